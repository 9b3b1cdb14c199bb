"""The review: what it judges, its words, and that it can be stopped, left and resumed."""

from __future__ import annotations

import json
import random
import re
from typing import Final

import pytest

from napoleon import PRESETS, Action, Record, RuleSet, State, observe
from napoleon.ai.wire import think
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.play.deal import Deal
from napoleon.match.protocol import Advice, Candidate
from napoleon.ui.review import view
from napoleon.ui.review.state import REVIEW, Judged, begun, decisions
from napoleon.ui.review.view import BLUNDER, GOOD, OTHER, SLIP, UNKNOWN
from napoleon.ui.shell.effects import Think
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Answered, Do
from napoleon.ui.shell.words import words_of
from napoleon.ui.study.state import STUDY, Replay
from napoleon.ui.table.pauses import RESULT
from tests.laws.random_play import any_rules, played_match
from tests.napoleons import match_of, own_state
from tests.nightly import spread
from tests.ui.advice.test_advice import quick
from tests.ui.markup import faults_of
from tests.ui.player import Player
from tests.ui.screens import review_of
from tests.ui.studies import finished, opened, ply
from tests.ui.study.test_practice import at_result
from tests.ui.thinkers import Fails, Said, silent

WORDS: Final = words_of("en", own=PAGE.catalogues)


def course_of(record: Record) -> Replay[RuleSet, Deal, State, Action]:
    return Replay(record, record.so_far())


def reviewing(record: Record | None = None) -> Player:
    player = opened(record or finished(), 20)
    player.aside = quick
    player.press("review")
    return player


# ---- what is judged ----------------------------------------------------------------------


@pytest.mark.parametrize("number", range(6))
def test_every_choice_of_a_seat_is_judged_and_nothing_else(number: int) -> None:
    chance = random.Random(number)
    record = Record.of(played_match(chance, any_rules(chance), deals=1))
    course = course_of(record)
    for seat in range(len(record.deal.hands)):
        plies = decisions(course, seat)
        for at in plies:
            view = observe(course.states[at], seat)
            assert len(view.legal) > 1
            assert record.actions[at] in view.legal
        forced = [
            at
            for at, state in enumerate(course.states[:-1])
            if state.turn == seat and len(observe(state, seat).legal) == 1
        ]
        assert not set(forced) & set(plies)


def _judged(values: dict[str, float], done: str, *, points: bool = True) -> view.Finding:
    """The words about the first lead, by what its cards (a, b, …) are worth to the adviser."""
    record = finished()
    course, first_lead = course_of(record), 8
    seat = course.states[first_lead].actor
    legal = observe(course.states[first_lead], seat).legal
    plays = dict(zip([*values, "z"], legal, strict=False))
    options = [Candidate(plays[n], v, 50) for n, v in values.items()]
    options.sort(key=lambda option: -option.estimate)
    advice = Advice(options[0].action, (), tuple(options), points)
    actions = (*record.actions[:first_lead], plays[done], *record.actions[first_lead + 1 :])
    changed = Replay(Record(record.rules, record.deal, record.first, actions), course.states)
    return view.finding(PAGE, begun(course, seat)._replace(course=changed), Judged(8, advice))


@pytest.mark.parametrize(
    ("values", "done", "kind", "loss"),
    [
        ({"a": 4.0, "b": 1.0}, "a", GOOD, 0.0),
        ({"a": 4.0, "b": 3.9}, "b", GOOD, 0.1),
        ({"a": 4.0, "b": 3.4}, "b", SLIP, 0.6),
        ({"a": 4.0, "b": 1.0}, "b", BLUNDER, 3.0),
        ({"a": 4.0, "b": 1.0}, "z", OTHER, None),
    ],
)
def test_losses_are_points_and_named_by_their_size(
    values: dict[str, float], done: str, kind: str, loss: float | None
) -> None:
    """By SdC's table Napoleon gets nine points for winning."""
    found = _judged(values, done)
    assert found.kind == kind
    assert found.loss == (None if loss is None else pytest.approx(loss))


def test_estimates_that_are_no_points_make_no_loss() -> None:
    assert _judged({"a": 4.0, "b": 1.0}, "b", points=False).kind == OTHER
    assert _judged({"a": 4.0, "b": 1.0}, "a", points=False).kind == GOOD


def test_the_biggest_losses_come_first() -> None:
    record = finished()
    course = course_of(record)
    review = begun(course, 0)
    judged = []
    for at in review.todo:
        legal = observe(course.states[at], 0).legal
        other = next(action for action in legal if action != record.actions[at])
        options = (Candidate(other, float(at % 7), 60), Candidate(record.actions[at], 0.0, 40))
        judged.append(Judged(at, Advice(other, (), options, points=True)))
    judged.append(Judged(judged.pop().ply, None))
    found = view.findings(PAGE, review._replace(judged=tuple(judged), todo=()))
    losses = [finding.loss for finding in found if finding.kind in (BLUNDER, SLIP)]
    assert losses == sorted(losses, key=lambda loss: -(loss or 0))
    assert len(losses) > 3
    assert UNKNOWN in {finding.kind for finding in found}
    marks = view.course_of_chances(PAGE, WORDS, review._replace(judged=tuple(judged)))
    assert {(mark.chance, mark.best) for mark in marks} == {(40, 60)}


