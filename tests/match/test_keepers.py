"""Keepers whose own program chooses the cards: all other pages find it, in both games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from napoleon.games import GAMES
from napoleon.kit.cards import cards_of
from napoleon.match.match import Match
from napoleon.match.parties import drawing, hosting
from napoleon.match.parties.digests import secret_of, seed_of
from napoleon.match.parties.gathering import Begin
from napoleon.match.parties.outcome import Outcome
from napoleon.match.parties.party import Party
from napoleon.match.parties.witness import Fault
from tests.match.test_cheats import gathered
from tests.nightly import spread


def strength(game: Any, rules: Any, seed: str) -> int:
    """How many high cards the first seat gets."""
    state: Any = Match.begun(game, rules, seed).state
    return sum(card % 13 in (0, 9, 10, 11, 12) for card in cards_of(state.hands[0]))


def with_better(party: Party, tries: Iterator[tuple[str, tuple[str, ...]]]) -> tuple[str, ...]:
    """The numbers with which the first seat gets the best cards."""
    game, rules, draw = party.game, party.rules, party.draw
    return max(tries, key=lambda one: strength(game, rules, seed_of(draw, *one)))[1]


def own_number(party: Party) -> Party:
    """The keeper looks for a number of its own when it knows all others."""
    secret = party.secret(party.draw)
    tries = ((secret, (secret_of(f"try {n}", 1), *party.lots[1:])) for n in range(20))
    return party._replace(lots=with_better(party, tries))


def number_of_a_computer(party: Party) -> Party:
    """The keeper gives a number in the name of an empty seat."""
    secret = party.secret(party.draw)
    tries = ((secret, (*party.lots[:-1], secret_of(f"try {n}", 1))) for n in range(20))
    return party._replace(lots=with_better(party, tries))


def another_root(party: Party) -> Party:
    """The keeper looks for another secret when it knows all numbers."""
    roots = [f"try {n}" for n in range(20)]
    best = max(
        roots,
        key=lambda root: strength(
            party.game, party.rules, seed_of(party.draw, secret_of(root, party.draw), party.lots)
        ),
    )
    return party._replace(root=best)


def one_number_less(party: Party) -> Party:
    """The keeper leaves out the numbers that it dislikes, as if they had come too late."""
    secret, first, *others = party.secret(party.draw), *party.lots
    tries = (
        (secret, (first, *[lot * (kept >> at & 1) for at, lot in enumerate(others)]))
        for kept in range(3)
    )
    return party._replace(lots=with_better(party, tries))


PROGRAMS: Final[dict[str, tuple[Callable[[Party], Party], set[Fault]]]] = {
    "its own number": (own_number, {"number_added"}),
    "a computer's number": (number_of_a_computer, {"number_added"}),
    "another secret": (another_root, {"secret_exchanged"}),
    "numbers left out": (one_number_less, {"number_exchanged"}),
}


@pytest.mark.parametrize(("name", "program"), spread([(n, p) for p in PROGRAMS for n in GAMES], 9))
def test_cards_that_a_keeper_has_chosen_are_found_by_everybody_else(
    name: str, program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheat, faults = PROGRAMS[program]
    honest = hosting._dealt
    monkeypatch.setattr(hosting, "_dealt", lambda party: honest(cheat(party)))
    found = gathered(name)
    found.says(0, Begin())
    found.plays_on(random.Random("cheats"))
    seen = [{one.fault for one in found.guests[number].findings} for number in (1, 2)]
    assert all(faults & one for one in seen), seen


@pytest.mark.parametrize("name", GAMES)
def test_a_keeper_who_draws_again_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = hosting._dealt

    def dealt(party: Party) -> Outcome:
        return honest(party) if party.draw > 2 else drawing.asks(party)

    monkeypatch.setattr(hosting, "_dealt", dealt)
    found = gathered(name)
    found.says(0, Begin())
    assert found.party.table is not None
    for number in (1, 2):
        faults = {one.fault for one in found.guests[number].witness.faults}
        assert faults == {"drawn_again"}
