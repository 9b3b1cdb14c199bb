"""Every catalogue of words: the same keys and gaps in all languages, each in its own home."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from napoleon.games import GAMES
from napoleon.kit.catalogues import catalogue_in
from napoleon.kit.sentences import CASES, COUNTED
from napoleon.ui.shell.words import LANGUAGES
from tests.ui import catalogues
from tests.ui.catalogues import ROOT, SHARED, catalogue

HOMES: Final = [home.relative_to(ROOT).as_posix() for home in catalogues.homes()]
NEVER: Final = {"en": r"[぀-ヿ一-鿿]", "ja": r"[A-Za-z]{2,}(?: [A-Za-z]{2,}){2}"}
"""What no sentence of a language may contain: letters of another, or a row of foreign words."""
FORMS: Final = (*CASES, *COUNTED)
"""The forms of a noun."""
SIGNS: Final = ("kanji.",)
"""Texts that are the same in all languages."""
GAPS: Final = rf"\{{\w+(\.({'|'.join(FORMS)}|nom)|:[^{{}}]*\|[^{{}}]*)?\}}"
"""A gap, with a case or with the forms of a noun."""
CARDS: Final = r"[CDHS][2-9TJQKA]|p\d"
"""Gaps for cards and players of a lesson: each language may place them differently."""


def _gaps(text: str) -> set[str]:
    gaps = re.findall(r"\{(\w+)", text)
    return {gap for gap in gaps if not re.fullmatch(CARDS, gap)}


def _needed(language: str, home: str) -> dict[str, str]:
    """The keys of every language: all but its cases, other names, names by deck, and ranks."""
    found = catalogue(language, ROOT / home)
    return {
        key: text
        for key, text in found.items()
        if not (
            key.rpartition(".")[2] in (*FORMS, "also", "classic")
            and key.rpartition(".")[0] in found
        )
        and not re.fullmatch(r"(ear\.)?rank\.([2-9JQKA]|10)", key)
    }


def _forms(language: str) -> int:
    """How many forms a noun has beside a number."""
    header = catalogue_in(str(SHARED), language).info()["plural-forms"]
    return int(re.findall(r"nplurals=(\d+)", header)[0])


def test_there_are_catalogues_of_every_language() -> None:
    assert {"ja", "en"} <= set(LANGUAGES)
    for home in HOMES:
        assert {path.name for path in (ROOT / home).iterdir() if path.is_dir()} == set(LANGUAGES)


@pytest.mark.parametrize("home", HOMES)
def test_all_languages_say_the_same_things(home: str) -> None:
    first, *others = [_needed(language, home) for language in LANGUAGES]
    for language in LANGUAGES:
        assert catalogues.doubled(language, ROOT / home) == []
    for other in others:
        assert sorted(first) == sorted(other)
        assert {k: _gaps(t) for k, t in first.items()} == {k: _gaps(t) for k, t in other.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("home", HOMES)
def test_all_words_say_something_in_their_language(home: str, language: str) -> None:
    for key, text in catalogue(language, ROOT / home).items():
        assert text.strip(), key
        plain = re.sub(r"\{[^{}]*\}", "", text)
        if language in NEVER and not key.startswith(SIGNS):
            assert not re.search(NEVER[language], plain), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("home", HOMES)
def test_a_noun_beside_a_number_has_the_forms_of_its_language(home: str, language: str) -> None:
    for text in catalogue(language, ROOT / home).values():
        for name, forms in re.findall(r"\{(\w+):([^{}]*)\}", text):
            assert f"{{{name}}}" in text, "the number stands before its noun"
            assert len(forms.split("|")) == _forms(language), text
        plain = re.sub(GAPS, "", text)
        assert not re.search(r"[{}|]", plain), text


def test_what_the_source_fills_in_has_a_gap() -> None:
    """Among all sentences of one call, some have each gap that the call fills."""
    gaps: dict[str, set[str]] = defaultdict(set)
    for home in HOMES:  # the other languages have the same gaps
        for key, text in catalogue("en", ROOT / home).items():
            gaps[key] |= _gaps(text)
    calls = [call for call in catalogues.filled(("",)) if all(key in gaps for key in call[0])]
    lost = {keys: given - set().union(*(gaps[key] for key in keys)) for keys, given in calls}
    assert len(calls) > 100
    assert {keys: given for keys, given in lost.items() if given} == {}


# ---- one home for each word --------------------------------------------------------------------


def _asked_together() -> list[list[Path]]:
    """For each game: its own catalogues, and those of every game that it is played with."""
    common = [ROOT / "terminal/locale", SHARED]
    return [[*sorted((ROOT / "games" / game).rglob("locale")), *common] for game in GAMES]


def test_a_game_says_nothing_again_that_is_said_for_it_already() -> None:
    """Where a game has words for a shared key, they differ in at least one language."""
    for together in _asked_together():
        for one, other in combinations(together, 2):
            texts = [(catalogue(name, one), catalogue(name, other)) for name in LANGUAGES]
            both = set(texts[0][0]) & set(texts[0][1])
            assert [key for key in both if all(own[key] == of[key] for own, of in texts)] == []


@pytest.mark.parametrize("game", GAMES)
def test_words_of_one_game_are_asked_for_by_that_game_alone(game: str) -> None:
    """No shared room asks for a whole key that only one game has: another game would miss it."""
    own = {
        key
        for home in (ROOT / "games" / game).rglob("locale")
        if home.parent.name != "terminal"
        for key in catalogue("en", home)
    }
    others = [f"games/{other}" for other in GAMES if other != game]
    asked = catalogues.asked(own, ("ui", "match", "ui_dom", *others))
    elsewhere = {
        key
        for home in (SHARED, *(home for other in others for home in (ROOT / other).rglob("locale")))
        for key in catalogue("en", home)
    }
    assert sorted((own & asked) - elsewhere) == []
