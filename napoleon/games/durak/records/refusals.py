"""Refusing a field of a view from outside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from napoleon.games.durak.play.view import View
from napoleon.match.records.fault import VIEW, Place


def refuse(place: str, reason: str) -> NoReturn:
    """Raises `Unreadable` for a field of a view."""
    Place(VIEW, place).refuse(reason)


def within(place: str, numbers: Iterable[int], least: int, most: int) -> None:
    """Raises `Unreadable` for a number that is less or more than the limits."""
    if not all(least <= number <= most for number in numbers):
        refuse(place, "out of range")


def seats(view: View, place: str, found: tuple[int, ...]) -> None:
    """Raises `Unreadable` for anything but a list of different seats."""
    within(place, found, 0, view.law.seats - 1)
    if len(set(found)) < len(found):
        refuse(place, "a seat twice")
