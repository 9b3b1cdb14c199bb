"""Messages between a table and its seats as lines of JSON. Everything that is read is checked.

{"v":1,"say":"welcome","seat":0,"rules":"preset=sdc","sitters":[["here","Anna","",""],…],…}
{"v":1,"say":"seen","ply":7,"view":{…},"events":[["Called",2,"pass"]],"asked":[3],"acts":null,"settled":null}
{"v":1,"say":"do","ply":7,"action":"13S"}

``say`` is the kind of the message in small letters, and the other fields are those of its class in
`napoleon.match.seat`; a value with fields but no name of its own is a list. Views are written as in
docs/protocol.md, actions in letters, rules as in a link, records with tags. An event is the name of
its class with its fields, whose declarations limit their values.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    NoReturn,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from napoleon.kit.cards import Seat
from napoleon.kit.json_in import BadText, JsonValue, read_json
from napoleon.kit.rule_book import Book
from napoleon.match.game import Action, Ending, Event, Game, View
from napoleon.match.parties.gathering import Notice, Watched
from napoleon.match.records.declared import dumps
from napoleon.match.records.record import AnyRecord, Unplayable
from napoleon.match.rooms import records_of
from napoleon.match.seat import Do, Message, Over, Seen, Welcome

VERSION: Final = 1
ALIVE: Final = "~"
"""A sign of life of a host, which is no message: it is sent over lines that ask for it."""
LONGEST: Final = 200_000
"""The most characters that a message may have."""
LONGEST_NAME: Final = 24
"""The most letters that a name may have, and any other word."""
MOST_A_SECOND: Final = 20
"""The most messages in a second (`Pace`)."""

NOBODY: Final = -1
"""The seat number that games use for no seat."""
_LONGEST_RULES: Final = 4000
_MOST_ENTRIES: Final = 1000
_HIGHEST: Final = 2**60
_HEAD: Final = {"v", "say"}
_KINDS: Final[Mapping[str, type]] = {
    kind.__name__.lower(): kind for kind in (*get_args(Message), *get_args(Notice))
}
_WITH_A_GAME: Final = frozenset({Welcome, Seen, Do, Over, Watched})
"""The messages that cannot be read before the game is known."""


class BadMessage(BadText):
    """A line that is not a message; ``reason`` says what is wrong, for the other end's author."""


class Pace(NamedTuple):
    """How many messages a sender may send now. Its keeper reports how much time passes."""

    left: float = MOST_A_SECOND
    """How many are left, at most `MOST_A_SECOND`."""

    def after(self, seconds: float) -> Pace:
        """The pace after some time, with as many messages more as may be sent in that time."""
        return Pace(min(MOST_A_SECOND, self.left + MOST_A_SECOND * max(0.0, seconds)))

    def heard(self) -> Pace | None:
        """The pace after a message; None where that is one too many."""
        return Pace(self.left - 1) if self.left >= 1 else None


def write_message(game: Game | None, message: Message | Notice) -> str:
    """A message as one line of JSON; ``game``: None for one that any game may have."""
    name, of = type(message).__name__.lower(), cast("Game", game)
    fields = {field: _field(field).write(of, value) for field, value in message._asdict().items()}
    return dumps({"v": VERSION, "say": name, **fields})


def read_message(game: Game | None, text: str) -> Message | Notice:
    """The message in a line; ``game``: None where it is not known yet. Raises `BadMessage`."""
    if len(text) > LONGEST:
        _refuse("too long")
    try:
        data = read_json(text)
    except (ValueError, RecursionError):
        _refuse("no JSON")
    if not isinstance(data, dict):
        _refuse("no object")
    if type(data.get("v")) is not int or data["v"] != VERSION:
        _refuse("another version")
    kind = _KINDS.get(data["say"]) if isinstance(data.get("say"), str) else None
    if kind is None:
        _refuse("say: no such message")
    hints = _hints(kind)
    if data.keys() != hints.keys() | _HEAD:
        _refuse("fields are missing, or unknown")
    if game is None and kind in _WITH_A_GAME:
        _refuse("say: not allowed now")
    of = cast("Game", game)
    message = kind(*(_field(name).read(of, hint, data[name]) for name, hint in hints.items()))
    _check(of, message)
    found: Message | Notice = message
    return found


