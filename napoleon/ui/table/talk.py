"""Talk at the table: which computer player says something now, and what the page shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from napoleon.kit.chance import Chance
from napoleon.ui.settings.state import setting
from napoleon.ui.shell.effects import Effect, Fade
from napoleon.ui.table.pieces import Remark, Talk

if TYPE_CHECKING:
    from napoleon.match.parties.own import Witness
    from napoleon.ui.page_of import PageOf
    from napoleon.ui.shell.model import Model
    from napoleon.ui.shell.sitting import Sitting
    from napoleon.ui.shell.words import Words

TALK: Final = setting("talk", "off", "shown", "spoken", default="shown", section="players")
"""Whether the computer players say something, in games that have remarks."""
SHOWN_MS: Final = 4500
"""How long a remark is shown."""
REST: Final = 4
"""The fewest actions between two remarks that are not loud."""


class Manner(NamedTuple):
    """How a kind of remark is made."""

    mood: str
    """The face that goes with it."""
    share: int
    """How many times in a hundred such a remark is made."""
    loud: bool = False
    """Whether it is made even shortly after another."""


def remark_on(
    occasions: Iterable[tuple[str, int | None]],
    manners: Mapping[str, Manner],
    seat: int,
    chance: Chance,
) -> Remark | None:
    """The remark of a seat on one of these occasions; mostly none.

    ``occasions``: the kinds of remarks and whom each is about, the weightiest first.
    """
    for kind, about in occasions:
        manner = manners[kind]
        if chance.below(100) < manner.share:
            return Remark(seat, kind, about, manner.mood, manner.loud)
    return None


def heard(page: PageOf, witness: Witness, label: str) -> Remark | None:
    """What a seat says about what it has seen; ``label`` is the source of its chance."""
    return page.texts.remark(witness.before, witness.after, witness.events, Chance(label))


def after(page: PageOf, last: Talk | None, before: Sitting, table: Sitting) -> Talk | None:
    """The talk after a step: a new remark, or the last one for a while.

    ``before`` is the table before the step; the same step gives the same words.
    """
    now, at = table.match, table.ply
    quiet = last is not None and at - last.at < REST
    if not any(map(page.texts.calls_for_words, table.seat.newest.events)):
        return last if quiet else None
    label = f"napoleon|talk|{now.seed}|{now.number}|{now.attempt}|{at}"
    for witness in Chance(label).shuffled(table.home.witnesses(before.home)):
        found = heard(page, witness, f"{label}|{witness.seat}")
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
    if model.settings[TALK] == "off" or model.lesson:
        return model.with_table(model.table._replace(talk=None)), "", ()
    last = model.table.talk
    talk = after(model.page, last, before, model.table)
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
