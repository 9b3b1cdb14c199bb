"""After a betrayal everything on the page agrees on who has won."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from napoleon import Record, Result, observe
from napoleon.games.napoleon import game
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.accounts import UNKNOWN
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.grade import deal_grades, made_rate
from napoleon.games.napoleon.page.marshals import remark
from napoleon.games.napoleon.page.table.game_table import sound_of
from napoleon.games.napoleon.play.events import DealEnded
from napoleon.games.napoleon.rules import scoring
from napoleon.games.napoleon.rules.scoring import Verdict
from napoleon.kit.chance import Chance
from napoleon.match.game import WON
from napoleon.match.match import Match
from napoleon.terminal.screen import screen_of
from napoleon.ui.daily import state as daily
from napoleon.ui.review.state import begun, outcome
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page import render
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.statistics import state as statistics
from napoleon.ui.study.state import Replay
from napoleon.ui.table import sounds
from napoleon.ui.table.motion import plan
from napoleon.ui.table.pauses import RESULT, TRICK
from tests.laws.betrayals import betrayal_rules, betrayed_deals
from tests.napoleons import match_of
from tests.stored import STATISTICS_KEY, read_days, read_statistics, write_days, write_statistics
from tests.ui.player import stood, table_of

SEATS: Final = ("the traitor", "the one left behind", "an ally")


@cache
def _betrayed() -> tuple[game.Match, ...]:
    """Some betrayed deals of every kind, with five at the table."""
    chance = random.Random("pages")
    found: dict[str, list[game.Match]] = {"adjutant": [], "napoleon": []}
    while min(map(len, found.values())) < 3:
        rules = betrayal_rules(chance).with_text("table.players", "5")
        if rules.conflict():
            continue
        for match, traitor in betrayed_deals(chance, rules, most=10):
            found[traitor].append(match)
    return tuple(match for matches in found.values() for match in matches[:4])


def _result(match: game.Match) -> Result:
    return match.deals[-1].state.final


def _seat(result: Result, who: str) -> int:
    taken = {result.traitor, *result.side}
    if who == "the traitor":
        assert result.traitor is not None
        return result.traitor
    if who == "the one left behind":
        return result.side[0]
    return next(seat for seat, _ in enumerate(result.points) if seat not in taken)


def _at_result(match: game.Match, seat: int) -> Model:
    """The page at the result of the deal, with the user in that seat."""
    record = Record.of(match).turned(seat)
    turned = Match.laid_out(GAME, record.rules, record.deal, record.first, seed="turned")
    for action in record.actions:
        turned, _ = turned.play(action)
    model = table_of(match.rules, language="en").model
    settings = replace(model.settings, speed="normal")
    return model.with_table(stood(model.table, turned)._replace(pause=RESULT))._replace(
        settings=settings
    )


@pytest.mark.parametrize("who", SEATS)
@pytest.mark.parametrize("at", range(6))
def test_everything_agrees_on_who_has_won(at: int, who: str) -> None:
    match = _betrayed()[at]
    model = _at_result(match, _seat(_result(match), who))
    running = match_of(model)
    result = _result(running)
    won = result.points[AT_HOME] > 0
    assert result.won(AT_HOME) == won

    assert sound_of((DealEnded(result),), AT_HOME) == (sounds.WIN if won else sounds.LOSE)
    view = observe(running.state, AT_HOME)
    said = {
        found.kind
        for number in range(30)
        if (found := remark(view, view, (DealEnded(result),), Chance(f"face {number}")))
    }
    assert said == ({"triumph" if result.triumph else "won"} if won else {"lost"})

    html = render(model.frame)
    assert (' data-outcome="won"' in html) == won
    assert f'data-role="{_shown_role(result, AT_HOME)}"' in html
    assert html.count("changed sides") == 1
    before = model.with_table(model.table._replace(pause=TRICK))
    assert any(move.kind == "burst" for move in plan(before, model)) == won

    course = Replay(Record.of(running), Record.of(running).states())
    assert (outcome(begun(course, AT_HOME)) == WON) == won

    entry = statistics.entry_of(
        PAGE, running.standing, level="casual", day="2026-11-22", aided=False
    )
    assert entry.won == won
    assert (
        entry.facts.french
        == result.french
        == sum(running.state.honors[seat] for seat in result.side)
    )
    assert read_statistics(write_statistics([entry])) == ((entry,), 0)
    day = daily.result_of(PAGE, running.standing, aided=False, begun="")._replace(day="2026-11-22")
    assert day.account == (
        entry.points,
        won,
        entry.facts._replace(honors=0, napoleon=UNKNOWN, adjutant=UNKNOWN),
    )
    assert read_days(write_days((day,))) == (day,)

    [deal] = deal_grades(running.standing)
    win, loss = (_row_points(running, deal.role, made=made) for made in (True, False))
    rate = made_rate(result.bid)
    assert (deal.role, deal.expected) == (entry.facts.role, rate * win + (1 - rate) * loss)
    assert deal.points == result.points[AT_HOME]


def _shown_role(result: Result, seat: int) -> str:
    if seat == result.napoleon:
        return "napoleon"
    return "adjutant" if seat == result.adjutant else "allied"


def _row_points(match: game.Match, role: str, *, made: bool) -> int:
    """By the table of a lone player, which is what the betrayed one is."""
    row = scoring.row(
        match.rules.scoring,
        Verdict(made=made, triumph=False),
        bid=_result(match).bid,
        alone=True,
        players=match.rules.table.players,
    )
    return row.ally if role == "ally" else row.napoleon


@pytest.mark.parametrize("at", range(6))
def test_the_terminal_says_who_changed_sides(at: int) -> None:
    match = _betrayed()[at]
    screen = screen_of(match.game, "en", colours=False)
    lines = screen.result(match)
    named = [seat for seat, line in enumerate(lines) if "(changed sides)" in line]
    assert named == [_result(match).traitor]


def test_betrayed_deals_that_were_saved_with_the_wrong_role_are_read_right() -> None:
    """Earlier versions saved a traitor with the role of the contract; the points show it."""
    row = ["0123456789ab", "2026-11-22", "own", "casual", "adjutant", 13, 13, 3, 4, 0, 0]
    text = json.dumps({"schema": 1, "kind": STATISTICS_KEY, "deals": [row]})
    [[entry], damaged] = read_statistics(text)
    assert (entry.facts.role, entry.won, damaged) == ("ally", True, 0)
    for role, points, made, won in (
        ("napoleon", 4, 0, True),
        ("napoleon", -1, 1, False),
        ("napoleon", 12, 1, True),
        ("napoleon", 0, 0, False),
        ("adjutant", 0, 1, False),
        ("adjutant", 6, 1, True),
        ("ally", 5, 0, True),
        ("alone", 12, 1, True),
    ):
        row[4], row[8], row[9] = role, points, made
        [[entry], _] = read_statistics(json.dumps({**json.loads(text), "deals": [row]}))
        assert entry.won == won, row
