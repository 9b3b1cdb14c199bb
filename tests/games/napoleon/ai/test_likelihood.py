"""The true hands explain the plays better than imagined ones."""

from __future__ import annotations

from random import Random

from napoleon import RuleSet, State, observe
from napoleon.games.napoleon.ai.likelihood import Likelihood
from napoleon.games.napoleon.ai.mask_table import table_of
from napoleon.games.napoleon.ai.worlds import Worlds
from napoleon.games.napoleon.play.state import PLAY
from napoleon.games.napoleon.play.view import PlayerView
from tests.games.napoleon.ai.players import states


def middle(seed: str, number: int) -> State:
    """A deal of casual players with five tricks played."""
    return next(
        state
        for state in states(RuleSet(), seed, number)
        if state.phase == PLAY and len(state.tricks) == 5
    )


def sides(view: PlayerView, hands: tuple[int, ...]) -> tuple[bool, ...]:
    adjutant = view.adjutant
    for seat, hand in enumerate(hands):
        if view.card >= 0 and hand >> view.card & 1 and seat != view.napoleon:
            adjutant = seat
    return tuple(seat in (view.napoleon, adjutant) for seat in range(view.players))


def test_the_true_hands_explain_the_plays_better_than_imagined_ones() -> None:
    better = worse = 0
    for number in range(1, 13):
        state = middle("likelihood", number)
        view = observe(state, state.actor)
        table = table_of(view.law)
        likelihood = Likelihood(view, table)

        def weight(
            hands: tuple[int, ...], view: PlayerView = view, likelihood: Likelihood = likelihood
        ) -> float:
            to_mask = likelihood.table.to_mask
            return likelihood.weight([to_mask(hand) for hand in hands], sides(view, hands))

        truth = weight(state.hands)
        worlds = Worlds(view, Random(1), fair=True)
        imagined = [weight(worlds.draw().hands) for _ in range(40)]
        assert 0 < truth <= 1
        assert all(0 < found <= 1 for found in imagined)
        better += sum(truth > found for found in imagined)
        worse += sum(truth < found for found in imagined)
    assert better > 2 * worse


def test_before_anything_was_played_every_deal_is_as_good() -> None:
    state = next(state for state in states(RuleSet(), "first") if state.phase == PLAY)
    view = observe(state, state.actor)
    table = table_of(view.law)
    hands = [table.to_mask(hand) for hand in state.hands]
    assert Likelihood(view, table).weight(hands, sides(view, state.hands)) == 1.0
