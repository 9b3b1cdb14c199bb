"""Durak's rules are chosen in the shared form: in its own groups, with words for everything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Final

import pytest

from napoleon.games.durak.page.form import FORM
from napoleon.games.durak.page.game_page import PAGE, rulebook
from napoleon.games.durak.rules import OPTIONS, PRESETS, RuleSet
from napoleon.games.durak.rules.clashes import CLASHES, Clash
from napoleon.ui.rule_form.state import RuleForm, form_in
from napoleon.ui.shell.html import h
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES, Words
from napoleon.ui.start.opening import Opening
from napoleon.ui.start.setup import player_counts
from tests.duraks import match_of
from tests.games.durak.page.visits import visit
from tests.nightly import spread
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player
from tests.ui.thinkers import silent


def words_in(language: str) -> Words:
    return Words(language, game="durak", own=PAGE.catalogues)


def form(language: str = "en") -> Player:
    """The open form."""
    opening = Opening("?game=durak", (language,), "seed-0", ADDRESS)
    player = Player(opening, page=PAGE, thinker=silent)
    player.press("rules")
    return player


def test_every_option_has_one_place_and_every_preset_one_group() -> None:
    assert sorted(FORM.fields) == sorted(OPTIONS)
    listed = [name for names in FORM.preset_groups.values() for name in names]
    assert sorted(listed) == sorted(PRESETS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_value_group_and_preset_has_words(language: str) -> None:
    words = words_in(language)
    for title in (*FORM.groups, *FORM.preset_groups):
        assert words.has(title), title
    for preset in PRESETS:
        assert words.has(f"preset.{preset}")
        assert FORM.about(words, preset)
    labels = [FORM.label(words, name) for name in OPTIONS]
    assert len(set(labels)) == len(labels)
    for name, option in OPTIONS.items():
        assert FORM.label(words, name) != name
        said = [FORM.value_text(words, name, text) for text in option.texts]
        assert len(set(said)) == len(said), name
        if option.kind == "choice":
            assert all(words.has(f"value.{name}.{text}") or text == "off" for text in option.texts)
        meanings = FORM.explained(words, name)
        assert all(meaning.sentence.endswith(("。", ".")) for meaning in meanings)
        assert all(meaning.value for meaning in meanings) == (len(meanings) > 1)


TALON: Final = {"ja": "山札", "en": "talon", "ru": "колод", "uk": "колод"}
"""The names of the talon, as users search for them."""


@pytest.mark.parametrize("language", spread(LANGUAGES, 4))
def test_the_form_shows_what_has_an_effect(language: str) -> None:
    player = form(language)
    assert faults_of(player.html) == []
    assert 'id="o-throw-order"' in player.html
    assert 'id="o-transfer-cards"' not in player.html, "nothing is passed on"
    player.choose("option", "on", "transfer.allowed")
    assert 'id="o-transfer-cards"' in player.html
    player.choose("option", "any", "transfer.cards")
    player.choose("option", "off", "transfer.allowed")
    assert 'id="o-transfer-cards"' in player.html, "it differs, so it stays to be seen"
    player.choose("rules-search", TALON[language])
    assert 'id="o-bout-recycled_to"' in player.html, "a search finds what has no effect too"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clash_is_named_with_its_reason(language: str) -> None:
    player = form(language)
    player.choose("option", "spades", "strength.closed")
    player.choose("option", "on", "strength.one_plain_suit")
    assert player.says("clash.plain-suits-are-one")
    assert FORM.label(player.model.words, "strength.one_plain_suit") in player.html
    assert not player.control("apply-rules").live
    assert faults_of(player.html) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (("transfer.matta=on",), "rules.idle"),
        (("trump.must_answer=on", "transfer.show=unlimited"), "rules.idle"),
        (("ending.loser=fewest-pairs",), "warning.no-pairs"),
        (("lead.strongest=on",), "warning.endless"),
    ],
)
def test_what_is_hardly_meant_is_said_below_the_form(
    language: str, changes: tuple[str, ...], expected: str
) -> None:
    words, player = words_in(language), form(language)
    dialog = player.model.dialog
    assert isinstance(dialog, RuleForm)
    rules = dialog.rules.with_texts(dict(change.split("=") for change in changes))
    player.model = player.model._replace(dialog=dialog._replace(rules=rules))
    named = [FORM.label(words, change.partition("=")[0]) for change in changes]
    said = words(expected, options=words.listed(named)) if "idle" in expected else words(expected)
    assert said in player.html
    assert words("rules.note") in player.html
    assert 'id="k-apply-rules"' in player.html
    assert not re.search(r'<button[^>]*id="k-apply-rules"[^>]* disabled', player.html)


def test_every_clash_has_a_sentence_in_the_form() -> None:
    for clash in CLASHES:
        rules = next(one for one in _rules_of(clash) if one.clash() is not None)
        assert FORM.clash(words_in("en"), rules)


def _rules_of(clash: Clash) -> Iterator[RuleSet]:
    """Rules with both options of a clash, and what these need, in every combination."""
    both = (clash.one, clash.other)
    named = {side.option for side in both}
    needs = [need for name in named for need in OPTIONS[name].needs if need.option not in named]
    every = (*needs, *both)
    for texts in product(*(one.values for one in every)):
        yield RuleSet().with_texts(
            {one.option: text for one, text in zip(every, texts, strict=True)}
        )


@pytest.mark.parametrize(("preset", "language"), spread(product(PRESETS, LANGUAGES), 15))
def test_a_preset_is_called_up_read_and_played(preset: str, language: str) -> None:
    player = form(language)
    player.pick(preset)
    filled = form_in(player.model.dialog)
    assert filled is not None
    assert filled.rules == PRESETS[preset]
    player.press("rulebook")
    assert faults_of(player.html) == []
    for section in rulebook(PRESETS[preset]):
        assert section.blocks
        assert str(h("b", player.model.words(section.title)))[3:-4] in player.html
    player.send(Do("close"))
    player.press("apply-rules")
    assert match_of(player.model).rules == PRESETS[preset]
    assert faults_of(player.html) == []


def test_own_rules_and_links_are_those_of_the_game() -> None:
    player = form()
    player.choose("option", "3", "table.players")
    player.press("share-rules")
    assert player.shared.startswith(f"{ADDRESS}?v=1&check=")
    assert player.shared.endswith("&game=durak&preset=podkidnoy&table.players=3")
    player.send(Do("close"))
    player.send(Do("own-save", value="name=Three"))
    assert "Three" in player.storage["durak.presets"]
    assert "napoleon.presets" not in player.storage


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_setup_of_a_match_offers_the_presets_in_groups(language: str) -> None:
    player = form(language)
    player.send(Do("close"))
    player.press("setup")
    player.press("gallery")
    assert player.html.count('class="gallery-family"') == len(FORM.preset_groups)
    player.press("gallery-choose", "duel")
    assert player.model.rules == PRESETS["duel"]
    assert faults_of(player.html) == []


def test_only_numbers_of_players_are_offered_that_the_rules_allow() -> None:
    assert player_counts(PRESETS["podkidnoy"]) == ("2", "3", "4", "5", "6")
    assert player_counts(PRESETS["teams-split"]) == ("4", "6")
    player = visit("", goes_on=False)
    player.press("setup")
    player.choose("start-players", "2")
    assert player.model.rules == PRESETS["podkidnoy"].with_text("table.players", "2")
    assert "durak.rules" in player.storage
    player.press("new")
    assert len(match_of(player.model).state.hands) == 2


def test_options_of_another_game_in_a_link_are_named() -> None:
    opening = Opening("?game=durak&joker.count=0&preset=sdc", ("en",), "seed-0", ADDRESS)
    player = Player(opening, page=PAGE, thinker=silent)
    assert "joker.count" in player.html
    assert "sdc" in player.html
    assert player.model.game.name == "durak"


def test_one_opponent_alone_has_no_level_apart() -> None:
    two = visit("", goes_on=False)
    two.press("setup")
    assert two.has("seat-level")
    two.pick("duel")
    assert not two.has("seat-level")
    two.send(Do("seat-level", "1", "strong"))
    assert two.has("seat-level"), "a level that is set can be taken back"


def test_a_clash_in_a_link_names_two_options_of_the_link() -> None:
    rules, problems = RuleSet.from_query("?table.players=6&table.dummy=throws")
    assert [(one.key, one.name, one.value) for one in problems] == [
        ("conflict", "table.players", "table.dummy")
    ]
    assert rules == RuleSet()
