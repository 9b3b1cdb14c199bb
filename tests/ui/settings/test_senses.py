"""Settings for eyes and ears: motion and contrast, the system's or one's own."""

from __future__ import annotations

import pytest

from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.page import root_attributes
from tests.ui.player import visitor


@pytest.mark.parametrize(
    ("motion", "speed", "root"),
    [
        ("auto", "normal", ""),
        ("less", "normal", "off"),
        ("full", "normal", "full"),
        ("auto", "none", "off"),
    ],
)
def test_motion_is_the_systems_or_less_or_full(motion: str, speed: str, root: str) -> None:
    """Style sheets and ``motion.js`` go by the root element; "" means the system's setting."""
    chosen = Settings(motion=motion, speed=speed)
    assert root_attributes(visitor(settings=chosen).model.frame)["data-motion"] == root
    assert chosen.still == (root == "off")


def test_full_motion_needs_a_speed_at_which_things_move() -> None:
    page = visitor(settings=Settings(speed="none"))
    page.press("settings")
    page.choose("setting", "full", arg="motion=full")
    assert page.model.settings.speed == "normal"
    assert root_attributes(page.model.frame)["data-motion"] == "full"


def test_contrast_is_the_systems_or_ones_own() -> None:
    model = visitor(settings=Settings()).model
    assert root_attributes(model.frame)["data-contrast"] == ""
    chosen = visitor(settings=Settings(contrast="more")).model
    assert root_attributes(chosen.frame)["data-contrast"] == "more"
    wanted = model._replace(browser=model.browser._replace(contrast=True))
    assert root_attributes(wanted.frame)["data-contrast"] == "more"
