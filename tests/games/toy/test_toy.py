"""The toy game works with everything around a game, through its own folder alone."""

from __future__ import annotations

import pytest

from napoleon.match.answers import advice_in, read_answer, write_advice
from napoleon.match.match import Match
from napoleon.match.player_stream import player_stream
from napoleon.match.refusals import IllegalAction
from napoleon.match.rooms import players_of
from napoleon.match.steps import whole
from napoleon.match.turns import Turn, course, next_action, played_out
from tests.games.toy import game
from tests.games.toy.ai import PLAYERS
from tests.games.toy.game import GAME, START, State, ToyRules

RULES = ToyRules()


def _high(turn: Turn[State]) -> str:
    view = GAME.observe(turn.state, turn.seat)
    return PLAYERS.choose(view, "expert", "", 0).action


def _next(state: State) -> str:
    return next_action(GAME, state, lambda seat: _high(Turn(state, seat, 0)))


def _played(match: game.Match) -> game.Match:
    while not match.deal_over:
        match, _ = match.play(_next(match.state))
    return match


def test_a_match_is_played_to_its_end() -> None:
    match = Match.begun(GAME, RULES, "toy")
    while not match.over:
        match = _played(match)
        assert match.deal_over
        assert match.counts
        if not match.over:
            match = match.next_deal()
    assert len(match.deals) == 2
    assert sum(match.totals) == 0
    again = whole(Match.replaying(GAME, RULES, "toy", match.script))
    assert again == match


def test_all_may_double_at_once_and_silence_ends_it() -> None:
    match = Match.begun(GAME, RULES, "toy")
    assert GAME.actors(match.state) == (0, 1, 2)
    match, step = match.play("2:double")
    assert step.events == ("2:double",)
    assert GAME.actors(match.state) == (0, 1)
    match, _ = match.play(START)
    assert match.actors == (2, None)
    assert GAME.actors(match.state) == (match.state.first,)
    end = played_out(GAME, match.state, _high)
    ending = GAME.ending(end)
    assert ending is not None
    assert sorted(ending.points) == [-2, -2, 4]
    assert [points > 0 for points in ending.points] == [*ending.won]


def test_what_was_done_can_be_taken_back() -> None:
    match = Match.begun(GAME, RULES, "toy")
    after, _ = match.play("0:double")
    assert after.back_to(0) == match
    with pytest.raises(IllegalAction):
        after.play("0:double")


def test_rules_are_read_and_written() -> None:
    rules, problems = ToyRules.from_query("preset=plain&table.players=4")
    assert not problems
    assert rules.to_query() == "preset=plain&table.players=4"


def test_a_view_goes_out_and_comes_back() -> None:
    match = Match.begun(GAME, RULES, "toy")
    for state in course(GAME, match.state, _high):
        for seat in range(GAME.seats(RULES)):
            view = GAME.observe(state, seat)
            assert GAME.view_from_json(GAME.view_to_json(view)) == view


def test_advice_goes_over_the_line() -> None:
    match = _double_nothing(Match.begun(GAME, RULES, "toy"))
    seat = match.state.first
    view = GAME.observe(match.state, seat)
    advice = PLAYERS.choose(view, "expert", player_stream(match, seat), 100)
    line = write_advice(GAME, 7, advice)
    assert advice_in(GAME, read_answer(line, 7)) == advice
    assert PLAYERS.weigh(view, view.legal[0], "", 0).action == advice.action


def _double_nothing(match: game.Match) -> game.Match:
    return match.play(START)[0]


def test_the_players_are_found_beside_the_game() -> None:
    assert players_of(GAME) is PLAYERS
