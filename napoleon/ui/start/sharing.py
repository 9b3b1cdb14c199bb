"""Sharing: links to rules and deals, and the texts of a record, to copy."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from napoleon.match.records.record import AnyRecord, Record
from napoleon.match.rooms import records_of
from napoleon.ui.results import result
from napoleon.ui.results.earlier import Records
from napoleon.ui.rule_form.names import named_link, rules_link
from napoleon.ui.rule_form.state import RuleForm, form_in
from napoleon.ui.share.dots import LONGEST, for_camera
from napoleon.ui.shell.controls import Outcome, plain
from napoleon.ui.shell.dialogs import Dialog, named
from napoleon.ui.shell.effects import Copy, Draw, Focus
from napoleon.ui.shell.feature import Feature, of_dialog
from napoleon.ui.shell.fields import labelled, shown_line
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.messages import Copied, Dots
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, dialog
from napoleon.ui.shell.reactions import Reaction, Step, from_frame, in_dialog


@named("share", opener="k-share-rules")
class Share(NamedTuple):
    """A link to be copied."""

    link: str
    """The link."""
    back: RuleForm | None = None
    """The form that its rules come from."""
    dots: Dots | None = None
    """The link as dots for a camera; None if it is too long, and until it is drawn."""


@from_frame
def _share_rules(frame: Frame) -> Reaction:
    """Show a link with the rules of the form, which is shown again afterwards."""
    form = form_in(frame.dialog)
    return _shared(frame, rules_link(frame, form.rules if form else frame.rules), form)


@from_frame
def _share_deal(frame: Frame) -> Reaction:
    """Show a link with rules, seed and number of the current deal."""
    return _shared(frame, deal_query(frame)) if frame.match else ()


def deal_query(frame: Frame) -> str:
    """The link to the deal at the table: its seed, or its cards if no seed deals them.

    Raises `ValueError` if nothing is played.
    """
    match = frame.table.match
    if match.origin is None or match.dealt_by_seed:
        return rules_link(frame, match.rules, match.seed, match.number)
    dealt: AnyRecord = Record(match.game, match.rules, match.origin.deal, match.origin.first, ())
    return named_link(frame, match.rules, records_of(match.game).link(dealt))


def _shared(frame: Frame, query: str, form: RuleForm | None = None) -> Step[Share]:
    share = Share(frame.browser.address + query, form)
    drawn = Draw("", share.link if len(share.link) <= LONGEST else "")
    return Step(share, (drawn, Focus("share-link")))


@in_dialog(Share)
def _copy_shared(_frame: Frame, shown: Share) -> Reaction:
    """Copy the shown link."""
    return (Copy(shown.link, "share-link"),)


def _shown_deal(dialog: Dialog | None) -> int:
    """The deal whose record is shown; -1 for the last."""
    return dialog.at if isinstance(dialog, Records) else -1


@from_frame
def _copy_text(frame: Frame, text_of: Callable[[Frame, int], str], field: str) -> Reaction:
    """Copy one text of the deal that is shown; ``field``: the id of its field."""
    if frame.match is None or not frame.match.deals:
        return ()
    text = text_of(frame, _shown_deal(frame.dialog))
    return (Copy(text, field),) if text else ()


def _copied(model: Model, message: Copied) -> Outcome:
    """Whether a text that leaves the page could be copied."""
    key = "copied" if message.done else "copy_by_hand"
    return model.without_notice(key).with_notice(Notice(key, of_scene=True)), ()


def _share_dialog(frame: Frame, shown: Share) -> Html:
    words, (link, form, dots) = frame.words, shown
    body = [
        h("p", words("share.words_rules" if form else "share.words")),
        labelled(words("share.title"), "share-link", shown_line("share-link", link)),
        *for_camera(link, dots, words("share.camera"), words("carry.dots")),
    ]
    foot = btn(words("key.copy"), "copy-shared", drawing="copy", style="main", id="k-copy-link")
    return dialog(words, "d-share", words("share.title"), body, foot)


FEATURE: Final = Feature(
    "share",
    does={
        "share-rules": plain(_share_rules),
        "share-deal": plain(_share_deal),
        "copy-shared": plain(_copy_shared),
        "copy-record": plain(partial(_copy_text, text_of=result.record_text, field="record-text")),
        "copy-score": plain(partial(_copy_text, text_of=result.score_text, field="record-score")),
    },
    heard={"share-copied": _copied},
    shown={"share": of_dialog(Share, _share_dialog)},
    apart=("share",),
)
