"""What the rulebook promises about trumps, who begins, and the match."""

from __future__ import annotations

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.matches import is_led, is_over, next_first
from napoleon.games.durak.play.state import NO_CARD, State
from napoleon.games.durak.play.view import observe
from napoleon.games.durak.rules.law import law_of
from napoleon.kit.cards import SUITS, rank_of, read_card, suit_of
from napoleon.match.game import Ending
from tests.games.durak.letters import after, cards, hand, reason, rules_of, table, texts
from tests.games.durak.promises.book import deals, dealt, promised

NOBODY = -1

# ---- trump -------------------------------------------------------------------------------


@promised("trump.source", "next", "bottom", "pulled")
def a_card_is_turned_up(value: str) -> None:
    places = set()
    for state in deals(f"trump.source={value} table.players=2", count=30):
        assert state.talon[0] == state.turnup, "it is drawn last"
        assert state.trump == suit_of(state.turnup)
        places.add(state.deal.cards.index(state.turnup) - 12)
    wanted = {"next": {0}, "bottom": {23}}
    assert places == wanted[value] if value in wanted else len(places) > 8


@promised("trump.source", "last-dealt")
def the_last_card_is_shown_and_goes_to_the_dealer(_: str) -> None:
    for options in ("deal.all=on", "deal.all=on table.players=5", "table.players=3"):
        for state in deals(f"trump.source=last-dealt {options}", count=6):
            last = state.deal.cards[law_of(state.rules).dealt - 1]
            assert state.hands[0] >> last & 1, "seat 1 is at the dealer's left"
            assert state.known[0] >> last & 1
            assert (state.trump, state.turnup) == (suit_of(last), NO_CARD)


@promised("trump.source", "fixed")
@promised("trump.suit", *SUITS)
def one_suit_is_always_trump(value: str) -> None:
    suit = value if value in SUITS else "H"
    for state in deals(f"trump.source=fixed trump.suit={suit}", count=5):
        assert (state.trump, state.turnup) == (SUITS.index(suit), NO_CARD)


@promised("trump.source", "none")
def there_is_no_trump(_: str) -> None:
    state = after(table("C7CA|S9CT", "trump.source=none", trump="N"), "C7")
    assert texts(state) == {"C7/CT", "take"}
    assert dealt("trump.source=none").trump == NOBODY


@promised("trump.source", "own")
def everybody_has_a_trump_suit(_: str) -> None:
    assert sorted(dealt("", "own-trump").own) == [0, 1, 2, 3]
    state = after(table("D6CA|D9S6HA", preset="own-trump", trump="HS"), "D6")
    assert "D6/S6" in texts(state)


@promised("trump.visible", "off", "on")
def the_turnup_is_seen(value: str) -> None:
    state = dealt(f"trump.visible={value} trump.source=bottom")
    view = observe(state, 0)
    assert (view.turnup, view.trump) == (
        state.turnup if value == "on" else NO_CARD,
        suit_of(state.turnup),
    )


@promised("trump.six", "off", "on")
def the_lowest_trump_is_exchanged(value: str) -> None:
    state = table("S6C7|D8D9", f"trump.six={value}", talon="CTSK")
    assert ("six" in texts(state, 0)) == (value == "on")
    if value == "on":
        state = after(state, "six")
        assert (hand(state, 0), cards(1 << state.turnup)) == ("C7SK", "S6")


@promised("trump.hidden", "off", "on")
def a_hidden_card_names_a_new_trump(value: str) -> None:
    talon = "HQC8" if value == "on" else "C8HQ"
    state = table("C6D8|C7D9", f"trump.hidden={value}", trump="H", talon=talon)
    assert cards(1 << state.turnup) == "HQ"
    assert after(state, "D8 take").trump == (0 if value == "on" else 2)


@promised("trump.changes", "keep", "last-cover")
def the_last_cover_becomes_the_turnup(value: str) -> None:
    state = table("C7D7CA|C8D9HA", f"trump.changes={value} lead.same=2", trump="H", talon="C6HK")
    before = state.discard
    state = after(state, "C7D7 D7/D9 C7/C8 pass")
    assert state.trump == (2 if value == "keep" else 0)
    away = "C7C8D7D9" if value == "keep" else "C7D7D9HK"
    assert cards(state.discard & ~before) == away


@promised("trump.own", "shuffled", "chosen", "turned")
def how_own_trumps_come(value: str) -> None:
    states = deals(f"trump.own={value} table.players=3", "own-trump")
    if value == "chosen":
        assert all((state.phase, state.acting) == ("choose", (1,)) for state in states)
        assert after(states[0], "=H =S =C").own == (0, 2, 3)
        return
    equal = [len(set(state.own)) < 3 for state in states]
    assert any(equal) == (value == "turned")


@promised("trump.must_answer", "off", "on")
def an_own_trump_is_answered(value: str) -> None:
    options = f"trump.must_answer={value}"
    state = after(table("H6CA|H7D6", options, preset="own-trump", trump="HD"), "H6")
    assert (reason(state, "H6/H7") == "") == (value == "off")
    assert reason(state, "H6/D6") == ""


