"""What the page must not load before its first table: it would be in the start memory.

It lists what must stay out, not what is there: a module that is needed may be added.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from tools import build_site
from tools.build_site import PACKAGE

SHOW_A_TABLE = """
import sys
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.start.opening import Opening, open_page
from napoleon.ui.shell.page import render, root_attributes
from napoleon.ui.shell.update import update
model, _ = open_page(PAGE, Opening(query="?seed=bench", languages=("ja",), seed="0" * 16))
assert 'id="hand"' in render(model.frame) and root_attributes(model.frame)
print(*sys.modules)
"""

LATE = {
    "napoleon.ai",
    "napoleon.arena",
    "napoleon.games.durak",
    "napoleon.games.napoleon.days",
    "napoleon.games.napoleon.page.rulebook.chapters",
    "napoleon.games.napoleon.records.link",
    "napoleon.games.napoleon.records.score.read",
    "napoleon.games.napoleon.records.score.write",
    "napoleon.games.napoleon.records.view.read",
    "napoleon.games.napoleon.records.tagged",
    "napoleon.games.napoleon.page.table.keys_l",
    "napoleon.games.napoleon.page.table.aloud",
    "napoleon.match.records.script",
    "napoleon.ui.challenge.state",
    "napoleon.ui.people.tournaments",
    "napoleon.ui.share.picture",
    "napoleon.ui.achievements.medals",
    "napoleon.ui.backup",
    "napoleon.ui.daily.calendar_view",
    "napoleon.ui.daily.par",
    "napoleon.ui.fair.census",
    "napoleon.games.napoleon.page.achievements",
    "napoleon.games.napoleon.page.lesson_book",
    "napoleon.games.napoleon.page.statistics",
    "napoleon.ui.review.view",
    "napoleon.ui.statistics.dialog",
    "napoleon.ui.start.games",
    "napoleon.ui.study.update",
    "napoleon.ui.study.view",
    "random",
    "ssl",
}


def test_first_table_needs_only_what_it_shows() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SHOW_A_TABLE], check=True, capture_output=True, text=True
    )
    assert LATE & set(done.stdout.split()) == set()


REMEMBERED = """
import sys
from tools.remember import BESIDES
from importlib import import_module
for name in BESIDES:
    if name != "napoleon.ui_dom.threads":
        import_module(name)
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.shell import page, words
from napoleon.ui.start import opening
print(*sys.modules)
"""


def imported_by(file: Path) -> Iterator[str]:
    """The imports of a module at its own import."""
    for statement in ast.parse(file.read_text("utf-8")).body:
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom) and statement.module:
            yield statement.module


def test_what_is_imported_in_the_browser_needs_no_module_that_comes_later() -> None:
    done = subprocess.run(
        [sys.executable, "-c", REMEMBERED], check=True, capture_output=True, text=True
    )
    held = {*done.stdout.split(), "__future__"}
    browsers = ("js", "pyodide", "pyscript", "napoleon.ui_dom")
    needed = {
        name
        for file in (PACKAGE / "ui_dom").glob("*.py")
        if not any(fnmatchcase(f"napoleon/ui_dom/{file.name}", late) for late in build_site.LATE)
        for name in imported_by(file)
        if not name.startswith(browsers)
    }
    assert needed - held == set()
