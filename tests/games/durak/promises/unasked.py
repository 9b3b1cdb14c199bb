"""What the rulebook promises besides the options: who deals, and what a value leaves open."""

from __future__ import annotations

import random
from itertools import pairwise

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.state import State, face_of
from napoleon.games.durak.rules.law import law_of
from napoleon.kit.cards import CLUBS, card_of, rank_of, suit_of
from napoleon.match.match import Match
from tests.games.durak.letters import after, cards, reason, rules_of, table
from tests.games.durak.promises.book import deals, noted
from tests.games.durak.random_play import some_action


def dealer_of(state: State) -> int:
    """The dealer: the seat that gets the last card of all that are dealt."""
    count = law_of(state.rules).dealt
    last = state.deal.cards[count - 1]
    return next(seat for seat, held in enumerate(state.hands) if held >> last & 1)


def two_deals(
    options: str, preset: str = "podkidnoy", count: int = 12
) -> list[tuple[State, State]]:
    """Deals at their ends, each with the start of the next one."""
    found = []
    for number in range(count):
        rules = rules_of(f"match.target=9 {options}", preset)
        match, chance = Match.begun(GAME, rules, f"two-{number}"), random.Random(number)
        while not match.deal_over:
            match, _ = match.play(some_action(chance, match.state))
        if not match.over:
            found.append((match.state, match.next_deal().state))
    assert found
    return found


def losers(ended: State) -> tuple[int, ...]:
    """The losers of a finished deal."""
    assert ended.result is not None
    return ended.result.losers


@noted("dealer")
def a_lot_decides_who_deals_first() -> None:
    begun = [Match.begun(GAME, rules_of(""), f"lot-{number}").state for number in range(60)]
    assert {dealer_of(state) for state in begun} == {0, 1, 2, 3}


@noted("dealer.durak")
def the_durak_deals() -> None:
    for ended, later in two_deals(""):
        if lost := losers(ended):
            assert (dealer_of(later),) == lost
    drawn = table("H9|HT", "match.target=9")
    ended = after(drawn, "H9 H9/HT")
    later = GAME.next_deal(ended, GAME.shuffled(ended.rules, "draw", 2))
    assert later.first == drawn.first, "the same one deals again"


@noted("dealer.team")
def a_team_chooses_who_deals() -> None:
    chosen = 0
    for ended, later in two_deals("", "teams-2v2"):
        if lost := losers(ended):
            chosen += 1
            assert dealer_of(later) in lost
            for dealer in GAME.dealers(ended):
                first = GAME.next_first(ended, dealer)
                assert dealer_of(GAME.next_deal(ended, later.deal, first)) == dealer
    assert chosen


@noted("dealer.split")
def one_or_a_team_deals() -> None:
    for ended, later in two_deals("", "teams-split", 30):
        if lost := losers(ended):
            assert dealer_of(later) in lost
            assert bool(GAME.dealers(ended)) == (len(lost) > 1)


@noted("dealer.alternate")
def who_deals_makes_no_difference() -> None:
    for ended, later in two_deals("first.later=left match.lead=alternate", "duel"):
        assert later.bout.attacker == (ended.controller + 1) % 2


@noted("dealer.dummy")
def who_played_the_dummy_deals() -> None:
    options = "table.players=2 table.dummy=plays table.dummy_loses=dummy match.target=9"
    ended = after(table("C7|C9|D6D8", options), "C7 C7/C9")
    assert ended.result is not None
    assert ended.result.losers == (2,)
    assert GAME.next_first(ended) == 1, "seat 0 led, and has played the dummy"


@noted("later.drawn")
def before_there_is_a_durak_it_is_as_at_first() -> None:
    ended = after(table("H9|HT", "match.target=9"), "H9 H9/HT")
    for number in range(20):
        later = GAME.next_deal(ended, GAME.shuffled(ended.rules, "draw", number))
        trumps = [
            (min(own), seat)
            for seat in range(2)
            if (own := [c for c in range(52) if later.hands[seat] >> c & 1 and _is_trump(later, c)])
        ]
        if trumps:
            assert later.bout.attacker == min(trumps)[1]


def _is_trump(state: State, card: int) -> bool:
    return suit_of(card) == state.trump


@noted("uneven.dealer", "uneven.two", "uneven")
def the_last_have_one_card_more() -> None:
    for players, lowest in ((5, "6"), (5, "2"), (6, "2"), (3, "7"), (5, "9")):
        options = f"table.players={players} pack.lowest={lowest}"
        for state in deals(options, "kurukuru", 3):
            sizes = [held.bit_count() for held in state.hands]
            over = len(law_of(state.rules).cards) % players
            dealer = 0  # seat 1 is at their left
            more = {(dealer - step) % players for step in range(over)}
            assert {seat for seat, size in enumerate(sizes) if size == max(sizes)} == more
            assert max(sizes) - min(sizes) == 1


@noted("turned.last")
def the_shown_card_goes_to_the_dealer() -> None:
    for preset in ("teams-3v3", "kurukuru", "deal-out"):
        for state in deals("", preset, 4):
            last = state.deal.cards[-1]
            assert state.hands[0] >> last & 1, "seat 1 is at the dealer's left"
            assert state.known[0] >> last & 1
            assert (state.trump, state.talon) == (suit_of(last), ())


@noted("order")
def the_order_is_the_whole_order() -> None:
    for options in ("", "pack.lowest=7", "pack.lowest=2", "strength.ten_high=on"):
        law = law_of(rules_of(options))
        assert {rank_of(card) for card in law.cards} == set(law.ranks)
        clubs = [face_of(card_of(CLUBS, rank)) for rank in law.ranks]
        for high, low in pairwise(clubs):
            assert law.beating(3).verdict(high, low).beats
            assert not law.beating(3).verdict(low, high).beats


@noted("counter.most")
def no_more_is_added_than_the_attacker_has() -> None:
    state = after(table("C7CADA|C9D9H9S9HK", preset="baltic"), "C7")
    assert reason(state, "C7/C9>D9H9") == ""
    assert reason(state, "C7/C9>D9H9S9") == "next_holds_too_few"


@noted("crusade.start")
def the_highest_draws_first_and_of_equal_ones_the_first() -> None:
    assert table("||", preset="crusade", trump="D", talon="C9DTSTH7H8").acting == (1,)
    assert table("||", preset="crusade", trump="D", talon="CTD9STH7H8").acting == (0,)


@noted("sixes")
def the_disgrace_is_of_the_lowest_rank() -> None:
    for lowest, led, name in (("6", "C6", "six"), ("7", "C7", "six"), ("7", "C8", "")):
        cover = {"C6": "D7", "C7": "D8", "C8": "D9"}[led]
        ended = after(table(f"{led}|{cover}", f"pack.lowest={lowest}"), f"{led} take")
        assert ended.result is not None
        assert ended.result.disgrace == name


@noted("whole.pass")
def all_of_a_rank_is_passed_on() -> None:
    state = after(table("C7D7HK|H7S7CA|C8D8H8CK", preset="no-throw"), "C7D7")
    assert reason(state, ">H7") == "whole_set"
    assert reason(state, ">H7S7") == ""
    assert cards(state.hands[1]) == "CAH7S7"
