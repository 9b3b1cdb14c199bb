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


def spread(cases: Iterable[object], every: int) -> list[pytest.ParameterSet]:
    """All cases for ``parametrize``; one in ``every`` is tried each time, from the first on."""
    every_case = list(cases)
    return sampled(every_case, every_case[::every])
