"""The fields of the rule form: their groups, words and differences.

A field is an option, or one word of an option that is a set of words (``option=word``), which
then is a field of its own. A field's value is a text, as links and saved values have it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, NamedTuple

from napoleon.kit.options import SWITCH_TEXTS, Need, Option
from napoleon.kit.rule_book import Book, Problem
from napoleon.ui.shell.words import Words

FIRST: Final = "group."
"""The start of the titles of groups that are shown at once; the others are folded away."""


class Change(NamedTuple):
    """A field whose value differs from the usual one."""

    field: str
    text: str
    usual: str


class Meaning(NamedTuple):
    """The meaning of a field, or of one of its values."""

    value: str
    """The words for the value; "" for the field as a whole."""
    sentence: str
    """The meaning, in a sentence or two."""


def groups_of(options: Mapping[str, Option]) -> dict[str, tuple[str, ...]]:
    """A group for each section of the rules, all shown at once."""
    found: dict[str, tuple[str, ...]] = {}
    for name in options:
        title = FIRST + name.partition(".")[0]
        found[title] = (*found.get(title, ()), name)
    return found


class Form:
    """The rule form of a game."""

    hides_idle: ClassVar[bool] = False
    """Whether fields without effect are hidden, unless they differ from the preset."""
    preset_groups: ClassVar[Mapping[str, Sequence[str]]] = {}
    """The presets in groups, by the key of their title; if empty, all in one group."""
    absent: ClassVar[Sequence[str]] = ()
    """What people look for in vain: ``absent.…`` says so, ``absent.….also`` is what they type."""
    new_presets: ClassVar[frozenset[str]] = frozenset()
    """The presets that were added recently."""

    def __init__(
        self,
        rules: type[Book],
        groups: Mapping[str, tuple[str, ...]] | None = None,
        *,
        keys: Mapping[str, str] | None = None,
        needs: Mapping[str, Need] | None = None,
    ) -> None:
        """``groups``: the fields by the key of their group's title, else one for each section.

        ``keys``: the start of the keys of a field's words, if that is not its name. ``needs``: the
        need of a field that is one word of a set.
        """
        self.options = rules.options()
        self.groups = groups_of(self.options) if groups is None else groups
        self.first = tuple(name for name in self.groups if name.startswith(FIRST))
        self.fields = tuple(name for names in self.groups.values() for name in names)
        self._keys, self._needs = keys or {}, needs or {}

    def option_of(self, field: str) -> Option:
        """The option of a field. Raises `KeyError`."""
        return self.options[field.partition("=")[0]]

    def is_set(self, field: str) -> bool:
        """Whether the field is a set of words, shown as tick boxes."""
        return not is_word(field) and self.option_of(field).kind == "words"

    def values(self, field: str) -> tuple[str, ...]:
        """The values of a field in the order of the form; for a set its words."""
        option = self.option_of(field)
        if is_word(field):
            return SWITCH_TEXTS
        own = {name.partition("=")[2] for name in self.fields if name.startswith(f"{field}=")}
        return tuple(text for text in option.texts if text not in own)

    def read(self, rules: Book, field: str) -> str:
        """The value of a field. A set leaves out the words that are fields of their own."""
        name, _, word = field.partition("=")
        if word:
            return SWITCH_TEXTS[word in _chosen(rules, name)]
        if self.is_set(field):
            return ".".join(text for text in self.values(field) if text in _chosen(rules, name))
        return rules.text(name)

    def write(self, rules: Book, field: str, text: str) -> Book:
        """The rules with a field changed. Raises `BadValue` and `KeyError`."""
        name, _, word = field.partition("=")
        if not word and not self.is_set(field):
            return rules.with_text(name, text)
        chosen = _chosen(rules, name)
        if word:
            texts = chosen | {word} if text == "on" else chosen - {word}
        else:
            own = self.values(field)
            texts = {other for other in chosen if other not in own} | set(text.split("."))
        return rules.with_text(name, ".".join(sorted(texts - {""})))

    def changes(self, rules: Book, base: Book) -> tuple[Change, ...]:
        """The fields in which rules differ from others, in the order of the form."""
        return _changes(self, rules, base)

    def blocked_by(self, rules: Book, field: str) -> str | None:
        """The option whose value leaves the field without effect; None if it has one."""
        own = (self._needs[field],) if field in self._needs else self.option_of(field).needs
        for need in own:
            blocking = self._missed(rules, need)
            if blocking is not None:
                return blocking
        return None

    def _missed(self, rules: Book, need: Need) -> str | None:
        """The option that a need lacks, the first one if several would do; None if it is met."""
        blocking = self.blocked_by(rules, need.option)
        if blocking is None and rules.text(need.option) not in need.values:
            blocking = need.option
        met = need.instead is not None and self._missed(rules, need.instead) is None
        return None if met else blocking

    # ---- words ---------------------------------------------------------------------------

    def key_of(self, field: str) -> str:
        """The start of the keys of a field's words."""
        return self._keys.get(field, field)

    def title(self, words: Words, group: str) -> str:
        """The title of a group."""
        return words(group) if words.has(group) else group.partition(".")[2]

    def label(self, words: Words, field: str) -> str:
        """The name of a field."""
        key = f"option.{self.key_of(field)}"
        return words(key) if words.has(key) else field

    def explained(self, words: Words, field: str) -> tuple[Meaning, ...]:
        """What a field does, or what each of its values means."""
        key = f"help.option.{self.key_of(field)}"
        return (Meaning("", words(key) if words.has(key) else self.label(words, field)),)

    def value_text(self, words: Words, field: str, text: str) -> str:
        """The words for a value: its own, shared ones, or the number."""
        if self.is_set(field):
            chosen = [words(f"word.{word}") for word in text.split(".") if word]
            return words.listed(chosen) if chosen else words("value.off")
        for key in (f"value.{self.key_of(field)}.{text}", f"value.{text}"):
            if words.has(key):
                return words(key)
        return text

    def about(self, words: Words, preset: str) -> str:
        """The special features of a preset; "" for the user's own ones."""
        key = f"preset.{preset}.note"
        return words(key) if words.has(key) else ""

    def clash(self, _words: Words, _rules: Any) -> str:
        """Why these rules cannot be played, besides the clashing options; "" for nothing more."""
        return ""

    def warning(self, words: Words, warning: Problem) -> str:
        """The sentence of a warning of the game's own."""
        raise NotImplementedError


def is_word(field: str) -> bool:
    """Whether the field is one word of a set."""
    return "=" in field


def _chosen(rules: Book, name: str) -> set[str]:
    return set(rules.text(name).split(".")) - {""}


@lru_cache(maxsize=64)
def _changes(form: Form, rules: Book, base: Book) -> tuple[Change, ...]:
    pairs = ((field, form.read(rules, field), form.read(base, field)) for field in form.fields)
    return tuple(Change(*pair) for pair in pairs if pair[1] != pair[2])


def ticked_text(words: Words, word: str) -> str:
    """The words for a tick box of a set."""
    return words(f"word.{word}")
