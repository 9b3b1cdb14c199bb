"""The drawing of the leaflet: the page as it will be printed, its paper, and where to send it."""

from __future__ import annotations

from napoleon.ui.leaflet.drawing import Content, drawn
from napoleon.ui.leaflet.pieces import MARK, brief, is_marked, pieces_of
from napoleon.ui.leaflet.state import Leaflet
from napoleon.ui.leaflet.update import PAPERS
from napoleon.ui.rule_form.names import (
    base_title,
    preset_based_name,
    rules_name,
    usual_rules,
)
from napoleon.ui.shell.fields import labelled, select
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.words import Words


def leaflet_dialog(frame: Frame) -> Html | None:
    """The page and its buttons."""
    words, found = frame.words, frame.dialog
    if not isinstance(found, Leaflet):
        return None
    papers = [(paper, words(f"leaflet.{paper}")) for paper in PAPERS]
    choice = select("leaflet-paper", found.paper, papers)
    body: list[Child] = [
        labelled(words("leaflet.paper"), "leaflet-paper", choice, wide=False),
        h("p.notice", words("share.failed"), data_kind="warn") if found.state == "failed" else None,
        h("p.leaflet-page", drawn(content_of(frame, found), found.paper)),
    ]
    return dialog(
        words, "d-leaflet", words("leaflet.title"), body, _foot(words, found), size="wide"
    )


def _foot(words: Words, found: Leaflet) -> list[Child]:
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


def content_of(frame: Frame, found: Leaflet) -> Content:
    """The content of the page: the whole game, or on the smallest paper the main part of it."""
    words, books = frame.words, frame.page.books
    usual = usual_rules(frame.game)
    title = rules_name(frame, found.rules)
    based = preset_based_name(frame, found.rules)
    whole = pieces_of(words, books, found.rules, usual)
    pieces = brief(books, whole, found.rules) if found.paper == "a6" else whole
    notes = [words("leaflet.scan")] if found.dots else []
    if is_marked(pieces):
        preset = base_title(words, frame.game.rules.default_preset)
        notes.insert(0, f"{MARK} {words('leaflet.marked', preset=preset)}")
    return Content(
        game=words("title") if based == title else f"{words('title')} – {based}",
        title=title,
        pieces=pieces,
        link=found.link,
        dots=found.dots,
        notes=tuple(notes),
        more=words("leaflet.more"),
        whole=pieces == whole,
        name=words("leaflet.name", rules=title),
    )
