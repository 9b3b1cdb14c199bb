"""The names of rules: that of a preset or one's own, with the number of changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from napoleon.kit.rule_book import Book
from napoleon.match.game import Game
from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.rule_form.fields import Change
from napoleon.ui.rule_form.state import form_in
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.link import with_name, write_link
from napoleon.ui.shell.words import Words
from napoleon.ui.storage.naming import OWN, OwnPreset

PLAYERS: Final = "table.players"
"""The option for the number of players, in games that have one."""


def usual_rules(game: Game) -> Book:
    """The rules of a game until some are chosen."""
    return game.rules.presets()[game.rules.default_preset]


def named_rules(frame: Frame) -> tuple[OwnPreset, ...]:
    """Rules with a name given by a person: the user's own, then those of links.

    A link's name that means other rules here gets a number.
    """
    found = frame.own
    for given in _given(frame):
        if given.name and all(given.rules != other.rules for other in found):
            found = (*found, own_presets.renamed(found, given))
    return found


def _given(frame: Frame) -> Iterator[OwnPreset]:
    """The names of rules in links: in the open one, and in those of the tables."""
    if frame.visit.named:
        yield frame.visit.named
    yield from (table.called for table in frame.tables if table.called)


def called(frame: Frame, rules: Book) -> OwnPreset | None:
    """The name that a person gave to rules; None for none, and for those of a preset.

    Rules that are not for a particular number of people keep their name for any number.
    """
    if rules in rules.presets().values():
        return None
    found = named_rules(frame)
    option = rules.options().get(PLAYERS)
    usual = rules.with_text(PLAYERS, option.write(option.default)) if option else rules
    exact = (preset for preset in found if preset.rules == rules)
    return next(exact, None) or next((one for one in found if one.rules == usual), None)


def origin(frame: Frame, rules: Book) -> str:
    """The preset that equals the rules, else the one that they come from, else the nearest one."""
    presets = rules.presets()
    exact = (name for name, preset in presets.items() if preset == rules)
    known = (one.base for one in (*frame.own, *_given(frame)) if one.rules == rules)
    saved = (frame.base,) if rules == frame.rules else ()
    found = (name for name in (*exact, *known, *saved) if name in presets)
    return next(found, None) or rules.nearest_preset()


def preset_under(frame: Frame, name: str) -> str:
    """The preset itself, or the one below a name that a person gave."""
    rules = find_preset(frame, name)
    return name if rules is None or not name.startswith(OWN) else origin(frame, rules)


def rules_link(frame: Frame, rules: Book, seed: str | None = None, deal: int = 1) -> str:
    """The query of a link to rules, and to a deal with them, including their name."""
    return named_link(frame, rules, write_link(rules, seed, deal, base=origin(frame, rules)))


def named_link(frame: Frame, rules: Book, link: str) -> str:
    """A link with the name of its rules."""
    given = called(frame, rules)
    return with_name(link, given.name if given else "")


def find_preset(frame: Frame, name: str) -> Book | None:
    """The rules of a preset's id, or of ``own:`` and a name; None if there are none."""
    if name.startswith(OWN):
        own = own_presets.find(named_rules(frame), name.removeprefix(OWN))
        return own.rules if own else None
    return frame.game.rules.presets().get(name)


def rules_in_force(frame: Frame) -> Book:
    """The rules of the running match, else of the next one."""
    return frame.match.rules if frame.match else frame.playing_rules


def base_of(frame: Frame, rules: Book) -> str:
    """The name of the preset that the rules in the form are compared with.

    It is the one that was loaded, unless the rules equal another preset.
    """
    form = form_in(frame.dialog)
    name = form.base if form else ""
    found = find_preset(frame, name)
    if found == rules:
        return name
    return _exact(frame, rules) or (name if found else origin(frame, rules))


def plain_base(frame: Frame, rules: Book) -> str:
    """The name of the preset that equals the rules, or else that they come from."""
    return _exact(frame, rules) or origin(frame, rules)


def _exact(frame: Frame, rules: Book) -> str:
    exact = (name for name, preset in rules.presets().items() if preset == rules)
    given = called(frame, rules)
    return next(exact, None) or (OWN + given.name if given else "")


def changes_from(frame: Frame, base: str, rules: Book) -> tuple[Change, ...]:
    """The fields in which rules differ from a preset, by its name.

    The number of players alone is not a change, unless the preset is for a particular number.
    """
    found = every_change(frame, base, rules)
    if [change.field for change in found] != [PLAYERS]:
        return found
    option = rules.options()[PLAYERS]
    return () if found[0].usual == option.write(option.default) else found


def every_change(frame: Frame, base: str, rules: Book) -> tuple[Change, ...]:
    """The same with the number of players, also if nothing else differs: for the rule form."""
    usual = find_preset(frame, base) or usual_rules(frame.game)
    return frame.page.books.form.changes(rules, usual)


def people(frame: Frame, rules: Book) -> str:
    """The number of people that rules are for, if their preset is for another number; else ""."""
    usual, option = rules.presets()[origin(frame, rules)], rules.options().get(PLAYERS)
    if option is None or rules.text(PLAYERS) == usual.text(PLAYERS):
        return ""
    return frame.words("tag.people", count=int(rules.text(PLAYERS)))


def rules_name(frame: Frame, rules: Book) -> str:
    """The name of rules, wherever they are named."""
    base = plain_base(frame, rules)
    return changed_name(frame.words, base, len(changes_from(frame, base, rules)))


def explained_name(frame: Frame, rules: Book) -> str:
    """The name of rules, for a person who does not know it."""
    name, given = rules_name(frame, rules), called(frame, rules)
    based = preset_based_name(frame, rules)
    return frame.words("rules.given", name=name, rules=based) if given else name


def preset_based_name(frame: Frame, rules: Book) -> str:
    """The same, using only the names of presets."""
    base = origin(frame, rules)
    changes = changes_from(frame, base, rules)
    return changed_name(frame.words, base, len(changes))


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
