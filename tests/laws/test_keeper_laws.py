"""Laws of the keeper of a party, with effects that fail at any moment: a write, an answer, a line.

After each of them everybody's page is what the file says, and a restart changes nothing.
"""

from __future__ import annotations

import random
from collections import deque

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from napoleon.games import game_named
from napoleon.match.game import Action
from napoleon.match.parties.gathering import Admit, Claim, Join, Look, Nudge, Plan, TakeAlong
from napoleon.match.parties.keeper import (
    ANSWER_S,
    CANNOT_WRITE,
    RETRY_S,
    Decision,
    Keeper,
    KeeperStep,
)
from napoleon.match.parties.party import WATCHES, Party
from napoleon.match.parties.patience import IDLE_S
from napoleon.match.seat import Refused
from napoleon.match.wire import read_message, write_message
from tests.host.scripted import LATE, Scripted
from tests.laws.random_play import RUNS
from tests.match.guests import after_rows

PICKS = st.integers(0, 1000)
PLANS = {
    "napoleon": Plan("preset=sdc&table.deals=2", "casual", watching=True),
    "durak": Plan("preset=podkidnoy", "casual", 15, watching=True),
}


class AnyKeeper(RuleBasedStateMachine):
    """A shell without a socket, a disk or a process, in which all of them may fail."""

    @initialize(seed=PICKS, game=st.sampled_from(sorted(PLANS)))
    def opens(self, seed: int, game: str) -> None:
        self.chance = random.Random(seed)
        self.game = game_named(game)
        self.now, self.failing, self.lines = 1000.0, 0, 0
        self.start = Party(self.game, "word", f"root {seed}", PLANS[game])
        self.rows: list[tuple[str, float, str]] = []
        self.keeper = Keeper(self.start, self.now)
        self.people: dict[int, Scripted] = {}
        self.known: list[Scripted] = []
        self.inbox: deque[tuple[int, str]] = deque()
        self.thinking: Decision | None = None
        self.comes(seed)
        self.comes(seed + 2000)

    # ---- the shell: write, take over, send -------------------------------------------------

    def does(self, step: KeeperStep) -> None:
        if step.rows and self.failing:
            self.failing -= 1
            step = self.keeper.unwritten(step, self.now)
            assert (step.keeper.party, step.rows) == (self.keeper.party, ())
            assert all(isinstance(one.message, Refused) for one in step.posts)
        elif step.start is not None:
            self.start, self.rows = step.start, [*step.rows]
        else:
            self.rows += step.rows
        self.keeper = step.keeper
        assert not (step.rows and self.keeper.failed)
        self.thinking = step.asks or self.thinking
        for line, message, closes in step.posts:
            person = self.people.get(line)
            if person is not None:
                said = person.hears(write_message(self.game, message))
                self.inbox += [(line, answer) for answer in said]
            if closes:
                self.people.pop(line, None)

    def stored(self) -> Party:
        """The party that the file leads to."""
        return after_rows(self.start, self.rows)

    # ---- what happens ------------------------------------------------------------------------

    def _joins(self, person: Scripted) -> None:
        self.lines += 1
        self.people[self.lines] = person
        person.may_find = LATE
        join = read_message(None, person.joins())
        self.does(self.keeper.hear(self.lines, join, self.now))
        if self.keeper.guest_on(self.lines) is None:
            self.people.pop(self.lines, None)

    @rule(name=PICKS)
    def comes(self, name: int) -> None:
        person = Scripted(f"P{name}", self.game.name, begins=not self.known)
        self.known.append(person)
        self._joins(person)

    @rule(pick=PICKS)
    def comes_back(self, pick: int) -> None:
        person = self.known[pick % len(self.known)]
        if self.failing and person in self.people.values():  # they would forget what they saw
            return
        for line in [line for line, one in self.people.items() if one is person]:
            if self.keeper.guest_on(line) is None:  # a page has one line: it asks for no seat now
                self._hangs_up(line)
        self._joins(person)

    @rule(pick=PICKS, moves=st.booleans())
    def comes_from_another_device(self, pick: int, *, moves: bool) -> None:
        """Somebody asks for a seat, or takes their own along."""
        party, person = self.keeper.party, Scripted(f"D{pick}", self.game.name)
        person.may_find = LATE
        guest = pick % len(party.guests)
        self.lines += 1
        line, self.people[self.lines] = self.lines, person
        self.known.append(person)
        asks = TakeAlong(party.token(guest)) if moves else Claim(guest)
        for message in (Look(), asks):
            self.does(self.keeper.hear(line, message, self.now))
        if line not in self.keeper.all_lines:
            self.people.pop(line, None)

    @precondition(lambda self: self.keeper.lines and self.keeper.doorstep.claims)
    @rule(pick=PICKS, is_them=st.booleans())
    def somebody_decides_who_it_is(self, pick: int, *, is_them: bool) -> None:
        line, _ = self.keeper.lines[pick % len(self.keeper.lines)]
        asked = self.keeper.doorstep.claims[0].guest
        self.does(self.keeper.hear(line, Admit(asked, is_them), self.now))
        self.people = {line: self.people[line] for line in self.keeper.all_lines}

    @precondition(lambda self: self.keeper.lines and self.keeper.party.table)
    @rule(pick=PICKS)
    def others_have_waited_for_long(self, pick: int) -> None:
        self.waits(IDLE_S)
        table = self.keeper.party.table
        for line, _ in self.keeper.lines[: 1 + pick % 3]:
            self.does(self.keeper.hear(line, Nudge(table.ply if table else 0), self.now))

    @precondition(lambda self: self.people)
    @rule(pick=PICKS)
    def goes(self, pick: int) -> None:
        self._hangs_up([*self.people][pick % len(self.people)])

    def _hangs_up(self, line: int) -> None:
        del self.people[line]
        self.keeper = self.keeper.gone(line)
        self.does(self.keeper.due(self.now))

    @rule(messages=st.integers(1, 40))
    def plays(self, messages: int) -> None:
        for _ in range(messages):
            self.answers(0)
            if not self.inbox:
                return
            line, text = self.inbox.popleft()
            if line in self.people:
                self.now += 0.1
                message = read_message(self.game, text)
                self.does(self.keeper.hear(line, message, self.now))

    @rule(how=st.sampled_from([0, 0, 1, 2]))
    def answers(self, how: int) -> None:
        """The computer player answers: as it may, not at all, or what is not legal."""
        while (asked := self.keeper.asked) is not None and self.thinking is not None:
            decision, self.thinking = self.thinking, None
            legal: list[Action | None] = [*asked.decision.question.view.legal]
            action = [self.chance.choice(legal), None, self.game.read_action("pass")][how]
            self.does(self.keeper.answered(decision, action, self.now))

    @rule()
    def answer_is_lost(self) -> None:
        self.thinking = None

    @rule(seconds=st.sampled_from([0.5, 1, 6, 16, 3600]))
    def waits(self, seconds: float) -> None:
        self.now += seconds
        self.does(self.keeper.due(self.now))

    @rule(writes=st.integers(1, 6))
    def disk_is_full(self, writes: int) -> None:
        self.failing = writes

    @rule()
    def disk_has_room(self) -> None:
        self.failing = 0

    @precondition(lambda self: self.people)
    @rule(pick=PICKS)
    def rubbish_comes(self, pick: int) -> None:
        line, before = [*self.people][pick % len(self.people)], self.keeper
        self.does(self.keeper.hear(line, None, self.now))
        assert self.keeper == before

    @rule()
    def is_killed(self) -> None:
        """Another shell goes on from the file; its clock begins anywhere."""
        assert self.stored() == self.keeper.party
        self.people.clear()
        self.inbox.clear()
        self.thinking, self.now = None, self.chance.choice([0.0, 5.0, 1e6])
        self.keeper = Keeper(self.stored(), self.now)

    # ---- the laws ----------------------------------------------------------------------------

    @invariant()
    def pages_are_what_the_file_says(self) -> None:
        party = self.keeper.party
        for line, guest in self.keeper.lines:
            person, table = self.people[line], party.table
            seat = party.guests[guest].seat
            if not party.guests[guest].here:
                continue
            assert person.gathered == party.gathered(guest)
            if table is None or seat == WATCHES or seat not in table.present:
                continue
            assert person.seat.ply == table.ply
            assert person.seat.view == self.game.observe(table.match.state, seat)

    @invariant()
    def nobody_is_waited_for_in_vain(self) -> None:
        """Whatever is to happen by itself has a time, once anybody is there.

        A draw waits for somebody in a seat: the keeper's secret alone deals no cards.
        """
        keeper = self.keeper
        if not keeper.lines:
            return
        if not keeper.failed:
            with_line = {guest for _, guest in keeper.lines}
            assert with_line >= {guest.number for guest in keeper.party.here}
            assert not keeper.party.due() or keeper.asked is not None
        draws = keeper.party.drawing and keeper.party.asked
        if keeper.asked is not None or keeper.lost or keeper.unheard or draws:
            assert keeper.until is not None

    def teardown(self) -> None:
        if hasattr(self, "keeper"):
            assert self.stored() == self.keeper.party
            self._goes_on()

    def _goes_on(self) -> None:
        """With all effects back, a table at which computers are to decide goes on."""
        self.failing, self.thinking = 0, None
        self.does(self.keeper.due(self.now))
        due, moment = self.keeper.party.due(), self.keeper.party.moment
        for _ in range(4):
            self.now += ANSWER_S
            self.does(self.keeper.due(self.now))
        assert not due or len(due) > 1 or self.keeper.party.moment != moment


