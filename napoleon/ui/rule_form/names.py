"""The names of rules: that of a preset or one's own, with the number of changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from napoleon.kit.rule_book import Book
from napoleon.match.game import Game
from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.rule_form.fields import Change
from napoleon.ui.rule_form.naming import OWN, OwnPreset
from napoleon.ui.rule_form.state import form_in
from napoleon.ui.shell.link import with_name, write_link
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import Words

PLAYERS: Final = "table.players"
"""The option for the number of players, in games that have one."""


def usual_rules(game: Game) -> Book:
    """The rules of a game until some are chosen."""
    return game.rules.presets()[game.rules.default_preset]


def named_rules(model: Model) -> tuple[OwnPreset, ...]:
    """Rules with a name given by a person: the user's own, then those of links.

    A link's name that means other rules here gets a number.
    """
    found = model.own
    for given in _given(model):
        if given.name and all(given.rules != other.rules for other in found):
            found = (*found, own_presets.renamed(found, given))
    return found


def _given(model: Model) -> Iterator[OwnPreset]:
    """The names of rules in links: in the open one, and in those of the tables."""
    if model.visit.named:
        yield model.visit.named
    sitting = model.sitting
    while sitting is not None:
        if sitting.called:
            yield sitting.called
        sitting = sitting.below


def called(model: Model, rules: Book) -> OwnPreset | None:
    """The name that a person gave to rules; None for none, and for those of a preset.

    Rules that are not for a particular number of people keep their name for any number.
    """
    if rules in rules.presets().values():
        return None
    found = named_rules(model)
    option = rules.options().get(PLAYERS)
    usual = rules.with_text(PLAYERS, option.write(option.default)) if option else rules
    exact = (preset for preset in found if preset.rules == rules)
    return next(exact, None) or next((one for one in found if one.rules == usual), None)


def origin(model: Model, rules: Book) -> str:
    """The preset that equals the rules, else the one that they come from, else the nearest one."""
    presets = rules.presets()
    exact = (name for name, preset in presets.items() if preset == rules)
    known = (one.base for one in (*model.own, *_given(model)) if one.rules == rules)
    saved = (model.base,) if rules == model.rules else ()
    found = (name for name in (*exact, *known, *saved) if name in presets)
    return next(found, None) or rules.nearest_preset()


def preset_under(model: Model, name: str) -> str:
    """The preset itself, or the one below a name that a person gave."""
    rules = find_preset(model, name)
    return name if rules is None or not name.startswith(OWN) else origin(model, rules)


def rules_link(model: Model, rules: Book, seed: str | None = None, deal: int = 1) -> str:
    """The query of a link to rules, and to a deal with them, including their name."""
    return named_link(model, rules, write_link(rules, seed, deal, base=origin(model, rules)))


def named_link(model: Model, rules: Book, link: str) -> str:
    """A link with the name of its rules."""
    given = called(model, rules)
    return with_name(link, given.name if given else "")


def find_preset(model: Model, name: str) -> Book | None:
    """The rules of a preset's id, or of ``own:`` and a name; None if there are none."""
    if name.startswith(OWN):
        own = own_presets.find(named_rules(model), name.removeprefix(OWN))
        return own.rules if own else None
    return model.game.rules.presets().get(name)


def rules_in_force(model: Model) -> Book:
    """The rules of the running match, else of the next one."""
    return model.match.rules if model.match else model.playing_rules


def base_of(model: Model, rules: Book) -> str:
    """The name of the preset that the rules in the form are compared with.

    It is the one that was loaded, unless the rules equal another preset.
    """
    form = form_in(model.dialog)
    name = form.base if form else ""
    found = find_preset(model, name)
    if found == rules:
        return name
    return _exact(model, rules) or (name if found else origin(model, rules))


def plain_base(model: Model, rules: Book) -> str:
    """The name of the preset that equals the rules, or else that they come from."""
    return _exact(model, rules) or origin(model, rules)


def _exact(model: Model, rules: Book) -> str:
    exact = (name for name, preset in rules.presets().items() if preset == rules)
    given = called(model, rules)
    return next(exact, None) or (OWN + given.name if given else "")


def changes_from(model: Model, base: str, rules: Book) -> tuple[Change, ...]:
    """The fields in which rules differ from a preset, by its name.

    The number of players alone is not a change, unless the preset is for a particular number.
    """
    found = every_change(model, base, rules)
    if [change.field for change in found] != [PLAYERS]:
        return found
    option = rules.options()[PLAYERS]
    return () if found[0].usual == option.write(option.default) else found


def every_change(model: Model, base: str, rules: Book) -> tuple[Change, ...]:
    """The same with the number of players, also if nothing else differs: for the rule form."""
    usual = find_preset(model, base) or usual_rules(model.game)
    return model.page.books.form.changes(rules, usual)


def people(model: Model, rules: Book) -> str:
    """The number of people that rules are for, if their preset is for another number; else ""."""
    usual, option = rules.presets()[origin(model, rules)], rules.options().get(PLAYERS)
    if option is None or rules.text(PLAYERS) == usual.text(PLAYERS):
        return ""
    return model.words("tag.people", count=int(rules.text(PLAYERS)))


def rules_name(model: Model, rules: Book) -> str:
    """The name of rules, wherever they are named."""
    base = plain_base(model, rules)
    return changed_name(model.words, base, len(changes_from(model, base, rules)))


def explained_name(model: Model, rules: Book) -> str:
    """The name of rules, for a person who does not know it."""
    name, given = rules_name(model, rules), called(model, rules)
    based = preset_based_name(model, rules)
    return model.words("rules.given", name=name, rules=based) if given else name


def preset_based_name(model: Model, rules: Book) -> str:
    """The same, using only the names of presets."""
    base = origin(model, rules)
    changes = changes_from(model, base, rules)
    return changed_name(model.words, base, len(changes))


def changed_name(words: Words, base: str, count: int) -> str:
    """A preset's name, and how many of its fields are changed."""
    title = base_title(words, base)
    return words("rules.named_changed", preset=title, count=count) if count else title


def base_title(words: Words, name: str) -> str:
    """The readable name of a preset; if there are no words for it, the one in links."""
    key = f"preset.{name}"
    return words(key) if words.has(key) else name.removeprefix(OWN)


def field_id(field: str) -> str:
    """A field's name as a part of an element's id."""
    return field.replace(".", "-").replace("=", "-")
