"""The exact ending of two players: whether the attacker can win, and whether they can draw.

A bout that fails leaves the attacker with fewer cards, a good defence leaves fewer cards in play:
nothing can repeat, and a plain search with a memory is enough. The test for one weakness is that of
É. Bonnet, *The Complexity of Playing Durak* (IJCAI 2016).

While the attacker may add cards they speak first; the defender answers when they have passed, or
can add no more. That is the order in which the engine names the seats that may act.
"""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import Final

from napoleon.games.durak.ai.endings.tables import Tables

ASKS_WIN: Final = 1
"""A bit of `packed`: the question is whether the attacker wins, not whether they draw."""
_WHO: Final = 2
_OVER: Final = 4
_HELD: Final = 8
TALON: Final = 16
_BETWEEN: Final = 1023
"""How many positions are searched between two looks at the clock."""


def packed(tables: Tables, *, talon: int, capped: int, who: int, win: bool) -> int:
    """What a position depends on besides the cards, and the question, as one number.

    ``talon``: how many cards are left to draw; ``capped``: see `Tables.limits`; ``who`` attacks;
    ``win``: whether they must win, or draw at least. Where there is no draw both are the same.
    """
    return talon * TALON | capped * _OVER | who * _WHO | (win or not tables.draw)


LOST: Final = 0
DRAWN: Final = 1
WON: Final = 2
"""What a position is worth for the attacker of the bout."""
Bounds = tuple[int, int]
"""The least and the most that a position is worth."""
_UNKNOWN: Final = LOST, WON


class TooLong(Exception):
    """The search reached its limit of positions or of time."""


