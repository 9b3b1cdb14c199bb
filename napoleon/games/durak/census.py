"""What is counted of Durak's deals: trumps and high cards by hand, and the suit of the turn-up."""

from __future__ import annotations

from napoleon.games.durak.play.deal import Deal, packets
from napoleon.games.durak.rules import RuleSet, first, trump
from napoleon.games.durak.rules import deal as dealing
from napoleon.games.durak.rules.law import COPIES, Law, law_of, suit_mask
from napoleon.kit.cards import (
    ACE,
    CLUBS,
    DECK,
    DIAMONDS,
    HEARTS,
    KING,
    RANK_MASK,
    SPADES,
    SUITS,
    cards_of,
    mask_of,
)
from napoleon.match.rooms import Group, Tally

_SUITS = (SPADES, HEARTS, DIAMONDS, CLUBS)


def tallies(rules: RuleSet, deal: Deal) -> tuple[Tally, ...]:
    """The hands in the order in which they are dealt to, the talon and the turn-up.

    The turn-up is counted on its own. () where no hands are dealt, or where they may be dealt
    again: such hands are not those of a plain shuffle.
    """
    law = law_of(rules)
    again = dealing.redeals_suit_run(law.rules.deal) or first.is_dealt_again(law.rules.first)
    if not law.dealt or again:
        return ()
    found = packets(law, deal.cards, deal.stream)
    shown = 1 << found.turnup if found.turnup >= 0 else 0
    masks = [mask_of(hand) & ~shown for hand in found.hands]
    places = {f"census.hand.{number}": mask for number, mask in enumerate(masks, 1)}
    if talon := mask_of(found.talon) & ~shown:
        places["census.rest"] = talon
    suit = law.trump_of(found.turnup) if shown else trump.fixed_suit(law.rules.trump)
    groups = _groups(law, suit, sum(masks), sum(masks) + talon)
    return (Tally(places, groups), *([_turnup(law, shown)] if shown else []))


def _groups(law: Law, suit: int, hands: int, whole: int) -> dict[str, Group]:
    """What is worth having; without a trump suit in this deal there are no trumps."""
    masks = {"aces": RANK_MASK[ACE] * COPIES, "kings": RANK_MASK[KING] * COPIES}
    groups = {name: Group(mask, whole) for name, mask in masks.items()}
    if trump.has_one_suit(law.rules.trump):
        trumps = suit_mask(suit) if suit >= 0 else 0
        of_trumps = {
            "trumps": Group(trumps, whole),
            "trump_ace": Group(trumps & masks["aces"], whole),
        }
        if first.asks_for(law.rules.first) == "trump" and not dealing.down_size(law.rules.deal):
            of_trumps["lowest_trump"] = Group(_lowest(law, trumps & hands), hands)
        groups = of_trumps | groups
    return {f"census.group.{name}": group for name, group in groups.items()}


def _lowest(law: Law, cards: int) -> int:
    """The lowest of these cards of one suit, in both copies."""
    lowest = min(cards_of(cards), key=law.power, default=None)
    return 0 if lowest is None else (1 << lowest % DECK) * COPIES


def _turnup(law: Law, shown: int) -> Tally:
    among = mask_of(law.cards)
    if dealing.redeals_ace(law.rules.deal):
        among &= ~(RANK_MASK[ACE] * COPIES)
    groups = {f"suit.{SUITS[suit]}": Group(suit_mask(suit), among) for suit in _SUITS}
    return Tally({"census.turnup": shown}, groups)
