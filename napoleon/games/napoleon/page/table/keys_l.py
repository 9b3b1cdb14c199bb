"""The keys of Napoleon L: 4 and 6 select, Space decides, Return cancels.

What is selected comes one thing after another, as it did there: first a suit, then a number or a
rank.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.play.notation import TRUMPS
from napoleon.games.napoleon.play.state import EXCHANGE, PLAY
from napoleon.kit.cards import JOKER, NO_CARD, SPADES, write_card
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.model import Model
from napoleon.ui.table.hand import focus_card, moved

STEPS: Final = {"4": -1, "6": 1}
SUITS: Final = "SHDC"


def pressed(model: Model, key: Key) -> Do | Outcome | None:
    """What a key means on the user's turn; None where it means what it always means."""
    in_hand = key.focus.startswith("h-") and model.view.phase in (EXCHANGE, PLAY)
    elsewhere = key.kind == "control" and not in_hand
    if key.key not in (*STEPS, " ", "Enter") or (elsewhere and key.key not in STEPS):
        return None
    if model.draft.joker != NO_CARD:
        return _joker(model, key.key)
    match model.view.phase:
        case "auction":
            return _bidding(model, key.key)
        case "naming":
            return _naming(model, key.key)
        case "change":
            return {" ": Do("change"), "Enter": Do("keep")}.get(key.key, Do("suit"))
    return _hand(model, key)


def _second(model: Model, *, second: bool) -> Outcome:
    return model.with_draft(replace(model.draft, second=second)), ()


def _bidding(model: Model, key: str) -> Do | Outcome:
    """A suit, then a number, then the bid; Return goes back, and from the suit it drops."""
    second = model.draft.second
    if key == " ":
        return Do("raise") if second else _second(model, second=True)
    if key == "Enter":
        return _second(model, second=False) if second else Do("drop")
    if second:
        return Do("up" if key == "6" else "down")
    return Do("suit", value=_turned(model, "SHDCN", STEPS[key]))


def _turned(model: Model, letters: str, step: int) -> str:
    """The next suit that can be bid."""
    offered = [letter for letter in letters if TRUMPS.index(letter) in drafts.bids(model.view)]
    now = TRUMPS[model.draft.suit]
    at = offered.index(now) if now in offered else 0
    return offered[(at + step) % len(offered)] if offered else now


def _naming(model: Model, key: str) -> Do | Outcome:
    """A suit or the Joker, then a rank, then the name."""
    card, second = model.draft.card, model.draft.second
    if key == " ":
        return Do("call") if second or card >= JOKER else _second(model, second=True)
    if key == "Enter":
        return _second(model, second=False)
    if second:
        return Do("up" if key == "6" else "down")
    jokers = [write_card(JOKER)] if JOKER in model.view.law.pack.cards else []
    rank = write_card(card)[1] if NO_CARD < card < JOKER else "A"
    choices = [*(suit + rank for suit in SUITS), *jokers]
    now = write_card(card)
    at = choices.index(now) if now in choices else 0
    return Do("adjutant", choices[(at + STEPS[key]) % len(choices)])


def _joker(model: Model, key: str) -> Do | None:
    if key == " ":
        return Do("call")
    if key == "Enter":
        return Do("back")
    suits = [TRUMPS[suit] for suit in drafts.joker_suits(model.view, model.draft) if suit <= SPADES]
    now = TRUMPS[model.draft.suit]
    at = suits.index(now) if now in suits else 0
    return Do("joker-suit", value=suits[(at + STEPS[key]) % len(suits)]) if suits else None


def _hand(model: Model, key: Key) -> Do | Outcome | None:
    """A card is selected, played or put out; Return lets go of what was chosen.

    In the exchange, with nothing put out, it leaves the widow as it is (L カードの入れ換え).
    """
    view, draft = model.view, model.draft
    if key.key in STEPS:
        return moved(model, key.focus or "", STEPS[key.key])
    card = focus_card(model)
    if view.phase == EXCHANGE:
        if key.key == " ":
            if drafts.drafted_discard(view, draft) is not None:
                return Do("commit")
            return Do("discard", write_card(card)) if card != NO_CARD else None
        if not draft.picked_mask:
            return Do("no-exchange")
        return model.with_draft(replace(draft, picked_mask=0)), ()
    if view.phase != PLAY:
        return None
    if key.key == " ":
        return Do("card", write_card(card)) if card != NO_CARD else None
    return Do("back")
