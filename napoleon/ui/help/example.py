"""An example in the rules: a few cards as they are laid, drawn and described step by step.

The cards come out of a deal that was played by the engine, so that no example contradicts the
rules. It looks like the table: the style sheet gives the suits their colours, by the deck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple

from napoleon.kit.cards import JOKER, NO_CARD, rank_of, suit_of, write_card
from napoleon.match.game import Event, EventT, View, ViewT
from napoleon.ui.share import picture as svg
from napoleon.ui.shell.html import Attribute, Child, Html, h
from napoleon.ui.shell.parts import MARKS, PICTURED_MASK, SUIT_LETTERS
from napoleon.ui.shell.words import RANK_TEXTS, Words

COURTS: Final = ("J", "Q", "K")
FEW: Final = 5
"""The most places that fit side by side."""
CARD: Final = (54, 76)
"""The width and height of a card."""
PITCH: Final = 76
"""The distance from one place to the next."""
ASIDE: Final = (15, 28)
"""The offset of a cover from its attack."""
HEAD: Final = 26
"""Room for a name."""
EDGE: Final = 6
GAP: Final = 10
"""The gap between two rows."""
STEP: Final = 60
"""The distance from one card of a fan to the next."""
SCALE: Final = 125
"""The size of the picture where space allows, in percent."""
FACES: Final = 6
"""The number of portraits."""


class Laid(NamedTuple):
    """A card that a seat lays down."""

    card: int
    """The card; `NO_CARD` face down."""
    seat: int
    """The seat whose card it is."""
    on: int = NO_CARD
    """The card that it is laid on; `NO_CARD` if it lies beside the others."""


class ExampleOf(NamedTuple, Generic[ViewT, EventT]):
    """What only a game knows of its examples."""

    shown: tuple[type, ...]
    """The events that are shown."""
    ends: tuple[type, ...]
    """The events that end a trick or a bout."""
    laid: Callable[[EventT], tuple[Laid, ...]]
    """The cards that an event puts on the table."""
    won: Callable[[EventT], int]
    """The card that wins in an event; `NO_CARD` for none."""
    before: Callable[[Words, ViewT, Sequence[EventT]], tuple[str, ...]]
    """What one must know of a deal so far, in sentences: its trump suit, its contract.

    The arguments are the view of it, and the events so far.
    """
    worth: Callable[[Sequence[EventT]], int]
    """How much of the rules these events show."""
    after: str
    """The chapter of the rulebook that an example follows."""


class Example(NamedTuple):
    """A trick or a bout of a deal."""

    view: View
    """The view of the deal before it."""
    past: tuple[Event, ...]
    """The events before it."""
    events: tuple[Event, ...]
    """What happens, as far as it is shown."""


class Spot(NamedTuple):
    """A place on the table: its cards, with the numbers of the steps."""

    card: int
    seat: int
    step: int
    cover: Laid | None = None
    cover_step: int = 0


def spots(of: ExampleOf[View, Event], events: Sequence[Event]) -> list[Spot]:
    """What lies on the table at the end, place by place."""
    found: list[Spot] = []
    for step, event in enumerate(events, start=1):
        for laid in of.laid(event):
            at = _place(found, laid.on)
            if at is None:
                found.append(Spot(laid.card, laid.seat, step))
            else:
                found[at] = found[at]._replace(cover=laid, cover_step=step)
    return found


def _place(found: Sequence[Spot], card: int) -> int | None:
    """The place of a card that nothing lies on."""
    if card == NO_CARD:
        return None
    return next((at for at, one in enumerate(found) if one.card == card and not one.cover), None)


# ---- as it is drawn ----------------------------------------------------------------------


class Style(NamedTuple):
    """How cards are drawn: with which words and deck, and the path to the site's folder."""

    words: Words
    deck: str
    up: str


def steps(words: Words, event_sentence: Callable[..., str], example: Example) -> Html:
    """The events, step by step."""
    items = [h("li", event_sentence(words, event)) for event in example.events]
    return h("ol.example-steps", items)