def _check(game: Game, message: Message | Notice) -> None:
    """Raises `BadMessage` where the parts of a message do not agree."""
    match message:
        case Welcome():
            seats = game.seats(message.rules)
            lists = len(message.sitters), len(message.totals)
            agrees = lists == (seats, seats) and _are_seats((message.seat, *message.away), seats)
        case Seen(view=view, acts=acts, settled=settled):
            agrees = _are_seats((*message.asked, *_seats_in(message.events)), view.players)
            others = filter(None, (acts, settled))
            agrees = agrees and all(other.rules == view.rules for other in others)
        case Over(record=record):
            agrees = message.ending == _ending(record)
            agrees = agrees and len(message.totals) == record.seats
            agrees = agrees and _are_seats(message.dealers, record.seats)
        case Watched(public=public, totals=totals):
            named = (*message.asked, *_seats_in((public, *message.events)))
            agrees = _are_seats(named, len(totals))
            agrees = agrees and len(getattr(public, "held", totals)) == len(totals)
        case _:
            agrees = True
    if not agrees:
        _refuse("its parts do not agree")


def _ending(record: AnyRecord) -> Ending | None:
    """How a record's deal ended; None where it cannot be played."""
    try:
        return record.game.ending(record.replay())
    except Unplayable:
        return None


def _seats_in(values: Sequence[object]) -> Iterator[int]:
    """The seats in events, as far as they are declared as such, without `NOBODY`."""
    for value in values:
        if not hasattr(value, "_fields"):
            continue
        kind: type = type(value)
        for name, hint in _hints(kind).items():
            found = getattr(value, name)
            if Seat in (hint, *get_args(hint)):
                named = found if isinstance(found, tuple) else (found,)
                yield from (one for one in named if one not in (None, NOBODY))
            elif isinstance(found, tuple):
                yield from _seats_in((found,))


def _are_seats(found: Sequence[int], seats: int) -> bool:
    return all(0 <= seat < seats for seat in found)


def _refuse(reason: str) -> NoReturn:
    raise BadMessage(reason)


# ---- fields ------------------------------------------------------------------------------


class _Field(NamedTuple):
    """How a field of a message is written and read."""

    write: Callable[[Game, Any], JsonValue]
    read: Callable[[Game, object, object], object]


def _read_rules(game: Game, _hint: object, data: object) -> Book:
    if not isinstance(data, str) or len(data) > _LONGEST_RULES:
        _refuse("rules: not a short text")
    rules, problems = game.rules.from_query(data)
    if problems or rules.to_query() != data or rules.conflict():
        _refuse("rules: invalid")
    return rules


def _write_view(game: Game, view: View | None) -> JsonValue:
    return None if view is None else game.view_to_json(view)


def _read_view(game: Game, hint: object, data: object) -> View | None:
    if data is None and NoneType in get_args(hint):
        return None
    try:
        view: View = game.view_from_json(data)
    except BadText as bad:
        _refuse(f"view: {bad.brief}")
    return view


def _read_settled(game: Game, _hint: object, data: object) -> View | None:
    try:
        return None if data is None else game.settled_from_json(data)
    except BadText as bad:
        _refuse(f"settled: {bad.brief}")


def _read_action(game: Game, _hint: object, data: object) -> Action:
    text = _word(data)
    try:
        action: Action = game.read_action(text)
    except ValueError:
        _refuse("action: invalid")
    return action


def _read_record(game: Game, _hint: object, data: object) -> AnyRecord:
    if not isinstance(data, str):
        _refuse("record: no text")
    try:
        return records_of(game).read_text(data).record
    except BadText as bad:
        _refuse(f"record: {bad.brief}")


def _write_event(game: Game, event: str | tuple[object, ...]) -> JsonValue:
    if isinstance(event, str):
        return event
    return [type(event).__name__, *(_written(game, value) for value in event)]


