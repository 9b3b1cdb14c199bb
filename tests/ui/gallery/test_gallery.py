"""The gallery: every preset once in its family, found in any language, liked, chosen, marked."""

from __future__ import annotations

from html import unescape

import pytest

from napoleon.games import PAGES, page_named
from napoleon.kit.json_in import BadText
from napoleon.ui.gallery import state
from napoleon.ui.gallery.state import Gallery, Picks
from napoleon.ui.rule_form.state import RuleForm, form_in
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.start.opening import Opening
from napoleon.ui.start.setup import player_counts
from tests.stored import GALLERY_KEY
from tests.ui.elements import Control
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player, visitor
from tests.ui.thinkers import silent


def opened(game: str = "durak", language: str = "en", way: str = "setup") -> Player:
    """The gallery, opened from a dialog."""
    opening = Opening(f"?game={game}", (language,), "s", ADDRESS)
    player = Player(opening, page=page_named(game), thinker=silent)
    player.press(way)
    player.press("gallery")
    return player


def cards(player: Player) -> list[Control]:
    return [one for one in player.controls if one.do == "gallery-choose"]


def names(player: Player) -> list[str]:
    """The presets that are shown, in their order."""
    return [one.arg for one in cards(player)]


def search(player: Player, text: str) -> list[str]:
    player.send(Do("gallery-search", "", text))
    return names(player)


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_a_card_with_its_line_its_people_and_a_picture(
    game: str, language: str
) -> None:
    player = opened(game, language)
    words, form = player.model.words, player.page.books.form
    assert sorted(names(player)) == sorted(player.page.game.rules.presets())
    assert faults_of(player.html) == []
    assert player.html.count('class="preset-picture"') == len(names(player))
    for key in form.preset_groups:
        assert words.has(key)
        assert words.has(f"{key}.line")
    text = unescape(player.html)
    for name in names(player):
        assert words(f"preset.{name}") in text
        assert form.about(words, name) in text
    assert form.new_presets <= {*names(player)}


@pytest.mark.parametrize("game", PAGES)
def test_the_numbers_of_people_on_the_cards_are_those_that_the_rules_allow(game: str) -> None:
    player = opened(game)
    words, text = player.model.words, player.html
    for at, name in enumerate(names(player)):
        rules = player.page.game.rules.presets()[name]
        counts = player_counts(rules)
        ranged = words("tag.people.range", least=int(counts[0]), count=int(counts[-1]))
        exact = words("tag.people", count=int(rules.text("table.players")))
        tags = text.split('class="preset-tags"')[at + 1].partition("</ul>")[0]
        assert (f"<li>{ranged}<" in tags) != (f"<li>{exact}<" in tags), name


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("ja", "だうと", {"doubt"}),
        ("ja", "Переводной", {"perevodnoy", "online-perevodnoy"}),
        ("en", "perevodnoj", {"perevodnoy", "perevodnoy-show", "online-perevodnoy"}),
        ("en", "bluff", {"doubt"}),
        ("ru", "двое", {"duel", "championship"}),
        ("uk", "24", {"short-24", "online-24"}),
        ("en", "6 people teams", {"teams-3v3", "teams-pairs"}),
    ],
)
def test_a_search_finds_names_of_all_languages_lines_and_tags(
    language: str, text: str, found: set[str]
) -> None:
    player = opened(language=language)
    assert found <= {*search(player, text)}
    assert len(names(player)) < 15
    assert player.says("gallery.found", count=len(names(player)))
    assert faults_of(player.html) == []


def test_a_search_that_finds_nothing_says_so_and_an_empty_one_shows_all() -> None:
    player = opened()
    everything = names(player)
    assert search(player, "zzz") == []
    assert player.says("gallery.found_none")
    assert search(player, " ") == everything


def test_a_family_is_shown_alone_until_it_is_pressed_again() -> None:
    player = opened()
    everything = names(player)
    player.press("gallery-family", "preset.group.bluff")
    assert names(player) == ["doubt", "reversed", "hidden-trump"]
    assert player.control("gallery-family", "preset.group.bluff").attributes["aria-pressed"] == (
        "true"
    )
    player.press("gallery-family", "preset.group.bluff")
    assert names(player) == everything
    player.send(Do("gallery-family", "nonsense"))
    assert names(player) == everything


