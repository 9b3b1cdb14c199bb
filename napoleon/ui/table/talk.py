"""Talk at the table: which computer player says something now, and what the page shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from napoleon.kit.chance import Chance
from napoleon.match.game import Event, State, Step
from napoleon.ui.settings.state import setting
from napoleon.ui.shell.effects import Effect, Fade
from napoleon.ui.table.pieces import Remark, Talk

if TYPE_CHECKING:
    from napoleon.match.seat import Seen
    from napoleon.match.table import Table
    from napoleon.ui.shell.model import Model
    from napoleon.ui.shell.page_of import PageOf
    from napoleon.ui.shell.sitting import Sitting
    from napoleon.ui.shell.words import Words

TALK: Final = setting("talk", "off", "shown", "spoken", default="shown", section="players")
"""Whether the computer players say something, in games that have remarks."""
SHOWN_MS: Final = 4500
"""How long a remark is shown."""
REST: Final = 4
"""The fewest actions between two remarks that are not loud."""


def heard(
    page: PageOf, before: State, step: Step[State, Event], seat: int, label: str
) -> Remark | None:
    """What a seat says about a step, as far as it can see it.

    ``label`` is the source of its chance.
    """
    game = page.game
    seen = tuple(game.redact(event, seat) for event in step.events)
    views = game.observe(before, seat), game.observe(step.state, seat)
    return page.texts.remark(*views, seen, Chance(label))


def after(page: PageOf, last: Talk | None, before: Table, table: Table, seen: Seen) -> Talk | None:
    """The talk after a step: a new remark, or the last one for a while.

    ``before`` is the table before the step; the same step gives the same words. ``seen``: what the
    user has seen of it.
    """
    game, state, now = page.game, before.match.state, table.match
    at = len(now.actions)
    quiet = last is not None and at - last.at < REST
    if not any(map(page.texts.calls_for_words, seen.events)):
        return last if quiet else None
    label = f"napoleon|talk|{now.seed}|{now.number}|{now.attempt}|{at}"
    step = game.apply(state, now.actions[-1])
    sitters = enumerate(table.sitters)
    players = (seat for seat, sitter in sitters if not sitter.is_person)
    seats = [seat for seat in players if game.player_of(state, seat) == seat]
    for seat in Chance(label).shuffled(seats):
        found = heard(page, state, step, seat, f"{label}|{seat}")
        if found and (found.loud or not quiet):
            return Talk(found, at)
    return last if quiet else None


def words_for(words: Words, said: Remark, sitter: int) -> str:
    """A remark in words, as the character ``sitter`` puts it.

    A user without a name is not addressed as “You”.
    """
    about = words.seat(said.about) if said.about is not None else ""
    if said.about == words.me and not words.named(words.me):
        about = words("line.you")
    return words(f"line.{said.kind}.{sitter}", name=about)


def talked(model: Model, before: Sitting) -> tuple[Model, str, tuple[Effect, ...]]:
    """The model with the computer players' remarks on a step, and what is read aloud of them.

    A new remark comes with the effect that ends it.
    """
    was, now = before.home, model.table.home
    if was is None or now is None:
        return model, "", ()
    if model.settings[TALK] == "off" or model.lesson is not None:
        return model.with_table(model.table._replace(talk=None)), "", ()
    last = model.table.talk
    talk = after(model.page, last, was, now, model.table.seat.newest)
    if talk is None or talk == last:
        return model.with_table(model.table._replace(talk=talk)), "", ()
    number = model.serial + 1
    model = model._replace(serial=number)
    model = model.with_table(model.table._replace(talk=talk._replace(number=number)))
    fades = (Fade(number, SHOWN_MS),)
    if model.settings[TALK] != "spoken":
        return model, "", fades
    name = model.words.seat(talk.remark.seat)
    said = words_for(model.words, talk.remark, model.frame.voice(talk.remark.seat))
    return model, model.words("event.said", name=name, words=said), fades
