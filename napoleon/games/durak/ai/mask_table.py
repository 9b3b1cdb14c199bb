"""The law of one deal with bouts, compiled into masks: what imagined deals are played with.

The cards have bits of their own here, in the order of their strength: the plain cards by rank, then
the trumps. So the cheapest card of a set is its lowest bit. Nothing here is a rule: which card
beats and which fits comes from `Law`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from napoleon.games.durak.play.between import drawing_order
from napoleon.games.durak.play.classic.throwing import ORDERS
from napoleon.games.durak.play.roles import active, opponent_of, throwers_on
from napoleon.games.durak.play.state import PREPARING, face_of
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules import bout, lead, refill, throw, transfer
from napoleon.games.durak.rules.book import OPTIONS, RuleSet
from napoleon.games.durak.rules.law import Law
from napoleon.kit.cards import DECK, Card, Seat, Suit, cards_of, rank_of, suit_of


class Scope(NamedTuple):
    """Which rules are known, option by option. An option in neither list is not known."""

    known: frozenset[str]
    """Options of which every value is known."""
    partly: Mapping[str, tuple[str, ...]]
    """Options of which only these values are known.

    () for one that has an effect only beside an unknown value of another option.
    """

    def holds(self, rules: RuleSet) -> bool:
        """Whether all effects of rules are known."""
        return all(
            name in self.known
            or rules.text(name) in self.partly.get(name, ())
            or not rules.is_active(name)
            for name in OPTIONS
        )


def options_in(text: str) -> frozenset[str]:
    """The names of options in a text, separated by spaces."""
    return frozenset(text.split())


SCOPE: Final = Scope(
    options_in(
        """
    table.players table.teams table.split
    pack.lowest pack.copies pack.trim
    deal.hand deal.all deal.prelude deal.suit_run deal.redeal_ace deal.drop_talon deal.sorted
    trump.suit trump.visible
    strength.closed strength.queen_of_spades strength.one_plain_suit strength.royal
    strength.ten_high strength.twin
    first.hand_one first.later first.no_trump
    lead.same lead.whole_set
    throw.allowed throw.match throw.limit throw.first_cap throw.order throw.who throw.after_take
    transfer.allowed transfer.cards transfer.show transfer.first_lap transfer.last_lap
    transfer.on_throw transfer.only_new transfer.matta
    bout.taken bout.keeps_turn
    refill.rule refill.start
    ending.draw ending.sixes
    match.target match.lead match.cube
    """
    ),
    {
        "table.game": ("classic",),
        "table.dummy": ("none",),
        "table.dummy_loses": (),
        "table.hands": ("own",),
        "deal.down": ("0",),
        "trump.source": ("next", "bottom", "pulled", "last-dealt", "fixed", "none"),
        "trump.own": (),
        "trump.must_answer": (),
        "trump.six": ("off",),
        "trump.hidden": ("off",),
        "trump.changes": ("keep",),
        "lead.shapes": ("one-rank",),
        "lead.kicker": (),
        "lead.strongest": ("off",),
        "lead.talon": ("off",),
        "throw.own_cover": ("off",),
        "throw.impudent": (),
        "throw.defender": ("off",),
        "throw.pairs": ("off",),
        "defend.face_down": ("off",),
        "defend.chance": ("off",),
        "defend.exchange": ("0",),
        "defend.counter": ("off",),
        "bout.recycle": ("0",),
        "bout.recycled_to": (),
        "bout.swap": ("off",),
        "pile.nine": (),
        "pile.sweep": (),
        "pile.take": (),
        "ending.loser": ("last-holder",),
    },
)
"""The rules that masks can play: the common kinds of Durak.

