"""The deal of the day, and the same deal with a computer player in the user's seat."""

from __future__ import annotations

import json

import pytest

from napoleon import Match, RuleSet
from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.accounts import Facts
from napoleon.kit.json_in import BadText
from napoleon.match import days
from napoleon.match.game import Game
from napoleon.ui.daily import state as daily
from napoleon.ui.daily.day import long_date
from napoleon.ui.daily.state import Daily, shifted
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.screen import START, Start
from tests.games.toy.game import GAME as TOY
from tests.napoleons import match_of
from tests.stored import DAILY_KEY, MATCH_KEY, read_days
from tests.ui.markup import faults_of
from tests.ui.player import DAY, table_of, visitor
from tests.ui.study.test_practice import finish

# ---- the deal of the day -----------------------------------------------------------------


def test_the_deal_of_a_day_is_the_same_for_everybody() -> None:
    one, other = days.match_of(GAME, "2026-11-22"), days.match_of(GAME, "2026-11-23")
    assert one == days.match_of(GAME, "2026-11-22")
    assert one.state.deal != other.state.deal
    assert one.state.deal.fingerprint == "6118fc47"
    assert days.day_of(one.standing) == "2026-11-22"
    usual = Match.new(RuleSet(), "daily-2026-11-22")
    assert days.day_of(usual.standing) == "", "a match by that seed is no daily deal"
    assert one.state == usual.state


CHOSEN = "2026-12-01"
BOTH: list[Game] = [GAME, DURAK]


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game.name)
def test_a_chosen_deal_is_one_of_its_date_and_no_other_counts_for_it(game: Game) -> None:
    passed_over = [days.passed_over(game, shifted(CHOSEN, at)) for at in range(31)]
    assert 0 in passed_over
    assert max(passed_over) > 0
    for at, number in enumerate(passed_over):
        day = shifted(CHOSEN, at)
        deals = [days.one_of(game, day, other) for other in range(max(passed_over) + 1)]
        assert deals[number] == days.match_of(game, day)
        assert [days.day_of(deal.standing) for deal in deals].count(day) == 1
        assert days.day_of(deals[number].standing) == day
        assert len({deal.state.deal.fingerprint for deal in deals}) == len(deals)


@pytest.mark.parametrize(
    ("game", "day"),
    [(GAME, "2026-11-30"), (DURAK, "2026-11-30"), (GAME, "2099-12-31"), (TOY, CHOSEN)],
    ids=["before", "before, durak", "after the last", "a game without a choice"],
)
def test_where_nothing_was_chosen_the_first_deal_of_a_date_is_that_of_the_day(
    game: Game, day: str
) -> None:
    match = days.match_of(game, day)
    assert match == days.one_of(game, day, 0)
    assert match.seed == f"daily-{day}"
    assert days.day_of(match.standing) == day


def test_the_deals_of_earlier_days_stay_what_they_were() -> None:
    deals = [days.match_of(game, "2026-11-22").state.deal.fingerprint for game in BOTH]
    assert deals == ["6118fc47", "e7fa360f"]


def test_today_is_played_counted_once_and_kept() -> None:
    player = visitor(language="en")
    player.press("daily")
    assert faults_of(player.html) == []
    assert "Sunday 22 November" in player.html
    assert player.says("daily.waits")
    player.press("daily-play")
    assert match_of(player.model).seed == f"daily-{DAY}"
    finish(player)
    [day] = read_days(player.storage[DAILY_KEY])
    result = match_of(player.model).state.result
    assert result is not None
    account = day.account
    assert isinstance(account.facts, Facts)
    assert (day.day, account.points, account.facts.bid) == (DAY, result.points[0], result.bid)
    first = player.storage[DAILY_KEY]
    assert player.says("daily.leave")
    assert not player.says("practice.leave")
    player.press("more")
    player.press("again")
    finish(player)
    assert player.storage[DAILY_KEY] == first
    player.press("next")
    assert (player.model.scene, player.model.match) == (START, None)
    player.press("daily")
    assert player.says("daily.won" if day.account.won else "daily.lost")
    assert player.has("daily-play")
    assert faults_of(player.html) == []


def test_a_match_waits_for_the_deal_of_the_day() -> None:
    player = table_of(seed="s1")
    player.rest()
    waiting = player.model.table.home.table.match
    player.model = player.model._replace(screen=Start())
    player.send(Do("daily"))
    player.press("daily-play")
    player.press("leave-practice")
    assert player.model.table.home.table.match == waiting
    assert MATCH_KEY in player.storage


