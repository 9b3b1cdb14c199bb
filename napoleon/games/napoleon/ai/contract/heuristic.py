"""Bids, the adjutant card, changes and discards by rules of thumb."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import floor
from typing import Final

from napoleon.games.napoleon.ai.choice import Advice, Candidate, Choice, Reason, reason
from napoleon.games.napoleon.ai.hand import estimate, joker_has_power, likely, strength_order
from napoleon.games.napoleon.ai.weights import CALLING, DISCARDING
from napoleon.games.napoleon.play.actions import (
    PASS,
    Action,
    Bid,
    Change,
    Discard,
    Name,
    Seated,
    call_of,
)
from napoleon.games.napoleon.play.notation import TRUMPS, write_action
from napoleon.games.napoleon.play.result import rows_of
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import adjutant, auction, joker, same_two, scoring, widow
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.joker import CALL_CARD
from napoleon.games.napoleon.rules.law import Law, law_of
from napoleon.games.napoleon.rules.strength import SPECULATION
from napoleon.games.napoleon.rules.trick import HONORS, HONORS_MASK
from napoleon.kit.cards import (
    ACE,
    KING,
    NO_CARD,
    RANK_MASK,
    SUIT_MASK,
    TWO,
    Card,
    CardSet,
    Suit,
    cards_of,
    mask_of,
    suit_of,
    write_card,
)
from napoleon.kit.chance import Chance

_SHOWN: Final = 12
"""The most candidates that are shown."""
_TIES: Final = 5_000
"""Chance decides between equal cards: it adds less than 100 of these parts of an honor."""
_NORMAL: Final = (4.91, 0.14)
"""Scale and power of the Tukey lambda distribution that is close to the normal one."""


# ---- the auction -------------------------------------------------------------------------


def bid(view: PlayerView, seed: str, lean: float = 0.0, *, also: Action | None = None) -> Choice:
    """One step above the last bid if the hand is expected to make it, or else a pass.

    ``lean``: how many more honors to risk, or fewer. In an open auction `PASS` means that the seat
    does not bid. The bid ``also`` is estimated with the others.
    """
    lowest = lowest_bids(view)
    limits = {trump: _limit(view, trump) + lean for trump in lowest}
    chance = Chance(f"casual|{seed}|bid|{len(view.auction.calls)}|{view.seat}")
    ranked = sorted(
        lowest.items(), key=lambda pair: (pair[1].number - limits[pair[0]], chance.below(1000))
    )
    calls = {as_action(view, call): call for _, call in ranked}
    other = call_of(also) if also else None
    if also is not None and isinstance(other, Bid):
        calls.setdefault(also, other)
    candidates = [
        Candidate(
            action,
            round(limits[call.trump] - call.number, 2),
            round(100 * likely(view.rules, call.trump, own_mask(view), call.number)),
        )
        for action, call in calls.items()
    ]
    may_pass = view.turn is None or PASS in view.legal
    if not ranked:
        return Advice(PASS, (reason("no_bid_left"),), (Candidate(PASS, 0.0), *candidates))
    trump, call = ranked[0]
    best = candidates[0]
    # Only in the suit that comes nearest, and as in `best`: in others even less may be too much.
    good = max(0, call.number + floor(best.estimate))
    if may_pass and best.estimate < 0:
        why = reason("too_little", honors=good, trump=TRUMPS[trump])
        return Advice(PASS, (why,), (Candidate(PASS, 0.0), *candidates))
    if may_pass:
        candidates.append(Candidate(PASS, 0.0))
    candidates.sort(key=lambda entry: (-entry.estimate, entry.action != best.action))
    why = reason("hand_good_for_trump", honors=good, trump=TRUMPS[trump])
    return Advice(best.action, (why,), tuple(candidates))


def lowest_bids(view: PlayerView) -> dict[int, Bid]:
    """The lowest legal bid in each trump, without a card."""
    found: dict[int, Bid] = {}
    for action in view.legal:
        call = call_of(action)
        if isinstance(call, Bid) and call.card is None:
            found.setdefault(call.trump, call)
    return found


def as_action(view: PlayerView, call: Bid) -> Action:
    """The bid in the form of this auction: with the adjutant card, with the seat."""
    if adjutant.named_with_bid(view.rules.adjutant):
        card = _card_to_name(law_of(view.rules, call.trump), own_mask(view))
        call = Bid(call.number, call.trump, card)
    return Seated(view.seat, call) if view.turn is None else call


def own_mask(view: PlayerView) -> CardSet:
    """The cards that this seat has, or would get as Napoleon because they are face up."""
    return view.hand | mask_of(view.auction.shown)


def _limit(view: PlayerView, trump: Suit) -> float:
    """The number of honors up to which a bid in this trump is good."""
    rules = view.rules
    value = estimate(rules, trump, own_mask(view)) + courage(rules)
    if view.auction.shown:
        value -= CALLING.face_up
    if view.auction.bidder is None and dealt_again(rules):
        # If nobody bids, there is no contract; the higher the lowest bid, the likelier that is.
        lowest = min(number for number, _ in auction.bids_over(rules.auction, 0, -1))
        value += CALLING.redealt + CALLING.redealt_dear * max(0, lowest - CALLING.usual_bid)
    standing = view.auction.card
    if standing is not None and view.hand >> standing & 1:
        value -= CALLING.would_help
    all_of_them = scoring.verdict(rules.scoring, french=HONORS, allies=0, target=HONORS, bid=HONORS)
    return min(value, float(HONORS) if all_of_them.made else HONORS - 0.5)


@lru_cache(maxsize=64)
def dealt_again(rules: RuleSet) -> bool:
    """Whether there may be no contract at all if nobody bids."""
    found = auction.nobody_bid(
        rules.auction, first=0, hands=(1 << SPECULATION,), widow=(TWO,), shown=()
    )
    return found.napoleon is None and not found.must_bid


@lru_cache(maxsize=64)
def courage(rules: RuleSet) -> float:
    """How far above the estimate a bid still pays better than leaving the contract to others."""
    players = rules.table.players
    won, lost = rows_of(rules, bid=CALLING.usual_bid, alone=False)
    helper = won.adjutant + lost.adjutant
    passed = (helper + (players - 2) * (won.ally + lost.ally)) / (2 * (players - 1))
    needed = (passed - lost.napoleon) / max(1, won.napoleon - lost.napoleon)
    needed = min(max(needed, CALLING.least_needed), CALLING.most_needed)
    scale, power = _NORMAL
    return CALLING.boldness * scale * float((1 - needed) ** power - needed**power)


# ---- naming and changing -----------------------------------------------------------------


def _card_to_name(law: Law, held_mask: CardSet) -> Card:
    """The strongest card that is not in the hand; one's own only with all powers in hand."""
    order = strength_order(law)
    trumps = (held_mask & law.trump_mask).bit_count()
    own_may_be = not adjutant.refused(law.rules.adjutant, held_mask)
    if (
        own_may_be
        and all(held_mask >> card & 1 for card in order[: CALLING.own_powers])
        and (trumps >= CALLING.own_trumps)
    ):
        return order[0]
    return next((card for card in order if not held_mask >> card & 1), order[0])


