"""The grade: every decision of a match is judged, the accuracy follows, and the rank is kept."""

from __future__ import annotations

import json
import math
import random
import re
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import PRESETS, Match
from napoleon.games import GAMES, page_named
from napoleon.kit.json_in import BadText
from napoleon.match.records.record import Record
from napoleon.ui.advice import hint as hinting
from napoleon.ui.grade import state as grades
from napoleon.ui.grade.state import GRADED, MOST, PROGRESS, Graded, Rank, Work
from napoleon.ui.review.state import decisions
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Think
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Answered, Do
from napoleon.ui.shell.notices import Notice
from napoleon.ui.shell.screen import START
from napoleon.ui.shell.sitting import AT_HOME, at_home
from napoleon.ui.shell.words import percent as percent_of
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import SavedMatch, key_of, write_match
from napoleon.ui.study.state import STUDY, Replay
from napoleon.ui.table.motion import STAMP_MS, plan
from napoleon.ui.table.pauses import GRADE, STANDINGS
from napoleon.ui.table.pieces import Move, Ranks
from napoleon.ui.table.questions import Advised
from napoleon.ui.table.sounds import SEAL
from tests.laws.random_play import examples, some_action
from tests.nightly import spread
from tests.stored import GRADES_KEY, MATCH_KEY, read_grades, write_grades
from tests.ui.advice.test_advice import quick
from tests.ui.markup import faults_of
from tests.ui.player import DAY, Player, table_of
from tests.ui.scenes import LEADING, scene
from tests.ui.screens import review_of, study_of
from tests.ui.thinkers import Fails, Said

RANKS = [page_named(name).ledger.ranks for name in GAMES]
RULES = PRESETS["sdc"].with_text("table.deals", "2").with_text("auction.all_pass", "dealer-bids")


@cache
def whole_match() -> Match:
    match, chance = Match.new(RULES, "graded"), random.Random(5)
    while not match.over:
        if match.deal_over:
            match = match.next_deal()
        else:
            match, _ = match.play(some_action(chance, match.state))
    return match


def at_standings(language: str = "ja") -> Player:
    player = table_of(RULES, language=language)
    player.model = player.model._replace(sitting=at_home(whole_match())._replace(pause=STANDINGS))
    player.aside = quick
    player.send(Do("close"))
    return player


def graded_before(player: Player, ranks: Ranks, percent: int = 85) -> None:
    """Lets the next graded match be the one that the first rank needs."""
    lost = -50 * math.log(percent / 100) / ranks.steepness
    kept = [Graded(f"{at:032x}", DAY, 50, lost) for at in range(ranks.needed - 1)]
    player.storage[key_of(player.model.game, saved.GRADES)] = write_grades(tuple(kept))


def _number_of_decisions() -> int:
    count = 0
    for at in range(2):
        record = Record.of_match(whole_match(), at)
        count += len(decisions(Replay(record, record.so_far()), AT_HOME))
    return count


def _weighed(player: Player) -> int:
    asked = [effect.text for effect in player.done if isinstance(effect, Think)]
    return sum(json.loads(text)["ask"] == "weigh" for text in asked)


@cache
def graded_player() -> Player:
    player = at_standings()
    player.press("next")
    return player


def test_every_decision_is_judged_and_the_match_counts_once() -> None:
    player = graded_player()
    assert player.model.pause == GRADE
    assert _weighed(player) == _number_of_decisions()
    [graded] = player.model.of(GRADED)
    assert 0 < graded.work.decisions <= _number_of_decisions()
    assert player.says("grade.accuracy.of", decisions=graded.work.decisions)
    assert f"{graded.work.percent(player.model.page.ledger.ranks)}%" in player.main
    assert faults_of(player.html) == []
    assert read_grades(player.storage[GRADES_KEY]) == (graded._replace(lost=round(graded.lost, 6)),)
    again = player.reopened()
    again.aside = quick
    again.rest()
    assert again.model.pause == GRADE
    assert _weighed(again) == 0, "what was found is stored"
    assert [g.mark for g in again.model.of(GRADED)] == [graded.mark]


def test_a_match_that_an_earlier_page_saved_at_its_end_gets_a_grade() -> None:
    player = table_of(RULES)
    player.storage[MATCH_KEY] = write_match(SavedMatch(whole_match(), GRADE))
    again = player.reopened()
    again.aside = quick
    again.rest()
    assert len(again.model.of(GRADED)) == 1


def test_what_was_computed_for_hints_is_not_computed_again() -> None:
    player = at_standings()
    done = graded_player().model.table.of(PROGRESS)
    assert done is not None
    decisions = tuple(
        Advised((played.number, played.attempt), judged.ply, judged.text)
        for played, review in zip(whole_match().deals, done.reviews, strict=True)
        for judged in review.judged
    )
    player.model = player.model.with_table(player.model.table._replace(advised=decisions))
    player.press("next")
    assert _weighed(player) < _number_of_decisions() / 4
    assert player.model.of(GRADED)[0].work == graded_player().model.of(GRADED)[0].work


