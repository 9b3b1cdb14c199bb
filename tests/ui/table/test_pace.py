"""The pace of computer players: when an answer is shown does not depend on how long it took."""

from __future__ import annotations

import random
from itertools import count

import pytest

from napoleon.games import PAGES, page_named
from napoleon.match.protocol import THINKS_MS
from napoleon.ui.settings.state import OF_ALL, Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.messages import Answered, Do, Message
from napoleon.ui.start.opening import Opening
from napoleon.ui.table import course
from napoleon.ui.table.asking import LATE_MS
from napoleon.ui.table.pauses import AFTER_DEAL
from tests.games.durak.page.visits import anybody
from tests.nightly import sampled
from tests.ui.player import ADDRESS, Player, visitor

RULES = {"napoleon": "preset=sdc", "durak": "preset=podkidnoy&table.players=4"}


class Table(Player):
    """A table whose computer players take ``takes_ms`` for an answer."""

    def __init__(
        self, game: str, rules: str, settings: Settings, takes_ms: tuple[int, int]
    ) -> None:
        self._takes = takes_ms
        self._chance = random.Random(sum(takes_ms))
        opening = Opening(
            f"?game={game}&{rules}&seed=pace",
            ("en",),
            "seed-0",
            ADDRESS,
            texts={"settings": write_settings(settings)},
        )
        super().__init__(opening, thinker=anybody, here=anybody, page=page_named(game))

    def _later(self, milliseconds: int, message: Message) -> None:
        if isinstance(message, Answered):
            milliseconds = self._chance.randint(*self._takes)
        super()._later(milliseconds, message)

    def decide(self, chance: random.Random) -> None:
        """The user does anything legal."""
        game, state = self.model.game, self.model.table.home.table.match.state
        action = chance.choice(game.legal(state, self.model.view.seat))
        self.model, effects = course.act(self.model, action)
        self._carry_out(effects)


def shown(table: Table) -> list[tuple[int, int]]:
    """A deal: each time at which something was shown, and how many actions there were."""
    found: list[tuple[int, int]] = []
    user = random.Random(1)
    for _ in count():
        if table.model.match is None or table.model.pause in AFTER_DEAL:
            return found
        done = len(table.model.table.home.table.match.actions)
        if not found or found[-1][1] != done:
            found.append((table.now, done))
        if table.model.my_turn and table.model.clock is None:
            table.decide(user)
        elif not table.step():
            table.send(Do("next"))
    return found


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize("level", sampled(tuple(THINKS_MS), ("expert",)))
@pytest.mark.parametrize("speed", sampled(("fast", "normal", "slow"), ("normal",)))
def test_what_is_shown_when_does_not_depend_on_how_long_anybody_thought(
    game: str, level: str, speed: str
) -> None:
    settings = Settings(
        speed=speed, level=level, hints="off", own={"drop": "off", "next": "1", "talk": "off"}
    )
    longest = THINKS_MS[level]
    quick, slow, mixed = (
        shown(Table(game, RULES[game], settings, takes))
        for takes in ((0, 0), (longest - 1, longest - 1), (0, longest - 1))
    )
    assert len(quick) > 20
    assert quick == slow == mixed


def test_an_answer_that_is_late_waits_for_its_beat_but_not_for_ever() -> None:
    settings = Settings(
        speed="normal", level="casual", hints="off", own={"talk": "off", "next": "1"}
    )
    late = Table("napoleon", RULES["napoleon"], settings, (700, 700))
    first = shown(late)
    assert {(now - 450) % THINKS_MS["casual"] for now, _ in first[1:2]} == {0}
    never = Table("napoleon", RULES["napoleon"], settings, (LATE_MS + 3210, LATE_MS + 3210))
    assert shown(never)[1][0] == LATE_MS + 3210


def test_where_no_time_at_all_is_wanted_answers_are_shown_as_they_come() -> None:
    settings = Settings(speed="none", level="casual", hints="off", own={"talk": "off", "next": "1"})
    quick, slow = (shown(Table("durak", RULES["durak"], settings, ms)) for ms in ((0, 0), (9, 9)))
    assert quick != slow
    page = visitor()
    page.press("settings")
    for speed in OF_ALL["speed"].texts:
        page.send(Do("setting", f"speed={speed}"))
        assert page.says("settings.pace") == (speed == "none")
