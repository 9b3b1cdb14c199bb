"""The keys of Napoleon L: 4 and 6 select, Space decides, Return cancels.

Things are selected one after another, as they were there: first a suit, then a number or a rank.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.look import Draft, Look
from napoleon.games.napoleon.page.table.own_hand import hand
from napoleon.games.napoleon.play.notation import TRUMPS
from napoleon.games.napoleon.play.state import EXCHANGE, PLAY
from napoleon.kit.cards import JOKER, NO_CARD, SPADES, write_card
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.table.hand import focus_card, moved
from napoleon.ui.table.pieces import Drafted

STEPS: Final = {"4": -1, "6": 1}
SUITS: Final = "SHDC"


def pressed(look: Look, key: Key) -> Do | Drafted[Draft] | None:
    """The meaning of a key on the user's turn; None if it is the usual one."""
    in_hand = key.focus.startswith("h-") and look.view.phase in (EXCHANGE, PLAY)
    elsewhere = key.kind == "control" and not in_hand
    if key.key not in (*STEPS, " ", "Enter") or (elsewhere and key.key not in STEPS):
        return None
    if look.draft.joker != NO_CARD:
        return _joker(look, key.key)
    match look.view.phase:
        case "auction":
            return _bidding(look, key.key)
        case "naming":
            return _naming(look, key.key)
        case "change":
            return {" ": Do("change"), "Enter": Do("keep")}.get(key.key, Do("suit"))
    return _hand(look, key)


def _second(look: Look, *, second: bool) -> Drafted[Draft]:
    return replace(look.draft, second=second), ()


def _bidding(look: Look, key: str) -> Do | Drafted[Draft]:
    """A suit, then a number, then the bid; Return goes back, and from the suit it drops."""
    second = look.draft.second
    if key == " ":
        return Do("raise") if second else _second(look, second=True)
    if key == "Enter":
        return _second(look, second=False) if second else Do("drop")
    if second:
        return Do("up" if key == "6" else "down")
    return Do("suit", value=_turned(look, "SHDCN", STEPS[key]))


def _turned(look: Look, letters: str, step: int) -> str:
    """The next suit that can be bid."""
    offered = [letter for letter in letters if TRUMPS.index(letter) in drafts.bids(look.view)]
    now = TRUMPS[look.draft.suit]
    at = offered.index(now) if now in offered else 0
    return offered[(at + step) % len(offered)] if offered else now


def _naming(look: Look, key: str) -> Do | Drafted[Draft]:
    """A suit or the Joker, then a rank, then the name."""
    card, second = look.draft.card, look.draft.second
    if key == " ":
        return Do("call") if second or card >= JOKER else _second(look, second=True)
    if key == "Enter":
        return _second(look, second=False)
    if second:
        return Do("up" if key == "6" else "down")
    jokers = [write_card(JOKER)] if JOKER in look.view.law.pack.cards else []
    rank = write_card(card)[1] if NO_CARD < card < JOKER else "A"
    choices = [*(suit + rank for suit in SUITS), *jokers]
    now = write_card(card)
    at = choices.index(now) if now in choices else 0
    return Do("adjutant", choices[(at + STEPS[key]) % len(choices)])


def _joker(look: Look, key: str) -> Do | None:
    if key == " ":
        return Do("call")
    if key == "Enter":
        return Do("back")
    suits = [TRUMPS[suit] for suit in drafts.joker_suits(look.view, look.draft) if suit <= SPADES]
    now = TRUMPS[look.draft.suit]
    at = suits.index(now) if now in suits else 0
    return Do("joker-suit", value=suits[(at + STEPS[key]) % len(suits)]) if suits else None


def _hand(look: Look, key: Key) -> Do | Drafted[Draft] | None:
    """A card is selected, played or put out; Return cancels the selection.

    In the exchange, with nothing put out, it leaves the widow as it is (L カードの入れ換え).
    """
    view, draft, cards = look.view, look.draft, hand(look)
    if key.key in STEPS:
        return moved(draft, cards, key.focus or "", STEPS[key.key])
    card = focus_card(draft, cards)
    if view.phase == EXCHANGE:
        if key.key == " ":
            if drafts.drafted_discard(view, draft) is not None:
                return Do("commit")
            return Do("discard", write_card(card)) if card != NO_CARD else None
        if not draft.picked_mask:
            return Do("no-exchange")
        return replace(draft, picked_mask=0), ()
    if view.phase != PLAY:
        return None
    if key.key == " ":
        return Do("card", write_card(card)) if card != NO_CARD else None
    return Do("back")
