"""What the rulebook promises about defence, transfers, ends of bouts, drawing, piles, the end."""

from __future__ import annotations

from tests.games.durak.letters import (
    after,
    cards,
    counted,
    hand,
    losers,
    pile,
    reason,
    roles,
    table,
    texts,
)
from tests.games.durak.promises.book import promised

ON = "transfer.allowed=on"

# ---- defend ------------------------------------------------------------------------------


@promised("defend.face_down", "off", "must", "may")
def covers_face_down(value: str) -> None:
    option = f"defend.face_down={value}"
    state = after(table("C7D7CA|C9D6HK", option), "C7")
    assert (reason(state, "C7/C9") == "") == (value != "must")
    assert (reason(state, "C7/(D6)") == "") == (value != "off")
    if value != "off":
        assert hand(after(state, "C7/(D6) ?C7"), 1) == "C7C9D6HK", "the defender was wrong"
        assert hand(after(state, "C7/(C9) ?C7"), 0) == "C7C9CAD7", "the doubter was wrong"


@promised("defend.chance", "off", "on")
def the_top_card_is_tried(value: str) -> None:
    option = f"defend.chance={value}"
    good = after(table("C7CA|H8", option, talon="C9S9"), "C7")
    assert ("C7/top" in texts(good)) == (value == "on")
    if value == "on":
        assert roles(after(good, "C7/top")) == (1, 0)
        bad = after(table("C7CA|H8", option, talon="D9S9"), "C7 C7/top")
        assert hand(bad, 1) == "D9H8"
        held = after(table("C7CA|H8C8", option, talon="D9S9"), "C7")
        assert reason(held, "C7/top") == "has_a_card"


@promised("defend.exchange", "0", "2")
def two_cards_are_exchanged(value: str) -> None:
    option = f"defend.exchange={value}"
    state = after(table("C7CA|D6D7D8", option, talon="CTS9"), "C7")
    assert (reason(state, "-D6D7") == "") == (value == "2")
    if value == "2":
        state = after(state, "-D6D7")
        assert hand(state, 1) == "CTD8S9"
        assert reason(state, "-CTD8") == "no_exchange", "once in a bout"
        many = after(table("C7CA|D6D7D8H6H7H8H9", option, talon="C6CTS9"), "C7")
        assert reason(many, "-D6D7") == "no_exchange"
        begun = after(table("C7D7CA|D6D8C8", f"{option} lead.same=2", talon="CTS9"), "C7D7 C7/C8")
        assert reason(begun, "-D6D8") == "no_exchange", "before covering anything"


@promised("defend.counter", "off", "on")
def the_defender_attacks_back(value: str) -> None:
    state = after(table("C7CA|C9D9H9HK", f"defend.counter={value} throw.allowed=off"), "C7")
    assert (reason(state, "C7/C9>D9") == "") == (value == "on")
    if value == "on":
        assert reason(state, "C7/C9>D9H9") == "next_holds_too_few", "the attacker has one card"
        state = after(state, "C7/C9>D9")
        assert roles(state) == (1, 0)
        assert "D9" in hand(after(state, "take"), 0)
        two = after(table("C7D7CAHA|C9D9H9HKD8", "lead.same=2", preset="baltic"), "C7D7")
        assert reason(two, "C7/C9>D9") != "", "the only open attack"
        assert reason(after(two, "D7/D8"), "C7/C9>D9") == ""


# ---- transfer ----------------------------------------------------------------------------


@promised("transfer.allowed", "off", "on")
def the_attack_is_passed_on(value: str) -> None:
    state = after(table("C7HK|D7H8|CKDKHA", f"transfer.allowed={value}"), "C7")
    assert (reason(state, ">D7") == "") == (value == "on")
    if value == "on":
        assert reason(state, ">H8") != "", "another rank"
        state = after(state, ">D7")
        assert roles(state) == (1, 2)
        assert [entry.is_open for entry in state.bout.table] == [True, True]
        few = after(table("C8CA|D8H8HK|C9", ON), "C8")
        assert reason(few, ">D8") == "next_holds_too_few"
        teams = after(table("C7HK|D7H8|CKDKHA|S9HQ", ON, preset="teams-2v2"), "C7 >D7")
        assert roles(teams) == (1, 2)


