"""The user's hand: the order of its cards, and how it is drawn, at any size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from napoleon.games.durak.page.table import moves
from napoleon.games.durak.page.table.look import Look
from napoleon.games.durak.play.actions import POSITION, plain
from napoleon.games.durak.play.state import CUBE, DOUBT, PREPARING, face_of, faces_of
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules.law import faces
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import Card, suit_of
from napoleon.ui.settings.state import CONFIRM
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.shell.parts import card_button
from napoleon.ui.table.hand import focus_card

LEAST: Final = 6
"""A hand has room for at least this many cards: with fewer, they are no larger."""
ONE_ROW: Final = 7
"""The most cards that lie in one row on every screen."""
_WITHOUT_CARDS: Final = frozenset({CUBE, DOUBT, *PREPARING})
"""The phases in which no card of the hand is asked for."""
TWO_ROWS: Final = 14
"""The most cards that lie in two rows on every screen; with more, each suit is a group."""


def trump_of(view: View) -> int:
    """The trump suit of the user; -1 if there is none."""
    return view.own[view.seat] if view.own else view.trump


def hand(look: Look) -> list[Face]:
    """The faces in the user's hand as they lie: suit by suit, trumps last; () if unseen."""
    held = look.shown.hand
    if held is None:
        return []
    trump = trump_of(look.view)
    rising = look.settings.order == "ascending"

    def key(card: Face) -> tuple[bool, int, int]:
        suit = suit_of(card)
        return suit == trump, -suit, card if rising else -card

    return sorted(faces_of(faces(held)), key=key)


def suit_rows(cards: Sequence[Face]) -> list[list[Face]]:
    """The cards suit by suit, in their order."""
    suits = dict.fromkeys(map(suit_of, cards))
    return [[card for card in cards if suit_of(card) == suit] for suit in suits]


def density(count: int) -> str:
    """How close this many cards lie: ``a`` one row, ``b`` two, ``c`` suit by suit."""
    if count <= ONE_ROW:
        return "a"
    return "b" if count <= TWO_ROWS else "c"


def hand_box(look: Look, held: Sequence[int], note: str) -> Html:
    """The user's hand; ``note`` explains why a card was refused."""
    view, drawn, words = look.view, look.shown, look.words
    if drawn.hand is None:
        return _unseen(look, drawn)
    cards = [Face(card) for card in held]
    focus = focus_card(look.draft, cards)
    live = look.my_turn and view.phase not in _WITHOUT_CARDS
    can = _live_cards(look, view, cards) if live else None
    lifts = live and _lifts(look)
    close = density(len(cards))
    rows = suit_rows(cards) if close == "c" else [[*cards]]
    body: list[Child] = []
    for row in rows:
        buttons = [_card(look, card, can, note, focus, lifts=lifts) for card in row]
        if close != "c":
            body += buttons
            continue
        suit = suit_of(row[0])
        label = words.suit(suit)
        body.append(h("div.suit-row", buttons, role="group", aria_label=label))
    return _box(body, words("label.hand", cards=drawn.sizes[drawn.seat]), len(cards))


def _box(body: Sequence[Child], label: str, count: int) -> Html:
    """A hand of this many cards: one fan, in as many rows as the window needs."""
    return h(
        "div.hand#hand",
        body,
        role="toolbar",
        tabindex="-1",
        aria_label=label,
        data_density=density(count),
        data_count=f"{max(count, LEAST):02}",
        data_n=f"{count:02}",
        data_empty=not count,
    )


def _lifts(look: Look) -> bool:
    """Whether a card that a key presses is lifted, and not played at once: all cards are alike."""
    draft = look.draft
    if draft.lifted or look.settings[CONFIRM] == "2":
        return True
    return moves.lifts_first(look.view, draft.attack)