# ---- first -------------------------------------------------------------------------------


def _trumps(state: State, seat: int) -> list[int]:
    held = state.hands[seat] >> 13 * state.trump & 0x1FFF
    return [rank for rank in range(13) if held >> rank & 1]


@promised("first.hand_one", "lowest-trump")
def the_lowest_trump_is_shown(_: str) -> None:
    for state in deals(""):
        found = [(min(own), seat) for seat in range(4) if (own := _trumps(state, seat))]
        rank, seat = min(found)
        assert state.bout.attacker == seat
        assert cards(state.known[seat]) == cards(1 << 13 * state.trump + rank)


@promised("first.hand_one", "dealer-left")
def the_dealers_left_begins(_: str) -> None:
    assert {s.bout.attacker for s in deals("first.hand_one=dealer-left")} == {1}


@promised("first.hand_one", "cut")
def a_lot_decides(_: str) -> None:
    states = deals("first.hand_one=cut")
    assert {state.bout.attacker for state in states} == {0, 1, 2, 3}
    assert not any(any(state.known) for state in states)


@promised("first.hand_one", "six-of-diamonds", "nine-of-diamonds")
def the_holder_of_a_diamond_shows_it(value: str) -> None:
    card = 1 << read_card("D6" if value.startswith("six") else "D9")
    seen = 0
    for state in deals(f"first.hand_one={value}"):
        holders = [seat for seat, held in enumerate(state.hands) if held & card]
        if holders:
            seen += 1
            assert [state.bout.attacker] == holders
            assert state.known[holders[0]] == card
    assert seen > 10


def following(options: str) -> tuple[State, State]:
    """A deal whose durak is seat 3, and the next one."""
    state = after(table("||CA|C6C8", options, preset="chukchi", attacker=2), "CA take")
    assert state.result is not None
    assert state.result.losers == (3,)
    return state, GAME.next_deal(state, GAME.shuffled(state.rules, "next", 2))


@promised("first.later", "left", "right")
def a_neighbour_of_the_dealer_begins(value: str) -> None:
    later = following(f"first.later={value}")[1]
    assert later.bout.attacker == {"left": 0, "right": 2}[value]


@promised("first.later", "as-first")
def later_deals_are_as_the_first(_: str) -> None:
    later = following("first.later=as-first")[1]
    found = [(min(own), seat) for seat in range(4) if (own := _trumps(later, seat))]
    assert later.bout.attacker == min(found)[1]


@promised("first.no_trump", "dealer-left", "random", "redeal", "lowest-card")
def where_nobody_holds_a_trump(value: str) -> None:
    options = f"table.players=2 deal.hand=1 first.no_trump={value}"
    states = [s for s in deals(options, count=80) if not any(_trumps(s, seat) for seat in (0, 1))]
    attackers = {state.bout.attacker for state in states}
    assert attackers == {"dealer-left": {1}, "redeal": set()}.get(value, {0, 1})
    if value == "lowest-card":
        for state in states:
            ranks = [rank_of(held.bit_length() - 1) for held in state.hands]
            assert ranks[state.bout.attacker] == min(ranks)


# ---- match -------------------------------------------------------------------------------


@promised("match.target", "0")
def a_match_is_one_deal(_: str) -> None:
    assert is_over(rules_of("match.target=0"), [Ending((0, 0), (False, False), "draw")])


@promised("match.target")
def all_but_the_durak_score_to_the_target(_: str) -> None:
    won = Ending((1, 0, 1, 1), (True, False, True, True), "durak")
    for target in (1, 2, 15, 99):
        rules = rules_of(f"match.target={target}")
        assert is_over(rules, [won] * target)
        assert not is_over(rules, [won] * (target - 1))
    state = following("match.target=5")[0]
    assert state.result is not None
    assert state.result.points == (1, 1, 1, 0)


@promised("match.lead", "by-durak", "alternate")
def who_attacks_in_the_next_deal(value: str) -> None:
    options = f"match.lead={value} match.target=5 first.later=left"
    for hands, plays in (("C7|D8D9", "C7 take"), ("C7D8|C9", "C7 C7/C9")):
        state = after(table(hands, options, preset="chukchi"), plays)
        assert state.result is not None
        (durak,) = state.result.losers
        assert is_led(state)
        assert next_first(state) == (1 if value == "alternate" else (durak + 1) % 2)


@promised("match.cube", "off", "on")
def the_stake_may_be_doubled(value: str) -> None:
    state = table("C7C8CA|D7D8DA", f"match.cube={value}", preset="duel")
    assert ("double" in texts(state)) == (value == "on")
    if value == "on":
        dropped, accepted = after(state, "double drop"), after(state, "double accept")
        assert dropped.result is not None
        assert (dropped.result.points, dropped.result.losers) == ((1, 0), (1,))
        assert accepted.cube.value == 2
    else:
        ended = after(table("C7|D8D9", preset="duel"), "C7 take")
        assert ended.result is not None
        assert ended.result.points == (1, 0)
