"""The words of Durak's page: nothing is left over."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import napoleon
from napoleon.games.durak.page import remarks
from napoleon.games.durak.page.achievements import ACHIEVEMENTS
from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.page.lesson_book import LESSONS
from napoleon.games.durak.page.puzzles.dialog import Riddle
from napoleon.games.durak.rules import OPTIONS, PRESETS
from tests.ui.catalogues import catalogue
from tests.ui.passages import passages

KEYS: Final = catalogue("en", PAGE.catalogues[0]).keys()
"""The page's own words."""
SWITCHED: Final = ("value.on", "value.off")
"""The keys of the values of every switch, which begin like those of other values."""


def test_the_trump_is_spelt_in_one_way() -> None:
    root = Path(napoleon.__file__).parent
    for path in root.rglob("ja/LC_MESSAGES/*.po"):
        assert "切札" not in path.read_text(encoding="utf-8"), path.parts[-3:]


def test_what_is_listed_elsewhere_has_words_and_nothing_else_has() -> None:
    keys = KEYS
    names = {key for key in keys if not key.endswith(".also")}
    assert {key.removesuffix(".also") for key in keys} == names, "other names of what has a name"
    options = {key.removeprefix("option.") for key in names if key.startswith("option.")}
    assert options == set(OPTIONS)
    for key in keys:
        if key.startswith("value.") and key not in SWITCHED:
            name, _, text = key.removeprefix("value.").rpartition(".")
            assert text in OPTIONS[name].texts
    lines = {key for key in keys if key.startswith("line.")}
    assert lines == {f"line.{kind}.{sitter}" for kind in remarks.MANNERS for sitter in range(1, 6)}
    medals = {key.split(".")[1] for key in keys if key.startswith("achievement.")}
    assert medals == {one.name for one in ACHIEVEMENTS}
    taught = {f"lesson.{lesson.name}" for lesson in LESSONS}
    taught |= {f"{name}.about" for name in taught}
    for lesson in LESSONS:
        taught |= {f"lesson.{lesson.name}.chapter.{at}" for at in range(lesson.parts)}
        for at, ending in passages(lesson):
            taught.add(f"lesson.{lesson.name}.{at}" + (f".{ending}" if ending else ""))
    assert {key for key in keys if key.startswith("lesson.")} == taught
    families = PAGE.books.form.preset_groups
    titles = {*PAGE.books.form.groups, *families, *(f"{family}.line" for family in families)}
    assert {key for key in keys if key.startswith(("group.", "preset."))} <= titles
    assert not any(f"preset.{name}" in keys for name in PRESETS), "they are in the rules' words"


def test_every_key_is_asked_for_by_its_source() -> None:
    """A key or its beginning is in the sources of the page, or of the census."""
    page = Path(PAGE.catalogues[0]).parent
    paths = [*page.rglob("*.py"), *Path("napoleon/ui").rglob("*.py"), page.parent / "census.py"]
    source = "\n".join(path.read_text("utf-8") for path in paths)
    families = ("option.", "value.", "line.", "achievement.", "lesson.", "group.", "preset.")
    left = []
    for key in KEYS:
        if key.startswith(families) or f'"{key}"' in source or key == f"{Riddle.aim}.chip":
            continue
        stems = [key.rsplit(".", cut)[0] + "." for cut in range(1, key.count(".") + 1)]
        if not any(f'"{stem}{{' in source or f'"{stem}"' in source for stem in stems):
            left.append(key)
    assert left == []
