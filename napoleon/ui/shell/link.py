"""Links: rules, seed and deal in a query string."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final, NamedTuple
from urllib.parse import quote

from napoleon.kit.chance import LINKED
from napoleon.kit.digest import word_of
from napoleon.kit.query import CHECK, PRESET, VISIT_NAMES, given_in, misspelt_in, ours_in
from napoleon.kit.rule_book import LONGEST, Book, Problem
from napoleon.match.game import USUAL, Game
from napoleon.ui.settings.state import LEVELS, OF_ALL, SEATS
from napoleon.ui.shell.words import is_called
from napoleon.ui.storage.naming import OwnPreset, is_kept, tidy

VERSION = "1"
HIGHEST_DEAL = 9999
BACKUP: Final = "#b="
"""The start of the fragment of a link that holds a backup."""
CHALLENGE: Final = "#c="
"""The start of the fragment of a link that challenges somebody."""
INVITE: Final = "#invite="
"""The start of the fragment of a link that invites somebody to a table."""
ANSWER: Final = "#answer="
"""The start of the fragment of the answer to an invitation."""
MEET: Final = "#meet="
"""The start of the fragment of the one link for all guests of a person's table."""
SEAT: Final = "#seat="
"""The start of the fragment of a link by which somebody takes their own seat along."""
_DEAL = re.compile(r"[1-9][0-9]{0,3}")
_TABLE = re.compile("[a-z]{0,40}")
_OPENED = ("daily", "rules", "help", "friends", "evening")


class Publisher(NamedTuple):
    """What whoever has published the page says of it, and what it was built from."""

    imprint: str = ""
    """The address of a page that says who they are; "" for none."""
    privacy: str = ""
    """The address of a page about personal data; "" for none."""
    version: str = ""
    """The version, which names its commit; "" where the page was not built."""


class Link(NamedTuple):
    """What a link asks for.

    ``rules`` is None where it does not mention rules; ``seed`` likewise. ``language``, ``theme``
    and ``deck`` hold for this visit only; "" where not given. So do ``levels``: one for all
    computer players, or one for each from the first on ("": as the settings say). ``named``: the
    name of its rules in the link ("" for none), and their preset. ``carried``: the fragment that
    holds a backup, an invitation, its answer or a link to a table. ``opens``: what is shown at once
    over the first screen: ``daily``, ``rules``, ``help``, ``friends``, ``evening`` or "".
    ``table``: the word of a table on the host that the page comes from, "" for a new one, and None
    where the link does not mention one.
    """

    rules: Book | None = None
    seed: str | None = None
    deal: int = 1
    language: str = ""
    theme: str = ""
    deck: str = ""
    levels: tuple[str, ...] = ()
    opens: str = ""
    named: OwnPreset | None = None
    carried: str = ""
    table: str | None = None

    @property
    def asks_for_match(self) -> bool:
        """Whether the link is about a match at all."""
        return self.rules is not None or self.seed is not None

    def called(self, rules: Book) -> OwnPreset | None:
        """The name of these rules in the link; None for none."""
        named = self.named
        return named if named and named.name and named.rules == rules else None

    @property
    def without_rules(self) -> Link:
        """The link with only its looks and levels."""
        return self._replace(rules=None, seed=None, deal=1)


def game_in(query: str, fragment: str = "") -> str:
    """The name of the game that an address is about; the game need not exist.

    "" where it is about none: it neither names a game nor has a part that depends on the game.
    """
    given = given_in(query)
    about_none = not fragment and given.keys() <= VISIT_NAMES
    return given.get("game", "" if about_none else USUAL)


