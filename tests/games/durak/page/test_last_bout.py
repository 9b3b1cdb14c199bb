"""The last bout of a deal lies on the table: what was saved then is read, also in a later visit."""

from __future__ import annotations

import json
from functools import cache

import pytest

from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.table import own_hand
from napoleon.games.durak.page.table.look import look_of, shown_of, view_of
from napoleon.games.durak.play.state import faces_of
from napoleon.games.durak.play.view import observe
from napoleon.games.durak.rules import PRESETS
from napoleon.ui.shell.messages import Do
from napoleon.ui.storage.saved import MATCH, key_of
from napoleon.ui.table.pauses import AFTER_DEAL, NOTHING, TRICK
from tests.duraks import match_of
from tests.games.durak.page.visits import ready, visit
from tests.nightly import sampled, spread
from tests.ui.player import Player

KEY = key_of(GAME, MATCH)
ASIDE = f"{KEY}.damaged"


@cache
def _at_last_bout(query: str, language: str) -> Player:
    player = visit(query, language, bout="button")
    while not match_of(player.model).deal_over:
        if player.model.pause:
            player.send(Do("next"))
        elif ready(player):
            player.send(Do("act", GAME.write_action(view_of(player.model.frame).legal[0])))
    assert player.waits_for(TRICK)
    return player


def at_last_bout(
    query: str = "preset=podkidnoy&match.target=3&seed=1", language: str = "en"
) -> Player:
    """A user who is looking at the last bout of a deal, and has not pressed NEXT."""
    return _at_last_bout(query, language).fork()


@pytest.mark.parametrize("preset", spread(PRESETS, 48))
def test_however_a_deal_ends_its_last_pause_is_read(preset: str) -> None:
    """Bouts, piles, transfers, teams: everything on show when the deal is over is found again."""
    player = visit(f"preset={preset}&seed=1", bout="button")
    while not match_of(player.model).deal_over:
        if player.model.pause:
            player.send(Do("next"))
        elif ready(player):
            player.send(Do("act", GAME.write_action(view_of(player.model.frame).legal[-1])))
    again = player.reopened()
    assert again.model.pause == player.model.pause != NOTHING
    assert match_of(again.model) == match_of(player.model)


def set_aside(player: Player) -> Player:
    """The same as an earlier page left it: the text is where unreadable texts are put."""
    player.storage[ASIDE] = player.storage.pop(KEY)
    return player


def test_the_last_bout_is_there_again() -> None:
    player = at_last_bout()
    again = player.reopened()
    assert again.waits_for(TRICK)
    assert again.main == player.main
    assert not again.model.notices
    again.send(Do("next"))
    assert again.model.pause in AFTER_DEAL


@pytest.mark.parametrize("language", spread(["ja", "en"], 2))
def test_a_match_that_an_earlier_page_set_aside_is_back_and_reported_once(language: str) -> None:
    player = at_last_bout(language=language)
    text = player.storage[KEY]
    again = set_aside(player).reopened()
    assert again.waits_for(TRICK)
    assert match_of(again.model) == match_of(player.model)
    assert again.says("notice.match_back")
    assert again.storage[KEY] == text
    assert ASIDE not in again.storage
    assert not again.reopened().model.notices, "reported once"


def test_it_never_takes_the_place_of_a_match_that_runs() -> None:
    old = at_last_bout()
    player = visit("preset=podkidnoy&seed=2")
    player.storage[ASIDE] = old.storage[KEY]
    again = player.reopened()
    assert match_of(again.model) == match_of(player.model)
    assert again.storage[ASIDE] == old.storage[KEY], "it may be taken back later"
    assert not again.model.notices


def test_it_takes_the_place_of_one_that_is_over() -> None:
    old = at_last_bout()
    player = at_last_bout("preset=podkidnoy&seed=2")
    player.send(Do("next"))
    assert not player.model.table.goes_on
    player.storage[ASIDE] = old.storage[KEY]
    assert player.reopened().model.table.home.table.match == match_of(old.model)


def test_what_still_cannot_be_read_stays_aside_and_nothing_is_said() -> None:
    player = at_last_bout()
    player.storage[ASIDE] = '{"schema": 2}'
    del player.storage[KEY]
    again = player.reopened()
    assert again.model.sitting is None
    assert again.storage[ASIDE] == '{"schema": 2}'
    assert not again.model.notices


def test_a_newly_damaged_match_does_not_go_for_the_one_that_comes_back() -> None:
    player = at_last_bout()
    text = player.storage[KEY]
    player.storage |= {ASIDE: text, KEY: "{"}
    again = player.reopened()
    assert match_of(again.model) == match_of(player.model)
    assert again.storage[KEY] == text
    assert again.storage[ASIDE] == "{"
    assert {notice.key for notice in again.model.notices} == {
        "bad_save.match.damaged",
        "match_back",
    }


def test_a_match_below_a_deal_aside_is_read_at_its_last_bout() -> None:
    player = at_last_bout()
    player.send(Do("again"))
    assert player.model.practice is not None
    assert json.loads(player.storage[KEY])["aside"]["pause"] == TRICK
    again = player.reopened()
    assert again.model.practice is not None
    again.send(Do("leave-practice"))
    assert again.waits_for(TRICK)
    below = player.model.table.below
    assert below is not None
    assert match_of(again.model) == below.home.table.match


def test_undo_from_the_last_bout_is_read_too() -> None:
    player = at_last_bout()
    player.send(Do("undo"))
    assert player.waits_for(NOTHING)
    assert player.reopened().model.table.home.table.match == match_of(player.model)


LAID_OUT = (
    "preset=podkidnoy",
    "preset=podkidnoy&bout.swap=on",
    "preset=hidden-trump",
    "preset=double",
    "preset=podkidnoy&bout.taken=unbeaten",
)


@pytest.mark.parametrize("query", sampled(LAID_OUT, ("preset=double",)))
def test_a_bout_is_looked_at_as_it_lay_there(query: str) -> None:
    """Nobody has drawn, taken or handed on a card yet: all are where they were."""
    player, looked = visit(f"{query}&seed=1", bout="button"), 0
    while looked < 8 and not match_of(player.model).deal_over:
        model = player.model
        if model.pause == TRICK:
            looked += 1
            match, seen = match_of(model), shown_of(model.frame)
            before = match.back_to(len(match.actions) - 1).state
            lay, lies = before.bout.cards.bit_count(), seen.bout.cards.bit_count()
            assert lies
            assert sum(hand.bit_count() for hand in before.hands) + lay == sum(seen.sizes) + lies
            assert all(
                now <= hand.bit_count() for now, hand in zip(seen.sizes, before.hands, strict=True)
            )
            assert (seen.talon, seen.turnup, seen.discards) == (
                len(before.talon),
                observe(before, 0).turnup,
                before.discard.bit_count(),
            )
            assert not set(own_hand.hand(look_of(model.frame))) - set(faces_of(before.hands[0]))
            player.send(Do("next"))
        elif model.pause:
            player.send(Do("next"))
        elif ready(player):
            player.send(Do("act", GAME.write_action(view_of(player.model.frame).legal[-1])))
    assert looked > 3
