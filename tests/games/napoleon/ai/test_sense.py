"""Positions in which a sensible player has one right answer."""

from __future__ import annotations

import pytest

from napoleon import PRESETS, RuleSet, State, apply, observe
from napoleon.ai import choose
from napoleon.games.napoleon.play.actions import Discard, Play
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import mask_of, read_card, read_cards
from tests.games.napoleon.ai.players import answer, decide, states
from tests.letters import after, dealt, rules_of
from tests.nightly import spread

SEEDS = ("a", "b", "c")


def contract(
    actions: str,
    options: str = "",
    *,
    preset: str = "sdc",
    named: str = "SA",
    trump: str = "H",
    **hands: str,
) -> State:
    """Seat 0 plays 13 in a trump with a named card and laid the widow away; then the actions."""
    state = dealt(rules_of(options, preset), **hands)
    passes = " pass" * (state.rules.table.players - 1)
    state = after(state, f"13{trump}{passes} ={named}")
    laid = Discard(mask_of(read_cards(hands["widow"])))
    return after(apply(state, laid).state, actions)


def _plays(state: State) -> set[str]:
    return {answer(state, seed=seed) for seed in SEEDS}


# ---- bidding, naming, laying away --------------------------------------------------------

STRONG = "SAJoHAHKHQHJH9H8D5C6"
WEAK = "S8S7S4H5H3D9D7D4C8C5"


def test_a_strong_hand_bids_its_long_suit_and_no_more_than_needed() -> None:
    assert _plays(dealt(rules_of(), a=STRONG)) == {"11H"}
    assert _plays(after(dealt(rules_of(), b=STRONG), "13S")) == {"14H"}
    assert _plays(after(dealt(rules_of(), b=STRONG), "13D")) == {"13H"}


def test_a_weak_hand_passes() -> None:
    assert _plays(dealt(rules_of(), a=WEAK)) == {"pass"}
    assert _plays(after(dealt(rules_of("auction.passing=unlimited"), b=WEAK), "11C")) == {"pass"}


def test_who_must_bid_bids_low() -> None:
    state = dealt(rules_of("auction.all_pass=dealer-bids"), a=WEAK)
    assert {text[:2] for text in _plays(state)} == {"11"}


@pytest.mark.parametrize(
    ("options", "hand", "named"),
    [
        ("", "JoHAHKHQHJH9H8D5C6C4", "SA"),
        ("", STRONG, "DJ"),
        ("", "SAHJHKHQH9H8D5C6C4C2", "Jo"),
        ("", "SAJoHAHKH9H8H7D5C6C4", "HJ"),
        ("strength.mighty=off", "JoHAHKHQHJH9H8D5C6C4", "DJ"),
        ("jacks.right=above", "JoHAHKHQH9H8H7D5C6C4", "HJ"),
        ("joker.count=0", "SAHAHKHQH9H8H7D5C6C4", "HJ"),
        ("joker.led=plain joker.followed=plain", "SAHAHKHQH9H8H7D5C6C4", "HJ"),
        ("joker.names=card", "SAHAHKHQHJDJH7D5C6C4", "Jo"),
        ("yoromeki.yields_to_jacks=on", "JoHAHKHJH9H8H7D5C6C4", "SA"),
        ("jacks.right=plain jacks.left=plain", "SAJoHKHQH9H8H7D5C6C4", "HA"),
        ("strength.two_high=on jacks.right=plain jacks.left=plain", STRONG, "H2"),
    ],
)
def test_naming_takes_the_strongest_card_that_is_missing(
    options: str, hand: str, named: str
) -> None:
    state = after(dealt(rules_of(options), a=hand), "13H pass pass pass pass")
    assert _plays(state) == {"=" + named}


def test_a_bid_carries_the_strongest_missing_card() -> None:
    state = dealt(rules_of("adjutant.naming=with-bid"), a=STRONG)
    assert _plays(state) == {"11H=DJ"}


def test_low_side_cards_are_laid_away() -> None:
    state = dealt(rules_of(), a="SAJoHAHKHJH9H8D5D4C6", widow="D7C9H4")
    state = after(state, "13H pass pass pass pass =DJ")
    for seed in SEEDS:
        assert answer(state, seed=seed) in {"-C6C9D4", "-C6D4D5", "-C6C9D5", "-D4D5D7", "-C9D4D5"}


def test_lone_honors_are_buried_only_with_a_sure_winner() -> None:
    hand, widow = "HAHKHJH9H8D5D4CQC6S4", "DTS9S7"
    sure = after(dealt(rules_of(), a=hand.replace("S4", "SA"), widow=widow), _CONTRACT + "=Jo")
    poor = after(dealt(rules_of(), a=hand, widow=widow), _CONTRACT + "=SA")
    buried = [_buried(decide(state)) for state in (sure, poor)]
    assert buried[0] > buried[1] == 0


_CONTRACT = "13H pass pass pass pass "


def _buried(action: object) -> int:
    assert isinstance(action, Discard)
    return (action.cards_mask & HONORS_MASK).bit_count()


@pytest.mark.parametrize("preset", spread(sorted(set(PRESETS) - {"napoleon-l"}), 3))
def test_powers_and_trumps_are_never_laid_away(preset: str) -> None:
    exchanges = [
        state
        for number in range(1, 12)
        for state in states(PRESETS[preset], "keep", number)
        if state.phase == "exchange"
    ]
    assert exchanges
    for state in exchanges:
        action = decide(state)
        assert isinstance(action, Discard)
        law = state.law
        keep_mask = law.trump_mask | law.roles_mask | law.jokers_mask
        assert not action.cards_mask & keep_mask


