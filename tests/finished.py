"""A finished deal of each game, for tests of writing and reading."""

from __future__ import annotations

from functools import cache

from napoleon.games import game_named
from napoleon.match.match import Match
from napoleon.match.records.record import AnyRecord, Record
from napoleon.match.rooms import players_of


@cache
def finished(
    name: str, seed: str = "gate", names: tuple[str, ...] = (), rules: str = ""
) -> AnyRecord:
    """The record of a deal of random players with these names."""
    game = game_named(name)
    match = Match.begun(game, game.rules.from_query(rules)[0], seed)
    while not match.deal_over:
        if (silent := match.chance) is not None:
            match, _ = match.play(silent)
            continue
        seat = game.actors(match.state)[0]
        view = game.observe(match.state, seat)
        action = players_of(game).choose(view, "random", f"{len(match.actions)}", 0).action
        match, _ = match.play(action)
    return Record.of_running(match, names=names)
