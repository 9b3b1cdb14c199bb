"""A challenge that was opened: the page may open with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from napoleon.ui.shell.dialogs import named

if TYPE_CHECKING:
    from napoleon.ui.challenge.state import Person

LOOK: Final = "challenge-look"
"""The purpose of reading the club when a challenge is opened: is it the user's own?"""


@named("challenged")
class Challenged(NamedTuple):
    """A challenge that was opened."""

    text: str
    """The link."""
    mine: Person | None = None
    """The user's own result of these deals; None if there is none or the club has not been read."""
    read: bool = False
    """Whether the club has been read, and the challenge can be shown."""
