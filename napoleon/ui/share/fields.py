"""Fields that show a text to copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from napoleon.ui.shell.fields import shown_line
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.parts import btn
from napoleon.ui.shell.words import Words


def shown_text(text: str, id_: str, rows: int, language: str | None = None) -> Html:
    """A text of several lines to copy, in a field of so many rows; the page gives it a label."""
    return h(
        "textarea.fu",
        text,
        id=id_,
        readonly=True,
        translate="no",
        rows=str(rows),
        spellcheck="false",
        lang=language,
    )


def forms_to_copy(
    words: Words,
    texts: Mapping[str, str],
    place: str,
    rows: int,
    *,
    do: str,
    id_: str,
    label: Callable[[str], str],
) -> list[Html]:
    """Something in several forms, each with a button that copies it: ``link`` in a line.

    ``texts``: the forms by name, with which the control ``do`` of the buttons is used; ``place``
    and ``id_``: how the ids of the fields and of the buttons begin.
    """
    drawn = []
    for name, text in texts.items():
        field = f"{place}-{name}"
        shown = shown_line(field, text) if name == "link" else shown_text(text, field, rows)
        copies = btn(words("key.copy"), do, arg=name, drawing="copy", id=f"{id_}-{name}")
        head = h("div.panel-head", h("h3", h("label", label(name), for_=field)), copies)
        drawn.append(h("section.export", head, shown))
    return drawn
