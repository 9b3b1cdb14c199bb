"""The calendar of the deals of the days: dates, the streak, the week, earlier days."""

from __future__ import annotations

import json
from html import unescape

import pytest

from napoleon.games.napoleon.page.accounts import Facts
from napoleon.match import days
from napoleon.ui.daily import state as daily
from napoleon.ui.daily.day import day_name, first_weekday, home_note
from napoleon.ui.daily.state import DIARY, Daily, Day
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.words import words_of
from napoleon.ui.statistics.accounts import Account
from tests.stored import DAILY_KEY, read_days, write_days
from tests.ui.markup import faults_of
from tests.ui.player import DAY, Player, visitor
from tests.ui.study.test_practice import finish
from tests.ui.thinkers import honest


def played(day: str, points: int = 5, *, late: bool = False) -> Day:
    """A day on which the user was an ally."""
    made = points == 0
    return Day(day, Account(points, not made, Facts("ally", 13, 11, made)), aided=False, late=late)


def at_calendar(*days: Day, language: str = "ja", today: str = DAY) -> Player:
    """A user who looks at the calendar after these days."""
    player = visitor(language=language)
    player.storage[DAILY_KEY] = write_days(days)
    player.today = today
    player.press("daily")
    return player


# ---- dates -------------------------------------------------------------------------------


def test_dates_are_written_as_people_do() -> None:
    assert day_name(words_of("ja"), "2026-11-22") == "11月22日（日）"
    assert day_name(words_of("en"), "2026-11-22") == "Sunday 22 November"


def test_a_month_is_whole_weeks_that_begin_on_monday() -> None:
    weeks = daily.weeks("2026-11")
    assert [len(week) for week in weeks] == [7] * 6
    assert weeks[0] == [""] * 6 + ["2026-11-01"]
    assert [day for week in weeks for day in week if day][-1] == "2026-11-30"
    assert daily.weeks("2028-02")[-1] == ["2028-02-28", "2028-02-29", *[""] * 5]
    assert daily.weeks("2026-11", 6)[0][0] == "2026-11-01", "a Sunday"
    assert daily.next_month("2026-12", 1) == "2027-01"
    assert daily.next_month("2026-01", -1) == "2025-12"


# ---- streak and week ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("days", "today", "streak"),
    [
        ((), "2026-11-22", 0),
        (("22",), "2026-11-22", 1),
        (("22", "21", "20"), "2026-11-22", 3),
        (("21", "20"), "2026-11-22", 2),
        (("20", "19"), "2026-11-22", 0),
        (("22", "20"), "2026-11-22", 1),
        (("25", "24", "22"), "2026-11-22", 1),
        (("22",), "", 0),
    ],
    ids=[
        "nothing",
        "today",
        "three",
        "today still to come",
        "yesterday missed",
        "a gap",
        "a clock that went back",
        "no date",
    ],
)
def test_a_streak_is_days_in_a_row_up_to_today_or_yesterday(
    days: tuple[str, ...], today: str, streak: int
) -> None:
    assert daily.streak([played(f"2026-11-{day}") for day in days], today) == streak


def test_a_day_played_later_counts_for_the_calendar_and_not_for_the_streak() -> None:
    days = [played("2026-11-22"), played("2026-11-21", late=True), played("2026-11-20")]
    assert daily.streak(days, "2026-11-22") == 1
    assert daily.longest_streak(days) == 1
    assert daily.week(days, "2026-11-22") == (3, 15)


def test_the_longest_streak_may_be_over() -> None:
    days = [played(f"2026-0{month}-{day:02d}") for month in (2, 3) for day in (27, 28, 1, 2)]
    assert daily.longest_streak(days) == 4, "27 February to 2 March"
    assert daily.longest_streak([]) == 0


def test_a_week_is_monday_to_sunday() -> None:
    days = [played(f"2026-11-{day}") for day in (23, 22, 16, 15)]
    assert daily.week(days, "2026-11-22") == (2, 10)
    assert daily.week(days, "2026-11-23") == (1, 5)


def test_a_japanese_week_is_sunday_to_saturday_and_an_english_one_begins_on_monday() -> None:
    assert [first_weekday(words_of(language)) for language in ("ja", "en")] == [6, 0]
    days = [played(f"2026-11-{day}") for day in (22, 21, 16)]
    assert daily.week(days, "2026-11-22", 6) == (1, 5), "a Sunday"
    assert daily.week(days, "2026-11-22", 0) == (3, 15)


# ---- the page ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_month_shows_mark_and_word_of_every_day(language: str) -> None:
    player = at_calendar(
        played(DAY), played("2026-11-20", 0), played("2026-11-03", late=True), language=language
    )
    assert faults_of(player.html) == []
    words = player.model.words
    text = unescape(player.html)
    for day, key in ((DAY, "won"), ("2026-11-20", "lost")):
        assert f"{day_name(words, day)}{words('list.pause')}{words(f'daily.{key}')}" in text
    assert player.html.count('data-seal="lost"') == 2, "the day, and the legend"
    assert player.html.count('class="seal" data-seal="won" data-late') == 1
    assert player.control("daily-day", DAY).attributes["aria-pressed"] == "true"
    assert "2026-11-23" not in player.html, "tomorrow is no control"
    player.press("daily-month", "-1")
    assert player.model.dialog == Daily("2026-10-31")
    assert faults_of(player.html) == []


