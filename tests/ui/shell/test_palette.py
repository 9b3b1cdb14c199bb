"""The colours of the style sheets: readable, and distinguishable for everybody."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from napoleon.ui.settings.state import COLOURS
from tests.ui.colours import EYES, contrast, difference, seen

WEB: Final = Path(__file__).parents[3] / "web"
TOKENS: Final = (WEB / "tokens.css").read_text(encoding="utf-8")
CLASSIC: Final = (WEB / "classic.css").read_text(encoding="utf-8")
COLOUR: Final = r"#[0-9a-f]{3,6}"


def token(name: str, theme: str) -> str:
    """A colour of the tokens; both themes have one."""
    found = re.search(
        rf"^\s*--{name}:\s*(?:light-dark\(({COLOUR}), ({COLOUR})\)|({COLOUR}));",
        TOKENS,
        flags=re.MULTILINE,
    )
    assert found is not None, name
    return found[3] or found[1 if theme == "light" else 2]


def tiles(style: str) -> dict[str, tuple[str, str, str]]:
    """The suits' tiles: both ends of the fill, and the ink."""
    found: dict[str, tuple[str, str, str]] = {}
    rule = r'\[data-suit="(\w)"\] \{ --tile: (.+?); --tile-2: (.+?); --tile-ink: (.+?); \}'
    plain = re.sub(r"var\(--([\w-]+)\)", lambda name: _fixed(name[1]), style)
    for suit, fill, fill_2, ink in re.findall(rule, plain):
        found.setdefault(suit, (fill, fill_2, ink))
    return found


def _fixed(name: str) -> str:
    """A colour that both themes share; another name stays as it is."""
    found = re.search(rf"--{name}: ({COLOUR});", TOKENS)
    return found[1] if found else name


@pytest.mark.parametrize("style", [TOKENS, CLASSIC], ids=["sdc", "classic"])
def test_what_is_printed_on_a_card_can_be_read(style: str) -> None:
    found = tiles(style)
    assert set(found) >= set("SHDC")
    for suit, (fill, fill_2, ink) in found.items():
        assert contrast(fill, ink) >= 4.5, suit
        assert contrast(fill_2, ink) >= 4.5, suit


@pytest.mark.parametrize("eyes", EYES)
def test_suits_are_told_apart_by_all_eyes(eyes: str) -> None:
    found = tiles(TOKENS)
    for end in (0, 1):
        for one, other in combinations("SHDC", 2):
            apart = difference(seen(found[one][end], eyes), seen(found[other][end], eyes))
            assert apart >= 15, (one, other, eyes)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("ground", ["ground-0", "ground-1", "ground-2", "panel", "panel-2"])
@pytest.mark.parametrize("ink", ["ink", "ink-2", "gold", "steel", "seal", "good"])
def test_words_can_be_read_on_every_ground(ink: str, ground: str, theme: str) -> None:
    assert contrast(token(ink, theme), token(ground, theme)) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_ring_of_the_focus_is_seen_on_anything(theme: str) -> None:
    """It has two colours: whatever lies below, one of them stands out."""
    inner, outer = token("ring-in", theme), token("ring-out", theme)
    assert contrast(inner, outer) >= 4.5
    for below in (
        "#000000",
        "#ffffff",
        "#808080",
        token("gold-fill", theme),
        token("panel", theme),
    ):
        assert max(contrast(inner, below), contrast(outer, below)) >= 3


@pytest.mark.parametrize("felt", ["felt-0", "felt-1", "felt-2"])
@pytest.mark.parametrize("ink", ["ink", "ink-felt", "gold", *COLOURS])
def test_what_lies_on_the_felt_is_seen_in_both_themes(ink: str, felt: str) -> None:
    """The felt is dark in both themes, and uses the colours of the dark one."""
    assert token(felt, "light") == token(felt, "dark")
    least = 3 if ink in COLOURS else 4.5
    assert contrast(token(ink, "dark"), token(felt, "dark")) >= least


@pytest.mark.parametrize("ink", ["felt-ink", "felt-ink-2", "gilt"])
def test_words_can_be_read_on_the_felt_of_calendar_and_medals(ink: str) -> None:
    style = (WEB / "daily.css").read_text(encoding="utf-8")
    found = re.search(rf"--{ink}: ({COLOUR});", style)
    felt = re.search(rf"radial-gradient\(120% 100% at 50% 0%, ({COLOUR}) 0, ({COLOUR})", style)
    assert found is not None
    assert felt is not None
    assert min(contrast(found[1], ground) for ground in felt.groups()) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("colour", COLOURS)
def test_players_colours_are_seen(colour: str, theme: str) -> None:
    """Any of them may be chosen: this list is the guard against invisible colours."""
    for ground in ("panel", "ground-1", "ground-2"):
        assert contrast(token(colour, theme), token(ground, theme)) >= 3
    number = {"light": "#ffffff", "dark": "#14172e"}[theme]
    assert contrast(token(colour, theme), number) >= 4.5


def test_differences_are_measured_as_their_authors_measure_them() -> None:
    """Pairs of Sharma, Wu and Dalal's table."""
    pairs = [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ]
    for one, other, wanted in pairs:
        assert difference(one, other) == pytest.approx(wanted, abs=1e-4)
    assert contrast("#000", "#ffffff") == pytest.approx(21)
