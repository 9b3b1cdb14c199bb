"""A complaint, "I would not have played that": the play, the user's opinion, the adviser's."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from napoleon.match.answers import BadAnswerError
from napoleon.match.complaint import MOST_WORDS, Complaint, in_one_line, opinions, write
from napoleon.match.game import Action
from napoleon.match.protocol import Advice
from napoleon.ui.advice.hint import options_table, whose
from napoleon.ui.advice.questions import read_hint, write_weighing
from napoleon.ui.complaint.marks import computers, plays
from napoleon.ui.review.state import Review, reviewed
from napoleon.ui.rule_form.names import named_link
from napoleon.ui.share.fields import forms_to_copy
from napoleon.ui.shell.controls import Outcome, argument, field, plain
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.effects import Copy, Download, Draw, Focus, Hand, Reject, Say, Think
from napoleon.ui.shell.feature import Feature, of_dialog, of_frame
from napoleon.ui.shell.fields import labelled, select
from napoleon.ui.shell.frame import TABLE, Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Answered, NoAnswer
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.reactions import Reaction, Step, from_dialog, from_frame, in_dialog, then
from napoleon.ui.shell.words import in_a_row
from napoleon.ui.storage.saved import MOST_MARKS
from napoleon.ui.study import update as study
from napoleon.ui.study.state import AnyStudy, Study, studied
from napoleon.ui.table.pauses import AFTER_DEAL
from napoleon.ui.table.questions import marked_in

MOST_CHOICES = 60
"""The most actions in a list to choose from; there are more when cards are laid away."""


@named("complaint")
class Complaining(NamedTuple):
    """The dialog."""

    complaint: Complaint
    """The complaint so far, without the adviser's opinions."""
    levels: tuple[str, ...]
    """The levels of the computer players; () if unknown."""
    asked: int = 0
    """The number of the question to the adviser, 0 for none."""
    advice: Advice[Action] | None = None
    """Its answer; None if there is none yet, or none can be had."""
    can: tuple[str, ...] = ()
    """What the browser can do with the text (`Drawn`)."""

    @property
    def choices(self) -> tuple[Action, ...]:
        """The other possible plays; () if there are too many for a list."""
        legal = self.complaint.view.legal
        others = tuple(action for action in legal if action != self.complaint.action)
        return others if len(others) <= MOST_CHOICES else ()

    @property
    def whole(self) -> Complaint:
        """The complaint with the adviser's opinion of both plays, and of its own."""
        if self.advice is None:
            return self.complaint
        complaint = self.complaint
        instead = [complaint.instead] if complaint.instead is not None else []
        plays = [complaint.action, self.advice.action, *instead]
        return complaint._replace(expert=opinions(self.advice, *plays))


# ---- controls -----------------------------------------------------------------------------------


ASKED: Final = "complaint"
"""The name that the adviser's answer comes back to."""


def is_computer(shown: AnyStudy | Review, seat: int | None, frame: Frame) -> bool:
    """Whether a computer player sat there, as far as is known; plays of people are excluded."""
    studied = shown if isinstance(shown, Study) else shown.back
    if studied is not None:
        return f"Level{seat}" in dict(studied.tags)
    return seat is not None and seat in computers(frame)


def is_open_to(frame: Frame, shown: AnyStudy | Review, ply: int) -> bool:
    """Whether one can complain about the last of this many actions."""
    record = shown.record
    if not 1 <= ply <= len(record.actions) or frame.game.ending(shown.course.states[-1]) is None:
        return False
    before, action = shown.course.states[ply - 1], record.actions[ply - 1]
    seat = frame.game.actor_of(before, action)
    if seat is None or not is_computer(shown, seat, frame):
        return False
    return len(frame.game.observe(before, seat).legal) > 1


# ---- at the table: a play is marked, and nothing is asked before the deal is over ----------


