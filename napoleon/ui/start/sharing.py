"""Sharing: links to rules and deals, and the texts of a record, to copy."""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.match.records.record import AnyRecord, Record
from napoleon.match.rooms import records_of
from napoleon.ui.results import result
from napoleon.ui.results.earlier import Records
from napoleon.ui.rule_form.names import named_link, rules_link
from napoleon.ui.rule_form.state import RuleForm, form_in
from napoleon.ui.share.dots import LONGEST, for_camera
from napoleon.ui.shell.controls import Outcome, Step, in_dialog, plain
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.effects import Copy, Draw, Focus
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.fields import labelled, shown_line
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.messages import Copied, Dots
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, dialog


@named("share", opener="k-share-rules")
class Share(NamedTuple):
    """A link to be copied."""

    link: str
    """The link."""
    back: RuleForm | None = None
    """The form that its rules come from."""
    dots: Dots | None = None
    """The link as dots for a camera; None if it is too long, and until it is drawn."""


def _share_rules(model: Model) -> Outcome:
    """Show a link with the rules of the form, which is shown again afterwards."""
    form = form_in(model.dialog)
    return _shared(model, rules_link(model.frame, form.rules if form else model.rules), form)


def _share_deal(model: Model) -> Outcome:
    """Show a link with rules, seed and number of the current deal."""
    return _shared(model, deal_query(model.frame)) if model.match else (model, ())


def deal_query(frame: Frame) -> str:
    """The link to the deal at the table: its seed, or its cards if no seed deals them.

    Raises `ValueError` if nothing is played.
    """
    match = frame.table.match
    if match.origin is None or match.dealt_by_seed:
        return rules_link(frame, match.rules, match.seed, match.number)
    dealt: AnyRecord = Record(match.game, match.rules, match.origin.deal, match.origin.first, ())
    return named_link(frame, match.rules, records_of(match.game).link(dealt))


def _shared(model: Model, query: str, form: RuleForm | None = None) -> Outcome:
    share = Share(model.browser.address + query, form)
    drawn = Draw("", share.link if len(share.link) <= LONGEST else "")
    return model._replace(dialog=share), (drawn, Focus("share-link"))


@in_dialog(Share)
def _copy_shared(_model: Model, shown: Share) -> Step[Share]:
    """Copy the shown link."""
    return Step(shown, (Copy(shown.link, "share-link"),))


def _shown_deal(model: Model) -> int:
    """The deal whose record is shown; -1 for the last."""
    return model.dialog.at if isinstance(model.dialog, Records) else -1


def _copy_record(model: Model) -> Outcome:
    if model.match is None or not model.match.deals:
        return model, ()
    return model, (Copy(result.record_text(model.frame, _shown_deal(model)), "record-text"),)


def _copy_score(model: Model) -> Outcome:
    if model.match is None or not model.match.deals:
        return model, ()
    text = result.score_text(model.frame, _shown_deal(model))
    return (model, (Copy(text, "record-score"),)) if text else (model, ())


def _copied(model: Model, message: Copied) -> Outcome:
    """Whether a text that leaves the page could be copied."""
    key = "copied" if message.done else "copy_by_hand"
    return model.without_notice(key).with_notice(Notice(key, of_scene=True)), ()


def _share_dialog(frame: Frame) -> Html:
    words = frame.words
    link, form, dots = frame.dialog if isinstance(frame.dialog, Share) else Share("")
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
        "copy-record": plain(_copy_record),
        "copy-score": plain(_copy_score),
    },
    heard={"share-copied": _copied},
    shown={"share": _share_dialog},
    apart=("share",),
)
