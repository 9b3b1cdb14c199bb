"""The search for rules: which fields of the rule form, and which presets, have the words of it.

Every word is compared as `kit.search` has it, with the names of all languages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from napoleon.kit.catalogues import said_of
from napoleon.kit.search import Alike, alike, found
from napoleon.ui.rule_form.fields import Form, ticked_text
from napoleon.ui.rule_form.names import base_title, find_preset
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.words import Words, in_a_row
from napoleon.ui.storage.naming import OWN

ALIKE: Final = "search.alike"
"""The key of the words that mean the same."""


def fields_found(frame: Frame, search: str) -> list[str]:
    """The fields with every word of a search, in the order of the form."""
    words, form, folders = frame.words, frame.page.books.form, frame.page.catalogues
    texts = {
        name: "\n".join((form.title(words, key), *_texts(words, form, name, folders)))
        for key, names in form.groups.items()
        for name in names
    }
    return found(search, texts, _alike(words), frame.game.rules.name_words())


def presets_found(frame: Frame, search: str, shown: Iterable[tuple[str, str]]) -> list[str]:
    """The presets with every word of a search; ``shown``: their names, and what is said of them."""
    texts = {name: "\n".join((*names_of(frame, name), text, name)) for name, text in shown}
    return found(search, texts, _alike(frame.words), frame.game.rules.name_words())


def absent(frame: Frame, search: str) -> str:
    """That the game here has nothing of the kind, where people ask for it; "" for nothing."""
    words = frame.words
    texts = {name: words(f"absent.{name}.also") for name in frame.page.books.form.absent}
    return in_a_row(words(f"absent.{name}") for name in found(search, texts))


def names_of(frame: Frame, name: str) -> tuple[str, ...]:
    """What people call a preset, in every language that the page has."""
    rules = find_preset(frame, name)
    locale = "" if rules is None or name.startswith(OWN) else rules.locale
    own = base_title(frame.words, name)
    return (own, *_said(locale, f"preset.{name}")) if locale else (own,)


def _texts(words: Words, form: Form, field: str, folders: tuple[str, ...]) -> Iterator[str]:
    """All that is said about a field."""
    key = f"option.{form.key_of(field)}"
    yield form.label(words, field)
    yield field
    for folder in folders:
        yield from _said(folder, key)
    for meaning in form.explained(words, field):
        yield meaning.sentence
    for text in form.values(field):
        yield (
            ticked_text(words, text) if form.is_set(field) else form.value_text(words, field, text)
        )


def _alike(words: Words) -> Alike:
    return _read(words(ALIKE)) if words.has(ALIKE) else {}


_read = lru_cache(maxsize=8)(alike)


@lru_cache(maxsize=512)
def _said(folder: str, key: str) -> tuple[str, ...]:
    return tuple(said_of(folder, key))