# ---- on the page -------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_review_from_start_to_end(language: str) -> None:
    player = opened(finished(), 20, language=language)
    player.aside = quick
    player.send(Do("review"))
    assert player.model.scene == REVIEW
    assert player.has("review-stop")
    assert faults_of(player.html) == []
    player.rest()
    review = review_of(player.model)
    assert review is not None
    assert review.todo == ()
    assert [judged.ply for judged in review.judged] == decisions(review.course, 0)
    assert faults_of(player.html) == []
    assert 'class="chart"' in player.html
    shown = re.findall(r'id="finding-(\d+)"', player.html)
    plies = [str(f.ply) for f in view.findings(PAGE, review) if f.kind != GOOD]
    assert shown == plies
    assert not player.has("review-stop")
    player.press("review-leave")
    assert (player.model.scene, ply(player)) == (STUDY, 20)


def test_each_decision_is_judged_from_what_the_seat_knew() -> None:
    player = reviewing()
    player.rest()
    review = review_of(player.model)
    assert review is not None
    questions = [json.loads(e.text) for e in player.done if isinstance(e, Think)]
    assert [q["ask"] for q in questions] == ["weigh"] * len(review.judged)
    for question, judged in zip(questions, review.judged, strict=True):
        view = question["view"]
        assert view["seat"] == 0
        assert question["action"] == player.model.game.write_action(review.action(judged.ply))
        hidden = own_state(review.course.states[judged.ply]).hands[1]
        assert view["hand"] != hidden
        assert "hands" not in view


def test_another_seat_and_back() -> None:
    player = reviewing()
    player.rest()
    player.choose("review-seat", "3")
    player.rest()
    review = review_of(player.model)
    assert review is not None
    assert (review.seat, review.todo) == (3, ())
    asked = len([e for e in player.done if isinstance(e, Think)])
    player.choose("review-seat", "0")
    player.rest()
    assert len([e for e in player.done if isinstance(e, Think)]) == asked, "it was kept"
    player.send(Do("review-seat", value="7"))
    assert review_of(player.model).seat == 0


def test_stopping_leaving_and_resuming() -> None:
    player = opened(finished(), 20)
    player.press("review")
    review = review_of(player.model)
    assert review is not None
    assert player.wanted == {review.asked}
    player.send(Answered("review", review.asked, "nonsense"))
    after = review_of(player.model)
    assert after is not None
    assert [judged.advice for judged in after.judged] == [None]
    player.press("review-stop")
    assert after.asked not in player.wanted
    player.send(Answered("review", after.asked, "late"))
    assert len(review_of(player.model).judged) == 1
    player.press("review-leave")
    assert player.model.scene == STUDY
    assert player.wanted == frozenset()
    player.aside = quick
    player.press("review")
    player.rest()
    assert review_of(player.model).todo == ()


def test_without_a_thread_the_page_computes_and_a_second_failure_stops_it() -> None:
    def dead(number: int, text: str) -> Said:
        del number, text
        return Fails("died")

    player = opened(finished(), 20)
    player.aside, player.here = dead, quick
    player.press("review")
    assert review_of(player.model).todo == ()
    again = opened(finished(), 20)
    again.aside = again.here = dead
    again.press("review")
    assert review_of(again.model).stopped
    assert again.has("review-go")


def test_what_if_and_back_to_the_review() -> None:
    player = reviewing()
    player.rest()
    review = review_of(player.model)
    assert review is not None
    worst = next((f for f in view.findings(PAGE, review) if f.kind != GOOD), None)
    assert worst is not None
    player.thinker = silent
    player.press("review-try", str(worst.ply))
    match = match_of(player.model)
    assert player.model.scene == TABLE
    assert match.state == review.course.states[worst.ply]
    assert player.model.my_turn
    player.press("leave-practice")
    assert review_of(player.model) == review
    player.press("review-look", str(worst.ply))
    assert (player.model.scene, ply(player)) == (STUDY, worst.ply)
    player.press("review")
    assert player.model.scene == REVIEW
    player.send(Do("review-try", "999"))
    player.send(Do("review-look", "x"))
    assert player.model.scene == REVIEW


def test_the_review_of_the_deal_that_is_over() -> None:
    player = at_result()
    player.aside = quick
    match = player.model.table.home.table.match
    player.press("review")
    player.rest()
    review = review_of(player.model)
    assert review is not None
    assert review.seat == 0
    if shown := re.findall(r'id="finding-(\d+)"', player.html):
        player.press("review-look", shown[0])
        assert player.model.scene == STUDY
        player.press("leave")
        assert player.model.scene == REVIEW
    player.press("review-leave")
    assert (player.model.scene, player.model.pause, player.model.table.home.table.match) == (
        TABLE,
        RESULT,
        match,
    )


@pytest.mark.parametrize("preset", spread(PRESETS, 4))
def test_deals_of_every_preset_are_reviewed(preset: str) -> None:
    chance = random.Random(preset)
    every = (Record.of(played_match(chance, PRESETS[preset], deals=1)) for _ in range(100))
    record = next(one for one in every if one.replay().result is not None)
    player = reviewing(record)
    for _ in range(6):
        player.step()
    assert faults_of(player.html) == []


def test_a_slow_answer_to_another_review_is_dropped() -> None:
    player = opened(finished(), 20)
    player.press("review")
    review = review_of(player.model)
    assert review is not None
    old = review.asked
    question = next(e.text for e in player.done if isinstance(e, Think))
    player.choose("review-seat", "2")
    player.send(Answered("review", old, think(question)))
    assert review_of(player.model).judged == ()


def test_plays_are_marked_in_their_trick() -> None:
    player = reviewing()
    player.rest()
    review = review_of(player.model)
    assert review is not None
    marks = view.course_of_chances(PAGE, WORDS, review)
    numbers = [int(mark.place.short) for mark in marks]
    assert numbers == sorted(numbers)
    plays = [j for j in review.judged if isinstance(review.action(j.ply), Play)]
    assert len(marks) <= len(plays)
    assert all(0 <= mark.chance <= mark.best <= 100 or mark.kind for mark in marks)