@promised("transfer.cards", "one", "any")
def so_many_pass_it_on(value: str) -> None:
    state = after(table("C7HK|D7H7H8|CKDKHAHQ", f"{ON} transfer.cards={value}"), "C7")
    assert reason(state, ">D7") == ""
    assert (reason(state, ">D7H7") == "") == (value == "any")


@promised("transfer.show", "off", "first-lap", "unlimited")
def a_trump_is_only_shown(value: str) -> None:
    state = after(table("C7CA|S7HK|C9", f"{ON} transfer.show={value}"), "C7")
    assert (reason(state, ">S7!") == "") == (value != "off")
    if value != "off":
        state = after(state, ">S7!")
        assert (roles(state), len(state.bout.table)) == ((1, 2), 1)
        assert hand(state, 1) == "HKS7"
    if value == "first-lap":
        lap = after(table("C7D7CAHA|HKHQH7|S7S8S9", f"{ON} transfer.show=first-lap"), "C7 >H7")
        assert reason(lap, ">S7!") == ""
        lap = after(table("C7H7CAHA|D7S7HKHQ", f"{ON} transfer.show=first-lap"), "C7 >D7 >H7")
        assert roles(lap) == (0, 1)
        assert reason(lap, ">S7!") == "one_lap_over"


@promised("transfer.first_lap", "allow", "forbid")
def passing_on_in_the_first_lap(value: str) -> None:
    options = f"{ON} transfer.first_lap={value} throw.allowed=off"
    state = after(table("C6CJDJH7|C7CQD7D6|C8CKD8H8", options), "C6")
    assert (reason(state, ">D6") == "") == (value == "allow")
    if value == "forbid":
        state = after(state, "C6/C7 CQ CQ/CK D8 D8/DJ H7")
        assert state.course.advance == 3
        assert reason(state, ">D7") == "", "the attack has gone round"


@promised("transfer.last_lap", "allow", "forbid", "reverse")
def passing_on_in_the_last_lap(value: str) -> None:
    options = f"{ON} transfer.last_lap={value} deal.hand=1"
    hands = "C7S7CACKCQ|D7HK|H7HAHTHJH9"
    state = after(table(hands, options, talon="S9"), "C7")
    assert reason(state, ">D7") == "", "while there is a talon"
    many = after(table("C7S7CACKCQ|D7HKHQ|H7HAHTHJH9", options), "C7")
    assert reason(many, ">D7") == "", "while nobody is about to be out"
    last = after(table(hands, options), "C7")
    assert (reason(last, ">D7") == "") == (value != "forbid")
    if value == "forbid":
        return
    again = after(last, ">D7 >H7")
    assert (reason(again, ">S7") == "") == (value == "reverse"), "two cards against four"
    if value == "reverse":
        assert roles(after(again, ">S7")) == (0, 2)


@promised("transfer.on_throw", "off", "on")
def passing_on_after_a_cover(value: str) -> None:
    options = f"{ON} lead.same=2 transfer.on_throw={value}"
    state = after(table("C7D7CA|C8H7HK|HAHQHJHT", options), "C7D7 C7/C8")
    assert (reason(state, ">H7") == "") == (value == "on")
    if value == "on":
        state = after(state, ">H7")
        assert roles(state) == (1, 2)
        assert [entry.is_open for entry in state.bout.table] == [False, True, True]


@promised("transfer.only_new", "off", "on")
def only_the_new_card_is_covered(value: str) -> None:
    state = after(table("C7CA|D7HK|D8HAC9", f"{ON} transfer.only_new={value}"), "C7 >D7 D7/D8")
    open_ones = [entry.is_open for entry in state.bout.table]
    assert any(open_ones) == (value == "off")


@promised("transfer.matta", "off", "on")
def passing_on_to_an_empty_hand(value: str) -> None:
    state = after(table("C7|D7", f"{ON} transfer.matta={value}"), "C7")
    assert (reason(state, ">D7") == "") == (value == "on")
    three = after(table("C7|D7DK|HA", f"{ON} transfer.matta={value}"), "C7")
    assert reason(three, ">D7") == "next_holds_too_few", "the last two only"


# ---- bout --------------------------------------------------------------------------------


