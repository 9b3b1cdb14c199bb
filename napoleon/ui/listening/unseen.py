"""The cards that the user has not seen yet, by suit: a list for the arrow keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from napoleon.kit.cards import SUITS, rank_of, suit_of
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h, hidden
from napoleon.ui.shell.parts import SUIT_LETTERS, close_button, dialog, mark
from napoleon.ui.shell.words import Words

JOKERS: Final = len(SUITS)
"""The row of the Jokers, after those of the suits."""


@named("listening-unseen")
class Unseen(NamedTuple):
    """The list, and the position of the keys in it."""

    cards: tuple[int, ...]
    """The cards, each as often as it is unseen."""
    row: int = 0
    """The row: a suit, the highest first, then the Jokers."""
    at: int = 0
    """The place in that row: 0 for the suit itself, then its cards."""


class SuitRow(NamedTuple):
    """A suit with its cards."""

    suit: int
    cards: tuple[int, ...]


def rows_of(cards: Sequence[int]) -> tuple[SuitRow, ...]:
    """Every suit with its cards, the highest first; Jokers have a row only if there are any."""
    rows = [
        SuitRow(
            suit,
            tuple(sorted((card for card in set(cards) if suit_of(card) == suit), reverse=True)),
        )
        for suit in (*reversed(range(JOKERS)), JOKERS)
    ]
    return tuple(row for row in rows if row.cards or row.suit < JOKERS)


def text_of(words: Words, shown: Unseen, row: int, at: int) -> str:
    """The text at a place of the list."""
    suit, cards = rows_of(shown.cards)[row]
    counts = Counter(shown.cards)
    if at:
        card = cards[at - 1]
        card_name = words.aloud.card(card)
        return words("listening.twice", card=card_name) if counts[card] > 1 else card_name
    count = sum(counts[card] for card in cards)
    if suit == JOKERS:
        return words("listening.jokers", count=count)
    return words("listening.suit", suit=words.suit(suit), count=count)


def stepped(shown: Unseen, key: str) -> Unseen:
    """The list after a key: Left and Right go from card to card, Up and Down from suit to suit."""
    rows = rows_of(shown.cards)
    places = [(row, at) for row, (_, cards) in enumerate(rows) for at in range(len(cards) + 1)]
    now = places.index((shown.row, shown.at))
    last = len(rows) - 1
    row, at = {
        "ArrowLeft": places[max(now - 1, 0)],
        "ArrowRight": places[min(now + 1, len(places) - 1)],
        "ArrowUp": (max(shown.row - (shown.at == 0), 0), 0),
        "ArrowDown": (min(shown.row + 1, last), 0) if shown.row < last else (last, shown.at),
        "Home": places[0],
        "End": places[-1],
    }[key]
    return shown._replace(row=row, at=at)


def id_at(row: int, at: int) -> str:
    """The id of a place of the list."""
    return f"u-{row}-{at}"


def unseen_dialog(frame: Frame) -> Html | None:
    """The list as a list box with a group for each suit."""
    shown, words = frame.dialog, frame.words
    if not isinstance(shown, Unseen):
        return None
    groups = [_group(words, shown, row, one) for row, one in enumerate(rows_of(shown.cards))]
    title = words("listening.unseen")
    body: list[Child] = [
        h("p", words("listening.count", count=len(shown.cards))),
        h("div.unseen", groups, role="listbox", aria_label=title),
        h("p.fine", words("listening.unseen_words")),
    ]
    focus = id_at(shown.row, shown.at)
    return dialog(words, "d-unseen", title, body, close_button(words), focus=focus)


def _group(words: Words, shown: Unseen, number: int, row: SuitRow) -> Html:
    counts = Counter(shown.cards)
    head = text_of(words, shown, number, 0)
    letter = SUIT_LETTERS[row.suit] if row.suit < JOKERS else "J"
    drawn: Child = [mark(row.suit), " ", sum(counts[card] for card in row.cards)]
    options = [_option(words, shown, number, 0, [drawn] if row.suit < JOKERS else [head])]
    for at, card in enumerate(row.cards, 1):
        sign = words.sign(rank_of(card)) if row.suit < JOKERS else words.card(card)
        twice = h("small", "×2") if counts[card] > 1 else None
        options.append(_option(words, shown, number, at, [sign, twice]))
    return h("div.unseen-suit", options, role="group", aria_label=head, data_suit=letter)


def _option(words: Words, shown: Unseen, row: int, at: int, drawn: list[Child]) -> Html:
    is_here = (row, at) == (shown.row, shown.at)
    return h(
        "span",
        hidden(text_of(words, shown, row, at)),
        h("span", drawn, aria_hidden="true"),
        class_="unseen-card" if at else "unseen-head",
        id=id_at(row, at),
        role="option",
        tabindex="0" if is_here else "-1",
        aria_selected="true" if is_here else "false",
    )
