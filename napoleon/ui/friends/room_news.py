"""The news of the room at a table of people: who has come, gone or leads now."""

from __future__ import annotations

from napoleon.match.parties.gathering import Gathered
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.shown import DIALOG, drawn_link
from napoleon.ui.friends.state import with_chair
from napoleon.ui.shell.effects import Effect, Say
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import Words
from napoleon.ui.watching import update as watching


def gathered(
    model: Model, chair: Chair, known: Gathered
) -> tuple[Chair, Model, tuple[Effect, ...]]:
    """A person has come or gone, or something was arranged: announce it once."""
    before = {} if chair.known is None else {one.number: one for one in chair.known.guests}
    found, lost = list[str](), chair._replace(known=known).lost
    if chair.known is None:
        found += who_is_here(model.words, known)
    for guest in known.guests if chair.known else ():
        was = before.pop(guest.number, None)
        if guest.number == known.me or (was is not None and was.here == guest.here):
            continue
        if guest.here or was is not None:
            key = "lost" if guest.seat in lost else "left"
            if guest.here:
                key = "came" if was is None else "back"
            found.append(about(model.words, f"friends.said.{key}", guest.name))
    found += [about(model.words, "friends.said.gone", gone.name) for gone in before.values()]
    if chair.known is not None and chair.known.leader != known.leader == known.me:
        found.append(model.words("friends.said.you_lead"))
    new = chair.newcomers | chair.who_sat_down(known) if known.playing else frozenset[int]()
    chair = chair._replace(known=known, newcomers=new, locked=chair.locked and known.playing)
    if not chair.watches or not known.playing:
        chair = chair._replace(watched=None, events=(), ended=chair.ended * chair.watches)
        model = model._replace(dialog=DIALOG) if model.dialog == watching.DIALOG else model
    said = tuple(Say("status", sentence) for sentence in found if sentence)
    return chair, model, (*said, *_drawn_anew(model, chair))


def who_is_here(words: Words, known: Gathered) -> list[str]:
    """What somebody hears first who comes: who begins, and the others who are there."""
    others = [one for one in known.guests if one.here and one.number != known.me]
    names = [one.name or words("friends.nameless") for one in others]
    here = words("friends.sight.here", names=words.listed(names)) if names else ""
    return [waits_leader(words, known), here]


def waits_leader(words: Words, known: Gathered) -> str:
    """Whom everybody waits for; "" for the one who begins."""
    if known.playing or known.me == known.leader:
        return ""
    return words("friends.waits_leader", name=leader_name(words, known))


def leader_name(words: Words, known: Gathered | None) -> str:
    """The name of the one who begins and arranges."""
    leader = known and known.guest(known.leader)
    return (leader.name if leader else "") or words("friends.nameless")


def ways_from(known: Gathered | None) -> str:
    """Where the focus goes in the room: to the way to the table, for who may take it."""
    leads = known is not None and known.me == known.leader
    return "k-friends-begin" if leads else "d-friends-body"


def _drawn_anew(model: Model, chair: Chair) -> tuple[Effect, ...]:
    """The dots of the shown link, which names the rules of the room, once these are other ones."""
    shown, now = drawn_link(model), drawn_link(with_chair(model, chair))
    return (now,) if shown.dotted and now != shown else ()


def about(words: Words, key: str, name: str) -> str:
    """A sentence about a person, named or not."""
    called = words("friends.called", name=name) if name else words("friends.nameless")
    return words(key, name=called)
