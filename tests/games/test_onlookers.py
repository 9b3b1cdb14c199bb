"""What onlookers see of a deal can be drawn at every moment, whatever the rules."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from napoleon.games import PAGES, page_named
from napoleon.match.game import Action, Game, State
from napoleon.match.turns import next_action
from napoleon.ui.shell.words import Words

EVERY = [(game, name) for game in PAGES for name in page_named(game).game.rules.presets()]
MOMENTS = 60


def any_choice(game: Game, state: State, chance: Random, seat: int) -> Action:
    """Some action of a seat."""
    found: Action = chance.choice(game.legal(state, seat))
    return found


@pytest.mark.parametrize("deck", ["", "classic"])
@pytest.mark.parametrize(("name", "preset"), EVERY)
def test_every_moment_can_be_drawn_for_onlookers(name: str, preset: str, deck: str) -> None:
    page, chance = page_named(name), Random(preset)
    game, words = page.game, Words("en", deck=deck, game=name, own=page.catalogues)
    rules = game.rules.presets()[preset]
    state = game.new_deal(rules, game.shuffled(rules, "onlookers", 1), 0)
    for _ in range(MOMENTS):
        drawn = page.table.onlooked(words, game.public_of(state))
        assert len(drawn.notes) == game.seats(rules)
        assert all(drawn.facts)
        if game.ending(state) is not None:
            break
        choose = partial(any_choice, game, state, chance)
        state = game.apply(state, next_action(game, state, choose)).state
