"""Dialogs about the past: earlier tricks, the records of earlier deals, the standings."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.results.result import record_panel, result
from napoleon.ui.results.standings import standings, standings_dialog
from napoleon.ui.shell.controls import argument, plain
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.feature import Feature, of_dialog
from napoleon.ui.shell.frame import CURTAIN, TABLE, Frame
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.parts import btn, close_button, dialog
from napoleon.ui.shell.reactions import Reaction, Step, from_frame, in_dialog
from napoleon.ui.table.pauses import AFTER_DEAL


@named("last", momentary=True)
class LastTrick(NamedTuple):
    """The finished tricks of the current deal."""

    at: int
    """The trick that is shown, from 0 on."""


@named("record", momentary=True)
class Records(NamedTuple):
    """The records of the match."""

    at: int
    """The deal that is shown, from 0 on."""


@from_frame
def _last(frame: Frame) -> Reaction:
    """Show the last finished trick."""
    shown = frame.match and frame.scene != CURTAIN
    rounds = frame.page.table.rounds(frame.view) if shown else 0
    return Step(LastTrick(rounds - 1)) if rounds else ()


@from_frame
def _record(frame: Frame) -> Reaction:
    """Show the record of the last finished deal."""
    if frame.match is None or frame.scene == CURTAIN or not frame.match.deals:
        return ()
    return Step(Records(len(frame.match.deals) - 1))


@from_frame
def _after_deal(frame: Frame, dialog: str) -> Reaction:
    """Open a dialog about the finished deals."""
    shown = frame.match is not None and frame.scene == TABLE and frame.pause in AFTER_DEAL
    return Step(dialog) if shown else ()


@in_dialog(LastTrick)
def _trick(frame: Frame, shown: LastTrick, arg: str) -> Step[LastTrick]:
    """Show an earlier or a later trick."""
    return Step(LastTrick(_turned(shown.at, arg, frame.page.table.rounds(frame.view))))


@in_dialog(Records)
def _deal(frame: Frame, shown: Records, arg: str) -> Step[Records]:
    """Show the record of an earlier or a later deal."""
    return Step(Records(_turned(shown.at, arg, len(frame.table.match.deals))))


def _turned(at: int, arg: str, count: int) -> int:
    """The number after ``at``, or before it with the argument "-1", of so many from 0 on."""
    return min(max(at + (-1 if arg == "-1" else 1), 0), count - 1)


def _more_dialog(frame: Frame) -> Html:
    """What else can be done with a finished deal."""
    words = frame.words
    ways = [
        btn(words("rival.open"), "rival", drawing="hint")
        if frame.table.match.counts and not evening_at(frame)
        else None,
        btn(words("practice.again"), "again", drawing="again"),
        btn(words("result.link"), "share-deal", drawing="link"),
    ]
    body = h("div.ways", ways)
    return dialog(words, "d-more", words("result.more"), body)


def _record_dialog(frame: Frame, shown: Records) -> Html:
    words, deals, at = frame.words, frame.table.match.deals, shown.at
    head = h(
        "p.row.row-center",
        btn(words("key.previous"), "deal", arg="-1", disabled=at == 0),
        h("strong", words("chip.deal", number=at + 1)),
        btn(words("key.following"), "deal", arg="1", disabled=at == len(deals) - 1),
    )
    body = [head, record_panel(frame, at)]
    foot = [
        btn(words("key.study"), "study", drawing="play", id="k-study-shown"),
        close_button(words),
    ]
    return dialog(words, "d-record", words("record.title"), body, foot, size="wide")


FEATURE: Final = Feature(
    "record",
    does={
        "last": plain(_last),
        "trick": argument(_trick),
        "record": plain(_record),
        "deal": argument(_deal),
        "more": plain(partial(_after_deal, dialog="more")),
        "standings": plain(partial(_after_deal, dialog="standings")),
    },
    shown={
        "record": of_dialog(Records, _record_dialog),
        "more": _more_dialog,
        "standings": standings_dialog,
        "result": result,
        "result-standings": standings,
    },
)
