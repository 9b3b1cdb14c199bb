"""The fast table and the engine are of one mind."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import given

from napoleon import RuleSet
from napoleon.ai.table import table_of
from napoleon.game.actions import Play
from napoleon.rules.auction import trumps
from napoleon.rules.law import law_of, pack_of
from napoleon.rules.trick import HONORS_MASK
from tests.laws.random_play import CHANCES, EVERY_RULES, examples, steps


@examples(150, share=2)
@given(CHANCES, EVERY_RULES)
def test_the_table_agrees_with_the_engine(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    for state, action, after in steps(chance, rules_of(chance)):
        if state.phase != "play" or not isinstance(action, Play):
            continue
        law, trick = state.law, state.trick
        table = table_of(law)
        bits = [table.bit_of[card] for card in trick.cards]
        for hand in state.hands:
            expected = law.legal(hand, trick, trick.number)
            found = table.legal(table.to_mask(hand), bits, trick.suit, trick.number, trick.stands)
            assert table.to_cards(found) == expected
        if len(after.tricks) > len(state.tricks):
            full = after.tricks[-1]
            bits = [table.bit_of[card] for card in full.cards]
            best = table.winner(bits, sum(bits), full.suit, full.number, full.stands)
            assert table.to_cards(best) == 1 << law.winner(full, full.number).card
            honors = (sum(bits) & table.honors).bit_count()
            assert table.to_cards(sum(bits)) == full.played
            assert honors == (full.played & HONORS_MASK).bit_count()


@examples(100, share=2)
@given(CHANCES, EVERY_RULES)
def test_any_trick_is_won_by_the_same_card(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    """Tricks that random play seldom shows: a few suits, twos and powers in every one."""
    rules = rules_of(chance)
    named = chance.choice(pack_of(rules).cards)
    law = law_of(rules, chance.choice(trumps(rules.auction)), named)
    table = table_of(law)
    special = [card for card in law.roles() if card in law.pack.cards] or [law.pack.cards[0]]
    suit_cards = [card for card in law.pack.cards if card // 13 == chance.randrange(4)]
    for _ in range(60):
        pool = list({*chance.sample(special, min(3, len(special))), *suit_cards})
        pool += chance.sample(law.pack.cards, 2)
        cards = list(dict.fromkeys(chance.sample(pool, min(len(pool), 8))))[: table.players]
        if len(cards) < table.players or table.stands_in:
            continue
        number = chance.randrange(law.tricks)
        names = law.namings(cards[0], number)
        suit = law.asked(cards[0], number, chance.choice(names) if names else None, None)
        bits = [table.bit_of[card] for card in cards]
        trick = table.trick(bits, suit, number, ())
        assert trick.cards == tuple(cards)
        best = table.winner(bits, sum(bits), suit, number)
        assert table.to_cards(best) == 1 << law.winner(trick, number).card, (cards, number)
