"""Each option's sentence in the rulebook holds in the engine."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.rules import OPTIONS
from tests.games.durak.promises import attacking, before_play, beginning, defending, unasked
from tests.games.durak.promises.book import NOTES, PROMISES, value_of

SENTENCE = "rulebook."
TOPICS = (before_play, beginning, attacking, defending)
"""The modules that fill the table."""


def written(language: str, kind: str = SENTENCE) -> set[str]:
    """The keys of the sentences of a kind, without its name."""
    with (Path(PAGE.catalogues[1]) / language / "LC_MESSAGES" / "durak.po").open("rb") as file:
        keys = [str(entry.id) for entry in read_po(file) if entry.id]
    return {key.removeprefix(kind) for key in keys if key.startswith(kind)}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_sentence_of_an_option_is_in_the_table(language: str) -> None:
    assert written(language) == PROMISES.keys()


def test_the_table_has_every_value_of_every_option() -> None:
    for name, option in OPTIONS.items():
        numbers = option.kind == "number" and name in PROMISES
        missing = [text for text in option.texts if f"{name}.{text}" not in PROMISES]
        assert numbers or not missing, name


def test_each_check_is_of_the_table() -> None:
    assert {check.__module__ for check in PROMISES.values()} == {m.__name__ for m in TOPICS}


@pytest.mark.parametrize("key", sorted(PROMISES))
def test_the_engine_does_what_the_sentence_says(key: str) -> None:
    PROMISES[key](value_of(key))


@pytest.mark.parametrize("key", sorted(NOTES))
def test_the_engine_does_what_the_rulebook_adds(key: str) -> None:
    assert NOTES[key].__module__ == unasked.__name__
    assert key in written("ja", "basics.") & written("en", "basics.")
    NOTES[key]()
