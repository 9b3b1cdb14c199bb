"""The figures of the rulebook in lines of text: the ladder of cards, and the score tables."""

from __future__ import annotations

from collections.abc import Iterator

from napoleon.games.napoleon.page.rulebook.ladder import Ladder, LadderStep
from napoleon.games.napoleon.page.rulebook.scores import Scores
from napoleon.kit.cards import NO_CARD
from napoleon.ui.shell.words import Words


def figure_lines(words: Words, block: object) -> tuple[tuple[str, str], ...]:
    """A figure in lines, each in two parts: the subject, and the text about it."""
    match block:
        case Ladder(steps):
            return tuple(_step(words, step, at) for at, step in enumerate(steps, start=1))
        case Scores():
            return tuple(_scores(words, block))
    raise TypeError(f"no figure: {block!r}")


def _step(words: Words, step: LadderStep, at: int) -> tuple[str, str]:
    name, card = words(step.name), "" if step.card == NO_CARD else words.card(step.card)
    shown = words("rulebook.step", name=name, card=card) if card not in ("", name) else name
    return f"{at}. {shown}:", words(step.note)


def _scores(words: Words, scores: Scores) -> Iterator[tuple[str, str]]:
    """A heading, and a line for each outcome, with the points of each role."""
    yield words("rulebook.score.alone" if scores.alone else "rulebook.score.with"), ""
    for at, column in enumerate(scores.columns):
        parts = [f"{words(f'rulebook.score.{role}')} {cells[at]}" for role, cells in scores.rows]
        yield f"{words(f'rulebook.score.{column}')}:", words.listed(parts)
