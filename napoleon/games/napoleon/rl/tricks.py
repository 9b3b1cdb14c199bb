"""The tricks of a deal, played on in place: the engine's steps, and the bits that they change.

Legal cards, winners and honors come from the law and the engine; only the bookkeeping is a copy,
which `tests/games/napoleon/rl/test_tricks.py` compares. Under rules that allow changing sides the
engine itself plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from napoleon.games.napoleon.play.actions import PLAYS, Action, Play
from napoleon.games.napoleon.play.engine import taken_by, ways
from napoleon.games.napoleon.play.state import PLAY, State
from napoleon.games.napoleon.rl.numbers import FIRST_PLAY, number_of
from napoleon.games.napoleon.rules import betrayal
from napoleon.games.napoleon.rules.trick import ASKED_MASK, HONORS, Trick
from napoleon.kit.cards import DECK, JOKERS_MASK, Card, cards_of
from napoleon.rl.settings import BadNumber
from napoleon.rl.shortcut import RING, BitSheet

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


def may_run(state: State) -> bool:
    """Whether the tricks begin now, under rules that this module covers."""
    first = state.phase == PLAY and not state.tricks and not state.trick.cards
    return first and not betrayal.is_on(state.rules.betrayal)


class Tricks:
    """The tricks of one deal except the last card, which the engine plays."""

    def __init__(self, state: State, sheet: BitSheet, table: int) -> None:
        """``state``: one that `may_run`."""
        self._before = state
        self._sheet = sheet
        self._at = sheet.starts[table]
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
        """Whether one card is left; the engine plays it."""
        return self._left == 1

    @property
    def state(self) -> State:
        """The state as the engine has it."""
        return self._before._replace(
            turn=self.player,
            hands=tuple(self._hands),
            trick=self._trick,
            tricks=tuple(self._tricks),
            winners=tuple(self._winners),
            honors=tuple(self._honors),
            waiting=self._waiting,
        )

    def do(self, number: int) -> None:
        """Does the play of a number. Raises `ValueError` if it is not legal."""
        card = number - FIRST_PLAY
        if card >= 0 and self.allowed >> card & 1:
            self.said.append((self.player, PLAYS[card]))
            trick = self._law.play(self._trick, card)
        else:
            play = self.named.get(number)
            if not isinstance(play, Play):
                raise BadNumber(f"illegal action: {number}")
            card = play.card
            self.said.append((self.player, play))
            trick = self._law.play(self._trick, card, play.suit, play.stands_for)
        self._hands[self.player] ^= 1 << card
        self._left -= 1
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
        at, seat, ones = self._at, self.player, self._sheet.ones
        self._sheet.own.append((at["own hand"] + card, seat))
        ones.append(at["cards played, by seat"] + seat * DECK + card)
        if len(trick.cards) < len(self._hands):
            ones.append(at["cards of the running trick, by seat"] + seat * DECK + card)
            if len(trick.cards) == 1 and trick.suit >= 0:
                ones.append(at[_SUIT] + trick.suit)
            ones += [at[_STANDS] + other for _, other in trick.stands]
        if card == self._card:
            if self._adjutant is None:
                ones.append(at[_ALONE])
            else:
                ones.append(at["the adjutant, where known"] + self._adjutant)

    def _end(self, trick: Trick) -> None:
        """The end of a trick: its honors, and its bits."""
        honors, waited, number = self._honors, self._waiting, trick.number
        winner, taken, holds = taken_by(self._law, trick, waited, self._before.discards_mask)
        self._waiting = taken if holds else 0
        at, ones, zeros = self._at, self._sheet.ones, self._sheet.zeros
        running, seats = at["cards of the running trick, by seat"], len(self._hands)
        for place, card in enumerate(trick.cards[:-1], trick.leader):
            zeros.append(running + place % seats * DECK + card)
        if trick.suit >= 0:
            zeros.append(at[_SUIT] + trick.suit)
            ones.append(
                at["history: suit asked for, by trick"] + len(ASKED_MASK) * number + trick.suit
            )
        for _, other in trick.stands:
            zeros.append(at[_STANDS] + other)
            ones.append(at["history: cards that Jokers stood for"] + other)
        history = at["history: cards, by trick"] + number * DECK
        ones += [history + card for card in trick.cards]
        ones.append(at["history: who won, by trick"] + RING * number + winner)
        if not number:
            ones.append(at["history: who led the first trick"] + trick.leader)
        zeros.append(at["who leads the trick"] + trick.leader)
        ones.append(at["who leads the trick"] + winner)
        if waited or holds:
            waiting = at["honors waiting for the next winner up to"]
            zeros += range(waiting, waiting + waited)
            ones += range(waiting, waiting + self._waiting)
        if not holds:
            mine = at["honors taken up to, by seat"] + HONORS * winner + honors[winner]
            ones += range(mine, mine + taken)
            honors[winner] += taken
        self._tricks.append(trick)
        self._winners.append(winner)
        self._trick = Trick(number + 1, winner)
        self.player = winner
