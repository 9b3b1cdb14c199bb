"""The dialogs: which one is open, and its state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, TypeVar

from napoleon.kit.rule_book import Book
from napoleon.ui.shell.messages import Do, Dots

if TYPE_CHECKING:
    from napoleon.match.records.fault import Unreadable
    from napoleon.match.records.record import AnyFound
    from napoleon.ui.achievements.state import Won
    from napoleon.ui.challenge.state import Challenge, Person
    from napoleon.ui.club.state import Tournament
    from napoleon.ui.shell.notices import Notice
    from napoleon.ui.statistics.state import AnyEntry


T = TypeVar("T", bound=type)


class _Kind(NamedTuple):
    """What is declared of a class of dialogs, as in `named`."""

    name: str
    opener: str
    momentary: bool


_KINDS: Final[dict[type, _Kind]] = {}


def named(name: str, *, opener: str = "", momentary: bool = False) -> Callable[[T], T]:
    """Decorates the state of a dialog: the feature with this name draws it.

    ``opener``: the id of the control that opens it over the dialog ``back``; ``momentary``: it is
    about the present state of what lies below it.
    """

    def with_name(kind: T) -> T:
        _KINDS[kind] = _Kind(name, opener, momentary)
        return kind

    return with_name


@named("last", momentary=True)
class LastTrick(NamedTuple):
    """The finished tricks of the current deal."""

    at: int
    """The trick that is shown, from 0 on."""


@named("record", momentary=True)
class Records(NamedTuple):
    """The records of the match."""

    at: int
    """The deal that is shown, from 0 on."""


@named("several")
class Several(NamedTuple):
    """Several records of one text or one match, to choose one from."""

    found: tuple[AnyFound | Unreadable, ...]
    """Each record, or why it cannot be read."""
    of_match: bool = False
    """They are the deals of one match."""


@named("rules")
class RuleForm(NamedTuple):
    """The rule form."""

    rules: Book
    """The rules in the form."""
    base: str = ""
    """The preset that was loaded: its id, ``own:`` and a name, or ""."""
    search: str = ""
    """The text of the search."""
    changed_only: bool = False
    """Only options that differ from the preset are shown."""
    touched: str = ""
    """The field that was changed last."""
    explained: str = ""
    """The field whose help is open."""
    name: str = ""
    """The text in the field for the name of one's own rules."""
    fault: str = ""
    """What is wrong with that name."""
    report: Notice | None = None
    """What happened to one's own rules last."""


@named("share", opener="k-share-rules")
class Share(NamedTuple):
    """A link to be copied."""

    link: str
    """The link."""
    back: RuleForm | None = None
    """The form that its rules come from."""
    dots: Dots | None = None
    """The link as dots for a camera; None if it is too long, and until it is drawn."""


@named("help")
class Help(NamedTuple):
    """The help."""

    anchor: str = ""
    """The tab, or the place in the rulebook, that was asked for."""


@named("rulebook", opener="k-rulebook")
class Rulebook(NamedTuple):
    """The rulebook as a full page. It counts as a dialog, so the table waits."""

    anchor: str = ""
    """The place that was asked for."""
    back: Help | RuleForm | None = None
    """The dialog from which it was opened."""


@named("interview", opener="k-interview")
class Interview(NamedTuple):
    """House rules by an interview."""

    base: str = ""
    """The preset whose values stay where the answer is not known; "" for the usual one."""
    given: tuple[str, ...] = ()
    """The answers so far, one for each question that was asked; "" for "not known"."""
    back: RuleForm | None = None
    """The form from which it was opened."""
    name: str = ""
    """The text in the field for the name of the rules."""
    fault: str = ""
    """What is wrong with that name."""
    saved: str = ""
    """The name under which they are saved; "" until they are."""


class Picks(NamedTuple):
    """Presets by name: a preset's id, or ``own:`` and the name of one's own rules."""

    favourites: tuple[str, ...] = ()
    """The user's favourites."""
    last: tuple[str, ...] = ()
    """The most recently chosen ones, the newest first."""


@named("gallery", opener="k-gallery")
class Gallery(NamedTuple):
    """The gallery of presets, to choose one."""

    back: Dialog
    """The dialog from which it was opened, and to which the choice goes."""
    picks: Picks = Picks()
    """The favourites, and the most recently chosen ones."""
    keeps: bool = True
    """Whether changes of them are saved: not if storage could not be read."""
    search: str = ""
    """The text of the search."""
    family: str = ""
    """The only family that is shown; "" for all."""


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


@named("stats")
class Statistics(NamedTuple):
    """The statistics."""

    entries: tuple[AnyEntry, ...]
    """The deals in storage."""
    rules: str = ""
    """The chosen rules, "" for all."""
    level: str = ""
    """The chosen level, "" for all."""
    aided: str = "no"
    """Whether deals with help are shown: ``no``, ``yes``, or "" for all deals."""
    incoming: tuple[AnyEntry, ...] | None = None
    """The deals of a file, until the user decides what to do with them."""
    file: str = ""
    """The name of that file."""
    report: Notice | None = None
    """What happened to the last file."""


