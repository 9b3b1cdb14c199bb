"""Things of a game other than the shown one are named, and nothing is lost."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from napoleon.games import PAGES, game_named, page_named
from napoleon.kit.chance import Chance
from napoleon.match.match import Match
from napoleon.match.records.record import AnyRecord, Record
from napoleon.match.rooms import records_of
from napoleon.ui.shell.messages import Do
from napoleon.ui.start.opening import Opening
from napoleon.ui.study.state import studied
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player
from tests.ui.thinkers import silent

BOTH = (("napoleon", "durak"), ("durak", "napoleon"))


def visit(name: str, query: str = "", *, language: str = "en") -> Player:
    """The home screen of a game."""
    address = query or f"?game={name}"
    player = Player(Opening(address, (language,), "seed-0", ADDRESS), page=page_named(name))
    player.thinker = silent
    browser = player.model.browser._replace(games=PAGES, page_named=page_named)
    player.model = player.model._replace(browser=browser)
    return player


def record_of(name: str) -> AnyRecord:
    """A finished deal that was played at random."""
    game = game_named(name)
    match, chance = Match.begun(game, game.day_rules, "abc"), Chance("abc")
    while not match.deals:
        seats = game.actors(match.state)
        may = game.legal(match.state, seats[0]) if seats else ()
        match, _ = match.play(may[chance.below(len(may))] if may else game.silence(match.state))
    played = match.deals[-1]
    return Record(game, match.rules, played.state.deal, played.state.first, played.actions)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("here", "other"), BOTH)
def test_a_record_of_the_other_game_is_named(here: str, other: str, language: str) -> None:
    record = record_of(other)
    said = visit(here, language=language).model.words(f"game.{other}")
    records = records_of(record.game)
    for text in (records.text(record), f"{ADDRESS}{records.link(record)}"):
        player = visit(here, language=language)
        player.press("read")
        player.send(Do("read-text", value=urlencode({"text": text})))
        assert studied(player.model) is None
        assert player.says("unread.other", game=said), text[:60]
        assert faults_of(player.html) == []


@pytest.mark.parametrize(("here", "other"), BOTH)
def test_a_link_to_a_record_of_the_other_game_is_named(here: str, other: str) -> None:
    record = record_of(other)
    player = visit(here)
    player.send(Do("read-link", "", records_of(record.game).link(record)))
    assert studied(player.model) is None
    assert player.says("unread.other", game=player.model.words(f"game.{other}"))


@pytest.mark.parametrize("name", ["napoleon", "durak"])
def test_a_record_opens_in_its_own_game(name: str) -> None:
    record = record_of(name)
    player = visit(name)
    player.send(Do("read-link", "", records_of(record.game).link(record)))
    assert faults_of(player.html) == []


@pytest.mark.parametrize(
    ("name", "query", "faults"),
    [
        ("durak", "?game=durak&joker.count=0&preset=duel", ["joker.count"]),
        ("durak", "?game=durak&preset=sdc&seed=x", ["sdc"]),
        ("napoleon", "?transfer.allowed=on&preset=sdc", ["transfer.allowed"]),
        ("napoleon", "?preset=perevodnoy&seed=x", ["perevodnoy"]),
        ("napoleon", "?game=whist&seed=x", ["whist"]),
    ],
)
def test_a_link_with_options_of_the_other_game_names_them(
    name: str, query: str, faults: list[str]
) -> None:
    player = visit(name, query)
    assert player.model.game.name == name
    assert all(fault in player.html for fault in faults)
    assert [notice.key for notice in player.model.notices if notice.kind == "warn"] == ["link"]
    assert faults_of(player.html) == []


def test_a_match_of_the_other_game_in_the_wrong_place_is_set_aside() -> None:
    player = visit("durak")
    player.press("new")
    text = player.storage["durak.match"]
    opening = Opening("", ("en",), "seed-0", ADDRESS, texts={"match": text})
    napoleon = Player(opening, thinker=silent)
    assert napoleon.model.match is None
    assert napoleon.storage["napoleon.match.damaged"] == text
    assert faults_of(napoleon.html) == []
