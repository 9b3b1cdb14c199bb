"""A result of Napoleon as text and as a picture: contract, the user's part, and honors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from napoleon.games.napoleon.game import Played, Standing
from napoleon.games.napoleon.play.state import Result, State
from napoleon.games.napoleon.rules.trick import HONORS, HONORS_MASK
from napoleon.kit.cards import SUITS
from napoleon.match.game import LOST, WON
from napoleon.ui.share.picture import (
    BOTTOM,
    COLOURS,
    DIM,
    EDGE,
    GOLD,
    INK,
    TOP,
    WIDTH,
    Shown,
    flag,
    plaque,
    portrait,
    seal,
    text,
    tile,
)
from napoleon.ui.share.plain import own_name
from napoleon.ui.shell.html import Child
from napoleon.ui.shell.words import Words, signed
from napoleon.ui.table.pieces import Mark

TAKEN: Final = "■"
OTHERS: Final = "□"
"""An honor of the French, and one of the allies: symbols that our own font has, too."""

_SIGNS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))


def deal_lines(words: Words, deck: str, result: Result) -> tuple[str, ...]:
    """A deal: the bid, the ending, and the flags."""
    if result.triumph:
        outcome = words("result.triumph")
    else:
        outcome = words("result.french" if result.made else "result.allied")
    head = words(
        "share.napoleon.deal",
        contract=contract(words, deck, result),
        role=role(words, result),
        outcome=outcome,
    )
    return head, f"{flags(result)} {result.french}/{HONORS}"


def match_lines(words: Words, deck: str, whole: Standing) -> Iterator[str]:
    """A match: a line for each deal."""
    for number, played in enumerate(whole.deals, start=1):
        yield words(
            "share.napoleon.row",
            number=number,
            brief=brief(words, deck, played.state),
            points=signed(played.ending.points[words.me]),
        )


def brief(words: Words, deck: str, state: State) -> str:
    """A finished deal in a few words: contract, the user's part, and whether it was made."""
    result = state.result
    if result is None:
        return ""
    made = words("share.napoleon.made" if result.made else "share.napoleon.broken")
    return words(
        "share.napoleon.brief",
        contract=contract(words, deck, result),
        role=role(words, result),
        made=made,
    )


def contract(words: Words, deck: str, result: Result) -> str:
    """Trump and number: with the suit's symbol, or with its name in SdC's deck."""
    trumps = result.trump < len(SUITS)
    if deck != "sdc" and trumps:
        return f"{_SIGNS[SUITS[result.trump]]}{result.bid}"
    return words("share.napoleon.bid", suit=words.suit(result.trump), bid=result.bid)


def marks(played: Played, seat: int) -> Iterator[Mark]:
    """Each trick: taken with honors, taken without, or left to others."""
    state: State = played.state
    for trick, winner in zip(state.tricks, state.winners, strict=True):
        if winner == seat:
            yield "gold" if trick.played & HONORS_MASK else "white"
        else:
            yield "blue"


def flags(result: Result) -> str:
    """The honors as symbols, those of the French first."""
    return TAKEN * result.french + OTHERS * (HONORS - result.french)


def role(words: Words, result: Result) -> str:
    """The user's role."""
    part = result.role(words.me)
    return words(f"role.{'allied' if part == 'ally' else part}")


MOST_ROWS: Final = 12
"""The most deals of a match that fit; of a longer match the last are shown."""


def deal(words: Words, deck: str, played: Played) -> Shown:
    """A deal: the contract, its players, and the honors of each side."""
    result = played.state.final
    middle = [
        _contract(words, deck, result),
        _persons(words, result),
        _seal(words, result),
        _honors(words, result),
    ]
    return Shown(middle, deal_lines(words, deck, result))


def match(words: Words, deck: str, whole: Standing) -> Shown:
    """A match: a row for each deal."""
    rows = [*enumerate(whole.deals, start=1)][-MOST_ROWS:]
    high = min(74.0, (BOTTOM - TOP) / len(rows))
    middle = [
        _row(words, deck, number, played, place=(TOP + (at + 0.5) * high, high))
        for at, (number, played) in enumerate(rows)
    ]
    return Shown(middle, tuple(match_lines(words, deck, whole)))


