"""From the contract to the first lead: naming, the widow, changes, discards, betrayal."""

from __future__ import annotations

import pytest

from napoleon import IllegalAction, State, apply, legal, observe, read_action, write_action
from napoleon.games.napoleon.play.actions import Change, Discard, Name
from napoleon.games.napoleon.play.result import target
from napoleon.games.napoleon.rules.law import law_of
from napoleon.games.napoleon.rules.trick import HONORS
from napoleon.kit.cards import read_card, write_cards
from tests.letters import after, dealt, rules_of

WON = "13H pass pass pass pass"


def opened(options: str = "", calls: str = WON, **placed: str) -> State:
    return after(dealt(rules_of(options), **placed), calls)


def texts(state: State) -> list[str]:
    return [write_action(action) for action in legal(state)]


def refusal(state: State, text: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        apply(state, read_action(text.replace("_", " ")))
    return refused.value.reason


# ---- naming ------------------------------------------------------------------------------


def test_any_card_of_the_pack_may_be_named() -> None:
    state = opened()
    assert len(legal(state)) == 53
    assert refusal(state, "=jo") == "not_in_pack"
    assert refusal(opened("joker.count=0"), "=Jo") == "not_in_pack"
    with pytest.raises(IllegalAction, match="not_in_pack"):
        apply(state, Name(-1))
    assert refusal(opened("table.widow=none"), "=D3") == "not_in_pack"
    assert refusal(state, "13S") == "wrong_phase"


@pytest.mark.parametrize(
    ("placed", "adjutant"), [({"c": "SA"}, 2), ({"a": "SA"}, None), ({"widow": "SA"}, None)]
)
def test_the_holder_of_the_named_card_is_the_adjutant(
    placed: dict[str, str], adjutant: int | None
) -> None:
    assert after(opened(**placed), "=SA").adjutant == adjutant


NAMINGS = [
    ("after-auction", WON, "naming exchange play"),
    ("with-bid", "13H=SA pass pass pass pass", "exchange play"),
    ("with-bid", WON, "naming exchange play"),
    ("after-exchange", WON, "exchange naming play"),
]


@pytest.mark.parametrize(("naming", "calls", "phases"), NAMINGS)
def test_when_the_card_is_named(naming: str, calls: str, phases: str) -> None:
    state = opened(f"adjutant.naming={naming}", calls)
    found = []
    while state.phase != "play":
        found.append(state.phase)
        naming_now = state.phase == "naming"
        state = apply(state, read_action("=SA") if naming_now else legal(state)[0]).state
    assert " ".join([*found, "play"]) == phases
    assert write_cards([state.agreed.card]) == "SA"
    assert state.turn == 0


def test_only_a_bid_with_a_card_carries_one() -> None:
    state = opened("adjutant.naming=with-bid", "13H=SA 14C pass pass pass pass")
    assert (state.phase, state.turn) == ("naming", 1)


def test_without_a_widow_there_is_no_exchange() -> None:
    assert after(opened("table.widow=none"), "=SA").phase == "play"


# ---- the exchange ------------------------------------------------------------------------


def test_napoleon_takes_the_widow_and_discards_as_many() -> None:
    state = after(opened(widow="SAHTD2"), "=SK")
    assert state.hands[0].bit_count() == 13
    assert len(legal(state)) == 286
    assert refusal(state, "-SAHT") == "wrong_discards"
    assert refusal(state, "-SAHTSQ") == "not_held"
    assert refusal(state, "SA") == "wrong_phase"
    laid = after(state, "-SAHTD2")
    assert laid.hands[0] == state.deal.hands[0]
    assert laid.phase == "play"


def first_trick(options: str) -> State:
    """Napoleon discards two honors; seat 3 wins the first trick with one honor in it."""
    state = opened(
        f"same_two.rank=plain {options}",
        a="C4H2H3H4H5H6H7H8HAHK",
        b="C5",
        c="C6",
        d="CA",
        e="C7",
        widow="STDTD2",
    )
    return after(state, "=SA -STDTD2 C4 C5 C6 CA C7")


DISCARDED = [
    ("collect", 3, 13, "DTST"),
    ("scrap", 1, 13, ""),
    ("removed", 1, 13, ""),
    ("quota", 1, 15, "DTST"),
]


@pytest.mark.parametrize(("way", "won", "reach", "seen"), DISCARDED)
def test_discarded_honors(way: str, won: int, reach: int, seen: str) -> None:
    state = first_trick(f"widow.discarded_honors={way}")
    assert state.honors == (0, 0, 0, won, 0)
    assert target(state) == reach
    assert write_cards(observe(state, 4).discards) == seen
    assert write_cards(observe(state, 0).discards) == "D2DTST"


@pytest.mark.parametrize(
    ("way", "allies"), [("collect", 20), ("scrap", 20), ("removed", 18), ("quota", 18)]
)
def test_honors_at_the_end(way: str, allies: int) -> None:
    """Scrapped honors count for the allies, removed ones for nobody."""
    state = first_trick(f"widow.discarded_honors={way} strength.mighty=off joker.count=1")
    while state.phase != "finished":
        state = apply(state, legal(state)[-1]).state
    result = state.result
    assert result is not None
    lost = HONORS - 18 if way in ("removed", "quota") else 0
    scrapped = 2 if way == "scrap" else 0
    assert sum(state.honors) == HONORS - lost - scrapped
    if result.french == 0:
        assert result.triumph == (allies == HONORS)


# ---- changes -----------------------------------------------------------------------------

CHANGES = [
    ("off", "1", WON, ""),
    ("trump", "1", WON, "14C 14D 14S"),
    ("trump", "2", WON, "15C 15D 15S"),
    ("trump", "1", "19H pass pass pass pass", "20C 20D 20S"),
    ("trump", "2", "19H pass pass pass pass", ""),
    ("trump", "1", "20S", ""),
    ("adjutant", "1", WON, "52 cards"),
    ("adjutant", "1", "20S", ""),
    ("both", "1", WON, "14C 14D 14S 52 cards 15C 15D 15S with 52"),
    ("both", "2", WON, "15C 15D 15S 52 cards 17C 17D 17S with 52"),
    ("both", "1", "19H pass pass pass pass", "20C 20D 20S 52 cards"),
    ("trump", "1", "pass pass pass pass pass", "11C 11D 11H 11S"),
]


@pytest.mark.parametrize(("change", "cost", "calls", "offers"), CHANGES)
def test_changes(change: str, cost: str, calls: str, offers: str) -> None:
    options = f"adjutant.change={change} adjutant.change_cost={cost}"
    state = after(opened(options, calls), "=SA")
    assert (state.phase == "exchange") == (not offers)
    found = [action for action in legal(state) if isinstance(action, Change)]
    trumps = [write_action(action)[7:] for action in found if action.card is None]
    alone = [action for action in found if action.trump is None]
    carrying = [action for action in found if action not in alone and action.card is not None]
    both = sorted({write_action(action)[7:10] for action in carrying})
    text = " ".join(trumps) + (f" {len(alone)} cards" if alone else "")
    if both:
        text += f" {' '.join(both)} with {len(carrying) // len(both)}"
    assert text.strip() == offers
    assert not offers or texts(state)[0] == "pass"
    assert refusal(state, "change_20N") == ("bad_change" if offers else "wrong_phase")


def test_a_change_is_played() -> None:
    state = after(opened("adjutant.change=both", b="SK"), "=SA")
    changed = apply(state, read_action("change 15S=SK")).state
    contract = changed.agreed
    assert (contract.bid, contract.trump, write_cards([contract.card])) == (15, 3, "SK")
    assert changed.adjutant == 1
    assert changed.law.trump == 3
    assert changed.phase == "exchange"
    card_only = apply(state, read_action("change =SK")).state.agreed
    assert (card_only.bid, card_only.trump) == (14, 2)
    kept = after(state, "pass").agreed
    assert (kept.bid, kept.trump) == (13, 2)


def test_no_trump_may_be_changed_to_where_it_may_be_bid() -> None:
    state = after(opened("adjutant.change=trump auction.no_trump=on"), "=SA")
    assert "change 14N" in texts(state)


def test_a_card_that_is_not_named_yet_cannot_be_changed() -> None:
    state = opened("adjutant.change=both adjutant.naming=after-exchange")
    assert [text for text in texts(state) if "=" in text] == []
    assert len(legal(state)) == 4
    assert opened("adjutant.change=adjutant adjutant.naming=after-exchange").phase == "exchange"


def test_discards_are_sets_of_cards() -> None:
    state = after(opened(), "=SA")
    assert all(isinstance(action, Discard) for action in legal(state))


# ---- betrayal ----------------------------------------------------------------------------

ADJUTANT = "betrayal.adjutant=on"
NAPOLEON = "betrayal.napoleon=on"


def clubs_led(options: str, **placed: str) -> State:
    """Napoleon leads ♣9; the next seat holds ♣10."""
    state = opened(options, a="C9", b="CTSA", widow="D2D3D4", **placed)
    return after(state, "=SA -D2D3D4 C9")


def test_the_adjutant_changes_sides_with_the_ten_of_clubs() -> None:
    state = clubs_led(ADJUTANT)
    assert "CT!" in texts(state)
    assert "CT" in texts(state)
    betrayed = after(state, "CT!")
    assert betrayed.agreed.betrayed == "adjutant"
    assert "CT!" not in texts(clubs_led(""))
    assert refusal(clubs_led(""), "CT!") == "may_not_betray"


def test_nobody_else_does() -> None:
    state = opened(ADJUTANT, a="C9", b="CT", c="SA", widow="D2D3D4")
    state = after(state, "=SA -D2D3D4 C9")
    assert "CT!" not in texts(state)
    assert refusal(state, "CT!") == "may_not_betray"
    assert refusal(clubs_led(ADJUTANT), "SA!") != ""


def test_napoleon_does_not_betray_as_an_adjutant() -> None:
    state = opened(f"{ADJUTANT} {NAPOLEON}", a="CTJo", b="SA", widow="D2D3D4")
    state = after(state, "=SA -D2D3D4")
    assert "betray" in texts(state)
    assert "CT!" not in texts(state)
    assert refusal(state, "CT!") == "may_not_betray"


def test_a_traitor_adjutant_leaves_napoleon_alone() -> None:
    state = after(clubs_led(f"{ADJUTANT} scoring.points=sdc"), "CT!")
    while state.phase != "finished":
        state = apply(state, legal(state)[0]).state
    result = state.result
    assert result is not None
    assert result.betrayed == "adjutant"
    assert result.french == state.honors[0]
    allied = 8 if result.triumph else 4
    assert not result.made
    assert result.points == (0, allied, allied, allied, allied)


NAPOLEON_HOLDS = [
    ("joker.count=1", "CTJo", True),
    ("joker.count=1", "CT", False),
    ("joker.count=1", "Jo", False),
    ("joker.count=2", "CTJo", False),
    ("joker.count=2", "CTJojo", True),
    ("joker.count=0", "CT", False),
]


@pytest.mark.parametrize(("jokers", "hand", "may"), NAPOLEON_HOLDS)
def test_napoleon_needs_all_the_cards(*, jokers: str, hand: str, may: bool) -> None:
    rest = "jo" if jokers.endswith("2") and "jo" not in hand else ""
    rest += "Jo" if not jokers.endswith("0") and "Jo" not in hand else ""
    ten = "" if "CT" in hand else "CT"
    state = opened(f"{NAPOLEON} {jokers}", a=hand, c="SA" + rest + ten)
    size = len(state.deal.widow)
    state = after(state, f"=SA -{write_cards(state.deal.widow)}")
    assert size == state.discards_mask.bit_count()
    assert ("betray" in texts(state)) == may


def test_a_traitor_napoleon_shows_nobody_who_the_adjutant_is() -> None:
    """C: only the named card may show the adjutant, and Napoleon shows other cards."""
    state = opened(NAPOLEON, a="CTJo", c="SA", widow="D2D3D4")
    state = after(state, "=SA -D2D3D4 betray")
    assert [observe(state, seat).adjutant for seat in range(5)] == [None, None, 2, None, None]
    assert [observe(state, seat).role(2) for seat in range(5)] == ["?", "?", "adjutant", "?", "?"]
    assert [observe(state, seat).betrayed for seat in range(5)] == ["napoleon"] * 5
    while not any(trick.played >> read_card("SA") & 1 for trick in (*state.tricks, state.trick)):
        state = apply(state, legal(state)[0]).state
    assert [observe(state, seat).adjutant for seat in range(5)] == [2] * 5


def test_a_traitor_adjutant_is_seen_by_all() -> None:
    """Nobody else may change sides with the ten of clubs."""
    state = after(clubs_led(ADJUTANT), "CT!")
    assert [observe(state, seat).adjutant for seat in range(5)] == [1] * 5


def test_napoleon_leaves_the_adjutant_alone() -> None:
    state = opened(f"{NAPOLEON} scoring.points=sdc", a="CTJo", c="SA", widow="D2D3D4")
    state = after(state, "=SA -D2D3D4 betray")
    assert state.turn == 0
    assert "betray" not in texts(state)
    while state.phase != "finished":
        state = apply(state, legal(state)[0]).state
    result = state.result
    assert result is not None
    assert result.french == state.honors[2]
    assert not result.made
    allied = 8 if result.triumph else 4
    assert result.points == (allied, allied, 0, allied, allied)


def test_without_an_adjutant_napoleon_cannot_betray() -> None:
    state = opened(NAPOLEON, a="CTJoSA", widow="D2D3D4")
    assert "betray" not in texts(after(state, "=SA -D2D3D4"))


def test_only_before_he_has_played_one_of_them() -> None:
    state = opened(NAPOLEON, a="CTJoS9", b="H2", c="SA", widow="D2D3D4")
    state = after(state, "=SA -D2D3D4 Jo:S")
    while state.turn != 0:
        state = apply(state, legal(state)[0]).state
    assert "betray" not in texts(state)


def test_the_law_of_the_play_knows_the_card_that_was_named() -> None:
    state = after(opened(), "=SA")
    contract = state.agreed
    assert contract.law is law_of(state.rules, contract.trump, read_card("SA"))


# ---- no card of one's own ----------------------------------------------------------------

OWN = "adjutant.own_card=off"


@pytest.mark.parametrize("naming", ["after-auction", "after-exchange"])
def test_a_card_of_ones_own_may_be_refused(naming: str) -> None:
    state = opened(f"{OWN} adjutant.naming={naming}", a="SAC2", b="HK", widow="D2D3D4")
    if naming == "after-exchange":
        assert refusal(after(state, "-D2D3C2"), "=C2") == "own_adjutant", "laid away is own too"
        state = after(state, "-D2D3D4")
    assert refusal(state, "=SA") == "own_adjutant"
    assert len(texts(state)) == {"after-auction": 43, "after-exchange": 40}[naming]
    assert after(state, "=HK").adjutant == 1


def test_a_card_of_the_widow_may_be_named_unseen_and_makes_one_alone() -> None:
    assert after(opened(OWN, widow="SA"), "=SA").adjutant is None


def test_a_change_to_a_card_of_ones_own_is_refused_as_well() -> None:
    state = after(opened(f"{OWN} adjutant.change=both", a="SA", widow="DA", b="HK"), "=HK")
    assert refusal(state, "change_=SA") == "bad_change"
    cards = {action.card for action in legal(state) if isinstance(action, Change)} - {None}
    assert not cards & {read_card("SA"), read_card("DA"), read_card("HK")}
    assert cards


def test_with_a_bid_any_card_may_be_named() -> None:
    state = opened(f"{OWN} adjutant.naming=with-bid", a="SA", calls="")
    assert "13H=SA" in texts(state)
