"""The effects that the page requests. `ui_dom/perform.py` performs them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from napoleon.ui.table.sounds import Sound

if TYPE_CHECKING:
    from napoleon.match.game import Event
    from napoleon.match.steps import Steps

Region: TypeAlias = Literal["log", "status", "alert"]
"""What a sentence is: news, the state of something, or what is said before all else."""


class Think(NamedTuple):
    """Ask a computer player. The answer comes back to ``to``.

    If the worker fails, the page itself thinks. ``aside``: nobody waits for the answer; it is
    computed when it delays no other question. ``spare``: without a worker it is not needed.
    """

    to: str
    question: int
    text: str
    aside: bool = False
    spare: bool = False


class Reject(NamedTuple):
    """An answer is unusable: the page itself thinks; `NoAnswer` if it already has."""

    question: int
    reason: str


class Work(NamedTuple):
    """Do long work in slices; `Worked` reports its progress and its result."""

    to: str
    question: int
    steps: Steps[Any]


class Wait(NamedTuple):
    """Send `Waited` after this many milliseconds."""

    to: str
    question: int
    milliseconds: int


class Fade(NamedTuple):
    """Send `Faded` after this many milliseconds: what is shown briefly has been read by then."""

    number: int
    milliseconds: int


class Save(NamedTuple):
    """Write a value to storage; then send `Saved`, if somebody waits for that."""

    key: str
    text: str
    to: str = ""
    """Who goes on only when it is stored; "" for nobody: then a notice shows a refusal."""


class Restore(NamedTuple):
    """Put these values into storage, all or none of them; then reload the page."""

    texts: tuple[tuple[str, str], ...]


class Persist(NamedTuple):
    """Request persistent storage from the browser."""


class TakeOver(NamedTuple):
    """Take the match from the tab that has it; then reload the page."""


class Recall(NamedTuple):
    """Read values from storage and send `Recalled`."""

    to: str
    keys: tuple[str, ...]


class Forget(NamedTuple):
    """Remove a value from storage."""

    key: str


class SetAside(NamedTuple):
    """Move an unusable value to another key, where no feature reads it.

    If there is no room for all of that, it stays where it is.
    """

    key: str
    text: str
    rest: str = ""
    """The readable part of it, which takes its place; "" for none."""

    @property
    def texts(self) -> tuple[tuple[str, str | None], ...]:
        """What is stored then, by key: the rest, or None for nothing; and the value."""
        return (self.key, self.rest or None), (aside_of(self.key), self.text)


def aside_of(key: str) -> str:
    """The key under which a value of this key is set aside."""
    return f"{key}.damaged"


class Copy(NamedTuple):
    """Copy a text; if that is refused, select the field with this id instead."""

    text: str
    field: str


class Say(NamedTuple):
    """Announce a sentence to users of screen readers."""

    region: Region
    text: str


class News(NamedTuple):
    """Something has happened at the table; `listening.announcing` makes a `Say` of it."""

    events: tuple[Event, ...]
    said: str = ""
    """What is said besides."""
    spare: bool = False
    """Whether it is left out first where too much has happened."""


class Speak(NamedTuple):
    """Speak a text with the browser's own voice; "": be silent. Any action of the user ends it."""

    text: str
    language: str
    rate: float
    """How fast; 1 is the usual rate."""


class Hush(NamedTuple):
    """Remove all announcements, so that nobody hears what was meant for another person."""


class Vibrate(NamedTuple):
    """Let the device vibrate for so many milliseconds, if it can."""

    ms: int


class Focus(NamedTuple):
    """Put the focus on the element with this id.

    ``within``: only if the focus is nowhere but on the table or in one of the elements with these
    ids, with spaces between them.
    """

    element: str
    within: str = ""


class Reveal(NamedTuple):
    """Scroll the box around the element with this id until it is visible; the page stays."""

    element: str


class Visit(NamedTuple):
    """Put a query string into the address, without loading anything."""

    query: str


class Download(NamedTuple):
    """Offer the visitor a text file to save."""

    name: str
    text: str


class Draw(NamedTuple):
    """Make a picture of the drawing with this id, and keep it; `Drawn` says what can be done.

    ``dotted``: a text that comes back as dots for a camera.
    """

    element: str
    dotted: str = ""


class Hand(NamedTuple):
    """Share, copy or save something, and send `Handed`.

    ``how``: ``share`` the picture that was drawn, with a text and an address, or only these if
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
    them, ``post`` a text to them. ``about``: ask the host what it says of itself.
    """

    number: int
    act: Literal[
        "offer",
        "answer",
        "accept",
        "send",
        "close",
        "dial",
        "house",
        "meet",
        "listen",
        "post",
        "about",
    ]
    text: str = ""
    stun: str = ""
    """The addresses of servers that find out our address; "" for none."""


class CloseTab(NamedTuple):
    """Close this tab, where the browser allows it."""


class Print(NamedTuple):
    """Print what the page shows."""


class Reload(NamedTuple):
    """Reload the page.

    ``newest``: in the newer version that waits; ``renewed``: damaged files are requested again;
    ``outside``: in the real browser, not the app that shows the page.
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
    | News
    | Hush
    | Speak
    | Sound
    | Vibrate
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
