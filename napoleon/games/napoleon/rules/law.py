"""The law of one contract: the rules of every topic, compiled.

Rules are combined only here: the ladder decides who wins, the musts decide what may be played.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

from napoleon.games.napoleon.rules import (
    different_suit,
    exceptions,
    follow,
    jacks,
    joker,
    same_two,
    strength,
    yoromeki,
)
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import ASKS_HONORS, NO_SUIT, Judge, Must, Rung, Trick
from napoleon.kit.cards import (
    DECK,
    JOKER,
    JOKERS_MASK,
    NO_CARD,
    SUIT_MASK,
    Card,
    CardSet,
    Suit,
    cards_of,
    mask_of,
    suit_of,
)


class Win(NamedTuple):
    """The winning card of a trick and the name of the rung that made it win."""

    card: Card
    by: str


_Step = tuple[int, Judge, tuple[Win, ...]]
"""A compiled rung: the cards that activate it, its judge, and its verdict on each card."""


class _Phase(NamedTuple):
    """The rules of one trick: the first, the last, or one between.

    ``steps`` are the rungs of ``ladder``; ``suit_steps`` those that apply when no card of
    ``wake_mask`` is in the trick. ``followed_by_lead`` are the duties that each led card activates.
    """

    ladder: tuple[Rung, ...]
    steps: tuple[_Step, ...]
    suit_steps: tuple[_Step, ...]
    wake_mask: CardSet
    when_led: tuple[Must, ...]
    followed_by_lead: tuple[tuple[Must, ...], ...]
    words: frozenset[str]

    def duties(self, trick: Trick) -> tuple[Must, ...]:
        """The duties that may bind the next player."""
        return self.followed_by_lead[trick.cards[0]] if trick.cards else self.when_led


@lru_cache(maxsize=64)
def _wins(name: str) -> tuple[Win, ...]:
    """The verdict of a rung for each card, computed once because judging is so frequent."""
    return tuple(Win(card, name) for card in range(DECK))


def _steps(rungs: Iterable[Rung]) -> tuple[_Step, ...]:
    return tuple((rung.wake_mask, rung.judge, _wins(rung.name)) for rung in rungs)


class Law:
    """The rules of play under one contract.

    ``trump`` is a suit or `NO_TRUMP`; ``adjutant_card`` the named card or `NO_CARD`.
    """

    def __init__(self, rules: RuleSet, trump: Suit, adjutant_card: Card = NO_CARD) -> None:
        self.rules = rules
        self.trump = trump
        self.adjutant_card = adjutant_card
        self.pack = pack_of(rules)
        self.tricks = self.pack.hand_size
        self.jokers_mask = joker.jokers_mask(rules.joker)
        self.trump_mask = SUIT_MASK[trump] if trump != NO_TRUMP else 0
        self.mighty = strength.mighty_card(rules.strength)
        self.yoromeki = yoromeki.yoromeki_card(rules.yoromeki) if self.mighty >= 0 else NO_CARD
        self._jacks = jacks.powers(rules.jacks, trump)
        weak_mask = jacks.weak_mask(rules.jacks, trump)
        self.order: Final = tuple(
            strength.suit_order(rules.strength, suit, weak_mask) for suit in range(4)
        )
        """The cards of each suit, strongest first."""
        self._ladder = self._build_ladder(adjutant_card)
        self._stands_possible = joker.stands_for_cards(rules.joker)
        self._names_suit = joker.names_suit(rules.joker, trumps=trump != NO_TRUMP)
        self._asks_honors = joker.asks_honors(rules.joker)
        first_words = exceptions.in_first_trick(rules.exceptions)
        last_words = exceptions.in_last_trick(rules.exceptions)
        first_voids = same_two.void_in_first_trick(rules.same_two)
        self._middle = self._phase(frozenset(), frozenset())
        first = self._middle
        if first_words or first_voids:
            first = self._phase(first_words, first_voids)
        last = self._phase(last_words, frozenset()) if last_words else self._middle
        self._phases = (first, *[self._middle] * (self.tricks - 2), last)

    def __reduce__(self) -> tuple[object, ...]:
        return law_of, (self.rules, self.trump, self.adjutant_card)

    def _build_ladder(self, adjutant_card: Card) -> tuple[Rung, ...]:
        rules, trump = self.rules, self.trump
        return strength.ladder(
            rules.strength,
            over_all=yoromeki.rungs(
                rules.yoromeki,
                mighty=self.mighty,
                jacks=[(name, card) for _, name, card in sorted(self._jacks, key=_by_place)],
                powered_joker=(
                    (lambda trick: joker.powered_joker(rules.joker, trick))
                    if joker.rungs(rules.joker)
                    else None
                ),
            ),
            placed=[
                *joker.rungs(rules.joker),
                *jacks.rungs(rules.jacks, trump, mighty=self.mighty),
                *same_two.rungs(
                    rules.same_two, trump, players=rules.table.players, adjutant_card=adjutant_card
                ),
                *different_suit.rungs(
                    rules.different_suit, same_two_place=same_two.place(rules.same_two)
                ),
            ],
            below=[
                *(
                    [Rung("trump", strength.top_of_suit(self.order, trump), -1, _TRUMP)]
                    if self.trump_mask
                    else []
                ),
                Rung(
                    "led",
                    strength.led_suit_judge(self.order, never_wins=joker.never_wins(rules.joker)),
                    -1,
                    frozenset(),
                ),
            ],
        )

    def _phase(self, words: frozenset[str], voids: frozenset[str]) -> _Phase:
        rules = self.rules
        voids = voids | exceptions.voids(words)
        ladder = tuple(rung for rung in self._ladder if not rung.powers & voids)
        wake_mask = 0
        for rung in ladder:
            if rung.name not in SUIT_RUNGS:
                wake_mask |= rung.wake_mask
        bans = exceptions.bans(
            words,
            trump_mask=self.trump_mask,
            joker_is_trump=bool(self.trump_mask) and joker.is_led_as_trump(rules.joker),
        )
        must_follow = follow.must(
            rules.follow, jokers_mask=self.jokers_mask, roles_mask=self.roles_mask
        )
        calls = [] if "call" in voids else joker.call(rules.joker)
        followed = (*calls, must_follow, *(ban for ban in bans if ban.name == "trump_ban"))
        return _Phase(
            ladder,
            _steps(ladder),
            _steps(rung for rung in ladder if rung.name in SUIT_RUNGS),
            wake_mask,
            tuple(bans),
            tuple(
                tuple(must for must in followed if must.wake_mask >> card & 1)
                for card in range(DECK)
            ),
            words,
        )

    @property
    def roles_mask(self) -> CardSet:
        """The Mighty and the Jacks with a power."""
        mask = mask_of(card for _, _, card in self._jacks)
        return mask | (1 << self.mighty if self.mighty != NO_CARD else 0)

    def winner(self, trick: Trick, number: int) -> Win:
        """Who wins a trick with at least one card in it, and by which rule.

        ``number`` counts tricks from 0. In an incomplete trick: who would win if it ended now; Same
        Two cannot win before all have played.
        """
        phase = self._phases[number]
        if self._stands_possible and trick.stands:
            return self._winner_among_stand_ins(trick, phase)
        played = trick.played
        for wake_mask, judge, wins in phase.steps if played & phase.wake_mask else phase.suit_steps:
            if played & wake_mask:
                card = judge(trick)
                if card >= 0:
                    return wins[card]
        raise ValueError("a trick without a card has no winner")

    def _winner_among_stand_ins(self, trick: Trick, phase: _Phase) -> Win:
        """C: a Joker has suit, rank and powers of the card it stands for, the real one wins."""
        stands = dict(trick.stands)
        cards = tuple(stands.get(card, card) for card in trick.cards)
        shown = Trick(0, 0, cards, mask_of(cards), trick.suit)
        for rung in phase.ladder:
            card = rung.judge(shown)
            if card >= 0:
                if trick.played >> card & 1:
                    return Win(card, rung.name)
                played = next(real for real in trick.cards if stands.get(real) == card)
                return Win(played, rung.name)
        raise ValueError("a trick without a card has no winner")

    def legal(self, hand_mask: CardSet, trick: Trick, number: int) -> CardSet:
        """The cards of a hand that may be played to a trick; never empty unless the hand is."""
        phase, cards = self._phases[number], trick.cards
        for _, leaves, _ in phase.followed_by_lead[cards[0]] if cards else phase.when_led:
            hand_mask = leaves(hand_mask, trick) or hand_mask
        return hand_mask

    def refusal(self, card: Card, hand_mask: CardSet, trick: Trick, number: int) -> str | None:
        """The name of the duty that forbids a card of the hand; None if it may be played."""
        for must in self._phases[number].duties(trick):
            hand_mask = must.leaves(hand_mask, trick) or hand_mask
            if not hand_mask >> card & 1:
                return must.name
        return None

    def refusal_names(self, hand_mask: CardSet, trick: Trick, number: int) -> set[str]:
        """The names of the duties that forbid some card of the hand now."""
        refusals = (self.refusal(card, hand_mask, trick, number) for card in cards_of(hand_mask))
        return {name for name in refusals if name}

    def namings(self, card: Card, number: int) -> tuple[Card, ...]:
        """The suits from which the leader of this card must name one; empty if nothing is named."""
        if card < JOKER or number == self.tricks - 1:
            return ()
        if not self._names_suit:
            return ()
        banned = exceptions.names_no_trump(self._phases[number].words, leading=True)
        return tuple(suit for suit in range(4) if not (banned and suit == self.trump))

    def stand_ins(self, card: Card, trick: Trick, number: int) -> tuple[Card, ...]:
        """The cards that a Joker may stand for, if it must stand for one."""
        if card < JOKER or not self._stands_possible:
            return ()
        words, leading = self._phases[number].words, not trick.cards
        banned_mask = JOKERS_MASK
        if exceptions.names_no_trump(words, leading=leading):
            banned_mask |= self.trump_mask
        return tuple(other for other in self.pack.cards if not banned_mask >> other & 1)

    def asked(self, card: Card, number: int, named: int | None, stands_for: Card | None) -> int:
        """The suit that a led card asks for: `Trick.suit` of its trick."""
        if card < JOKER:
            return suit_of(card)
        if stands_for is not None:
            return suit_of(stands_for)
        if number == self.tricks - 1:
            return NO_SUIT
        if named is not None:
            return named
        if self._asks_honors:
            return ASKS_HONORS
        return self.trump  # without trumps a suit was named, see `joker.names_suit`

    def play(
        self, trick: Trick, card: Card, named: int | None = None, stands_for: Card | None = None
    ) -> Trick:
        """The trick with one more card; a lead asks for the result of `asked`."""
        if trick.cards:
            return trick.plus(card, None, stands_for)
        return trick.plus(card, self.asked(card, trick.number, named, stands_for), stands_for)

    def rungs(self, number: int) -> tuple[Rung, ...]:
        """The rungs that apply in a trick, strongest first."""
        return self._phases[number].ladder

    def ladder_names(self, number: int) -> tuple[str, ...]:
        """The names of the rungs that apply in a trick, strongest first, each once."""
        return tuple(dict.fromkeys(rung.name for rung in self._phases[number].ladder))

    def strongest_cards(self) -> tuple[Card, ...]:
        """All cards of the pack, strongest first, judged by their own powers.

        Used to choose a card to name or to keep: the cards with a power in the order of the ladder,
        then trumps, then the other suits by rank. A Joker has its rank as a follower.
        """
        found: list[int] = []
        for rung in self._middle.ladder:
            if rung.name == "joker":
                found.extend(cards_of(self.jokers_mask))
            elif rung.name in _POWER_CARDS and rung.wake_mask.bit_count() == 1:
                # A Jack that only answers the Yoromeki is activated by two cards.
                found.extend(cards_of(rung.wake_mask))
        if self.trump != NO_TRUMP:
            found.extend(self.order[self.trump])
        found.extend(card for cards in zip(*self.order[::-1], strict=True) for card in cards)
        found.extend(cards_of(self.jokers_mask))
        in_pack = set(self.pack.cards)
        return tuple(card for card in dict.fromkeys(found) if card in in_pack)

    def roles(self) -> dict[int, str]:
        """The cards with a role of their own under this contract, by the name of the role."""
        found: dict[int, str] = {}
        twos_mask = same_two.cards_mask(self.rules.same_two, self.trump)
        found.update(dict.fromkeys(cards_of(twos_mask), "same_two"))
        if joker.is_called(self.rules.joker):
            found[joker.CALL_CARD] = "joker_call"
        if self.yoromeki != NO_CARD:
            found[self.yoromeki] = "yoromeki"
        found.update({card: name for _, name, card in self._jacks})
        if self.mighty != NO_CARD:
            found[self.mighty] = "mighty"
        found.update(dict.fromkeys(cards_of(self.jokers_mask), "joker"))
        in_pack = set(self.pack.cards)
        return {card: name for card, name in found.items() if card in in_pack}


_TRUMP = frozenset({"trump"})
SUIT_RUNGS: Final = ("trump", "led")
"""The rungs of every trick: the best trump, the best card of the suit."""
_POWER_CARDS = ("mighty", "right_jack", "left_jack")


def _by_place(jack: tuple[str, str, int]) -> str:
    """The sort key of a place: "1" to "5" sort as texts, "above" comes first."""
    return "0" if jack[0] == "above" else jack[0]


_LAWS: Final[WeakValueDictionary[tuple[RuleSet, Suit, Card], Law]] = WeakValueDictionary()
"""Every law that somebody has: a contract has one law, so laws are compared by identity."""


@lru_cache(maxsize=512)
def law_of(rules: RuleSet, trump: Suit, adjutant_card: Card = NO_CARD) -> Law:
    """The law of a contract; compiled once."""
    contract = rules, trump, adjutant_card
    return _LAWS.get(contract) or _LAWS.setdefault(contract, Law(*contract))
