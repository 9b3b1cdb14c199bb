"""A page whose Python a test can drive: its program is replaced by a small console.

In the page: ``page`` (a `napoleon.ui_dom.mount.Page`), ``thinker``, ``asked`` (what was
dispatched), ``answer`` (what dispatch returns).
"""

from __future__ import annotations

import io
import json
import re
import tarfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page

from e2e.conftest import DIST, wait_for_mark
from e2e.table import Table, sitting
from tools.first_page import ARCHIVE, REST

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

await window.completePython()
window.run = create_proxy(run)
page.set_root("data-ready", "1")
"""

RENEW = """
page.show("")
thinker.stop()
thinker = Thinker()
asked.clear()
answer["value"] = False
"""


def open_console(page: Page, site: str, player: str = "") -> None:
    """Open the site with the console instead of the game.

    ``player`` is the source of a computer player instead of ours.
    """
    if player:
        body = archive_with("napoleon/ai/wire.py", player, REST)
        page.route(
            f"**/{REST}",
            lambda route: route.fulfill(body=body, content_type="application/octet-stream"),
        )
    let_pass(page, site, REST, program=MAIN)
    page.goto(site)
    wait_for_mark(page, "ready")


def let_pass(page: Page, site: str, *names: str, program: str = "") -> None:
    """Give the page an index.html that does not know what these files should be.

    ``program`` replaces the page's own program in Python.
    """
    index = (DIST / "index.html").read_text("utf-8")
    if program:
        start, end = re.escape('<script type="py"'), re.escape("</script>")
        index = re.sub(
            f"({start}[^>]*>).*?({end})",
            lambda own: own[1] + program + own[2],
            index,
            flags=re.DOTALL,
        )
    for name in names:
        index = re.sub(rf'\{{"name":"{re.escape(name)}"[^}}]*\}},?', "", index, count=1)
    index = index.replace("},]</script>", "}]</script>")
    page.route(
        lambda url: url.partition("?")[0] == site,
        lambda route: route.fulfill(body=index, content_type="text/html; charset=utf-8"),
    )


@contextmanager
def console_of(browser: Browser, site: str, player: str = "") -> Iterator[Table]:
    """A console for several tests, one after another; each gets it from `renewed`."""
    with sitting(browser, site, settings=None, fresh=True) as opened:
        open_console(opened.page, site, player)
        yield opened


def renewed(console: Table) -> Iterator[Page]:
    """Give the console as it was at first, except for changes to the browser itself."""
    run(console.page, RENEW)
    yield console.page
    assert not console.watch.remaining()


def run(page: Page, source: str) -> object:
    """Run Python in the page and return the value of its last line."""
    text: str = page.evaluate("source => run(source)", source)
    value: object = json.loads(text)
    return value


@cache
def archive_with(name: str, content: str | bytes, archive: str = ARCHIVE) -> bytes:
    """Return an archive of the site with one member replaced.

    A module that is in the page's memory already is not read.
    """
    stem = name.removesuffix(".py")
    data = content.encode() if isinstance(content, str) else content
    members = {name: data, f"{Path(name).parent.as_posix()}/__init__.py": b""}
    packed = io.BytesIO(zlib.decompress((DIST / archive).read_bytes()))
    with tarfile.open(fileobj=packed) as old:
        for member in old.getnames():
            file = old.extractfile(member)
            if member.replace("__pycache__/", "").split(".")[0] != stem and file is not None:
                members[member] = file.read()
    memory = io.BytesIO()
    with tarfile.open(fileobj=memory, mode="w", format=tarfile.USTAR_FORMAT) as new:
        for member, data in members.items():
            info = tarfile.TarInfo(member)
            info.size = len(data)
            new.addfile(info, io.BytesIO(data))
    return zlib.compress(memory.getvalue(), 1)
