"""Plays that are marked during a deal, and the way to them once it is over."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h, icon
from napoleon.ui.shell.parts import btn, close_button, dialog, panel
from napoleon.ui.shell.words import in_a_row
from napoleon.ui.table.pauses import AFTER_DEAL

MOST_PLAYS: Final = 8
"""The most recent plays that are listed at the table."""


def computers(frame: Frame) -> Collection[int]:
    """The seats of the table at which computer players sit."""
    sitters = frame.table.seat.sitters if frame.tables else ()
    return [seat for seat, sitter in enumerate(sitters) if not sitter.is_person]


def plays(frame: Frame) -> tuple[tuple[int, str], ...]:
    """The last plays of computer players in the current deal, the latest first.

    Each with the number of actions up to it, and as the user has seen it.
    """
    if not frame.tables or not frame.table.occasion.is_saved:
        return ()
    table = frame.table
    match, story, found = table.match, table.seat.story, list[tuple[int, str]]()
    if match.deal_over or len(story) != table.ply + 1:
        return ()
    sitters, words = computers(frame), frame.words
    for ply in range(table.ply, match.given, -1):
        own = {event.seat for event in story[ply].events[:1] if hasattr(event, "seat")}
        sentence = in_a_row(
            frame.page.texts.event_sentence(words, event) for event in story[ply].events[:1]
        )
        if own <= {*sitters} and own and sentence:
            found.append((ply, sentence))
        if len(found) == MOST_PLAYS:
            break
    return tuple(found)


def plays_button(frame: Frame) -> Child:
    """The way to the list, among the finished tricks; None if no play can be complained of."""
    if not plays(frame):
        return None
    words = frame.words
    return btn(words("complaint.do"), "complaint-plays", drawing="warn")


def plays_dialog(frame: Frame) -> Html:
    """The last plays of computer players, to mark those that the user would not have played."""
    words, found = frame.words, frame.table.marks
    rows = [
        h(
            "li",
            button(
                icon("i-check") if ply in found else None,
                h("span", sentence),
                do="complaint-mark",
                arg=str(ply),
                class_="btn seat-pick",
                id=f"k-mark-{ply}",
                aria_pressed=ply in found,
            ),
        )
        for ply, sentence in plays(frame)
    ]
    body = [h("p", words("complaint.marks")), h("ul.seat-picks", rows)]
    return dialog(words, "d-complaint-plays", words("complaint.title"), body, close_button(words))


def marked_plays(frame: Frame) -> Html | None:
    """After the deal: the marked plays, each with the way to the study."""
    words, match = frame.words, frame.match
    if match is None or frame.pause not in AFTER_DEAL or not match.deals:
        return None
    played, rows = match.deals[-1], []
    states = [frame.game.new_deal(match.rules, played.state.deal, played.state.first)]
    for action in played.actions:
        states.append(frame.game.apply(states[-1], action).state)
    for ply in frame.table.marks:
        action, before = played.actions[ply - 1], states[ply - 1]
        seat = frame.game.actor_of(before, action)
        if seat is None:
            continue
        what = frame.page.said(words, action, frame.game.observe(before, seat))
        play = words("complaint.play", name=words.seat(seat), what=what)
        link = btn(play, "complaint-of", arg=str(ply), drawing="play", id=f"k-complaint-{ply}")
        rows.append(h("li", link))
    if not rows:
        return None
    return panel(words("complaint.marked"), h("ul.seat-picks", rows))
