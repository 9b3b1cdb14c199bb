"""Keys. Letters and digits act only on the table, and can be switched off."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY
from napoleon.kit.cards import JOKER, NO_CARD, BadCard, read_card, write_card
from napoleon.ui.shell import late
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.dialogs import Rulebook
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.table.pauses import NOTHING

SUIT_KEYS: Final = {"1": "S", "2": "H", "3": "D", "4": "C", "5": "N"}
LETTERS: Final = {
    "l": "last",
    "h": "hint",
    "z": "undo",
    "Shift+z": "redo",
    "r": "record",
    "c": "rest",
    "?": "help",
}
ALOUD: Final = ("a", "b", "s", "p")
"""What is read aloud: the own hand, the cards on the table, how the deal stands, the players."""

STUDY_KEYS: Final = {
    "ArrowLeft": "back",
    "ArrowRight": "forward",
    "Home": "first",
    "End": "last",
    "[": "previous",
    "]": "next",
}
DIGITS: Final = "1234567890"


def pressed(model: Model, key: Key) -> Do | Outcome | None:
    """What a key means: a message, or straight away an outcome; None: nothing."""
    if isinstance(model.dialog, Rulebook) and not model.asking and key.key == "Escape":
        return Do("close")
    if key.kind == "text" or model.dialog or model.asking:
        return None
    if model.studied:
        return _studying(model, key)
    return _at_table(model, key) if model.scene == TABLE else None


def _at_table(model: Model, key: Key) -> Do | Outcome | None:
    meant: Do | Outcome | None = None
    if model.pause != NOTHING:
        if _letter(model, key) in ("n", " ") or (key.key == "Enter" and key.kind == "page"):
            return Do("next")
    elif model.clock is not None and model.clock.stopped and _letter(model, key) == "n":
        return Do("start-clock")
    elif model.my_turn:
        if model.settings.keys == "napoleon-l" and model.settings.letters == "on":
            meant = late.keys_l.pressed(model, key)
        meant = meant or _on_my_turn(model, key)
    elif key.key in (" ", "Enter") and key.kind == "page":
        return Do("hurry")
    return meant or _moved(model, key) or _anywhere(model, _letter(model, key))


def _anywhere(model: Model, letter: str) -> Do | Outcome | None:
    """Letters that work at any moment of the table."""
    if letter in ALOUD:
        return _aloud(model, letter)
    if letter == "m":
        return Do("setting", f"sound={'on' if model.settings.sound == 'off' else 'off'}")
    do = LETTERS.get(letter)
    return Do(do) if do else None


def _aloud(model: Model, letter: str) -> Outcome:
    return model, (Say("status", late.aloud.text(model, letter)),)


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
    return model.with_draft(model.draft._replace(focus=card))


def _studying(model: Model, key: Key) -> Do | None:
    """Arrows go from move to move, brackets from trick to trick; Space runs and stops."""
    if key.focus == "study-eyes" or (key.key in ("[", "]") and not _letter(model, key)):
        return None
    if _letter(model, key) == " ":
        return Do("run")
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
    cards = model.page.hand(model)
    if at >= len(cards):
        return None
    do = "discard" if view.phase == EXCHANGE else "card"
    return Do(do, write_card(cards[at]))


def _moved(model: Model, key: Key) -> Outcome | None:
    """Left, Right, Home and End go through the hand."""
    steps = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -99, "End": 99}
    step = steps.get(key.key)
    if step is None:
        return None
    return late.keys_l.moved(model, key.focus, step)
