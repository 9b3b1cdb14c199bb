"""Advice of a computer player, in the page's words for it."""

from __future__ import annotations

from napoleon.match.game import Action
from napoleon.match.protocol import Advice, Candidate


class Option(Candidate[Action]):
    """Something that was thought of."""

    __slots__ = ()

    @property
    def value(self) -> float:
        """The higher, the better."""
        return self.estimate


class Hint(Advice[Action]):
    """What a computer player would do in the user's place."""

    __slots__ = ()

    @property
    def options(self) -> tuple[Option, ...]:
        """What it compared, best first."""
        return tuple(Option(*candidate) for candidate in self.candidates)

    @property
    def levels(self) -> tuple[str, ...]:
        """For whom the chances are told, each level once; () in answers that were kept."""
        return tuple(dict.fromkeys(self.table))
