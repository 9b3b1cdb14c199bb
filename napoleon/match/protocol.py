"""Questions to computer players as lines of JSON, and the values of question and answer.

One end writes an `Ask` and reads the answer (`napoleon.match.answers`): `Advice`, suspects, or a
fault (docs/protocol.md).

{"v":2,"id":17,"ask":"choose","view":{…},"level":"casual","seed":"b:91","budget_ms":700}
{"v":2,"id":17,"answer":"SA","reasons":[["takes",{"card":"SA","honors":3}]],
 "candidates":[{"action":"SA","value":0.61}]}
{"v":2,"id":17,"fault":"level: unknown: 'wizard'"}

``"points":true`` in an answer: the values are points. A candidate has ``"chance":64`` where it is
known: per cent in which its side reaches its goal. With ``"solved":true`` it is no estimate.
``"table":["casual","strong"]``: the levels of the others; the answer repeats it.
``"style":"ney"``: how the level likes to play, where its game knows styles.

Besides ``choose`` there are three more questions. ``weigh``: what the best level would do, with the
``action`` of the request among the candidates. ``suspect``: who plays in secret. ``puzzle``: the
puzzle of a ``game`` that belongs to a ``seed``; ``level`` is how hard it is, in digits, "" for any.

{"v":2,"id":18,"ask":"weigh","view":{…},"action":"D3","seed":"b:91","budget_ms":700}
{"v":2,"id":19,"ask":"suspect","view":{…},"seed":"b:91"}
{"v":2,"id":19,"suspects":{"1":0.62,"3":0.21,"4":0.1}}
{"v":2,"id":20,"ask":"puzzle","game":"durak","seed":"day 2026-11-23","level":""}
{"v":2,"id":20,"puzzle":{…}}

A question has a view of its own version, and is answered in it. The versions differ in how views
are written (`napoleon.match.records.declared`); the page asks its own players in version 1.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from napoleon.kit.chance import BadSeed, seed_of
from napoleon.kit.json_in import JsonValue, JsonWritten, is_one_of, read_line
from napoleon.kit.refusal import Explained
from napoleon.match.records.declared import SPOKEN, VERSIONS, Schema, dumps

VERSION: Final = VERSIONS[0]
"""The version that our own programs use among themselves."""
Act_co = TypeVar("Act_co", covariant=True)
"""A game's own actions."""
CHOOSE: Final = "choose"
WEIGH: Final = "weigh"
SUSPECT: Final = "suspect"
PUZZLE: Final = "puzzle"

THINKS_MS: Final[Mapping[str, int]] = {
    **dict.fromkeys(("random", "beginner"), 50),
    "casual": 100,
    "strong": 300,
    "expert": 900,
}
"""The longest time that a level usually takes for an answer (`bench.thinking`), in milliseconds.

At a table every answer comes after this time, whatever there was to choose from."""

LONGEST: Final = 200_000
"""The most characters that a request may have."""
LONGEST_BUDGET: Final = 3_600_000

_LONGEST_SEED: Final = 200
_MOST_OTHERS: Final = 5
_LARGEST_ID: Final = 2**53
_HEAD: Final = ("v", "id", "ask", "view")
_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    CHOOSE: (*_HEAD, "level", "seed", "budget_ms", "table", "style"),
    WEIGH: (*_HEAD, "action", "seed", "budget_ms", "table"),
    SUSPECT: (*_HEAD, "seed"),
    PUZZLE: ("v", "id", "ask", "game", "seed", "level"),
}
"""The kinds of questions, and the fields of each in the order in which they are written."""
_OPTIONAL: Final = frozenset({"table", "style"})
"""Fields that are left out when empty."""


class Field(NamedTuple):
    """The values that a field of a question may have."""

    fits: Callable[[object], bool]
    """Whether a value is allowed."""
    fault: str
    """What is wrong with any other value."""
    schema: Schema
    """The same in JSON Schema."""


def _whole(least: int, most: int) -> Field:
    return Field(
        lambda value: type(value) is int and least <= value <= most,
        f"not a whole number from {least} to {most}",
        {"type": "integer", "minimum": least, "maximum": most},
    )


def _text(most: int = LONGEST) -> Field:
    return Field(
        lambda value: isinstance(value, str) and len(value) <= most,
        "not a text" if most == LONGEST else f"not a text of at most {most} characters",
        {"type": "string", "maxLength": most},
    )


