"""Decisions with help: they are left out of the grade, and the page says so."""

from __future__ import annotations

from functools import cache

import pytest

from napoleon.match.records.record import Record
from napoleon.ui.grade import state as grades
from napoleon.ui.grade.grading import decided_in, work_of
from napoleon.ui.grade.state import GRADED, PROGRESS, Progress
from napoleon.ui.review.state import REVIEWED, decisions, helped
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.storage.saved import Aid
from napoleon.ui.study.state import Replay
from tests.ui.grade.test_grade import at_standings, graded_player, whole_match
from tests.ui.markup import faults_of


@cache
def _places() -> tuple[Aid, ...]:
    """Where the user decided in that match."""
    return tuple(
        Aid((played.number, played.attempt), ply)
        for at, played in enumerate(whole_match().deals)
        for record in [Record.of_match(whole_match(), at)]
        for ply in decisions(Replay(record, record.so_far()), AT_HOME)
    )


@pytest.mark.parametrize("language", ["ja", "en", "ru", "uk"])
@pytest.mark.parametrize(("share", "counts"), [(0, True), (0.4, True), (0.6, False), (1, False)])
def test_what_was_helped_is_left_out_and_said(share: float, language: str, *, counts: bool) -> None:
    aids = _places()[: round(share * len(_places()))]
    player = at_standings(language)
    player.model = player.model.with_table(player.model.table._replace(aids=aids))
    done = graded_player().model.table.of(PROGRESS) or Progress()
    player.model = player.model.put(REVIEWED, done.reviews)
    player.press("next")
    found = decided_in(player.model.page, player.model.table)
    work = grades.total([work_of(deal) for deal in found])
    assert work.decisions + work.helped == graded_player().model.of(GRADED)[0].work.decisions
    assert (work.helped > 0) == bool(aids) == player.says("grade.helped", decisions=work.helped)
    assert player.says("grade.helped.match") == (not counts)
    assert [one.work for one in player.model.of(GRADED)] == [work._replace(helped=0)] * counts
    said = player.says("grade.accuracy.of", decisions=work.decisions)
    assert (work.decisions > 0) == (share < 1) == said
    assert faults_of(player.html) == []


def test_help_goes_with_the_next_action_of_its_own_deal() -> None:
    record = Record.of_match(whole_match(), 1)
    course = Replay(record, record.so_far())
    pairs = zip(course.states, record.actions, strict=False)
    actors = [record.game.actor_of(state, action) for state, action in pairs]
    own = [ply for ply, actor in enumerate(actors) if actor == AT_HOME]
    assert helped(course, AT_HOME, [own[3]]) == {own[3]}
    assert helped(course, AT_HOME, [own[3] - 1, own[3]]) == {own[3]}, "it was asked before the turn"
    assert helped(course, AT_HOME, [own[-1] + 1, len(actors)]) == set(), "nothing came after it"
    assert helped(course, AT_HOME, range(len(actors))) == set(own)
