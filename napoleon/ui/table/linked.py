"""A deal that a link asked for: what is played is in sight, so that two people can compare it."""

from __future__ import annotations

from napoleon.ui.rule_form.names import rules_name
from napoleon.ui.shell.html import Child, h
from napoleon.ui.shell.link import check_word
from napoleon.ui.shell.model import Model
from napoleon.ui.table.company import HUMAN


def dealt_by_link(model: Model) -> Child:
    """Below the status line, until the user's first action: deal, seed, rules and check word."""
    match, link = model.running, model.visit
    asked = (link.seed, link.deal) == (match.seed, match.number) and match.origin is None
    if not asked or match.past or HUMAN in match.actors:
        return None
    said = model.words(
        "status.by_link",
        deal=match.number,
        seed=match.seed,
        rules=rules_name(model, match.rules),
        word=check_word(match.rules, match.seed, match.number).upper(),
    )
    return h("span", said, class_="status-deal", id="status-deal")
