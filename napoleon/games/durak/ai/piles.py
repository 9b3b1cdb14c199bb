"""The games with a pile by rule of thumb: what a card that is laid gives away, what is taken in.

Nobody defends here against several, so what counts is which cards a hand keeps. Each action has a
few features, which a seat sees in its view; a sum of them with weights says what it is worth. The
weights were fitted to deals that were played on after each of the actions
(``python -m bench.durak_piles``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from napoleon.games.durak.play.actions import TAKE, Cover, Lead, Plain
from napoleon.games.durak.play.piles import heap, pile, polish
from napoleon.games.durak.play.piles.climbing import CLIMBING
from napoleon.games.durak.play.roles import next_with_cards
from napoleon.games.durak.play.state import Layer, State
from napoleon.games.durak.rules.law import Law, suit_mask
from napoleon.kit.cards import DECK, Face, Seat, mask_of, suit_of

_MANY: Final = 4
"""So many cards, of a suit or of a pile, count as one."""
_LONG: Final = 12
"""A talon of so many cards or more counts as one."""


class Features(NamedTuple):
    """What an action is judged by; the weights have the same names."""

    rank: float = 0.0
    """Of a plain card that is laid: a share of the highest one."""
    trump: float = 0.0
    """1 for a trump that is laid."""
    trump_rank: float = 0.0
    """Its rank."""
    beaten: float = 0.0
    """How likely the next player can beat the card, if they are to."""
    sweeps: float = 0.0
    """1 for a card after which the pile is put away."""
    lone: float = 0.0
    """1 for the only card of a plain suit."""
    suit: float = 0.0
    """How many cards of its plain suit the hand has."""
    heaped: float = 0.0
    """What is spent on how much of a pile."""
    take: float = 0.0
    """1 for taking."""
    many: float = 0.0
    """How many cards are taken."""
    ranks: float = 0.0
    """The ranks of the plain ones."""
    trumps: float = 0.0
    """The trumps among them, and their ranks."""
    talon: float = 0.0
    """How much of the talon is left when cards are taken."""


class Weights(NamedTuple):
    """What the features are worth."""

    drawing: Features
    """While there is a talon."""
    last: Features
    """Without one."""


def knows(state: State, actions: Sequence[Plain]) -> bool:
    """Whether a decision is one of a game with a pile, and no other."""
    if state.law.game not in WEIGHTS:
        return False
    return all(isinstance(one, Lead | Cover) or one == TAKE for one in actions)


def chosen(state: State, seat: Seat, actions: Sequence[Plain]) -> Plain:
    """The best of some actions in such a game; only what the seat knows is looked at."""
    weights = WEIGHTS[state.law.game]
    now = weights.drawing if state.talon else weights.last
    found = features(state, seat, actions)
    worths = [sum(map(float.__mul__, now, one)) for one in found]
    return actions[worths.index(max(worths))]


def features(state: State, seat: Seat, actions: Sequence[Plain]) -> list[Features]:
    """What each of some actions is judged by."""
    sight = _Sight(state, seat)
    return [sight.taking() if one == TAKE else sight.laying(_face(one)) for one in actions]


def _face(action: Plain) -> Face:
    if isinstance(action, Lead):
        return action.cards[0]
    if isinstance(action, Cover):
        return action.card
    raise TypeError(f"no action of a game with a pile: {action!r}")


@lru_cache(maxsize=256)
def _every(law: Law) -> tuple[int, int]:
    """The cards of the pack as a mask, and the power of the highest plain one."""
    return mask_of(law.cards), max(law.power(card % DECK) for card in law.cards)


class _Sight:
    """What a seat sees in a decision."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat, law = state, seat, state.law
        self.hand = state.hands[seat]
        self.suit = state.trump_of(seat)
        every, self._top = _every(law)
        seen = self.hand | state.seen | pile.cards_of_pile(state.pile)
        for known in state.known:
            seen |= known
        if state.turnup >= 0:
            seen |= 1 << state.turnup
        self._hidden = every & ~seen
        after = next_with_cards(state, seat)
        self._known = state.known[after]
        self._unknown = (state.hands[after] & ~self._known).bit_count()
        self._beating = law.beaten_by(state.trump_of(after))

    def _rank(self, face: Face) -> float:
        return self.state.law.power(face) / self._top

    def laying(self, face: Face) -> Features:
        """A card is laid."""
        state, rank = self.state, self._rank(face)
        size = len(state.pile) / _MANY
        sweeps = self._sweeps(face)
        beaten = 0.0 if sweeps else self._beaten(face)
        if suit_of(face) == self.suit:
            heaped = (1.0 + rank) * size
            return Features(trump=1.0, trump_rank=rank, beaten=beaten, sweeps=sweeps, heaped=heaped)
        suit = (self.hand & suit_mask(suit_of(face))).bit_count()
        return Features(
            rank=rank,
            beaten=beaten,
            sweeps=sweeps,
            lone=float(suit == 1),
            suit=suit / _MANY,
            heaped=rank * size,
        )

    def _beaten(self, face: Face) -> float:
        """How likely the next player has a card that beats it."""
        able = self._beating[face]
        if able & self._known:
            return 1.0
        hidden = max(1, self._hidden.bit_count())
        return 1.0 - (1.0 - (able & self._hidden).bit_count() / hidden) ** self._unknown

    def _sweeps(self, face: Face) -> float:
        climbing = CLIMBING.get(self.state.law.game)
        if climbing is None:
            return 0.0
        then = self.state.copy()
        then.pile = (*then.pile, Layer(face, self.seat))
        return float(bool(climbing.sweeps(then)))

    def taking(self) -> Features:
        """Cards are taken."""
        cards = _taken(self.state)
        plain = [card for card in cards if suit_of(card % DECK) != self.suit]
        trumps = [card for card in cards if suit_of(card % DECK) == self.suit]
        return Features(
            take=1.0,
            many=len(cards) / _MANY,
            ranks=float(sum(self._rank(card % DECK) for card in plain)),
            trumps=float(sum(1 + self._rank(card % DECK) for card in trumps)),
            talon=min(1.0, len(self.state.talon) / _LONG),
        )