def name(view: PlayerView, _seed: str) -> Choice:
    """The card whose holder helps most."""
    legal = {action.card for action in view.legal if isinstance(action, Name)}
    held_mask = own_mask(view) | view.discards
    law = law_of(view.rules, view.law.trump)
    best = _card_to_name(law, held_mask)
    others = [card for card in strength_order(law) if not held_mask >> card & 1 and card in legal]
    ranked = list(dict.fromkeys((best, *others)))[:_SHOWN]
    candidates = tuple(Candidate(Name(card), -float(at)) for at, card in enumerate(ranked))
    return Advice(Name(best), why_name(view, Name(best)), candidates)


def why_name(view: PlayerView, action: Action) -> tuple[Reason, ...]:
    """The reasons for an adjutant card."""
    card = action.card if isinstance(action, Name) else NO_CARD
    law = law_of(view.rules, view.law.trump)
    if (own_mask(view) | view.discards) >> card & 1:
        return (reason("names_own", card=write_card(card)),)
    role = law.roles().get(card)
    if role in law.ladder_names(1):
        return (reason("names_power", card=write_card(card), role=role),)
    if law.trump_mask >> card & 1:
        return (reason("names_trump", card=write_card(card)),)
    return (reason("names_strongest", card=write_card(card)),)


def change(view: PlayerView, _seed: str) -> Choice:
    """Another trump or adjutant card, if the widow makes it worth the higher bid."""
    now_value = _contract_value(view, view.law.trump, view.card)
    found: list[Candidate[Action]] = [Candidate(PASS, round(now_value - (view.bid or 0), 2))]
    seen: set[tuple[int | None, bool]] = set()
    for action in view.legal:
        if not isinstance(action, Change) or (action.trump, action.card is None) in seen:
            continue
        trump, card, raised = changed(view, action)
        if action.card not in (None, _card_to_name(law_of(view.rules, trump), view.hand)):
            continue
        seen.add((action.trump, action.card is None))
        value = _contract_value(view, trump, card) - raised
        found.append(Candidate(action, round(value - CALLING.change_margin, 2)))
    found.sort(key=lambda candidate: -candidate.estimate)
    best = found[0].action
    key = "keeps_contract" if best == PASS else "changes_contract"
    return Advice(best, (reason(key, action=write_action(best)),), tuple(found[:_SHOWN]))


