"""The settings: every choice in its section, and who sits at the table."""

from __future__ import annotations

from napoleon.ui.settings.state import COLOURS, DECK, MEETING, SEATS, Setting, in_sections
from napoleon.ui.shell.fields import entry, radio
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Html, h
from napoleon.ui.shell.parts import btn, close_button, dialog, file_button, portrait
from napoleon.ui.shell.words import (
    AT_ONCE,
    LANGUAGES,
    LONGEST_NAME,
    Words,
    in_a_row,
    own_name,
    words_of,
)


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
            btn(words("key.read"), "read", drawing="record"),
            btn(words("settings.abandon"), "abandon", style="warn", disabled=frame.match is None),
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


def _asked_by_link(frame: Frame, name: str) -> bool:
    """Whether the link sets this for the visit; a choice ends that."""
    link = frame.visit
    asked = {"language": link.language, "theme": link.theme, "deck": link.deck}
    return any(link.levels) if name == "level" else bool(asked.get(name))


def _players(frame: Frame) -> Html:
    """Names and colours of the seats under the rules; a dummy's are fixed."""
    seats = min(frame.game.seats(frame.match.rules if frame.match else frame.rules), SEATS)
    return h("div.players", [_player(frame, seat) for seat in range(seats)])


def _characters(frame: Frame) -> Html | None:
    """The way to the sheets of the computer players, if they differ."""
    if not frame.style_of(1):
        return None
    return h("p", btn(frame.words("characters.title"), "characters", id="k-characters"))


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
