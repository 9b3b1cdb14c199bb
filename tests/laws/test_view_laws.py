"""Views hide everything else: a view does not depend on cards that the seat cannot see."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import assume, given

from napoleon import RuleSet, State, apply, legal, observe, redact
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.rules import widow
from napoleon.kit.cards import cards_of, mask_of
from tests.laws.random_play import (
    CHANCES,
    EVERY_RULES,
    any_rules,
    examples,
    some_action,
    some_state,
    steps,
)


def shuffled_unseen(chance: random.Random, state: State, seat: int) -> State:
    """The same state with cards exchanged that this seat cannot see.

    Cards that were played or lie open stay where they are. Who holds the named card may
    change, as long as it is not known.
    """
    contract = state.contract
    napoleon = contract.napoleon if contract else -1
    open_mask = widow.face_up(state.rules.widow, state.discards_mask)
    fixed_mask = open_mask | mask_of(state.auction.shown)
    card_mask = 1 << contract.card if contract and contract.betrayed else 0
    if contract and contract.betrayed == "adjutant":
        fixed_mask |= card_mask
    hands, dealt = list(state.hands), list(state.deal.hands)
    widow_mask, laid_mask = state.deal.widow_mask, state.discards_mask
    others = [other for other, _ in enumerate(hands) if other != seat]

    def pick(mask: int) -> int:
        return 1 << chance.choice(list(cards_of(mask)))

    for _ in range(4):
        one, two = chance.sample(others, 2)
        # A Napoleon who has betrayed does not hold the named card.
        kept_mask = fixed_mask | (card_mask if napoleon in {one, two} else 0)
        mine, theirs = (hands[at] & dealt[at] & ~kept_mask for at in (one, two))
        if mine and theirs:
            swap_mask = pick(mine) | pick(theirs)
            for at in (one, two):
                hands[at] ^= swap_mask
                dealt[at] ^= swap_mask

    one = chance.choice([other for other in others if other != napoleon])
    held = hands[one] & dealt[one] & ~fixed_mask & ~card_mask
    taken = laid_mask or state.phase in ("change", "exchange")
    lying = widow_mask & ~fixed_mask
    if taken and seat != napoleon:
        lying &= hands[napoleon]
    if held and lying and not (taken and seat == napoleon):
        swap_mask = pick(held) | pick(lying)
        widow_mask ^= swap_mask
        dealt[one] ^= swap_mask
        hands[one] ^= swap_mask
        if taken:
            hands[napoleon] ^= swap_mask

    if laid_mask and seat != napoleon:
        swap_mask = pick(laid_mask)
        if hands[napoleon]:
            swap_mask |= pick(hands[napoleon])
        swapped_mask = laid_mask ^ swap_mask
        same_size = swapped_mask.bit_count() == laid_mask.bit_count()
        if same_size and widow.face_up(state.rules.widow, swapped_mask) == open_mask:
            laid_mask = swapped_mask
            hands[napoleon] ^= swap_mask

    widow_cards = state.deal.widow
    if mask_of(widow_cards) != widow_mask:
        widow_cards = tuple(cards_of(widow_mask))
    deal = Deal(tuple(dealt), widow_cards)
    return state._replace(deal=deal, hands=tuple(hands), discards_mask=laid_mask)


def test_the_exchange_of_unseen_cards_exchanges_cards() -> None:
    """The law below has content: most states do get changed, and so does the adjutant."""
    chance = random.Random(1)
    changed = adjutants = 0
    for _ in range(40):
        state = some_state(chance, any_rules(chance))
        other = shuffled_unseen(chance, state, 0)
        changed += other != state
        adjutants += other.adjutant != state.adjutant
    assert changed > 30
    assert adjutants > 1


@examples(50, share=2)
@given(CHANCES, EVERY_RULES)
def test_what_a_seat_cannot_see_changes_nothing(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    state = some_state(chance, rules_of(chance))
    for seat, _ in enumerate(state.hands):
        other = shuffled_unseen(chance, state, seat)
        assert observe(other, seat) == observe(state, seat)


@examples(20, share=4)
@given(CHANCES, EVERY_RULES)
def test_views_show_the_truth(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    for state, _, after in steps(chance, rules_of(chance)):
        for seat, hand in enumerate(state.hands):
            view = observe(state, seat)
            assert view.hand == hand
            assert view.seat == seat
            assert view.discards & ~state.discards_mask == 0
            assert view.widow in (None, state.deal.widow_mask)
            assert view.adjutant in (None, state.adjutant)
            if view.alone:
                assert state.adjutant is None
            if state.turn == seat:
                assert view.legal == legal(state)
            elif state.turn is not None:
                assert view.legal == ()
            parts = [view.role(other) for other, _ in enumerate(state.hands)]
            assert parts.count("napoleon") == (state.contract is not None)
            if "adjutant" in parts:
                assert parts.index("adjutant") == state.adjutant
        if after.phase == "finished" and after.result is not None:
            assert "?" not in [observe(after, 0).role(other) for other, _ in enumerate(after.hands)]


@examples(14, share=4)
@given(CHANCES, EVERY_RULES)
def test_events_show_a_seat_only_what_it_may_know(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    """If two states look the same to a seat before and after a step, so do its events."""
    state = some_state(chance, rules_of(chance))
    action = some_action(chance, state)
    step = apply(state, action)
    assume(state.turn is not None)
    others = [(seat, shuffled_unseen(chance, state, seat)) for seat, _ in enumerate(state.hands)]
    same = [(seat, apply(other, action)) for seat, other in others if action in legal(other)]
    alike = [
        (seat, then)
        for seat, then in same
        if observe(then.state, seat) == observe(step.state, seat)
    ]
    assume(alike)
    for seat, then in alike:
        own = [redact(event, seat) for event in step.events]
        assert [redact(event, seat) for event in then.events] == own
