"""Who has won a deal, and what each seat earns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.kit.cards import Seat
from napoleon.kit.options import Section, choice


@dataclass(frozen=True)
class Scoring(Section):
    """Options of the result (docs/sources.md, `scoring`)."""

    points: str = choice("sdc", "guruguru", "zerosum", "bid", "plain", default="sdc")
    """The score table."""
    siberia: str = choice("off", "on", "always", default="off")
    """Whether French who take all twenty honors lose."""


class Verdict(NamedTuple):
    """The outcome of a deal: whether the French made it, and whether it is a triumph (凱旋)."""

    made: bool
    triumph: bool


PAID_AS: Final = ("napoleon", "alone", "adjutant", "ally")
"""The roles that are paid; ``alone`` is the leader of the French without an adjutant."""


class Row(NamedTuple):
    """Points of Napoleon, of the adjutant (0 if there is none) and of each ally."""

    napoleon: Seat
    adjutant: Seat
    ally: int

    def points(self, paid_as: str) -> int:
        """The points of a role (one of `PAID_AS`)."""
        if paid_as == "ally":
            return self.ally
        return self.adjutant if paid_as == "adjutant" else self.napoleon


# Each table: French win, allied win, French triumph, allied triumph (S 得点表).
_WITH = {
    "sdc": (Row(9, 6, 0), Row(0, 0, 5), Row(15, 12, 0), Row(0, 0, 10)),
    "guruguru": (Row(4, 2, 0), Row(0, 0, 2), Row(6, 4, 0), Row(0, 0, 4)),
    "zerosum": (Row(2, 1, -1), Row(-2, -1, 1), Row(4, 2, -2), Row(-4, -2, 2)),
    "plain": (Row(1, 1, 0), Row(0, 0, 1), Row(1, 1, 0), Row(0, 0, 1)),
}
_ALONE = {
    "sdc": (Row(12, 0, 0), Row(0, 0, 4), Row(18, 0, 0), Row(0, 0, 8)),
    "guruguru": (Row(5, 0, 0), Row(0, 0, 1), Row(7, 0, 0), Row(0, 0, 3)),
    "zerosum": (Row(4, 0, -1), Row(-4, 0, 1), Row(8, 0, -2), Row(-8, 0, 2)),
    "plain": (Row(1, 0, 0), Row(0, 0, 1), Row(1, 0, 0), Row(0, 0, 1)),
}


def verdict(scoring: Scoring, *, french: int, allies: int, target: int, bid: int) -> Verdict:
    """The outcome, from the honors of both sides.

    ``target`` is the number that the French must reach, ``bid`` the number that was bid.
    Siberia (シベリア): French who take all twenty lose unless they bid twenty, and then win
    without a triumph; `always` makes them lose whatever they bid.
    """
    if french == HONORS and scoring.siberia != "off":
        return Verdict(made=scoring.siberia == "on" and bid == HONORS, triumph=False)
    made = french >= target
    return Verdict(made, triumph=(french if made else allies) == HONORS)


def row(scoring: Scoring, outcome: Verdict, *, bid: int, alone: bool, players: int) -> Row:
    """The points by role. Zero-sum tables keep their sum at any number of players (ours)."""
    by_bid = scoring.points == "bid"
    table = (_ALONE if alone else _WITH)["zerosum" if by_bid else scoring.points]
    found = table[(not outcome.made) + 2 * outcome.triumph]
    if by_bid:
        found = Row(*(points * bid for points in found))
    if scoring.points in ("zerosum", "bid"):
        allies = players - (1 if alone else 2)
        found = found._replace(napoleon=-found.adjutant - found.ally * allies)
    return found
