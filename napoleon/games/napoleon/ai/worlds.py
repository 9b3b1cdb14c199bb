"""Worlds: complete hidden hands that agree with everything a seat knows.

A world gives a place to every card that the seat has not seen. `Worlds` draws them at random:
first it places the cards, those with few possible places first; then it exchanges pairs of cards
by the weights from the auction and the plays (a Metropolis chain), so that likely worlds come up
more often.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, Protocol

from napoleon.games.napoleon.ai.belief import weights
from napoleon.games.napoleon.ai.places import Places, not_dealt, places_of
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.state import Contract, State
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.kit.cards import NO_CARD, Card, cards_of, mask_of
from napoleon.match.refusals import NoWorld

__all__ = ["NoWorld", "Source", "World", "Worlds", "state_of"]

_LEAST_EXCHANGES = 60
_AFRESH = 16
"""One world in this many is drawn from scratch."""


class World(NamedTuple):
    """The places of the cards now: hands by seat, Napoleon's discards, and the widow.

    All are masks. ``widow`` is 0 once Napoleon has taken it.
    """

    hands: tuple[int, ...]
    discards: int
    widow: int


class Source(Protocol):
    """A source of imagined deals."""

    cards: list[Card]
    """The cards whose place is unknown."""

    def masks(self, bits: Sequence[int]) -> list[int]:
        """The cards in each place of one world; ``bits`` gives each card's bit."""

    def every(self, limit: int) -> list[tuple[World, float]] | None:
        """All worlds with their weights, or None if there are more than ``limit``."""


class Worlds:
    """A source of worlds for one view. Raises `NoWorld` if the view is impossible."""

    def __init__(self, view: PlayerView, random: Random, *, fair: bool = False) -> None:
        """``fair``: every consistent world is equally likely, without weights."""
        self.view = view
        self.random = random
        self.places: Places = places_of(view)
        found = self.places
        self._players = view.players
        count = len(found.rooms)
        weigh = None if fair else weights(view)
        self.cards = sorted(found.cards, key=lambda card: len(found.homes(card)))
        self._weights = [
            [
                (weigh(card, place) if weigh else 1.0) if found.allowed[place] >> card & 1 else 0.0
                for place in range(count)
            ]
            for card in self.cards
        ]
        free = sum(1 for room in found.rooms if room)
        self._tied = sum(1 for row in self._weights if self._freedom(row) != (free, -1.0))
        # Cards with the fewest places come first; the rest is shuffled.
        order = sorted(range(len(self.cards)), key=lambda at: self._freedom(self._weights[at]))
        self.cards = [self.cards[at] for at in order]
        self._weights = [self._weights[at] for at in order]
        self._age = 0
        self._homes: list[int] = []
        self._first()

    @staticmethod
    def _freedom(row: Sequence[float]) -> tuple[int, float]:
        used = [weight for weight in row if weight]
        spread = max(used) / min(used) if used else 0.0
        return (len(used), -spread)

    # ---- drawing

    def homes(self) -> list[int]:
        """The place of each card of `cards`, drawn at random.

        Usually the last world with many cards exchanged; sometimes one from scratch.
        """
        if self._age % _AFRESH:
            self._shuffle_loose(self._homes)
        else:
            self._homes = self._fresh()
        self._age += 1
        if self._tied:
            self._exchange(self._homes, max(_LEAST_EXCHANGES, len(self.cards)))
        return self._homes

    def _shuffle_loose(self, found: list[int]) -> None:
        """Exchange the cards that may be anywhere among themselves."""
        loose = found[self._tied :]
        self._shuffle(loose)
        found[self._tied :] = loose

    def _fresh(self) -> list[int]:
        rows, pick = self._weights, self.random.random
        rooms = list(self.places.rooms)
        found: list[int] = []
        for at in range(self._tied):
            row = rows[at]
            shares = [weight * room for weight, room in zip(row, rooms, strict=True)]
            point = pick() * sum(shares)
            if not point:
                found = self._repaired(found, rooms, at)
                continue
            place = 0
            for place, share in enumerate(shares):  # noqa: B007 — the place is what we look for
                point -= share
                if point < 0:
                    break
            while not shares[place]:
                place -= 1
            rooms[place] -= 1
            found.append(place)
        slots = [place for place, room in enumerate(rooms) for _ in range(room)]
        self._shuffle(slots)
        found.extend(slots)
        return found

    def _shuffle(self, slots: list[int]) -> None:
        pick = self.random.random
        for last in range(len(slots) - 1, 0, -1):
            chosen = int(pick() * (last + 1))
            slots[last], slots[chosen] = slots[chosen], slots[last]

    def _exchange(self, found: list[int], times: int) -> None:
        """Exchange pairs of cards, each accepted according to its weights."""
        rows, pick, count = self._weights, self.random.random, len(found)
        for _ in range(times):
            one = int(pick() * count)
            other = int(pick() * count)
            here, there = found[one], found[other]
            if here == there:
                continue
            row, other_row = rows[one], rows[other]
            after = row[there] * other_row[here]
            before = row[here] * other_row[there]
            if after >= before or pick() * before < after:
                found[one], found[other] = there, here

    def _repaired(self, found: list[int], rooms: list[int], at: int) -> list[int]:
        """Make room for one more card by moving others (an augmenting path)."""
        came: dict[int, tuple[int, int]] = {}  # place: (card that moves there, place it leaves)
        queue = []
        for place, weight in enumerate(self._weights[at]):
            if weight:
                came[place] = (at, -1)
                queue.append(place)
        found = [*found, -1]
        for place in queue:
            if rooms[place]:
                rooms[place] -= 1
                step = place
                while step >= 0:
                    card, left = came[step]
                    found[card] = step
                    step = left
                return found
            for card, home in enumerate(found[:at]):
                if home == place:
                    for target, weight in enumerate(self._weights[card]):
                        if weight and target not in came:
                            came[target] = (card, place)
                            queue.append(target)
        raise NoWorld(f"no place for {len(self.cards) - at} of the hidden cards")

    def _first(self) -> None:
        """A first world, well mixed; raises `NoWorld` if there is none."""
        self.homes()
        if self._tied:
            self._exchange(self._homes, 3 * len(self.cards))

    def masks(self, bits: Sequence[int]) -> list[int]:
        """The cards in each place of one random world; ``bits`` gives each card's bit."""
        found = [0] * len(self.places.rooms)
        for home, card in zip(self.homes(), self.cards, strict=True):
            found[home] |= bits[card]
        return found

    def draw(self) -> World:
        """One random world."""
        return self._world(self.homes())

    def _world(self, homes: Sequence[int]) -> World:
        found = self.places
        masks = [0] * len(found.rooms)
        for home, card in zip(homes, self.cards, strict=True):
            masks[home] |= 1 << card
        hands = list(masks[: self._players])
        hands[self.view.seat] = self.view.hand
        return World(
            tuple(hands),
            self.view.discards | masks[self._players],
            masks[self._players + 1] | found.lying,
        )

    # ---- all of them

    def every(self, limit: int) -> list[tuple[World, float]] | None:
        """All worlds with their weights, or None if there are more than ``limit``."""
        found: list[tuple[World, float]] = []
        for homes, weight in self._assignments(list(self.places.rooms), [], 1.0):
            found.append((self._world(homes), weight))
            if len(found) > limit:
                return None
        return found

    def _assignments(
        self, rooms: list[int], homes: list[int], weight: float
    ) -> Iterator[tuple[list[int], float]]:
        at = len(homes)
        if at == len(self.cards):
            yield list(homes), weight
            return
        for place, share in enumerate(self._weights[at]):
            if share and rooms[place]:
                rooms[place] -= 1
                homes.append(place)
                yield from self._assignments(rooms, homes, weight * share)
                homes.pop()
                rooms[place] += 1


