"""The club: tables of results on the same cards, ranked as in duplicate bridge.

A tournament is for the same cards as a challenge: rules, seed, first deal, levels. In every deal a
player gets two matchpoints for each other whom they beat, and one for each with the same points; so
every deal weighs the same, and luck with the cards is the same for all. The total of points is
shown beside it.

The file is JSON, not CSV: it holds the deals themselves and is read back strictly, every deal
played again. For a spreadsheet there is the text, with tabs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple, TypeAlias

from napoleon.kit.chance import LINKED
from napoleon.kit.escapes import in_cell
from napoleon.kit.json_in import BadText, JsonObject
from napoleon.match.game import Game
from napoleon.match.records.script import LONGEST as LONGEST_WORD
from napoleon.match.records.script import SIGNS
from napoleon.match.standing import AnyStanding
from napoleon.match.steps import Steps, TooMuchWork, limited, most_of, part
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import (
    HIGHEST_SEAT,
    MOST_DEALS,
    MOST_HELP,
    BadChallenge,
    Cards,
    Challenge,
    Person,
)
from napoleon.ui.settings.state import LEVELS
from napoleon.ui.shell.link import HIGHEST_DEAL
from napoleon.ui.statistics.accounts import MOST_POINTS
from napoleon.ui.storage.lists import KeptList
from napoleon.ui.storage.saved import CLUB
from napoleon.ui.storage.texts import in_object, object_of

MOST: Final = 40
"""The most tournaments that are kept; the oldest go."""
MOST_MEMBERS: Final = 60
"""The most people in a tournament."""


class Member(NamedTuple):
    """A person in a tournament, with the results of their deals."""

    person: Person
    points: tuple[int, ...]
    """Their points, deal by deal."""
    own: bool = False
    """Whether this is the user."""
    seat: int = 0
    """The seat from which they played; people at one table have different seats."""

    @property
    def total(self) -> int:
        """The total of points."""
        return sum(self.points)


class Tournament(NamedTuple):
    """A table of results on the same cards."""

    cards: Cards
    members: tuple[Member, ...]

    @property
    def own(self) -> Person | None:
        """The user, if they have played it."""
        return next((member.person for member in self.members if member.own), None)

    @property
    def deals(self) -> int:
        """How many deals everybody has played; matches may differ in length."""
        return min((len(member.points) for member in self.members), default=0)


class Ranked(NamedTuple):
    """A member in the ranking."""

    place: int
    """The place; members with the same matchpoints share it."""
    at: int
    """The member's index."""
    matchpoints: tuple[int, ...]
    """The matchpoints, deal by deal."""
    share: float | None
    """The share of the possible matchpoints, from 0 to 1; None if nobody else has played."""


class Added(NamedTuple):
    """The club after people were added."""

    tournaments: tuple[Tournament, ...]
    added: int = 0
    """How many people came in."""
    known: int = 0
    """How many people were there already."""
    refused: tuple[str, ...] = ()
    """The names of those who already have other results there; the first results stay."""
    full: bool = False
    """Whether the tournament was full for somebody."""


def ranking(tournament: Tournament) -> tuple[Ranked, ...]:
    """The members, the best first: by matchpoints, then by points."""
    members, deals = tournament.members, tournament.deals
    scores = [
        tuple(
            sum(
                2 * (member.points[deal] > other.points[deal])
                + (member.points[deal] == other.points[deal])
                for other in members
                if other is not member
            )
            for deal in range(deals)
        )
        for member in members
    ]
    most = 2 * (len(members) - 1) * deals
    sums = [sum(points) for points in scores]
    order = sorted(range(len(members)), key=lambda at: (-sums[at], -members[at].total, at))
    return tuple(
        Ranked(
            1 + sum(other > sums[at] for other in sums),
            at,
            scores[at],
            sums[at] / most if most else None,
        )
        for at in order
    )


def find(tournaments: tuple[Tournament, ...], cards: Cards) -> Tournament | None:
    """The tournament on these cards."""
    return next((found for found in tournaments if found.cards == cards), None)


