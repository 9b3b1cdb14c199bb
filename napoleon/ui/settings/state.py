"""Settings of the page: what a person likes, apart from the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from napoleon.ui.shell.words import LANGUAGES, LONGEST_NAME

CHOICES: Mapping[str, tuple[str, ...]] = {
    "level": ("random", "beginner", "casual", "strong", "expert"),
    "speed": ("none", "fast", "normal", "slow"),
    "next": ("button", "1", "2", "4"),
    "bout": ("short", "2", "4", "button"),
    "autopass": ("on", "off"),
    "counts": ("off", "on"),
    "confirm": ("auto", "1", "2"),
    "drop": ("on", "off"),
    "discard": ("button", "last"),
    "hints": ("on", "off"),
    "undo": ("on", "off"),
    "rest": ("on", "off"),
    "clock": ("off", "10", "30"),
    "deck": ("auto", "sdc", "classic4", "classic2"),
    "cards": ("normal", "large"),
    "kanji": ("on", "off"),
    "badges": ("on", "off"),
    "order": ("descending", "ascending"),
    "trump": ("none", "left", "right"),
    "dim": ("none", "normal", "strong"),
    "talk": ("off", "shown", "spoken"),
    "language": ("auto", *LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "hand": ("right", "left"),
    "reading": ("full", "brief"),
    "sound": ("off", "on"),
    "letters": ("on", "off"),
    "keys": ("standard", "napoleon-l"),
}
"""Every setting with its values; the defaults are `Settings`' own."""

OF_SOME_GAMES: Final = frozenset(
    {
        *("confirm", "drop", "discard", "rest", "badges", "trump", "talk", "keys"),
        *("bout", "autopass", "counts"),
    }
)
"""Settings that do something only where a game's page makes use of them."""
OF_EVERY_GAME: Final = frozenset(CHOICES) - OF_SOME_GAMES

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "play": (
        "level",
        "speed",
        "next",
        "bout",
        "confirm",
        "drop",
        "discard",
        "autopass",
        "counts",
        "hints",
        "undo",
        "rest",
        "clock",
    ),
    "cards": ("deck", "cards", "kanji", "badges", "order", "trump", "dim"),
    "page": ("language", "theme", "hand", "reading", "sound", "letters", "keys"),
    "players": ("talk",),
}
"""The sections of the dialog: each setting stands in one of them."""

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
"""The players' colours; each is a pair of light and dark in ``tokens.css``. The first six are
those that the seats have at first."""

OFFERS: Final = ("next", "sound")
"""The settings that the page offers by itself, until there is an answer."""

SEATS: Final = 6

THINKS_MS: Final = {"random": 50, "beginner": 50, "casual": 100, "strong": 300, "expert": 900}
"""The longest time that a level usually takes for an answer (`bench.thinking`), in milliseconds."""

_DELAY_MS = {"none": 0, "fast": 150, "normal": 450, "slow": 1000}
_MARKUP: Final = frozenset('<>&"\\`')


class Settings(NamedTuple):
    """One person's settings.

    ``names`` are what the seats are called, "" for the usual name; ``colours`` one of `COLOURS`
    for each seat, all different; ``seats`` the level of each, "" where it has that of all.
    ``offered`` are those of `OFFERS` that need not be offered again.
    """

    language: str = "auto"
    level: str = "casual"
    speed: str = "normal"
    next: str = "button"
    bout: str = "short"
    autopass: str = "on"
    counts: str = "off"
    confirm: str = "auto"
    drop: str = "on"
    discard: str = "button"
    theme: str = "auto"
    cards: str = "normal"
    kanji: str = "on"
    hand: str = "right"
    letters: str = "on"
    keys: str = "standard"
    hints: str = "on"
    undo: str = "on"
    rest: str = "on"
    clock: str = "10"
    deck: str = "auto"
    badges: str = "on"
    order: str = "descending"
    trump: str = "none"
    dim: str = "normal"
    talk: str = "shown"
    reading: str = "full"
    sound: str = "off"
    names: tuple[str, ...] = ("",) * SEATS
    colours: tuple[str, ...] = COLOURS[:SEATS]
    seats: tuple[str, ...] = ("",) * SEATS
    offered: tuple[str, ...] = ()

    @property
    def delay_ms(self) -> int:
        """How long a computer's move takes at least."""
        return _DELAY_MS[self.speed]

    @property
    def next_ms(self) -> int | None:
        """How long a finished trick stays; None: until NEXT."""
        return None if self.next == "button" else 1000 * int(self.next)

    def level_of(self, seat: int) -> str:
        """The level of a computer player; a dummy beyond the seats has that of all."""
        return (self.seats[seat] if seat < SEATS else "") or self.level

    def with_level(self, seat: int, level: str) -> Settings:
        """The same with another level for one seat, "" for that of all; else unchanged."""
        if not 0 <= seat < SEATS or level not in ("", *CHOICES["level"]):
            return self
        return self._replace(seats=(*self.seats[:seat], level, *self.seats[seat + 1 :]))

    def with_levels(self, levels: tuple[str, ...]) -> Settings:
        """The same with the levels of a link: one for all, or one for each from the first on."""
        if len(levels) == 1:
            return self._replace(level=levels[0], seats=("",) * SEATS) if levels[0] else self
        settings = self
        for seat, level in enumerate(levels, start=1):
            settings = settings.with_level(seat, level or self.seats[seat])
        return settings

    def with_choice(self, name: str, value: str) -> Settings:
        """The same with one setting changed; unknown names and values change nothing."""
        if value not in CHOICES.get(name, ()):
            return self
        answered = name in OFFERS and name not in self.offered
        offered = (*self.offered, name) if answered else self.offered
        return Settings(**(self._asdict() | {name: value, "offered": offered}))

    def with_name(self, seat: int, name: str) -> Settings:
        """The same with a seat called otherwise; what no name may hold is left out."""
        if not 0 <= seat < SEATS:
            return self
        kept = "".join(c for c in name if c.isprintable() and c not in _MARKUP)[:LONGEST_NAME]
        return self._replace(names=(*self.names[:seat], kept, *self.names[seat + 1 :]))

    def with_colour(self, seat: int, colour: str) -> Settings:
        """The same with a seat in another colour; who had that colour gets the seat's old one."""
        if colour not in COLOURS or not 0 <= seat < SEATS:
            return self
        swapped = {colour: self.colours[seat], self.colours[seat]: colour}
        return self._replace(colours=tuple(swapped.get(c, c) for c in self.colours))


def is_name(text: object) -> bool:
    """Whether a text can be what somebody is called; "" stands for the usual name."""
    return isinstance(text, str) and Settings().with_name(0, text).names[0] == text


def are_colours(colours: tuple[object, ...]) -> bool:
    """Whether these can be the colours of the seats: known ones, one for each, all different."""
    return len(colours) == SEATS == len(set(colours)) and set(colours) <= set(COLOURS)
