"""The search knows the words that players use: in the form, in the gallery, and in links."""

from __future__ import annotations

from functools import cache
from urllib.parse import quote

import pytest

from napoleon.games import page_named
from napoleon.kit.rule_book import Problem
from napoleon.ui.gallery.dialog import gallery_dialog
from napoleon.ui.gallery.state import Gallery
from napoleon.ui.rule_form.search import absent, fields_found
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.shell.link import read_link
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.storage.naming import OwnPreset
from tests.ui.elements import controls_in
from tests.ui.player import visitor

RULES = [
    # Japanese Napoleon
    ("ja", "オールマイティ", "strength.mighty"),
    ("ja", "オールマイティー", "strength.mighty"),
    ("ja", "正ジャック", "jacks.right"),
    ("ja", "裏ジャック", "jacks.left"),
    ("ja", "セイムツー", "same_two.rank"),
    ("ja", "絵札", "widow.discarded_honors"),
    ("ja", "点札", "widow.discarded_honors"),
    ("ja", "取り札", "scoring.points"),
    ("ja", "取札", "scoring.points"),
    ("ja", "クイーン", "yoromeki.card"),
    ("ja", "切札", "same_two.in_trumps"),
    ("ja", "切り札", "same_two.in_trumps"),
    ("ja", "きりふだ", "same_two.in_trumps"),
    ("ja", "親J", "joker.led"),
    ("ja", "子J", "joker.followed"),
    ("ja", "ジョーカー狩り", "joker.call"),
    ("ja", "2返し", "yoromeki.returns"),
    ("ja", "後引き", "table.widow"),
    ("ja", "人数", "table.players"),
    ("ja", "bower", "jacks.right"),
    # English
    ("en", "Joker", "joker.count"),
    ("en", "jokers", "joker.count"),
    ("en", "trump jack", "jacks.right"),
    ("en", "jack of trumps", "jacks.right"),
    ("en", "bower", "jacks.left"),
    ("en", "points", "scoring.points"),
    ("en", "オールマイティ", "strength.mighty"),
    # Russian and Ukrainian Durak
    ("ru", "первый отбой", "throw.first_cap"),
    ("ru", "отбой первый", "throw.first_cap"),
    ("ru", "5 карт", "throw.first_cap"),
    ("ru", "вдогонку", "throw.after_take"),
    ("ru", "докидывать", "throw.after_take"),
    ("ru", "шестерка на погоны", "ending.sixes"),
    ("ru", "шестёрки на погоны", "ending.sixes"),
    ("ru", "подкидной дурак", "throw.allowed"),
    ("ru", "переводить", "transfer.allowed"),
    ("ru", "36", "pack.lowest"),
    ("ru", "козыри", "trump.source"),
    ("ru", "крести", "strength.closed"),
    ("ru", "вини", "strength.closed"),
    ("uk", "перший відбій", "throw.first_cap"),
    ("uk", "навздогін", "throw.after_take"),
    ("uk", "шістка на погони", "ending.sixes"),
    ("uk", "п'ять карт", "throw.first_cap"),
    ("uk", "пять карт", "throw.first_cap"),
    ("uk", "пидкидний", "throw.allowed"),
    ("uk", "вдогонку", "throw.after_take"),
]
"""A language, what is typed, and a field that is found."""
PRESETS = [
    ("ru", "подкидной дурак", "podkidnoy"),
    ("ru", "дурак переводной", "perevodnoy"),
    ("ru", "сетевой", "online"),
    ("ru", "36", "podkidnoy"),
    ("ru", "36 карт", "podkidnoy"),
    ("ru", "52 карты", "chetyre-52"),
    ("ru", "шестёрка", "royal"),
    ("ru", "шестерка", "royal"),
    ("ru", "перевiдний", "perevodnoy"),
    ("en", "переводной", "perevodnoy"),
    ("en", "transfers", "online-perevodnoy"),
    ("uk", "перевідний дурень", "perevodnoy"),
    ("uk", "мережевий", "online"),
    ("ja", "標準", "sdc"),
    ("ja", "4人", "four"),
    ("ja", "四人", "four"),
    ("ja", "ぐるぐる温泉", "guruguru"),
]
"""A language, what is typed, and a preset that is found; of Napoleon in Japanese, else of Durak."""
LINKED = [
    ("durak", "переводной дурак", "perevodnoy"),
    ("durak", "дурак переводной", "perevodnoy"),
    ("durak", "перевідний дурень", "perevodnoy"),
    ("durak", "простой дурак", "prostoy"),
    ("durak", "подкидной дурак", "podkidnoy"),
    ("durak", "японский дурак", "japanese"),
    ("durak", "PEREVODNOY", "perevodnoy"),
    ("napoleon", "標準", "sdc"),
    ("napoleon", "松田", "matsuda"),
    ("napoleon", "ぐるぐる温泉", "guruguru"),
    ("napoleon", "ぐるぐる", "guruguru"),
    ("napoleon", "4人", "four"),
    ("napoleon", "四人制", "four"),
]
"""A game, a name in a link, and the preset."""


