"""Histories that a seat cannot tell apart: the cards that it never saw were dealt elsewhere.

The public actions are the same, and so is everything that a person at the table would see. What
they see is worked out here a second time, card by card, without the code that hides anything.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from napoleon.games.durak.play.actions import Action, Cover, Exchange, Nature, Seated, plain
from napoleon.games.durak.play.between import drawn_since
from napoleon.games.durak.play.classic.settle import to_shuffle
from napoleon.games.durak.play.deal import Deal, read_copies, write_copies
from napoleon.games.durak.play.engine import actor_of, apply, asides, new_deal
from napoleon.games.durak.play.games import STRUCTURES
from napoleon.games.durak.play.laying import taken_out
from napoleon.games.durak.play.state import FINISHED, State, face_of
from napoleon.games.durak.rules import RuleSet
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import DECK, Card, cards_of, mask_of
from napoleon.match.refusals import BadDeal, IllegalAction
from tests.games.durak.random_play import new_state, some_action

TRIES: Final = 4
"""How many other deals are tried for a history."""


class Moment(NamedTuple):
    """A state, and the action that led to it with its seat; None at the start."""

    state: State
    action: Action | None = None
    seat: int | None = None


def exchange_of_six(state: State) -> Action | None:
    """The exchange of the lowest trump by its holder: random play hardly ever does it."""
    seats = range(state.law.seats) if state.law.exchanges_six else ()
    return next((action for seat in seats for action in asides(state, seat)), None)


def history(chance: random.Random, state: State, most: int) -> list[Moment]:
    """A deal from its start, with a limited number of actions."""
    found = [Moment(state)]
    while state.phase != FINISHED and len(found) <= most:
        action = exchange_of_six(state) or some_action(chance, state)
        seat = actor_of(state, action)
        state = apply(state, action).state
        found.append(Moment(state, action, seat))
    return found


# ---- what a person at the table sees -------------------------------------------------------


def _player(state: State, seat: int) -> int:
    return state.controller if seat == state.law.dummy else seat


def _sees(state: State, seat: int, other: int) -> bool:
    """Whether a seat sees a hand: its own, or the others' where that one is held unseen."""
    same = _player(state, seat) == _player(state, other)
    return state.phase == FINISHED or same != state.law.unseen


def _faces(cards: int) -> tuple[int, ...]:
    return tuple(sorted(card % DECK for card in cards_of(cards)))


def _own_draws(state: State, seat: int) -> int:
    """The cards that a seat saw itself draw since the bout before; its hand may have moved on."""
    drawn = drawn_since(state)
    return drawn[seat] if drawn and not state.law.unseen else 0


def seen_cards(state: State, seat: int) -> int:
    """The cards that a seat sees in a state, or saw on the way to it."""
    found = state.field | state.seen | mask_of(layer.card for layer in state.pile)
    found |= mask_of(card for stack in state.stacks for card in stack)
    if state.turned >= 0:
        found |= 1 << state.turned
    if state.turnup >= 0 and (state.law.shows_turnup or state.phase == FINISHED):
        found |= 1 << state.turnup
    last = state.settled.bout.table if state.settled is not None else ()
    for entry in (*state.bout.table, *last):
        found |= 1 << entry.attack
        if entry.cover >= 0 and not (entry.down and not _sees(state, seat, entry.by)):
            found |= 1 << entry.cover
    found |= _own_draws(state, seat)
    for other, hand in enumerate(state.hands):
        found |= hand if _sees(state, seat, other) else hand & state.known[other]
    return found


def _swept(state: State) -> str:
    """Why the last pile was put away, or "": all see it."""
    why = STRUCTURES[state.law.game].swept
    return why(state.settled) if why is not None and state.settled is not None else ""


def sight(state: State, seat: int) -> tuple[object, ...]:
    """What lies on the table for a seat, in faces: cards, numbers of cards, whose turn it is."""
    bout = state.bout
    table = tuple(
        (
            *(entry.attack % DECK, entry.owner, entry.by, entry.waived, entry.silent, entry.down),
            entry.tried,
            None
            if entry.cover < 0 or (entry.down and not _sees(state, seat, entry.by))
            else entry.cover % DECK,
        )
        for entry in bout.table
    )
    hands = tuple(
        _faces(hand) if _sees(state, seat, other) else None
        for other, hand in enumerate(state.hands)
    )
    order = tuple(
        tuple(card % DECK for card in held) if _sees(state, seat, other) else len(held)
        for other, held in enumerate(state.order)
    )
    return (
        *(state.phase, state.acting, state.trump, state.own, state.cube, state.result),
        *(bout.leader, bout.attacker, bout.defender, bout.limit, bout.transfers, bout.window),
        *(bout.taker, bout.good, state.course.out, _swept(state), state.controller),
        *(table, hands, order, tuple(map(len, state.down)), _faces(state.field)),
        tuple(hand.bit_count() for hand in state.hands),
        tuple((layer.card % DECK, layer.seat) for layer in state.pile),
        tuple(tuple(card % DECK for card in stack) for stack in state.stacks),
        state.turned % DECK if state.turned >= 0 else -1,
        state.turnup % DECK if state.turnup >= 0 and state.law.shows_turnup else -1,
        *(state.turnup >= 0, len(state.talon), state.discard.bit_count()),
        tuple(_faces(known & hand) for known, hand in zip(state.known, state.hands, strict=True)),
        _faces(_own_draws(state, seat)),
    )


