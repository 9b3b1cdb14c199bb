"""A trained net as a player: in a program's own loop, and in the arena as an outside program.

# my_player.py
from napoleon.rl import player
player(net, "durak").main()

python -m napoleon.arena "program:python my_player.py|beginner" --game durak
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final, TextIO

import numpy as np

from napoleon.kit.refusal import Refusal
from napoleon.match.answers import write_advice, write_fault
from napoleon.match.game import USUAL, Action, Game, View
from napoleon.match.protocol import Advice, BadAsk, Number, read_ask
from napoleon.match.records.fault import Unreadable
from napoleon.match.rooms import players_of
from napoleon.rl.code import code_of
from napoleon.rl.settings import BadNumber

if TYPE_CHECKING:
    from napoleon.rl.bits import Row
    from napoleon.rl.code import AnyGameCode

Net = Callable[[dict[str, "Row"]], int]
"""A trained net: from an observation, as an environment gives it, to the number of an action."""


def player(net: Net, game: Game | str = USUAL) -> NetPlayer:
    """A player of a game that decides as ``net`` does.

    Raises `ValueError` for an unknown game.
    """
    return NetPlayer(net, code_of(game))


class NetPlayer:
    """A player that is asked with a view, and decides by the numbers that it was trained on."""

    def __init__(self, net: Net, code: AnyGameCode) -> None:
        self.net: Final = net
        self.code: Final = code

    def __call__(self, view: View) -> Action:
        """The action in a view.

        Raises `ValueError` if there is nothing to decide, and for a number that is not legal.
        """
        chosen: tuple[int, ...] = ()
        while True:
            ways = self.code.ways(view, chosen)
            if not ways:
                raise Refusal("nothing_to_decide")
            mask = np.zeros(self.code.count, np.int8)
            mask[list(ways)] = 1
            seen = self.code.rows([(view, chosen)])[0]
            number = int(self.net({"observation": seen, "action_mask": mask}))
            if number not in ways:
                raise BadNumber(f"illegal action: {number}")
            action: Action | None = ways[number]
            if action is not None:
                return action
            chosen = (*chosen, number)

    def answer(self, line: str) -> str:
        """The answer to a line of the line protocol, as a line; a fault for a bad question."""
        number: Number = None
        try:
            ask = read_ask(line, lambda _: players_of(self.code.game).levels)
            number = ask.number
            view = self.code.game.view_from_json(ask.view)
            found: Advice[Action] = Advice(self(view), ())
        except (BadAsk, Unreadable, ValueError) as error:
            return write_fault(number, str(error))
        return write_advice(self.code.game, number, found, ask.version)

    def speak(self, lines: Iterable[str], answers: TextIO) -> None:
        """Answers each line until there are no more."""
        for line in lines:
            if line.strip():
                answers.write(self.answer(line) + "\n")
                answers.flush()

    def main(self) -> None:
        """Answers the lines on standard input, as the arena asks its programs."""
        self.speak(
            TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace"),
            TextIOWrapper(sys.stdout.buffer, encoding="utf-8", newline="\n"),
        )
