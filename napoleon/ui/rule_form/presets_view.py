"""The ways to other rules: the gallery of presets, and the interview."""

from __future__ import annotations

from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h, icon
from napoleon.ui.shell.parts import btn


def preset_field(label: str, title: str, about: str = "") -> Html:
    """The chosen rules, with the way to the gallery; ``about``: their special features."""
    return h(
        "div.field",
        h("span.field-label#k-gallery-label", label),
        button(
            h("span", title),
            icon("i-grid"),
            do="gallery",
            class_="btn preset-button",
            id="k-gallery",
            aria_describedby="k-gallery-note" if about else None,
        ),
        h("span.fine#k-gallery-note", about) if about else None,
        role="group",
        aria_labelledby="k-gallery-label",
    )


def interview_button(frame: Frame, style: str = "quiet") -> Child:
    """The way to house rules by an interview; nothing if a game has none."""
    if frame.page.books.interview is None:
        return None
    said = frame.words("interview.open")
    return btn(said, "interview", drawing="help", style=style)
