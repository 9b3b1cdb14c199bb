"""The words for a choice are true of the whole hand, not only of the chosen card."""

from __future__ import annotations

from typing import Final

import pytest

from napoleon import State, observe
from napoleon.ai import choose
from napoleon.games.napoleon.ai.choice import Choice, Reason
from napoleon.games.napoleon.ai.contract.heuristic import why_discard, why_name
from napoleon.games.napoleon.ai.heuristic_play import play, reasons
from napoleon.games.napoleon.ai.weights import HOARDING, KEEPING
from napoleon.games.napoleon.play.actions import PASS, Bid, Discard, Name, Play
from napoleon.kit.cards import mask_of, read_card, read_cards
from tests.games.napoleon.ai.test_sense import LOW, STRONG, WEAK, contract
from tests.letters import after, dealt, rules_of


def _why(state: State, level: str = "casual") -> Reason:
    return _chosen(state, level).reasons[0]


def _chosen(state: State, level: str = "casual") -> Choice:
    return choose(observe(state, state.actor), level, "a", 60_000)


# ---- following ---------------------------------------------------------------------------


JOKER_OUT = {"b": "SAJoC7", "d": "C8", **LOW}


def test_a_trick_that_the_best_card_could_win_is_not_called_lost() -> None:
    """Napoleon has led a club, and an ally may keep the ace for a trick with honors."""
    state = contract("C9 C7 C6 C8", a="C9H2H3H4", c="C6", e="CAC5D5", **JOKER_OUT)
    view = observe(state, state.actor)
    for card, key in (("CA", "takes_lead"), ("C5", "lets_go")):
        assert reasons(view, Play(read_card(card)))[0] == Reason(key, {"card": "CA"})


def test_an_ally_spends_the_ace_that_a_beginner_hoards() -> None:
    """Side cards are ruffed later. The reason that is given belongs to the card that is played."""
    state = contract("C9 C7 C6 C8", a="C9H2H3H4", c="C6", e="CAC5D5", **JOKER_OUT)
    view = observe(state, state.actor)
    for keeping, text, key in ((KEEPING, "CA", "takes_lead"), (HOARDING, "C5", "lets_go")):
        found = play(view, "a", keeping)
        assert found.action == Play(read_card(text))
        assert found.reasons[0].key == key


def test_a_card_that_is_kept_is_named() -> None:
    state = contract("C9 C7 C6 C8", a="C9H2H3H4", b="SAC7", c="C6", d="C8", e="JoC5D5", **LOW)
    assert _why(state) == Reason("keeps_power", {"card": "Jo"})


@pytest.mark.parametrize(
    ("hand", "key"), [("C3C5D5", "plays_low"), ("CTCQD5", "cannot_win"), ("CTCQC2", "starves")]
)
def test_only_a_low_card_is_called_low(hand: str, key: str) -> None:
    state = contract("CA C7 C6 C8", a="CAH2H3H4", c="C6", e=hand, **JOKER_OUT)
    assert _why(state).key == key


def test_the_yoromeki_that_takes_the_mighty_is_called_that() -> None:
    hands = {"a": "S4H2", "b": "SA", "c": "SK", "d": "S5", "e": "HQH9D5D6D7D8C5C6C7C8"}
    state = contract("S4 SA SK S5", **hands, trump="D", **LOW)
    assert Reason("beats_mighty", {"card": "HQ"}) in _chosen(state).reasons


def test_an_ally_who_shows_themself_reads_it_once() -> None:
    """Nobody learns it where Napoleon has no trick to lose, or the adjutant is known."""
    hands = {"a": "C9H2H3H4", "c": "C6", "d": "C8", "e": "CAC5D5D7D8D9"}
    taken = contract("C9 CT C6 C8", **hands, b="CTSAJo", **LOW)
    ally = contract("CT C9 C6 C8", **hands | {"a": "CTH2H3H4"}, b="C9SAJo", **LOW)
    ace = Play(read_card("CA"))
    assert "shows_ally" in {why.key for why in reasons(observe(ally, 4), ace)}
    assert "shows_ally" not in {why.key for why in reasons(observe(taken, 4), ace)}


# ---- leading -----------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["DKDQ", "DQ"])
def test_an_honor_that_is_led_is_not_said_to_be_kept(cards: str) -> None:
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
    first = [choose(observe(state, 2), "casual", seed, 0).reasons[0] for seed in "abcdef"]
    led = {one.key for one in first if str(one.params.get("card"))[1] in "TJQKA"}
    assert led
    assert led <= {"leads_to_win", "leads_high"}


def test_a_low_lead_into_the_suit_of_the_named_card_is_to_force_it_out() -> None:
    state = contract(
        "C4 C5 CA C6 C7", a="C4H2H3H4", b="DAJoC5", c="CAD9S5", d="C6", e="C7", named="DA", **LOW
    )
    found = reasons(observe(state, 2), Play(read_card("D9")))
    assert Reason("flushes", {"card": "DA", "suits": "D"}) in found
    assert "flushes" not in {why.key for why in reasons(observe(state, 2), Play(read_card("S5")))}


