"""Fits the weights of `ai/belief.py` to deals that computer players play among themselves.

Worlds drawn by the weights should put as many cards of each kind into a place as really lay there;
each round moves the weights that way (the likelihood of an exponential family). Prints the weights
with their standard errors, the mean log-likelihood of a hidden card's true place, and how well the
suspicion of who is the adjutant comes true.

    python -m bench.belief DEALS [ROUNDS]     (0 rounds: only measures)
"""

from __future__ import annotations

import math
import sys
from collections import defaultdict
from functools import partial
from random import Random
from typing import NamedTuple, cast

from napoleon.ai import choose
from napoleon.games.napoleon.ai import belief
from napoleon.games.napoleon.ai.worlds import Worlds
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.deal import shuffled
from napoleon.games.napoleon.play.engine import new_deal
from napoleon.games.napoleon.play.state import PLAY, State
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.rules import RuleSet
from napoleon.kit.cards import cards_of
from napoleon.match.turns import Turn, played_out

SEED = "belief"
LEVEL = "strong"
SHARE = 0.14
"""The share of all plays that are examined."""
DRAWN = 14


class Seen(NamedTuple):
    """What a seat saw, and where the cards lay: hands and discards."""

    view: PlayerView
    hands: tuple[int, ...]
    discards: int

    def home(self, card: int) -> int:
        """The place of a card, as `Places` counts them."""
        for seat, hand in enumerate(self.hands):
            if hand >> card & 1:
                return seat
        return len(self.hands) + (not self.discards >> card & 1)


def collected(deals: int) -> list[Seen]:
    """Views of players at work."""
    found: list[Seen] = []
    rules = RuleSet()
    for number in range(1, deals + 1):
        start = new_deal(rules, shuffled(rules, SEED, number), number % rules.table.players)
        played_out(GAME, start, partial(_decided, found, Random(f"{SEED}|{number}"), number))
    return found


def _decided(found: list[Seen], random: Random, number: int, turn: Turn[State]) -> Action:
    state, seat = turn.state, turn.seat
    view = observe(state, seat)
    if state.phase == PLAY and len(state.tricks) < 9 and random.random() < SHARE:
        found.append(Seen(view, state.hands, state.discards_mask))
    return choose(view, LEVEL, f"{number}:{seat}", 1000).action


class Tally:
    """Counts by key: true cards, expected cards, and their variance; likelihoods; suspicions."""

    def __init__(self) -> None:
        self.true: dict[str, float] = defaultdict(float)
        self.expected: dict[str, float] = defaultdict(float)
        self.variance: dict[str, float] = defaultdict(float)
        self.cards: list[float] = []
        self.named: list[float] = []
        self.suspected: list[tuple[float, bool]] = []

    def add(self, seen: Seen, seed: str) -> None:
        """Draws worlds for a view and compares them with the truth."""
        worlds = Worlds(seen.view, Random(seed))
        places = len(worlds.places.rooms)
        counts = {card: [0] * places for card in worlds.cards}
        for _ in range(DRAWN):
            for card, home in zip(worlds.cards, worlds.homes(), strict=True):
                counts[card][home] += 1
        for card, found in counts.items():
            home = seen.home(card)
            choices = max(1, len(worlds.places.homes(card)))
            chance = (found[home] + 0.5) / (DRAWN + 0.5 * choices)
            (self.named if card == seen.view.card else self.cards).append(math.log(chance))
            if card == seen.view.card:
                self.suspected += [
                    (found[seat] / DRAWN, seat == home)
                    for seat in range(seen.view.players)
                    if seat not in (seen.view.seat, seen.view.napoleon)
                ]
        for place, cards_mask, key in belief.signs(seen.view):
            for card in cards_of(cards_mask):
                if card in counts and worlds.places.allowed[place] >> card & 1:
                    share = counts[card][place] / DRAWN
                    self.true[key] += seen.home(card) == place
                    self.expected[key] += share
                    self.variance[key] += share * (1 - share)


def moved(weights: dict[str, float], tally: Tally) -> None:
    """Moves the weights so that what is expected comes nearer to the truth."""
    for key, expected in tally.expected.items():
        step = 0.7 * (tally.true[key] - expected) / (tally.variance[key] + 8)
        log = math.log(weights.get(key, 1.0)) + min(0.8, max(-0.8, step))
        weights[key] = math.exp(min(3.0, max(-5.0, log)))


def reliability(suspected: list[tuple[float, bool]]) -> None:
    """Prints how often a suspicion came true."""
    print(f"{'suspicion':>10} {'n':>6} {'mean':>6} {'true':>6}")
    for low in range(0, 10, 2):
        found = [pair for pair in suspected if low <= 10 * pair[0] < low + 2 + (low == 8)]
        if found:
            mean = sum(chance for chance, _ in found) / len(found)
            true = sum(right for _, right in found) / len(found)
            print(f"{low / 10:.1f} – {low / 10 + 0.2:.1f} {len(found):6} {mean:6.3f} {true:6.3f}")


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    seen = collected(deals)
    weights = cast("dict[str, float]", belief.WEIGHTS)  # fitted in place
    tally = Tally()
    for number in range(rounds + 1):
        tally = Tally()
        for at, one in enumerate(seen):
            tally.add(one, f"{number}|{at}")
        named = sum(tally.named) / max(1, len(tally.named))
        cards = sum(tally.cards) / max(1, len(tally.cards))
        print(f"round {number}: {len(seen)} views, a card {cards:.4f}, the named card {named:.4f}")
        if number < rounds:
            moved(weights, tally)
    print(f"{'sign':28} {'weight':>7} {'± log':>6} {'true':>7} {'expected':>9}")
    for key in sorted(tally.expected):
        error = 1 / math.sqrt(tally.variance[key] + 0.1)
        print(
            f"{key:28} {weights.get(key, 1.0):7.2f} {error:6.3f}"
            f" {tally.true[key]:7.0f} {tally.expected[key]:9.1f}"
        )
    reliability(tally.suspected)


if __name__ == "__main__":
    main()
