"""The lessons: each can be completed, each mistake is corrected, nothing else changes."""

from __future__ import annotations

from typing import Final, cast

import pytest

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.lesson_book import LESSONS
from napoleon.games.napoleon.page.table.look import look_of, view_of
from napoleon.games.napoleon.page.table.own_hand import hand_places
from napoleon.games.napoleon.play.actions import Action
from napoleon.games.napoleon.play.engine import apply, legal
from napoleon.games.napoleon.play.notation import read_action
from napoleon.games.napoleon.play.state import EXCHANGE
from napoleon.games.napoleon.play.view import observe
from napoleon.kit.cards import DIAMONDS, HEARTS
from napoleon.match.parties.leading import reply
from napoleon.ui.lessons import teaching
from napoleon.ui.lessons.done import LESSONS_DONE
from napoleon.ui.lessons.state import Lesson, Note, Others, Rest, Step, Task, course_at
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.screen import START
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.shell.words import LANGUAGES, words_of
from napoleon.ui.storage.lists import LONGEST_READ
from napoleon.ui.table import course
from napoleon.ui.table.look import status_of
from napoleon.ui.table.pauses import LESSON, NOTHING, TRICK
from tests.napoleons import match_of, own
from tests.nightly import spread
from tests.stored import LESSONS_KEY, MATCH_KEY, STATISTICS_KEY, read_lessons, write_lessons
from tests.ui.hands import send, to_own_decision
from tests.ui.markup import faults_of
from tests.ui.openings import listed
from tests.ui.passages import passages
from tests.ui.player import Player, table_of, visitor
from tests.ui.screens import course_of

NAMES: Final = [lesson.name for lesson in LESSONS]


def learner(language: str = "ja") -> Player:
    player = visitor(language=language)
    player.press("lesson")
    return player


def step_of(player: Player) -> Step | None:
    return course_of(player.model).step if course_at(player.model) else None


def ended(player: Player) -> bool:
    return course_at(player.model) is not None and course_of(player.model).ended


def wanted(player: Player) -> list[Action]:
    """Everything that the lesson wants from the user now."""
    step, view = step_of(player), view_of(player.model.frame)
    assert isinstance(step, Task | Rest)
    assert view.turn == AT_HOME
    return [action for action in view.legal if isinstance(step, Rest) or step.wanted(view, action)]


def to_trial(player: Player) -> bool:
    """Read on until the user is to do something; False at the lesson's end."""
    for _ in range(60):
        player.rest()
        if ended(player):
            return False
        if player.model.pause == NOTHING:
            assert isinstance(step_of(player), Task | Rest), step_of(player)
            return True
        assert player.model.pause in (LESSON, TRICK)
        assert isinstance(step_of(player), Note), "what teaches nothing needs no NEXT"
        player.press("next")
    raise AssertionError("the lesson never goes on")


def finish(player: Player) -> None:
    while to_trial(player):
        send(player, wanted(player)[0])


@pytest.mark.parametrize("language", spread(LANGUAGES, 4))
@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_can_be_done_to_its_end(name: str, language: str) -> None:
    player = learner(language)
    player.press("lesson-begin", name)
    trials = 0
    while to_trial(player):
        assert faults_of(player.html) == []
        assert player.has("lesson-leave")
        trials += 1
        send(player, wanted(player)[-1])
    assert trials >= 1
    assert faults_of(player.html) == []
    assert read_lessons(player.storage[LESSONS_KEY]) == (name,)
    player.press("lesson")
    assert "data-done" in player.html


def test_the_hand_has_room_for_the_stock_while_the_words_are_read() -> None:
    player = learner()
    player.press("lesson-begin", "naming")
    seen = set()
    while not ended(player):
        player.rest()
        seen.add(cards := len(player.model.page.table.hand(look_of(player.model.frame))))
        assert hand_places(view_of(player.model.frame)) == max(cards, 10)
        if player.model.pause:
            player.press("next")
        else:
            send(player, wanted(player)[0])
    assert 13 in seen


