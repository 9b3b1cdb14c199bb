"""The honors that a finished trick brings, and where they come from."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.rules import joker, widow
from napoleon.games.napoleon.rules.law import Law
from napoleon.games.napoleon.rules.trick import HONORS_MASK, Trick
from napoleon.kit.cards import CardSet


class Gain(NamedTuple):
    """All honors of a trick.

    ``discarded`` of them were face up among the discards; ``carried`` waited from earlier tricks
    that a Joker had won.
    """

    honors: int
    discarded: int = 0
    carried: int = 0


def gain_of(law: Law, tricks: tuple[Trick, ...], discards_mask: CardSet) -> Gain:
    """The honors of the last of these tricks, whether its winner gets them or they wait.

    ``tricks`` are all tricks so far. Only the discards that are face up are needed.
    """
    rules, trick = law.rules, tricks[-1]
    honors = (trick.played & HONORS_MASK).bit_count()
    if trick.number == 0:
        discarded = widow.won_with_first_trick(rules.widow, discards_mask)
        return Gain(honors + discarded, discarded)
    before, carried = tricks[:-1], 0
    if joker.holds_honors(rules.joker, law.winner(before[-1], before[-1].number).card):
        carried = gain_of(law, before, discards_mask).honors
    return Gain(honors + carried, carried=carried)


def taken(state: State) -> tuple[int, ...]:
    """The honors that each seat has taken so far, as masks of cards.

    Those that wait after a Joker belong to nobody yet.
    """
    found = [0] * state.rules.table.players
    waiting = widow.won_by_first_trick(state.rules.widow, state.discards_mask)
    for trick, winner in zip(state.tricks, state.winners, strict=True):
        waiting |= trick.played & HONORS_MASK
        if not joker.holds_honors(state.rules.joker, state.law.winner(trick, trick.number).card):
            found[winner] |= waiting
            waiting = 0
    return tuple(found)