@promised("bout.taken", "all", "unbeaten")
def what_is_taken(value: str) -> None:
    state = table("C7D9CA|C9DJHJ", f"bout.taken={value}")
    before = state.discard
    state = after(state, "C7 C7/C9 +D9 take")
    assert hand(state, 1) == ("C7C9D9DJHJ" if value == "all" else "D9DJHJ")
    assert cards(state.discard & ~before) == ("" if value == "all" else "C7C9")


@promised("bout.keeps_turn", "off", "on")
def who_attacks_after_a_take(value: str) -> None:
    state = after(table("C7CA|C9D9|D7DA|H7HA", f"bout.keeps_turn={value}"), "C7 take")
    assert roles(state) == ((1, 2) if value == "on" else (2, 3))


@promised("bout.recycle", "0", "2")
def cards_come_back(value: str) -> None:
    options = f"bout.recycle={value} bout.recycled_to=above-turnup deal.hand=1"
    state = table("S7C8CA|SJCTCQHA", options, talon="C6D6D7S9")
    first = after(state, "S7 S7/SJ pass")
    assert len(first.talon) == 4
    assert cards(first.discard & ~state.discard) == "S7SJ"
    second = after(first, "CT CT/CA pass")
    assert len(second.talon) == (6 if value == "2" else 4)


@promised("bout.recycled_to", "shuffle", "above-turnup")
def where_they_come_back(value: str) -> None:
    options = f"bout.recycle=2 bout.recycled_to={value} deal.hand=1"
    state = table("S7C8CA|SJCTCQHA", options, talon="C6D6D7S9")
    state = after(state, "S7 S7/SJ pass CT CT/CA pass")
    if value == "shuffle":
        assert state.phase == "shuffle"
        return
    drawn = [cards(1 << card) for card in reversed(state.talon)]
    assert drawn == ["C6", "D6", "D7", "CT", "CA", "S9"]


@promised("bout.swap", "off", "on")
def hands_move_to_the_left(value: str) -> None:
    state = after(table("C7C8|D6D8|SQSK", f"bout.swap={value}"), "C7 take")
    found = [hand(state, seat) for seat in range(3)]
    kept = ["C8", "C7D6D8", "SQSK"]
    assert found == (kept if value == "off" else [kept[2], *kept[:2]])


# ---- refill ------------------------------------------------------------------------------


@promised("refill.rule", "to-size", "when-empty", "arithmetic", "none")
def how_many_are_drawn(value: str) -> None:
    size = "deal.hand=3 " if value != "arithmetic" else "deal.hand=1 "
    hands = "C7CK|C9|DADKH9" if value != "arithmetic" else "C7|C9|DA"
    talon = "H6H7H8HJHQHKD8S9"
    state = after(table(hands, f"{size}refill.rule={value}", talon=talon), "C7 C7/C9")
    found = [held.bit_count() for held in state.hands]
    wanted = {"to-size": [3, 3, 3], "when-empty": [1, 3, 3], "arithmetic": [2, 2, 2]}
    assert found == wanted.get(value, [1, 0, 3])
    if value == "arithmetic":
        state = after(state, f"{hand(state, 1)[:2]} take")
        assert {held.bit_count() for held in state.hands} == {3}
    if value == "to-size":
        short = after(
            table("C7CK|C9HT|DADKH9", f"{size}refill.rule={value}", talon="S9"), "C7 take"
        )
        assert [held.bit_count() for held in short.hands] == [2, 3, 3], "as long as it lasts"


@promised("refill.start", "final", "original")
def who_draws_first(value: str) -> None:
    options = f"refill.start={value}"
    state = table("C7CA|D7DA|C8D8HAHK", options, preset="perevodnoy", talon="S6S7S8")
    state = after(state, "C7 >D7 C7/C8 D7/D8 1:pass pass")
    assert hand(state, 1 if value == "final" else 0).endswith("S6S7S8")
    last = after(table("C6CQDQHQDKHK|C7C8D8D9DTDJ", options, talon="S9"), "C6 C6/C7 pass")
    assert (len(hand(last, 0)), len(hand(last, 1))) == (12, 10), "the defender is the last"


# ---- pile --------------------------------------------------------------------------------


