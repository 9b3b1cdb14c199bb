"""The tricks of a deal, played on in place: the engine's steps, and the bits that they change.

Legal cards, winners and honors come from the law and the engine; only the bookkeeping is a copy,
which `tests/games/napoleon/rl/test_tricks.py` compares. What only one seat knows comes from its
view when the tricks begin; all that is added is seen by everybody. Under rules that allow changing
sides the engine itself plays.
"""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.games.napoleon.play.actions import PLAYS, Action, Play
from napoleon.games.napoleon.play.engine import apply, taken_by, ways
from napoleon.games.napoleon.play.state import PLAY, State
from napoleon.games.napoleon.rl.numbers import FIRST_PLAY, number_of
from napoleon.games.napoleon.rl.seen import HAND, TURNS, finished, revealed, running, taken, waiting
from napoleon.games.napoleon.rules import betrayal
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import JOKERS_MASK, cards_of
from napoleon.rl.settings import BadNumber


def may_run(state: State) -> bool:
    """Whether the tricks begin now, under rules that this module covers."""
    first = state.phase == PLAY and not state.tricks and not state.trick.cards
    return first and not betrayal.is_on(state.rules.betrayal)


class Tricks:
    """The tricks of one deal."""

    def __init__(self, state: State, own: Sequence[int], shared: int) -> None:
        """``state``: one that `may_run`.

        ``own``: by seat, what perhaps only it knows, but for its hand. ``shared``: what all see
        before the first trick, as seat 0 sees it.
        """
        self._before = state
        self._own = own
        self._shared = shared
        self._turned = TURNS[len(state.hands)].turned
        self._law = state.law
        self._card = state.agreed.card
        self._hands = [*state.hands]
        self._trick = state.trick
        self._tricks: list[Trick] = []
        self._winners: list[int] = []
        self._honors = [*state.honors]
        self._waiting = state.waiting
        self._left = sum(hand_mask.bit_count() for hand_mask in state.hands)
        self._after: State | None = None
        self.is_over = False
        """Whether all cards are played."""
        self.said: list[tuple[int, Action]] = []
        """The plays, each with its seat."""
        self.player = state.actor
        """The seat to act."""
        self.legal = 0
        """The numbers that it may choose, as bits."""
        self._named: dict[int, Play] = {}
        """By number: the plays of a Joker that names something."""
        self._may_play()

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
        seat, hands = self.player, self._hands
        seen = self._shared | running(self._trick, len(hands))
        if self._waiting:
            seen |= waiting(self._waiting)
        return self._own[seat] | hands[seat] << HAND | self._turned(seen, seat)

    def do(self, number: int) -> None:
        """Does the play of a number. Raises `ValueError` if it is not legal."""
        if not self.legal >> number & 1:
            raise BadNumber(f"illegal action: {number}")
        play = self._named.get(number) or PLAYS[number - FIRST_PLAY]
        card, hands = play.card, self._hands
        self.said.append((self.player, play))
        self._left -= 1
        if not self._left:  # the engine plays the last card
            self._after, self.is_over = apply(self.state, play).state, True
            return
        if card == self._card:
            self._shared |= revealed(self._before.adjutant)
        hands[self.player] ^= 1 << card
        self._trick = trick = self._law.play(self._trick, card, play.suit, play.stands_for)
        if len(trick.cards) == len(hands):
            self._end(trick)
        else:
            self.player = (self.player + 1) % len(hands)
        self._may_play()

    def _end(self, trick: Trick) -> None:
        """The end of a trick."""
        law, honors = self._law, self._honors
        winner, won, holds = taken_by(law, trick, self._waiting, self._before.discards_mask)
        self._waiting = won if holds else 0
        if not holds:
            honors[winner] += won
            self._shared |= taken(winner, honors[winner])
        self._tricks.append(trick)
        self._winners.append(winner)
        self._trick = Trick(trick.number + 1, winner)
        self.player = winner
        self._shared |= finished(trick, winner)

    def _may_play(self) -> None:
        law, trick = self._law, self._trick
        allowed = law.legal(self._hands[self.player], trick, trick.number)
        self._named = {}
        if allowed & JOKERS_MASK:
            for joker in cards_of(allowed & JOKERS_MASK):
                found = ways(law, trick, joker)
                if found != (PLAYS[joker],):
                    allowed ^= 1 << joker
                    self._named |= {number_of(way): way for way in found}
        self.legal = allowed << FIRST_PLAY
        for number in self._named:
            self.legal |= 1 << number
