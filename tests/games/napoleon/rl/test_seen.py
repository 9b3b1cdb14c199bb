"""What a view shows in bits, part by part, against a slow and plain reading of the view."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from napoleon.games.napoleon.play.actions import bid_of
from napoleon.games.napoleon.play.state import PHASES
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rl.code import CODE
from napoleon.games.napoleon.rl.numbers import FIRST_BID, FIRST_DISCARD, PASS_NUMBER
from napoleon.games.napoleon.rules.trick import Trick
from napoleon.kit.cards import DECK, cards_of
from napoleon.rl.bits import rule_row
from napoleon.rl.desk import Desk
from tests.laws.random_play import any_rules
from tests.napoleons import own_view
from tests.nightly import sampled

Set = Iterable[int]


class Plain:
    """A view read part by part: sets of places."""

    def __init__(self, view: PlayerView, chosen: tuple[int, ...]) -> None:
        self.view = view
        self.chosen = chosen
        self.players = len(view.honors)

    def about(self, seat: int | None) -> int:
        """A seat, counted from one's own; -100 for none."""
        if seat is None or seat < 0:
            return -100
        return (seat - self.view.seat) % self.players

    def by_seat(self, width: int, places: dict[int, Set]) -> Set:
        """Places of each seat."""
        return [self.about(seat) * width + at for seat, found in places.items() for at in found]

    def cards(self, tricks: Iterable[Trick]) -> Set:
        """The cards of tricks, by seat."""
        found: dict[int, list[int]] = {}
        for trick in tricks:
            for card in trick.turns(self.players):
                found.setdefault(card.seat, []).append(card.card)
        return self.by_seat(DECK, {**found})

    def parts(self) -> dict[str, Set]:
        """Every part of the observation."""
        view, auction, chosen = self.view, self.view.auction, self.chosen
        bids = [(seat, bid) for seat, call in auction.calls if (bid := bid_of(call))]
        last = dict(bids)
        laid = [one - FIRST_DISCARD for one in chosen if one >= FIRST_DISCARD]
        waits = [divmod(one - FIRST_BID, 5) for one in chosen[:1] if one < FIRST_DISCARD]
        past = [*enumerate(view.tricks)]
        stands = [card for trick in view.tricks for _, card in trick.stands]
        facts = [
            *(view.alone, view.forced),
            *(view.betrayed == "adjutant", view.betrayed == "napoleon", view.discarded),
        ]
        return {
            "own hand": cards_of(view.hand),
            "cards played, by seat": self.cards((*view.tricks, view.trick)),
            "cards of the running trick, by seat": self.cards([view.trick]),
            "cards that Jokers of the trick stand for": [card for _, card in view.trick.stands],
            "widow, as far as seen": cards_of(view.widow or 0),
            "discards, as far as known; while laying away: chosen so far": [
                *cards_of(view.discards),
                *laid,
            ],
            "discards that everybody sees": cards_of(view.face_up),
            "widow cards that lie face up": auction.shown,
            "adjutant card": [view.card],
            "history: cards that Jokers stood for": stands,
            "history: cards, by trick": [
                at * DECK + one for at, trick in past for one in trick.cards
            ],
            "last bid: number up to, by seat": self.by_seat(
                20, {seat: range(bid.number) for seat, bid in last.items()}
            ),
            "own bid that waits for its card: number up to": range(waits[0][0] + 1 if waits else 0),
            "contract: number up to": range(view.bid or 0),
            "honors to reach up to": range(min(view.target or 0, 20)),
            "honors taken up to, by seat": self.by_seat(
                20, {seat: range(count) for seat, count in enumerate(view.honors)}
            ),
            "honors waiting for the next winner up to": range(view.waiting),
            "phase": [PHASES.index(view.phase)],
            "who bids first": [self.about(view.first)],
            "passed, by seat": [self.about(seat) for seat in cards_of(auction.passed_mask)],
            "Napoleon": [self.about(view.napoleon)],
            "the adjutant, where known": [self.about(view.adjutant)],
            "who leads the trick": [self.about(view.trick.leader)],
            "history: who led the first trick": [self.about(one.leader) for one in view.tricks[:1]],
            "history: who won, by trick": [
                at * 6 + self.about(seat) for at, seat in enumerate(view.winners)
            ],
            "suit that the trick asks for; honors": [view.trick.suit],
            "trump": [-1 if view.trump is None else view.trump],
            "last bid: trump, by seat": self.by_seat(
                5, {seat: [bid.trump] for seat, bid in last.items()}
            ),
            "trumps bid at any time, by seat": [
                self.about(seat) * 5 + bid.trump for seat, bid in bids
            ],
            "own bid that waits for its card: trump": [trump for _, trump in waits],
            "history: suit asked for, by trick": [
                at * 5 + trick.suit for at, trick in past if trick.suit >= 0
            ],
            "known that there is none; nobody bid; betrayed: adjutant, Napoleon; discarded": [
                at for at, fact in enumerate(facts) if fact
            ],
            "players: 4, 5, 6": [self.players - 4],
        }


SOME = (14, 24, 47)
"""Random rules: open auctions, bids with cards, stand-ins, betrayal, no adjutant."""


@pytest.mark.parametrize("number", sampled(range(60), SOME))
def test_every_part_shows_what_the_view_says(number: int) -> None:
    """In every phase, from every seat, under any rules; in the second deal nobody likes to bid."""
    chance = random.Random(number)
    rules = any_rules(chance)
    desk, names = Desk(CODE, rules), [part.name for part in CODE.parts]
    rule_bits, read = rule_row(rules, CODE.beyond), 0
    for deal in range(2):
        desk.begin(str(number), deal + 1)
        for _ in range(150):
            if desk.ending is not None:
                break
            asked: list[tuple[PlayerView, tuple[int, ...]]]
            asked = [(own_view(desk.knows(seat)), ()) for seat in range(desk.seats)]
            asked.append((own_view(desk.view), desk.chosen))
            rows = CODE.rows(asked)
            for at, (view, chosen) in enumerate(asked):
                row = rows[at]
                wanted = Plain(view, chosen).parts()
                assert [*wanted] == names
                for name, places in wanted.items():
                    found = row[CODE.places[name]].nonzero()[0].tolist()
                    assert found == sorted({at for at in places if at >= 0}), name
                assert (row[-len(rule_bits) :] == rule_bits).all()
                read += 1
            ways = [*desk.ways]
            desk.do(PASS_NUMBER if deal and PASS_NUMBER in ways else chance.choice(ways))
    assert read > 300
