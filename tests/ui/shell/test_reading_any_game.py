"""Advice, study, review, rival and lessons of a game that has no page of its own."""

from __future__ import annotations

from typing import TypeAlias, cast

from napoleon.match.match import AnyMatch, Match
from napoleon.match.parties.leading import reply
from napoleon.match.protocol import Advice
from napoleon.match.records.record import Record
from napoleon.match.turns import Turn, next_action
from napoleon.ui.advice.hint import options_table
from napoleon.ui.lessons.state import Lesson, Note, after
from napoleon.ui.review.state import Judged, begun, outcome
from napoleon.ui.review.view import BLUNDER, findings, review_page
from napoleon.ui.rival.comparison import rival_dialog
from napoleon.ui.rival.state import RIVAL, Rival
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.frame import Browser
from napoleon.ui.shell.link import Link
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.sitting import at_home
from napoleon.ui.shell.words import signed
from napoleon.ui.study.state import Study, opened
from napoleon.ui.study.update import ends_trick, stepped
from napoleon.ui.study.view import moves
from tests.games.toy.ai import PLAYERS
from tests.games.toy.game import GAME, Deal, State, ToyRules
from tests.games.toy.page.game_page import PAGE
from tests.ui.markup import faults_of

ToyStudy: TypeAlias = Study[ToyRules, Deal, State, str]
"""A studied record of the toy game."""


def played(seed: str = "toy", level: str = "expert") -> Match[ToyRules, State, str, str]:
    match = Match.begun(GAME, ToyRules(), seed)
    while not match.deal_over:
        turn = Turn(match.state, 0, 0)

        def decide(seat: int, turn: Turn[State] = turn) -> str:
            view = GAME.observe(turn.state, seat)
            return PLAYERS.choose(view, level, "", 0).action

        match, _ = match.play(next_action(GAME, match.state, decide))
    return match


def page(match: AnyMatch | None = None) -> Model:
    model = Model(Settings(), ToyRules(), Link(), Browser("en"), "seed", PAGE)
    return model if match is None else model.with_table(at_home(match))


def faults(html: str) -> list[str]:
    """What is wrong with a piece of a page: it has no heading and no main part of its own."""
    return [fault for fault in faults_of(html) if fault not in {"0 h1", "0 main"}]


def study() -> ToyStudy:
    return cast("ToyStudy", opened(Record.of_match(played()), None))


def advice_at(course: ToyStudy, ply: int, *, points: bool = True) -> Advice[str]:
    state, action = course.states[ply], course.record.actions[ply]
    seat = GAME.actor_of(state, action)
    assert seat is not None
    found = PLAYERS.choose(GAME.observe(state, seat), "expert", "", 0)
    return found._replace(points=points)


def test_what_was_compared_is_shown_in_the_letters_of_its_actions() -> None:
    course = study()
    view = GAME.observe(course.states[1], course.states[1].first)
    words, advice = page().words, advice_at(course, 1, points=False)
    table = str(options_table(PAGE, words, advice, view, "o"))
    assert all(PAGE.said(words, action, view) in table for action in view.legal)
    assert words("options.gap") not in table
    points = options_table(PAGE, words, advice._replace(points=True), view, "o")
    assert words("options.gap") in str(points)
    assert [PAGE.texts.reason(words, reason) for reason in advice.reasons] == [""]
    assert not PAGE.table.has_suspects(view)


def test_moves_are_listed_one_after_another() -> None:
    course, model = study(), page()
    html = str(moves(model.frame, course.moved(2), [1, 2, 0]))
    for ply, action in enumerate(course.record.actions, start=1):
        assert f'id="ply-{ply}"' in html
        assert action in html
    assert html.count("aria-current") == 1
    assert faults(html) == []


def test_a_study_goes_from_the_start_to_the_end() -> None:
    course = study()
    assert stepped(PAGE, course, "next").at == course.plies
    assert stepped(PAGE, course, "forward").at == 1
    assert not ends_trick(PAGE, course)
    assert len(PAGE.hand_of(course.state, 0)) == 3


def test_a_review_names_losses_and_the_result() -> None:
    course = study()
    state = course.states[1]
    review = begun(course.course, state.first)
    assert review.todo == (1,)
    advice = advice_at(course, 1)
    worse = next(action for action in GAME.legal(state, state.first) if action != advice.action)
    record = course.record
    actions = (record.actions[0], worse, *record.actions[2:])
    changed: Record[ToyRules, Deal, State, str] = Record(
        GAME, record.rules, record.deal, record.first, actions
    )
    slipped = review._replace(
        course=type(course.course)(changed, course.states), judged=(Judged(1, advice),), todo=()
    )
    [found] = findings(PAGE, slipped)
    assert found.kind == BLUNDER
    html = str(review_page(page().frame, slipped))
    assert faults(html) == []
    assert advice.action in html
    assert worse in html
    assert page().words(f"review.end.{outcome(slipped)}") in html


def test_two_results_are_compared_by_their_points() -> None:
    mine, theirs = played(level="random"), played()
    model = page(mine)
    model = model.with_table(model.table.put(RIVAL, Rival(theirs, "expert")))
    html = str(rival_dialog(model.frame))
    assert faults(html) == []
    for match in (mine, theirs):
        assert all(signed(points) in html for points in match.deals[-1].ending.points)


def test_lessons_follow_each_other_and_others_keep_to_the_rules() -> None:
    assert PAGE.books.lessons() == ()
    lessons = tuple(Lesson(name, played, (Note(),)) for name in ("one", "two"))
    assert after(lessons, lessons[0]) == lessons[1]
    assert after(lessons, lessons[1]) is None
    state = study().states[1]
    first, *_ = GAME.legal(state, state.first)
    assert reply(GAME, state, first) == first
    assert reply(GAME, state, "start") == first