def drawing(style: Style, of: ExampleOf[View, Event], example: Example, title: str) -> Html:
    """The cards on the table, at the end."""
    found = spots(of, example.events)
    won = {of.won(event) for event in example.events} - {NO_CARD}
    across = -(-len(found) // -(-len(found) // FEW))
    drawn: list[Child] = []
    y = 0
    for first in range(0, len(found), across):
        row = found[first : first + across]
        for at, spot in enumerate(row):
            drawn += _spot(style, spot, EDGE + at * PITCH, y, won=spot.card in won)
        covered = any(spot.cover for spot in row)
        y += HEAD + CARD[1] + (ASIDE[1] + HEAD if covered else 0) + GAP
    return _picture(drawn, across * PITCH + EDGE, y, title)


def fan(style: Style, cards: Sequence[int]) -> Html:
    """Some cards side by side, as an ornament."""
    drawn = [card_drawn(style, card, EDGE + at * STEP, 3) for at, card in enumerate(cards)]
    return _picture(drawn, EDGE + len(cards) * STEP, CARD[1] + 8, "")


def _picture(drawn: Sequence[Child], width: int, height: int, title: str) -> Html:
    """A picture of cards; without a title it is only an ornament."""
    return h(
        "svg.example-cards",
        h("title", title) if title else None,
        drawn,
        viewBox=f"0 0 {width} {height}",
        width=str(width * SCALE // 100),
        height=str(height * SCALE // 100),
        role="img" if title else None,
        aria_hidden=None if title else "true",
    )


def _spot(style: Style, spot: Spot, x: int, y: int, *, won: bool) -> list[Child]:
    """A place: the card's owner, the card, and what lies on it."""
    top = y + HEAD
    drawn: list[Child] = [_name(style.words, spot.seat, x, y)]
    if won:
        ring = {"x": x - 4, "y": top - 4, "width": CARD[0] + 8, "height": CARD[1] + 8}
        drawn.append(svg.drawing("rect", **ring, rx=8, class_="example-won"))
    drawn += [card_drawn(style, spot.card, x, top), _number(spot.step, x, top)]
    if spot.cover is not None:
        right, low = x + ASIDE[0], top + ASIDE[1]
        drawn += [
            card_drawn(style, spot.cover.card, right, low),
            _number(spot.cover_step, right, low),
            _name(style.words, spot.cover.seat, x, low + CARD[1] + 2),
        ]
    return drawn


def _name(words: Words, seat: int, x: int, y: int) -> Html:
    """The face and the name of a player."""
    face = words.face(seat)
    used = [
        svg.drawing("use", href=f"#{name}", x=x - 4, y=y + 1, width=20, height=20)
        for name in ("p-ground", f"p-{face % FACES}", "e-neutral")
    ]
    said = h("text.example-name", words.seat(seat), x=str(x + 20), y=str(y + 16))
    return h("g", used, said, data_seat=face, translate="no")


def _number(step: int, x: int, y: int) -> list[Child]:
    """The number of a step, at the upper right corner of its card."""
    right = x + CARD[0] - 3
    return [
        svg.drawing("circle", cx=right, cy=y + 3, r=8, class_="example-dot"),
        h("text.example-number", step, x=str(right), y=str(y + 7)),
    ]


def card_drawn(style: Style, card: int, x: int, y: int) -> Html:
    """A card; `NO_CARD` is one that lies face down."""
    drawn: list[Child] = [
        svg.drawing("rect", width=CARD[0], height=CARD[1], rx=5, class_="example-face")
    ]
    kind: dict[str, Attribute] = {"data_back": True}
    if card >= JOKER:
        kind = {"data_suit": "J", "data_rank": write_card(card)}
        drawn += [_rank(write_card(card), 18), _used("m-jester", 9, 28, 38)]
    elif card == NO_CARD:
        drawn.append(_used("m-crest", 9, 20, 36))
    else:
        letter, rank = SUIT_LETTERS[suit_of(card)], RANK_TEXTS[rank_of(card)]
        kind = {"data_suit": letter, "data_honor": bool(PICTURED_MASK >> card & 1)}
        drawn += [_rank(style.words.sign(rank_of(card)), 22), *_marks(style, card, letter, rank)]
    return h("g.example-card", drawn, transform=f"translate({x} {y})", **kind)


def _marks(style: Style, card: int, letter: str, rank: str) -> list[Child]:
    """The marks of a suit card, and its picture."""
    mark = MARKS[suit_of(card)]
    if style.deck == "sdc":
        kanji = h("text.example-kanji", style.words(f"kanji.{letter}"), x="48", y="70")
        court = [_used(f"c-{rank}", 31, 8, 17)] if PICTURED_MASK >> card & 1 else []
        return [*court, _used(mark, 14, 33, 26), kanji]
    if rank in COURTS:
        picture = f"{style.up}deck/{letter}{rank}.svg"
        drawn = svg.drawing("image", href=picture, x=3, y=28, width=48, height=45)
        return [_used(mark, 31, 7, 17), drawn]
    return [_used(mark, 12, 32, 31)]


def _rank(text: str, size: int) -> Html:
    return h("text.example-rank", text, x="5", y="22", font_size=str(size))


def _used(name: str, x: int, y: int, size: int) -> Html:
    return svg.drawing("use", href=f"#{name}", x=x, y=y, width=size, height=size)
