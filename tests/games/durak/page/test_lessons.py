"""The lessons of Durak: each can be completed, each mistake is corrected, all have words."""

from __future__ import annotations

from typing import Final

import pytest

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.page.lesson_book import LESSONS
from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.view import View
from napoleon.ui.lessons import teaching
from napoleon.ui.lessons.state import Rest, Task
from napoleon.ui.lessons.teaching import watched
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.shell.words import LANGUAGES, Words
from napoleon.ui.start.opening import Opening
from napoleon.ui.table import course
from napoleon.ui.table.pauses import NOTHING
from tests.duraks import match_of
from tests.games.durak.page.visits import do
from tests.nightly import spread
from tests.stored import read_lessons
from tests.ui.markup import faults_of
from tests.ui.passages import passages
from tests.ui.player import ADDRESS, Player
from tests.ui.screens import course_of
from tests.ui.thinkers import silent

NAMES: Final = [lesson.name for lesson in LESSONS]


def learner(name: str, language: str = "en") -> Player:
    settings = write_settings(Settings(speed="none", own={"bout": "2", "confirm": "1"}))
    opening = Opening("?game=durak", (language,), "seed-0", ADDRESS, texts={"settings": settings})
    player = Player(opening, page=PAGE, thinker=silent)
    player.press("lesson")
    player.press("lesson-begin", name)
    return player


def to_trial(player: Player) -> bool:
    """Read on until the user is to do something; False at the lesson's end."""
    for _ in range(60):
        player.rest()
        assert faults_of(player.html) == []
        if player.model.lesson and course_of(player.model).ended:
            return False
        if player.model.pause == NOTHING:
            return True
        player.press("next")
    raise AssertionError("the lesson never goes on")


def legal(player: Player) -> tuple[Action, ...]:
    state = match_of(player.model).state
    assert AT_HOME in GAME.actors(state)
    return GAME.legal(state, AT_HOME)


def trial(player: Player) -> Task[View, Action] | Rest:
    assert player.model.lesson
    step = course_of(player.model).step
    assert isinstance(step, Task | Rest)
    return step


def wanted(player: Player) -> list[Action]:
    step, view = trial(player), view_of(player.model.frame)
    return [a for a in legal(player) if isinstance(step, Rest) or step.wanted(view, a)]


@pytest.mark.parametrize("language", spread(LANGUAGES, 4))
@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_can_be_done_to_its_end(name: str, language: str) -> None:
    player = learner(name, language)
    trials = 0
    while to_trial(player):
        trials += 1
        do(player, wanted(player)[-1])
    assert trials
    assert read_lessons(player.storage["durak.lessons"]) == (name,)
    assert "durak.match" not in player.storage, "a lesson is no match"
    assert "durak.statistics" not in player.storage


@pytest.mark.parametrize("name", NAMES)
def test_every_other_action_is_corrected_in_words(name: str) -> None:
    player = learner(name)
    named = set()
    while to_trial(player):
        view, step = view_of(player.model.frame), trial(player)
        if isinstance(step, Rest):  # nothing is wrong there
            break
        right = wanted(player)
        for action in legal(player):
            if action not in right:
                mistake = step.mistake(view, action)
                assert mistake
                assert player.model.lesson
                named.add((course_of(player.model).at, mistake))
                model, _ = course.act(player.model, action)
                assert match_of(model) == match_of(player.model)
                assert teaching.correction_of(model.frame)
        do(player, right[0])
    lesson = next(lesson for lesson in LESSONS if lesson.name == name)
    for at, each in enumerate(lesson.steps):
        if isinstance(each, Task):
            assert {(at, mistake) for mistake, _ in each.mistakes} <= named, "one that cannot be"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words_and_no_others_are_there(language: str) -> None:
    words = Words(language, game="durak", own=PAGE.catalogues)
    for lesson in LESSONS:
        assert words(f"lesson.{lesson.name}")
        assert words(f"lesson.{lesson.name}.about")
        for at, ending in passages(lesson):
            said = teaching.words_at(words, lesson.name, at, ending)
            assert "{" not in said
            assert said.endswith(("。", ".", "?", "!", "か。", "を。"))


@pytest.mark.parametrize("language", ["ja", "en", "ru", "uk"])
def test_who_plays_against_one_other_is_told_whose_turn_it_is(language: str) -> None:
    seen: set[int] = set()
    for name in ("first", "three"):
        player = learner(name, language)
        words, players = player.model.words, player.model.view.players
        seen.add(players)
        alone = words("lesson.watch.one", name=words.seat(1))
        assert watched(player.model.frame) == (alone if players == 2 else words("lesson.watch"))
    assert seen == {2, 3}


def test_a_lesson_leaves_the_match_alone() -> None:
    player = learner("first")
    player.send(Do("lesson-leave"))
    player.press("new")
    match = match_of(player.model)
    player.press("home")
    player.press("lesson")
    player.press("lesson-begin", "weakness")
    player.press("lesson-leave")
    player.press("resume")
    assert match_of(player.model) == match


def test_the_home_screen_offers_the_first_lesson_to_newcomers() -> None:
    opening = Opening("?game=durak", ("en",), "seed-0", ADDRESS)
    player = Player(opening, page=PAGE, thinker=silent)
    assert player.control("lesson-begin", "first").live
