"""The choice of cards to play with, asked once, large, after the first deal."""

from __future__ import annotations

from typing import Final

from napoleon.kit.cards import read_card
from napoleon.ui.settings.dialog import chosen
from napoleon.ui.settings.state import DECK
from napoleon.ui.shell.controls import Outcome, argument
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, button, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import card_face, dialog
from napoleon.ui.table import course

_DECKS: Final = ("classic4", "sdc")
_CARDS: Final = ("SA", "HK", "DQ", "CJ")
"""The cards that are drawn from each deck."""


def _dialog(frame: Frame) -> Html:
    """Both decks, to choose from."""
    words = frame.words
    picks = [
        button(
            h(
                "span.spread",
                [card_face(words, read_card(card), deck) for card in _CARDS],
                aria_hidden="true",
            ),
            h("strong", words(f"deck.{deck}")),
            h("small", words(f"deck.{deck}.words")),
            do="deck-choose",
            arg=deck,
            class_="deck-pick",
            id=f"k-deck-{deck}",
            data_shows=deck,
        )
        for deck in _DECKS
    ]
    body, later = h("div.deck-picks", picks), h("p.fine", words("deck.later"))
    return dialog(words, "d-deck", words("deck.title"), [body, later], closes=False)


def _choose(model: Model, deck: str) -> Outcome:
    """Store the answer; the deal begins."""
    model, saved = chosen(model._replace(dialog=None), f"{DECK}={deck}")
    model, effects = course.go_on(model)
    return model, (*saved, *effects)


FEATURE: Final = Feature(DECK, does={"deck-choose": argument(_choose)}, shown={DECK: _dialog})