@cache
def model_of(game: str, language: str) -> Model:
    return visitor(f"?game={game}", language=language).model


def gallery(game: str, language: str, search: str) -> list[str]:
    """The presets that the gallery shows."""
    shown = model_of(game, language)._replace(dialog=Gallery("setup", search=search))
    return [
        one.arg
        for one in controls_in(str(gallery_dialog(shown.frame, shown.rules)))
        if one.do == "gallery-choose"
    ]


@pytest.mark.parametrize(("language", "typed", "field"), RULES)
def test_a_rule_is_found_by_what_players_call_it(language: str, typed: str, field: str) -> None:
    game = "napoleon" if language in ("ja", "en") else "durak"
    found = fields_found(model_of(game, language).frame, typed)
    assert field in found
    assert len(found) < 20


@pytest.mark.parametrize(("language", "typed", "preset"), PRESETS)
def test_a_preset_is_found_by_what_players_call_it(language: str, typed: str, preset: str) -> None:
    game = "napoleon" if language == "ja" else "durak"
    assert preset in gallery(game, language, typed)


def test_a_number_is_a_whole_number_and_goes_with_its_word() -> None:
    assert "chetyre-52" not in gallery("durak", "ru", "5 карт")
    assert "podkidnoy" not in gallery("durak", "ru", "52 карты")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["джокер", "Joker", "джокеры", "54 карты"])
def test_what_the_game_does_not_have_is_said(language: str, typed: str) -> None:
    model = model_of("durak", language)
    if language in ("en", "ja") and typed == "54 карты":
        typed = {"en": "54 cards", "ja": "54枚"}[language]
    if language in ("en", "ja"):
        typed = typed.replace("джокеры", "Jokers").replace("джокер", "Joker")
    assert absent(model.frame, typed) == model.words("absent.joker")
    assert absent(model.frame, "x") == ""


def test_what_the_game_does_not_have_is_not_called_unknown_as_well() -> None:
    page = visitor("?game=durak", language="ru")
    page.press("rules")
    page.send(Do("rules-search", "", "джокер"))
    assert page.says("absent.joker")
    assert not page.says("rules.found_none")
    page.press("gallery")
    assert page.says("absent.joker")
    assert not page.says("gallery.found_none")


@pytest.mark.parametrize(("game", "said", "preset"), LINKED)
def test_a_link_names_a_preset_as_people_do(game: str, said: str, preset: str) -> None:
    rules = page_named(game).game
    found, problems = read_link(rules, f"?game={game}&preset={quote(said)}")
    assert (found.rules, problems) == (rules.rules.presets()[preset], ())


def test_a_link_may_be_in_capitals() -> None:
    durak = page_named("durak").game
    found, problems = read_link(durak, "?GAME=Durak&PRESET=perevodnoy&SEED=Cup")
    assert (found.rules, found.seed) == (durak.rules.presets()["perevodnoy"], "Cup")
    assert problems == ()


def test_the_only_preset_with_those_words_is_offered() -> None:
    durak = page_named("durak").game
    found, problems = read_link(durak, f"?game=durak&preset={quote('чемпионат')}")
    assert problems == ()
    found, problems = read_link(durak, f"?game=durak&preset={quote('дурак России')}")
    assert found.rules == durak.rules.presets()["championship"]
    assert problems == (Problem("near_preset", "championship", "дурак России"),)


def test_the_gallery_finds_single_rules_and_opens_them() -> None:
    page = visitor("?game=durak", language="ru")
    page.press("setup")
    page.press("gallery")
    page.send(Do("gallery-search", "", "вдогонку"))
    assert page.says("gallery.found_rules", count=1)
    page.press("gallery-rule", "throw.after_take")
    form = page.model.dialog
    assert isinstance(form, RuleForm)
    assert (form.search, form.explained) == ("вдогонку", "throw.after_take")
    assert page.says("rules.found", count=1)
    page.send(Do("gallery-rule", "nonsense"))
    assert page.model.dialog == form


def test_a_search_of_the_form_goes_on_in_the_gallery() -> None:
    page = visitor("?game=durak", language="ru")
    page.press("rules")
    assert not page.says("rules.search_presets")
    page.send(Do("rules-search", "", "сетевой"))
    assert page.says("rules.search_presets")
    page.press("gallery")
    assert "online" in [one.arg for one in page.controls if one.do == "gallery-choose"]


def test_ones_own_rules_are_found_by_their_name() -> None:
    page = visitor("?game=durak", language="ru")
    rules = page.page.game.rules.presets()["duel"].with_text("deal.hand", "5")
    page.model = page.model._replace(own=(OwnPreset("Двор у Пети", rules, "duel"),))
    page.press("setup")
    page.press("gallery")
    page.send(Do("gallery-search", "", "петя двор"))
    assert [one.arg for one in page.controls if one.do == "gallery-choose"] == ["own:Двор у Пети"]
