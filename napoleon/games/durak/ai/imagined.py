"""From a view to positions in masks: imagined deals in which the candidates can be played out."""

from __future__ import annotations

from random import Random

from napoleon.games.durak.ai.mask_table import MaskTable, table_of
from napoleon.games.durak.ai.position import AFTER, ANSWERS, LEADS, OVER, THROWS, Position
from napoleon.games.durak.ai.worlds import Worlds
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
from napoleon.games.durak.play.laying import copy_of
from napoleon.games.durak.play.state import AFTER_TAKE, CUBE, LEAD, RESPOND, THROW, State
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import DECK, Seat

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
