"""Settings of the page: a person's preferences, apart from the rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from napoleon.kit.options import Option
from napoleon.ui.shell.words import LANGUAGES, LONGEST_NAME


@dataclass(frozen=True)
class Setting(Option):
    """A setting: an option that a person chooses for the page, and its place in the dialog.

    Declared once, where it is used: as a field of `Settings` if every game has it, else as a value
    that a game lists in `PageOf.settings`. Its words are ``setting.NAME`` and
    ``setting.NAME.VALUE``. ``section`` is one of `SECTIONS`; ``after`` is the common setting that
    it follows there, "" for the first place. If it ``looks``, style sheets can use it: the root
    element has ``data-NAME``, with its value or "" for the usual one.
    """

    section: str = "play"
    after: str = ""
    looks: bool = False


def setting(
    name: str,
    *texts: str,
    default: str,
    section: str = "play",
    after: str = "",
    looks: bool = False,
) -> Setting:
    """A setting of some games, with its values in the order of the dialog."""
    return Setting(name, "choice", texts, default, section=section, after=after, looks=looks)


_KEY: Final = "setting"


def _of_all(section: str, *texts: str, default: str, looks: bool = False) -> Any:
    """A setting of every game, as a field of `Settings`."""
    one = setting("", *texts, default=default, section=section, looks=looks)
    return field(default=default, metadata={_KEY: one})


SECTIONS: Final = ("play", "cards", "page", "senses", "players")
"""The sections of the dialog."""
LEVELS: Final = ("random", "beginner", "casual", "strong", "expert")
"""The strengths of computer players, the weakest first."""

NEXT: Final = setting("next", "button", "1", "2", "4", default="button", after="speed")
"""How long a finished trick stays, in seconds, in games that wait for NEXT."""
CONFIRM: Final = setting("confirm", "auto", "1", "2", default="auto", after="speed")
"""How often a card is pressed until it is played: ``auto`` by the kind of pointer."""

MEETING: Final = "meeting"
"""Whether relays may be used again without asking the user; only if there are any."""

COLOURS: Final = (
    "violet",
    "red",
    "olive",
    "blue",
    "pink",
    "slate",
    "teal",
    "orange",
    "brown",
    "lime",
)
"""The players' colours; each is a light and dark pair in ``tokens.css``. The first six are the
seats' initial ones."""

DECK: Final = "deck"
"""The setting of the cards one plays with."""
PROOF: Final = "proof"
"""Not a setting: the note at the first deal that the cards are fixed, until read or over."""
OFFERS: Final = (NEXT.name, "sound", DECK, PROOF)
"""The settings that the page offers by itself, until there is an answer."""

SEATS: Final = 6

_DELAY_MS = {"none": 0, "fast": 150, "normal": 450, "slow": 1000}
_MARKUP: Final = frozenset('<>&"\\`')


