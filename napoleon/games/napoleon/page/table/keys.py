"""The keys of the user's turn: bidding, naming, discarding and playing."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.look import Draft, Look
from napoleon.games.napoleon.page.table.own_hand import hand
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY
from napoleon.kit.cards import JOKER, NO_CARD, write_card
from napoleon.ui.settings.state import Settings, setting
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.table.keys import letter as letter_of
from napoleon.ui.table.pieces import Drafted

KEYS: Final = setting(
    "keys", "standard", "napoleon-l", default="standard", section="page", after="letters"
)
"""Whether the keys are those of Napoleon L."""
SUIT_KEYS: Final = {"1": "S", "2": "H", "3": "D", "4": "C", "5": "N"}
DIGITS: Final = "1234567890"


_of_napoleon_l = later("napoleon.games.napoleon.page.table.keys_l:pressed")


def pressed(look: Look, key: Key) -> Do | Drafted[Draft] | None:
    """The meaning of a key on the user's turn; None if it is the same as in any game."""
    if uses_napoleon_l(look.settings):
        meant: Do | Drafted[Draft] | None = _of_napoleon_l(look, key)
        if meant is not None:
            return meant
    return _pressed(look, key)


def uses_napoleon_l(settings: Settings) -> bool:
    """Whether the keys are those of Napoleon L."""
    return settings[KEYS] == "napoleon-l" and settings.letters == "on"


def _pressed(look: Look, key: Key) -> Do | None:
    phase, draft, letter = look.view.phase, look.draft, letter_of(look.settings, key)
    does = key.key == "Enter" and key.kind != "control" and draft.is_set_up
    if key.key == "Escape" and (draft.joker != NO_CARD or draft.chosen != NO_CARD):
        return Do("back")
    if draft.joker != NO_CARD:
        if letter in SUIT_KEYS:
            return Do("joker-suit", value=SUIT_KEYS[letter])
        return Do("call") if does else None
    if phase == AUCTION:
        return Do("raise") if does else _bidding(key, letter)
    if phase in (NAMING, CHANGE):
        if does:
            return Do("call" if phase == NAMING else "change")
        return _naming(look, key, letter)
    if phase == EXCHANGE and key.key == "Enter":
        complete = drafts.drafted_discard(look.view, draft) is not None
        return Do("commit") if complete and key.kind != "control" else None
    if phase in (PLAY, EXCHANGE) and letter and letter in DIGITS:
        return _nth_card(look, DIGITS.index(letter))
    return None


def _bidding(key: Key, letter: str) -> Do | None:
    if letter in SUIT_KEYS:
        return Do("suit", value=SUIT_KEYS[letter])
    if key.key in ("ArrowUp", "ArrowDown"):
        return Do("up" if key.key == "ArrowUp" else "down")
    return Do("drop") if key.key == "Delete" else None


def _naming(look: Look, key: Key, letter: str) -> Do | None:
    simple = {"n": "cycle", "g": "grid"}
    if letter in simple:
        return Do(simple[letter])
    if letter in SUIT_KEYS:
        return _named_suit(look, SUIT_KEYS[letter])
    if letter == "j":
        pack = look.view.law.pack.cards
        return Do("adjutant", write_card(JOKER)) if JOKER in pack else None
    if key.key in ("ArrowUp", "ArrowDown"):
        return Do("up" if key.key == "ArrowUp" else "down")
    return None


def _named_suit(look: Look, suit: str) -> Do | None:
    """A digit names the suit of the adjutant card."""
    if suit == "N":
        return None
    card = look.draft.card
    rank = write_card(card)[1] if NO_CARD < card < JOKER else "A"
    return Do("adjutant", suit + rank)


def _nth_card(look: Look, at: int) -> Do | None:
    view, cards = look.view, hand(look)
    if at >= len(cards):
        return None
    do = "discard" if view.phase == EXCHANGE else "card"
    return Do(do, write_card(cards[at]))