def read_link(game: Game, query: str) -> tuple[Link, tuple[Problem, ...]]:
    """The link in a query string, and a problem for each part that was ignored.

    Never raises; a link of another version, or for another game, is not guessed at.
    """
    if len(query) > LONGEST:
        return Link(), (Problem("too_long", value=str(len(query))),)
    given: dict[str, str] = {}
    repeated = []
    names = {PRESET, *game.rules.options()}
    for name, text in ours_in(query):
        if name in given and name not in names:
            repeated.append(Problem("repeated", name, text[:40]))
        given.setdefault(name, text)
    if given.get("v", VERSION) != VERSION:
        return Link(), (Problem("unknown_version", "v", given["v"][:40]),)
    said = game_in(query) or game.name
    if not is_called(game.name, said):
        return Link(), (Problem("unknown_game", "game", said[:40]),)
    rules, problems = game.rules.from_query(query, linked=True)
    problems.extend(repeated)
    strange = misspelt_in(query, game.rules.options())
    problems.extend(Problem("unknown_option", name[:40], text[:40]) for name, text in strange)
    link = Link(rules if names & given.keys() else None)
    if link.rules is not None:
        name = tidy(given.get("name", ""))
        base = rules.base_in(query)
        link = link._replace(named=OwnPreset(name if is_kept(name) else "", rules, base))
    seed, deal = given.get("seed"), given.get("deal")
    if seed is not None:
        if LINKED.fullmatch(seed):
            link = link._replace(seed=seed)
        else:
            problems.append(Problem("no_deal", "seed", seed[:40]))
    if deal is not None:
        if _DEAL.fullmatch(deal):
            link = link._replace(deal=int(deal))
        else:
            link = link._replace(seed=None)  # rather no cards than others
            problems.append(Problem("no_deal", "deal", deal[:40]))
    language = _for_visit(given, "lang", OF_ALL["language"].texts[1:], problems)
    theme = _for_visit(given, "theme", OF_ALL["theme"].texts[1:], problems)
    decks = {"classic": "classic4"} | {deck: deck for deck in OF_ALL["deck"].texts[1:]}
    deck = decks.get(_for_visit(given, "deck", decks, problems), "")
    levels = tuple(given["level"].split(",")) if "level" in given else ()
    if len(levels) >= SEATS or not set(levels) <= {"", *LEVELS}:
        problems.append(Problem("bad_value", "level", given["level"][:40]))
        levels = ()
    table, opens = _table(given, problems), _for_visit(given, "open", _OPENED, problems)
    said = given.get(CHECK, "").lower()
    if said and not problems and said != (word := check_word(rules, link.seed, link.deal)):
        problems.append(Problem("cut_off", said[:40].upper(), word.upper()))
    opens = opens if table is None else "friends-table"
    link = link._replace(language=language, theme=theme, deck=deck, levels=levels, opens=opens)
    link = link._replace(table=table)
    return link, tuple(problems)


def _table(given: Mapping[str, str], problems: list[Problem]) -> str | None:
    """The word of a table; None for none."""
    text = given.get("table")
    if text is None or _TABLE.fullmatch(text):
        return text
    problems.append(Problem("bad_value", "table", text[:40]))
    return None


def _for_visit(
    given: Mapping[str, str], name: str, values: Collection[str], problems: list[Problem]
) -> str:
    """What a link asks for during a visit: one of the values, else ""."""
    text = given.get(name, "")
    if text in values:
        return text
    if text:
        problems.append(Problem("bad_value", name, text[:40]))
    return ""


@lru_cache(maxsize=8)
def check_word(rules: Book, seed: str | None, deal: int) -> str:
    """The word that shows two people that they have the same rules and the same deal.

    It depends only on the options that differ from their defaults, so new options and presets do
    not change it.
    """
    differing = sorted(rules.differences(type(rules)()).items())
    options = "&".join(f"{name}={text}" for name, text in differing)
    return word_of(f"{rules.game}|{options}|{'' if seed is None else f'{deal}|{seed}'}")


def home(game: Game) -> str:
    """The page's address with only the name of the game, where it has to be named."""
    return "./" if game.name == USUAL else f"./?game={game.name}"


def opening_link(game: Game, what: str) -> str:
    """The query that shows something at once over the first screen (`Link.opens`)."""
    named = "" if game.name == USUAL else f"game={game.name}&"
    return f"?{named}open={what}"


def table_link(game: Game, key: str) -> str:
    """The page's address with the word of a table on its host."""
    named = "" if game.name == USUAL else f"game={game.name}&"
    return f"./?{named}table={key}"


def write_link(
    rules: Book, seed: str | None = None, deal: int = 1, *, base: str = "", checked: bool = True
) -> str:
    """The query string for rules, and for a deal where a seed is given; `read_link` reads it.

    ``?v=1&check=…&preset=sdc&seed=tanaka-cup-1&deal=2``; a game other than the usual one is named.
    ``base`` is the preset that it names, "" for the nearest one. ``checked``: with the check word,
    which comes early so that it survives if the end is cut off.
    """
    named = [] if rules.game == USUAL else [f"game={rules.game}"]
    word = [f"{CHECK}={check_word(rules, seed, deal)}"] if checked else []
    parts = [f"v={VERSION}", *word, *named, rules.to_query(base)]
    if seed is not None:
        parts += [f"seed={quote(seed, safe='')}", f"deal={deal}"]
    return "?" + "&".join(parts)


def with_name(link: str, name: str) -> str:
    """A link with a name for its rules; "" for none."""
    start = f"v={VERSION}&"  # in front: a mark that sticks to the end is not taken for a part of it
    return link.replace(start, f"{start}name={quote(name, safe='')}&", 1) if name else link
