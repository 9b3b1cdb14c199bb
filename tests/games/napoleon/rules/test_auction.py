"""The auction: bids, passes, ends, and what follows when nobody bids."""

from __future__ import annotations

import pytest

from napoleon import IllegalAction, State, apply, legal, read_action, write_action
from napoleon.games.napoleon.play.actions import Bid, Seated
from napoleon.games.napoleon.play.notation import TRUMPS
from tests.letters import after, dealt, rules_of, started


def contract(state: State) -> str:
    """Napoleon's seat and bid, ``-`` while there is none, ``redeal``."""
    if state.contract is None:
        return "redeal" if state.phase == "finished" else "-"
    return f"{state.contract.napoleon} {state.contract.bid}{TRUMPS[state.contract.trump]}"


def lowest(state: State) -> str:
    return next(write_action(bid) for bid in legal(state) if isinstance(bid, Bid | Seated))


BIDS = [
    ("", "", "11C"),
    ("auction.minimum=13", "", "13C"),
    ("auction.minimum=20", "", "20C"),
    ("auction.minimum=10", "", "10C"),
    ("", "11C", "11D"),
    ("", "11H", "11S"),
    ("", "11S", "12C"),
    ("auction.no_trump=on", "11S", "11N"),
    ("auction.no_trump=on", "11N", "12C"),
    ("auction.suits=equal", "11C", "12C"),
    ("auction.suits=equal auction.no_trump=on", "11S", "12C"),
    ("auction.order=open", "", "0:11C"),
    ("auction.order=open", "0:11S", "1:12C"),
    ("auction.order=open", "1:11S", "0:12C"),
]


@pytest.mark.parametrize(("options", "calls", "bid"), BIDS)
def test_the_lowest_bid(options: str, calls: str, bid: str) -> None:
    assert lowest(after(started(options), calls)) == bid


REFUSED = [
    ("", "", "10S", "below_minimum"),
    ("auction.minimum=15", "", "14S", "below_minimum"),
    ("", "13S", "10S", "below_minimum"),
    ("", "", "00S", "below_minimum"),
    ("", "", "21S", "bid_too_high"),
    ("", "", "13N", "no_trump"),
    ("", "", "21N", "no_trump"),
    ("", "13H", "13H", "bid_too_low"),
    ("", "13H", "13D", "bid_too_low"),
    ("", "16H", "15S", "bid_too_low"),  # F's third example contradicts F's own rule
    ("auction.suits=equal", "13H", "13S", "bid_too_low"),
    ("auction.no_trump=on", "13N", "13S", "bid_too_low"),
    ("auction.no_trump=on", "13N", "13N", "bid_too_low"),
    ("", "", "13S=SA", "card_in_bid"),
    ("adjutant.naming=after-exchange", "", "13S=SA", "card_in_bid"),
    ("adjutant.naming=with-bid table.widow=none", "", "13S=D3", "not_in_pack"),  # stripped
    ("adjutant.naming=with-bid joker.count=0", "", "13S=Jo", "not_in_pack"),
    ("adjutant.naming=with-bid", "13H=SA", "13D=SA", "bid_too_low"),
    ("", "", "0:13S", "wrong_phase"),
    ("", "", "close", "wrong_phase"),
    ("", "", "=SA", "wrong_phase"),
    ("auction.order=open", "", "13S", "wrong_phase"),
    ("auction.order=open", "", "pass", "wrong_phase"),
    ("auction.order=open", "2:13S", "2:14S", "own_bid"),
    ("auction.order=open", "2:13S", "3:13H", "bid_too_low"),
    ("auction.order=open", "", "5:13S", "unknown_seat"),
    ("auction.order=open table.players=4", "", "4:13S", "unknown_seat"),
    ("auction.order=open", "2:13S", "3:21H", "bid_too_high"),
    ("auction.order=open", "", "3:13N", "no_trump"),
    ("auction.order=open", "", "3:13H=SA", "card_in_bid"),
    ("auction.all_pass=dealer-bids", "", "pass", "must_bid"),
    ("auction.all_pass=dealer-bids auction.order=open", "close", "pass", "must_bid"),
]


@pytest.mark.parametrize(("options", "calls", "call", "reason"), REFUSED)
def test_refused(options: str, calls: str, call: str, reason: str) -> None:
    state = after(started(options), calls)
    with pytest.raises(IllegalAction) as refused:
        apply(state, read_action(call))
    assert refused.value.reason == reason
    assert read_action(call) not in legal(state)


def test_a_seat_that_is_none_is_refused() -> None:
    with pytest.raises(IllegalAction):
        apply(started("auction.order=open"), Seated(-1, Bid(13, 3)))


