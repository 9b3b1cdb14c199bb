"""A table: who is asked, what is refused and why, automatic events, and who is sent what."""

from __future__ import annotations

import pytest

from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.durak.rules import PRESETS as DURAK_PRESETS
from napoleon.games.napoleon.game import GAME as NAPOLEON
from napoleon.games.napoleon.rules import PRESETS as NAPOLEON_PRESETS
from napoleon.kit.rule_book import Book
from napoleon.match.game import Game
from napoleon.match.match import Match
from napoleon.match.player_stream import player_stream
from napoleon.match.seat import (
    Back,
    Do,
    Left,
    Limits,
    Message,
    Over,
    Ready,
    Refused,
    Seen,
    Sitter,
    Welcome,
)
from napoleon.match.table import Heard, Table
from tests.duraks import own
from tests.games.toy.game import GAME as TOY
from tests.games.toy.game import START, ToyRules
from tests.napoleons import own_state

PERSON = Sitter("elsewhere", name="Anna")
COMPUTER = Sitter("computer", level="casual")
LIMITS = Limits(think_s=30, speak_s=10, next_s=20)


def table(*sitters: Sitter, game: Game = TOY, rules: Book | None = None, seed: str = "t") -> Table:
    """A table with these at the first seats, computer players at the others, and no doubling."""
    found = rules or ToyRules.presets()["plain"]
    match = Match.begun(game, found, seed)
    every = (*sitters, *[COMPUTER] * (match.seats - len(sitters)))
    return Table(match, every, LIMITS)


def reason(heard: Heard) -> str:
    """Why something was refused."""
    (sent,) = heard.sends
    assert isinstance(sent.message, Refused)
    return sent.message.reason


def played(at: Table, *actions: str) -> Table:
    """The table after actions of the seats that are asked."""
    for text in actions:
        question = at.due()[0]
        at = at.hear(question.player, Do(at.ply, at.match.game.read_action(text))).table
    return at


def to_end(at: Table) -> Table:
    """The table after the deal; everybody does the first thing that they may do."""
    while not at.match.deal_over:
        if due := at.due():
            at = at.hear(due[0].player, Do(at.ply, due[0].view.legal[0])).table
        else:
            at = at.late(0).table
    return at


# ---- who is asked ------------------------------------------------------------------------


def test_one_is_asked_with_all_that_they_may_know_and_a_chance_of_their_own() -> None:
    at = table(PERSON)
    (question,) = at.due()
    first = at.match.state.first
    assert (question.player, question.seat) == (first, first)
    assert question.view == at.match.game.observe(at.match.state, first)
    assert question.sitter == at.sitters[first]
    assert at.seed(question) == player_stream(at.match, first)


def test_where_all_may_speak_all_are_asked_until_each_has_said_no() -> None:
    at = table(PERSON, PERSON, rules=ToyRules())
    assert {question.player for question in at.due()} == {0, 1, 2}
    assert at.asked == (0, 1, 2)
    for left, seat in ((2, 1), (1, 2), (0, 0)):
        heard = at.hear(seat, Do(at.ply, START))
        assert not heard.sends, "nobody learns who says no"
        at = heard.table
        assert len(at.due()) == left
        assert at.asked == (0, 1, 2)
    at = at.late(0).table
    assert at.match.actors == (None,)
    assert at.asked == (at.match.state.first,)


def test_who_speaks_opens_the_round_again() -> None:
    at = table(PERSON, PERSON, rules=ToyRules())
    at = at.hear(1, Do(at.ply, START)).table
    at = at.hear(0, Do(at.ply, "0:double")).table
    assert {question.player for question in at.due()} == {1, 2}


def test_the_clock_ends_what_nobody_speaks_up_in() -> None:
    at = table(PERSON, PERSON, rules=ToyRules())
    assert at.late(9).table is at
    assert at.late(10).table.match.actions == (START,)
    at = at._replace(limits=Limits())
    assert at.late(10_000).table is at


def test_throwing_in_goes_in_rounds_and_nobody_overtakes() -> None:
    hands = ["C7S9HAHK", "D6D7CKSK", "H7DAHQCQ", "S6C9D9H9"]
    position = {"hands": hands, "trump": "S", "attacker": 2, "talon": ""}
    rules = DURAK_PRESETS["podkidnoy"].with_text("table.players", "4")
    deal = DURAK.deal_from_json({"position": position})
    match = Match.laid_out(DURAK, rules, deal, 2, seed="t")
    at = Table(match, (PERSON,) * 4, LIMITS)
    at = played(at, "H7", "H7/H9")
    assert at.asked == (2,)
    early = at.hear(0, Do(at.ply, DURAK.read_action("0:+C7")))
    assert reason(early) == "not_your_turn"
    at = played(at, "2:pass" if len(own(at.match).state.acting) > 2 else "pass")
    assert at.asked == (0,)


