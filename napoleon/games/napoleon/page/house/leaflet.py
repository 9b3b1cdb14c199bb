"""What a leaflet of Napoleon has besides the changes: the order of strength, and the points."""

from __future__ import annotations

from napoleon.games.napoleon.page.rulebook.ladder import LadderStep, ladder
from napoleon.games.napoleon.page.rulebook.scores import Scores, score_tables
from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.law import law_of
from napoleon.kit.cards import DIAMONDS, NO_CARD
from napoleon.ui.leaflet.pieces import Piece
from napoleon.ui.shell.words import Words


def pieces(words: Words, rules: RuleSet) -> tuple[Piece, ...]:
    """The ladder, with diamonds as an example of trumps, and the two score tables."""
    steps = ladder(law_of(rules, DIAMONDS)).steps
    strength = tuple(_step(words, step, at) for at, step in enumerate(steps, start=1))
    title = words("rulebook.strength.title")
    return (Piece(title, strength), *(_scores(words, one) for one in score_tables(rules)))


def _step(words: Words, step: LadderStep, at: int) -> tuple[str, str]:
    card = "" if step.card == NO_CARD else f" {words.card(step.card)}"
    return f"{at}. {words(step.name)}{card}", words(step.note)


def _scores(words: Words, scores: Scores) -> Piece:
    """A line for each outcome, with the points of each role."""
    title = words("rulebook.score.alone" if scores.alone else "rulebook.score.with")
    lines = []
    for at, column in enumerate(scores.columns):
        parts = [f"{words(f'rulebook.score.{role}')} {cells[at]}" for role, cells in scores.rows]
        lines.append((words(f"rulebook.score.{column}"), words.listed(parts)))
    return Piece(title, tuple(lines))
