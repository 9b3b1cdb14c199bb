"""How much work a change on the table is: cards are styled once, not for every measurement."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, CDPSession

from e2e.durak_stills import states
from e2e.stills import match_states, shown, stage
from napoleon.ui.shell.model import Model
from tools.build_site import style_of

SIZES = ((1280, 800), (390, 844), (844, 390))
TIMES = 10
MOST_FOR_EACH = 3
"""The change itself, and what may follow from it in its container."""
CHANGE = """
(times) => {
  const status = document.getElementById("status");
  for (let at = 0; at < times; at += 1) {
    status.style.paddingInlineStart = `${at % 2 + 20}px`;
    document.getElementById("hand").getBoundingClientRect();
  }
}
"""


def styled(session: CDPSession) -> int:
    """How often the browser has styled anything of the page."""
    found: list[dict[str, float | str]] = session.send("Performance.getMetrics")["metrics"]
    return next(int(one["value"]) for one in found if one["name"] == "RecalcStyleCount")


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_the_height_of_the_table_is_not_found_by_styling_its_cards(
    browser: Browser, site: str, game: str
) -> None:
    """A table whose height depends on what lies there is styled twenty times for each change."""
    table: Model = match_states()["follow"] if game == "napoleon" else states()["throw"]
    with stage(browser, site) as page:
        page.add_style_tag(path=str(style_of("durak")))
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            shown(page, table)
            page.evaluate(CHANGE, TIMES)
            before = styled(session)
            page.evaluate(CHANGE, TIMES)
            assert styled(session) - before <= TIMES * MOST_FOR_EACH, (width, height)
