"""The choice of what to play, as JSON text: the rules of a game, and the game itself.

Reading is strict: the page has a sentence for each key of `BadText`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from typing import Final

from napoleon.kit.json_in import BadText
from napoleon.kit.rule_book import Book
from napoleon.match.game import USUAL, Game
from napoleon.ui.storage.texts import SCHEMA, read_object

LAST_KEY: Final = "napoleon.last"
"""The game that was played last."""
_GAME = re.compile(r"[a-z]{1,40}")


def write_rules(rules: Book, base: str = "") -> str:
    """Rules as text; ``base`` is the preset that they come from."""
    return json.dumps({"schema": SCHEMA, "rules": rules.to_query(base)})


def read_rules(game: Game, text: str) -> Book:
    """Saved rules of a game. Raises `BadText`."""
    return rules_in(game, read_object(text).get("rules"))


def read_base(game: Game, text: str) -> str:
    """The preset that saved rules come from; "" if unknown. Raises `BadText`."""
    return game.rules.base_in(str(read_object(text).get("rules")))


def write_last(game: str) -> str:
    """The name of the game that was played last, as text."""
    return json.dumps({"schema": SCHEMA, "game": game})


def read_last(text: str) -> str:
    """That name, which may be of an unknown game. Raises `BadText`."""
    game = read_object(text).get("game")
    if not isinstance(game, str) or not _GAME.fullmatch(game):
        raise BadText("damaged")
    return game


def last_game(text: str | None, games: Collection[str]) -> str:
    """The game that was played last; the usual one if there is none, or the text is bad."""
    try:
        last = USUAL if text is None else read_last(text)
    except BadText:
        return USUAL
    return last if last in games else USUAL


def rules_in(game: Game, query: object) -> Book:
    """The rules of a game in a query. Raises `BadText`."""
    if not isinstance(query, str):
        raise BadText("damaged")
    rules, problems = game.rules.from_query(query)
    if problems:
        conflict = all(problem.key == "conflict" for problem in problems)
        raise BadText("impossible" if conflict else "damaged")
    return rules
