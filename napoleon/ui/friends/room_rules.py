"""The rules of a room: its leader chooses them there, and everybody sees them and may keep them."""

from __future__ import annotations

from typing import Final

from napoleon.kit.rule_book import Book
from napoleon.match.parties.gathering import Arrange, Gathered, Plan
from napoleon.ui.friends.meeting import plan_of, sending
from napoleon.ui.friends.seated import saying
from napoleon.ui.friends.shown import unreached
from napoleon.ui.friends.state import chair_of
from napoleon.ui.rule_form.differences import folded
from napoleon.ui.rule_form.names import find_preset, origin, rules_name
from napoleon.ui.rule_form.own import MOST, BadFileError, merged
from napoleon.ui.rule_form.own_update import save_of
from napoleon.ui.shell.controls import Controls, Outcome, field, plain
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn
from napoleon.ui.shell.reactions import Reaction, from_frame, then
from napoleon.ui.shell.words import Words
from napoleon.ui.storage.naming import OwnPreset, tidy


def rules_of(frame: Frame, plan: Plan) -> Book:
    """The rules that are planned."""
    return frame.game.rules.from_query(plan.rules)[0]


def planned(model: Model) -> Book | None:
    """The rules of the room; None outside of one."""
    plan = plan_of(chair_of(model))
    return plan and rules_of(model.frame, plan)


def _asked_for(model: Model, rules: Book) -> Outcome:
    """Ask whoever keeps the table to play by these rules."""
    plan, query = plan_of(chair_of(model)), rules.to_query()
    if plan is None or plan.rules == query:
        return model, ()
    return unreached(model) or (saying(model, Arrange(plan._replace(rules=query))), ())


@from_frame
def _chosen(frame: Frame, name: str) -> Reaction:
    """The choice in the gallery: a preset, own rules by name, or those of the next match."""
    rules = find_preset(frame, name) or frame.playing_rules
    return sending(then(_asked_for, rules))


@from_frame
def _own(frame: Frame) -> Reaction:
    """Use the rules here that the user's next match would have."""
    return sending(then(_asked_for, frame.playing_rules))


def _keep(model: Model) -> Outcome:
    """Put the rules among the user's own, under the name of who leads the table."""
    chair = chair_of(model)
    plan = plan_of(chair)
    if plan is None or chair is None or chair.known is None:
        return model, ()
    rules = rules_of(model.frame, plan)
    name = tidy(model.words("friends.rules.of", name=_leader(model.words, chair.known)))
    try:
        own, count = merged(model.own, (OwnPreset(name, rules, origin(model.frame, rules)),))
    except BadFileError:
        return model.with_notice(Notice("own_full", (("most", str(MOST)),), "warn")), ()
    if not count:
        return model, ()
    model = model._replace(own=own).with_notice(Notice("own_kept", (("name", own[-1].name),)))
    return model, (save_of(model, own),)


def _leader(words: Words, known: Gathered) -> str:
    found = (guest.name for guest in known.guests if guest.number == known.leader)
    return next(found, "") or words("friends.nameless")


def rules_shown(frame: Frame, plan: Plan, *, may_choose: bool) -> Html:
    """The rules, what in them is new to the user, and what can be done with them."""
    words, rules, own = frame.words, rules_of(frame, plan), frame.playing_rules
    changes = () if rules == own else frame.page.books.form.changes(rules, own)
    is_known = rules in frame.game.rules.presets().values() or any(
        one.rules == rules for one in frame.own
    )
    ways = [
        btn(words("friends.rules.choose"), "gallery", id="k-gallery") if may_choose else None,
        btn(words("friends.own_rules"), "friends-own-rules", id="k-friends-own-rules")
        if may_choose and rules != own
        else None,
        None
        if is_known
        else btn(
            words("friends.rules.keep"), "friends-keep-rules", style="quiet", id="k-friends-keep"
        ),
    ]
    said = words("friends.rules", name=rules_name(frame, rules))
    return h(
        "div",
        h("p.friends-rules", said, " ", ways),
        folded(frame, changes, "friends-changes", is_open=False),
    )


CONTROLS: Final[Controls] = {
    "friends-rules": field(_chosen),
    "friends-own-rules": plain(_own),
    "friends-keep-rules": plain(_keep),
}
