"""The losing team chooses which of them deals next; every save of the match has the choice."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from napoleon.games import page_named
from napoleon.games.durak import game
from napoleon.games.durak.game import GAME
from napoleon.games.durak.records.texts import RECORDS
from napoleon.games.durak.rules import PRESETS
from napoleon.match.match import Match
from napoleon.match.records import script
from napoleon.match.records.record import Record
from napoleon.match.refusals import IllegalAction
from napoleon.match.steps import whole
from napoleon.terminal.game import Console, Evening
from napoleon.terminal.screen import screen_of
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import Cards, Challenge
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.sitting import AT_HOME, at_home
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import SavedMatch
from napoleon.ui.table.pauses import RESULT
from tests.duraks import match_of
from tests.games.durak.page.visits import visit
from tests.games.durak.random_play import some_action
from tests.nightly import spread
from tests.ui.player import Player

PAGE = page_named("durak")
TEAMS = ("teams-2v2", "teams-3v3", "teams-pairs")
LATER = {"left": 1, "right": -1, "as-first": 1}


def to_the_end(match: game.Match, chance: random.Random) -> game.Match:
    """The match with its deal played to the end at random."""
    while not match.deal_over:
        match, _ = match.play(some_action(chance, match.state))
    return match


def ended(preset: str, later: str = "left", *, mine: bool | None = None) -> game.Match:
    """A match of several deals whose first one a team has lost: the user's, or another one."""
    texts = {"match.target": "5", "first.later": later}
    rules = PRESETS[preset].with_texts(texts)
    for number in range(60):
        chance = random.Random(f"{preset} {number}")
        match = to_the_end(Match.begun(GAME, rules, f"dealer-{number}"), chance)
        if match.dealers and mine in (None, AT_HOME in match.dealers):
            return match
    raise AssertionError("no team has lost")


@pytest.mark.parametrize("later", LATER)
@pytest.mark.parametrize("preset", TEAMS)
def test_each_of_the_losing_team_may_deal(preset: str, later: str) -> None:
    match = ended(preset, later)
    seats, lost = match.seats, match.state.final.losers
    assert match.dealers == lost
    assert len(lost) == seats // (3 if preset == "teams-pairs" else 2)
    for dealer in match.dealers:
        after = match.next_deal(dealer)
        assert after.state.first == (dealer + LATER[later]) % seats
        assert after.state.deal.led
        if later != "as-first":
            assert after.state.bout.attacker == after.state.first
        assert len(after.firsts) == (dealer != match.state.final.last)
    assert match.next_deal() == match.next_deal(match.state.final.last), "the last with cards"
    for other in set(range(-1, seats + 1)) - set(lost):
        with pytest.raises(IllegalAction, match="wrong_dealer"):
            match.next_deal(other)


@pytest.mark.parametrize("preset", ["podkidnoy", "teams-split", "championship", "duel"])
def test_one_who_has_lost_alone_deals(preset: str) -> None:
    rules = PRESETS[preset].with_text("match.target", "9")
    seen = 0
    for number in range(12):
        match = to_the_end(Match.begun(GAME, rules, f"alone-{number}"), random.Random(number))
        if len(match.state.final.losers) < 2 and not match.over:
            seen += 1
            assert match.dealers == ()
            with pytest.raises(IllegalAction, match="wrong_dealer"):
                match.next_deal(match.state.final.last)
    assert seen > 3


def test_nobody_chooses_in_a_draw_nor_where_no_deal_follows() -> None:
    match = ended("teams-2v2")
    state = match.state.copy()
    state.result = state.final._replace(label="draw", losers=(), last=-1)
    assert match._replace(state=state).dealers == ()
    rules = PRESETS["teams-2v2"]
    one = to_the_end(Match.begun(GAME, rules, "dealer-0"), random.Random("one"))
    assert one.over
    assert one.dealers == ()


def chosen_match(preset: str = "teams-2v2") -> game.Match:
    """A match of some deals in which the dealer was chosen whenever that was possible."""
    match, chance = ended(preset), random.Random("chosen")
    while not match.over:
        if match.deal_over:
            others = [seat for seat in match.dealers if seat != match.state.final.last]
            match = match.next_deal(chance.choice(others) if others else None)
        match = to_the_end(match, chance)
    assert match.firsts
    return match


def middles(match: game.Match) -> Iterator[game.Match]:
    """The match with each of its deals just begun, and at its end."""
    whole = Match.begun(GAME, match.rules, match.seed, match.start, match.firsts)
    for actions in match.script:
        for action in actions:
            whole, _ = whole.play(action)
        if not whole.over:
            whole = whole.next_deal()
            yield whole
    yield whole


