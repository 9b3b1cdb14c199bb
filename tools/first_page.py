"""The pages of the site that a browser opens first, completed with facts of the build.

In ``index.html`` these are the first screen as the page itself draws it, the files to load, and the
hash of every file of the start.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import json
import os
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from napoleon.games import PAGES, USUAL
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.terminal.origin import origin_here
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page import render
from napoleon.ui.shell.words import AT_ONCE, LANGUAGES, SPOKEN
from napoleon.ui.start.opening import Opening, open_page
from napoleon.ui.start.view import hero, how
from tools import meeting, publisher

ARCHIVE = "napoleon.bin"
REST = "napoleon-rest.bin"
PART_ARCHIVE = "napoleon-{}.bin"
LIBRARY = "vendor/pyodide/python_stdlib.zip"
# Python starts with this one if its memory comes with it.
NO_LIBRARY = "no-library.zip"
# Where the site will be published, with a slash at the end; it works anywhere, though.
ADDRESS = "NAPOLEON_ADDRESS"
SCRIPTS = ("boot.js", "morph.js", "python.js", "stand_ins.js", "trusted.js")
# All style sheets of the page in one, except those that it can do without.
STYLES = "page.css"
# Loaded by the page before it is ready; the total of the progress bar.
LOADED_AT_BOOT = (
    STYLES,
    *SCRIPTS,
    ARCHIVE,
    NO_LIBRARY,
    "vendor/idiomorph/*.js",
    "vendor/pyscript/*",
    "vendor/pyodide/*.js",
    "vendor/pyodide/*.json",
    "vendor/pyodide/*.wasm",
)
# Loaded with it, too; if one is missing, the page works all the same.
MOTION = "motion.js"
SPARE = ("fonts.css", "large.css", MOTION)
# Instead of some of these over a slow line: packed by brotli, which needs a decoder.
INTERPRETER = "vendor/pyodide/pyodide.asm.wasm"
TIGHT = {"tight/napoleon.bin": ARCHIVE, "tight/interpreter.bin": INTERPRETER}
DECODER = ("vendor/brotli/brotli.js", "vendor/brotli/brotli.wasm")
# Loaded once it is ready.
LOADED_LATER = (REST, LIBRARY)
OTHER_GAMES = tuple(name for name in PAGES if name != USUAL)
OTHER_LANGUAGES = tuple(name for name in LANGUAGES if name not in AT_ONCE)
# Loaded when a game or a language is chosen: its part of the program, a game's style sheet.
LOADED_BY_CHOICE = (
    *map(PART_ARCHIVE.format, (*OTHER_GAMES, *OTHER_LANGUAGES)),
    *map("{}.css".format, OTHER_GAMES),
)
# All at once instead of one after another; the small ones first.
PRELOADED_MODULES = (
    *SCRIPTS,
    MOTION,
    "vendor/idiomorph/*.js",
    "vendor/pyscript/*.js",
    "vendor/pyodide/*.js",
)
PRELOADED_DATA = (
    "vendor/pyodide/*.json",
    NO_LIBRARY,  # boot.js fetches the archive and the interpreter, which depend on the connection
)
# In the page itself, so that they are there at once, even if files are missing.
INLINED = {name: f'<script src="{name}"></script>' for name in ("failure.js", "language.js")}
NOT_FOUND = "404.html"
PROGRAM = re.compile(r'<script src="([^"]+)" type="py" config="([^"]+)"></script>')
FILES_MARK = '<script type="application/json" id="boot-files">[]</script>'
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)"(?: integrity="[^"]+")?>')
# The words that a page shows before Python is there.
CATALOGUES = Path(__file__).resolve().parents[1] / "web/locale"
WORDS = re.compile(r'(<(\w+)[^>]* data-words="([\w.]+)"[^>]*>)(?=</\2>)')
COMPRESSED_BY_HOSTS = {".css", ".html", ".js", ".json", ".svg", ".wasm"}


class BuildError(Exception):
    """The site cannot be built; the message says why and what to do."""


def fill_in_index(site: Path) -> int:
    """Write the facts of the build into index.html; return the bytes that a start needs."""
    index = site / "index.html"
    text = _with_program(site, _with_styles(site, index.read_text("utf-8")))
    loaded = [file for pattern in LOADED_AT_BOOT for file in sorted(site.glob(pattern))]
    sent = sum(_sent(file) for file in loaded)
    whole = sent + sum(_sent(site / name) for name in LOADED_LATER)
    links = [
        *(f'<link rel="modulepreload" href="{name}">' for name in _names(site, PRELOADED_MODULES)),
        *(
            f'<link rel="preload" href="{name}" as="fetch" crossorigin>'
            for name in _names(site, PRELOADED_DATA)
        ),
    ]
    # Programs that show a picture of a link need the picture's whole address.
    address = html.escape(os.environ.get(ADDRESS, ""))
    first, *others = LANGUAGES
    opened = _opened(first)
    scripts, hashes = {}, []
    for name, mark in INLINED.items():
        scripts[mark], digest = inlined("script", (site / name).read_text("utf-8"))
        (site / name).unlink()
        hashes.append(digest)
    for mark, value in (
        *scripts.items(),
        ("script-src 'self'", " ".join(("script-src 'self'", *hashes))),
        (FILES_MARK, f'<script type="application/json" id="boot-files">{_whole(site)}</script>'),
        ("{{bytes}}", str(sum(file.stat().st_size for file in loaded))),
        ("<!-- preload -->", "\n  ".join(links)),
        ("<!-- bar -->", _bar(opened)),
        ("<!-- hero -->", _hero(opened)),
        ("{{deck}}", opened.frame.deck),
        ("{{speaks}}", " ".join(f"{code}={language}" for code, language in SPOKEN.items())),
        ("{{later}}", " ".join(OTHER_LANGUAGES)),
        ("<!-- noscript -->", "\n".join(_without_script("noscript"))),
        ("<!-- blocked -->", "\n".join(_without_script("blocked"))),
        ("{{title}}", html.escape(" | ".join(_each("title")))),
        ("{{description}}", html.escape(" ".join(_each("description")))),
        ("<!-- languages -->", _in_others(others)),
        ("<!-- address -->", _named(address) if address else ""),
        ('content="link.png"', f'content="{address}link.png"'),
    ):
        if mark not in text:
            msg = f"web/index.html has no {mark}"
            raise BuildError(msg)
        text = text.replace(mark, value)
    text = WORDS.sub(lambda found: f"{found[1]}{html.escape(words(first)[found[3]])}", text)
    text = text.replace("{megabytes}", str(round(whole / 1e6)))
    try:
        text = publisher.put(meeting.put(text, meeting.chosen()), origin_here())
    except ValueError as unfit:
        raise BuildError(str(unfit)) from None
    index.write_text(STYLE.sub(lambda link: _checked(site, link[1]), text), "utf-8")
    return sent


def needed(site: Path) -> list[str]:
    """The files of a site that the game cannot do without, by their names."""
    return ["index.html", *_names(site, (*LOADED_AT_BOOT, *LOADED_LATER))]


def _with_styles(site: Path, text: str) -> str:
    """The page with one style sheet, which is written, instead of all that are not spare."""
    names = [name for name in STYLE.findall(text) if name not in SPARE]
    (site / STYLES).write_text("".join((site / name).read_text("utf-8") for name in names), "utf-8")
    for name in names:
        (site / name).unlink()
        link = f'  <link rel="stylesheet" href="{name}">\n'
        text = text.replace(link, link.replace(name, STYLES) if name == names[0] else "")
    return text


def _with_program(site: Path, text: str) -> str:
    """The page with its program in Python and its settings for PyScript inside, these as JSON.

    No server then has to know these types of files. PyScript reads settings in an attribute as
    JSON, or else loads a parser of TOML over the network.
    """
    found = PROGRAM.search(text)
    if found is None:
        msg = "web/index.html has no program"
        raise BuildError(msg)
    program, settings = ((site / name).read_text("utf-8") for name in found.groups())
    for name in found.groups():
        (site / name).unlink()
    settings = html.escape(json.dumps(tomllib.loads(settings), separators=(",", ":")))
    element, _ = inlined("script", f"\n{program}", f' type="py" config="{settings}"')
    return text.replace(found[0], element)


def _opened(language: str) -> Model:
    """The page as it opens at the first visit."""
    model, _ = open_page(PAGE, Opening(query="", languages=(language,), seed="0" * 16))
    return model._replace(browser=model.browser._replace(games=PAGES))


@cache
def words(language: str, catalogue: str = "first") -> dict[str, str]:
    """The texts of pages in a language without Python, by their keys."""
    with (CATALOGUES / language / f"LC_MESSAGES/{catalogue}.po").open("rb") as file:
        return {str(one.id): str(one.string) for one in read_po(file, abort_invalid=True) if one.id}


def _named(address: str) -> str:
    """The whole address of the page, for search engines and for programs that show a link to it."""
    links = (
        f'<link rel="canonical" href="{address}">',
        f'<meta property="og:url" content="{address}">',
    )
    return "\n  ".join(links)


def _each(key: str) -> list[str]:
    """The words of a key in each language."""
    return [words(language)[key] for language in LANGUAGES]


def _without_script(key: str) -> Iterator[str]:
    """A text for readers without scripts, in each language, with a link to the rules."""
    for language in LANGUAGES:
        said, rules = (html.escape(words(language)[name]) for name in (key, "rules"))
        way = f'<a href="rules/{language}/index.html">{rules}</a>'
        yield f'<p lang="{language}">{said} <span class="rules-way">{way}</span></p>'


def fill_in_not_found(page: Path) -> None:
    """Write the texts of a page, and name its script in its policy."""
    text = page.read_text("utf-8")
    ways = [
        f'<p lang="{language}">{words(language)["missing"]}. '
        f'<a href="./">{words(language)["missing.home"]}</a></p>'
        for language in LANGUAGES
    ]
    text = text.replace("<!-- languages -->", "\n    ".join(ways))
    found = re.search(r"<script>(.*?)</script>", text, re.DOTALL)
    if found is None or "{{hash}}" not in text:
        msg = f"web/{page.name} has no script, or no place for its hash"
        raise BuildError(msg)
    page.write_text(text.replace("{{hash}}", inlined("script", found[1])[1]), "utf-8")


def inlined(kind: str, text: str, attributes: str = "") -> tuple[str, str]:
    """Return a script or a style as an element, and its hash for the policy.

    Raises BuildError if the text would end its own element.
    """
    if f"</{kind}" in text.lower():
        msg = f"a {kind} that is put into the page would end its own element"
        raise BuildError(msg)
    digest = _base64(hashlib.sha256(text.encode()).digest())
    return f"<{kind}{attributes}>{text}</{kind}>", f"'sha256-{digest}'"


def _base64(digest: bytes) -> str:
    return base64.b64encode(digest).decode()


def _whole(site: Path) -> str:
    """The hash of each file that is loaded; ``web/failure.js`` compares them."""
    files = [
        {
            "name": name,
            "bytes": len(data),
            "sha256": _base64(hashlib.sha256(data).digest()),
            "later": later,
            **({"instead": (site / TIGHT[name]).stat().st_size} if name in TIGHT else {}),
        }
        for later, patterns in (
            (False, LOADED_AT_BOOT),
            (True, (*SPARE, *TIGHT, *DECODER, *LOADED_LATER, *LOADED_BY_CHOICE)),
        )
        for name in _names(site, patterns)
        for data in ((site / name).read_bytes(),)
    ]
    return json.dumps(files, separators=(",", ":"))


def _checked(site: Path, name: str) -> str:
    """The link to a style sheet that the browser refuses unless it is whole."""
    digest = _base64(hashlib.sha384((site / name).read_bytes()).digest())
    return f'<link rel="stylesheet" href="{name}" integrity="sha384-{digest}">'


def _bar(model: Model) -> str:
    """The bar over the first screen, as the page itself draws it, so that nothing jumps.

    It is inactive until Python takes over.
    """
    page = str(render(model.frame))
    start, end = page.index("<header"), page.index("</header>") + len("</header>")
    return _idle(page[start:end], "<header")


def _hero(model: Model) -> str:
    """The company and the game's title, and its rules in a minute."""
    page = _idle(f"{hero(model.frame)}{how(model.frame)}", '<div class="games"')
    return _idle(page, '<p class="row how-ways"')


def _in_others(languages: Iterable[str]) -> str:
    """The same in other languages; ``web/language.js`` puts one of them in place of the first.

    Landmarks are plain elements here, because a page has each of them once.
    """
    written = []
    for model in map(_opened, languages):
        frame = model.frame
        parts = re.sub(r"(</?)(?:header|nav)\b", r"\1div", f"{_bar(model)}{_hero(model)}")
        said = html.escape(json.dumps(words(frame.language), ensure_ascii=False))
        written.append(
            f'<template id="first-{frame.language}" data-deck="{frame.deck}" data-says="{said}">'
            f"{parts}</template>"
        )
    return "\n".join(written)


def _idle(page: str, mark: str) -> str:
    """The page with an element made inactive, found by how it begins."""
    return page.replace(mark, f"{mark} inert", 1)


def _names(site: Path, patterns: Iterable[str]) -> list[str]:
    return [
        file.relative_to(site).as_posix()
        for pattern in patterns
        for file in sorted(site.glob(pattern))
    ]


def _sent(file: Path) -> int:
    data = file.read_bytes()
    return len(gzip.compress(data, 6)) if file.suffix in COMPRESSED_BY_HOSTS else len(data)
