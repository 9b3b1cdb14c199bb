"""The engine and the naive engine agree on the base game, action for action.

``python -m tests.games.durak.test_naive 5000`` plays this many random deals.
"""

from __future__ import annotations

import random
import sys
from itertools import product

import pytest

from napoleon.games.durak.play.actions import Action, plain
from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, legal, new_deal
from napoleon.games.durak.play.notation import write_action
from napoleon.games.durak.play.state import FINISHED, NO_CARD, State
from napoleon.games.durak.rules import PRESETS
from napoleon.kit.cards import cards_of, write_card
from tests.games.durak.naive import Game, dealt
from tests.nightly import spread

TABLES = list(product(("podkidnoy", "perevodnoy", "prostoy"), range(2, 7)))
"""The three games of the base rules, each with two to six people."""
DEALS = 14
"""Random deals at each table in the ordinary tests."""


def letters(mask: int) -> set[str]:
    return {write_card(card) for card in cards_of(mask)}


def actions(state: State, seat: int) -> dict[str, Action]:
    """The legal actions of a seat, by their texts without a seat."""
    given = legal(state, seat)
    found = {write_action(plain(action)): action for action in given}
    assert len(found) == len(given), "two actions have one text"
    return found


def check_same(state: State, game: Game) -> None:
    """Both have the same table, and the same players may do the same."""
    assert [letters(hand) for hand in state.hands] == game.hands
    assert [write_card(card) for card in reversed(state.talon)] == game.talon
    assert letters(state.discard) == game.discard or state.phase == FINISHED
    assert list(state.course.out) == game.out
    assert sorted(state.acting) == sorted(game.may_act())
    assert (state.phase == FINISHED) == game.over
    if game.over:
        return
    bout = state.bout
    assert (bout.attacker, bout.defender) == (game.attacker, game.defender)
    table = {write_card(entry.attack): entry.cover for entry in bout.table}
    assert list(table) == game.attacks
    covers = {attack: write_card(card) for attack, card in table.items() if card != NO_CARD}
    assert covers == game.covers
    for seat in range(len(game.hands)):
        assert set(actions(state, seat)) == game.legal(seat)


def check_ends_alike(state: State, game: Game) -> None:
    result = state.result
    assert result is not None
    assert result.losers == (() if game.durak is None else (game.durak,))
    assert result.label == ("draw" if game.durak is None else "durak")
    assert result.disgrace == game.disgrace
    assert list(result.out) == game.out


def play(name: str, players: int, number: int) -> int:
    """Plays a random deal in both engines and compares them all the way; returns its actions."""
    chance = random.Random(f"naive {name} {players} {number}")
    rules = PRESETS[name].with_text("table.players", str(players))
    deal = shuffled(rules, f"naive {number}", players)
    dealer, durak_deals = chance.randrange(players), chance.random() < 0.5
    state = new_deal(rules, deal._replace(led=durak_deals), (dealer + 1) % players)
    game = dealt(name, players, [*map(write_card, deal.cards)], dealer, durak_deals=durak_deals)
    eager = chance.random()  # how seldom the players pass and take although they need not
    while not game.over:
        check_same(state, game)
        seat = chance.choice(game.may_act())
        texts = sorted(game.legal(seat))
        cards = [text for text in texts if text not in ("pass", "take")]
        text = chance.choice(cards if cards and chance.random() < eager else texts)
        state = apply(state, actions(state, seat)[text]).state
        game.play(seat, text)
    check_same(state, game)
    check_ends_alike(state, game)
    return state.moves


@pytest.mark.parametrize(("name", "players"), spread(TABLES, 3))
def test_the_engines_agree_action_for_action(name: str, players: int) -> None:
    for number in range(DEALS):
        play(name, players, number)


def main(deals: int) -> None:
    """Plays random deals at all the tables in turn."""
    moves = 0
    for number in range(deals):
        name, players = TABLES[number % len(TABLES)]
        moves += play(name, players, number)
    sys.stdout.write(f"{deals:,} deals, {moves:,} actions: both engines agree\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
