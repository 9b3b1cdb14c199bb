"""A deal that a link asked for: what is played is in sight, so that two people can compare it."""

from __future__ import annotations

from napoleon.ui.rule_form.names import rules_name
from napoleon.ui.shell.link import check_word
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.notices import BY_LINK, Notice
from napoleon.ui.table.company import HUMAN


def announced(model: Model) -> Model:
    """The page that says which deal of which seed it is, with rules and check word.

    It says so until the user's first action.
    """
    match = model.match
    if match is None or model.visit.seed is None or match.past or HUMAN in match.actors:
        return model
    parts = (
        ("deal", str(match.number)),
        ("seed", match.seed),
        ("rules", rules_name(model, match.rules)),
        ("word", check_word(match.rules, match.seed, match.number).upper()),
    )
    return model.without_notice(BY_LINK).with_notice(Notice(BY_LINK, parts))
