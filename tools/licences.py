"""The page that lists the parts of the site, with the licence texts."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools import linked, sbom

LETTERS = "@expo-google-fonts/noto-sans-jp"
PYSCRIPT = "@pyscript/core"
CARDS = "@letele/playing-cards"
HEAD = """<!doctype html>
<html lang="ja">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
  <title>ライセンス | ナポレオン</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="stylesheet" href="fonts.css">
  <link rel="icon" href="icons/icon.svg" type="image/svg+xml">
</head>
<body>
<main>
<h1>ライセンス <span lang="en">Licences</span></h1>
<p><a href="./">ナポレオンに戻る <span lang="en">Back to Napoleon</span></a></p>
<p>このゲームは次のソフトウェアを含みます。</p>
<p lang="en">This game contains the following software.</p>
"""  # noqa: E501 - a policy is one attribute

FOOT = """</main>
</body>
</html>
"""


@dataclass(frozen=True, slots=True)
class Part:
    """Something published with the site: ``text`` is the file of its licence.

    ``holder`` is the copyright holder, if the file does not name one.
    """

    name: str
    version: str
    licence: str
    note: str
    text: Path
    holder: str = ""


def parts(modules: Path, texts: Path) -> list[Part]:
    """Return what the site contains, versions read from the installed packages.

    First its own parts, then what is inside them, from the bill (`tools.sbom`).
    """
    main = _main_parts(modules, texts)
    known = {part.name.lower() for part in main}
    inside = [
        part
        for part in _packages(modules, texts)
        if part.name.rpartition("/")[2].lower() not in known
    ]
    return [*main, *inside]


def _packages(modules: Path, texts: Path) -> Iterator[Part]:
    """The npm packages of the bill, each with its own licence file or the usual text."""
    lock = json.loads((modules.parent / "package-lock.json").read_text("utf-8"))["packages"]
    seen = set()
    for path in sbom.published(lock):
        package = json.loads((modules.parent / path / "package.json").read_text("utf-8"))
        name, version, licence = package["name"], package["version"], package["license"]
        if (name, version) in seen or name in (LETTERS, PYSCRIPT, CARDS):
            continue
        seen.add((name, version))
        own = [file for file in (modules.parent / path).glob("LICEN*") if file.is_file()]
        author = package.get("author", "")
        holder = author["name"] if isinstance(author, dict) else author
        text = own[0] if own else texts / f"{licence}.txt"
        yield Part(name, version, licence, "Inside of the above.", text, "" if own else holder)


def _main_parts(modules: Path, texts: Path) -> list[Part]:
    return [
        Part("Napoleon", "", "MIT", "The game itself.", texts.parent.parent / "LICENSE"),
        Part(
            "Pyodide",
            _version(modules / "pyodide"),
            "MPL-2.0",
            "CPython for the browser. Its files are published as its npm package has them, but for"
            " the standard library, which is compiled, the list of packages, which is empty, and"
            " the names of its modules, which end in .js here."
            " Source: github.com/pyodide/pyodide.",
            texts / "MPL-2.0.txt",
        ),
        Part(
            "Python",
            "3.14",
            "PSF-2.0",
            "The interpreter and the standard library inside Pyodide.",
            texts / "Python.txt",
        ),
        Part(
            "Inside of Python and Pyodide",
            "",
            ", ".join(sorted({licence for _, licence in linked.PARTS})),
            f"{'; '.join(name for name, _ in linked.PARTS)}.",
            texts / "Incorporated.txt",
        ),
        Part(
            "PyScript",
            _version(modules / "@pyscript/core"),
            "Apache-2.0",
            "Starts Python on the page.",
            modules / "@pyscript/core/LICENSE",
        ),
        Part(
            "@letele/playing-cards",
            _version(modules / "@letele/playing-cards"),
            "CC0-1.0",
            "The court cards of the classic deck: drawings by Adrian Kennard (me.uk/cards), taken"
            " out of the package and cut to their upper half.",
            modules / "@letele/playing-cards/LICENSE",
        ),
        Part(
            "Noto Sans JP",
            _version(modules / "@expo-google-fonts/noto-sans-jp"),
            "OFL-1.1",
            "The letters for whoever has no Japanese ones: a part of the face, with those that the"
            " page uses. Taken out of @expo-google-fonts/noto-sans-jp.",
            modules / "@expo-google-fonts/noto-sans-jp/LICENSE_FONT",
        ),
        Part(
            "Noto Sans",
            _version(modules / "@expo-google-fonts/noto-sans"),
            "OFL-1.1",
            "The letters for whoever has no Cyrillic ones: a part of the face. Taken out of"
            " @expo-google-fonts/noto-sans.",
            modules / "@expo-google-fonts/noto-sans/LICENSE_FONT",
        ),
        Part(
            "Idiomorph",
            _version(modules / "idiomorph"),
            "0BSD",
            "Brings what the page shows up to date.",
            modules / "idiomorph/LICENSE",
        ),
        Part(
            "qrcode-generator",
            _version(modules / "qrcode-generator"),
            "MIT",
            "Draws a link as dots for the camera of another device.",
            texts / "MIT.txt",
            holder="2009 Kazuhiko Arase",
        ),
        Part(
            "brotli-dec-wasm",
            _version(modules / "brotli-dec-wasm"),
            "MIT OR Apache-2.0",
            "Unpacks what a slow line gets, which is packed by brotli.",
            modules / "brotli-dec-wasm/LICENSE-MIT.txt",
        ),
        Part(
            "Inside of brotli-dec-wasm",
            "",
            "BSD-3-Clause, MIT",
            "brotli-decompressor; alloc-no-stdlib; alloc-stdlib; wasm-bindgen; Rust's standard"
            " library.",
            texts / "Brotli.txt",
        ),
        Part(
            "Trystero",
            _version(modules / "@trystero-p2p/nostr"),
            "MIT",
            "Finds the browsers of friends through relays, where the publisher has chosen some: the"
            " part of @trystero-p2p/nostr that signs what goes there, bundled with what it needs.",
            modules / "@trystero-p2p/nostr/LICENSE",
        ),
    ]


def page(modules: Path, texts: Path) -> str:
    """Return the HTML of the licences page."""
    sections = [
        f"<section>\n<h2>{html.escape(f'{part.name} {part.version}'.strip())}</h2>\n"
        f'<p lang="en">{html.escape(part.licence)}. {html.escape(part.note)}</p>\n'
        f'<details>\n<summary lang="en">{html.escape(part.licence)}</summary>\n'
        f'<pre lang="en">{html.escape(_notice(part))}</pre>\n</details>\n'
        "</section>\n"
        for part in parts(modules, texts)
    ]
    return HEAD + "".join(sections) + FOOT


def _notice(part: Part) -> str:
    text = part.text.read_text("utf-8")
    return f"Copyright (c) {part.holder}\n\n{text}" if part.holder else text


def _version(package: Path) -> str:
    return str(json.loads((package / "package.json").read_text("utf-8"))["version"])
