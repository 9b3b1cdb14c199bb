"""A report of what each test file costs: ``pytest -p tests.costs``.

The seconds are those of a clock, added up over all workers; set-ups stand beside the tests.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

import pytest

SHOWN = 25
"""How many files the report names."""


class Cost(NamedTuple):
    """What a file costs."""

    seconds: float = 0
    """The seconds of everything."""
    set_up: float = 0
    """The seconds of set-ups."""
    cases: int = 0
    """The number of cases."""


def costs(reports: Iterable[pytest.TestReport]) -> dict[str, Cost]:
    """The cost of each file."""
    found: dict[str, Cost] = defaultdict(Cost)
    for report in reports:
        name = report.nodeid.partition("::")[0]
        was, is_set_up = found[name], report.when == "setup"
        found[name] = Cost(
            was.seconds + report.duration,
            was.set_up + report.duration * is_set_up,
            was.cases + is_set_up,
        )
    return found


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the files that cost most."""
    listed = [one for group in terminalreporter.stats.values() for one in group]
    found = costs(one for one in listed if isinstance(one, pytest.TestReport))
    total = sum(cost.seconds for cost in found.values())
    terminalreporter.section(f"what {len(found)} files cost: {total:.0f} s")
    for name, cost in sorted(found.items(), key=lambda item: -item[1].seconds)[:SHOWN]:
        about = f"{cost.cases:5} cases, set-up {cost.set_up:6.1f} s"
        terminalreporter.write_line(f"{cost.seconds:7.1f} s  {about}  {name}")
