"""The table behind a page: what the page says to it, and what it asks, by name.

A table that the page runs itself has everything that is hidden. Of one that another device runs
(`AWAY`), the page has only its seat, and knows no more than that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from napoleon.kit.cards import Seat
from napoleon.match.game import Action, DealLike, Event, Game, State, Step, View
from napoleon.match.match import AnyMatch
from napoleon.match.parties import leading
from napoleon.match.refusals import IllegalAction
from napoleon.match.seat import Message, Seen, Sitter
from napoleon.match.seat import Seat as Knowledge
from napoleon.match.table import Question, Table


class Witness(NamedTuple):
    """What a computer player sees of an action."""

    seat: Seat
    """The player's seat."""
    before: View
    """What they saw before it."""
    after: View
    """What they see after it."""
    events: tuple[Event, ...]
    """What they see happen."""


def witness_of(game: Game, before: State, step: Step[State, Event], seat: Seat) -> Witness:
    """What a seat sees of a step."""
    views = game.observe(before, seat), game.observe(step.state, seat)
    return Witness(seat, *views, tuple(game.redact(event, seat) for event in step.events))


@lru_cache(maxsize=2)
def digest_of(deal: DealLike) -> str:
    """The long fingerprint of a deal, which every frame of it asks for."""
    return deal.digest


class TableBehind(NamedTuple):
    """The table behind a page."""

    own: Table | None
    """The table that the page runs; None for one that another device runs."""

    @property
    def table(self) -> Table:
        """The table with everything that is hidden. Raises `ValueError` for one elsewhere."""
        if self.own is None:
            raise ValueError("another device runs the table")
        return self.own

    @property
    def silent(self) -> frozenset[Seat]:
        """The seats that let the others speak at this moment, as far as the page knows."""
        return self.own.silent if self.own else frozenset()

    @property
    def digest(self) -> str:
        """The long fingerprint of the running deal; "" while another device keeps it to itself."""
        return digest_of(self.own.match.state.deal) if self.own else ""

    def refused(self, seat: Seat, action: Action) -> str:
        """The reason why a seat cannot do something now; "" if it can.

        At a table elsewhere it is ``not_now``: whoever runs it says so only when it is asked.
        """
        if self.own is None:
            return "not_now"
        try:
            leading.done(self.table, seat, action)
        except IllegalAction as illegal:
            return illegal.reason
        return ""

    def witnesses(self, before: TableBehind) -> tuple[Witness, ...]:
        """What the computer players have seen of the last action; ``before``: the table before it.

        () where nobody knows that here.
        """
        if self.own is None:
            return ()
        game, was = self.table.match.game, before.table.match.state
        step = game.apply(was, self.table.match.actions[-1])
        return tuple(
            witness_of(game, was, step, seat)
            for seat, sitter in enumerate(self.table.sitters)
            if not sitter.is_person and game.player_of(was, seat) == seat
        )

    @property
    def is_open(self) -> bool:
        """Whether something happens if nobody speaks."""
        return leading.is_open(self.table)

    def due(self) -> tuple[Question, ...]:
        """As `Table.due`."""
        return self.table.due()

    @property
    def asked(self) -> Question | None:
        """The first decision that is due."""
        return next(iter(self.table.due()), None)

    @property
    def may_speak(self) -> Iterator[View]:
        """What the people see who may act at this moment and do not let the others speak."""
        table, match = self.table, self.table.match
        for seat in match.game.actors(match.state):
            if seat not in table.silent and table.sitters[seat].is_person:
                yield match.game.seen(match.state, seat)

    @property
    def public(self) -> tuple[object, ...]:
        """What everybody sees (`Game.public_of`)."""
        match = self.table.match
        return match.game.public_of(match.state)

    @property
    def match(self) -> AnyMatch:
        """The match, to be saved, and for the questions to computer players."""
        return self.table.match

    def seat(self, number: Seat) -> Knowledge:
        """As `Table.seat`."""
        return self.table.seat(number)

    def story(self, seat: Seat) -> Iterator[Message]:
        """As `Table.story`."""
        return self.table.story(seat)

    @property
    def actors(self) -> Sequence[Seat]:
        """The seats that may act now (`Game.actors`)."""
        return self.table.match.game.actors(self.table.match.state)

    def keeps_silent(self, action: Action) -> bool:
        """Whether an action is silence: its player lets the others speak."""
        return self.table.match.game.keeps_silent(self.table.match.state, action)

    def seen(self, seat: Seat, before: TableBehind | None = None) -> Seen:
        """What a seat sees now; ``before``: of the action that has led from there to here."""
        return self.table.seen(seat, (), before.table.match.state if before else None)

    def after(self, *actions: Action) -> TableBehind:
        """The table after these actions of whoever may do them. Raises `IllegalAction`."""
        table = self.table
        for action in actions:
            table = leading.answered(table, action).table
        return TableBehind(table)

    def reply(self, wanted: str) -> Action:
        """As `leading.reply`, for whoever acts now."""
        return leading.reply(self.table.match.game, self.table.match.state, wanted)

    def replies(self, wanted: str) -> tuple[Action, ...]:
        """The replies up to the end of the deal, one after the other."""
        match, found = self.table.match, list[Action]()
        while not match.deal_over:
            found.append(leading.reply(match.game, match.state, wanted))
            match, _ = match.play(found[-1])
        return tuple(found)


AWAY: Final = TableBehind(None)
"""A table that another device runs."""


def own_table(
    match: AnyMatch, me: Seat = 0, names: Sequence[str] = (), silent: Iterable[Seat] = ()
) -> TableBehind:
    """A table of one person, or of some with names, and computer players at the other seats.

    ``names``: by seat, "" for a computer player; () for one person, at the seat ``me``.
    """
    people = [bool(name) for name in names] or [seat == me for seat in range(match.seats)]
    sitters = tuple(
        Sitter("here" if person else "computer", name)
        for person, name in zip(people, names or [""] * match.seats, strict=True)
    )
    return TableBehind(Table(match, sitters, silent=frozenset(silent)))


def arrived(match: AnyMatch, seat: Seat) -> Knowledge:
    """What a person alone at a seat of a table knows at this moment (`Table.arrived`)."""
    return own_table(match, seat).table.arrived(seat)
