"""Worlds: complete deals that agree with everything a seat knows.

A card that was taken, shown or exchanged openly is where everybody knows it to be. All others are
dealt over the places that the seat does not see: hands, its own where it is held the wrong way
round, the talon, cards that lie face down, and those that left play unseen. What only a player's
memory holds, such as cards that were exchanged with the talon, is no part of a view.
"""

from __future__ import annotations

from random import Random
from typing import Final

from napoleon.games.durak.ai.mask_table import MaskTable, table_of
from napoleon.games.durak.ai.position import AFTER, ANSWERS, LEADS, OVER, THROWS, Position
from napoleon.games.durak.play.actions import (
    PASS,
    TAKE,
    Action,
    Cover,
    Lead,
    Seated,
    Show,
    Throw,
    Transfer,
)
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.laying import copy_of
from napoleon.games.durak.play.state import (
    AFTER_TAKE,
    CUBE,
    FINISHED,
    LEAD,
    RESPOND,
    THROW,
    Bout,
    State,
    face_of,
)
from napoleon.games.durak.play.view import HIDDEN, View
from napoleon.games.durak.records.hidden import (
    hidden_cards,
    hidden_places,
    hidden_turnups,
    returned_cards,
)
from napoleon.games.durak.rules import deal, trump
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import DECK, Seat, Suit, cards_of, mask_of
from napoleon.match.refusals import NoWorld

_HONEST: Final = 0.85
"""How often a face-down cover that could be true is taken to be true."""


class Worlds:
    """The deals that may be the true one, as far as a view shows."""

    def __init__(self, view: View) -> None:
        """Raises `NoWorld` for a view in which the cards do not add up."""
        self.view = view
        self._law = law = view.law  # looked up once: every world needs it
        self.returned = returned_cards(view)
        """The open cards of the table that are on their way into the talon."""
        hidden = hidden_cards(view)
        self.unknown = tuple(card for card in law.cards if hidden >> card & 1)
        """The cards whose places are not known."""
        places = hidden_places(view)
        self.hand_sizes = places.hands
        """How many of them are in each hand."""
        self.talon_size = places.talon
        """How many of them are in the talon."""
        self.away = places.away
        """How many of them left play unseen."""
        self.covers = places.covers
        """How many of them are covers on the table."""
        self.places = places.each
        """How many of them are in each of these places."""
        if min(self.places) < 0 or sum(self.places) != len(self.unknown):
            raise NoWorld("the cards do not add up")
        self._bottoms = hidden_turnups(view, self.unknown)
        own = view.order[view.seat] if view.order else ()
        self._placed = mask_of(card for card in own if card >= 0)

    # ---- dealing -------------------------------------------------------------------------

    def cut(self, random: Random) -> list[int]:
        """The unknown cards, dealt anew: hands by seat, the talon from its top, and the rest.

        The rest: what left play unseen, what lies face down by seat, and the covers.
        """
        draw = random.random
        cards = list(self.unknown)
        for last in range(len(cards) - 1, 0, -1):
            at = int(draw() * (last + 1))
            cards[last], cards[at] = cards[at], cards[last]
        if self._bottoms:
            bottom = self._bottoms[int(draw() * len(self._bottoms))]
            place, at = sum(self.hand_sizes) + self.talon_size - 1, cards.index(bottom)
            cards[place], cards[at] = cards[at], cards[place]
        return cards

    def talon(self, drawn: list[int]) -> tuple[int, ...]:
        """The talon with these unknown cards, the one to be drawn first at the end."""
        view, law = self.view, self._law
        if deal.is_sorted(law.rules.deal):
            hidden = drawn[-1:] if self._bottoms else []
            upper = drawn[:-1] if self._bottoms else drawn
            drawn = [*sorted(upper, key=lambda card: (-law.power(card), card)), *hidden]
        found = [*drawn, *cards_of(self.returned)]
        if view.turnup >= 0:
            under = trump.has_hidden_card(law.rules.trump) and len(found) > 0
            found.insert(len(found) - under, view.turnup)
        return tuple(reversed(found))

    def draw(self, random: Random) -> State:
        """One of the worlds, each about as likely as it looks."""
        view = self.view
        cards = iter(self.cut(random))

        def some(count: int) -> list[int]:
            return [next(cards) for _ in range(count)]

        hidden = [some(size) for size in self.hand_sizes]
        talon = self.talon(some(self.talon_size))
        away = mask_of(some(self.away))
        down = tuple(tuple(some(size)) for size in view.down)
        covers = some(self.covers)
        if covers:
            covers = self._claims(hidden, covers, random)
        hands = tuple(
            mask_of(unknown) | known if hand is None else hand
            for hand, known, unknown in zip(view.hands, view.known, hidden, strict=True)
        )
        return State(
            law=self._law,
            rules=view.rules,
            deal=Deal((), f"world|{random.random()}", led=view.led),
            first=view.first,
            phase=view.phase,
            acting=view.acting,
            hands=hands,
            down=down,
            order=self._orders(hands, random),
            talon=talon,
            turnup=talon[0] if self._bottoms else view.turnup,
            trump=view.trump,
            own=view.own,
            bout=self._bout(covers),
            course=view.course,
            cube=view.cube,
            pile=view.pile,
            field=view.field,
            turned=view.turned,
            stacks=view.stacks,
            discard=away | view.seen,
            seen=view.seen,
            known=view.known,
            privy=(0,) * len(hands),
            placed=self._placed,
            controller=view.controller,
            past=(),
            moves=view.moves,
            result=view.result,
        )

    def _claims(self, hidden: list[list[int]], covers: list[int], random: Random) -> list[int]:
        """The cards that lie face down, out of them and the hands of those who laid them.

        A cover that could be true mostly is (V50).
        """
        view, law = self.view, self._law
        found = []
        laid = [entry for entry in view.bout.table if entry.cover == HIDDEN]
        for entry, card in zip(laid, covers, strict=True):
            pool = [*hidden[entry.by], card]
            suits = self._trump_of(entry.by), self._trump_of(entry.owner)
            beating = law.beating(*suits).masks[face_of(entry.attack)]
            true = [one for one in pool if beating >> one & 1]
            false = [one for one in pool if not beating >> one & 1]
            among = true if not false or (true and random.random() < _HONEST) else false
            chosen = among[int(random.random() * len(among))]
            pool.remove(chosen)
            hidden[entry.by] = pool
            found.append(chosen)
        return found

    def _trump_of(self, seat: Seat) -> Suit:
        return self.view.own[seat] if self.view.own else self.view.trump

    def _orders(self, hands: tuple[int, ...], random: Random) -> tuple[tuple[int, ...], ...]:
        """The hands as they are held: in the seat's own, cards of unknown place in any order."""
        view = self.view
        if not self._law.unseen or view.phase == FINISHED:
            return view.order
        held = view.order[view.seat]
        rest = [*cards_of(hands[view.seat] & ~self._placed)]
        random.shuffle(rest)
        own = tuple(card if card >= 0 else rest.pop() for card in held)
        return (*view.order[: view.seat], own, *view.order[view.seat + 1 :])

    def _bout(self, covers: list[int]) -> Bout:
        """The bout with these cards instead of hidden covers."""
        bout = self.view.bout.copy()
        left = iter(covers)
        if covers:
            bout.table = tuple(
                entry._replace(cover=next(left)) if entry.cover == HIDDEN else entry
                for entry in bout.table
            )
        return bout


