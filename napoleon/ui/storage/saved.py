"""The running match as JSON text, as the page saves it; and the keys of what each game saves.

Reading is strict: a text that is damaged, of another version or impossible raises `BadText`, and
the page has a sentence for its key.
"""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple, Protocol

from napoleon.kit.chance import LINKED
from napoleon.kit.json_in import BadText, JsonObject
from napoleon.kit.rule_book import Book
from napoleon.match.game import Action, Game
from napoleon.match.match import AnyMatch, Match
from napoleon.match.refusals import BadDeal, BadNotation, IllegalAction
from napoleon.match.standing import AnyOrigin, Origin
from napoleon.match.steps import A_DEAL, Steps, TooMuchWork, limited, most_of, part, whole
from napoleon.ui.settings.state import LEVELS, is_name
from napoleon.ui.storage.aids import Aid, read_aids
from napoleon.ui.storage.choice import rules_in
from napoleon.ui.storage.naming import OwnPreset, is_kept
from napoleon.ui.storage.texts import SCHEMA, reading_object, texts_in
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
MOST_TABLES: Final = 3
"""The most tables of a text: a deal aside, a match, and an evening."""
MOST_MARKS: Final = 20
"""The most plays of a deal that a user can mark."""


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


class Company(NamedTuple):
    """Several people at one device."""

    names: tuple[str, ...]
    """The people's names, by seat; "" for a computer player."""
    seat: int = 0
    """The seat from which the table is seen, or will be once the curtain is opened."""
    silent: tuple[int, ...] = ()
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
    data = _migrated((yield from part(reading_object(text, SCHEMA, MATCH_SCHEMA), 0, 10)))
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


def _migrated(data: JsonObject) -> JsonObject:
    """A saved match as this version writes it; schema 1 knew only deals of a seed."""
    return {"origin": None, "aside": None, **data} if data["schema"] == SCHEMA else data


def _match(page: Waits, data: JsonObject) -> Steps[SavedMatch]:
    game = page.game
    rules = rules_in(game, data.get("rules"))
    seed = data.get("seed")
    pause = next((pause for pause in PAUSES if pause == data.get("pause")), None)
    if not (isinstance(seed, str) and LINKED.fullmatch(seed)):
        raise BadText("damaged")
    if pause is None:
        raise BadText("damaged")
    start, undos, seats = _start(data.get("start")), _count(data.get("undos")), game.seats(rules)
    hints = _count(data.get("hints", 0))
    deals = yield from _deals(game, data.get("deals"))
    origin = _origin(game, rules, data.get("origin"))
    if origin is not None and (len(deals) != 1 or origin.given > len(deals[0])):
        raise BadText("impossible")
    try:
        firsts = _firsts(data, seats)
        match = yield from Match.replaying(
            game, rules, seed, deals, start=start, origin=origin, firsts=firsts
        )
    except (IllegalAction, BadDeal) as bad:
        raise BadText("impossible") from bad
    company = _company(data.get("company"), match)
    if not (yield from page.waiting(match, pause, company.seat if company else 0)):
        raise BadText("impossible")
    seat, names = _taken(data.get("taken"), seats)
    begun = data.get("begun", "")
    if not (isinstance(begun, str) and _DATE.fullmatch(begun)):
        raise BadText("damaged")
    helped = _helped(data.get("helped", [0, 0]), undos, hints)
    challenge, levels = _dared(data.get("challenge"), seats)
    name = data.get("called")
    if not (name is None or (isinstance(name, str) and is_kept(name))):
        raise BadText("damaged")
    return SavedMatch(
        match,
        pause,
        undos,
        hints,
        aids=read_aids(data, match, helped=any(helped)),
        seat=seat,
        names=names,
        challenge=challenge,
        levels=levels,
        begun=begun,
        called=OwnPreset(name, rules, game.rules.base_in(str(data["rules"]))) if name else None,
        company=company,
        helped=helped,
        marks=_marks(data.get("marks", []), match),
    )


def _helped(data: object, undos: int, hints: int) -> tuple[int, int]:
    """How often they had taken back and asked before the current deal. Raises `BadText`."""
    match data:
        case [int(before), int(asked)] if before <= undos and asked <= hints:
            return _count(before), _count(asked)
    raise BadText("damaged")


def _marks(data: object, match: AnyMatch) -> tuple[int, ...]:
    """The marked plays of the current deal. Raises `BadText`."""
    if not isinstance(data, list) or len(data) > MOST_MARKS:
        raise BadText("damaged")
    marks = tuple(map(_count, data))
    if any(not match.given < mark <= len(match.actions) for mark in marks):
        raise BadText("impossible")
    if len({*marks}) != len(marks):
        raise BadText("damaged")
    return marks


def _company(data: object, match: AnyMatch) -> Company | None:
    """The people at this device, at least two. Raises `BadText`."""
    if data is None:
        return None
    if not isinstance(data, dict) or not isinstance(data.get("silent"), list):
        raise BadText("damaged")
    names, silent = texts_in(data.get("names")), tuple(map(_count, data["silent"]))
    found = Company(names, _count(data.get("seat")), silent)
    persons = {seat for seat, name in enumerate(names) if name}
    if not all(map(is_name, names)) or len({*filter(None, names)}) != len(persons):
        raise BadText("damaged")
    fits = len(names) == match.seats and found.seat in persons and len(persons) > 1
    if not fits or not {*silent} <= {*match.game.actors(match.state)}:
        raise BadText("impossible")
    return found


def _dared(data: object, players: int) -> tuple[str, tuple[str, ...]]:
    """The link of a challenge, which is read only when shown, and the levels in it."""
    if data is None:
        return "", ()
    if not isinstance(data, dict):
        raise BadText("damaged")
    link, levels = data.get("link"), texts_in(data.get("levels"))
    if not isinstance(link, str) or not _LINK.fullmatch(link):
        raise BadText("damaged")
    if len(levels) != players - 1 or not set(levels) <= {*LEVELS}:
        raise BadText("damaged")
    return link, levels


def _taken(data: object, players: int) -> tuple[int, tuple[str, ...]]:
    """The seat of a record that the user took, and the players' names in the record."""
    if data is None:
        return 0, ()
    if not isinstance(data, dict):
        raise BadText("damaged")
    seat, names = _count(data.get("seat")), texts_in(data.get("names"))
    if seat >= players or len(names) not in (0, players):
        raise BadText("impossible")
    return seat, names


def _firsts(data: JsonObject, seats: int) -> tuple[int, ...]:
    """The seats that begin the deals after the first, if that does not follow from the rules."""
    found = data.get("firsts", [])
    if not isinstance(found, list):
        raise BadText("damaged")
    firsts = tuple(map(_count, found))
    if any(first >= seats for first in firsts):
        raise BadText("impossible")
    return firsts


def _origin(game: Game, rules: Book, data: object) -> AnyOrigin | None:
    if data is None:
        return None
    if not isinstance(data, dict):
        raise BadText("damaged")
    try:
        deal = game.deal_from_json(data)
    except BadDeal as bad:
        raise BadText("damaged") from bad
    seat = _count(data.get("first"))
    if seat >= game.seats(rules):
        raise BadText("impossible")
    return Origin(deal, seat, _count(data.get("given")))


def _start(value: object) -> int:
    """The number of a first deal. Raises `BadText`."""
    if not _count(value):
        raise BadText("damaged")
    return _count(value)


def _count(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST:
        return value
    raise BadText("damaged")


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
