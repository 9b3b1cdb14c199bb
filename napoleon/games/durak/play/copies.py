"""Equal cards in a view: numbered by where the seat meets them, and what is known of them."""

from __future__ import annotations

from collections.abc import Iterable

from napoleon.games.durak.play.state import Bout, Entry, State, face_of, replaced
from napoleon.games.durak.rules.law import FACES
from napoleon.kit.cards import DECK, Card, CardSet, Seat
from napoleon.kit.values import sealed


def exchanged(cards: int, flips: int) -> int:
    """A set of cards with the two copies of these faces exchanged."""
    odd = (cards ^ cards >> DECK) & flips
    return cards ^ odd ^ odd << DECK


def exchanged_card(card: Card, flips: CardSet) -> Card:
    """A card, or its other copy if its face is among these."""
    if card < 0 or not flips >> card % DECK & 1:
        return card
    return card + DECK if card < DECK else card - DECK


def _entry(entry: Entry, flips: int) -> Entry:
    attack, cover = exchanged_card(entry.attack, flips), exchanged_card(entry.cover, flips)
    return entry._replace(attack=attack, cover=cover)


def exchanged_row(cards: tuple[Card, ...], flips: CardSet) -> tuple[Card, ...]:
    """Cards one after another with the two copies of these faces exchanged."""
    return tuple([exchanged_card(card, flips) for card in cards])


def exchange_in_bout(bout: Bout, flips: int) -> None:
    """Changes a bout: the two copies of these faces change places in it."""
    bout.table = tuple([_entry(entry, flips) for entry in bout.table])
    bout.leads_with = exchanged(bout.leads_with, flips)
    bout.shown = exchanged(bout.shown, flips)
    bout.concealed = exchanged(bout.concealed, flips)
    bout.last_cover = exchanged_card(bout.last_cover, flips)
    bout.exposed = bout.exposed[0], exchanged_card(bout.exposed[1], flips)


class Numbering:
    """Which faces have their copies the other way round, so that the first one met is the first.

    The sets and cards of a view are met in a fixed order. A set with both copies decides nothing.
    """

    __slots__ = ("_open", "flips")

    def __init__(self) -> None:
        self.flips = 0
        self._open = FACES

    def meet(self, cards: int) -> None:
        """The next set of cards."""
        odd = (cards ^ cards >> DECK) & self._open
        self._open ^= odd
        self.flips |= cards >> DECK & odd

    def meet_card(self, card: Card) -> None:
        """The next card; -1 and below: none."""
        if card >= 0:
            self.meet(1 << card)

    def meet_bout(self, bout: Bout) -> None:
        """The cards of a bout that lie open, in the order of the table."""
        for entry in bout.table:
            self.meet_card(entry.attack)
            self.meet_card(entry.cover)
        self.meet_card(bout.exposed[1])
        self.meet_card(bout.last_cover)

    def meet_memory(self, bout: Bout) -> None:
        """The sets of cards that a bout remembers."""
        for cards in (bout.leads_with, bout.shown, bout.concealed):
            self.meet(cards)

    def bout(self, bout: Bout) -> Bout:
        """A bout by these numbers."""
        found = bout.copy()
        if self.flips:
            exchange_in_bout(found, self.flips)
        return sealed(found)

    def masks(self, masks: Iterable[int]) -> tuple[int, ...]:
        """Sets of cards by these numbers."""
        return tuple([exchanged(cards, self.flips) for cards in masks])

    def row(self, cards: tuple[Card, ...]) -> tuple[int, ...]:
        """Cards one after another by these numbers."""
        return exchanged_row(cards, self.flips)


def bout_by_itself(bout: Bout) -> Bout:
    """A bout that is over: the numbers of its cards do not show where the cards are now."""
    numbering = Numbering()
    numbering.meet_bout(bout)
    numbering.meet_memory(bout)
    return numbering.bout(bout)


def as_counts(state: State) -> None:
    """Changes a state: of two equal cards in one hand, the known one, if any, is the first.

    The first is also the one that is played first, so that nobody learns from what is left
    whether there had been two.
    """
    for seat, hand in enumerate(state.hands):
        both = hand & hand >> DECK & FACES
        if both:
            odd = state.known[seat] >> DECK & ~state.known[seat] & both
            if odd:
                _exchange(state, seat, odd)
            _count_privy(state, both & ~state.known[seat])
    _count_concealed(state)


def _exchange(state: State, seat: Seat, flips: int) -> None:
    """The two copies of faces that are in one hand change places in all that is known of them."""
    state.known = replaced(state.known, seat, exchanged(state.known[seat], flips))
    state.privy = tuple([exchanged(cards, flips) for cards in state.privy])
    state.placed = exchanged(state.placed, flips)
    exchange_in_bout(state.bout, flips)
    if state.order:
        order = exchanged_row(state.order[seat], flips)
        state.order = (*state.order[:seat], order, *state.order[seat + 1 :])


def _count_privy(state: State, faces: int) -> None:
    """The same for what single seats know, of faces of which not everybody knows one."""
    odd = [cards >> DECK & ~cards & faces for cards in state.privy]
    if any(odd):
        pairs = zip(state.privy, odd, strict=True)
        state.privy = tuple([cards ^ flips ^ flips << DECK for cards, flips in pairs])


def _count_concealed(state: State) -> None:
    """A card that was known before a cover lay face down is the equal one that lies open now."""
    bout = state.bout
    if not bout.concealed:
        return
    on_table = 0
    for entry in bout.table:
        on_table |= 1 << entry.attack
        if entry.cover >= 0 and not entry.down:
            on_table |= 1 << entry.cover
    lost = bout.concealed & ~on_table
    twins = (lost >> DECK | lost << DECK) & on_table & ~bout.concealed
    bout.concealed = exchanged(bout.concealed, (twins | twins >> DECK) & FACES)


def picked_from(state: State, seat: Seat, card: Card) -> None:
    """Changes a state: a card is played from its place in a hand; a twin of known place stays."""
    flips = 1 << face_of(card)
    twin = exchanged_card(card, flips)
    if card >= DECK and state.hands[seat] >> twin & 1 and state.placed >> twin & 1:
        _exchange(state, seat, flips)
