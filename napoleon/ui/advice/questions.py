"""What the page asks the computer players, and what it makes of their answers."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.records.view.write import view_to_json
from napoleon.kit.json_in import read_json
from napoleon.match.match import Match
from napoleon.match.player_stream import player_stream
from napoleon.match.protocol import (
    CHOOSE,
    SUSPECT,
    WEIGH,
    Ask,
    BadAnswerError,
    action_in,
    advice_in,
    suspects_in,
    write_ask,
)
from napoleon.match.protocol import read_answer as answer_in
from napoleon.ui.advice.state import Hint
from napoleon.ui.settings.state import CHOICES

BUDGET_MS = {"random": 300, "beginner": 300, "casual": 300, "strong": 300, "expert": 1000}
"""The time that a move may take, by level."""
MOST_REASONS = 5


ADVISER: Final = "expert"
"""Whose advice the user gets, whoever plays against them."""
ADVICE_MS: Final = 900
MOST_OPTIONS: Final = 12


def write_question(
    number: int, match: Match, seat: int, level: str, table: tuple[str, ...] = ()
) -> str:
    """The question what a seat does now; ``table``: the levels for which chances are told."""
    view, seed = view_to_json(observe(match.state, seat)), player_stream(match, seat)
    budget_ms = BUDGET_MS[level]
    return write_ask(
        Ask(CHOOSE, view, seed, level=level, budget_ms=budget_ms, table=table, number=number)
    )


def write_weighing(
    number: int, view: PlayerView, action: Action, ply: int, table: tuple[str, ...]
) -> str:
    """The question what the adviser would do in a view, and what they think of an action there.

    ``table``: the levels for which chances are to be told.
    """
    return write_ask(
        Ask(
            WEIGH,
            view_to_json(view),
            f"review:{ply}",
            action=write_action(action),
            budget_ms=ADVICE_MS,
            table=table,
            number=number,
        )
    )


def write_suspicion(number: int, view: PlayerView) -> str:
    """The question who is the adjutant, as far as a view tells."""
    return write_ask(Ask(SUSPECT, view_to_json(view), "page", number=number))


def read_answer(number: int, text: str) -> Action:
    """The action in an answer to that question. Raises `BadAnswerError`."""
    action: Action = action_in(GAME, answer_in(text, number, read_json))
    return action


def read_hint(number: int | None, text: str) -> Hint:
    """The action, its reasons and what was compared, in an answer. Raises `BadAnswerError`.

    ``number`` is the question's; None: whichever it was, for an answer that was kept.
    """
    advice = advice_in(GAME, answer_in(text, number, read_json))
    if not set(advice.table) <= set(CHOICES["level"]):
        raise BadAnswerError("a level is none")
    shown = advice._replace(
        reasons=advice.reasons[:MOST_REASONS], candidates=advice.candidates[:MOST_OPTIONS]
    )
    return Hint(*shown)


def read_suspicion(number: int, text: str) -> tuple[tuple[int, float], ...]:
    """By seat the chance that it is the adjutant. Raises `BadAnswerError`."""
    return tuple(sorted(suspects_in(answer_in(text, number, read_json)).items()))
