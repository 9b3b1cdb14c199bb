"""Challenges as links: the cards of a match, and the results of those who have played them.

``?v=1&preset=sdc&seed=cup-1&deal=1&level=casual#c=1~p:Taro:2-1:xK3…~p:…~k:5f3a``

The query is that of any link: rules, seed, first deal, levels. In the fragment each ``p`` is a
person: the name that they typed, how often they took back and asked for hints, and their deals as
words (`napoleon.match.records.script`). No points are in the link: its reader replays the deals,
and the points follow from the rules. ``k`` reveals a link that was cut off or changed. Five deals
of Napoleon take a hundred characters a person.

A person who takes up a challenge also plays from the same seats: their deals begin where the
challenger's began, whatever the results of earlier deals. These seats follow their words, one digit
each, and the link then has ``c=2``.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import partial
from typing import Final, Generic, NamedTuple, TypeVar
from urllib.parse import quote, unquote

from napoleon.kit.json_in import BadText
from napoleon.kit.query import CHECK, given_in, sealed
from napoleon.kit.query import whole as whole_address
from napoleon.kit.rule_book import Book
from napoleon.match.game import Game
from napoleon.match.match import AnyMatch, Match
from napoleon.match.records import script
from napoleon.match.records.script import BadScript
from napoleon.match.records.sections import digits
from napoleon.match.refusals import BadDeal, IllegalAction
from napoleon.match.standing import AnyStanding
from napoleon.match.steps import MOST, Steps, TooMuchWork, limited, part, whole
from napoleon.ui.settings.state import Settings, is_name
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.link import CHALLENGE, read_link, write_link

Found = TypeVar("Found")

VERSIONS: Final = ("1", "2")
"""2 came with the seats that begin the deals; a link without any has version 1."""
LONGEST: Final = 6000
"""The most characters of a link that is read."""
LONGEST_WRITTEN: Final = 2000
"""A longer link gets lost in some programs: it is written with fewer people."""
MOST_PEOPLE: Final = 8
"""The most people in a link."""
MOST_DEALS: Final = 60
"""The most deals of a match, including redeals."""
MOST_HELP: Final = 999
HIGHEST_SEAT: Final = 9
"""In a link, a seat is one digit."""

_PERSON: Final = re.compile(
    r"p:([A-Za-z0-9_.%-]{0,120}):([0-9]{1,3})-([0-9]{1,3}):([A-Za-z0-9_.-]{1,5000})"
    r"(?::([0-9]{1,59}))?"
)
_NOT_COVERED: Final = ("v", "game", "lang", "theme", "deck", "source", "open", "name", CHECK)
"""Names in a query that the checksum does not cover."""


class BadChallenge(BadText):
    """A text that is not a challenge.

    ``reason`` is ``no_link``, ``too_long``, ``version``, ``cut_off``, ``altered``, ``query``,
    ``people``, ``impossible`` or ``too_much``; ``detail`` names what is wrong, where that helps.
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail[:40])


class Person(NamedTuple):
    """A person who has played the cards."""

    name: str
    """Their name; "" for none."""
    undos: int
    """How many actions they took back."""
    hints: int
    """How often they asked for hints."""
    words: tuple[str, ...]
    """Their deals."""
    firsts: tuple[int, ...] = ()
    """The seats that began their deals after the first, if that does not follow from the rules."""

    @property
    def aided(self) -> bool:
        """Whether they had help."""
        return bool(self.undos or self.hints)


class Cards(NamedTuple):
    """What everybody plays: the rules, the cards, and the opponents."""

    rules: Book
    seed: str
    start: int
    """The number of the first deal under the seed."""
    levels: tuple[str, ...]
    """The level of each opponent."""


class Challenge(NamedTuple):
    """The cards, and the people who have played them, the challenger first."""

    cards: Cards
    people: tuple[Person, ...]

    def place_of(self, person: Person) -> int | None:
        """A person's place among the people; None if they are not there.

        Two people may have played alike, and one may have changed their name: among those with the
        same deals it is the one with the same name, else the first one who played.
        """
        alike = [at for at, other in enumerate(self.people) if other.words == person.words]
        named = [at for at in alike if self.people[at].name == person.name]
        found = named or alike
        return found[-1] if found else None

    def others(self, person: Person) -> tuple[Person, ...]:
        """Everybody else."""
        place = self.place_of(person)
        return tuple(other for at, other in enumerate(self.people) if at != place)

    def joined_by(self, person: Person) -> Challenge:
        """The challenge with another person, who comes first; a known person stays as they are."""
        place = self.place_of(person)
        if place is not None and self.people[place].name == person.name:
            return self
        return self._replace(people=(person, *self.people))


