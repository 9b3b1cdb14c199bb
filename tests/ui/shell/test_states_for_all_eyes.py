"""Every state that has a colour differs enough for all eyes, or has a shape or a word besides."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from napoleon.games.durak.page.table.plates import part_mark
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.results.charts import Turn, chances, race
from napoleon.ui.settings.state import COLOURS
from napoleon.ui.shell.html import Html
from napoleon.ui.shell.parts import MARKS
from napoleon.ui.shell.words import LANGUAGES, words_of
from tests.ui.colours import EYES, contrast, difference, seen
from tests.ui.player import visitor
from tests.ui.shell.test_palette import WEB, token

ENOUGH: Final = 15
"""From this distance (CIEDE2000) on two colours can be told apart side by side."""
CSS: Final = {path.name: path.read_text("utf-8") for path in WEB.glob("*.css")}
DURAK: Final = (Path(__file__).parents[3] / "napoleon/games/durak/durak.css").read_text("utf-8")
THEMES: Final = ("light", "dark")


class State(NamedTuple):
    """Two states that colours tell apart, and what else does: different things, one for each."""

    colours: tuple[str, str]
    """The tokens."""
    besides: Callable[[], tuple[object, object]]


def said(one: str, other: str) -> Callable[[], tuple[object, object]]:
    """Words on the page, different ones in every language."""

    def words() -> tuple[object, object]:
        found = [words_of(name, own=PAGE.catalogues) for name in LANGUAGES]
        assert all(language(one) != language(other) for language in found)
        return tuple(f(one) for f in found), tuple(f(other) for f in found)

    return words


def rule(style: str, selector: str) -> tuple[str, ...]:
    """What a style sheet draws at a selector: lines, strokes, places, but no colours."""
    body = re.search(rf"(?m)^\s*{re.escape(selector)} \{{(.*?)\}}", style, flags=re.DOTALL)
    assert body is not None, selector
    shapes = (
        r"(?:border|outline|text-decoration|stroke-dasharray|translate|box-shadow)[^:;]*: [^;]*"
    )
    return tuple(re.findall(shapes, body[1]))


def drawn(style: str, one: str, other: str) -> Callable[[], tuple[object, object]]:
    """Shapes of a style sheet: lines, their strokes, their places."""
    return lambda: (rule(style, one), rule(style, other))


def parts(one: str, other: str) -> Callable[[], tuple[object, object]]:
    """The marks of parts in a bout of Durak."""
    return lambda: (part_mark(one), part_mark(other))


def sign(kind: str) -> str:
    """The shape of a turn in a graph of chances."""
    svg = str(chances("about", [Turn("1", 50, 50, kind)]))
    found = re.search(rf'<(\w+)([^>]*) class="chart-dot chart-dot-{kind}"', svg)
    assert found is not None
    return f"{found[1]} with {len(found[2].split())} numbers"


STATES: Final[Mapping[str, State]] = {
    "a deal won and lost": State(("good", "seal"), said("result.won", "result.lost")),
    "a day won and lost": State(
        ("gold-fill", "steel"), said("daily.legend.won", "daily.legend.lost")
    ),
    "Napoleon and the allies": State(
        ("gold-fill", "steel-fill"), said("role.napoleon", "role.allied")
    ),
    "the adjutant and the allies": State(("gold", "steel"), said("role.adjutant", "role.allied")),
    "who attacks and who defends": State(
        ("gold-fill", "steel-fill"), parts("attacker", "defender")
    ),
    "who takes and who defends": State(("seal", "steel"), parts("taking", "defender")),
    "who takes and who throws in": State(("seal", "gold"), parts("taking", "thrower")),
    "who is out and who takes": State(("good", "seal"), parts("out", "taking")),
    "a blunder and a good play": State(("seal", "good"), lambda: (sign("blunder"), sign("good"))),
    "a blunder and a slip": State(("seal", "gold"), lambda: (sign("blunder"), sign("slip"))),
    "findings": State(("seal", "gold-fill"), said("review.kind.blunder", "review.kind.slip")),
    "what was made and what was lost": State(
        ("good", "seal"), drawn(CSS["learn.css"], ".chart-good", ".chart-bad")
    ),
    "the own turn and another's": State(
        ("violet", "slate"), said("status.your_turn", "status.thinking")
    ),
    "cards that may be played and others": State(
        ("ink", "ink-2"), drawn(CSS["cards.css"], "button.card", '.card[aria-disabled="true"]')
    ),
    "own cards and those on the table, counted": State(
        ("gold-fill", "panel"),
        drawn(DURAK, '.counts [data-kind="mine"]', '.counts [data-kind="table"]'),
    ),
    "cards that are gone and others, counted": State(
        ("ink-2", "ink"), drawn(DURAK, '.counts [data-kind="gone"]', '.counts [data-kind="mine"]')
    ),
}


def _apart(one: str, other: str) -> float:
    """How far apart two colours are for the eyes and the theme in which they are nearest."""
    return min(
        difference(seen(token(one, theme), eyes), seen(token(other, theme), eyes))
        for theme in THEMES
        for eyes in EYES
    )


@pytest.mark.parametrize("name", STATES)
def test_a_state_has_more_than_a_colour_that_somebody_cannot_tell(name: str) -> None:
    state = STATES[name]
    one, other = state.besides()
    assert _apart(*state.colours) >= ENOUGH or one != other


def test_there_are_states_that_need_more_than_their_colours() -> None:
    """To many people green and red are one colour: a deal won and a deal lost."""
    alike = {name for name, state in STATES.items() if _apart(*state.colours) < ENOUGH}
    assert {"a deal won and lost", "what was made and what was lost"} <= alike
    assert all(state.besides()[0] != state.besides()[1] for state in STATES.values())


def test_suits_of_every_deck_have_marks_of_their_own() -> None:
    assert len({*MARKS}) == len(MARKS)
    html = visitor("?game=napoleon").html
    assert len({*re.findall(r'href="#(m-(?:wind|fire|water|earth))"', html)}) == 4


def test_lines_of_a_race_are_told_apart_without_their_colours() -> None:
    names = {0: "You", 1: "Ney", 2: "Lannes", 3: "Murat", 4: "Davout", 5: "Soult"}
    svg: Html = race("about", {seat: [0.0, 1.0] for seat in names}, 0, names)
    strokes = {
        rule(CSS["ending.css"], f'[data-seat="{seat}"] > .race-line') for seat in range(1, 6)
    }
    assert len(strokes) == 5
    assert rule(CSS["ending.css"], "[data-own] > .race-line") == ("stroke-dasharray: none",)
    assert [f">{names[seat][0]}</text>" in svg for seat in range(1, 6)] == [True] * 5
    nearest = min(_apart(one, other) for one, other in combinations(COLOURS, 2))
    assert nearest < ENOUGH, "else strokes and letters would not be needed"


# ---- more contrast -------------------------------------------------------------------------


def _strong(name: str, theme: str) -> str:
    """A colour of the theme with more contrast."""
    colour = r"#[0-9a-f]{3,6}"
    pattern = rf"--{name}: (?:light-dark\(({colour}), ({colour})\)|({colour}));"
    found = re.search(pattern, CSS["senses.css"])
    assert found is not None, name
    return found[3] or found[1 if theme == "light" else 2]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["ground-0", "ground-1", "ground-2", "panel", "panel-2"])
@pytest.mark.parametrize("ink", ["ink", "ink-2", "gold", "steel", "seal", "good"])
def test_with_more_contrast_words_stand_out_on_every_ground(
    ink: str, ground: str, theme: str
) -> None:
    assert contrast(_strong(ink, theme), _strong(ground, theme)) >= 7


@pytest.mark.parametrize("theme", THEMES)
def test_with_more_contrast_lines_and_the_felt_are_clear(theme: str) -> None:
    assert contrast(_strong("line-2", theme), _strong("panel", theme)) >= 15
    assert contrast(_strong("line", theme), _strong("panel", theme)) >= 4.5
    for felt in ("felt-0", "felt-1", "felt-2"):
        assert contrast(_strong("ink-felt", theme), _strong(felt, theme)) >= 7
        assert min(contrast(token(c, "dark"), _strong(felt, theme)) for c in COLOURS) >= 4.5
