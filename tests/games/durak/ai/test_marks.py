"""Marks of the review: only what is proven, and only where a view can know it."""

from __future__ import annotations

import random

import pytest

from napoleon.games.durak.ai import PLAYERS
from napoleon.games.durak.ai.endings.solution import solved
from napoleon.games.durak.ai.marks import NODES, marks
from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.play.actions import Cover, plain
from napoleon.games.durak.play.engine import apply
from napoleon.games.durak.play.notation import read_action
from napoleon.games.durak.play.state import FINISHED, State
from napoleon.games.durak.play.view import observe
from napoleon.ui.shell.words import words_of
from tests.games.durak.ai.endings.minimax import ending, ending_rules
from tests.games.durak.letters import after, table
from tests.nightly import spread


def keys(state: State, play: str) -> list[str]:
    """The marks of a play in letters."""
    seat = state.acting[0]
    return [mark.key for mark in marks(observe(state, seat), read_action(play))]


def test_a_win_that_is_given_away_is_marked() -> None:
    state = table("S7 C6 | C9 H9")
    assert keys(state, "C6") == ["won_ending_lost"]
    assert keys(state, "S7") == []


def test_a_draw_that_is_given_away_is_no_lost_win() -> None:
    state = after(table("S7 C6 | C9 H9"), "C6 C6/C9 pass")
    assert keys(state, "H9") == []


def test_a_card_that_was_taken_before_is_forgotten() -> None:
    state = table("D7 DJ S7 | CJ H8 H9 HJ")
    assert "known_card_forgotten" not in keys(state, "D7")
    led = after(state, "S7 take")
    assert keys(led, "D7") == ["won_ending_lost", "known_card_forgotten"]
    (_, mark) = marks(observe(led, 0), read_action("D7"))
    assert mark.params == {"seat": 1, "card": "S7"}


def test_nothing_is_marked_while_cards_are_hidden() -> None:
    state = table("S7 C6 | C9 H9", talon="D6D7D8SA", discard=None)
    assert keys(state, "C6") == []


def test_marks_have_words_in_both_languages() -> None:
    led = after(table("D7 DJ S7 | CJ H8 H9 HJ"), "S7 take")
    for language in ("ja", "en"):
        words = words_of(language, game="durak", own=PAGE.catalogues)
        for mark in marks(observe(led, 0), read_action("D7")):
            assert PAGE.texts.reason(words, mark)


@pytest.mark.parametrize("number", spread(range(12), 4))
def test_a_mark_is_a_loss_and_a_forgotten_card_is_the_answer(number: int) -> None:
    chance = random.Random(f"marks {number}")
    reached = 0
    while not reached:
        state = ending(chance, ending_rules(chance), 7)
        while state.phase != FINISHED:
            seat = state.acting[0]
            view = observe(state, seat)
            exact = solved(view, NODES)
            for action in view.legal:
                found = {mark.key: mark for mark in marks(view, action)}
                if not found:
                    continue
                assert exact is not None
                assert exact.values[action] < exact.value
                reached += 1
                assert ("won_ending_lost" in found) == (exact.value == 1)
                if "known_card_forgotten" in found:
                    answers = solved(observe(apply(state, action).state, view.bout.defender), NODES)
                    assert answers is None or all(
                        isinstance(plain(answer), Cover) for answer in answers.best
                    )
            state = apply(state, chance.choice(view.legal)).state
    assert reached


def test_the_review_hears_of_it_first() -> None:
    view = observe(after(table("D7 DJ S7 | CJ H8 H9 HJ"), "S7 take"), 0)
    wrong, right = read_action("D7"), read_action("DJ")
    found = [reason.key for reason in PLAYERS.weigh(view, wrong, "", 100).reasons]
    assert found[:2] == ["won_ending_lost", "known_card_forgotten"]
    assert "won_ending_lost" not in [r.key for r in PLAYERS.weigh(view, right, "", 100).reasons]
