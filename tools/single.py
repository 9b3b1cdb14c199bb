"""The page in one HTML file: ``python -m tools.single`` writes it from the built site.

It opens with a double click and works without a server. ``web/single/carrier.js`` explains how;
this module puts every file of the site that the page needs into it.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import re
import sys
from pathlib import Path

from tools.build_site import WEB
from tools.first_page import (
    ARCHIVE,
    INTERPRETER,
    LOADED_LATER,
    MOTION,
    NO_LIBRARY,
    OTHER_GAMES,
    OTHER_LANGUAGES,
    PART_ARCHIVE,
    SCRIPTS,
    STYLE,
    BuildError,
    inlined,
)
from tools.settings import ROOT

SITE = ROOT / "dist"
TARGET = ROOT / "build/napoleon.html"
CARRIER = WEB / "single/carrier.js"
PYSCRIPT = "vendor/pyscript/core-*.js"
LAST_STYLE = "large.css"

# Fetched while the page starts, and counted by its progress bar.
FETCHED = ("vendor/pyodide/pyodide-lock.json", ARCHIVE, NO_LIBRARY, INTERPRETER)
CARRIED = (
    *FETCHED,
    *LOADED_LATER,
    *map(PART_ARCHIVE.format, (*OTHER_GAMES, *OTHER_LANGUAGES)),
    *SCRIPTS,
    MOTION,
    "worker.js",
    "licences.html",
    "vendor/idiomorph/idiomorph.js",
    "vendor/dots/dots.js",
    "vendor/pyscript/core.js",
    PYSCRIPT,
    "vendor/pyscript/error-*.js",
    "vendor/pyodide/pyodide.js",
    "vendor/pyodide/pyodide.asm.js",
)
NEEDED_BY_STYLE = re.compile(r'url\("([^":]+(\.\w+))"\)')
TYPES = {".svg": "image/svg+xml", ".woff2": "font/woff2"}

# PyScript takes no blob: address for an interpreter; the carrier imports it instead.
PYSCRIPT_IMPORTS = ("module:import(o)", "module:carried(o)")


def build(site: Path, target: Path) -> str:
    """Write the one file; return a sentence about its size.

    Raises BuildError if the site is not built, or not as this program expects.
    """
    if not (site / "index.html").is_file():
        msg = f"{site.name}/ holds no site: run 'make site' first."
        raise BuildError(msg)
    page = (site / "index.html").read_text("utf-8")
    page = re.sub(
        r'  <link rel="(?:modulepreload|preload|manifest|apple-touch-icon|canonical)"[^>]*>\n'
        r'|  <link rel="icon" href="favicon.ico"[^>]*>\n',
        "",
        page,
    )
    page = re.sub(r'  <meta (?:property="og:|name="twitter:)[^>]*>\n', "", page)
    hashes: dict[str, list[str]] = {"script": [], "style": []}

    def inline(mark: str, kind: str, text: str, attributes: str = "") -> None:
        nonlocal page
        element, digest = inlined(kind, text, attributes)
        hashes[kind].append(digest)
        page = _put(page, mark, element)

    for link in STYLE.finditer(page):
        styles = [link[1]]
        if link[1] == LAST_STYLE:  # the page puts the style sheets of other games before it
            styles = [*(f"{game}.css" for game in OTHER_GAMES), *styles]
        text = "\n".join(_with_files(site, _text(site / name)) for name in styles)
        inline(link[0], "style", text)
    for script in _scripts(page):
        inline(f"<script>{script}</script>", "script", script)
    # Its policy forbids it to ask any server.
    page = re.sub(r'data-relays="[^"]*" data-stun="[^"]*"', 'data-relays="" data-stun=""', page)
    # Files on disk are not checked for being whole.
    page = re.sub(r'(<script type="application/json" id="boot-files">)[^<]*', r"\1[]", page)
    start = '<script src="boot.js" type="module" async></script>'
    page = _put(page, start, f"{_carried(site)}\n{start}")
    inline(start, "script", _text(CARRIER), ' type="module" id="carrier"')

    icon = base64.b64encode((site / "icons/icon.svg").read_bytes()).decode()
    page = _put(page, 'href="icons/icon.svg"', f'href="data:image/svg+xml;base64,{icon}"')
    total = sum((site / name).stat().st_size for name in FETCHED)
    page, marks = re.subn(r'data-bytes="\d+"', f'data-bytes="{total}"', page)
    policies = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    if marks != 1 or len(policies) != 1:
        msg = "index.html has no progress bar, or not one policy"
        raise BuildError(msg)
    page = page.replace(policies[0], policy(hashes["script"], hashes["style"]))
    target.parent.mkdir(exist_ok=True)
    target.write_text(_put(page, "<html ", "<html data-carried "), "utf-8")
    return f"{target}: {target.stat().st_size / 1e6:.1f} MB"


def _scripts(page: str) -> list[str]:
    """The scripts that are in the page already. Raises BuildError if there are none."""
    found = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    if not found:
        msg = "index.html has no script of its own"
        raise BuildError(msg)
    return found


def _with_files(site: Path, style: str) -> str:
    """A style sheet with its pictures and fonts in it."""

    def put(found: re.Match[str]) -> str:
        packed = base64.b64encode((site / found[1]).read_bytes()).decode()
        return f'url("data:{TYPES[found[2]]};base64,{packed}")'

    return NEEDED_BY_STYLE.sub(put, style)


def policy(scripts: list[str], styles: list[str]) -> str:
    """Return the policy of the one file, which may not ask any server for anything.

    Its scripts are named by their hashes. ``blob:`` is for the modules that the carrier unpacks,
    ``data:`` for the thread, which Chromium starts from no other address when the page is a file.
    """
    return (
        "default-src 'none';"
        f" script-src {' '.join(scripts)} blob: 'wasm-unsafe-eval';"
        f" style-src {' '.join(styles)};"
        " img-src data:; font-src data:; worker-src data: blob:;"
        " base-uri 'none'; form-action 'none';"
        " require-trusted-types-for 'script'; trusted-types napoleon carrier"
    )


def _carried(site: Path) -> str:
    """The files as elements that no browser runs."""
    elements = []
    for pattern in CARRIED:
        found = sorted(site.glob(pattern))
        if not found:
            msg = f"the site has no {pattern}"
            raise BuildError(msg)
        for file in found:
            data = file.read_bytes()
            if file.match(PYSCRIPT):
                data = _put(data.decode(), *PYSCRIPT_IMPORTS).encode()
            packed = base64.b64encode(gzip.compress(data, 9, mtime=0)).decode()
            name = file.relative_to(site).as_posix()
            elements.append(f'<script type="text/plain" data-carried="{name}">{packed}</script>')
    return "\n".join(elements)


def _text(file: Path) -> str:
    # An element's text has no other line ends.
    return file.read_text("utf-8").replace("\r\n", "\n")


def _put(text: str, mark: str, value: str) -> str:
    if mark not in text:
        msg = f"there is no {mark} to be replaced"
        raise BuildError(msg)
    return text.replace(mark, value)


def main() -> int:
    """Write the file; return 1 with the reason if that is not possible."""
    reader = argparse.ArgumentParser(prog="python -m tools.single", description=main.__doc__)
    reader.add_argument("--target", type=Path, default=TARGET)
    try:
        print(build(SITE, reader.parse_args().target))
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
