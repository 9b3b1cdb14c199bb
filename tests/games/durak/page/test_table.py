"""Durak's table as it is drawn: pairs, talon, parts, counts, and what waits."""

from __future__ import annotations

import re

import pytest

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.page.table.plates import part
from napoleon.games.durak.page.table.slot import where
from napoleon.games.durak.play.actions import Doubt
from napoleon.games.durak.play.notation import read_face
from napoleon.match.protocol import Advice, Candidate
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.messages import Do
from napoleon.ui.table.pauses import GRADE, TRICK
from tests.duraks import match_of
from tests.games.durak.page.visits import do, laid_out, speaks, visit
from tests.nightly import spread
from tests.ui.markup import faults_of
from tests.ui.player import Player

HANDS = ["S7S9D9HK", "DTHTCTCJ", "C7D7H7CK"]
ONLINE = "preset=online"
PASSING = "preset=perevodnoy-show"


def text_of(player: Player, element: str) -> str:
    """The words of an element, including those for screen readers."""
    found = re.search(rf'<(\w+)[^>]* id="{element}"[^>]*>.*?</\1>', player.html, re.DOTALL)
    assert found, element
    return re.sub(r"<[^>]*>", "", found[0])


# ---- the pairs ---------------------------------------------------------------------------


def test_pairs_are_a_list_that_says_who_attacks_and_who_covers() -> None:
    player = laid_out(HANDS, "C7D7", "C7/S7", attacker=2, query=ONLINE)
    assert '<ol class="trick" id="trick"' in player.html
    assert "Pair 1, attack by Lannes, covered by You" in text_of(player, "pair-1")
    assert "Pair 2, attack by Lannes, still open" in text_of(player, "pair-2")


def test_it_says_how_many_cards_may_still_be_thrown_in() -> None:
    player = laid_out(HANDS, "C7D7", attacker=2, query=ONLINE)
    assert "Room for 2" in text_of(player, "limit")


@pytest.mark.parametrize(
    ("hand", "said"),
    [("S9", "You have held, and you are out!"), ("S9D8", "You have held! You attack next.")],
)
def test_a_defender_who_has_held_reads_what_follows(hand: str, said: str) -> None:
    hands = [hand, "DTHT", "C7D7"]
    player = laid_out(hands, "C7", attacker=2, query="preset=prostoy", bout="button")
    do(player, GAME.read_action("C7/S9"), goes_on=False)
    assert player.model.pause == TRICK
    assert said in text_of(player, "status")


def test_a_bout_that_is_over_lies_there_until_next() -> None:
    player = laid_out(HANDS, "C7", attacker=2, query="preset=prostoy", bout="button")
    player.send(Do("take"))
    assert player.model.pause == TRICK
    assert 'id="t-C7"' in player.html
    assert 'id="h-C7"' not in player.html
    assert "You took the cards" in text_of(player, "bout-end")
    player.send(Do("next"))
    assert 'id="t-C7"' not in player.html
    assert 'id="h-C7"' in player.html


def test_before_the_cards_go_the_numbers_are_those_of_before() -> None:
    player = laid_out(HANDS, "C7", attacker=2, query="preset=prostoy", talon="S8", bout="button")
    player.send(Do("take"))
    assert "3cards" in text_of(player, "plate-2")
    assert view_of(player.model.frame).sizes[2] == 4
    assert "1 card in the talon" in player.html


# ---- talon, trump, discards --------------------------------------------------------------


def test_talon_turn_up_trump_and_discards_are_named_and_drawn() -> None:
    player = visit("preset=podkidnoy&seed=2")
    said = text_of(player, "stock")
    assert "12 cards in the talon." in said
    assert "The turn-up is" in said
    assert "are trumps" in said
    assert 'id="talon"' in player.html


def test_the_trump_sign_stays_when_the_talon_is_gone() -> None:
    player = laid_out(HANDS, attacker=2)
    assert "The talon is gone." in text_of(player, "stock")
    assert 'class="trump-tile" data-suit="S"' in player.html


def test_where_all_have_their_own_trumps_each_plate_shows_one() -> None:
    player = visit("preset=own-trump&seed=1")
    assert player.html.count('class="own-suit"') == 3
    assert "Your own trumps are" in text_of(player, "stock")


# ---- parts -------------------------------------------------------------------------------


