"""The differences from a preset, field by field, as a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from napoleon.ui.rule_form.fields import Change
from napoleon.ui.shell.fields import fold
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h


def differences(frame: Frame, changes: Iterable[Change]) -> Html:
    """The list; nothing in it can be pressed."""
    return h("ul.diffs", [difference(frame, change) for change in changes])


def folded(frame: Frame, changes: Sequence[Change], id_: str, *, is_open: bool) -> Child:
    """The differences from the user's own rules, to fold away; nothing where there are none."""
    if not changes:
        return None
    count = h("span.num", len(changes))
    head = [frame.words("challenge.differs"), " ", count]
    return fold(head, differences(frame, changes), id_=id_, open=is_open, stays=True)


def difference(frame: Frame, change: Change, undo: Child = None) -> Html:
    """One line of it: the field, its value, and the usual one."""
    words, form = frame.words, frame.page.books.form
    now, usual = (
        form.value_text(words, change.field, text) for text in (change.text, change.usual)
    )
    return h(
        "li.diff",
        h("span.diff-name", form.label(words, change.field)),
        h("strong.diff-now", now),
        h("span.diff-was", words("rules.was", value=usual)),
        undo,
    )
