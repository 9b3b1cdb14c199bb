"""The figures of the rulebook, drawn and in lines of text: the ladder, and the score tables."""

from __future__ import annotations

from collections.abc import Iterator

from napoleon.games.napoleon.page.rulebook.chapters import rulebook
from napoleon.games.napoleon.page.rulebook.tables import Ladder, LadderStep, Scores
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import RuleSet
from napoleon.kit.cards import DIAMONDS, NO_CARD, write_card
from napoleon.ui.help.books import Section
from napoleon.ui.help.dialogs import place
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import card_face
from napoleon.ui.shell.words import Words


def figure_lines(words: Words, block: object) -> tuple[tuple[str, str], ...]:
    """A figure in lines, each in two parts: the subject, and the text about it."""
    match block:
        case Ladder(steps):
            return tuple(_step_line(words, step, at) for at, step in enumerate(steps, start=1))
        case Scores():
            return tuple(_score_lines(words, block))
    raise TypeError(f"no figure: {block!r}")


def _step_line(words: Words, step: LadderStep, at: int) -> tuple[str, str]:
    name, card = words(step.name), "" if step.card == NO_CARD else words.card(step.card)
    shown = words("rulebook.step", name=name, card=card) if card not in ("", name) else name
    return f"{at}. {shown}:", words(step.note)


def _score_lines(words: Words, scores: Scores) -> Iterator[tuple[str, str]]:
    """A heading, and a line for each outcome, with the points of each role."""
    yield words("rulebook.score.alone" if scores.alone else "rulebook.score.with"), ""
    for at, column in enumerate(scores.columns):
        parts = [f"{words(f'rulebook.score.{role}')} {cells[at]}" for role, cells in scores.rows]
        yield f"{words(f'rulebook.score.{column}')}:", words.listed(parts)


_CELLS = {"+": "num gain", "0": "num none"}


def book(rules: RuleSet, view: PlayerView | None) -> tuple[Section, ...]:
    """The chapters; the ladder is shown for the trumps of the deal, else for an example."""
    trump = DIAMONDS if view is None or view.trump is None else view.trump
    return rulebook(rules, trump)


def figure(words: Words, block: Ladder | Scores, anchor: str) -> Html:
    """A figure, drawn."""
    if isinstance(block, Ladder):
        return h("ol.ladder", [_step(words, step, anchor) for step in block.steps])
    return _scores(words, block)


def _step(words: Words, step: LadderStep, anchor: str) -> Html:
    shown: Child = h("span.rung-none")
    if step.card != NO_CARD:
        shown = card_face(words, step.card, f"{step.anchor}-{write_card(step.card)}", small=True)
    text = h(
        "span.rung-text", h("span.rung-name", words(step.name)), h("span.fine", words(step.note))
    )
    return place(anchor, "li", step.anchor, shown, text, class_="rung")


def _scores(words: Words, scores: Scores) -> Html:
    head = [h("th", words(f"rulebook.score.{name}"), scope="col") for name in scores.columns]
    rows = [
        h(
            "tr",
            h("th", words(f"rulebook.score.{role}"), scope="row"),
            [h("td", text, class_=_CELLS.get(text[0], "num loss")) for text in cells],
        )
        for role, cells in scores.rows
    ]
    title = words("rulebook.score.alone" if scores.alone else "rulebook.score.with")
    who = h("th", words("rulebook.score.who"), scope="col")
    table = h("table.score", h("caption", title), h("thead", h("tr", who, head)), h("tbody", rows))
    return h("section.scroll", table, tabindex="0", aria_label=title)
