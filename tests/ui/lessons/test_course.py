"""The course of a lesson: chapters, what is counted, how rarely NEXT is needed, the rest."""

from __future__ import annotations

import random
import re

import pytest

from napoleon.games import PAGES, page_named
from napoleon.match.game import Action
from napoleon.ui.lessons.done import LESSONS_DONE
from napoleon.ui.lessons.state import Note, Others, Rest, course_at
from napoleon.ui.lessons.teaching import SEEN_MS
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.shell.words import LANGUAGES, Words
from napoleon.ui.storage.saved import LESSONS as LESSONS_KEPT
from napoleon.ui.storage.saved import key_in
from napoleon.ui.table import course
from napoleon.ui.table.look import status_sentence
from napoleon.ui.table.pauses import NOTHING, TRICK
from tests.stored import write_lessons
from tests.ui.lessons.test_pointing import LESSONS, ended, follow, learner, step_of, steps, taught
from tests.ui.player import Player
from tests.ui.screens import course_of

GAMES = pytest.mark.parametrize("game", PAGES)
CHAPTERS = 4


def first(game: str) -> str:
    return page_named(game).books.first_lesson


def to_the_rest(game: str) -> Player:
    player = learner(game, first(game))
    while not isinstance(step_of(player), Rest):
        follow(player)
    return player


@GAMES
def test_who_listens_hears_how_a_note_goes_on(game: str) -> None:
    player = learner(game, first(game))
    next(at for at in steps(player) if isinstance(step_of(player), Note))
    said = [one.text for one in player.done if isinstance(one, Say)][-1]
    assert said.endswith(status_sentence(player.model.frame))


def now(player: Player) -> str:
    """The chapter that is marked as the one that goes on."""
    [name] = re.findall(r'<li[^>]* aria-current="step"[^>]*>([^<]*)</li>', player.html)
    return str(name)


@GAMES
def test_the_first_deal_has_four_chapters_that_come_one_after_another(game: str) -> None:
    player, seen = learner(game, first(game)), list[str]()
    assert len(taught(player).chapters) + 1 == CHAPTERS
    for _ in steps(player):
        seen.append(now(player))
        assert "lesson.place" not in player.html
    words = player.model.words
    names = [words(f"lesson.{first(game)}.chapter.{at}") for at in range(CHAPTERS)]
    assert list(dict.fromkeys(seen)) == names
    assert seen == sorted(seen, key=names.index), "never back"


@GAMES
def test_the_first_deal_is_played_to_its_end(game: str) -> None:
    player = learner(game, first(game))
    while not ended(player):
        follow(player)
    state = player.model.table.home.table.match.state
    ending = player.model.game.ending(state)
    assert ending is not None
    assert ending.won[AT_HOME]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_next_is_asked_for_at_notes_and_nowhere_else(game: str, name: str) -> None:
    player, asked = learner(game, name), 0
    for _ in steps(player):
        if player.model.pause != NOTHING:
            assert isinstance(step_of(player), Note)
            asked += 1
    notes = sum(isinstance(step, Note) for step in taught(player).steps)
    assert asked == notes <= 5


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_what_is_counted_goes_up_by_ones(game: str, name: str) -> None:
    player, seen = learner(game, name), list[tuple[int, int]]()
    if taught(player).chapters:
        assert "lesson-chapters" in player.html
        return
    for _ in steps(player):
        [(at, of)] = re.findall(r"\((\d+)/(\d+)\)</h2>", player.html)
        seen.append((int(at), int(of)))
    numbers = list(dict.fromkeys(seen))
    assert numbers == [(at, len(numbers)) for at in range(1, len(numbers) + 1)]


def test_a_trick_that_teaches_nothing_goes_by_itself_and_sooner_where_it_is_pressed() -> None:
    player = learner("napoleon", "powers")
    player.send(Do("lesson-begin", "first"))
    player.rest()
    while not player.waits_for(TRICK) or isinstance(step_of(player), Note):
        if isinstance(step_of(player), Others):
            assert player.step()
        elif player.model.my_turn or player.model.pause:
            follow_once(player)
        else:
            assert player.step()
    before = player.now
    hurried = player.fork()
    player.rest()
    assert player.now - before >= SEEN_MS
    assert player.waits_for(NOTHING)
    hurried.send(Do("next"))
    assert hurried.waits_for(NOTHING)
    hurried.rest()
    waited, now_on = player.model.table, hurried.model.table
    assert now_on.home.table.match.actions == waited.home.table.match.actions, (
        "the old wait does nothing"
    )
    assert (now_on.pause, step_of(hurried)) == (waited.pause, step_of(player))