@pytest.mark.parametrize("name", NAMES)
def test_the_panel_is_never_behind_the_table(name: str) -> None:
    """While NEXT waits no text says to watch or to play; on the user's turn one thing is asked."""
    player = learner()
    player.press("lesson-begin", name)
    words = player.model.words
    free = {"status.lead", "status.free_lead", "status.follow_all", "status.follow_none"}
    for _ in range(80):
        player.rest()
        said = teaching.text_of((model := player.model).frame)
        if ended(player):
            break
        if model.pause != NOTHING:
            assert said
            assert not player.says("lesson.watch")
            player.press("next")
        else:
            assert course_at(model)
            assert said == teaching.words_at(words, name, course_of(model).at)
            assert status_of(model.frame, look_of(model.frame)).key not in free
            send(player, wanted(player)[0])
    assert ended(player)


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_what_is_prepared_can_be_played_as_it_stands(lesson: Lesson) -> None:
    """After any of the wanted actions the others can follow the lesson."""
    state = own(lesson.match()).state
    assert any(isinstance(step, Task) for step in lesson.steps)
    for step in lesson.steps:
        if isinstance(step, Others):
            for text in step.actions.split():
                assert state.turn != AT_HOME, f"{lesson.name}: the user's turn at {text}"
                state = apply(state, read_action(text)).state
        elif isinstance(step, Task):
            assert state.turn == AT_HOME, f"{lesson.name}: not the user's turn"
            view = observe(state, AT_HOME)
            choices = [action for action in view.legal if step.wanted(view, action)]
            assert choices, f"{lesson.name}: nothing that is wanted can be done"
            ends = [apply(state, action).state for action in choices]
            assert len({end.turn for end in ends}) == 1, "all lead on alike"
            state = ends[0]
        elif isinstance(step, Rest):
            while GAME.ending(state) is None:
                state = apply(state, cast("Action", reply(GAME, state, step.actions))).state


WON_BY_USER: Final = {
    "first": [AT_HOME, AT_HOME, 3, 3, 4, AT_HOME, AT_HOME, AT_HOME, AT_HOME, AT_HOME],
    "following": [AT_HOME, 1, AT_HOME],
    "honors": [1, 1, 2],
    "powers": [AT_HOME, 4, AT_HOME, 2, AT_HOME],
    "joker": [AT_HOME],
    "call": [AT_HOME, 1],
    "yoromeki": [AT_HOME, AT_HOME],
    "adjutant": [1, AT_HOME],
}


@pytest.mark.parametrize("name", WON_BY_USER)
def test_the_tricks_go_to_whom_the_words_say(name: str) -> None:
    player = learner()
    player.press("lesson-begin", name)
    finish(player)
    assert list(view_of(player.model.frame).winners) == WON_BY_USER[name]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_every_step_and_every_mistake_has_words(lesson: Lesson, language: str) -> None:
    words = words_of(language, own=PAGE.catalogues)
    texts = [teaching.words_at(words, lesson.name, at, ending) for at, ending in passages(lesson)]
    assert len(set(texts)) == len(texts)
    assert all("{" not in text for text in texts)
    assert words.has(f"lesson.{lesson.name}")
    assert words.has(f"lesson.{lesson.name}.about")


