"""Talk at the table: who of the computer players says something now, and what the page shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from napoleon.kit.chance import Chance
from napoleon.match.game import Event, State, Step
from napoleon.ui.settings.state import setting
from napoleon.ui.table.company import HUMAN

if TYPE_CHECKING:
    from napoleon.ui.shell.page_of import PageOf
    from napoleon.ui.shell.words import Words

TALK: Final = setting("talk", "off", "shown", "spoken", default="shown", section="players")
"""Whether the computer players say something, in games that have remarks."""
REST: Final = 4
"""So many actions lie between two remarks that are not loud."""


class Remark(NamedTuple):
    """What somebody says."""

    seat: int
    """Who says it."""
    kind: str
    """Of which kind it is; the words of a character are ``line.<kind>.<character>``."""
    about: int | None = None
    """The seat that it is about; None where it is about nobody."""
    mood: str = "neutral"
    """The face that goes with it."""
    loud: bool = False
    """Whether it is made even shortly after another."""


class Talk(NamedTuple):
    """A remark, and after how many actions of the deal it was made."""

    remark: Remark
    at: int
    number: int = 0
    """The number of the wait after which it is no longer shown."""
    over: bool = False
    """It has been read, and is only remembered so that there is quiet for a while."""

    @property
    def mood(self) -> str:
        """The face that goes with it."""
        return self.remark.mood


def heard(
    page: PageOf, before: State, step: Step[State, Event], seat: int, label: str
) -> Remark | None:
    """What a seat says to a step, as far as that seat knows of it.

    ``label`` is where its chance comes from.
    """
    game = page.game
    seen = tuple(game.redact(event, seat) for event in step.events)
    views = game.observe(before, seat), game.observe(step.state, seat)
    return page.texts.remark(*views, seen, Chance(label))


def after(
    page: PageOf, last: Talk | None, before: State, step: Step[State, Event], *, deal: str, at: int
) -> Talk | None:
    """What is to be heard after a step: a new remark, or the last one for a while.

    ``deal`` names the deal, ``at`` how many actions it has; the same step finds the same words.
    """
    quiet = last is not None and at - last.at < REST
    label = f"napoleon|talk|{deal}|{at}"
    game = page.game
    players = (seat for seat in range(game.seats(before.rules)) if seat != HUMAN)
    seats = [seat for seat in players if game.player_of(before, seat) == seat]
    if not any(map(page.texts.calls_for_words, step.events)):
        seats = []
    for seat in Chance(label).shuffled(seats):
        found = heard(page, before, step, seat, f"{label}|{seat}")
        if found and (found.loud or not quiet):
            return Talk(found, at)
    return last if quiet else None


def words_for(words: Words, said: Remark, sitter: int) -> str:
    """A remark in words, as the character ``sitter`` puts it.

    A user without a name is not addressed as “You”.
    """
    about = words(f"seat.{said.about}") if said.about is not None else ""
    if said.about == HUMAN and not words.named(HUMAN):
        about = words("line.you")
    return words(f"line.{said.kind}.{sitter}", name=about)
