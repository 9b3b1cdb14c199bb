"""Questions to the computer players, and their answers, as text."""

from __future__ import annotations

import json
from typing import Any, Final

from napoleon.game.actions import Action
from napoleon.game.match import Match
from napoleon.game.notation import BadNotation, read_action, write_action
from napoleon.game.player_stream import player_stream
from napoleon.game.view import PlayerView, observe
from napoleon.game.wire import view_to_json
from napoleon.ui.advice import Hint, Option, Reason
from napoleon.ui.outside_json import is_one_of, read_json
from napoleon.ui.settings import CHOICES

VERSION = 1
BUDGET_MS = {"random": 300, "beginner": 300, "casual": 300, "strong": 300, "expert": 1000}
"""The time that a move may take, by level."""
LONGEST_ANSWER = 100_000
MOST_REASONS = 5


ADVISER: Final = "expert"
"""The level that gives advice, whatever the levels of the opponents."""
ADVICE_MS: Final = 900
MOST_OPTIONS: Final = 12


class BadAnswerError(ValueError):
    """An answer that is no action; ``args[0]`` says what is wrong."""


def write_question(
    number: int, match: Match, seat: int, level: str, table: tuple[str, ...] = ()
) -> str:
    """The request for a seat's decision; ``table``: the levels to calibrate the chances for."""
    return json.dumps(
        {
            "v": VERSION,
            "id": number,
            "ask": "choose",
            "view": view_to_json(observe(match.state, seat)),
            "level": level,
            "seed": player_stream(match, seat),
            "budget_ms": BUDGET_MS[level],
            **({"table": table} if table else {}),
        }
    )


def write_weighing(
    number: int, view: PlayerView, action: Action, ply: int, table: tuple[str, ...]
) -> str:
    """The question what the adviser would do in a view, and what they think of an action there.

    ``table``: the levels for which chances are to be told.
    """
    return json.dumps(
        {
            "v": VERSION,
            "id": number,
            "ask": "weigh",
            "view": view_to_json(view),
            "action": write_action(action),
            "seed": f"review:{ply}",
            "budget_ms": ADVICE_MS,
            "table": table,
        }
    )


def write_suspicion(number: int, view: PlayerView) -> str:
    """The request for the likely adjutant, judging by a view."""
    asked = {"v": VERSION, "id": number, "ask": "suspect", "view": view_to_json(view)}
    return json.dumps({**asked, "seed": "page"})


def read_answer(number: int, text: str) -> Action:
    """The action in an answer to that question. Raises `BadAnswerError`."""
    return _action(_answer(number, text))


def read_hint(number: int | None, text: str) -> Hint:
    """The action, its reasons and what was compared, in an answer. Raises `BadAnswerError`.

    ``number`` is the question's; None: whichever it was, for an answer that was kept.
    """
    data = _answer(number, text)
    reasons, options = data.get("reasons", []), data.get("candidates", [])
    if not isinstance(reasons, list):
        raise BadAnswerError("reasons are no list")
    if not isinstance(options, list):
        raise BadAnswerError("candidates are no list")
    return Hint(
        _action(data),
        tuple(_reason(reason) for reason in reasons[:MOST_REASONS]),
        tuple(_option(option) for option in options[:MOST_OPTIONS]),
        data.get("points") is True,
        _levels(data.get("table", [])),
    )


def _levels(data: object) -> tuple[str, ...]:
    if not isinstance(data, list) or not all(
        isinstance(level, str) and level in CHOICES["level"] for level in data
    ):
        raise BadAnswerError("levels are none")
    return tuple(dict.fromkeys(data))


def read_suspicion(number: int, text: str) -> tuple[tuple[int, float], ...]:
    """By seat the chance that it is the adjutant. Raises `BadAnswerError`."""
    found = _answer(number, text).get("suspects")
    if not isinstance(found, dict):
        raise BadAnswerError("no suspects in it")
    chances = []
    for seat, chance in found.items():
        if str(seat) not in set("012345") or not _is_number(chance):
            raise BadAnswerError("a suspect is none")
        chances.append((int(seat), float(chance)))
    return tuple(sorted(chances))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _option(data: object) -> Option:
    match data:
        case {"action": str(action), "value": int() | float() as value, **rest}:
            chance = rest.get("chance")
            if _is_number(value) and (chance is None or type(chance) is int):
                return Option(_action({"answer": action}), value, chance)
    raise BadAnswerError("a candidate is none")


def _reason(data: object) -> Reason:
    match data:
        case [str(key), dict(params)]:
            filled = tuple(
                (str(name), value) for name, value in params.items() if isinstance(value, str | int)
            )
            return Reason(key, filled)
    raise BadAnswerError("a reason is none")


def _answer(number: int | None, text: str) -> dict[str, Any]:
    if len(text) > LONGEST_ANSWER:
        raise BadAnswerError("too long")
    try:
        data = read_json(text)
    except ValueError as bad:
        raise BadAnswerError("no JSON") from bad
    if not isinstance(data, dict) or not is_one_of(data.get("v"), VERSION):
        raise BadAnswerError("not an answer of this version")
    if number is not None and not is_one_of(data.get("id"), number):
        raise BadAnswerError("not an answer to this question")
    if "fault" in data:
        raise BadAnswerError(str(data["fault"])[:200])
    return data


def _action(data: dict[str, Any]) -> Action:
    answer = data.get("answer")
    if not isinstance(answer, str):
        raise BadAnswerError("no answer in it")
    try:
        return read_action(answer)
    except BadNotation as bad:
        raise BadAnswerError("no action") from bad
