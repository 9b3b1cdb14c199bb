"""The rule form: presets, options, dependencies, 変更, and links."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from e2e.rehearsal import screens, whole_match
from e2e.table import ALONE, Table, match_kept, rules_kept, sitting
from napoleon.games import page_named
from napoleon.games.napoleon.page.form import FORM
from napoleon.games.napoleon.rules import PRESETS, RuleSet, rules_from_query
from napoleon.ui.rule_form.names import field_id
from napoleon.ui.shell.words import Words
from tests.stored import MATCH_KEY, RULES_KEY

WORDS = Words("ja", game="napoleon", own=page_named("napoleon").catalogues)


def open_form(table: Table, button: str = "menu-rules") -> None:
    """Open the form, with the rarer options."""
    table.click(button)
    table.click("rules-more")
    expect(table.page.locator("#o-auction-minimum")).to_be_visible()


def pick(table: Table, preset: str) -> None:
    """Choose a preset in the gallery."""
    table.click("k-gallery")
    table.page.locator(f".preset-pick[data-arg='{preset}']").first.click()
    expect(table.page.locator("#d-gallery")).to_have_count(0)


def option(table: Table, name: str) -> Locator:
    """The field of an option."""
    return table.page.locator(f"#o-{field_id(name)}")


def shown(table: Table, *names: str) -> dict[str, str]:
    """The values that the form shows."""
    ids = [f"o-{field_id(name)}" for name in names]
    values: list[str] = table.page.evaluate(
        "ids => ids.map((id) => document.getElementById(id).value)", ids
    )
    return dict(zip(names, values, strict=True))


def saved_rules(table: Table) -> RuleSet:
    """The rules in localStorage."""
    text = table.kept(RULES_KEY)
    assert text is not None
    rules, problems = rules_from_query(json.loads(text)["rules"])
    assert not problems
    return rules


def test_presets_and_saved_rules_are_called_up(browser: Browser, site: str) -> None:
    kept = rules_kept("preset=guruguru&auction.minimum=15")
    with sitting(browser, site, settings=ALONE, kept=kept) as table:
        table.open()
        open_form(table)
        assert shown(table, "auction.minimum", "joker.count")["auction.minimum"] == "15"
        fields = [name for name in FORM.fields if not FORM.is_set(name)]
        for name in ("napoleon-l", "beginner", "four"):
            rules = PRESETS[name]
            pick(table, name)
            expect(table.page.locator("#k-gallery")).to_contain_text(WORDS(f"preset.{name}"))
            assert shown(table, *fields) == {n: FORM.read(rules, n) for n in fields}
        option(table, "joker.count").select_option("0")
        pick(table, "saved")
        expect(option(table, "auction.minimum")).to_have_value("15")
        assert saved_rules(table).auction.minimum == 15, "nothing is saved without 変更"
        table.click("k-gallery")
        before = table.page.locator("#d-gallery").bounding_box()
        table.page.fill("#gallery-search", "麻雀")
        expect(table.page.locator(".preset-pick")).to_have_count(0)
        assert table.page.locator("#d-gallery").bounding_box() == before, "it stays where it is"


@pytest.mark.nightly
def test_what_depends_is_disabled_and_not_lost(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=ALONE) as table:
        table.open()
        open_form(table)
        call, joker = option(table, "joker.call"), option(table, "joker.count")
        call.select_option("off")
        joker.select_option("0")
        expect(call).to_be_disabled()
        expect(call).to_have_value("off")
        expect(table.page.locator("#o-joker-call-note")).to_be_visible()
        joker.select_option("1")
        expect(call).to_be_enabled()
        expect(call).to_have_value("off")
        usual = WORDS("rules.usual", value=WORDS("value.on"))
        expect(table.page.locator("#o-joker-call-note")).to_have_text(usual)


@pytest.mark.nightly
def test_applying_asks_when_a_match_is_running(browser: Browser, site: str) -> None:
    running = screens(whole_match())["lead"].saved
    with sitting(browser, site, settings=ALONE, kept=match_kept(running)) as table:
        table.open()
        before = table.sight()
        open_form(table)
        assert shown(table, "auction.minimum") == {"auction.minimum": "14"}, "the match's rules"
        option(table, "auction.minimum").select_option("16")
        table.click("k-apply-rules")
        expect(table.page.locator("#d-ask")).to_be_visible()
        table.click("k-no")
        assert table.kept(RULES_KEY) is None
        table.page.keyboard.press("Escape")
        expect(table.page.locator("dialog")).to_have_count(0)
        assert table.look().table == before.table

        open_form(table, "chip-rules")
        option(table, "auction.minimum").select_option("16")
        option(table, "auction.passing").select_option("unlimited")
        table.click("k-apply-rules")
        table.click("k-yes")
        assert table.sight().phase == "bidding"
        rules = saved_rules(table)
        assert (rules.auction.minimum, rules.auction.passing) == (16, "unlimited")
        assert json.loads(table.kept(MATCH_KEY) or "")["seed"] != json.loads(running)["seed"]

        table.reload()
        assert saved_rules(table) == rules
        open_form(table)
        assert shown(table, "auction.minimum") == {"auction.minimum": "16"}


@pytest.mark.nightly
def test_link_opens_the_same_rules_and_deal_and_leaves_the_saved_ones(
    browser: Browser, site: str
) -> None:
    match = whole_match()
    moment = screens(match)["result"]
    with sitting(browser, site, settings=ALONE, kept=match_kept(moment.saved)) as table:
        table.open()
        table.click("k-more")
        table.click("k-share-deal")
        link = table.page.locator("#share-link").input_value()
        table.page.context.grant_permissions(["clipboard-write", "clipboard-read"])
        table.click("k-copy-link")
        table.expect_toast(WORDS("notice.copied"))
        assert table.page.evaluate("navigator.clipboard.readText()") == link
    assert re.match(
        rf"{re.escape(site)}\?v=1&check=[a-z]+&preset=sdc&auction.minimum=14&seed=", link
    )

    own = rules_kept("preset=beginner")
    with sitting(browser, site, settings=ALONE, kept=own) as table:
        table.open(link.removeprefix(site))
        sight = table.sight()
        assert sight.hand == match.moments[0].sight.hand
        open_form(table)
        assert shown(table, "auction.minimum") == {"auction.minimum": "14"}
        table.page.keyboard.press("Escape")
        assert table.kept(RULES_KEY) == own[RULES_KEY]
        table.reload()
        assert table.kept(RULES_KEY) == own[RULES_KEY]


@pytest.mark.nightly
def test_link_of_the_form_is_offered_beside_a_running_match(browser: Browser, site: str) -> None:
    running = screens(whole_match())["lead"].saved
    with sitting(browser, site, settings=ALONE, kept=match_kept(running)) as table:
        table.open()
        open_form(table)
        pick(table, "guruguru")
        option(table, "joker.count").select_option("0")
        table.page.locator("[data-do=share-rules]").click()
        link = table.page.locator("#share-link").input_value()
        table.open(link.removeprefix(site))
        expect(table.page.locator("#k-resume")).to_be_visible()
        table.click("k-link")
        table.click("k-yes")
        table.sight()
        rules, _ = rules_from_query(json.loads(table.kept(MATCH_KEY) or "")["rules"])
        assert rules == PRESETS["guruguru"].with_text("joker.count", "0")
        assert table.kept(RULES_KEY) is None
