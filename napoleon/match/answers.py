"""Answers of computer players, as lines of JSON: `napoleon.match.protocol` has the questions."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, Literal, NotRequired, TypedDict, cast

from napoleon.kit.json_in import BadText, JsonWritten, is_one_of, read_line
from napoleon.match.protocol import VERSION, Advice, Candidate, Number, Reason
from napoleon.match.records.declared import VERSIONS, dumps

if TYPE_CHECKING:
    from napoleon.match.game import Action, Game

LONGEST_ANSWER: Final = 100_000
"""The most characters that an answer may have."""
_LONGEST_FAULT: Final = 200

Parser = Callable[[str], object]
"""Reads JSON; raises `ValueError` or `RecursionError`."""


# ---- answers, written --------------------------------------------------------------------


class CandidateLine(TypedDict):
    """An action that was considered."""

    action: str
    """The action in letters."""
    value: float
    """The higher the better; points where the answer says so."""
    chance: NotRequired[int]
    """Per cent in which the seat's side reaches its goal."""
    solved: NotRequired[Literal[True]]
    """The chance is no estimate."""


class AdviceLine(TypedDict):
    """What is done, or would be done, and why. From another program the action alone is enough."""

    answer: str
    """The action in letters."""
    reasons: NotRequired[list[tuple[str, dict[str, str | int]]]]
    """The reasons for it, each a key and the values of its sentence."""
    candidates: NotRequired[list[CandidateLine]]
    """The candidates, best first."""
    points: NotRequired[Literal[True]]
    """The values are points, against the mean of the others."""
    table: NotRequired[list[str]]
    """The levels of the others for whom the chances hold."""


class SuspectsLine(TypedDict):
    """Who may be the adjutant."""

    suspects: dict[str, float]
    """The chance by seat; the rest up to 1 is the chance that Napoleon is alone."""


class PuzzleLine(TypedDict):
    """An ending that can be won."""

    puzzle: Mapping[str, object]
    """The puzzle, in the form that the game's page reads."""


class FaultLine(TypedDict):
    """Why there is no answer."""

    fault: str
    """A sentence for the other end's author."""


def write_advice(game: Game, number: Number, advice: Advice[Action], version: int = VERSION) -> str:
    """The answer to `CHOOSE` and `WEIGH`, as one line of JSON."""
    line: AdviceLine = {
        "answer": game.write_action(advice.action),
        "reasons": [(reason.key, dict(reason.params)) for reason in advice.reasons],
        "candidates": [_write_candidate(game, found) for found in advice.candidates],
    }
    if advice.points:
        line["points"] = True
    if advice.table:
        line["table"] = list(advice.table)
    return _written(number, version, line)


def _write_candidate(game: Game, candidate: Candidate[Action]) -> CandidateLine:
    line: CandidateLine = {
        "action": game.write_action(candidate.action),
        "value": candidate.estimate,
    }
    if candidate.chance is not None:
        line["chance"] = candidate.chance
    if candidate.solved:
        line["solved"] = True
    return line


def write_suspects(number: Number, chances: Mapping[int, float], version: int = VERSION) -> str:
    """The answer to `SUSPECT`: by seat the chance that it is the adjutant."""
    line: SuspectsLine = {
        "suspects": {str(seat): round(chance, 3) for seat, chance in chances.items()}
    }
    return _written(number, version, line)


def write_puzzle(number: Number, puzzle: JsonWritten, version: int = VERSION) -> str:
    """The answer to `PUZZLE`: what the game's own page reads."""
    line: PuzzleLine = {"puzzle": puzzle}
    return _written(number, version, line)


def write_fault(number: Number, reason: str, version: int = VERSION) -> str:
    """The answer to a request that cannot be answered."""
    line: FaultLine = {"fault": reason}
    return _written(number, version, line)


Line = AdviceLine | SuspectsLine | PuzzleLine | FaultLine


def _written(number: Number, version: int, line: Line) -> str:
    return dumps({"v": version, "id": number, **cast("JsonWritten", line)})


# ---- answers, read -----------------------------------------------------------------------


class BadAnswerError(BadText):
    """A text that is not an answer; ``reason`` says what is wrong."""


