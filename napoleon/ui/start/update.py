"""The start screen: a new match, the one that waits, or the one that a link asks for."""

from __future__ import annotations

from typing import Final

from napoleon.ui.rule_form.names import find_preset
from napoleon.ui.shell.controls import Controls, Outcome, field, plain
from napoleon.ui.shell.dialogs import Confirmation
from napoleon.ui.shell.effects import Save, Visit
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.storage import saved
from napoleon.ui.table import course as play


def _start_preset(model: Model, value: str) -> Outcome:
    """The rules of the next match, from the start screen."""
    rules = find_preset(model, value)
    if rules is None:
        return model, ()
    key = saved.key_of(model.game, saved.RULES)
    return model._replace(rules=rules), (Save(key, saved.write_rules(rules)),)


def _resume(model: Model) -> Outcome:
    if model.match is None:
        return model, ()
    return play.go_on(model._replace(screen=None, visit=model.visit.without_rules), loaded=True)


def _new(model: Model) -> Outcome:
    """A new match by the saved rules; asks where one is running."""
    if play.would_be_lost(model):
        return model._replace(asking=Confirmation("new", Do("begin-new"))), ()
    return _begin_new(model)


def _begin_new(model: Model) -> Outcome:
    """A new match by the saved rules."""
    model = model._replace(visit=model.visit.without_rules)
    model, effects = play.start_match(model, model.rules, model.seed)
    return model, (Visit(home(model.game)), *effects)


def _play_link(model: Model) -> Outcome:
    """The match that the link asks for; asks where one is running."""
    if play.would_be_lost(model):
        return model._replace(asking=Confirmation("link", Do("begin-link"))), ()
    return _begin_link(model)


def _begin_link(model: Model) -> Outcome:
    """The match that the link asks for; the saved rules stay as they are."""
    link = model.visit
    seed = link.seed or model.seed
    return play.start_match(model, model.playing_rules, seed, link.deal, loaded=True)


def _drop_link(model: Model) -> Outcome:
    return model._replace(visit=model.visit.without_rules), (Visit(home(model.game)),)


def _abandon(model: Model) -> Outcome:
    if model.match is None:
        return model, ()
    return model._replace(asking=Confirmation("abandon", Do("leave-match"))), ()


CONTROLS: Final[Controls] = {
    "start-preset": field(_start_preset),
    "resume": plain(_resume),
    "new": plain(_new),
    "play-link": plain(_play_link),
    "drop-link": plain(_drop_link),
    "begin-new": plain(_begin_new),
    "begin-link": plain(_begin_link),
    "abandon": plain(_abandon),
}
