"""The record (譜) of one deal, as a value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeVar

from napoleon.games.napoleon.play.actions import Action, Seated
from napoleon.games.napoleon.play.deal import Deal, shuffled
from napoleon.games.napoleon.play.engine import apply, new_deal
from napoleon.games.napoleon.play.state import FINISHED, State
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.match.game import BadDeal, IllegalAction
from napoleon.match.match import Match, Played

SEAT_NAMES: Final = "甲乙丙丁戊己"
"""The names of the seats if nobody has named them."""


T = TypeVar("T")


class Unplayable(ValueError):
    """A record that the rules do not allow.

    ``at`` is the index of the first action that is illegal, -1 for a bad deal, the number of
    actions for a deal that does not end; ``reason`` is a key.
    """

    def __init__(self, at: int, reason: str) -> None:
        super().__init__(at, reason)
        self.at = at
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Record:
    """One deal from the first card to the result."""

    rules: RuleSet
    """The rules of the deal."""
    deal: Deal
    """The cards as they were dealt."""
    first: int
    """The seat that bids first."""
    actions: tuple[Action, ...]
    """All actions in order."""
    seed: str | None = None
    """The seed of the match, if known."""
    number: int | None = None
    """The number of the deal under the seed, if known."""
    attempt: int = 0
    """How often the deal was dealt again before."""
    names: tuple[str, ...] = ()
    """The players' names by seat; () for the usual ones."""

    @classmethod
    def of(
        cls,
        source: Match | Played | State,
        actions: Sequence[Action] = (),
        *,
        seed: str | None = None,
        number: int | None = None,
        names: Sequence[str] = (),
    ) -> Record:
        """The record of a finished deal.

        A match gives its running deal, with seed and number; an entry of `Match.deals` its own;
        a state needs the actions that led to it. Raises `ValueError` while the deal is not over:
        a record shows all the cards.
        """
        attempt = 0
        match source:
            case Match():
                state, actions = source.state, source.actions
                number, attempt = source.number, source.attempt
                seed = source.seed if source.dealt_by_seed else None
            case Played():
                state, actions = source.state, source.actions
                number, attempt = source.number, source.attempt
            case _:
                state = source
        if state.phase != FINISHED:
            raise ValueError("this deal is not over")
        given = tuple(names)
        return cls(
            rules=state.rules,
            deal=state.deal,
            first=state.first,
            actions=tuple(actions),
            seed=seed,
            number=number,
            attempt=attempt,
            names=() if given == tuple(SEAT_NAMES[: len(given)]) else given,
        )

    @classmethod
    def of_match(cls, match: Match, at: int = -1, names: Sequence[str] = ()) -> Record:
        """The record of one of `Match.deals`, the last one by default. Raises `IndexError`."""
        played = match.deals[at]
        seed = match.seed if match.dealt_by_seed else None
        return cls.of(played, seed=seed, number=played.number, names=names)

    def turned(self, seat: int) -> Record:
        """The same deal with all seats rotated, so that ``seat`` becomes seat 0.

        If the seats change, the seed is left out: it would deal the cards to other seats.
        """
        players = len(self.deal.hands)
        if not seat % players:
            return self

        def moved(action: Action) -> Action:
            if isinstance(action, Seated):
                return Seated((action.seat - seat) % players, action.bid)
            return action

        def round_the_table(by_seat: tuple[T, ...]) -> tuple[T, ...]:
            return (*by_seat[seat % players :], *by_seat[: seat % players])

        return replace(
            self,
            deal=Deal(round_the_table(self.deal.hands), self.deal.widow),
            first=(self.first - seat) % players,
            actions=tuple(moved(action) for action in self.actions),
            seed=None,
            names=round_the_table(self.names),
        )

    def start(self) -> State:
        """The state before the first action. Raises `Unplayable`."""
        players = len(self.deal.hands)
        try:
            start = new_deal(self.rules, self.deal, self.first)
        except (BadDeal, IllegalAction) as bad:
            raise Unplayable(-1, str(bad)) from bad
        if not 0 <= self.first < players:
            raise Unplayable(-1, "wrong_first")
        if self.names and len(self.names) != players:
            raise Unplayable(-1, "wrong_names")
        if self.seed is None or self.number is None:
            return start
        try:
            dealt = shuffled(self.rules, self.seed, self.number, self.attempt)
        except UnicodeEncodeError as bad:  # half a character, from a damaged text
            raise Unplayable(-1, "wrong_seed") from bad
        if self.deal != dealt:
            raise Unplayable(-1, "wrong_seed")
        return start

    def so_far(self) -> tuple[State, ...]:
        """Every state of the record, the start included; the deal need not be over.

        Raises `Unplayable`.
        """
        found = [self.start()]
        for at, action in enumerate(self.actions):
            try:
                found.append(apply(found[-1], action).state)
            except IllegalAction as bad:
                raise Unplayable(at, bad.reason) from bad
        return tuple(found)

    def states(self) -> tuple[State, ...]:
        """Every state of the deal, including the start. Raises `Unplayable`."""
        found = self.so_far()
        if found[-1].phase != FINISHED:
            raise Unplayable(len(self.actions), "unfinished")
        return found

    def replay(self) -> State:
        """The last state of the deal. Raises `Unplayable`."""
        return self.states()[-1]


class Found(NamedTuple):
    """A record, the form in which it came, and the ply that a link opens at.

    ``assist`` is the help that was used, ``tags`` what else a text with tags says.
    """

    record: Record
    form: str
    ply: int | None = None
    assist: str = ""
    tags: tuple[tuple[str, str], ...] = ()
