"""The bouts a second time, in masks: a copy of the engine's steps (see test_position.py).

There are no refusals and no events, and the bits are those of a `MaskTable`. Imagined deals are
played with it, because the engine copies a state with every action. `playout.play_bouts` is the
inner loop, three times as fast again: whole bouts in one go. The same test plays both to the end.
"""

from __future__ import annotations

from typing import Final

from napoleon.games.durak.ai.mask_table import MaskTable
from napoleon.games.durak.play.between import drawing_order
from napoleon.games.durak.play.outcome import last_sides, losers_with
from napoleon.games.durak.play.roles import active, opponent_of, round_from, throwers_on
from napoleon.games.durak.play.state import NOBODY, OPENED, Window
from napoleon.games.durak.rules import ending, refill, transfer
from napoleon.kit.cards import Seat

LEADS: Final = 0
ANSWERS: Final = 1
THROWS: Final = 2
AFTER: Final = 3
OVER: Final = 4


class Position:
    """An imagined deal at one moment; its steps change it.

    ``phase``: whether a card is to be led, an attack to be answered, cards may be added, may still
    be added after a take, or the deal is over. ``open``: the attacks to be covered; ``laid``: how
    many attacks there are; ``cards``: all cards of the table, ``beaten`` the pairs among them.
    ``fits``, ``window``, ``closed``, ``thrown``, ``shown``, ``passed_on`` and ``step`` are those of
    `state.Bout`, the counters those of `state.Course`. ``losers``: who lost a deal that is over.
    """

    __slots__ = (
        "advance",
        "attacker",
        "beaten",
        "bouts",
        "cards",
        "closed",
        "defender",
        "fits",
        "hands",
        "laid",
        "lap_first",
        "leader",
        "limit",
        "losers",
        "open",
        "out",
        "passed_on",
        "phase",
        "refills",
        "shown",
        "step",
        "successes",
        "table",
        "talon",
        "thrown",
        "window",
    )

    table: MaskTable
    hands: list[int]
    talon: tuple[int, ...]
    phase: int
    leader: Seat
    attacker: Seat
    defender: Seat
    limit: int
    open: list[int]
    laid: int
    cards: int
    beaten: int
    fits: int
    window: Window
    closed: bool
    thrown: bool
    shown: int
    passed_on: int
    step: int
    bouts: int
    successes: int
    refills: int
    advance: int
    lap_first: int
    out: tuple[int, ...]
    losers: tuple[int, ...]

    def won(self, seat: Seat) -> bool:
        """See `Result.won`."""
        return bool(self.losers) and seat not in self.losers

    def copy(self) -> Position:
        """A copy of the position that may be changed."""
        new = Position()
        new.table = self.table
        new.hands = self.hands.copy()
        new.talon = self.talon
        new.phase = self.phase
        new.leader = self.leader
        new.attacker = self.attacker
        new.defender = self.defender
        new.limit = self.limit
        new.open = self.open.copy()
        new.laid = self.laid
        new.cards = self.cards
        new.beaten = self.beaten
        new.fits = self.fits
        new.window = self.window
        new.closed = self.closed
        new.thrown = self.thrown
        new.shown = self.shown
        new.passed_on = self.passed_on
        new.step = self.step
        new.bouts = self.bouts
        new.successes = self.successes
        new.refills = self.refills
        new.advance = self.advance
        new.lap_first = self.lap_first
        new.out = self.out
        new.losers = self.losers
        return new

    # ---- steps -----------------------------------------------------------------------------

    def lead(self, bits: int) -> None:
        """The attacker leads cards."""
        self.hands[self.attacker] ^= bits
        self.cards = bits
        self._lay(bits)
        self.phase = ANSWERS

    def _lay(self, bits: int) -> None:
        """Lays attacks, lowest first, and lets their ranks be added."""
        fits = self.table.fits
        while bits:
            bit = bits & -bits
            bits ^= bit
            self.fits |= fits[bit.bit_length()]
            self.open.append(bit)
            self.laid += 1

    def cover(self, attack: int, card: int) -> None:
        """The defender covers an attack."""
        table = self.table
        self.hands[self.defender] ^= card
        self.open.remove(attack)
        self.cards |= card
        self.beaten |= attack | card
        at = card.bit_length()
        self.fits |= table.fits[at]
        if table.twins[at] & attack:
            self.closed = True
        if self.open:
            self.phase = ANSWERS
        else:
            self.window, self.phase = OPENED, THROWS

    def take(self) -> None:
        """The defender gives up."""
        self.window, self.phase = OPENED, AFTER

    def throw(self, seat: Seat, bit: int) -> None:
        """A seat adds a card."""
        passed, added = self.window
        self.window = Window(0 if self.table.order.restarts else passed, added | 1 << seat)
        self.hands[seat] ^= bit
        self.cards |= bit
        self.fits |= self.table.fits[bit.bit_length()]
        self.open.append(bit)
        self.laid += 1
        self.thrown = True

    def say_pass(self, seat: Seat) -> None:
        """A seat adds nothing more."""
        passed, added = self.window
        self.window = Window(passed | 1 << seat, added)

    def transfer(self, bits: int) -> None:
        """The defender passes the attack on with cards of its rank."""
        self.hands[self.defender] ^= bits
        self.cards |= bits
        if self.table.only_new:
            self.open.clear()
        self._lay(bits)
        self._hand_on()

    def show(self, bit: int) -> None:
        """The defender passes the attack on by showing a trump of its rank."""
        self.shown |= bit
        self._hand_on()

    def _hand_on(self) -> None:
        seat, step = self._next()
        waiting = len(self.open)
        self.attacker, self.defender, self.step = self.defender, seat, step
        self.limit = self.laid - waiting + max(waiting, self._limit_for(seat))
        self.passed_on += 1
        self.phase = ANSWERS

    # ---- what may be done --------------------------------------------------------------------

    def adders(self) -> tuple[int, ...]:
        """The seats that may add a card now."""
        table = self.table
        if not table.law.may_throw or self.closed or self.laid >= self.limit:
            return ()
        if self.phase == AFTER and not table.after_take:
            return ()
        seats = throwers_on(table.law, self.out, self.attacker, self.defender)
        hands = self.hands
        if 0 in hands:
            seats = tuple([seat for seat in seats if hands[seat]])
        return table.order.acting(seats, self.window, self.attacker)

    def passing(self) -> tuple[int, int, int]:
        """The cards with which the attack may be passed on, and how many, at least and at most."""
        table, law = self.table, self.table.law
        rank = table.same[self.open[0].bit_length()]
        held = self.hands[self.defender] & rank
        if not held or not law.passes_on or any(not one & rank for one in self.open):
            return 0, 0, 0
        section = law.rules.transfer
        if transfer.refused_in_lap(
            section, advance=self.advance, seats=law.seats, last=self.lap_first >= 0
        ):
            return 0, 0, 0
        if not table.on_throw and (self.thrown or self.beaten):
            return 0, 0, 0
        most = min(held.bit_count(), self._room(), table.most_passed)
        return held, (max(1, most) if table.whole_set else 1), most

    def may_show(self, held: int) -> int:
        """The trumps of ``held`` that may be shown to pass the attack on.

        Not those that were shown before in this bout: that could go on for ever, and gains nothing.
        """
        table = self.table
        trumps = held & table.trumps & ~self.shown
        if not table.shows or not trumps:
            return 0
        count = len(active(table.law, self.out))
        section = table.law.rules.transfer
        if transfer.refused_to_show(section, shown=False, transfers=self.passed_on, active=count):
            return 0
        return trumps if self._room() >= 0 else 0

    def _next(self) -> tuple[int, int]:
        law, step = self.table.law, self.step
        if transfer.turns_back(law.rules.transfer) and self.defender == self.lap_first:
            step = -1
        return opponent_of(law, self.out, self.defender, step), step

    def _room(self) -> int:
        law = self.table.law
        section = law.rules.transfer
        seat, _ = self._next()
        held = self.hands[seat].bit_count()
        count = len(active(law, self.out))
        if transfer.to_empty_hand(section, active=count, talon=len(self.talon), held=held):
            return transfer.most(section)
        waiting = 0 if self.table.only_new else len(self.open)
        return min(held, self._limit_for(seat)) - waiting

    def _limit_for(self, seat: Seat) -> int:
        return self.table.limit(self.hands[seat].bit_count(), self.bouts, self.successes)

    # ---- the end of a bout -------------------------------------------------------------------

    def end_bout(self) -> None:
        """Nobody adds anything more: the cards go, all draw, and the next bout begins."""
        table = self.table
        law = table.law
        good = self.phase == THROWS
        if not good:
            cards = self.cards if table.takes_beaten else self.cards & ~self.beaten
            self.hands[self.defender] |= cards
        self.bouts += 1
        draws = bool(self.talon) and table.draws
        if draws:
            self._refill()
        if 0 in self.hands and not (draws and self.talon):
            self.go_out()
            if self.phase == OVER:
                return
        self.successes += good
        defender = self.defender
        if good or table.keeps_turn:
            attacker = defender
            if defender in self.out:
                attacker = round_from(law, self.out, defender, 1)[0]
        else:
            attacker = round_from(law, self.out, defender, 1)[0]
        self.advance += (attacker - self.leader - 1) % law.seats + 1
        self.begin_bout(attacker)

    def begin_bout(self, attacker: Seat) -> None:
        """The lead of a seat is next."""
        table = self.table
        if table.law.minds_last_lap and self.lap_first == NOBODY:
            held = [self.hands[seat].bit_count() for seat in active(table.law, self.out)]
            if transfer.begins_last_lap(talon=len(self.talon), held=held):
                self.lap_first = attacker
        self.leader = self.attacker = attacker
        self.defender = opponent_of(self.table.law, self.out, attacker, 1)
        self.limit = self._limit_for(self.defender)
        self.open = []
        self.laid = self.cards = self.beaten = self.fits = self.shown = self.passed_on = 0
        self.window, self.step = OPENED, 1
        self.closed = self.thrown = False
        self.phase = LEADS

    def _refill(self) -> None:
        law = self.table.law
        section, hands, size = law.rules.refill, self.hands, law.hand_size
        self.refills += 1
        start = refill.begins(section, attacker=self.attacker, leader=self.leader)
        talon = self.talon
        for seat in drawing_order(law.seats, start, self.defender):
            if seat not in self.out and talon:
                held = hands[seat].bit_count()
                wanted = refill.wanted(
                    section, size=size, held=held, hand=held, refills=self.refills
                )
                if wanted:
                    for bit in talon[-wanted:]:
                        hands[seat] |= bit
                    talon = talon[:-wanted]
        self.talon = talon

    def go_out(self) -> None:
        """Those without cards go out, and the deal may be over."""
        law, before = self.table.law, self.out
        out = tuple(seat for seat in active(law, before) if not self.hands[seat])
        if not out:
            return
        self.out = before + out
        sides = last_sides(law, self.out, before)
        if sides is None:
            return
        self.phase = OVER
        holders = active(law, self.out)
        if holders:
            self.losers = losers_with(law, sides, holders[-1])
        elif not ending.is_draw(law.rules.ending):
            self.losers = losers_with(law, sides, self.defender)
