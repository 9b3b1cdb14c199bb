"""The sheet on which a result is shown to others: its picture, its text, its link."""

from __future__ import annotations

from typing import Final

from napoleon.ui.backup import Carried
from napoleon.ui.challenge.state import Dare
from napoleon.ui.complaint.dialog import Complaining
from napoleon.ui.friends.state import Calling, Hosting, Visiting
from napoleon.ui.leaflet.dialog import Leaflet
from napoleon.ui.leaflet.dialog import picture_drawn as leaflet_drawn
from napoleon.ui.share import state as sharing
from napoleon.ui.share.dots import NO_DOTS
from napoleon.ui.share.fields import shown_text
from napoleon.ui.share.state import Sheet
from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.effects import Copy, Draw, Focus, Hand
from napoleon.ui.shell.feature import Feature, of_dialog
from napoleon.ui.shell.fields import fold
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.messages import Drawn, Handed
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.reactions import Reaction, Step, followed, from_frame, in_dialog
from napoleon.ui.shell.words import Words
from napoleon.ui.start.sharing import Share

PICTURE: Final = "shared-picture"
TEXT: Final = "sheet-text"
NOTICES: Final = {
    ("copy", "done"): Notice("handed_copy_done", of_scene=True),
    ("copy", "refused"): Notice("handed_copy_refused", kind="warn", of_scene=True),
    ("save", "given"): Notice("handed_save_given", of_scene=True),
    ("save", "refused"): Notice("handed_save_refused", kind="warn", of_scene=True),
    ("share", "refused"): Notice("handed_share_refused", kind="warn", of_scene=True),
}
"""The words about the outcome of the picture; a share sheet needs none."""
WHOLE: Final = "match"
"""The argument of the button that shows the whole match."""


def _drawn(model: Model, message: Drawn) -> Outcome:
    """The picture has been made, or cannot be made."""
    dots = message.dots or NO_DOTS
    match model.dialog:
        case Sheet() as sheet:
            after = Sheet(sheet.whole, "ready" if message.done else "failed", message.can)
            model = model._replace(dialog=after)
        case Dare() | Complaining() as shown:
            model = model._replace(dialog=shown._replace(can=message.can))
        case Carried() as carried:
            model = model._replace(dialog=carried._replace(can=message.can, dots=dots))
        case Leaflet() as leaflet:
            return followed(model, leaflet_drawn(leaflet, message))
        case Share() as share:
            model = model._replace(dialog=share._replace(dots=dots))
        case "friends" if isinstance(model.friends, Hosting | Visiting | Calling):
            friends = model.friends._replace(can=message.can, dots=dots)
            model = model._replace(friends=friends)
    return model, ()


def _handed(model: Model, message: Handed) -> Outcome:
    """The picture or a link was passed on, or not."""
    for earlier in NOTICES.values():
        model = model.without_notice(earlier.key)
    notice = NOTICES.get((message.how, message.outcome))
    return (model.with_notice(notice) if notice else model), ()


@from_frame
def _open(frame: Frame, arg: str) -> Reaction:
    whole = arg == WHOLE
    if not sharing.has_result(frame.match, whole=whole):
        return ()
    return Step(Sheet(whole), (Draw(PICTURE), Focus("k-close")))


@in_dialog(Sheet)
def _hand(frame: Frame, sheet: Sheet, arg: str) -> Reaction:
    """Pass on the picture: ``share``, ``copy`` or ``save``."""
    match arg:
        case "share" | "copy" | "save" as how:
            text, address = _text_and_address(frame, sheet)
            return (Hand(how, sharing.file_name(frame.table.match), text, address),)
    return ()


@in_dialog(Sheet)
def _copy(frame: Frame, sheet: Sheet) -> Reaction:
    """Copy the text with the address."""
    return (Copy("\n".join(_text_and_address(frame, sheet)), TEXT),)


def _text_and_address(frame: Frame, sheet: Sheet) -> tuple[str, str]:
    return sharing.text(frame, whole=sheet.whole), sharing.address(frame, whole=sheet.whole)


# ---- drawing ------------------------------------------------------------------------------------


def sheet(frame: Frame, found: Sheet) -> Html:
    """The picture as it will be sent, the text, and the buttons."""
    words = frame.words
    text = sharing.text(frame, whole=found.whole)
    address = sharing.address(frame, whole=found.whole)
    body: list[Child] = [
        h("p.shared", sharing.picture(frame, whole=found.whole)),
        h("p.notice", words("share.failed"), data_kind="warn") if found.state == "failed" else None,
        h("p.row.row-center.shared-row", _buttons(words, found)),
        fold(
            words("share.text"),
            h("label.vh", words("share.text"), for_=TEXT),
            shown_text(f"{text}\n{address}", TEXT, min(9, 2 + text.count("\n"))),
            id_="shared-text",
            stays=True,
        ),
        _onward(frame, found),
    ]
    foot = btn(words("key.close"), "close", style="quiet")
    return dialog(words, "d-sheet", words("share.show"), body, foot, size="wide")


def _buttons(words: Words, found: Sheet) -> list[Child]:
    """The share sheet of the system comes first, if there is one."""
    waits = found.state != "ready"
    shares, copies = "share" in found.can, "copy" in found.can

    def hands(how: str, said: str, id_: str, style: str = "", *, disabled: bool = waits) -> Html:
        return btn(said, "sheet-hand", arg=how, drawing=how, style=style, disabled=disabled, id=id_)

    send, copy = words("share.send"), words("share.copy_picture")
    return [
        hands("share", send, "k-sheet-share", "main", disabled=False) if shares else None,
        hands("copy", copy, "k-sheet-picture", "" if shares else "main")
        if copies or not found.can
        else None,
        hands("save", words("share.save_picture"), "k-sheet-save"),
        btn(words("share.copy_text"), "sheet-copy", drawing="copy", id="k-sheet-text"),
    ]


def _onward(frame: Frame, found: Sheet) -> Child:
    """From a whole match, the way to challenge somebody to the same cards."""
    if not found.whole or frame.table.match.origin is not None:
        return None
    words = frame.words
    return h(
        "section.shared-onward",
        h("h3.sub", words("challenge.title")),
        h("p", words("challenge.offer")),
        h(
            "p.row",
            btn(words("challenge.make"), "challenge", drawing="link", id="k-sheet-challenge"),
        ),
    )


FEATURE: Final = Feature(
    "sheet",
    does={"sheet": argument(_open), "sheet-hand": argument(_hand), "sheet-copy": plain(_copy)},
    heard={"sheet-drawn": _drawn, "sheet-handed": _handed},
    shown={"sheet": of_dialog(Sheet, sheet)},
)
