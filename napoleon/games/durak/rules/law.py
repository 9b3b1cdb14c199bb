"""The law of a rule set: what several topics say together, worked out once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from weakref import WeakValueDictionary

from napoleon.games.durak.rules import (
    deal,
    defend,
    ending,
    lead,
    pack,
    strength,
    table,
    throw,
    transfer,
    trump,
)
from napoleon.games.durak.rules.book import RuleSet
from napoleon.games.durak.rules.strength import ByFace, Covering, Face, Ruling, Test
from napoleon.kit.cards import (
    DECK,
    JOKER,
    SUIT_MASK,
    Card,
    CardSet,
    Suit,
    card_of,
    rank_of,
    suit_of,
)

COPIES: Final = 1 | 1 << DECK
"""Times a mask of faces: the mask of both copies of them."""
FACES: Final = (1 << DECK) - 1
"""The first copies of all cards."""
EVERY_FACE: Final = tuple(map(Face, range(JOKER)))
"""The faces of the cards that are played with, by their numbers."""


def faces(cards_mask: CardSet) -> CardSet:
    """The faces of cards of either pack."""
    return (cards_mask | cards_mask >> DECK) & FACES


class Beating:
    """Which card beats which, for one trump suit of the player who covers."""

    __slots__ = ("_tests", "_trumps", "masks")

    def __init__(self, tests: tuple[Test, ...], trump: Suit, attackers_trump: Suit) -> None:
        self._tests = tests
        self._trumps = (trump, attackers_trump)
        self.masks: Final[ByFace[CardSet]] = tuple(
            sum(1 << cover for cover in EVERY_FACE if self.verdict(cover, attack).beats) * COPIES
            for attack in EVERY_FACE
        )
        """For each attacking face the cards of both packs that beat it."""

    def verdict(self, cover: Face, attack: Face) -> Ruling:
        """Whether one face beats another, and the name of the rule that says so."""
        duel = Covering(cover, attack, *self._trumps)
        found = (test(duel) for test in self._tests)
        return next(verdict for verdict in found if verdict is not None)


class Law:
    """The rules of a deal, with what the engine needs most often (`law_of`)."""

    def __init__(self, played: RuleSet) -> None:
        """``played``: rules whose options all have an effect, or their defaults."""
        self.rules: Final = played
        """The rules; an option without an effect has its default."""
        self.game: Final = table.game(played.table)
        """Which of the six games is played."""
        self.seats: Final = table.seats(played.table)
        """How many hands there are."""
        self.dummy: Final = table.dummy_seat(played.table)
        """The seat of the dummy."""
        self.six: Final = pack.lowest_rank(played.pack)
        """The lowest rank; every rule about sixes means it."""
        self.cards: Final = pack.cards(played.pack, self.seats)
        """The pack."""
        self.double: Final = pack.is_double(played.pack)
        """Whether there are two copies of the cards."""
        self.hand_size: Final = deal.hand_size(played.deal, cards=len(self.cards), seats=self.seats)
        """How many cards a player is dealt, and draws up to."""
        self.dealt: Final = (
            deal.dealt(played.deal, cards=len(self.cards), seats=self.seats)
            if table.deals_hands(played.table)
            else 0
        )
        """How many cards are dealt; 0 where the play itself, or a prelude, brings the hands."""
        self.may_throw: Final = throw.is_allowed(played.throw)
        """Whether attacks may be added."""
        self.fits: Final[ByFace[CardSet]] = tuple(
            throw.fitting(played.throw, card) * COPIES for card in range(JOKER)
        )
        """For each face the cards of both packs that may be added because it lies there."""
        self.counts: Final = bool(ending.counts(played.ending))
        """Whether covers or pairs are counted."""
        self.unseen: Final = table.hides_own_hand(played.table)
        """Whether hands are held the wrong way round."""
        self.shows_turnup: Final = trump.is_visible(played.trump)
        """Whether everybody sees the turn-up."""
        self.passes_on: Final = transfer.is_allowed(played.transfer)
        """Whether the attack may be passed on."""
        self.minds_last_lap: Final = transfer.minds_last_lap(played.transfer)
        """Whether other rules hold in the last lap."""
        self.covers: Final = defend.covers(played.defend)
        """Whether covers may lie open, and whether they may lie face down."""
        self.leads_freely: Final = lead.is_free(played.lead)
        """Whether any single card may be led."""
        self.leads_one_card: Final = lead.is_one_card(played.lead)
        """Whether a lead is any one card of the hand."""
        self.adds_one_card: Final = throw.is_one_card(played.throw) and not lead.throws_from_talon(
            played.lead
        )
        """Whether only single cards are added, from the hand and bare."""
        self.covers_only: Final = defend.is_plain(played.defend)
        """Whether attacks are covered openly from the hand, and nothing else is done to them."""
        self.exchanges_six: Final = trump.exchanges_six(played.trump)
        """Whether the lowest trump may be exchanged for the turn-up."""
        self.throw_order: Final = throw.order(played.throw)
        """The order of throwing in."""
        self._beating: dict[tuple[int, int], Beating] = {}
        self._answers = trump.must_be_answered(played.trump)
        self._sides = tuple(
            table.sides(played.table, anybody_out=anybody_out) for anybody_out in (False, True)
        )

    def __reduce__(self) -> tuple[object, ...]:
        return law_of, (self.rules,)

    def sides(self, *, anybody_out: bool) -> tuple[int, ...]:
        """The side of each seat."""
        return self._sides[anybody_out]

    def beating(self, suit: Suit, attackers_suit: Suit = -1) -> Beating:
        """Which card beats which for a defender with this trump suit.

        ``attackers_suit``: the attacker's own trump suit; it matters only where it must be answered
        (S03).
        """
        key = suit, attackers_suit if self._answers else -1
        found = self._beating.get(key)
        return found or self._beating.setdefault(key, self._worked_out(*key))

    def beaten_by(self, suit: Suit) -> ByFace[CardSet]:
        """For each attacking face the cards of both packs that beat it, with one trump for all."""
        found = self._beating.get((suit, -1))
        return found.masks if found else self.beating(suit).masks

    def _worked_out(self, suit: Suit, attackers_suit: Suit) -> Beating:
        tests = strength.ladder(self.rules.strength, six=self.six)
        if self._answers:
            tests = (_must_trump, *tests)
        return Beating(tests, suit, attackers_suit)

    def trump_of(self, card: Card) -> Suit:
        """The trump suit that a turn-up names: none if its suit is closed (V04)."""
        suit = suit_of(card % DECK)
        return trump.NO_TRUMP if suit == strength.closed_suit(self.rules.strength) else suit

    def power(self, card: Card) -> int:
        """The place of a card's rank in the order of ranks."""
        return strength.power(self.rules.strength, rank_of(card % DECK))

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of the pack, the strongest first."""
        found = {rank_of(card % DECK) for card in self.cards}
        return tuple(sorted(found, key=lambda rank: -strength.power(self.rules.strength, rank)))

    def sixes(self, suit: Suit) -> CardSet:
        """The lowest trumps of both packs, as a mask."""
        return (1 << card_of(suit, self.six)) * COPIES if suit >= 0 else 0


def _must_trump(duel: Covering) -> Ruling | None:
    """S03: an attacker's own trump must be covered with a trump of the defender's own."""
    if suit_of(duel.attack) == duel.attackers_trump and suit_of(duel.cover) != duel.trump:
        return Ruling(beats=False, by="must_trump")
    return None


_LAWS: Final[WeakValueDictionary[RuleSet, Law]] = WeakValueDictionary()
"""Every law that somebody has: the same rules have one law, so laws are compared by identity."""


@lru_cache(maxsize=64)
def law_of(rules: RuleSet) -> Law:
    """The law of a rule set."""
    played = rules.effective()
    return _LAWS.get(played) or _LAWS.setdefault(played, Law(played))


def suit_mask(suit: Suit) -> CardSet:
    """The cards of a suit, of both packs."""
    return SUIT_MASK[suit] * COPIES
