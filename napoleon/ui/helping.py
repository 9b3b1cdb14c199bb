"""Help: the rulebook in a dialog, at the place that was asked for, or as a page to print."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from napoleon.ui.effects import Effect, Focus, Print
from napoleon.ui.handling import Handler, Outcome
from napoleon.ui.messages import Do
from napoleon.ui.model import Model

BOOK: Final = "rulebook"
"""The rulebook as a full page: it counts as a dialog, so that the table waits."""


TABS: Final = ("rules", "keys", "players", "about")
"""The parts of the help; a place in the rulebook is in the first."""


def tab_of(anchor: str) -> str:
    """The part of the help that a place is in."""
    return anchor if anchor in TABS else TABS[0]


def anchor_id(anchor: str) -> str:
    """The id of the element at a place in the rulebook."""
    return f"b-{anchor.replace('.', '-')}"


def _help(model: Model, message: Do) -> Outcome:
    """The help; where a rule was pressed, at that rule."""
    if model.dialog == BOOK:
        return model._replace(anchor=message.arg), _at(message.arg)
    return model._replace(dialog="help", anchor=message.arg), _at(message.arg)


def _at(anchor: str) -> tuple[Effect, ...]:
    return (Focus(anchor_id(anchor)),) if anchor and anchor not in TABS else ()


def _book(model: Model, message: Do) -> Outcome:
    """The rulebook as a page of its own; printed at once where that was asked for."""
    if model.dialog != BOOK:
        model = model._replace(dialog=BOOK, book_from=model.dialog, anchor="")
    if message.arg == "print":
        return model, (Print(),)
    return model, (Focus("book-title"),)


def back(model: Model) -> Outcome:
    """From the page back to where it was opened."""
    place = model.book_from
    if place == "rules" and model.form is not None:
        return model._replace(dialog=place), (Focus("k-rulebook"),)
    if place == "help":
        return model._replace(dialog=place, book_from=""), (Focus("k-rulebook"),)
    return model._replace(dialog="", book_from="", form=None), (Focus("menu-help"),)


HANDLERS: Mapping[str, Handler] = {"help": _help, "rulebook": _book}
