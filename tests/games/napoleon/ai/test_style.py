"""Styles: a player's taste decides close choices, costs no more than declared, and stays honest."""

from __future__ import annotations

import json
from random import Random

import pytest

from napoleon import PRESETS, observe
from napoleon.ai.wire import think
from napoleon.arena.cast import check_name
from napoleon.games.napoleon.ai import PLAYERS, bot
from napoleon.games.napoleon.ai.style import PLAIN, STYLES, styled
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.actions import Bid, Play, call_of
from napoleon.games.napoleon.play.state import AUCTION, PLAY
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.records.view.write import view_to_json
from tests.games.napoleon.ai.players import states
from tests.nightly import spread


def moments(phase: str, deals: int) -> list[PlayerView]:
    """The views of the seats that decide in a phase."""
    return [
        observe(state, state.turn)
        for number in range(deals)
        for state in states(PRESETS["sdc"], "style", number)
        if state.phase == phase and state.turn is not None
    ]


def bids(views: list[PlayerView], style: str, level: str) -> int:
    """How many of these seats bid."""
    chosen = (bot.choose(view, level, "s", 0, style=style).action for view in views)
    return sum(isinstance(call_of(action), Bid) for action in chosen)


@pytest.mark.parametrize("level", spread(["beginner", "casual", "strong"], 2))
def test_bold_players_bid_more_and_careful_ones_less(level: str) -> None:
    views = moments(AUCTION, 25)
    careful, plain, bold = (bids(views, style, level) for style in ("davout", "", "murat"))
    assert careful < plain < bold


def test_who_likes_it_quick_spends_powers_earlier_than_who_keeps_them() -> None:
    views = [view for view in moments(PLAY, 12) if len(view.legal) > 1]

    def spent(style: str) -> int:
        count = 0
        for view in views:
            action = bot.choose(view, "casual", "s", 0, style=style).action
            powers_mask = view.law.roles_mask | view.law.jokers_mask
            count += isinstance(action, Play) and bool(powers_mask >> action.card & 1)
        return count

    assert spent("lannes") < spent("") < spent("ney")


@pytest.mark.parametrize("style", spread(STYLES, 2))
def test_a_style_gives_up_no_more_than_it_says(style: str) -> None:
    for view in moments(PLAY, 4):
        plain = bot.choose(view, "casual", "s", 0)
        found = bot.choose(view, "casual", "s", 0, style=style)
        assert set(found.candidates) == set(plain.candidates)
        assert found.candidates[0].action == found.action
        lost = plain.candidates[0].estimate - found.candidates[0].estimate
        assert lost <= abs(STYLES[style].quick) + 1e-9


def test_what_is_solved_stays_as_it_is() -> None:
    view = next(view for view in moments(PLAY, 4) if len(view.legal) > 1)
    found = bot.choose(view, "casual", "s", 0)
    solved = tuple(entry._replace(solved=True) for entry in found.candidates)
    for style in STYLES.values():
        assert styled(found._replace(candidates=solved), view, style).action == found.action
    assert styled(found, view, PLAIN) == found


def test_hidden_cards_change_no_choice_of_a_style() -> None:
    """The choice is a function of the written view, which has no hidden card."""
    random = Random("styles")
    for view in random.sample(moments(PLAY, 6) + moments(AUCTION, 6), 30):
        again = GAME.view_from_json(view_to_json(view))
        for style in STYLES:
            mine = bot.choose(view, "casual", "s", 0, style=style)
            assert bot.choose(again, "casual", "s", 0, style=style) == mine


def test_a_style_is_asked_for_by_name_and_an_unknown_one_is_named() -> None:
    view = moments(AUCTION, 1)[0]
    ask = {"v": 1, "id": 1, "ask": "choose", "view": view_to_json(view), "seed": "s"}
    ask |= {"level": "casual", "budget_ms": 0}
    assert "answer" in json.loads(think(json.dumps(ask | {"style": "ney"})))
    assert json.loads(think(json.dumps(ask | {"style": "grouchy"})))["fault"] == (
        "style: unknown: 'grouchy'"
    )
    assert json.loads(think(json.dumps(ask | {"style": 1})))["fault"] == "style: not a text"
    with pytest.raises(ValueError, match="no_style 'grouchy'"):
        PLAYERS.choose(view, "casual", "s", 0, style="grouchy")


def test_the_arena_plays_a_level_with_a_style() -> None:
    check_name(GAME, "casual/ney")
    for name in ("casual/grouchy", "casual/", "seeing/ney"):
        with pytest.raises(ValueError, match="a level may have a style: /ney"):
            check_name(GAME, name)