def test_in_the_place_of_who_is_away_or_too_late_a_computer_is_asked() -> None:
    at = table(PERSON, PERSON, PERSON)
    at = at._replace(stand_in=COMPUTER)
    player = at.due()[0].player
    assert at.late(29).table is at
    assert at.late(30).table.due()[0].sitter == COMPUTER
    assert at.hear(player, Left()).table.due()[0].sitter == COMPUTER
    late = at.late(30).table
    card = late.due()[0].view.legal[0]
    after = late.hear(player, Do(late.ply, card)).table
    assert after.due()[0].sitter == PERSON, "the next one has their own time"


# ---- what is refused ---------------------------------------------------------------------


def test_reasons() -> None:
    at = table(PERSON, PERSON, PERSON)
    first = at.match.state.first
    other = (first + 1) % 3
    card, foreign = at.due()[0].view.legal[0], at.match.game.observe(at.match.state, other).legal
    own_after = at.hear(first, Do(at.ply, card)).table
    assert not foreign
    assert reason(at.hear(9, Do(at.ply, card))) == "no_seat"
    assert reason(at.hear(other, Do(at.ply, card))) == "not_your_turn"
    assert reason(at.hear(first, Do(at.ply + 1, card))) == "not_yet"
    assert reason(at.hear(first, Do(at.ply, "0:double"))) in ("not_legal", "not_your_turn")
    assert reason(own_after.hear(first, Do(at.ply, card))) == "twice"
    assert reason(own_after.hear(other, Do(at.ply, card))) == "too_late"
    assert reason(at.hear(first, Ready())) == "deal_running"
    over = to_end(at)
    assert reason(over.hear(first, Do(over.ply, card))) == "deal_over"
    assert reason(over.hear(first, Ready(dealer=1))) == "wrong_dealer"
    assert reason(over.hear(first, Ready()).table.hear(first, Ready())) == "twice"
    assert reason(at.hear(first, Refused("x", 0))) == "not_for_a_table"


def test_a_deal_has_moments_of_its_own() -> None:
    over = to_end(table(PERSON))
    begun = over.late(20).table
    assert begun.match.number == 2
    assert begun.ply == over.ply + 1
    seat = begun.match.state.first
    card = begun.due()[0].view.legal[0]
    assert reason(begun.hear(seat, Do(over.ply, card))) == "too_late"


# ---- what happens by itself --------------------------------------------------------------


def test_the_next_deal_waits_for_all_who_are_there_but_not_long() -> None:
    over = to_end(table(PERSON, PERSON))
    assert over.late(19).table is over
    assert over.late(20).table.match.number == 2
    one = over.hear(0, Ready()).table
    assert one.late(0).table is one
    assert one.hear(1, Ready()).table.late(0).table.match.number == 2
    assert one.hear(1, Left()).table.late(0).table.match.number == 2
    last = to_end(over.late(20).table)
    assert last.match.over
    assert last.late(1000).table is last


def test_chance_acts_before_anybody_is_asked() -> None:
    rules = DURAK_PRESETS["reversed"]
    at = table(PERSON, PERSON, game=DURAK, rules=rules)
    shuffles = 0
    while not at.match.deal_over:
        if at.match.chance is not None:
            assert at.due() == ()
            at = at.late(0).table
            assert at.match.actors[-1] is None
            shuffles += 1
        elif due := at.due():
            at = at.hear(due[0].player, Do(at.ply, due[0].view.legal[-1])).table
        else:
            at = at.late(0).table
    assert shuffles > 0


# ---- who is sent what --------------------------------------------------------------------


def kinds(sends: tuple[tuple[int, Message], ...], seat: int) -> list[type]:
    """The kinds of the messages to a seat."""
    return [type(message) for to, message in sends if to == seat]


def test_persons_are_sent_what_their_seat_sees_and_nobody_else_is() -> None:
    at = table(PERSON, COMPUTER, PERSON, game=NAPOLEON, rules=NAPOLEON_PRESETS["sdc"])
    player = at.due()[0].player
    heard = at.hear(player, Do(at.ply, NAPOLEON.read_action("pass")))
    assert [(to, type(message)) for to, message in heard.sends] == [(0, Seen), (2, Seen)]
    for to, message in heard.sends:
        assert isinstance(message, Seen)
        assert message.view == NAPOLEON.observe(own_state(heard.table.match.state), to)


def test_who_comes_back_hears_the_whole_deal() -> None:
    at = played(table(PERSON, PERSON).hear(1, Left()).table)
    card = at.due()[0].view.legal[0]
    at = at.hear(at.due()[0].player, Do(at.ply, card)).table
    heard = at.hear(1, Back())
    assert kinds(heard.sends, 1) == [Welcome, Seen, Seen]
    assert kinds(heard.sends, 0) == [Back]


def test_the_seed_is_shown_when_the_match_is_over() -> None:
    over = to_end(table(PERSON))
    last = to_end(over.late(20).table)
    assert over.over.record.seed is None
    assert last.over.record.seed == "t"
    assert isinstance(last.over, Over)
    assert last.over.last
    with pytest.raises(ValueError, match="not over"):
        _ = table(PERSON).over


def test_what_was_done_is_taken_back_for_every_seat() -> None:
    start = table(PERSON)
    after = to_end(start)
    back = after.back_to(0)
    assert back.seat(0) == start.seat(0)
    assert back.due() == start.due()