@named("daily")
class Daily(NamedTuple):
    """The deals of the days: a month, and the chosen one of its days."""

    day: str
    """The chosen day."""
    past_midnight: bool = False
    """Its deal was not begun, because the date had changed; a sentence says so."""


@named("achievements")
class Achievements(NamedTuple):
    """The achievements."""

    won: tuple[Won, ...]
    """The ones that are won."""


@named("sheet", momentary=True)
class Sheet(NamedTuple):
    """The sheet on which a result is shown to others."""

    whole: bool = False
    """The result is that of the whole match, not of its last deal."""
    state: Literal["drawing", "ready", "failed"] = "drawing"
    """The outcome of making or passing on the picture."""
    can: tuple[str, ...] = ()
    """What the browser can do: ``share``, ``copy``."""


@named("carry")
class Carried(NamedTuple):
    """All saved data, on its way to another device."""

    file: str
    """The name of the file."""
    text: str
    """The text of that file."""
    link: str
    """The link that holds it; "" where it is too long for a link."""
    can: tuple[str, ...] = ()
    """What the browser can do."""
    dots: Dots | None = None
    """The link as dots for a camera; None if it is too long, and until it is drawn."""


@named("copy-file")
class Copyable(NamedTuple):
    """A file that this browser cannot save, as a text to copy."""

    file: str
    """The name of the file."""
    text: str
    """Its text."""


@named("dare", momentary=True)
class Dare(NamedTuple):
    """A challenge that is being made from the match at the table."""

    name: str = ""
    """The name that the user signs with; "" for none."""
    can: tuple[str, ...] = ()
    """What the browser can do."""
    past: Challenge | None = None
    """The cards of an earlier match with the user's own result; None for the match at the table."""


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


@named("club")
class Club(NamedTuple):
    """The tables of the club."""

    tournaments: tuple[Tournament, ...]
    """The tournaments in storage, the newest first."""
    at: int = 0
    """The tournament that is shown."""
    report: Notice | None = None
    """The result of the last action."""


@named("reading")
class Reading(NamedTuple):
    """Something long is being read (`napoleon.ui.reading`)."""

    asked: int
    """The number of the work."""
    then: Callable[[Any, Any], Any]
    """The function that follows: it gets the model and what was read."""
    cancelled: Dialog | None = None
    """The dialog that is shown if the user cancels."""
    left: tuple[Any, ...] = ()
    """The effects of cancelling."""
    share: float = 0.0
    """How much of the work is done."""
    needed: bool = False
    """The page needs the result: the work cannot be cancelled."""


class OfGame(NamedTuple):
    """A dialog that only one game has (`PageOf.dialogs`)."""

    name: str
    """Its name."""
    value: Any = None
    """Its state."""
    asked: int = 0
    """The number of the question whose answer it waits for, 0 for none (`PageOf.answered`)."""


Dialog: TypeAlias = str | tuple[Any, ...]
"""A dialog: its name if it has no state, else a value of a class that is `named`."""


def name_of(dialog: Dialog | None) -> str:
    """The name of a dialog; "" for none."""
    if dialog is None:
        return ""
    if isinstance(dialog, OfGame):
        return dialog.name
    return dialog if isinstance(dialog, str) else _KINDS[type(dialog)].name


def behind(dialog: Dialog | None) -> Dialog | None:
    """The dialog that is shown again when this one is closed; None for none."""
    back: Dialog | None = getattr(dialog, "back", None)
    return back


def opener_of(dialog: Dialog) -> str:
    """The id of the control of the dialog behind it that opens it; "" where none is known."""
    return "" if isinstance(dialog, str) else _KINDS[type(dialog)].opener


def is_momentary(dialog: Dialog) -> bool:
    """Whether a dialog with a state is about the present state of what lies below it."""
    return isinstance(dialog, OfGame) or (type(dialog) in _KINDS and _KINDS[type(dialog)].momentary)


def anchor_of(dialog: Dialog | None) -> str:
    """The place in the help or in the rulebook that was asked for; "" for none."""
    return dialog.anchor if isinstance(dialog, Help | Rulebook) else ""


class Confirmation(NamedTuple):
    """A yes-or-no question over everything else."""

    key: str
    """The key of its words."""
    yes: Do
    """The control that is used after a yes."""
    name: str = ""
    """The name that the question mentions."""
    setting: str = ""
    """The setting that "don't ask again" switches off; "" where that is not offered."""
    harmless: bool = False
    """A yes loses nothing: the focus begins there, and Enter is a yes."""
    aside: bool = False
    """Yes also gives up the current single deal that is played aside."""

    @property
    def focus(self) -> str:
        """The id of the button at which the focus begins."""
        return "k-yes" if self.harmless else "k-no"


def form_in(dialog: Dialog | None) -> RuleForm | None:
    """The rule form that is a dialog, or waits behind it."""
    while dialog is not None and not isinstance(dialog, RuleForm):
        dialog = behind(dialog)
    return dialog
