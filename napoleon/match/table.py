"""A table: one match, its seats, who decides for each, and what each of them is sent.

It is a value without a clock, a line or a page. Its keeper passes on the messages that come
(`Table.hear`), asks those who have to decide (`Table.due`), and reports how long nothing has
happened (`Table.late`). Only the table sees the state; what it sends to a seat is made by
`Game.observe` and `Game.redact`.

What is refused changes nothing. The reasons besides those of the game: ``too_late``, ``not_yet``
and ``twice`` for another moment than the present one, ``not_your_turn``, ``deal_over``,
``deal_running``, ``wrong_dealer``, ``not_said`` for an unknown remark, ``no_seat``, and
``not_for_a_table`` for a message that only seats get.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, NoReturn, Self

from napoleon.kit import cards
from napoleon.kit.chance import Chance
from napoleon.kit.refusal import Refusal
from napoleon.match.game import Action, Event, State, View
from napoleon.match.match import AnyMatch
from napoleon.match.player_stream import player_stream
from napoleon.match.records.record import Record
from napoleon.match.refusals import IllegalAction
from napoleon.match.seat import (
    Back,
    Do,
    Left,
    Limits,
    Message,
    Over,
    Ready,
    Refused,
    Say,
    Seat,
    Seen,
    Sitter,
    Welcome,
    is_over,
)
from napoleon.match.turns import reflex


class Question(NamedTuple):
    """A decision is due: the answer is a `Do` of the seat ``player`` at this ply."""

    ply: int
    """The moment."""
    player: cards.Seat
    """The seat of the player who decides."""
    sitter: Sitter
    """Who that is; where a person is away or too late, the computer player in their place."""
    view: View
    """All that they may know; of a dummy's place where they decide for it."""

    @property
    def seat(self) -> int:
        """The seat that acts: a dummy's, or the player's own."""
        seat: cards.Seat = self.view.seat
        return seat


class Send(NamedTuple):
    """A message for a seat."""

    to: int
    """The seat."""
    message: Message
    """The message."""


class Heard(NamedTuple):
    """The effect of something at a table."""

    table: Table
    """The table after it."""
    sends: tuple[Send, ...] = ()
    """The messages that go out, in order."""


