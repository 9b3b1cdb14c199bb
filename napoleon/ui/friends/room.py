"""The room where people meet: who sits where, the rules, and the way to begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from napoleon.kit.rule_book import Book
from napoleon.match.parties.gathering import Arrange, Gathered, Guest, Plan
from napoleon.match.parties.party import WATCHES
from napoleon.match.rooms import players_of
from napoleon.match.seat import REACTIONS
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.meeting import TIMES_S, plan_of, remarks_for, sending
from napoleon.ui.friends.room_news import leader_name, waits_leader
from napoleon.ui.friends.seated import is_at_table, saying
from napoleon.ui.friends.shown import unreached
from napoleon.ui.friends.state import chair_of
from napoleon.ui.friends.witnessing import names_of
from napoleon.ui.rule_form.differences import folded
from napoleon.ui.rule_form.names import find_preset, origin, rules_name
from napoleon.ui.rule_form.own import MOST, BadFileError, merged
from napoleon.ui.rule_form.own_update import save_of
from napoleon.ui.shell.controls import Controls, Outcome, field, plain
from napoleon.ui.shell.fields import labelled, select
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h, hidden
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import btn, dialog, icon_button, portrait
from napoleon.ui.shell.reactions import Reaction, from_frame, then
from napoleon.ui.shell.words import Words
from napoleon.ui.storage.naming import OwnPreset, tidy
from napoleon.ui.table.talk import TALK


def planned(model: Model) -> Book | None:
    """The rules of the room; None outside of one."""
    plan = plan_of(chair_of(model))
    return plan and plan.rules_in(model.game)


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
    rules = plan.rules_in(model.game)
    name = tidy(model.words("friends.rules.of", name=leader_name(model.words, chair.known)))
    try:
        own, count = merged(model.own, (OwnPreset(name, rules, origin(model.frame, rules)),))
    except BadFileError:
        return model.with_notice(Notice("own_full", (("most", str(MOST)),), "warn")), ()
    if not count:
        return model, ()
    model = model._replace(own=own).with_notice(Notice("own_kept", (("name", own[-1].name),)))
    return model, (save_of(model, own),)


def rules_shown(frame: Frame, plan: Plan, *, may_choose: bool) -> Html:
    """The rules, what in them is new to the user, and what can be done with them."""
    words, rules, own = frame.words, plan.rules_in(frame.game), frame.playing_rules
    changes = () if rules == own else frame.page.books.form.changes(rules, own)
    is_known = rules in frame.game.rules.presets().values() or any(
        one.rules == rules for one in frame.own
    )
    ways = [
        btn(words("friends.rules.choose"), "gallery") if may_choose else None,
        btn(words("friends.own_rules"), "friends-own-rules")
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


BEGIN: Final = "k-friends-begin"


def room(frame: Frame, chair: Chair) -> Child:
    """Who sits where, and what will be played; nothing until it is known."""
    known = chair.known
    if known is None:
        return None
    seats = frame.game.seats(known.plan.rules_in(frame.game))
    return [
        h(
            "section",
            h("h3.sub#friends-room-title", frame.words("friends.room")),
            h(
                "ul.friends-people",
                [_seat(frame, chair, known, seat) for seat in range(seats)],
                [_guest(frame, chair, known, guest) for guest in _standing(known)],
                aria_labelledby="friends-room-title",
            ),
        ),
        records_of(frame.words) if chair.ended else None,
        _lock(frame.words, known, chair),
        _plan(frame, known, chair),
    ]


def _lock(words: Words, known: Gathered, chair: Chair) -> Child:
    """Whether newcomers may come to the running match, and the leader's way to change that."""
    if not known.playing:
        return None
    state = words("friends.lock.locked") if chair.locked else words("friends.lock.open")
    label = words("friends.lock.unlock" if chair.locked else "friends.lock.lock")
    way = btn(label, "friends-lock", style="quiet") if chair.leads else None
    return h("p.row#friends-locked", state, " ", way, data_locked=chair.locked)


def records_of(words: Words) -> Html:
    """The way to the deals that have ended while the user watched."""
    label = words("watching.records")
    way = btn(label, "friends-watch-records", drawing="play", id="k-watch-records")
    return h("p.row", way)


