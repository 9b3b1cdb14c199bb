"""Separate deals: played on from a record, the same cards again, and the match that waits."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from napoleon import Match, Record, legal, observe
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.games.napoleon.records import link as record_link
from napoleon.kit.json_in import BadText
from napoleon.ui.shell.frame import TABLE
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.page import root_attributes
from napoleon.ui.shell.screen import START
from napoleon.ui.shell.sitting import AT_HOME, at_home
from napoleon.ui.start.opening import Opening
from napoleon.ui.storage.saved import write_match
from napoleon.ui.study.state import STUDY, Replay
from napoleon.ui.table.offers import undo_length
from napoleon.ui.table.pauses import AFTER_DEAL, RESULT
from tests.laws.random_play import CHANCES, any_rules, examples, played_match
from tests.napoleons import match_of, own
from tests.stored import MATCH_KEY, read_match
from tests.ui.hands import carry_out
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player, table_of, visitor
from tests.ui.screens import study_of
from tests.ui.studies import PLIES, finished, opened, ply
from tests.ui.thinkers import silent

KEPT = Path(__file__).parents[1] / "kept"


def finish(player: Player) -> None:
    """Play a practised deal to its result, always with the first legal action."""
    for _ in range(200):
        if player.model.pause in AFTER_DEAL:
            return
        if player.model.pause:
            player.press("next")
        else:
            carry_out(player, view_of(player.model.frame).legal[0])
    raise AssertionError("the deal does not end")


# ---- the record turned around the table --------------------------------------------------


@examples(10)
@given(CHANCES)
def test_a_turned_record_is_the_same_deal(chance: random.Random) -> None:
    record = Record.of(played_match(chance, any_rules(chance), deals=1))
    players = len(record.deal.hands)
    seat = chance.randrange(1, players)
    turned = record.turned(seat)
    for before, after in zip(record.states(), turned.states(), strict=True):
        assert after.phase == before.phase
        assert after.hands == before.hands[seat:] + before.hands[:seat]
    ends = record.replay().result, turned.replay().result
    if ends[0] is not None and ends[1] is not None:
        assert ends[1].points == ends[0].points[seat:] + ends[0].points[:seat]
    again = turned.turned(players - seat)
    assert (again.deal, again.first, again.actions) == (record.deal, record.first, record.actions)


# ---- playing on from a record ------------------------------------------------------------


@pytest.mark.parametrize("at", [0, 3, 7, 8, 23, PLIES - 2])
@pytest.mark.parametrize("seat", [0, 3])
def test_play_on_from_any_ply_in_any_seat(at: int, seat: int) -> None:
    record = finished()
    player = opened(record, at)
    player.press("play-on")
    assert faults_of(player.html) == []
    player.send(Do("sit", str(seat)))
    match = match_of(player.model)
    assert player.model.scene == TABLE
    state = record.states()[at]
    if len(match.actions) == at:
        assert match.state.hands == state.hands[seat:] + state.hands[:seat]
    assert match.given == at
    assert view_of(player.model.frame) == observe(match.state, AT_HOME)
    player.rest()
    assert match.actions[:at] == record.turned(seat).actions[:at]
    player.press("leave-practice")
    assert player.model.scene == STUDY
    assert ply(player) == at
    assert player.model.match is None
    assert MATCH_KEY not in player.storage


@pytest.mark.parametrize("language", ["ja", "en"])
def test_players_keep_the_names_and_faces_that_they_have_in_the_record(language: str) -> None:
    player = opened(finished(), 12, language=language)
    words = player.model.words
    in_record = [words(f"seat.{seat}") for seat in range(5)]
    player.press("play-on")
    player.press("sit", "3")
    words = player.model.words
    shown = [words(f"seat.{seat}") for seat in range(5)]
    for page in (player, player.reopened()):
        words, model = page.model.words, page.model
        assert [words(f"seat.{seat}") for seat in range(5)] == shown
        assert shown[0] == in_record[0], "the user is the user"
        assert shown[1] == in_record[4]
        assert shown[3:] == in_record[1:3]
        assert shown[2] == words("seat.recorded"), "the record's user is now somebody else"
        assert [model.frame.sitter(seat) for seat in range(5)] == [3, 4, 0, 1, 2]
        colours = root_attributes(model.frame)
        assert [colours[f"data-c{seat}"] for seat in range(6)] == [
            model.settings.colours[seat] for seat in (3, 4, 0, 1, 2, 5)
        ]
        for seat in range(1, 5):
            assert words.has(f"line.won.{model.frame.voice(seat)}")
    finish(player)
    assert faults_of(player.html) == []
    player.press("study")
    assert [player.model.words(f"seat.{seat}") for seat in range(5)] == shown
    player.press("leave")
    player.press("more")
    player.press("again")
    assert [player.model.words(f"seat.{seat}") for seat in range(5)] == shown
    player.press("leave-practice")
    assert [player.model.words(f"seat.{seat}") for seat in range(5)] == in_record


def test_the_names_in_a_record_stay_with_their_seats() -> None:
    names = ("Anna", "Ben", "", "Dora", "Emil")
    player = opened(finished(), 12, language="en")
    study = study_of(player.model)
    assert study is not None
    course = Replay(replace(study.record, names=names), study.states)
    player.model = player.model._replace(screen=study._replace(course=course))
    player.press("play-on")
    player.press("sit", "4")
    for page in (player, player.reopened()):
        words = page.model.words
        shown = [words(f"seat.{seat}") for seat in range(5)]
        assert shown == ["You", "Anna", "Ben", "Lannes", "Dora"]


def test_a_damaged_seat_of_a_record_is_refused() -> None:
    player = opened(finished(), 12)
    player.press("play-on")
    player.press("sit", "3")
    kept = json.loads(player.storage[MATCH_KEY])
    for taken in (3, {"seat": 5, "names": []}, {"seat": 1, "names": ["x"]}, {"seat": 1}):
        with pytest.raises(BadText):
            read_match(json.dumps(kept | {"taken": taken}))


def test_undo_ends_where_the_deal_was_taken_up() -> None:
    player = opened(finished(), 20)
    player.press("play-on")
    player.press("sit", "1")
    while not player.model.my_turn:
        player.press("next")
    assert undo_length(player.model.frame) is None
    here = match_of(player.model).state
    carry_out(player, view_of(player.model.frame).legal[0])
    while not player.model.my_turn:
        player.press("next")
    player.press("undo")
    assert match_of(player.model).state == here
    assert undo_length(player.model.frame) is None


def test_a_finished_record_cannot_be_played_on() -> None:
    player = opened(finished(), PLIES - 1)
    assert not player.control("play-on").live
    player.send(Do("play-on"))
    player.send(Do("sit", "0"))
    assert player.model.scene == STUDY
    for wrong in ("9", "-1", "x", ""):
        player = opened(finished(), 3)
        player.send(Do("sit", wrong))
        assert player.model.scene == STUDY


# ---- the match that waits ----------------------------------------------------------------


def _studying_beside_a_match() -> Player:
    player = table_of(seed="s1")
    player.rest()
    player.send(Do("read-link", value=record_link.write(finished(), 12)))
    return player


def test_the_running_match_waits_and_goes_on() -> None:
    player = _studying_beside_a_match()
    waiting = player.model.table.home.table.match
    player.press("play-on")
    player.press("sit", "2")
    assert player.model.table.home.table.match != waiting
    kept = read_match(player.storage[MATCH_KEY])
    assert kept.match == player.model.table.home.table.match
    assert kept.aside is not None
    assert kept.aside.match == waiting
    finish(player)
    assert faults_of(player.html) == []
    player.press("next")
    assert player.model.scene == STUDY
    assert ply(player) == 12
    player.press("leave")
    assert player.model.table.home.table.match == waiting
    assert read_match(player.storage[MATCH_KEY]).match == waiting
    assert player.model.practice is None


def test_a_practised_deal_is_there_after_a_reload() -> None:
    player = _studying_beside_a_match()
    waiting = player.model.table.home.table.match
    player.press("play-on")
    player.press("sit", "2")
    carried = player.reopened()
    assert carried.main == player.main
    assert carried.model.table.home.table.match == player.model.table.home.table.match
    carried.press("leave-practice")
    assert (carried.model.scene, carried.model.table.home.table.match) == (TABLE, waiting)


def test_practice_without_a_match_goes_back_to_the_start_after_a_reload() -> None:
    player = opened(finished(), 12)
    player.press("play-on")
    player.press("sit", "0")
    carried = player.reopened()
    carried.press("leave-practice")
    assert (carried.model.scene, carried.model.match) == (START, None)


def test_a_new_match_asks_before_the_waiting_one_is_lost() -> None:
    player = _studying_beside_a_match()
    player.press("play-on")
    player.press("sit", "2")
    player.send(Do("new"))
    assert player.asking == "new"
    player.press("answer-no")
    assert player.model.practice is not None
    player.send(Do("abandon"))
    player.press("answer-yes")
    assert player.model.practice is None
    assert player.model.match is not None


# ---- the same deal again -----------------------------------------------------------------


def at_result(seed: str = "s1") -> Player:
    player = visitor(f"?seed={seed}")
    match = Match.new(match_of(player.model).rules, seed)
    while not match.deal_over:
        match, _ = match.play(legal(match.state)[0])
    player.model = player.model._replace(sitting=at_home(match)._replace(pause=RESULT))
    player.send(Do("close"))
    return player


def test_the_same_deal_again_and_once_more() -> None:
    player = at_result()
    match = match_of(player.model)
    player.press("more")
    player.press("again")
    again = match_of(player.model)
    assert again.state.deal == match.state.deal
    assert again.state.first == match.state.first
    assert again.dealt_by_seed
    finish(player)
    record = Record.of_match(match_of(player.model))
    assert record.seed == "s1"
    assert record.replay() == match_of(player.model).state
    assert match_of(player.model).over
    player.press("more")
    player.press("again")
    assert match_of(player.model).state.deal == match.state.deal
    assert player.model.practice is not None
    assert player.model.practice.outside.sitting is not None
    assert player.model.practice.outside.sitting.home.table.match == match
    player.press("leave-practice")
    assert (player.model.table.home.table.match, player.model.pause) == (match, RESULT)


def test_a_practised_deal_is_studied_and_left_again() -> None:
    player = opened(finished(), 12)
    player.press("play-on")
    player.press("sit", "3")
    finish(player)
    player.press("study")
    study = study_of(player.model)
    assert study is not None
    assert study.record.seed is None
    player.press("leave")
    assert (player.model.scene, player.model.pause) == (TABLE, RESULT)
    player.press("more")
    player.press("share-deal")
    assert "#r=" in player.shared
    player.press("close")
    player.press("next")
    assert (player.model.scene, ply(player)) == (STUDY, 12)


# ---- saved -------------------------------------------------------------------------------


def test_a_match_of_the_first_schema_is_read() -> None:
    text = (KEPT / "match_1.json").read_text(encoding="utf-8")
    kept = read_match(text)
    assert kept.aside is None
    assert kept.match.origin is None
    assert len(kept.match.past) == 1
    assert len(own(kept.match).state.tricks) == 3
    rewritten = json.loads(write_match(kept))
    assert rewritten.pop("schema") == 2
    assert (rewritten.pop("origin"), rewritten.pop("aside")) == (None, None)
    assert rewritten.pop("aids") == []
    old = json.loads(text)
    assert old.pop("schema") == 1
    assert rewritten == old
    player = Player(Opening("", ("ja",), "s", ADDRESS, texts={"match": text}), thinker=silent)
    assert player.model.scene == TABLE
    assert match_of(player.model) == kept.match
