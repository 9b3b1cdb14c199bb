"""What is in force has the same name everywhere: rules by their changes, opponents by level."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlencode

import pytest

from napoleon.games.napoleon.page.form import FORM
from napoleon.games.napoleon.play.actions import PASS
from napoleon.games.napoleon.records import link as record_link
from napoleon.games.napoleon.rules import PRESETS, RuleSet, rules_from_query
from napoleon.ui.rule_form.names import rules_link, rules_name
from napoleon.ui.rule_form.state import form_in
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.start.opening import Opening
from napoleon.ui.storage.naming import OwnPreset
from napoleon.ui.study.update import texts_of
from tests.stored import MATCH_KEY, PRESETS_KEY, RULES_KEY, read_match, read_own
from tests.ui.hands import carry_out
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player, table_of, visitor
from tests.ui.screens import study_of
from tests.ui.studies import finished, visiting

HOUSE = (
    "preset=sdc&table.players=6&joker.count=2&auction.minimum=13&auction.no_trump=on"
    "&auction.all_pass=redeal&adjutant.change=both&strength.two_high=on&jacks.weak=on"
    "&jacks.hunt=on&different_suit.rank=7&follow.free_roles=on&betrayal.adjutant=on"
    "&yoromeki.returns=1&exceptions.first_trick=joker-lead.trump-void"
)


def house() -> RuleSet:
    rules, problems = rules_from_query(HOUSE)
    assert not problems
    return rules


def name_in(page: Player) -> str:
    words = page.model.words
    return words("rules.named_changed", preset=words("preset.sdc"), count=15)


def differences_in(page: Player) -> int:
    return page.html.count('class="diff-name"')


@pytest.mark.parametrize("players", ["4", "6"])
def test_a_given_name_stays_for_another_number_of_people(players: str) -> None:
    page = visitor("?game=napoleon", language="en")
    rules = RuleSet().with_text("auction.minimum", "13")
    page.model = page.model._replace(own=(OwnPreset("Friday", rules, "sdc"),))
    assert rules_name(page.model.frame, rules.with_text("table.players", players)) == "Friday"
    assert "name=Friday" in rules_link(page.model.frame, rules.with_text("table.players", players))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_with_changes_are_called_so_wherever_they_are_named(language: str) -> None:
    page = visitor(f"?{HOUSE}", language=language)
    name = name_in(page)
    assert page.says("start.link_rules", rules=name)
    assert differences_in(page) == 15, "the list is behind the name"
    assert faults_of(page.html) == []
    page.press("play-link")
    assert f'class="chip-long">{name}<' in page.html
    page.press("rules")
    assert page.control("gallery").attributes["id"] == "k-gallery"
    assert f"<span>{name}</span>" in page.html
    assert differences_in(page) == 15
    page.press("rulebook")
    assert f'class="book-of">{name}<' in page.html
    assert differences_in(page) == 15
    assert faults_of(page.html) == []
    page.press("close")
    page.send(Do("own-save", "", "name=Club"))
    assert f"<small>{name}</small>" in page.html, "saved, it has as many changes as in the form"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_names_its_rules_and_leads_to_what_is_changed(language: str) -> None:
    page = visiting(record_link.write(finished(house()), 3), language=language)
    assert f'class="chip-long">{name_in(page)}<' in page.html
    page.press("help", "differences")
    assert differences_in(page) == 15
    page.press("close")
    plain = visiting(record_link.write(finished(), 3), language=language)
    assert plain.has("help")
    plain.press("help", "")
    assert plain.dialog == "help"


def test_rules_of_ones_own_are_called_by_their_name() -> None:
    page = visitor()
    page.press("rules")
    page.choose("option", "0", "joker.count")
    page.send(Do("own-save", "", "name=Club"))
    page.press("apply-rules")
    assert ">Club</button>" in page.html
    page.send(Do("abandon"))
    page.press("answer-yes")
    page.press("setup")
    assert "<span>Club</span>" in page.html


NEARER = "preset=sdc&same_two.rank=plain&yoromeki.beats_mighty=off&joker.count=0"
"""SdC's rules with three changes; another preset is nearer."""


def own(name: str, query: str = NEARER) -> tuple[str, Player]:
    """The link to rules that a user has saved under a name, and their page."""
    page = visitor()
    page.press("rules")
    for change in query.split("&")[1:]:
        field, _, value = change.partition("=")
        page.choose("option", value, field)
    page.send(Do("own-save", "", urlencode({"name": name})))
    page.press("share-rules")
    link = page.shared.removeprefix(ADDRESS)
    page.press("close")
    return link, page


