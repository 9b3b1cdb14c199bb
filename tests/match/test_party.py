"""A party: who comes, sits, leads, leaves and comes back, and what watchers see."""

from __future__ import annotations

import random
from typing import cast

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from napoleon.games import page_named
from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.napoleon.game import GAME as NAPOLEON
from napoleon.match.game import Game, View
from napoleon.match.parties.gathering import (
    MOST_GUESTS,
    Arrange,
    Begin,
    Kick,
    Lock,
    Plan,
    Pledge,
    Sit,
)
from napoleon.match.parties.hosting import take
from napoleon.match.parties.outcome import Happening
from napoleon.match.parties.party import WATCHES
from napoleon.match.seat import REACTIONS, Back, Do, Lot, Ready, Say, Seen, remarks_of
from napoleon.ui.shell.words import LANGUAGES, Words
from tests.laws.random_play import RUNS
from tests.match.guests import Gathering
from tests.napoleons import own
from tests.nightly import spread

NAPS, DURAKS = Plan("preset=sdc", watching=True), Plan("preset=podkidnoy")


def gathered(people: int = 3, plan: Plan = NAPS, game: Game = NAPOLEON) -> Gathering:
    """A party of some people, the match not begun."""
    found = Gathering(game, plan)
    for at in range(people):
        found.joins(f"N{at}")
    return found


# ---- gathering -----------------------------------------------------------------------------


def test_people_sit_where_they_wish_and_the_first_one_leads() -> None:
    found = gathered()
    assert [guest.seat for guest in found.party.guests] == [0, 1, 2]
    found.says(1, Begin())
    found.says(1, Arrange(Plan()))
    found.says(1, Kick(2))
    assert found.guests[1].refused == ["not_leader"] * 3
    found.says(2, Sit(0))
    assert found.guests[2].refused == ["seat_taken"]
    found.says(2, Sit(4))
    found.says(0, Sit(WATCHES))
    assert [guest.seat for guest in found.party.guests] == [WATCHES, 1, 4]
    found.leaves(0)
    assert found.party.leader == 1
    found.check()


def test_two_people_of_one_name_are_told_apart() -> None:
    found = gathered(0)
    for name in ("Anna", "Anna", "Anna", "x" * 24, "x" * 24):
        found.joins(name)
    assert [g.name for g in found.party.guests] == [
        "Anna",
        "Anna 2",
        "Anna 3",
        "x" * 24,
        f"{'x' * 20} 2",
    ]


def test_a_table_is_full_and_those_who_watch_are_not_endless() -> None:
    found = gathered(2, DURAKS, DURAK)
    while found.party.seats > len(found.party.guests):
        found.joins("more")
    assert found.joins("one too many") is None
    assert found.reasons["full"] == 1
    watched = gathered(MOST_GUESTS)
    assert watched.joins("one too many") is None
    watched.leaves(MOST_GUESTS - 1)
    assert watched.joins("the next one") == MOST_GUESTS


def test_a_plan_that_cannot_be_played_is_refused() -> None:
    found = gathered(1)
    for plan in (Plan("preset=none"), Plan("table.players=99"), Plan(level="wizard")):
        found.says(0, Arrange(plan))
    assert found.guests[0].refused == ["wrong_rules"] * 3
    found.says(0, Arrange(Plan("preset=four")))
    assert found.party.seats == 4


def test_who_is_sent_away_does_not_come_back_and_a_computer_plays_on() -> None:
    found = gathered()
    token = found.party.token(2)
    found.says(0, Begin())
    found.says(0, Kick(2))
    assert found.guests[2].refused == ["kicked"]
    assert found.joins("N2", token) is None
    assert found.party.table is not None
    assert [s.is_person for s in found.party.table.sitters] == [True, True, False, False, False]
    found.says(2, Say("glad"))
    found.plays_on(random.Random("kick"))
    found.check()


# ---- playing -------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "plan"), spread([(NAPOLEON, NAPS), (DURAK, DURAKS)], 2))
def test_a_match_is_played_fairly_and_again_with_the_same_people(game: Game, plan: Plan) -> None:
    found, picks = gathered(2, plan, game), random.Random("match")
    found.says(0, Begin())
    for deal in range(1, 4):
        found.plays_on(picks)
        found.check()
        assert {found.guests[number].checked for number in (0, 1)} == {deal}
        if found.party.table is not None and found.party.table.match.over:
            found.says(0, Begin())
        else:
            found.says(0, Ready())
            found.waits(20)
        assert found.party.draw == deal + 1
    assert found.again() == found.party


def test_remarks_are_from_the_list() -> None:
    found = gathered(2)
    found.says(0, Begin())
    found.says(0, Say("took.3"))
    assert found.guests[1].seat.said == Say("took.3", 0)
    found.says(0, Say("glad"))
    found.says(0, Say("<b>hello</b>"))
    assert found.guests[0].refused == ["not_said"]


