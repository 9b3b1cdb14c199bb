"""Random deals in which a player changes sides, for laws about who has won."""

from __future__ import annotations

import random
from collections.abc import Iterator

from napoleon import Action, Match, RuleSet, State, legal
from napoleon.games.napoleon.play.actions import BETRAY, Play
from tests.laws.random_play import any_rules, some_action


def betrayal_rules(chance: random.Random) -> RuleSet:
    """Random rules under which both kinds of betrayal can occur."""
    while True:
        rules = any_rules(chance).with_text("joker.count", chance.choice("12"))
        rules = rules.with_text("betrayal.adjutant", "on").with_text("betrayal.napoleon", "on")
        if not rules.conflict():
            return rules


def _betrays(action: Action) -> bool:
    return action == BETRAY or (isinstance(action, Play) and action.betrays)


def _action(chance: random.Random, state: State) -> Action:
    """A betrayal wherever it is legal, or else a random action."""
    betrayals = [] if state.phase == "auction" else [a for a in legal(state) if _betrays(a)]
    return betrayals[0] if betrayals else some_action(chance, state)


def betrayed_deals(
    chance: random.Random, rules: RuleSet, most: int = 400
) -> Iterator[tuple[Match, str]]:
    """Matches whose only deal was betrayed, and by whom; out of ``most`` deals that were begun.

    A deal is dropped as soon as nobody in it can betray any more.
    """
    for number in range(most):
        match = Match.new(rules, f"betrayals {chance.random()}", number + 1)
        while not match.deal_over:
            if len(match.state.tricks) == 2 and not match.state.agreed.betrayed:
                break
            match, _ = match.play(_action(chance, match.state))
        if match.state.result is not None and match.state.result.betrayed:
            yield match, match.state.result.betrayed
