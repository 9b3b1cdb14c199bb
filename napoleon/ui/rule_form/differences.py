"""The differences from a preset, field by field, as a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from napoleon.ui.rule_form.fields import Change
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model


def differences(model: Model, changes: Iterable[Change]) -> Html:
    """The list; nothing in it can be pressed."""
    return h("ul", [difference(model, change) for change in changes], class_="diffs")


def folded(model: Model, changes: Sequence[Change], id_: str, *, is_open: bool) -> Child:
    """The differences from the user's own rules, to fold away; nothing where there are none."""
    if not changes:
        return None
    count = h("span", len(changes), class_="num")
    head = h("summary", model.words("challenge.differs"), " ", count)
    changed = differences(model, changes)
    return h("details", head, changed, class_="fold", id=id_, open=is_open, data_keep_open=True)


def difference(model: Model, change: Change, undo: Child = None) -> Html:
    """One line of it: the field, its value, and the usual one."""
    words, form = model.words, model.page.books.form
    now, usual = (
        form.value_text(words, change.field, text) for text in (change.text, change.usual)
    )
    return h(
        "li",
        h("span", form.label(words, change.field), class_="diff-name"),
        h("strong", now, class_="diff-now"),
        h("span", words("rules.was", value=usual), class_="diff-was"),
        undo,
        class_="diff",
    )