def test_favourites_come_first_then_what_was_chosen_last_and_both_are_kept() -> None:
    player = opened("napoleon")
    player.press("gallery-star", "bga")
    player.press("gallery-star", "four")
    player.press("gallery-choose", "matsuda")
    player.press("gallery")
    assert names(player)[:3] == ["bga", "four", "matsuda"]
    assert player.says("gallery.yours")
    again = Player(Opening("", ("en",), "s", ADDRESS), storage=player.storage)
    again.press("setup")
    again.press("gallery")
    assert names(again)[:3] == ["bga", "four", "matsuda"]
    again.press("gallery-star", "bga")
    assert names(again)[:2] == ["four", "matsuda"]
    assert state.read(again.storage[GALLERY_KEY]).favourites == ("four",)


def test_the_preset_in_use_is_marked_with_what_is_changed_in_it() -> None:
    player = opened("napoleon")
    assert [one.arg for one in cards(player) if one.attributes.get("aria-current")] == ["sdc"]
    assert player.says("gallery.now")
    player.send(Do("close"))
    player.send(Do("close"))
    player.press("rules")
    player.choose("option", "0", "joker.count")
    player.press("gallery")
    assert player.says("gallery.now_changed", count=1)


def test_from_the_form_it_goes_back_to_the_form_and_saved_rules_are_there_too() -> None:
    player = opened("napoleon", way="rules")
    assert names(player)[0] == "saved"
    assert form_in(player.model.dialog) is not None, "the form waits behind it"
    effects = player.send(Do("gallery-choose", "four"))
    assert Focus("k-gallery") in effects
    assert isinstance(player.model.dialog, RuleForm)
    assert player.form.table.players == 4
    assert player.model.rules.text("table.players") == "5", "nothing is saved without 変更"
    player.press("gallery")
    player.press("gallery-choose", "saved")
    assert player.form.table.players == 5


def test_people_round_one_device_choose_in_it_too() -> None:
    player = visitor(language="en")
    player.send(Do("evening"))
    player.choose("evening-name", "Anna", "0")
    before = player.model.dialog
    player.pick("four")
    assert player.model.dialog == before, "the names are as they were"
    assert player.model.rules.text("table.players") == "4"


def test_closing_it_changes_nothing() -> None:
    player = opened()
    before = player.model.rules
    assert player.press("close") == (Focus("k-gallery"),)
    assert (player.dialog, player.model.rules) == ("setup", before)


def test_own_rules_have_a_family_and_their_card_says_where_they_come_from() -> None:
    player = visitor(language="en")
    player.press("rules")
    player.choose("option", "0", "joker.count")
    player.send(Do("own-save", value="name=Club"))
    player.press("gallery")
    assert "own:Club" in names(player)
    assert player.says("preset.group.own")
    assert "SdC standard + 1 change" in player.html
    assert search(player, "club")[0] == "own:Club"


def test_what_is_no_preset_is_neither_liked_nor_chosen() -> None:
    player = opened()
    player.send(Do("gallery-star", "nonsense"))
    player.send(Do("gallery-choose", "nonsense"))
    assert isinstance(player.model.dialog, Gallery)
    assert player.model.dialog.picks == Picks()


def test_a_damaged_list_is_set_aside_and_one_of_a_later_page_too() -> None:
    for text, reason in (("[]", "damaged"), ('{"schema": 9}', "version")):
        player = Player(Opening("", ("en",), "s", ADDRESS), storage={GALLERY_KEY: text})
        player.press("setup")
        player.press("gallery")
        assert player.says(f"notice.bad_save.gallery.{reason}")
        assert GALLERY_KEY not in player.storage
        assert text in player.storage.values()


@pytest.mark.parametrize(
    "text",
    [
        '{"schema": 1, "favourites": [1], "last": []}',
        '{"schema": 1, "favourites": ["a", "a"], "last": []}',
        '{"schema": 1, "favourites": [""], "last": []}',
        '{"schema": 1, "favourites": []}',
        '{"schema": 1, "favourites": [], "last": ["a", "b", "c", "d", "e"]}',
    ],
)
def test_only_short_lists_of_names_are_read(text: str) -> None:
    with pytest.raises(BadText):
        state.read(text)


def test_so_many_are_kept_and_no_more() -> None:
    picks = Picks()
    for at in range(state.MOST + 5):
        picks = state.chosen(state.starred(picks, f"p{at}"), f"p{at}")
    assert len(picks.favourites) == state.MOST
    assert picks.last == tuple(f"p{state.MOST + 4 - at}" for at in range(state.SHOWN))
    assert state.read(state.write(picks)) == picks
