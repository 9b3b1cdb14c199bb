"""What can happen to the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from napoleon.ui.shell.effects import Download


class Do(NamedTuple):
    """A control was used: its ``data-do`` and ``data-arg``, and the value of a field.

    For a button ``value`` is what pressed it: ``mouse``, ``touch``, ``pen`` or ``key``.
    """

    do: str
    arg: str = ""
    value: str = ""


class Key(NamedTuple):
    """A key went down.

    ``kind`` is what has the focus (``text``, ``control`` or ``page``), ``focus`` its id.
    """

    key: str
    kind: str = "page"
    focus: str = ""


_PLACES: Final = {f"Key{letter.upper()}": letter for letter in "abcdefghijklmnopqrstuvwxyz"} | {
    "BracketLeft": "[",
    "BracketRight": "]",
}


def sign_of(key: str, place: str) -> str:
    """The character of a key, with letters in lower case.

    For a letter of another script, the character at the key's place in the Latin layout. ``key``
    and ``place`` are the browser's ``key`` and ``code``.

    >>> sign_of("L", "KeyL"), sign_of("д", "KeyL"), sign_of("х", "BracketLeft")
    ('l', 'l', '[')
    """
    if len(key) != 1 or not key.isalpha():
        return key
    letter = key.lower()
    return letter if letter.isascii() else _PLACES.get(place, letter)


MOVING: Final = frozenset(
    {"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"}
    | {"[", "]"}
)
"""The keys that move a focus, a number or a view, and decide nothing: they repeat while they are
held. Any other key acts once for each time that it goes down."""


class Went(NamedTuple):
    """The browser went back or forward, to where ``place`` things lie over the home screen."""

    place: int


class Answered(NamedTuple):
    """A computer player answered a question."""

    to: str
    question: int
    text: str


class NoAnswer(NamedTuple):
    """A question got a usable answer neither from the worker nor from the page itself."""

    to: str
    question: int
    reason: str


class ThreadLate(NamedTuple):
    """The computer players' thread is not ready yet; until it is, the page thinks itself."""


class ThreadFailed(NamedTuple):
    """The computer players' thread gave no usable answer; the page thinks itself."""

    reason: str


class Waited(NamedTuple):
    """A wait is over."""

    to: str
    question: int


class Faded(NamedTuple):
    """Something that was shown for a while is to disappear."""

    number: int


class Worked(NamedTuple):
    """A slice of a long work is done: the share so far, from 0 to 1, or all (``done``)."""

    to: str
    question: int
    share: float = 1.0
    done: bool = False
    value: Any = None
    """The result of the whole work."""


class Copied(NamedTuple):
    """Whether the browser let us copy."""

    done: bool


class Dots(NamedTuple):
    """A text for a camera: the number of dots on a side, and the dark ones as a path."""

    side: int
    path: str


class Drawn(NamedTuple):
    """Whether the picture could be made, and what this browser can do with or without it."""

    done: bool
    can: tuple[str, ...] = ()
    """``share``, ``copy``: what it offers; every browser can save."""
    dots: Dots | None = None
    """A text as dots for a camera, if that was asked for."""


HandedOn = Literal["given", "done", "let_be", "refused"]
"""``given`` to the browser as a download, ``done``, ``let_be`` by the user, or ``refused``."""


class Handed(NamedTuple):
    """The outcome of `Hand`."""

    how: str
    outcome: HandedOn


class Given(NamedTuple):
    """The outcome of offering a file to the visitor."""

    file: Download
    outcome: HandedOn


News = Literal[
    "described",
    "opened",
    "heard",
    "silent",
    "back",
    "ended",
    "posted",
    "warned",
    "listening",
    "counted",
    "about",
    "woken",
    "hidden",
]
"""The events on a line: our description is ready, it is open, a text has come, nothing has come for
a while, something has come again, it has ended; a text from another tab of this page; two hosts
share one room; other tabs can be received; the number of relays that answer; what the host says of
itself. ``opened`` and ``listening`` bring a text that nobody can guess."""


class LineNews(NamedTuple):
    """Something happened on a line to somebody's browser, or another tab has posted a text (0)."""

    number: int
    news: News
    text: str = ""
    """The description, or the text; for ``ended`` the reason: ``left``, ``lost``, ``no_way``,
    ``missing``, ``refused``, ``rubbish``, ``flood`` or ``stuck``; by relays also ``no_relay``,
    ``no_host``, ``alone``, ``full`` or ``two_hosts``."""


class NotSaved(NamedTuple):
    """Storage refused a write: ``full`` or ``refused``; ``restore`` for that of a whole backup."""

    reason: str


class Saved(NamedTuple):
    """A value is stored, if it was not ``refused``: why (as `NotSaved`), else ""."""

    to: str
    refused: str = ""


class Recalled(NamedTuple):
    """The values of some keys in storage; None for a key without one.

    ``day`` is the local date; ``refused``: why nothing could be read, else "".
    """

    to: str
    texts: tuple[tuple[str, str | None], ...]
    day: str = ""
    refused: str = ""


class OwnerChanged(NamedTuple):
    """The match belongs to another tab (``elsewhere``), or to this one."""

    elsewhere: bool


class UpdateReady(NamedTuple):
    """A newer version of the page is loaded and waits."""


RestState = Literal["awaited", "late", "file", "damaged", "here"]
"""The files that the first table does not need: on their way, stalled, missing, unusable, here."""


class RestNews(NamedTuple):
    """The state of the rest of the program; ``awaited``: it was needed and is not here yet."""

    state: RestState


class NoVoice(NamedTuple):
    """The browser has no voice of its own for a language."""

    language: str


Asked = Answered | NoAnswer | Waited | Worked | Recalled | Saved
"""What comes back to a feature that asked for it; ``to`` is the name that it asked by."""
Report = (
    Copied
    | Drawn
    | Faded
    | Given
    | Handed
    | Key
    | LineNews
    | NotSaved
    | NoVoice
    | OwnerChanged
    | RestNews
    | ThreadFailed
    | ThreadLate
    | UpdateReady
    | Went
)
"""What the browser reports without being asked."""
Heard = Asked | Report
Message = Do | Heard
HEARD_BY: Final[Mapping[type, str]] = {
    Copied: "share-copied",
    Drawn: "sheet-drawn",
    Faded: "table-faded",
    Given: "backup-given",
    Handed: "sheet-handed",
    Key: "table-key",
    LineNews: "friends-line",
    NotSaved: "page-notice",
    NoVoice: "listening-voice",
    OwnerChanged: "elsewhere",
    RestNews: "page-rest",
    ThreadFailed: "page-notice",
    ThreadLate: "page-notice",
    UpdateReady: "page-notice",
    Went: "back",
}
"""The name to which each report goes."""
