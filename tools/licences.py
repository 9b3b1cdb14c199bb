"""The page that names what the site is made of, with the licence texts."""

from __future__ import annotations

import html
import json
from dataclasses import dataclass
from pathlib import Path

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
    """Something published with the site: ``text`` is the file of its licence."""

    name: str
    version: str
    licence: str
    note: str
    text: Path


def parts(modules: Path, texts: Path) -> list[Part]:
    """Return what the site contains, versions read from the installed packages."""
    return [
        Part(
            "Napoleon",
            "",
            "MIT",
            "The game itself.",
            texts.parent.parent / "LICENSE",
        ),
        Part(
            "Pyodide",
            _version(modules / "pyodide"),
            "MPL-2.0",
            "CPython for the browser. Its files are published as its npm package has them, but for"
            " the standard library, which is compiled, and the list of packages, which is empty."
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
            "PyScript",
            _version(modules / "@pyscript/core"),
            "Apache-2.0",
            "Starts Python on the page.",
            modules / "@pyscript/core/LICENSE",
        ),
        Part(
            "Workbox",
            _version(modules / "workbox-build"),
            "MIT",
            "Keeps the page for the time without a network.",
            modules / "workbox-build/LICENSE",
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
            "Idiomorph",
            _version(modules / "idiomorph"),
            "0BSD",
            "Brings what the page shows up to date.",
            modules / "idiomorph/LICENSE",
        ),
    ]


def page(modules: Path, texts: Path) -> str:
    """Return the HTML of the licences page."""
    sections = [
        f"<section>\n<h2>{html.escape(f'{part.name} {part.version}'.strip())}</h2>\n"
        f'<p lang="en">{html.escape(part.licence)}. {html.escape(part.note)}</p>\n'
        f'<details>\n<summary lang="en">{html.escape(part.licence)}</summary>\n'
        f'<pre lang="en">{html.escape(part.text.read_text("utf-8"))}</pre>\n</details>\n'
        "</section>\n"
        for part in parts(modules, texts)
    ]
    return HEAD + "".join(sections) + FOOT


def _version(package: Path) -> str:
    return str(json.loads((package / "package.json").read_text("utf-8"))["version"])
