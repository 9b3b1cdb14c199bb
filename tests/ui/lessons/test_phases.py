"""The lessons together show every phase of a deal."""

from __future__ import annotations

from napoleon.games.napoleon.page.lesson_book import LESSONS
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.games.napoleon.play.state import AUCTION, EXCHANGE, NAMING, PLAY
from tests.ui.hands import send
from tests.ui.lessons.test_lessons import learner, to_trial, wanted


def test_every_phase_is_taught() -> None:
    phases = set()
    for lesson in LESSONS:
        player = learner()
        player.press("lesson-begin", lesson.name)
        while to_trial(player):
            phases.add(view_of(player.model.frame).phase)
            send(player, wanted(player)[0])
    assert phases == {AUCTION, NAMING, EXCHANGE, PLAY}
