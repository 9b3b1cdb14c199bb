"""What rules are called: by a preset or one of one's own, and by how much of it is changed."""

from __future__ import annotations

from typing import Final

from napoleon.kit.rule_book import Book
from napoleon.match.game import Game
from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.rule_form.fields import Change
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import Words

OWN: Final = "own:"
"""Before a name that the user gave."""


def usual_rules(game: Game) -> Book:
    """The rules of a game where none are chosen."""
    return game.rules.presets()[game.rules.default_preset]


def find_preset(model: Model, name: str) -> Book | None:
    """The rules of a preset's id, or of ``own:`` and a name; None where there are none."""
    if name.startswith(OWN):
        own = own_presets.find(model.own, name.removeprefix(OWN))
        return own.rules if own else None
    return model.game.rules.presets().get(name)


def rules_in_force(model: Model) -> Book:
    """The rules of the running match, else of the next one."""
    return model.match.rules if model.match else model.playing_rules


def base_of(model: Model, rules: Book) -> str:
    """The name of the preset that the rules in the form are compared with.

    It is the one that was called up; but rules that are exactly another preset are that one.
    """
    called = model.rule_form.base if model.rule_form else ""
    found = find_preset(model, called)
    return called if found == rules else _exact(model, rules) or (called if found else _near(rules))


def plain_base(model: Model, rules: Book) -> str:
    """The name of the preset that rules are, or else are nearest to."""
    return _exact(model, rules) or _near(rules)


def _exact(model: Model, rules: Book) -> str:
    names = [*rules.presets(), *(OWN + preset.name for preset in model.own)]
    return next((name for name in names if find_preset(model, name) == rules), "")


def _near(rules: Book) -> str:
    return rules.nearest_preset()


def changes_from(model: Model, base: str, rules: Book) -> tuple[Change, ...]:
    """The fields in which rules differ from a preset, by its name."""
    usual = find_preset(model, base) or usual_rules(model.game)
    return () if rules == usual else model.page.form.changes(rules, usual)


def rules_name(model: Model, rules: Book) -> str:
    """What rules are called wherever they are named."""
    base = plain_base(model, rules)
    return changed_name(model.words, base, len(changes_from(model, base, rules)))


def preset_based_name(model: Model, rules: Book) -> str:
    """The same with nothing but presets to go by."""
    base = _near(rules)
    changes = model.page.form.changes(rules, rules.presets()[base])
    return changed_name(model.words, base, len(changes))


def changed_name(words: Words, base: str, count: int) -> str:
    """A preset's name, and how many of its fields are changed."""
    title = base_title(words, base)
    return words("rules.named_changed", preset=title, count=count) if count else title


def base_title(words: Words, name: str) -> str:
    """The name of a preset as one reads it; without words for it, the one that links have."""
    key = f"preset.{name}"
    return words(key) if words.has(key) else name.removeprefix(OWN)


def field_id(field: str) -> str:
    """A field's name as a part of an element's id."""
    return field.replace(".", "-").replace("=", "-")