AnyKeeper.TestCase.settings = settings(
    max_examples=RUNS or 7,
    stateful_step_count=25,
    deadline=None,
    derandomize=not RUNS,
    database=None,
    phases=[Phase.generate],  # a failing course of play takes minutes to shrink
    suppress_health_check=list(HealthCheck),
)
TestAnyKeeper = pytest.mark.law(AnyKeeper.TestCase)


def at_a_computers_decision() -> AnyKeeper:
    """A table where a computer player has just been asked."""
    law = AnyKeeper()
    law.opens(seed=1, game="napoleon")
    while law.keeper.asked is None:
        line, text = law.inbox.popleft()
        law.does(law.keeper.hear(line, read_message(law.game, text), law.now))
    return law


def test_a_question_is_asked_again_and_then_the_first_legal_action_counts() -> None:
    law = at_a_computers_decision()
    asked = law.keeper.asked
    assert asked is not None
    law.thinking = None
    for seconds, is_asked in ((ANSWER_S - 1, False), (1, True), (ANSWER_S - 1, False)):
        law.waits(seconds)
        assert (law.thinking == asked.decision) == is_asked
        law.thinking = None
    law.waits(1)
    table = law.keeper.party.table
    assert table is not None
    question = asked.decision.question
    assert table.match.actions[question.ply] == question.view.legal[0]


