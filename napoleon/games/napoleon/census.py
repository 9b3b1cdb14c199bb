"""What is counted in Napoleon's deals: the cards worth having, whatever suit is trumps."""

from __future__ import annotations

from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.games.napoleon.rules.law import law_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import ACE, JACK, NO_CARD, RANK_MASK
from napoleon.match.rooms import Group, Tally


def tallies(rules: RuleSet, deal: Deal) -> tuple[Tally, ...]:
    """The hands by seat, and the widow if there is one."""
    places = {f"seat.{seat}": hand for seat, hand in enumerate(deal.hands)}
    if deal.widow_mask:
        places["census.rest"] = deal.widow_mask
    whole = sum(places.values())
    law = law_of(rules, NO_TRUMP)
    single = {"mighty": law.mighty, "yoromeki": law.yoromeki}
    masks = {name: 1 << card for name, card in single.items() if card != NO_CARD}
    if law.jokers_mask:
        masks["joker"] = law.jokers_mask
    masks |= {"aces": RANK_MASK[ACE], "jacks": RANK_MASK[JACK], "honors": HONORS_MASK}
    groups = {f"census.group.{name}": Group(mask, whole) for name, mask in masks.items()}
    return (Tally(places, groups),)
