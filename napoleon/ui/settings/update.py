"""The settings: what their controls do. Each acts at once, and is saved."""

from __future__ import annotations

from typing import Final

from napoleon.ui.settings.state import SEATS, Settings
from napoleon.ui.shell.controls import Controls, Outcome, argument, field, file, plain
from napoleon.ui.shell.effects import Save
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import Notice
from napoleon.ui.storage import saved

_SEATS: Final = frozenset(map(str, range(SEATS)))


def _setting(model: Model, arg: str) -> Outcome:
    """A setting, as ``name=value``."""
    name, _, value = arg.partition("=")
    settings = model.settings.with_choice(name, value)
    link = model.visit
    if name == "language":
        link = link._replace(language="")
    if name == "theme":
        link = link._replace(theme="")
    if name == "level":
        link = link._replace(levels=())
    if name == "deck":
        link = link._replace(deck="")
    return _saved(model._replace(visit=link), settings)


def _saved(model: Model, settings: Settings) -> Outcome:
    """Settings act at once, and are saved."""
    model = model._replace(settings=settings)
    return model, (Save(saved.SETTINGS_KEY, saved.write_settings(settings)),)


def _name(model: Model, arg: str, value: str) -> Outcome:
    """What a seat is called, from the settings."""
    if arg not in _SEATS:
        return model, ()
    return _saved(model, model.settings.with_name(int(arg), value))


def _colour(model: Model, arg: str) -> Outcome:
    """The colour of a seat, as ``seat=colour``."""
    seat, _, colour = arg.partition("=")
    if seat not in _SEATS:
        return model, ()
    return _saved(model, model.settings.with_colour(int(seat), colour))


def _level(model: Model, value: str) -> Outcome:
    """The strength of the computer players, from the start screen."""
    return _setting(model, f"level={value}")


def _seat_level(model: Model, arg: str, value: str) -> Outcome:
    """The strength of one computer player; "" as all."""
    seat = int(arg) if arg in set("12345") else -1
    model = model._replace(visit=model.visit._replace(levels=()))
    return _saved(model, model.settings.with_level(seat, value))


def _language(model: Model, arg: str) -> Outcome:
    return _setting(model, f"language={arg}")


def offer_next(model: Model) -> Outcome:
    """After the first deal: whether a trick may go by itself. It is offered only once."""
    settings = model.settings
    waits = settings.next == "button" and "next" in model.page.choices and model.running.counts
    if not waits or "next" in settings.offered:
        return model, ()
    model = model.with_notice(Notice("offer_next", action="next-by-itself"))
    return _saved(model, settings._replace(offered=(*settings.offered, "next")))


def _next_by_itself(model: Model) -> Outcome:
    """The offer is accepted."""
    return _setting(model.without_notice("offer_next"), "next=1")


CONTROLS: Final[Controls] = {
    "next-by-itself": plain(_next_by_itself),
    "setting": argument(_setting),
    "name": file(_name),
    "colour": argument(_colour),
    "language": argument(_language),
    "level": field(_level),
    "seat-level": file(_seat_level),
}