def changed(view: PlayerView, action: Action) -> tuple[int, int, int]:
    """The trump, the adjutant card and the bid after a change, or after none."""
    trump, card, changes = view.law.trump, view.card, 0
    if not isinstance(action, Change):
        return trump, card, view.bid or 0
    if action.trump is not None:
        trump, changes = action.trump, 1
    if action.card is not None:
        card, changes = action.card, changes + 1
    bid = view.bid or 0
    return trump, card, adjutant.changed_bid(view.rules.adjutant, bid, changes) or HONORS


def _contract_value(view: PlayerView, trump: Suit, card: Card) -> float:
    """The expected honors with the widow in hand, by trump and adjutant card."""
    value = estimate(view.rules, trump, view.hand)
    if card == NO_CARD:
        return value
    if view.hand >> card & 1:
        return value - CALLING.without_adjutant
    order = strength_order(law_of(view.rules, trump))
    missing = [other for other in order if not view.hand >> other & 1]
    return value - CALLING.weaker_name * min(CALLING.weaker_names, missing.index(card))


# ---- discarding --------------------------------------------------------------------------


def discard(view: PlayerView, seed: str) -> Choice:
    """The cards that help least: powers and trumps stay, short side suits go."""
    chance = Chance(f"casual|{seed}|discard|{view.seat}")
    actions = [action for action in view.legal if isinstance(action, Discard)]
    size = actions[0].cards_mask.bit_count()
    if size == 0:
        return Advice(actions[0], (reason("only_choice"),), (Candidate(actions[0], 0.0),))
    thrift = _Thrift(view)
    costs = {card: thrift.cost(card) + chance.below(100) / _TIES for card in cards_of(view.hand)}
    cheapest = sorted(costs, key=lambda card: costs[card])[: size + DISCARDING.others]
    ranked = sorted(
        (sum(costs[card] for card in cards) - thrift.shape(mask_of(cards)), mask_of(cards))
        for cards in combinations(cheapest, size)
    )
    candidates = tuple(Candidate(Discard(mask), round(-cost, 3)) for cost, mask in ranked[:_SHOWN])
    best = Discard(ranked[0][1])
    return Advice(best, why_discard(view, best), candidates)


