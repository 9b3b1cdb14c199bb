"""The characters of the computer players: who they are, and how each likes to play."""

from __future__ import annotations

from typing import Final

from napoleon.ui.shell.controls import Outcome, plain
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import close_button, dialog, portrait
from napoleon.ui.table.pieces import Dial

DIALOG: Final = "characters"


def _open(model: Model) -> Outcome:
    return model.without_notice("copied")._replace(dialog=DIALOG), ()


def characters_dialog(frame: Frame) -> Html:
    """The sheet of every computer player at the table."""
    words = frame.words
    rules = frame.match.rules if frame.match else frame.playing_rules
    sheets = [_sheet(frame, seat) for seat in range(1, frame.game.seats(rules))]
    body = [h("p", words("characters.words")), h("div.marshals", sheets)]
    foot = close_button(words)
    return dialog(words, "d-characters", words("characters.title"), body, foot, size="wide")


def _sheet(frame: Frame, seat: int) -> Child:
    words, found = frame.words, frame.page.texts.character(frame.words, frame.voice(seat))
    if found is None:
        return None
    return h(
        "section.marshal",
        h("span", portrait(frame.sitter(seat)), data_seat=seat),
        h(
            "div",
            h("h3", words.seat(seat), translate="no"),
            h("p", found.words),
            [_dial(dial) for dial in found.dials],
        ),
    )


def _dial(dial: Dial) -> Html:
    """A dial as five points between two words; words say the same without the points."""
    points = [h("span", data_here=at == dial.at) for at in range(-2, 3)]
    here = words_at(dial)
    return h(
        "p.dial",
        h("span.dial-end", dial.low, data_here=dial.at < 0),
        h("span.dial-points", points, role="img", aria_label=here),
        h("span.dial-end", dial.high, data_here=dial.at > 0),
    )


def words_at(dial: Dial) -> str:
    """The position of a dial, in a word; both ends for the middle."""
    if dial.at == 0:
        return f"{dial.low} – {dial.high}"
    return dial.low if dial.at < 0 else dial.high


FEATURE: Final = Feature(
    "characters",
    does={"characters": plain(_open)},
    shown={"characters": characters_dialog},
    apart=("characters",),
)