@pytest.mark.parametrize("name", NAMES)
def test_every_wrong_action_gets_its_sentence_and_changes_nothing(name: str) -> None:
    """All that the rules allow and the lesson does not want, at every turn of the user."""
    player = learner()
    player.press("lesson-begin", name)
    named: set[str] = set()
    while to_trial(player):
        state, step = match_of(player.model).state, step_of(player)
        if isinstance(step, Rest):  # nothing is wrong there
            break
        assert isinstance(step, Task)
        others = [a for a in legal(state) if not step.wanted(view_of(player.model.frame), a)]
        if state.phase == EXCHANGE:
            others = others[:: max(1, len(others) // 40)]
        for action in others:
            before = match_of(player.model)
            model, effects = course.act(player.model, action)
            assert teaching.correction_of(model.frame)
            assert match_of(model) == before
            assert course_at(model) is not None
            named.add(f"{course_of(model).at}.{course_of(model).wrong}")
            assert [type(effect).__name__ for effect in effects] == ["Say"]
        send(player, wanted(player)[0])
    [lesson] = [lesson for lesson in LESSONS if lesson.name == name]
    mistakes = {f"{at}.{ending}" for at, ending in passages(lesson) if ending not in ("", "no")}
    assert mistakes <= named, "a mistake that nobody can make"


def test_a_mistake_is_shown_and_gone_after_the_right_card() -> None:
    player = learner()
    player.press("lesson-begin", "following")
    to_trial(player)
    player.press("card", "DT")
    assert teaching.correction_of(player.model.frame) in player.html
    player.press("card", "DA")
    assert teaching.correction_of(player.model.frame) == ""


def test_a_card_against_the_rules_gets_the_usual_answer() -> None:
    player = learner()
    player.press("lesson-begin", "following")
    to_trial(player)
    player.press("card", "CQ")
    assert player.says("complaint.follow", suit=player.model.words.suit(DIAMONDS))


# ---- the page around ---------------------------------------------------------------------


def test_a_lesson_touches_neither_the_match_nor_the_statistics() -> None:
    player = table_of(seed="meanwhile")
    to_own_decision(player)
    before = player.model
    kept = dict(player.storage)
    player.send(Do("help"))
    player.press("lesson")
    for name in NAMES:
        player.send(Do("lesson-begin", name))
        finish(player)
    assert player.storage[MATCH_KEY] == kept[MATCH_KEY]
    assert STATISTICS_KEY not in player.storage
    player.press("lesson-leave")
    assert player.model.table.home.table.match == before.table.home.table.match
    assert (player.model.scene, player.model.pause) == (before.scene, before.pause)
    assert course_at(player.model) is None
    to_own_decision(player)
    player.press("raise")
    assert player.storage[MATCH_KEY] != kept[MATCH_KEY], "and the match goes on"


def test_a_whole_deal_of_a_lesson_is_not_counted() -> None:
    """Even if a lesson reached the end of its deal."""
    player = learner()
    player.press("lesson-begin", "powers")
    lesson, match = player.model.table, table_of().model.table
    assert (lesson.saved, lesson.occasion.counted(lesson)) == ((), ())
    assert match.saved
    assert match.occasion.counted(match)


def test_a_lesson_gives_no_other_help_and_nothing_is_taken_back() -> None:
    player = learner()
    player.press("lesson-begin", "powers")
    to_trial(player)
    before = player.model
    for do in listed("undo redo hint suspect rest stay-out record study again review rival"):
        player.send(Do(do, value="x"))
        assert player.model == before, do
    player.key("z")
    player.key("h")
    player.key("r")
    assert player.model == before


def test_a_new_match_from_a_lesson_asks_for_the_match_that_waits() -> None:
    player = table_of(seed="meanwhile")
    to_own_decision(player)
    player.send(Do("lesson-begin", "powers"))
    player.send(Do("new"))
    assert player.asking == "new"
    player.press("answer-no")
    player.send(Do("abandon"))
    player.press("answer-yes")
    assert course_at(player.model) is None
    assert match_of(player.model).seed == "meanwhile"


def test_settings_and_help_work_in_a_lesson_and_stay() -> None:
    player = learner()
    player.press("lesson-begin", "powers")
    player.press("settings")
    assert faults_of(player.html) == []
    player.send(Do("setting", "kanji=off"))
    player.press("close")
    player.press("help")
    player.press("close")
    player.press("lesson-leave")
    assert player.model.scene == START
    assert player.model.settings.kanji == "off"


def test_next_at_the_end_leads_to_the_next_lesson_and_from_the_last_to_a_match() -> None:
    player = learner()
    player.press("lesson-begin", NAMES[-2])
    finish(player)
    player.press("next")
    assert course_at(player.model) is not None
    assert course_of(player.model).taught.name == NAMES[-1]
    finish(player)
    player.press("next")
    assert course_at(player.model) is None
    assert player.model.scene == TABLE


def test_players_are_called_as_the_user_calls_them() -> None:
    player = learner("en")
    player.send(Do("name", "1", "Bernadotte"))
    player.press("lesson-begin", "adjutant")
    assert "Bernadotte" in teaching.text_of(player.model.frame)
    assert "Ney" not in player.html


def test_a_lesson_can_be_done_again() -> None:
    player = learner()
    player.press("lesson-begin", "honors")
    finish(player)
    player.press("lesson-again")
    assert course_at(player.model) is not None
    assert (course_of(player.model).at, player.model.pause) == (0, LESSON)


def test_by_keys_alone() -> None:
    player = learner()
    player.press("lesson-begin", "honors")
    player.key("Enter")
    assert isinstance(step_of(player), Task)
    player.key("1")
    assert player.says("complaint.follow", suit=player.model.words.suit(HEARTS)), "that is ♠10"
    player.key("4")
    assert player.model.pause == TRICK


def test_progress_is_kept_together() -> None:
    player = learner()
    player.storage[LESSONS_KEY] = write_lessons(("later-lesson", "call"))
    player.press("lesson-begin", "joker")
    finish(player)
    assert read_lessons(player.storage[LESSONS_KEY]) == ("later-lesson", "call", "joker")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "damaged"),
        ("[]", "damaged"),
        ('{"schema": 2}', "version"),
        ('{"schema": true, "done": []}', "version"),
        ('{"schema": 1, "done": [1]}', "damaged"),
        ('{"schema": 1, "done": "x"}', "damaged"),
        ('{"schema": 1, "done": ["\\ud800"]}', "damaged"),
        ('{"schema": 1, "done": []}' + " " * LONGEST_READ, "damaged"),
    ],
)
def test_progress_that_cannot_be_read_is_set_aside_and_reported(text: str, reason: str) -> None:
    player = learner()
    player.storage[LESSONS_KEY] = text
    player.send(Do("lesson"))
    assert player.model.of(LESSONS_DONE) == ()
    assert player.says(f"notice.bad_save.lessons.{reason}")
    assert LESSONS_KEY not in player.storage
    assert player.storage[LESSONS_KEY + ".damaged"] == text
    player.storage[LESSONS_KEY] = text
    player.press("lesson-begin", "joker")
    finish(player)
    assert read_lessons(player.storage[LESSONS_KEY]) == ("joker",)
    assert player.storage[LESSONS_KEY + ".damaged"] == text
