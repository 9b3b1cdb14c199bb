"""The errors of every game: actions, deals, notations and views that cannot be."""

from __future__ import annotations

from napoleon.kit.refusal import Explained, Misread, Refusal


class IllegalAction(Refusal):
    """An action that the rules forbid now."""


class BadDeal(Refusal):
    """Cards that are not a deal under the rules."""


class BadNotation(Misread):
    """A text that is not an action; ``args[0]`` is the text."""

    reason = "bad_action"


class NoWorld(Explained):
    """An impossible view: each part of it is possible, but no deal leads to it."""

    reason = "no_world"
