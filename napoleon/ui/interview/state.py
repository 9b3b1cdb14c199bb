"""The dialog in which house rules come from answers."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.shell.dialogs import named


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
