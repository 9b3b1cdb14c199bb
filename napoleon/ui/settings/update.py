"""The controls of the settings. Each acts at once, and is saved."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.ui.settings.state import DECK, LEVELS, NEXT, OF_ALL, PROOF, SEATS, Settings, named
from napoleon.ui.settings.stored import SETTINGS_KEY, write_settings
from napoleon.ui.settings.view import settings_dialog
from napoleon.ui.shell.controls import Outcome, argument, field, file
from napoleon.ui.shell.effects import Effect, Hush, Save
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, Step, always, from_frame, then
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.table.pauses import TRICK

_SEATS: Final = frozenset(map(str, range(SEATS)))
_TRICKS_BEFORE_OFFER: Final = 3


def chosen(model: Model, arg: str) -> Outcome:
    """Change a setting, given as ``name=value``."""
    name, _, value = arg.partition("=")
    one = named(name, model.page.settings)
    settings = model.settings.with_choice(one, value) if one else model.settings
    link = model.visit
    if name == "language":
        link = link._replace(language="")
    if name == "theme":
        link = link._replace(theme="")
    if name == "level":
        link = link._replace(levels=())
    if name == "deck":
        link = link._replace(deck="")
    settings = _with_what_it_needs(settings, name, value)
    after = model._replace(visit=link, settings=settings)
    if (
        name == "language"
        and after.frame.deck != model.frame.deck
        and not (model.newcomer and model.sitting is None)
    ):
        settings = settings.with_choice(OF_ALL["deck"], model.frame.deck)  # the familiar cards stay
    model, effects = saved(after, settings)
    # What was announced stays readable, and it is in the other language.
    return model, (*effects, Hush()) if name == "language" else effects


def _with_what_it_needs(settings: Settings, name: str, value: str) -> Settings:
    """Motion needs a speed, and signs for the ear need sound."""
    if (name, value) == ("motion", "full") and settings.speed == "none":
        return settings.with_choice(OF_ALL["speed"], str(OF_ALL["speed"].default))
    if (name, value) == ("listening", "on"):
        return settings.with_choice(OF_ALL["sound"], "on")
    return settings


def saved(model: Model, settings: Settings) -> Outcome:
    """The page with new settings, which act at once, and the effect that saves them."""
    return model._replace(settings=settings), (_save_of(settings),)


def _save_of(settings: Settings) -> Save:
    return Save(SETTINGS_KEY, write_settings(settings))


@from_frame
def _name(frame: Frame, arg: str, value: str) -> Reaction:
    """Change the name of a seat."""
    if arg not in _SEATS:
        return ()
    return then(saved, frame.settings.with_name(int(arg), value))


@from_frame
def _colour(frame: Frame, arg: str) -> Reaction:
    """Change the colour of a seat, given as ``seat=colour``."""
    seat, _, colour = arg.partition("=")
    if seat not in _SEATS:
        return ()
    return then(saved, frame.settings.with_colour(int(seat), colour))


@from_frame
def _level(_frame: Frame, value: str) -> Reaction:
    """Change the strength of the computer players, from the start screen."""
    return then(chosen, f"level={value}")


def _level_for_all(model: Model, value: str) -> Outcome:
    """Change the strength of every computer player, whatever each had of its own."""
    if value not in LEVELS:
        return model, ()
    model = model._replace(settings=replace(model.settings, seats=("",) * SEATS))
    return chosen(model, f"level={value}")


def _seat_level(model: Model, arg: str, value: str) -> Outcome:
    """Change the strength of one computer player; "" for the common one."""
    seat = int(arg) if arg in set("12345") else -1
    model = model._replace(visit=model.visit._replace(levels=()))
    return saved(model, model.settings.with_level(seat, value))


@from_frame
def _language(_frame: Frame, arg: str, value: str) -> Reaction:
    """Change the language: that of a button, or the one chosen in a list."""
    return then(chosen, f"language={arg or value}")


def offers_next(frame: Frame) -> bool:
    """Whether clearing finished tricks without NEXT is offered beside NEXT.

    The offer comes from the third trick of the first deal on, and never again after that deal.
    """
    settings = frame.settings
    asked = settings[NEXT] == "button" and NEXT.name not in settings.offered
    if not asked or NEXT not in frame.page.settings or frame.lesson:
        return False
    return frame.pause == TRICK and frame.page.table.rounds(frame.view) >= _TRICKS_BEFORE_OFFER


def asks_deck(model: Model) -> bool:
    """Whether to ask the user which cards they like: at the first new deal after a finished one."""
    done, occasion = model.settings.offered, model.table.occasion
    if DECK in done or PROOF not in done or model.visit.deck:
        return False
    if occasion.among_people or occasion.lesson or not _is_untouched(model.table):
        return False
    return model.page.usual_deck(model.frame.language) != model.frame.deck


def saved_as_begun(settings: Settings, table: Sitting) -> tuple[Effect, ...]:
    """The effect that saves the settings when the first deal begins, though none was chosen.

    Later, in another language or game, they show which cards the user began with.
    """
    return (_save_of(settings),) if _begins(settings, table) else ()


def _begins(settings: Settings, table: Sitting) -> bool:
    """Whether the first deal has no action yet, and the user was never asked for a deck."""
    first = not table.match.deals and DECK not in settings.offered
    return first and _is_untouched(table)


def _is_untouched(table: Sitting) -> bool:
    """Whether the deal has no action yet."""
    return table.ply == table.match.given


def ask_deck(model: Model) -> Outcome:
    """Ask about the deck; settings are saved with it, so that the question survives a reload."""
    return saved(model._replace(dialog=DECK), model.settings)


@from_frame
def next_was_offered(frame: Frame) -> Reaction:
    """After the first deal: do not repeat the offer, nor the note on what is proven."""
    done, settings = frame.settings.offered, frame.settings
    is_proven = PROOF not in done and not frame.table.seat.draw
    new = [NEXT.name] * offers_next(frame) + [PROOF] * is_proven
    if not new or not frame.table.match.counts:
        return ()
    return then(saved, replace(settings, offered=(*done, *new)))


FEATURE: Final = Feature(
    "settings",
    does={
        "settings": always(Step("settings")),
        "setting": argument(chosen),
        "name": file(_name),
        "colour": argument(_colour),
        "language": file(_language),
        "level": field(_level),
        "level-all": field(_level_for_all),
        "seat-level": file(_seat_level),
    },
    shown={"settings": settings_dialog},
    apart=("settings",),
)
