"""Two results of the same cards of Napoleon: the comparison besides the points."""

from __future__ import annotations

from napoleon.games.napoleon.page.roles import role_tag
from napoleon.games.napoleon.play.state import Result, State
from napoleon.kit.cards import NO_CARD
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import card_face, suit_chip
from napoleon.ui.shell.words import Words


def rows(words: Words, state: State, where: str) -> list[tuple[str, Child]]:
    """Contract, part, outcome and honors of the user's seat, each with its name."""
    result = state.result
    if result is None:
        return []
    return [
        (words("rival.row.contract"), _contract(words, state, result, where)),
        (words("rival.row.role"), role_tag(words, result, words.me)),
        (words("rival.row.outcome"), _outcome(words, result)),
        (words("rival.row.honors"), h("span.num", state.honors[words.me])),
    ]


def _contract(words: Words, state: State, result: Result, where: str) -> Html:
    card = state.agreed.card
    return h(
        "span.option-what",
        suit_chip(words, result.trump),
        h("span.num", result.bid),
        card_face(words, card, where, small=True) if card != NO_CARD else None,
    )


def _outcome(words: Words, result: Result) -> str:
    key = "grade.made" if result.made else "grade.broken"
    return words("rival.french", outcome=words(key, bid=result.bid), french=result.french)
