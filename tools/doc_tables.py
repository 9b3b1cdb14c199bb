"""Writes the tables of the documentation that are made from the program.

Each stands between two comments, ``<!-- made: NAME -->`` and ``<!-- end -->``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from napoleon.games.napoleon.rules import OPTIONS
from napoleon.kit.catalogues import FALLBACK, catalogue_in
from napoleon.kit.refusal import FOR_PROGRAMS, PREFIXES, sentence_of

ROOT: Final = Path(__file__).parents[1]
LOCALE: Final = ROOT / "napoleon/games/napoleon/locale"
PLACE: Final = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
PAGES: Final = ("docs/errors.md", "docs/rules.md")


def reasons() -> Iterator[str]:
    """The reasons of errors, with their sentences."""
    yield "| reason | what it means |"
    yield "|---|---|"
    starts = "|".join(re.escape(prefix) for prefix in PREFIXES)
    key = re.compile(rf'^msgid "(?:{starts})\.([a-z_]+)"$', re.MULTILINE)
    texts = (path.read_text("utf-8") for path in ROOT.glob(f"napoleon/**/{FALLBACK}/*/*.po"))
    known = {reason for text in texts for reason in key.findall(text)} | {*FOR_PROGRAMS}
    for reason in sorted(known):
        yield f"| `{reason}` | {sentence_of(reason).replace('{detail}', '…')} |"


def options() -> Iterator[str]:
    """The options of Napoleon: name, what it is called, its values, the usual one."""
    words = catalogue_in(str(LOCALE), FALLBACK).gettext
    yield "| option | called | values | default |"
    yield "|---|---|---|---|"
    for name, option in OPTIONS.items():
        texts = option.texts
        values = " ".join(f"`{text}`" for text in texts)
        if option.kind == "number" and len(texts) > 3:
            values = f"`{texts[0]}` … `{texts[-1]}`"
        if option.kind == "words":
            values = f"any of {values}"
        usual = option.write(option.default) or "none"
        yield f"| `{name}` | {words(f'option.{name}')} | {values} | `{usual}` |"


TABLES: Final = {"reasons": reasons, "options": options}


def made(text: str) -> str:
    """A page with its tables as they are now."""
    return PLACE.sub(lambda found: f"{found[1]}\n{_table(found[2])}\n\n{found[3]}", text)


def _table(name: str) -> str:
    return "\n".join(TABLES[name]())


if __name__ == "__main__":
    for page in PAGES:
        path = ROOT / page
        path.write_text(made(path.read_text("utf-8")), "utf-8")