def test_attacker_and_defender_are_named_marked_and_coloured() -> None:
    player = laid_out(HANDS, "C7", attacker=2)
    view = view_of(player.model.frame)
    assert (part(view, 2), part(view, 0), part(view, 1)) == ("attacker", "defender", "")
    assert 'data-role="attacker"' in player.html
    assert 'class="part-mark"' in text_html(player, "plate-2")
    assert "Attacker" in text_of(player, "plate-2")
    assert "Defender" in text_of(player, "plate-0")


def text_html(player: Player, element: str) -> str:
    found = re.search(rf'<section[^>]* id="{element}".*?</section>', player.html, re.DOTALL)
    assert found
    return found[0]


def test_who_has_passed_who_takes_and_who_is_out() -> None:
    hands = ["C7S9HAHK", "D6D7CKSK", "H7DAHQCQ", "S6C9D9H9"]
    player = speaks(laid_out(hands, "H7", "H7/H9", attacker=2), "pass")
    player.rest()
    assert part(view_of(player.model.frame), 2) == "passed"
    assert "Passed" in text_of(player, "plate-2")
    taken = laid_out(HANDS, "C7D7", "take", attacker=2, query="preset=online")
    view = view_of(taken.model.frame)
    assert part(view, 0) in ("taking", "")


def test_teams_are_told_apart_by_a_letter() -> None:
    player = visit("preset=teams-2v2&seed=1")
    assert player.html.count('data-team="A"') == 2
    assert player.html.count('data-team="B"') == 2
    assert "your side, team A" in text_of(player, "plate-2")


# ---- known cards and counts --------------------------------------------------------------


def after_a_take(known: str = "off") -> Player:
    """A table at which another player has just taken the seven of clubs."""
    hands = ["C7S9", "CTD8", "HAHK"]
    player = laid_out(hands, "C7", "take", talon="D6S6", query="preset=prostoy", known=known)
    player.rest()
    return player


def test_cards_that_somebody_took_are_remembered_if_the_user_likes_and_that_is_help() -> None:
    player = after_a_take("on")
    assert "7" in text_of(player, "known")
    do(player, view_of(player.model.frame).legal[0])
    assert player.model.table.aided


def test_nobody_else_is_told_which_cards_are_known() -> None:
    player = after_a_take()
    assert 'id="known"' not in player.html
    before = len(player.done)
    player.key("p")
    heard = [one.text for one in player.done[before:] if isinstance(one, Say)]
    assert heard
    assert not any("seven" in text for text in heard)
    player.key("g")
    assert not player.says("table.known")
    player.press("close")
    do(player, view_of(player.model.frame).legal[0])
    assert not player.model.table.aided


def test_one_button_opens_the_tools_and_whoever_is_pressed_closes_them() -> None:
    player = visit("preset=podkidnoy&seed=5")
    assert re.search(r'<button[^>]*id="tools-key"[^>]*popovertarget="tools"', player.html)
    assert re.search(r'<div[^>]*id="tools" popover', player.html)
    tools = re.findall(r'<button[^>]*class="tool"[^>]*>', player.html)
    assert len(tools) == 5
    assert all('popovertarget="tools" popovertargetaction="hide"' in tool for tool in tools)


def test_the_counts_say_where_every_card_is_and_mark_the_deal_as_helped() -> None:
    player = laid_out(HANDS, "C7D7", attacker=2, query=ONLINE, counts="on")
    places = where(view_of(player.model.frame))
    assert places[read_face("S7")][0] == "mine"
    assert places[read_face("C7")][0] == "table"
    assert places[read_face("HT")][0] == "unknown"
    assert 'data-kind="mine" id="count-S7"' in re.sub(r' title="[^"]*"', "", player.html)
    assert not player.model.table.aided
    player.send(Do("take"))
    assert player.model.table.aided
    without = laid_out(HANDS, "C7D7", attacker=2, query=ONLINE)
    without.send(Do("take"))
    assert 'id="counts"' not in without.html
    assert not without.model.table.aided


def test_g_shows_what_is_out_of_play_and_what_is_known() -> None:
    player = visit("preset=podkidnoy&seed=5")
    player.key("g")
    assert player.dialog == "grid"
    assert player.says("table.cards_title")
    assert faults_of(player.html) == []
    player.press("close")


# ---- the last bout -----------------------------------------------------------------------


def test_l_shows_the_last_bout_and_the_ones_before_it() -> None:
    player = visit("preset=podkidnoy&seed=5")
    while view_of(player.model.frame).course.bouts < 3 or not player.model.my_turn:
        if player.model.my_turn:
            player.press("act", "") if player.has("act") else player.send(
                Do("act", player.page.game.write_action(view_of(player.model.frame).legal[0]))
            )
        player.rest()
    player.key("l")
    assert player.dialog == "last"
    assert player.says("last.title", number=view_of(player.model.frame).course.bouts)
    assert faults_of(player.html) == []
    player.press("trick", "-1")
    assert player.says("last.title", number=view_of(player.model.frame).course.bouts - 1)


