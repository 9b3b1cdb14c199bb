"""The fast table and the engine agree."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import assume, given

from napoleon import RuleSet
from napoleon.games.napoleon.ai.mask_table import table_of
from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.rules import widow
from napoleon.games.napoleon.rules.auction import trumps
from napoleon.games.napoleon.rules.law import law_of
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import suit_of
from tests.laws.random_play import CHANCES, EVERY_RULES, examples, steps


@examples(20, share=2)
@given(CHANCES, EVERY_RULES)
def test_the_table_agrees_with_the_engine(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    course = list(steps(chance, rules_of(chance)))
    played = [step for step in course if isinstance(step[1], Play) and step[0].phase == "play"]
    assume(played)
    for state, _, after in played:
        law, trick = state.law, state.trick
        table = table_of(law)
        bits = [table.bit_of[card] for card in trick.cards]
        for hand in state.hands:
            expected = law.legal(hand, trick, trick.number)
            held = table.to_mask(hand)
            found = table.legal(held, bits, trick.suit, trick.number, trick.stands)
            assert table.to_cards(found) == expected
            if bits and not bits[0] & table.unusual[trick.number]:
                binding, fitting, _ = table.following[trick.suit]
                assert found == (held & fitting if held & binding else held)
        if len(after.tricks) > len(state.tricks):
            full, waiting = after.tricks[-1], state.waiting
            if not full.number:
                waiting += widow.won_with_first_trick(state.rules.widow, state.discards_mask)
            bits = [table.bit_of[card] for card in full.cards]
            place, won, still = table.collect(
                bits, sum(bits), full.suit, full.number, full.stands, waiting
            )
            assert (full.leader + place) % table.players == after.winners[-1]
            assert won == sum(after.honors) - sum(state.honors)
            assert still == after.waiting


@examples(34, share=2)
@given(CHANCES, EVERY_RULES)
def test_any_trick_is_won_by_the_same_card(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    """Tricks that random play seldom shows: a few suits, twos and powers in every one."""
    rules = rules_of(chance)
    named = chance.choice(pack_of(rules).cards)
    law = law_of(rules, chance.choice(trumps(rules.auction)), named)
    table = table_of(law)
    assume(not table.standing)
    special = [card for card in law.roles() if card in law.pack.cards] or [law.pack.cards[0]]
    suit_cards = [card for card in law.pack.cards if suit_of(card) == chance.randrange(4)]
    tricks = []
    for _ in range(60):
        pool = list({*chance.sample(special, min(3, len(special))), *suit_cards})
        pool += chance.sample(law.pack.cards, 2)
        tricks.append(list(dict.fromkeys(chance.sample(pool, min(len(pool), 8))))[: table.players])
    full = [cards for cards in tricks if len(cards) == table.players]
    assume(full)
    for cards in full:
        number = chance.randrange(law.tricks)
        names = law.namings(cards[0], number)
        suit = law.asked(cards[0], number, chance.choice(names) if names else None, None)
        bits = [table.bit_of[card] for card in cards]
        trick = table.trick(bits, suit, number, ())
        assert trick.cards == tuple(cards)
        place, _, _ = table.collect(bits, sum(bits), suit, number, (), 0)
        assert cards[place] == law.winner(trick, number).card, (cards, number)
