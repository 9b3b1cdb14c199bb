"""A law of a host's rooms: whatever people and lines do, in any order, every room is intact."""

from __future__ import annotations

from copy import copy

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from napoleon.games import game_named
from napoleon.match.parties.gathering import Plan
from napoleon.match.parties.hosting import take
from napoleon.match.parties.outcome import read_happening
from napoleon.match.parties.party import Party
from tests.host.house import PLAN, House
from tests.host.scripted import LATE, Scripted
from tests.laws.random_play import RUNS

# ---- laws ----------------------------------------------------------------------------------

PICKS = st.integers(0, 1000)


class AnyHall(RuleBasedStateMachine):
    """People come, go, come back and play while the host is killed again and again."""

    @initialize(seed=PICKS, game=st.sampled_from(["napoleon", "durak"]))
    def opens(self, seed: int, game: str) -> None:
        self.house = House(seed=seed)
        plan = PLAN if game == "napoleon" else Plan("preset=podkidnoy", "casual", watching=True)
        self.game = game
        self.first = self._person(f"A{seed}", begins=True)
        self.house.comes(self.first, "", self.first.opens(plan))
        self.key = self.house.store.keys()[0]
        self.known = [self.first]
        self.plies: dict[str, tuple[int, int]] = {}

    def _person(self, name: str, *, begins: bool = False) -> Scripted:
        """Somebody whose page may come when digests have been shown, or be late with its number."""
        person = Scripted(name, self.game, begins=begins)
        person.may_find = LATE
        return person

    def _line(self, person: Scripted) -> int | None:
        return next((n for n, one in self.house.people.items() if one is person), None)

    @rule(name=PICKS)
    def comes(self, name: int) -> None:
        person = self._person(f"P{name}")
        if self.house.comes(person, self.key, person.joins()) in self.house.people:
            self.known.append(person)

    @rule(pick=PICKS)
    def comes_back(self, pick: int) -> None:
        """By another page: where it cannot come, the page that is there goes on."""
        at = pick % len(self.known)
        page = copy(self.known[at])
        if self.house.comes(page, self.key, page.joins()) in self.house.people:
            self.known[at] = page

    @precondition(lambda self: self.house.people)
    @rule(pick=PICKS)
    def goes(self, pick: int) -> None:
        self.house.goes([*self.house.people][pick % len(self.house.people)])

    @rule(messages=st.integers(1, 60))
    def plays(self, messages: int) -> None:
        self.house.plays(messages)

    @rule(seconds=st.sampled_from([1, 6, 21]))
    def waits(self, seconds: int) -> None:
        self.house.now += seconds
        self.house.sent(self.house.hall.tick(self.house.now))

    @rule(writes=st.integers(1, 5))
    def disk_is_full(self, writes: int) -> None:
        self.house.store.failing = writes

    @rule()
    def disk_has_room(self) -> None:
        self.house.store.failing = 0

    @rule()
    def thinkers_die(self) -> None:
        """What they were asked is never answered."""
        self.house.hall.thoughts()

    @rule(how=st.sampled_from(["", "pass", "rubbish"]))
    def thinkers_are_wrong(self, how: str) -> None:
        for thought in self.house.hall.thoughts():
            self.house.sent(self.house.hall.answered(thought, how or None, self.house.now))

    @precondition(lambda self: self.house.hall._rooms)
    @rule(days=st.integers(-20_000, 20_000))
    def date_is_set(self, days: int) -> None:
        """Nobody is waited for longer or removed because of that."""
        self.house.today = 86_400.0 * days
        self.house.hall.swept()

    @rule()
    def is_killed(self) -> None:
        self._is_written()
        self.house.again()

    @precondition(lambda self: self.house.people)
    @rule(pick=PICKS, rubbish=st.text(max_size=40))
    def rubbish_comes(self, pick: int, rubbish: str) -> None:
        self.house.says([*self.house.people][pick % len(self.house.people)], rubbish)

    @invariant()
    def nothing_goes_back(self) -> None:
        """A table is never at an earlier moment than any person has seen, nor than the file."""
        for person in self.house.people.values():
            gathered, seat = person.gathered, person.seat
            if gathered is None or not seat.story:
                continue
            now = (seat.welcome.draw if seat.welcome else 0, seat.ply)
            assert now >= self.plies.get(self.key, (0, 0)) or not self._is_newest(person)
            self.plies[self.key] = max(now, self.plies.get(self.key, (0, 0)))

    def _is_newest(self, person: Scripted) -> bool:
        line = self._line(person)
        return line is not None and not any(number == line for number, _ in self.house.inbox)

    def teardown(self) -> None:
        if not hasattr(self, "house"):
            return
        self._is_written()

    def _is_written(self) -> None:
        """The stored rows lead to the present state."""
        room, found = self.house.hall._rooms.get(self.key), self.house.store.read(self.key)
        assert found is not None
        start, rows = found
        game = game_named(self.game)
        about = (start.guests, start.gone, start.kicked, None, start.draw)
        party = Party(game, self.key, start.root, start.plan, *about)
        for row in rows:
            party = take(party, read_happening(game, *row)).party
        assert room is None or party == room.party


AnyHall.TestCase.settings = settings(
    max_examples=RUNS or 5,
    stateful_step_count=20,
    deadline=None,
    derandomize=not RUNS,
    database=None,
    phases=[Phase.generate],  # a failing evening takes minutes to shrink
    suppress_health_check=list(HealthCheck),
)
TestAnyHall = pytest.mark.law(AnyHall.TestCase)


def test_the_state_of_a_second_match_is_written() -> None:
    hall = AnyHall()
    hall.opens(seed=404, game="napoleon")
    hall.comes(name=222)
    hall.comes(name=456)
    hall.plays(messages=47)
    hall.plays(messages=33)
    party = hall.house.hall._rooms[hall.key].party
    while party.draw < 2 or not party.drawing or party.table is not None:
        hall.plays(messages=1)
        party = hall.house.hall._rooms[hall.key].party
    assert (party.drawing, party.table, party.drawn) == (True, None, ())
    hall.is_killed()