def tidy(name: str) -> str:
    """A name as it is saved: in a normal form, and without forbidden characters.

    Removing some may join others into one, so this is repeated until the name stays the same.
    """
    plain = " ".join(unicodedata.normalize("NFKC", name[:200]).split())
    kept = Settings().with_name(0, plain).names[0].strip()
    return kept if kept == name else tidy(kept)


# ---- writing -------------------------------------------------------------------------------


def write(challenge: Challenge) -> str:
    """Query and fragment of the link; the last people are left out if it gets too long."""
    people = challenge.people[:MOST_PEOPLE]
    while len(link := _link(challenge.cards, people)) > LONGEST_WRITTEN and len(people) > 1:
        people = people[:-1]
    return link


def _link(cards: Cards, people: tuple[Person, ...]) -> str:
    one = cards.levels[:1] if len(set(cards.levels)) == 1 else cards.levels
    query = write_link(cards.rules, cards.seed, cards.start, checked=False)
    query += f"&level={','.join(one)}" if one else ""
    version = VERSIONS[any(person.firsts for person in people)]
    body = "~".join([version, *map(_written, people)])
    return f"{query}{CHALLENGE}{body}~k:{checksum(query, body)}"


def _written(person: Person) -> str:
    name = quote(person.name, safe="").replace("~", "%7E")
    undos, hints = (min(times, MOST_HELP) for times in (person.undos, person.hints))
    firsts = f":{''.join(map(str, person.firsts))}" if person.firsts else ""
    return f"p:{name}:{undos}-{hints}:{'.'.join(person.words)}{firsts}"


def checksum(query: str, body: str) -> str:
    """Four digits over what a challenge depends on, ignoring the rest of its query."""
    given = given_in(query)
    return digits({name: given[name] for name in given.keys() - {*_NOT_COVERED}}, body)


# ---- reading -------------------------------------------------------------------------------


def read(game: Game, text: str) -> Challenge:
    """The challenge in a link, with every deal replayed. Raises `BadChallenge`."""
    return whole(reading(game, text))


def reading(game: Game, text: str) -> Steps[Challenge]:
    """The same, action by action; recently read texts are known."""
    text = whole_address(text.strip())
    return _READ.reading((game.name, text), limited(_reading(game, text), MOST))


def is_known(game: Game, text: str) -> bool:
    """Whether a text was read recently, so that reading it again takes no time."""
    return (game.name, whole_address(text.strip())) in _READ


def is_short(game: Game, text: str, most: int) -> bool:
    """Whether a text can be read with at most ``most`` more actions; then it is known."""
    with suppress(BadChallenge, TooMuchWork):
        whole(limited(reading(game, text), most))
    return is_known(game, text)


def _reading(game: Game, text: str) -> Steps[Challenge]:
    if len(text) > LONGEST:
        raise BadChallenge("too_long", str(len(text)))
    before, found, fragment = text.partition(CHALLENGE)
    if not found:
        raise BadChallenge("no_link")
    query = "?" + before.partition("?")[2]
    body, said, _ = sealed(fragment, partial(checksum, query))
    version, _, rest = body.partition("~")
    if version not in VERSIONS:
        raise BadChallenge("version" if version.isdecimal() else "cut_off", version)
    if not said:
        raise BadChallenge("cut_off")
    if said != checksum(query, body):
        raise BadChallenge("altered")
    cards = _cards(game, query)
    written = rest.split("~")
    if len(written) > MOST_PEOPLE:
        raise BadChallenge("people", str(len(written)))
    people = tuple(_person(entry) for entry in written)
    alike = Counter((person.name, person.words) for person in people)
    if twice := [name for (name, _), times in alike.items() if times > 1]:
        raise BadChallenge("people", twice[0])
    for at, person in enumerate(people):
        yield from part(playing(game, cards, person), at, len(people))
    return Challenge(cards, people)


def _cards(game: Game, query: str) -> Cards:
    link, problems = read_link(game, query)
    if problems:
        if problems[0].key == "unknown_version":
            raise BadChallenge("version", problems[0].value)
        raise BadChallenge("query", problems[0].name or problems[0].value)
    if link.seed is None:
        raise BadChallenge("query", "seed")
    rules = link.rules or game.rules.presets()[game.rules.default_preset]
    seats = range(1, game.seats(rules))
    levels = link.levels * len(seats) if len(link.levels) == 1 else link.levels
    if len(levels) != len(seats) or not all(levels):
        raise BadChallenge("query", "level")
    return Cards(rules, link.seed, link.deal, levels)


