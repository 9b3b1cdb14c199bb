"""Par: the results of computer players of four levels in the user's seat in a day's deal."""

from __future__ import annotations

import json
from functools import cache

import pytest

from napoleon.ui.daily import state as daily
from napoleon.ui.daily.par import par
from napoleon.ui.daily.state import DIARY, PAR
from napoleon.ui.shell import drawing
from napoleon.ui.shell.effects import Think
from napoleon.ui.shell.html import raw
from napoleon.ui.shell.messages import Answered
from napoleon.ui.shell.update import update
from napoleon.ui.table.pauses import RESULT
from tests.nightly import sampled
from tests.stored import DAILY_KEY, read_days, write_days
from tests.ui.advice.test_advice import quick
from tests.ui.daily.test_calendar import at_calendar, played
from tests.ui.markup import faults_of
from tests.ui.player import DAY, Player
from tests.ui.study.test_practice import finish
from tests.ui.thinkers import Fails, Said, silent


def finished_today() -> Player:
    """A user who has just finished the deal of the day."""
    return _finished().fork()


@cache
def _finished() -> Player:
    player = at_calendar()
    player.press("daily-play")
    finish(player)
    assert player.model.pause == RESULT
    return player


def asked(player: Player) -> int:
    par = player.model.of(PAR)
    assert par is not None
    return par.rival.asked


@pytest.mark.parametrize("language", sampled(("ja", "en"), ("ja",)))
def test_four_levels_play_the_same_cards_after_the_deal(language: str) -> None:
    player = at_calendar(language=language)
    player.press("daily-play")
    player.aside = quick
    finish(player)
    player.rest()
    [day] = read_days(player.storage[DAILY_KEY])
    assert [level for level, _ in day.pars] == list(daily.RIVALS)
    questions = [json.loads(e.text) for e in player.done if isinstance(e, Think) and e.aside]
    assert {q["level"] for q in questions if q["view"]["seat"] == 0} == set(daily.RIVALS)
    assert {q["level"] for q in questions if q["view"]["seat"] != 0} == {"casual"}
    assert player.says("par.note")
    assert player.says("par.levels", levels=player.model.words("setting.level.casual"))
    assert day.levels == ("casual",) * 4
    assert not player.says("par.thinking")
    assert faults_of(player.html) == []
    player.press("next")
    player.press("daily")
    assert player.says("par.note")
    assert not player.has("daily-par")


def test_the_page_can_be_left_while_they_play() -> None:
    player = finished_today()
    assert player.says("par.working")
    assert asked(player) in player.wanted
    player.press("next")
    assert asked(player) in player.wanted, "they go on at the menu"
    player.aside = quick
    number = asked(player)
    player.send(Answered("daily-par", number, quick(number, text_of(player))))
    player.rest()
    [day] = read_days(player.storage[DAILY_KEY])
    assert len(day.pars) == 4


def text_of(player: Player) -> str:
    """The last separate question."""
    return [e.text for e in player.done if isinstance(e, Think) and e.aside][-1]


def test_they_stop_when_cards_are_on_the_table_again() -> None:
    player = finished_today()
    number = asked(player)
    player.press("more")
    player.press("again")
    player.send(Answered("daily-par", number, "late"))
    assert player.model.of(PAR) is None
    assert player.wanted.isdisjoint({number})
    finish(player)
    player.rest()
    assert asked(player) > number, "after the deal they begin anew"


def test_nothing_is_drawn_for_a_decision_of_theirs() -> None:
    player = finished_today()
    before = player.model
    number = asked(player)
    answer = Answered("daily-par", number, quick(number, text_of(player)))
    after, effects = update(before, answer)
    assert effects
    assert drawing.when(before, after, answer) == "never"


