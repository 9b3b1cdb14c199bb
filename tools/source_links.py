"""Links from the documentation to files of the sources: an extension of Markdown.

A page says ``../bench/results/ladder.md``, which is right in the repository. The documentation's
site does not have that file: the link leads to the sources where whoever publishes has named their
address (`NAPOLEON_REPOSITORY`), else only its words stay. A picture becomes a link to it.
"""

from __future__ import annotations

import os
import re
from typing import Any

from markdown import Extension
from markdown.preprocessors import Preprocessor

_LINK = re.compile(r"!?\[((?:[^\[\]]|`[^`]*`)*)\]\(\.\./([^)\s]+)\)")
AFTER_EXAMPLES = 34


class Sources(Preprocessor):
    """Gives each link to the sources its address there."""

    def run(self, lines: list[str]) -> list[str]:
        """The lines with whole addresses, or without links."""
        there = os.environ.get("NAPOLEON_REPOSITORY", "").rstrip("/")
        link = rf"[\1]({there}/blob/HEAD/\2)" if there else r"\1"
        return [_LINK.sub(link, line) for line in lines]


class SourceLinks(Extension):
    """The extension."""

    def extendMarkdown(self, md: Any) -> None:  # noqa: N802 - its name there
        """Adds itself after examples have become code."""
        md.preprocessors.register(Sources(md), "source-links", AFTER_EXAMPLES)


def makeExtension(**settings: Any) -> SourceLinks:  # noqa: N802 - its name there
    """The function that Markdown calls."""
    return SourceLinks(**settings)
