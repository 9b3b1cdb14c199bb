"""How everybody stands in an evening, at the end of each deal."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import cast

from napoleon import PRESETS
from napoleon.games import page_named
from napoleon.games.durak.play.state import State
from napoleon.ui.evening.dialogs import of_evening
from napoleon.ui.evening.occasion import EveningSum, evening_at
from napoleon.ui.people import meetings as house
from napoleon.ui.people.meetings import Meeting, Sat
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.table.pauses import RESULT
from napoleon.ui.table.view import is_marked
from tests.ui.challengers import CARDS
from tests.ui.evening.tables import NAMES, SHORT, anything, evening
from tests.ui.markup import faults_of
from tests.ui.player import Player
from tests.ui.screens import evening_of

DUEL = page_named("durak").game.rules.presets()["duel"].with_texts(SHORT)


def to_result(player: Player, chance: random.Random) -> Player:
    """The evening is played on to the next result."""
    anything(player, chance)
    while player.model.pause != RESULT:
        anything(player, chance)
    return player


def standing(player: Player) -> tuple[EveningSum, ...]:
    """How everybody stood before the match at the table."""
    assert evening_at(player.model)
    return evening_of(player.model).before


def test_after_each_deal_everybody_sees_how_all_stand() -> None:
    rules = PRESETS["sdc"].with_text("table.deals", "2")
    player, chance = evening("napoleon", rules, 3), random.Random(1)
    for deals in (1, 2):
        to_result(player, chance)
        assert player.says("evening.so_far")
        assert player.html.count(f'<td class="num">{deals}</td>') >= 3
        assert faults_of(player.html) == []


def test_an_evening_goes_on_from_match_to_match() -> None:
    player, chance = evening("durak", DUEL), random.Random(1)
    to_result(player, chance)
    assert standing(player) == ()
    first = player.model.table.match.totals
    while player.model.sitting:
        anything(player, chance)
    player.press("evening")
    for seat, name in enumerate(NAMES[:2]):
        player.choose("evening-name", name, str(seat))
    player.press("evening-begin")
    to_result(player, chance)
    assert {(one.name, one.deals, one.points) for one in standing(player)} == {
        (name, 1, points) for name, points in zip(NAMES, first, strict=False)
    }


def test_a_reload_at_the_end_of_a_deal_keeps_how_everybody_stands() -> None:
    player, chance = evening("durak", DUEL), random.Random(1)
    to_result(player, chance)
    while player.model.sitting:
        anything(player, chance)
    player.press("evening")
    for seat, name in enumerate(NAMES[:2]):
        player.choose("evening-name", name, str(seat))
    player.press("evening-begin")
    to_result(player, chance)
    anew = player.reopened()
    assert (anew.model.pause, standing(anew)) == (RESULT, standing(player))
    assert anew.storage["durak.house"] == player.storage["durak.house"], "counted once"


def met(day: str, *names: str, marks: tuple[int, ...] = (), way: str = "") -> Meeting:
    """A match of these people, a point for the first."""
    seats = tuple(Sat(name, (int(not at),)) for at, name in enumerate(names))
    return Meeting(day, CARDS, seats, way=way, marks=marks)


def test_other_people_other_ways_and_other_days_end_an_evening() -> None:
    now = met("2026-01-03", "A", "B")
    same = met("2026-01-02", "B", "A", marks=(0, 1))
    assert of_evening((same, same), now) == (EveningSum("B", 2, 2, 0), EveningSum("A", 2, 0, 2))
    for other in (
        met("2026-01-01", "A", "B"),
        met("2026-01-03", "A", "C"),
        met("2026-01-03", "A", "B", way="host"),
    ):
        assert of_evening((other, same), now) == ()


def test_a_lowest_rank_at_the_end_is_counted_as_a_mark() -> None:
    rules = DUEL.with_text("ending.sixes", "on")
    for seed in range(40):
        player = to_result(evening("durak", rules, seed=f"six-{seed}"), random.Random(seed))
        result = cast("State", player.model.table.match.end).final
        assert player.says("evening.marks") == bool(result.disgrace)
        if result.disgrace:
            [kept] = house.KEPT.read(player.page.game, player.storage["durak.house"])
            assert [seat for seat, marks in enumerate(kept.marks) if marks] == [*result.losers]
            assert all(one != other for one, other in pairwise(kept.marks))
            return
    raise AssertionError("nobody got any")


def stood(player: Player, before: tuple[EveningSum, ...]) -> None:
    """Everybody stood so before the match at the table."""
    model = player.model
    evening_now = replace(evening_of(model), before=before)
    player.model = model.with_table(model.table._replace(occasion=evening_now))


def test_shoulder_straps_stay_on_a_portrait_through_the_evening() -> None:
    player = to_result(evening("durak", DUEL), random.Random(2))
    assert "#p-straps" not in player.html
    before = (EveningSum(NAMES[0], 3, 1, 1), EveningSum(NAMES[1], 3, 2, 0))
    stood(player, before)
    assert is_marked(player.model.frame, 0)
    assert not is_marked(player.model.frame, 1)
    assert player.html.count("#p-straps") == 1, "in the table of the evening"
    assert faults_of(player.html) == []
    again = evening("durak", DUEL)
    assert evening_at(again.model)
    while again.model.scene != TABLE:
        anything(again, random.Random(1))
    stood(again, before)
    assert again.html.count("#p-straps") == 1, "at the table"
    assert again.says("evening.marks")
