"""The running match as JSON text, as the page saves it; and the keys of what each game saves.

Reading is strict: a text that is damaged, of another version or impossible raises `BadText`, and
the page has a sentence for its key.
"""

from __future__ import annotations

import json
import re
from typing import Annotated, Final, NamedTuple, Protocol, TypeAlias

from napoleon.kit.chance import LINKED
from napoleon.kit.json_in import BadText, JsonObject
from napoleon.kit.rule_book import Book
from napoleon.match.game import Action, Game
from napoleon.match.match import AnyMatch, Match
from napoleon.match.refusals import BadDeal, BadNotation, IllegalAction
from napoleon.match.standing import AnyOrigin, Origin
from napoleon.match.steps import A_DEAL, Steps, TooMuchWork, limited, most_of, part, whole
from napoleon.ui.settings.state import LEVELS, is_name
from napoleon.ui.storage.choice import rules_in
from napoleon.ui.storage.naming import OwnPreset, is_kept
from napoleon.ui.storage.texts import SCHEMA, in_object, reading_object, rows_of
from napoleon.ui.table.pauses import PAUSES, Pause

MATCH_SCHEMA = 2
"""2 came with deals that are laid out, and the match that waits for one."""
RULES: Final = "rules"
MATCH: Final = "match"
STATISTICS: Final = "statistics"
DAILY: Final = "daily"
LESSONS: Final = "lessons"
ACHIEVEMENTS: Final = "achievements"
REVIEWS: Final = "reviews"
GRADES: Final = "grades"
PRESETS: Final = "presets"
CLUB: Final = "club"
COMPANY: Final = "company"
HOUSE: Final = "house"
HISTORY: Final = "history"
"""The names of each game's own values; `key_of` has their keys."""
_DATE = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})?")
_LINK = re.compile(r"\?[!-~]{1,6000}")
MOST = 1_000_000
Count: TypeAlias = Annotated[int, range(MOST)]
MOST_TABLES: Final = 3
"""The most tables of a text: a deal aside, a match, and an evening."""
MOST_MARKS: Final = 20
"""The most plays of a deal that a user can mark."""
MOST_AIDS: Final = 10_000
"""The most places that are noted where the user had help."""


def key_of(game: Game, what: str) -> str:
    """The key in storage of a game's own value."""
    return key_in(game.name, what)


def key_in(game: str, what: str) -> str:
    """The same by the name of the game."""
    return f"{game}.{what}"


class Waits(Protocol):
    """The part of a game's page that reads a match (`napoleon.ui.page_of.PageOf`)."""

    @property
    def game(self) -> Game:
        """The game."""

    def waiting(self, match: AnyMatch, pause: Pause, seat: int = 0) -> Steps[bool]:
        """Whether the table can be at this pause, seen from a seat; action by action."""


class Aid(NamedTuple):
    """Help that the user had: they saw a hint or the unseen cards, or took an action back."""

    deal: tuple[Annotated[int, range(1, MOST)], Count]
    """The number of the deal, and how often it had been dealt again."""
    ply: Count
    """How many actions there were in it; the user's next action is the one that was helped."""


_, _read = rows_of(
    tuple[Aid, ...], lambda aids: len(aids) <= MOST_AIDS and len({*aids}) == len(aids)
)


def read_aids(data: JsonObject, match: AnyMatch, *, helped: bool) -> tuple[Aid, ...]:
    """Where they had help, in a saved match. Raises `BadText`.

    Earlier pages noted only in which deals: there all that was played counts as helped. ``helped``:
    they had help before the current deal.
    """
    if "aids" in data:
        return _read(data["aids"])
    aided = data.get("aided", bool(data.get("undos") or data.get("hints")))
    if not isinstance(aided, bool):
        raise BadText("damaged")
    deals = [(one.number, one.attempt, len(one.actions)) for one in match.past if helped]
    deals += [(match.number, match.attempt, len(match.actions) + 1)] if aided else []
    return tuple(
        Aid((number, attempt), ply) for number, attempt, plies in deals for ply in range(plies)
    )


class Company(NamedTuple):
    """Several people at one device."""

    names: tuple[str, ...]
    """The people's names, by seat; "" for a computer player."""
    seat: Count
    """The seat from which the table is seen, or will be once the curtain is opened."""
    silent: tuple[Count, ...]
    """The seats that let the others speak at this moment."""


