"""The six is exchanged at any time, by its holder, and nothing waits for that (H04)."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import SIX, Action, Seated, plain
from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, legal, new_deal, silence
from napoleon.games.durak.play.state import FINISHED, PREPARING, SHUFFLE, State
from napoleon.games.durak.play.view import observe
from napoleon.kit.cards import cards_of
from napoleon.match.match import Match
from napoleon.match.records.record import Record
from napoleon.match.rooms import records_of
from napoleon.match.turns import course
from tests.games.durak.letters import after, cards, hand, reason, rules_of, table, texts
from tests.nightly import spread

RULES = [
    "table.players=2",
    "table.players=3 transfer.allowed=on transfer.show=first-lap",
    "table.players=4 throw.order=sequential throw.after_take=on throw.own_cover=sly",
    "table.players=4 table.teams=two throw.order=attacker-first",
    "table.players=5 throw.order=gate throw.defender=on",
    "table.players=3 defend.face_down=must",
    "table.players=3 table.dummy=plays",
    "table.players=2 match.target=5 match.cube=on",
    "table.players=4 pack.copies=2 bout.recycle=2",
    "table.players=3 throw.allowed=off bout.swap=on trump.changes=last-cover",
    "table.players=3 trump.hidden=on defend.chance=on",
]


def exchanges(state: State) -> bool:
    """Whether a holder could exchange the six here: the rule in other words."""
    sixes = state.law.sixes(state.trump)
    quiet = {FINISHED, SHUFFLE, *PREPARING}
    return state.phase not in quiet and state.turnup >= 0 and not sixes >> state.turnup & 1


@pytest.mark.parametrize("options", spread(RULES, 4))
def test_whoever_holds_the_six_may_exchange_it_in_every_phase(options: str) -> None:
    rules, chance = rules_of(f"trump.six=on {options}"), random.Random(options)
    phases, out_of_turn = set(), 0
    deals = 60 if "cube" in options else 6  # by chance most end by a cube that is turned down
    for number in range(deals):
        state = new_deal(rules, shuffled(rules, "six", number), 0)
        while state.phase != FINISHED:
            holders = {
                seat
                for seat in range(state.law.seats)
                if state.hands[seat] & state.law.sixes(state.trump) and exchanges(state)
            }
            able = {
                seat for seat in range(state.law.seats) if SIX in map(plain, legal(state, seat))
            }
            assert able == holders
            for seat in able:
                (action,) = GAME.asides(state, seat)
                _check(state, seat, action)
                phases.add(state.phase)
                out_of_turn += seat not in state.acting
            others = [one for one in legal(state) if plain(one) != SIX]
            action = silence(state) or chance.choice(others)
            state = apply(state, action).state
    assert out_of_turn > 1
    assert {"lead", "respond"} <= phases


def _check(state: State, seat: int, action: Action) -> None:
    """An exchange changes two cards, and not what the table waits for."""
    step = apply(state, action)
    found, six = step.state, state.hands[seat] & ~step.state.hands[seat]
    assert (found.phase, found.acting, found.trump) == (state.phase, state.acting, state.trump)
    assert six.bit_count() == 1
    assert found.hands[seat] == state.hands[seat] ^ six | 1 << state.turnup
    assert 1 << found.turnup == six
    assert found.known[seat] >> state.turnup & 1
    assert [type(event).__name__ for event in step.events] == ["SixExchanged"]
    bout = replace(found.bout, leads_with=state.bout.leads_with)
    assert bout == state.bout
    if seat not in state.acting:
        assert isinstance(action, Seated)
    assert all(legal(found, other) for other in found.acting)


def test_nobody_sees_that_somebody_could() -> None:
    rules = rules_of("trump.six=on table.players=4 first.hand_one=dealer-left")
    seen = 0
    for number in range(60):
        state = new_deal(rules, shuffled(rules, "secret", number), 0)
        for seat in range(4):
            six = state.hands[seat] & state.law.sixes(state.trump) & ~state.known[seat]
            if six:
                hidden = next(card for card in state.talon if card != state.turnup)
                other = state.copy()  # the same except for the six, which is in the talon
                swapped = {hidden: six.bit_length() - 1}
                other.talon = tuple(swapped.get(card, card) for card in state.talon)
                other.hands = tuple(
                    held ^ six | 1 << hidden if at == seat else held
                    for at, held in enumerate(state.hands)
                )
                for watcher in {0, 1, 2, 3} - {seat}:
                    assert observe(state, watcher) == observe(other, watcher)
                    seen += 1
    assert seen > 10


def test_one_who_is_not_to_act_exchanges_the_six() -> None:
    state = table("C7DKDA|C9D8DQ|H6D9C8", "trump.six=on", preset="prostoy", trump="H", talon="D7HK")
    assert texts(state, 2) == {"2:six"}
    state = after(state, "C7")
    assert texts(state, 2) == {"2:six"}
    assert reason(state, "six") == "no_six"  # the defender's
    assert reason(state, "0:six") == "no_six"
    assert reason(state, "1:six") == "seat_needless"
    assert reason(state, "5:six") == "not_your_turn"
    state = after(state, "2:six")
    assert hand(state, 2) == "C8D9HK"
    assert cards(1 << state.turnup) == "H6"
    state = after(state, "C7/C9")
    assert not state.talon
    assert texts(state, 2) == set()


@pytest.mark.parametrize(
    ("royal", "turnup", "expected"),
    [("off", "S7", [2]), ("off", "SA", [2]), ("six", "S7", []), ("six", "SA", [2])],
)
def test_computers_exchange_it_when_that_is_good(
    royal: str, turnup: str, expected: list[int]
) -> None:
    options = f"trump.six=on strength.royal={royal}"
    state = table("C7C8|C9CT|S6CK", options, talon=turnup)
    assert list(GAME.reflexes(state)) == expected
    assert all(GAME.asides(state, seat) == () for seat in (0, 1))
    assert len(GAME.asides(state, 2)) == 1


def test_of_two_who_could_do_it_comes_first_who_sits_next() -> None:
    state = table("C7CK|C9S6|S6HK", "pack.copies=2 trump.six=on", talon="SK")
    assert list(GAME.reflexes(state)) == [1, 2]


def test_they_do_it_before_anybody_is_asked() -> None:
    rules, exchanged = rules_of("trump.six=on table.players=4"), 0
    for number in range(16):
        start = new_deal(rules, shuffled(rules, "exchange", number), 0)
        states = list(course(GAME, start, lambda turn: legal(turn.state, turn.seat)[-1]))
        for state, later in pairwise(states):
            for action in list(GAME.reflexes(state).values())[:1]:
                assert later.hands == apply(state, action).state.hands
                exchanged += 1
    assert exchanged > 5


def test_an_exchange_out_of_turn_is_recorded() -> None:
    rules, out_of_turn = rules_of("trump.six=on table.players=4"), 0
    for number in range(1, 41):
        match = Match.begun(GAME, rules, "exchange", number)
        while not match.deal_over:
            found = [*GAME.reflexes(match.state).values()]
            out_of_turn += any(isinstance(action, Seated) for action in found)
            found = found or [match.chance or legal(match.state)[0]]
            match, _ = match.play(found[0])
        record = Record.of_running(match)
        for text in (records_of(GAME).text(record), records_of(GAME).link(record)):
            assert records_of(GAME).find(text).record.actions == record.actions
    assert out_of_turn > 2


def test_a_hand_of_sixes_is_judged_after_the_exchange() -> None:
    state = after(table("C6S6|C9CT", "trump.six=on", talon="SK"), "six")
    assert state.bout.leads_with == state.hands[0]
    assert "SK" in cards(sum(1 << card for card in cards_of(state.bout.leads_with)))
