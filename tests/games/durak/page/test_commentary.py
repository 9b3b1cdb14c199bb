"""What the table says: what has happened, what a button would do, and how it stands."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.page.table.aloud import account
from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.page.table.slot import places_left
from napoleon.games.durak.play import events
from napoleon.games.durak.play.actions import PASS, TAKE, plain
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import read_card
from napoleon.match.protocol import Advice, Candidate
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pauses import AFTER_DEAL, GRADE, TRICK
from tests.duraks import match_of
from tests.games.durak.page.visits import is_over, laid_out, speaks, visit
from tests.ui.markup import faults_of
from tests.ui.player import Player


def button(player: Player, name: str) -> str:
    """The words of a button of the control row."""
    found = re.search(rf'<button[^>]* id="k-{name}".*?</button>', player.html, re.DOTALL)
    assert found, name
    return re.sub(r"<[^>]*>", " ", found[0])


# ---- what the buttons do -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "taken"),
    [
        ("kurukuru", "the bottom card"),
        ("chinese", "the bottom card"),
        ("chukhonsky", "the top card"),
        ("polish", "the top card"),
    ],
)
def test_a_take_says_which_card_of_the_pile_it_takes(preset: str, taken: str) -> None:
    player = visit(f"preset={preset}&table.players=3&seed=4")
    for _ in range(60):
        if len(view_of(player.model.frame).pile) > 1 and player.control("take").live:
            break
        action = next(one for one in view_of(player.model.frame).legal if plain(one) != PASS)
        player.send(Do("act", player.page.game.write_action(action)))
        player.rest()
    assert taken in button(player, "take")


def test_polish_offers_no_take_to_one_without_cards() -> None:
    player = visit("preset=polish&seed=1")
    assert view_of(player.model.frame).pile
    assert not player.control("take").live
    assert "turn a card" in button(player, "take")
    assert player.says("status.turn")


def test_who_has_added_a_card_waits_for_the_answer() -> None:
    player = laid_out(["C7D7H7", "C9CTD9"], "C7", "C7/C9", query="preset=duel")
    assert "Done" in button(player, "pass")
    player.press("card", "D7")
    assert player.model.my_turn  # the other seven may be added before the answer
    assert "Wait" in button(player, "pass")
    assert "Ney answers first" in button(player, "pass")
    assert "Before Ney answers, you may add more: seven of hearts" in player.status


def test_one_who_believes_ends_nothing() -> None:
    player = laid_out(["C7D9CA", "C9HKHA"], "C7", "C7/(C9)", query="preset=doubt")
    assert "Believe" in button(player, "pass")


def test_the_status_says_that_a_defender_cannot_cover_all() -> None:
    player = laid_out(["C6D7", "H9CQ"], "H9", attacker=1, query="preset=duel")
    assert "You cannot cover the nine of hearts. Press “Take”." in player.status


def test_a_take_that_the_hint_advises_is_not_asked_about() -> None:
    hands = ["C7D7H9SA", "C6D6H6S6"]
    player = laid_out(hands, "C6", attacker=1, query="preset=duel", drop="on")
    player.send(Do("take"))
    assert player.model.asking is not None
    player.send(Do("answer-no"))
    advice = Advice(TAKE, (), (Candidate(TAKE, 0.5, 70),), points=True)
    player.model = player.model.with_draft(replace(player.model.draft, hint=advice))
    player.send(Do("take"))
    assert player.model.asking is None
    assert match_of(player.model).actions[-1] == TAKE


# ---- what has happened -------------------------------------------------------------------


def test_what_was_added_is_shown_until_something_else_happens() -> None:
    hands = ["C7S9HAHK", "D6D7CKSK", "H7DAHQCQ", "S6C9D9H9"]
    player = speaks(laid_out(hands, "H7", "H7/H9", attacker=2), "pass")
    player.rest()
    assert "covered the seven of hearts with the nine of hearts" in player.status
    player.send(Do("pass"))
    speaks(player, "+D7", "pass")
    player.rest()
    assert "added the seven of diamonds" in player.status


def test_a_first_attack_says_why_it_is_theirs() -> None:
    said = []
    for seed in range(5, 12):
        player = visit(f"preset=podkidnoy&seed={seed}", goes_on=False)
        mine = view_of(player.model.frame).bout.attacker == player.model.me
        who = "You hold" if mine else r"[A-Z]\w+ holds"
        then = r", so you lead\." if mine else r" and leads\."
        assert re.search(rf"{who} the lowest trump \(the \w+ of \w+\){then}", player.status)
        said.append(mine)
    assert {*said} == {True, False}


def test_a_wrong_card_is_shown_and_named() -> None:
    player = laid_out(
        ["C7D9CA", "C9HKHA"], attacker=0, query="preset=reversed&throw.allowed=on", bout="button"
    )
    speaks(player)
    player.press("card", "@0")
    speaks(player, "C7/@1")
    player.rest()
    assert player.model.pause == TRICK
    assert 'id="pair-wrong"' in player.html
    assert "laid the king of hearts, which does not fit" in player.status
    player.send(Do("last"))
    assert player.html.count("laid the king of hearts, which does not fit") > 1
    assert faults_of(player.html) == []


@pytest.mark.parametrize(("doubter", "misses"), [("defender", True), ("other", False)])
def test_only_a_defender_who_takes_misses_an_attack(doubter: str, *, misses: bool) -> None:
    if doubter == "defender":
        player = laid_out(
            ["C7S9", "DTHT", "C8D7"], "C8", attacker=2, query="preset=prostoy", bout="button"
        )
        player.send(Do("take"))
    else:
        player = laid_out(
            ["C7D9CA", "C9HKHA"], "C7", "C7/(C9)", query="preset=doubt", bout="button"
        )
        player.press("play")
    assert player.model.pause == TRICK
    assert ("miss your attack" in player.status) == misses


def test_there_is_room_for_no_more_cards_than_attackers_hold() -> None:
    player = laid_out(["C9CTCJCQ", "C7D7"], "C7", attacker=1, query="preset=duel")
    assert view_of(player.model.frame).bout.limit > 2
    assert places_left(view_of(player.model.frame)) == 1


# ---- how it stands -----------------------------------------------------------------------


def test_a_match_with_a_target_shows_the_score_and_names_the_winner() -> None:
    player = visit("preset=duel&match.target=2&seed=1", bout="button")
    assert "/2" in player.html
    assert "The first to reach 2 points wins." in player.html
    for _ in range(2000):
        if player.model.pause == GRADE:
            break
        if player.model.my_turn:
            action = player.page.game.write_action(view_of(player.model.frame).legal[-1])
            player.send(Do("act", action))
        elif is_over(player) or player.model.pause:
            player.send(Do("next"))
        player.rest()
    assert player.model.pause == GRADE
    match = match_of(player.model)
    assert player.says("standings.won") == (match.place(0) == 1)
    assert player.says("grade.points", points=match.totals[1])
    assert faults_of(player.html) == []


def test_a_match_of_one_deal_shows_no_score() -> None:
    player = visit("preset=duel&match.target=0&seed=1")
    assert "points wins" not in player.html


def test_the_result_names_the_team_that_has_lost() -> None:
    player = visit("preset=teams-2v2&seed=1")
    while not is_over(player):
        if player.model.my_turn:
            action = player.page.game.write_action(view_of(player.model.frame).legal[0])
            player.send(Do("act", action))
        else:
            player.send(Do("next"))
        player.rest()
    if player.model.pause not in AFTER_DEAL:
        player.send(Do("next"))
    text = re.sub(r"<[^>]*>", "", player.html)
    losers = match_of(player.model).state.final.losers
    names = player.model.words.listed([player.model.words.seat(seat) for seat in losers])
    assert f"Team {'A' if 0 in losers else 'B'} lost: {names}." in text
    assert ("Your team lost" if 0 in losers else "Your team won") in text
    assert "The durak is" not in text


# ---- advice ------------------------------------------------------------------------------


def test_an_advice_that_is_not_the_likeliest_says_why() -> None:
    player = laid_out(["C7D7", "C9CT"], query="preset=duel")
    first, second = view_of(player.model.frame).legal[:2]
    words, view = player.model.words, view_of(player.model.frame)
    prudent = Advice(
        first, (), (Candidate(first, 0.5, 70), Candidate(second, 0.5, 75)), points=True
    )
    best = Advice(first, (), (Candidate(first, 0.5, 75), Candidate(second, 0.5, 70)), points=True)
    said = words("options.note_prudent")
    assert said in PAGE.texts.compared(words, prudent, view)
    assert said not in PAGE.texts.compared(words, best, view)


# ---- by ear ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((0,), ["You drew the turn-up, the {up}."]),
        ((0, 1), ["You drew 1: {other}.", "You drew the turn-up, the {up}."]),
        ((1,), ["You drew 1: {other}."]),
    ],
)
def test_the_turn_up_that_is_drawn_is_named_once(cards: tuple[int, ...], said: list[str]) -> None:
    words = Words("en", game="durak", own=PAGE.catalogues)
    faces = (Face(read_card("SA")), Face(read_card("H7")))
    names = {"up": words.card(faces[0]), "other": words.card(faces[1])}
    drew = events.Drew(words.me, len(cards), tuple(faces[at] for at in cards), -1)
    turnup = [events.TurnupDrawn(words.me, faces[0])] if 0 in cards else []
    assert account(words, [drew, *turnup]) == [one.format(**names) for one in said]