@dataclass(frozen=True)
class Settings:
    """One person's settings.

    ``names``: those of the seats, "" for the usual name; ``colours`` one of `COLOURS` for each
    seat, all different; ``seats`` the level of each, "" for the common one. ``offered`` are those
    of `OFFERS` that need not be offered again. ``own``: the chosen values of settings that only
    some games have, by name, including unknown games.
    """

    level: str = _of_all("play", *LEVELS, default="casual")
    speed: str = _of_all("play", "none", "fast", "normal", "slow", default="normal")
    hints: str = _of_all("play", "on", "off", default="on")
    undo: str = _of_all("play", "on", "off", default="on")
    clock: str = _of_all("play", "off", "10", "30", default="10")
    deck: str = _of_all("cards", "auto", "classic4", "classic2", "sdc", default="classic4")
    cards: str = _of_all("cards", "normal", "large", default="normal", looks=True)
    kanji: str = _of_all("cards", "on", "off", default="on", looks=True)
    ranks: str = _of_all("cards", "latin", "russian", default="latin", looks=True)
    backs: str = _of_all("cards", "blue", "red", "green", default="blue", looks=True)
    felt: str = _of_all("cards", "teal", "green", "wine", default="teal", looks=True)
    order: str = _of_all("cards", "descending", "ascending", default="descending")
    dim: str = _of_all("cards", "none", "normal", "strong", default="normal", looks=True)
    language: str = _of_all("page", "auto", *LANGUAGES, default="auto")
    buttons: str = _of_all("page", "auto", "page", "sdc", default="auto")
    theme: str = _of_all("page", "auto", "light", "dark", default="auto")
    hand: str = _of_all("page", "right", "left", default="right", looks=True)
    reading: str = _of_all("page", "full", "brief", default="full")
    sound: str = _of_all("page", "on", "off", default="off")
    vibration: str = _of_all("page", "on", "off", default="on")
    letters: str = _of_all("page", "on", "off", default="on")
    meeting: str = _of_all("page", "ask", "remember", default="ask")
    contrast: str = _of_all("senses", "auto", "more", default="auto")
    motion: str = _of_all("senses", "auto", "less", "full", default="auto")
    early: str = _of_all("senses", "short", "1", "2", "4", default="short")
    listening: str = _of_all("senses", "on", "off", default="off")
    speech: str = _of_all("senses", "off", "slow", "normal", "fast", "faster", default="off")
    names: tuple[str, ...] = ("",) * SEATS
    colours: tuple[str, ...] = COLOURS[:SEATS]
    seats: tuple[str, ...] = ("",) * SEATS
    offered: tuple[str, ...] = ()
    own: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __getitem__(self, one: Setting) -> str:
        """The value of a setting; for one that only some games have, by default the usual one."""
        if one.name in OF_ALL:
            return str(getattr(self, one.name))
        value = self.own.get(one.name, "")
        return value if value in one.texts else str(one.default)

    @property
    def still(self) -> bool:
        """Whether motion is off."""
        return self.speed == "none" or self.motion == "less"

    @property
    def delay_ms(self) -> int:
        """The shortest time that a computer's move takes."""
        return _DELAY_MS[self.speed]

    @property
    def next_ms(self) -> int | None:
        """How long a finished trick stays; None: until NEXT."""
        shown = self[NEXT]
        return None if shown == "button" else 1000 * int(shown)

    def needs_second_tap(self, how: str) -> bool:
        """Whether a card is only played when it is pressed again, by the kind of pointer."""
        confirm = self[CONFIRM]
        return confirm == "2" or (confirm == "auto" and how == "touch")

    def level_of(self, seat: int) -> str:
        """The level of a computer player; a dummy beyond the seats has the common one."""
        return (self.seats[seat] if seat < SEATS else "") or self.level

    def with_level(self, seat: int, level: str) -> Settings:
        """The same with another level for one seat, "" for the common one; else unchanged."""
        if not 0 <= seat < SEATS or level not in ("", *LEVELS):
            return self
        return replace(self, seats=(*self.seats[:seat], level, *self.seats[seat + 1 :]))

    def with_levels(self, levels: tuple[str, ...]) -> Settings:
        """The same with the levels of a link: one for all, or one for each from the first on."""
        if len(levels) == 1:
            return replace(self, level=levels[0], seats=("",) * SEATS) if levels[0] else self
        settings = self
        for seat, level in enumerate(levels, start=1):
            settings = settings.with_level(seat, level or self.seats[seat])
        return settings

    def with_choice(self, one: Setting, value: str) -> Settings:
        """The same with one setting changed; an unknown value changes nothing."""
        if value not in one.texts:
            return self
        answered = one.name in OFFERS and one.name not in self.offered
        settings = replace(self, offered=(*self.offered, one.name)) if answered else self
        if one.name in OF_ALL:
            chosen: dict[str, Any] = {one.name: value}
            return replace(settings, **chosen)
        return replace(settings, own={**self.own, one.name: value})

    def with_name(self, seat: int, name: str) -> Settings:
        """The same with another name for a seat, without forbidden characters."""
        if not 0 <= seat < SEATS:
            return self
        kept = "".join(c for c in name if c.isprintable() and c not in _MARKUP)[:LONGEST_NAME]
        return replace(self, names=(*self.names[:seat], kept, *self.names[seat + 1 :]))

    def with_colour(self, seat: int, colour: str) -> Settings:
        """The same with another colour for a seat; the seat that had it gets the old one."""
        if colour not in COLOURS or not 0 <= seat < SEATS:
            return self
        swapped = {colour: self.colours[seat], self.colours[seat]: colour}
        return replace(self, colours=tuple(swapped.get(c, c) for c in self.colours))


OF_ALL: Final[Mapping[str, Setting]] = {
    one.name: replace(one.metadata[_KEY], name=one.name)
    for one in dataclasses.fields(Settings)
    if one.metadata
}
"""The settings of every game, by name."""


def named(name: str, own: Iterable[Setting]) -> Setting | None:
    """The setting with a name, among the common ones or a game's ``own``; None if unknown."""
    return OF_ALL.get(name) or next((one for one in own if one.name == name), None)


def in_sections(own: Sequence[Setting]) -> Mapping[str, Sequence[Setting]]:
    """The settings of a game by section, as the dialog shows them: common ones and its own."""
    found = {name: [one for one in OF_ALL.values() if one.section == name] for name in SECTIONS}
    for one in reversed(own):
        row = found[one.section]
        at = next((at for at, other in enumerate(row, start=1) if other.name == one.after), 0)
        row.insert(at, one)
    return found


def is_name(text: object) -> bool:
    """Whether a text can be a player's name; "" is the usual name."""
    return isinstance(text, str) and Settings().with_name(0, text).names[0] == text


def are_colours(colours: tuple[object, ...]) -> bool:
    """Whether these can be the colours of the seats: known ones, one for each, all different."""
    return len(colours) == SEATS == len(set(colours)) and set(colours) <= set(COLOURS)
