"""What the rulebook promises about the strength of cards, the lead, and throwing in."""

from __future__ import annotations

from napoleon.games.durak.play.notation import read_face
from napoleon.games.durak.rules.law import law_of
from napoleon.kit.cards import CLUBS, SPADES, SUITS
from tests.games.durak.letters import after, cards, hand, reason, roles, rules_of, table, texts
from tests.games.durak.promises.book import deals, promised


def beats(cover: str, attack: str, options: str, trump: str = "S") -> bool:
    """Whether one card beats another one."""
    suit = SUITS.index(trump) if trump != "N" else -1
    law = law_of(rules_of(options))
    return law.beating(suit).verdict(read_face(cover), read_face(attack)).beats


# ---- strength ----------------------------------------------------------------------------


@promised("strength.closed", "none", "spades", "clubs")
def a_suit_is_beaten_by_itself_alone(value: str) -> None:
    option = f"strength.closed={value}"
    assert beats("H6", "SA", option, "H") == (value != "spades")
    assert beats("H6", "CA", option, "H") == (value != "clubs")
    assert beats("SA", "S6", option, "H")
    assert beats("CA", "C6", option, "H")
    trumps = {state.trump for state in deals(option)}
    assert (SPADES in trumps) == (value != "spades")
    assert (CLUBS in trumps) == (value != "clubs")


@promised("strength.queen_of_spades", "off", "on")
def the_queen_of_spades(value: str) -> None:
    option = f"strength.closed=spades strength.queen_of_spades={value}"
    for high in ("SA", "SK"):
        assert beats("SQ", high, option, "H") == (value == "on")
        assert beats(high, "SQ", option, "H") == (value == "off")


@promised("strength.one_plain_suit", "off", "on")
def plain_suits_are_one(value: str) -> None:
    option = f"strength.one_plain_suit={value}"
    assert beats("DQ", "CJ", option) == (value == "on")
    assert not beats("DJ", "CQ", option)
    assert beats("S6", "CA", option)
    assert not beats("CA", "S6", option)


@promised("strength.royal", "off", "six", "six-and-ace")
def sixes_and_aces(value: str) -> None:
    option = f"strength.royal={value}"
    special = value != "off"
    assert beats("HA", "H6", option)
    assert beats("SA", "H6", option)
    assert beats("HK", "H6", option) != special
    assert beats("S7", "H6", option) != special
    both = value == "six-and-ace"
    assert beats("H6", "HA", option) == both
    assert beats("S6", "HA", option)
    assert beats("S7", "HA", option) != both


@promised("strength.ten_high", "off", "on")
def the_place_of_the_ten(value: str) -> None:
    option = f"strength.ten_high={value}"
    for low in ("HJ", "HQ", "HK"):
        assert beats("HT", low, option) == (value == "on")
        assert beats(low, "HT", option) == (value == "off")
    assert beats("HA", "HT", option)
    assert beats("HT", "H9", option)


@promised("strength.twin", "no", "closes")
def the_same_card_of_the_other_pack(value: str) -> None:
    options = f"pack.copies=2 strength.twin={value} lead.same=2"
    state = after(table("C7D7H7CA|C7D9HAHK", options), "C7D7")
    assert (reason(state, "C7/C7") == "") == (value == "closes")
    if value == "closes":
        assert reason(after(state, "C7/C7 D7/D9"), "+H7") != ""


# ---- lead --------------------------------------------------------------------------------


