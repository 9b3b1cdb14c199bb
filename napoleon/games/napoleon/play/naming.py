"""Which adjutant cards may be named, and how a contract may be changed after the widow is seen."""

from __future__ import annotations

from functools import lru_cache

from napoleon.games.napoleon.play.actions import PASS, Action, Change, Name
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.rules import adjutant
from napoleon.games.napoleon.rules.auction import trumps
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import NO_CARD, CardSet, cards_of


def names(state: State) -> tuple[Action, ...]:
    """Every name that is possible now."""
    return _names(state.rules, _refused(state))


def refusal(state: State, name: Name) -> str | None:
    """Why a card may not be named, as a key in the page's catalogues; None if it may."""
    if name.card in cards_of(_refused(state)):
        return "own_adjutant"
    return None if name.card in pack_of(state.rules).cards else "not_in_pack"


@lru_cache(maxsize=256)
def _names(rules: RuleSet, refused_mask: CardSet) -> tuple[Action, ...]:
    cards = sorted(pack_of(rules).cards)
    return tuple(Name(card) for card in cards if not refused_mask >> card & 1)


def _refused(state: State) -> CardSet:
    """The cards of the seat to act, if cards of one's own may not be named."""
    own_mask = state.hands[state.actor] | state.discards_mask
    return adjutant.refused(state.rules.adjutant, own_mask)


def changes(state: State) -> tuple[Action, ...]:
    """Each change raises the bid, so there must be room below 20 (S 宣言の変更)."""
    section, contract = state.rules.adjutant, state.agreed
    found: list[Action] = [PASS]
    others = [trump for trump in trumps(state.rules.auction) if trump != contract.trump]
    may_trump = adjutant.may_change(section, "trump")
    may_card = adjutant.may_change(section, "adjutant") and contract.card != NO_CARD
    not_these = 1 << contract.card | _refused(state) if may_card else 0
    cards = [card for card in pack_of(state.rules).cards if not not_these >> card & 1]
    once = adjutant.changed_bid(section, contract.bid, 1)
    twice = adjutant.changed_bid(section, contract.bid, 2)
    if may_trump and once is not None:
        found.extend(Change(once, trump, None) for trump in others)
    if may_card and once is not None:
        found.extend(Change(None, None, card) for card in cards)
    if may_trump and may_card and twice is not None:
        found.extend(Change(twice, trump, card) for trump in others for card in cards)
    return tuple(found)
