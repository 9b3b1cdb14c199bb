"""The letters that the page brings along: all that it can show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from napoleon.ui.shell.words import LANGUAGES, own_name
from tools import build_site, face

RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?")


@pytest.fixture(scope="module")
def letters() -> frozenset[str]:
    return face.letters(build_site.shown(build_site.WEB))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_a_catalogue_is_there(letters: frozenset[str], language: str) -> None:
    text = ""
    for file in build_site.PACKAGE.rglob(f"locale/{language}/LC_MESSAGES/*.po"):
        if build_site.on_the_page(file.with_suffix(".mo")):
            with file.open("rb") as catalogue:
                text += "".join(str(message.string) for message in read_po(catalogue))
    assert {letter for letter in text if not letter.isspace()} <= letters | face.CYRILLIC


@pytest.mark.parametrize(
    "name", ["index.html", "404.html", "failure.js", "language.js", "offline.js"]
)
def test_every_letter_of_the_page_is_there(letters: frozenset[str], name: str) -> None:
    text = (build_site.WEB / name).read_text("utf-8")
    assert {letter for letter in text if not letter.isspace()} <= letters


def test_cards_digits_and_typed_kana_are_there(letters: frozenset[str]) -> None:
    assert set("▲▽◇★♠♥♦♣風火水地AKQJ0123456789ゔヽァａＡ０éß") <= letters


def test_new_word_brings_its_letters(tmp_path: Path) -> None:
    (tmp_path / "new.po").write_text('msgid "new"\nmsgstr "鬱\\n"\n', "utf-8")
    (tmp_path / "new.py").write_text('# 蠱\nNEW = "\\u9a6b\\U0001f0cf"\n', "utf-8")
    (tmp_path / "new.html").write_text("<p>&#x9f98;</p>", "utf-8")
    (tmp_path / "new.png").write_bytes(b"\x89PNG")
    found = face.letters(sorted(tmp_path.iterdir()))
    assert {"鬱", "\u9a6b", "\U0001f0cf", "\u9f98"} <= found
    assert "蠱" not in found, "nobody sees a comment"
    assert not [letter for letter in found if letter.isspace()]


def test_face_has_what_is_shown_in_both_weights(letters: frozenset[str]) -> None:
    for source in face.SOURCES.values():
        with TTFont(source) as whole:
            assert {ord(letter) for letter in letters} <= whole.getBestCmap().keys()


def test_cyrillic_letters_are_in_a_face_of_their_own(letters: frozenset[str]) -> None:
    assert set("ёЁґҐєіїЇ’«»—№яЯ") <= face.CYRILLIC | face.BESIDE
    assert not letters & face.CYRILLIC, "who reads Japanese does not load them"
    for source in face.CYRILLIC_SOURCES.values():
        with TTFont(source) as whole:
            assert {ord(c) for c in face.CYRILLIC | face.BESIDE} <= whole.getBestCmap().keys()


def test_names_of_languages_have_a_face_that_is_small(tmp_path: Path) -> None:
    assert frozenset("".join(map(own_name, LANGUAGES))) & face.CYRILLIC == face.NAMES
    [part] = face.cut(face.NAMES, tmp_path, face.NAMES_SOURCES).values()
    assert part.stat().st_size < 1_500


def test_part_has_the_letters_asked_for_and_is_made_once(tmp_path: Path) -> None:
    parts = face.cut(frozenset("風A"), tmp_path)
    assert parts.keys() == {"regular", "bold"}
    for part in parts.values():
        with TTFont(part) as cut:
            assert cut.flavor == "woff2"
            assert {chr(code) for code in cut.getBestCmap()} == {"風", "A"}
        part.write_bytes(b"kept")
    assert face.cut(frozenset("風A"), tmp_path) == parts
    assert {part.read_bytes() for part in parts.values()} == {b"kept"}
    assert set(face.cut(frozenset("風"), tmp_path).values()) == set(tmp_path.iterdir())


def test_letter_that_the_face_lacks_is_named(tmp_path: Path) -> None:
    with pytest.raises(face.NoLetterError, match="🃏"):
        face.cut(frozenset("A🃏"), tmp_path)


def test_style_sheet_asks_for_every_letter_of_ours(letters: frozenset[str]) -> None:
    style = (build_site.WEB / "fonts.css").read_text("utf-8")
    ours = [rule for rule in style.split("@font-face")[1:] if "woff2" in rule]
    named = {name: rule for rule in ours for name in re.findall(r"fonts/([\w-]+)\.woff2", rule)}
    cyrillic = face.CYRILLIC | face.BESIDE
    asked = {
        **dict.fromkeys(face.SOURCES, letters),
        **dict.fromkeys(face.CYRILLIC_SOURCES, cyrillic),
        **dict.fromkeys(face.NAMES_SOURCES, face.NAMES),
    }
    assert set(named) == set(asked)
    for name, rule in named.items():
        ranges = [(int(a, 16), int(b or a, 16)) for a, b in RANGE.findall(rule)]
        assert not [c for c in asked[name] if not any(a <= ord(c) <= b for a, b in ranges)]