def tournament_of(game: Game, challenge: Challenge, own: Person | None = None) -> Tournament:
    """The people of a challenge as members; ``own`` is the user's own result.

    Raises `BadChallenge` for impossible deals.
    """
    cards, place = challenge.cards, challenge.place_of(own) if own else None
    members = (
        Member(person, points_of(challenges.played(game, cards, person).standing), at == place)
        for at, person in enumerate(challenge.people)
    )
    return Tournament(cards, tuple(members))


def joined(tournaments: tuple[Tournament, ...], *coming: Tournament) -> Added:
    """The club with the people of other tournaments; the last of these comes first.

    A person with the same deals and the same name as a member is that member; so is one without a
    name.
    """
    added, known, full = 0, 0, False
    refused: list[str] = []
    for new in coming:
        found = find(tournaments, new.cards) or Tournament(new.cards, ())
        members = list(found.members)
        for one in new.members:
            at = next((n for n, m in enumerate(members) if _is_same(m, one)), None)
            own_at = next((n for n, m in enumerate(members) if m.own), None)
            is_own = one.own and own_at in (None, at)
            if at is not None:
                known += 1
                if is_own:
                    members[at] = members[at]._replace(own=True, person=one.person)
            elif one.person.name and any(m.person.name == one.person.name for m in members):
                refused.append(one.person.name)
            elif len(members) >= MOST_MEMBERS:
                full = True
            else:
                members.append(one._replace(own=is_own))
                added += 1
        others = (other for other in tournaments if other.cards != new.cards)
        tournaments = (found._replace(members=tuple(members)), *others)[:MOST]
    return Added(tournaments, added, known, tuple(refused), full)


def _is_same(member: Member, new: Member) -> bool:
    """Whether somebody is a member already; a user may change their name."""
    names = (member.person.name, new.person.name)
    same = "" in names or names[0] == names[1] or (new.own and member.own)
    return same and member.person.words == new.person.words


def points_of(match: AnyStanding, seat: int = 0) -> tuple[int, ...]:
    """The results of a person's deals, played from an existing seat."""
    return tuple(deal.ending.points[seat] for deal in match.deals)


def without(
    tournaments: tuple[Tournament, ...], cards: Cards, person: Person
) -> tuple[Tournament, ...]:
    """The club without a member of one tournament; an empty tournament is removed."""
    left = (
        one._replace(members=tuple(member for member in one.members if member.person != person))
        if one.cards == cards
        else one
        for one in tournaments
    )
    return tuple(one for one in left if one.members)


def as_text(tournament: Tournament, names: Sequence[str], heads: Sequence[str]) -> str:
    """The ranking as lines with tabs, as spreadsheets take them."""
    rows: list[Sequence[object]] = [heads]
    for found in ranking(tournament):
        member = tournament.members[found.at]
        share = "" if found.share is None else f"{100 * found.share:.1f}%"
        cells = [found.place, in_cell(names[found.at]), sum(found.matchpoints), share]
        rows.append([*cells, member.total, *member.points])
    return in_lines(rows)


def in_lines(rows: Iterable[Sequence[object]]) -> str:
    """Rows as lines with tabs, as spreadsheets take them."""
    return "\n".join("\t".join(map(str, row)) for row in rows)


# ---- kept, and as a file -------------------------------------------------------------------


SeatNumber: TypeAlias = Annotated[int, range(HIGHEST_SEAT + 1)]
"""A seat in what is kept."""
Points: TypeAlias = Annotated[int, range(-MOST_POINTS, MOST_POINTS + 1)]
"""The points of a deal in what is kept."""
Word: TypeAlias = Annotated[str, re.compile(f"[{re.escape(SIGNS)}]{{1,{LONGEST_WORD}}}")]
"""The word of a deal in what is kept."""
Words: TypeAlias = Annotated[tuple[Word, ...], lambda words: len(words) <= MOST_DEALS]
"""The words of a match in what is kept; () where it has none."""
_Name: TypeAlias = Annotated[str, lambda name: name == challenges.tidy(name)]
_Help: TypeAlias = Annotated[int, range(MOST_HELP + 1)]


class _KeptCards(NamedTuple):
    """Rules and cards as they are kept."""

    rules: str
    seed: Annotated[str, LINKED]
    start: Annotated[int, range(1, HIGHEST_DEAL + 1)]
    levels: tuple[Annotated[str, LEVELS], ...]


