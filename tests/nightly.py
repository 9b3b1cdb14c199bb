"""Cases that are left to the night: ``make test`` tries some of them, ``make nightly`` the rest."""

from __future__ import annotations

from collections.abc import Container, Iterable

import pytest


def sampled(cases: Iterable[object], tried: Container[object]) -> list[pytest.ParameterSet]:
    """All cases for ``parametrize``; those that are not in ``tried`` are left to the night."""
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if case in tried else pytest.mark.nightly,
        )
        for case in cases
    ]


def glanced(
    cases: Iterable[tuple[object, ...]],
    tried: Iterable[tuple[object, ...]],
    *,
    first: int = 0,
    every: int = 3,
) -> list[pytest.ParameterSet]:
    """All cases for ``parametrize``, each with what it looks at: a slice of all screens.

    By night every case has all screens. By day those of ``tried`` have one screen in ``every``,
    from number ``first`` on: tests that look at the same screens begin with different ones.
    """
    some = [(*case, slice(first, None, every)) for case in tried]
    return sampled([*some, *((*case, slice(None)) for case in cases)], some)


def spread(cases: Iterable[object], every: int) -> list[pytest.ParameterSet]:
    """All cases for ``parametrize``; one in ``every`` is tried each time, from the first on."""
    every_case = list(cases)
    return sampled(every_case, every_case[::every])