def state_of(view: PlayerView, world: World, random: Random) -> State:
    """The state of a deal in which this world is the truth."""
    contract = None
    if view.napoleon is not None and view.bid is not None and view.trump is not None:
        contract = Contract(
            view.napoleon, view.bid, view.trump, view.card, view.law, view.forced, view.betrayed
        )
    deal = _deal(view, world, random)
    return State(
        rules=view.rules,
        deal=deal,
        first=view.first,
        phase=view.phase,
        turn=view.turn,
        auction=view.auction,
        contract=contract,
        hands=world.hands,
        discards_mask=world.discards,
        trick=view.trick,
        tricks=view.tricks,
        winners=view.winners,
        honors=view.honors,
        waiting=view.waiting,
        result=view.result,
    )


def _deal(view: PlayerView, world: World, random: Random) -> Deal:
    """The hands as they were dealt; unknown cards from the widow are drawn at random."""
    found = places_of(view)
    hands = list(world.hands)
    for trick in (*view.tricks, view.trick):
        for at, card in enumerate(trick.cards):
            hands[(trick.leader + at) % view.players] |= 1 << card
    widow_mask, napoleon = world.widow, view.napoleon
    size = view.law.pack.widow_size if napoleon is not None else widow_mask.bit_count()
    if napoleon is not None and widow_mask.bit_count() < size:
        held = hands[napoleon] | world.discards
        widow_mask = (
            (found.from_widow | not_dealt(view)) & held if view.widow is None else view.widow
        )
        free = list(cards_of(held & ~widow_mask & ~found.dealt))
        for _ in range(size - widow_mask.bit_count()):
            chosen = free.pop(int(random.random() * len(free)))
            widow_mask |= 1 << chosen
        hands[napoleon] = held & ~widow_mask
    shown = view.auction.shown
    rest = list(cards_of(widow_mask & ~mask_of(shown)))
    return Deal(tuple(hands), (*shown, *rest))


_WORLDS: Final = 300


def suspicion(view: PlayerView, seed: str = "", worlds: int = _WORLDS) -> dict[int, float]:
    """By seat: the chance that it is the adjutant; the rest up to 1 is that Napoleon is alone.

    Empty until a card is named. Raises `NoWorld` for an impossible view.
    """
    if view.napoleon is None or view.card == NO_CARD:
        return {}
    others = [seat for seat in range(view.players) if seat != view.napoleon]
    if view.adjutant is not None or view.alone:
        return {seat: float(seat == view.adjutant) for seat in others}
    source = Worlds(view, Random(f"suspicion|{seed}|{view.seat}|{view.trick.number}"))
    counts = dict.fromkeys(others, 0)
    for _ in range(worlds):
        hands = source.draw().hands
        for seat in others:
            counts[seat] += hands[seat] >> view.card & 1
    return {seat: count / worlds for seat, count in counts.items()}
