from __future__ import annotations

import ast
import html
import os
from pathlib import Path

import pytest

import hatch_build
from napoleon.kit.catalogues import names_in
from tests.sources import MODULES, PACKAGE, nodes_of
from tools import browser, build_site, first_page, licences, linked

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "title"
msgstr "ナポレオン"
"""


def imported_late() -> set[Path]:
    """The modules that the page imports when they are first needed."""
    calls = (node for path in MODULES if build_site.on_the_page(path) for node in nodes_of(path))
    found = set[Path]()
    for call in calls:
        match call:
            case ast.Call(ast.Name("later" | "Home"), [ast.Constant(str(place)), *_]):
                name = place.partition(":")[0].replace(".", "/")
                module = PACKAGE.parent / f"{name}.py"
                found.add(module if module.is_file() else module.with_suffix("") / "update.py")
    return found


def test_what_the_page_imports_late_is_on_it() -> None:
    assert len(imported_late()) > 50
    missing = {path for path in imported_late() if not build_site.on_the_page(path)}
    assert missing == set()


def test_no_locale_folder_is_no_fault(tmp_path: Path) -> None:
    assert hatch_build.compile_catalogues(tmp_path) == []


def test_catalogue_is_compiled_once_and_after_a_change(tmp_path: Path) -> None:
    folder = tmp_path / "napoleon/ui/locale/ja/LC_MESSAGES"
    folder.mkdir(parents=True)
    source = folder / "napoleon.po"
    source.write_text(PO, "utf-8")
    compiled, _ = hatch_build.compile_catalogues(tmp_path)
    assert "ナポレオン".encode() in compiled.read_bytes()
    compiled.write_bytes(b"fresh")
    os.utime(source, (1, 1))
    hatch_build.compile_catalogues(tmp_path)
    assert compiled.read_bytes() == b"fresh"
    os.utime(compiled, (0, 0))
    hatch_build.compile_catalogues(tmp_path)
    assert compiled.read_bytes() != b"fresh"


def test_a_compiled_catalogue_goes_when_its_source_has_moved(tmp_path: Path) -> None:
    folder = tmp_path / "napoleon/ui/locale/ja/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "napoleon.po").write_text(PO, "utf-8")
    hatch_build.compile_catalogues(tmp_path)
    (folder / "napoleon.po").rename(folder / "ui.po")
    names = folder.parent / "names.mo"
    assert hatch_build.compile_catalogues(tmp_path) == [folder / "ui.mo", names]
    assert {path.name for path in folder.iterdir()} == {"ui.po", "ui.mo"}
    (folder / "ui.po").unlink()
    assert hatch_build.compile_catalogues(tmp_path) == []
    assert not names.exists()


def test_names_are_what_is_asked_of_every_language(tmp_path: Path) -> None:
    folder = tmp_path / "napoleon/ui/locale/eo/LC_MESSAGES"
    folder.mkdir(parents=True)
    said = {"language.own": "Esperanto", "preset.old": "Malnova", "preset.old.also": "Antikva"}
    other = {"preset.old.line": "Kun kartoj", "title": "Napoleono"}
    texts = "".join(f'\nmsgid "{key}"\nmsgstr "{text}"\n' for key, text in (said | other).items())
    (folder / "ui.po").write_text(PO.partition('msgid "title"')[0] + texts, "utf-8")
    hatch_build.compile_catalogues(tmp_path)
    names = names_in(str(folder.parents[1]), "eo").gettext
    assert {key: names(key) for key in said} == said
    assert {key: names(key) for key in other} == {key: key for key in other}


def test_licences_page_has_every_text() -> None:
    page = licences.page(build_site.MODULES, build_site.WEB / "licences")
    for part in licences.parts(build_site.MODULES, build_site.WEB / "licences"):
        assert part.text.stat().st_size > 500
        assert html.escape(part.name) in page
    for name in ("coincident", "html-escaper", "@webreflection/idb-map", "polyscript", "Expat"):
        assert name in page
    text = (build_site.WEB / "licences/Incorporated.txt").read_text("utf-8")
    for name, _ in linked.PARTS:
        assert html.escape(name) in page
        assert f"\n{name}\n{'-' * len(name)}\n" in text


def test_nothing_of_ours_names_another_host() -> None:
    kinds = {".html", ".js", ".toml", ".py", ".css"}
    files = [file for file in build_site.WEB.rglob("*") if file.suffix in kinds]
    assert files
    for file in files:
        text = file.read_text("utf-8").replace("http://www.w3.org/", "")
        assert "http://" not in text, file
        assert "https://" not in text, file


def test_index_has_no_inline_script_or_style() -> None:
    text = (build_site.WEB / "index.html").read_text("utf-8")
    assert "<style" not in text
    assert "style=" not in text
    assert "<script>" not in text
    assert " on" not in "".join(part.split(">")[0] for part in text.split("<")[1:])


def test_named_browser_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAPOLEON_BROWSER", "mine")
    assert browser.ensure() == Path("mine")


def test_without_any_browser_the_advice_is_clear(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(browser, "installed", lambda: None)
    monkeypatch.setattr(browser, "_may_install", lambda: False)
    monkeypatch.setattr(browser, "_install_download", lambda: None)
    assert browser.main() == 1
    assert "apt-get install chromium" in capsys.readouterr().err


def test_programs_for_the_terminal_do_not_count_among_the_page() -> None:
    package = build_site.PACKAGE
    assert build_site.on_the_page(package / "games/napoleon/play/engine.py")
    assert not build_site.on_the_page(package / "terminal/serving.py")
    assert not build_site.on_the_page(package / "games/napoleon/terminal/screen.py")
    assert not build_site.on_the_page(package / "games/napoleon/arena/seeing.py")
    assert not build_site.on_the_page(package / "ai/__main__.py")


@pytest.mark.parametrize(
    ("module", "archive"),
    [
        ("napoleon/ui_dom/main.py", "napoleon.bin"),
        ("napoleon/games/__init__.py", "napoleon-rest.bin"),
        ("napoleon/games/napoleon/page/lesson_book.py", "napoleon-rest.bin"),
        ("napoleon/ui/study/view.py", "napoleon-rest.bin"),
        ("napoleon/games/durak/game.py", "napoleon-durak.bin"),
        ("napoleon/games/durak/page/locale/ja/LC_MESSAGES/page.mo", "napoleon-durak.bin"),
        ("napoleon/games/durak/page/locale/ja/names.mo", "napoleon-durak.bin"),
        ("napoleon/games/durak/page/locale/uk/names.mo", "napoleon-durak.bin"),
        ("napoleon/games/durak/page/locale/uk/LC_MESSAGES/page.mo", "napoleon-uk.bin"),
        ("napoleon/ui/locale/uk/LC_MESSAGES/ui.mo", "napoleon-uk.bin"),
        ("napoleon/ui/locale/uk/names.mo", "napoleon.bin"),
        ("napoleon/ui/locale/en/LC_MESSAGES/ui.mo", "napoleon-rest.bin"),
        ("napoleon/games/durak/ai/__pycache__/levels.cpython-313.pyc", "napoleon-durak.bin"),
    ],
)
def test_each_game_and_each_language_that_comes_later_has_an_archive_of_its_own(
    module: str, archive: str
) -> None:
    assert build_site.archive_of(module) == archive


def test_a_game_has_its_style_sheet_and_no_other_page_links_it() -> None:
    assert first_page.OTHER_GAMES
    for game in first_page.OTHER_GAMES:
        style = build_site.style_of(game)
        assert style.stat().st_size
        assert not build_site.on_the_page(style), "it is no module"
        assert style.name in first_page.LOADED_BY_CHOICE
        assert style.name not in (build_site.WEB / "index.html").read_text("utf-8")


def test_shared_style_sheets_say_nothing_of_a_game_that_has_its_own() -> None:
    for game in first_page.OTHER_GAMES:
        for style in build_site.WEB.glob("*.css"):
            assert game not in style.read_text("utf-8"), style.name


def program(folder: Path, name: str, said: str, status: int = 0) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\necho '{said}'\nexit {status}\n", "utf-8")
    (folder / name).chmod(0o755)


def test_package_that_asks_for_a_snap_is_no_browser(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("NAPOLEON_BROWSER", raising=False)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/bin")
    monkeypatch.setattr(browser, "NAMES", ("ours-chromium", "ours-snap", "ours-chrome"))
    program(tmp_path / "bin", "ours-chromium", "requires the chromium snap to be installed", 1)
    program(tmp_path / "bin", "ours-snap", "Chromium 150.0 snap")
    program(tmp_path / "bin", "ours-chrome", "Google Chrome 150.0")
    assert browser.installed() == tmp_path / "bin/ours-chrome"


def test_package_is_not_asked_for_where_it_is_a_snap(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(browser, "OS_RELEASE", tmp_path / "os-release")
    for name, allowed in (("debian", True), ("ubuntu", False)):
        browser.OS_RELEASE.write_text(f'NAME="Some"\nID={name}\n', "utf-8")
        assert browser._may_install() == allowed
