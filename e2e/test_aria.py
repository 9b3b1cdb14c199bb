"""What a screen reader finds on the five main screens, under version control.

The deal is laid out by hand, so that only the page decides what is there. After an intended change,
`NAPOLEON_ARIA=write pytest e2e/test_aria.py` writes the files anew: check the differences.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from e2e.stills import shown, stage
from e2e.table import DESKTOP, QUICK
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.lesson_book import LESSONS
from napoleon.games.napoleon.play.engine import legal
from napoleon.games.napoleon.play.notation import read_action
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.start.opening import Opening, open_page
from napoleon.ui.storage.saved import SavedMatch, write_match
from napoleon.ui.table.pauses import NOTHING, RESULT, TRICK, Pause
from tests.napoleons import own

KEPT: Final = Path(__file__).parent / "aria"
STATES: Final[dict[str, tuple[str, str, Pause]]] = {
    "bidding": ("bidding", "11S pass 12C pass", NOTHING),
    "naming": ("naming", "", NOTHING),
    "following": ("following", "DK D5 D9 D4", NOTHING),
    "trick": ("following", "DK D5 D9 D4 DA", TRICK),
    "result": ("following", "*", RESULT),
}
"""The cards of a lesson, what is done, and what is waited for; ``*``: everything, to the end."""


def saved(lesson_name: str, actions: str, pause: Pause) -> str:
    """A separate deal with the cards of a lesson, as the page saves it."""
    lesson = next(lesson for lesson in LESSONS if lesson.name == lesson_name)
    match = own(lesson.match())
    for text in actions.split() if actions != "*" else ():
        match, _ = match.play(read_action(text))
    while actions == "*" and not match.deal_over:
        match, _ = match.play(legal(match.state)[0])
    return write_match(SavedMatch(match, pause))


def test_main_states_are_heard_as_they_were(browser: Browser, site: str) -> None:
    heard: dict[str, str] = {}
    settings = write_settings(replace(QUICK, hints="off", own={**QUICK.own, "talk": "off"}))
    with stage(browser, site, touch=False) as page:
        page.set_viewport_size(DESKTOP)
        for name, (lesson, actions, pause) in STATES.items():
            match = saved(lesson, actions, pause)
            model, _ = open_page(
                PAGE, Opening("", ("ja",), "aria", texts={"settings": settings, "match": match})
            )
            shown(page, model)
            heard[name] = page.locator("#frame").aria_snapshot() + "\n"
    if os.environ.get("NAPOLEON_ARIA") == "write":
        for name, text in heard.items():
            (KEPT / f"{name}.yaml").write_text(text, "utf-8")
    assert heard == {name: (KEPT / f"{name}.yaml").read_text("utf-8") for name in STATES}
