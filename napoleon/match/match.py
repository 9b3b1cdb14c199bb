"""A match: its rules, its seed and its actions; everything else is derived from these."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.games.napoleon.play.actions import Action, IllegalAction
from napoleon.games.napoleon.play.deal import Deal, shuffled
from napoleon.games.napoleon.play.engine import Step, apply, new_deal
from napoleon.games.napoleon.play.state import FINISHED, Result, State
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.table import next_first
from napoleon.kit.chance import Chance
from napoleon.match.turns import actor_of


class Played(NamedTuple):
    """A deal that is over."""

    number: int
    """The number of the deal under the seed."""
    attempt: int
    """How often it was dealt again before."""
    state: State
    """Its last state."""
    actions: tuple[Action, ...]
    """The actions that led there."""

    @property
    def result(self) -> Result:
        """The result. Raises `ValueError` for a deal that was dealt again."""
        if self.state.result is None:
            raise ValueError("this deal was dealt again")
        return self.state.result


class Origin(NamedTuple):
    """Cards that were laid out instead of dealt by the seed, for a match of this one deal."""

    deal: Deal
    """The cards."""
    first: int
    """The seat that bids first."""
    given: int = 0
    """How many of the deal's actions were given; these cannot be undone."""


class Match(NamedTuple):
    """A match at one moment."""

    rules: RuleSet
    """The rules of all deals."""
    seed: str
    """The seed of all deals; the players' random choices depend on it, too."""
    start: int
    """The number of the first deal under the seed."""
    number: int
    """The number of the running deal under the seed."""
    attempt: int
    """How often the running deal was dealt again."""
    state: State
    """The running deal."""
    actions: tuple[Action, ...]
    """The actions of the running deal."""
    actors: tuple[int | None, ...]
    """The seats that made them; None for the auctioneer of an open auction."""
    past: tuple[Played, ...]
    """The finished deals."""
    origin: Origin | None = None
    """The cards of a match of one laid-out deal; None if the seed deals."""

    @classmethod
    def new(cls, rules: RuleSet, seed: str, start: int = 1) -> Match:
        """A match at its first deal. The seed decides which seat is first (S 〔1〕)."""
        first = Chance(f"napoleon|first|{start}|{seed}").below(rules.table.players)
        return cls(rules, seed, start, start, 0, _dealt(rules, seed, start, 0, first), (), (), ())

    @classmethod
    def from_deal(
        cls,
        rules: RuleSet,
        deal: Deal,
        first: int,
        actions: tuple[Action, ...] = (),
        *,
        seed: str,
        number: int = 1,
    ) -> Match:
        """A match of one deal with these cards, after those actions.

        ``seed`` is only for the players' random choices. Raises `BadDeal` and `IllegalAction`.
        """
        state = new_deal(rules, deal, first)
        match = cls(rules, seed, number, number, 0, state, (), (), (), Origin(deal, first))
        for action in actions:
            match, _ = match.play(action)
        return match._replace(origin=Origin(deal, first, len(actions)))

    @property
    def given(self) -> int:
        """How many actions of the running deal were given and cannot be undone."""
        return self.origin.given if self.origin else 0

    @property
    def dealt_by_seed(self) -> bool:
        """Whether the seed and the number of the running deal determine its cards."""
        dealt = shuffled(self.rules, self.seed, self.number, self.attempt)
        return self.origin is None or self.origin.deal == dealt

    @property
    def deal_over(self) -> bool:
        """Whether the running deal is finished; then `next_deal` or `over` comes."""
        return self.state.phase == FINISHED

    @property
    def over(self) -> bool:
        """Whether all deals of the match are played."""
        if self.origin is not None:
            return self.deal_over
        last = self.start + self.rules.table.deals - 1
        return self.deal_over and self.state.result is not None and self.number >= last

    @property
    def deals(self) -> tuple[Played, ...]:
        """The deals with a result so far, the running one included once it is over."""
        found = [played for played in self.past if played.state.result is not None]
        if self.state.result is not None:
            found.append(Played(self.number, self.attempt, self.state, self.actions))
        return tuple(found)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points so far, by seat."""
        results = [played.result.points for played in self.deals]
        return tuple(sum(seat) for seat in zip(*results, strict=True)) or (
            (0,) * self.rules.table.players
        )

    def play(self, action: Action) -> tuple[Match, Step]:
        """The match after an action of the running deal. Raises `IllegalAction`."""
        step = apply(self.state, action)
        actor = actor_of(self.state, action)
        after = self._replace(
            state=step.state, actions=(*self.actions, action), actors=(*self.actors, actor)
        )
        return after, step

    def next_deal(self) -> Match:
        """The match with the next cards dealt.

        Raises `IllegalAction` (``deal_running``, ``match_over``) if that is not possible.
        """
        if not self.deal_over:
            raise IllegalAction("deal_running")
        if self.over:
            raise IllegalAction("match_over")
        result, state = self.state.result, self.state
        number, attempt, first = self.number, self.attempt + 1, state.first
        if result is not None:
            number, attempt = self.number + 1, 0
            first = next_first(
                self.rules.table,
                first=state.first,
                napoleon=result.napoleon,
                adjutant=result.adjutant,
            )
        played = Played(self.number, self.attempt, state, self.actions)
        return Match(
            self.rules,
            self.seed,
            self.start,
            number,
            attempt,
            _dealt(self.rules, self.seed, number, attempt, first),
            (),
            (),
            (*self.past, played),
        )

    @classmethod
    def replay(
        cls,
        rules: RuleSet,
        seed: str,
        start: int,
        deals: tuple[tuple[Action, ...], ...],
        origin: Origin | None = None,
    ) -> Match:
        """The match after these actions, deal by deal.

        Raises `IllegalAction`, and `BadDeal` for an origin whose cards do not fit the rules.
        """
        if origin is None:
            match = cls.new(rules, seed, start)
        else:
            match = cls.from_deal(rules, origin.deal, origin.first, seed=seed, number=start)
            match = match._replace(origin=origin)
        for at, actions in enumerate(deals):
            if at:
                match = match.next_deal()
            for action in actions:
                match, _ = match.play(action)
        return match

    def back_to(self, length: int) -> Match:
        """The match as it was after the first ``length`` actions of the running deal."""
        state = new_deal(self.rules, self.state.deal, self.state.first)
        for action in self.actions[:length]:
            state = apply(state, action).state
        return self._replace(
            state=state, actions=self.actions[:length], actors=self.actors[:length]
        )

    @property
    def script(self) -> tuple[tuple[Action, ...], ...]:
        """The actions of all deals, including those dealt again, for `replay`."""
        return (*(played.actions for played in self.past), self.actions)


def _dealt(rules: RuleSet, seed: str, number: int, attempt: int, first: int) -> State:
    return new_deal(rules, shuffled(rules, seed, number, attempt), first)
