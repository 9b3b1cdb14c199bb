"""A sequential test: a run ends as soon as it is clear which of two claims holds.

The claims are about the points that a player makes a deal above the others: ``low`` or ``high``.
The test is the sequential probability ratio test of normal means (A. Wald, 1945), with the
variance of the deals so far; it looks at duplicate deals in the order of their numbers, whichever
were finished first.
"""

from __future__ import annotations

from math import inf, log
from typing import Final, NamedTuple

LEAST: Final = 20
"""The deals before which nothing is decided: the variance of fewer says little."""


_SAME: Final = 1e-12
"""A variance below this is none."""


class Claims(NamedTuple):
    """Two claims about the points a deal, and how often each may be called wrong."""

    low: float
    """The points of the first claim: "no better than this"."""
    high: float
    """The points of the second claim: "at least this much better"."""
    risk: float = 0.05
    """The chance of a wrong answer where one of the claims is exactly true."""

    @property
    def bound(self) -> float:
        """How far from 0 the evidence decides."""
        return log((1 - self.risk) / self.risk)


class Evidence(NamedTuple):
    """What a sequential test has found so far."""

    deals: int
    """The deals that it has looked at."""
    evidence: float
    """The logarithm of how much better ``high`` explains them than ``low`` does."""
    holds: str
    """``low``, ``high``, or "" where nothing is decided."""

    def text(self, claims: Claims) -> str:
        """A sentence for a terminal."""
        found = {
            "low": f"no more than {claims.low:+g} points a deal",
            "high": f"at least {claims.high:+g} points a deal",
        }.get(self.holds, "not decided")
        at = f"evidence {self.evidence:+.2f} of ±{claims.bound:.2f}"
        return f"sequential test: {found} ({at} after {self.deals} deals)"


def claims_in(text: str) -> Claims:
    """``LOW:HIGH``, or ``LOW:HIGH:RISK``. Raises `ValueError`.

    >>> claims_in("0:0.5")
    Claims(low=0.0, high=0.5, risk=0.05)
    """
    try:
        claims = Claims(*map(float, text.split(":")))
    except (TypeError, ValueError):
        claims = None
    if claims is None or not -inf < claims.low < claims.high < inf or not 0 < claims.risk < 0.5:
        raise ValueError(f"sprt: {text!r} is not LOW:HIGH, as 0:0.5, or LOW:HIGH:RISK")
    return claims


class SequentialTest:
    """The test itself, which deals are added to in any order.

    >>> test = SequentialTest(Claims(0, 1))
    >>> for number in range(1, 41):
    ...     test.add(number, gain=1.5 + number % 2)
    >>> test.verdict
    Evidence(deals=20, evidence=120.0, holds='high')
    """

    def __init__(self, claims: Claims) -> None:
        self.claims = claims
        self.verdict = Evidence(0, 0.0, "")
        self._waiting: dict[int, float] = {}
        self._sum = self._squares = 0.0

    def add(self, number: int, gain: float) -> None:
        """Take a deal in; it counts once all deals before it are there, until one has decided."""
        self._waiting[number] = gain
        while not self.verdict.holds and self.verdict.deals + 1 in self._waiting:
            deals = self.verdict.deals + 1
            gain = self._waiting.pop(deals)
            self._sum += gain
            self._squares += gain * gain
            evidence = self._evidence(deals)
            found = "high" if evidence > 0 else "low"
            self.verdict = Evidence(
                deals, evidence, found if abs(evidence) >= self.claims.bound else ""
            )

    def _evidence(self, deals: int) -> float:
        """The logarithm of how much better ``high`` explains the deals than ``low`` does."""
        if deals < LEAST:
            return 0.0
        low, high, _ = self.claims
        mean = self._sum / deals
        variance = self._squares / deals - mean**2
        towards = (high - low) * (mean - (low + high) / 2)
        if variance < _SAME:
            return inf if towards > 0 else -inf if towards < 0 else 0.0
        return deals * towards / variance
