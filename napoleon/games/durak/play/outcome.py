"""How a deal ends: who is the durak, and what it is worth."""

from __future__ import annotations

from napoleon.games.durak.play.roles import active
from napoleon.games.durak.play.state import Result, State, face_of
from napoleon.games.durak.rules import ending, match, table
from napoleon.games.durak.rules.law import Law
from napoleon.kit.cards import Seat, cards_of, rank_of, suit_of

DURAK = "durak"
DRAW = "draw"
DROPPED = "dropped"
NO_RESULT = "no-result"


def outcome(state: State, out_before: tuple[int, ...]) -> Result | None:
    """The result of a deal after a bout; None: it goes on (B18).

    ``out_before``: the seats that were out before the bout.
    """
    law, out = state.law, state.course.out
    sides = last_sides(law, out, out_before)
    if sides is None:
        return None
    holders = active(law, out)
    if ending.counts(law.rules.ending):
        return _by_counts(state, sides)
    if holders:
        return _lost(state, sides, holders[-1], _disgrace(state, holders))
    if ending.is_draw(law.rules.ending):
        return _result(state, DRAW, ())
    return _lost(state, sides, state.bout.defender, "")


def last_sides(
    law: Law, out: tuple[int, ...], out_before: tuple[int, ...]
) -> tuple[int, ...] | None:
    """The side of each seat where one side at most is left; None: the deal goes on.

    ``out``: the seats that are out, ``out_before`` those that were out before the bout.
    """
    holders = active(law, out)
    teams = law.sides(anybody_out=False)
    sides = law.sides(anybody_out=bool(out))
    if not out_before and len({teams[seat] for seat in holders}) == 1:
        sides = teams  # the first exits of the deal leave one team: it is a team's result (V03)
    return None if len({sides[seat] for seat in holders}) > 1 else sides


def losers_with(law: Law, sides: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    """The seats that lose with a seat: its side where sides are teams, or itself alone."""
    if len(set(sides)) == len(sides):
        return (seat,)
    return tuple(other for other in active(law, ()) if sides[other] == sides[seat])


def _lost(state: State, sides: tuple[int, ...], seat: Seat, disgrace: str) -> Result:
    charged = table.charged(state.law.rules.table, seat, state.controller)
    losers = losers_with(state.law, sides, seat)
    if losers == (seat,):
        losers = (charged,)
    found = _result(state, DURAK, losers)
    return found._replace(disgrace=disgrace, last=charged)


def _result(state: State, label: str, losers: tuple[int, ...]) -> Result:
    flags = [seat in losers for seat in range(state.law.seats)]
    points = match.points(flags, state.cube.value)
    return Result(label, losers, points, state.course.out)


def no_result(state: State) -> Result:
    """The result of a deal that went on for too long."""
    return _result(state, NO_RESULT, ())


def dropped(state: State, seat: Seat) -> Result:
    """The result when a seat gives the deal up rather than play for twice the stake (V01)."""
    return _result(state, DROPPED, (seat,))._replace(last=seat)


def _disgrace(state: State, holders: tuple[int, ...]) -> str:
    """B19: it counts where the durak was the last defender."""
    law, bout = state.law, state.bout
    if bout.defender not in holders:
        return ""
    cards = [face_of(card) for card in cards_of(bout.leads_with)]
    ranks = [rank_of(card) for card in cards]
    plain = bool(cards) and suit_of(cards[0]) != state.trump_of(bout.leader)
    return ending.disgrace(law.rules.ending, hand=ranks, six=law.six, plain=plain)


def _by_counts(state: State, sides: tuple[int, ...]) -> Result:
    """The side with the smallest count loses; of equal sides the one that was in longest (V47)."""
    course = state.course
    seats = active(state.law, ())
    totals = {
        side: sum(course.counts[seat] for seat in seats if sides[seat] == side)
        for side in {sides[seat] for seat in seats}
    }

    def stayed(side: int) -> int:
        own = [seat for seat in seats if sides[seat] == side]
        return max(course.out.index(s) if s in course.out else len(seats) for s in own)

    least = min(totals.values())
    side = max((side for side in totals if totals[side] == least), key=stayed)
    seat = max(
        (seat for seat in seats if sides[seat] == side),
        key=lambda s: course.out.index(s) if s in course.out else len(seats),
    )
    return _lost(state, sides, seat, "")