REASONS = (
    "away",
    "full",
    "kicked",
    "not_leader",
    "match_running",
    "no_match",
    "wrong_rules",
    "seat_taken",
    "locked",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language: str) -> None:
    words = Words(language)
    assert [key for key in REASONS if not words.has(f"illegal.{key}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [NAPOLEON, DURAK])
def test_every_remark_has_words_that_name_nobody(game: Game, language: str) -> None:
    words = Words(language, own=page_named(game.name).catalogues)
    kinds = remarks_of(game) - {*REACTIONS}
    assert kinds
    for remark in kinds:
        assert words.has(f"line.{remark}"), remark
        assert words(f"line.{remark}") == words(f"line.{remark}", name="Anna")


def test_those_who_watch_see_what_is_public_and_all_of_it() -> None:
    found = gathered(5)
    number = found.joins("watcher")
    assert number is not None
    found.says(0, Begin())
    found.plays_on(random.Random("watch"))
    table, guest = found.party.table, found.guests[number]
    assert table is not None
    assert guest.witness.past == (table.over,)
    assert guest.seat.story == ()
    heard = [event for watched in guest.watched for event in watched.events]
    at = own(table.match).back_to(0)
    every = []
    for action in table.match.actions:
        at, step = at.play(action)
        every += [NAPOLEON.redact(event, 5) for event in step.events]
    assert heard == every
    late = found.joins("late")
    assert late is not None
    assert list(found.guests[late].watched[-1].events) == every


# ---- laws ----------------------------------------------------------------------------------

PICKS = st.integers(0, 1000)


class AnyParty(RuleBasedStateMachine):
    """People come, go, come back, lead, play and send what they should not, in any order."""

    @initialize(seed=PICKS, kind=st.sampled_from(["napoleon", "durak"]), watching=st.booleans())
    def begins(self, seed: int, kind: str, *, watching: bool) -> None:
        game, plan = (NAPOLEON, NAPS) if kind == "napoleon" else (DURAK, DURAKS)
        self.found = Gathering(game, plan._replace(watching=watching, think_s=30), str(seed))
        self.tokens: dict[int, str] = {}
        self.comes()

    @rule()
    def comes(self) -> None:
        number = self.found.joins("N")
        if number is not None:
            self.tokens[number] = self.found.party.token(number)

    def _here(self, pick: int) -> int:
        here = self.found.party.here
        return here[pick % len(here)].number

    @precondition(lambda self: self.found.party.here)
    @rule(pick=PICKS)
    def goes(self, pick: int) -> None:
        self.found.leaves(self._here(pick))

    @rule(pick=PICKS)
    def comes_back(self, pick: int) -> None:
        number = pick % len(self.tokens)
        before = self.found.party
        found = self.found.joins("N", self.tokens[number])
        if number in before.kicked:
            assert found is None
        elif number not in before.gone:
            assert found == number
            assert self.found.party.guests[number].seat == before.guests[number].seat
        elif found is not None:
            self.tokens[found] = self.found.party.token(found)

    @precondition(lambda self: self.found.party.here)
    @rule(pick=PICKS, seat=st.integers(-1, 5))
    def sits(self, pick: int, seat: int) -> None:
        self.found.says(self._here(pick), Sit(seat))

    @precondition(lambda self: self.found.party.here)
    @rule(pick=PICKS)
    def begins_a_match(self, pick: int) -> None:
        self.found.says(self._here(pick), Begin())

    @precondition(lambda self: self.found.party.here)
    @rule(locked=st.booleans())
    def locks(self, *, locked: bool) -> None:
        self.found.says(self.found.party.leader, Lock(locked))

    @rule(pick=PICKS, kind=st.sampled_from([Pledge, Lot]))
    def withholds(self, pick: int, kind: type) -> None:
        number = pick % len(self.tokens)
        self.found.mute = {(number, kind)}
        self.found.liars.add(number)

    @precondition(lambda self: len(self.found.party.here) > 1)
    @rule(pick=PICKS)
    def kicks(self, pick: int) -> None:
        self.found.says(self._here(0), Kick(self._here(pick)))

    @rule(pick=PICKS, often=st.integers(1, 15))
    def plays(self, pick: int, often: int) -> None:
        for at in range(often):
            self.found.settles(pick + at)
            self.found.acts(pick + at)

    @precondition(lambda self: self.found.party.here)
    @rule(pick=PICKS, seconds=st.sampled_from([0, 1, 6, 20, 31]))
    def is_ready(self, pick: int, seconds: int) -> None:
        self.found.says(self._here(pick), Ready())
        self.found.waits(seconds)

    @precondition(lambda self: self.found.party.here)
    @rule(pick=PICKS, ply=st.integers(-1, 300))
    def says_what_is_not_theirs(self, pick: int, ply: int) -> None:
        number, before = self._here(pick), self.found.party
        action = self.found.game.read_action("pass")
        table = before.table
        mine = table is not None and before.guests[number].seat in table.asked
        if not mine:
            self.found.says(number, Do(ply, action))
        for message in (
            Seen(0, cast("View", None), (), ()),
            self.found.party.gathered(number),
            Lot(999, "0" * 64),
        ):
            assert take(before, Happening("guest", number, message)).party is before
        if not mine:
            assert self.found.party is before
        elsewhere = Happening("guest", 150, Back())
        assert take(before, elsewhere) == (before, ())

    @invariant()
    def everybody_holds_what_they_may_see(self) -> None:
        self.found.check()

    def teardown(self) -> None:
        if hasattr(self, "found"):
            assert self.found.again() == self.found.party


AnyParty.TestCase.settings = settings(
    max_examples=RUNS or 6,
    stateful_step_count=25,
    deadline=None,
    derandomize=not RUNS,
    database=None,
    suppress_health_check=list(HealthCheck),
)
TestAnyParty = pytest.mark.law(AnyParty.TestCase)
