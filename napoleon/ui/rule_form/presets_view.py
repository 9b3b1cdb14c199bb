"""The presets to choose from, as the options of a field: the game's in groups, then one's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from napoleon.ui.rule_form.names import base_title, named_rules
from napoleon.ui.rule_form.naming import OWN
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import btn


def preset_options(model: Model, chosen: str, *, plain: bool = False) -> list[Child]:
    """All presets; ``plain``: without the title of a group that is the only one."""
    words, form = model.words, model.page.books.form
    groups: Mapping[str, Iterable[str]] = form.preset_groups
    if not groups:
        groups = {"preset.group.usual": model.game.rules.presets()}

    def option(title: str, value: str) -> Html:
        return h("option", title, value=value, selected=value == chosen)

    shown = {
        words(key): [option(base_title(words, name), name) for name in names]
        for key, names in groups.items()
    }
    own = [option(preset.name, OWN + preset.name) for preset in named_rules(model)]
    if own:
        shown[words("preset.group.own")] = own
    if plain and len(shown) == 1:
        return [*next(iter(shown.values()))]
    return [h("optgroup", options, label=title) for title, options in shown.items()]


def interview_button(model: Model) -> Child:
    """The way to house rules in ten questions; nothing where a game asks none."""
    if model.page.books.interview is None:
        return None
    said = model.words("interview.open")
    return btn(said, "interview", drawing="help", style="quiet", id="k-interview")
