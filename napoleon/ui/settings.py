"""Settings of the page: what a person likes, apart from the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": ("auto", "ja", "en"),
    "level": ("beginner", "casual", "strong", "expert"),
    "speed": ("none", "fast", "normal", "slow"),
    "next": ("button", "1", "2", "4"),
    "confirm": ("auto", "1", "2"),
    "theme": ("auto", "light", "dark"),
    "cards": ("normal", "large"),
    "kanji": ("on", "off"),
    "hand": ("right", "left"),
    "letters": ("on", "off"),
}
"""Every setting with its values, in the order of the dialog; the defaults are `Settings`' own."""

_DELAY_MS = {"none": 0, "fast": 150, "normal": 450, "slow": 1000}


class Settings(NamedTuple):
    """One person's settings."""

    language: str = "auto"
    level: str = "casual"
    speed: str = "normal"
    next: str = "button"
    confirm: str = "auto"
    theme: str = "auto"
    cards: str = "normal"
    kanji: str = "on"
    hand: str = "right"
    letters: str = "on"

    @property
    def delay_ms(self) -> int:
        """How long a computer's move takes at least."""
        return _DELAY_MS[self.speed]

    @property
    def next_ms(self) -> int | None:
        """How long a finished trick stays; None: until NEXT."""
        return None if self.next == "button" else 1000 * int(self.next)

    def with_choice(self, name: str, value: str) -> Settings:
        """The same with one setting changed; unknown names and values change nothing."""
        if value not in CHOICES.get(name, ()):
            return self
        return self._replace(**{name: value})
