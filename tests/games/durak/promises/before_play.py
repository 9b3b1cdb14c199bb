"""What the rulebook promises about table, pack, deal, trumps, who begins, and the match."""

from __future__ import annotations

from collections import Counter

from napoleon.games.durak.play.roles import controller
from napoleon.games.durak.play.state import State
from napoleon.games.durak.play.view import observe
from napoleon.games.durak.rules.law import law_of
from napoleon.kit.cards import ACE, DECK, rank_of, read_card
from tests.games.durak.letters import after, cards, hand, pile, roles, rules_of, table, texts
from tests.games.durak.promises.book import deals, dealt, promised

NOBODY = -1


# ---- table -------------------------------------------------------------------------------


@promised("table.game", "classic")
def attacks_are_covered_one_by_one(_: str) -> None:
    state = after(table("C7D7HK|C9D9S6", "lead.same=2"), "C7D7")
    assert roles(state) == (0, 1)
    assert texts(state) == {"C7/C9", "D7/D9", "C7/S6", "D7/S6", "take"}
    assert "D7/D9" in texts(after(state, "C7/C9"))


@promised("table.game", "kurukuru")
def the_top_is_beaten_or_the_bottom_taken(_: str) -> None:
    state = after(table("C7CK|C9CA|CQD6|HKHA", preset="kurukuru"), "C7 C9")
    assert texts(state) == {"CQ", "take"}
    state = after(state, "take")
    assert (hand(state, 2), pile(state), state.acting) == ("C7CQD6", "C9", (3,))


@promised("table.game", "chinese")
def the_bottom_is_taken_and_the_rest_put_away(_: str) -> None:
    state = after(table("D7DK|D9DA|DQH6|HKHA", preset="chinese"), "D7 D9")
    assert texts(state) == {"DQ", "take"}
    state = after(state, "take")
    assert (hand(state, 2), pile(state)) == ("D7DQH6", "")
    assert state.discard >> read_card("D9") & 1


@promised("table.game", "chukhonsky")
def the_top_is_taken_and_the_rest_put_away(_: str) -> None:
    state = after(table("D7DK|D9DJ|DQH6|HKHQ", preset="chukhonsky", trump="N"), "D7 D9")
    assert texts(state) == {"DQ", "take"}
    state = after(state, "take")
    assert (hand(state, 2), pile(state)) == ("D9DQH6", "")
    assert state.discard >> read_card("D7") & 1


@promised("table.game", "heap")
def covered_pairs_stay_until_somebody_takes(_: str) -> None:
    state = after(table("C7CK|C9DT|H6H7", preset="heap"), "C7 C7/C9")
    assert (pile(state), roles(state)) == ("C7C9", (1, 2))
    assert hand(after(state, "DT take"), 2) == "C7C9DTH6H7"


@promised("table.game", "polish")
def the_stock_answers_and_attacks_in_one_turn(_: str) -> None:
    state = table("||", preset="polish", trump="C", pile="C6", talon="C7C9DKH8C8DAS6")
    assert not any(state.hands)
    state = after(state, "top top")
    assert (pile(state), state.acting) == ("C6C7C9DK", (2,))


@promised("table.players")
def so_many_play(_: str) -> None:
    for players in range(2, 7):
        state = dealt(f"table.players={players}")
        assert len(state.hands) == players
        assert all(state.hands)


@promised("table.teams", "none", "two", "three")
def who_plays_with_whom(value: str) -> None:
    rules = rules_of(f"table.players=6 table.teams={value}")
    sides = law_of(rules).sides(anybody_out=False)
    partners = {0: (), 1: (2, 4), 2: (3,)}[("none", "two", "three").index(value)]
    for seat in range(6):
        mates = [other for other in range(6) if other != seat and sides[other] == sides[seat]]
        assert mates == sorted((seat + step) % 6 for step in partners)


@promised("table.split", "off", "on")
def the_split_parts_partners(value: str) -> None:
    state = table("C7|D8D9DK|C8CA|H8HAS9C9", f"table.split={value}", preset="teams-2v2")
    state = after(state, "C7 take C8 C8/C9")
    assert roles(state) == (2, 3)
    assert (1 in state.acting) == (value == "on"), "seat 1 may add where 3 is no partner any more"


@promised("table.dummy", "none", "throws", "plays")
def what_the_dummy_does(value: str) -> None:
    if value == "none":
        assert len(dealt("table.players=2").hands) == 2
        return
    options = f"table.players=2 table.dummy={value}"
    state = table("C7CA|C9HK|S9D6", options)
    assert controller(state, 2) == 0
    assert "2:+S9" in texts(after(state, "C7 C7/C9"), 2)
    assert (roles(after(state, "C7 take")) == (2, 0)) == (value == "plays")


@promised("table.dummy_loses", "dummy", "controller")
def who_loses_for_the_dummy(value: str) -> None:
    options = f"table.players=2 table.dummy=plays table.dummy_loses={value}"
    state = after(table("C7|C9|D6D8", options), "C7 C7/C9")
    assert state.result is not None
    assert state.result.losers == ((2,) if value == "dummy" else (0,))


@promised("table.hands", "own", "reversed")
def who_sees_a_hand(value: str) -> None:
    state = table("C7CACK|C9HK", f"table.hands={value}")
    seen = [observe(state, 0).hands[seat] is not None for seat in range(2)]
    assert seen == ([True, False] if value == "own" else [False, True])
    if value == "reversed":
        state = after(state, "@0 C7/@0 +@1 ~")
        assert hand(state, 0) == "C7C9CKCA"


