"""Open questions: nobody gets the device only to wait."""

from __future__ import annotations

import random
from typing import cast

from napoleon import PRESETS
from napoleon.games import page_named
from napoleon.games.durak.play.actions import PASS, Action, Cover, Throw, plain
from napoleon.games.durak.play.state import State
from napoleon.ui.evening.occasion import evening_at
from napoleon.ui.shell.frame import CURTAIN, TABLE
from tests.ui.evening.tables import NAMES, acted, anything, cards_on, evening
from tests.ui.markup import faults_of
from tests.ui.player import Player
from tests.ui.screens import evening_of


def asked_openly(seed: int = 0) -> Player:
    """Durak among three people, when the first of them is asked whether they throw in."""
    rules = page_named("durak").game.rules.from_query("preset=classic&table.players=3")[0]
    player, chance = evening("durak", rules, 3, seed=f"open-{seed}"), random.Random(seed)
    for _ in range(200):
        if evening_at(player.model) and evening_of(player.model).question:
            return player
        anything(player, chance)
    raise AssertionError("nobody is asked")


def test_who_could_throw_in_is_asked_without_getting_the_device() -> None:
    player = asked_openly()
    evening = evening_at(player.model)
    assert evening
    assert evening.question
    holder, asked = player.model.me, evening.question.seat
    assert holder != asked
    assert player.says("openly.throw", name=NAMES[asked])
    assert player.says("openly.keeps", name=NAMES[holder])
    assert faults_of(player.html) == []
    assert not [card for card in cards_on(player) if "hand" in card]
    length = len(player.model.table.home.table.match.actions)
    player.press("evening-nothing")
    assert len(player.model.table.home.table.match.actions) > length
    after = evening_at(player.model)
    assert after
    assert player.model.me == holder
    if player.model.scene == TABLE:
        assert evening_at(player.model)
        assert not player.has("undo")


def test_who_wants_to_look_gets_the_device() -> None:
    player = asked_openly()
    evening = evening_at(player.model)
    assert evening
    assert evening.question
    asked = evening.question.seat
    player.press("curtain")
    assert (player.model.scene, player.model.me) == (TABLE, asked)
    assert player.model.my_turn


def eagerly(player: Player, chance: random.Random) -> None:
    """Who can beat a card or throw one in does so; else what a person has to do next."""
    model = player.model
    legal = model.view.legal if model.scene == TABLE and model.my_turn else ()
    cards = [one for one in legal if isinstance(plain(cast("Action", one)), Cover | Throw)]
    if cards:
        acted(player, model.game.write_action(cards[0]))
    elif evening_at(model) and evening_of(model).question:
        player.press("curtain")
    else:
        anything(player, chance)


def asked_of(player: Player) -> int | None:
    """The seat of who is asked in the open; None for nobody."""
    evening = evening_at(player.model)
    return evening.question.seat if evening and evening.question else None


def bouts_of(player: Player) -> int:
    """How many bouts are over."""
    return cast("State", player.model.table.home.table.match.state).course.bouts


def test_who_does_nothing_in_a_bout_is_not_asked_again() -> None:
    spared = 0
    for seed in range(12):
        player, chance = asked_openly(seed), random.Random(seed)
        bouts, length = bouts_of(player), len(player.model.table.home.table.match.actions)
        quiet = asked_of(player)
        assert quiet is not None
        player.press("evening-nothing", "round")
        while player.model.sitting and bouts_of(player) == bouts:
            assert asked_of(player) != quiet
            eagerly(player, chance)
        match = player.model.table.home.table.match if player.model.sitting else None
        actors = match.actors[length:] if match else ()
        spared += actors.count(quiet) > 1
    assert spared


def test_nobody_now_is_asked_again_only_once_a_card_was_added() -> None:
    player, chance = asked_openly(), random.Random(0)
    length = len(player.model.table.home.table.match.actions)
    player.press("evening-nothing", "all")
    while evening_at(player.model) and not evening_of(player.model).question:
        anything(player, chance)
    since = player.model.table.home.table.match.actions[length:]
    assert {plain(cast("Action", action)) for action in since} - {PASS}


def test_an_open_auction_is_one_question_after_another() -> None:
    rules = PRESETS["sdc"].with_text("auction.order", "open")
    player = evening("napoleon", rules, 5, seed="open")
    first = player.model.me
    player.press("curtain")
    player.press("drop")
    asked = set()
    while (now := evening_at(player.model)) and now.question:
        asked.add(now.question.seat)
        assert player.model.me == first
        assert "k-openly-round" not in player.html
        player.press("evening-nothing")
    assert len(asked) == 4
    assert first not in asked


def test_nobody_bids_in_an_open_auction() -> None:
    rules = PRESETS["sdc"].with_text("auction.order", "open")
    player = evening("napoleon", rules, 5, seed="open")
    player.press("curtain")
    player.press("drop")
    player.press("evening-nothing", "all")
    assert not evening_at(player.model) or not evening_of(player.model).question


def test_a_reload_asks_behind_the_curtain() -> None:
    player = asked_openly()
    evening = evening_at(player.model)
    assert evening
    assert evening.question
    anew = player.reopened()
    assert (anew.model.scene, anew.model.me) == (CURTAIN, evening.question.seat)
    assert cards_on(anew) == []