def test_an_answer_that_cannot_be_written_is_asked_for_again() -> None:
    law = at_a_computers_decision()
    before, decision, law.failing = law.keeper.party, law.thinking, 2
    law.answers(0)
    assert (law.keeper.party, law.thinking) == (before, None)
    law.waits(RETRY_S)
    assert law.thinking == decision
    law.failing = 0
    law.answers(0)
    assert law.keeper.party != before


def test_whose_number_for_the_cards_was_refused_is_asked_for_it_again_once() -> None:
    law = AnyKeeper()
    law.opens(seed=2, game="durak")
    while '"lot"' not in law.inbox[0][1]:
        line, text = law.inbox.popleft()
        law.does(law.keeper.hear(line, read_message(law.game, text), law.now))
    law.failing = 2
    line, text = law.inbox.popleft()
    law.does(law.keeper.hear(line, read_message(law.game, text), law.now))
    assert law.keeper.until == law.now + RETRY_S
    assert law.keeper.unheard == {law.keeper.guest_on(line)}
    law.waits(RETRY_S)
    assert law.keeper.failed, "it fails once more"
    law.waits(RETRY_S)
    assert not law.keeper.unheard
    law.plays(20)
    table = law.keeper.party.table
    assert table is not None
    assert all(law.keeper.party.drawn[:2])


def test_everybody_is_told_once_that_nothing_can_be_written_and_whoever_tries_again() -> None:
    law = AnyKeeper()
    law.opens(seed=1, game="durak")
    law.plays(30)
    law.failing = 3
    guests = [law.people[line] for line, _ in law.keeper.lines]
    for person in guests:
        person.refused.clear()
    join = Join("Carl")
    law.does(law.keeper.hear(99, join, law.now))
    assert [person.refused for person in guests] == [[CANNOT_WRITE], [CANNOT_WRITE]]
    law.does(law.keeper.hear(99, join, law.now))
    assert [person.refused for person in guests] == [[CANNOT_WRITE], [CANNOT_WRITE]]
    law.failing = 0
    law.does(law.keeper.hear(99, join, law.now))
    assert not law.keeper.failed
