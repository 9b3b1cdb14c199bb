"""The result of a deal whose tricks are all played."""

from __future__ import annotations

from napoleon.games.napoleon.play.state import Result, State
from napoleon.games.napoleon.rules import scoring, widow
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.kit.cards import Seat


def target(state: State) -> int:
    """The number of honors that the French must reach."""
    return state.agreed.bid + widow.raises_target(state.rules.widow, state.discards_mask)


def french_seats(state: State) -> tuple[Seat, ...]:
    """The seats that are on the French side now, after any betrayal; the leader first."""
    contract = state.agreed
    adjutant = state.adjutant
    if adjutant is None or contract.betrayed == "adjutant":
        return (contract.napoleon,)
    if contract.betrayed == "napoleon":
        return (adjutant,)
    return (contract.napoleon, adjutant)


def rows_of(rules: RuleSet, *, bid: int, alone: bool) -> tuple[scoring.Row, scoring.Row]:
    """The points by role for a contract that is made, and for one that is not: no triumph."""
    made, broken = (
        scoring.row(
            rules.scoring,
            scoring.Verdict(made=made, triumph=False),
            bid=bid,
            alone=alone,
            players=rules.table.players,
        )
        for made in (True, False)
    )
    return made, broken


def result_of(state: State) -> Result:
    """The result: sides, honors, verdict and points.

    A player left alone by a betrayal is paid like one who was alone from the start (ours).
    """
    contract, rules = state.agreed, state.rules
    players = rules.table.players
    side = french_seats(state)
    french = sum(state.honors[seat] for seat in side)
    allies = sum(state.honors) - french
    allies += widow.kept_for_allies(rules.widow, state.discards_mask)
    outcome = scoring.verdict(
        rules.scoring, french=french, allies=allies, target=target(state), bid=contract.bid
    )
    row = scoring.row(
        rules.scoring, outcome, bid=contract.bid, alone=len(side) == 1, players=players
    )
    result = Result(
        napoleon=contract.napoleon,
        adjutant=state.adjutant,
        bid=contract.bid,
        trump=contract.trump,
        french=french,
        made=outcome.made,
        triumph=outcome.triumph,
        points=(),
        betrayed=contract.betrayed,
        side=side,
    )
    points = tuple(row.points(result.paid_as(seat)) for seat in range(players))
    return result._replace(points=points)
