"""The dialog with rules on one page."""

from __future__ import annotations

from typing import Literal, NamedTuple

from napoleon.kit.rule_book import Book
from napoleon.ui.interview.state import Interview
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.shell.dialogs import named
from napoleon.ui.shell.messages import Dots


@named("leaflet", opener="k-leaflet")
class Leaflet(NamedTuple):
    """Rules on one page, to be printed or saved as a picture."""

    rules: Book
    """The rules."""
    link: str
    """The link to them."""
    back: Interview | RuleForm | None = None
    """The dialog from which it was opened."""
    paper: Literal["a4", "a6"] = "a4"
    """The size of the paper."""
    dots: Dots | None = None
    """The link as dots for a camera; None if it is too long, and until it is drawn."""
    state: Literal["drawing", "ready", "failed"] = "drawing"
    """The outcome of making or passing on the picture."""
    can: tuple[str, ...] = ()
    """What the browser can do: ``share``, ``copy``."""
