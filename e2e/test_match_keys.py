"""A match by keyboard alone: of one deal, of all five by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from e2e.keyboard import NOWHERE, RESTS, Keyboard
from e2e.policy import Policy
from e2e.rehearsal import rehearse, short_match, whole_match
from e2e.table import Table, match_kept, sitting
from tests.nightly import sampled


@pytest.mark.parametrize("deals", sampled((1, 5), (1,)))
def test_match_by_keyboard(browser: Browser, site: str, deals: int) -> None:
    match = short_match(deals) if deals < 5 else whole_match()
    policy = Policy(match.wishes)
    # Another match is running, so that the link's is offered on the start screen.
    running = rehearse("?preset=sdc&seed=other&deal=1", ("pass",), deals=1).moments[1].saved
    with sitting(browser, site, kept=match_kept(running)) as table:
        table.open(match.query)
        keyboard = Keyboard(table)
        table.page.keyboard.press("Tab")
        stops = keyboard.stops()
        assert stops.index("k-resume") < stops.index("k-link") < stops.index("k-new")
        while table.focus() != "k-link":
            table.page.keyboard.press("Tab")
        table.page.keyboard.press("Enter")
        expect(table.page.locator("#k-yes")).to_be_visible()
        while table.focus() != "k-yes":
            table.page.keyboard.press("Tab")
        table.page.keyboard.press("Enter")
        expect(table.page.locator("#k-yes")).to_have_count(0)
        sight = table.sight()
        records: list[str] = []
        seen: set[str] = set()
        while sight.scene != "end":
            if sight.scene == "result":
                records.append(table.record())
            kind = sight.scene or (sight.phase if sight.my_turn else "")
            if kind and kind not in seen and not sight.dialogs:
                seen.add(kind)
                check_tab_order(table, keyboard)
            keyboard.press(sight, policy.choose(sight))
            sight = table.sight()
        records.append(table.record())
        assert records == list(match.records)
        assert len(records) == deals
        assert seen >= {"bidding", "adjutant", "exchange", "play"}
        assert ("result" in seen) == (deals > 1)
        assert table.focus() not in NOWHERE
        expect(table.page.locator("#finale")).to_be_visible()


def check_tab_order(table: Table, keyboard: Keyboard) -> None:
    """Tab goes once through everything, including the browser, and has one stop in the hand."""
    if table.focus() in RESTS:  # no stop: Tab leaves it
        table.page.keyboard.press("Tab")
    before = table.focus()
    stops = keyboard.stops()
    assert table.focus() == before
    named = [stop for stop in stops if stop not in NOWHERE]
    assert len(set(named)) >= len(named) - 4, f"a stop comes twice: {named}"
    assert sum(stop.startswith("h-") for stop in stops) <= 1, named
    in_order: bool = table.page.evaluate(
        """stops => {
          const nodes = stops.map((id) => document.getElementById(id)).filter(Boolean);
          const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
          const follows = (a, b) => a.compareDocumentPosition(b) & after;
          const turns = nodes.filter((n, i) => i && !follows(nodes[i - 1], n)).length;
          const forced = "[tabindex]:not([tabindex='0'], [tabindex='-1'])";
          return turns <= 1 && !document.querySelector(forced);
        }""",
        named,
    )
    assert in_order, named