class SavedMatch(NamedTuple):
    """A running match, what waits for NEXT, and how often the user took back or asked.

    ``aside`` is the match that waits while a single deal is played. ``aids``: where in the match
    they had help, ``helped``: how often they had when the current deal began. A deal that is played
    on from a record has the ``seat`` that they took there, and the record's ``names``, from that
    seat on; the deal of a day has the date on which it was ``begun``. A match on the cards of a
    challenge has its link and the levels of the other players in it. ``called``: the name of the
    rules in a link. ``company``: the people of a match that several play at one device. ``marks``:
    the plays of the current deal that the user would not have played: after how many actions each.
    """

    match: AnyMatch
    pause: Pause
    undos: int = 0
    hints: int = 0
    aside: SavedMatch | None = None
    aids: tuple[Aid, ...] = ()
    seat: int = 0
    names: tuple[str, ...] = ()
    challenge: str = ""
    levels: tuple[str, ...] = ()
    begun: str = ""
    called: OwnPreset | None = None
    company: Company | None = None
    helped: tuple[int, int] = (0, 0)
    marks: tuple[int, ...] = ()


def write_match(saved: SavedMatch) -> str:
    """A running match as text: its rules, its seed and its actions."""
    return json.dumps({"schema": MATCH_SCHEMA, **_written(saved), "aside": _aside(saved)})


def _aside(saved: SavedMatch) -> dict[str, object] | None:
    """What waits below a match, and below that."""
    if saved.aside is None:
        return None
    below = _aside(saved.aside)
    return _written(saved.aside) | ({"aside": below} if below else {})


def _written(saved: SavedMatch) -> dict[str, object]:
    match = saved.match
    origin: dict[str, object] | None = None
    if match.origin is not None:
        deal = match.game.deal_to_json(match.origin.deal)
        origin = {**deal, "first": match.origin.first, "given": match.origin.given}
    own: dict[str, object] = {"begun": saved.begun} if saved.begun else {}
    if saved.seat or saved.names:
        own["taken"] = {"seat": saved.seat, "names": saved.names}
    if saved.challenge:
        own["challenge"] = {"link": saved.challenge, "levels": saved.levels}
    if saved.company:
        own["company"] = saved.company._asdict()
    if match.firsts:
        own["firsts"] = match.firsts
    if saved.called:
        own["called"] = saved.called.name
    if any(saved.helped):
        own["helped"] = saved.helped
    if saved.marks:
        own["marks"] = saved.marks
    return own | {
        "rules": match.rules.to_query(saved.called.base if saved.called else ""),
        "seed": match.seed,
        "start": match.start,
        "origin": origin,
        "deals": [[match.game.write_action(action) for action in deal] for deal in match.script],
        "pause": saved.pause,
        "undos": saved.undos,
        "hints": saved.hints,
        "aids": saved.aids,
    }


def read_match(page: Waits, text: str) -> SavedMatch:
    """A saved match of a game, replayed action by action. Raises `BadText`."""
    return whole(reading_match(page, text))


def reading_match(page: Waits, text: str) -> Steps[SavedMatch]:
    """The same, action by action."""
    data = yield from part(reading_object(text, SCHEMA, MATCH_SCHEMA), 0, 10)
    try:
        return (yield from limited(_reading(page, data), most_of(text)))
    except TooMuchWork as bad:
        raise BadText("too_much") from bad


def _reading(page: Waits, data: JsonObject, depth: int = 1) -> Steps[SavedMatch]:
    aside = data.get("aside")
    if aside is None:
        return (yield from _match(page, data))
    if not isinstance(aside, dict) or depth == MOST_TABLES:
        raise BadText("damaged")
    kept = yield from part(_match(page, data), 0, 2)
    return kept._replace(aside=(yield from part(_reading(page, aside, depth + 1), 1, 2)))


class _Taken(NamedTuple):
    """The seat of a record that the user took, and the players' names in the record."""

    seat: Count
    names: tuple[str, ...]


class _Dared(NamedTuple):
    """The link of a challenge, which is read only when shown, and the levels in it."""

    link: Annotated[str, _LINK]
    levels: tuple[Annotated[str, LEVELS], ...]


class _Start(NamedTuple):
    """Where a deal that is laid out begins."""

    first: Count
    given: Count


