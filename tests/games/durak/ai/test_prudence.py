"""An ace or a trump is not given away early for what may be chance."""

from __future__ import annotations

import pytest

from napoleon.ai.race import Runner
from napoleon.games.durak.ai import search
from napoleon.games.durak.ai.levels import EXPERT
from napoleon.games.durak.ai.search import LONG, is_rash, is_wasteful
from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.actions import Action
from napoleon.games.durak.play.view import View, observe
from tests.games.durak.letters import after, table

HANDS = "C6DASASKSQH7HK|C8D8CAS8H9DK"
TALON = "DJCJS6S7S9STSJHJ"


def _view(plays: str = "", talon: str = TALON) -> View:
    """The view of the seat that acts; hearts are trumps."""
    state = after(table(HANDS, trump="H", talon=talon), plays)
    return observe(state, state.acting[0])


def _rash(view: View, action: str, usual: str) -> bool:
    return is_rash(view, GAME.read_action(action), GAME.read_action(usual))


@pytest.mark.parametrize(
    ("plays", "action", "usual", "rash"),
    [
        ("", "SA", "C6", True),
        ("", "SK", "C6", True),
        ("", "SA", "SK", False),
        ("", "HK", "SA", True),
        ("", "H7", "C6", True),
        ("", "H7", "SA", True),
        ("", "SQ", "C6", False),
        ("", "C6", "SA", False),
        ("", "DA", "SA", False),
        ("C6", "C6/H9", "C6/C8", True),
        ("C6", "C6/CA", "C6/C8", True),
        ("C6", "take", "C6/C8", True),
        ("C6", "take", "C6/H9", False),
        ("C6", "C6/C8", "take", False),
        ("C6 C6/CA", "+SA", "pass", True),
        ("C6 C6/CA", "pass", "+SA", False),
    ],
)
def test_what_spends_more_than_it_needs_to_is_rash(
    plays: str, action: str, usual: str, *, rash: bool
) -> None:
    assert _rash(_view(plays), action, usual) == rash


@pytest.mark.parametrize(
    ("plays", "action", "wasteful"),
    [
        ("C6", "C6/H9", True),
        ("C6", "C6/C8", False),
        ("C6", "C6/CA", False),
        ("C6", "take", False),
        ("SQ", "SQ/H9", False),
        ("DA", "DA/H9", False),
        ("H7", "H7/H9", False),
    ],
)
def test_a_trump_is_wasted_on_what_a_plain_card_covers(
    plays: str, action: str, *, wasteful: bool
) -> None:
    assert is_wasteful(_view(plays), GAME.read_action(action)) == wasteful
    assert not is_wasteful(_view(plays, TALON[-2 * LONG :]), GAME.read_action(action))


@pytest.mark.parametrize(("card", "wasteful"), [("H7", False), ("H9", True), ("HK", True)])
def test_a_trump_is_wasted_on_what_a_lower_one_covers(card: str, *, wasteful: bool) -> None:
    state = after(table("C8 SQ | H7 H9 HK D9", trump="H", talon=TALON), "C8")
    assert is_wasteful(observe(state, 1), GAME.read_action(f"C8/{card}")) == wasteful


def test_a_trump_is_wasted_on_a_lead_while_there_are_plain_cards() -> None:
    assert is_wasteful(_view(), GAME.read_action("H7"))
    assert not is_wasteful(_view(), GAME.read_action("SA"))
    trumps = observe(table("H7 HK | C8 D9", trump="H", talon=TALON), 0)
    assert not is_wasteful(trumps, GAME.read_action("H7"))


def test_what_is_wasteful_is_not_chosen_however_far_it_leads() -> None:
    waste, usual = _tally("C6/H9", (1.0, 0.9, 1.0)), _tally("C6/C8", (0.0, 0.0, 0.0))
    for talon, first in ((TALON, usual), (TALON[-2 * LONG :], waste)):
        found = search.prudent(_view("C6", talon), [waste, usual], usual.action, EXPERT)
        assert found[0] is first


def test_nothing_is_rash_once_the_talon_is_short() -> None:
    long, short = TALON[-2 * (LONG + 1) :], TALON[-2 * LONG :]
    assert _rash(_view(talon=long), "SA", "C6")
    assert not _rash(_view(talon=short), "SA", "C6")


def _tally(text: str, values: tuple[float, ...]) -> Runner[Action, Action]:
    """An action with this result in each deal."""
    action = GAME.read_action(text)
    tally = Runner(action, action)
    for value in values:
        tally.add(value, 0.5, 1.0)
    return tally


def _first(better: str, leads: tuple[float, ...]) -> str:
    """Which is kept: the usual C6, or an action that was better by this much in each deal."""
    tallies = [_tally(better, leads), _tally("C6", tuple(0.0 for _ in leads))]
    ranked = search.prudent(_view(), tallies, GAME.read_action("C6"), EXPERT)
    return GAME.write_action(ranked[0].action)


def test_a_rash_action_has_to_be_better_by_more_than_another_one() -> None:
    some, many = (1.0, 0.0, 0.0, 1.0), (1.0, 0.9, 1.0, 0.9)
    assert _first("SQ", some) == "SQ"
    assert _first("SA", some) == "C6"
    assert _first("SA", many) == "SA"
