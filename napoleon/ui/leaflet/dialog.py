"""The dialog of the leaflet: its paper, printing it, and passing on its picture."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from napoleon.kit.rule_book import Book
from napoleon.ui.interview.dialog import link_to, standing
from napoleon.ui.interview.questions import Interview
from napoleon.ui.leaflet.drawing import MARK, Content, brief, drawn, is_marked, pieces_of
from napoleon.ui.rule_form import names
from napoleon.ui.rule_form.names import base_title, preset_based_name, rules_name, usual_rules
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.share.dots import LONGEST
from napoleon.ui.shell.controls import argument, choice, plain
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.effects import Draw, Focus, Hand, Print
from napoleon.ui.shell.feature import Feature, of_dialog
from napoleon.ui.shell.fields import labelled, select
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.messages import Dots, Drawn
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.reactions import Reaction, Step, always, from_frame, in_dialog
from napoleon.ui.shell.words import Words


@named("leaflet", opener="k-leaflet")
class Leaflet(NamedTuple):
    """Rules on one page, to be printed or saved as a picture."""

    rules: Book
    """The rules."""
    link: str
    """The link to them."""
    back: Interview | RuleForm | None = None
    """The dialog from which it was opened."""
    paper: Literal["a4", "a6"] = "a4"
    """The size of the paper."""
    dots: Dots | None = None
    """The link as dots for a camera; None if it is too long, and until it is drawn."""
    state: Literal["drawing", "ready", "failed"] = "drawing"
    """The outcome of making or passing on the picture."""
    can: tuple[str, ...] = ()
    """What the browser can do: ``share``, ``copy``."""


# ---- controls -----------------------------------------------------------------------------------


PICTURE: Final = "leaflet"
PAPERS: Final = ("a4", "a6")


@from_frame
def _open(frame: Frame) -> Reaction:
    """Open the leaflet of the rules of an interview, of the form, or of those in force."""
    back = frame.dialog if isinstance(frame.dialog, Interview | RuleForm) else None
    match back:
        case Interview():
            rules = standing(frame, back).rules
        case RuleForm(rules=rules):
            pass
        case _:
            rules = names.rules_in_force(frame)
    if rules.conflict():
        return ()
    link = link_to(frame, rules)
    leaflet = Leaflet(rules, link, back)
    dotted = Draw("", link) if len(link) <= LONGEST else Draw(PICTURE)
    return Step(leaflet, (dotted, Focus("k-print")))


def picture_drawn(leaflet: Leaflet, message: Drawn) -> Step[Leaflet]:
    """The dots have come, and the picture is made with them; or the picture has been made."""
    if leaflet.dots is None and message.dots is not None:
        return Step(leaflet._replace(dots=message.dots), (Draw(PICTURE),))
    shown = leaflet._replace(state="ready" if message.done else "failed", can=message.can)
    return Step(shown)


@in_dialog(Leaflet)
def _paper(_: Frame, leaflet: Leaflet, paper: str) -> Step[Leaflet]:
    """Choose another size of paper; the picture is made again."""
    after = leaflet._replace(paper="a6" if paper == "a6" else "a4", state="drawing")
    return Step(after, (Draw(PICTURE),))


@in_dialog(Leaflet)
def _hand(frame: Frame, leaflet: Leaflet, how: str) -> Reaction:
    """Pass on the picture: ``share``, ``copy`` or ``save``."""
    match how:
        case "share" | "copy" | "save":
            file = f"{frame.game.name}-rules-{leaflet.paper}.png"
            title = names.rules_name(frame, leaflet.rules)
            return (Hand(how, file, title, leaflet.link),)
    return ()


# ---- drawing ------------------------------------------------------------------------------------


def leaflet_dialog(frame: Frame, found: Leaflet) -> Html:
    """The page and its buttons."""
    words = frame.words
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


FEATURE: Final = Feature(
    "leaflet",
    does={
        "leaflet": plain(_open),
        "leaflet-paper": choice(_paper, PAPERS),
        "leaflet-print": always((Print(),)),
        "leaflet-hand": argument(_hand),
    },
    shown={"leaflet": of_dialog(Leaflet, leaflet_dialog)},
)
