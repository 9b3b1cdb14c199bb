"""Results on the same cards: people who come in and go, the file, the table as text."""

from __future__ import annotations

import re
from functools import partial
from typing import Final, NamedTuple
from urllib.parse import parse_qsl

from napoleon.kit.json_in import BadText
from napoleon.kit.query import whole
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.opened import Challenged
from napoleon.ui.challenge.state import BadChallenge, Challenge, Dare, Person
from napoleon.ui.challenge.update import answer, own_result, saved
from napoleon.ui.people import coming
from napoleon.ui.people import tournaments as club
from napoleon.ui.people.meetings import Meeting, as_tournaments
from napoleon.ui.people.past import Past
from napoleon.ui.people.tournaments import Added, Tournament
from napoleon.ui.reading import update as reading
from napoleon.ui.share.plain import with_help
from napoleon.ui.shell.controls import (
    Controls,
    Outcome,
    Step,
    argument,
    field,
    file,
    in_dialog,
    plain,
)
from napoleon.ui.shell.dialogs import Confirmation, named
from napoleon.ui.shell.effects import Copy, Download, Effect, Focus, Say
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.link import CHALLENGE
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.storage.saved import CLUB

MOST_LINKS: Final = 60
"""The most links that are read from a text."""
TABLE: Final = "club-text"

_LINKS: Final = re.compile(rf"[!-~]*{CHALLENGE}[!-~]*")
"""A link and what surrounds it, up to a space or another script."""
_AROUND: Final = "<>()[]\"'.,"


class WaysBack(NamedTuple):
    """The tables to which the user can come back."""

    seats: tuple[tuple[str, str], ...]
    """Their seats at tables of others (`Model.seats`)."""
    has_table: bool
    """Whether they are at a table of people now."""


@named("people")
class People(NamedTuple):
    """The page of people and matches; every list has the newest first."""

    matches: tuple[Past, ...] = ()
    """The user's own matches."""
    meetings: tuple[Meeting, ...] = ()
    """The matches with other people."""
    tournaments: tuple[Tournament, ...] = ()
    """The results on the same cards."""
    at: int = 0
    """The tournament that is shown."""
    report: Notice | None = None
    """The result of the last action."""
    is_fresh: bool = False
    """Whether an evening has just ended."""
    keeps_table: bool = False
    """Whether a table of the user's own still exists."""


def links_in(text: str) -> list[str]:
    """The links of challenges in a text, in order."""
    return [found.strip(_AROUND) for found in _LINKS.findall(whole(text))][:MOST_LINKS]


# ---- people --------------------------------------------------------------------------------


def with_open(model: Model, shown: People) -> Outcome:
    """The page; the people of an open challenge come in."""
    challenge, own = _at_hand(model)
    if challenge is not None:
        try:
            added = club.with_challenge(model.game, shown.tournaments, challenge, own)
        except BadChallenge:
            pass
        else:
            return _changed(model, shown, added)
    return model._replace(dialog=shown), ()


def _at_hand(model: Model) -> tuple[Challenge | None, Person | None]:
    """The challenge in the open dialog, and the user's own result, if they have one."""
    try:
        match model.dialog:
            case Dare(name=name, past=past):
                return answer(model.frame, name, past), own_result(model.frame, name, past)
            case Challenged(text=text, mine=mine):
                return challenges.read(model.game, text), mine
    except BadChallenge:
        pass
    return None, None


def _changed(model: Model, shown: People, added: Added, before: tuple[Effect, ...] = ()) -> Outcome:
    """The club with the added people, saved if it has changed, with a report."""
    notice = _report(model, added)
    changed = added.tournaments != shown.tournaments
    after = shown._replace(tournaments=added.tournaments, at=0, report=notice)
    said = Say("status", model.words(notice.key, **dict(notice.parts)))
    saves = (saved(model, after.tournaments),) if changed else ()
    return model._replace(dialog=after), (*before, *saves, said)


def _report(model: Model, added: Added) -> Notice:
    """The outcome of adding people, the worst first."""
    if added.full:
        return Notice("club.notice.full", (("most", str(club.MOST_MEMBERS)),), "warn")
    if added.refused:
        names = model.words.listed([*added.refused])
        return Notice("club.notice.other", (("names", names),), "warn")
    if added.added:
        return Notice("club.notice.added", (("count", str(added.added)),))
    return Notice("club.notice.known")


@in_dialog(People)
def _add(model: Model, shown: People, value: str) -> Outcome:
    """The links in a pasted text; the form as a query string."""
    links = links_in(dict(parse_qsl(value)).get("text", ""))
    if not links:
        return _reported(model, shown, Notice("club.notice.no_link", kind="error"))
    steps = coming.adding(model.game, shown.tournaments, links)
    return reading.begin(model, steps, partial(_added, shown), back=shown)


