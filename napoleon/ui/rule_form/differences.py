"""What differs from a preset, field by field, as a list."""

from __future__ import annotations

from collections.abc import Iterable

from napoleon.ui.rule_form import fields as rule_fields
from napoleon.ui.rule_form.fields import Change
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.words import Words


def differences(words: Words, changes: Iterable[Change]) -> Html:
    """The list; nothing in it can be pressed."""
    return h("ul", [difference(words, change) for change in changes], class_="diffs")


def difference(words: Words, change: Change, undo: Child = None) -> Html:
    """One line of it: the field, its value, and the usual one."""
    now, usual = (
        rule_fields.value_text(words, change.field, text) for text in (change.text, change.usual)
    )
    return h(
        "li",
        h("span", rule_fields.label(words, change.field), class_="diff-name"),
        h("strong", now, class_="diff-now"),
        h("span", words("rules.was", value=usual), class_="diff-was"),
        undo,
        class_="diff",
    )
