"""The words of Durak's rules in Japanese and English, from a catalogue of its own.

Every value of every option has a sentence (`sentence`); presets, topics, refusals and rules that
exclude one another have theirs. `rulebook` puts the sentences of a rule set together.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from napoleon.games.durak.rules import OPTIONS, RuleSet

_LOCALE: Final = Path(__file__).parent / "locale"
_ALWAYS: Final = frozenset(
    {
        *("table.game", "table.players", "pack.lowest", "deal.hand", "trump.source"),
        *("trump.suit", "trump.own", "strength.closed", "first.hand_one", "first.later"),
        *("first.no_trump", "lead.same", "lead.kicker", "throw.allowed", "throw.match"),
        *("throw.limit", "throw.order", "throw.who", "throw.after_take", "transfer.on_throw"),
        *("bout.taken", "bout.keeps_turn", "refill.rule", "pile.sweep", "pile.take"),
        *("ending.loser", "ending.draw", "ending.sixes", "match.target"),
    }
)
"""The options that are told whatever their value; of the others only what is not usual."""


class Chapter(NamedTuple):
    """A chapter of the rulebook."""

    topic: str
    """Its title."""
    sentences: tuple[str, ...]
    """What it says."""


@cache
def _catalogue(language: str) -> gettext.GNUTranslations:
    path = _LOCALE / language / "LC_MESSAGES" / "durak.mo"
    if not path.exists():
        path = _LOCALE / "en" / "LC_MESSAGES" / "durak.mo"
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def has(language: str, key: str) -> bool:
    """Whether there are words for a key."""
    return _catalogue(language).gettext(key) != key


def say(language: str, key: str, **parts: str | int) -> str:
    """The words of a key with its gaps filled. Raises `KeyError` for one that there is not."""
    text = _catalogue(language).gettext(key)
    if text == key:
        raise KeyError(key)
    return text.format(**parts) if parts else text


def sentence(language: str, name: str, text: str) -> str:
    """What a value of an option means. A number has a sentence of its own, or a gap for it."""
    key = f"rulebook.{name}.{text}"
    if has(language, key):
        return say(language, key)
    return say(language, f"rulebook.{name}", n=text)


def told_options(rules: RuleSet) -> list[str]:
    """The options that a rulebook tells: those with an effect, unless they are as usual."""
    return [
        name
        for name, option in OPTIONS.items()
        if rules.is_active(name) and (name in _ALWAYS or rules.get(name) != option.default)
    ]


def rulebook(rules: RuleSet, language: str) -> tuple[Chapter, ...]:
    """The rules in sentences, topic by topic; topics that say nothing are left out."""
    found: dict[str, list[str]] = {}
    for name in told_options(rules):
        line = sentence(language, name, rules.text(name))
        found.setdefault(name.partition(".")[0], []).append(line)
    return tuple(
        Chapter(say(language, f"topic.{topic}"), tuple(lines)) for topic, lines in found.items()
    )
