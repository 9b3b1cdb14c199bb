"""The dialogs on the way to another device: the link and its dots, a text to copy or paste."""

from __future__ import annotations

from napoleon.ui.backup.state import Carried, Copyable
from napoleon.ui.backup.update import TEXT
from napoleon.ui.share.dots import for_camera
from napoleon.ui.share.fields import shown_text
from napoleon.ui.shell.fields import labelled, pasted, shown_line, submit
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, dialog


def carry_dialog(frame: Frame) -> Html:
    """The ways to another device: a link with everything in it, or a file."""
    words = frame.words
    found = frame.dialog if isinstance(frame.dialog, Carried) else Carried("", "", "")
    shares = "share" in found.can and bool(found.link)
    body: list[Child] = [
        h("p", words("carry.link" if found.link else "carry.long")),
        *for_camera(found.link, found.dots, words("carry.camera"), words("carry.dots")),
        labelled(words("share.title"), TEXT, shown_line(TEXT, found.link)) if found.link else None,
        h("p.fine", words("carry.private")),
    ]
    if frame.browser.home_screen:
        body.append(h("p.fine", words("carry.ios")))
    foot = [
        btn(words("key.close"), "close", style="quiet", id="k-close"),
        btn(words("carry.file"), "backup-give", drawing="save", id="k-carry-file"),
        btn(
            words("carry.copy" if found.link else "carry.copy_text"),
            "backup-copy",
            drawing="copy",
            style="main" if found.link and not shares else "",
            id="k-carry-copy",
        ),
        btn(words("share.send"), "backup-send", drawing="share", style="main", id="k-carry-send")
        if shares
        else None,
    ]
    return dialog(words, "d-carry", words("carry.title"), body, foot)


def copy_dialog(frame: Frame) -> Html:
    """The text of a file that the browser cannot save."""
    words = frame.words
    found = frame.dialog if isinstance(frame.dialog, Copyable) else Copyable("", "")
    body: list[Child] = [
        h("p", words("copy_file.words", file=found.file)),
        _copyable(found.file, found.text),
    ]
    foot = [
        btn(words("key.close"), "close", style="quiet", id="k-close"),
        btn(words("key.copy"), "backup-copy", drawing="copy", style="main", id="k-copy-file"),
    ]
    return dialog(words, "d-copy-file", words("copy_file.title"), body, foot)


def _copyable(label: str, text: str) -> Html:
    return h("div", h("label.vh", label, for_=TEXT), shown_text(text, TEXT, 4))


def paste_dialog(frame: Frame) -> Html:
    """The dialog to paste the link or the text of a backup."""
    words = frame.words
    form = h(
        "form",
        h("label.sub", words("paste.field"), for_="paste-text"),
        pasted("paste-text", 6),
        h("p.row.row-end", submit(words("paste.read"), "k-paste", style="btn btn-main")),
        data_do="backup-pasted",
    )
    return dialog(words, "d-paste", words("backup.paste"), [h("p", words("paste.words")), form])