def _person(text: str) -> Person:
    found = _PERSON.fullmatch(text)
    if found is None:
        raise BadChallenge("people", text)
    try:
        name = unquote(found[1], errors="strict")
    except UnicodeDecodeError as bad:
        raise BadChallenge("people", found[1]) from bad
    words = tuple(found[4].split("."))
    if not is_name(name) or name != tidy(name) or len(words) > MOST_DEALS:
        raise BadChallenge("people", found[1])
    return Person(name, int(found[2]), int(found[3]), words, tuple(map(int, found[5] or "")))


# ---- playing again -------------------------------------------------------------------------


def played(game: Game, cards: Cards, person: Person) -> AnyMatch:
    """A person's whole match, replayed. Raises `BadChallenge`."""
    return whole(playing(game, cards, person))


def playing(game: Game, cards: Cards, person: Person) -> Steps[AnyMatch]:
    """The same, action by action; recently replayed matches are known."""
    return _PLAYED.reading((cards, person), _playing(game, cards, person))


def _playing(game: Game, cards: Cards, person: Person) -> Steps[AnyMatch]:
    rules, firsts = cards.rules, person.firsts
    if not all(first < game.seats(rules) for first in firsts):
        raise BadChallenge("impossible")
    try:
        match: AnyMatch = yield from script.reading(
            game, rules, cards.seed, cards.start, person.words, firsts=firsts
        )
    except (BadScript, BadDeal) as bad:
        raise BadChallenge("impossible") from bad
    if not match.over:
        raise BadChallenge("impossible")
    return match


class _Known(dict[Hashable, Found | BadChallenge], Generic[Found]):
    """The recently read texts, including refusals, as far as there is room."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def reading(self, key: Hashable, steps: Steps[Found]) -> Steps[Found]:
        """What the steps lead to. Raises the refusal that they raise; both are known then."""
        if key not in self:
            try:
                self[key] = yield from steps
            except BadChallenge as bad:
                self[key] = bad
            except TooMuchWork:
                self[key] = BadChallenge("too_much")
            if len(self) > self._most:
                del self[next(iter(self))]
        value = self[key]
        if isinstance(value, BadChallenge):
            raise value.with_traceback(None)
        return value


_READ: Final = _Known[Challenge](32)
_PLAYED: Final = _Known[AnyMatch](128)


def forget() -> None:
    """Forget everything; for a test that has to see the reading."""
    _READ.clear()
    _PLAYED.clear()


def firsts_of(game: Game, challenge: Challenge) -> tuple[int, ...]:
    """The seats that began the challenger's deals after the first. Raises `BadChallenge`."""
    deals = played(game, challenge.cards, challenge.people[0]).deals
    return tuple(deal.state.first for deal in deals[1:])


def to_challenge(match: AnyStanding, shortened: Callable[[Book, int], Book | None]) -> AnyStanding:
    """A match whose cards somebody else can play: it ends with the finished deal.

    ``shortened``: rules by which a match ends after a given number of deals (`Books.shortened`).
    Raises `BadChallenge` (``impossible``) if there is no such match.
    """
    if match.origin is None and match.over:
        return match
    rules = shortened(match.rules, len(match.deals)) if match.counts else None
    if rules is None:
        raise BadChallenge("impossible")
    try:
        about, script = (match.game, rules, match.seed), match.script
        again = Match.replaying(*about, script, start=match.start, firsts=match.firsts)
        short: AnyMatch = whole(again)
    except (IllegalAction, BadDeal) as bad:
        raise BadChallenge("impossible") from bad
    same = short.state.deal == match.end.deal and short.state.first == match.end.first
    if not (same and short.over):
        raise BadChallenge("impossible")
    return short.standing


def person_of(match: AnyStanding, name: str, undos: int, hints: int) -> Person:
    """The user, from a finished match.

    Raises `BadChallenge` (``impossible``) if it cannot be a challenge.
    """
    if match.origin is not None or not match.over:
        raise BadChallenge("impossible")
    try:
        return Person(tidy(name), undos, hints, script.write(match), match.firsts)
    except BadScript as bad:
        raise BadChallenge("impossible") from bad


@named("dare", momentary=True)
class Dare(NamedTuple):
    """A challenge that is being made from the match at the table."""

    name: str = ""
    """The name that the user signs with; "" for none."""
    can: tuple[str, ...] = ()
    """What the browser can do."""
    past: Challenge | None = None
    """The cards of an earlier match with the user's own result; None for the match at the table."""