@pytest.mark.parametrize("preset", spread(TEAMS, 3))
def test_a_saved_match_a_script_and_a_challenge_keep_who_dealt(preset: str) -> None:
    match = chosen_match(preset)
    for one in middles(match):
        kept = SavedMatch(one, RESULT if one.deal_over else "")
        assert saved.read_match(PAGE, saved.write_match(kept)).match == one
    words = script.write(match.standing)
    again = whole(
        script.reading(GAME, match.rules, match.seed, match.start, words, firsts=match.firsts)
    )
    assert again == match
    person = challenges.person_of(match.standing, "Anna", 0, 0)
    cards = Cards(match.rules, match.seed, match.start, ("casual",) * (match.seats - 1))
    link = challenges.write(Challenge(cards, (person,)))
    assert challenges.read(GAME, link).people == (person,)


def test_the_record_of_each_deal_keeps_who_began_it() -> None:
    match = chosen_match()
    for at, deal in enumerate(match.deals):
        record = Record.of_match(match, at)
        for text in (RECORDS.text(record), RECORDS.link(record)):
            found = RECORDS.find(text).record
            assert (found.first, found.replay().result) == (deal.state.first, deal.state.result)


def test_in_a_challenge_the_dealers_are_those_of_the_challenger() -> None:
    match = ended("teams-2v2")
    bound = match._replace(firsts=(3,))
    assert bound.dealers == ()
    assert bound.next_deal().state.first == 3
    with pytest.raises(IllegalAction, match="wrong_dealer"):
        bound.next_deal(match.dealers[0])


# ---- at the table ------------------------------------------------------------------------


def at_result(match: game.Match, language: str = "en") -> Player:
    """A user who sees the result of that match's last deal."""
    player = visit("preset=teams-2v2&seed=1", language, goes_on=False)
    player.model = player.model._replace(sitting=at_home(match)._replace(pause=RESULT))
    return player


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_user_chooses_for_their_team(language: str) -> None:
    match = ended("teams-2v2", mine=True)
    player = at_result(match, language)
    last = match.state.final.last
    [other] = [seat for seat in match.dealers if seat != last]
    assert player.says("dealer.choose")
    assert player.control("dealer", str(last)).attributes.get("checked") is not None
    player.send(Do("dealer", str(other)))
    assert player.control("dealer", str(other)).attributes.get("checked") is not None
    first = (other + 1) % match.seats
    assert player.says("dealer.attacks", name=player.model.words.seat(first))
    player.press("next")
    assert match_of(player.model).number == match.number + 1
    assert match_of(player.model).state.first == first
    assert player.model.table.dealer is None
    kept = saved.read_match(PAGE, player.storage[saved.key_of(GAME, saved.MATCH)])
    assert kept.match.state.first == first


def test_without_a_choice_the_last_one_with_cards_deals() -> None:
    match = ended("teams-2v2", mine=True)
    player = at_result(match)
    player.press("next")
    assert match_of(player.model).state.first == (match.state.final.last + 1) % match.seats
    assert match_of(player.model).firsts == ()


def test_the_other_team_tells_who_deals() -> None:
    match = ended("teams-2v2", mine=False)
    player = at_result(match)
    name = player.model.words.seat(match.state.final.last)
    assert player.says("dealer.is", name=name)
    assert not [one for one in player.controls if one.do == "dealer"]
    before = player.model
    player.send(Do("dealer", str(match.dealers[0])))
    assert player.model == before, "it is not the user's to choose"


@pytest.mark.parametrize("text", ["", "x", "9", "-1", "1 "])
def test_what_is_no_seat_of_the_team_changes_nothing(text: str) -> None:
    player = at_result(ended("teams-2v2", mine=True))
    before = player.model
    player.send(Do("dealer", text))
    assert player.model == before


@pytest.mark.parametrize("mine", [True, False])
def test_a_single_deal_asks_nothing(*, mine: bool) -> None:
    match = ended("teams-2v2", mine=mine)
    one = match._replace(rules=match.rules.with_text("match.target", "0"))
    player = at_result(one)
    assert 'id="dealer"' not in player.html


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_terminal_asks_for_the_dealer(language: str) -> None:
    match, said = ended("teams-2v2", mine=True), []
    typed = ["5", "2"]

    def ask(prompt: str) -> str | None:
        said.append(prompt)
        if prompt.startswith(begins):
            return typed.pop(0)
        return "" if typed else None

    screen = screen_of(GAME, language, colours=False)
    begins = screen.words("ask.dealer", names="").partition(",")[0].partition("、")[0]
    table = Evening(match, "random", 0, screen, Console(said.append, ask))
    table.run()
    assert not typed
    assert table.match.number == match.number + 1
    assert table.match.state.first == (match.dealers[1] + 1) % match.seats
