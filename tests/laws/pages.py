"""The effects of a history on a page: drawing, announcements, sounds, motion, questions."""

from __future__ import annotations

from typing import Any, NamedTuple

from napoleon.games import page_named
from napoleon.match.game import Action, Game, State
from napoleon.match.match import AnyMatch, Match
from napoleon.match.parties.leading import write_question
from napoleon.match.rooms import players_of
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.effects import Effect, Save, SetAside, Think
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page import render
from napoleon.ui.shell.sitting import AT_HOME, at_home
from napoleon.ui.start.opening import Opening
from napoleon.ui.table.home import together
from napoleon.ui.table.motion import plan
from tests.ui.player import ADDRESS, Player
from tests.ui.thinkers import silent


class Shown(NamedTuple):
    """What the page has shown and asked after the last action of a history."""

    html: str
    effects: tuple[Effect, ...]
    """All that leaves the page, except what it saves and the questions to others' computers."""
    moves: tuple[Any, ...]
    question: str
    """The question to a computer in the user's seat; "" where it does not act."""


def _unasked(effect: Effect) -> Effect:
    """An effect without the view of the seat that is asked."""
    return effect._replace(text="") if isinstance(effect, Think) else effect


def page_after(
    game: Game, start: State, actions: tuple[Action, ...], me: int = AT_HOME, *, talk: bool = True
) -> Shown | None:
    """The page of a user at the seat ``me`` of a table where a deal has come this far.

    None where the table has gone on by itself, since that is another history. ``talk``: whether
    the computer players make remarks.
    """
    match: AnyMatch = Match(game, start.rules, "made-up", 1, 1, 0, start, (), (), ())
    for action in actions[:-1]:
        match, _ = match.play(action)
    kept = write_settings(Settings(speed="normal", own={"bout": "2"} if talk else {"talk": "off"}))
    query = f"?game={game.name}&seed=1"
    opening = Opening(query, ("en",), "seed-0", ADDRESS, texts={"settings": kept})
    player = Player(opening, thinker=silent, here=silent, page=page_named(game.name))
    model: Model = player.model._replace(sitting=at_home(match, me), dialog=None)
    effects: tuple[Effect, ...] = ()
    before = model
    if actions:
        model, effects = together(model, actions[-1:], prepared=True)
    match = model.table.home.table.match
    if len(match.actions) > len(actions):
        return None
    acts = me in game.actors(match.state)
    return Shown(
        render(model.frame),
        tuple(map(_unasked, (one for one in effects if not isinstance(one, Save | SetAside)))),
        plan(before, model),
        write_question(match, 1, me, players_of(game).middling, 300) if acts else "",
    )
