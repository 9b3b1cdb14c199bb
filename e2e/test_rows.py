"""Rows of label and control on phones: no control is narrower than its words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product

import pytest
from playwright.sync_api import Browser

from e2e.looks import broken_words
from e2e.stills import pressed, shown, stage
from napoleon.games import PAGES
from napoleon.ui.shell.model import Model
from tests.nightly import sampled
from tests.ui.evening.tables import visitor_of
from tools.build_site import style_of

WIDTHS = (320, 360, 390)
SCREENS = {
    "setup": "setup",
    "rules": "rules",
    "interview": "rules interview",
    "settings": "menu-settings",
    "statistics": "menu-stats",
    "friends": "evening-ways",
    "round": "evening-ways evening",
    "apart": "evening-ways friends",
    "host": "evening-ways evening-host",
    "people": "k-home-people",
    "read": "read",
}
"""The screens with rows of label and control, by what is pressed from the home screen on."""

NARROW = """
() => {
  const top = [...document.querySelectorAll("dialog[open]")].pop() ?? document.body;
  const name = (node) => `${node.id || node.className}: ${node.textContent.trim().slice(0, 30)}`;
  const seen = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 2;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".vh { display: none !important }");
  document.adoptedStyleSheets = [sheet];
  const faults = [];
  for (const node of top.querySelectorAll("button, .btn, select, label, summary")) {
    if (!seen(node) || node.closest("svg")) continue;
    if (getComputedStyle(node).clipPath === "inset(50%)") continue;
    const words = document.createRange();
    words.selectNodeContents(node);
    if (words.getBoundingClientRect().width > node.getBoundingClientRect().width + 2) {
      faults.push(`${name(node)} | wider than itself`);
    }
    const { left, right, width, height } = node.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) faults.push(`${name(node)} | runs out`);
    if (node.matches("button") && height > 2 * width && node.textContent.trim().length > 3) {
      faults.push(`${name(node)} | ${Math.round(width)}×${Math.round(height)}`);
    }
  }
  document.adoptedStyleSheets = [];
  return faults;
}
"""


@cache
def forms(game: str) -> Mapping[str, Model]:
    """The screens of a game for somebody who has played before."""
    home = visitor_of(game).model._replace(newcomer=False)
    return {name: pressed(home, *buttons.split()) for name, buttons in SCREENS.items()}


@pytest.mark.parametrize(
    ("game", "language", "width"),
    sampled(product(PAGES, ("ru", "uk"), WIDTHS), {("durak", "ru", 320)}),
)
def test_rows_keep_their_words_whole(
    browser: Browser, site: str, game: str, language: str, width: int
) -> None:
    faults: list[str] = []
    with stage(browser, site) as page:
        page.add_style_tag(path=str(style_of(game)))
        page.set_viewport_size({"width": width, "height": 740})
        for name, model in forms(game).items():
            shown(page, model, language)
            found = [*page.evaluate(NARROW), *(f"broken: {word}" for word in broken_words(page))]
            faults += [f"{name}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)
