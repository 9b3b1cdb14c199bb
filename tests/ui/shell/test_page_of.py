"""What the page does for a game that provides only its rules and its play."""

from __future__ import annotations

from typing import Final

import pytest

from napoleon.games import GAMES, PAGES, page_named
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.game_page import PAGE as NAPOLEON
from napoleon.kit.cards import cards_of
from napoleon.ui.features import SHARED
from napoleon.ui.help.books import Books
from napoleon.ui.page_of import PageOf
from napoleon.ui.rule_form.fields import Form
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.feature import Registry, UnknownControlError, control_of
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.words import signed
from napoleon.ui.start.opening import Opening
from napoleon.ui.table.look import look_of, status_sentence
from napoleon.ui.table.motion import plan
from napoleon.ui.table.pauses import ALL_PASSED, NOTHING, RESULT
from napoleon.ui.table.pieces import Draft
from napoleon.ui.table.sounds import Sound
from napoleon.ui.table.table_parts import TableParts
from tests.letters import rules_of
from tests.ui.player import Player
from tests.ui.thinkers import Bidders

PLAIN: Final = PageOf(
    GAME,
    Books(Form(GAME.rules)),
    table=TableParts(hand=lambda model: list(cards_of(model.view.hand))),
    catalogues=NAPOLEON.catalogues,
    features=SHARED,
)
"""Napoleon as any game: nothing is described, drawn or moved in a way of its own.

Its views hold the hand as a mask.
"""


def plain(rules: str, *calls: str) -> Player:
    """A user at the first table of a plain page, whose computers make these calls first."""
    saved = write_settings(Settings(speed="none", sound="on"))
    player = Player(Opening("", ("en",), "seed-0", texts={"settings": saved}))
    player.thinker = Bidders(*calls) if calls else player.thinker
    player.model = player.model._replace(page=PLAIN, rules=rules_of(rules))
    player.send(Do("new"))
    return player


def act(player: Player) -> None:
    """The user does the last of what they may do."""
    view = player.model.view
    player.send(Do("act", player.model.game.write_action(view.legal[-1])))


def to_the_end(player: Player) -> None:
    """Play until the deal is over."""
    for _ in range(200):
        player.rest()
        if player.model.pause != NOTHING:
            return
        act(player)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("order", ["turns", "open"])
def test_a_deal_goes_through_the_page_of_a_game_that_has_nothing_of_its_own(order: str) -> None:
    player = plain(f"auction.order={order} table.deals=2 auction.all_pass=dealer-bids")
    to_the_end(player)
    match = player.model.table.home.table.match
    assert player.waits_for(RESULT)
    assert match.counts
    assert player.model.table.talk is None
    assert not [effect for effect in player.done if isinstance(effect, Sound)]
    spoken = "".join(effect.text for effect in player.done if isinstance(effect, Say))
    assert match.ending is not None
    assert signed(match.ending.points[0]) in spoken, "the user's points are announced in any game"
    player.send(Do("next"))
    assert player.model.table.match.number == 2
    assert player.waits_for(NOTHING)


def test_cards_that_are_dealt_again_are_announced_in_any_game() -> None:
    player = plain("auction.all_pass=redeal", "pass", "pass", "pass", "pass", "pass", "pass")
    player.rest()
    player.send(Do("act", "pass"))
    player.rest()
    assert player.waits_for(ALL_PASSED)
    player.send(Do("next"))
    assert player.model.table.match.attempt == 1


def test_the_status_line_says_whose_turn_it_is_in_any_game() -> None:
    player = plain("auction.order=open")
    assert status_sentence(player.model.frame) == player.model.words("status.window", seconds=10)
    turns = plain("auction.order=turns")
    words = turns.model.words
    while not turns.model.my_turn:
        seat = turns.model.game.actors(turns.model.table.home.table.match.state)[0]
        assert status_sentence(turns.model.frame) == words("status.thinking", name=words.seat(seat))
        assert turns.step()
    turns.send(Do("act", "=SA"))
    assert turns.model.my_turn, "what is not legal is not done"
    turns.send(Do("act", "nonsense"))
    assert turns.model.my_turn


def test_the_keys_go_through_the_hand_in_any_game() -> None:
    player = plain("auction.order=open")
    cards = player.model.page.table.hand(look_of(player.model.frame))
    player.send(Key("End"))
    assert player.model.draft.focus == cards[-1]
    assert type(player.model.draft) is Draft
    before = player.model
    player.send(Key("1"))
    assert player.model.draft == before.draft
    assert plan(before, player.model) == ()


@pytest.mark.parametrize("name", PAGES)
def test_no_game_has_a_control_by_the_name_of_a_shared_one(name: str) -> None:
    page = page_named(name)
    shared = {do for feature in SHARED.all() for do in feature.does}
    homes = {name: home for name, home in page.features.homes.items() if name not in SHARED.homes}
    own = {do for feature in Registry(homes).all() for do in feature.does}
    assert shared.isdisjoint(own | page.at_table.does.keys())
    assert own.isdisjoint(page.at_table.does)


def test_a_control_of_another_game_is_unknown() -> None:
    player = plain("auction.order=open")
    with pytest.raises(UnknownControlError, match="raise"):
        control_of(player.model.page, "raise")


@pytest.mark.parametrize("name", [*(name for name in GAMES if name not in PAGES), "chess"])
def test_a_game_without_a_page_is_not_found_there(name: str) -> None:
    with pytest.raises(KeyError):
        page_named(name)
