"""The drawing of the ways to a table on a host."""

from __future__ import annotations

from napoleon.ui.evening.hosts import HostDoor, address_in, commands, is_served
from napoleon.ui.shell.fields import entry, fold, labelled
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.words import Words


def host_dialog(frame: Frame) -> Html | None:
    """What a host is, this page's own server, and the field for another one's address."""
    shown, words = frame.dialog, frame.words
    if not isinstance(shown, HostDoor):
        return None
    is_known = frame.visit.table is not None
    body: list[Child] = [
        h("p", words("host.words")),
        _here(words, is_known=is_known) if is_served(frame) else None,
        _elsewhere(words, shown),
        fold(
            words("host.start"),
            h("p", words("host.start_note" if is_served(frame) else "host.start_sources")),
            [h("p", h("code", command, translate="no")) for command in commands(frame)],
            id_="host-start",
        ),
    ]
    title = words("host.title")
    return dialog(words, "d-host", title, body, close_button(words), focus="host-address")


def _here(words: Words, *, is_known: bool) -> Html:
    """The page's own server, which is asked when the button is pressed."""
    note = "host.here_known" if is_known else "host.here_note"
    style = "main" if is_known else ""
    here = btn(words("host.here"), "friends-host", style=style, id="k-host-here")
    return h("section", h("p.fine", words(note)), h("p", here))


def _elsewhere(words: Words, shown: HostDoor) -> Html:
    address = address_in(shown.text)
    field = entry(
        "evening-host-address",
        shown.text,
        id_="host-address",
        placeholder="192.168.1.5:8000",
        spellcheck="false",
        inputmode="url",
        data_on="input",
        aria_describedby="host-note",
    )
    onward: Child = None
    if address:
        onward = h("a.btn.main#k-host-open", words("host.open"), href=address, rel="noreferrer")
    return labelled(
        words("host.address"),
        "host-address",
        field,
        h("p.fine#host-note", words("host.address_note")),
        h("p.notice", words("host.bad"), data_kind="error") if address is None else None,
        h("p", onward) if onward else None,
        tag="form",
        data_do="evening-host-entered",
    )
