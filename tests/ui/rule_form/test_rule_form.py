"""The rule form: its groups, search, differences and help."""

from __future__ import annotations

import random
import re

import pytest

from napoleon.games.napoleon.page.form import FORM, GROUPS, JOKER_LEAD
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.rules import OPTIONS, PRESETS, RuleSet
from napoleon.kit.rule_book import Book
from napoleon.ui.rule_form.search import fields_found
from napoleon.ui.shell.effects import Focus
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES, words_of
from tests.laws.random_play import any_rules
from tests.ui.markup import faults_of
from tests.ui.player import Player, visitor

FIELDS = FORM.fields
LEAD = "exceptions.first_trick"


def form(*, language: str = "ja") -> Player:
    """A user who has opened the rule form."""
    page = visitor(language=language)
    page.press("rules")
    return page


def fields(page: Player) -> list[str]:
    """The fields that the form shows."""
    shown = [c.arg for c in page.controls if c.do == "option"]
    sets = {c.arg.partition("=")[0] for c in page.controls if c.do == "option-word"}
    return [*shown, *sorted(sets)]


def rules_of(page: Player) -> RuleSet:
    """The rules in the form."""
    return page.form


# ---- fields ------------------------------------------------------------------------------


def test_every_option_stands_in_the_form_once() -> None:
    assert sorted(name for name in FIELDS if "=" not in name) == sorted(OPTIONS)
    assert len(set(FIELDS)) == len(FIELDS)
    assert [len(GROUPS[key]) for key in FORM.first] == [6, 4, 3, 5, 3], (
        "the table, then as in SdC's form"
    )
    assert FIELDS[0] == "table.players", "the first thing about a table is never hidden"
    assert sorted(fields(form())) == sorted(FIELDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", FIELDS)
def test_every_field_has_a_line_of_help(field: str, language: str) -> None:
    words = words_of(language, own=PAGE.catalogues)
    (_, text), *_ = FORM.explained(words, field)
    assert text.endswith(("。", "."))
    assert len(text) < 200
    assert all(FORM.value_text(words, field, value) for value in FORM.values(field))


def test_what_is_read_from_a_field_can_be_written_to_it() -> None:
    chance = random.Random(3)
    for _ in range(200):
        rules: Book = any_rules(chance)
        copied: Book = PRESETS["sdc"]
        for field in FIELDS:
            copied = FORM.write(copied, field, FORM.read(rules, field))
        assert copied == rules
        assert FORM.changes(rules, copied) == ()
        for field in FIELDS:
            active = FORM.blocked_by(rules, field) is None
            assert field == JOKER_LEAD or active == rules.is_active(field)


def test_joker_led_in_the_first_trick_has_a_field_of_its_own() -> None:
    page = form()
    page.send(Do("option-word", f"{LEAD}=trump-void", "on"))
    page.choose("option", "on", JOKER_LEAD)
    assert rules_of(page).text(LEAD) == "joker-lead.trump-void"
    page.send(Do("option-word", f"{LEAD}=trump-void", ""))
    assert rules_of(page).text(LEAD) == "joker-lead"
    assert f"{LEAD}=joker-lead" not in {c.arg for c in page.controls if c.do == "option-word"}
    page.choose("option", "off", JOKER_LEAD)
    assert rules_of(page) == PRESETS["sdc"]
    page.choose("option", "0", "joker.count")
    assert not page.control("option", JOKER_LEAD).live


def test_the_number_of_players_is_marked_and_counted_like_any_change() -> None:
    page = visitor("?preset=sdc")
    page.press("rules")
    page.choose("option", "4", arg="table.players")
    assert page.html.count('class="diff-name"') == 1
    page.choose("option", "0", arg="joker.count")
    assert page.html.count('class="diff-name"') == 2
    page.press("apply-rules")
    words = page.model.words
    name = words("rules.named_changed", preset=words("preset.sdc"), count=2)
    assert name in page.html


def test_nonsense_changes_nothing() -> None:
    page = form()
    for do in ("option", "option-word", "reset", "explain", "preset", "own-load", "own-delete"):
        for arg in ("", "no.such", "joker.count", f"{LEAD}=nothing", JOKER_LEAD + "=x", "=", "."):
            page.send(Do(do, arg, "nonsense"))
    assert rules_of(page) == PRESETS["sdc"]


# ---- search and filter -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "wanted", "some"),
    [
        ("ja", "よろめき", "yoromeki.returns"),
        ("ja", "ヨロメキ", "yoromeki.returns"),
        ("ja", "ｼﾞｮｰｶｰ 請求", "joker.call"),
        ("ja", "宣言連動", "scoring.points"),
        ("ja", "秒読み", "auction.order"),
        ("ja", "第1巡に先に出す", JOKER_LEAD),
        ("ja", "オールマイティの力なし", "exceptions.last_trick"),
        ("en", "SIBERIA", "scoring.siberia"),
        ("en", "siberia twenty", "scoring.siberia"),
        ("en", "hunt", "jacks.hunt"),
        ("en", "joker.holds", "joker.holds"),
    ],
)
def test_search_finds(language: str, wanted: str, some: str) -> None:
    page = form(language=language)
    page.send(Do("rules-search", "", wanted))
    found = fields(page)
    assert some in found
    assert len(found) < 15
    assert page.says("rules.found", count=len(found))
    page.send(Do("rules-search", "", ""))
    assert sorted(fields(page)) == sorted(FIELDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_is_found_by_its_name(language: str) -> None:
    model = visitor("?game=napoleon", language=language).model
    for field in FIELDS:
        assert field in fields_found(model.frame, FORM.label(model.words, field))


def test_the_other_rules_stay_open_while_a_search_is_made() -> None:
    page = form()
    opened = re.compile(r'<details[^>]*id="rules-others"[^>]*>')
    before = opened.search(page.html)
    page.send(Do("rules-search", "", "ジョーカー"))
    during = opened.search(page.html)
    assert before is not None
    assert during is not None, "what is taken off the page comes back closed"
    assert " hidden" in during[0]
    assert " hidden" not in before[0]
    assert faults_of(page.html) == []


def test_a_search_for_nothing_there_says_so() -> None:
    page = form()
    page.send(Do("rules-search", "", "麻雀"))
    assert fields(page) == []
    assert page.says("rules.found_none")


def test_only_what_differs() -> None:
    page = form()
    page.choose("option", "0", "joker.count")
    page.choose("option", "13", "auction.minimum")
    page.send(Do("rules-changed", "", "on"))
    assert fields(page) == ["joker.count", "auction.minimum"]
    page.choose("option", "11", "auction.minimum")
    assert fields(page) == ["joker.count", "auction.minimum"], "what is being changed stays"
    page.send(Do("rules-search", "", "ジョーカー"))
    assert fields(page) == ["joker.count"]
    page.send(Do("rules-search", "", ""))
    page.send(Do("rules-changed", "", ""))
    assert len(fields(page)) == len(FIELDS)


def test_the_line_of_help_opens_and_closes() -> None:
    page = form()
    ((_, text),) = FORM.explained(page.model.words, "joker.led")
    assert text not in page.html
    page.press("explain", "joker.led")
    assert text in page.html
    page.press("explain", "jacks.right")
    assert text not in page.html
    page.press("explain", "jacks.right")
    assert "opt-help" not in page.html


# ---- what differs ------------------------------------------------------------------------


def test_differences_are_listed_and_put_back_one_by_one() -> None:
    page = form()
    page.pick("guruguru")
    page.choose("option", "0", "joker.count")
    page.choose("option", "plain", "same_two.rank")
    assert [c.arg for c in page.controls if c.do == "reset"] == ["", "joker.count", "same_two.rank"]
    assert page.says("rules.differs", preset="ぐるぐる")
    assert page.says("rules.was", value="4位")
    assert page.press("reset", "joker.count") == (Focus("reset-same_two-rank"),)
    assert rules_of(page) == PRESETS["guruguru"].with_text("same_two.rank", "plain")
    assert page.press("reset", "same_two.rank") == (Focus("k-gallery"),)
    assert rules_of(page) == PRESETS["guruguru"]
    assert page.says("rules.differs_now")


def test_what_is_compared_with_stays_while_the_form_changes() -> None:
    page = form()
    page.pick("matsuda")
    for name, text in (
        ("auction.minimum", "13"),
        ("table.players", "4"),
        ("auction.all_pass", "redeal"),
        ("joker.count", "2"),
        ("jacks.weak", "on"),
        ("scoring.points", "plain"),
        ("strength.mighty", "on"),
    ):
        page.choose("option", text, name)
        assert page.says("rules.differs", preset=page.model.words("preset.matsuda"))
    page.send(Do("reset", ""))
    assert rules_of(page) == PRESETS["matsuda"]


def test_a_preset_is_compared_with_the_rules_in_force() -> None:
    page = form()
    assert page.says("rules.differs_none")
    page.pick("guruguru")
    words = page.model.words
    assert page.says("rules.differs_now")
    assert not page.says("rules.differs_none")
    box = page.html[page.html.index('id="rules-diffs"') :]
    box = box[: box.index("</section>")]
    assert box.count('class="diff"') == 2
    for name in ("auction.passing", "scoring.points"):
        assert words(f"option.{name}") in box
    assert words("rules.was", value=words("value.auction.passing.once")) in box
    assert words("preset.guruguru.note") in box


def test_rules_that_become_another_preset_are_that_one() -> None:
    page = form()
    page.choose("option", "unlimited", "auction.passing")
    page.choose("option", "guruguru", "scoring.points")
    assert page.says("rules.differs_now")
    page.choose("option", "12", "auction.minimum")
    assert page.says("rules.differs", preset="ぐるぐる")


def test_a_conflict_is_shown_with_both_values_and_bars_the_change() -> None:
    page = form()
    page.choose("option", "none", "table.widow")
    page.choose("option", "after-exchange", "adjutant.naming")
    words = page.model.words
    assert page.says(
        "rules.conflict",
        first=words("option.table.widow"),
        first_value=words("value.table.widow.none"),
        second=words("option.adjutant.naming"),
        second_value=words("value.adjutant.naming.after-exchange"),
    )
    assert not page.control("apply-rules").live
    page.send(Do("own-save", "", "name=x"))
    assert page.says("own.fault.conflict")
    assert page.model.own == ()
    page.choose("option", "natural", "table.widow")
    assert page.control("apply-rules").live


def test_what_has_no_effect_names_the_reason() -> None:
    page = form()
    page.choose("option", "plain", "same_two.rank")
    words = page.model.words
    assert page.says(
        "rules.inactive", option=words("option.same_two.rank"), value=words("value.plain")
    )
    assert not page.control("option", "same_two.yields").live
    page.choose("option", "4", "same_two.rank")
    assert page.control("option", "same_two.yields").live
