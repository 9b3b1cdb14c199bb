"""Nobody plays by mistake: what Enter does is decided by the user, and never by the page."""

from __future__ import annotations

import random

import pytest

from napoleon.ui.listening.ear import EAR, EARLY
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Wait
from napoleon.ui.shell.messages import Do
from napoleon.ui.table.pauses import AFTER_DEAL, GRADE, NOTHING
from tests.nightly import sampled
from tests.ui.focusing import Typist, decided
from tests.ui.player import visitor

TABLES = (
    "preset=sdc&table.deals=1",
    "preset=sdc&auction.order=open&table.deals=1",
    "game=durak&preset=podkidnoy&match.target=2",
    "game=durak&preset=perevodnoy-show&match.target=2",
    "game=durak&preset=reversed&match.target=2",
)
KEYS = ("ArrowRight", "ArrowLeft", "ArrowUp", "1", "2", "Enter", "Enter", " ", "n", "h", "t", "d")
MOST = 700
ASKED = Settings(own={"autopass": "off"})
"""The page does nothing for the user that they could do."""


def sat_down(query: str, settings: Settings | None = None) -> Typist:
    """A visitor at the keyboard who has just opened a table by a link."""
    found = visitor(f"?{query}&seed=law", settings=settings or ASKED, language="en")
    return Typist(found.opening, page=found.page, storage=found.storage)


def played(player: Typist, chance: random.Random) -> None:
    """Any act of the user."""
    if chance.random() < 0.2 and player.stops:
        player.tab(chance)
    elif player.model.my_turn and chance.random() < 0.2:
        legal = player.model.view.legal
        player.send(Do("act", player.model.game.write_action(chance.choice(legal))))
    else:
        player.type(chance.choice(KEYS))
    if player.model.asking or (player.dialog and chance.random() < 0.5):
        player.send(Do("answer-no" if player.model.asking else "close"))


@pytest.mark.parametrize("query", sampled(TABLES, TABLES[:1]))
def test_between_two_acts_of_the_user_enter_comes_to_do_nothing_new(query: str) -> None:
    player, chance = sat_down(query), random.Random(query)
    seen = set[str]()
    for _ in range(MOST):
        if player.model.pause == GRADE:
            break
        if chance.random() < 0.3:
            played(player, chance)
            continue
        does, focus, turn = player.does(), player.focus, player.model.my_turn
        if not player.step():
            played(player, chance)
            continue
        begins = player.model.my_turn and not turn
        seen |= {"turn"} if begins else set()
        now = player.does()
        assert now in ((), does), f"{focus} -> {player.focus}: {does} -> {now}"
        assert player.focus == focus or player.focus in ("hand", "scene"), player.focus
    assert seen, "the user is asked"


@pytest.mark.parametrize("query", sampled(TABLES[:3], TABLES[2:3]))
def test_an_enter_just_after_a_new_question_answers_nothing(query: str) -> None:
    player, asked = sat_down(query), 0
    for _ in range(MOST):
        if player.model.pause in AFTER_DEAL or asked > 8:
            break
        if player.model.of(EAR).early and player.model.my_turn:
            asked += 1
            for key in ("Enter", " "):
                for name, stop in player.stops.items():
                    other = player.fork()
                    if stop.is_control and stop.attributes.get("data-do"):
                        other.focus = name
                        before = other.model.sitting
                        other.type(key)
                        assert other.model.sitting is before, f"{key} on {name}"
        if not player.step():
            answered(player)
    assert asked > 5


def answered(player: Typist) -> None:
    """Go on: to the next trick, or by the first legal action."""
    if player.model.pause != NOTHING:
        player.send(Do("next"))
    else:
        player.send(Do("act", player.model.game.write_action(player.model.view.legal[0])))


@pytest.mark.parametrize("query", [TABLES[0], TABLES[2]])
def test_digits_answer_at_once(query: str) -> None:
    player = sat_down(query)
    while not (player.model.of(EAR).early and player.model.my_turn and player.does("1")):
        if not player.step():
            answered(player)
    before = decided(player)
    player.type("1")
    assert decided(player) != before


@pytest.mark.parametrize(("value", "ms"), [("short", 400), ("1", 1000), ("2", 2000), ("4", 4000)])
def test_a_setting_says_how_long(value: str, ms: int) -> None:
    player = sat_down(TABLES[2], Settings(early=value))
    while not player.model.my_turn:
        player.step()
    waits = [one for one in player.done if isinstance(one, Wait) and one.to == EARLY]
    assert waits
    assert waits[-1].milliseconds == ms
