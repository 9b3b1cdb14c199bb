"""What a terminal shows of a game, and how it reads what is typed; the defaults fit any game.

A game that needs more has a room ``terminal`` with the value ``SCREEN``, a subclass of `Screen`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeAlias, cast

from napoleon.match.game import ActionT, EventT, Game, RulesT, StateT, ViewT
from napoleon.match.match import Match
from napoleon.match.protocol import Advice
from napoleon.match.refusals import BadNotation, IllegalAction
from napoleon.match.rooms import room_if_any
from napoleon.terminal.words import TerminalWords
from napoleon.terminal.wrapping import pad, width

HUMAN: Final = 0
"""The seat of the person."""
RED, DIM, BOLD, PLAIN = "\033[31m", "\033[2m", "\033[1m", "\033[0m"
_RULE: Final = 64
_NOT_SHOWN: Final = {"v", "game", "rules", "seat", "legal"}
"""The fields of a view that are for programs."""


class NotUnderstood(ValueError):
    """Text that is not an action here."""


class Screen(Generic[RulesT, StateT, ActionT, EventT, ViewT]):
    """Lines of text for the person, with ``colours`` if wanted."""

    catalogues: ClassVar[tuple[str, ...]] = ()
    """The folders of the game's own words, which take precedence over those of every game."""

    def __init__(self, game: Game, words: TerminalWords, *, colours: bool) -> None:
        self.game = game
        self.words = words
        self.colours = colours

    def title(self, text: str) -> str:
        """A heading with a line behind it."""
        line = "─" * max(2, _RULE - width(text) - 4)
        return self.styled(BOLD, f"── {text} {line}")

    def styled(self, style: str, text: str) -> str:
        """Text in a style."""
        return f"{style}{text}{PLAIN}" if self.colours else text

    def dim(self, text: str) -> str:
        """Text that is less important."""
        return self.styled(DIM, text)

    # ---- a match

    def parts(self, _match: Match[RulesT, StateT, ActionT, EventT]) -> dict[str, str | int]:
        """The values for gaps in the game's own words, in the welcome and in headings."""
        return {}

    def welcome(self, match: Match[RulesT, StateT, ActionT, EventT], level: str) -> str:
        """The first line."""
        key = f"setting.level.{level}"
        return self.words(
            "welcome",
            game=self.game.name,
            players=match.seats,
            level=self.words(key) if self.words.has(key) else level,
            seed=match.seed,
            **self.parts(match),
        )

    def heading(self, match: Match[RulesT, StateT, ActionT, EventT]) -> str:
        """The title of the running deal."""
        return self.title(self.words("deal", number=match.number, **self.parts(match)))

    @property
    def commands(
        self,
    ) -> Mapping[str, Callable[[Match[RulesT, StateT, ActionT, EventT]], Iterable[str]]]:
        """Other commands: a capital letter, and the lines that it shows."""
        return {}

    # ---- the person's turn

    def situation(self, match: Match[RulesT, StateT, ActionT, EventT], view: ViewT) -> list[str]:
        """Everything that the person needs to decide: all of their view."""
        data = self.game.view_to_json(view).items()
        known = [
            f"  {self.dim(name)}  {value if isinstance(value, str) else json.dumps(value)}"
            for name, value in data
            if name not in _NOT_SHOWN and value not in ("", None, [])
        ]
        acts = cast("Sequence[ActionT]", view.legal)
        legal = [f"{at}: {self.action(act, view)}" for at, act in enumerate(acts, 1)]
        if self.game.silence(match.state) is not None:
            legal.append(f"0: {self.words('nothing')}")
        return [*known, "  " + "   ".join(legal)]

    def question(self, _view: ViewT) -> str:
        """The question to the person."""
        return self.words("ask.action")

    def read(self, typed: str, view: ViewT, state: StateT) -> ActionT:
        """The action that was typed, by its number or in letters.

        Raises `NotUnderstood` for text that is not an action here, `IllegalAction` for an action
        that is not allowed now.
        """
        silence: ActionT | None = self.game.silence(state)
        if typed == "0" and silence is not None:
            return silence  # the person is asked last
        if typed.isdecimal():
            if not 0 < int(typed[:9]) <= len(view.legal):
                raise NotUnderstood(typed)
            return cast("ActionT", view.legal[int(typed[:9]) - 1])
        try:
            action: ActionT = self.game.read_action(typed)
        except BadNotation as bad:
            raise NotUnderstood(typed) from bad
        if action not in view.legal:
            raise IllegalAction("not_legal")
        return action

    def refusal(self, _reason: str, _view: ViewT) -> str:
        """Why an action is not allowed."""
        return self.words("refused")

    def action(self, action: ActionT, _view: ViewT) -> str:
        """An action in words."""
        return self.game.write_action(action)

    def hint(self, advice: Advice[ActionT], view: ViewT) -> str:
        """What a computer player would do, and why."""
        return self.words("status.hint", action=self.action(advice.action, view), why="")

    # ---- what happens

    def event_lines(
        self, match: Match[RulesT, StateT, ActionT, EventT], events: Iterable[EventT]
    ) -> Iterable[str]:
        """The last action of a match, or "…" where its events came to the person with gaps."""
        before = match.back_to(len(match.actions) - 1).state
        secret = [*events] != [*self.game.apply(before, match.actions[-1]).events]
        actor = match.actors[-1]
        who = "" if actor is None else f"{self.words.seat(actor)}  "
        yield f"  {who}{'…' if secret else self.game.write_action(match.actions[-1])}"

    def result(self, match: Match[RulesT, StateT, ActionT, EventT]) -> list[str]:
        """The points of the deal and of the match."""
        ending = match.ending
        if ending is None:
            return []
        names = [self.words.seat(seat) for seat in range(match.seats)]
        longest = max(map(width, names))
        return [
            f"  {pad(name, longest)}  {points:+4d}  {match.totals[seat]:+5d}  "
            f"{self.role(match.state, seat)}".rstrip()
            for seat, (name, points) in enumerate(zip(names, ending.points, strict=True))
        ]

    def role(self, _over: StateT, _seat: int) -> str:
        """The role of a seat in a finished deal, in words."""
        return ""

    def record(self, _match: Match[RulesT, StateT, ActionT, EventT]) -> str:
        """The record of the last deal."""
        return self.words("no_record")


AnyScreen: TypeAlias = Screen[Any, Any, Any, Any, Any]
"""The screen of a game whose types are not known."""


def screen_of(
    game: Game, language: str, names: tuple[str, ...] = (), *, colours: bool
) -> AnyScreen:
    """The screen of a game."""
    room = room_if_any(game, "terminal")
    kind: type[AnyScreen] = Screen if room is None else room.SCREEN
    return kind(game, TerminalWords(language, names, kind.catalogues), colours=colours)
