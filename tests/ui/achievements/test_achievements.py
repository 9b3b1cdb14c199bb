"""Achievements on the page: won by a deal that counts, once, with one quiet line."""

from __future__ import annotations

import json

import pytest

from napoleon import Match
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.achievements.medals import book, newly_won
from napoleon.ui.achievements.state import Standing, Won
from napoleon.ui.daily import state as daily
from napoleon.ui.listening.reading import account
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.sitting import at_home
from napoleon.ui.storage import saved
from napoleon.ui.table.pauses import RESULT
from tests.games.napoleon.page.test_achievements import record
from tests.games.toy.page.game_page import PAGE as TOY
from tests.stored import (
    ACHIEVEMENTS_KEY,
    DAILY_KEY,
    LESSONS_KEY,
    read_achievements,
    write_achievements,
    write_lessons,
)
from tests.ui.daily.test_calendar import at_calendar, played
from tests.ui.markup import faults_of
from tests.ui.player import DAY, Player, visitor
from tests.ui.study.test_practice import finish


def at_result(*, level: str = "casual", aided: bool = False) -> Player:
    """A user whose deal is over; its last trick is played at the page."""
    found = record("napoleon")
    match = Match.begun(GAME, found.rules, str(found.seed))
    for action in found.actions[: -match.seats]:
        match, _ = match.play(action)
    player = visitor(settings=Settings(speed="none", level=level))
    table = at_home(match)
    player.model = player.model.with_table(table.with_aid(0) if aided else table)
    player.send(Do("resume"))
    player.rest()
    finish(player)
    assert player.model.pause == RESULT
    return player


def names(player: Player) -> list[str]:
    """The achievements won, according to storage."""
    text = player.storage.get(ACHIEVEMENTS_KEY)
    return [one.name for one in read_achievements(text)] if text else []


def test_a_deal_brings_achievements_with_a_quiet_line() -> None:
    player = at_result()
    assert names(player) == ["napoleon", "last"]
    listed = player.model.words.listed(
        [player.model.words(f"achievement.{name}") for name in names(player)]
    )
    assert player.says("achievements.new", names=listed)
    assert player.model.dialog is None
    said = [effect for effect in player.done if isinstance(effect, Say) and listed in effect.text]
    assert [effect.region for effect in said] == ["log"]
    assert [one for one in player.done if isinstance(one, Say)][-1] == said[0], "after the result"
    assert listed in account(player.model.frame)
    assert faults_of(player.html) == []
    assert read_achievements(player.storage[ACHIEVEMENTS_KEY])[0].day == DAY
    player.press("next")
    assert not player.says("achievements.new", names=listed)


def test_what_is_won_is_won_once() -> None:
    player = at_result()
    before = player.storage[ACHIEVEMENTS_KEY]
    assert newly_won(PAGE, read_achievements(before), Standing()) == ()
    player.press("more")
    player.press("again")
    finish(player)
    assert player.storage[ACHIEVEMENTS_KEY] == before, "the same cards again do not count"


def test_a_deal_with_help_brings_nothing() -> None:
    player = at_result(aided=True)
    assert names(player) == []
    assert saved.key_of(GAME, saved.STATISTICS) in player.storage, "though it is counted apart"


@pytest.mark.parametrize(("level", "won"), [("expert", True), ("strong", False)])
def test_experts_are_beaten_where_all_are_experts(level: str, *, won: bool) -> None:
    assert ("experts" in names(at_result(level=level))) == won


def test_the_deal_of_the_day_counts_the_first_time() -> None:
    week = [played(f"2026-11-{day}") for day in range(16, 22)]
    player = at_calendar(*week)
    assert names(player) == []
    player.press("daily-play")
    finish(player)
    assert "streak" in names(player), "seven days in a row"
    before = player.storage[ACHIEVEMENTS_KEY]
    player.press("more")
    player.press("again")
    finish(player)
    assert player.storage[ACHIEVEMENTS_KEY] == before