@promised("pile.nine", "off", "must-beat", "any")
def the_nine_of_diamonds(value: str) -> None:
    for lead, may in (("CQ", value == "any"), ("D8", True)):
        state = after(table("CQD8CK|D9CA|H6H7|H8HA", f"pile.nine={value}", preset="untitled"), lead)
        assert (reason(state, "D9") == "") == may
        if may:
            state = after(state, "D9")
            swept = value != "off"
            assert (pile(state) == "") == swept
            assert state.acting == ((1,) if swept else (2,))


@promised("pile.sweep", "five", "players")
def the_pile_is_put_away(value: str) -> None:
    state = table("D7DKH6|D9DAH7|DQH8H9", f"pile.sweep={value}", preset="chinese")
    state = after(state, "D7 D9 DQ")
    assert (pile(state) == "") == (value == "players")
    if value == "five":
        state = after(state, "DK DA")
        assert (pile(state), state.acting) == ("", (1,))


@promised("pile.take", "all", "partial")
def what_is_taken_from_the_heap(value: str) -> None:
    hands, option = "C6CJCK|C7C8HK|HAHQDKS7", f"pile.take={value}"
    state = after(table(hands, option, preset="heap"), "C6 C6/C7 C8 take")
    assert hand(state, 2) == "C6C7C8DKHQHAS7", "three lay there"
    long = "C6CJCKHJ|C7C8HKC9|CQHAHQS7"
    state = after(table(long, option, preset="heap"), "C6 C6/C7 C8 C8/CQ HQ take")
    taken = {"all": "C6C7C8CQ", "partial": "C8CQ"}[value]
    assert hand(state, 0) == _sorted(taken + "CJCKHJHQ")
    state = after(table(long, option, preset="heap"), "C6 C6/C7 C8 C8/CQ S7 take")
    assert hand(state, 0) == _sorted("C6C7C8CQ" + "CJCKHJS7"), "five for a trump"


def _sorted(held: str) -> str:
    order = "23456789TJQKA"
    found = [held[at : at + 2] for at in range(0, len(held), 2)]
    return "".join(sorted(found, key=lambda card: (card[0], order.index(card[1]))))


# ---- ending ------------------------------------------------------------------------------


@promised("ending.loser", "last-holder")
def the_last_with_cards_loses(_: str) -> None:
    assert losers(after(table("C7||D8D9", preset="chukchi"), "C7 take")) == (2,)


@promised("ending.loser", "fewest-covers", "fewest-courts", "fewest-pairs")
def the_smallest_count_loses(value: str) -> None:
    options = f"ending.loser={value} lead.same=4 throw.pairs=on"
    state = counted(table("C7||D8D9", options), 4, 2, 5)
    assert losers(after(state, "C7 take")) == (1,)
    hands = "C7CTDTCA|C9CJDJHK|D9SASKSQ"
    low, high, pair = (
        after(table(hands, options), plays).course.counts
        for plays in ("C7 C7/C9", "CT CT/CJ", "CTDT")
    )
    assert low == ((0, 1, 0) if value == "fewest-covers" else (0, 0, 0))
    assert high == ((0, 0, 0) if value == "fewest-pairs" else (0, 1, 0))
    assert pair == ((1, 0, 0) if value == "fewest-pairs" else (0, 0, 0))


@promised("ending.draw", "off", "on")
def the_last_cards_go_at_once(value: str) -> None:
    state = after(table("H9|HT", f"ending.draw={value}"), "H9 H9/HT")
    assert losers(state) == (() if value == "on" else (1,))
    assert state.result is not None
    assert state.result.label == ("draw" if value == "on" else "durak")


@promised("ending.sixes", "off", "on")
def the_disgrace(value: str) -> None:
    cases = (
        ("", "C6|D7", "C6 take", "six"),
        ("", "S6|D7", "S6 take", ""),
        ("", "C6S6|C7DA", "C6 C6/C7 +S6 take", "sixes"),
        ("", "C7|D8", "C7 take", ""),
        ("pack.lowest=7", "C7|D8", "C7 take", "six"),
        ("pack.lowest=7", "C8|D9", "C8 take", ""),
    )
    for options, hands, plays, name in cases:
        state = after(table(hands, f"ending.sixes={value} {options}"), plays)
        assert losers(state) == (1,)
        assert state.result is not None
        assert state.result.disgrace == (name if value == "on" else "")
        assert state.result.points == (1, 0), "it costs no points"