def _card(
    look: Look, card: Face, can: frozenset[Face] | None, note: str, focus: int, *, lifts: bool
) -> Html:
    """A card of the hand: pressed, it is lifted, or does the one thing that it can do.

    ``can``: the cards that can be lifted now; None where no card is asked for. ``lifts``: as in
    `_lifts`.
    """
    words, draft, view = look.words, look.draft, look.view
    is_live = can is not None and card in can
    is_grey = can is not None and not is_live
    lifted = card in draft.lifted
    hinted = look.my_turn and draft.hint is not None and _is_hinted(look, card)
    refused = bool(draft.complaint) and draft.refused == card
    copies = moves.count_in_hand(look.shown, card)
    says = [words("table.copies", count=copies)] if copies > 1 else []
    if suit_of(card) == trump_of(view):
        says.append(words("table.is_trump"))
    if can is not None:
        says.append(words("label.unplayable" if is_grey else "label.playable"))
    if hinted:
        says.append(words("label.hinted"))
    return card_button(
        words,
        card,
        "h",
        do="card",
        says=words("list.pause").join(says) if says else None,
        badge=str(copies) if copies > 1 else None,
        note=note if refused else None,
        tabindex="0" if card == focus else "-1",
        data_live=is_live,
        data_drag=is_live,
        data_hint=hinted,
        data_new=_is_new(view, card),
        data_refused=refused,
        aria_pressed=str(lifted).lower() if lifts else None,
        aria_disabled="true" if is_grey else None,
        aria_describedby="status" if is_grey else None,
    )


def _live_cards(look: Look, view: View, cards: Sequence[Face]) -> frozenset[Face]:
    """The cards that can be lifted now, with those that are, or for the attack that is chosen."""
    lifted, attack = look.draft.lifted, look.draft.attack
    if lifted:
        can = (card for card in cards if card in lifted or moves.can_lift(view, (card,)))
        return frozenset(can)
    return (moves.covering(view, attack) if attack >= 0 else None) or moves.playable(view)


def _is_hinted(look: Look, card: Face) -> bool:
    """Whether a card is part of what the hint says."""
    hint = look.draft.hint
    return hint is not None and card in moves.cards_in(plain(hint.action))


def _is_new(view: View, card: Face) -> bool:
    """Whether a card has just been taken or drawn: until the user's next decision."""
    course = view.course
    if view.bout.table or not course.drew:
        return False
    return bool(faces(course.drew[view.seat]) >> card & 1)


def _unseen(look: Look, view: View) -> Html:
    """A hand that is held with its backs to its holder: places with numbers, known cards open."""
    places = view.order[view.seat][: look.shown.sizes[view.seat]]
    cards = [_place(look, at, card) for at, card in enumerate(places)]
    return _box(cards, look.words("label.hand", cards=len(cards)), len(cards))


def _place(look: Look, at: int, card: Card) -> Html:
    """A place of a hand that its holder does not see; ``card``: what lies there, if it is known."""
    words, place, code = look.words, Face(POSITION + at), f"@{at}"
    live = look.my_turn and place in moves.playable(look.view)
    lifts = look.my_turn and look.view.phase not in _WITHOUT_CARDS and _lifts(look)
    lifted = str(place in look.draft.lifted).lower() if lifts else None
    disabled = "true" if look.my_turn and not live else None
    name = words("table.place", number=at + 1)
    if card >= 0:
        return card_button(
            words,
            face_of(card),
            "h",
            do="card",
            arg=code,
            says=name,
            id=f"h-place-{at}",
            data_live=live,
            data_drag=live,
            aria_pressed=lifted,
            aria_disabled=disabled,
        )
    number = h("span.place-number", at + 1)
    return button(
        hidden(name),
        h("span.face", icon("m-crest", "crest"), number, aria_hidden="true"),
        do="card",
        arg=code,
        class_="card",
        id=f"h-place-{at}",
        data_back=True,
        data_live=live,
        data_drag=live,
        aria_pressed=lifted,
        aria_disabled=disabled,
    )