def why_discard(view: PlayerView, action: Action) -> tuple[Reason, ...]:
    """The reasons for these discards."""
    gone_mask = action.cards_mask if isinstance(action, Discard) else 0
    emptied = [
        TRUMPS[suit]
        for suit in range(4)
        if view.hand & SUIT_MASK[suit] and not view.hand & SUIT_MASK[suit] & ~gone_mask
    ]
    rules, laid_mask = view.rules.widow, gone_mask & HONORS_MASK
    found = [reason("voids", suits="".join(emptied))] if emptied else []
    if widow.won_with_first_trick(rules, laid_mask):
        found.append(reason("buries_face_up", honors=laid_mask.bit_count()))
    elif laid_mask and not (
        widow.kept_for_allies(rules, laid_mask) or widow.raises_target(rules, laid_mask)
    ):
        found.append(reason("buries", honors=laid_mask.bit_count()))
    return tuple(found) or (reason("discards_low"),)


class _Thrift:
    """What Napoleon loses with each discarded card."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.law = view.law
        self.hand = view.hand
        powers = (1 << self.law.mighty if self.law.mighty != NO_CARD else 0) | (
            self.law.jokers_mask if joker_has_power(self.law) else 0
        )
        self.sure_of_first = bool(self.hand & powers)

    def cost(self, card: Card) -> float:
        """The honors lost by discarding one card."""
        law, bit = self.law, 1 << card
        if bit & law.jokers_mask:
            useful = joker_has_power(law) or joker.stands_for_cards(law.rules.joker)
            return DISCARDING.power if useful else DISCARDING.weak_joker
        if bit & law.roles_mask:
            return DISCARDING.power
        if card == self.view.card:
            return DISCARDING.named
        order = law.order[suit_of(card)]
        higher = sum(1 for other in order[: order.index(card)] if not self.hand >> other & 1)
        if bit & law.trump_mask:
            honor = DISCARDING.trump_honor if bit & HONORS_MASK else 0.0
            return DISCARDING.trump - DISCARDING.trump_above * higher + honor
        value = self._small_powers(card)
        if not bit & HONORS_MASK:
            return value + DISCARDING.low + DISCARDING.low_rank * (ACE - min(higher, ACE))
        length = (self.hand & SUIT_MASK[suit_of(card)]).bit_count()
        wins = DISCARDING.wins[min(len(DISCARDING.wins) - 1, higher)]
        if higher and length <= higher:
            wins -= DISCARDING.short
        return value + self._buried(wins)

    def _buried(self, wins: float) -> float:
        """The cost of burying a side honor that would win its trick with that chance."""
        rules = self.view.rules.widow
        if widow.won_with_first_trick(rules, HONORS_MASK):
            sure = DISCARDING.collected_sure if self.sure_of_first else -DISCARDING.collected_unsure
            return DISCARDING.collected * wins - sure
        if widow.kept_for_allies(rules, HONORS_MASK) or widow.raises_target(rules, HONORS_MASK):
            return DISCARDING.given + wins
        return DISCARDING.gone + wins

    def _small_powers(self, card: Card) -> float:
        law = self.law
        value = 0.0
        if RANK_MASK[TWO] >> card & 1 and same_two.is_on(law.rules.same_two):
            value += DISCARDING.two
        if card == CALL_CARD and joker.is_called(law.rules.joker):
            value += DISCARDING.call
        if (
            card == law.yoromeki
            and not self.hand >> law.mighty & 1
            and self.view.card != law.mighty
        ):
            value += DISCARDING.yoromeki
        return value

    def shape(self, gone_mask: CardSet) -> float:
        """The worth of the rest's shape: empty side suits, no bare kings."""
        law, rest = self.law, self.hand & ~gone_mask
        trumps = (rest & law.trump_mask).bit_count()
        value = 0.0
        for suit in range(4):
            mask = rest & SUIT_MASK[suit] & ~law.trump_mask & ~law.roles_mask
            if suit == law.trump:
                continue
            if not mask:
                value += DISCARDING.void * min(trumps, DISCARDING.void_trumps)
            elif mask.bit_count() == 1 and mask & (RANK_MASK[KING] | HONORS_MASK & ~RANK_MASK[ACE]):
                value -= DISCARDING.bare_honor
            elif mask.bit_count() > 1 and mask & RANK_MASK[ACE]:
                value += DISCARDING.guarded_ace
        return value
