"""A party that this page keeps: the shell of lines and storage round its `Keeper`.

Time is what its waits add up to, so it stands still while the page sleeps.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final, NamedTuple

from napoleon.kit.json_in import BadText
from napoleon.match.answers import BadAnswerError
from napoleon.match.game import Action, Game
from napoleon.match.parties.entries import Row
from napoleon.match.parties.gathering import Notice
from napoleon.match.parties.keeper import Decision, Keeper, KeeperStep, Sent
from napoleon.match.parties.party import Party
from napoleon.match.seat import Left, Message
from napoleon.match.wire import read_message, write_message
from napoleon.ui.advice.questions import BUDGET_MS, read_answer
from napoleon.ui.shell.effects import OnLine, Think, Wait
from napoleon.ui.shell.messages import Answered, LineNews, NoAnswer

PLAYER: Final = "friends-player"
"""The question to a computer player at a party that this page keeps."""
THINKS: Final = "friends-thinks"
"""The time before its answer counts, which does not depend on the answer."""
TICK: Final = "friends-tick"
TICK_MS: Final = 500
SAVED: Final = "friends-saved"
"""Who waits until the party is stored."""
OWN: Final = 0
"""The number of the guest who keeps the party."""
OWN_LINE: Final = -1
"""The line of that guest, which leads nowhere."""


class KeptParty(NamedTuple):
    """A party that this page keeps, with all that is written down of it."""

    keeper: Keeper
    """Its keeper."""
    start: Party
    """The party before its last match; everything since then is written down."""
    rows: tuple[Row, ...] = ()
    """The events since then."""
    now_s: float = 0
    """How many seconds its clock has run."""
    tick: int = 0
    """The number of the current wait; 0 for none."""
    asked: int = 0
    """The number of the last question to a computer player; 0 for none yet."""
    is_answered: bool = False
    """Whether its answer has come."""
    answer: Action | None = None
    """What it does; None before the answer, and where it could not answer."""
    thought: bool = False
    """Whether the time for it is over."""
    by_link: bool = False
    """Whether one link leads to the party, by relays."""
    coming: KeeperStep | None = None
    """The step that is being stored: nothing of it is true before."""

    @property
    def party(self) -> Party:
        """The party."""
        return self.keeper.party

    # ---- what happens --------------------------------------------------------------------

    def line_news(self, message: LineNews) -> KeeperStep | None:
        """What an event on the line of a guest leads to; None for nothing."""
        keeper, now, line = self.keeper, self.now_s, message.number
        guest = keeper.guest_on(line)
        match message.news:
            case "heard":
                return self._text_came(line, message.text)
            case "ended":
                return keeper.due(now)
            case "silent" if guest is not None:
                return keeper.hear(line, Left(), now)
            case "back" if guest is not None:
                return keeper.hear(line, keeper.join_of(guest), now)
        return None

    def _text_came(self, line: int, text: str) -> KeeperStep:
        """A guest has sent a text. One that is not a message is refused, and changes nothing."""
        message: Message | Notice | None = None
        with suppress(BadText):
            is_new = self.keeper.guest_on(line) is None
            message = read_message(None if is_new else self.party.game, text)
        return self.keeper.hear(line, message, self.now_s)

    def hears(self, message: Answered | NoAnswer) -> KeptParty:
        """The party once an answer has come, or cannot come.

        Raises `BadAnswerError` for one that is of no use.
        """
        action: Action | None = None
        if isinstance(message, Answered):
            action = read_answer(self.party.game, self.asked, message.text)
            if not self._may(action):
                raise BadAnswerError("illegal")
        return self._replace(is_answered=True, answer=action)

    def _may(self, action: Action) -> bool:
        """Whether the one who is asked may do this; silence counts as an action."""
        asked, table = self.keeper.asked, self.party.table
        if asked is None or table is None:
            return False
        is_silence = table.match.game.keeps_silent(table.match.state, action)
        return is_silence or action in asked.decision.question.view.legal

    def answered(self) -> KeeperStep | None:
        """The computer player decides, once their time is over, too; None before.

        If they could not, the first legal action counts.
        """
        asked = self.keeper.asked
        if asked is None or not (self.is_answered and self.thought):
            return None
        return self.keeper.answered(asked.decision, self.answer, self.now_s)

    # ---- what follows from it ------------------------------------------------------------

    def after(self, step: KeeperStep) -> KeptParty:
        """The party after a step, with its rows written down."""
        start, rows = self.start, (*self.rows, *step.rows)
        if step.start is not None:
            start, rows = step.start, step.rows
        return self._replace(keeper=step.keeper, start=start, rows=rows, coming=None)

    def asking(self, decision: Decision, number: int) -> tuple[KeptParty, tuple[Think, Wait]]:
        """Ask the computer player whose decision is due; ``number``: that of the question."""
        text = self.keeper.question(number, BUDGET_MS[decision.question.sitter.level])
        kept = self._replace(asked=number, is_answered=False, answer=None, thought=False)
        return kept, (Think(PLAYER, number, text), Wait(THINKS, number, decision.pace_ms))

    def wound(self, number: int) -> tuple[KeptParty, tuple[Wait, ...]]:
        """Run the clock while something is due later; ``number``: that of the wait."""
        if self.tick or self.keeper.until is None:
            return self, ()
        return self._replace(tick=number), (Wait(TICK, number, TICK_MS),)

    def ticked(self) -> KeptParty:
        """The party half a second later."""
        return self._replace(tick=0, now_s=self.now_s + TICK_MS / 1000)

    @property
    def wants(self) -> frozenset[int]:
        """The numbers of the questions whose answers are still wanted."""
        return frozenset() if self.keeper.asked is None else frozenset({self.asked})


def written(game: Game, post: Sent) -> tuple[OnLine, ...]:
    """A message of the keeper on the line of its guest."""
    line, message, closes = post
    close = (OnLine(line, "close"),) if closes else ()
    return OnLine(line, "send", write_message(game, message)), *close
