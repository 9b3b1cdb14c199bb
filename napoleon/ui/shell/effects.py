"""The effects that the page requests. `ui_dom/perform.py` performs them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from napoleon.ui.table.sounds import Sound

if TYPE_CHECKING:
    from napoleon.match.steps import Steps

Region: TypeAlias = Literal["log", "status", "alert"]
"""Where a sentence is announced."""


class Think(NamedTuple):
    """Ask a computer player; the answer comes back to ``to``.

    Where the worker fails, the page itself thinks. ``aside``: nobody waits for the answer; it is
    computed where it delays no other question. ``spare``: without a worker it is not needed.
    """

    to: str
    question: int
    text: str
    aside: bool = False
    spare: bool = False


class Reject(NamedTuple):
    """The answer to a question is no good: the page itself thinks; `NoAnswer` if it has already."""

    question: int
    reason: str


class Work(NamedTuple):
    """Do something long in slices; `Worked` reports how far it is, and what has come of it."""

    to: str
    question: int
    steps: Steps[Any]


class Wait(NamedTuple):
    """Send `Waited` after so many milliseconds."""

    to: str
    question: int
    milliseconds: int


class Fade(NamedTuple):
    """Send `Faded` after so many milliseconds: what is shown for a while has been read by then."""

    number: int
    milliseconds: int


class Save(NamedTuple):
    """Write a value to storage."""

    key: str
    text: str


class Restore(NamedTuple):
    """Put these values into storage, all or none of them; then load the page anew."""

    texts: tuple[tuple[str, str], ...]


class Persist(NamedTuple):
    """Request persistent storage from the browser."""


class TakeOver(NamedTuple):
    """Take the match from the tab that has it; then load the page anew."""


class Recall(NamedTuple):
    """Read values from storage and send `Recalled`."""

    to: str
    keys: tuple[str, ...]


class Forget(NamedTuple):
    """Remove a value from storage."""

    key: str


class SetAside(NamedTuple):
    """Move an unusable value to another key, where no feature reads it.

    Where there is no room for that, it stays where it is.
    """

    key: str
    text: str

    @property
    def aside(self) -> str:
        """The key to which it is moved."""
        return aside_of(self.key)


def aside_of(key: str) -> str:
    """Where a value of this key is set aside."""
    return f"{key}.damaged"


class Copy(NamedTuple):
    """Copy a text; where that is refused, select the field with this id instead."""

    text: str
    field: str


class Say(NamedTuple):
    """Announce a sentence to those who hear the page."""

    region: Region
    text: str


class Speak(NamedTuple):
    """Say a text with the browser's own voice; "": be silent. Whatever the user does ends it."""

    text: str
    language: str
    rate: float
    """How fast; 1 is the usual rate."""


class Hush(NamedTuple):
    """Nothing of what was announced stays, for those who hear the page and were not meant."""


class Focus(NamedTuple):
    """Put the focus on the element with this id.

    ``within``: only where it is nowhere else than on the table or in the element of that id.
    """

    element: str
    within: str = ""


class Reveal(NamedTuple):
    """Scroll the box around the element with this id until it is seen; the page stays."""

    element: str


class Visit(NamedTuple):
    """Put a query string into the address, without loading anything."""

    query: str


class Download(NamedTuple):
    """Give the visitor a file of text to keep."""

    name: str
    text: str


class Draw(NamedTuple):
    """Make a picture of the drawing with this id, and keep it; `Drawn` says what can be done.

    ``dotted``: a text that comes back as dots for a camera.
    """

    element: str
    dotted: str = ""


class Hand(NamedTuple):
    """Hand something on, and send `Handed`.

    ``how``: ``share`` the picture that was drawn, with a text and an address, or these alone where
    there is none; ``copy`` or ``save`` the picture.
    """

    how: Literal["share", "copy", "save"]
    name: str
    text: str = ""
    address: str = ""


class OnLine(NamedTuple):
    """Ask for something on the line to somebody's browser; `LineNews` reports what comes of it.

    ``offer``: describe our end; ``answer``: describe it in answer to the description ``text``;
    ``accept``: take the answer ``text``; ``send``: send a text; ``close``: leave; ``dial``: call
    the host that the page comes from, for the table with the word ``text``; ``house``: be found,
    and ``meet``: find whoever is, by relays, in the room with a secret (``text``: that and the
    relays, with spaces between them). On line 0 are the other tabs of this page: ``listen`` to
    them, ``post`` a text to them.
    """

    number: int
    act: Literal[
        "offer", "answer", "accept", "send", "close", "dial", "house", "meet", "listen", "post"
    ]
    text: str = ""
    stun: str = ""
    """The addresses of servers by which our address is found out; "" asks nobody."""


class CloseTab(NamedTuple):
    """Close this tab, where the browser allows it."""


class Print(NamedTuple):
    """Print what the page shows."""


class Reload(NamedTuple):
    """Load the page anew.

    ``newest``: in the newer version that waits; ``renewed``: damaged files are requested again;
    ``outside``: in the real browser, out of the app that shows the page.
    """

    newest: bool = False
    renewed: bool = False
    outside: bool = False


Effect = (
    Think
    | Reject
    | Wait
    | Fade
    | Save
    | Recall
    | Restore
    | Persist
    | TakeOver
    | Forget
    | Work
    | SetAside
    | Copy
    | Say
    | Hush
    | Speak
    | Sound
    | Focus
    | Reveal
    | Visit
    | Download
    | Draw
    | Hand
    | OnLine
    | CloseTab
    | Print
    | Reload
)
