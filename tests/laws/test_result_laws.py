"""Who has won: one answer, and it agrees with the points, whatever the rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from hypothesis import assume, given

from napoleon import RuleSet, State
from napoleon.games.napoleon.play.result import result_of
from napoleon.games.napoleon.rules import scoring
from napoleon.games.napoleon.rules.scoring import PAID_AS, Verdict
from napoleon.games.napoleon.rules.trick import HONORS
from tests.laws.betrayals import betrayal_rules, betrayed_deals
from tests.laws.random_play import CHANCES, EVERY_RULES, examples, steps


def check_who_won(state: State) -> None:
    """Winners, and nobody else, have the points of the row that won."""
    result = state.result
    assert result is not None
    seats = range(state.rules.table.players)
    won = {seat for seat in seats if result.won(seat)}
    assert result.winners == tuple(sorted(won))
    assert won in (set(result.side), set(seats) - set(result.side))
    assert {seat for seat in seats if result.points[seat] > 0} == won
    row = scoring.row(
        state.rules.scoring,
        Verdict(result.made, result.triumph),
        bid=result.bid,
        alone=len(result.side) == 1,
        players=len(seats),
    )
    ways = {
        seat: {way for way in PAID_AS if row.points(way) == result.points[seat]} for seat in seats
    }
    for seat in seats:
        assert result.paid_as(seat) in ways[seat]
        assert (result.paid_as(seat) == "ally") == (seat not in result.side)
        assert result.won(seat) == (result.made == (result.paid_as(seat) != "ally"))
        assert (result.role(seat) == "napoleon") == (seat == result.napoleon)
    if result.betrayed is None:
        french = {result.napoleon, result.adjutant} - {None}
        assert set(result.side) == french
        assert result.traitor is None
    else:
        assert result.traitor is not None
        assert result.role(result.traitor) == result.betrayed
        left = {"napoleon": result.adjutant, "adjutant": result.napoleon}[result.betrayed]
        assert result.side == (left,)
        assert result.won(result.traitor) != result.won(result.side[0])
    assert result.french == sum(state.honors[seat] for seat in result.side)


@examples(20)
@given(CHANCES, EVERY_RULES)
def test_who_has_won_agrees_with_the_points(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    *_, (_, _, end) = steps(chance, rules_of(chance))
    assume(end.result is not None)
    check_who_won(end)


def _other_ends(chance: random.Random, end: State) -> Iterator[State]:
    """The same end with other honors: random ones, all for one seat, so that all can win."""
    players = end.rules.table.players
    cuts = sorted(chance.choices(range(sum(end.honors) + 1), k=players - 1))
    some = [high - low for low, high in pairwise([0, *cuts, sum(end.honors)])]
    for honors in (
        some,
        *([HONORS * (at == seat) for at in range(players)] for seat in range(players)),
    ):
        other = end._replace(honors=tuple(honors), waiting=0)
        yield other._replace(result=result_of(other))


def test_who_has_won_agrees_with_the_points_after_every_betrayal() -> None:
    """Enough of both kinds, with both outcomes, under many rules."""
    chance = random.Random("betrayals")
    found: Counter[tuple[str, bool]] = Counter()
    # It ends: every kind occurs.
    while sum(found.values()) <= 100 or len(found) < 4 or min(found.values()) < 4:
        for match, traitor in betrayed_deals(chance, betrayal_rules(chance), most=20):
            for end in (match.state, *_other_ends(chance, match.state)):
                check_who_won(end)
                found[traitor, end.result is not None and end.result.made] += 1
