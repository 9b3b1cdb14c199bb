"""Dialogs of a deal: the earlier bouts, and the cards that are out of play or known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from napoleon.games.durak.page.table.commentary import event_sentence, exposed
from napoleon.games.durak.page.table.faces import drawn
from napoleon.games.durak.page.table.look import shown_of, view_of
from napoleon.games.durak.page.table.phrases import short
from napoleon.games.durak.page.table.slot import COUNTS, grid, held_openly, remembers
from napoleon.games.durak.play.events import Event
from napoleon.games.durak.play.state import NO_CARD, NOBODY, Bout, Entry, faces_of
from napoleon.games.durak.play.view import HIDDEN, View
from napoleon.kit.cards import suit_of
from napoleon.match.seat import Seen
from napoleon.ui.complaint.marks import plays_button
from napoleon.ui.results.earlier import LastTrick
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h, hidden
from napoleon.ui.shell.parts import btn, card_back, close_button, dialog
from napoleon.ui.shell.words import Words, in_a_row

LATELY: Final = 12
"""The most events whose sentences are repeated."""


def bouts_of(story: Iterable[Seen]) -> tuple[Bout, ...]:
    """The finished bouts, the first one first; in games without bouts none.

    The covers that the user does not know are hidden in them.
    """
    settled = (cast("View | None", seen.settled) for seen in story)
    return tuple(view.bout for view in settled if view is not None)


def latest_sentences(words: Words, story: Iterable[Seen]) -> list[str]:
    """The latest events of the running deal in sentences, the newest last."""
    events = (cast("Event", event) for seen in story for event in seen.events)
    sentences = (event_sentence(words, event) for event in events)
    return [*filter(None, sentences)][-LATELY:]


def rounds(view: View) -> int:
    """How many bouts are over; where there is one pile, whether anything has happened."""
    if view.law.game != "classic":
        return int(view.moves > 0)
    return view.course.bouts if view.course.last else 0


def caption(view: View) -> str:
    """The last bout; where there is one pile, the last moves: the key of the button's words."""
    return "tool.last" if view.law.game == "classic" else "tool.lately"


def last_bout(frame: Frame) -> Html:
    """A finished bout: its pairs, and how it ended."""
    words = frame.words
    if view_of(frame).law.game != "classic":
        return _lately(frame)
    found = bouts_of(_steps(frame))
    rounds = frame.page.table.rounds(view_of(frame))
    at = frame.dialog.at if isinstance(frame.dialog, LastTrick) else rounds - 1
    body: list[Child]
    if not found:
        body = [h("p", words("table.no_bout"))]
        return dialog(words, "d-last", words("tool.last"), body, _foot(frame))
    at = max(len(found) - rounds + at, 0)
    bout = found[at]
    head = h(
        "p.row.row-center",
        btn(words("key.previous"), "trick", arg="-1", disabled=at == 0),
        h("strong", words("last.title", number=at + 1)),
        btn(words("key.following"), "trick", arg="1", disabled=at == len(found) - 1),
    )
    pairs = [_pair(words, entry, number) for number, entry in enumerate(bout.table, 1)]
    body = [
        head,
        h("p.fine.mid", _who(words, bout)),
        h("ol.bout-pairs", pairs, data_count=len(pairs)),
        h("p.mid", ended(words, bout)),
    ]
    return dialog(words, "d-last", words("tool.last"), body, _foot(frame))


def _foot(frame: Frame) -> list[Child]:
    return [plays_button(frame), close_button(frame.words)]


def _steps(frame: Frame) -> Sequence[Seen]:
    """The current deal as the seat has seen it, without the actions set up in advance."""
    return frame.table.seat.story[frame.table.match.given + 1 :]


def _lately(frame: Frame) -> Html:
    """The latest events, where there are no bouts to show: one pile goes on and on."""
    words = frame.words
    latest = latest_sentences(words, _steps(frame))
    body = h("ol.recent-events", [h("li", sentence) for sentence in latest])
    return dialog(words, "d-last", words("table.lately"), body, _foot(frame))


def _who(words: Words, bout: Bout) -> str:
    return words("event.attacks", name=words.seat(bout.attacker), to=words.seat(bout.defender))


def ended(words: Words, bout: Bout) -> str:
    """How a bout ended, in a sentence."""
    count = sum(1 + (entry.cover != NO_CARD) for entry in bout.table)
    if bout.taker == NOBODY:
        return words("table.ended.beaten", name=words.seat(bout.defender), count=count)
    taken = words("table.ended.taken", name=words.seat(bout.taker), count=count)
    return in_a_row((exposed(words, bout), taken))


def _pair(words: Words, entry: Entry, number: int) -> Html:
    cover: Child = None
    if entry.cover == HIDDEN:
        cover = card_back(words, f"l-down-{number}")
    elif entry.cover != NO_CARD:
        cover = drawn(words, entry.cover, "l")
    key = "table.pair.open" if cover is None else "table.pair"
    by = words.seat(entry.by) if entry.by != NOBODY else ""
    said = words(key, number=number, name=words.seat(entry.owner), by=by)
    return h(
        "li.pair",
        hidden(said),
        h("span.attack", drawn(words, entry.attack, "l")),
        h("span.cover", cover) if cover else None,
        h("span.pair-name", words.seat(entry.owner), translate="no", aria_hidden="true"),
        data_seat=entry.owner,
    )


def cards_dialog(frame: Frame) -> Html:
    """The cards out of play, and the known cards of the hands."""
    words, view = frame.words, shown_of(frame)
    gone = sorted(faces_of(view.seen))
    hidden_ones = view.discards - len(gone)
    rows = [
        h("li.short-row", [short(words, face) for face in gone if suit_of(face) == suit])
        for suit in range(4)
        if any(suit_of(face) == suit for face in gone)
    ]
    body: list[Child] = [
        h(
            "section",
            h("h3.sub", words("table.gone", count=view.discards)),
            h("ul.short-rows", rows) if rows else h("p", words("table.gone.none")),
            h("p.fine", words("table.gone.hidden", count=hidden_ones)) if hidden_ones > 0 else None,
        )
    ]
    remembered = remembers(frame.settings, lesson=bool(frame.lesson))
    known = _known(words, view, remembers=remembered)
    if known:
        body.append(h("section", h("h3.sub", words("table.known")), known))
    if frame.settings[COUNTS] == "on":
        body.append(h("section", h("h3.sub", words("table.counts")), _legend(words, view)))
    return dialog(words, "d-cards", words("table.cards_title"), body, close_button(words))


def _known(words: Words, view: View, *, remembers: bool) -> Child:
    rows = [
        h(
            "li.short-row",
            h("strong", words.seat(seat), translate="no"),
            " ",
            [short(words, face) for face in sorted(faces_of(cards))],
            h("span.fine", words("table.known.others", count=others))
            if (others := view.sizes[seat] - cards.bit_count()) > 0
            else None,
            data_seat=seat
        )
        for seat in range(view.players)
        if seat != view.seat and (cards := held_openly(view, seat, remembers=remembers))
    ]  # fmt: skip
    if rows:
        return h("ul.short-rows", rows)
    return h("p", words("table.known.none")) if remembers else None


def _legend(words: Words, view: View) -> Child:
    kinds = ("mine", "table", "gone", "held", "unknown")
    items = [
        h("li", h("span.count-swatch", data_kind=kind), words(f"table.legend.{kind}"))
        for kind in kinds
    ]
    return [grid(words, view, "all-count"), h("ul.counts-legend", items)]
