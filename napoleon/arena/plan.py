"""The games to play: pairings, and named sets of pairings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import Final

from napoleon.arena.arena_of import arena_of
from napoleon.arena.cast import check_name
from napoleon.arena.deals import Game
from napoleon.arena.ratings import FEWEST
from napoleon.games import USUAL, game_named
from napoleon.kit.chance import seed_of
from napoleon.match import game as match_game
from napoleon.match.protocol import LONGEST_BUDGET
from napoleon.match.rooms import players_of

LADDER: Final = "ladder"
PRESET_SET: Final = "presets"
ROUND_ROBIN: Final = "round-robin"

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five")

Pairing = tuple[str, str]


def yardstick(game: match_game.Game) -> str:
    """Every level is measured among players of this one, which puts all of them on one axis."""
    return players_of(game).middling


def others(game: match_game.Game, rules: str) -> str:
    """The others at the table of a level that is measured: "four casual"."""
    seats = game.seats(game.rules.from_query(rules)[0])
    return f"{_NUMBERS[seats - 1]} {yardstick(game)}"


def steps(game: match_game.Game) -> tuple[Pairing, ...]:
    """Each level among those one step below it."""
    return tuple((above, below) for below, above in pairwise(players_of(game).levels))


def ladder(game: match_game.Game) -> list[Pairing]:
    """Each level among those one step below it, then all of them among the yardstick level."""
    usual = yardstick(game)
    measured = [
        (name, usual) for name in (*players_of(game).levels, *reversed([*arena_of(game).seers]))
    ]
    found = [*steps(game), *(pair for pair in measured if pair[0] != usual)]
    return list(dict.fromkeys(found))


def pairing(game: match_game.Game, text: str) -> Pairing:
    """``one:others``, or ``one|others`` if a name has a colon. Raises `ValueError`."""
    one, bar, others = text.partition("|")
    if not bar:
        one, _, others = text.partition(":")
    for name in (one, others):
        check_name(game, name)
    return one, others


def round_robin(game: match_game.Game, text: str) -> list[Pairing]:
    """Each player among each other: ``:a,b,c``, or ``|a|b|c``. Where two play, see `_once`.

    Raises `ValueError` for a name that no player has, and for fewer than three.
    """
    names = [*dict.fromkeys(text[1:].split("|" if text.startswith("|") else ","))]
    for name in names:
        check_name(game, name)
    if len(names) < FEWEST:
        raise ValueError(f"{ROUND_ROBIN}: {FEWEST} players or more, with commas or bars between")
    return [*permutations(names, 2)]


def games(
    wishes: Sequence[str],
    rules: Sequence[str],
    seed: str,
    deals: int,
    budget_ms: int,
    *,
    game: str = USUAL,
) -> list[Game]:
    """All duplicate deals, each for all pairings. Raises `ValueError` with what is wrong.

    ``wishes`` are pairings, ``ladder``, ``round-robin:a,b,c``, or ``presets`` (the strongest level
    among the yardstick by every preset). Without ``rules`` they are the usual ones.
    """
    if deals < 1:
        raise ValueError("deals: at least 1")
    seed = seed_of(seed)
    if not 0 <= budget_ms <= LONGEST_BUDGET:
        raise ValueError(f"budget: from 0 to {LONGEST_BUDGET} milliseconds")
    played = game_named(game)
    queries = [_query(played, text) for text in rules or [""]]
    matches: list[tuple[str, Pairing]] = []
    for wish in wishes:
        if wish == PRESET_SET:
            strongest = (players_of(played).best, yardstick(played))
            matches += [(one.to_query(), strongest) for one in played.rules.presets().values()]
            continue
        if wish == LADDER:
            pairs = ladder(played)
        elif wish.startswith((f"{ROUND_ROBIN}:", f"{ROUND_ROBIN}|")):
            pairs = round_robin(played, wish.removeprefix(ROUND_ROBIN))
        else:
            pairs = [pairing(played, wish)]
        matches += [(query, pair) for query in queries for pair in _once(played, query, pairs)]
    return [
        Game(query, one, others, seed, number, budget_ms, game)
        for number in range(1, deals + 1)
        for query, (one, others) in dict.fromkeys(matches)
    ]


def _once(game: match_game.Game, query: str, pairs: Sequence[Pairing]) -> list[Pairing]:
    """Where two play, a pair without its mirror image: that would be the same deals again."""
    if game.seats(game.rules.from_query(query)[0]) > 2:
        return [*pairs]
    found: dict[frozenset[str], Pairing] = {}
    for pair in pairs:
        found.setdefault(frozenset(pair), pair)
    return [*found.values()]


def _query(game: match_game.Game, text: str) -> str:
    rules, problems = game.rules.from_query(text)
    if problems:
        raise ValueError(f"rules: {problems[0].key} {problems[0].name} {problems[0].value}")
    return rules.to_query()
