"""The picture of a deal of Durak: who is the durak, the trump suit, and who went out when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from napoleon.games.durak.game import Played
from napoleon.games.durak.page.study import outcome
from napoleon.games.durak.play.engine import apply, new_deal
from napoleon.games.durak.play.events import Beaten, Taken
from napoleon.games.durak.play.state import Result, State
from napoleon.kit.cards import SUITS
from napoleon.match.game import LOST
from napoleon.ui.share import picture
from napoleon.ui.share.plain import own_name
from napoleon.ui.shell.html import Child
from napoleon.ui.shell.words import Words, in_a_row
from napoleon.ui.table.pieces import END_FACES, Mark

_SIGNS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))
_FEW: Final = 3
"""The most losers that fit side by side in large print."""


def deal(words: Words, deck: str, played: Played) -> picture.Shown:
    """A deal: its durak, its trump suit, how many bouts it took, and the players in order."""
    state = played.state
    result = state.final
    middle = [
        _trump(words, deck, state),
        _durak(words, state, result),
        _seal(words, state),
        _order(words, state, result),
    ]
    return picture.Shown(middle, _lines(words, state, result))


def marks(played: Played, seat: int) -> Iterator[Mark]:
    """Each bout: another player took the cards, nobody did, or the seat had to."""
    end: State = played.state
    state = new_deal(end.law.rules, end.deal, end.first)
    for action in played.actions:
        step = apply(state, action)
        state = step.state
        for event in step.events:
            if isinstance(event, Taken):
                yield "blue" if event.seat == seat else "gold"
            elif isinstance(event, Beaten):
                yield "white"


def _lines(words: Words, state: State, result: Result) -> tuple[str, ...]:
    names = words.listed([own_name(words, seat) for seat in result.losers])
    head = words("share.durak.lost", names=names) if names else outcome(words, state, words.me)
    trump = state.trump_of(words.me)
    sign = _SIGNS[SUITS[trump]] if trump >= 0 else words("share.durak.no_trump")
    facts = words("share.durak.facts", trump=sign, bouts=state.course.bouts)
    order = " → ".join(own_name(words, seat) for seat in _seats(state, result))
    return in_a_row((head, facts)), order


def _seats(state: State, result: Result) -> Sequence[int]:
    """The seats in the order in which they went out; those who lost come last."""
    people = range(state.law.seats)
    out = [seat for seat in result.out if result.outcome(seat) != LOST]
    within = [seat for seat in people if result.outcome(seat) != LOST and seat not in out]
    return *out, *within, *result.losers


def _trump(words: Words, deck: str, state: State) -> list[Child]:
    suit = state.trump_of(words.me)
    name = words.suit(suit) if suit >= 0 else words("share.durak.no_trump")
    return [
        picture.tile(
            deck, suit if suit >= 0 else len(SUITS), picture.EDGE + 4, picture.TOP + 14, 116
        ),
        picture.text(
            picture.EDGE + 150, picture.TOP + 64, words("share.durak.trump"), 24, fill=picture.GOLD
        ),
        picture.text(picture.EDGE + 150, picture.TOP + 108, name, 36, bold=True, most=200),
        picture.text(
            picture.EDGE + 150,
            picture.TOP + 154,
            words("share.durak.bouts", bouts=state.course.bouts),
            26,
            fill=picture.DIM,
            most=200,
        ),
    ]


def _durak(words: Words, state: State, result: Result) -> list[Child]:
    """The durak, in large; where there is none, the user."""
    shown = result.losers[:_FEW] or (words.me,)
    title, size = outcome(words, state, shown[0]), 150 - 20 * (len(shown) - 1)
    mood = END_FACES[result.outcome(shown[0])]
    drawn: list[Child] = [
        picture.text(470, picture.TOP + 46, title, 30, fill=picture.GOLD, bold=True, most=420)
    ]
    for at, seat in enumerate(shown):
        x = 470 + at * (size + 16)
        drawn += [
            picture.portrait(words.face(seat), mood, x, picture.TOP + 62, size),
            picture.text(
                x + size / 2 if len(shown) > 1 else x + size + 24,
                picture.TOP + 62 + (size + 36 if len(shown) > 1 else size / 2 + 14),
                own_name(words, seat),
                24 if len(shown) > 1 else 40,
                anchor="middle" if len(shown) > 1 else "start",
                bold=True,
                most=size if len(shown) > 1 else 230,
            ),
        ]
    return drawn


def _seal(words: Words, state: State) -> Child:
    """The stamp: how the user came out."""
    return picture.seal(
        outcome(words, state, words.me), 1024, picture.TOP + 122, radius=92, size=46
    )


def _order(words: Words, state: State, result: Result) -> list[Child]:
    """All players in a row, the first one out first, with what each was left with."""
    seats = _seats(state, result)
    pitch = (picture.WIDTH - 2 * picture.EDGE) / len(seats)
    drawn: list[Child] = []
    for at, seat in enumerate(seats):
        x, y, how = picture.EDGE + at * pitch, picture.BOTTOM - 118, result.outcome(seat)
        held = state.held(seat)
        note = words("table.cards", count=held) if held else outcome(words, state, seat)
        drawn += [
            picture.plaque(x + 4, y, pitch - 8, 108, marked=seat == words.me),
            picture.portrait(words.face(seat), END_FACES[how], x + 14, y + 22, 64),
            picture.text(x + 90, y + 50, own_name(words, seat), 26, bold=True, most=pitch - 108),
            picture.text(x + 90, y + 84, note, 22, fill=picture.COLOURS[how], most=pitch - 108),
        ]
    return drawn
