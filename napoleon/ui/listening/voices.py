"""The browser's own voice: its texts, and which of its voices to use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol, TypeVar

from napoleon.kit.cards import BadCard, read_card
from napoleon.ui.listening.signs import TURN
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Focus, Hush, Say, Speak
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.messages import Key, Message
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import in_a_row
from napoleon.ui.table.look import look_of

RATES: Final = {"slow": 0.8, "normal": 1.0, "fast": 1.4, "faster": 2.0}


class Voice(Protocol):
    """A voice, as browsers describe it."""

    lang: str
    localService: bool  # noqa: N815 - the browser's name
    default: bool


V = TypeVar("V", bound=Voice)


def voice_for(voices: Iterable[V], language: str) -> V | None:
    """The voice for a language, preferably the browser's default; None if there is none.

    Voices that need a server are excluded: the page sends nothing to anybody.
    """
    fit = [
        one
        for one in voices
        if one.localService and one.lang.lower().replace("_", "-").partition("-")[0] == language
    ]
    return next((one for one in fit if one.default), next(iter(fit), None))


def spoken(frame: Frame, text: str) -> tuple[Effect, ...]:
    """The effect that speaks a text aloud, if the user wants that."""
    rate = RATES.get(frame.settings.speech)
    return (Speak(text, frame.language, rate),) if rate and text else ()


def heard(before: Model, message: Message, outcome: Outcome) -> Outcome:
    """A step of the page with its additional sounds: a sign at the user's turn, and the voice."""
    model, effects = outcome
    settings, begins = model.settings, model.my_turn and not before.my_turn
    if settings.listening == settings.sound == "on" and begins and model.scene == TABLE:
        effects = (*effects, TURN)
    voice: tuple[Effect, ...] = ()
    for effect in effects:
        match effect:
            case Hush():
                voice = (Speak("", model.frame.language, 1.0),)
            case Say(_, text):
                voice = (*voice, *spoken(model.frame, text))
            case Focus(element) if isinstance(message, Key):
                voice = (*voice, *spoken(model.frame, _card_text(model.frame, element)))
    return model, (*effects, *voice)


def _card_text(frame: Frame, element: str) -> str:
    """The text for a card of the hand when the keys reach it; "" for another element."""
    place, _, text = element.partition("-")
    try:
        card = read_card(text) if place == "h" else None
    except BadCard:
        return ""
    if card is None:
        return ""
    says = frame.page.table.hand_card(look_of(frame, aloud=True), card).says
    return in_a_row((frame.words.aloud.card(card), says or ""))