class _Saved(NamedTuple):
    """What a text says of a match, except its rules, its deals, and where the user had help."""

    seed: Annotated[str, LINKED]
    start: Annotated[int, range(1, MOST)]
    pause: Annotated[Pause, PAUSES]
    undos: Count
    hints: Count = 0
    firsts: tuple[Count, ...] = ()
    """The seats that begin the deals after the first, if that does not follow from the rules."""
    taken: _Taken | None = None
    begun: Annotated[str, _DATE] = ""
    helped: tuple[Count, Count] = (0, 0)
    challenge: _Dared | None = None
    called: Annotated[str, is_kept] | None = None
    company: Company | None = None
    marks: tuple[Count, ...] = ()


def _match(page: Waits, data: JsonObject) -> Steps[SavedMatch]:
    game = page.game
    rules = rules_in(game, data.get("rules"))
    saved = in_object(_Saved, data)
    deals = yield from _deals(game, data.get("deals"))
    origin = _origin(game, rules, data.get("origin"))
    if origin is not None and (len(deals) != 1 or origin.given > len(deals[0])):
        raise BadText("impossible")
    if any(first >= game.seats(rules) for first in saved.firsts):
        raise BadText("impossible")
    try:
        match = yield from Match.replaying(
            game, rules, saved.seed, deals, start=saved.start, origin=origin, firsts=saved.firsts
        )
    except (IllegalAction, BadDeal) as bad:
        raise BadText("impossible") from bad
    _check(saved, match)
    company = saved.company
    if not (yield from page.waiting(match, saved.pause, company.seat if company else 0)):
        raise BadText("impossible")
    taken, dared = saved.taken or _Taken(0, ()), saved.challenge or _Dared("", ())
    base = game.rules.base_in(str(data["rules"]))
    return SavedMatch(
        match,
        saved.pause,
        saved.undos,
        saved.hints,
        aids=read_aids(data, match, helped=any(saved.helped)),
        seat=taken.seat,
        names=taken.names,
        challenge=dared.link,
        levels=dared.levels,
        begun=saved.begun,
        called=OwnPreset(saved.called, rules, base) if saved.called else None,
        company=company,
        helped=saved.helped,
        marks=saved.marks,
    )


def _check(saved: _Saved, match: AnyMatch) -> None:
    """Raises `BadText` for what contradicts itself, or cannot be in this match."""
    seats, marks = match.seats, saved.marks
    if saved.helped[0] > saved.undos or saved.helped[1] > saved.hints:
        raise BadText("damaged")
    if any(not match.given < mark <= len(match.actions) for mark in marks):
        raise BadText("impossible")
    if len(marks) > MOST_MARKS or len({*marks}) != len(marks):
        raise BadText("damaged")
    if saved.challenge is not None and len(saved.challenge.levels) != seats - 1:
        raise BadText("damaged")
    if saved.taken is not None and (
        saved.taken.seat >= seats or len(saved.taken.names) not in (0, seats)
    ):
        raise BadText("impossible")
    if saved.company is not None:
        _check_company(saved.company, match)


def _check_company(company: Company, match: AnyMatch) -> None:
    """The people at this device are at least two. Raises `BadText`."""
    names = company.names
    persons = {seat for seat, name in enumerate(names) if name}
    if not all(map(is_name, names)) or len({*filter(None, names)}) != len(persons):
        raise BadText("damaged")
    fits = len(names) == match.seats and company.seat in persons and len(persons) > 1
    if not fits or not {*company.silent} <= {*match.game.actors(match.state)}:
        raise BadText("impossible")


def _origin(game: Game, rules: Book, data: object) -> AnyOrigin | None:
    if data is None:
        return None
    if not isinstance(data, dict):
        raise BadText("damaged")
    try:
        deal = game.deal_from_json(data)
    except BadDeal as bad:
        raise BadText("damaged") from bad
    start = in_object(_Start, data)
    if start.first >= game.seats(rules):
        raise BadText("impossible")
    return Origin(deal, *start)


def _deals(game: Game, data: object) -> Steps[tuple[tuple[Action, ...], ...]]:
    if not isinstance(data, list) or not all(isinstance(deal, list) for deal in data):
        raise BadText("damaged")
    deals: list[tuple[Action, ...]] = []
    try:
        for deal in data:
            actions = list[Action]()
            for at, text in enumerate(deal):
                if not at % A_DEAL:
                    yield 0.0
                actions.append(_action(game, text))
            deals.append(tuple(actions))
    except BadNotation as bad:
        raise BadText("damaged") from bad
    return tuple(deals)


def _action(game: Game, text: object) -> Action:
    if not isinstance(text, str):
        raise BadText("damaged")
    action: Action = game.read_action(text)
    return action
