"""The page's start memory; run inside Pyodide by ``memory.mjs``.

It has everything that the first table and the start screen need, because both are drawn once in
every language that is spoken at once. Our modules that need a browser are not in it: they can
only be imported in one.
"""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from types import ModuleType

BESIDES = (
    # PyScript's own modules import these,
    "asyncio",
    "base64",
    "collections",
    "functools",
    "html",
    "inspect",
    "io",
    "json",
    "pathlib",
    # and napoleon.ui_dom these.
    "napoleon.ui.table.keys",
    "napoleon.ui.rule_form.own",
    "napoleon.ui.shell.drawing",
    "napoleon.ui.shell.update",
    "napoleon.ui_dom.threads",
    # Modules that are first needed while cards already fly would hold them up.
    "napoleon.ui.statistics.dialog",
    "napoleon.ui.daily.day",
    "napoleon.ui.table.motion",
    "napoleon.ui.results.result",
    "napoleon.ui.results.standings",
    "napoleon.ui.table.talk",
    # What every message passes through.
    "napoleon.ui.back.places",
    "napoleon.ui.evening.occasion",
    "napoleon.ui.listening.announcing",
    "napoleon.ui.listening.ear",
    "napoleon.ui.tabs",
    # The features that answer at once: the table, the start screen and the menu.
    "napoleon.ui.advice.hint",
    "napoleon.ui.results.earlier",
    "napoleon.ui.settings.dialog",
    "napoleon.ui.shell.closing",
    "napoleon.ui.start.view",
    "napoleon.ui.table.act",
)
# Pyodide's loader of packages imports these; the page loads none.
LOADER = "pyodide._package_loader"
NEEDLESS = ("zipfile", "zipfile._path", "shutil", "tempfile", "random", "site", "bz2", "lzma")
QUERIES = ("", "?seed=bench")


def forget() -> None:
    """Free modules that nobody needs, to make room; they can be imported again later."""
    for user in (LOADER, "pyodide.common"):
        names = vars(sys.modules[user])
        for name, value in list(names.items()):
            home = value.__name__ if isinstance(value, ModuleType) else _home(value)
            if home in NEEDLESS:
                names[name] = None
    for name in NEEDLESS:
        sys.modules.pop(name, None)
    gc.collect()


def _home(value: object) -> str:
    return getattr(value, "__module__", "")


def run() -> None:
    """Import all of them, and leave nothing else behind."""
    forget()
    for name in BESIDES:
        import_module(name)
    from napoleon.games.napoleon.page.game_page import PAGE  # noqa: PLC0415 - there inside Pyodide
    from napoleon.ui.shell.page import render, root_attributes  # noqa: PLC0415 - the same
    from napoleon.ui.shell.words import AT_ONCE  # noqa: PLC0415 - the same
    from napoleon.ui.start.opening import Opening, open_page  # noqa: PLC0415 - there inside Pyodide

    for language in AT_ONCE:
        for query in QUERIES:
            model, _ = open_page(PAGE, Opening(query=query, languages=(language,), seed="0" * 16))
            render(model.frame)
            root_attributes(model.frame)
    del sys.modules[__name__]
    gc.collect()
    sys.path_importer_cache.clear()  # the page has other files