def sizes(leads: set[str]) -> set[int]:
    """The numbers of cards in leads."""
    return {len(lead) // 2 for lead in leads}


@promised("lead.same", "1")
def a_bout_begins_with_one_card(_: str) -> None:
    assert texts(table("C7D7H7S9|C8D8CA", "lead.same=1")) == {"C7", "D7", "H7", "S9"}


@promised("lead.same")
def so_many_of_a_rank_begin_a_bout(_: str) -> None:
    hands = "C7D7H7S7C7D7H7S7C9D9|D8H8S8C8D8H8S8CKCAHK"
    for most in range(2, 9):
        options = f"lead.same={most} pack.copies=2 throw.limit=hand"
        assert sizes(texts(table(hands, options))) == set(range(1, most + 1))
    assert sizes(texts(table("C7D7H7S9|C8D8", "lead.same=4"))) == {1, 2}, "the defender has two"
    assert reason(table("C7D7H7S9|C8D8CA", "lead.same=3"), "C7S9") == "shape"


LEADS = {
    "C7": {"one-rank", "pair", "group"},
    "C7D7": {"one-rank"},
    "C7D7HK": {"pair", "group"},
    "C7D7C9D9HK": {"pair", "group"},
    "C7D7H7": {"one-rank", "group"},
    "C7D7H7S7": {"one-rank", "group"},
    "C7D7H7S7HK": {"group"},
    "C7D7H7HK": set[str](),
    "C7D7C9D9": set[str](),
}


@promised("lead.shapes", "one-rank", "pair", "group")
def what_is_led_together(value: str) -> None:
    preset = {"one-rank": "podkidnoy"}.get(value, value)
    options = "lead.same=4" if value == "one-rank" else ""
    state = table("C7D7H7S7C9D9HK|C6D6H6S6C8D8H8", options, preset=preset)
    for lead, may in LEADS.items():
        assert (reason(state, lead) == "") == (value in may), lead
    few = table("C7D7H7S7C9D9HK|C6D6", options, preset=preset)
    assert reason(few, "C7D7HK") != "", "no more than the defender has"


@promised("lead.kicker", "other", "any")
def the_card_that_goes_along(value: str) -> None:
    state = table("C7D7H7HK|C6D6H6S6C8", f"lead.kicker={value}", preset="pair")
    assert reason(state, "C7D7HK") == ""
    for lead in ("C7D7H7", "C7D7"):
        assert (reason(state, lead) == "") == (value == "any"), lead


@promised("lead.whole_set", "off", "on")
def a_rank_goes_as_a_whole(value: str) -> None:
    options = f"lead.whole_set={value} transfer.allowed=on throw.allowed=off"
    state = table("C7D7HK|H7S7CA|C8D8H8CK", options)
    assert (reason(state, "C7") == "") == (value == "off")
    if value == "on":
        assert texts(state) == {"C7D7", "HK"}
        assert texts(table("C7D7HK|CA|D8", options)) == {"C7", "D7", "HK"}, "they have one card"


@promised("lead.strongest", "off", "on")
def the_strongest_is_led(value: str) -> None:
    for held, strongest in (("HADKS6", {"S6"}), ("HADACK", {"HA", "DA"})):
        state = table(f"{held}|C8D8C9", f"lead.strongest={value}")
        every = {held[at : at + 2] for at in range(0, len(held), 2)}
        assert texts(state) == (strongest if value == "on" else every)


@promised("lead.talon", "off", "lead", "lead-and-throw")
def the_talon_attacks(value: str) -> None:
    state = table("C7CACK|C9HKHQ", f"lead.talon={value}", talon="D8H7SA")
    assert ("top" in texts(state)) == (value != "off")
    window = after(state, "C7 C7/C9")
    assert ("+top" in texts(window)) == (value == "lead-and-throw")
    if value != "off":
        led = after(state, "top")
        assert (hand(led, 0), len(led.talon)) == ("C7CKCA", 2)
        assert [entry.attack for entry in led.bout.table] == [read_face("D8")]


# ---- throw -------------------------------------------------------------------------------

OPEN = "C7D9CA|C9DTHKHQ|D7DA|H7HA"
"""Four players; once C7 is covered by C9, all others have a card that fits."""


@promised("throw.allowed", "off", "on")
def more_is_thrown_in(value: str) -> None:
    state = after(table(OPEN, f"throw.allowed={value}"), "C7 C7/C9")
    if value == "off":
        assert roles(state) == (1, 2)
    else:
        assert {"0:+D9", "2:+D7", "3:+H7"} < texts(state)
        state = after(state, "0:+D9 D9/DT")
        assert "2:+D7" in texts(state), "whenever all is covered"


@promised("throw.match", "rank", "rank-or-suit")
def what_is_thrown_in(value: str) -> None:
    state = after(table("C7C8H9S8D8|S9HK", f"throw.match={value}"), "C7 C7/S9")
    assert "+H9" in texts(state, 0)
    for card in ("+C8", "+S8"):
        assert (card in texts(state, 0)) == (value == "rank-or-suit")
    assert "+D8" not in texts(state, 0)


@promised("throw.limit", "six", "hand")
def the_limit(value: str) -> None:
    for held, limit in (("D6D7D8D9DTDJDQDK", 8), ("D6D7D8", 3)):
        state = table(f"C7C8|{held}", f"throw.limit={value}")
        assert state.bout.limit == (min(limit, 6) if value == "six" else limit)
    state = table("C7D7H7S7C9|C8D8", f"throw.limit={value} lead.same=4")
    assert reason(state, "C7D7H7") == "limit"


@promised("throw.first_cap", "none", "first-bout", "until-success")
def the_first_limit(value: str) -> None:
    found = [
        table(
            "C7C8|D6D7D8D9DTDJ", f"throw.first_cap={value}", bouts=bouts, successes=successes
        ).bout.limit
        for bouts, successes in ((0, 0), (1, 0), (2, 1))
    ]
    wanted = {"none": [6, 6, 6], "first-bout": [5, 6, 6], "until-success": [5, 5, 6]}
    assert found == wanted[value]


@promised("throw.order", "free", "sequential", "gate", "attacker-first")
def the_order_of_throwing_in(value: str) -> None:
    state = after(table(OPEN, f"throw.order={value}"), "C7 C7/C9")
    others = {seat for seat in (2, 3) if texts(state, seat)}
    assert (others == {2, 3}) == (value == "free")
    assert texts(state, 0)
    passed = after(state, "0:pass" if value == "free" else "pass")
    if value == "gate":
        assert roles(passed) == (1, 2), "the attacker added nothing: nobody may"
    elif value == "sequential":
        assert passed.acting == (2,)
        assert after(passed, "pass").acting == (3,)
    else:
        assert {2, 3} <= set(passed.acting)
    added = after(state, "0:+D9" if value == "free" else "+D9")
    if value in ("gate", "free"):
        assert "2:+D7" in texts(added), "before the defender has answered"


@promised("throw.who", "all", "neighbours")
def who_throws_in(value: str) -> None:
    hands = "C7CA|C9HKHQ|D7DA|H7HA|S7DKCK"
    state = after(table(hands, f"throw.who={value}"), "C7 C7/C9")
    assert set(state.acting) == ({0, 2} if value == "neighbours" else {0, 2, 3, 4})
    if value == "all":
        teams = after(table("C7CA|C9HK|D7DA|H7HA", preset="teams-2v2"), "C7 C7/C9")
        assert set(teams.acting) == {0, 2}


@promised("throw.after_take", "off", "on")
def adding_after_a_take(value: str) -> None:
    state = table("C7D9H9S9CA|C9DJHJ", f"throw.after_take={value}")
    state = after(state, "C7 C7/C9 +D9 take")
    if value == "off":
        assert hand(state, 1) == "C7C9D9DJHJ"
        return
    assert {"+H9", "+S9"} < texts(state)
    state = after(state, "+H9")
    assert hand(state, 1) == "C7C9D9DJH9HJ", "three were the limit"


SLY = "C7D9DQSQCA|C9D6HJS6SK|H7H8S8CQ"


@promised("throw.own_cover", "off", "sly", "impudent")
def attackers_cover_their_own_cards(value: str) -> None:
    options = f"throw.own_cover={value} throw.after_take=on"
    state = after(table(SLY, options), "C7 C7/C9")
    pair = "0:+D9/DQ" in texts(state, 0)
    assert pair == (value == "impudent")
    state = after(state, "0:+D9/DQ 2:+H7 take" if pair else "0:+D9 2:+H7 take")
    assert ("2:H7/H8" in texts(state)) == (value != "off")
    assert ("0:D9/DQ" in texts(state)) == (value == "sly")
    if value != "off":
        state = after(state, "2:H7/H8" if pair else "0:D9/DQ 2:H7/H8")
        assert reason(state, "0:+SQ") == reason(state, "2:+S8") == "rank_not_on_table"
        assert {"H7", "H8", "D9", "DQ"} <= set(_pairs(hand(after(state, "0:pass pass"), 1)))


def _pairs(held: str) -> list[str]:
    return [held[at : at + 2] for at in range(0, len(held), 2)]


@promised("throw.impudent", "must", "may")
def the_first_throw_in_comes_with_a_cover(value: str) -> None:
    options = f"throw.impudent={value}"
    state = after(table("C7D7DTH7SA|C9HKHQHA|STDA", options, preset="impudent"), "C7 C7/C9")
    assert "0:+D7/DT" in texts(state, 0)
    assert ("0:+D7" in texts(state, 0)) == (value == "may")
    assert "0:+H7" in texts(after(state, "0:+D7/DT"), 0), "the first one only"


@promised("throw.defender", "off", "on")
def the_defender_throws_in(value: str) -> None:
    state = after(table("C7CACK|C9D9DJHA", f"throw.defender={value}"), "C7 C7/C9 pass")
    if value == "off":
        assert roles(state) == (1, 0)
        return
    assert texts(state) == {"pass", "+D9/DJ"}
    before = state.discard
    assert cards(after(state, "+D9/DJ pass").discard & ~before) == "C7C9D9DJ"


@promised("throw.pairs", "off", "on")
def two_are_thrown_in_at_once(value: str) -> None:
    state = after(table("C7D7H7CACK|C9HKHQHA", f"throw.pairs={value}"), "C7 C7/C9")
    assert "+D7" in texts(state)
    assert ("+D7H7" in texts(state)) == (value == "on")