def test_a_clock_outside_this_century_is_named_where_the_button_is() -> None:
    player = visitor(language="en")
    player.today = "1970-01-01"
    player.press("daily")
    assert player.dialog == ""
    assert player.says("notice.daily_clock", day="1970-01-01")


def test_a_clock_that_is_behind_what_was_played_is_named_in_the_calendar() -> None:
    player = visitor(language="en")
    player.press("daily")
    assert not player.says("daily.behind", day=long_date(player.model.words, DAY))
    player.press("daily-play")
    finish(player)
    player.today = "2026-03-01"
    player.press("home")
    player.press("daily")
    assert player.says("daily.behind", day=long_date(player.model.words, "2026-03-01"))
    assert faults_of(player.html) == []


def test_after_midnight_the_deal_of_the_new_day_is_offered_and_that_is_said() -> None:
    player = visitor(language="en")
    player.press("daily")
    player.today = "2026-11-23"
    player.press("daily-play")
    assert player.model.match is None
    assert player.says("daily.midnight")
    assert player.model.dialog == Daily("2026-11-23", past_midnight=True)
    assert faults_of(player.html) == []
    player.press("daily-play")
    assert match_of(player.model).seed == "daily-2026-11-23"
    finish(player)
    [day] = read_days(player.storage[DAILY_KEY])
    assert (day.day, day.late) == ("2026-11-23", False)


def row(
    day: str = "2026-11-22", fields: object = ("ally", 13, 12, True, 0), **changed: object
) -> str:
    """Saved days of one row."""
    parts = {"aided": False, "late": False, "pars": [], **changed}
    rows = [[day, fields, parts["aided"], parts["late"], parts["pars"]]]
    return json.dumps({"schema": 2, "days": rows})


def test_a_row_is_read() -> None:
    [day] = read_days(row(pars=[[level, 5] for level in daily.RIVALS], late=True))
    assert (day.day, day.late, day.account.points, len(day.pars)) == ("2026-11-22", True, 0, 4)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "damaged"),
        ("[]", "damaged"),
        ('{"schema": 1}', "damaged"),
        ('{"schema": 4, "days": []}', "version"),
        (row("2026-02-30"), "damaged"),
        (row(pars=[["casual", 5]]), "damaged"),
        (row(pars=[[level, 5.0] for level in daily.RIVALS]), "damaged"),
        (row(pars=[["casual", 5]] * 4), "damaged"),
        (row(pars=[[level, 5000] for level in daily.RIVALS]), "damaged"),
        (row(pars=[["marshal", 5], ["casual", 5], ["strong", 5], ["expert", 5]]), "damaged"),
        (row(late=0), "damaged"),
        (row(fields=["ally", 13, 12, True]), "damaged"),
        (row(fields="ally"), "damaged"),
        ('{"schema": 2, "days": [["2026-11-22", "ally", 13, 12, true, 0, false]]}', "damaged"),
        ('{"schema": 1, "days": [["today", "ally", 13, 12, true, 0, false]]}', "damaged"),
        ('{"schema": 1, "days": [["2026-11-22", "ally", 99, 12, true, 0, false]]}', "damaged"),
        ('{"schema": 1, "days": [["2026-11-22", "ally", 13, 12, 1, 0, false]]}', "damaged"),
        ('{"schema": 1, "days": [["2026-11-22", "ally", 13, true, true, 0, false]]}', "damaged"),
        ('{"schema": 1, "days": [["2026-11-22", "ally", 13, 12, true, NaN, false]]}', "damaged"),
        ('{"schema": 1, "days": [7]}', "damaged"),
        ('{"schema": true, "days": []}', "version"),
        (" " * 1_000_001, "damaged"),
    ],
)
def test_damaged_days_are_set_aside_and_reported(text: str, reason: str) -> None:
    with pytest.raises(BadText) as bad:
        read_days(text)
    assert bad.value.reason == reason
    player = visitor()
    player.storage[DAILY_KEY] = text
    player.press("daily")
    assert player.says(f"notice.bad_save.daily.{reason}")
    assert player.storage[DAILY_KEY + ".damaged"] == text
    assert player.has("daily-play")
