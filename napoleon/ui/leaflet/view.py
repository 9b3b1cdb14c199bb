"""The drawing of the leaflet: the page as it will be printed, its paper, and where to send it."""

from __future__ import annotations

from napoleon.ui.leaflet.drawing import Content, drawn
from napoleon.ui.leaflet.pieces import Piece
from napoleon.ui.leaflet.update import PAPERS
from napoleon.ui.rule_form.names import (
    base_title,
    changed_name,
    changes_from,
    find_preset,
    usual_rules,
)
from napoleon.ui.shell.dialogs import Leaflet
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, dialog


def leaflet_dialog(model: Model) -> Html | None:
    """The page and its buttons."""
    words, found = model.words, model.dialog
    if not isinstance(found, Leaflet):
        return None
    options = [
        h("option", words(f"leaflet.{paper}"), value=paper, selected=paper == found.paper)
        for paper in PAPERS
    ]
    body: list[Child] = [
        h(
            "div",
            h("label", words("leaflet.paper"), for_="leaflet-paper"),
            h("select", options, id="leaflet-paper", data_do="leaflet-paper"),
            class_="field",
        ),
        h("p", words("share.failed"), class_="notice", data_kind="warn")
        if found.state == "failed"
        else None,
        h("p", drawn(content_of(model, found), found.paper), class_="leaflet-page"),
    ]
    return dialog(
        words, "d-leaflet", words("leaflet.title"), body, _foot(model, found), size="wide"
    )


def _foot(model: Model, found: Leaflet) -> list[Child]:
    words = model.words
    waits = found.state != "ready"
    hands = [(how, how) for how in ("share", "copy") if how in found.can]
    keys = {"share": "share.send", "copy": "share.copy_picture", "save": "share.save_picture"}
    return [
        *(
            btn(
                words(keys[how]),
                "leaflet-hand",
                arg=how,
                drawing=drawing,
                style="quiet",
                disabled=waits,
                id=f"k-leaflet-{how}",
            )
            for how, drawing in (*hands, ("save", "save"))
        ),
        btn(words("rulebook.print"), "leaflet-print", drawing="rules", style="main", id="k-print"),
    ]


def content_of(model: Model, found: Leaflet) -> Content:
    """The content of the page: what differs, then what the game adds."""
    words, form = model.words, model.page.books.form
    title = changed_name(words, found.base, len(changes_from(model, found.base, found.rules)))
    usual = find_preset(model, found.base) or usual_rules(model.game)
    base = base_title(words, found.base)
    about = form.about(words, found.base)
    lines = []
    for change in form.changes(found.rules, usual):  # on paper also for how many people
        now, was = (
            form.value_text(words, change.field, text) for text in (change.text, change.usual)
        )
        lines.append((f"{form.label(words, change.field)}: {now}", words("rules.was", value=was)))
    differs = Piece(words("rules.differs", preset=base), tuple(lines) or (("", about),))
    pieces = model.page.books.leaflet(words, found.rules)
    shown = (differs, *pieces) if lines or about else tuple(pieces)
    name = words("leaflet.name", rules=title)
    more = words("leaflet.more")
    return Content(words("title"), title, shown, found.link, found.dots, more, name)
