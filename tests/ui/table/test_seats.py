"""A table seen from any of its seats, also in the middle of a deal, with that seat's knowledge."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path
from typing import Final

import pytest

from napoleon.match.match import Match
from napoleon.match.parties import leading
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.page import render
from napoleon.ui.shell.sitting import at_home
from napoleon.ui.table.home import changed
from tests.sources import MODULES, PACKAGE
from tests.ui.hiding import without_table
from tests.ui.player import visitor
from tests.ui.shell.test_page_of import plain

BEHIND_THE_SEAT: Final = {"table/home.py"}
"""The module that knows a table's hidden side: it runs the table.

All others ask it by name (`napoleon.match.parties.own`), or draw from the seat and from the deals
that are over.
"""


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_the_others_sit_clockwise_from_any_seat(game: str) -> None:
    player = visitor(f"?game={game}")
    player.rest()
    begun = Match.begun(player.model.game, player.model.playing_rules, "seats")
    chance, sitting = random.Random(game), at_home(begun)
    for _ in range(5):
        match = sitting.home.table.match
        legal = match.game.observe(match.state, match.next_actor).legal
        drawn = match.chance
        after, _ = match.play(chance.choice(legal) if drawn is None else drawn)
        sitting = at_home(after)
        for me in range(after.seats):
            seen = sitting.seen_from(me)
            assert seen.seat.view == after.game.observe(after.state, me)
            html = render(player.model.with_table(seen)._replace(screen=None, dialog=None).frame)
            plates = re.findall(r'id="plate-(\d)" data-seat', html)
            assert plates == [str((me + at) % after.seats) for at in (*range(1, after.seats), 0)]


@pytest.mark.parametrize("query", ["?preset=sdc", "?game=durak", "?game=durak&preset=perevodnoy"])
def test_a_page_is_drawn_without_its_table(query: str) -> None:
    """Whatever lies hidden there: the next game cannot show it by mistake either."""
    page, chance = visitor(query), random.Random(query)
    page.press("new")
    for _ in range(60):
        assert render(without_table(page.model).frame) == page.html
        if page.model.my_turn:
            page.send(Do("act", page.model.game.write_action(chance.choice(page.model.view.legal))))
        elif not page.step():
            page.send(Do("next"))
    assert page.model.table.ply + len(page.model.table.match.past) > 9


def test_who_speaks_after_others_have_kept_silent_is_heard_by_their_own_seat() -> None:
    """In an open auction: a bid ends the others' silence, and is not one itself."""
    page = plain("auction.order=open")
    table = page.model.table
    page.model = page.model.with_table(changed(table, leading.silent(table.home.table, (1, 2))))
    seat = table.seat
    assert page.model.table.home.table.silent == {1, 2}
    bid = next(one for one in seat.view.legal if one != seat.game.quiet)
    page.send(Do("act", seat.game.write_action(bid)))
    story = page.model.table.seat.story
    assert [one.ply for one in story] == [*range(story[0].ply, story[0].ply + len(story))]
    assert story[-1].ply > seat.ply


def test_only_what_runs_a_table_looks_behind_the_seat() -> None:
    pages = [p for p in MODULES if {"ui", "page"} & {*p.relative_to(PACKAGE).parts}]
    names = {path: path.relative_to(PACKAGE).as_posix().removeprefix("ui/") for path in pages}
    found = {name for path, name in names.items() if _looks_behind(path)}
    assert found == BEHIND_THE_SEAT, f"{len(found)} modules look behind the seat"


def _looks_behind(path: Path) -> bool:
    """Whether a module names tables, or reads more of one than it is told by name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.ImportFrom(module="napoleon.match.table"):
                return True
            case ast.ImportFrom(module="napoleon.match.parties", names=names):
                if any(name.name == "leading" for name in names):
                    return True
            case ast.Attribute(value=ast.Name(id="home" | "own"), attr="table" | "held"):
                return True
            case ast.Attribute(value=ast.Attribute(attr="home"), attr="table" | "held"):
                return True
            case ast.Attribute(
                value=ast.Attribute(value=ast.Attribute(attr="home"), attr="match"), attr="state"
            ):
                return True
    return False
