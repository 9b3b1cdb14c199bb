"""The example in the rules of Durak: a bout or a pile, from its first card to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from napoleon.games.durak.page.table.commentary import event_sentence
from napoleon.games.durak.play import events
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import NO_CARD
from napoleon.ui.help.example import ExampleOf, Laid
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import always

MOST: Final = 9
"""The most cards that can be taken in at a glance."""
FEWEST: Final = 4
_WORTH: Final[Mapping[type, int]] = {
    events.Led: 1,
    events.Covered: 3,
    events.Thrown: 3,
    events.Transferred: 6,
    events.Countered: 8,
    events.Doubted: 6,
    events.Exchanged: 4,
    events.TurnedOver: 3,
    events.SixExchanged: 3,
    events.TrumpChanged: 5,
    events.Swept: 2,
    events.Beaten: 3,
    events.Taken: 1,
}
"""How much a kind of event shows."""
_TRUMPED: Final = 3
"""How much more, where a trump beats another suit."""


def _laid(event: events.Event) -> tuple[Laid, ...]:
    match event:
        case events.Led(seat, cards):
            return _beside(cards, seat)
        case events.Covered(seat, attack, card):
            return (_cover(attack, card, seat),)
        case events.Thrown(seat, cards, cover):
            shown = _beside(cards, seat)
            return shown if cover is None else (*shown, _cover(cards[-1], cover, seat))
        case events.Transferred(seat, _, cards, False):
            return _beside(cards, seat)
        case events.Countered(seat, attack, card, cards):
            return (_cover(attack, card, seat), *_beside(cards, seat))
        case events.WrongCard(seat, card):
            return _beside((card,), seat)
    return ()


def _beside(cards: Sequence[Face], seat: int) -> tuple[Laid, ...]:
    return tuple(Laid(face, seat) for face in cards)


def _cover(attack: Face, card: Face | None, seat: int) -> Laid:
    return Laid(NO_CARD if card is None else card, seat, attack)


def _before(words: Words, view: View, _past: Sequence[events.Event]) -> tuple[str, ...]:
    """The trump suit; where everybody has their own, what they chose."""
    chosen = [events.Chose(seat, suit) for seat, suit in enumerate(view.own) if suit >= 0]
    if chosen or view.trump < 0:
        return tuple(event_sentence(words, event) for event in chosen)
    return (words("table.trump_is", suit=words.suit(view.trump)),)


def _worth(shown: Sequence[events.Event]) -> int:
    """The kinds of events there are, if the cards are few enough to be taken in at a glance."""
    cards = sum(len(_laid(event)) for event in shown)
    if not FEWEST <= cards <= MOST:
        return -abs(cards - FEWEST)
    found = sum(_WORTH.get(kind, 0) for kind in {type(event) for event in shown})
    trumped = any(isinstance(event, events.Covered) and event.by == "trump" for event in shown)
    return found + _TRUMPED * trumped


EXAMPLE: Final = ExampleOf(
    shown=(
        *(events.Led, events.Covered, events.Thrown, events.Transferred, events.Countered),
        *(events.TurnedOver, events.Exchanged, events.SixExchanged, events.Doubted),
        *(events.WrongCard, events.GaveUp, events.Beaten, events.Taken, events.Swept),
        *(events.Recycled, events.TrumpChanged, events.Attacks),
    ),
    ends=(events.Beaten, events.Taken, events.Swept),
    laid=_laid,
    won=always(NO_CARD),
    before=_before,
    worth=_worth,
    after="basics",
)
"""The parts of an example."""
