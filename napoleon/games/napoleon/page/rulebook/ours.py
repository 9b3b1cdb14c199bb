"""Our decisions where the sources of the rules are silent (docs/sources.md).

Each decision has a sentence, ``rulebook.ours.`` and its name, which is shown if it is in force.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.pack import pack_of


def _has(name: str, *texts: str) -> Callable[[RuleSet], bool]:
    """Whether an option has an effect and one of these values."""
    return lambda rules: rules.is_active(name) and rules.text(name) in texts


def _all(*conditions: Callable[[RuleSet], bool]) -> Callable[[RuleSet], bool]:
    return lambda rules: all(holds(rules) for holds in conditions)


def _near(preset: str) -> Callable[[RuleSet], bool]:
    """Whether the rules are a preset's, or nearest to it: then its source leaves this open."""
    return lambda rules: rules.nearest_preset() == preset


def _keeps_useful_cards(rules: RuleSet) -> bool:
    return pack_of(rules) != pack_of(rules.with_text("table.stripped", "low"))


def _has_four_suits_card(rules: RuleSet) -> bool:
    return rules.text("different_suit.rank") != "off"


def _somebody_betrays(rules: RuleSet) -> bool:
    return rules.text("betrayal.adjutant") == "on" or _betrays(rules)


def _is_not_for_five(rules: RuleSet) -> bool:
    return rules.text("table.players") != "5"


_betrays: Final = _has("betrayal.napoleon", "on")
_TWO_JOKERS: Final = _has("joker.count", "2")
_JACKS_ANSWER: Final = _has("yoromeki.yields_to_jacks", "on")

OURS: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "useful_cards": _keeps_useful_cards,
    "highest_bid": _has("auction.order", "turns"),
    "four_pass": _all(_near("four"), _has("auction.passing", "once")),
    "classic_discards": _all(_near("classic"), _has("widow.discarded_honors", "removed")),
    "quota_face_up": _has("widow.discarded_honors", "quota"),
    "l_begins": _all(_near("napoleon-l"), _has("table.first", "adjutant")),
    "l_first_trick": _all(_near("napoleon-l"), _has("same_two.first_trick", "on")),
    "two_jokers": _all(_TWO_JOKERS, _has("joker.names", "suit", "trump", "honors")),
    "plain_follower": _has("joker.followed", "plain"),
    "plain_last": _has("joker.led", "plain"),
    "plain_honors": _all(_has("joker.names", "honors"), _has("joker.led", "plain")),
    "lowest_leads": _has("joker.led", "lowest"),
    "yoromeki_answers": _all(_has("yoromeki.card", "C4"), _has("yoromeki.returns", "1", "2")),
    "hunted": _has("jacks.hunt", "on"),
    "hunt_circle": _all(_has("jacks.hunt", "on"), _JACKS_ANSWER),
    "four_left_jack": _all(_near("four"), _has("same_two.rank", "3"), _has("jacks.left", "2")),
    "bga_rest": _near("bga"),
    "yielding_two": _has("same_two.yields", "on"),
    "four_suits": _has_four_suits_card,
    "betrayed_honors": _somebody_betrays,
    "betrayed_adjutant": _betrays,
    "siberia_twenty": _has("scoring.siberia", "always"),
    "digest": _has("scoring.points", "sdc"),
    "zero_sum": _all(_is_not_for_five, _has("scoring.points", "zerosum", "bid")),
}
"""The decisions by name, each with the rules under which it is in force."""


def decisions(rules: RuleSet) -> tuple[str, ...]:
    """The names of the decisions that are in force."""
    return tuple(name for name, holds in OURS.items() if holds(rules))
