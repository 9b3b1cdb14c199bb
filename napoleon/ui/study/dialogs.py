"""The dialogs of the study: reading a record, writing it out, playing on from it."""

from __future__ import annotations

from napoleon.match.records.fault import Unreadable
from napoleon.match.records.record import AnyFound, Found
from napoleon.ui.rule_form.names import rules_name
from napoleon.ui.share.fields import forms_to_copy
from napoleon.ui.shell.fields import pasted, submit
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, button, h, icon
from napoleon.ui.shell.notices import UNREAD, Notice
from napoleon.ui.shell.parts import btn, close_button, dialog, file_button
from napoleon.ui.shell.words import Words
from napoleon.ui.study.state import Several, studied
from napoleon.ui.study.update import fault_notice, texts_of


def read_dialog(frame: Frame) -> Html:
    """The dialog to paste a record, or load it from a file."""
    words = frame.words
    fault = next((notice for notice in frame.notices if notice.key == UNREAD), None)
    text = pasted(
        "read-text",
        8,
        aria_describedby="read-fault" if fault else None,
        aria_invalid="true" if fault else None,
    )
    ways = [
        file_button([icon("i-record"), words("read.file")], "read-file", ".ptn,.txt,text/plain"),
        submit(words("read.open"), "k-read-open", drawing="play", style="btn btn-main"),
    ]
    body = [
        h("p", words("read.words")),
        _fault(_sentence(words, fault), "read-fault") if fault else None,
        h(
            "form#read-form",
            h("label.sub", words("read.field"), for_="read-text"),
            text,
            h("p.row.row-end", ways),
            data_do="read-text",
        ),
    ]
    return dialog(words, "d-read", words("read.title"), body, size="wide")


def several_dialog(frame: Frame, shown: Several) -> Html:
    """Several records from one text: each with its deal, its rules and the players' names."""
    words = frame.words
    rows = [
        h("li", _to_choose(frame, at, one) if isinstance(one, Found) else _refused(words, at, one))
        for at, one in enumerate(shown.found)
    ]
    body = [
        h("p", words("several.match" if shown.of_match else "several.words", count=len(rows))),
        h("ul.seat-picks", rows),
    ]
    foot = [
        None
        if shown.of_match
        else btn(words("several.again"), "read", style="quiet", id="k-read-again"),
        close_button(words),
    ]
    return dialog(words, "d-several", words("several.title"), body, foot, size="wide")


def _to_choose(frame: Frame, at: int, found: AnyFound) -> Html:
    words, record = frame.words, found.record
    number = words("chip.deal", number=record.number) if record.number else ""
    facts = [rules_name(frame, record.rules), words.listed([*record.names]), record.seed or ""]
    return button(
        h("span.seat-pick-name", f"{at + 1}. {number}"),
        h("span.fine", " · ".join(filter(None, facts))),
        do="read-choose",
        arg=str(at),
        class_="btn seat-pick record-pick",
        id=f"k-several-{at}",
    )


def _refused(words: Words, at: int, fault: Unreadable) -> Html:
    return _fault(f"{at + 1}. {_sentence(words, fault_notice(words, fault))}")


def _sentence(words: Words, notice: Notice) -> str:
    return words(f"notice.{notice.key}", **dict(notice.parts))


def _fault(said: str, id_: str | None = None) -> Html:
    """What is wrong with a text."""
    return h("div.notice", icon("i-warn"), h("p.toast-text", said), id=id_, data_kind="error")


def play_on_dialog(frame: Frame) -> Html:
    """The choice of the seat that the user takes, to play on from the shown ply."""
    words, study = frame.words, studied(frame)
    if study is None:
        raise ValueError("nothing is studied")
    state = study.state
    seats = []
    for seat in range(study.record.seats):
        name = h("span.seat-pick-name", h("span.dot"), words.seat(seat), translate="no")
        role = frame.page.study.role(state, seat)
        seats.append(
            h(
                "li",
                button(
                    name,
                    h("span.role", words(f"role.{role}"), data_role=role) if role else None,
                    h("span.fine", words("practice.turn"))
                    if seat in frame.game.actors(state)
                    else None,
                    do="sit",
                    arg=str(seat),
                    class_="btn seat-pick",
                    id=f"k-seat-{seat}",
                ),
                data_seat=seat,
            )
        )
    body = [h("p", words("practice.words")), h("ul.seat-picks", seats)]
    foot = btn(words("key.close"), "close", style="quiet")
    return dialog(words, "d-play-on", words("practice.whose"), body, foot)


def export_dialog(frame: Frame) -> Html:
    """The record in every form, each in a field with a button that copies it."""
    words = frame.words
    forms = forms_to_copy(
        words,
        texts_of(frame),
        "export",
        6,
        do="copy-export",
        id_="k-copy",
        label=lambda name: words(f"export.{name}"),
    )
    foot = [btn(words("export.save"), "save-record", drawing="record"), close_button(words)]
    body = [h("p", words("export.words")), forms]
    return dialog(words, "d-export", words("export.title"), body, foot, size="wide")
