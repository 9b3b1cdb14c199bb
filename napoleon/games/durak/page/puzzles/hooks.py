"""Puzzles as the page knows them: their modules are imported when they are first used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from napoleon.kit.cards import read_card
from napoleon.ui.shell import late
from napoleon.ui.shell.controls import Control, Controls, Outcome
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.late import later
from napoleon.ui.shell.messages import Do, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import card_face, home_card

LATE: Final[Mapping[str, str]] = {
    "puzzles": "napoleon.games.durak.page.puzzles.update",
    "puzzles_state": "napoleon.games.durak.page.puzzles.state",
    "puzzles_view": "napoleon.games.durak.page.puzzles.view",
}
"""The modules that are imported when they are first used."""


def _control(name: str) -> Control:
    def control(model: Model, do: Do) -> Outcome:
        found: Outcome = late.of(model.page, "puzzles").CONTROLS[name](model, do)
        return found

    return control


CONTROLS: Final[Controls] = {
    name: _control(name) for name in ("puzzles", "puzzle-play", "puzzle-again", "puzzle-solution")
}
"""What the elements of the puzzles do."""


def _recalled(model: Model, message: Recalled) -> Outcome:
    found: Outcome = late.of(model.page, "puzzles").RECALLED[message.purpose](model, message)
    return found


RECALLED: Final[Mapping[str, Callable[[Model, Recalled], Outcome]]] = {
    "puzzle-show": _recalled,
    "puzzle-count": _recalled,
}
"""What is read from storage, by its purpose."""


def _dialog(model: Model) -> Html:
    drawn: Html = late.of(model.page, "puzzles_view").puzzles_dialog(model)
    return drawn


DIALOGS: Final[Mapping[str, Callable[[Model], Html]]] = {"puzzles": _dialog}
"""The dialog of the puzzles."""


def answered(model: Model, text: str | None) -> Outcome:
    """The puzzle that was asked for."""
    found: Outcome = late.of(model.page, "puzzles").answered(model, text)
    return found


def after_deal(model: Model) -> Child:
    """What is said of a puzzle that is over."""
    drawn: Child = late.of(model.page, "puzzles_view").after_deal(model)
    return drawn


def way_there(model: Model) -> Html:
    """The card of the home screen."""
    words = model.words
    cards = [card_face(words, read_card(code), "z") for code in ("C6", "SA")]
    picture = h("span", cards, class_="spread")
    return home_card(picture, words("puzzle.title"), words("puzzle.note"), "puzzles", "k-puzzles")


def count(text: str) -> int:
    """How many puzzles are solved in a stored text. Raises `BadText`."""
    return len(later("napoleon.games.durak.page.puzzles.state:read")(text))
