"""How the cards fall: the dialog as Durak's players see it."""

from __future__ import annotations

import re

import pytest

from napoleon.ui.rival.state import SURVEY
from napoleon.ui.shell.messages import Do
from tests.games.durak.page.visits import visit
from tests.ui.markup import faults_of


@pytest.mark.parametrize(
    ("language", "preset", "said"),
    [
        ("en", "podkidnoy", ["Hand 4", "Talon", "Turn-up", "Ace of trumps", "Lowest trump"]),
        ("ja", "podkidnoy", ["手札4", "山札", "めくり札", "切り札のA", "最弱の切り札"]),
        ("en", "no-trump", ["Hand 1", "Aces", "Kings"]),
        ("ja", "double", ["手札6", "めくり札"]),
    ],
)
def test_deals_are_counted_by_hand(language: str, preset: str, said: list[str]) -> None:
    player = visit(f"preset={preset}&seed=1", language)
    player.press("dealt")
    player.press("census")
    player.press("census-more", "100")
    assert not faults_of(player.html)
    shown = re.sub(r"<[^>]*>", "|", player.html.partition("d-census")[2])
    for text in said:
        assert f"|{text}|" in shown, text
    survey = player.model.table.of(SURVEY)
    assert survey is not None
    assert survey.census.deals == 100


def test_the_talon_has_an_empty_cell_where_only_hands_are_counted() -> None:
    player = visit("preset=duel&seed=1")
    player.press("dealt")
    player.press("census")
    player.press("census-more", "100")
    dialog = player.html.partition("d-census")[2]
    assert dialog.count("<table") == 2
    talon = dialog.partition(">Talon<")[2].partition("</tr>")[0]
    assert "<td></td>" in talon


@pytest.mark.parametrize("preset", ["polish", "matching", "crusade"])
def test_no_count_of_cards_is_offered_where_no_hands_are_dealt(preset: str) -> None:
    player = visit(f"preset={preset}&seed=1")
    player.send(Do("dealt"))
    assert "d-dealt" in player.html
    assert not player.has("census")