@from_frame
def _plays(frame: Frame) -> Reaction:
    """The list of plays, to mark one of them."""
    if frame.scene != TABLE or not plays(frame):
        return ()
    return Step("complaint-plays")


def _mark(model: Model, arg: str) -> Outcome:
    """Mark a play, or unmark it."""
    found = {str(ply): ply for ply, _ in plays(model.frame)}
    if model.match is None or arg not in found:
        return model, ()
    table, ply = model.table, found[arg]
    marks = tuple(mark for mark in table.marks if mark != ply)
    marks = marks if ply in table.marks else (*marks, ply)[-MOST_MARKS:]
    model = model.with_table(table._replace(marked=marked_in(table.deal, marks)))
    return model, model.table.saved


@from_frame
def _of(frame: Frame, arg: str) -> Reaction:
    """The study of the finished deal, at a marked play."""
    plies = {str(ply): ply for ply in frame.table.marks} if frame.tables else {}
    match = frame.match
    if match is None or arg not in plies or frame.pause not in AFTER_DEAL:
        return ()
    at = len(match.deals) - 1
    return then(study.open_deal, match, at, Focus("k-complaint"), ply=plies[arg])


# ---- after the deal ------------------------------------------------------------------------


def _open(model: Model, arg: str) -> Outcome:
    """The dialog, for the play that is shown in the study, or one in the review."""
    shown = studied(model) or reviewed(model)
    if shown is None:
        return model, ()
    plies = {str(ply): ply for ply in range(1, len(shown.record.actions) + 1)}
    ply = shown.at if isinstance(shown, Study) else plies.get(arg, 0)
    if not is_open_to(model.frame, shown, ply):
        return model, ()
    tags = shown.tags if isinstance(shown, Study) else shown.back.tags if shown.back else ()
    if not tags and (seated := computers(model.frame)):
        tags = tuple((f"Level{seat}", model.frame.level_of(seat)) for seat in seated)
    complaint = Complaint(shown.record, ply, tags=tags)
    model, effects = _question(model, Complaining(complaint, shown.levels))
    return model, (*effects, Draw(""), Focus("d-complaint-body"))


def _question(model: Model, shown: Complaining) -> Outcome:
    """The dialog, with a question to the adviser about the play."""
    number, complaint = model.serial + 1, shown.complaint
    levels = shown.levels or model.frame.levels(complaint.record.rules)
    text = write_weighing(
        model.game, number, complaint.view, complaint.action, ply=complaint.ply - 1, table=levels
    )
    model = model._replace(serial=number, dialog=shown._replace(asked=number, advice=None))
    return model, (Think(ASKED, number, text, aside=True),)


@from_dialog(Complaining)
def _ask(model: Model, shown: Complaining) -> Outcome:
    """Ask again after it was stopped."""
    model, effects = _question(model, shown)
    return model, (*effects, Focus("k-complaint-stop"))


@in_dialog(Complaining)
def _stop(_frame: Frame, shown: Complaining) -> Step[Complaining]:
    return Step(shown._replace(asked=0), (Focus("k-complaint-ask"),))


@in_dialog(Complaining)
def _answered(frame: Frame, shown: Complaining, message: Answered | NoAnswer) -> Step[Complaining]:
    """The adviser's answer."""
    if isinstance(message, NoAnswer):
        return Step(shown._replace(asked=0))
    try:
        advice = read_hint(frame.game, shown.asked, message.text)
    except BadAnswerError as bad:
        return Step(shown, (Reject(shown.asked, str(bad)),))
    ready = Say("status", frame.words("complaint.thought"))
    return Step(shown._replace(asked=0, advice=advice), (ready,))


@in_dialog(Complaining)
def _instead(frame: Frame, shown: Complaining, value: str) -> Step[Complaining]:
    """Choose what the user would have played; "" for nothing in particular."""
    named = {frame.game.write_action(action): action for action in shown.choices}
    complaint = shown.complaint._replace(instead=named.get(value))
    return Step(shown._replace(complaint=complaint))


