"""A match: its rules, its seed and its actions; everything else is derived from these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, Self, TypeAlias

from napoleon.kit.cards import Seat
from napoleon.kit.chance import number_of, seed_of
from napoleon.kit.drawn import svg_of
from napoleon.kit.kinds import must_be, several
from napoleon.kit.refusal import Refusal
from napoleon.kit.rule_book import Book
from napoleon.match.game import (
    REDEAL,
    Action,
    ActionT,
    ActionT_co,
    DealT,
    Ending,
    Event,
    EventT,
    EventT_co,
    Game,
    GameOf,
    RulesT,
    RulesT_co,
    State,
    StateT,
    StateT_co,
    Step,
    ViewT,
)
from napoleon.match.line import Line
from napoleon.match.refusals import IllegalAction
from napoleon.match.standing import AnyOrigin, Origin, Played, Standing
from napoleon.match.steps import A_DEAL, Steps, whole


class Match(NamedTuple, Generic[RulesT_co, StateT_co, ActionT_co, EventT_co]):
    """A match at one moment, in the types of its game."""

    game: Game
    """The game."""
    rules: RulesT_co
    """The rules of all deals."""
    seed: str
    """The seed of all deals, or of the running one where each has a seed of its own; the players'
    random choices depend on it, too."""
    start: int
    """The number of the first deal under the seed."""
    number: int
    """The number of the running deal under the seed."""
    attempt: int
    """How often the running deal was dealt again."""
    state: StateT_co
    """The running deal."""
    actions: Sequence[ActionT_co]
    """The actions of the running deal."""
    actors: Sequence[Seat | None]
    """The seats that made them; None for the auctioneer of an open auction, and for chance."""
    past: tuple[Played[StateT_co, ActionT_co], ...]
    """The finished deals."""
    origin: AnyOrigin | None = None
    """The cards of a match of one laid-out deal; None if the seed deals."""
    firsts: tuple[Seat, ...] = ()
    """The seats that begin the deals after the first, as in another match on the same cards, or as
    the players chose; after the last of them the rules name the seat."""

    @classmethod
    def begun(
        cls,
        game: GameOf[RulesT, DealT, StateT, ActionT, EventT, ViewT],
        rules: RulesT,
        seed: str,
        start: int = 1,
        firsts: tuple[Seat, ...] = (),
    ) -> Match[RulesT, StateT, ActionT, EventT]:
        """A match at its first deal. The seed decides which seat is first.

        Raises `BadSeed` and `TypeError` for an invalid seed or number of a deal, `TypeError` for
        another game's rules.
        """
        must_be(rules, game.rules)
        seed = seed_of(seed)
        first = game.first(rules, seed, start)
        state = game.new_deal(rules, game.shuffled(rules, seed, start), first)
        return Match(game, rules, seed, start, start, 0, state, (), (), (), firsts=firsts)

    @classmethod
    def laid_out(
        cls,
        game: GameOf[RulesT, DealT, StateT, ActionT, EventT, ViewT],
        rules: RulesT,
        deal: DealT,
        first: Seat,
        actions: tuple[ActionT, ...] = (),
        *,
        seed: str,
        number: int = 1,
    ) -> Match[RulesT, StateT, ActionT, EventT]:
        """A match of one deal with these cards, after those actions.

        ``seed`` is only for the players' random choices. Raises `BadDeal` and `IllegalAction`,
        `BadSeed` and `TypeError` for an invalid seed or number of a deal.
        """
        seed, number = seed_of(seed), number_of(number)
        state, origin = game.new_deal(rules, deal, first), Origin(deal, first)
        match: Match[RulesT, StateT, ActionT, EventT] = Match(
            game, rules, seed, number, number, 0, state, (), (), (), origin
        )
        given = several(actions, "actions")
        for action in given:
            match, _ = match.play(action)
        return match._replace(origin=Origin(deal, first, len(given)))

    @property
    def given(self) -> int:
        """How many actions of the running deal were given and cannot be undone."""
        return self.origin.given if self.origin else 0

    @property
    def standing(self) -> Standing[RulesT_co, StateT_co, ActionT_co]:
        """How the match stands: all of it but the running deal."""
        ending = self.ending
        last = None if ending is None else self._played(ending)
        about = self.game, self.rules, self.seed, self.start, self.number, self.attempt
        return Standing(*about, self.past, last, self.origin, self.firsts)

    @property
    def dealt_by_seed(self) -> bool:
        """As `Standing.dealt_by_seed`."""
        return self.standing.dealt_by_seed

    def _repr_svg_(self) -> str | None:
        return svg_of(self.state)

    @property
    def ending(self) -> Ending | None:
        """How the running deal ended; None while it runs."""
        return self.game.ending(self.state)

    @property
    def deal_over(self) -> bool:
        """Whether the running deal is finished; then `next_deal` or `over` comes."""
        return self.ending is not None

    @property
    def counts(self) -> bool:
        """As `Standing.counts`."""
        return self.standing.counts

    @property
    def over(self) -> bool:
        """Whether all deals of the match are played."""
        return self.standing.over

    @property
    def deals(self) -> tuple[Played[StateT_co, ActionT_co], ...]:
        """The deals with a result so far, the running one included once it is over."""
        return self.standing.deals

    def _played(self, ending: Ending) -> Played[StateT_co, ActionT_co]:
        return Played(self.number, self.attempt, self.seed, self.state, tuple(self.actions), ending)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points so far, by seat."""
        return self.standing.totals

    def place(self, seat: Seat) -> int:
        """As `Standing.place`."""
        return self.standing.place(seat)

    def outcome(self, seat: Seat) -> str:
        """As `Standing.outcome`."""
        return self.standing.outcome(seat)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.game.seats(self.rules)

    @property
    def chance(self) -> ActionT_co | None:
        """The move of chance that comes now; None where a seat may act, and at the end."""
        if self.deal_over or self.game.actors(self.state):
            return None
        return self.game.silence(self.state)

    @property
    def next_actor(self) -> int:
        """The seat that is asked now, of those that may act."""
        last = (self.actions[-1], self.actors[-1]) if self.actions else None
        return self.game.next_actor(self.state, last)

    def play(self, action: Action) -> tuple[Self, Step[StateT_co, EventT_co]]:
        """The match after an action of the running deal. Raises `IllegalAction`."""
        step = self.game.apply(self.state, action)
        actor = self.game.actor_of(self.state, action)
        line: Line[Any] = Line.of(self.actions)
        actors = Line.of(self.actors).plus(actor)
        return self._replace(state=step.state, actions=line.plus(action), actors=actors), step

    @property
    def dealers(self) -> tuple[Seat, ...]:
        """As `Standing.dealers`."""
        return self.standing.dealers

    def _dealt_by(self, dealer: Seat) -> Self:
        """The match whose next deal begins as it does with that dealer. Raises `IllegalAction`."""
        if dealer not in self.dealers:
            raise IllegalAction("wrong_dealer")
        first = self.game.next_first(self.state, dealer)
        if first == self.game.next_first(self.state):
            return self
        return self._replace(firsts=(*(deal.state.first for deal in self.deals[1:]), first))

    def next_deal(self, dealer: Seat | None = None, seed: str | None = None) -> Self:
        """The match with the next cards dealt.

        ``dealer``: the one that their side chose from `dealers`; None for the one that the rules
        name. ``seed``: the seed of the cards from now on; None for the same as before. Raises
        `IllegalAction` (``deal_running``, ``match_over``, ``wrong_dealer``) if that is not
        possible.
        """
        ending, game = self.ending, self.game
        if ending is None:
            raise IllegalAction("deal_running")
        if self.over:
            raise IllegalAction("match_over")
        if dealer is not None:
            must_be(dealer, int, "dealer")
            return self._dealt_by(dealer).next_deal(seed=seed)
        number, attempt = self.number + 1, 0
        if ending.label == REDEAL:
            number, attempt = self.number, self.attempt + 1
        seed = self.seed if seed is None else seed_of(seed)
        dealt = game.shuffled(self.rules, seed, number, attempt)
        if ending.label == REDEAL:
            state = game.new_deal(self.rules, dealt, self.state.first)
        else:
            state = game.next_deal(self.state, dealt, *self.standing.next_first)
        return self._replace(
            seed=seed,
            number=number,
            attempt=attempt,
            state=state,
            actions=(),
            actors=(),
            past=(*self.past, self._played(ending)),
        )

    @classmethod
    def replaying(
        cls,
        game: GameOf[RulesT, DealT, StateT, ActionT, EventT, ViewT],
        rules: RulesT,
        seed: str,
        deals: tuple[tuple[ActionT, ...], ...],
        *,
        start: int = 1,
        origin: Origin[DealT] | None = None,
        firsts: tuple[Seat, ...] = (),
    ) -> Steps[Match[RulesT, StateT, ActionT, EventT]]:
        """The match after these actions, read deal by deal and action by action.

        Raises `IllegalAction`, and `BadDeal` for an origin whose cards do not fit the rules.
        """
        if origin is None:
            match = cls.begun(game, rules, seed, start, firsts)
        else:
            match = cls.laid_out(game, rules, origin.deal, origin.first, seed=seed, number=start)
            match = match._replace(origin=origin)
        every, done = sum(A_DEAL + len(actions) for actions in deals) or 1, 0
        for at, actions in enumerate(deals):
            match = match.next_deal() if at else match
            for _ in range(A_DEAL):
                yield done / every
            for played, action in enumerate(actions, start=done + A_DEAL):
                match, _ = match.play(action)
                yield played / every
            done += A_DEAL + len(actions)
        return match

    def back_to(self, length: int) -> Self:
        """The match as it was after the first ``length`` actions of the running deal.

        Raises `Refusal` if there are fewer actions.
        """
        return whole(self.going_back(length))

    def going_back(self, length: int) -> Steps[Self]:
        """The same, action by action."""
        must_be(length, int, "length")
        if length not in range(len(self.actions) + 1):
            raise Refusal("no_length", f"{length} of {len(self.actions)}"[:40])
        state = self.game.new_deal(self.rules, self.state.deal, self.state.first)
        for at, action in enumerate(self.actions[:length]):
            state = self.game.apply(state, action).state
            yield at / length
        actions, actors = tuple(self.actions[:length]), tuple(self.actors[:length])
        return self._replace(state=state, actions=actions, actors=actors)

    @property
    def script(self) -> tuple[tuple[ActionT_co, ...], ...]:
        """The actions of all deals, including those dealt again, for `replay`."""
        return (*(played.actions for played in self.past), tuple(self.actions))


AnyMatch: TypeAlias = Match[Book, State, Action, Event]
"""A match of any game."""
