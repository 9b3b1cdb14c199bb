"""A match by mouse: it gives the records of the rehearsal, and nothing hidden.

By day other journeys go by mouse, and a match is played by keyboard.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from e2e.policy import Policy
from e2e.rehearsal import Rehearsal, short_match, whole_match
from e2e.sight import Sight
from e2e.table import ALONE, Table, sitting
from napoleon.games.napoleon.records.score.read import read
from napoleon.kit.cards import card_of, write_card
from napoleon.ui.shell.words import Words

GRADED_MS = 240_000
CODE = re.compile(r'(?:id="[a-z]+-|data-arg=")((?:[SHDC][2-9TJQKA])|[Jj]o)"')
NAMES = {
    Words("ja").card(card): write_card(card)
    for card in [card_of(s, r) for s in range(4) for r in range(13)]
}
SPOKEN = re.compile("|".join(sorted(NAMES, key=len, reverse=True)))
SAID = re.compile(r'id="live-\w+"[^>]*>([^<]*)<')


class Secrets:
    """What the user may know of the cards, and whether the page's HTML says more."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._said: list[str] = []

    def new_deal(self, html: str) -> None:
        """Forget the cards; the last text about the deal before may still be there."""
        self._known = set()
        self._said = SAID.findall(html)

    def check(self, sight: Sight, html: str) -> None:
        """Raise AssertionError if the HTML shows more than the screen."""
        if sight.scene:
            self.new_deal(html)
            return
        html = html.partition("<head>")[0] + html.partition("</head>")[2]  # that never changes
        for said in filter(None, self._said):
            html = html.replace(f">{said}<", "><")
        self._known |= {*sight.hand, *sight.lanes.values()}
        if "d-picker" in sight.dialogs or sight.phase == "adjutant":
            return  # every card of the pack is offered
        slot = sight.by_id("slot")
        named = {
            e.get("id").removeprefix("slot-")
            for e in slot.walk()
            if e.get("id").startswith("slot-")
        }
        laid = {
            e.get("id")[2:] for e in sight.root.walk() if re.fullmatch(r"[cd]-\w\w", e.get("id"))
        }
        self._known |= laid | (named & set(NAMES.values()) | named & {"Jo"})
        named = set(CODE.findall(html)) | {NAMES[name] for name in SPOKEN.findall(html)}
        assert named <= self._known, f"the HTML names {named - self._known}: {sight.status}"
        self._check_roles(sight, html, named)

    def _check_roles(self, sight: Sight, html: str, named: set[str]) -> None:
        roles = {seat: plate.role for seat, plate in sight.plates.items()}
        if "unknown" not in roles.values() or sight.phase == "bidding":
            return  # before a card is named nobody knows their part
        assert roles.get(0) != "unknown", "the user knows his own part"
        others = {role for seat, role in roles.items() if seat and role != "napoleon"}
        shown = named & set(sight.lanes.values())
        if roles[0] != "adjutant" and not shown:
            assert others == {"unknown"}, roles
            assert 'data-role="adjutant"' not in html
            assert "data-reveal" not in html


@pytest.mark.nightly
@pytest.mark.parametrize("deals", [1, 2, 5])
def test_match_by_mouse(browser: Browser, site: str, deals: int) -> None:
    match = short_match(deals) if deals < 5 else whole_match()
    policy, secrets = Policy(match.wishes), Secrets()
    finished = 0
    with sitting(browser, site, settings=ALONE) as table:
        table.open(match.query)
        sight = table.sight()
        while sight.scene != "end":
            secrets.check(sight, table.html())
            if sight.scene == "result":
                check_result(table, sight, match, finished)
                finished += 1
            table.click(policy.choose(sight))
            sight = table.sight()
        check_result(table, sight, match, finished)
        assert finished == deals - 1, "the last deal has no page of its own"
        expect(table.page.locator(".podium")).to_be_visible()
        expect(table.page.locator("#grade-figures tbody tr")).to_have_count(deals)
        expect(table.page.locator("#grade-bar")).to_have_count(0, timeout=GRADED_MS)
        expect(table.page.locator("#seal, #rank-way")).to_have_count(1)
        table.click("k-next")
        assert table.sight().phase == "bidding", "another match begins"


def check_result(table: Table, sight: Sight, match: Rehearsal, at: int) -> None:
    """The record on the page is the rehearsal's, can be read back and agrees with the table."""
    text = table.record()
    assert text == match.records[at]
    record = read(text)
    state = record.replay()
    result = state.result
    assert result is not None
    rows = [e for e in sight.root.walk() if e.tag == "tr" and e.has("data-seat")]
    shown = [[cell.text for cell in row.walk() if cell.tag == "td"] for row in rows]
    assert [int(cells[1]) for cells in shown] == list(state.honors)
    assert [int(cells[2].replace("−", "-")) for cells in shown] == list(result.points)
