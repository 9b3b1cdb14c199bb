"""Computer players by text: a question as one line of JSON, the answer as another.

`napoleon.match.protocol` describes the lines. A view names its game; one without a name is
Napoleon's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from napoleon.games import USUAL, game_named
from napoleon.kit.json_in import JsonWritten
from napoleon.match.answers import write_advice, write_fault, write_puzzle, write_suspects
from napoleon.match.game import Action, Game, View
from napoleon.match.protocol import (
    CHOOSE,
    PUZZLE,
    SUSPECT,
    VERSION,
    WEIGH,
    Advice,
    Ask,
    BadAsk,
    Number,
    read_ask,
)
from napoleon.match.records.declared import version_in
from napoleon.match.records.fault import Unreadable
from napoleon.match.refusals import BadNotation, IllegalAction, NoWorld
from napoleon.match.rooms import players_of


def think(text: str, find: Callable[[str], Game] = game_named) -> str:
    """The answer to a request, as one line of JSON; a fault if it cannot be answered.

    Never raises. The answer has the request's ``id`` (null unless that is a whole number or a short
    text). ``find``: the game with a name; raises `KeyError`.
    """
    number: Number = None
    version = VERSION

    def levels(game: str) -> Sequence[str]:
        return players_of(find(game or USUAL)).levels

    try:
        ask = read_ask(text, levels)
        number, version = ask.number, ask.version
        return _answer(ask, find(ask.game or USUAL))
    except BadAsk as bad:
        number = number if bad.number is None else bad.number
        return write_fault(number, str(bad), bad.version or version)
    except Exception as error:  # noqa: BLE001 — a fault is better than a dead worker
        fault = f"internal error: {type(error).__name__}: {str(error)[:200]}"
        return write_fault(number, fault, version)


def load(game: str = USUAL) -> None:
    """Import the players of a game now, not at the first question."""
    _ = players_of(game_named(game))


def _answer(ask: Ask, game: Game) -> str:
    players = players_of(game)
    if ask.kind not in {CHOOSE, WEIGH, *players.questions}:
        raise BadAsk(f"ask: nobody answers {ask.kind!r} in this game")
    if ask.kind == PUZZLE:
        return write_puzzle(ask.number, _puzzle(game, ask), ask.version)
    try:
        view = game.view_from_json(ask.view)
    except Unreadable as error:
        raise BadAsk(f"view: {error.brief}") from error
    if version_in(ask.view, usual=1) != ask.version:
        raise BadAsk("view: v: not the version of the request")
    if ask.kind == SUSPECT:
        return write_suspects(ask.number, _suspects(game, view, ask.seed), ask.version)
    if not view.legal:
        raise BadAsk("view: this seat has nothing to decide")
    if ask.kind == CHOOSE:
        if ask.style and ask.style not in players.styles:
            raise BadAsk(f"style: unknown: {ask.style[:40]!r}")
        found = players.choose(
            view, ask.level, ask.seed, ask.budget_ms, table=ask.table, style=ask.style
        )
        return write_advice(game, ask.number, found, ask.version)
    return write_advice(game, ask.number, _weighed(game, ask, view), ask.version)


def _puzzle(game: Game, ask: Ask) -> JsonWritten:
    try:
        return players_of(game).puzzle(ask.seed, ask.level)
    except LookupError:
        raise BadAsk(f"level: no puzzle of it: {ask.level[:40]!r}") from None


def _weighed(game: Game, ask: Ask, view: View) -> Advice[Action]:
    try:
        action = game.read_action(ask.action)
        return players_of(game).weigh(view, action, ask.seed, ask.budget_ms, table=ask.table)
    except (BadNotation, IllegalAction):
        raise BadAsk(f"action: not legal: {ask.action[:40]!r}") from None


def _suspects(game: Game, view: View, seed: str) -> dict[int, float]:
    try:
        return players_of(game).suspects(view, seed)
    except NoWorld:
        raise BadAsk("view: no deal leads to it") from None