# ---- following ---------------------------------------------------------------------------

LOW = {"widow": "D2D3D4"}


def test_the_last_seat_takes_a_sure_trick_as_cheaply_as_it_can() -> None:
    state = contract("CT C7 C6 C9", a="CTH2H3H4", b="SAC7", c="C6", d="C9", e="CKCAC5", **LOW)
    assert _plays(state) == {"CK"}


def test_no_honor_goes_to_the_enemy() -> None:
    state = contract(
        "C6 C7 CA C9", a="C6H2H3H4", b="SAC7", c="CA", d="C9", e="CTC5D5", named="CA", **LOW
    )
    assert _plays(state) == {"C5"}


def test_honors_go_to_the_partner() -> None:
    state = contract(
        "C4 CA C5 C6 C7 SA S5 S6 S7",
        a="C4DKD6H2H3H4H5H6H7H8",
        b="SACA",
        c="S5C5",
        d="S6C6",
        e="S7C7",
        **LOW,
    )
    assert _plays(state) == {"DK"}


def test_the_adjutant_hides_while_nothing_is_at_stake() -> None:
    state = contract("S4", a="S4H2H3H4", b="SAS3C9", **LOW)
    assert _plays(state) == {"S3"}


def test_the_adjutant_comes_out_when_it_counts() -> None:
    state = contract("S4 SK SQ ST", a="S4", b="SK", c="SQ", d="ST", e="SAS3", trump="D", **LOW)
    assert _plays(state) == {"SA"}
    low = "SAS9C5C6C7C8D5D6D7D8"
    state = contract("S4 S5 S7 S8", a="S4", b="S5", c="S7", d="S8", e=low, trump="D", **LOW)
    assert _plays(state) == {"S9"}


def test_no_power_is_spent_on_an_empty_trick() -> None:
    state = contract("C6 C7 C8 C9", a="C6H2H3H4", b="SAC7", c="C8", d="C9", e="JoC5D5", **LOW)
    assert _plays(state) == {"C5"}


def test_yoromeki_takes_the_enemy_s_mighty() -> None:
    hands = {"a": "S4H2", "b": "SA", "c": "SK", "d": "S5", "e": "HQH9D5D6D7D8C5C6C7C8"}
    state = contract("S4 SA SK S5", **hands, trump="D", **LOW)
    assert _plays(state) == {"HQ"}
    state = contract("S4 SA SK S5", "yoromeki.beats_mighty=off", **hands, trump="D", **LOW)
    assert "HQ" not in _plays(state)


def test_same_two_takes_the_trick() -> None:
    state = contract(
        "C4 C5 C6 C7 CA D8 D9 DT DJ",
        a="C4D9H2H3H4",
        b="C5DTSA",
        c="C6DJ",
        d="C7D2D5D6D7",
        e="CAD8",
        trump="S",
        widow="S2S3S4",
    )
    assert state.turn == 3
    assert _plays(state) == {"D2"}


# ---- leading -----------------------------------------------------------------------------


def test_the_mighty_is_not_led_into_the_yoromeki() -> None:
    led = 0
    for number in range(1, 25):
        for state in states(RuleSet(), "danger", number):
            if state.phase != "play" or state.trick.cards or len(state.tricks) > 6:
                continue
            view = observe(state, state.turn or 0)
            queen = read_card("HQ")
            if (view.hand | view.played | view.discards) >> queen & 1:
                continue
            action = decide(state)
            led += isinstance(action, Play) and action.card == state.law.mighty
    assert led <= 1


def test_allies_do_not_lead_trumps() -> None:
    led = asked = 0
    for number in range(1, 15):
        for state in states(RuleSet(), "allies", number):
            if state.phase != "play" or state.trick.cards or not 0 < len(state.tricks) < 7:
                continue
            turn = state.turn
            if turn in (state.agreed.napoleon, state.adjutant) or turn is None:
                continue
            others = state.hands[turn] & ~state.law.trump_mask
            if others:
                asked += 1
                action = decide(state)
                led += isinstance(action, Play) and bool(state.law.trump_mask >> action.card & 1)
    assert asked > 30
    assert led == 0


def test_an_ally_calls_a_joker_that_is_with_the_enemy() -> None:
    state = contract(
        "C4 C5 CA C6 C7",
        a="C4SAH2H3H4",
        b="JoC5",
        c="CAC3D9D7S5",
        d="C6",
        e="C7",
        named="Jo",
        **LOW,
    )
    assert state.turn == 2
    assert _plays(state) == {"C3"}


def test_a_side_two_is_led_while_all_may_follow() -> None:
    state = contract(
        "C4 C5 CA C6 C7", a="C4H2H3H4", b="SAC5", c="CAS2D9S9S5", d="C6", e="C7", **LOW
    )
    assert state.turn == 2
    assert _plays(state) == {"S2"}


def test_a_joker_names_a_suit_that_may_be_named() -> None:
    state = contract(
        "", a="JoH2", b="SA", named="SA", options="exceptions.first_trick=trump-lead", **LOW
    )
    view = observe(state, 0)
    assert choose(view, "casual", "s", 0).action in view.legal
