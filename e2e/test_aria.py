"""What a screen reader finds on the five main screens, under version control.

The deal is laid out, so that nothing but the page decides what is there. After a change that is
meant, `NAPOLEON_ARIA=write pytest e2e/test_aria.py` writes the files anew: look at what differs.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect

from e2e.table import QUICK, match_kept, sitting
from napoleon.games.napoleon.page.lesson_book import LESSONS
from napoleon.games.napoleon.play.engine import legal
from napoleon.games.napoleon.play.notation import read_action
from napoleon.match.match import Match
from napoleon.ui.storage.saved import SavedMatch, write_match
from napoleon.ui.table.pauses import NOTHING, RESULT, TRICK

KEPT: Final = Path(__file__).parent / "aria"
STATES: Final = {
    "bidding": ("bidding", "11S pass 12C pass", NOTHING),
    "naming": ("naming", "", NOTHING),
    "following": ("following", "DK D5 D9 D4", NOTHING),
    "trick": ("following", "DK D5 D9 D4 DA", TRICK),
    "result": ("following", "*", RESULT),
}
"""The cards of a lesson, what is done, and what is waited for; ``*``: everything, to the end."""


def saved(lesson_name: str, actions: str, pause: str) -> str:
    """A deal aside with the cards of a lesson, as the page saves it."""
    lesson = next(lesson for lesson in LESSONS if lesson.name == lesson_name)
    match: Match = lesson.match()
    for text in actions.split() if actions != "*" else ():
        match, _ = match.play(read_action(text))
    while actions == "*" and not match.deal_over:
        match, _ = match.play(legal(match.state)[0])
    return write_match(SavedMatch(match, pause))


def test_main_states_are_heard_as_they_were(browser: Browser, site: str) -> None:
    heard: dict[str, str] = {}
    # No hints: what is computed ahead comes when it comes.
    with sitting(browser, site, settings=QUICK._replace(hints="off", talk="off")) as table:
        table.open()
        for name, (lesson, actions, pause) in STATES.items():
            for key, text in match_kept(saved(lesson, actions, pause)).items():
                table.keep(key, text)
            table.open()
            table.sight()
            expect(table.page.locator("#frame")).to_be_visible()
            heard[name] = table.page.locator("#frame").aria_snapshot() + "\n"
    if os.environ.get("NAPOLEON_ARIA") == "write":
        for name, text in heard.items():
            (KEPT / f"{name}.yaml").write_text(text, "utf-8")
    assert heard == {name: (KEPT / f"{name}.yaml").read_text("utf-8") for name in STATES}