# ---- the auction -------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["beginner", "casual", "strong", "expert"])
def test_a_pass_names_the_suit_and_a_number_that_is_not_open_in_it(level: str) -> None:
    asked = 0
    for standing in ("11C", "12S", "13C", "13S", "14C", "14S", "15D"):
        for hand in (STRONG, WEAK, "SAHAHKH9H8D9D7D4C8C5", "JoHAHKH9H8D9D7D4C8C5"):
            view = observe(after(dealt(rules_of(), b=hand), standing), 1)
            found = choose(view, level, "s", 1000)
            why = found.reasons[0]
            if why.key == "even":
                continue
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


def _chosen_bids(standing: str, hand: str) -> Choice:
    view = observe(after(dealt(rules_of(), b=hand), standing), 1)
    return choose(view, "expert", "s", 1000)


BIDDING: Final = [
    (standing, hand)
    for standing in ("11C", "12S", "13C", "13S", "13H", "14C", "14S", "15D")
    for hand in (STRONG, WEAK, "SAHAHKH9H8D9D7D4C8C5", "JoHAHKH9H8D9D7D4C8C5")
]


def test_a_bid_that_is_as_good_as_a_pass_is_called_even_and_nothing_else() -> None:
    even = 0
    for standing, hand in BIDDING:
        found = _chosen_bids(standing, hand)
        bids = [entry.estimate for entry in found.candidates if isinstance(entry.action, Bid)]
        passed = next(entry.estimate for entry in found.candidates if entry.action == PASS)
        keys = {why.key for why in found.reasons}
        close = abs(bids[0] - passed) < 0.05
        assert ("even" in keys) == close
        assert not (close and "too_little" in keys), "a limit beside an even choice contradicts it"
        even += close
    assert 0 < even < len(BIDDING)


FIRE: Final = "SAHAHKH9H8D9D7D4C8C5"


@pytest.mark.parametrize(
    ("calls", "seat", "key"),
    [
        ("11C", "b", "less_if_in"),
        ("12S pass pass pass", "e", "more_if_out"),
        ("12H", "b", "less_if_fit"),
    ],
)
def test_an_answer_says_what_the_auction_did_to_the_limit(calls: str, seat: str, key: str) -> None:
    view = observe(after(dealt(rules_of(), **{seat: FIRE}), calls), "abcde".index(seat))
    found = choose(view, "expert", "s", 1000)
    assert key in {why.key for why in found.reasons}


# ---- naming and discarding ---------------------------------------------------------------


def test_a_power_that_is_named_is_called_by_its_name() -> None:
    state = after(dealt(rules_of(), a="SAJoHAHKHQH9H8D9D7C8"), "13H pass pass pass pass")
    view = observe(state, 0)
    assert why_name(view, Name(read_card("HJ"))) == (
        Reason("names_power", {"card": "HJ", "role": "right_jack"}),
    )
    assert why_name(view, Name(read_card("HT")))[0].key == "names_trump"
    assert why_name(view, Name(read_card("CA")))[0].key == "names_strongest"
    assert why_name(view, Name(read_card("SA")))[0].key == "names_own"


@pytest.mark.parametrize(
    ("options", "laid", "keys"),
    [
        ("", "C8D9D7", {"voids"}),
        ("", "DKD9C8", {"voids", "buries_face_up"}),
        ("widow.discarded_honors=removed", "DKD9S3", {"buries"}),
        ("widow.discarded_honors=scrap", "DKD9S3", {"discards_low"}),
        ("", "D9D7S3", {"discards_low"}),
    ],
)
def test_discards_are_explained_by_the_hand(options: str, laid: str, keys: set[str]) -> None:
    deal = dealt(rules_of(options), a="SAJoHAHKHQH9DKD9D7C8", widow="S3S4S5")
    view = observe(after(deal, "13H pass pass pass pass =HJ"), 0)
    found = why_discard(view, Discard(mask_of(read_cards(laid))))
    assert {why.key for why in found} == keys


# ---- cards -------------------------------------------------------------------------------


def test_a_searched_card_has_a_reason_beside_its_chance() -> None:
    view = observe(contract("C9 C7 C6 C8", a="C9H2H3H4", c="C6", e="CAC5D5", **JOKER_OUT), 4)
    for action in view.legal:
        if isinstance(action, Play):
            assert reasons(view, action)
    for seed in "abcdef":
        found = choose(view, "expert", seed, 60_000)
        assert found.reasons[0].key not in CHANCES


CHANCES: Final = {"should_win", "hardly_ever", "nearly_always", "certain", "lost", "as_good"}


def test_a_trick_without_honors_is_taken_for_the_lead() -> None:
    for second, card, key in (("C7", "C9", "takes_lead"), ("CT", "CA", "takes")):
        hands = {"a": "C5", "b": f"SAJo{second}", "c": "C6", "d": "C8", "e": f"{card}D5D4"}
        state = contract(f"C5 {second} C6 C8", **hands, widow="S2S3H3")
        assert [why.key for why in reasons(observe(state, 4), Play(read_card(card)))] == [key]
