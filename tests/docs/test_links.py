"""Every link of the site and of its documentation leads somewhere; by night."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from tools.settings import ROOT

pytestmark = pytest.mark.nightly

HOST = "https://cards.example"
BASE = f"{HOST}/napoleon/"
NAMES = {"a": "href", "link": "href", "img": "src", "script": "src", "source": "srcset"}


class Page(HTMLParser):
    """The links of a page, and the names of its places."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        link = given.get(NAMES.get(tag, ""))
        if link and given.get("rel") != "canonical":
            self.links.append(link)
        self.places |= {name for name in (given.get("id"), given.get("name")) if name}


page_in = cache(Page)


def broken(folder: Path, base: str) -> Iterator[str]:
    """The links of a folder's pages that lead nowhere in it; it stands at an address."""
    for file in sorted(folder.rglob("*.html")):
        at = urljoin(base, file.relative_to(folder).as_posix())
        for link in page_in(file).links:
            to = urlsplit(urljoin(at, link))
            if f"{to.scheme}://{to.netloc}" != HOST:
                continue
            path = unquote(to.path)
            target = folder / path.removeprefix(urlsplit(base).path)
            if target.is_dir():
                target /= "index.html"
            if not path.startswith(urlsplit(base).path):
                if path != urlsplit(BASE).path:
                    yield f"{file.relative_to(folder)}: {link} leaves the folder"
            elif not target.is_file():
                yield f"{file.relative_to(folder)}: {link}"
            elif to.fragment and target.suffix == ".html":
                place = unquote(to.fragment)
                is_there = place in page_in(target).places or "=" in place
                if not is_there:
                    yield f"{file.relative_to(folder)}: no place {link}"


@pytest.fixture(scope="module")
def documentation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation as it is published."""
    folder = tmp_path_factory.mktemp("docs")
    named = {
        "NAPOLEON_DOCS": f"{BASE}docs/",
        "NAPOLEON_REPOSITORY": "https://code.example/napoleon",
        "NO_MKDOCS_2_WARNING": "1",
    }
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder)]
    subprocess.run(command, cwd=ROOT, env=os.environ | named, check=True)
    return folder


def test_each_link_of_the_documentation_leads_somewhere(documentation: Path) -> None:
    assert [*broken(documentation, f"{BASE}docs/")] == []


def test_the_documentation_is_found_and_leads_to_the_game(documentation: Path) -> None:
    assert f"<loc>{BASE}docs/rules.html</loc>" in (documentation / "sitemap.xml").read_text("utf-8")
    missing = (documentation / "404.html").read_text("utf-8")
    assert 'href="/napoleon/docs/rules.html"' in missing
    start = (documentation / "index.html").read_text("utf-8")
    assert 'href="../"' in start
    assert 'href="https://code.example/napoleon"' in start


def test_each_link_of_the_site_leads_somewhere() -> None:
    assert (ROOT / "dist/index.html").is_file(), "`make site` builds it"
    assert [*broken(ROOT / "dist", BASE)] == []
