"""Fields that show a text to copy."""

from __future__ import annotations

from napoleon.ui.shell.html import Html, h


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
