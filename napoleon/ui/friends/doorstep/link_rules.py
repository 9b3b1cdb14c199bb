"""The rules in an invitation: whoever opens it reads them before they answer anything.

They follow the letters of the invitation as in a link to rules, ``#meet=…&v=1&check=…&preset=…``.
They may change in the room, so nothing is decided by them. Pages of earlier versions pass over
them.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote

from napoleon.kit.rule_book import Book
from napoleon.match.game import Game
from napoleon.ui.shell.link import read_link, write_link

LONGEST: Final = 200
"""The most characters of rules in an invitation; longer ones are read in the room only."""
_RULES: Final = re.compile(r"&(v=1&\S+?)(?=&seat=|\s|$)")


def rules_part(rules: Book) -> str:
    """The rules as the end of an invitation; "" for rules that are too long for it."""
    query = write_link(rules).removeprefix("?")
    return f"&{query}" if len(query) <= LONGEST else ""


def rules_in(game: Game, invitation: str) -> Book | None:
    """The rules that an invitation names; None for none, damaged ones and another game's."""
    found = _RULES.search(unquote(invitation))
    if found is None:
        return None
    link, problems = read_link(game, found[1])
    return None if problems else link.rules
