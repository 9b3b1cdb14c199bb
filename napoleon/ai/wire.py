"""Computer players by text: one JSON request, one JSON answer.

{"v":1,"id":17,"ask":"choose","view":{…},"level":"casual","seed":"b:91","budget_ms":700}
{"v":1,"id":17,"answer":"SA","reasons":[["takes",{"card":"SA","honors":3}]],
 "candidates":[{"action":"SA","value":0.61}]}
{"v":1,"id":17,"fault":"level: unknown: 'wizard'"}

``"points":true`` in an answer: the values are points. A candidate has ``"chance":64`` if it is
known: how often its side reaches its goal, in per cent. With ``"solved":true`` it is exact.
``"table":["casual","strong"]`` in a request: the levels of the others, for which chances are
calibrated; the answer repeats it.

Besides ``choose`` there are two more requests. ``weigh``: the decision of `expert`, with the
``action`` of the request among the candidates. ``suspect``: who may be the adjutant.

{"v":1,"id":18,"ask":"weigh","view":{…},"action":"D3","seed":"b:91","budget_ms":700}
{"v":1,"id":19,"ask":"suspect","view":{…},"seed":"b:91"}
{"v":1,"id":19,"suspects":{"1":0.62,"3":0.21,"4":0.1}}
"""

from __future__ import annotations

import json
from typing import Final

from napoleon.ai.bot import LEVELS, choose, weigh
from napoleon.ai.choice import Candidate, Choice
from napoleon.ai.places import NoWorld
from napoleon.ai.suspicion import suspicion
from napoleon.game.actions import IllegalAction
from napoleon.game.notation import BadNotation, read_action, write_action
from napoleon.game.view import PlayerView
from napoleon.game.wire import JsonValue, dumps
from napoleon.game.wire_reading import BadWire, view_from_json

VERSION: Final = 1
LONGEST: Final = 200_000
"""The maximum length of a request."""
LONGEST_BUDGET: Final = 3_600_000

_LONGEST_SEED: Final = 200
_MOST_OTHERS: Final = 5
_FIELDS: Final = {
    "choose": frozenset({"v", "id", "ask", "view", "level", "seed", "budget_ms", "table"}),
    "weigh": frozenset({"v", "id", "ask", "view", "action", "seed", "budget_ms", "table"}),
    "suspect": frozenset({"v", "id", "ask", "view", "seed"}),
}
"""The kinds of request, each with its fields."""


class _Fault(ValueError):
    """Why a request cannot be answered."""


def think(text: str) -> str:
    """The answer to a request, as one line of JSON; a fault if it cannot be answered.

    Never raises. The answer has the request's ``id`` (null if the request has none that is a
    whole number or a short text).
    """
    answer: dict[str, JsonValue] = {"v": VERSION, "id": None}
    try:
        request = _parsed(text)
        answer["id"] = _id(request)
        answer.update(_answer(request))
    except (_Fault, BadWire) as fault:
        answer["fault"] = str(fault)
    except Exception as error:  # noqa: BLE001 — a fault is better than a dead worker
        answer["fault"] = f"internal error: {type(error).__name__}: {str(error)[:200]}"
    return dumps(answer)


def _parsed(text: str) -> dict[str, object]:
    if len(text) > LONGEST:
        raise _Fault(f"request: longer than {LONGEST} characters")
    try:
        request = json.loads(text)
    except (ValueError, RecursionError):
        raise _Fault("request: not JSON") from None
    if not isinstance(request, dict):
        raise _Fault("request: not an object")
    return request


def _id(request: dict[str, object]) -> int | str | None:
    found = request.get("id")
    if isinstance(found, str) and len(found) <= _LONGEST_SEED:
        return found
    if type(found) is int and abs(found) < 2**53:
        return found
    return None


def _answer(request: dict[str, object]) -> dict[str, JsonValue]:
    version = request.get("v")
    if type(version) is not int or version != VERSION:
        raise _Fault(f"v: this program speaks version {VERSION}")
    if "id" in request and _id(request) is None and request["id"] is not None:
        raise _Fault("id: neither a whole number nor a short text")
    asked = request.get("ask")
    if not isinstance(asked, str) or asked not in _FIELDS:
        raise _Fault("ask: neither 'choose' nor 'weigh' nor 'suspect'")
    for key in request:
        if key not in _FIELDS[asked]:
            raise _Fault(f"{key[:40]}: unknown field")
    seed = request.get("seed")
    if not isinstance(seed, str) or len(seed) > _LONGEST_SEED:
        raise _Fault(f"seed: not a text of at most {_LONGEST_SEED} characters")
    if asked == "suspect":
        return _suspected(_view(request), seed)
    level, budget_ms = request.get("level"), request.get("budget_ms")
    if asked == "choose" and not isinstance(level, str):
        raise _Fault("level: not a text")
    if asked == "choose" and level not in LEVELS:
        raise _Fault(f"level: unknown: {str(level)[:40]!r}")
    if type(budget_ms) is not int or not 0 <= budget_ms <= LONGEST_BUDGET:
        raise _Fault(f"budget_ms: not a whole number from 0 to {LONGEST_BUDGET}")
    table = _table(request.get("table", []))
    view = _view(request)
    if not view.legal:
        raise _Fault("view: this seat has nothing to decide")
    if asked == "weigh":
        return _weighed(view, request.get("action"), seed, budget_ms, table)
    return _told_for(table, choose(view, str(level), seed, budget_ms, table=table))


def _table(found: object) -> tuple[str, ...]:
    """The levels of the others at the table, from the request."""
    if not isinstance(found, list) or len(found) > _MOST_OTHERS:
        raise _Fault(f"table: not a list of at most {_MOST_OTHERS} levels")
    for level in found:
        if not isinstance(level, str) or level not in LEVELS:
            raise _Fault(f"table: unknown level: {str(level)[:40]!r}")
    return tuple(found)


def _view(request: dict[str, object]) -> PlayerView:
    try:
        return view_from_json(request.get("view"))
    except BadWire as error:
        raise _Fault(f"view: {error}") from error


def _weighed(
    view: PlayerView, action: object, seed: str, budget_ms: int, table: tuple[str, ...]
) -> dict[str, JsonValue]:
    try:
        found = weigh(view, read_action(str(action)), seed, budget_ms, table=table)
    except (BadNotation, IllegalAction):
        raise _Fault(f"action: not legal: {str(action)[:40]!r}") from None
    return _told_for(table, found)


def _suspected(view: PlayerView, seed: str) -> dict[str, JsonValue]:
    try:
        found = suspicion(view, seed)
    except NoWorld:
        raise _Fault("view: no deal leads to it") from None
    return {"suspects": {str(seat): round(chance, 3) for seat, chance in found.items()}}


def _told_for(table: tuple[str, ...], choice: Choice) -> dict[str, JsonValue]:
    return {**_written(choice), **({"table": list(table)} if table else {})}


def _written(choice: Choice) -> dict[str, JsonValue]:
    return {
        "answer": write_action(choice.action),
        "reasons": [[reason.key, dict(reason.params)] for reason in choice.reasons],
        "candidates": [_candidate(candidate) for candidate in choice.candidates],
        **({"points": True} if choice.points else {}),
    }


def _candidate(candidate: Candidate) -> dict[str, JsonValue]:
    found: dict[str, JsonValue] = {
        "action": write_action(candidate.action),
        "value": candidate.estimate,
    }
    if candidate.chance is not None:
        found["chance"] = candidate.chance
    if candidate.solved:
        found["solved"] = True
    return found