def _read_event(game: Game, data: object) -> Event:
    if not game.events:
        return _word(data)
    match data:
        case [str(name), *values] if name in (kinds := _named(game.events)):
            return _filled(game, kinds[name], values)
    _refuse("events: no such event")


# ---- what declarations say -----------------------------------------------------------------


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)


@cache
def _named(kinds: tuple[type, ...]) -> Mapping[str, type]:
    return {kind.__name__: kind for kind in kinds}


def _written(game: Game, value: object) -> JsonValue:
    """A value of a declared field: a number, a word, a boolean, an action, or a list of them."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return [_written(game, one) for one in value]
    return game.write_action(value)


def _read(game: Game, hint: Any, data: object) -> object:
    """The value of a field with this declaration. Raises `BadMessage`."""
    hint = getattr(hint, "__supertype__", hint)  # a `NewType` is read as what it is made of
    origin = get_origin(hint)
    if origin is Annotated:
        return _read_bounded(game, hint, data)
    if origin is Literal:
        return data if data in get_args(hint) else _refuse("no such word")
    if origin in (Union, UnionType):
        arms = get_args(hint)
        if data is None and NoneType in arms:
            return None
        arms = tuple(arm for arm in arms if arm is not NoneType)
        return _read(game, arms[0], data) if len(arms) == 1 else _read_one_of(game, arms, data)
    if origin is tuple:
        return tuple(_read(game, get_args(hint)[0], one) for one in _entries(data))
    if hint in (bool, int):
        small = isinstance(data, int) and type(data) is hint and abs(data) < _HIGHEST
        return data if small else _refuse("no number or boolean")
    if hint is str:
        return _word(data)
    if issubclass(hint, tuple):
        return _filled(game, hint, _entries(data))
    return _read_one_of(game, (hint,), data)


def _read_bounded(game: Game, hint: object, data: object) -> object:
    """A number within a range, or a text of a pattern."""
    kind, bound = get_args(hint)
    if isinstance(bound, re.Pattern):
        fits = isinstance(data, str) and bound.fullmatch(data)
        return data if fits else _refuse("no text of this kind")
    value = _read(game, kind, data)
    return value if value in bound else _refuse("a number out of its range")


def _read_one_of(game: Game, kinds: tuple[type, ...], data: object) -> Action:
    """An action of one of these classes."""
    action = _read_action(game, kinds, data)
    return action if isinstance(action, kinds) else _refuse("action: of another kind")


def _filled(game: Game, kind: type, values: Sequence[object]) -> object:
    """A value of a class with these fields, in the order of their declaration."""
    hints = _hints(kind)
    if len(values) != len(hints):
        _refuse("fields are missing, or unknown")
    return kind(*map(_read, [game] * len(hints), hints.values(), values))


def _entries(data: object) -> list[object]:
    if not isinstance(data, list) or len(data) > _MOST_ENTRIES:
        _refuse("no list")
    found: list[object] = data
    return found


def _word(data: object) -> str:
    if not isinstance(data, str) or len(data) > LONGEST_NAME or not data.isprintable():
        _refuse("no short word")
    return str(data)


_OWN: Final[Mapping[str, _Field]] = {
    "rules": _Field(lambda _, rules: rules.to_query(), _read_rules),
    "view": _Field(_write_view, _read_view),
    "acts": _Field(_write_view, _read_view),
    "settled": _Field(_write_view, _read_settled),
    "action": _Field(lambda game, action: game.write_action(action), _read_action),
    "record": _Field(lambda game, record: records_of(game).text(record), _read_record),
    "events": _Field(
        lambda game, events: [_write_event(game, event) for event in events],
        lambda game, _, data: tuple(_read_event(game, one) for one in _entries(data)),
    ),
    "public": _Field(_written, lambda game, _, data: _filled(game, game.public, _entries(data))),
}
"""The fields that a game writes and reads itself; for all others the declaration is enough."""


def _field(name: str) -> _Field:
    return _OWN.get(name) or _Field(_written, _read)
