"""Motion on Durak's table, its sounds, and the words for it."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable

import pytest

from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.page.table.commentary import event_sentence
from napoleon.games.durak.page.table.drafts import AUTOPASS
from napoleon.games.durak.page.table.game_table import BOUT, sound_of
from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.page.table.slot import COUNTS
from napoleon.games.durak.play import events
from napoleon.games.durak.play.state import Result
from napoleon.ui.settings.state import NEXT
from napoleon.ui.shell.messages import Do
from napoleon.ui.table import sounds
from napoleon.ui.table.motion import plan
from napoleon.ui.table.pauses import TRICK
from napoleon.ui.table.pieces import Move
from tests.games.durak.page.visits import laid_out, visit
from tests.ui.player import Player, visitor

HANDS = ["S7S9D9HK", "DTHTCTCJ", "C7D7H7CK"]
RESULT = Result("durak", (1,), (0, -1), (0,), "six", 1)
SAMPLES: dict[str, typing.Any] = {
    "seat": 0,
    "to": 1,
    "on": 1,
    "attacker": 0,
    "defender": 1,
    "card": 7,
    "attack": 5,
    "cover": 8,
    "six": 4,
    "turnup": 9,
    "suit": 2,
    "trump": 1,
    "cards": (7, 8),
    "took": (7,),
    "hidden": 0,
    "number": 2,
    "place": 1,
    "drawn": (1, 2),
    "by": "trump",
    "result": RESULT,
    "sees": 3,
    "down": False,
    "top": False,
    "fits": True,
    "shown": False,
    "right": True,
}


def sample(kind: Callable[..., events.Event]) -> events.Event:
    """An event of a kind."""
    fields = {name: SAMPLES[name] for name in inspect.signature(kind).parameters if name in SAMPLES}
    if kind is events.Taken:
        fields["hidden"] = ()
    if kind is events.Swept:
        fields["why"] = "count"
    if kind is events.Doubled:
        fields["word"] = "double"
    return kind(**fields)


def moved(player: Player, do: Do) -> list[Move]:
    """What moves when a control is used, at normal speed."""
    before = player.model
    player.send(do)
    return list(plan(before, player.model))


@pytest.mark.parametrize("kind", typing.get_args(events.Event), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_event_has_a_sentence(kind: type, language: str) -> None:
    words = laid_out(HANDS, language=language).model.words
    said = event_sentence(words, sample(kind))
    assert said
    assert "{" not in said


def test_where_little_is_read_a_bout_has_only_its_end() -> None:
    words = laid_out(HANDS).model.words
    assert event_sentence(words, sample(events.Covered), brief=True) == ""
    assert event_sentence(words, sample(events.Beaten), brief=True)


def test_the_end_of_a_deal_is_heard_and_not_the_card_before_it() -> None:
    made = {sound_of([sample(kind)], 0) for kind in typing.get_args(events.Event)}
    moved = {sounds.CARD, sounds.SWEPT, sounds.TAKEN, sounds.TRICK}
    assert made == {None, sounds.CALL, sounds.WIN, *moved}
    assert sound_of([sample(events.Covered), sample(events.Finished)], 1) == sounds.LOSE


def test_a_card_flies_from_the_hand_to_the_table() -> None:
    player = laid_out(HANDS, "C7", attacker=2, speed="normal")
    moves = moved(player, Do("card", "S9", "mouse"))
    assert Move("fly", "t-S9", "h-S9", ms=260) in moves


def test_what_is_taken_flies_into_the_hand_once_the_bout_has_been_seen() -> None:
    player = laid_out(HANDS, "C7", attacker=2, query="preset=prostoy", speed="normal")
    taken = moved(player, Do("take"))
    assert not [move for move in taken if move.element == "h-C7"]
    after = moved(player, Do("next"))
    assert [move.other for move in after if move.element == "h-C7"] == ["t-C7"]


def test_what_is_beaten_leaves_for_the_discards() -> None:
    player = laid_out(HANDS, "C7", attacker=2, query="preset=prostoy", speed="normal")
    player.send(Do("card", "S9", "mouse"))
    after = moved(player, Do("next"))
    goals = {move.element: move.other for move in after if move.kind == "leave"}
    assert goals == {"t-C7": "discard", "t-S9": "discard"}


def test_what_a_computer_takes_goes_to_its_plate() -> None:
    player = visit("preset=duel&seed=takes", hints="off", speed="normal", bout="button")
    for _ in range(200):
        last = view_of(player.model.frame).course.last
        if player.model.pause == TRICK and last is not None and last.taker == 1:
            break
        if player.model.my_turn:
            player.send(
                Do("act", player.model.game.write_action(view_of(player.model.frame).legal[0]))
            )
        elif player.model.pause:
            player.send(Do("next"))
        player.rest()
    after = moved(player, Do("next"))
    goals = {move.other for move in after if move.kind == "leave"}
    assert goals == {"plate-1"}


def test_without_speed_nothing_moves() -> None:
    player = laid_out(HANDS, "C7", attacker=2)
    assert moved(player, Do("card", "S9", "mouse")) == []


def test_each_game_offers_the_settings_that_it_uses() -> None:
    own = {BOUT, AUTOPASS, COUNTS}
    assert own <= set(PAGE.settings)
    assert NEXT not in PAGE.settings
    assert not own & set(visitor().page.settings)
    player = laid_out(HANDS)
    player.send(Do("settings"))
    for one in own:
        assert player.says(f"setting.{one.name}")