def _texts(most: int, what: str) -> Field:
    return Field(
        lambda value: isinstance(value, list) and len(value) <= most,
        f"not a list of at most {most} {what}",
        {"type": "array", "items": {"type": "string"}, "maxItems": most},
    )


def _one_of(*kinds: Field, fault: str) -> Field:
    return Field(
        lambda value: value is None or any(kind.fits(value) for kind in kinds),
        fault,
        {"anyOf": [{"type": "null"}, *(dict(kind.schema) for kind in kinds)]},
    )


FIELDS: Final[Mapping[str, Field]] = {
    "id": _one_of(
        _whole(1 - _LARGEST_ID, _LARGEST_ID - 1),
        _text(_LONGEST_SEED),
        fault="neither a whole number nor a short text",
    ),
    "game": _text(),
    "level": _text(),
    "action": _text(),
    "seed": _text(_LONGEST_SEED),
    "budget_ms": _whole(0, LONGEST_BUDGET),
    "table": _texts(_MOST_OTHERS, "levels"),
    "style": _text(),
}
"""The values of each field; a view is defined by its game."""


def schema_of(
    kind: str,
    version: int,
    *,
    game: str,
    levels: Sequence[str],
    styles: Sequence[str],
    view: Schema,
) -> JsonWritten:
    """A kind of question in JSON Schema, with what a game has of levels, styles and views."""
    always: JsonWritten = {"v": version, "ask": kind, "game": game}
    found: JsonWritten = {
        **{name: dict(field.schema) for name, field in FIELDS.items()},
        **{name: {"const": value} for name, value in always.items()},
        "table": {**FIELDS["table"].schema, "items": {"enum": [*levels]}},
        "view": dict(view),
    }
    if kind == CHOOSE:
        found["level"], found["style"] = {"enum": [*levels]}, {"enum": ["", *styles]}
    return {
        "type": "object",
        "properties": {name: found[name] for name in _FIELDS[kind]},
        "required": [name for name in _FIELDS[kind] if name not in _OPTIONAL],
        "additionalProperties": False,
    }


Number = int | str | None
"""The number that a question and its answer share."""


class Ask(NamedTuple):
    """A question to a computer player."""

    kind: str
    """`CHOOSE`, `WEIGH`, `SUSPECT` or `PUZZLE`."""
    view: JsonValue
    """What the seat knows, as its game writes it (`GameOf.view_to_json`), or a puzzle's game."""
    seed: str
    """The player's own chance."""
    level: str = ""
    """The level that is asked to choose, or how hard a puzzle is to be."""
    action: str = ""
    """The action to be weighed, in notation."""
    budget_ms: int = 0
    """The time that the answer may take; `SUSPECT` has none."""
    table: tuple[str, ...] = ()
    """The levels of the others, for whom chances hold; () where the answer may assume them."""
    number: Number = None
    """The number of the question, repeated in the answer."""
    style: str = ""
    """The style of the player that is asked to choose; "" for none."""
    version: int = VERSION
    """The version of the protocol, and of the view."""

    @property
    def game(self) -> str:
        """The game that the view names; "" for a view without a name."""
        name = self.view.get("game", "") if isinstance(self.view, dict) else ""
        return name if isinstance(name, str) else str(name)


class Reason(NamedTuple):
    """A reason: a key that the page has words for, and the values of its sentence.

    Cards and actions are in notation, seats are numbers, chances are per cent.
    """

    key: str
    params: Mapping[str, str | int]


class Candidate(NamedTuple, Generic[Act_co]):
    """An action that was considered.

    Estimates can be compared within one answer, but not between answers.
    """

    action: Act_co
    estimate: float
    """The higher, the better."""
    chance: int | None = None
    """Per cent of the imagined deals in which the seat's side reaches its goal; of a bid: of the
    deals with a hand as good as this one. None where nothing is known of it."""
    solved: bool = False
    """Every possible deal was played exactly to its end: the chance is no estimate."""


