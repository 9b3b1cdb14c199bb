"""Dialogs of a deal of Napoleon: the earlier tricks, and all cards of the pack."""

from __future__ import annotations

from napoleon.games.napoleon.page.phrases import gain_text, won_with
from napoleon.games.napoleon.page.table.look import draft_of, view_of
from napoleon.games.napoleon.page.table.trick import face_up_discards, played_card, rule_link
from napoleon.games.napoleon.play.gain import gain_of
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.games.napoleon.rules.law import law_of
from napoleon.kit.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    JOKERS_MASK,
    NO_CARD,
    SPADES,
    cards_of,
    mask_of,
    suit_of,
    write_card,
)
from napoleon.ui.complaint.marks import plays_button
from napoleon.ui.results.earlier import LastTrick
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.shell.parts import SUIT_LETTERS, btn, close_button, dialog, suit_chip
from napoleon.ui.shell.words import in_a_row


def last_trick(frame: Frame) -> Html | None:
    """A finished trick, with the rule that won it; None if it was taken back meanwhile."""
    words, view = frame.words, view_of(frame)
    at = frame.dialog.at if isinstance(frame.dialog, LastTrick) else len(view.tricks) - 1
    if at not in range(len(view.tricks)):
        return None
    trick, winner = view.tricks[at], view.winners[at]
    win = view.law.winner(trick, trick.number)
    seats = [(trick.leader + turn) % view.players for turn in range(view.players)]
    items = []
    for order, (seat, card) in enumerate(zip(seats, trick.cards, strict=True), start=1):
        wins = seat == winner
        items.append(
            h(
                "li.mini-lane",
                h("span.order", order, hidden(words("label.order_after"))),
                h("span.mini-name", words.seat(seat), translate="no"),
                played_card(words, view, trick, card, "l", win=wins),
                rule_link(words, win, "reason", "l-why") if wins else None,
                data_seat=seat,
                data_winner=wins,
            )
        )
    head = h(
        "p.row.row-center",
        btn(words("key.previous"), "trick", arg="-1", disabled=at == 0),
        h(
            "strong",
            words("last.title", number=at + 1),
            " ",
            suit_chip(words, trick.suit) if 0 <= trick.suit < len(SUIT_LETTERS) - 1 else None,
        ),
        btn(words("key.following"), "trick", arg="1", disabled=at == len(view.tricks) - 1),
    )
    sentences = h(
        "p.fine.mid",
        in_a_row(
            (
                words("last.words", name=words.seat(winner), rule=won_with(words, win)),
                gain_text(words, gain_of(view.law, view.tricks[: at + 1], view.face_up)),
                words(f"rung.{win.by}.note"),
            )
        ),
    )
    discards = face_up_discards(words, view, trick, "lu")
    body = [head, h("ol.mini-trick", items, data_count=view.players), discards, sentences]
    return dialog(words, "d-last", words("tool.last"), body, _foot(frame))


def _foot(frame: Frame) -> list[Child]:
    return [plays_button(frame), close_button(frame.words)]


def card_grid(frame: Frame) -> Html:
    """Every card of the pack, to pick one at once."""
    words, view = frame.words, view_of(frame)
    pack = law_of(view.rules, NO_TRUMP).pack.cards
    rows: list[Child] = []
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        cards = [card for card in pack if suit_of(card) == suit]
        rows.append(_grid_row(frame, suit_chip(words, suit), cards[::-1]))
    if jokers := list(cards_of(mask_of(pack) & JOKERS_MASK)):
        rows.append(_grid_row(frame, icon("m-joker", "mark"), jokers))
    own_note = words("grid.own") if draft_of(frame).joker == NO_CARD else ""
    body = [h("p.fine", own_note), h("ol.picker", rows)]
    return dialog(words, "d-picker", words("grid.title"), body, close_button(words), size="wide")


def _grid_row(frame: Frame, head: Child, cards: list[int]) -> Html:
    words, hand = frame.words, view_of(frame).hand
    picks = []
    for card in cards:
        own = bool(hand >> card & 1)
        code = write_card(card)
        name = words.aloud.card(card)
        rank = code if card >= JOKER else code[1:].replace("T", "10")
        picks.append(
            h(
                "li",
                button(
                    h("span", rank, aria_hidden="true"),
                    hidden([name, words("label.own_card_said") if own else None]),
                    do="pick",
                    arg=code,
                    class_="pick",
                    id=f"pick-{code}",
                    data_suit="J" if card >= JOKER else SUIT_LETTERS[suit_of(card)],
                    data_own=own,
                    aria_pressed="true" if card == draft_of(frame).card else "false",
                ),
            )
        )
    return h("li.pick-row", head, h("ol.picks", picks))
