"""Questions to computer players as lines of JSON, and the values of question and answer.

One end writes an `Ask` and reads the answer (`napoleon.match.answers`): `Advice`, suspects, or a
fault (docs/protocol.md).

{"v":1,"id":17,"ask":"choose","view":{…},"level":"casual","seed":"b:91","budget_ms":700}
{"v":1,"id":17,"answer":"SA","reasons":[["takes",{"card":"SA","honors":3}]],
 "candidates":[{"action":"SA","value":0.61}]}
{"v":1,"id":17,"fault":"level: unknown: 'wizard'"}

``"points":true`` in an answer: the values are points. A candidate has ``"chance":64`` where it is
known: per cent in which its side reaches its goal. With ``"solved":true`` it is no estimate.
``"table":["casual","strong"]``: the levels of the others; the answer repeats it.
``"style":"ney"``: how the level likes to play, where its game knows styles.

Besides ``choose`` three more things can be asked. ``weigh``: what the best level would do, with the
``action`` of the request among the candidates. ``suspect``: who plays in secret. ``puzzle``: the
puzzle of a ``game`` that belongs to a ``seed``; ``level`` is how hard it is, in digits, "" for any.

{"v":1,"id":18,"ask":"weigh","view":{…},"action":"D3","seed":"b:91","budget_ms":700}
{"v":1,"id":19,"ask":"suspect","view":{…},"seed":"b:91"}
{"v":1,"id":19,"suspects":{"1":0.62,"3":0.21,"4":0.1}}
{"v":1,"id":20,"ask":"puzzle","game":"durak","seed":"day 2026-11-23","level":""}
{"v":1,"id":20,"puzzle":{…}}
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

from napoleon.kit.chance import BadSeed, seed_of
from napoleon.kit.json_in import read_line
from napoleon.match.records.fields import JsonValue, dumps

VERSION: Final = 1
Act_co = TypeVar("Act_co", covariant=True)
"""A game's own actions."""
CHOOSE: Final = "choose"
WEIGH: Final = "weigh"
SUSPECT: Final = "suspect"
PUZZLE: Final = "puzzle"

LONGEST: Final = 200_000
"""The most characters that a request may have."""
LONGEST_BUDGET: Final = 3_600_000

_LONGEST_SEED: Final = 200
_MOST_OTHERS: Final = 5
_HEAD: Final = ("v", "id", "ask", "view")
_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    CHOOSE: (*_HEAD, "level", "seed", "budget_ms", "table", "style"),
    WEIGH: (*_HEAD, "action", "seed", "budget_ms", "table"),
    SUSPECT: (*_HEAD, "seed"),
    PUZZLE: ("v", "id", "ask", "game", "seed", "level"),
}
"""What can be asked, and what belongs to each question, in the order in which it is written."""
_OPTIONAL: Final = frozenset({"table", "style"})
"""Left out where they say nothing."""

Number = int | str | None
"""By what a question and its answer are known to belong together."""


class Ask(NamedTuple):
    """A question to a computer player."""

    kind: str
    """`CHOOSE`, `WEIGH`, `SUSPECT` or `PUZZLE`."""
    view: JsonValue
    """What the seat knows, as its game writes it (`GameOf.view_to_json`), or a puzzle's game."""
    seed: str
    """The player's own chance."""
    level: str = ""
    """Who is asked to choose; how hard a puzzle is to be."""
    action: str = ""
    """What is to be weighed, in notation."""
    budget_ms: int = 0
    """The time that the answer may take; `SUSPECT` has none."""
    table: tuple[str, ...] = ()
    """The levels of the others, for whom chances are told; () where the answer may assume them."""
    number: Number = None
    """The answer carries it."""
    style: str = ""
    """How the one who is asked to choose likes to play; "" for no style."""

    @property
    def game(self) -> str:
        """The game that the view names; "" for a view without a name."""
        name = self.view.get("game", "") if isinstance(self.view, dict) else ""
        return name if isinstance(name, str) else str(name)


class Reason(NamedTuple):
    """Why: a key that the page has words for, and what belongs into its sentence.

    Cards and actions are in notation, seats are numbers, chances are per cent.
    """

    key: str
    params: Mapping[str, str | int]


class Candidate(NamedTuple, Generic[Act_co]):
    """An action that was thought of.

    Estimates of one answer can be compared with each other, not with those of another.
    """

    action: Act_co
    estimate: float
    """The higher, the better."""
    chance: int | None = None
    """Per cent of the imagined deals in which the seat's side reaches its goal; of a bid: of the
    deals with a hand as good as this one. None where nothing tells."""
    solved: bool = False
    """Every possible deal was played exactly to its end: the chance is no estimate."""


