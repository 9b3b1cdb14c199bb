"""What environments are made and reset with, checked."""

from __future__ import annotations

import random
from collections.abc import Mapping
from operator import index
from typing import Final, SupportsIndex, cast

from napoleon.kit.kinds import must_be
from napoleon.kit.refusal import Explained

IDLE_OPTION: Final = "options"
"""An option without a meaning: PettingZoo's own test of an environment gives it."""


class BadSetting(Explained):
    """An argument that an environment cannot be made or reset with."""

    reason = "no_setting"


class BadNumber(Explained):
    """A number that is no legal action."""

    reason = "not_a_number"


def whole_of(value: object, what: str, least: int, most: int | None = None) -> int:
    """A whole number within bounds. Raises `TypeError` and `BadSetting`."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise TypeError(f"{what}: {type(value).__name__} where int was expected")
    number = index(value)
    if number < least or (most is not None and number > most):
        bounds = f"from {least} on" if most is None else f"from {least} to {most}"
        raise BadSetting(f"{what}: {str(number)[:40]} where a number {bounds} was expected")
    return number


def seed_text(seed: object) -> str:
    """A seed as it deals; None: a random one. Raises `TypeError` and `BadSetting`."""
    if seed is None:
        return str(random.SystemRandom().getrandbits(63))
    return str(whole_of(seed, "seed", 0))


def cycles_of(most: object) -> int | None:
    """The steps after which an episode is cut off. Raises `TypeError` and `BadSetting`."""
    return None if most is None else whole_of(most, "max_cycles", 1)


def options_of(options: object, *names: str) -> Mapping[str, object]:
    """The options of a reset. Raises `TypeError`, and `BadSetting` for an unknown one."""
    given: Mapping[str, object] = {} if options is None else cast("Mapping[str, object]", options)
    must_be(given, Mapping, "options")
    for name in given:
        if name not in (*names, IDLE_OPTION):
            known = " ".join(names) or "none"
            raise BadSetting(f"options: {str(name)[:40]!r} is unknown (there are: {known})")
    return given
