"""A reload in any state comes back to that state, and the match goes on from there."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from e2e.rehearsal import Moment, screens, whole_match
from e2e.table import ALONE, Table, match_kept, sitting
from tests.napoleons import match_of
from tests.nightly import sampled
from tests.stored import MATCH_KEY

KIND = "lead"
"""Where something is pressed, and the page loaded once more; in CPython that is done after
everything that is saved, in every state (``tests/ui/table/test_match.py``)."""


def resume(table: Table, moment: Moment) -> None:
    """Load the page with a match that was saved at a moment."""
    table.keep(MATCH_KEY, moment.saved)
    sight = table.reload()
    assert sight.table == moment.sight.table


def actions_kept(table: Table) -> list[str]:
    """The actions of the deal that is being played, as the page saved them."""
    actions: list[str] = json.loads(table.kept(MATCH_KEY) or "")["deals"][-1]
    return actions


def test_a_match_resumes_and_goes_on(browser: Browser, site: str) -> None:
    moment = screens(whole_match())[KIND]
    with sitting(browser, site, settings=ALONE, kept=match_kept(moment.saved)) as table:
        table.open()
        assert table.sight().table == moment.sight.table
        joker_first = moment.target == "h-Jo"  # and that is not saved before its suit
        table.click(f"h-{moment.sight.playable[0]}" if joker_first else moment.target)
        after = table.sight()
        assert table.reload().table == after.table


@pytest.mark.nightly
def test_what_was_only_set_up_may_go_but_not_the_phase(browser: Browser, site: str) -> None:
    found = screens(whole_match())
    with sitting(browser, site, settings=ALONE) as table:
        table.open()

        resume(table, found["exchange"])
        for card in table.look().hand[-2:]:
            table.click(f"h-{card}")
        assert len(table.look().hand) == 11
        sight = table.reload()
        assert sight.phase == "exchange"
        assert len(sight.hand) == 13

        # The last save does not have the Joker that was put down.
        table.keep(MATCH_KEY, found["joker"].saved)
        for _ in range(2):
            sight = table.reload()
            assert "t-suit" not in sight.buttons
            assert "Jo" in sight.playable
            table.click("h-Jo")
            expect(table.page.locator("#t-suit")).to_be_visible()
        table.click("k-call")
        assert "Jo" in table.sight().lanes.values()


@pytest.mark.nightly
@pytest.mark.parametrize("kind", sampled(("bidding", "lead"), ("lead",)))
def test_reload_while_a_computer_player_thinks(browser: Browser, site: str, kind: str) -> None:
    found = (moment for moment in whole_match().moments if moment.kind == kind)
    moment = min(found, key=lambda moment: match_of(moment.model).state.auction.passed_mask)
    with sitting(browser, site, settings=ALONE, kept=match_kept(moment.saved)) as table:
        table.open()
        table.hold_players()
        table.click("k-raise" if kind == "bidding" else f"h-{moment.sight.playable[0]}")
        table.expect_held()
        assert not table.look().my_turn
        before = actions_kept(table)
        after = table.reload()
        assert actions_kept(table)[: len(before)] == before
        assert len(actions_kept(table)) > len(before), "the computer players answered"
        assert after.status