class Declined(BadAnswerError):
    """The answer is a fault; ``reason`` is its sentence."""


_LISTS: Final = ("reasons", "candidates", "table")

Answer = Mapping[str, object]
"""The fields of an answer that belongs to the question and is not a fault."""


def read_answer(text: str, number: Number, parse: Parser = json.loads) -> Answer:
    """The answer in a line to the question of that number. Raises `BadAnswerError`.

    ``number`` None: any question, for an answer that was stored.
    """
    if len(text) > LONGEST_ANSWER:
        raise BadAnswerError("too long")
    answer = _object(text, parse)
    found = answer.get("id")
    if not is_one_of(answer.get("v"), *VERSIONS):
        raise BadAnswerError("another version")
    if number is not None and (type(found) is not type(number) or found != number):
        raise BadAnswerError("the wrong id")
    return _no_fault(answer)


def read_loose_answer(text: str, number: Number) -> Answer:
    """The same from another program: any length, no version (`read_line`)."""
    answer = _object(text, read_line)
    found = answer.get("id")
    if type(found) is not type(number) or found != number:
        raise BadAnswerError("the wrong id")
    return _no_fault(answer)


def _object(text: str, parse: Parser) -> Answer:
    try:
        answer = parse(text)
    except (ValueError, RecursionError) as bad:
        raise BadAnswerError("no JSON") from bad
    if not isinstance(answer, dict):
        raise BadAnswerError("no object")
    return answer


def _no_fault(answer: Answer) -> Answer:
    if "fault" in answer:
        raise Declined(str(answer["fault"])[:_LONGEST_FAULT])
    return answer


def action_in(game: Game, answer: Answer) -> Action:
    """The action in an answer. Raises `BadAnswerError`."""
    return _action(game, answer.get("answer"))


def _action(game: Game, text: object) -> Action:
    if not isinstance(text, str):
        raise BadAnswerError("no action")
    try:
        action: Action = game.read_action(text)
    except ValueError as bad:
        raise BadAnswerError("no action") from bad
    return action


def advice_in(game: Game, answer: Answer) -> Advice[Action]:
    """The advice in an answer. Raises `BadAnswerError`."""
    reasons, candidates, table = (_list(answer, name) for name in _LISTS)
    levels = tuple(level for level in table if isinstance(level, str))
    if len(levels) < len(table):
        raise BadAnswerError("a bad level")
    return Advice(
        action_in(game, answer),
        tuple(map(_reason, reasons)),
        tuple(_candidate(game, found) for found in candidates),
        answer.get("points") is True,
        levels,
    )


def _list(answer: Answer, name: str) -> list[object]:
    found = answer.get(name, [])
    if not isinstance(found, list):
        raise BadAnswerError("no list")
    return found


def _reason(data: object) -> Reason:
    match data:
        case [str(key), dict(params)]:
            return Reason(key, {n: one for n, one in params.items() if isinstance(one, str | int)})
    raise BadAnswerError("a bad reason")


def _candidate(game: Game, data: object) -> Candidate[Action]:
    match data:
        case {"action": str(action), "value": int() | float() as value, **rest}:
            chance = rest.get("chance")
            if not isinstance(value, bool) and (chance is None or type(chance) is int):
                return Candidate(_action(game, action), value, chance, rest.get("solved") is True)
    raise BadAnswerError("a bad candidate")


def suspects_in(answer: Answer) -> dict[int, float]:
    """By seat the chance that it is the adjutant, in an answer. Raises `BadAnswerError`."""
    found = answer.get("suspects")
    if not isinstance(found, dict):
        raise BadAnswerError("no suspects")
    chances = {}
    for seat, chance in found.items():
        if seat not in set("012345") or type(chance) not in (int, float):
            raise BadAnswerError("a bad suspect")
        chances[int(seat)] = float(chance)
    return chances


def puzzle_in(answer: Answer) -> Mapping[str, object]:
    """The puzzle in an answer, as its game wrote it. Raises `BadAnswerError`."""
    found = answer.get("puzzle")
    if not isinstance(found, dict):
        raise BadAnswerError("no puzzle")
    return found
