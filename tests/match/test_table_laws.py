"""Laws of a table: people come and go, act, act too late or twice, fall silent, in any order."""

from __future__ import annotations

import random
from itertools import repeat
from typing import ClassVar, cast

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from napoleon.match.game import View
from napoleon.match.seat import Do, Ready, Say, Seen
from tests.laws.random_play import RUNS
from tests.match.people import REMARK, RULES, People
from tests.nightly import spread

PICKS = st.integers(0, 1000)
SECONDS = st.sampled_from([0, 0, 5, 10, 29, 30, 100])


class AnyTable(RuleBasedStateMachine):
    """A table of any preset of any game."""

    names: ClassVar[list[str]] = [*RULES]

    @initialize(name=st.sampled_from(names), seed=PICKS, turn=st.integers(0, 5))
    def sit_down(self, name: str, seed: int, turn: int) -> None:
        self.people = People(name, f"laws {seed}", turn)
        self.chance = random.Random(seed)

    def _person(self, pick: int) -> int:
        seats = [*self.people.seats]
        return seats[pick % len(seats)]

    @rule(pick=PICKS)
    def comes(self, pick: int) -> None:
        self.people.comes(self._person(pick))

    @rule(pick=PICKS)
    def goes(self, pick: int) -> None:
        self.people.goes(self._person(pick))

    @precondition(lambda self: self.people.table.due())
    @rule(who=PICKS, pick=PICKS, often=st.integers(1, 12))
    def acts(self, who: int, pick: int, often: int) -> None:
        for _ in range(often):
            if due := self.people.table.due():
                self.people.answer(due[who % len(due)], pick)
            self.people.settle()

    @rule(seconds=SECONDS)
    def time_goes_by(self, seconds: int) -> None:
        self.people.waits(seconds)

    @precondition(lambda self: self.people.done)
    @rule()
    def acts_twice(self) -> None:
        people = self.people
        sender, message = people.done[-1]
        if people.table.ply == message.ply and not people.table.silent:
            return  # the deal of this action was dealt again, or nothing was done
        people.must_refuse(sender, message, "twice", "too_late", "deal_over")

    @precondition(lambda self: self.people.table.due())
    @rule(pick=PICKS, early=st.integers(1, 5))
    def acts_at_another_moment(self, pick: int, early: int) -> None:
        people = self.people
        question = people.table.due()[0]
        action = question.view.legal[pick % len(question.view.legal)]
        people.must_refuse(question.player, Do(question.ply + early, action), "not_yet")
        wrong = question.ply - early
        people.must_refuse(question.player, Do(wrong, action), "too_late", "twice")

    @precondition(lambda self: self.people.table.due())
    @rule(pick=PICKS)
    def acts_for_another(self, pick: int) -> None:
        people = self.people
        question = people.table.due()[0]
        action = question.view.legal[pick % len(question.view.legal)]
        if people.game.actor_of(people.table.match.state, action) is None:
            return
        for sender in range(len(people.table.sitters)):
            if sender != question.player:
                people.must_refuse(sender, Do(question.ply, action))
        people.must_refuse(len(people.table.sitters), Do(question.ply, action), "no_seat")

    @rule(pick=PICKS)
    def does_what_was_done_before(self, pick: int) -> None:
        people = self.people
        if not people.done or not people.table.due():
            return
        sender, message = people.done[pick % len(people.done)]
        people.says(sender, message._replace(ply=people.table.ply))

    @rule(pick=PICKS)
    def says_something(self, pick: int) -> None:
        person = self._person(pick)
        sends = self.people.says(person, Say(REMARK))
        assert {to for to, _ in sends} == {*self.people.table.present} - {person}
        assert all(message == Say(REMARK, person) for _, message in sends)
        self.people.must_refuse(person, Say("anything else"), "not_said")

    @rule(pick=PICKS)
    def has_seen_the_result(self, pick: int) -> None:
        table = self.people.table
        if not table.match.deal_over:
            self.people.must_refuse(self._person(pick), Ready(), "deal_running")
        else:
            self.people.says(self._person(pick), Ready())

    @rule(pick=PICKS)
    def says_what_only_a_table_says(self, pick: int) -> None:
        view = cast("View", None)
        self.people.must_refuse(self._person(pick), Seen(0, view, (), ()), "not_for_a_table")

    @invariant()
    def everybody_holds_what_they_may_see(self) -> None:
        self.people.check()

    def teardown(self) -> None:
        self.people.end(iter(lambda: self.chance.randrange(1000), -1))


AnyTable.TestCase.settings = settings(
    max_examples=RUNS or 7,
    stateful_step_count=25,
    deadline=None,
    derandomize=not RUNS,
    database=None,
    suppress_health_check=list(HealthCheck),
)
TestAnyTable = pytest.mark.law(AnyTable.TestCase)


@pytest.mark.parametrize("name", spread(RULES, 9))
def test_a_deal_of_every_preset_comes_to_the_same_record_at_every_seat(name: str) -> None:
    chance = random.Random(name)
    people = People(name, name, chance.randrange(6))
    for _ in range(40):
        for seat in people.seats:
            if chance.random() < 0.1:
                (people.goes if seat in people.table.present else people.comes)(seat)
        people.settle()
        people.check()
        if due := people.table.due():
            people.answer(chance.choice(due), chance.randrange(1000))
        people.check()
    people.end(chance.randrange(1000) for _ in repeat(None))
