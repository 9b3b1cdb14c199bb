"""The table for an onlooker: everybody's plate, what lies there, what was done."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.kit.cards import NO_CARD
from napoleon.match.parties.gathering import Watched
from napoleon.match.records.record import Found
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.room import records_of
from napoleon.ui.friends.room_news import leader_name
from napoleon.ui.friends.state import chair_of
from napoleon.ui.shell.controls import Outcome
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h, hidden
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, card_back, card_face, dialog, portrait
from napoleon.ui.shell.words import Words, signed
from napoleon.ui.study.state import Several
from napoleon.ui.study.update import open_record
from napoleon.ui.table.pieces import Group, Onlooked
from napoleon.ui.watching.update import words_at


def records(model: Model) -> Outcome:
    """Show the deals that have ended, to choose one; a single one is shown at once."""
    chair = chair_of(model)
    if chair is None or chair.known is None or not chair.ended:
        return model, ()
    words = words_at(model.frame, chair, chair.known)
    found = []
    for over in chair.ended:
        names = tuple(words.seat(seat) for seat in range(over.record.seats))
        found.append(Found(replace(over.record, names=names), ""))
    if len(found) > 1:
        return model._replace(dialog=Several(tuple(found), of_match=True)), (Focus("k-several-0"),)
    return open_record(model, found[0])


# ---- drawing ------------------------------------------------------------------------------------


_SENTENCES: Final = 8
"""The most recent events that are shown."""


def watching_dialog(frame: Frame, chair: Chair | None) -> Html | None:
    """The table without a hand."""
    if chair is None or chair.known is None or chair.watched is None:
        return None
    words, watched = words_at(frame, chair, chair.known), chair.watched
    shown = frame.page.table.onlooked(words, watched.public)
    sentences = [frame.page.texts.event_sentence(words, event) for event in chair.events]
    last = [sentence for sentence in sentences if sentence][-_SENTENCES:]
    body = [
        h("p.watching-words", words("watching.words"), " ", _way_in(frame, words, chair)),
        h("ul.watching-facts", _facts(words, watched, shown)),
        h(
            "ul.watching-plates",
            [_plate(words, chair, watched, shown, seat) for seat in range(len(watched.totals))],
            aria_label=words("friends.room"),
        ),
        h(
            "section.watching-felt",
            [group_html(words, group, at) for at, group in enumerate(shown.groups)],
            aria_label=words("label.table"),
        ),
        h(
            "ol.watching-log",
            [h("li", sentence) for sentence in reversed(last)],
            aria_label=words("watching.log"),
        ),
    ]
    if chair.ended:
        body.insert(1, records_of(words))
    foot: list[Child] = [
        btn(words("watching.room"), "friends", style="quiet", id="k-watching-room")
    ]
    if (seat := free_seat(frame, chair)) is not None:
        label = words("watching.sit")
        foot.append(btn(label, "friends-sit", arg=str(seat), style="main", id="k-watching-sit"))
    return dialog(
        frame.words,
        "d-watching",
        words("watching.title"),
        h("div.watching#watching", body, tabindex="-1"),
        foot,
        size="wide",
        focus="watching",
    )


def free_seat(frame: Frame, chair: Chair) -> int | None:
    """The first seat of a computer, for an onlooker who wishes to play from the next deal on."""
    known = chair.known
    if known is None or chair.waits or not chair.watches:
        return None
    taken = {guest.seat for guest in known.guests}
    seats = range(frame.game.seats(known.plan.rules_in(frame.game)))
    return next((seat for seat in seats if seat not in taken), None)


def _way_in(frame: Frame, words: Words, chair: Chair) -> str:
    """How to get a seat, and whom to ask."""
    if chair.waits:
        return words("watching.sits_next")
    if free_seat(frame, chair) is not None:
        return ""
    return words("watching.ask", name=leader_name(words, chair.known))


def _facts(words: Words, watched: Watched, shown: Onlooked) -> list[Html]:
    facts = [words("watching.deal", number=watched.number), *shown.facts]
    return [h("li", fact) for fact in facts]


def _plate(words: Words, chair: Chair, watched: Watched, shown: Onlooked, seat: int) -> Html:
    asked, missed = seat in watched.asked, seat in chair.lost
    thinking = asked and not missed
    total = words("watching.total", points=signed(watched.totals[seat]))
    away = [words("seat.away")] if missed else []
    return h(
        "li",
        portrait(seat, "thinking" if thinking else "neutral"),
        h(
            "p",
            h("bdi.watching-name", words.seat(seat), translate="no"),
            hidden(words("label.thinking")) if thinking else None,
            h("small", words.listed([*away, *shown.notes[seat], total])),
        ),
        id=f"watching-{seat}",
        data_seat=seat,
        data_turn=asked,
    )


def group_html(words: Words, group: Group, at: int) -> Html:
    """Cards that lie on the table, under their label."""
    cards = [_card(words, card, f"w{at}-{place}") for place, card in enumerate(group.cards)]
    label = h("span.watching-label", group.label, translate="no")
    return h("div.watching-group", label, h("span.watching-cards", cards))


def _card(words: Words, card: int, where: str) -> Child:
    return card_face(words, card, where) if card > NO_CARD else card_back(words, where)
