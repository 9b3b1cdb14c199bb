"""Matches played at random, as challenges, for tests of their effects."""

from __future__ import annotations

import random
from functools import cache

from napoleon.games.napoleon.game import GAME, Match
from napoleon.games.napoleon.rules import RuleSet
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import Cards, Challenge, Person
from tests.laws.random_play import some_action

ADDRESS = "https://cards.example/napoleon/"
RULES = RuleSet.from_query("table.deals=2&auction.minimum=13")[0]
CARDS = Cards(RULES, "duel-1", 1, ("casual",) * 4)


@cache
def played(number: int, firsts: tuple[int, ...] = ()) -> Match:
    """A whole match on those cards; ``firsts`` begin its deals, as in a challenger's match."""
    chance = random.Random(number)
    match = Match.begun(GAME, RULES, CARDS.seed, CARDS.start, firsts)
    while not match.over:
        if match.deal_over:
            match = match.next_deal()
        match, _ = match.play(some_action(chance, match.state))
    return match


def person(number: int, name: str, undos: int = 0, hints: int = 0) -> Person:
    """A user who has played that match."""
    return challenges.person_of(played(number).standing, name, undos, hints)


def challenge(*people: Person) -> Challenge:
    """A challenge by these people; by Anna where nobody is named."""
    return Challenge(CARDS, people or (person(1, "Anna"),))


def link(*people: Person) -> str:
    """The address of such a challenge."""
    return ADDRESS + challenges.write(challenge(*people))


def points(number: int) -> tuple[int, ...]:
    """The user's points in that match, deal by deal."""
    return tuple(deal.ending.points[0] for deal in played(number).deals)
