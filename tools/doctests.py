"""Examples in docstrings as code, for the documentation: an extension of Markdown.

Markdown takes ``>>>`` for a quotation in a quotation in a quotation.
"""

from __future__ import annotations

from typing import Any

from markdown import Extension
from markdown.preprocessors import Preprocessor

PROMPT = ">>> "
AFTER_INDENTED_CODE = 35  # fenced blocks are read at 25, so the text in a fence is left alone


class Examples(Preprocessor):
    """Puts a fence around each example that has none."""

    def run(self, lines: list[str]) -> list[str]:
        """The lines with fences."""
        found: list[str] = []
        fenced = example = False
        for line in lines:
            if line.lstrip().startswith("```"):
                fenced = not fenced
            starts = line.startswith(PROMPT) and not fenced and not example
            if starts:
                found += ["", "```python"]
                example = True
            if example and not line.strip():
                found.append("```")
                example = False
            found.append(line)
        return [*found, "```"] if example else found


class Doctests(Extension):
    """The extension."""

    def extendMarkdown(self, md: Any) -> None:  # noqa: N802 - its name there
        """Adds itself before fences are read."""
        md.preprocessors.register(Examples(md), "doctests", AFTER_INDENTED_CODE)


def makeExtension(**settings: Any) -> Doctests:  # noqa: N802 - its name there
    """The function that Markdown calls."""
    return Doctests(**settings)