@pytest.mark.parametrize(
    ("day", "won"),
    [
        (played(DAY, 9)._replace(pars=tuple((level, 5) for level in daily.RIVALS)), True),
        (played(DAY, 5)._replace(pars=tuple((level, 5) for level in daily.RIVALS)), False),
        (played(DAY, 9), False),
        (
            played(DAY, 9)._replace(pars=tuple((level, 5) for level in daily.RIVALS), aided=True),
            False,
        ),
    ],
    ids=["above all", "level", "nobody knows", "with help"],
)
def test_par_is_beaten_by_more_points_than_all_four(day: daily.Day, *, won: bool) -> None:
    found = newly_won(PAGE, (), Standing(days=(day,)))
    assert ("par" in found) == won


def test_all_lessons_done_is_an_achievement() -> None:
    player = visitor()
    every = tuple(lesson.name for lesson in PAGE.books.lessons())
    player.storage[LESSONS_KEY] = write_lessons(every[:-1])
    player.press("achievements")
    assert names(player) == []
    player.storage[LESSONS_KEY] = write_lessons(every)
    player.send(Do("achievements"))
    assert names(player) == ["lessons"]


# ---- the page of all of them -------------------------------------------------------------


@pytest.mark.parametrize("language", ["ja", "en"])
def test_all_are_shown_with_what_they_ask_for(language: str) -> None:
    player = visitor(language=language)
    won = (Won("triumph", "2026-11-20"), Won("shadow", ""), Won("of_a_later_page", DAY))
    player.storage[ACHIEVEMENTS_KEY] = write_achievements(won)
    player.press("achievements")
    assert faults_of(player.html) == []
    listed = book(PAGE)
    assert len(listed) == 16
    for one in listed:
        assert player.says(f"achievement.{one.name}")
        assert player.says(f"achievement.{one.name}.words")
    assert player.html.count('class="medal" data-won') == 2
    assert player.says("achievements.count", count=2, all=16)
    assert player.says("achievements.words")
    assert read_achievements(player.storage[ACHIEVEMENTS_KEY]) == won, "a later page's stays"


def test_they_are_reached_from_the_statistics_and_from_the_calendar() -> None:
    for way in ("stats", "daily"):
        player = visitor()
        player.press(way)
        player.press("achievements")
        assert player.dialog == "achievements"


def test_any_game_has_those_that_ask_nothing_of_its_rules() -> None:
    assert TOY.books.lessons() == ()
    assert [one.name for one in book(TOY)] == ["experts", "par", "streak"]


# ---- what is kept ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "damaged"),
        ("[]", "damaged"),
        ('{"schema": 1}', "damaged"),
        ('{"schema": 2, "won": []}', "version"),
        ('{"schema": 1, "won": [["triumph"]]}', "damaged"),
        ('{"schema": 1, "won": [["Triumph", "2026-11-22"]]}', "damaged"),
        ('{"schema": 1, "won": [["triumph", "2026-11-31"]]}', "damaged"),
        ('{"schema": 1, "won": [["triumph", ""], ["triumph", ""]]}', "partly"),
        (json.dumps({"schema": 1, "won": [[f"a_{'x' * 30}", ""]]}), "damaged"),
        (json.dumps({"schema": 1, "won": [["a", ""]] * 201}), "damaged"),
    ],
)
def test_damaged_achievements_are_set_aside_and_reported(text: str, reason: str) -> None:
    player = visitor()
    player.storage[ACHIEVEMENTS_KEY] = text
    player.press("achievements")
    assert player.says(f"notice.bad_save.achievements.{reason}", count=1)
    assert player.storage[ACHIEVEMENTS_KEY + ".damaged"] == text


def test_where_nothing_can_be_read_nothing_is_overwritten() -> None:
    player = at_result()
    player.done.clear()
    texts = ((ACHIEVEMENTS_KEY, None), (LESSONS_KEY, None), (DAILY_KEY, None))
    player.send(Recalled("achievements-deal", texts, DAY, "refused"))
    assert not [effect for effect in player.done if getattr(effect, "key", "") == ACHIEVEMENTS_KEY]


def test_damaged_days_do_not_stop_a_medal() -> None:
    player = visitor()
    player.storage[DAILY_KEY] = "damaged"
    player.storage[LESSONS_KEY] = write_lessons(tuple(one.name for one in PAGE.books.lessons()))
    player.press("achievements")
    assert names(player) == ["lessons"]
    assert player.storage[DAILY_KEY] == "damaged", "its own feature reports it"