class Duel:
    """Searches the positions of one ending; what was found is used again.

    Its methods return what a position is worth for the attacker of the bout, as exactly as the
    question ``at`` (see `packed`) needs it: the least if they get what is asked for, else the most.
    So a refuted win often shows that there is no draw either. Sets of cards are those of `Tables`:
    ``mine`` the attacker's hand, ``theirs`` the defender's, ``table`` what a defender would take.
    ``fits`` may be added, ``room`` of them at most. They raise `TooLong` after ``nodes`` positions
    in all, and when `perf_counter` is past ``deadline``.
    """

    def __init__(self, tables: Tables, nodes: int, deadline: float = inf) -> None:
        self.tables = tables
        self.nodes = nodes
        self.deadline = deadline
        self._led: dict[tuple[int, int, int], Bounds] = {}
        self._answered: dict[tuple[int, ...], Bounds] = {}
        self._waited: dict[tuple[int, ...], Bounds] = {}

    # ---- between two bouts

    def lead(self, mine: int, theirs: int, at: int) -> int:
        """The attacker is to lead."""
        win = at & ASKS_WIN
        key = mine, theirs, at | ASKS_WIN
        least, most = self._led.get(key, _UNKNOWN)
        if least > win:
            return least
        if most <= win:
            return most
        self._count()
        tables = self.tables
        limit = tables.limits[at >> 2 & 3][theirs.bit_count()]
        found = LOST
        if at < TALON and self._is_forced(mine, theirs, limit, at):
            found = WON
        else:
            for cards in tables.leads(mine, limit, at >> 1 & 1):
                room = limit - cards.bit_count()
                fits = tables.fitting(cards)
                worth = self.answer(mine ^ cards, theirs, cards, cards, fits, room, at)
                if worth > found:
                    found = worth
                    if found > win:
                        break
        self._led[key] = (found, most) if found > win else (least, found)
        return found

    def _count(self) -> None:
        self.nodes -= 1
        if self.nodes < 0 or (not self.nodes & _BETWEEN and perf_counter() > self.deadline):
            raise TooLong

    def _is_forced(self, mine: int, theirs: int, limit: int, at: int) -> bool:
        """Whether the attacker wins with one weakness at most.

        They lead what cannot be beaten, the weakest first, and each card is taken. If all cards
        that can be beaten have one rank, they are kept for the last bout, which leaves the defender
        with cards.
        """
        tables = self.tables
        if not tables.leads_freely:
            return False
        beats = tables.beats[1 - (at >> 1 & 1)]
        weak, rest = 0, mine
        while rest:
            low = rest & -rest
            rest ^= low
            if beats[low.bit_length() - 1] & theirs:
                weak |= low
            else:
                theirs |= low
        if not weak:
            return True
        if weak & ~tables.ranks[weak.bit_length() - 1]:
            return False
        size, held = weak.bit_count(), theirs.bit_count()
        alone = size == 1 or (tables.may_throw and not tables.twins)
        return alone and size <= limit and (size < held or (size == held and not tables.draw))

    def taken(self, mine: int, theirs: int, at: int) -> int:
        """The defender has taken the cards, and the attacker goes on."""
        if at >= TALON:
            mine, theirs, at = self._refilled(mine, theirs, at)
        if not mine and at < TALON:
            return WON
        return self.lead(mine, theirs, at | _OVER)

    def beaten(self, mine: int, theirs: int, at: int) -> int:
        """The defence held: the defender attacks."""
        if at >= TALON:
            mine, theirs, at = self._refilled(mine, theirs, at)
        if at < TALON:
            if not mine:
                return DRAWN if self.tables.draw and not theirs else WON
            if not theirs:
                return LOST
        then = at | _OVER | _HELD
        return WON - self.lead(theirs, mine, then ^ (_WHO | ASKS_WIN if self.tables.draw else _WHO))

    def _refilled(self, mine: int, theirs: int, at: int) -> tuple[int, int, int]:
        """Both draw, the attacker first."""
        tables = self.tables
        left, rest = at // TALON, at % TALON
        hands = [mine, theirs]
        for place, hand in enumerate(hands):
            for _ in range(min(left, tables.wanted[hand.bit_count()])):
                left -= 1
                hands[place] |= 1 << tables.talon[left]
        return hands[0], hands[1], left * TALON | rest

    # ---- in a bout

    def answer(  # noqa: PLR0917 — the inner loop
        self, mine: int, theirs: int, table: int, uncovered: int, fits: int, room: int, at: int
    ) -> int:
        """The defender covers or gives up."""
        tables = self.tables
        beats = tables.beats[1 - (at >> 1 & 1)]
        rest = uncovered
        while rest:
            low = rest & -rest
            rest ^= low
            may_not = not beats[low.bit_length() - 1] & theirs
            if may_not and (tables.takes_beaten or uncovered == low):
                return self.given_up(mine, theirs, table, fits, room, at)
        win = at & ASKS_WIN
        key = mine, theirs, table, uncovered, fits, room, at | ASKS_WIN
        least, most = self._answered.get(key, _UNKNOWN)
        if least > win:
            return least
        if most <= win:
            return most
        self._count()
        found = self._cover(mine, theirs, table, uncovered, fits, room, at)
        if found > win:
            found = min(found, self.given_up(mine, theirs, table, fits, room, at))
        self._answered[key] = (found, most) if found > win else (least, found)
        return found

    def _cover(  # noqa: PLR0917 — the inner loop
        self, mine: int, theirs: int, table: int, uncovered: int, fits: int, room: int, at: int
    ) -> int:
        """The defender covers all, the weakest attack first, each with the weakest card first.

        The order of covering makes no difference unless pairs are put away at once.
        """
        tables = self.tables
        beats = tables.beats[1 - (at >> 1 & 1)]
        found, win = WON, at & ASKS_WIN
        rest = uncovered
        while rest:
            low = rest & -rest
            rest ^= low
            attack = low.bit_length() - 1
            left = uncovered ^ low
            every = answers = beats[attack] & theirs
            lying = table if tables.takes_beaten else table ^ low
            while answers:
                card = answers & -answers
                answers ^= card
                number = card.bit_length() - 1
                if tables.same[number] & every:
                    continue
                then = lying | card if tables.takes_beaten else lying
                now = fits | tables.fits[number]
                space = 0 if tables.twins and tables.copies[number] & low else room
                if not left:
                    worth = self.wait(mine, theirs ^ card, then, now, space, at)
                elif tables.takes_beaten:
                    worth = self._cover(mine, theirs ^ card, then, left, now, space, at)
                else:
                    worth = self.answer(mine, theirs ^ card, then, left, now, space, at)
                if worth < found:
                    found = worth
                    if found <= win:
                        return found
            if tables.takes_beaten:
                break
        return found

    def wait(self, mine: int, theirs: int, table: int, fits: int, room: int, at: int) -> int:  # noqa: PLR0917 — the inner loop
        """All is covered: the attacker adds cards, or lets the defence stand."""
        fitting = mine & fits
        if not room or not fitting:
            return self.beaten(mine, theirs, at)
        win = at & ASKS_WIN
        key = mine, theirs, table, fits, room, at | ASKS_WIN
        least, most = self._waited.get(key, _UNKNOWN)
        if least > win:
            return least
        if most <= win:
            return most
        self._count()
        found = self.add(mine, theirs, table, 0, fits, room, at, fitting)
        if found <= win:
            found = max(found, self.beaten(mine, theirs, at))
        self._waited[key] = (found, most) if found > win else (least, found)
        return found

    def add(  # noqa: PLR0917 — the inner loop
        self,
        mine: int,
        theirs: int,
        table: int,
        uncovered: int,
        fits: int,
        room: int,
        at: int,
        fitting: int,
    ) -> int:
        """The attacker adds one or more of the ``fitting`` cards, in rising order.

        More cards are tried before fewer.
        """
        found, win = LOST, at & ASKS_WIN
        every = fitting
        while fitting:
            low = fitting & -fitting
            fitting ^= low
            if self.tables.same[low.bit_length() - 1] & every:
                continue
            hand, lying, open_ = mine ^ low, table | low, uncovered | low
            if room > 1:
                found = max(
                    found, self.add(hand, theirs, lying, open_, fits, room - 1, at, fitting)
                )
            if found <= win:
                found = max(found, self.answer(hand, theirs, lying, open_, fits, room - 1, at))
            if found > win:
                break
        return found

    def given_up(self, mine: int, theirs: int, table: int, fits: int, room: int, at: int) -> int:  # noqa: PLR0917 — the inner loop
        """The defender takes; the attacker may add to it where the rules allow it."""
        if room and self.tables.after_take:
            fitting = mine & fits
            return self._add_after(mine, theirs | table, fitting, room, at)
        return self.taken(mine, theirs | table, at)

    def _add_after(self, mine: int, theirs: int, fitting: int, room: int, at: int) -> int:
        """The attacker adds some of the ``fitting`` cards, in rising order, and stops."""
        found, win = self.taken(mine, theirs, at), at & ASKS_WIN
        every = fitting
        while fitting and room and found <= win:
            low = fitting & -fitting
            fitting ^= low
            if self.tables.same[low.bit_length() - 1] & every:
                continue
            found = max(found, self._add_after(mine ^ low, theirs | low, fitting, room - 1, at))
        return found
