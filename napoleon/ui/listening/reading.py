"""The listening keys: what the user may have missed, and the cards not seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

from napoleon.kit.cards import SUITS, rank_of, suit_of
from napoleon.match.game import Event
from napoleon.match.seat import Seen
from napoleon.ui.achievements.state import ACHIEVED, announced
from napoleon.ui.listening.announcing import sentences_of, unsaid
from napoleon.ui.listening.ear import EAR
from napoleon.ui.listening.voices import spoken
from napoleon.ui.shell.controls import Outcome, argument, plain
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.effects import Focus, Say
from napoleon.ui.shell.feature import Feature, of_dialog
from napoleon.ui.shell.frame import TABLE, Frame, TableFrame
from napoleon.ui.shell.html import Child, Html, h, hidden
from napoleon.ui.shell.messages import NoVoice
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.parts import SUIT_LETTERS, close_button, dialog, mark
from napoleon.ui.shell.reactions import Reaction, Step, from_frame, in_dialog
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.words import Words, in_a_row, own_name
from napoleon.ui.table.keys import LIST_KEYS
from napoleon.ui.table.look import status_sentence


def since(sitting: Sitting | TableFrame, missed: int | None = None) -> Sequence[Seen]:
    """The moments of the current deal since the user's last decision, or since its start.

    ``missed``: the first moment that the listener has missed; then since there, but not since
    before the decision before the last one.
    """
    story, start = sitting.seat.story, sitting.match.given
    done = [at for at in islice(sitting.seat.decided, 2) if at > start]
    if not done:
        return story[start:]
    begin = done[0] if missed is None else min(missed, done[0])
    return story[max([begin, *done[1:]]) :]


def account(frame: Frame) -> str:
    """The account, and what to do now. Raises `ValueError` without a table."""
    words, match = frame.words.aloud, frame.table.match
    number, attempt, moments = frame.of(EAR).missed or (0, 0, 0)
    missed = moments if (number, attempt) == (match.number, match.attempt) else None
    happened: list[Event] = [event for seen in since(frame.table, missed) for event in seen.events]
    now = status_sentence(frame)
    sentences = unsaid(sentences_of(frame, happened), now)
    medals = announced(words, frame.table.of(ACHIEVED))
    return in_a_row((*(sentences or [words("listening.nothing")]), now, medals))


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


def unseen_dialog(frame: Frame, shown: Unseen) -> Html:
    """The list as a list box with a group for each suit."""
    words = frame.words
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
        aria_selected=is_here,
    )


# ---- controls -----------------------------------------------------------------------------------


@from_frame
def _account(frame: Frame) -> Reaction:
    """Announce what has happened since the user's last decision."""
    return (Say("status", account(frame)),) if frame.scene == TABLE else ()


def _unseen(model: Model) -> Outcome:
    """Show the unseen cards; this counts as help."""
    find = model.page.table.unseen
    if model.scene != TABLE or find is None:
        return model, ()
    if not model.table.occasion.helps:
        return model, (Say("status", model.words("listening.among_people")),)
    shown = Unseen(tuple(find(model.view)))
    model = model.with_table(model.table.with_aid(model.table.ply, hints=1))
    return model._replace(dialog=shown), (
        *model.table.saved,
        *spoken(model.frame, text_of(model.words, shown, 0, 0)),
    )


@in_dialog(Unseen)
def _step(frame: Frame, shown: Unseen, key: str) -> Step[Unseen]:
    if key not in LIST_KEYS:
        return Step(shown)
    shown = stepped(shown, key)
    said = spoken(frame, text_of(frame.words, shown, shown.row, shown.at))
    return Step(shown, (Focus(id_at(shown.row, shown.at)), *said))


def _no_voice(model: Model, message: NoVoice) -> Outcome:
    """The browser cannot speak this language."""
    notice = Notice("no_voice", (("language", own_name(message.language)),), "warn")
    model = model.without_notice("no_voice").with_notice(notice)
    return model, ()


FEATURE: Final = Feature(
    "listening",
    does={
        "listening-account": plain(_account),
        "listening-unseen": plain(_unseen),
        "listening-step": argument(_step),
    },
    heard={"listening-voice": _no_voice},
    shown={"listening-unseen": of_dialog(Unseen, unseen_dialog)},
)