def test_hints_are_kept_for_the_grade_until_the_decision_is_taken_back() -> None:
    player = scene(LEADING, alone=True)
    player.aside = quick
    player.send(Do("close"))
    player.model, effects = hinting.ask_ahead(player.model)
    [think] = [effect for effect in effects if isinstance(effect, Think)]
    player.send(Answered(think.to, think.question, quick(think.question, think.text)))
    ply = len(player.model.table.home.table.match.actions)
    player.press("card", "SA")
    player.press("play") if player.has("play") else None
    [decision] = player.model.table.advised
    assert (decision.deal, decision.ply) == ((1, 0), ply)
    player.press("undo")
    player.model, _ = hinting.ask_ahead(player.model)
    player.press("card", "SK")
    player.press("play") if player.has("play") else None
    assert player.model.table.advised == (), "nothing had been computed yet"


def test_judging_can_be_stopped_and_goes_on_where_it_was() -> None:
    player = at_standings()
    player.send(Do("next"))
    while _weighed(player) < 4:
        assert player.step()
    player.send(Do("grade-stop"))
    player.rest()
    before = _weighed(player)
    assert player.model.of(GRADED) == ()
    assert faults_of(player.html) == []
    player.press("grade-go")
    assert len(player.model.of(GRADED)) == 1
    assert _weighed(player) <= _number_of_decisions() + 1
    assert before < _number_of_decisions()


def test_judging_rests_while_something_else_is_looked_at() -> None:
    player = at_standings()
    player.send(Do("next"))
    while _weighed(player) < 3:
        assert player.step()
    player.send(Do("study"))
    assert player.model.scene == STUDY
    player.rest()
    assert player.model.of(GRADED) == ()
    player.press("leave")
    assert (player.model.scene, player.model.pause) == (TABLE, GRADE)
    assert len(player.model.of(GRADED)) == 1


def test_without_a_thread_the_page_judges_and_without_that_it_says_how_to_go_on() -> None:
    def dead(number: int, text: str) -> Said:
        del number, text
        return Fails("died")

    player = at_standings()
    player.aside, player.here = dead, dead
    player.press("next")
    assert player.model.of(GRADED) == ()
    assert player.has("grade-go")
    player.here = quick
    player.press("grade-go")
    assert len(player.model.of(GRADED)) == 1


def test_storage_that_takes_nothing_still_shows_a_grade() -> None:
    player = at_standings()
    player.full = True
    player.press("next")
    assert len(player.model.of(GRADED)) == 1


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_rank_stands_on_the_start_screen(language: str) -> None:
    first = graded_player().reopened()
    ranks = first.model.page.ledger.ranks
    first.send(Do("language", language))
    first.send(Do("home"))
    percent = first.model.of(GRADED)[0].work.percent(ranks)
    assert first.says("grade.note.needed", percent=percent, more=ranks.needed - 1)
    player = graded_player().reopened()
    graded_before(player, ranks)
    player = player.reopened()
    player.aside = quick
    player.rest()
    player.send(Do("language", language))
    player.send(Do("home"))
    assert player.model.scene == START
    stands = grades.standing(player.model.of(GRADED), ranks)
    assert stands.at is not None
    name = player.model.words(f"grade.{ranks.ladder[stands.at].name}")
    assert player.says("grade.note", rank=name, percent=stands.percent, matches=ranks.needed)
    player.model = player.model.put(GRADED, ())
    player.send(Do("close"))
    assert 'id="rank"' not in player.html


def test_the_study_and_the_review_lead_to_every_deal_of_the_match() -> None:
    player = graded_player().fork()
    player.press("study")
    assert study_of(player.model).record.actions == whole_match().deals[1].actions
    player.choose("study-deal", "0")
    assert study_of(player.model).record.actions == whole_match().deals[0].actions
    assert faults_of(player.html) == []
    player.send(Do("study-deal", "", "7"))
    player.press("leave")
    assert player.model.pause == GRADE
    player.press("review")
    player.choose("review-deal", "0")
    review = review_of(player.model)
    assert review is not None
    assert review.record.actions == whole_match().deals[0].actions
    assert not review.todo, "the grade has judged it"
    player.press("review-leave")
    assert player.model.pause == GRADE


# ---- figures -----------------------------------------------------------------------------


@examples(34)
@given(st.integers(1, 400), st.floats(0, 1), st.floats(0, 1))
def test_who_loses_more_is_never_more_accurate(count: int, one: float, other: float) -> None:
    less, more = sorted((one, other))
    better, worse = Work(count, less * count), Work(count, more * count)
    for ranks in RANKS:
        assert better.accuracy(ranks) >= worse.accuracy(ranks)
        assert better.percent(ranks) >= worse.percent(ranks)
        assert (better.percent(ranks) == 100) == (better.lost == 0)