def _standing(known: Gathered) -> Iterator[Guest]:
    return (guest for guest in known.guests if guest.seat == WATCHES)


def _seat(frame: Frame, chair: Chair, known: Gathered, seat: int) -> Html:
    words = frame.words
    guest = next((one for one in known.guests if one.seat == seat), None)
    if guest is not None:
        return _guest(frame, chair, known, guest)
    stands = any(guest.number == known.me and guest.seat == WATCHES for guest in known.guests)
    sits = _sit(words, seat) if stands or not known.playing else None
    return h(
        "li",
        h("span.friends-number.num", seat + 1, aria_hidden="true"),
        h("span.friends-name", words("friends.seat.computer")),
        sits,
        id=f"friends-seat-{seat}",
        data_state="computer",
    )


def _sit(words: Words, seat: int) -> Html:
    label = words("friends.seat.sit")
    spoken = hidden(f"{label} ({seat + 1})")
    shown = h("span", label, aria_hidden="true")
    chair = f"k-friends-sit-{seat}"
    return btn([shown, spoken], "friends-sit", arg=str(seat), style="quiet", id=chair)


def _guest(frame: Frame, chair: Chair, known: Gathered, guest: Guest) -> Html:
    """A person in their seat, or without one."""
    words, is_claimed = frame.words, guest.number in chair.claims
    notes = [words("seat.lost")] if guest.seat in chair.lost else []
    notes += [
        words(f"friends.seat.{key}")
        for key, holds in (
            ("you", guest.number == known.me),
            ("leads", guest.number == known.leader and len(known.guests) > 1),
            ("away", not guest.here and guest.seat not in chair.lost),
            ("none", guest.seat == WATCHES),
            ("next", chair.sits_next(guest)),
            ("asks", is_claimed),
        )
        if holds
    ]
    is_sent = guest.number not in (known.me, known.opener)
    may_dismiss = known.me == known.leader and is_sent and not is_claimed
    is_seated = guest.number == known.me and guest.seat != WATCHES
    may_stand = is_seated and known.plan.watching and not known.playing
    number = "–" if guest.seat == WATCHES else guest.seat + 1
    return h(
        "li",
        h("span.friends-number.num", number, aria_hidden="true"),
        h("bdi.friends-name", guest.name or words("friends.nameless"), translate="no"),
        h("small", words.listed(notes)) if notes else None,
        btn(words("watching.watch"), "friends-sit", arg="-1", style="quiet", id="k-friends-stand")
        if may_stand
        else None,
        _answers(words, guest) if is_claimed else None,
        _dismissal(words, guest) if may_dismiss else None,
        id=f"friends-guest-{guest.number}",
        data_state="here" if guest.here else "away",
    )


def _answers(words: Words, guest: Guest) -> list[Child]:
    """Whether somebody who asks for a seat is its guest."""
    name, arg = guest.name or words("friends.nameless"), str(guest.number)
    yes, no = words("friends.seat.let_in", name=name), words("friends.seat.keep_out", name=name)
    return [
        btn(yes, "friends-let-in", arg=arg, style="main", id=f"k-friends-let-in-{arg}"),
        btn(no, "friends-keep-out", arg=arg, style="quiet", id=f"k-friends-keep-out-{arg}"),
    ]


def _dismissal(words: Words, guest: Guest) -> Html:
    label = words("friends.seat.send_away", name=guest.name or words("friends.nameless"))
    do, arg = "friends-kick", str(guest.number)
    return icon_button(label, do, arg, f"{do}-{arg}", title=label)


# ---- what will be played -----------------------------------------------------------------


def _plan(frame: Frame, known: Gathered, chair: Chair) -> Html:
    words, plan = frame.words, known.plan
    may_choose = chair.leads and not known.playing
    return h(
        "section",
        rules_shown(frame, plan, may_choose=may_choose),
        _level(frame, plan, fixed=not may_choose),
        _think(words, plan, fixed=not may_choose),
        _watching(words, plan, fixed=not may_choose),
    )