def test_one_goes_back_to_the_first_day_and_no_further() -> None:
    player = at_calendar()
    for _ in range(10):
        player.press("daily-month", "-1")
    assert player.model.dialog == Daily("2026-01-31")
    assert not player.control("daily-month", "-1").live
    assert player.says("daily.words", first="2026年1月1日")
    player.press("daily-day", days.FIRST_DAY)
    assert player.has("daily-play")
    for bad in ("2025-12-31", "2026-11-23", "2026-02-30", "x"):
        assert not daily.may_play(bad, DAY)
        player.send(Do("daily-day", bad))
        assert player.model.dialog == Daily(days.FIRST_DAY)


def test_keys_go_through_the_calendar() -> None:
    player = at_calendar()
    for key, day in (
        ("ArrowLeft", "2026-11-21"),
        ("ArrowUp", "2026-11-14"),
        ("ArrowRight", "2026-11-15"),
        ("ArrowDown", "2026-11-22"),
        ("ArrowRight", "2026-11-22"),
        ("PageUp", "2026-10-31"),
        ("PageDown", "2026-11-22"),
    ):
        shown = player.model.dialog
        assert isinstance(shown, Daily)
        player.key(key, "control", f"day-{shown.day}")
        assert player.model.dialog == Daily(day), key
    player.send(Key("ArrowLeft", "control", "k-close"))
    assert player.model.dialog == Daily(DAY)
    stops = [c.arg for c in player.controls if c.attributes.get("tabindex") == "0"]
    assert stops == [DAY], "one stop of the Tab key"


def test_an_earlier_day_is_played_later() -> None:
    player = at_calendar(played(DAY))
    player.press("daily-day", "2026-11-19")
    assert player.says("daily.missed")
    player.press("daily-play")
    assert player.model.table.match.seed == "daily-2026-11-19"
    finish(player)
    days = read_days(player.storage[DAILY_KEY])
    assert [(day.day, day.late) for day in days] == [(DAY, False), ("2026-11-19", True)]
    player.press("next")
    player.press("daily")
    player.press("daily-day", "2026-11-19")
    assert player.says("daily.late")


def test_a_deal_keeps_the_date_on_which_it_was_begun() -> None:
    player = at_calendar()
    player.press("daily-play")
    player = player.reopened()
    player.today = "2026-11-23"
    player.thinker = honest
    player.send(Do("resume"))
    player.rest()
    finish(player)
    [day] = read_days(player.storage[DAILY_KEY])
    assert (day.day, day.late) == (DAY, False), "begun before midnight"
    player.press("next")
    assert daily.streak(player.model.of(DIARY).days, player.today) == 1


def test_the_day_before_midnight_can_still_be_chosen_and_counts_as_late() -> None:
    player = at_calendar()
    player.today = "2026-11-23"
    player.press("daily-play")
    assert player.says("daily.midnight")
    player.press("daily-day", DAY)
    player.press("daily-play")
    assert player.model.table.match.seed == f"daily-{DAY}"
    finish(player)
    [day] = read_days(player.storage[DAILY_KEY])
    assert (day.day, day.late) == (DAY, True)


def test_a_clock_that_went_back_hides_nothing_and_plays_no_future_day() -> None:
    player = at_calendar(played("2026-11-25"), today="2026-11-22")
    assert faults_of(player.html) == []
    player.press("daily-day", "2026-11-25")
    assert player.says("daily.won")
    assert not player.has("daily-play")
    player = at_calendar(today="2010-05-05")
    assert player.has("daily-play"), "today can always be played"
    assert faults_of(player.html) == []


def test_another_tab_may_have_played_meanwhile() -> None:
    player = at_calendar()
    player.press("daily-play")
    player.storage[DAILY_KEY] = write_days((played(DAY, 0), played("2026-11-21")))
    finish(player)
    days = read_days(player.storage[DAILY_KEY])
    assert [(day.day, day.account.points) for day in days] == [(DAY, 0), ("2026-11-21", 5)]


# ---- the start screen --------------------------------------------------------------------


def test_the_start_screen_says_how_the_days_stand() -> None:
    player = visitor(language="en")
    assert home_note(player.model.frame) == player.model.words("daily.note"), "no date yet"
    player.storage[DAILY_KEY] = write_days((played("2026-11-21"), played("2026-11-20")))
    player = player.reopened()
    assert player.says("daily.note.open")
    assert player.says("daily.streak", days=2)
    assert player.says("daily.note.week", points="+10")
    player.thinker = honest
    player.press("daily")
    player.press("daily-play")
    finish(player)
    player.press("next")
    points = read_days(player.storage[DAILY_KEY])[0].account.points
    assert player.says("daily.note.done", points=f"+{points}" if points else "0")
    assert player.says("daily.streak", days=3)


def test_damaged_days_are_reported_when_the_page_opens() -> None:
    player = visitor()
    player.storage[DAILY_KEY] = json.dumps({"schema": 2, "days": 5})
    player = player.reopened()
    assert player.says("notice.bad_save.daily.damaged")
    assert DAILY_KEY not in player.storage