@pytest.mark.parametrize("ranks", RANKS)
def test_the_rank_rests_on_the_last_matches(ranks: Ranks) -> None:
    perfect = tuple(Graded(f"{at:032x}", "2026-11-22", 50, 0.0) for at in range(ranks.counted))
    poor = Graded("f" * 32, "2026-11-20", 50, 25.0)
    highest = Rank(len(ranks.ladder) - 1, 100, ranks.counted)
    assert grades.standing((*perfect, poor), ranks) == highest
    assert grades.standing((poor,) * ranks.needed, ranks).at == 0
    assert grades.standing((*perfect[1:], poor), ranks).at != highest.at
    asked = [rung.percent for rung in ranks.ladder]
    assert asked == sorted(set(asked))


@pytest.mark.parametrize("ranks", RANKS)
def test_a_rank_needs_some_matches(ranks: Ranks) -> None:
    perfect = tuple(Graded(f"{at:032x}", DAY, 50, 0.0) for at in range(ranks.needed))
    assert ranks.needed >= 3, "a lucky match or two make nobody a master"
    for count in range(ranks.needed):
        found = grades.standing(perfect[:count], ranks)
        assert (found.at, found.missing) == (None, ranks.needed - count)
    assert grades.standing(perfect, ranks).at == len(ranks.ladder) - 1


@pytest.mark.parametrize("language", spread(["ja", "en", "ru", "uk"], 4))
def test_how_many_matches_a_rank_still_needs_is_in_sight(language: str) -> None:
    player = at_standings(language)
    player.press("next")
    needed = player.model.page.ledger.ranks.needed
    assert player.says("grade.needed", more=needed - 1)
    assert f'id="rank-way" max="{needed}" value="1"' in re.sub(r' class="[^"]*"', "", player.html)
    assert 'id="seal"' not in player.html
    assert SEAL not in player.done
    assert faults_of(player.html) == []


def test_graded_matches_are_read_back_and_stay_few() -> None:
    kept: tuple[Graded, ...] = ()
    for at in range(MOST + 5):
        kept = grades.added(kept, Graded(f"{at:032x}", "2026-11-22", 50, at / 100))
    assert len(kept) == MOST
    assert kept[0].mark == f"{MOST + 4:032x}"
    assert grades.added(kept, kept[3]) == kept
    assert read_grades(write_grades(kept)) == kept


@pytest.mark.parametrize(
    "row",
    [
        ["0" * 31, "2026-11-22", 50, 1.0],
        ["0" * 32, "yesterday", 50, 1.0],
        ["0" * 32, "2026-11-22", 0, 0.0],
        ["0" * 32, "2026-11-22", 50, 51.0],
        ["0" * 32, "2026-11-22", 50, -0.1],
        ["0" * 32, "2026-11-22", True, 0.5],
        ["0" * 32, "2026-11-22", 50, True],
        ["0" * 32, "2026-11-22", 50],
        "row",
    ],
)
def test_damaged_grades_are_refused(row: object) -> None:
    with pytest.raises(BadText, match="damaged"):
        read_grades(json.dumps({"schema": 1, "matches": [row]}))
    good = ["0" * 32, "2026-11-22", 50, 1.0]
    with pytest.raises(BadText, match="damaged"):
        read_grades(json.dumps({"schema": 1, "matches": [good, good]}))
    with pytest.raises(BadText, match="version"):
        read_grades(json.dumps({"schema": 2, "matches": [good]}))


@pytest.mark.parametrize("sound", ["on", "off"])
def test_the_seal_is_heard_once_and_only_where_sounds_are_wanted(sound: str) -> None:
    player = at_standings()
    graded_before(player, player.model.page.ledger.ranks)
    player.model = player.model._replace(settings=replace(player.model.settings, sound=sound))
    player.press("next")
    assert player.done.count(SEAL) == (sound == "on")
    assert 'id="seal"' in player.main
    player.send(Do("study"))
    player.press("leave")
    assert player.done.count(SEAL) == (sound == "on"), "it is stamped once"


def test_the_seal_is_seen_large_before_the_figures_and_only_once() -> None:
    player = at_standings()
    graded_before(player, player.model.page.ledger.ranks)
    player.press("next")
    sealed = player.model._replace(settings=Settings())
    weighed = sealed.put(GRADED, sealed.of(GRADED)[1:])
    assert plan(weighed, sealed) == (Move("stamp", "seal", ms=STAMP_MS),)
    assert plan(sealed, sealed.with_notice(Notice("copied"))) == ()


@pytest.mark.parametrize("language", spread(["ja", "en", "ru", "uk"], 4))
def test_the_next_rank_is_in_sight(language: str) -> None:
    player = at_standings(language)
    words, ranks = player.model.words, player.model.page.ledger.ranks
    graded_before(player, ranks)
    player.press("next")
    at, percent, _, _ = grades.standing(player.model.of(GRADED), ranks)
    assert at is not None
    below, above = ranks.ladder[at : at + 2]
    more = percent_of(words, (above.percent - percent) / 100)
    assert player.says("grade.ahead", rank=words(f"grade.{above.name}"), more=more)
    bar = re.search(
        r'<progress[^>]* id="rank-way" max="(\d+)" value="(\d+)" aria-hidden="true"', player.html
    )
    assert bar is not None
    assert [int(one) for one in bar.groups()] == [
        above.percent - below.percent,
        percent - below.percent,
    ]
    assert faults_of(player.html) == []
