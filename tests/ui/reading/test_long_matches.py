"""A long saved match is read in slices: the page is shown first, and nothing is lost."""

from __future__ import annotations

import random

import pytest

from napoleon.games import PAGES, page_named
from napoleon.games.durak.game import GAME
from napoleon.match.match import Match
from napoleon.match.steps import A_DEAL, whole
from napoleon.ui import reading
from napoleon.ui.back.places import path
from napoleon.ui.reading import Reading
from napoleon.ui.rule_form.names import usual_rules
from napoleon.ui.shell.effects import Work
from napoleon.ui.shell.messages import Do, Went, Worked
from napoleon.ui.start import opening as start
from napoleon.ui.start.opening import Opening
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import SavedMatch
from napoleon.ui.table.pauses import NOTHING
from tests.games.durak.random_play import some_action
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player
from tests.ui.start.test_games import visit
from tests.ui.thinkers import silent

SHORT = 100
"""The most actions that are replayed before the page is shown, in these tests."""


USUAL = start.AT_START


@pytest.fixture(autouse=True)
def _soon_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "AT_START", SHORT)
    monkeypatch.setattr(reading, "AT_ONCE", SHORT)


def running() -> str:
    """A match of several deals, the last of which is running."""
    chance, rules = random.Random(1), GAME.rules.from_query("preset=podkidnoy&match.target=50")[0]
    match = Match.begun(GAME, rules, "long")
    while len(match.past) < 4 or GAME.actors(match.state) != (0,):
        match = match.next_deal() if match.deal_over else match
        match, _ = match.play(some_action(chance, match.state))
    return saved.write_match(SavedMatch(match, NOTHING))


LONG = running()


def opened(query: str = "?game=durak", language: str = "en", match: str = LONG) -> Player:
    opening = Opening(query, (language,), "s", ADDRESS, texts={"match": match})
    return Player(opening, thinker=silent, page=page_named("durak"))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_long_match_is_read_behind_the_first_screen(language: str) -> None:
    player = opened(language=language)
    assert isinstance(player.model.dialog, Reading)
    assert player.model.sitting is None
    assert player.says("reading.match")
    assert faults_of(player.html) == []
    player.rest()
    assert player.dialog == ""
    assert player.storage["durak.match"] == LONG
    kept = whole(saved.reading_match(player.page, LONG))
    assert player.model.table.home.table.match == kept.match
    assert len(path(player.model)) == 1


@pytest.mark.parametrize("game", PAGES)
def test_a_usual_match_is_read_at_once(game: str) -> None:
    page = page_named(game)
    chance, match = random.Random(1), Match.begun(page.game, usual_rules(page.game), "usual")
    while not match.over and len(match.deals) < 10:
        match = match.next_deal() if match.deal_over else match
        while not match.deal_over:
            actors = page.game.actors(match.state)
            legal = page.game.legal(match.state, actors[0]) if actors else ()
            action = chance.choice(legal) if legal else page.game.silence(match.state)
            assert action is not None
            match, _ = match.play(action)
    assert sum(A_DEAL + len(actions) for actions in match.script) < USUAL


def test_what_is_needed_cannot_be_closed_and_no_other_match_begun() -> None:
    player = opened()
    [work] = [effect for effect in player.done if isinstance(effect, Work)]
    for message in (Do("close"), Do("reading-stop"), Went(0), Worked(work.to, work.question, 0.4)):
        player.send(message)
        assert isinstance(player.model.dialog, Reading)
    assert 'value="40"' in player.html
    assert path(player.model) == ()
    assert not player.has("close")
    assert not player.has("reading-stop")


def test_what_a_link_asks_for_comes_after_the_match() -> None:
    player = opened("?game=durak&preset=perevodnoy&seed=7")
    player.rest()
    assert player.model.scene == "start", "the match that runs waits; the link asks for another"
    assert player.model.match is not None
    player = opened("?game=durak&open=help")
    assert isinstance(player.model.dialog, Reading)
    player.rest()
    assert player.model.match is not None
    assert player.dialog == "help", "it would lie over the reading"


def test_a_long_match_that_is_damaged_at_its_end_is_set_aside() -> None:
    text = LONG.replace('"pause": ""', '"pause": "result"')
    assert text != LONG
    player = opened(match=text)
    player.rest()
    assert player.says("notice.bad_save.match.impossible")
    assert player.storage["durak.match.damaged"] == text


def test_a_long_match_that_was_set_aside_is_taken_back() -> None:
    player = Player(
        Opening("?game=durak", ("en",), "s", ADDRESS, texts={"match.damaged": LONG}),
        thinker=silent,
        page=page_named("durak"),
    )
    assert isinstance(player.model.dialog, Reading)
    player.rest()
    assert player.says("notice.match_back")
    assert player.storage["durak.match"] == LONG


def test_another_game_with_a_long_match_is_turned_to_once_it_is_read() -> None:
    player = visit(**{"durak.match": LONG})
    player.send(Do("game-choose", "durak"))
    assert isinstance(player.model.dialog, Reading)
    assert player.model.game.name == "napoleon"
    player.press("reading-stop")
    assert (player.dialog, player.model.game.name) == ("", "napoleon")
    player.press("game-choose", "durak")
    assert player.model.game.name == "durak"
    assert player.model.match is not None
