"""The home screen: going on with what waits, beginning a new match, or that of a link."""

from __future__ import annotations

from typing import Final

from napoleon.kit.rule_book import Book
from napoleon.ui.back import below, places
from napoleon.ui.rule_form.names import PLAYERS, find_preset, origin, preset_under
from napoleon.ui.shell.controls import Outcome, argument, field, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Effect, Focus, Save, Visit
from napoleon.ui.shell.feature import Feature, used
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, Step, always, from_frame, then
from napoleon.ui.shell.screen import START, Start
from napoleon.ui.start.setup import player_counts, setup_dialog
from napoleon.ui.start.view import start
from napoleon.ui.storage import choice, saved
from napoleon.ui.study import practice
from napoleon.ui.table import course


@from_frame
def _start_preset(frame: Frame, value: str) -> Reaction:
    """Choose the rules of the next match, from the start screen."""
    rules = find_preset(frame, value)
    return () if rules is None else then(_by_rules, rules, preset_under(frame, value))


@from_frame
def _start_players(frame: Frame, value: str) -> Reaction:
    """Choose the number of players of the next match, from the start screen."""
    if value not in player_counts(frame.rules):
        return ()
    base = origin(frame, frame.rules)
    return then(_by_rules, frame.rules.with_text(PLAYERS, value), base)


def _by_rules(model: Model, rules: Book, base: str) -> Outcome:
    """Save the rules of the next match, with the preset that they come from."""
    key = saved.key_of(model.game, saved.RULES)
    return model._replace(rules=rules, base=base), (Save(key, choice.write_rules(rules, base)),)


def _home(model: Model) -> Outcome:
    """Show the home screen. An unfinished game waits, as it is; a finished one is put away."""
    if model.scene == START and model.dialog is None:
        return model, ()
    model = model.at_rest._replace(dialog=None, asking=None, serial=model.serial + 1)
    effects: tuple[Effect, ...] = ()
    while model.sitting is not None and not model.sitting.goes_on:
        if model.lesson:
            model = model._replace(sitting=model.sitting.below)
        elif model.practice:
            model, effects = practice.put_away(model)
        else:
            break  # the grade can be looked at again
    model = model._replace(screen=Start() if model.sitting else None)
    return model, (Visit(home(model.game)), *effects)


@from_frame
def _resume(_frame: Frame, arg: str) -> Reaction:
    """Go on with what waits, exactly where it was; ``arg``: how many tables over it are left."""
    return then(places.resumed, int(arg) if arg in ("1", "2") else 0)


def _begin_new(model: Model) -> Outcome:
    """Begin a new match with the saved rules."""
    model = model._replace(visit=model.visit.without_rules)
    model, effects = course.start_match(model, model.rules, model.seed)
    return model, (Visit(home(model.game)), *effects)


def _begin_link(model: Model) -> Outcome:
    """Begin the match that the link asks for; the saved rules stay as they are."""
    link = model.visit
    seed = link.seed or model.seed
    return course.start_match(model, model.playing_rules, seed, link.deal, loaded=True)


def _drop_link(model: Model) -> Outcome:
    return model._replace(visit=model.visit.without_rules), (Visit(home(model.game)),)


@from_frame
def _abandon(frame: Frame) -> Reaction:
    if frame.match is None:
        return ()
    return Confirmation("abandon", Do("leave-match"))


def _leave_match(model: Model) -> Outcome:
    """Give up the match, the deal aside or the lesson."""
    model = model._replace(dialog=None)
    if model.lesson:
        return used(model, Do("lesson-leave"))
    return practice.leave(model) if model.practice else course.abandon(model)


FEATURE: Final = Feature(
    "start",
    does={
        "start-preset": field(_start_preset),
        "start-players": field(_start_players),
        "home": plain(_home),
        "setup": always(Step("setup", (Focus("k-gallery"),))),
        "resume": argument(_resume),
        "new": below.beginning("new", "begin-new"),
        "play-link": below.beginning("link", "begin-link"),
        "drop-link": plain(_drop_link),
        "begin-new": plain(_begin_new),
        "begin-link": plain(_begin_link),
        "abandon": plain(_abandon),
        "leave-match": plain(_leave_match),
    },
    shown={"setup": setup_dialog, "start": start},
)
