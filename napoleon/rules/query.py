"""Rules as the query string of a link: a preset and what differs from it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, quote

from napoleon.kit.options import BadValue
from napoleon.rules.book import OPTIONS, RuleSet
from napoleon.rules.presets import PRESETS

LONGEST = 4096
DEFAULT_PRESET = "sdc"
DEAL_NAMES: Final = frozenset({"v", "seed", "deal"})
"""What a link says besides the rules: its version, and which deal."""
VISIT_NAMES: Final = frozenset({"lang", "theme", "deck", "level", "source", "open"})
"""What a link says about the visit alone: it changes neither rules nor deal."""


class Problem(NamedTuple):
    """Something in a text that was not understood.

    ``key`` is the kind: ``too_long``, ``unknown_preset``, ``unknown_option``, ``bad_value``,
    ``repeated``, ``conflict``; ``name`` and ``value`` say where, both possibly cut short.
    """

    key: str
    name: str = ""
    value: str = ""


def rules_from_query(
    query: str, *, others: frozenset[str] = frozenset()
) -> tuple[RuleSet, list[Problem]]:
    """The rules in a query string, and a problem for each part that was passed over.

    ``others``: names that belong to somebody else (seed, language …) and are no problem.
    Never raises: what is not understood keeps the value of the preset, and so do two options
    that cannot be played together. Of a name that is repeated the first value counts.

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
    if preset not in PRESETS:
        problems.append(_problem("unknown_preset", "preset", preset))
        preset = DEFAULT_PRESET
    rules = PRESETS[preset]
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
        kept = {name: PRESETS[preset].text(name) for name in conflict}
        rules = rules.with_texts(kept)
    return rules, problems


def _problem(key: str, name: str, value: str) -> Problem:
    longest = 40
    return Problem(key, name[:longest], value[:longest])


def differences(rules: RuleSet, base: RuleSet) -> dict[str, str]:
    """The options in which rules differ from others, with their values in letters."""
    return {
        name: option.write(rules.get(name))
        for name, option in OPTIONS.items()
        if rules.get(name) != base.get(name)
    }


@lru_cache(maxsize=256)
def nearest_preset(rules: RuleSet) -> str:
    """The preset that the rules differ least from; the earlier one where two are as near."""
    return min(PRESETS, key=lambda preset: len(differences(rules, PRESETS[preset])))


def rules_to_query(rules: RuleSet) -> str:
    """The canonical query string of rules; `rules_from_query` reads it back.

    >>> rules_to_query(RuleSet())
    'preset=sdc'
    """
    preset = nearest_preset(rules)
    changed = differences(rules, PRESETS[preset])
    return "&".join(
        f"{name}={quote(text, safe='.-')}" for name, text in {"preset": preset, **changed}.items()
    )