def test_without_a_thread_the_page_itself_computes_and_else_says_so() -> None:
    def dead(number: int, text: str) -> Said:
        del number, text
        return Fails("died")

    player = at_calendar()
    player.press("daily-play")
    player.aside, player.here = dead, quick
    finish(player)
    player.rest()
    assert read_days(player.storage[DAILY_KEY])[0].pars
    again = at_calendar()
    again.press("daily-play")
    again.aside = again.here = dead
    finish(again)
    again.rest()
    assert again.says("rival.failed")
    assert not read_days(again.storage[DAILY_KEY])[0].pars
    assert faults_of(again.html) == []


def test_an_earlier_day_gets_its_par_when_it_is_asked_for() -> None:
    player = at_calendar(played(DAY), played("2026-11-20"))
    player.aside = quick
    player.press("daily-day", "2026-11-20")
    player.press("daily-par")
    days = read_days(player.storage[DAILY_KEY])
    assert [len(day.pars) for day in days] == [0, 4]
    assert faults_of(player.html) == []


@pytest.mark.parametrize("language", sampled(("ja", "en"), ("en",)))
def test_they_meet_the_opponents_of_the_user_and_the_page_names_their_level(language: str) -> None:
    day = played("2026-11-20")._replace(levels=("strong", "casual", "strong", "expert"))
    player = at_calendar(played(DAY), day, language=language)
    player.aside = quick
    player.press("daily-day", "2026-11-20")
    player.press("daily-par")
    questions = [json.loads(e.text) for e in player.done if isinstance(e, Think) and e.aside]
    asked = {(q["view"]["seat"], q["level"]) for q in questions if q["view"]["seat"]}
    assert asked == {*enumerate(day.levels, start=1)}
    assert read_days(player.storage[DAILY_KEY])[1].levels == day.levels
    words = player.model.words
    assert words("level.of", name=words.seat(4), level=words("setting.level.expert")) in player.html


def test_a_saved_day_that_names_too_few_opponents_is_played_against_those_of_now() -> None:
    player = at_calendar(played(DAY), played("2026-11-20")._replace(levels=("expert",)))
    player.aside = quick
    player.press("daily-day", "2026-11-20")
    player.press("daily-par")
    questions = [json.loads(e.text) for e in player.done if isinstance(e, Think) and e.aside]
    assert {q["level"] for q in questions if q["view"]["seat"]} == {"casual"}


def test_what_is_known_is_not_worked_out_again() -> None:
    known = tuple((level, 5) for level in daily.RIVALS)
    player = at_calendar(played(DAY)._replace(pars=known))
    player.aside = silent
    player.press("daily-play")
    finish(player)
    assert player.model.of(PAR) is None
    assert player.says("par.below_all") is False
    assert read_days(player.storage[DAILY_KEY])[0].pars == known
    assert daily.with_pars(player.model.of(DIARY).days, DAY, (), ())[0].pars == known


@pytest.mark.parametrize(
    ("mine", "pars", "key", "parts"),
    [
        (9, (0, 0, 5, 5), "par.above_all", {}),
        (0, (5, 5, 9, 9), "par.below_all", {}),
        (5, (0, 0, 9, 9), "par.above", {"above": 2}),
        (5, (0, 5, 5, 9), "par.above_and_level", {"above": 1, "level": 2}),
        (5, (5, 5, 9, 9), "par.level", {"level": 2}),
    ],
)
def test_the_sentence_counts_those_below_and_level(
    mine: int, pars: tuple[int, ...], key: str, parts: dict[str, int]
) -> None:
    player = at_calendar()
    day = played(DAY, mine)._replace(pars=tuple(zip(daily.RIVALS, pars, strict=True)))
    html = raw(par(player.model.frame, day))
    assert player.model.words(key, **parts) in html
    assert html.count('class="par"') == 5


def test_saved_days_with_par_come_back() -> None:
    day = played(DAY)._replace(
        pars=tuple((level, -3) for level in daily.RIVALS), levels=("casual", "expert")
    )
    assert read_days(write_days((day,))) == (day,)
