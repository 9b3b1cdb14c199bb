"""A dummy's cards are played by the first attacker (V11, V12), the user or another player."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.notation import write_action
from napoleon.match.match import Match
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.sitting import at_home
from tests.duraks import match_of
from tests.games.durak.page.visits import anybody, do, is_over, ready, visit
from tests.nightly import spread
from tests.ui.markup import faults_of
from tests.ui.player import Player
from tests.ui.thinkers import Said

WEB = Path(__file__).parents[4] / "web"
USER, OTHER, DUMMY = range(3)
ACTIONS = ("C7", "C7/C9")


def nobody(question: int, text: str) -> Said:
    """Computer players who never answer."""
    del question, text
    return None


def seated(kind: str, attacker: int = USER, *actions: str) -> Player:
    """Two players and a dummy, after these actions; nobody thinks."""
    query = f"preset=podkidnoy&table.players=2&table.dummy={kind}&seed=1"
    player = visit(query, goes_on=False)
    player.thinker = player.here = nobody
    deal = Deal.parse(["C7D7CA", "C9HKHA", "S9D9HQ"], "", trump="S", attacker=attacker)
    match = Match.laid_out(GAME, match_of(player.model).rules, deal, attacker, seed="made-up")
    for text in actions:
        match, _ = match.play(GAME.read_action(text))
    player.model = player.model._replace(sitting=at_home(match))
    player.send(Do("resume"))
    return player


def passed(player: Player) -> Player:
    """The same after the user's own pass."""
    player.send(Do("pass", "", "mouse"))
    return player


@pytest.mark.parametrize("kind", ["throws", "plays"])
def test_the_user_attacks_first_and_is_asked_for_the_dummy(kind: str) -> None:
    player = seated(kind, USER, *ACTIONS)
    assert player.model.my_turn
    assert view_of(player.model.frame).seat == USER
    player = passed(player)
    assert player.model.my_turn
    assert view_of(player.model.frame).seat == DUMMY
    assert "You play the cards of" in player.status
    assert player.control("card", "S9").live
    player.send(Do("card", "S9", "mouse"))
    assert match_of(player.model).actors[-1] == DUMMY
    assert write_action(match_of(player.model).actions[-1]).endswith("+S9")


def test_a_computer_that_attacks_first_plays_the_dummy() -> None:
    player = seated("plays", OTHER, "C9")
    assert player.model.question is not None
    assert player.model.question.seat == DUMMY
    assert not player.model.my_turn


def test_the_dummys_cards_are_seen_by_who_plays_them_alone() -> None:
    known = seated("plays", USER).html.split('id="known"')[1].split("</section>")[0]
    assert all(f">{rank}<" in known for rank in ("9", "Q"))
    assert 'id="known"' not in seated("plays", OTHER, "C9").html


def test_while_the_dummys_cards_are_in_front_the_own_ones_are_listed() -> None:
    player = passed(seated("throws", USER, *ACTIONS))
    known = player.html.split('id="known"')[1].split("</section>")[0]
    assert "You" in known


def test_what_was_done_for_the_dummy_is_taken_back() -> None:
    player = passed(seated("throws", USER, *ACTIONS))
    player.send(Do("card", "S9", "mouse"))
    player.send(Do("undo"))
    assert view_of(player.model.frame).seat == DUMMY
    assert [write_action(a) for a in match_of(player.model).actions][-1].endswith("pass")


def test_a_hint_for_the_dummy_is_asked_from_its_seat() -> None:
    player = passed(seated("throws", USER, *ACTIONS))
    asked: list[int] = []

    def thinker(question: int, text: str) -> Said:
        asked.append(json.loads(text)["view"]["seat"])
        return anybody(question, text)

    player.thinker = player.here = thinker
    player.send(Key("h", "page", ""))
    player.rest()
    assert asked == [DUMMY]
    assert player.model.draft.hint is not None


def test_a_grey_card_of_the_dummy_says_why() -> None:
    player = passed(seated("throws", USER, *ACTIONS))
    player.send(Do("card", "HQ", "mouse"))
    assert player.model.draft.complaint == "rank_not_on_table"


@pytest.mark.parametrize(("kind", "players"), [("throws", 2), ("plays", 2), ("plays", 3)])
@pytest.mark.parametrize("seed", spread(range(2), 2))
def test_nobody_else_is_ever_asked_for_the_users_dummy(kind: str, players: int, seed: int) -> None:
    rules = f"preset=podkidnoy&table.players={players}&table.dummy={kind}"
    player = visit(f"{rules}&seed={seed}", goes_on=False)
    asked: list[tuple[int, int]] = []

    def thinker(asks: list[tuple[int, int]], question: int, text: str) -> Said:
        view = json.loads(text)["view"]
        state = match_of(player.model).state
        if player.model.question is not None and not player.model.my_turn:
            asks.append((view["seat"], GAME.player_of(state, view["seat"])))
        return anybody(question, text)

    player.thinker = player.here = partial(thinker, asked)
    at = 0
    while not is_over(player):
        if ready(player):
            legal = view_of(player.model.frame).legal
            do(player, legal[at % len(legal)])
            at += 1
        elif not is_over(player):
            player.send(Do("next", "", "mouse"))
    assert asked
    assert all(decides != USER for _, decides in asked)


def test_six_players_and_a_dummy_are_a_table_that_can_be_played() -> None:
    player = visit("preset=podkidnoy&table.players=6&table.dummy=throws&deal.hand=5&seed=1")
    assert player.model.my_turn
    assert faults_of(player.html) == [], "every seat has a face"
    assert len(player.model.frame.levels(match_of(player.model).rules)) == 6
    player.press("hint")
    player.rest()
    assert player.model.draft.hint is not None


def test_the_seventh_seat_has_a_colour_and_a_place_for_its_words() -> None:
    assert '[data-seat="6"] { --seat: ' in (WEB / "tokens.css").read_text(encoding="utf-8")
    assert '.bubble[data-seat="6"] { --at: 6; }' in (WEB / "table.css").read_text(encoding="utf-8")
