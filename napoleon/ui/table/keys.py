"""Keys. Letters and digits act only on the table, and can be switched off."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.kit.cards import BadCard, read_card
from napoleon.ui.daily.day import MONTHS, STEPS
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.dialogs import name_of
from napoleon.ui.shell.effects import Effect, Say
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, then
from napoleon.ui.study.state import studied
from napoleon.ui.table.hand import moved
from napoleon.ui.table.look import look_of, status_sentence
from napoleon.ui.table.pauses import NOTHING
from napoleon.ui.table.pieces import AnyDraft, Drafted

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
"""What they read aloud: one's own hand, the cards on the table, the state of the deal, the
players."""

STUDY_KEYS: Final = {
    "ArrowLeft": "back",
    "ArrowRight": "forward",
    "Home": "first",
    "End": "last",
    "[": "previous",
    "]": "next",
}
DAY_KEYS: Final = (*STEPS, *MONTHS)
"""The keys that move through the calendar."""
LIST_KEYS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
"""The keys that move through a list of cards."""
HAND_STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -99, "End": 99}
"""How far these keys move in the hand."""


def pressed(frame: Frame, key: Key) -> Do | Reaction | None:
    """What a key means: a message, or what it leads to; None for nothing."""
    dialog = name_of(frame.dialog)
    if dialog == "rulebook" and not frame.asking and key.key == "Escape":
        return Do("close")
    if dialog == "daily" and not frame.asking and key.focus.startswith("day-"):
        return Do("daily-step", key.key) if key.key in DAY_KEYS else None
    if dialog == "listening-unseen" and key.focus.startswith("u-"):
        return Do("listening-step", key.key) if key.key in LIST_KEYS else None
    if key.kind == "text" or frame.dialog or frame.asking:
        return None
    if studied(frame):
        return _studying(frame.settings, key)
    return _at_table(frame, key) if frame.scene == TABLE else None


def _at_table(frame: Frame, key: Key) -> Do | Reaction | None:
    meant: Do | Reaction | None = None
    if frame.pause != NOTHING:
        if letter(frame.settings, key) in ("n", " ") or (key.key == "Enter" and key.kind == "page"):
            return Do("next")
    elif frame.clock is not None and frame.clock.stopped and letter(frame.settings, key) == "n":
        return Do("start-clock")
    elif frame.my_turn:
        meant = _leads_to(frame.page.table.key(look_of(frame), key))
        if meant is None and key.key in (" ", "Enter") and key.kind == "page":
            meant = (Say("status", status_sentence(frame)),)  # nothing is set up
    elif key.key in (" ", "Enter") and key.kind == "page":
        return Do("hurry")
    return meant or _moved(frame, key) or _anywhere(frame, letter(frame.settings, key))


def _anywhere(frame: Frame, pressed_letter: str) -> Do | Reaction | None:
    """Letters that work at any moment of the table."""
    if pressed_letter in ALOUD:
        said = frame.page.texts.aloud(
            look_of(frame, aloud=True), pressed_letter, status_sentence(frame)
        )
        return (Say("status", said),)
    if pressed_letter == "m":
        return Do("setting", f"sound={'on' if frame.settings.sound == 'off' else 'off'}")
    do = LETTERS.get(pressed_letter) or frame.page.table.letters.get(pressed_letter)
    return Do(do) if do else None


def set_up(model: Model, draft: AnyDraft, *effects: Effect) -> Outcome:
    """The page with what the user has set up at the table."""
    return model.with_draft(draft), effects


def with_focus(model: Model, focus: str) -> Model:
    """The model with the card of the hand that has the focus, given the id of its button."""
    if not focus.startswith("h-"):
        return model
    try:
        card = read_card(focus.removeprefix("h-"))
    except BadCard:
        return model
    if card == model.draft.focus:
        return model
    return model.with_draft(replace(model.draft, focus=card))


def _studying(settings: Settings, key: Key) -> Do | None:
    """Arrows go from move to move, brackets from trick to trick; Space starts and stops."""
    pressed_letter = letter(settings, key)
    if key.focus == "study-eyes" or (key.key in ("[", "]") and not pressed_letter):
        return None
    if pressed_letter == " ":
        return Do("run")
    step = STUDY_KEYS.get(key.key)
    return Do("ply", step) if step else None


def letter(settings: Settings, key: Key) -> str:
    """The key, if it may act as a letter; else "". Space on a control presses that control."""
    if settings.letters == "off" or (key.key == " " and key.kind == "control"):
        return ""
    return key.key


def _moved(frame: Frame, key: Key) -> Do | Reaction | None:
    """Left, Right, Home and End move in the hand."""
    step = HAND_STEPS.get(key.key)
    if step is None:
        return None
    cards = frame.page.table.hand(look_of(frame))
    return _leads_to(moved(frame.draft, cards, key.focus, step))


def _leads_to(meant: Do | Drafted[AnyDraft] | None) -> Do | Reaction | None:
    """What a key leads to; a change of the draft becomes a turn of the page."""
    if isinstance(meant, Do) or meant is None:
        return meant
    draft, effects = meant
    return then(set_up, draft, *effects)
