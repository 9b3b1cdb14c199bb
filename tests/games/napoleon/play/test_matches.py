"""Whole deals and matches, the events on the way, and how actions are written."""

from __future__ import annotations

import pytest

from napoleon import (
    PRESETS,
    Action,
    IllegalAction,
    Match,
    RuleSet,
    apply,
    legal,
    read_action,
    write_action,
)
from napoleon.games.napoleon.play import events
from napoleon.games.napoleon.play.actions import (
    BETRAY,
    CLOSE,
    PASS,
    PLAYS,
    Bid,
    Change,
    Discard,
    Name,
    Play,
    Seated,
)
from napoleon.games.napoleon.play.gain import Gain, gain_of
from napoleon.kit.cards import mask_of, read_card, read_cards
from napoleon.match.game import REDEAL
from napoleon.match.refusals import BadNotation
from tests.letters import after, dealt, rules_of

ACTIONS: list[tuple[str, Action]] = [
    ("13S", Bid(13, 3)),
    ("13N", Bid(13, 4)),
    ("13S=HA", Bid(13, 3, read_card("HA"))),
    ("13S=Jo", Bid(13, 3, 52)),
    ("pass", PASS),
    ("close", CLOSE),
    ("betray", BETRAY),
    ("3:13S", Seated(3, Bid(13, 3))),
    ("0:20C=SA", Seated(0, Bid(20, 0, read_card("SA")))),
    ("=SA", Name(read_card("SA"))),
    ("change 14H", Change(14, 2, None)),
    ("change =SA", Change(None, None, read_card("SA"))),
    ("change 15H=SA", Change(15, 2, read_card("SA"))),
    ("-C4D2D3", Discard(mask_of(read_cards("D2D3C4")))),
    ("SA", Play(read_card("SA"))),
    ("Jo:H", Play(52, suit=2)),
    ("jo:HK", Play(53, stands_for=read_card("HK"))),
    ("CT!", Play(read_card("CT"), betrays=True)),
]


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_notation(text: str, action: Action) -> None:
    assert read_action(text) == action
    assert type(read_action(text)) is type(action)
    assert write_action(action) == text


@pytest.mark.parametrize(
    "text",
    " x 1S 13X 13S= 13S=XX 6:13S =S -S -SASA change_ SA:S2!x Pass pass_ _pass Jo: Jo:N betray!"
    " １３S change_14 3:pass 3:".replace(" ", "|")
    .replace("_", " ")
    .split("|"),
)
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises(BadNotation):
        read_action(text)


def test_actions_of_different_kinds_are_never_equal() -> None:
    every = [action for _, action in ACTIONS] + [Name(5), Discard(5), PLAYS[5], Bid(5, 3)]
    assert len(set(every)) == len(every)
    assert all(every)


def play(state_text: str, options: str = "", **placed: str) -> list[events.Event]:
    """The events of a script that starts after the naming of ♠A at 13 hearts."""
    state = after(dealt(rules_of(options), **placed), "13H pass pass pass pass =SA")
    happened: list[events.Event] = []
    for text in state_text.split():
        step = apply(state, read_action(text))
        happened.extend(step.events)
        state = step.state
    return happened


def test_events_of_the_exchange_and_the_first_trick() -> None:
    happened = play(
        "-STDTD2 C4 C5 C6 CA C7", a="C4", b="C5", c="C6", d="CA", e="C7SA", widow="STDTD2"
    )
    discarded = events.Discarded(0, mask_of(read_cards("STDT")), mask_of(read_cards("D2")))
    assert happened[0] == discarded
    assert happened[1:6] == [
        events.CardPlayed(seat, Play(read_card(card)))
        for seat, card in enumerate(("C4", "C5", "C6", "CA", "C7"))
    ]
    assert happened[6:] == [events.TrickWon(3, read_card("CA"), "led", 3, discarded=2)]


def test_the_adjutant_comes_to_light() -> None:
    happened = play("-D2D3D4 S4 SA", a="S4", b="SA", widow="D2D3D4")
    assert happened[-1] == events.AdjutantShown(1, alone=False)
    happened = play("-SAD3D4", widow="SAD3D4")
    assert happened[-1] == events.AdjutantShown(0, alone=True)
    happened = play("-D2D3D4 SA", a="SA", widow="D2D3D4")
    assert happened[-1] == events.AdjutantShown(0, alone=True)