_PHASES = {CUBE: LEADS, LEAD: LEADS, RESPOND: ANSWERS, THROW: THROWS, AFTER_TAKE: AFTER}


def blank(view: View, table: MaskTable) -> Position:
    """The position of a view, with the cards that it shows."""
    bout, course = view.bout, view.course
    at = Position()
    at.table = table
    at.phase = _PHASES.get(view.phase, OVER)
    at.leader, at.attacker, at.defender = bout.leader, bout.attacker, bout.defender
    at.limit, at.laid = bout.limit, len(bout.table)
    at.open = [table.bit_of[entry.attack] for entry in bout.table if entry.is_open]
    at.cards = at.beaten = 0
    for entry in bout.table:
        at.cards |= table.bit_of[entry.attack]
        if entry.cover >= 0:
            at.cards |= table.bit_of[entry.cover]
            at.beaten |= table.bit_of[entry.attack] | table.bit_of[entry.cover]
    at.fits = table.mask(bout.fits)
    at.window, at.closed, at.thrown = bout.window, bout.closed, bout.thrown
    at.shown, at.passed_on, at.step = table.mask(bout.shown), bout.transfers, bout.step
    at.bouts, at.successes, at.refills = course.bouts, course.successes, course.refills
    at.advance, at.lap_first = course.advance, course.lap_first
    at.out, at.losers = course.out, view.result.losers if view.result else ()
    at.hands = [
        table.mask(known if hand is None else hand)
        for hand, known in zip(view.hands, view.known, strict=True)
    ]
    at.talon = ()
    return at


class Imagined:
    """The positions that a view allows, each an imagined deal."""

    def __init__(self, view: View) -> None:
        """Raises `NoWorld`."""
        self.view = view
        self.table = table_of(view.law, view.trump)
        self.worlds = Worlds(view)
        self._blank = blank(view, self.table)

    def draw(self, random: Random) -> Position:
        """One of them."""
        worlds, bit_of = self.worlds, self.table.bit_of
        cards = worlds.cut(random)
        at = self._blank.copy()
        start = 0
        for seat, size in enumerate(worlds.hand_sizes):
            if size:
                for card in cards[start : start + size]:
                    at.hands[seat] |= bit_of[card]
                start += size
        talon = worlds.talon(cards[start : start + worlds.talon_size])
        at.talon = tuple([bit_of[card] for card in talon])
        return at

    def of_state(self, state: State) -> Position:
        """The position of a state of which this is a view."""
        at = blank(self.view._replace(bout=state.bout), self.table)
        at.hands = [self.table.mask(hand) for hand in state.hands]
        at.talon = tuple(self.table.bit_of[card] for card in state.talon)
        return at


def do(at: Position, seat: Seat, action: Action) -> None:
    """Plays an action of a seat in a position."""
    table = at.table
    if isinstance(action, Seated):
        action = action.action
    match action:
        case Lead(cards=cards):
            at.lead(held(at, seat, cards))
        case Cover(attack=attack, card=card):
            faces = (at_bit for at_bit in at.open if _face(table, at_bit) == attack)
            at.cover(next(faces), held(at, seat, (card,)))
        case Throw(cards=cards):
            at.throw(seat, held(at, seat, cards))
        case Transfer(cards=cards):
            at.transfer(held(at, seat, cards))
        case Show(card=card):
            at.show(held(at, seat, (card,)))
        case _ if action == TAKE:
            at.take()
        case _ if action == PASS and at.phase != LEADS:
            at.say_pass(seat)
        case _:
            pass


def _face(table: MaskTable, bit: int) -> int:
    return table.cards[bit.bit_length() - 1] % DECK


def held(at: Position, seat: Seat, faces: tuple[Face, ...]) -> int:
    """The bits of these faces in a hand; of two copies the first."""
    table = at.table
    hand = 0
    for card in table.cards_in(at.hands[seat]):
        hand |= 1 << card
    found = 0
    for face in faces:
        bit = copy_of(hand, face)
        hand ^= bit
        found |= table.mask(bit)
    return found