@in_dialog(Complaining)
def _words(_frame: Frame, shown: Complaining, value: str) -> Step[Complaining]:
    return Step(shown._replace(complaint=shown.complaint._replace(words=in_one_line(value))))


def texts_of(frame: Frame, shown: Complaining) -> dict[str, str]:
    """The complaint as a text and as a link, by the id of the field that shows it."""
    complaint = shown.whole
    link = frame.browser.address + named_link(frame, complaint.record.rules, complaint.link)
    return {"text": write(complaint), "link": link}


@in_dialog(Complaining)
def _copy(frame: Frame, shown: Complaining, arg: str) -> Reaction:
    text = texts_of(frame, shown).get(arg)
    return (Copy(text, f"complaint-{arg}"),) if text else ()


@in_dialog(Complaining)
def _save(frame: Frame, shown: Complaining) -> Reaction:
    """Offer the text as a file."""
    complaint = shown.complaint
    deal = "" if complaint.record.number is None else f"-{complaint.record.number}"
    name = f"{frame.game.name}{deal}-{complaint.ply}.txt"
    return (Download(name, texts_of(frame, shown)["text"]),)


@in_dialog(Complaining)
def _send(frame: Frame, shown: Complaining) -> Reaction:
    """Send the subject and the link to the system's share sheet."""
    text = frame.words("complaint.message", game=frame.words("title"))
    message = in_a_row((text, shown.complaint.words))
    return (Hand("share", "", message, texts_of(frame, shown)["link"]),)


def _wanted(frame: Frame) -> Collection[int]:
    shown = frame.dialog
    return {shown.asked} if isinstance(shown, Complaining) else ()


# ---- drawing ------------------------------------------------------------------------------------


def complaint_dialog(frame: Frame, shown: Complaining) -> Html:
    """Everything that the complaint contains, and the ways to pass it on."""
    words, complaint = frame.words, shown.complaint
    seat = complaint.seat or 0
    played = frame.page.said(words, complaint.action, complaint.view)
    body: list[Child] = [
        h("p.finding-who", words("complaint.play", name=words.seat(seat), what=played)),
        h("p", words("complaint.words")),
        _instead_field(frame, shown),
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
        forms_to_copy(
            words,
            texts_of(frame, shown),
            "complaint",
            5,
            do="complaint-copy",
            id_="k-copy-complaint",
            label=lambda name: words(f"complaint.as_{name}"),
        ),
    ]
    foot = [
        btn(words("share.send"), "complaint-send", drawing="share")
        if "share" in shown.can
        else None,
        btn(words("export.save"), "complaint-save", drawing="record"),
        close_button(words),
    ]
    return dialog(words, "d-complaint", words("complaint.title"), body, foot, size="wide")


def _instead_field(frame: Frame, shown: Complaining) -> Child:
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
            btn(words("complaint.stop"), "complaint-stop"),
        ]
    elif advice is None:
        content = [
            h("p.fine", words("complaint.unasked")),
            btn(words("complaint.ask"), "complaint-ask"),
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


FEATURE: Final = Feature(
    "complaint",
    does={
        "complaint": argument(_open),
        "complaint-plays": plain(_plays),
        "complaint-mark": argument(_mark),
        "complaint-of": argument(_of),
        "complaint-ask": plain(_ask),
        "complaint-stop": plain(_stop),
        "complaint-instead": field(_instead),
        "complaint-words": field(_words),
        "complaint-copy": argument(_copy),
        "complaint-save": plain(_save),
        "complaint-send": plain(_send),
    },
    heard={ASKED: _answered},
    shown={
        "complaint": of_dialog(Complaining, complaint_dialog),
        "complaint-plays": later("napoleon.ui.complaint.marks:plays_dialog"),
        "complaint-marked": later("napoleon.ui.complaint.marks:marked_plays"),
    },
    asked=of_frame(_wanted),
)
