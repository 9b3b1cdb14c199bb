"""Keys (ux.md 8.4). Letters and digits act only on the table, and can be switched off."""

from __future__ import annotations

from typing import Final

from napoleon.game.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY
from napoleon.kit.cards import JOKER, BadCard, read_card, write_card
from napoleon.rules.trick import NO_CARD
from napoleon.ui import drafts
from napoleon.ui.effects import Effect, Focus
from napoleon.ui.helping import BOOK
from napoleon.ui.messages import Do, Key
from napoleon.ui.model import TABLE, Model, hand_order
from napoleon.ui.pauses import NOTHING
from napoleon.ui.screens.table import focus_card, shown_hand

SUIT_KEYS: Final = {"1": "S", "2": "H", "3": "D", "4": "C", "5": "N"}
LETTERS: Final = {"l": "last", "h": "hint", "z": "undo", "r": "record", "?": "help"}
STUDY_KEYS: Final = {
    "ArrowLeft": "back",
    "ArrowRight": "forward",
    "Home": "first",
    "End": "last",
    "[": "previous",
    "]": "next",
}
DIGITS: Final = "1234567890"

Outcome = tuple[Model, tuple[Effect, ...]]


def pressed(model: Model, key: Key) -> Do | Outcome | None:
    """What a key means: a message, or straight away an outcome; None: nothing."""
    if model.dialog == BOOK and not model.asking and key.key == "Escape":
        return Do("close")
    if key.kind == "text" or model.dialog or model.asking:
        return None
    if model.studied:
        return _studying(model, key)
    if model.scene != TABLE:
        return None
    if model.pause != NOTHING:
        if _letter(model, key) in ("n", " ") or (key.key == "Enter" and key.kind == "page"):
            return Do("next")
    elif model.my_turn:
        meant = _on_my_turn(model, key)
        if meant is not None:
            return meant
    elif key.key in (" ", "Enter") and key.kind == "page":
        return Do("hurry")
    moved = _moved(model, key)
    if moved is not None:
        return moved
    do = LETTERS.get(_letter(model, key))
    return Do(do) if do else None


def with_focus(model: Model, focus: str) -> Model:
    """The model that knows which card of the hand has the focus: the id of its button."""
    if not focus.startswith("h-"):
        return model
    try:
        card = read_card(focus.removeprefix("h-"))
    except BadCard:
        return model
    if card == model.draft.focus:
        return model
    return model._replace(draft=model.draft._replace(focus=card))


def _studying(model: Model, key: Key) -> Do | None:
    """Arrows go from move to move, brackets from trick to trick."""
    if key.focus == "study-eyes" or (key.key in ("[", "]") and not _letter(model, key)):
        return None
    step = STUDY_KEYS.get(key.key)
    return Do("ply", step) if step else None


def _letter(model: Model, key: Key) -> str:
    """The key where it may act as a letter; "" otherwise. Space on a control presses that."""
    if model.settings.letters == "off" or (key.key == " " and key.kind == "control"):
        return ""
    return key.key


def _on_my_turn(model: Model, key: Key) -> Do | Outcome | None:
    phase, draft, letter = model.view.phase, model.draft, _letter(model, key)
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
        return Do("commit") if complete and key.focus != "k-commit" else None
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
    if key.key == "Enter" and not key.focus.startswith(("k-", "tool-", "menu-", "chip-", "n-")):
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
    if key.key == "Enter" and not key.focus.startswith(("k-", "c-", "tool-", "menu-", "chip-")):
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
    cards = hand_order(shown_hand(model, model.view))
    if at >= len(cards):
        return None
    do = "discard" if model.view.phase == EXCHANGE else "card"
    return Do(do, write_card(cards[at]))


def _moved(model: Model, key: Key) -> Outcome | None:
    """Left, Right, Home and End go through the hand."""
    steps = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -99, "End": 99}
    if key.key not in steps:
        return None
    view = model.view
    cards = hand_order(shown_hand(model, view))
    if not cards:
        return None
    at = cards.index(focus_card(model, view))
    if key.focus.startswith("h-") or abs(steps[key.key]) > 1:
        at = min(max(at + steps[key.key], 0), len(cards) - 1)
    card = cards[at]
    model = model._replace(draft=model.draft._replace(focus=card))
    return model, (Focus(f"h-{write_card(card)}"),)