def test_rules_are_named_after_the_preset_that_they_came_from() -> None:
    rules, _ = rules_from_query(NEARER)
    assert rules.nearest_preset() != "sdc", "or this shows nothing"
    link, page = own("うちのルール")
    words = page.model.words
    name = words("rules.named_changed", preset=words("preset.sdc"), count=3)
    assert f"<small>{name}</small>" in page.html
    again = Player(Opening("", ("ja",), "s", ADDRESS, texts={"presets": page.storage[PRESETS_KEY]}))
    again.press("rules")
    assert f"<small>{name}</small>" in again.html
    assert "preset=sdc" in link
    page.send(Do("own-remove", "うちのルール"))
    page.press("apply-rules")
    assert f'class="chip-long">{name}<' in page.html, "without a name too"
    again = Player(Opening("", ("ja",), "s", ADDRESS, texts={"rules": page.storage[RULES_KEY]}))
    assert f"<span>{name}</span>" in again.html
    given = visitor(re.sub(r"name=[^&]*&", "", link))
    assert given.says("start.link_rules", rules=name)


@pytest.mark.parametrize(
    "name", ["うちのルール", "a&b=c #1 + %41?", "<b>Tom's</b> \u201crules\u201d"]
)
def test_the_name_goes_along_with_the_link_and_can_be_kept(name: str) -> None:
    link, _ = own(name)
    page = visitor(link)
    words = page.model.words
    based = words("rules.named_changed", preset=words("preset.sdc"), count=3)
    given = words("rules.given", name=name, rules=based)
    assert page.says("start.link_rules", rules=given), "whose rules they are, and what they are"
    assert page.says("rules.differs", preset=words("preset.sdc"))
    assert faults_of(page.html) == []
    page.press("own-keep")
    rules, _ = rules_from_query(NEARER)
    assert read_own(page.storage[PRESETS_KEY]) == (OwnPreset(name, rules, "sdc"),)
    assert page.says("notice.own_kept", name=name)
    assert not page.has("own-keep")


def test_what_is_begun_by_a_link_keeps_the_name() -> None:
    link, _ = own("うちのルール")
    page = visitor(f"{link}&seed=x")
    assert ">うちのルール</button>" in page.html
    page.press("home")
    again = Player(Opening("", ("ja",), "s", ADDRESS, texts={"match": page.storage[MATCH_KEY]}))
    assert ">うちのルール</button>" in again.html
    again.send(Do("share-deal"))
    assert parse_qs(again.shared)["name"] == ["うちのルール"]
    assert parse_qs(again.shared)["preset"] == ["sdc"]


def test_taking_back_changes_only_the_deal_in_what_is_saved() -> None:
    link, _ = own("うちのルール")
    page = visitor(f"{link}&seed=x")
    page.rest()
    before = read_match(page.storage[MATCH_KEY])
    carry_out(page, PASS)
    page.send(Do("undo"))
    after = read_match(page.storage[MATCH_KEY])
    assert after.undos == before.undos + 1
    assert after.called == before.called is not None
    assert after._replace(undos=before.undos, aids=before.aids, match=before.match) == before


def test_a_name_that_means_other_rules_here_gets_a_number() -> None:
    link, _ = own("うちのルール")
    _, page = own("うちのルール", "preset=sdc&joker.count=0")
    here = Player(
        Opening(link, ("ja",), "s", ADDRESS, texts={"presets": page.storage[PRESETS_KEY]})
    )
    assert "うちのルール 2：" in here.html
    here.press("own-keep")
    assert [preset.name for preset in here.model.own] == ["うちのルール", "うちのルール 2"]


@pytest.mark.parametrize("name", ["", "x" * 31, "a%00b", "a%0Ab", "a%E2%80%AEb", "%FF%00"])
def test_a_name_that_is_none_is_passed_over(name: str) -> None:
    link, _ = own("Club")
    page = visitor(link.replace("name=Club", f"name={name}"))
    words = page.model.words
    assert page.says(
        "start.link_rules", rules=words("rules.named_changed", preset=words("preset.sdc"), count=3)
    )
    assert not page.model.notices
    assert not page.has("own-keep")


