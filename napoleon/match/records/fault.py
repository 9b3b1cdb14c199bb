"""What is wrong with a text from outside, and where: one kind of fault for every form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, NoReturn

from napoleon.kit.json_in import BadText

SCORE: Final = "score"
TEXT: Final = "text"
LINK: Final = "link"
VIEW: Final = "view"
"""The forms that a text may have; "" where its form cannot be seen."""


class Place(NamedTuple):
    """A place in a text from outside."""

    form: str = ""
    """`SCORE`, `TEXT`, `LINK`, `VIEW`, or "" where the form cannot be seen."""
    section: str = ""
    """``line``; in a link the letter of a section, ``query`` or ``link``; in a view a field."""
    at: int = 0
    """The number of the line, or the number of the word in a section, from 1; 0: all of it."""
    text: str = ""
    """The text there, cut short; "" where the line is enough."""

    def refuse(self, reason: str, detail: str = "") -> NoReturn:
        """Raise `Unreadable` for this place."""
        form, section, at, text = self
        raise Unreadable(form, reason, section=section, at=at, detail=detail, text=text)


class Fault(NamedTuple):
    """The first thing that is wrong with a text from outside."""

    place: Place
    reason: str
    """A key for which the page has a sentence; for a view some words for the other end's author."""
    detail: str = ""
    """Why an action is illegal, the name of a bad option or tag, the line as it should be."""

    def __str__(self) -> str:
        section, at = self.place.section, self.place.at
        where = f"{section} {at}" if at else section
        why = f"{self.reason} {self.detail}".rstrip()
        return f"{where}: {why}" if where else why


class Unreadable(BadText):
    """A text from outside that is not what it should be; ``fault`` says where and why.

    ``form``, ``section``, ``at``, ``text``, ``reason`` and ``detail`` are the parts of the fault;
    ``line`` is ``at`` by another name. The reasons are ``nothing``, ``no_record``,
    ``other_game``, ``encoding`` (of a file, and unknown), ``no_title`` (only the first line is
    missing), ``several`` (more than one), ``too_long``, ``version``, ``cut_off``, ``altered``,
    ``bad_rules``, ``bad_text``, ``bad_line``, ``missing_tag``, ``tag_twice``, ``no_deal``,
    ``card_twice``, ``wrong_cards``, ``wrong_seed``, ``wrong_turn``, ``illegal``, ``unfinished``,
    ``differs``.
    """

    def __init__(
        self,
        form: str,
        reason: str,
        *,
        section: str = "",
        at: int = 0,
        detail: str = "",
        text: str = "",
    ) -> None:
        self.fault = Fault(Place(form, section, at, text), reason, detail)
        self.form, self.section, self.at, self.text = self.fault.place
        self.line = at
        super().__init__(reason, detail)

    @property
    def brief(self) -> str:
        """Where it is, the reason and the detail."""
        return str(self.fault)

    def __reduce__(self) -> tuple[Callable[..., Unreadable], tuple[object, ...]]:
        return _again, (type(self), self.fault)


def _again(kind: type[Unreadable], fault: Fault) -> Unreadable:
    """The same error, in another process."""
    (form, section, at, text), reason, detail = fault
    return kind(form, reason, section=section, at=at, detail=detail, text=text)


BadRecord = Unreadable
"""The name that `napoleon.read_record` has always promised."""
