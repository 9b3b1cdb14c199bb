"""Looks for a situation in which two rule sets differ: a trick, a hand, or a whole deal."""

from __future__ import annotations

import random
from collections.abc import Iterator

from napoleon import RuleSet, State, apply, legal, new_deal, shuffled
from napoleon.games.napoleon.play.actions import BETRAY, PASS, Action, Play
from napoleon.games.napoleon.rules.law import Law, law_of
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import JOKER, NO_CARD, SUIT_MASK, cards_of, mask_of, read_card, read_cards

SPECIAL = read_cards("SAHQHKHAC4C5C6C3CTSJHJDJCJS2H2D2C2Jojo")
"""Cards that some rule mentions."""


CONTRACTS = ((2, NO_CARD), (2, read_card("C5")), (4, NO_CARD))
"""Hearts or no trump, with a named card or without: few, because a law takes time to compile."""


def trick_in(chance: random.Random, law: Law, number: int) -> Trick:
    """A complete trick: of one suit, of cards that rules mention, or any."""
    cards = list(law.pack.cards)
    special = [card for card in SPECIAL if card in cards]
    suit_cards = [*cards_of(mask_of(cards) & SUIT_MASK[chance.randrange(4)])]
    size = law.rules.table.players
    drawn = chance.sample(suit_cards, size)
    match chance.randrange(4):
        case 0:
            twos = [card for card in drawn if card % 13 == 0] or [suit_cards[0]]
            drawn = list(dict.fromkeys([twos[0], *drawn]))[:size]
        case 1:
            drawn = [*chance.sample(special, 2), *drawn]
        case 2:
            drawn = chance.sample(special, min(size, len(special)))
        case _:
            drawn = chance.sample(cards, size)
    drawn = list(dict.fromkeys(drawn))
    drawn = (drawn + [card for card in cards if card not in drawn])[:size]
    if chance.random() < 0.3 and JOKER in cards and JOKER not in drawn:
        drawn[chance.randrange(size)] = JOKER
    chance.shuffle(drawn)
    trick = Trick(number, 0)
    for card in drawn:
        suit, stands = trick.suit, trick.stands
        stand_ins = law.stand_ins(card, trick, number)
        stood = (
            chance.choice([c for c in (*special, *stand_ins) if c in stand_ins])
            if stand_ins
            else None
        )
        if not trick.cards:
            names = law.namings(card, number)
            suit = law.asked(card, number, chance.choice(names) if names else None, stood)
        if stood is not None:
            stands = (*stands, (card, stood))
        trick = Trick(number, 0, (*trick.cards, card), trick.played | 1 << card, suit, stands)
    return trick


def differs_in_tricks(chance: random.Random, one: RuleSet, other: RuleSet, tries: int) -> bool:
    """Whether another card wins a trick, or other cards may be played to it."""
    if pack_of(one) != pack_of(other):
        return True
    for _ in range(tries):
        trump, named = chance.choice(CONTRACTS)
        laws = law_of(one, trump, named), law_of(other, trump, named)
        number = chance.choice((0, 1, laws[0].tricks - 1))
        trick = trick_in(chance, chance.choice(laws), number)
        if len({law.winner(trick, number).card for law in laws}) > 1:
            return True
        cut = chance.randrange(len(trick.cards))
        part = trick._replace(cards=trick.cards[:cut], played=mask_of(trick.cards[:cut]))
        if not cut:
            part = Trick(number, 0)
        hand = mask_of([*chance.sample(SPECIAL, 2), *chance.sample(range(52), 3)])
        hand = hand & mask_of(laws[0].pack.cards) & ~part.played
        if hand and len({law.legal(hand, part, number) for law in laws}) > 1:
            return True
        jokers = [card for card in cards_of(hand) if card >= JOKER]
        if any(len({_ways(law, card, part) for law in laws}) > 1 for card in jokers):
            return True
    return False


def _ways(law: Law, card: int, trick: Trick) -> tuple[object, ...]:
    """What a Joker may name, or what it asks for where it names nothing."""
    number = trick.number
    named, stands = law.namings(card, number), law.stand_ins(card, trick, number)
    return named, stands, None if named or stands else law.asked(card, number, None, None)


def _choice(chance: random.Random, state: State) -> Action:
    actions = legal(state)
    if BETRAY in actions:
        return BETRAY
    for action in actions:
        if isinstance(action, Play) and action.betrays:
            return action
    if state.phase == "auction" and chance.random() < 0.6 and PASS in actions:
        return PASS
    return chance.choice(actions[:40] if state.phase == "auction" else actions)


def differs_in_deals(seed: str, one: RuleSet, other: RuleSet, tries: int) -> bool:
    """Whether the same choices lead to another course of the deal, or to another end."""
    if pack_of(one) != pack_of(other):
        return True
    for number in range(tries):
        runs = [
            list(_course(random.Random(f"{seed}{number}"), rules, number)) for rules in (one, other)
        ]
        if runs[0] != runs[1]:
            return True
    return False


def _course(chance: random.Random, rules: RuleSet, number: int) -> Iterator[object]:
    state = new_deal(rules, shuffled(rules, "effects", number), 0)
    yield state.turn
    while state.phase != "finished":
        yield legal(state)
        step = apply(state, _choice(chance, state))
        yield step.events
        state = step.state
