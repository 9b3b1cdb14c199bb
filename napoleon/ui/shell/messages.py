"""What can happen to the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from napoleon.ui.shell.effects import Download


class Do(NamedTuple):
    """A control was used: its ``data-do`` and ``data-arg``, and the value of a field.

    For a button ``value`` is what pressed it: ``mouse``, ``touch``, ``pen``, or "" for a key.
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


class Went(NamedTuple):
    """The browser went back, or forward: to where ``place`` things lie over the home screen."""

    place: int


class Answered(NamedTuple):
    """A computer player answered a question."""

    question: int
    text: str


class NoAnswer(NamedTuple):
    """A question got no answer: the worker died, was late or cannot be started."""

    question: int
    reason: str


class ThreadLate(NamedTuple):
    """The computer players' thread is not ready yet; until it is, the page thinks itself."""


class Waited(NamedTuple):
    """A wait is over."""

    question: int


class Faded(NamedTuple):
    """The time of something that is shown for a while is over."""

    number: int


class Worked(NamedTuple):
    """A slice of a long work is done: how much of it, from 0 to 1; or all (``done``)."""

    question: int
    share: float = 1.0
    done: bool = False
    value: Any = None
    """What has come of it all."""


class Copied(NamedTuple):
    """Whether the browser let us copy."""

    done: bool


class Dots(NamedTuple):
    """A text for a camera: how many dots there are on a side, and the dark ones as a path."""

    side: int
    path: str


class Drawn(NamedTuple):
    """Whether the picture could be made, and what this browser can do with it or without."""

    done: bool
    can: tuple[str, ...] = ()
    """``share``, ``copy``: what it offers; everybody can save."""
    dots: Dots | None = None
    """A text as dots for a camera, where that was asked for."""


class Handed(NamedTuple):
    """What became of `Hand`, or of a ``file``.

    ``given`` to the browser as a download, ``done``, ``let_be`` by the user, or ``refused`` by the
    browser.
    """

    how: str
    outcome: Literal["given", "done", "let_be", "refused"]
    file: Download | None = None


class NotSaved(NamedTuple):
    """Storage refused a write: ``full`` or ``refused``; ``restore``: that of a whole backup."""

    reason: str


class Recalled(NamedTuple):
    """What storage holds under some keys, None where there is nothing.

    ``day`` is the local date; ``refused``: why nothing could be read, else "".
    """

    purpose: str
    texts: tuple[tuple[str, str | None], ...]
    day: str = ""
    refused: str = ""


class OwnerChanged(NamedTuple):
    """The match belongs to another tab (``elsewhere``), or to this one."""

    elsewhere: bool


class UpdateReady(NamedTuple):
    """A newer version of the page is here and waits."""


RestState = Literal["awaited", "late", "file", "damaged", "here"]
"""Of what the first table does without: on its way, without a byte for long, missing, unusable."""


class RestNews(NamedTuple):
    """How the rest of the program fares; ``awaited``: something has been asked of it in vain."""

    state: RestState


Message = (
    UpdateReady
    | RestNews
    | Do
    | Key
    | Went
    | Answered
    | NoAnswer
    | ThreadLate
    | Waited
    | Faded
    | Worked
    | Copied
    | Drawn
    | Handed
    | NotSaved
    | Recalled
    | OwnerChanged
)