def _level(frame: Frame, plan: Plan, *, fixed: bool) -> Html:
    words, players = frame.words, players_of(frame.game)
    chosen = plan.level or players.middling
    levels = [(level, words(f"setting.level.{level}")) for level in players.levels]
    return _choice("level", words("friends.level"), chosen, levels, fixed=fixed)


def _think(words: Words, plan: Plan, *, fixed: bool) -> Html:
    times = [
        (
            time,
            words("friends.think.seconds", seconds=time) if time else words("friends.think.none"),
        )
        for time in sorted({*TIMES_S, plan.think_s})
    ]
    note = h("p.fine", words("friends.think.note")) if plan.think_s else None
    choice = _choice("think", words("friends.think"), plan.think_s, times, fixed=fixed)
    return h("div", choice, note)


def _watching(words: Words, plan: Plan, *, fixed: bool) -> Html:
    ways = [(one, words(f"friends.watching.{one}")) for one in ("yes", "no")]
    now = "yes" if plan.watching else "no"
    return _choice("watching", words("friends.watching"), now, ways, fixed=fixed)


def _choice(
    name: str, label: str, chosen: object, values: Iterable[tuple[str | int, str]], *, fixed: bool
) -> Html:
    do = f"friends-{name}"
    return labelled(label, do, select(do, chosen, values, disabled=fixed), wide=False)


def ways_on(frame: Frame, chair: Chair) -> list[Child]:
    """The way to the table, for the foot of the dialog."""
    words, known = frame.words, chair.known
    if known is None:
        return []
    if known.playing:
        if chair.watched is not None:
            return [btn(words("watching.watch"), "friends-watch", style="main", id=BEGIN)]
        if not chair.seat.story:
            return []
        do = "close" if is_at_table(frame) else "friends-return"
        return [btn(words("friends.to_table"), do, style="main", id=BEGIN)]
    if not chair.leads:
        return []
    label = words("friends.again" if chair.past or chair.seat.over else "friends.begin")
    return [btn(label, "friends-begin", style="main", id=BEGIN)]


def who_begins(frame: Frame, chair: Chair) -> Child:
    """Whom everybody waits for; nothing for the one who begins."""
    said = waits_leader(frame.words, chair.known) if chair.known else ""
    return h("p.friends-waiting", said) if said else None


# ---- at the table ------------------------------------------------------------------------


def faces_dialog(frame: Frame) -> Html | None:
    """The faces that the user can make, at a table with people at other devices."""
    if not is_at_table(frame):
        return None
    words = frame.words
    faces = [
        button(
            portrait(frame.sitter(frame.me), face),
            h("span", words(f"friends.make.{face}")),
            do="friends-face",
            arg=face,
            class_="btn friends-face",
            id=f"friends-face-{face}",
            data_seat=frame.me,
        )
        for face in REACTIONS
    ]
    remarks = [
        btn(
            words(f"line.{key}"),
            "friends-remark",
            arg=key,
            id=f"friends-remark-{key.partition('.')[0]}",
        )
        for key in remarks_for(frame)
    ]
    body = [
        h("p.fine", words("friends.muted")) if frame.settings[TALK] == "off" else None,
        h("div.friends-faces", faces),
        h("h3.sub", words("friends.remarks")) if remarks else None,
        h("div.friends-faces#friends-remarks", remarks) if remarks else None,
    ]
    return dialog(words, "d-faces", words("friends.faces"), body)


def fair_note(frame: Frame, chair: Chair | None) -> Html | None:
    """What the check of the finished deal has found; nothing if nothing was checked yet."""
    check = chair.shown_check if chair else None
    if chair is None or check is None or not is_at_table(frame):
        return None
    words, known = frame.words, list[str]()
    if check.without:
        known.append(words("fair.without", names=names_of(frame, chair.witness, check.without)))
    if check.stood:
        known.append(words("fair.stood", count=check.stood))
    if check.findings:
        found = [words(f"fair.{finding.fault}") for finding in check.findings]
        lines = [h("li", line) for line in (*found, *known)]
        return h("ul.notice#fair-note", lines, data_kind="error", role="alert")
    right = words("fair.came_later" if check.is_late else "fair.right")
    return h("p.fine#fair-note", " ".join((right, *known, words("fair.limits"))))
