"""Help: the rulebook in a dialog, at the place that was asked for, or as a page to print."""

from __future__ import annotations

from typing import Final

from napoleon.ui.help.chapters import TABS, anchor_id
from napoleon.ui.help.rulebook_view import rulebook_page
from napoleon.ui.help.state import Help, Rulebook
from napoleon.ui.help.view import help_dialog
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.shell.controls import Outcome, argument
from napoleon.ui.shell.effects import Effect, Focus, Print
from napoleon.ui.shell.feature import Feature
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.reactions import Reaction, Step, from_frame


@from_frame
def _help(frame: Frame, anchor: str) -> Reaction:
    """Open the help; after pressing a rule, at that rule."""
    if isinstance(frame.dialog, Rulebook):
        return Step(frame.dialog._replace(anchor=anchor), _at(anchor))
    return Step(Help(anchor), _at(anchor))


def _at(anchor: str) -> tuple[Effect, ...]:
    return (Focus(anchor_id(anchor)),) if anchor and anchor not in TABS else ()


def _book(model: Model, how: str) -> Outcome:
    """Open the rulebook as a page of its own; print it at once if asked."""
    if not isinstance(model.dialog, Rulebook):
        back = model.dialog if isinstance(model.dialog, Help | RuleForm) else None
        model = model._replace(dialog=Rulebook(back=back))
    return model, (Print() if how == "print" else Focus("book-title"),)


FEATURE: Final = Feature(
    "help",
    does={"help": argument(_help), "rulebook": argument(_book)},
    shown={"help": help_dialog, "help-page": rulebook_page},
    apart=("help", "rulebook"),
)