One trump suit for all, from the first lead to the end; hands that their holders see; covers from
the hand; single cards thrown in; nothing counted but who is left with cards.
"""


@lru_cache(maxsize=256)
def is_common(law: Law) -> bool:
    """Whether the bouts of these rules can be played with masks (`SCOPE`)."""
    return SCOPE.holds(law.rules)


def is_playable(view: View) -> bool:
    """Whether what follows a view can be played with masks."""
    return is_common(view.law) and view.phase not in PREPARING


class Around(NamedTuple):
    """The seats around an attacker."""

    defender: Seat
    adders: tuple[int, ...]
    """Those that may add cards."""
    drawing: tuple[int, ...]
    """Those that draw, in their order."""


class MaskTable:
    """The law of the cards and of a bout, for one trump suit. One bit is one card.

    The tuples are indexed by ``bit.bit_length()``.
    """

    def __init__(self, law: Law, suit: Suit) -> None:
        rules = law.rules
        self.law: Final = law
        """The rules of the deal."""
        self.cards: Final = tuple(sorted(law.cards, key=lambda card: _strength(law, suit, card)))
        """The card of each bit, the weakest first."""
        self.bit_of: Final = {card: 1 << at for at, card in enumerate(self.cards)}
        beaten = law.beaten_by(suit)
        self.beats: Final = (0, *(self.mask(beaten[face_of(card)]) for card in self.cards))
        """The cards that beat a card."""
        self.fits: Final = (0, *(self.mask(law.fits[face_of(card)]) for card in self.cards))
        """The cards that may be added because a card lies there."""
        self.same: Final = (0, *(self._same_rank(card) for card in self.cards))
        """The cards of the same rank."""
        self.twins: Final = (0, *(self._same_face(card) for card in self.cards))
        """The copies of a card, itself among them."""
        self.trumps: Final = self.mask(card for card in law.cards if suit_of(card % DECK) == suit)
        self.plain: Final = self.mask(law.cards) & ~self.trumps
        self.order: Final = ORDERS[law.throw_order]
        """The order of throwing in."""
        self.limits: Final = tuple(self._limits(first) for first in range(4))
        """How many attacks there may be, by how many cards are held: see `limit`."""
        self.wants: Final = self._wanted(1)
        """How many cards are drawn, by how many are held."""
        alike = law.throw_order == "free" or law.seats == 2
        steady = self.wants == self._wanted(2)
        self.is_simple: Final = alike and steady
        """Whether a bout can be played in one go, by `playout.play_bouts`."""
        self.after_take: Final = law.may_throw and throw.after_take(rules.throw)
        """Whether cards may be added after the defender has given up."""
        self.draws: Final = refill.draws(rules.refill)
        """Whether anybody draws."""
        self.takes_beaten: Final = bout.takes_beaten(rules.bout)
        self.keeps_turn: Final = bout.keeps_turn(rules.bout)
        self.whole_set: Final = lead.needs_whole_set(rules.lead)
        self.most_led: Final = lead.most_of_a_rank(rules.lead)
        self.on_throw: Final = transfer.on_throw(rules.transfer)
        self.only_new: Final = transfer.only_new(rules.transfer)
        self.shows: Final = transfer.shows(rules.transfer)
        self.most_passed: Final = transfer.most(rules.transfer)
        self._around: dict[tuple[int, ...], dict[int, Around]] = {}

    def around(self, out: tuple[int, ...]) -> Mapping[int, Around]:
        """The seats around each attacker, once these seats are out."""
        if out not in self._around:
            seats = active(self.law, out)
            self._around[out] = {seat: self._about(out, seat) for seat in seats}
        return self._around[out]

    def _about(self, out: tuple[int, ...], attacker: Seat) -> Around:
        law = self.law
        defender = opponent_of(law, out, attacker, 1)
        adders = throwers_on(law, out, attacker, defender) if law.may_throw else ()
        order = drawing_order(law.seats, attacker, defender)
        return Around(defender, adders, tuple(seat for seat in order if seat not in out))

    def _limits(self, first: int) -> tuple[int, ...]:
        section, most = self.law.rules.throw, range(len(self.cards) + 1)
        return tuple(
            throw.limit(section, held=held, bouts=first & 1, successes=first >> 1) for held in most
        )

    def limit(self, held: int, bouts: int, successes: int) -> int:
        """How many attacks there may be against this many cards, after this many bouts."""
        return self.limits[(bouts > 0) | (successes > 0) << 1][held]

    def _wanted(self, refills: int) -> tuple[int, ...]:
        section, size = self.law.rules.refill, self.law.hand_size
        return tuple(
            refill.wanted(section, size=size, held=held, hand=held, refills=refills)
            for held in range(len(self.cards) + 1)
        )

    def mask(self, cards: int | Iterable[int]) -> int:
        """The bits of cards, given as a mask of the engine's or one by one."""
        found = 0
        for card in cards_of(cards) if isinstance(cards, int) else cards:
            found |= self.bit_of.get(card, 0)
        return found

    def cards_in(self, bits: int) -> tuple[int, ...]:
        """The cards of a set of bits, the weakest first."""
        return tuple(self.cards[at] for at in cards_of(bits))

    def _same_rank(self, card: Card) -> int:
        rank = rank_of(card % DECK)
        return self.mask(one for one in self.law.cards if rank_of(one % DECK) == rank)

    def _same_face(self, card: Card) -> int:
        return self.mask(one for one in self.law.cards if one % DECK == card % DECK)


def _strength(law: Law, suit: Suit, card: Card) -> tuple[bool, int, int, int]:
    own = suit_of(card % DECK)
    return own == suit, law.power(card), own, card


@lru_cache(maxsize=64)
def table_of(law: Law, suit: Suit) -> MaskTable:
    """The table of a law with a trump suit; -1: none."""
    return MaskTable(law, suit)


def bits_of(mask: int) -> list[int]:
    """The single bits of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found