def test_check_sums_do_not_cover_the_name() -> None:
    link = record_link.write(finished(house()), 3)
    query, mark, fragment = link.partition("#")
    page = visiting(f"{query}&name=Club{mark}{fragment}")
    assert study_of(page.model)
    assert ">Club<" in page.html
    assert "&name=Club" in texts_of(page.model.frame)["link"]


def test_saved_rules_are_named_in_the_choice_of_rules() -> None:
    page = visitor()
    page.model = page.model._replace(rules=house())
    page.send(Do("close"))
    page.press("setup")
    assert f"<span>{name_in(page)}</span>" in page.html


def test_as_many_changes_are_counted_as_are_listed() -> None:
    rules = PRESETS["sdc"].with_text("exceptions.first_trick", "joker-lead.trump-void")
    assert len(FORM.changes(rules, PRESETS["sdc"])) == 2


# ---- levels ------------------------------------------------------------------------------


def chosen(page: Player, name: str) -> list[str]:
    """The value of a setting that its dialog shows as chosen."""
    found = [c for c in page.controls if c.arg.startswith(f"{name}=")]
    return [c.arg.partition("=")[2] for c in found if "checked" in c.attributes]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_level_of_a_link_is_shown_and_can_be_left(language: str) -> None:
    page = visitor("?level=expert&preset=sdc", language=language)
    words = page.model.words
    expert, casual = words("setting.level.expert"), words("setting.level.casual")
    assert page.says("start.link_levels", levels=expert)
    page.press("play-link")
    page.send(Do("dealt"))
    assert f"{words('setting.level')}</span><span>{expert}<" in page.html
    page.press("close")
    page.press("settings")
    assert chosen(page, "level") == ["expert"]
    assert page.says("settings.by_link")
    page.choose("setting", "casual", arg="level=casual")
    assert chosen(page, "level") == ["casual"]
    assert not page.says("settings.by_link")
    assert page.model.frame.level_of(2) == "casual"
    page.press("close")
    page.send(Do("dealt"))
    assert f"<span>{casual}<" in page.html


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_seat_by_seat_are_shown_seat_by_seat(language: str) -> None:
    page = visitor("?level=expert,casual,,beginner&seed=s1", language=language)
    words = page.model.words
    page.send(Do("dealt"))
    assert f"{words('level.of', name=words('seat.1'), level=words('setting.level.expert'))}" in (
        page.html
    )
    page.press("close")
    page.press("settings")
    assert words("seat.4") in page.html[page.html.index("s-level-note") :]
    assert faults_of(page.html) == []


def test_settings_show_what_a_link_asks_for() -> None:
    page = visitor("?deck=classic&theme=dark&lang=en")
    page.press("settings")
    assert chosen(page, "deck") == ["classic4"]
    assert chosen(page, "theme") == ["dark"]
    assert chosen(page, "language") == ["en"]
    page.choose("setting", "sdc", arg="deck=sdc")
    assert page.model.frame.deck == "sdc"


# ---- the link of the form ----------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_is_as_it_was_after_its_link(language: str) -> None:
    page = table_of(PRESETS["sdc"], language=language)
    page.press("rules")
    page.choose("option", "guruguru", "scoring.points")
    page.send(Do("rules-search", "", "joker"))
    form = page.model.dialog
    page.press("share-rules")
    assert page.shared.endswith("&preset=sdc&scoring.points=guruguru")
    assert page.says("share.words_rules")
    assert not page.says("share.words"), "there is no seed in it"
    page.press("copy-shared")
    assert page.press("close") == (Focus("k-share-rules"),)
    assert page.dialog == "rules"
    assert page.model.dialog == form
    page.press("close")
    assert form_in(page.model.dialog) is None


# ---- how many people play ----------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_people_play_is_no_change_but_is_said_of_a_link(language: str) -> None:
    page = visitor("?preset=sdc&table.players=4", language=language)
    words = page.model.words
    assert page.says("start.link_rules", rules=words("preset.sdc"))
    assert page.says("tag.people", count=4)
    assert not differences_in(page)
    page.press("play-link")
    assert f">{words('preset.sdc')}</button>" in page.html
    assert faults_of(page.html) == []


def test_other_people_at_rules_for_so_many_are_a_change() -> None:
    page = visitor("?preset=four&table.players=5")
    words = page.model.words
    name = words("rules.named_changed", preset=words("preset.four"), count=1)
    assert page.says("start.link_rules", rules=name)
    assert differences_in(page) == 1
