"""The dialog of a complaint: the play, the user's opinion, the adviser's opinion, the text."""

from __future__ import annotations

from napoleon.match.complaint import MOST_WORDS
from napoleon.ui.advice.options import options_table, whose
from napoleon.ui.complaint.state import Complaining
from napoleon.ui.complaint.update import texts_of
from napoleon.ui.shell.fields import labelled, select
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Attribute, Child, Html, h
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.words import Words


def complaint_dialog(frame: Frame) -> Html:
    """Everything that the complaint contains, and the ways to pass it on."""
    words, shown = frame.words, frame.dialog
    if not isinstance(shown, Complaining):
        raise TypeError("nothing is complained of")
    complaint = shown.complaint
    seat = complaint.seat or 0
    played = frame.page.said(words, complaint.action, complaint.view)
    body: list[Child] = [
        h("p.finding-who", words("complaint.play", name=words.seat(seat), what=played)),
        h("p", words("complaint.words")),
        _instead(frame, shown),
        labelled(
            words("complaint.why"),
            "complaint-words",
            h(
                "textarea#complaint-words",
                complaint.words,
                rows="2",
                maxlength=str(MOST_WORDS),
                autocomplete="off",
                data_do="complaint-words",
            ),
        ),
        _thought(frame, shown),
        [_as_text(words, name, text) for name, text in texts_of(frame, shown).items()],
    ]
    foot = [
        btn(words("share.send"), "complaint-send", drawing="share", id="k-complaint-send")
        if "share" in shown.can
        else None,
        btn(words("export.save"), "complaint-save", drawing="record", id="k-complaint-save"),
        close_button(words),
    ]
    return dialog(words, "d-complaint", words("complaint.title"), body, foot, size="wide")


def _instead(frame: Frame, shown: Complaining) -> Child:
    """What the user would have played."""
    words, complaint = frame.words, shown.complaint
    if not shown.choices:
        return None
    named = frame.page.study.named or frame.page.said
    written = frame.game.write_action
    chosen = "" if complaint.instead is None else written(complaint.instead)
    plays = [(written(one), named(words, one, complaint.view)) for one in shown.choices]
    place = "complaint-instead"
    choice = select(place, chosen, [("", words("complaint.any")), *plays])
    return labelled(words("complaint.instead"), place, choice)


def _thought(frame: Frame, shown: Complaining) -> Html:
    """The adviser's opinion of both plays, now that the deal is over."""
    words, advice, complaint = frame.words, shown.advice, shown.complaint
    content: Child
    if shown.asked:
        content = [
            h("p.fine", words("complaint.waits")),
            btn(words("complaint.stop"), "complaint-stop", id="k-complaint-stop"),
        ]
    elif advice is None:
        content = [
            h("p.fine", words("complaint.unasked")),
            btn(words("complaint.ask"), "complaint-ask", id="k-complaint-ask"),
        ]
    else:
        table = options_table(
            frame.page, words, advice, complaint.view, "co", done=complaint.action
        )
        unknown = complaint.instead is not None and all(
            one.action != complaint.instead for one in advice.candidates
        )
        content = [
            table or h("p", words("review.unknown")),
            h("p.fine", words("complaint.uncompared")) if unknown else None,
            whose(words, advice),
        ]
    return h("section", h("h3.sub", words("complaint.expert")), content)


def _as_text(words: Words, name: str, text: str) -> Html:
    """A field with the complaint in one form, and a button that copies it."""
    id_ = f"complaint-{name}"
    common: dict[str, Attribute] = {"id": id_, "readonly": True, "translate": "no"}
    return h(
        "section.export",
        h(
            "div.panel-head",
            h("h3", h("label", words(f"complaint.as_{name}"), for_=id_)),
            btn(
                words("key.copy"),
                "complaint-copy",
                arg=name,
                drawing="copy",
                id=f"k-copy-complaint-{name}",
            ),
        ),
        h("input", type="text", value=text, **common)
        if name == "link"
        else h("textarea.fu", text, rows="5", spellcheck="false", **common),
    )
