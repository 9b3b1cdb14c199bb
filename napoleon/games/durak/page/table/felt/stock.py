"""Beside the pairs: the talon with the turn-up, the trump symbol, what is out of play."""

from __future__ import annotations

from napoleon.games.durak.page.table.felt.faces import drawn
from napoleon.games.durak.page.table.hand.own_hand import trump_of
from napoleon.games.durak.page.table.look import Look
from napoleon.games.durak.page.table.phrases import the_card
from napoleon.games.durak.play.state import face_of
from napoleon.games.durak.play.view import View
from napoleon.kit.cards import suit_of
from napoleon.ui.shell.html import Child, Html, h, hidden, icon
from napoleon.ui.shell.parts import SUIT_LETTERS, mark
from napoleon.ui.shell.words import Words, in_a_row


def stock(look: Look) -> Html:
    """The talon, the trump symbol and the discards: in pictures, and in a sentence."""
    words, view = look.words, look.shown
    return h(
        "section.stock#stock",
        h("h2.vh#stock-title", words("table.stock")),
        h("p", hidden(said(words, view))),
        h(
            "div.stock-drawn",
            _talon(words, view),
            trump_sign(words, view),
            _discards(words, view),
            aria_hidden="true",
        ),
        aria_labelledby="stock-title",
        data_gone=not view.talon,
    )


def said(words: Words, view: View) -> str:
    """Talon, turn-up, trump and discards as sentences."""
    return in_a_row((dealt(words, view), words("table.discarded", count=view.discards)))


def dealt(words: Words, view: View) -> str:
    """Talon, turn-up and trump as sentences."""
    parts = [words("table.talon_left", count=view.talon) if view.talon else words("table.no_talon")]
    if view.turnup >= 0:
        parts.append(words("table.turnup", card=the_card(words, face_of(view.turnup))))
    return in_a_row((*parts, trump_words(words, view)))


def trump_words(words: Words, view: View) -> str:
    """The trump suit as a sentence; the user's own where everybody has one."""
    suit = trump_of(view)
    if suit < 0:
        return words("table.no_trump")
    return words("table.own_trump" if view.own else "table.trump_is", suit=words.suit(suit))


def _talon(words: Words, view: View) -> Child:
    """The heap of the talon, and the turn-up crosswise under it."""
    if not view.talon:
        return h("div.talon#talon", data_empty=True)
    turned = None
    if view.turnup >= 0:
        turned = h("span.turnup", drawn(words, face_of(view.turnup), "up"))
    heap = h("span.card", h("span.face", icon("m-crest", "crest")), data_back=True)
    over = view.talon > (view.turnup >= 0)
    return h(
        "div.talon#talon",
        turned,
        heap if over else None,
        h("span.talon-count.num", view.talon),
        data_n=f"{view.talon:02}",
    )


def trump_sign(words: Words, view: View) -> Html:
    """The trump suit; it stays when the talon is gone."""
    suit = trump_of(view)
    if suit < 0:
        return h("div.trump#trump", h("span.trump-name", words("table.trump.none")))
    return h(
        "div.trump#trump",
        h("span.trump-name", words("table.trump")),
        h("span.trump-tile", mark(suit), data_suit=SUIT_LETTERS[suit]),
    )


def _discards(words: Words, view: View) -> Html:
    """How many cards are out of play."""
    return h(
        "div.discard#discard",
        h("span.discard-name", words("table.discards")),
        h("span.num", view.discards),
        data_empty=not view.discards,
    )


def is_trump(view: View, card: int) -> bool:
    """Whether a face is a trump of the user."""
    return suit_of(card) == trump_of(view)
