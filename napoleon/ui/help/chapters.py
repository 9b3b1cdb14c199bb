"""A rulebook as data: chapters of sentences, and of figures that the game draws itself.

Nothing here is in any language: a sentence is the key of its words, with the parts in its gaps.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

TABS: Final = ("rules", "keys", "players", "about")
"""The parts of the help; a place in the rulebook is in the first."""


def tab_of(anchor: str) -> str:
    """The part of the help that a place is in."""
    return anchor if anchor in TABS else TABS[0]


def anchor_id(anchor: str) -> str:
    """The id of the element at a place in the rulebook."""
    return f"b-{anchor.replace('.', '-')}"


class Suit(NamedTuple):
    """A suit as a part in a gap."""

    suit: int


Part = str | int | tuple[int, ...] | Suit
"""A part in a gap: a text, a number, cards, or a suit."""
Kind = Literal["rule", "more", "note"]
"""A rule; a further sentence on the same option, without a place of its own; or small print."""


class Line(NamedTuple):
    """A sentence: the key of its words, what fills its gaps, and the option that it explains.

    ``anchor`` is the name of this place in the rulebook.
    """

    key: str
    parts: tuple[tuple[str, Part], ...] = ()
    option: str = ""
    kind: Kind = "rule"

    @property
    def anchor(self) -> str:
        """The option's name, or that of the sentence."""
        return self.option or self.key.removeprefix("rulebook.").replace(".", "-")


class Section(NamedTuple):
    """A chapter: its name, which its title's key and its place are made from."""

    name: str
    blocks: tuple[object, ...]
    """Its contents: `Line`s, or the game's own blocks, which `Books.figure` draws."""
    names_options: bool = False
    """Whether each sentence begins with the name of its option."""
    heading: str = ""
    """The key of its title, if that is not made from the name."""

    @property
    def title(self) -> str:
        """The key of its title."""
        return self.heading or f"rulebook.{self.name}.title"
