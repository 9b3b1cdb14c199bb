"""Notices: what the user should know, whatever else is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from napoleon.ui.shell.slot import Slot

if TYPE_CHECKING:
    from napoleon.ui.shell.words import Words

UNREAD: Final = "unread"
"""The notice that a record could not be read: shown in its dialog, not among the others."""


BAD_SAVE: Final = "bad_save"
"""The notice that stored data could not be read; more is said by ``bad_save.WHAT.REASON``."""


REST_NOTICES: Final = ("rest_awaited", "rest_late", "rest_file", "rest_damaged")
"""The notices about what is loaded after the first table; at most one of them is shown."""


DISMISSED: Final = Slot[frozenset[str]]("dismissed", frozenset())
"""The keys of the notices that the user has dismissed."""


Kind: TypeAlias = Literal["info", "warn", "error"]


class Notice(NamedTuple):
    """Something the user should know."""

    key: str
    """The name of its words."""
    parts: tuple[tuple[str, str], ...] = ()
    """What fills their gaps: names and texts."""
    kind: Kind = "info"
    """How serious it is."""
    action: str = ""
    """The control that it offers, "" for none."""
    items: tuple[Notice, ...] = ()
    """The items listed below it, each like a notice of its own."""
    of_scene: bool = False
    """It is about what is shown, and goes when another scene is shown."""

    def sentence(self, words: Words) -> str:
        """Its words, where its key is all of their name."""
        return words(self.key, **dict(self.parts))

    @property
    def stays(self) -> bool:
        """Whether it stays in another scene: something is wrong, or has to be done."""
        return not self.of_scene and (self.kind != "info" or bool(self.action))
