"""The sheet on which a result is shown to others: the picture, the text, and where to send them."""

from __future__ import annotations

from napoleon.ui.share import state as sharing
from napoleon.ui.share.fields import shown_text
from napoleon.ui.share.state import Sheet
from napoleon.ui.share.update import TEXT
from napoleon.ui.shell.fields import fold
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.words import Words


def sheet(frame: Frame) -> Html:
    """The picture as it will be sent, the text, and the buttons."""
    words = frame.words
    found = frame.dialog if isinstance(frame.dialog, Sheet) else Sheet()
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
    foot = btn(words("key.close"), "close", style="quiet", id="k-close")
    return dialog(words, "d-sheet", words("share.show"), body, foot, size="wide")


def _buttons(words: Words, found: Sheet) -> list[Child]:
    """The share sheet of the system comes first, if there is one."""
    ready = found.state == "ready"
    shares, copies = "share" in found.can, "copy" in found.can
    return [
        btn(
            words("share.send"),
            "sheet-hand",
            arg="share",
            drawing="share",
            style="main",
            id="k-sheet-share",
        )
        if shares
        else None,
        btn(
            words("share.copy_picture"),
            "sheet-hand",
            arg="copy",
            drawing="copy",
            style="" if shares else "main",
            disabled=not ready,
            id="k-sheet-picture",
        )
        if copies or not found.can
        else None,
        btn(
            words("share.save_picture"),
            "sheet-hand",
            arg="save",
            drawing="save",
            disabled=not ready,
            id="k-sheet-save",
        ),
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
