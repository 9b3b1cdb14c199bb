"""What is heard beside a reader: the browser's own voice, and signs by pitch and direction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol, TypeVar

from napoleon.kit.cards import BadCard, read_card
from napoleon.match.game import Event
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Effect, Focus, Hush, Say, Speak
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.messages import Key, Message
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import in_a_row
from napoleon.ui.table.look import look_of
from napoleon.ui.table.sounds import DRAW, Sound, Tone

PITCHES: Final = (1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2, 9 / 4)
"""The pitches of the seats relative to the user's own, clockwise from the user."""
FARTHEST: Final = 0.9
"""How far to the left and right the outer seats are; 1 would be one ear only."""
PAUSE_S: Final = 0.04
"""The gap between two signs of the same moment."""

TURN: Final = Sound(
    2, (Tone("sine", 784, 784, 0.1, 0.09, 0.16), Tone("sine", 988, 988, 0.2, 0.14, 0.16))
)
"""The sign that it is the user's turn."""


def side(place: int, players: int) -> float:
    """The direction of a player's sounds: -1 on the left, 1 on the right.

    ``place`` counts clockwise from the user; the others sit opposite, from left to right.

    >>> [side(place, 5) for place in range(5)]
    [0.0, -0.9, -0.3, 0.3, 0.9]
    """
    if place == 0 or players <= 2:
        return 0.0
    return round(FARTHEST * (2 * (place - 1) / (players - 2) - 1), 3)


def signs(
    sound_of: Callable[[Sequence[Event], int], Sound | None],
    events: Sequence[Event],
    me: int,
    players: int,
) -> Sound | None:
    """The signs of some events, one after another; None for silence.

    ``sound_of`` gives the usual sound of events. The sound of the end of a deal has no direction.
    """
    tones: list[Tone] = []
    start, weight = 0.0, 0
    for event in events:
        sound = sound_of((event,), me)
        if sound is None:
            continue
        seat = getattr(event, "seat", None) if sound.weight < DRAW.weight else None
        place = 0 if seat is None else (seat - me) % players
        higher, pan = PITCHES[place % len(PITCHES)], side(place, players)
        tones += [
            tone._replace(
                pitch=tone.pitch * higher,
                last_pitch=tone.last_pitch * higher,
                start=start + tone.start,
                pan=pan,
            )
            for tone in sound.sign or sound.tones
        ]
        start = max(tone.start + tone.length for tone in tones) + PAUSE_S
        weight = max(weight, sound.weight)
    return Sound(weight, tuple(tones)) if tones else None


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