# ---- pack --------------------------------------------------------------------------------


@promised("pack.lowest", "6", "7", "2", "9")
def the_pack_goes_so_low(value: str) -> None:
    found = law_of(rules_of(f"pack.lowest={value} table.players=3")).cards
    lowest = int(value) - 2
    assert Counter(map(rank_of, found)) == dict.fromkeys(range(lowest, 13), 4)
    assert len(found) == {"6": 36, "7": 32, "2": 52, "9": 24}[value]


@promised("pack.copies", "1", "2")
def so_many_packs(value: str) -> None:
    faces = Counter(card % DECK for card in law_of(rules_of(f"pack.copies={value}")).cards)
    assert set(faces.values()) == {int(value)}


@promised("pack.trim", "off", "on")
def low_cards_are_left_out(value: str) -> None:
    state = dealt(f"pack.trim={value} deal.all=on table.players=5")
    sizes = {held.bit_count() for held in state.hands}
    left = 36 - sum(held.bit_count() for held in state.hands)
    assert (sizes, left) == (({7}, 1) if value == "on" else ({7, 8}, 0))
    if value == "on":
        assert "6" in "".join(map(cards, [_missing(state)]))


def _missing(state: State) -> int:
    whole = sum(1 << card for card in law_of(rules_of("")).cards)
    return whole & ~sum(state.hands)


# ---- deal --------------------------------------------------------------------------------


@promised("deal.hand")
def so_many_cards_each(_: str) -> None:
    for size in range(1, 10):
        state = dealt(f"table.players=2 deal.hand={size}")
        assert {held.bit_count() for held in state.hands} == {size}


@promised("deal.all", "off", "on")
def what_is_left_is_the_talon(value: str) -> None:
    state = dealt(f"deal.all={value} table.players=3")
    assert len(state.talon) == (0 if value == "on" else 18)
    assert sum(held.bit_count() for held in state.hands) + len(state.talon) == 36


@promised("deal.down", "0")
def nothing_lies_face_down(_: str) -> None:
    assert not any(dealt("deal.down=0").down)


@promised("deal.down")
def cards_lie_face_down_and_covers_bring_them(_: str) -> None:
    for number in range(1, 6):
        state = dealt(f"deal.down={number}", "magadan")
        assert {len(lying) for lying in state.down} == {number}
        assert {held.bit_count() for held in state.hands} == {6 - number}
    down = ("D6D7D8D9DT", "H6H7H8H9HT")
    state = after(table("C7|C9", preset="magadan", down=down, talon="CKDKSK"), "C7 C7/C9")
    assert [len(lying) for lying in state.down] == [5, 4]
    assert "H6" in hand(state, 1)


@promised("deal.prelude", "none")
def the_hands_are_dealt(_: str) -> None:
    state = dealt("")
    assert all(state.hands)
    assert state.phase == "lead"


@promised("deal.prelude", "suit-matching")
def the_hands_are_won(_: str) -> None:
    state = table("|", preset="matching", trump="N", talon="C7D9C9H6H8DA")
    assert not any(state.hands)
    state = after(state, "top")
    assert cards(state.field) == "C7D9", "another suit takes nothing"
    state = after(state, "top")
    assert (hand(state, 1), cards(state.field)) == ("C7C9", "D9H6")


@promised("deal.prelude", "crusade")
def cards_continue_stacks_or_go_to_the_hand(_: str) -> None:
    state = table("|", preset="crusade", trump="D", talon="C9D8H9S6STH7")
    state = after(state, "top")
    assert [len(stack) for stack in state.stacks] == [1, 2]
    state = after(state, "top")
    assert hand(state, 1) == "S6"
    state = after(state, "top top")
    assert [hand(state, seat) for seat in range(2)] == ["C9ST", "D8H7H9S6"]


@promised("deal.suit_run", "0", "5", "6")
def long_suits_are_dealt_again(value: str) -> None:
    states = deals(f"deal.suit_run={value} table.players=6", count=150)
    longest = max(_run(held) for state in states for held in state.hands)
    assert longest >= 5 if value == "0" else longest < int(value)
    if value == "6":
        assert longest == 5, "five are kept"


def _run(held: int) -> int:
    return max((held >> 13 * suit & 0x1FFF).bit_count() for suit in range(4))


@promised("deal.redeal_ace", "off", "on")
def an_ace_is_dealt_again(value: str) -> None:
    shown = {rank_of(state.turnup) for state in deals(f"deal.redeal_ace={value}", count=60)}
    assert (ACE in shown) == (value == "off")


@promised("deal.drop_talon", "off", "on")
def the_talon_is_put_aside(value: str) -> None:
    state = dealt(f"deal.drop_talon={value}")
    assert len(state.talon) == (0 if value == "on" else 12)
    assert state.discard.bit_count() == (12 if value == "on" else 0)


@promised("deal.sorted", "off", "on")
def the_talon_is_sorted(value: str) -> None:
    ranks = [
        [rank_of(card) for card in reversed(state.talon[1:])]
        for state in deals(f"deal.sorted={value}", count=10)
    ]
    assert all(drawn == sorted(drawn, reverse=True) for drawn in ranks) == (value == "on")
