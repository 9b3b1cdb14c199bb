"""Fields that show a text to copy."""

from __future__ import annotations

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


def form_to_copy(
    words: Words, name: str, text: str, *, field: str, label: str, do: str, id_: str, rows: int
) -> Html:
    """One form of something, with a button that copies it: ``link`` in a line, others in rows.

    ``field``: the id of its field; ``do``: the control of the button, which gets the ``name`` of
    the form; ``id_``: the id of the button.
    """
    shown = shown_line(field, text) if name == "link" else shown_text(text, field, rows)
    copies = btn(words("key.copy"), do, arg=name, drawing="copy", id=id_)
    head = h("div.panel-head", h("h3", h("label", label, for_=field)), copies)
    return h("section.export", head, shown)
