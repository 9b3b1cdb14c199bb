"""The rulebook of Durak on the page: the game in a few sentences, then topic by topic."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from napoleon.games.durak.rules import RuleSet
from napoleon.games.durak.words import has, told_options
from napoleon.ui.help.chapters import Line, Section

BASICS: Final = {
    "classic": ("aim", "ranks", "bout", "took", "held", "draw"),
    "kurukuru": ("aim", "ranks"),
    "chinese": ("aim", "ranks"),
    "chukhonsky": ("aim", "ranks"),
    "heap": ("aim", "ranks"),
    "polish": ("aim", "ranks"),
}
"""The sentences that no option says, by game."""


@lru_cache(maxsize=32)
def rulebook(rules: RuleSet) -> tuple[Section, ...]:
    """The chapters for these rules."""
    basics = [Line(f"basics.{name}") for name in BASICS[rules.text("table.game")]]
    chapters: dict[str, list[Line]] = {}
    for name in told_options(rules):
        chapters.setdefault(name.partition(".")[0], []).append(_line(name, rules.text(name)))
    topics = [
        Section(topic, tuple(lines), heading=f"topic.{topic}") for topic, lines in chapters.items()
    ]
    return (Section("basics", tuple(basics), heading="basics.title"), *topics)


def _line(name: str, text: str) -> Line:
    """The sentence of a value."""
    own = f"rulebook.{name}.{text}"
    if has("en", own):
        return Line(own, option=name)
    return Line(f"rulebook.{name}", (("n", text),), name)
