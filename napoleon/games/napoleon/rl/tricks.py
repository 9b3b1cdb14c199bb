"""The tricks of a deal, played on in place: the engine's steps, and the bits that they change.

Legal cards, winners and honors come from the law and the engine; only the bookkeeping is a copy,
which `tests/games/napoleon/rl/test_tricks.py` compares. What only one seat knows comes from its
view when the tricks begin; all that is added is seen by everybody. Under rules that allow changing
sides the engine itself plays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from napoleon.games.napoleon.play.actions import PLAYS, Action, Play
from napoleon.games.napoleon.play.engine import apply, taken_by, ways
from napoleon.games.napoleon.play.state import PLAY, State
from napoleon.games.napoleon.rl.numbers import FIRST_PLAY, number_of
from napoleon.games.napoleon.rules import betrayal
from napoleon.games.napoleon.rules.trick import ASKED_MASK, HONORS, Trick
from napoleon.kit.cards import DECK, JOKERS_MASK, Card, cards_of
from napoleon.rl.settings import BadNumber
from napoleon.rl.shortcut import RING, SeatTurns

BY_SEAT: Final[Mapping[str, int]] = {
    "cards played, by seat": DECK,
    "cards of the running trick, by seat": DECK,
    "honors taken up to, by seat": HONORS,
    "the adjutant, where known": 1,
    "who leads the trick": 1,
    "history: who led the first trick": 1,
    "history: who won, by trick": 1,
}
"""The parts that change in tricks and are encoded by seat: how many bits a seat has."""
_ALONE: Final = "known that there is none; nobody bid; betrayed: adjutant, Napoleon; discarded"
_SUIT: Final = "suit that the trick asks for; honors"
_STANDS: Final = "cards that Jokers of the trick stand for"
_RUNNING: Final = "cards of the running trick, by seat"
_LEADER: Final = "who leads the trick"
_WAITING: Final = "honors waiting for the next winner up to"


def may_run(state: State) -> bool:
    """Whether the tricks begin now, under rules that this module covers."""
    first = state.phase == PLAY and not state.tricks and not state.trick.cards
    return first and not betrayal.is_on(state.rules.betrayal)


class Tricks:
    """The tricks of one deal."""

    def __init__(self, state: State, turns: SeatTurns, rows: Sequence[int]) -> None:
        """``state``: one that `may_run`; ``rows``: what each seat sees of it."""
        self._before = state
        self._law = state.law
        self._card = state.agreed.card
        self._adjutant = state.adjutant
        self._hands = [*state.hands]
        self._trick = state.trick
        self._tricks: list[Trick] = []
        self._winners: list[int] = []
        self._honors = [*state.honors]
        self._waiting = state.waiting
        self._left = sum(hand.bit_count() for hand in state.hands)
        self._turns = turns
        self._at = turns.starts
        masks = turns.masks
        self._cleared = ~(masks[_RUNNING] | masks[_SUIT] | masks[_STANDS] | masks[_LEADER])
        self._cleared &= ~masks[_WAITING]
        kept = ~(masks["own hand"] | masks[_LEADER])
        self._own = [row & kept for row in rows]
        """By seat: what it saw when the tricks began, but for what changes."""
        self._seen = 1 << self._at[_LEADER] + state.trick.leader
        """What all have seen since then, as seat 0 sees it."""
        self._after: State | None = None
        self.said: list[tuple[int, Action]] = []
        """The plays, each with its seat."""
        self.player = state.actor
        """The seat to act."""
        self.allowed = 0
        """The cards that it may play without naming anything, as a mask."""
        self.named: dict[int, Action] = {}
        """By number: the plays of a Joker that names something."""
        self._may_play()

    @property
    def is_over(self) -> bool:
        """Whether all cards are played."""
        return self._after is not None

    @property
    def state(self) -> State:
        """The state as the engine has it."""
        return self._after or self._before._replace(
            turn=self.player,
            hands=tuple(self._hands),
            trick=self._trick,
            tricks=tuple(self._tricks),
            winners=tuple(self._winners),
            honors=tuple(self._honors),
            waiting=self._waiting,
        )

    @property
    def row(self) -> int:
        """What the seat to act sees."""
        seat = self.player
        hand = self._hands[seat] << self._at["own hand"]
        return self._own[seat] | hand | self._turns.turned(self._seen, seat)

    def do(self, number: int) -> None:
        """Does the play of a number. Raises `ValueError` if it is not legal."""
        card = number - FIRST_PLAY
        if card >= 0 and self.allowed >> card & 1:
            play = PLAYS[card]
            trick = self._law.play(self._trick, card)
        else:
            named = self.named.get(number)
            if not isinstance(named, Play):
                raise BadNumber(f"illegal action: {number}")
            play, card = named, named.card
            trick = self._law.play(self._trick, card, play.suit, play.stands_for)
        self.said.append((self.player, play))
        self._left -= 1
        if not self._left:  # the engine plays the last card
            self._after = apply(self.state, play).state
            return
        self._hands[self.player] ^= 1 << card
        self._note(card, trick)
        if len(trick.cards) == len(self._hands):
            self._end(trick)
        else:
            self._trick = trick
            self.player = (self.player + 1) % len(self._hands)
        self._may_play()

    def _may_play(self) -> None:
        law, trick = self._law, self._trick
        allowed = law.legal(self._hands[self.player], trick, trick.number)
        self.named = {}
        if allowed & JOKERS_MASK:
            for joker in cards_of(allowed & JOKERS_MASK):
                found = ways(law, trick, joker)
                if found != (PLAYS[joker],):
                    allowed ^= 1 << joker
                    self.named |= {number_of(way): way for way in found}
        self.allowed = allowed

    # ---- observations

    def _note(self, card: Card, trick: Trick) -> None:
        """The bits of a card that was played."""
        at, place = self._at, self.player * DECK + card
        seen = 1 << at["cards played, by seat"] + place | 1 << at[_RUNNING] + place
        if len(trick.cards) == 1 and trick.suit >= 0:
            seen |= 1 << at[_SUIT] + trick.suit
        for _, other in trick.stands:
            seen |= 1 << at[_STANDS] + other
        if card == self._card:
            if self._adjutant is None:
                seen |= 1 << at[_ALONE]
            else:
                seen |= 1 << at["the adjutant, where known"] + self._adjutant
        self._seen |= seen

    def _end(self, trick: Trick) -> None:
        """The end of a trick: its honors, and its bits."""
        honors, number, at = self._honors, trick.number, self._at
        winner, taken, holds = taken_by(self._law, trick, self._waiting, self._before.discards_mask)
        self._waiting = taken if holds else 0
        seen = 1 << at[_LEADER] + winner
        seen |= ((1 << self._waiting) - 1) << at[_WAITING]
        seen |= trick.played << at["history: cards, by trick"] + number * DECK
        seen |= 1 << at["history: who won, by trick"] + RING * number + winner
        if trick.suit >= 0:
            asked = at["history: suit asked for, by trick"] + len(ASKED_MASK) * number
            seen |= 1 << asked + trick.suit
        for _, other in trick.stands:
            seen |= 1 << at["history: cards that Jokers stood for"] + other
        if not number:
            seen |= 1 << at["history: who led the first trick"] + trick.leader
        if not holds:
            honors[winner] += taken
            mine = at["honors taken up to, by seat"] + HONORS * winner
            seen |= ((1 << honors[winner]) - 1) << mine
        self._seen = self._seen & self._cleared | seen
        self._tricks.append(trick)
        self._winners.append(winner)
        self._trick = Trick(number + 1, winner)
        self.player = winner
