"""Motion: what is planned, and that every plan fits the two pages that it leads between."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace

import pytest

from napoleon import legal, read_action
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.match.protocol import THINKS_MS
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.effects import Effect, Wait
from napoleon.ui.shell.messages import Do, Message
from napoleon.ui.shell.model import Model
from napoleon.ui.start.opening import Opening
from napoleon.ui.table import home
from napoleon.ui.table.motion import FACTORS, REVEAL_MS, as_text, plan
from napoleon.ui.table.pauses import NOTHING
from napoleon.ui.table.pieces import Move
from tests.napoleons import match_of
from tests.nightly import spread
from tests.ui.hands import any_decision, carry_out, to_own_decision
from tests.ui.player import ADDRESS, Player
from tests.ui.scenes import EXCHANGE, LEADING, scene

KINDS = {
    *("fly", "draw", "slide", "leave", "pop", "shine", "burst", "hold", "appear", "reveal"),
    *("turn", "spin"),
}
LONGEST_MS = 2600
CALM = Settings(speed="normal")


class Watcher(Player):
    """A player that notes what moves at each step, and whether the pages have the moving parts."""

    moved: list[tuple[Move, ...]]

    def send(self, message: Message) -> tuple[Effect, ...]:
        before, was = self.model, self.html
        effects = super().send(message)
        moves = plan(before, self.model)
        check(moves, was, self.html, FACTORS[self.model.settings.speed])
        self.moved.append(moves)
        return effects


def ids(html: str) -> set[str]:
    return set(re.findall(r' id="([^"]+)"', html))


def check(moves: tuple[Move, ...], before: str, after: str, factor: float) -> None:
    had, has = ids(before), ids(after)
    for move in moves:
        assert move.kind in KINDS | {"shake"}
        assert move.ms > 0
        assert move.delay + move.ms <= LONGEST_MS * factor
        assert move.element in (had if move.kind == "leave" else has), move
        if move.kind in ("slide", "hold"):
            assert move.element in had, move
        if move.kind in ("fly", "draw"):
            assert move.other in had | has, move
            assert not move.via or move.via in has
        if move.kind == "leave":
            assert move.other in has, move
    arriving = [move.element for move in moves if move.kind in ("fly", "draw", "slide")]
    assert len(arriving) == len(set(arriving)), "one thing cannot come from two places"


def watcher(speed: str) -> Watcher:
    saved = write_settings(Settings(speed=speed))
    page = Watcher(Opening("", ("ja",), "moving", ADDRESS, texts={"settings": saved}))
    page.moved = []
    return page


def play_two_deals(page: Player) -> None:
    chance = random.Random(6)
    while len(match_of(page.model).deals) < 2:
        if to_own_decision(page):
            carry_out(page, any_decision(page, chance))
    to_own_decision(page)


def kinds(moves: tuple[Move, ...]) -> set[str]:
    return {move.kind for move in moves}


@pytest.mark.parametrize("speed", spread(["fast", "slow"], 2))
def test_every_motion_of_a_deal_fits_its_pages(speed: str) -> None:
    page = watcher(speed)
    page.press("new")
    play_two_deals(page)
    assert {kind for moves in page.moved for kind in kinds(moves)} == KINDS


def test_without_speed_nothing_moves() -> None:
    page = watcher("none")
    page.press("new")
    play_two_deals(page)
    assert not any(page.moved)


def test_a_fresh_deal_is_dealt_and_sorted() -> None:
    page = watcher("normal")
    page.send(Do("new"))
    moves = page.moved[-1]
    assert {(move.kind, move.other) for move in moves} == {("draw", "trick"), ("fly", "trick")}
    mine, others = moves[:10], moves[10:]
    assert sorted(move.via for move in mine) == sorted(move.element for move in mine)
    assert [move.via for move in mine] != [move.element for move in mine]
    assert [move.element for move in others] == ["fan-1", "fan-2", "fan-3", "fan-4"]
    assert all(f'id="{move.element}" data-n="10"' in page.html for move in others)


def test_speed_stretches_every_motion() -> None:
    times = {}
    for speed in ("fast", "normal", "slow"):
        page = watcher(speed)
        page.send(Do("new"))
        times[speed] = [move.ms for move in page.moved[-1]]
    for fast, normal, slow in zip(*times.values(), strict=True):
        assert 0 < fast < normal < slow


def stepped(page: Player, do: str, arg: str = "") -> tuple[Model, tuple[Move, ...]]:
    before = page.model
    page.send(Do(do, arg, "mouse"))
    return before, plan(before, page.model)


def test_a_played_card_goes_from_the_hand_to_its_lane_and_the_hand_closes_up() -> None:
    page = scene(LEADING, settings=CALM, alone=True)
    _, moves = stepped(page, "card", "SK")
    assert Move("fly", "t-SK", "h-SK", ms=260) in moves
    assert kinds(moves) == {"fly", "slide"}
    assert "h-SA" in {move.element for move in moves}


def test_cards_put_out_and_taken_back_go_the_same_way() -> None:
    page = scene(EXCHANGE, settings=CALM, alone=True)
    _, there = stepped(page, "discard", "D2")
    assert ("fly", "d-D2", "h-D2") in {move[:3] for move in there}
    _, back = stepped(page, "discard", "D2")
    assert ("fly", "h-D2", "d-D2") in {move[:3] for move in back}


def test_a_finished_trick_goes_to_its_winner() -> None:
    page = scene(LEADING, settings=CALM)
    page.press("card", "SA")
    _, moves = stepped(page, "next")
    gone = [move for move in moves if move.kind == "leave"]
    assert len(gone) == 5
    winner = view_of(page.model.frame).winners[-1]
    assert {move.other for move in gone} == {f"plate-{winner}"}
    honors = {move.element for move in moves if move.kind == "pop"}
    stay = page.html.partition(f'id="plate-{winner}"')[2].partition("</section>")[0]
    assert honors == set(re.findall(r'id="(w-\w+)"', stay)), "and its honors stay with them"
    assert {f"w-{move.element[2:]}" for move in gone} >= honors > set()


LED = "13S pass pass pass pass =HK -D2D3C4 HJ C2 H2"
"""The user is Napoleon and has led; seat 3, which holds the adjutant card, is to play."""


def test_nothing_shows_the_end_of_a_trick_before_its_last_card_has_landed() -> None:
    before = scene(f"{LED} HK", settings=CALM, alone=True).model
    played, _ = home.together(before, legal(match_of(before).state)[:1], prepared=True)
    moves = plan(before, played)
    landed = next(move.ms for move in moves if move.kind == "fly")
    held = {move.element: move.ms for move in moves if move.kind == "hold"}
    winner = f"plate-{view_of(played.frame).winners[-1]}"
    assert held == dict.fromkeys(("controls", "tally", winner), landed)
    appearing = {move.element: move.delay for move in moves if move.kind == "appear"}
    assert appearing == {"t-why": landed, "status": landed}


def test_within_a_trick_the_status_changes_with_the_table() -> None:
    page = scene(LEADING, settings=CALM, alone=True)
    _, moves = stepped(page, "card", "SK")
    assert page.model.pause == NOTHING
    assert "status" not in {move.element for move in moves}


def test_the_adjutant_comes_out_with_a_banner_and_the_next_card_waits_for_it() -> None:
    page = scene(LED, settings=CALM, alone=True)
    shown, effects = home.together(page.model, [read_action("HK")], prepared=True)
    moves = plan(page.model, shown)
    (banner,) = (move for move in moves if move.kind == "reveal")
    assert (banner.element, banner.ms) == ("banner", REVEAL_MS)
    shining = {move.element for move in moves if move.kind == "shine"}
    assert shining == {"t-HK"}
    assert [move.element for move in moves if move.kind == "spin"] == ["plate-3"]
    assert shown.question is not None
    assert shown.question.wait_ms == CALM.delay_ms + REVEAL_MS
    assert [e.milliseconds for e in effects if isinstance(e, Wait)] == [THINKS_MS["casual"]]
    still = page.model._replace(settings=replace(CALM, speed="none"))
    assert not [
        e
        for e in home.together(still, [read_action("HK")], prepared=True)[1]
        if isinstance(e, Wait)
    ]


def test_a_bid_is_held_longer_than_a_card() -> None:
    page = scene("11C", settings=CALM, alone=True)
    bid, _ = home.together(page.model, [read_action("12H")], prepared=True)
    assert bid.question is not None
    assert bid.question.wait_ms >= CALM.delay_ms + 200


def test_a_refused_card_shakes_each_time() -> None:
    page = scene("pass 13C pass pass pass =HK -D2D3C4 C5 D4 H3 S2", settings=CALM, alone=True)
    for _ in range(2):
        _, moves = stepped(page, "card", "SA")
        assert [move[:2] for move in moves] == [("shake", "h-SA")]


def test_what_shows_the_same_moves_nothing() -> None:
    page = scene(LEADING, settings=CALM, alone=True)
    for do, arg in (("settings", ""), ("close", ""), ("setting", "speed=slow"), ("help", "")):
        _, moves = stepped(page, do, arg)
        assert moves == ()
    page.send(Do("close"))
    _, sorted_anew = stepped(page, "setting", "order=ascending")
    assert kinds(sorted_anew) == {"slide"}


def test_taking_back_jumps_but_the_hand_slides() -> None:
    page = scene(LEADING, settings=CALM, alone=True)
    page.send(Do("card", "SK", "mouse"))
    _, moves = stepped(page, "undo")
    assert kinds(moves) <= {"slide", "fly"}


def test_a_plan_as_text_is_json() -> None:
    text = as_text((Move("fly", "t-SA", "h-SA", ms=3),))
    assert json.loads(text) == [
        {"kind": "fly", "element": "t-SA", "other": "h-SA", "via": "", "delay": 0, "ms": 3}
    ]
