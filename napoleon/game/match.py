"""A match: its rules, its seed and its list of actions; everything else is folded from these."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.game.actions import Action, IllegalAction
from napoleon.game.deal import Deal, shuffled
from napoleon.game.engine import Step, apply, new_deal
from napoleon.game.state import FINISHED, Result, State
from napoleon.game.turns import actor_of
from napoleon.kit.chance import Chance
from napoleon.rules.book import RuleSet
from napoleon.rules.table import next_first


class Played(NamedTuple):
    """A deal that is over: its number, its last state, and the actions that led there."""

    number: int
    attempt: int
    state: State
    actions: tuple[Action, ...]

    @property
    def result(self) -> Result:
        """The result. Raises `ValueError` for a deal that nobody played (it was dealt again)."""
        if self.state.result is None:
            raise ValueError("this deal was dealt again")
        return self.state.result


class Origin(NamedTuple):
    """Cards that were laid out, not dealt for the seed: a match of this one deal.

    ``first`` bids first; ``given`` of the deal's actions were made before anybody sat down, and
    cannot be taken back.
    """

    deal: Deal
    first: int
    given: int = 0


class Match(NamedTuple):
    """A match at one moment.

    ``start`` is the number of its first deal under the seed, ``number`` that of the running
    one; ``attempt`` counts how often that was dealt again. ``actors`` did the ``actions`` of the
    running deal; None is the auctioneer of an open auction. ``past`` are the finished deals.
    ``origin`` is where a match of a single deal departs from; None: the seed deals.
    """

    rules: RuleSet
    seed: str
    start: int
    number: int
    attempt: int
    state: State
    actions: tuple[Action, ...]
    actors: tuple[int | None, ...]
    past: tuple[Played, ...]
    origin: Origin | None = None

    @classmethod
    def new(cls, rules: RuleSet, seed: str, start: int = 1) -> Match:
        """A match at its first deal. The first seat of all is drawn from the seed (S 〔1〕)."""
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
        """A match of one deal with these cards, from where those actions lead.

        ``seed`` is only what chance the players have. Raises `BadDeal` and `IllegalAction`.
        """
        state = new_deal(rules, deal, first)
        match = cls(rules, seed, number, number, 0, state, (), (), (), Origin(deal, first))
        for action in actions:
            match, _ = match.play(action)
        return match._replace(origin=Origin(deal, first, len(actions)))

    @property
    def given(self) -> int:
        """How many actions of the running deal were made before anybody sat down."""
        return self.origin.given if self.origin else 0

    @property
    def dealt_by_seed(self) -> bool:
        """Whether the seed and the number of the running deal tell its cards."""
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

        Raises `IllegalAction` (``deal_running``, ``match_over``) where that cannot be.
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
        """The match that a list of actions, deal by deal, leads to.

        Raises `IllegalAction`, and `BadDeal` for an origin with other cards than the rules'.
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
        """The actions of all deals, dealt-again ones included; `replay` takes them."""
        return (*(played.actions for played in self.past), self.actions)


def _dealt(rules: RuleSet, seed: str, number: int, attempt: int, first: int) -> State:
    return new_deal(rules, shuffled(rules, seed, number, attempt), first)
