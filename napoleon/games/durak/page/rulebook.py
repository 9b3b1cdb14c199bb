"""The rulebook on the page: its chapters, with a place for every option."""

from __future__ import annotations

from functools import lru_cache

from napoleon.games.durak.rulebook import BASICS, Chapter, Sentence
from napoleon.games.durak.rulebook import rulebook as chapters
from napoleon.games.durak.rules import RuleSet
from napoleon.ui.help.chapters import Line, Section


@lru_cache(maxsize=32)
def rulebook(rules: RuleSet) -> tuple[Section, ...]:
    """The chapters for these rules."""
    return tuple(
        Section(
            chapter.topic,
            tuple(_line(chapter, sentence) for sentence in chapter.sentences),
            heading=chapter.title,
        )
        for chapter in chapters(rules)
    )


def _line(chapter: Chapter, sentence: Sentence) -> Line:
    parts = (("n", sentence.value),) if sentence.value else ()
    is_more = chapter.topic != BASICS and not sentence.option
    return Line(sentence.key, parts, sentence.option, "more" if is_more else "rule")