def test_before_any_bout_is_over_there_is_none_to_show() -> None:
    player = laid_out(HANDS, attacker=2)
    assert not player.has("last")


# ---- out, and the end --------------------------------------------------------------------


def test_one_who_is_out_watches_on_or_has_the_rest_played_at_once() -> None:
    hands = ["C7", "C9D8", "HAHKHQ"]
    player = laid_out(hands, attacker=0, bout="button")
    player.press("card", "C7")
    player.rest()
    while player.model.pause == TRICK and 0 not in view_of(player.model.frame).course.out:
        player.press("next")
    assert 0 in view_of(player.model.frame).course.out
    assert player.has("rest")
    player.press("rest")
    player.rest()
    while player.model.pause == TRICK:
        player.press("next")
    assert match_of(player.model).deal_over


def test_the_result_says_who_is_the_durak_and_what_they_were_left_with() -> None:
    player = laid_out(["C7", "C6D8"], attacker=0, query="preset=duel", bout="button")
    player.press("card", "C7")
    player.rest()
    while player.model.pause == TRICK:
        player.press("next")
    assert player.model.pause == "result"
    assert player.says("result.left", name="Ney")
    text = re.sub(r"<[^>]*>", "", player.html)
    assert "The durak is Ney." in text
    assert "Out in this order" not in text, "an order of one says nothing"
    assert faults_of(player.html) == []


@pytest.mark.parametrize("language", spread(["en", "ja"], 2))
@pytest.mark.parametrize("players", spread([4, 2, 6], 3))
def test_a_whole_deal_is_played_by_what_is_offered(language: str, players: int) -> None:
    player = visit(f"preset=podkidnoy&table.players={players}&seed=3", language)
    for _ in range(400):
        if player.model.pause == GRADE:
            break
        if not player.model.my_turn:
            player.press("rest" if player.has("rest") else "next")
            continue
        action = view_of(player.model.frame).legal[-1]
        player.send(Do("act", player.page.game.write_action(action)))
        player.rest()
    assert player.model.pause == GRADE
    assert faults_of(player.html) == []


@pytest.mark.parametrize(
    ("cover", "said"),
    [
        ("C9", "You doubted a good cover: it was the nine of clubs."),
        ("HK", "You called the bluff: it was the king of hearts."),
    ],
)
def test_what_a_doubt_has_shown_is_reported_with_the_bout_and_later(cover: str, said: str) -> None:
    player = laid_out(
        ["C7D9CA", "C9HKHA"], "C7", f"C7/({cover})", query="preset=doubt", bout="button"
    )
    do(player, Doubt(read_face("C7")), goes_on=False)
    assert player.model.pause == TRICK
    assert said in player.status
    player.send(Do("last"))
    assert said in text_of(player, "d-last")


@pytest.mark.parametrize("preset", ["kurukuru", "chukhonsky", "heap", "polish"])
def test_l_shows_what_happened_last_where_there_is_one_pile(preset: str) -> None:
    player = visit(f"preset={preset}&seed=5", goes_on=False)
    assert not player.control("last").live
    assert text_of(player, "tool-last") == "Last movesL"
    player.rest()
    do(player, view_of(player.model.frame).legal[0])
    assert player.control("last").live
    player.key("l")
    latest = text_of(player, "d-last")
    assert "Last moves" in latest
    assert "You" in latest
    assert not faults_of(player.html)


def test_while_a_hint_is_worked_out_the_status_line_says_so() -> None:
    player = speaks(laid_out(HANDS, "C7D7", attacker=2, query=ONLINE))
    player.press("hint")
    assert player.model.question is not None
    assert player.status.startswith(player.model.words("status.thinking_hint"))


@pytest.mark.parametrize(
    ("solved", "said"), [(True, "options.note_exact"), (False, "options.note")]
)
def test_an_ending_that_was_read_to_its_end_is_not_called_an_average(
    said: str, *, solved: bool
) -> None:
    model = laid_out(["H6H7", "S8"]).model
    legal = view_of(model.frame).legal[:2]
    found = tuple(Candidate(action, 1.0, 100, solved) for action in legal)
    advice = Advice(legal[0], (), found, points=True)
    assert PAGE.texts.compared(model.words, advice, view_of(model.frame)) == model.words(said)
