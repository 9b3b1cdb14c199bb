"""What the page saves, as JSON text: rules, settings, the running match, and lessons done.

Reading is strict: a text that is damaged, of another version or impossible raises
`BadSaveError` with a key that the page has a sentence for.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.notation import read_action, write_action
from napoleon.games.napoleon.play.state import PLAY
from napoleon.games.napoleon.rules import RuleSet, rules_from_query, rules_to_query
from napoleon.kit.json_in import is_one_of, read_json
from napoleon.match.game import BadDeal, BadNotation, IllegalAction
from napoleon.match.match import Match, Origin
from napoleon.ui.settings.state import CHOICES, SEATS, Settings, are_colours, is_name
from napoleon.ui.shell.link import SEED
from napoleon.ui.table.pauses import GRADE, NOTHING, PAUSES, READY, RESULT, STANDINGS, TRICK

SCHEMA = 1
MATCH_SCHEMA = 2
"""2 came with deals that are laid out, and with the match that waits for one."""
RULES_KEY = "napoleon.rules"
SETTINGS_KEY = "napoleon.settings"
MATCH_KEY = "napoleon.match"
STATISTICS_KEY = "napoleon.statistics"
DAILY_KEY = "napoleon.daily"
LESSONS_KEY = "napoleon.lessons"
REVIEWS_KEY = "napoleon.reviews"
LONGEST = 1_000_000
_MOST_LESSONS = 100
_LESSON = re.compile(r"[a-z][a-z_-]{0,38}")
MOST = 1_000_000


class BadSaveError(ValueError):
    """A saved value that cannot be used.

    ``reason`` is ``damaged``, ``version`` or ``impossible``.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class SavedMatch(NamedTuple):
    """A running match, what waits for NEXT, and how often the user took back or asked.

    ``aside`` is the match that waits while a single deal is played. ``aided``: they did so in the
    running deal. A deal that is played on from a record has the ``seat`` that they took there,
    and the record's ``names``, from that seat on.
    """

    match: Match
    pause: str
    undos: int = 0
    hints: int = 0
    aside: SavedMatch | None = None
    aided: bool = False
    seat: int = 0
    names: tuple[str, ...] = ()


def write_rules(rules: RuleSet) -> str:
    """Rules as they are saved."""
    return json.dumps({"schema": SCHEMA, "rules": rules_to_query(rules)})


def read_rules(text: str) -> RuleSet:
    """Saved rules. Raises `BadSaveError`."""
    return _rules(read_object(text).get("rules"))


def write_settings(settings: Settings) -> str:
    """Settings as they are saved."""
    return json.dumps({"schema": SCHEMA, **settings._asdict()})


def read_settings(text: str) -> Settings:
    """Saved settings; one that is missing keeps its default. Raises `BadSaveError`."""
    data = read_object(text)
    settings = Settings()
    for name, values in CHOICES.items():
        value = data.get(name, getattr(settings, name))
        if value not in values:
            raise BadSaveError("damaged")
        settings = settings.with_choice(name, value)
    names = _texts(data.get("names", settings.names))
    colours = _texts(data.get("colours", settings.colours))
    seats = _texts(data.get("seats", settings.seats))
    if len(seats) != SEATS or not set(seats) <= {"", *CHOICES["level"]}:
        raise BadSaveError("damaged")
    if not all(map(is_name, names)) or len(names) != SEATS or not are_colours(colours):
        raise BadSaveError("damaged")
    return settings._replace(names=names, colours=colours, seats=seats)


def _texts(data: object) -> tuple[str, ...]:
    if not isinstance(data, (list, tuple)) or not all(isinstance(text, str) for text in data):
        raise BadSaveError("damaged")
    return tuple(data)


def write_lessons(names: tuple[str, ...]) -> str:
    """The lessons that are done, as they are saved."""
    return json.dumps({"schema": SCHEMA, "done": list(names)})


def read_lessons(text: str) -> tuple[str, ...]:
    """The lessons that are done, unknown ones included. Raises `BadSaveError`."""
    names = read_object(text).get("done")
    if not isinstance(names, list) or len(names) > _MOST_LESSONS:
        raise BadSaveError("damaged")
    if not all(isinstance(name, str) and _LESSON.fullmatch(name) for name in names):
        raise BadSaveError("damaged")
    return tuple(dict.fromkeys(names))


def write_match(saved: SavedMatch) -> str:
    """A running match as it is saved: its rules, its seed and its actions."""
    aside = saved.aside and _written(saved.aside)
    return json.dumps({"schema": MATCH_SCHEMA, **_written(saved), "aside": aside})


def _written(saved: SavedMatch) -> dict[str, object]:
    match = saved.match
    origin: dict[str, object] | None = None
    if match.origin is not None:
        hands, widow = match.origin.deal.write()
        origin = {"hands": hands, "widow": widow}
        origin |= {"first": match.origin.first, "given": match.origin.given}
    taken = {"taken": {"seat": saved.seat, "names": saved.names}}
    return (taken if saved.seat or saved.names else {}) | {
        "rules": rules_to_query(match.rules),
        "seed": match.seed,
        "start": match.start,
        "origin": origin,
        "deals": [[write_action(action) for action in deal] for deal in match.script],
        "pause": saved.pause,
        "undos": saved.undos,
        "hints": saved.hints,
        "aided": saved.aided,
    }


