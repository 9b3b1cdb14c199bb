"""The settings: every choice in its section, and the controls, which act at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from napoleon.ui.settings.state import (
    COLOURS,
    DECK,
    LEVELS,
    MEETING,
    NEXT,
    OF_ALL,
    PROOF,
    SEATS,
    Setting,
    Settings,
    in_sections,
    named,
)
from napoleon.ui.settings.stored import SETTINGS_KEY, write_settings
from napoleon.ui.shell.controls import Outcome, argument, field, file
from napoleon.ui.shell.effects import Effect, Hush, Save
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.fields import entry, radio
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.link import Link
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn, close_button, dialog, file_button, portrait
from napoleon.ui.shell.reactions import Reaction, Step, always, from_frame, then
from napoleon.ui.shell.sitting import Sitting
from napoleon.ui.shell.words import (
    AT_ONCE,
    LANGUAGES,
    LONGEST_NAME,
    Words,
    in_a_row,
    own_name,
    words_of,
)
from napoleon.ui.table.pauses import TRICK


def settings_dialog(frame: Frame) -> Html:
    """Every setting; each acts at once."""
    words = frame.words
    sections = [
        h(
            "section.settings-part",
            h("h3.sub", words(f"settings.{section}")),
            h(
                "div.settings",
                [
                    _choice(frame, one)
                    for one in settings
                    if one.name != MEETING or frame.browser.relays
                ],
            ),
            _players(frame) if section == "players" else None,
            _characters(frame) if section == "players" else None,
            data_section=section,
        )
        for section, settings in in_sections(frame.page.settings).items()
    ]
    data = h(
        "section.settings-part",
        h("h3.sub", words("settings.data")),
        h(
            "p.row",
            btn(words("key.read"), "read", drawing="record", id=None),
            btn(
                words("settings.abandon"),
                "abandon",
                style="warn",
                disabled=frame.match is None,
                id=None,
            ),
        ),
        data_section="data",
    )
    close = close_button(words)
    parts = [data, _backup(frame)] if not frame.lesson else None
    body = h("div.settings-parts", sections, parts)
    return dialog(words, "d-settings", words("menu.settings"), body, close, size="wide")


def _value_words(words: Words, name: str, value: str) -> str:
    """The words for a value; a language has its own name for itself."""
    if name == "language" and value in LANGUAGES:
        return own_name(value)
    return words(f"setting.{name}.{value}")


def _choice(frame: Frame, one: Setting) -> Html:
    words, name, current = frame.words, one.name, frame.in_force[one]
    items = [
        radio(
            f"s-{name}",
            value,
            "setting",
            h(
                "span.seg-text",
                _value_words(words, name, value),
                lang=value if name == "language" and value in LANGUAGES else None,
            ),
            checked=value == current,
            arg=f"{name}={value}",
        )
        for value in one.texts
        if (name, value) != (DECK, "auto") or value == current  # as it was on earlier pages
    ]
    legend = h("legend", words(f"setting.{name}"))
    note = ""
    if name == "level" and len({frame.level_of(seat) for seat in _opponents(frame)}) > 1:
        note = words("settings.level_by_seat", levels=frame.levels_text)
    if name == DECK and frame.page.usual_deck(AT_ONCE[0]) == "sdc":
        note = words("settings.sdc")
    if name in ("listening", "speech"):
        note = words(f"settings.{name}")
    if name == "speed" and frame.settings.speed == "none":
        note = words("settings.pace")
    if _asked_by_link(frame, name):
        note = in_a_row((note, words("settings.by_link")))
    return h(
        "fieldset.seg",
        legend,
        h("div.seg-box", items),
        h("p.fine.seg-note", note, id=f"s-{name}-note") if note else None,
        data_values=len(items),
        aria_describedby=f"s-{name}-note" if note else None,
    )


def _opponents(frame: Frame) -> range:
    rules = frame.match.rules if frame.match else frame.playing_rules
    return range(1, min(frame.game.seats(rules), SEATS))  # a dummy has none of its own


_IN_LINKS: Final = {"language": "language", "theme": "theme", "deck": "deck", "level": "levels"}
"""The settings that a link can set for a visit, each with its field there: a text, or some."""


def _asked_by_link(frame: Frame, name: str) -> bool:
    """Whether the link sets this for the visit; a choice ends that."""
    return name in _IN_LINKS and any(getattr(frame.visit, _IN_LINKS[name]))


def _players(frame: Frame) -> Html:
    """Names and colours of the seats under the rules; a dummy's are fixed."""
    seats = min(frame.game.seats(frame.match.rules if frame.match else frame.rules), SEATS)
    return h("div.players", [_player(frame, seat) for seat in range(seats)])


def _characters(frame: Frame) -> Html | None:
    """The way to the sheets of the computer players, if they differ."""
    if not frame.style_of(1):
        return None
    return h("p", btn(frame.words("characters.title"), "characters"))


def _player(frame: Frame, seat: int) -> Html:
    words, settings = frame.words, frame.settings
    usual = words_of(frame.language)(f"seat.{seat}")
    name = entry(
        "name",
        settings.names[seat],
        id_=f"s-name-{seat}",
        placeholder=usual,
        maxlength=LONGEST_NAME,
        data_arg=str(seat),
    )
    swatches = [
        radio(
            f"s-colour-{seat}",
            colour,
            "colour",
            h("span.swatch", h("span.vh", words(f"colour.{colour}"))),
            checked=colour == settings.colours[seat],
            arg=f"{seat}={colour}",
            data_colour=colour,
        )
        for colour in COLOURS
    ]
    return h(
        "fieldset.player",
        h("legend.vh", words("settings.player", name=words.seat(seat))),
        portrait(seat),
        h("label.vh", words("settings.name"), for_=f"s-name-{seat}"),
        name,
        h("div.swatches", swatches),
        data_seat=seat,
    )


def _backup(frame: Frame) -> Html:
    """Where a backup is written and read."""
    words = frame.words
    return h(
        "section.settings-part",
        h("h3.sub#backup-title", words("backup.title")),
        h("p.fine", words("backup.words")),
        h("p.fine", words("notice.install_ios")) if frame.browser.home_screen else None,
        h(
            "div.row",
            btn(words("backup.export"), "backup-export", id="backup-export"),
            file_button(words("backup.import"), "backup-import"),
            btn(words("backup.paste"), "backup-paste", style="quiet", id="backup-paste"),
        ),
        h("p.fine", words("carry.words")),
        h("p.row", btn(words("carry.open"), "backup-carry", drawing="share", id="backup-carry")),
        data_section="backup",
        aria_labelledby="backup-title",
    )


# ---- controls -----------------------------------------------------------------------------------


_SEATS: Final = frozenset(map(str, range(SEATS)))
_TRICKS_BEFORE_OFFER: Final = 3


def chosen(model: Model, arg: str) -> Outcome:
    """Change a setting, given as ``name=value``."""
    name, _, value = arg.partition("=")
    one = named(name, model.page.settings)
    settings = model.settings.with_choice(one, value) if one else model.settings
    link = model.visit
    if (part := _IN_LINKS.get(name)) is not None:
        link = link._replace(**{part: Link._field_defaults[part]})
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
