"""What the rules of the form are compared with: a preset, or one of one's own."""

from __future__ import annotations

from typing import Final

from napoleon.rules import PRESETS, RuleSet
from napoleon.rules.query import nearest_preset
from napoleon.ui import own_presets
from napoleon.ui.model import Model

OWN: Final = "own:"
"""Before a name that the user gave."""


def find_preset(model: Model, name: str) -> RuleSet | None:
    """The rules of a preset's id, or of ``own:`` and a name; None where there are none."""
    if name.startswith(OWN):
        own = own_presets.find(model.own, name.removeprefix(OWN))
        return own.rules if own else None
    return PRESETS.get(name)


def base_of(model: Model, rules: RuleSet) -> str:
    """The name of the preset that rules are compared with.

    It is the one that was called up; but rules that are exactly another preset are that one.
    """
    called = model.sheet.base
    if find_preset(model, called) == rules:
        return called
    names = [*PRESETS, *(OWN + preset.name for preset in model.own)]
    for name in names:
        if find_preset(model, name) == rules:
            return name
    return called if find_preset(model, called) else nearest_preset(rules)


def base_title(model: Model, name: str) -> str:
    """The name of a preset as one reads it."""
    if name.startswith(OWN):
        return name.removeprefix(OWN)
    return model.words(f"preset.{name}")


def field_id(field: str) -> str:
    """A field's name as a part of an element's id."""
    return field.replace(".", "-").replace("=", "-")
