"""The form of the rules, as a dialog."""

from __future__ import annotations

from typing import NamedTuple

from napoleon.kit.rule_book import Book
from napoleon.ui.shell.dialogs import Dialog, behind, named
from napoleon.ui.shell.notices import Notice


@named("rules")
class RuleForm(NamedTuple):
    """The rule form."""

    rules: Book
    """The rules in the form."""
    base: str = ""
    """The preset that was loaded: its id, ``own:`` and a name, or ""."""
    search: str = ""
    """The text of the search."""
    changed_only: bool = False
    """Only options that differ from the preset are shown."""
    touched: str = ""
    """The field that was changed last."""
    explained: str = ""
    """The field whose help is open."""
    name: str = ""
    """The text in the field for the name of one's own rules."""
    fault: str = ""
    """What is wrong with that name."""
    report: Notice | None = None
    """What happened to one's own rules last."""


def form_in(dialog: Dialog | None) -> RuleForm | None:
    """The rule form that is a dialog, or waits behind it."""
    while dialog is not None and not isinstance(dialog, RuleForm):
        dialog = behind(dialog)
    return dialog