def read_match(text: str) -> SavedMatch:
    """A saved match, played again move by move. Raises `BadSaveError`."""
    data = _migrated(read_object(text, SCHEMA, MATCH_SCHEMA))
    aside = data.get("aside")
    if aside is not None and not isinstance(aside, dict):
        raise BadSaveError("damaged")
    return _match(data)._replace(aside=None if aside is None else _match(aside))


def _migrated(data: dict[str, Any]) -> dict[str, Any]:
    """A saved match as this version writes it; schema 1 knew no other deals than a seed's."""
    return {"origin": None, "aside": None, **data} if data["schema"] == SCHEMA else data


def _match(data: dict[str, Any]) -> SavedMatch:
    rules = _rules(data.get("rules"))
    seed, pause = data.get("seed"), data.get("pause")
    if not (isinstance(seed, str) and SEED.fullmatch(seed)):
        raise BadSaveError("damaged")
    if not (isinstance(pause, str) and pause in PAUSES):
        raise BadSaveError("damaged")
    start, undos = _count(data.get("start")), _count(data.get("undos"))
    hints = _count(data.get("hints", 0))
    aided = data.get("aided", bool(undos or hints))  # earlier pages did not say: it may be so
    if not isinstance(aided, bool):
        raise BadSaveError("damaged")
    deals, origin = _deals(data.get("deals")), _origin(data.get("origin"))
    if origin is not None and (len(deals) != 1 or origin.given > len(deals[0])):
        raise BadSaveError("impossible")
    try:
        match = Match.replayed(GAME, rules, seed, deals, start=start, origin=origin)
    except (IllegalAction, BadDeal) as bad:
        raise BadSaveError("impossible") from bad
    if not _fits(match, pause):
        raise BadSaveError("impossible")
    seat, names = _taken(data.get("taken"), rules.table.players)
    return SavedMatch(match, pause, undos, hints, aided=aided, seat=seat, names=names)


def _taken(data: object, players: int) -> tuple[int, tuple[str, ...]]:
    """The seat of a record that the user took, and what the record calls the players."""
    if data is None:
        return 0, ()
    if not isinstance(data, dict):
        raise BadSaveError("damaged")
    seat, names = _count(data.get("seat")), _texts(data.get("names"))
    if seat >= players or len(names) not in (0, players):
        raise BadSaveError("impossible")
    return seat, names


def _origin(data: object) -> Origin | None:
    match data:
        case None:
            return None
        case {"hands": [*hands], "widow": str(widow), "first": first, "given": given}:
            pass
        case _:
            raise BadSaveError("damaged")
    try:
        deal = Deal.parse([str(hand) for hand in hands], widow)
    except BadDeal as bad:
        raise BadSaveError("damaged") from bad
    seat = _count(first)
    if seat >= len(deal.hands):
        raise BadSaveError("impossible")
    return Origin(deal, seat, _count(given))


def _fits(match: Match, pause: str) -> bool:
    """Whether a match can wait at that place."""
    state = match.state
    if pause == NOTHING:
        return not match.deal_over
    if pause in (RESULT, STANDINGS, GRADE):
        return state.result is not None and (pause != GRADE or match.over)
    if pause == TRICK:
        return bool(state.tricks) and not state.trick.cards
    if pause == READY:
        return state.phase == PLAY and not state.tricks and not state.trick.cards
    return state.result is None and not state.tricks


def _count(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST:
        return value
    raise BadSaveError("damaged")


def _deals(data: object) -> tuple[tuple[Action, ...], ...]:
    if not isinstance(data, list) or not all(isinstance(deal, list) for deal in data):
        raise BadSaveError("damaged")
    try:
        return tuple(tuple(_action(text) for text in deal) for deal in data)
    except BadNotation as bad:
        raise BadSaveError("damaged") from bad


def _action(text: object) -> Action:
    if not isinstance(text, str):
        raise BadSaveError("damaged")
    return read_action(text)


def read_object(text: str, *schemas: int) -> dict[str, Any]:
    """The object of a saved text, of one of these versions, `SCHEMA` where none is named.

    Raises `BadSaveError`.
    """
    if len(text) > LONGEST:
        raise BadSaveError("damaged")
    try:
        data = read_json(text)
    except ValueError as bad:
        raise BadSaveError("damaged") from bad
    if not isinstance(data, dict):
        raise BadSaveError("damaged")
    if not is_one_of(data.get("schema"), *(schemas or (SCHEMA,))):
        raise BadSaveError("version")
    return data


def _rules(query: object) -> RuleSet:
    if not isinstance(query, str):
        raise BadSaveError("damaged")
    rules, problems = rules_from_query(query)
    if problems:
        conflict = all(problem.key == "conflict" for problem in problems)
        raise BadSaveError("impossible" if conflict else "damaged")
    return rules
