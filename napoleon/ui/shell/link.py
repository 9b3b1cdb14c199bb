"""Links: rules, seed and deal in a query string."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, quote

from napoleon.kit.chance import LINKED
from napoleon.kit.rule_book import DEAL_NAMES, LONGEST, VISIT_NAMES, Book, Problem
from napoleon.match.game import USUAL, Game
from napoleon.ui.settings.state import CHOICES, SEATS

VERSION = "1"
HIGHEST_DEAL = 9999
CHALLENGE: Final = "#c="
"""The fragment of a link that challenges somebody begins with it."""
_DEAL = re.compile(r"[1-9][0-9]{0,3}")
_OPENED = ("daily", "rules", "help")


class Link(NamedTuple):
    """What a link asks for.

    ``rules`` is None where it says nothing of rules; ``seed`` likewise. ``language``,
    ``theme`` and ``deck`` hold for this visit only; "" where not given. So do ``levels``: one for
    all computer players, or one for each from the first on ("": as the settings say).
    ``opens`` is what is shown at once over the first screen: ``daily``, ``rules``, ``help`` or "".
    """

    rules: Book | None = None
    seed: str | None = None
    deal: int = 1
    language: str = ""
    theme: str = ""
    deck: str = ""
    levels: tuple[str, ...] = ()
    opens: str = ""

    @property
    def asks_for_match(self) -> bool:
        """Whether the link is about a match at all."""
        return self.rules is not None or self.seed is not None

    @property
    def without_rules(self) -> Link:
        """The link with nothing but looks and levels."""
        return self._replace(rules=None, seed=None, deal=1)


def game_in(query: str, fragment: str = "") -> str:
    """The name of the game that an address is about; it may be one that does not exist.

    "" where it is about none: it names no game, and has nothing that each game has of its own.
    """
    given = dict(reversed(parse_qsl(query.removeprefix("?"), keep_blank_values=True)))
    about_none = not fragment and given.keys() <= VISIT_NAMES
    return given.get("game", "" if about_none else USUAL)


def read_link(game: Game, query: str) -> tuple[Link, tuple[Problem, ...]]:
    """The link in a query string, and a problem for each part that was passed over.

    Never raises; a link of another version, or for another game, is not guessed at.
    """
    if len(query) > LONGEST:
        return Link(), (Problem("too_long", value=str(len(query))),)
    given: dict[str, str] = {}
    repeated = []
    for name, text in parse_qsl(query.removeprefix("?"), keep_blank_values=True):
        if name in given and name in VISIT_NAMES | DEAL_NAMES:
            repeated.append(Problem("repeated", name, text[:40]))
        given.setdefault(name, text)
    if given.get("v", VERSION) != VERSION:
        return Link(), (Problem("unknown_version", "v", given["v"][:40]),)
    if (said := game_in(query) or game.name) != game.name:
        return Link(), (Problem("unknown_game", "game", said[:40]),)
    rules, problems = game.rules.from_query(query, others=VISIT_NAMES | DEAL_NAMES)
    problems.extend(repeated)
    names = {"preset", *game.rules.options()}
    link = Link(rules if names & given.keys() else None)
    seed, deal = given.get("seed"), given.get("deal")
    if seed is not None:
        if LINKED.fullmatch(seed):
            link = link._replace(seed=seed)
        else:
            problems.append(Problem("bad_value", "seed", seed[:40]))
    if deal is not None:
        if _DEAL.fullmatch(deal):
            link = link._replace(deal=int(deal))
        else:
            problems.append(Problem("bad_value", "deal", deal[:40]))
    language = _for_visit(given, "lang", CHOICES["language"][1:], problems)
    theme = _for_visit(given, "theme", CHOICES["theme"][1:], problems)
    decks = {"classic": "classic4"} | {deck: deck for deck in CHOICES["deck"][1:]}
    deck = decks.get(_for_visit(given, "deck", decks, problems), "")
    levels = tuple(given["level"].split(",")) if "level" in given else ()
    if len(levels) >= SEATS or not set(levels) <= {"", *CHOICES["level"]}:
        problems.append(Problem("bad_value", "level", given["level"][:40]))
        levels = ()
    opens = _for_visit(given, "open", _OPENED, problems)
    link = link._replace(language=language, theme=theme, deck=deck, levels=levels, opens=opens)
    return link, tuple(problems)


def _for_visit(
    given: Mapping[str, str], name: str, values: Collection[str], problems: list[Problem]
) -> str:
    """What a link asks for while it is open: one of the values, else ""."""
    text = given.get(name, "")
    if text in values:
        return text
    if text:
        problems.append(Problem("bad_value", name, text[:40]))
    return ""


def home(game: Game) -> str:
    """The page's address with nothing but the name of the game, where it has to be named."""
    return "./" if game.name == USUAL else f"./?game={game.name}"


def write_link(rules: Book, seed: str | None = None, deal: int = 1) -> str:
    """The query string for rules, and for a deal where a seed is given; `read_link` reads it.

    ``?v=1&preset=sdc&seed=tanaka-cup-1&deal=2``; another game than the usual one is named.
    """
    named = [] if rules.game == USUAL else [f"game={rules.game}"]
    parts = [f"v={VERSION}", *named, rules.to_query()]
    if seed is not None:
        parts += [f"seed={quote(seed, safe='')}", f"deal={deal}"]
    return "?" + "&".join(parts)