class Table(NamedTuple):
    """A table at one moment."""

    match: AnyMatch
    """The match, with everything that is hidden."""
    sitters: tuple[Sitter, ...]
    """Who decides, by seat."""
    limits: Limits = Limits()
    """How long it waits."""
    stand_in: Sitter = Sitter("computer")
    """The computer player in the place of persons who are away or too late."""
    remarks: frozenset[str] = frozenset()
    """The remarks that may be made."""
    away: frozenset[int] = frozenset()
    """The seats of persons who are away."""
    silent: frozenset[int] = frozenset()
    """The seats that let the others speak at this moment."""
    overdue: int | None = None
    """The seat of the player who has not decided in time; None where nobody is too late."""
    ready: frozenset[int] = frozenset()
    """The seats that have seen the result."""
    dealer: cards.Seat | None = None
    """The next dealer, if their side has chosen; None for the one that the rules name."""
    draw: int = 0
    """The draw that the cards come from (then the keeper begins the next deal); 0: the match's
    seed."""

    # ---- who is asked --------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """The number of this moment: no other moment of the match has it."""
        return self._start + len(self.match.actions)

    @property
    def _start(self) -> int:
        return sum(len(played.actions) + 1 for played in self.match.past)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may act now: one, or all of them where silence leads on.

        Then those who are still waited for are in `due`; nobody else knows.
        """
        match = self.match
        actors = match.game.actors(match.state)
        if not actors or match.game.silence(match.state) is not None:
            return actors
        return (match.next_actor,)

    def due(self) -> tuple[Question, ...]:
        """Who is to decide now, persons too; () where something happens by itself (`late`).

        Where several may speak at once, they come in an order that gives nothing away.
        """
        asked: Sequence[int] = self.asked
        if not asked or self._by_itself() is not None:
            return ()
        if len(asked) > 1:
            at = f"{self.match.seed}|{self.match.number}|{len(self.match.actions)}"
            asked = Chance(f"napoleon|clock|{at}").shuffled(asked)
        return tuple(self._question(seat) for seat in asked if seat not in self.silent)

    def _question(self, seat: cards.Seat) -> Question:
        match = self.match
        player = match.game.player_of(match.state, seat)
        view = match.game.seen(match.state, seat)
        return Question(self.ply, player, self._decider(player), view)

    def seed(self, question: Question) -> str:
        """The seed for the choices of the player who is asked (`player_stream`)."""
        return player_stream(self.match, question.seat)

    def _decider(self, seat: cards.Seat) -> Sitter:
        is_absent = seat in self.away or seat == self.overdue
        return self.stand_in if is_absent else self.sitters[seat]

    @property
    def present(self) -> tuple[int, ...]:
        """The seats of the persons who are at the table."""
        sitters = enumerate(self.sitters)
        return tuple(s for s, sitter in sitters if sitter.is_person and s not in self.away)

    def with_sitter(self, seat: cards.Seat, sitter: Sitter) -> Self:
        """The table when another player decides for a seat."""
        return self._replace(sitters=(*self.sitters[:seat], sitter, *self.sitters[seat + 1 :]))

    # ---- what comes ----------------------------------------------------------------------

    def hear(self, sender: int, message: Message) -> Heard:
        """The table after a message of a seat; what is refused changes nothing."""
        try:
            return self._heard(sender, message)
        except IllegalAction as refused:
            return Heard(self, (Send(sender, Refused(refused.reason, self.ply)),))

    def _heard(self, sender: int, message: Message) -> Heard:
        """The same. Raises `IllegalAction` for what is refused."""
        if sender not in range(len(self.sitters)):
            raise IllegalAction("no_seat")
        match message:
            case Do(ply, action):
                return self._done(sender, ply, action)
            case Ready(dealer):
                return self._result_seen(sender, dealer)
            case Say(key):
                return self._said(sender, key)
            case Left():
                return self._left(sender)
            case Back():
                return self._back(sender)
        raise IllegalAction("not_for_a_table")

    def _done(self, sender: int, ply: int, action: Action) -> Heard:
        game, state, asked = self.match.game, self.match.state, self.asked
        if not asked and self.match.deal_over:
            raise IllegalAction("deal_over")
        if ply != self.ply:
            self._refuse(sender, ply)
        if game.keeps_silent(state, action) or action == game.silence(state):
            return self._silent(sender)
        seat = game.actor_of(state, action)
        if seat is None or game.player_of(state, seat) != sender:
            raise IllegalAction("not_your_turn")
        if seat not in asked and action not in game.asides(state, seat):
            raise IllegalAction("not_your_turn")
        if seat in self.silent:
            raise IllegalAction("twice")
        return self.happens(action)

    def _refuse(self, sender: cards.Seat, ply: int) -> NoReturn:
        """Refuses a message of another moment. Raises `IllegalAction`."""
        if ply > self.ply:
            raise IllegalAction("not_yet")
        at = ply - self._start
        if at >= 0 and self.match.actors[at] == sender:
            raise IllegalAction("twice")
        raise IllegalAction("too_late")

    def _silent(self, sender: int) -> Heard:
        if sender not in self.asked:
            raise IllegalAction("not_your_turn")
        if sender in self.silent:
            raise IllegalAction("twice")
        return Heard(self._replace(silent=self.silent | {sender}))

    def happens(self, action: Action) -> Heard:
        """The table after an action, which everybody sees. Raises `IllegalAction`.

        It does not check whose turn it is: it is for moves of chance, and to prepare a course.
        """
        before = self.match.state
        match, step = self.match.play(action)
        table = self._replace(match=match, silent=frozenset(), overdue=None)
        sends = [Send(seat, table.seen(seat, step.events, before)) for seat in table.present]
        if match.deal_over:
            over = table.over
            sends += [Send(seat, over) for seat in table.present]
        return Heard(table, tuple(sends))

    def _result_seen(self, sender: int, dealer: cards.Seat | None) -> Heard:
        match = self.match
        if not match.deal_over:
            raise IllegalAction("deal_running")
        if match.over:
            raise IllegalAction("match_over")
        if sender in self.ready:
            raise IllegalAction("twice")
        if dealer is not None and not {dealer, sender} <= {*match.dealers}:
            raise IllegalAction("wrong_dealer")
        chosen = self.dealer if dealer is None else dealer
        return Heard(self._replace(ready=self.ready | {sender}, dealer=chosen))

    def _said(self, sender: int, key: str) -> Heard:
        if key not in self.remarks:
            raise IllegalAction("not_said")
        return Heard(self, _to_others(self, sender, Say(key, sender)))

    def _left(self, sender: int) -> Heard:
        if not self.sitters[sender].is_person or sender in self.away:
            raise IllegalAction("twice")
        table = self._replace(away=self.away | {sender})
        return Heard(table, _to_others(table, sender, Left(sender)))

    def _back(self, sender: int) -> Heard:
        if not self.sitters[sender].is_person:
            raise IllegalAction("no_seat")
        table = self._replace(away=self.away - {sender})
        own = (Send(sender, message) for message in table.story(sender))
        others = _to_others(table, sender, Back(sender)) if sender in self.away else ()
        return Heard(table, (*own, *others))

    # ---- what happens by itself ----------------------------------------------------------

    def late(self, seconds: float) -> Heard:
        """The table when nothing has happened for this long, counted from the last change of `ply`.

        One thing happens at a time: a move of chance, what computer players do without being asked,
        or what follows when a time is over. Where nothing happens, nothing is sent and the same
        table is returned.
        """
        match = self.match
        if match.deal_over:
            return self.next_deal() if self.goes_on(seconds) and not self.draw else Heard(self)
        action = self._by_itself()
        if action is not None:
            return self.happens(action)
        quiet = match.game.silence(match.state)
        if quiet is not None:
            closes = is_over(self.limits.speak_s, seconds) or {*self.asked} <= self.silent
            return self.happens(quiet) if closes else Heard(self)
        player = match.game.player_of(match.state, match.next_actor)
        if self._decider(player).kind == "computer" or not is_over(self.limits.think_s, seconds):
            return Heard(self)
        return Heard(self._replace(overdue=player))

    def _by_itself(self) -> Action | None:
        """The action that happens before anybody is asked; None for none."""
        game, state = self.match.game, self.match.state
        if not game.actors(state):
            return game.silence(state)
        return reflex(game, state, lambda seat: self._decider(seat).kind == "computer")

    def goes_on(self, seconds: float) -> bool:
        """Whether the next deal may begin, when nothing has happened for this long."""
        if self.match.over or not self.match.deal_over:
            return False
        return is_over(self.limits.next_s, seconds) or {*self.present} <= self.ready

    def next_deal(self, seed: str | None = None, draw: int = 0) -> Heard:
        """The table when the next deal begins.

        ``seed`` and ``draw``: what its cards come from, and which draw that was, if they are drawn.
        Raises `IllegalAction` as `Match.next_deal` does.
        """
        match = self.match.next_deal(self.dealer, seed)
        return self._replace(match=match, ready=frozenset(), dealer=None, draw=draw).begun

    @property
    def begun(self) -> Heard:
        """The table at the start of a deal, with the messages for everybody."""
        return Heard(self, tuple(Send(at, one) for at in self.present for one in self.story(at)))

    # ---- what a seat is sent -------------------------------------------------------------

    def seat(self, number: int) -> Seat:
        """What a seat knows if it has been there all the time."""
        seat = Seat(self.match.game)
        for message in self.story(number):
            seat = seat.hear(message)
        return seat

    def arrived(self, number: int) -> Seat:
        """What a seat knows if it looks only now: this moment, without the events before it."""
        seat = Seat(self.match.game).hear(self._welcome(number)).hear(self.seen(number, ()))
        return seat.hear(self.over) if self.match.deal_over else seat

    def story(self, seat: cards.Seat) -> Iterator[Message]:
        """The messages for a seat that sits down now: the running deal from its start."""
        match = self.match
        yield self._welcome(seat)
        table = self._replace(match=match.back_to(0) if match.actions else match)
        yield table.seen(seat, ())
        for action in match.actions:
            before = table.match.state
            after, step = table.match.play(action)
            table = table._replace(match=after)
            yield table.seen(seat, step.events, before)
        if match.deal_over:
            yield self.over

    def _welcome(self, seat: cards.Seat) -> Welcome:
        match = self.match
        past = [played.ending.points for played in match.deals if played.state is not match.state]
        totals = tuple(map(sum, zip(*past, strict=True))) or (0,) * match.seats
        about = (match.number, match.attempt, totals, tuple(sorted(self.away)), self.draw)
        return Welcome(seat, match.rules, self.sitters, *about)

    def seen(self, seat: cards.Seat, events: Sequence[Event], before: State | None = None) -> Seen:
        """The message to a seat about this moment, with the events since the state before."""
        match, asked = self.match, self.asked
        game, state = match.game, match.state
        redacted = tuple(game.redact(event, seat) for event in events)
        settled = None if before is None else game.settled(before, state)
        was = None if settled is None else game.observe(settled, seat)
        view, acts = game.seen(state, seat), self._dummy_of(seat, state, asked)
        return Seen(self.ply, view, redacted, asked, acts, was)

    def _dummy_of(self, seat: cards.Seat, state: State, asked: tuple[int, ...]) -> View | None:
        game = self.match.game
        own = (other for other in asked if other != seat and game.player_of(state, other) == seat)
        return next((game.observe(state, other) for other in own), None)

    @property
    def over(self) -> Over:
        """The message to everybody once the deal is over. Raises `ValueError` before."""
        match = self.match
        ending = match.ending
        if ending is None:
            raise Refusal("deal_running")
        record = Record.of_running(match, names=[sitter.name for sitter in self.sitters])
        if not match.over and not self.draw:
            record = replace(record, seed=None, number=None, attempt=0)
        return Over(record, ending, match.totals, match.dealers, match.over)

    # ---- a table where everybody else is a computer ----------------------------------------

    def back_to(self, length: int) -> Self:
        """The table after the first ``length`` actions of the running deal (`Match.back_to`)."""
        match = self.match.back_to(length)
        nothing: frozenset[int] = frozenset()
        return self._replace(match=match, silent=nothing, overdue=None, ready=nothing, dealer=None)


def _to_others(table: Table, sender: int, message: Message) -> tuple[Send, ...]:
    return tuple(Send(seat, message) for seat in table.present if seat != sender)