@dataclass(frozen=True, kw_only=True)
class _KeptMember:
    """A member as they are kept."""

    name: _Name
    undos: _Help
    hints: _Help
    words: Words
    firsts: tuple[SeatNumber, ...] = ()
    seat: SeatNumber = 0
    points: Annotated[tuple[Points, ...], bool]
    own: bool


class _KeptMembers(NamedTuple):
    """The members as they are kept."""

    people: tuple[_KeptMember, ...]


def cards_row(cards: Cards) -> JsonObject:
    """Rules and cards in their saved form, as parts of a row."""
    return object_of(_KeptCards(cards.rules.to_query(), *cards[1:]))


def cards_in(game: Game, row: object) -> Cards:
    """Rules and cards from a row. Raises `BadText`."""
    kept = in_object(_KeptCards, row)
    rules, problems = game.rules.from_query(kept.rules)
    if problems or len(kept.levels) != game.seats(rules) - 1:
        raise BadText("damaged")
    return Cards(rules, kept.seed, kept.start, kept.levels)


def _row(found: Tournament) -> JsonObject:
    people = tuple(
        _KeptMember(**one.person._asdict(), seat=one.seat, points=one.points, own=one.own)
        for one in found.members
    )
    return {**cards_row(found.cards), **object_of(_KeptMembers(people))}


def _tournament(game: Game, row: object) -> Tournament:
    members = tuple(map(_member, in_object(_KeptMembers, row).people))
    alike = {(member.person.name, member.person.words) for member in members}
    is_many = len(members) > MOST_MEMBERS or sum(member.own for member in members) > 1
    if is_many or len(alike) < len(members):
        raise BadText("damaged")
    return Tournament(cards_in(game, row), members)


def _member(kept: _KeptMember) -> Member:
    if len(kept.points) > len(kept.words):
        raise BadText("damaged")
    person = Person(kept.name, kept.undos, kept.hints, kept.words, kept.firsts)
    return Member(person, kept.points, kept.own, kept.seat)


KEPT: Final = KeptList(CLUB, "tournaments", MOST, _row, _tournament, lambda found: found.cards)
"""The tournaments as text, for saving and for a file; the deals are not replayed."""


class Coming(NamedTuple):
    """The people who come in, by their tournaments."""

    found: tuple[Tournament, ...]
    bad: tuple[tuple[int, BadChallenge], ...] = ()
    """The bad links, each with its place, from 1."""


def adding(game: Game, links: Sequence[str]) -> Steps[Coming]:
    """The people of links, read action by action.

    All links together count as one text. Raises `BadText` (``too_much``) if it is too much work.
    """
    try:
        return (yield from limited(_adding(game, links), most_of("".join(links))))
    except TooMuchWork as bad:
        raise BadText("too_much") from bad


def _adding(game: Game, links: Sequence[str]) -> Steps[Coming]:
    found, faults = list[Tournament](), list[tuple[int, BadChallenge]]()
    for at, link in enumerate(links):
        try:
            challenge = yield from part(challenges.reading(game, link), at, len(links))
            found.append(tournament_of(game, challenge))
        except BadChallenge as bad:
            faults.append((at + 1, bad))
    return Coming(tuple(found), tuple(faults))


def importing(game: Game, text: str) -> Steps[Coming]:
    """The people of a file; its first tournament comes in last. Raises `BadText`."""
    found = yield from reading_file(game, text)
    return Coming(found[::-1])


def reading_file(game: Game, text: str) -> Steps[tuple[Tournament, ...]]:
    """The tournaments of a file, with every deal replayed, action by action. Raises `BadText`."""
    found = KEPT.read(game, text)
    try:
        yield from limited(_checking(game, found), most_of(text))
    except TooMuchWork as bad:
        raise BadText("too_much") from bad
    return found


def _checking(game: Game, found: tuple[Tournament, ...]) -> Steps[None]:
    """Replay all the deals. Raises `BadText` if the results differ."""
    every = [(one.cards, member) for one in found for member in one.members]
    for at, (cards, member) in enumerate(every):
        try:
            match = yield from part(challenges.playing(game, cards, member.person), at, len(every))
        except BadChallenge as bad:
            raise BadText("impossible") from bad
        if member.seat >= match.seats or points_of(match.standing, member.seat) != member.points:
            raise BadText("impossible")
