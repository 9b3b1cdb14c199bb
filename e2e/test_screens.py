"""The ten main screens look as they did, whatever the letters; and a broken one is noticed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from e2e.screens import ALL_SCREENS, DURAK_STYLES, MOST, known, picture, share_of_change, show
from e2e.stills import stage
from tests.nightly import spread

OTHER_FONTS = '* { font-family: "Noto Serif JP" !important }'
BROKEN = {
    "the slot column is gone": "#slot { display: none !important }",
    "the felt is gone": ".app { background: none !important }",
    "the trick is a heap": ".lane { inset: 0 auto auto 0 !important }",
    "cards have no face": ".face { background: none !important }",
    "the hand has slipped": "#hand { transform: translateY(-90px) }",
    "the seats are piled up": ".plates > .plate { position: absolute; inset: 0 auto auto 0 }",
}
ADD = """
(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = style ? [sheet] : [];
}
"""


def test_ten_main_screens_look_as_they_did(browser: Browser, site: str) -> None:
    changed = {}
    with stage(browser, site, touch=False, dark=True) as page:
        page.add_style_tag(path=str(DURAK_STYLES))
        for game, name in ALL_SCREENS:
            show(page, name, game)
            changed[f"{game} {name}"] = share_of_change(known(name, game), picture(page))
    too_much = {name: f"{share:.1%}" for name, share in changed.items() if share > MOST}
    assert not too_much, f"if it was on purpose: python -m e2e.screens ({too_much})"


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["follow", "result"])
def test_other_fonts_are_no_change(browser: Browser, site: str, name: str) -> None:
    with stage(browser, site, touch=False, dark=True) as page:
        show(page, name)
        page.evaluate(ADD, OTHER_FONTS)
        assert share_of_change(known(name), picture(page)) <= MOST


@pytest.mark.parametrize("fault", spread(BROKEN, 3))
def test_what_is_broken_is_noticed(browser: Browser, site: str, fault: str) -> None:
    with stage(browser, site, touch=False, dark=True) as page:
        show(page, "follow")
        page.evaluate(ADD, BROKEN[fault])
        assert share_of_change(known("follow"), picture(page)) > MOST
