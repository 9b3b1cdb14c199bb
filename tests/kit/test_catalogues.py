"""Catalogues that come later: their language is known before, but unused until they arrive."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from napoleon.kit.catalogues import SilentLanguageError, catalogue_in, names_in, said_of
from tests.ui.catalogues import SHARED


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What the page has at its start: only the names of Ukrainian."""
    here = tmp_path / "locale"
    shutil.copytree(SHARED, here, ignore=shutil.ignore_patterns("ru"))
    (here / "uk/LC_MESSAGES").rename(tmp_path / "later")
    return here


def test_a_language_is_silent_until_its_catalogue_is_here(folder: Path) -> None:
    with pytest.raises(SilentLanguageError) as silent:
        catalogue_in(str(folder), "uk")
    assert silent.value.name == "uk"
    (folder.parent / "later").rename(folder / "uk/LC_MESSAGES")
    assert catalogue_in(str(folder), "uk").gettext("key.close") == "Закрити"


def test_a_language_without_a_folder_is_none_that_is_spoken_there(folder: Path) -> None:
    assert catalogue_in(str(folder), "ru") is not catalogue_in(str(folder), "ja")
    assert catalogue_in(str(folder), "ru").gettext("key.close") == "Close"


def test_names_are_known_before(folder: Path) -> None:
    assert names_in(str(folder), "uk").gettext("language.own") == "Українська"
    assert "Дурень" in said_of(str(folder), "game.durak")
