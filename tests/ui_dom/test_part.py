"""Which part of the program a module belongs to, and what else that part needs."""

from __future__ import annotations

import pytest

from napoleon.kit.catalogues import SilentLanguageError
from napoleon.ui_dom.part import THE_REST, needed_for, part_with


@pytest.mark.parametrize(
    ("module", "part"),
    [
        ("napoleon.games.durak", "durak"),
        ("napoleon.games.durak.page.table", "durak"),
        ("napoleon.games.napoleon.page.lesson_book", THE_REST),
        ("napoleon.games.whist", THE_REST),
        ("napoleon.ui.study.view", THE_REST),
        ("json", THE_REST),
        (None, THE_REST),
    ],
)
def test_each_game_but_the_usual_one_is_a_part_of_its_own(module: str | None, part: str) -> None:
    assert part_with(ImportError(name=module)) == part


def test_a_language_is_a_part_of_its_own() -> None:
    assert part_with(SilentLanguageError(name="uk")) == "uk"


def test_a_game_needs_the_rest_and_a_language_nothing() -> None:
    assert needed_for("durak") == (THE_REST, "durak")
    assert needed_for("uk") == ("uk",)
    assert needed_for(THE_REST) == (THE_REST,)
