"""The dialogs of the help and of the rulebook."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.shell.dialogs import Dialog, named


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


def anchor_of(dialog: Dialog | None) -> str:
    """The place in the help or in the rulebook that was asked for; "" for none."""
    return dialog.anchor if isinstance(dialog, Help | Rulebook) else ""
