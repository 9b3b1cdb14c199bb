"""The choice of cards: the usual ones, the question after the first deal, what stays."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Final

import pytest

from napoleon.games import page_named
from napoleon.kit.cards import HEARTS
from napoleon.match.game import USUAL
from napoleon.ui.settings.state import OFFERS, PROOF, Settings
from napoleon.ui.settings.stored import SETTINGS_KEY, read_settings, write_settings
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.page import root_attributes
from napoleon.ui.shell.words import LANGUAGES, words_of
from napoleon.ui.start.opening import Opening
from napoleon.ui.storage.saved import MATCH, key_in
from tests.ui.hands import any_decision, carry_out, to_own_decision
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player, table_of, visitor
from tests.ui.scenes import LEADING, scene

MATCH_KEY: Final = key_in(USUAL, MATCH)


def comes(language: str = "ja", query: str = "", **texts: str) -> Player:
    """A visitor who opens the page with that in storage."""
    opening = Opening(query, (language,), "seed-0", ADDRESS, texts=texts)
    return Player(opening, asks_deck=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_begins_with_playing_cards(language: str) -> None:
    assert comes(language).model.frame.deck == "classic4"


def after_a_deal(language: str = "ja", game: str = USUAL) -> str:
    """The settings of somebody who has finished a deal with the usual cards."""
    begun = Player(
        Opening(f"?game={game}", (language,), "seed-0", ADDRESS),
        asks_deck=True,
        page=page_named(game),
    )
    begun.press("new")
    assert begun.dialog == "", "a newcomer cannot know"
    kept = read_settings(begun.storage[SETTINGS_KEY])
    return write_settings(replace(kept, offered=(*kept.offered, PROOF)))


def begins(player: Player, way: str) -> None:
    """Go from home to a new table."""
    if way == "lesson":
        player.press("lesson-begin", "first")
    else:
        player.press("daily" if way == "daily-play" else way)
        player.rest()
        if way == "daily-play":
            player.press(way)
    player.rest()


@pytest.mark.parametrize("way", ["new", "daily-play", "lesson"])
def test_nobody_is_asked_before_a_deal_is_over(way: str) -> None:
    player = comes()
    begins(player, way)
    assert (player.dialog, player.model.frame.deck) == ("", "classic4")
    assert player.model.my_turn or player.model.pause


def test_a_lesson_asks_nothing() -> None:
    player = comes(settings=after_a_deal())
    begins(player, "lesson")
    assert player.dialog == ""


def test_a_second_deal_waits_for_the_question() -> None:
    player = comes()
    player.press("new")
    chance = random.Random(1)
    while to_own_decision(player) and player.dialog == "":
        carry_out(player, any_decision(player, chance))
    assert player.dialog == "deck"
    assert len(player.model.table.match.deals) == 1
    assert not player.model.table.home.table.match.actions


@pytest.mark.parametrize("way", ["new", "daily-play"])
def test_the_next_table_in_japanese_waits_for_the_question(way: str) -> None:
    player = comes(settings=after_a_deal())
    begins(player, way)
    assert player.dialog == "deck"
    assert player.says("deck.later")
    assert faults_of(player.html) == []
    assert not player.model.table.home.table.match.actions[
        player.model.table.home.table.match.given :
    ]
    assert player.model.question is None
    player.press("deck-choose", "sdc")
    player.rest()
    assert player.dialog == ""
    assert player.model.frame.deck == "sdc"
    assert player.model.my_turn or player.model.pause
    kept = read_settings(player.storage[SETTINGS_KEY])
    assert kept.deck == "sdc"
    player.send(Do("home"))
    player.send(Do("begin-new"))
    assert player.dialog == "", "asked once"


def test_who_closes_the_question_plays_with_what_is_shown() -> None:
    player = comes(settings=after_a_deal())
    player.press("new")
    player.send(Do("close"))
    player.rest()
    assert player.dialog == ""
    assert player.model.frame.deck == "classic4"
    assert player.model.my_turn
    assert "deck" in read_settings(player.storage[SETTINGS_KEY]).offered


def test_the_question_still_stands_after_a_reload() -> None:
    player = comes(settings=after_a_deal())
    player.press("new")
    saved = {"settings": player.storage[SETTINGS_KEY], "match": player.storage[MATCH_KEY]}
    again = comes(**saved)
    again.rest()
    assert again.dialog == "deck"
    assert again.model.frame.deck == "classic4"


def test_a_link_begins_with_the_question_but_one_that_names_a_deck_does_not() -> None:
    kept = after_a_deal()
    assert comes(query="?seed=x", settings=kept).dialog == "deck"
    assert comes(query="?seed=x&deck=sdc", settings=kept).dialog == ""


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "ja"])
def test_where_no_other_deck_is_usual_nobody_is_asked(language: str) -> None:
    player = comes(language, settings=after_a_deal(language))
    player.press("new")
    assert player.dialog == ""
    texts = {"settings": after_a_deal(game="durak")}
    opening = Opening("?game=durak", ("ja",), "seed-0", ADDRESS, texts=texts)
    durak = Player(opening, asks_deck=True, page=page_named("durak"))
    durak.send(Do("new"))
    assert durak.dialog == ""


def old(**given: str) -> str:
    """Settings as earlier pages saved them."""
    data = json.loads(write_settings(Settings())) | {"deck": "auto", **given}
    del data["buttons"]
    return json.dumps(data)


@pytest.mark.parametrize("deck", ["auto", "sdc", "classic4", "classic2"])
def test_what_an_earlier_page_has_saved_is_neither_changed_nor_asked_about(deck: str) -> None:
    player = comes(settings=old(deck=deck))
    assert player.model.frame.deck == ("sdc" if deck == "auto" else deck)
    player.press("new")
    assert player.dialog == ""
    player.send(Do("settings"))
    assert ("deck=auto" in player.html) == (deck == "auto"), "offered only where it holds"


def test_who_has_played_before_without_any_settings_keeps_the_cards() -> None:
    match = table_of(seed="before").storage[MATCH_KEY]
    for language, deck in (("ja", "sdc"), ("en", "classic4")):
        player = comes(language, match=match)
        assert player.model.frame.deck == deck
        assert player.dialog == ""
    player = Player(Opening("", ("ja",), "s", ADDRESS, played=True), asks_deck=True)
    player.press("new")
    assert (player.model.frame.deck, player.dialog) == ("sdc", "")


@pytest.mark.parametrize(("language", "game"), [("en", USUAL), ("ja", "durak")])
def test_who_has_begun_with_playing_cards_is_asked_in_napoleon_and_in_japanese(
    language: str, game: str
) -> None:
    texts = {"settings": after_a_deal(language, game)}
    later = Player(Opening("", ("ja",), "s", ADDRESS, played=True, texts=texts), asks_deck=True)
    assert later.model.frame.deck == "classic4"
    later.press("new")
    assert (later.dialog, later.model.frame.deck) == ("deck", "classic4")


def test_settings_without_a_deck_are_those_of_the_first_pages() -> None:
    for kept in ('{"schema": 1, "language": "en"}', '{"schema": 1, "deck": "sdc"}'):
        assert comes("en", settings=kept).model.frame.deck == "sdc"


@pytest.mark.parametrize("deck", ["sdc", "classic4", "classic2"])
def test_a_chosen_deck_stays_in_any_language(deck: str) -> None:
    kept = write_settings(Settings(deck=deck, offered=OFFERS))
    assert {comes(language, settings=kept).model.frame.deck for language in LANGUAGES} == {deck}
    player = table_of(seed="deck")
    player.send(Do("setting", f"deck={deck}"))
    for language in LANGUAGES:
        player.send(Do("language", language))
        assert player.model.frame.deck == deck


@pytest.mark.parametrize(("language", "name"), [("ja", "ハート"), ("en", "hearts")])
def test_suits_are_called_as_the_deck_shows_them(language: str, name: str) -> None:
    page = scene(LEADING, language=language, alone=True)
    page.send(Do("setting", "deck=sdc"))
    usual = page.model.words.suit(HEARTS)
    assert usual != name
    page.send(Do("setting", "deck=classic2"))
    assert page.model.words.suit(HEARTS) == name
    assert name in page.html
    assert page.model.words("event.undone") == words_of(language)("event.undone")


def test_a_link_shows_another_deck_for_the_visit_only() -> None:
    page = visitor("?deck=classic&theme=dark")
    assert root_attributes(page.model.frame)["data-deck"] == "classic4"
    assert page.model.settings.deck == Settings().deck
    page.send(Do("setting", "deck=sdc"))
    assert root_attributes(page.model.frame)["data-deck"] == "sdc"
    assert visitor("?deck=tarot").model.notices[0].items[0].key == "link.bad_value"
