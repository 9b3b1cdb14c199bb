"""Computer players by text: a question as one line of JSON, the answer as another.

What stands in both is told by `napoleon.match.protocol`.
"""

from __future__ import annotations

from napoleon.games.napoleon.ai.bot import LEVELS, choose, weigh
from napoleon.games.napoleon.ai.worlds import suspicion
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.notation import read_action
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.records.view.read import BadWire, view_from_json
from napoleon.match.game import Action, BadNotation, IllegalAction, NoWorld
from napoleon.match.protocol import (
    CHOOSE,
    SUSPECT,
    Advice,
    Ask,
    BadAsk,
    Number,
    read_ask,
    write_advice,
    write_fault,
    write_suspects,
)


def think(text: str) -> str:
    """The answer to a request, as one line of JSON; a fault if it cannot be answered.

    Never raises. The answer has the request's ``id`` (null if the request has none that is a
    whole number or a short text).
    """
    number: Number = None
    try:
        ask = read_ask(text, LEVELS)
        number = ask.number
        return _answer(ask)
    except BadAsk as bad:
        return write_fault(number if bad.number is None else bad.number, str(bad))
    except Exception as error:  # noqa: BLE001 — a fault is better than a dead worker
        fault = f"internal error: {type(error).__name__}: {str(error)[:200]}"
        return write_fault(number, fault)


def _answer(ask: Ask) -> str:
    try:
        view = view_from_json(ask.view)
    except BadWire as error:
        raise BadAsk(f"view: {error}") from error
    if ask.kind == SUSPECT:
        return write_suspects(ask.number, _suspects(view, ask.seed))
    if not view.legal:
        raise BadAsk("view: this seat has nothing to decide")
    if ask.kind == CHOOSE:
        found = choose(view, ask.level, ask.seed, ask.budget_ms, table=ask.table)
        return write_advice(GAME, ask.number, found)
    return write_advice(GAME, ask.number, _weighed(ask, view))


def _weighed(ask: Ask, view: PlayerView) -> Advice[Action]:
    try:
        action = read_action(ask.action)
        return weigh(view, action, ask.seed, ask.budget_ms, table=ask.table)
    except (BadNotation, IllegalAction):
        raise BadAsk(f"action: not legal: {ask.action[:40]!r}") from None


def _suspects(view: PlayerView, seed: str) -> dict[int, float]:
    try:
        return suspicion(view, seed)
    except NoWorld:
        raise BadAsk("view: no deal leads to it") from None
