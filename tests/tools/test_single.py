from __future__ import annotations

import base64
import gzip
import hashlib
import re
from pathlib import Path

import pytest

from tools import single
from tools.build_site import WEB
from tools.first_page import INLINED, OTHER_GAMES, PROGRAM, STYLE, BuildError


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The contents of a site, with small files."""
    root = tmp_path / "dist"
    texts = {
        name: f"/* {name} */"
        for name in (
            *(name for name in single.CARRIED if "*" not in name),
            "tokens.css",
            *(f"{game}.css" for game in OTHER_GAMES),
            "vendor/pyscript/error-1.js",
            "icons/icon.svg",
        )
    }
    index = (WEB / "index.html").read_text("utf-8").replace("{{bytes}}", "0")
    index = PROGRAM.sub('<script type="py">/* main.py */</script>', index)
    for name, mark in INLINED.items():
        index = index.replace(mark, f"<script>/* {name} */</script>")
    for link in STYLE.finditer(index):
        texts[link[1]] = f"/* {link[1]} */"
    texts |= {f"{game}.css": f"/* {game}.css */" for game in OTHER_GAMES}
    texts |= {"index.html": index, "vendor/pyscript/core-1.js": single.PYSCRIPT_IMPORTS[0]}
    for name, text in texts.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return root


def built(site: Path) -> str:
    target = site.parent / "napoleon.html"
    single.build(site, target)
    return target.read_text("utf-8")


def test_every_file_is_carried(site: Path) -> None:
    page = built(site)
    carried = {
        name: gzip.decompress(base64.b64decode(packed)).decode()
        for name, packed in re.findall(r'data-carried="([^"]+)">([^<]*)</script>', page)
    }
    assert {name for name in single.CARRIED if "*" not in name} <= carried.keys()
    assert carried["boot.js"] == "/* boot.js */"
    assert carried["vendor/pyscript/core-1.js"] == single.PYSCRIPT_IMPORTS[1]


@pytest.mark.parametrize("game", OTHER_GAMES)
def test_the_style_of_each_game_is_there_before_that_of_large_letters(
    site: Path, game: str
) -> None:
    page = built(site)
    assert 0 < page.index(f"/* {game}.css */") < page.index("/* large.css */")


def test_nothing_is_asked_of_a_server(site: Path) -> None:
    page = built(site)
    assert not re.findall(r'<link[^>]*href="(?!data:|#)', page)
    assert re.findall(r'<script[^>]*src="([^"]*)"', page) == []
    assert "connect-src" not in page
    assert "'self'" not in page


def test_policy_names_each_script_and_style_by_its_hash(site: Path) -> None:
    page = built(site)
    [policy] = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    texts = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    scripts = r'<script(?: type="module" id="carrier")?>(.*?)</script>'
    texts += re.findall(scripts, page, re.DOTALL)
    assert len(texts) == policy.count("sha256-")
    for text in texts:
        assert base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("tokens.css", "a::before { content: '</style>'; }", "end its own element"),
        ("vendor/pyscript/core-1.js", "import(url)", "module:import"),
        ("index.html", "<html >", "no script of its own"),
    ],
)
def test_what_cannot_be_carried_is_reported(site: Path, name: str, text: str, fault: str) -> None:
    (site / name).write_text(text, "utf-8")
    with pytest.raises(BuildError, match=fault):
        built(site)


def test_missing_file_is_reported(site: Path) -> None:
    (site / "worker.js").unlink()
    with pytest.raises(BuildError, match=r"worker\.js"):
        built(site)


def test_without_a_site_it_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="make site"):
        single.build(tmp_path, tmp_path / "napoleon.html")


def test_pictures_of_the_style_are_in_the_page(site: Path) -> None:
    (site / "deck").mkdir()
    (site / "deck/SK.svg").write_text("<svg/>", "utf-8")
    (site / "classic.css").write_text('.k { background: url("deck/SK.svg"); }', "utf-8")
    packed = base64.b64encode(b"<svg/>").decode()
    assert f'.k {{ background: url("data:image/svg+xml;base64,{packed}"); }}' in built(site)
