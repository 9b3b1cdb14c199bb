"""The words for a choice say what is true of the whole hand, not of the chosen card alone."""

from __future__ import annotations

import pytest

from napoleon import State, observe
from napoleon.ai import choose
from napoleon.games.napoleon.ai.choice import Choice, Reason
from napoleon.games.napoleon.play.actions import Bid
from tests.games.napoleon.ai.test_sense import LOW, STRONG, WEAK, contract
from tests.letters import after, dealt, rules_of


def _why(state: State, level: str = "casual") -> Reason:
    return _chosen(state, level).reasons[0]


def _chosen(state: State, level: str = "casual") -> Choice:
    return choose(observe(state, state.actor), level, "a", 60_000)


# ---- following ---------------------------------------------------------------------------


JOKER_OUT = {"b": "SAJoC7", "d": "C8", **LOW}


def test_a_trick_that_the_best_card_could_win_is_not_called_lost() -> None:
    """Napoleon has led a club, and an ally keeps the ace for a trick with honors."""
    state = contract("C9 C7 C6 C8", a="C9H2H3H4", c="C6", e="CAC5D5", **JOKER_OUT)
    taken = contract("C9 C7 C6 C8", a="C9H2H3H4", c="C6", e="CAC5D5D7D8D9", **JOKER_OUT)
    for found in (_why(state), _why(taken)):
        assert found.key in ("takes", "lets_go")
        assert found.params["card"] == "CA"


def test_a_card_that_is_kept_is_named() -> None:
    state = contract("C9 C7 C6 C8", a="C9H2H3H4", b="SAC7", c="C6", d="C8", e="JoC5D5", **LOW)
    assert _why(state) == Reason("lets_go", {"card": "Jo"})


@pytest.mark.parametrize(
    ("hand", "key"), [("CTC5D5", "plays_low"), ("CTCQD5", "cannot_win"), ("CTCQC2", "plays_low")]
)
def test_only_a_low_card_is_called_low(hand: str, key: str) -> None:
    state = contract("CA C7 C6 C8", a="CAH2H3H4", c="C6", e=hand, **JOKER_OUT)
    assert _why(state).key == key


# ---- leading -----------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["DKDQ", "DQ"])
def test_an_honor_that_is_led_is_not_told_to_be_kept(cards: str) -> None:
    state = contract(
        "C4 C5 CA C6 C7",
        a="C4SAH2H3H4",
        b="JoC5",
        c="CA" + cards,
        d="C6",
        e="C7",
        named="Jo",
        **LOW,
    )
    for seed in "abcdef":
        found = choose(observe(state, 2), "casual", seed, 0)
        if str(found.reasons[0].params.get("card")) in ("DK", "DQ"):
            assert found.reasons[0].key == "leads_to_win"


# ---- the auction -------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["beginner", "casual", "strong", "expert"])
def test_a_pass_names_the_suit_and_a_number_that_is_not_open_in_it(level: str) -> None:
    asked = 0
    for standing in ("11C", "12S", "13C", "13S", "14C", "14S", "15D"):
        for hand in (STRONG, WEAK, "SAHAHKH9H8D9D7D4C8C5", "JoHAHKH9H8D9D7D4C8C5"):
            view = observe(after(dealt(rules_of(), b=hand), standing), 1)
            found = choose(view, level, "s", 1000)
            why = found.reasons[0]
            open_from = {
                "CDHSN"[call.trump]: call.number
                for call in reversed(view.legal)
                if isinstance(call, Bid)
            }
            honors = int(why.params["honors"])
            if why.key == "too_little":
                asked += 1
                assert honors < open_from[str(why.params["trump"])]
            else:
                assert why.key == "hand_good_for_trump"
                assert isinstance(found.action, Bid)
                assert honors >= found.action.number
    assert asked > 3
