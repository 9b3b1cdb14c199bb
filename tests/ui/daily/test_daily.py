"""The deal of the day, and the same deal with a computer player in the user's seat."""

from __future__ import annotations

import json

import pytest

from napoleon import Match, RuleSet
from napoleon.games.napoleon.game import GAME
from napoleon.ui.daily import state as daily
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Think
from napoleon.ui.shell.messages import Answered, Do, Message, NoAnswer
from napoleon.ui.shell.model import START, TABLE, Start
from napoleon.ui.shell.update import wanted
from napoleon.ui.storage.saved import BadSaveError
from napoleon.ui.study.state import STUDY
from napoleon.ui.table.pauses import RESULT
from tests.letters import rules_of
from tests.stored import DAILY_KEY, MATCH_KEY, read_days
from tests.ui.advice.test_advice import quick
from tests.ui.markup import faults_of
from tests.ui.player import DAY, Player, honest, table_of, visitor
from tests.ui.study.test_practice import at_result, finish

# ---- the deal of the day -----------------------------------------------------------------


def test_the_deal_of_a_day_is_the_same_for_everybody() -> None:
    one, other = daily.match_of(GAME, "2026-11-22"), daily.match_of(GAME, "2026-11-23")
    assert one == daily.match_of(GAME, "2026-11-22")
    assert one.state.deal != other.state.deal
    assert one.state.deal.fingerprint == "6118fc47"
    assert daily.day_of(one) == "2026-11-22"
    usual = Match.new(RuleSet(), "daily-2026-11-22")
    assert daily.day_of(usual) == "", "a match by that seed is no daily deal"
    assert one.state == usual.state


def test_today_is_played_counted_once_and_kept() -> None:
    player = visitor(language="en")
    player.press("daily")
    assert faults_of(player.html) == []
    assert DAY in player.html
    player.press("daily-play")
    assert player.model.running.seed == f"daily-{DAY}"
    finish(player)
    [day] = read_days(player.storage[DAILY_KEY])
    result = player.model.running.state.result
    assert result is not None
    account = day.account
    assert (day.day, account.points, account.facts.bid) == (DAY, result.points[0], result.bid)
    first = player.storage[DAILY_KEY]
    player.press("more")
    player.press("again")
    finish(player)
    assert player.storage[DAILY_KEY] == first
    player.press("next")
    assert (player.model.scene, player.model.match) == (START, None)
    player.press("daily")
    assert player.says("daily.done")
    assert faults_of(player.html) == []


def test_a_match_waits_for_the_deal_of_the_day() -> None:
    player = table_of(seed="s1")
    player.rest()
    waiting = player.model.match
    player.model = player.model._replace(screen=Start())
    player.send(Do("daily"))
    player.press("daily-play")
    player.press("leave-practice")
    assert player.model.match == waiting
    assert MATCH_KEY in player.storage


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "damaged"),
        ("[]", "damaged"),
        ('{"schema": 1}', "damaged"),
        ('{"schema": 2, "days": []}', "version"),
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
def test_damaged_days_are_set_aside_and_told(text: str, reason: str) -> None:
    with pytest.raises(BadSaveError) as bad:
        read_days(text)
    assert bad.value.reason == reason
    player = visitor()
    player.storage[DAILY_KEY] = text
    player.press("daily")
    assert player.says(f"notice.bad_save.daily.{reason}")
    assert player.storage[DAILY_KEY + ".damaged"] == text
    assert player.has("daily-play")


# ---- a computer player in the user's seat ------------------------------------------------


def rivalled(player: Player) -> Player:
    player.aside = quick
    player.press("more")
    player.press("rival")
    return player


def test_two_results_of_the_same_cards() -> None:
    player = at_result()
    player.send(Do("language", "en"))
    match = player.model.match
    rivalled(player)
    rival = player.model.rival
    assert rival is not None
    assert rival.match.deal_over
    assert rival.match.state.deal == player.model.running.state.deal
    assert rival.match.state.first == player.model.running.state.first
    assert faults_of(player.html) == []
    questions = [json.loads(e.text) for e in player.done if isinstance(e, Think) and e.aside]
    mine = {q["level"] for q in questions if q["view"]["seat"] == 0}
    others = {q["level"] for q in questions if q["view"]["seat"] != 0}
    assert (mine, others) == ({"expert"}, {"casual"})
    player.press("rival-study")
    assert player.model.scene == STUDY
    assert player.model.studied is not None
    assert player.model.studied.record.actions == rival.match.actions
    player.press("leave")
    assert (player.model.scene, player.model.pause, player.model.match) == (TABLE, RESULT, match)


def test_the_rival_plays_only_while_somebody_looks() -> None:
    player = at_result()
    player.press("more")
    player.press("rival")
    rival = player.model.rival
    assert rival is not None
    assert wanted(player.model) == {rival.asked}
    assert player.has("rival-level")
    assert faults_of(player.html) == []
    player.press("close")
    assert wanted(player.model) == frozenset()
    player.send(Answered(rival.asked, "late"))
    rivalled(player)
    assert player.model.rival is not None
    assert player.model.rival.match.deal_over
    player.choose("rival-level", "beginner")
    player.rest()
    assert player.model.rival.level == "beginner"
    assert player.model.rival.match.deal_over


def test_a_rival_without_a_thread() -> None:
    def dead(number: int, text: str) -> Message:
        del text
        return NoAnswer(number, "died")

    player = at_result()
    player.aside, player.here = dead, quick
    player.press("more")
    player.press("rival")
    assert player.model.rival is not None
    assert player.model.rival.match.deal_over
    again = at_result()
    again.aside = again.here = dead
    again.press("more")
    again.press("rival")
    assert again.says("rival.failed")
    assert faults_of(again.html) == []


def test_an_open_auction_is_bid_by_all() -> None:
    rules = rules_of("auction.order=open auction.minimum=11 auction.all_pass=first-bidder")
    player = visitor(settings=Settings(speed="none", level="beginner"))
    player.thinker = honest
    player.model = player.model._replace(rules=rules)
    player.send(Do("new"))
    player.rest()
    finish(player)
    rivalled(player)
    rival = player.model.rival
    assert rival is not None
    assert rival.match.deal_over
