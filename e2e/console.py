"""A page whose Python a test can drive: ``main.py`` is replaced by a small console.

In the page: ``page`` (a `napoleon.ui_dom.mount.Page`), ``thinker``, ``asked`` (what was
dispatched), ``answer`` (what dispatch returns).
"""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

from playwright.sync_api import Page

from e2e.conftest import DIST, wait_for_mark

MAIN = """
import ast, json
from pyodide.ffi import create_proxy
from pyscript import window
from napoleon.ui_dom.mount import Page, StorageRefused
from napoleon.ui_dom.worker import Thinker, ThinkerFault

asked = []
answer = {"value": False}

def dispatch(do, arg, value):
    asked.append([do, arg, value])
    return answer["value"]

page = Page(dispatch)
thinker = Thinker()
scope = globals()

async def run(source):
    # The last line's value, as JSON.
    tree = ast.parse(source)
    last = tree.body[-1]
    if isinstance(last, ast.Expr):
        tree.body[-1] = ast.Assign([ast.Name("result", ast.Store())], last.value)
        ast.fix_missing_locations(tree)
    scope["result"] = None
    code = compile(tree, "console", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    waiting = eval(code, scope)
    if waiting is not None:
        await waiting
    return json.dumps(scope["result"])

window.run = create_proxy(run)
page.set_root("data-ready", "1")
"""


def open_console(page: Page, site: str) -> None:
    """Open the site with the console instead of the game."""
    page.route("**/main.py", lambda route: route.fulfill(body=MAIN, content_type="text/plain"))
    page.goto(site)
    wait_for_mark(page, "ready")


def run(page: Page, source: str) -> object:
    """Run Python in the page and return the value of its last line."""
    text: str = page.evaluate("source => run(source)", source)
    value: object = json.loads(text)
    return value


def archive_with(name: str, source: str, built: Path = DIST / "napoleon.zip") -> bytes:
    """Return the site's archive with one module put in place of its own."""
    stem = name.removesuffix(".py")
    memory = io.BytesIO()
    with zipfile.ZipFile(built) as old, zipfile.ZipFile(memory, "w") as new:
        names = old.namelist()
        for member in names:
            module = member.replace("__pycache__/", "").split(".")[0]
            if module != stem:
                new.writestr(member, old.read(member))
        new.writestr(name, source)
        package = f"{Path(name).parent.as_posix()}/__init__.py"
        if package not in names:
            new.writestr(package, "")
    return memory.getvalue()
