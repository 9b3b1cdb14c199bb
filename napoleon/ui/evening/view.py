"""The drawing of an evening: the ways to play with friends, the seats, the curtain."""

from __future__ import annotations

from typing import Final

from napoleon.ui.evening import openly
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.evening.seats import Chair, Seats, seats_of
from napoleon.ui.evening.state import Called
from napoleon.ui.friends.by_link.open_house import is_offered
from napoleon.ui.shell.entering import FORM
from napoleon.ui.shell.fields import entry, radio
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h, icon
from napoleon.ui.shell.parts import btn, close_button, dialog, home_card, portrait, scene
from napoleon.ui.shell.words import LONGEST_NAME, Words, in_a_row
from napoleon.ui.start.setup import players_field, rules_field
from napoleon.ui.watching.view import group_html

_KINDS: Final = ("person", "computer")


def ways_dialog(frame: Frame) -> Html:
    """Playing with friends: on one device, or on several."""
    words = frame.words
    near = "evening.far", "evening.far_note"
    far, note = ("evening.net", "evening.net_note") if is_offered(frame) else near
    ways = [
        ("d-round", "evening.title", "evening.note", "evening", "k-evening"),
        ("d-linked", far, note, "friends", "k-evening-friends"),
        ("d-hosted", "evening.host", "evening.host_note", "evening-host", "k-evening-host"),
        ("d-day", "people.title", "people.note", "people", "k-evening-people"),
    ]
    cards = [
        h("li", home_card(icon(drawing, "home-drawing"), words(title), words(note), do, id_))
        for drawing, title, note, do, id_ in ways
    ]
    body, title = h("ul.evening-ways", cards), words("friends.title")
    return dialog(words, "d-ways", title, body, close_button(words), size="wide", focus="k-evening")


# ---- the seats -----------------------------------------------------------------------------


def seats_dialog(frame: Frame) -> Html | None:
    """Who plays, and under which rules."""
    shown, words = frame.dialog, frame.words
    if not isinstance(shown, Seats):
        return None
    seats = seats_of(frame.game, frame.rules)
    body: list[Child] = [
        h("p", words("evening.words")),
        h("p.notice", words(shown.fault), data_kind="error") if shown.fault else None,
        h("ol.evening-seats", [_seat(frame, shown, seat) for seat in seats]),
        h("div.setup", rules_field(frame), players_field(frame)),
    ]
    foot = [
        btn(words("key.close"), "close", id="k-close"),
        btn(words("start.begin"), "evening-begin", drawing="play", style="main", id="k-evening-go"),
    ]
    return dialog(words, "d-evening", words("evening.title"), body, foot)


def _seat(frame: Frame, shown: Seats, seat: int) -> Html:
    """A seat: who sits there, and their name."""
    words = frame.words
    place = shown.places[seat] if seat < len(shown.places) else Chair()
    title = words("evening.me") if seat == 0 else words("evening.seat", number=seat + 1)
    return h(
        "li.evening-seat",
        portrait(seat),
        h(
            "fieldset",
            h("legend", title),
            _kind(frame, seat, place) if seat else None,
            _name(frame, seat, place) if place.person else _computer(frame, seat),
        ),
        data_seat=seat,
    )


def _kind(frame: Frame, seat: int, place: Chair) -> Html:
    """The choice between a person and a computer player."""
    items = [
        radio(
            f"evening-kind-{seat}",
            kind,
            "evening-kind",
            h("span.seg-text", frame.words(f"evening.kind.{kind}")),
            checked=place.person == (kind == "person"),
            arg=seat,
            id_=f"evening-{kind}-{seat}",
        )
        for kind in _KINDS
    ]
    return h("div.seg-box", items)


def _name(frame: Frame, seat: int, place: Chair) -> Html:
    return entry(
        "evening-name",
        place.name,
        id_=f"evening-name-{seat}",
        placeholder=frame.words("evening.person", number=seat + 1),
        form=FORM,
        maxlength=str(LONGEST_NAME),
        data_arg=str(seat),
        data_on="input",
        aria_label=frame.words("evening.name"),
    )


def _computer(frame: Frame, seat: int) -> Html:
    """The character who plays there, and how strong it is."""
    level = frame.words(f"setting.level.{frame.in_force.level_of(seat)}")
    name = h("bdi", frame.words.seat(seat), translate="no")
    return h("p.evening-computer", name, h("small", level))


# ---- the curtain ---------------------------------------------------------------------------


def curtain(frame: Frame, upon: openly.Round | None) -> Html | None:
    """Who is called, and nothing of any hand; that person opens the curtain, or answers."""
    words, evening = frame.words, evening_at(frame)
    if evening is None:
        return None
    called = evening.question or Called(frame.me)
    name = words.seat(called.seat)
    opens = btn(words("curtain.open"), "curtain", style="" if upon else "main", id="k-curtain")
    return scene(
        "curtain",
        h(
            "section.curtain",
            portrait(frame.sitter(called.seat)),
            h("h2.curtain-hand", words(called.key, name=name)),
            _open_table(frame, upon.public) if upon else None,
            h("p.curtain-only", words("openly.keeps", name=words.seat(frame.me)))
            if upon
            else h("p.curtain-only", words("curtain.only", name=name)),
            h("p.row.curtain-ways", opens, _answers(frame.words, called.key, upon))
            if upon
            else opens,
            data_seat=called.seat,
        ),
    )


def _open_table(frame: Frame, public: tuple[object, ...]) -> Html:
    """What everybody sees of the table."""
    words = frame.words
    shown = frame.page.table.onlooked(words, public)
    groups = [group_html(words, group, at) for at, group in enumerate(shown.groups)]
    facts = h("p.fine", in_a_row(shown.facts)) if shown.facts else None
    felt = h("section.watching-felt", groups, aria_label=words("label.table"))
    return h("div", facts, felt)


def _answers(words: Words, key: str, upon: openly.Round) -> list[Child]:
    """To do nothing: one person, all who would be asked now, or all for the rest of a round."""
    return [
        btn(words("openly.no"), "evening-nothing", style="main", id="k-openly-no"),
        btn(words("openly.nobody"), "evening-nothing", arg=openly.ALL, id="k-openly-nobody")
        if upon.others
        else None,
        btn(words(f"{key}.round"), "evening-nothing", arg=openly.ROUND, id="k-openly-round")
        if upon.may_rest
        else None,
    ]
