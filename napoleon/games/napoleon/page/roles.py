"""The role of a seat in a finished deal."""

from __future__ import annotations

from napoleon.games.napoleon.play.state import Result
from napoleon.ui.shell.html import Child, h
from napoleon.ui.shell.words import Words


def role_tag(words: Words, result: Result, seat: int) -> list[Child]:
    """The role of a seat, and whether it changed sides."""
    role = "allied" if result.role(seat) == "ally" else result.role(seat)
    tag: list[Child] = [h("span.role", words(f"role.{role}"), data_role=role)]
    if seat == result.traitor:
        tag += [" ", h("small", words("role.traitor"))]
    return tag
