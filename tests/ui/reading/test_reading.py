"""Reading in slices: short texts at once, long ones behind a dialog, with progress and *Cancel*."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from napoleon.kit.json_in import BadText
from napoleon.match.steps import Steps
from napoleon.ui import reading
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import Cards, Challenge
from napoleon.ui.reading import Reading
from napoleon.ui.shell.effects import Visit, Work
from napoleon.ui.shell.messages import Do, Worked
from napoleon.ui.shell.model import Model
from tests.fuzz.test_work import long_match
from tests.games.durak.page.visits import visit
from tests.ui.markup import faults_of
from tests.ui.player import Player

LONG = reading.AT_ONCE + 50


def work(actions: int) -> Steps[int]:
    for at in range(actions):
        yield at / actions
    return actions


def bad(actions: int) -> Steps[int]:
    yield from work(actions)
    raise BadText("damaged")


def begun(steps: Steps[int], came: list[object]) -> tuple[Player, tuple[object, ...]]:
    """A page with something to read, and its effects; the read value ends up in ``came``."""
    player = visit(goes_on=False)

    def then(model: Model, value: object) -> tuple[Model, tuple[()]]:
        came.append(value)
        return model, ()

    player.model, effects = reading.begin(player.model, steps, then, back="settings")
    return player, effects


@pytest.mark.parametrize("make", [work, bad])
def test_what_is_short_is_read_at_once(make: Callable[[int], Steps[int]]) -> None:
    came: list[object] = []
    player, effects = begun(make(10), came)
    assert effects == ()
    assert player.dialog == ""
    (value,) = came
    assert value == 10 or isinstance(value, BadText)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_long_shows_how_far_it_is(language: str) -> None:
    came: list[object] = []
    player, effects = begun(work(LONG), came)
    (wanted,) = [effect for effect in effects if isinstance(effect, Work)]
    player.send(Do("setting", f"language={language}"))
    player.send(Worked(wanted.to, wanted.question, 0.4))
    assert 'value="40"' in player.html
    assert player.says("reading.note")
    assert faults_of(player.html) == []
    player.send(Worked(wanted.to, wanted.question, done=True, value=LONG))
    assert came == [LONG]
    assert player.dialog == "settings"


def test_what_is_cancelled_goes_back_and_what_comes_later_is_dropped() -> None:
    came: list[object] = []
    player, effects = begun(work(LONG), came)
    (wanted,) = [effect for effect in effects if isinstance(effect, Work)]
    player.send(Do("reading-stop"))
    assert player.dialog == "settings"
    player.send(Worked(wanted.to, wanted.question, 0.5))
    player.send(Worked(wanted.to, wanted.question, done=True, value=LONG))
    assert came == []
    assert player.dialog == "settings"


def long_link() -> str:
    """The link of a user who has played many deals."""
    match = long_match("preset=podkidnoy&match.target=6", "long")
    person = challenges.person_of(match.standing, "Taro", 0, 0)
    cards = Cards(match.rules, match.seed, 1, ("casual",) * (match.seats - 1))
    return challenges.write(Challenge(cards, (person,)))


def test_a_long_challenge_is_read_in_slices_and_then_shown() -> None:
    player, link = visit(goes_on=False), long_link()
    challenges.forget()
    player.send(Do("challenge-link", value=link))
    assert isinstance(player.model.dialog, Reading)
    player.rest()
    assert player.dialog == "challenged"
    assert player.says("challenge.from", name="Taro")
    player.send(Do("challenge-link", value=link))
    assert player.dialog == "challenged", "it is known now"


def test_a_challenge_that_is_cancelled_is_let_be() -> None:
    player, link = visit(goes_on=False), long_link()
    challenges.forget()
    player.send(Do("challenge-link", value=link))
    effects = player.send(Do("reading-stop"))
    assert any(isinstance(effect, Visit) for effect in effects)
    player.rest()
    assert player.dialog == ""


def test_links_of_the_club_are_read_in_slices() -> None:
    player, link = visit(goes_on=False), long_link()
    challenges.forget()
    player.send(Do("club"))
    player.send(Do("club-add", value=f"text={link.replace('&', '%26').replace('#', '%23')}"))
    assert isinstance(player.model.dialog, Reading)
    player.rest()
    assert player.dialog == "people"
    assert player.says("club.notice.added", count=1)
    assert "Taro" in player.html
