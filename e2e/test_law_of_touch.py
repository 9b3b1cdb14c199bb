"""The law of touch on every screen of both games: a control is pressed where it is seen."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser

from e2e import durak_stills
from e2e.looks import SMALL_WINDOWS
from e2e.stills import shown, stage
from e2e.test_look import every_state
from e2e.touching import faults_of_touch
from napoleon.ui.shell.words import LANGUAGES
from tests.nightly import glanced
from tools.build_site import style_of

PHONES = ((390, 844), (360, 640), (844, 390), *SMALL_WINDOWS)
DESKS = ((1280, 800), (768, 1024))
FINGER, MOUSE = 44, 24
TRIED = (("napoleon", "uk", (390, 844)), ("durak", "ru", (390, 844)))


@pytest.mark.parametrize(
    ("game", "language", "size", "which"),
    glanced(product(("napoleon", "durak"), LANGUAGES, (*PHONES, *DESKS)), TRIED, first=1),
)
def test_what_is_seen_is_what_is_pressed(
    browser: Browser, site: str, game: str, language: str, *, size: tuple[int, int], which: slice
) -> None:
    faults: list[str] = []
    with stage(browser, site, touch=size in PHONES) as page:
        page.add_style_tag(path=str(style_of(game)))
        page.set_viewport_size({"width": size[0], "height": size[1]})
        screens = durak_stills.states() if game == "durak" else every_state()
        for name, model in list(screens.items())[which]:
            shown(page, model, language)
            found = faults_of_touch(page, FINGER if size in PHONES else MOUSE)
            faults += [f"{name}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)