def test_the_auction_has_its_events() -> None:
    state = dealt(rules_of("auction.all_pass=open-widow"))
    happened: list[events.Event] = []
    for _ in range(5):
        step = apply(state, PASS)
        happened.extend(step.events)
        state = step.state
    assert happened[:5] == [events.Called(seat, PASS) for seat in range(5)]
    assert happened[5:] == [events.WidowShown(state.deal.widow)]
    step = apply(state, read_action("20S"))
    assert list(step.events)[-1] == events.AuctionEnded(0, 20, 3, forced=False)


def test_a_joker_holds_the_honors_for_the_next_winner() -> None:
    """Worked example 17: the three honors wait."""
    options = "joker.holds=on same_two.rank=plain"
    state = after(
        dealt(rules_of(options), a="CAC2", b="JoC9", c="CKC4", d="CQC5", e="C3D9", widow="D2D3D4"),
        "13H pass pass pass pass =SA -D2D3D4 CA Jo CK CQ C3",
    )
    assert state.winners == (1,)
    assert (state.honors, state.waiting) == ((0, 0, 0, 0, 0), 3)
    state = after(state, "C9 C4 C5 D9 C2")
    assert (state.honors, state.waiting) == ((0, 3, 0, 0, 0), 0)
    assert gain_of(state.law, state.tricks, 0) == Gain(3, carried=3)


def test_honors_that_wait_after_the_last_trick_are_nobodys() -> None:
    options = "joker.holds=on joker.led=above joker.followed=above joker.call=off"
    rules = rules_of(f"{options} yoromeki.beats_mighty=off")
    state = dealt(rules, b="Jo", widow="D2D3D4")
    state = after(state, "13H pass pass pass pass =SA -D2D3D4")
    while state.phase != "finished":
        actions = [action for action in legal(state) if action != Play(52)]
        state = apply(state, (actions or list(legal(state)))[0]).state
    last = [card for card in state.tricks[-1].cards if card == 52]
    assert last
    assert sum(state.honors) + state.waiting == 20
    assert state.waiting > 0


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_of_every_preset(preset: str) -> None:
    rules = PRESETS[preset].with_text("table.deals", "2")
    match = Match.new(rules, "match", start=7)
    assert match.number == 7
    while not match.over:
        if match.deal_over:
            match = match.next_deal()
        actions = legal(match.state)
        nobody_bid = match.state.phase == "auction" and match.state.auction.bidder is None
        match, _ = match.play(actions[1 if nobody_bid else 0])
    assert match.number == 8
    assert len(match.deals) == 2
    assert len(match.totals) == rules.table.players
    with pytest.raises(IllegalAction, match="match_over"):
        match.next_deal()
    assert Match.replay(rules, "match", 7, match.script) == match


def test_deals_of_a_match_are_numbered_and_redeals_keep_the_number() -> None:
    match = Match.new(rules_of("auction.all_pass=redeal"), "x")
    with pytest.raises(IllegalAction, match="deal_running"):
        match.next_deal()
    for _ in range(5):
        match, _ = match.play(PASS)
    assert match.deal_over
    assert not match.over
    assert match.deals == ()
    first = match.state.first
    again = match.next_deal()
    assert (again.number, again.attempt, again.state.first) == (1, 1, first)
    assert again.state.deal != match.state.deal
    assert again.past[0].ending.label == REDEAL


def test_the_first_seat_of_all_is_drawn_from_the_seed() -> None:
    firsts = {Match.new(RuleSet(), str(seed)).state.first for seed in range(60)}
    assert firsts == set(range(5))


def test_who_begins_the_next_deal() -> None:
    match = Match.new(RuleSet(), "next")
    for _ in range(3):
        while not match.deal_over:
            match, _ = match.play(legal(match.state)[0])
        result = match.deals[-1].state.final
        expected = result.napoleon if result.adjutant is None else result.adjutant
        match = match.next_deal()
        assert match.state.first == expected
