"""Deals whose cards were drawn by all, and what a page remembers of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

from napoleon.match.game import Game
from napoleon.match.match import Match
from napoleon.match.parties.digests import digest_of, pledge_of, secret_of, seed_of
from napoleon.match.parties.fair import checked
from napoleon.match.parties.gathering import Gathered, Guest, Notice, Plan, Pledged
from napoleon.match.parties.witness import Fault, Witness
from napoleon.match.seat import Do, Lot, Message, Opened, Sealed, Seat, Seen, Sitter
from napoleon.match.table import Table
from napoleon.match.wire import read_message, write_message
from tests.match.people import RULES

PRESETS = ("napoleon sdc", "napoleon guruguru", "durak podkidnoy", "durak perevodnoy", "toy usual")
ROOT = "what the host never shows"


def lots_of(seats: int) -> tuple[str, ...]:
    """A number of every seat but the last, which is a computer player's."""
    return (*(secret_of(f"lot {seat}", 1) for seat in range(seats - 1)), "")


def pledges_of(draw: int, lots: Sequence[str]) -> tuple[str, ...]:
    """Their digests."""
    return tuple(lot and pledge_of(draw, seat, lot) for seat, lot in enumerate(lots))


def begun(name: str, draw: int = 1) -> Table:
    """A table whose cards were drawn by all."""
    game, rules = RULES[name]
    seats = game.seats(rules)
    seed = seed_of(draw, secret_of(ROOT, draw), lots_of(seats))
    sitters = (*[Sitter("elsewhere", f"N{at}") for at in range(seats - 1)], Sitter("computer"))
    return Table(Match.begun(game, rules, seed), sitters, draw=draw)


def played(table: Table, name: str) -> Table:
    """The table at the end of its deal."""
    chance = random.Random(name)
    while not table.match.deal_over:
        legal = [
            action
            for seat in table.asked
            for action in table.match.game.legal(table.match.state, seat)
        ]
        if legal:
            match, _ = table.match.play(chance.choice(legal))
            table = table._replace(match=match)
        else:
            table = table.late(0).table
    return table


def room_of(table: Table, number: int) -> Gathered:
    """The room of a table, as one of its guests was shown it."""
    match = table.match
    people = [at for at, sitter in enumerate(table.sitters) if sitter.is_person]
    guests = tuple(Guest(at, f"N{at}", at, here=True) for at in people)
    plan = Plan(match.rules.to_query())
    return Gathered(number, "", "", match.game.name, plan, guests, 0, playing=True)


def heard(table: Table, number: int, before: Witness | None = None) -> Witness:
    """What a seat remembers of a deal to its end; its own actions it has sent itself."""
    match, draw, lots = table.match, table.draw, lots_of(table.match.seats)
    game, secret = match.game, secret_of(ROOT, table.draw)
    witness = before or Witness(Seat(game))
    witness = witness.hear(room_of(table, number)).hear(Sealed(draw, digest_of(draw, secret)))
    witness, _ = witness.pledged(lots[number])
    witness = witness.hear(Pledged(draw, pledges_of(draw, lots)))
    witness, opened = witness.opens()
    assert opened == (Lot(draw, lots[number]),)
    actions = iter(zip(match.actions, match.actors, strict=True))
    at, ply = match.back_to(0), table.ply - len(match.actions)
    for message in (*table.story(number), Opened(draw, secret, lots)):
        if isinstance(message, Seen) and message.ply > ply:
            action, actor = next(actions)
            if actor is not None and game.player_of(at.state, actor) == number:
                witness = witness.says(Do(ply, action))
            at, ply = at.play(action)[0], message.ply
        witness = witness.hear(passed(game, message))
    return witness


def passed(game: Game, message: Message) -> Message | Notice:
    """A message as it comes over a line."""
    return read_message(game, write_message(game, message))


@cache
def example(name: str) -> tuple[Table, Witness]:
    """A deal that was played to its end, and the first seat's memory of it."""
    table = played(begun(name), name)
    return table, heard(table, 0)


def faults(witness: Witness) -> set[Fault]:
    """The findings of a page."""
    return {finding.fault for finding in checked(witness)}


def altered(witness: Witness, **changes: Any) -> Witness:
    """A memory whose seat has seen something else."""
    return witness._replace(seat=witness.seat._replace(**changes))