class Advice(NamedTuple, Generic[Act_co]):
    """What a computer player does, or would do: an action, and why."""

    action: Act_co
    reasons: tuple[Reason, ...]
    """The reasons for it."""
    candidates: tuple[Candidate[Act_co], ...] = ()
    """The candidates, best first."""
    points: bool = False
    """The estimates are points, against the mean of the others; else they only rank."""
    table: tuple[str, ...] = ()
    """The levels of the others for whom the chances hold, as they were asked for."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The same levels, each once; () in older stored answers."""
        return tuple(dict.fromkeys(self.table))

    @property
    def exact(self) -> bool:
        """Whether the chances of all candidates are exact: none is an estimate."""
        return bool(self.candidates) and all(entry.solved for entry in self.candidates)

    @property
    def settled(self) -> bool:
        """Whether the winner is known, whatever the seat does."""
        chances = {entry.chance if entry.solved else None for entry in self.candidates}
        return len(self.candidates) > 1 and chances in ({0}, {100})


class BadAsk(Explained):
    """Why a request cannot be answered.

    ``number`` and ``version`` are the request's, as far as it has them.
    """

    reason = "bad_request"

    def __init__(self, sentence: str, number: Number = None, version: int | None = None) -> None:
        super().__init__(sentence)
        self.number = number
        self.version = version


def write_ask(ask: Ask) -> str:
    """A question as one line of JSON."""
    every: JsonWritten = {
        "v": ask.version,
        "id": ask.number,
        "ask": ask.kind,
        "view": ask.view,
        "game": ask.game,
        "level": ask.level,
        "action": ask.action,
        "seed": ask.seed,
        "budget_ms": ask.budget_ms,
        "table": list(ask.table),
        "style": ask.style,
    }
    fields = [field for field in _FIELDS[ask.kind] if field not in _OPTIONAL or every[field]]
    return dumps({field: every[field] for field in fields})


def read_ask(text: str, levels: Callable[[str], Collection[str]]) -> Ask:
    """The question in a line. Raises `BadAsk`.

    ``levels``: those of a game, by the name in the view; raises `KeyError` if there is no such
    game. The view and the action are not checked here.
    """
    if len(text) > LONGEST:
        raise BadAsk(f"request: longer than {LONGEST} characters")
    try:
        request = read_line(text)
    except (ValueError, RecursionError):
        raise BadAsk("request: not JSON") from None
    if not isinstance(request, dict):
        raise BadAsk("request: not an object")
    number = request.get("id")
    try:
        return _asked(request, levels)
    except BadAsk as bad:
        version = request.get("v")
        raise BadAsk(
            str(bad),
            number if FIELDS["id"].fits(number) else None,
            version if is_one_of(version, *VERSIONS) else None,
        ) from None


def _asked(request: Mapping[str, Any], levels_of: Callable[[str], Collection[str]]) -> Ask:
    """The question in an object. Raises `BadAsk`, without the number."""
    version, kind = request.get("v"), request.get("ask")
    if not is_one_of(version, *VERSIONS):
        raise BadAsk(f"v: {SPOKEN}")
    _field(request, "id")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise BadAsk("ask: not one of 'choose', 'weigh', 'suspect', 'puzzle'")
    for key in request:
        if key not in _FIELDS[kind]:
            raise BadAsk(f"{key[:40]}: unknown field")
    try:
        seed = seed_of(_field(request, "seed"))
    except BadSeed as bad:
        raise BadAsk(str(bad)) from None
    view = {"game": request.get("game")} if kind == PUZZLE else request.get("view")
    ask = Ask(kind, view, seed, number=request.get("id"), version=int(version or VERSION))
    try:
        levels = levels_of(ask.game)
    except KeyError:
        raise BadAsk(f"view: game: unknown: {ask.game[:40]!r}") from None
    given = {"table": [], "style": "", **request}
    rest = [name for name in _FIELDS[kind] if name not in (*_HEAD, "game", "seed")]
    found = {name: _field(given, name) for name in rest}
    if kind == CHOOSE and found["level"] not in levels:
        raise BadAsk(f"level: unknown: {found['level'][:40]!r}")
    for level in found.get("table", ()):
        if level not in levels:
            raise BadAsk(f"table: unknown level: {str(level)[:40]!r}")
    if "table" in found:
        found["table"] = tuple(found["table"])
    return ask._replace(**found)


def _field(request: Mapping[str, Any], name: str) -> Any:
    """The value of a field. Raises `BadAsk`."""
    value = request.get(name)
    if not FIELDS[name].fits(value):
        raise BadAsk(f"{name}: {FIELDS[name].fault}")
    return value
