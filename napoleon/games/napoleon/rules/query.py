"""Rules as the query string of a link: a preset and the options that differ from it.

Every text with rules is written and read here: links, records, saved values, messages to
programs. The meaning of a text never changes:

- A preset's name always stands for the same rules. A preset that changes gets a new name in texts
  (``napoleon-l.2``), and the old name keeps its meaning (`presets.IN_TEXTS`).
  - An option that is not named has the preset's value. But a text that does not say which low cards
  are stripped means ``table.stripped=low``, the only way before that option was added.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, quote

from napoleon.games.napoleon.rules.book import OPTIONS, RuleSet
from napoleon.games.napoleon.rules.law import pack_of
from napoleon.games.napoleon.rules.presets import IN_TEXTS, PRESETS
from napoleon.kit.options import BadValue

LONGEST = 4096
DEFAULT_PRESET = "sdc"
_STRIPPED: Final = "table.stripped"
DEAL_NAMES: Final = frozenset({"v", "seed", "deal"})
"""The names in a link besides the rules: its version, and the deal."""
VISIT_NAMES: Final = frozenset({"lang", "theme", "deck", "level", "source", "open"})
"""The names in a link that are for the visit only and change neither rules nor deal."""


class Problem(NamedTuple):
    """A part of a text that was not understood.

    ``key`` is the kind: ``too_long``, ``unknown_preset``, ``unknown_option``, ``bad_value``,
    ``repeated``, ``conflict``; ``name`` and ``value`` say where; both may be shortened.
    """

    key: str
    name: str = ""
    value: str = ""


def rules_from_query(
    query: str, *, others: frozenset[str] = frozenset()
) -> tuple[RuleSet, list[Problem]]:
    """Parse the rules in a query string; return them with a problem for each ignored part.

    ``others``: names with another meaning (seed, language …), which are not a problem.
    Never raises: an option that is not understood keeps the preset's value, and so do two options
    that cannot be played together. If a name is repeated, the first value counts.

    >>> rules, problems = rules_from_query("preset=guruguru&joker.count=0")
    >>> rules.joker.count, problems
    (0, [])
    """
    if len(query) > LONGEST:
        return PRESETS[DEFAULT_PRESET], [Problem("too_long", value=str(len(query)))]
    given: dict[str, str] = {}
    problems = []
    for name, text in parse_qsl(query.removeprefix("?"), keep_blank_values=True):
        if name in others:
            continue
        if name in given:
            problems.append(_problem("repeated", name, text))
        given.setdefault(name, text)
    preset = given.pop("preset", DEFAULT_PRESET)
    if preset not in IN_TEXTS:
        problems.append(_problem("unknown_preset", "preset", preset))
        preset = DEFAULT_PRESET
    rules = IN_TEXTS[preset]
    for name, text in given.items():
        if name not in OPTIONS:
            problems.append(_problem("unknown_option", name, text))
            continue
        try:
            rules = rules.with_text(name, text)
        except BadValue:
            problems.append(_problem("bad_value", name, text))
    while conflict := rules.conflict():
        problems.append(Problem("conflict", *conflict))
        kept = {name: IN_TEXTS[preset].text(name) for name in conflict}
        rules = rules.with_texts(kept)
    if _STRIPPED not in given:
        rules = rules.with_text(_STRIPPED, _stripped_unsaid(rules))
    return rules, problems


def _stripped_unsaid(rules: RuleSet) -> str:
    """The value of `table.stripped` for a text that does not name it.

    It is ``low`` if that makes a difference to the pack.
    """
    spare, low = (pack_of(rules.with_text(_STRIPPED, text)) for text in ("spare", "low"))
    return "spare" if spare == low else "low"


def _problem(key: str, name: str, value: str) -> Problem:
    longest = 40
    return Problem(key, name[:longest], value[:longest])


def differences(rules: RuleSet, base: RuleSet) -> dict[str, str]:
    """The options in which two rule sets differ, with their values as texts."""
    return {
        name: option.write(rules.get(name))
        for name, option in OPTIONS.items()
        if rules.get(name) != base.get(name)
    }


@lru_cache(maxsize=256)
def nearest_preset(rules: RuleSet) -> str:
    """The preset that the rules differ least from; the earlier one of two equally near."""
    return min(PRESETS, key=lambda preset: len(differences(rules, PRESETS[preset])))


@lru_cache(maxsize=256)
def rules_to_query(rules: RuleSet) -> str:
    """The canonical query string of rules; `rules_from_query` reads it back.

    >>> rules_to_query(RuleSet())
    'preset=sdc'
    """
    usual = rules.with_text(_STRIPPED, "spare")
    preset = min(IN_TEXTS, key=lambda name: len(differences(usual, IN_TEXTS[name])))
    unsaid = IN_TEXTS[preset].with_text(_STRIPPED, _stripped_unsaid(rules))
    given = {"preset": preset, **differences(rules, unsaid)}
    return "&".join(f"{name}={quote(text, safe='.-')}" for name, text in given.items())