UNLIMITED = "auction.passing=unlimited"
ENDS = [
    ("", "11S pass pass pass", "-"),
    ("", "11S pass pass pass pass", "0 11S"),
    ("", "pass 11S pass pass", "-"),
    ("", "pass 11S pass pass pass", "1 11S"),
    ("", "pass pass pass pass 11C", "4 11C"),  # everybody has had a turn
    ("", "pass pass pass pass", "-"),
    ("", "11C 11D pass pass pass", "-"),
    ("", "11C 11D pass pass pass pass", "1 11D"),
    ("", "11C 11D pass pass pass 11H pass", "0 11H"),  # a player who has passed is not asked again
    ("", "20C 20S", "1 20S"),  # nothing can beat it
    ("", "20S", "0 20S"),
    ("auction.no_trump=on", "20S", "-"),
    ("auction.no_trump=on", "20N", "0 20N"),
    ("auction.suits=equal", "20C", "0 20C"),
    (UNLIMITED, "pass 11S pass pass pass", "-"),
    (UNLIMITED, "pass 11S pass pass pass pass", "1 11S"),
    (UNLIMITED, "pass 11S pass pass pass 12S", "-"),  # a player who passed comes back
    (UNLIMITED, "pass 11S pass pass pass 12S pass pass pass pass", "0 12S"),
    (UNLIMITED, "11C 11D pass 11H pass pass pass", "-"),
    (UNLIMITED, "11C 11D pass 11H pass pass pass pass", "3 11H"),
    (UNLIMITED, "pass pass pass pass 11C", "-"),
    (UNLIMITED, "20S", "0 20S"),
    ("table.players=4", "11S pass pass pass", "0 11S"),
    ("table.players=6", "11S pass pass pass pass", "-"),
    ("table.players=6", "11S pass pass pass pass pass", "0 11S"),
    ("auction.order=open", "3:11S 1:12C 3:12D close", "3 12D"),
    ("auction.order=open", "3:11S 1:12C", "-"),
    ("auction.order=open", "3:20S", "3 20S"),
    ("auction.order=turns", "11S", "-"),
]


@pytest.mark.parametrize(("options", "calls", "end"), ENDS)
def test_the_end(options: str, calls: str, end: str) -> None:
    state = after(started(options), calls)
    assert contract(state) == end
    if end != "-":
        assert state.phase == "naming"
        assert state.turn == state.agreed.napoleon


def test_a_pass_is_final_once() -> None:
    assert after(started(), "pass 11S pass 11N".replace("11N", "12C")).turn == 4
    assert after(started(), "pass 11S pass 12C pass").turn == 1
    assert after(started(UNLIMITED), "pass 11S pass 12C pass").turn == 0


def test_the_first_seat_bids_first() -> None:
    state = after(started(first=3), "pass 11S")
    assert state.auction.calls[0][0] == 3
    assert state.turn == 0


PASSES = "pass pass pass pass pass"


def test_first_bidder() -> None:
    state = after(started(first=2), PASSES)
    assert contract(state) == "2 10N"
    assert state.agreed.forced
    state = after(started("auction.order=open", first=2), "close")
    assert contract(state) == "2 10N"


def test_redeal() -> None:
    state = after(started("auction.all_pass=redeal"), PASSES)
    assert contract(state) == "redeal"
    assert state.result is None
    assert legal(state) == ()


def test_dealer_bids() -> None:
    state = started("auction.all_pass=dealer-bids", first=1)
    assert read_action("pass") not in legal(state)
    assert contract(after(state, "11C pass pass pass pass")) == "1 11C"
    assert read_action("pass") in legal(after(state, "11C 11D pass pass pass"))
    opened = after(started("auction.all_pass=dealer-bids auction.order=open", first=1), "close")
    assert opened.turn == 1
    assert contract(after(opened, "12H")) == "1 12H"


TURNED = [
    ("D5 S7 H9", {"c": "DJ", "d": "SJ"}, "2 11D"),
    ("DJ S7 H9", {"d": "SJ"}, "3 11S"),  # the Jack itself was turned
    ("Jo S7 H9", {"d": "SJ"}, "3 11S"),
    ("DJ D7 D9", {}, "redeal"),
]


@pytest.mark.parametrize(("widow", "hands", "end"), TURNED)
def test_turned_jack(widow: str, hands: dict[str, str], end: str) -> None:
    rules = rules_of("auction.all_pass=turned-jack")
    state = after(dealt(rules, widow=widow.replace(" ", ""), **hands), PASSES)
    assert contract(state) == end


def test_turned_jack_shows_no_more_than_it_must() -> None:
    rules = rules_of("auction.all_pass=turned-jack auction.minimum=14")
    state = after(dealt(rules, widow="DJS7H9", d="SJ"), PASSES)
    assert contract(state) == "3 14S"
    assert state.auction.shown == state.deal.widow[:2]


def test_open_widow() -> None:
    state = after(started("auction.all_pass=open-widow", first=1), PASSES)
    assert contract(state) == "-"
    assert state.auction.shown == state.deal.widow
    assert state.turn == 1
    assert contract(after(state, "pass pass 12H pass pass")) == "3 12H"
    assert contract(after(state, PASSES)) == "redeal"


def test_open_widow_without_a_widow() -> None:
    state = after(started("auction.all_pass=open-widow table.widow=none"), PASSES)
    assert contract(state) == "redeal"


def test_mighty_holder() -> None:
    rules = rules_of("auction.all_pass=mighty-holder")
    assert contract(after(dealt(rules, d="SA"), PASSES)) == "3 13S"
    assert contract(after(dealt(rules, widow="SA"), PASSES)) == "redeal"
    without = rules_of("auction.all_pass=mighty-holder strength.mighty=off auction.minimum=15")
    assert contract(after(dealt(without, d="SA"), PASSES)) == "3 13S"