# ---- the other deals -----------------------------------------------------------------------


def _elsewhere(chance: random.Random, deal: Deal, unseen: list[int]) -> Deal:
    """The same deal with the cards in some of these places of the pack exchanged."""
    cards = [*deal.cards]
    chosen = unseen if chance.random() < 0.3 else chance.sample(unseen, min(3, len(unseen)))
    moved = [cards[at] for at in chosen]
    chance.shuffle(moved)
    for at, card in zip(chosen, moved, strict=True):
        cards[at] = card
    return deal._replace(cards=read_copies([write_copies(cards)])[0])


class _Ways:
    """From the cards of one deal to those of another: what lies in the same place of the pack."""

    def __init__(self, here: Deal, there: Deal) -> None:
        pairs = zip(here.cards, there.cards, strict=True)
        self._face: Final = {card: face_of(other) for card, other in pairs}

    def faces(self, cards: tuple[Card, ...]) -> tuple[Face, ...]:
        """The faces that lie there in place of these cards."""
        return tuple(self._face[card] for card in cards)

    def action(self, before: State, action: Action, seat: int | None) -> Action:
        """The same action there: one that shows no card has the card of the same place."""
        inner = plain(action)
        found = inner
        if isinstance(inner, Nature):
            left, order = [*to_shuffle(before)], []
            for face in inner.cards:
                order.append(next(card for card in left if card % DECK == face))
                left.remove(order[-1])
            found = Nature(self.faces(tuple(order)))
        elif isinstance(inner, Exchange):
            assert seat is not None
            cards, _ = taken_out(before.hands[seat], inner.cards)
            found = Exchange(tuple(sorted(self.faces(cards))))
        elif isinstance(inner, Cover) and inner.down:
            assert seat is not None
            cards, _ = taken_out(before.hands[seat], (inner.card,))
            (face,) = self.faces(cards)
            found = Cover(inner.attack, face, down=True)
        if isinstance(action, Seated):
            return Seated(action.seat, found)
        return found


def _replayed(moments: list[Moment], seat: int, deal: Deal) -> list[Moment]:
    """The same history of another deal, as long as the seat sees the same."""
    start = moments[0].state
    ways = _Ways(start.deal, deal)
    try:
        state = new_deal(start.rules, deal, start.first)
    except BadDeal:
        return []
    found = [Moment(state)]
    if sight(state, seat) != sight(start, seat):
        return []
    for before, (after, action, actor) in pairwise(moments):
        assert action is not None
        there = ways.action(before.state, action, actor)
        try:
            state = apply(state, there).state
        except IllegalAction:
            break
        if sight(state, seat) != sight(after, seat):
            break
        found.append(Moment(state, there, actor))
    return found


def twins(chance: random.Random, moments: list[Moment], seat: int) -> Iterator[list[Moment]]:
    """Histories that the seat cannot tell from this one, perhaps shorter ones."""
    deal = moments[0].state.deal
    seen = 0
    for moment in moments:
        seen |= seen_cards(moment.state, seat)
    unseen = [at for at, card in enumerate(deal.cards) if not seen >> card & 1]
    if len(unseen) < 2:
        return
    for _ in range(TRIES):
        other = _elsewhere(chance, deal, unseen)
        found = _replayed(moments, seat, other)
        if found:
            yield found


def worlds(chance: random.Random, moments: list[Moment], seat: int) -> Iterator[State]:
    """The states to which such histories have led, where they lead as far as this one."""
    for found in twins(chance, moments, seat):
        if len(found) == len(moments) and found[0].state.deal != moments[0].state.deal:
            yield found[-1].state


def some_history(chance: random.Random, rules: RuleSet) -> list[Moment]:
    """A history under some rules, from the deal to some moment."""
    return history(chance, new_state(chance, rules), chance.randrange(60))