class Advice(NamedTuple, Generic[Act_co]):
    """What a computer player does, or would do: an action, and why."""

    action: Act_co
    reasons: tuple[Reason, ...]
    """The reasons for it."""
    candidates: tuple[Candidate[Act_co], ...] = ()
    """What was compared, best first."""
    points: bool = False
    """The estimates are points, against the mean of the others; else they only rank."""
    table: tuple[str, ...] = ()
    """The levels of the others for whom the chances are told, as they were asked for."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The same levels, each once; () in answers that were kept from before."""
        return tuple(dict.fromkeys(self.table))

    @property
    def exact(self) -> bool:
        """Whether the chances of all candidates are known: none is an estimate."""
        return bool(self.candidates) and all(entry.solved for entry in self.candidates)

    @property
    def settled(self) -> bool:
        """Whether it is known who wins, whatever is done."""
        chances = {entry.chance if entry.solved else None for entry in self.candidates}
        return len(self.candidates) > 1 and chances in ({0}, {100})


class BadAsk(ValueError):
    """Why a request cannot be answered; ``number`` is the request's, as far as it has one."""

    def __init__(self, reason: str, number: Number = None) -> None:
        super().__init__(reason)
        self.number = number


def write_ask(ask: Ask) -> str:
    """A question as one line of JSON."""
    every: dict[str, JsonValue] = {
        "v": VERSION,
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
    game. Its view and its action are for the one who answers to read.
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
        raise BadAsk(str(bad), number if _is_number(number) else None) from None


def _asked(request: Mapping[str, Any], levels_of: Callable[[str], Collection[str]]) -> Ask:
    """The question in an object. Raises `BadAsk`, without the number."""
    version, number, kind = request.get("v"), request.get("id"), request.get("ask")
    if type(version) is not int or version != VERSION:
        raise BadAsk(f"v: this program speaks version {VERSION}")
    if not _is_number(number):
        raise BadAsk("id: neither a whole number nor a short text")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise BadAsk("ask: neither 'choose' nor 'weigh', 'suspect', 'puzzle'")
    for key in request:
        if key not in _FIELDS[kind]:
            raise BadAsk(f"{key[:40]}: unknown field")
    seed = request.get("seed")
    if not isinstance(seed, str) or len(seed) > _LONGEST_SEED:
        raise BadAsk(f"seed: not a text of at most {_LONGEST_SEED} characters")
    try:
        seed = seed_of(seed)
    except BadSeed as bad:
        raise BadAsk(str(bad)) from None
    view = {"game": request.get("game")} if kind == PUZZLE else request.get("view")
    ask = Ask(kind, view, seed, number=number)
    try:
        levels = levels_of(ask.game)
    except KeyError:
        raise BadAsk(f"view: game: unknown: {ask.game[:40]!r}") from None
    if kind == SUSPECT:
        return ask
    level, budget_ms = _level(kind, request, levels), request.get("budget_ms")
    if kind == PUZZLE:
        return ask._replace(level=level)
    if type(budget_ms) is not int or not 0 <= budget_ms <= LONGEST_BUDGET:
        raise BadAsk(f"budget_ms: not a whole number from 0 to {LONGEST_BUDGET}")
    table, style = _table(request.get("table", []), levels), request.get("style", "")
    if not isinstance(style, str):
        raise BadAsk("style: not a text")
    action = str(request.get("action")) if kind == WEIGH else ""
    return ask._replace(level=level, action=action, budget_ms=budget_ms, table=table, style=style)


def _level(kind: str, request: Mapping[str, Any], levels: Collection[str]) -> str:
    """Who is asked, or how hard a puzzle is to be; "" where that is no part of the question."""
    level = request.get("level", "") if kind == WEIGH else request.get("level")
    if not isinstance(level, str):
        raise BadAsk("level: not a text")
    if kind == CHOOSE and level not in levels:
        raise BadAsk(f"level: unknown: {level[:40]!r}")
    return level


def _is_number(found: object) -> bool:
    """Whether this is a `Number` that an answer can carry."""
    if isinstance(found, str):
        return len(found) <= _LONGEST_SEED
    return found is None or (type(found) is int and abs(found) < 2**53)


def _table(found: object, levels: Collection[str]) -> tuple[str, ...]:
    if not isinstance(found, list) or len(found) > _MOST_OTHERS:
        raise BadAsk(f"table: not a list of at most {_MOST_OTHERS} levels")
    for level in found:
        if not isinstance(level, str) or level not in levels:
            raise BadAsk(f"table: unknown level: {str(level)[:40]!r}")
    return tuple(found)
