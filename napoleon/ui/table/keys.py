"""Keys. Letters and digits act only on the table, and can be switched off."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.kit.cards import BadCard, read_card
from napoleon.ui.daily.update import MONTHS, STEPS
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.dialogs import Daily, Rulebook, name_of
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.table.hand import moved
from napoleon.ui.table.pauses import NOTHING

LETTERS: Final = {
    "l": "last",
    "h": "hint",
    "z": "undo",
    "Shift+z": "redo",
    "r": "record",
    "c": "rest",
    "w": "listening-account",
    "u": "listening-unseen",
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
DAY_KEYS: Final = (*STEPS, *MONTHS)
"""The keys that go through the calendar."""
LIST_KEYS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
"""The keys that walk through a list of cards."""
HAND_STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -99, "End": 99}
"""How far these keys go through the hand."""


def pressed(model: Model, key: Key) -> Do | Outcome | None:
    """What a key means: a message, or straight away an outcome; None: nothing."""
    if isinstance(model.dialog, Rulebook) and not model.asking and key.key == "Escape":
        return Do("close")
    if isinstance(model.dialog, Daily) and not model.asking and key.focus.startswith("day-"):
        return Do("daily-step", key.key) if key.key in DAY_KEYS else None
    if name_of(model.dialog) == "listening-unseen" and key.focus.startswith("u-"):
        return Do("listening-step", key.key) if key.key in LIST_KEYS else None
    if key.kind == "text" or model.dialog or model.asking:
        return None
    if model.studied:
        return _studying(model, key)
    return _at_table(model, key) if model.scene == TABLE else None


def _at_table(model: Model, key: Key) -> Do | Outcome | None:
    meant: Do | Outcome | None = None
    if model.pause != NOTHING:
        if letter(model, key) in ("n", " ") or (key.key == "Enter" and key.kind == "page"):
            return Do("next")
    elif model.clock is not None and model.clock.stopped and letter(model, key) == "n":
        return Do("start-clock")
    elif model.my_turn:
        meant = model.page.table.key(model, key)
    elif key.key in (" ", "Enter") and key.kind == "page":
        return Do("hurry")
    return meant or _moved(model, key) or _anywhere(model, letter(model, key))


def _anywhere(model: Model, pressed_letter: str) -> Do | Outcome | None:
    """Letters that work at any moment of the table."""
    if pressed_letter in ALOUD:
        return _aloud(model, pressed_letter)
    if pressed_letter == "m":
        return Do("setting", f"sound={'on' if model.settings.sound == 'off' else 'off'}")
    do = LETTERS.get(pressed_letter) or model.page.table.letters.get(pressed_letter)
    return Do(do) if do else None


def _aloud(model: Model, pressed_letter: str) -> Outcome:
    return model, (Say("status", model.page.texts.aloud(model, pressed_letter)),)


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
    return model.with_draft(replace(model.draft, focus=card))


def _studying(model: Model, key: Key) -> Do | None:
    """Arrows go from move to move, brackets from trick to trick; Space runs and stops."""
    if key.focus == "study-eyes" or (key.key in ("[", "]") and not letter(model, key)):
        return None
    if letter(model, key) == " ":
        return Do("run")
    step = STUDY_KEYS.get(key.key)
    return Do("ply", step) if step else None


def letter(model: Model, key: Key) -> str:
    """The key where it may act as a letter; "" otherwise. Space on a control presses that."""
    if model.settings.letters == "off" or (key.key == " " and key.kind == "control"):
        return ""
    return key.key


def _moved(model: Model, key: Key) -> Outcome | None:
    """Left, Right, Home and End go through the hand."""
    step = HAND_STEPS.get(key.key)
    return None if step is None else moved(model, key.focus, step)
