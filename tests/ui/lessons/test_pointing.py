"""What a lesson wants is on the page when it is asked for, is marked, and leads to the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Final

import pytest

from napoleon.games import PAGES, page_named
from napoleon.kit.cards import JOKER, SUITS, read_card, read_cards, write_card
from napoleon.ui.lessons.state import Lesson, Note, Rest, Step, Task, course_at
from napoleon.ui.lessons.teaching import pointed
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.start.opening import Opening
from napoleon.ui.table import course
from napoleon.ui.table.pauses import NOTHING
from tests.nightly import spread
from tests.ui.catalogues import catalogue
from tests.ui.elements import Control
from tests.ui.player import ADDRESS, Player
from tests.ui.screens import course_of
from tests.ui.thinkers import silent

LESSONS: Final = [
    (game, lesson.name) for game in PAGES for lesson in page_named(game).books.lessons()
]
GAP: Final = re.compile(r"<(\w+)>")
BUTTON: Final = re.compile(r"\[(key\.\w+)\]")
NAMES: Final = (*SUITS, *(f"p{seat}" for seat in range(1, 6)), *map(write_card, range(JOKER)))
"""The things that the words of a lesson may name."""
SPEECH: Final = re.compile(r'<section class="lesson".*?</section>', re.DOTALL)


def learner(game: str, name: str, language: str = "en", *, confirm: str = "1") -> Player:
    settings = write_settings(Settings(speed="none", own={"confirm": confirm}))
    opening = Opening(f"?game={game}", (language,), "s", ADDRESS, texts={"settings": settings})
    player = Player(opening, page=page_named(game), thinker=silent)
    player.send(Do("lesson-begin", name))
    player.rest()
    return player


def taught(player: Player) -> Lesson:
    assert course_at(player.model)
    return course_of(player.model).taught


def step_of(player: Player) -> Step:
    assert course_at(player.model)
    return course_of(player.model).step


def ended(player: Player) -> bool:
    assert course_at(player.model)
    return course_of(player.model).ended


def marked(player: Player) -> list[Control]:
    """The elements that are pointed at, as they are drawn."""
    found = [control for control in player.controls if "data-point" in control.attributes]
    assert all(control.attributes["aria-current"] == "true" for control in found)
    assert len(found) == player.html.count("data-point"), "only what can be pressed"
    return found


def follow(player: Player) -> None:
    """Do what is pointed at."""
    step = step_of(player)
    if isinstance(step, Rest):
        player.press("lesson-rest")
        return
    found = marked(player)
    if isinstance(step, Task) and step.asks and not found:
        mistaken(player)
        found = marked(player)
    assert found, f"nothing is pointed at in {step}"
    assert {control.attributes["id"] for control in found} == set(pointed(player.model.frame))
    assert all(control.live for control in found)
    player.send(Do(found[-1].do, found[-1].arg, "mouse"))
    player.rest()


def mistaken(player: Player) -> None:
    """Do something that the rules allow and the lesson does not want, if possible."""
    step, state = step_of(player), player.model.table.home.table.match.state
    assert isinstance(step, Task)
    legal = player.model.game.legal(state, AT_HOME)
    other = next(action for action in legal if not step.wanted(player.model.view, action))
    player.model, _ = course.act(player.model, other)


def steps(player: Player) -> Iterator[int]:
    """Every moment at which the lesson waits for the user, until its end."""
    for _ in range(90):
        assert course_at(player.model)
        yield course_of(player.model).at
        if ended(player):
            return
        follow(player)
    raise AssertionError("the lesson never ends")


@pytest.mark.parametrize("confirm", ["1", "2"])
@pytest.mark.parametrize(("game", "name"), spread(LESSONS, 2))
def test_whoever_presses_what_is_pointed_at_comes_to_the_end(
    game: str, name: str, confirm: str
) -> None:
    player = learner(game, name, confirm=confirm)
    seen = list(steps(player))
    assert ended(player)
    tasks = {at for at, step in enumerate(taught(player).steps) if isinstance(step, Task)}
    assert tasks <= set(seen)


@pytest.mark.parametrize(("game", "name"), spread(LESSONS, 2))
def test_after_any_mistake_the_same_is_pointed_at(game: str, name: str) -> None:
    player, tried, seen = learner(game, name), 0, set[int]()
    for at in steps(player):
        step, state = step_of(player), player.model.table.home.table.match.state
        if player.model.pause == NOTHING and isinstance(step, Task) and at not in seen:
            seen.add(at)
            legal = player.model.game.legal(state, AT_HOME)
            before = set(pointed(player.model.frame))
            for action in [a for a in legal if not step.wanted(player.model.view, a)][:12]:
                player.model, _ = course.act(player.model, action)
                assert player.model.table.home.table.match.state == state
                assert marked(player)
                assert step.asks or set(pointed(player.model.frame)) == before
                tried += 1
    assert tried


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_what_the_words_name_is_drawn(game: str, name: str, language: str) -> None:
    """Cards, suits, players and buttons; not only as words, nor only in the lesson's own text."""
    player, named = learner(game, name, language), 0
    words, homes = player.model.words, map(Path, player.page.catalogues)
    texts = {key: text for home in homes for key, text in catalogue(language, home).items()}
    for at in steps(player):
        step = step_of(player)
        text = words(f"lesson.{name}.{at}", **{gap: f"<{gap}>" for gap in NAMES})
        table = unescape(SPEECH.sub("", player.html))
        shown = (
            [write_card(card) for card in read_cards(step.cards)] if isinstance(step, Note) else []
        )
        for key in BUTTON.findall(texts[f"lesson.{name}.{at}"]):
            named += 1
            assert words(key) in table, f"{name}.{at}: {key}"
        for gap in GAP.findall(text):
            named += 1
            if gap in SUITS:
                assert f'data-suit="{gap}"' in table, f"{name}.{at}: {gap}"
            elif re.fullmatch(r"p\d", gap):
                assert f'id="plate-{gap[1]}"' in table, f"{name}.{at}: {gap}"
            elif gap not in shown:
                card = words.aloud.card(read_card(gap))
                assert f"{card}<" in table or f"{card}{words('list.pause')}" in table, (
                    f"{name}.{at}: {gap}"
                )
    assert named


def test_a_question_points_only_once_it_was_answered_wrongly() -> None:
    player = learner("durak", "endgame")
    follow(player)
    assert not marked(player)
    player.press("card", "D9")
    assert player.says(
        "lesson.endgame.1.low",
        **{c: player.model.words.card(read_card(c)) for c in ("DT", "D9", "DK", "C6")},
    )
    [control] = marked(player)
    assert control.arg == "DK"


def test_a_wrong_discard_is_taken_back_where_it_is_pointed_at() -> None:
    player = learner("napoleon", "first")
    while not player.has("discard"):
        follow(player)
    player.press("discard", "HA")
    [control] = marked(player)
    assert control.arg == "HA"
    follow(player)
    assert {control.arg for control in marked(player)} == {"D3", "C4", "C8"}


def test_the_focus_goes_to_what_is_pointed_at() -> None:
    player = learner("napoleon", "powers")
    assert player.model.draft.focus == read_card("HJ")
    assert [c.arg for c in marked(player)] == ["HJ"]
