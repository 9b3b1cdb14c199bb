"""The keys of the user's turn: bidding, naming, discarding and playing."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY
from napoleon.kit.cards import JOKER, NO_CARD, write_card
from napoleon.ui.settings.state import setting
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.model import Model
from napoleon.ui.table.keys import letter as letter_of

KEYS: Final = setting(
    "keys", "standard", "napoleon-l", default="standard", section="page", after="letters"
)
"""Whether the keys are those of Napoleon L."""
SUIT_KEYS: Final = {"1": "S", "2": "H", "3": "D", "4": "C", "5": "N"}
DIGITS: Final = "1234567890"


_of_napoleon_l = later("napoleon.games.napoleon.page.table.keys_l:pressed")


def pressed(model: Model, key: Key) -> Do | Outcome | None:
    """What a key means on the user's turn; None where it means what it means in any game."""
    if uses_napoleon_l(model):
        meant: Do | Outcome | None = _of_napoleon_l(model, key)
        if meant is not None:
            return meant
    return _pressed(model, key)


def uses_napoleon_l(model: Model) -> bool:
    """Whether the keys are those of Napoleon L."""
    return model.settings[KEYS] == "napoleon-l" and model.settings.letters == "on"


def main_key(model: Model) -> str:
    """The button that calls, or "" in the phases of cards.

    By the keys of Napoleon L it is the table: Space on a button would press that.
    """
    phase = model.view.phase
    if phase not in (AUCTION, NAMING, CHANGE):
        return ""
    if uses_napoleon_l(model):
        return "table"
    if phase == AUCTION:
        return "k-raise" if drafts.drafted_bid(model.view, model.draft) else "k-drop"
    return "k-call" if phase == NAMING else "k-keep"


def _pressed(model: Model, key: Key) -> Do | Outcome | None:
    phase, draft, letter = model.view.phase, model.draft, letter_of(model, key)
    if key.key == "Escape" and (draft.joker != NO_CARD or draft.chosen != NO_CARD):
        return Do("back")
    if draft.joker != NO_CARD:
        if letter in SUIT_KEYS:
            return Do("joker-suit", value=SUIT_KEYS[letter])
        return Do("call") if key.key == "Enter" and key.kind != "control" else None
    if phase == AUCTION:
        return _bidding(key, letter)
    if phase in (NAMING, CHANGE):
        return _naming(model, key, letter)
    if phase == EXCHANGE and key.key == "Enter":
        complete = drafts.drafted_discard(model.view, draft) is not None
        return Do("commit") if complete and key.kind != "control" else None
    if phase in (PLAY, EXCHANGE) and letter and letter in DIGITS:
        return _nth_card(model, DIGITS.index(letter))
    return None


def _bidding(key: Key, letter: str) -> Do | None:
    if letter in SUIT_KEYS:
        return Do("suit", value=SUIT_KEYS[letter])
    if key.key in ("ArrowUp", "ArrowDown"):
        return Do("up" if key.key == "ArrowUp" else "down")
    if key.key == "Delete":
        return Do("drop")
    if key.key == "Enter" and key.kind != "control":
        return Do("raise")
    return None


def _naming(model: Model, key: Key, letter: str) -> Do | Outcome | None:
    simple = {"n": "cycle", "g": "grid"}
    if letter in simple:
        return Do(simple[letter])
    if letter in SUIT_KEYS:
        return _named_suit(model, SUIT_KEYS[letter])
    if letter == "j":
        pack = model.view.law.pack.cards
        return Do("adjutant", write_card(JOKER)) if JOKER in pack else None
    if key.key in ("ArrowUp", "ArrowDown"):
        return Do("up" if key.key == "ArrowUp" else "down")
    if key.key == "Enter" and key.kind != "control":
        return Do("call" if model.view.phase == NAMING else "change")
    return None


def _named_suit(model: Model, suit: str) -> Do | Outcome | None:
    """A digit names the suit of the adjutant card."""
    if suit == "N":
        return None
    card = model.draft.card
    rank = write_card(card)[1] if NO_CARD < card < JOKER else "A"
    return Do("adjutant", suit + rank)


def _nth_card(model: Model, at: int) -> Do | None:
    view = model.view
    cards = model.page.table.hand(model)
    if at >= len(cards):
        return None
    do = "discard" if view.phase == EXCHANGE else "card"
    return Do(do, write_card(cards[at]))
