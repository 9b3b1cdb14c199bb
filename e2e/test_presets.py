"""A deal with tables and buttons other than SdC's, to its result: every screen can be used.

A deal of every preset is played in CPython: ``tests/ui/table/test_match.py``.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from e2e.policy import Policy
from e2e.table import ALONE, sitting
from napoleon.games.napoleon.records.score.read import read
from napoleon.games.napoleon.rules import rules_from_query

MOST_STEPS = 400


@pytest.mark.nightly
@pytest.mark.parametrize("preset", ["napoleon-l", "four"])
def test_one_deal_by_other_rules(browser: Browser, site: str, preset: str) -> None:
    policy = Policy(["bid"])
    with sitting(browser, site, settings=ALONE) as table:
        table.open(f"?preset={preset}&seed=presets")
        sight = table.sight()
        for _ in range(MOST_STEPS):
            if sight.scene == "result":
                break
            table.click(policy.choose(sight))
            sight = table.sight()
        assert sight.scene == "result", sight.status
        record = read(table.record())
        assert record.rules == rules_from_query(f"preset={preset}")[0]
        assert record.replay().result is not None
