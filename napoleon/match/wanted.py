"""Deals that meet a condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from napoleon.kit.chance import number_of
from napoleon.match.refusals import BadDeal

DealT = TypeVar("DealT")


def first_wanted(
    dealt: Callable[[int], DealT], where: Callable[[DealT], object], attempt: int, most: int
) -> DealT:
    """The first of ``most`` attempts, from ``attempt`` on, that meets a condition.

    ``dealt`` deals the cards of an attempt. Raises `BadDeal` with the reason ``no_such_deal`` where
    none of them meets it.
    """
    for trial in range(attempt, attempt + number_of(most, 1)):
        deal = dealt(trial)
        if where(deal):
            return deal
    raise BadDeal("no_such_deal", str(most))
