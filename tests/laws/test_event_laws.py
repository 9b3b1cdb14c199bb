"""The events of a deal are enough to follow it: a listener who sees nothing knows the table.

The listener hears all of them, with nothing hidden, and keeps its own account of the deal.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import chain

import pytest
from hypothesis import given

from napoleon import PRESETS, RuleSet, State, apply, observe
from napoleon.games.napoleon.play.actions import Bid, Pass
from napoleon.games.napoleon.play.events import (
    AdjutantShown,
    AuctionEnded,
    Betrayed,
    Called,
    CardPlayed,
    Changed,
    DealEnded,
    Discarded,
    Event,
    Named,
    NobodyPlays,
    TrickWon,
    WidowShown,
    WidowTaken,
)
from napoleon.games.napoleon.play.gain import taken
from napoleon.games.napoleon.play.state import FINISHED, PLAY
from napoleon.games.napoleon.rules.trick import HONORS_MASK, Trick
from napoleon.games.napoleon.rules.widow import face_up
from napoleon.kit.cards import NO_CARD, mask_of
from tests.laws.random_play import CHANCES, EVERY_RULES, examples, steps


class Listener:
    """The table as it is known from the events and from the cards as they were dealt."""

    def __init__(self, start: State) -> None:
        self.start = start
        self.hands = [*start.hands]
        self.calls: list[tuple[int, object]] = []
        self.shown: tuple[int, ...] = ()
        self.napoleon: int | None = None
        self.bid, self.trump, self.card, self.forced = 0, -1, NO_CARD, False
        self.widow_taken = False
        self.discards_mask = 0
        self.trick: list[int] = []
        self.tricks: list[tuple[int, ...]] = []
        self.winners: list[int] = []
        self.honors = [0] * len(self.hands)
        self.waiting = 0
        self.adjutant_shown = False
        self.betrayed: int | None = None
        self.ended: object = None

    def hear(self, event: Event) -> None:
        """Takes note of one event. Fails where it cannot be so."""
        match event:
            case Called(seat, call):
                assert self.napoleon is None
                self.calls.append((seat, call))
            case WidowShown(cards):
                assert cards[: len(self.shown)] == self.shown != cards
                self.shown = cards
            case AuctionEnded(napoleon, bid, trump, forced):
                assert self.napoleon is None
                self.napoleon, self.bid, self.trump, self.forced = napoleon, bid, trump, forced
                if not forced:
                    bids = [(one, call) for one, call in self.calls if not isinstance(call, Pass)]
                    seat, last = bids[-1]
                    assert isinstance(last, Bid)
                    assert (seat, last.number, last.trump) == (napoleon, bid, trump)
            case NobodyPlays():
                assert self.ended is None
                self.ended = event
            case Named(seat, card):
                assert (seat, self.card) == (self.napoleon, NO_CARD)
                self.card = card
            case Changed(seat, bid, trump, card):
                assert seat == self.napoleon
                assert bid > self.bid
                assert (trump, card) != (self.trump, self.card)
                self.bid, self.trump, self.card = bid, trump, card
            case WidowTaken(seat, cards_mask):
                assert seat == self.napoleon
                assert not self.widow_taken
                assert cards_mask == mask_of(self.start.deal.widow) != 0
                self.hands[seat] |= cards_mask
                self.widow_taken = True
            case Discarded(seat, face_up_mask, face_down_mask):
                assert seat == self.napoleon
                assert face_down_mask is not None
                assert not face_up_mask & face_down_mask
                self.discards_mask = face_up_mask | face_down_mask
                assert face_up_mask == face_up(self.start.rules.widow, self.discards_mask)
                self.hands[seat] &= ~self.discards_mask
            case _:
                self._hear_of_play(event)

    def _hear_of_play(self, event: Event) -> None:
        match event:
            case CardPlayed(seat, play):
                assert self.hands[seat] >> play.card & 1
                self.hands[seat] ^= 1 << play.card
                self.trick.append(play.card)
            case AdjutantShown(seat, alone):
                assert not self.adjutant_shown
                assert alone == (seat == self.napoleon)
                if self.trick:
                    assert self.trick[-1] == self.card
                else:
                    assert self.discards_mask >> self.card & 1
                self.adjutant_shown = True
            case Betrayed(seat):
                assert self.betrayed is None
                self.betrayed = seat
            case TrickWon():
                self._hear_of_a_trick(event)
            case DealEnded(result):
                assert self.ended is None
                self.ended = result
            case _:
                pytest.fail(f"out of place: {event}")

    def _hear_of_a_trick(self, event: TrickWon) -> None:
        leader = self.winners[-1] if self.winners else self.napoleon
        assert leader is not None
        at = (event.seat - leader) % len(self.hands)
        assert self.trick[at] == event.card
        in_trick = (mask_of(self.trick) & HONORS_MASK).bit_count()
        if event.held:
            assert (event.honors, event.discarded, event.carried) == (0, 0, 0)
            self.waiting += in_trick
            if not self.tricks:
                self.waiting += self._first_trick_takes()
        else:
            assert event.carried == self.waiting
            assert event.discarded == (0 if self.tricks else self._first_trick_takes())
            assert event.honors == in_trick + event.discarded + event.carried
            self.honors[event.seat] += event.honors
            self.waiting = 0
        self.tricks.append(tuple(self.trick))
        self.winners.append(event.seat)
        self.trick = []

    def _first_trick_takes(self) -> int:
        collects = self.start.rules.text("widow.discarded_honors") == "collect"
        return (self.discards_mask & HONORS_MASK).bit_count() if collects else 0

    def check(self, state: State) -> None:
        """Fails unless the state is what was heard."""
        assert self.hands == [*state.hands]
        assert tuple(self.calls) == state.auction.calls
        assert self.shown == state.auction.shown
        assert self.discards_mask == state.discards_mask
        assert tuple(self.trick) == state.trick.cards
        assert self.tricks == [trick.cards for trick in state.tricks]
        assert (tuple(self.winners), tuple(self.honors)) == (state.winners, state.honors)
        assert self.waiting == state.waiting
        masks = taken(state)
        assert [mask.bit_count() for mask in masks] == self.honors
        assert (
            sum(masks) & ~(HONORS_MASK & (mask_of(chain(*self.tricks)) | state.discards_mask)) == 0
        )
        contract = state.contract
        if state.phase not in (PLAY, FINISHED):
            assert state.trick == Trick(0, -1)
        if contract is None:
            assert self.napoleon is None
        else:
            heard = (self.napoleon, self.bid, self.trump, self.card, self.forced)
            named = (contract.napoleon, contract.bid, contract.trump, contract.card)
            assert heard == (*named, contract.forced)
            traitor = state.adjutant if contract.betrayed == "adjutant" else contract.napoleon
            assert self.betrayed == (traitor if contract.betrayed else None)
            shown_mask = mask_of(chain(*self.tricks))
            shown_mask |= mask_of(self.trick) | face_up(state.rules.widow, state.discards_mask)
            named_mask = 1 << contract.card if contract.card != NO_CARD else 0
            assert self.adjutant_shown == bool(shown_mask & named_mask)
        if state.phase == FINISHED:
            assert self.ended == (state.result or NobodyPlays())
            seats = range(len(self.hands))
            if state.result is not None:
                view = observe(state, 0)
                assert [*map(state.result.role, seats)] == [*map(view.role, seats)]
        else:
            assert self.ended is None


def follow(chance: random.Random, rules: RuleSet) -> Listener:
    """A listener who has followed one deal, checked after each step."""
    listener: Listener | None = None
    for before, action, after in steps(chance, rules):
        if listener is None:
            listener = Listener(before)
        for event in apply(before, action).events:
            listener.hear(event)
        listener.check(after)
    assert listener is not None
    return listener


@examples(14, share=2)
@given(CHANCES, EVERY_RULES)
def test_a_listener_can_follow_any_deal(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    follow(chance, rules_of(chance))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_listener_can_follow_every_preset(preset: str) -> None:
    assert sum(len(follow(random.Random(n), PRESETS[preset]).tricks) for n in range(8)) > 0