def _added(
    shown: People, model: Model, found: tuple[Added, tuple[tuple[int, BadChallenge], ...]] | BadText
) -> Outcome:
    """The links have been read; the first that is no good is reported."""
    if isinstance(found, BadText):
        return _reported(model, shown, Notice(f"club.notice.{found.reason}", kind="error"))
    added, faults = found
    model, effects = _changed(model, shown, added)
    if faults and isinstance(model.dialog, People):
        number, bad = faults[0]
        why = model.words(f"challenge.bad.{bad.reason}", detail=bad.detail)
        notice = Notice("club.notice.bad_link", (("number", str(number)), ("why", why)), "error")
        return _reported(model, model.dialog, notice, effects)
    return model, effects


def _reported(
    model: Model, shown: People, notice: Notice, before: tuple[Effect, ...] = ()
) -> Outcome:
    """A report in the dialog, and aloud."""
    said = Say("alert", model.words(notice.key, **dict(notice.parts)))
    return model._replace(dialog=shown._replace(report=notice)), (*before, said)


@in_dialog(People)
def _ask_out(model: Model, shown: People, arg: str) -> Step[People]:
    """Ask before a person is taken out."""
    found = _chosen(shown)
    if found is None or not (arg.isdecimal() and int(arg) < len(found.members)):
        return Step(shown)
    name = found.members[int(arg)].person.name or model.words("challenge.nameless")
    return Step(shown, asks=(Confirmation("club_out", Do("club-out-yes", arg), name),))


@in_dialog(People)
def _out(model: Model, shown: People, arg: str) -> Step[People]:
    """Take a person out; an empty tournament is removed."""
    found = _chosen(shown)
    if found is None or not arg.isdecimal():
        return Step(shown)
    left = club.without(found, int(arg))
    after = tuple(
        left if one is found else one
        for one in shown.tournaments
        if one is not found or left.members
    )
    at = min(shown.at, max(len(after) - 1, 0))
    gone = Notice("club.notice.out")
    left_over = shown._replace(tournaments=after, at=at, report=gone)
    return Step(left_over, (saved(model, left_over.tournaments), Focus("k-close")))


@in_dialog(People)
def _choose(_model: Model, shown: People, value: str) -> Step[People]:
    """Show another tournament."""
    if not value.isdecimal():
        return Step(shown)
    at = min(int(value), len(shown.tournaments) - 1)
    return Step(shown._replace(at=at, report=None))


def _chosen(shown: People) -> Tournament | None:
    """The tournament that is shown."""
    if not shown.tournaments:
        return None
    return shown.tournaments[min(shown.at, len(shown.tournaments) - 1)]


# ---- file and text -------------------------------------------------------------------------


def every_tournament(shown: People) -> tuple[Tournament, ...]:
    """All that can be a file: the results on the same cards, and the matches with other people."""
    found = {one.cards: one for one in (*as_tournaments(shown.meetings), *shown.tournaments)}
    return tuple(found.values())[: club.MOST]


@in_dialog(People)
def _export(model: Model, shown: People) -> Step[People]:
    found = every_tournament(shown)
    if not found:
        return Step(shown)
    text = club.write(model.game, found)
    return Step(shown, (Download(f"{model.game.name}-{CLUB}.json", text),))


@in_dialog(People)
def _import(model: Model, shown: People, arg: str, value: str) -> Outcome:
    """Add the people of a file; everything there stays."""
    steps = coming.importing(model.game, shown.tournaments, value)
    return reading.begin(model, steps, partial(_imported, shown, arg[:60]), back=shown)


def _imported(shown: People, file: str, model: Model, found: Added | BadText) -> Outcome:
    """The file has been read."""
    if isinstance(found, BadText):
        notice = Notice(f"club.bad_file.{found.reason}", (("file", file),), "error")
        return _reported(model, shown, notice)
    return _changed(model, shown, found)


@in_dialog(People)
def _copy(model: Model, shown: People) -> Step[People]:
    found = _chosen(shown)
    return Step(shown, (Copy(text_of(model.frame, found), TABLE),) if found else ())


def text_of(frame: Frame, found: Tournament) -> str:
    """The table of a tournament as lines with tabs."""
    words = frame.words
    heads = [
        words(f"club.head.{name}") for name in ("place", "name", "matchpoints", "share", "sum")
    ]
    deals = [words("chip.deal", number=at + 1) for at in range(found.deals)]
    names = [
        with_help(words, name, member.person.undos, member.person.hints)
        for name, member in zip(names_in(frame, found), found.members, strict=True)
    ]
    return club.as_text(found, names, (*heads, *deals))


def names_in(frame: Frame, found: Tournament) -> tuple[str, ...]:
    """The members' names in the table; one without a name gets a number."""
    words = frame.words
    return tuple(
        member.person.name
        or (words("share.you") if member.own else words("club.nameless", number=at + 1))
        for at, member in enumerate(found.members)
    )


CONTROLS: Controls = {
    "club-add": field(_add),
    "club-choose": field(_choose),
    "club-out": argument(_ask_out),
    "club-out-yes": argument(_out),
    "club-export": plain(_export),
    "club-import": file(_import),
    "club-copy": plain(_copy),
}
