"""People around a table, of any game: each holds what they have received, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from napoleon import PRESETS as NAPOLEON_PRESETS
from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.durak.rules import PRESETS as DURAK_PRESETS
from napoleon.games.napoleon.game import GAME as NAPOLEON
from napoleon.match.game import Action, Game
from napoleon.match.match import Match
from napoleon.match.records.record import AnyRecord, Record
from napoleon.match.refusals import BadNotation
from napoleon.match.seat import Back, Do, Kind, Left, Limits, Message, Refused, Seat, Sitter
from napoleon.match.table import Heard, Question, Send, Table
from tests.games.toy.game import GAME as TOY
from tests.games.toy.game import ToyRules

RULES: Final[dict[str, tuple[Game, Any]]] = {
    **{f"napoleon {name}": (NAPOLEON, rules) for name, rules in NAPOLEON_PRESETS.items()},
    **{f"durak {name}": (DURAK, rules) for name, rules in DURAK_PRESETS.items()},
    **{f"toy {name}": (TOY, rules) for name, rules in ToyRules.presets().items()},
}
"""The rules that people sit down to: all presets of all games."""
LIMITS: Final = Limits(think_s=30, speak_s=10, next_s=20)
KINDS: Final[tuple[Kind, ...]] = (
    "elsewhere",
    "elsewhere",
    "computer",
    "here",
    "program",
    "elsewhere",
)
REMARK: Final = "well-played"


class People:
    """A table and the people there; ``seats`` are the persons, with what they have received."""

    def __init__(self, name: str, seed: str, turn: int = 0) -> None:
        """``turn``: which kinds of players sit where."""
        self.game, rules = RULES[name]
        match = Match.begun(self.game, rules, seed)
        kinds = [KINDS[(seat + turn) % len(KINDS)] for seat in range(match.seats)]
        sitters = tuple(Sitter(kind, name=f"N{at}") for at, kind in enumerate(kinds))
        persons = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
        self.seats = {seat: Seat(self.game) for seat in persons}
        self.records: dict[int, list[AnyRecord]] = {seat: [] for seat in persons}
        self.done: list[tuple[int, Do]] = []
        self.refused = 0
        self.table = Table(match, sitters, LIMITS, remarks=frozenset({REMARK}))
        self.table = self.table._replace(away=frozenset(persons))

    # ---- what comes in -------------------------------------------------------------------

    def take(self, heard: Heard) -> tuple[Send, ...]:
        """The table is as it was received, and everybody receives what they are sent."""
        self.table = heard.table
        for to, sent in heard.sends:
            message = self.passed_on(sent)
            assert message == sent
            self.seats[to] = self.seats[to].hear(message)
            over = self.seats[to].over
            if over is not None and over is message:
                self.records[to].append(over.record)
        return heard.sends

    def passed_on(self, message: Message) -> Message:
        """A message on its way to a seat; at home it arrives as it is."""
        return message

    def says(self, sender: int, message: Message) -> tuple[Send, ...]:
        """A person sends a message. A refusal must change nothing, and only they receive it."""
        before = self.table
        heard = before.hear(sender, message)
        if refusals := [sent for sent in heard.sends if isinstance(sent.message, Refused)]:
            assert len(heard.sends) == 1
            assert refusals[0].to == sender
            assert heard.table is before
            self.refused += 1
            if sender in self.seats:
                self.take(heard)
            return heard.sends
        if isinstance(message, Do):
            self.done.append((sender, message))
        return self.take(heard)

    def must_refuse(self, sender: int, message: Message, *reasons: str) -> None:
        """A person sends a message that is refused."""
        (sent,) = self.says(sender, message)
        assert isinstance(sent.message, Refused), (sender, message, sent)
        assert not reasons or sent.message.reason in reasons, sent.message

    def comes(self, seat: int) -> None:
        """A person sits down; they know at once what anybody who was always there knows."""
        self.says(seat, Back())
        story = self.table.seat(seat)
        assert self.seats[seat]._replace(said=None) == story

    def goes(self, seat: int) -> None:
        """A person leaves, or falls silent: then another one reports it."""
        self.says(seat, Left())

    def waits(self, seconds: float) -> bool:
        """Time goes by; returns whether something happened."""
        before = self.table
        self.take(before.late(seconds))
        return self.table is not before

    # ---- who decides ---------------------------------------------------------------------

    def settle(self) -> None:
        """Automatic events happen."""
        while not self.table.match.deal_over and self.waits(0):
            pass

    def answer(self, question: Question, pick: int) -> None:
        """A person decides as they may: an action by its number, or silence where allowed."""
        choices = [*question.view.legal, *silences(self.game, self.table)]
        assert choices
        self.says(question.player, Do(question.ply, choices[pick % len(choices)]))

    def is_at_rest(self) -> bool:
        """Whether nobody is to decide and nothing more happens, however long the wait."""
        return not self.table.due() and self.table.late(1e9).table is self.table

    # ---- the laws ------------------------------------------------------------------------

    def check(self) -> None:
        """Everybody present holds exactly what their seat may see in the game."""
        table = self.table
        match, game = table.match, self.game
        for number in table.present:
            seat = self.seats[number]
            assert seat.number == number
            assert seat.view == game.observe(match.state, number)
            assert (seat.ply, len(seat.story)) == (table.ply, len(match.actions) + 1)
            assert seat.totals == match.totals
            assert seat.away == table.away
            assert (seat.record is not None) == match.deal_over
            may = seat.asked
            players = [game.player_of(match.state, at) for at in table.asked]
            assert (may is not None) == (number in players)
            if may is not None:
                assert may == game.observe(match.state, may.seat)
                assert may.legal == game.legal(match.state, may.seat)
        assert match.over == self.is_at_rest()

    def end(self, picks: Iterator[int]) -> None:
        """All come back and play the deal to its end: everybody has the same record."""
        for seat in sorted(self.table.away):
            self.comes(seat)
        while not self.table.match.deal_over:
            self.settle()
            for question in self.table.due()[:1]:
                self.answer(question, next(picks))
        self.check()
        record = Record.of_running(self.table.match, names=[s.name for s in self.table.sitters])
        for seat in self.seats:
            found = self.records[seat][-1]
            assert (found.deal, found.first, found.actions, found.names) == (
                record.deal,
                record.first,
                record.actions,
                record.names,
            )
            assert (found.seed is None) == (not self.table.match.over)
            assert found.replay() == self.table.match.state
            assert self.seats[seat]._replace(said=None, refused=None) == self.table.seat(seat)


def silences(game: Game, table: Table) -> list[Action]:
    """The action that lets the others speak now."""
    found = []
    for text in ("pass", "start"):
        try:
            action = game.read_action(text)
        except BadNotation:
            continue
        if game.keeps_silent(table.match.state, action):
            found.append(action)
    return found