def _contract(words: Words, deck: str, result: Result) -> list[Child]:
    return [
        tile(deck, result.trump, EDGE + 4, TOP + 22, 132),
        text(EDGE + 164, TOP + 176, str(result.bid), 190, bold=True, serif=True),
        text(
            EDGE + 4,
            TOP + 246,
            words("share.napoleon.contract", suit=words.suit(result.trump), bid=result.bid),
            24,
            fill=DIM,
            most=400,
        ),
    ]


def _persons(words: Words, result: Result) -> list[Child]:
    """Napoleon, the adjutant if there is one, and the user; those who have won look glad."""
    rows = [("napoleon", result.napoleon)]
    if result.adjutant is not None:
        rows.append(("adjutant", result.adjutant))
    if result.role(words.me) == "ally":
        rows.append(("allied", words.me))
    size = 92 if len(rows) < 3 else 74
    pitch = size + (20 if len(rows) < 3 else 10)
    top = TOP + 134 - (len(rows) * pitch - (pitch - size)) / 2
    drawn: list[Child] = []
    for at, (role, seat) in enumerate(rows):
        y, x = top + at * pitch, 520 + size + 20
        drawn += [
            portrait(words.face(seat), "glad" if result.won(seat) else "worried", 520, y, size),
            text(x, y + size * 0.4, words(f"role.{role}"), size * 0.24, fill=GOLD, most=250),
            text(x, y + size * 0.82, own_name(words, seat), size * 0.38, bold=True, most=250),
        ]
    return drawn


def _seal(words: Words, result: Result) -> Child:
    """The stamp: triumph, made, or broken."""
    name = "triumph" if result.triumph else "made" if result.made else "broken"
    said = words(f"share.napoleon.seal.{name}")
    return seal(said, 1010, TOP + 134, radius=96, size=62)


def _honors(words: Words, result: Result) -> list[Child]:
    """Twenty flags between the two sides' numbers."""
    pitch = (WIDTH - 2 * EDGE + 14) / HONORS
    ours, theirs = result.french, HONORS - result.french
    row = [
        flag(EDGE + 4 + at * pitch, BOTTOM - 66, pitch - 17, ours=at < ours) for at in range(HONORS)
    ]
    return [
        text(
            EDGE + 4, BOTTOM - 88, words("share.napoleon.french", count=ours), 28, fill=COLOURS[WON]
        ),
        text(
            WIDTH - EDGE,
            BOTTOM - 88,
            words("share.napoleon.allies", count=theirs),
            28,
            fill=COLOURS[LOST],
            anchor="end",
        ),
        row,
    ]


def _row(
    words: Words, deck: str, number: int, played: Played, *, place: tuple[float, float]
) -> list[Child]:
    """A deal of a match; ``place``: the middle of its row, and the row's height."""
    y, high = place
    result = played.state.final
    small = min(1.0, high / 60)
    size, won = 34 * small, played.ending.won[words.me]
    points = signed(played.ending.points[words.me])
    line = y + size * 0.36
    return [
        plaque(EDGE, y - high / 2 + 3, WIDTH - 2 * EDGE, high - 6, marked=won),
        text(EDGE + 20, line, str(number), size * 0.8, fill=DIM, serif=True),
        tile(deck, result.trump, EDGE + 68, y - 25 * small, 37 * small),
        text(EDGE + 122, line, str(result.bid), size, bold=True, serif=True),
        text(EDGE + 190, line, role(words, result), size * 0.76, most=210),
        [
            flag(490 + at * 22.4, y - 10 * small, 15, ours=at < result.french)
            for at in range(HONORS)
        ],
        text(
            WIDTH - EDGE - 26,
            line,
            points,
            size,
            fill=GOLD if won else INK,
            anchor="end",
            bold=True,
        ),
    ]
