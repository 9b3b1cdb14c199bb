"""The table, the result and the grade as drawn for a game that draws nothing of its own."""

from __future__ import annotations

import pytest

from napoleon.games.napoleon.page.table.look import look_of, view_of
from napoleon.kit.cards import read_card, write_card
from napoleon.ui.help.dialogs import book
from napoleon.ui.shell.html import raw
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import signed
from napoleon.ui.table.pauses import GRADE
from tests.ui.markup import faults_of
from tests.ui.player import Player
from tests.ui.shell.test_page_of import act, plain, to_the_end

ONE_DEAL = "auction.all_pass=dealer-bids table.deals=1"


def at_own_turn(rules: str) -> Player:
    """A plain page on which the user is to act."""
    player = plain(rules)
    for _ in range(200):
        if player.model.my_turn:
            return player
        assert player.step()
    raise AssertionError("the user never acts")


def test_every_action_is_a_button_with_its_letters() -> None:
    player = at_own_turn("auction.order=turns")
    game, view = player.model.game, view_of(player.model.frame)
    for action in view.legal:
        assert player.control("act", game.write_action(action)).live
    assert faults_of(player.html) == []


def test_a_card_is_a_button_where_an_action_is_written_as_the_card_is() -> None:
    player = at_own_turn(ONE_DEAL)
    for _ in range(200):
        if view_of(player.model.frame).phase == "play" and player.model.my_turn:
            break
        act(player) if player.model.my_turn else player.step()
    texts = set(map(player.model.game.write_action, view_of(player.model.frame).legal))
    cards = [write_card(card) for card in player.model.page.table.hand(look_of(player.model.frame))]
    for text in cards:
        dull = player.control("act", text).attributes.get("aria-disabled") == "true"
        assert dull == (text not in texts)
    played = next(text for text in cards if text in texts)
    player.press("act", played)
    assert read_card(played) not in player.model.page.table.hand(look_of(player.model.frame))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_result_and_end_of_any_game_have_the_points_of_every_seat(language: str) -> None:
    player = plain(ONE_DEAL)
    player.send(Do("language", language))
    to_the_end(player)
    assert player.waits_for(GRADE)
    match, words = player.model.table.home.table.match, player.model.words
    assert match.ending is not None
    title = words("result.won" if match.ending.won[0] else "result.lost")
    assert title in player.main
    for seat, points in enumerate(match.ending.points):
        assert words.seat(seat) in player.main
        assert (signed(points) if points else ">0<") in player.main
    assert 'class="podium"' in player.main
    assert not player.says("grade.figures")
    assert faults_of(player.html) == []
    player.press("record")
    for action in match.actions:
        assert match.game.write_action(action) in player.html, "the record has every action"
    assert faults_of(player.html) == []


@pytest.mark.parametrize("dialog", ["help", "dealt", "settings", "rulebook"])
def test_the_dialogs_of_any_game_open(dialog: str) -> None:
    player = at_own_turn("auction.order=turns")
    player.send(Do(dialog))
    assert faults_of(player.html) == []


def test_a_game_without_chapters_still_says_what_its_rules_are_called() -> None:
    player = at_own_turn("auction.order=turns")
    shown = str(raw(book(player.model.frame)))
    assert player.model.words("preset.sdc") in shown


def test_a_block_that_no_game_draws_is_named() -> None:
    player = plain(ONE_DEAL)
    with pytest.raises(TypeError, match="no figure: 'ladder'"):
        player.model.page.books.figure(player.model.words, "ladder", "")