def _taken(state: State) -> list[int]:
    """The cards that one who takes would take."""
    layers = state.pile
    if (climbing := CLIMBING.get(state.law.game)) is not None:
        return [climbing.parted(state)[0]]
    if state.law.game == "heap":
        size = heap.taken(state.law, layers, state.trump_of(layers[-1].seat))
    else:
        size = polish.taken(len(layers), talon=len(state.talon))
    return [layer.card for layer in layers[-size:]]


WEIGHTS: Final[Mapping[str, Weights]] = {
    "kurukuru": Weights(
        drawing=Features(),
        last=Features(
            rank=-0.186, trump=-0.228, trump_rank=0.021, beaten=-0.035, sweeps=0.105, lone=-0.007,
            suit=0.018, heaped=-0.05, take=-0.29, many=-0.072, ranks=0.087, trumps=0.102,
        ),
    ),
    "chinese": Weights(
        drawing=Features(
            rank=-0.025, trump=-0.088, trump_rank=0.055, beaten=0.056, sweeps=0.057, lone=-0.006,
            suit=-0.013, heaped=0.034, take=-0.041, many=-0.01, ranks=0.05, trumps=0.043,
            talon=0.033,
        ),
        last=Features(
            rank=-0.173, trump=-0.134, trump_rank=-0.046, beaten=0.017, sweeps=-0.003, lone=-0.01,
            suit=0.031, heaped=0.031, take=-0.294, many=-0.073, ranks=0.263, trumps=0.081,
        ),
    ),
    "chukhonsky": Weights(
        drawing=Features(),
        last=Features(
            rank=-0.211, beaten=0.038, sweeps=0.029, lone=0.011, suit=0.014, heaped=-0.019,
            take=-0.178, many=-0.044, ranks=-0.057,
        ),
    ),
    "heap": Weights(
        drawing=Features(
            rank=-0.101, trump=-0.079, trump_rank=-0.055, beaten=-0.083, lone=0.025, suit=0.119,
            heaped=-0.001, take=-0.122, many=-0.105, ranks=-0.045, trumps=0.086, talon=0.03,
        ),
        last=Features(
            rank=0.013, trump=-0.013, trump_rank=-0.087, beaten=-0.053, lone=-0.03, suit=-0.01,
            heaped=0.006, take=-0.079, many=-0.318, ranks=0.078, trumps=0.076,
        ),
    ),
    "polish": Weights(
        drawing=Features(
            rank=-0.006, trump=-0.012, trump_rank=0.089, beaten=-0.006, lone=0.013, suit=0.065,
            heaped=-0.018, take=-0.125, many=-0.031, ranks=-0.028, trumps=-0.017, talon=0.128,
        ),
        last=Features(
            rank=-0.205, trump=-0.311, trump_rank=-0.178, beaten=-0.062, lone=-0.028, suit=-0.02,
            heaped=0.02, take=-0.414, many=-0.319, ranks=0.118, trumps=0.123,
        ),
    ),
}  # fmt: skip
"""The weights of each game with a pile, by the value of `table.game`."""
