"""The deal of the day in Durak: a duel from both seats against a strong player."""

from __future__ import annotations

import pytest

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.accounts import DayAccounts, DayFacts
from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.rules import PRESETS
from napoleon.match import days
from napoleon.ui.daily import state as daily
from napoleon.ui.daily.state import DIARY, PAR
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.messages import Do
from napoleon.ui.start.opening import Opening
from napoleon.ui.statistics.accounts import Account
from napoleon.ui.table.pauses import RESULT
from tests.duraks import match_of, own
from tests.games.durak.page.visits import anybody
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, DAY, Player


def at_home(language: str = "en") -> Player:
    settings = write_settings(Settings(speed="none", hints="off", own={"bout": "2"}))
    opening = Opening(
        "?game=durak", (language,), "seed-0", ADDRESS, texts={"settings": settings}, day=DAY
    )
    return Player(opening, page=PAGE, thinker=anybody, here=anybody)


def played(player: Player) -> Player:
    """The day's deal is begun and played to its end."""
    player.press("daily")
    assert faults_of(player.html) == []
    player.press("daily-play")
    for _ in range(800):
        if player.model.pause == RESULT:
            assert faults_of(player.html) == []
            return player
        if player.model.my_turn:
            action = view_of(player.model.frame).legal[-1]
            player.send(Do("act", player.model.game.write_action(action)))
        elif player.model.pause:
            player.send(Do("next"))
        player.rest()
    raise AssertionError("it never ends")


def test_both_seats_get_each_others_cards() -> None:
    first, second = (own(days.match_of(GAME, DAY, place)) for place in (0, 1))
    assert first.rules == second.rules == PRESETS["duel"]
    assert days.day_of(first.standing) == days.day_of(second.standing) == DAY
    assert first.state.hands == second.state.hands[::-1]
    assert first.state.talon == second.state.talon


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_day_is_played_from_one_seat_and_then_from_the_other(language: str) -> None:
    player = at_home(language)
    played(player)
    assert player.model.frame.levels(PRESETS["duel"]) == ("strong",)
    first = match_of(player.model)
    assert len(player.model.of(DIARY).days) == 1
    assert daily.next_place(PAGE, player.model.of(DIARY).of(DAY)) == 1
    player.press("home")
    assert player.says("daily.other_seat")
    again = player.reopened(query="?game=durak")
    again.thinker = again.here = anybody
    again.press("home") if again.has("home") and again.model.scene != "start" else None
    played(again)
    second = match_of(again.model)
    assert second.state.deal == first.state.deal
    assert second.state.first != first.state.first
    day = again.model.of(DIARY).of(DAY)
    assert day is not None
    wins = [int(match.deals[-1].ending.won[0]) for match in (first, second)]
    assert day.account == Account(sum(wins), all(wins), DayFacts(tuple(wins)))
    again.press("home")
    played(again)
    assert again.model.of(DIARY).of(DAY) == day, "what comes later changes nothing"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_other_seat_is_offered_where_the_first_one_ends(language: str) -> None:
    player = played(at_home(language))
    first = match_of(player.model)
    player.press("daily-play")
    assert faults_of(player.html) == []
    second = match_of(player.model)
    assert second.state.deal == first.state.deal
    assert second.state.first != first.state.first
    for _ in range(800):
        if player.model.pause == RESULT:
            break
        if player.model.my_turn:
            player.send(Do("act", GAME.write_action(view_of(player.model.frame).legal[-1])))
        elif player.model.pause:
            player.send(Do("next"))
        player.rest()
    assert not player.has("daily-play"), "both seats are played"
    player.press("next")
    assert player.model.scene == "start"


@pytest.mark.parametrize("row", [[], [2], [1, 1, 1], ["1"], [True]])
def test_a_damaged_row_is_none(row: list[object]) -> None:
    assert DayAccounts().read(row) is None


@pytest.mark.parametrize("seats", [(0,), (1,), (0, 1), (1, 1)])
def test_a_row_is_read_as_it_was_written(seats: tuple[int, ...]) -> None:
    account = Account(sum(seats), all(seats), DayFacts(seats))
    assert DayAccounts().read(DayAccounts().write(account)) == account


def test_nobody_is_asked_to_beat_computers_in_a_seat_of_their_own() -> None:
    player = played(at_home())
    assert player.model.of(PAR) is None
    assert not player.has("daily-par")
