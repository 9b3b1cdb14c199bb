"""The page's questions to the computer players, and reading their answers."""

from __future__ import annotations

from typing import Final

from napoleon.kit.json_in import read_json
from napoleon.match.answers import BadAnswerError, action_in, advice_in, suspects_in
from napoleon.match.answers import read_answer as answer_in
from napoleon.match.game import Action, Game, View
from napoleon.match.protocol import SUSPECT, WEIGH, Advice, Ask, write_ask
from napoleon.ui.settings.state import LEVELS

BUDGET_MS = {"random": 300, "beginner": 300, "casual": 300, "strong": 300, "expert": 900}
"""The time that a move may take, by level."""
MOST_REASONS = 5


ADVISER: Final = "expert"
"""Whose advice the user gets, whoever plays against them."""
ADVICE_MS: Final = 900
MOST_OPTIONS: Final = 12


def write_weighing(
    game: Game, number: int, view: View, action: Action, *, ply: int, table: tuple[str, ...]
) -> str:
    """The question what the adviser would do in a view, and what they think of an action there.

    ``table``: the levels for which chances are to be given.
    """
    return write_ask(
        Ask(
            WEIGH,
            game.view_to_json(view),
            f"review:{ply}",
            action=game.write_action(action),
            budget_ms=ADVICE_MS,
            table=table,
            number=number,
        )
    )


def write_suspicion(game: Game, number: int, view: View) -> str:
    """The question who plays in secret on which side, as far as a view shows."""
    return write_ask(Ask(SUSPECT, game.view_to_json(view), "page", number=number))


def read_answer(game: Game, number: int, text: str) -> Action:
    """The action in an answer to that question. Raises `BadAnswerError`."""
    return action_in(game, answer_in(text, number, read_json))


def read_hint(game: Game, number: int | None, text: str) -> Advice[Action]:
    """The action, its reasons and the compared actions, in an answer. Raises `BadAnswerError`.

    ``number`` is the question's; None accepts any, for a kept answer.
    """
    advice = advice_in(game, answer_in(text, number, read_json))
    if not set(advice.table) <= set(LEVELS):
        raise BadAnswerError("a bad level")
    return advice._replace(
        reasons=advice.reasons[:MOST_REASONS], candidates=advice.candidates[:MOST_OPTIONS]
    )


def read_suspicion(number: int, text: str) -> tuple[tuple[int, float], ...]:
    """For each seat, the chance that it is the hidden one. Raises `BadAnswerError`."""
    return tuple(sorted(suspects_in(answer_in(text, number, read_json)).items()))
