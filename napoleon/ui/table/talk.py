"""Talk at the table: who of the computer players says something now, and what the page shows."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.page.characters import LOUD, Remark, Talk, remark
from napoleon.games.napoleon.play.events import CardPlayed, Event
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.play.view import observe, redact
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.chance import Chance
from napoleon.match.game import Step
from napoleon.ui.shell.words import Words
from napoleon.ui.table.company import HUMAN

REST: Final = 4
"""So many actions lie between two remarks that are not loud."""


def heard(before: State, step: Step, seat: int, label: str) -> Remark | None:
    """What a seat says to a step, as far as that seat knows of it.

    ``label`` is where its chance comes from.
    """
    seen = tuple(redact(event, seat) for event in step.events)
    return remark(observe(before, seat), observe(step.state, seat), seen, Chance(label))


def after(
    last: Talk | None, before: State, step: Step, *, human: int, deal: str, at: int
) -> Talk | None:
    """What is to be heard after a step: a new remark, or the last one for a while.

    ``deal`` names the deal, ``at`` how many actions it has; the same step finds the same words.
    """
    quiet = last is not None and at - last.at < REST
    label = f"napoleon|talk|{deal}|{at}"
    seats = [seat for seat in range(len(before.hands)) if seat != human]
    if not any(map(_worth_a_word, step.events)):
        seats = []
    for seat in Chance(label).shuffled(seats):
        found = heard(before, step, seat, f"{label}|{seat}")
        if found and (found.kind in LOUD or not quiet):
            return Talk(found, at)
    return last if quiet else None


def _worth_a_word(event: Event) -> bool:
    """Whether anybody could have something to say; most cards pass in silence."""
    return not isinstance(event, CardPlayed) or bool(HONORS_MASK >> event.play.card & 1)


def words_for(words: Words, said: Remark, sitter: int) -> str:
    """A remark in words, as the character ``sitter`` puts it.

    A user without a name is not addressed as “You”.
    """
    about = words(f"seat.{said.about}") if said.about is not None else ""
    if said.about == HUMAN and not words.named(HUMAN):
        about = words("line.you")
    return words(f"line.{said.kind}.{sitter}", name=about)
