"""An ending of two players, compiled: its cards numbered from the weakest, its rules as tables."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from napoleon.games.durak.ai.mask_table import Scope, options_in
from napoleon.games.durak.play.actions import Lead, Top
from napoleon.games.durak.play.classic import leads
from napoleon.games.durak.play.laying import taken_out
from napoleon.games.durak.play.roles import active
from napoleon.games.durak.play.sixes import exchanged
from napoleon.games.durak.play.state import (
    AFTER_TAKE,
    LEAD,
    RESPOND,
    THROW,
    State,
    face_of,
    replaced,
)
from napoleon.games.durak.rules import bout, ending, refill, throw, transfer, trump
from napoleon.games.durak.rules.law import Law
from napoleon.kit.cards import DECK, cards_of, suit_of

MOST_CARDS: Final = 26
"""The most cards in play that are tried: with more the search goes deep and solves nothing."""
_PHASES: Final = frozenset({LEAD, RESPOND, THROW, AFTER_TAKE})


KNOWN: Final = options_in(
    """
    table.players table.teams table.split
    pack.lowest pack.copies pack.trim
    deal.hand deal.all deal.prelude deal.suit_run deal.redeal_ace deal.drop_talon deal.sorted
    trump.source trump.suit trump.visible trump.own trump.must_answer
    strength.closed strength.queen_of_spades strength.one_plain_suit strength.royal
    strength.ten_high strength.twin
    first.hand_one first.later first.no_trump
    lead.same lead.shapes lead.kicker lead.whole_set lead.strongest
    throw.allowed throw.limit throw.first_cap throw.order throw.who throw.after_take
    bout.taken bout.recycled_to
    refill.start
    ending.draw ending.sixes
    match.target match.lead match.cube
    """
)
"""Options of which the tables know every value."""
ASKED: Final = options_in(
    """
    deal.down
    trump.six trump.hidden
    transfer.allowed transfer.cards transfer.show transfer.first_lap transfer.last_lap
    transfer.on_throw transfer.only_new transfer.matta
    """
)
"""Options that the tables do not know; the state shows whether they still have an effect."""
DRAWING: Final = {
    "trump.changes": ("keep",),
    "bout.recycle": ("0",),
    "refill.rule": ("to-size", "when-empty", "none"),
}
"""Options that have an effect as long as there is a talon, with the values that are known then."""
PARTLY: Final = {
    "table.game": ("classic",),
    "table.dummy": ("none",),
    "table.dummy_loses": (),
    "table.hands": ("own",),
    "lead.talon": ("off", "lead"),
    "throw.match": ("rank",),
    "throw.own_cover": ("off",),
    "throw.impudent": (),
    "throw.defender": ("off",),
    "throw.pairs": ("off",),
    "defend.face_down": ("off",),
    "defend.chance": ("off",),
    "defend.exchange": ("0",),
    "defend.counter": ("off",),
    "bout.keeps_turn": ("off",),
    "bout.swap": ("off",),
    "pile.nine": (),
    "pile.sweep": (),
    "pile.take": (),
    "ending.loser": ("last-holder",),
}
"""The other options, with the values that are known."""
_SCOPES: Final = {
    False: Scope(KNOWN | ASKED | {*DRAWING}, PARTLY),
    True: Scope(KNOWN | ASKED, {**PARTLY, **DRAWING, "lead.talon": ("off",)}),
}
"""The rules that are known, by whether there is a talon."""


def is_ending(state: State) -> bool:
    """Whether this is an ending that `Tables` can hold: two players, open cards, no transfer."""
    law = state.law
    if state.phase not in _PHASES or not _is_known(law, talon=bool(state.talon)):
        return False
    holders, sides = active(law, state.course.out), law.sides(anybody_out=True)
    return (
        len(holders) == 2
        and sides[holders[0]] != sides[holders[1]]
        and not any(state.down)
        and not _passes_on(state)
        and (not state.talon or _talon_is_plain(state))
        and _cards_in_play(state).bit_count() <= MOST_CARDS
    )


@lru_cache(maxsize=256)
def _is_known(law: Law, *, talon: bool) -> bool:
    return _SCOPES[talon].holds(law.rules)


def _passes_on(state: State) -> bool:
    """Whether an attack may still be passed on in this bout or a later one."""
    law = state.law
    if not law.passes_on:
        return False
    return state.course.lap_first < 0 or not transfer.refused_in_lap(
        law.rules.transfer, advance=law.seats, seats=law.seats, last=True
    )


def _talon_is_plain(state: State) -> bool:
    """Whether cards are only drawn from the talon, in an order that is known."""
    hidden = trump.has_hidden_card(state.law.rules.trump) and len(state.talon) > 1
    return not exchanges_six(state) and not hidden


def exchanges_six(state: State) -> bool:
    """Whether a player may still exchange the six: on any turn, but the searches ask the actor."""
    return bool(exchanged(state) & _cards_in_play(state))


def _cards_in_play(state: State) -> int:
    found = sum(state.hands)
    for entry in state.bout.table:
        found |= 1 << entry.attack
        if entry.cover >= 0:
            found |= 1 << entry.cover
    for card in state.talon:
        found |= 1 << card
    return found


class Tables:
    """The cards and rules of an ending. Sets of its cards are masks of its own numbers."""

    def __init__(self, state: State) -> None:
        law = state.law
        self.law: Final = law
        self.state: Final = state
        self.seats: Final = active(law, state.course.out)
        """The two players, which are numbered 0 and 1 here."""
        in_play = _cards_in_play(state)
        self.cards: Final = sorted(cards_of(in_play), key=lambda card: _weakness(state, card))
        """The cards of the pack, the weakest first, trumps last."""
        self._number: Final = {card: at for at, card in enumerate(self.cards)}
        draws = refill.draws(law.rules.refill)
        self.talon: Final = tuple(self._number[card] for card in state.talon) if draws else ()
        """The talon that is drawn from; the last card first."""
        self.beats: Final = tuple(self._beaten(state, at) for at in (0, 1))
        """For each player who defends and each card: the cards that beat it."""
        self.fits: Final = tuple(
            self.masked(law.fits[face_of(card)]) if law.may_throw else 0 for card in self.cards
        )
        """For each card those that may be added because it lies there."""
        self.same: Final = tuple(self._same_face(card) for card in self.cards)
        """For each card its other copy, if that has the lower number and stands for both."""
        self.ranks: Final = tuple(
            self.masked(sum(1 << other for other in self.cards if other % DECK % 13 == rank))
            for rank in (card % DECK % 13 for card in self.cards)
        )
        """For each card all of its rank."""
        self.limits: Final = tuple(self._limits(law, capped) for capped in range(4))
        """The most attacks of a bout: a row for whether a bout is over (1) and was defended (2),
        a place for each size of the defender's hand."""
        self.wanted: Final = tuple(
            refill.wanted(law.rules.refill, size=law.hand_size, held=held, hand=held, refills=0)
            for held in range(len(self.cards) + 1)
        )
        """How many cards are drawn to a hand, by its size."""
        self.copies: Final = tuple(
            sum(self.numbered(other) for other in self.cards if other % DECK == card % DECK)
            for card in self.cards
        )
        """For each card all with its face."""
        self.twins: Final = any(
            beats[at] & copies for beats in self.beats for at, copies in enumerate(self.copies)
        )
        """Whether a copy can cover a card; then nothing is added any more (S05)."""
        self.leads_freely: Final = law.leads_freely
        self.may_throw: Final = law.may_throw
        self.after_take: Final = law.may_throw and throw.after_take(law.rules.throw)
        self.takes_beaten: Final = bout.takes_beaten(law.rules.bout)
        self.draw: Final = ending.is_draw(law.rules.ending)
        self._leads: dict[tuple[int, int, int], tuple[int, ...]] = {}

    def masked(self, cards: int) -> int:
        """A set of cards of the pack in the numbers of this ending; others are left out."""
        return sum(1 << at for at, card in enumerate(self.cards) if cards >> card & 1)

    def numbered(self, card: int) -> int:
        """A card of the pack as a set of this ending's numbers."""
        return 1 << self._number[card]

    def fitting(self, cards: int) -> int:
        """The cards that may be added because these lie there."""
        found = 0
        for at, fits in enumerate(self.fits):
            if cards >> at & 1:
                found |= fits
        return found

    def leads(self, hand: int, limit: int, who: int) -> tuple[int, ...]:
        """The possible leads from a hand, as sets of cards, the weakest first."""
        if self.law.leads_one_card:
            found, rest = [], hand
            while rest:
                low = rest & -rest
                rest ^= low
                if not self.same[low.bit_length() - 1] & hand:
                    found.append(low)
            return tuple(found)
        key = hand, limit, who
        known = self._leads.get(key)
        return known or self._leads.setdefault(key, self._asked(hand, limit, who))

    def _asked(self, hand: int, limit: int, who: int) -> tuple[int, ...]:
        """The same, by the engine."""
        state, seat = self.state.copy(), self.seats[who]
        whole = sum(1 << card for at, card in enumerate(self.cards) if hand >> at & 1)
        state.hands, state.bout.limit = replaced(state.hands, seat, whole), limit
        found = []
        for action in leads.legal(state, seat):
            if isinstance(action, Top):
                continue
            assert isinstance(action, Lead)
            cards, _ = taken_out(whole, action.cards)
            found.append(sum(self.numbered(card) for card in cards))
        return tuple(sorted(found))

    def _beaten(self, state: State, defender: int) -> tuple[int, ...]:
        law = state.law
        if not state.own:
            masks = law.beaten_by(state.trump)
        else:
            suits = [state.own[seat] for seat in self.seats]
            masks = law.beating(suits[defender], suits[1 - defender]).masks
        return tuple(self.masked(masks[face_of(card)]) for card in self.cards)

    def _same_face(self, card: int) -> int:
        return sum(
            self.numbered(other)
            for other in self.cards
            if other % DECK == card % DECK and self._number[other] < self._number[card]
        )

    def _limits(self, law: Law, capped: int) -> tuple[int, ...]:
        section, over, held_off = law.rules.throw, capped & 1, capped >> 1
        return tuple(
            throw.limit(section, held=held, bouts=over, successes=held_off)
            for held in range(len(self.cards) + 1)
        )


def _weakness(state: State, card: int) -> tuple[bool, int, int]:
    suit = suit_of(card % DECK)
    trumps = suit in state.own if state.own else suit == state.trump
    return trumps, state.law.power(card), card