def follow_once(player: Player) -> None:
    """Do what is pointed at, and stop before automatic events."""
    [control, *_] = [c for c in player.controls if "data-point" in c.attributes]
    player.send(Do(control.do, control.arg, "mouse"))


@GAMES
def test_the_rest_goes_by_itself_card_by_card(game: str) -> None:
    player = to_the_rest(game)
    begun, left = player.now, len(player.model.table.home.table.match.actions)
    player.send(Do("lesson-rest"))
    assert player.has("lesson-skip")
    assert not player.has("lesson-rest")
    seen = {len(player.model.table.home.table.match.actions)}
    while player.step():
        seen.add(len(player.model.table.home.table.match.actions))
    assert ended(player)
    assert seen == set(range(left, max(seen) + 1)), "nothing happens unseen"
    assert player.now - begun > 2000


@GAMES
def test_the_rest_can_be_skipped_at_any_moment(game: str) -> None:
    player = to_the_rest(game)
    player.send(Do("lesson-rest"))
    whole = player.fork()
    whole.rest()
    for _ in range(60):
        skipped = player.fork()
        if skipped.has("lesson-skip"):
            skipped.send(Do("lesson-skip"))
            skipped.rest()
        assert ended(skipped) or not skipped.has("lesson-skip")
        if ended(skipped):
            assert (
                skipped.model.table.home.table.match.actions
                == whole.model.table.home.table.match.actions
            )
        if not player.step():
            break
    assert ended(player)
    assert player.model.of(LESSONS_DONE) == (first(game),)


@GAMES
@pytest.mark.parametrize("seed", range(4))
def test_whoever_plays_on_as_they_like_comes_to_the_end_and_wins(game: str, seed: int) -> None:
    player, chance = to_the_rest(game), random.Random(seed)
    while not ended(player):
        if player.model.pause == NOTHING and player.model.my_turn:
            legal: tuple[Action, ...] = player.model.game.legal(
                player.model.table.home.table.match.state, AT_HOME
            )
            player.model, effects = course.act(player.model, chance.choice(legal))
            player._carry_out(effects)
        player.rest()
    ending = player.model.game.ending(player.model.table.home.table.match.state)
    assert ending is not None
    assert ending.won[AT_HOME]


def test_a_dialog_keeps_the_rest_from_going_on() -> None:
    player = to_the_rest("napoleon")
    player.send(Do("lesson-rest"))
    player.send(Do("settings"))
    before = player.model.table.home.table.match.actions
    player.rest()
    assert player.model.table.home.table.match.actions == before
    player.send(Do("close"))
    assert player.has("lesson-skip")
    player.press("lesson-skip")
    assert ended(player)


@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_chapters_have_short_names(game: str, language: str) -> None:
    words = Words(language, game=game, own=page_named(game).catalogues)
    names = [words(f"lesson.{first(game)}.chapter.{at}") for at in range(CHAPTERS)]
    assert len(set(names)) == CHAPTERS
    assert all(len(name) <= 12 for name in names)


@GAMES
@pytest.mark.parametrize("last_words", ["lesson.last", "lesson.all_done"])
def test_the_last_lesson_ends_with_a_word_and_leads_to_a_deal(game: str, last_words: str) -> None:
    *others, last = (lesson.name for lesson in page_named(game).books.lessons())
    player = learner(game, last)
    if last_words == "lesson.all_done":
        player.storage[key_in(game, LESSONS_KEPT)] = write_lessons(tuple(others))
    while not ended(player):
        follow(player)
    player.rest()
    assert player.says(last_words)
    assert player.says("key.next.lesson_last")
    player.press("next")
    assert course_at(player.model) is None
    assert player.model.sitting is not None


@pytest.mark.parametrize("at", [8, 11])
def test_a_trick_stays_while_the_coach_speaks_of_it(at: int) -> None:
    player = learner("napoleon", "first")
    while course_at(player.model) is None or course_of(player.model).at < at:
        follow(player)
    player.rest()
    assert isinstance(step_of(player), Note)
    assert player.model.pause == TRICK
