"""The list of moves of a record: each goes to its ply."""

from __future__ import annotations

from functools import lru_cache

from napoleon.match.game import Action, Game, State
from napoleon.ui.page_of import PageOf
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h, raw
from napoleon.ui.shell.words import Words
from napoleon.ui.study.state import ALL_EYES, AnyReplay, AnyStudy, Study


def moves(frame: Frame, study: AnyStudy, seats: list[int]) -> Html:
    """All moves, as far as the chosen eyes may know them."""
    words = frame.words
    knows = study.eyes if study.at < study.plies else ALL_EYES
    rows = _drawn(frame.page, words, study.course, knows, tuple(seats))
    here = f'id="ply-{study.at}"'
    rows = Html(rows.replace(here, f'{here} aria-current="step"'))
    return h(
        "section.moves#moves",
        h("h2.vh#moves-title", words("study.moves")),
        _seat_head(words, seats) if frame.page.study.move_columns else None,
        h("ol.moves-rows#moves-rows", rows, tabindex="0", data_scrolls=True),
        data_players=len(seats),
        aria_labelledby="moves-title",
    )


def _seat_head(words: Words, seats: list[int]) -> Html:
    names = [
        h("span.moves-name", words.seat(seat), translate="no", data_col=at, data_seat=seat)
        for at, seat in enumerate(seats, start=1)
    ]
    return h("p.moves-head", names, aria_hidden="true")


@lru_cache(maxsize=4)
def _drawn(
    page: PageOf, words: Words, course: AnyReplay, eyes: int, seats: tuple[int, ...]
) -> Html:
    """The rows as HTML, without the mark of the current ply."""
    study, own = Study(course, eyes=eyes), page.study.move_rows
    dealt = row(wide(words, 0, words("study.dealt")), kind="deal")
    return raw([dealt, *(own(words, study, seats) if own else _one_by_one(page, words, study))])


def _one_by_one(page: PageOf, words: Words, study: AnyStudy) -> list[Child]:
    """A line for each action, as any game has them."""
    rows: list[Child] = []
    for at, action in enumerate(study.record.actions):
        before = study.states[at]
        seat = page.game.actor_of(before, action)
        text = words("study.hidden")
        if knows(page.game, before, action, study.eyes):
            text = page.said(words, action, page.game.observe(before, seat or 0))
        rows.append(row(wide(words, at + 1, text, seat), kind="step"))
    return rows


def knows(game: Game, before: State, action: Action, eyes: int, but: tuple[type, ...] = ()) -> bool:
    """Whether the chosen eyes can see everything that an action did.

    ``but``: kinds of events that do not count, because nobody chooses what happens in them.
    """
    if eyes in (ALL_EYES, game.actor_of(before, action)):
        return True
    happened = game.apply(before, action).events
    return all(isinstance(event, but) or game.redact(event, eyes) == event for event in happened)


# ---- what rows are made of ---------------------------------------------------------------


def row(cells: Child, *, kind: str) -> Html:
    """A line of the list."""
    return h("li.moves-row", cells, data_kind=kind)


def ply_button(
    ply: int,
    content: Child,
    *,
    column: int | None = None,
    seat: int | None = None,
    suit: str | None = None,
    win: bool = False,
    lead: bool = False,
) -> Html:
    """The button that goes to a ply; without a column it is as wide as the line."""
    return h(
        "button",
        content,
        type="button",
        class_="ply" if column else "ply ply-wide",
        translate="no" if column else None,
        id=f"ply-{ply}",
        data_do="ply",
        data_arg=ply,
        data_col=column,
        data_seat=seat,
        data_suit=suit,
        data_win=win,
        data_lead=lead,
    )


def wide(words: Words, ply: int, text: Child, seat: int | None = None) -> Html:
    """A move in words, with its player."""
    who: Child = None
    if seat is not None:
        who = [
            h("span.dot"),
            h("span.log-who", words.seat(seat), translate="no"),
        ]
    return ply_button(ply, [who, h("span.ply-text", text)], seat=seat)
