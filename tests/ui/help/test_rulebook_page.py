"""The rulebook on the page: in the help, at the rule that was pressed, and as a page of its own."""

from __future__ import annotations

import random
import re

import pytest

from napoleon.games.napoleon.page.rulebook.complaints import COMPLAINTS
from napoleon.games.napoleon.rules import PRESETS
from napoleon.ui.shell.effects import Focus, Print
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.table.pauses import TRICK
from tests.nightly import spread
from tests.ui.clicking import clicks
from tests.ui.markup import Markup
from tests.ui.player import table_of, visitor


def test_help_explains_the_rules_of_the_match_and_marks_what_differs() -> None:
    rules = PRESETS["four"].with_text("auction.minimum", "15")
    page = table_of(rules)
    page.press("help")
    assert page.says("rules.named_changed", preset="四人制", count=1)
    assert page.html.count('class="book-mark"') == 1
    assert page.says("rulebook.differences.title", preset="四人制")
    assert Markup(page.html).faults == []


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", spread(LANGUAGES, 4))
def test_every_rulebook_is_sound_html(preset: str, language: str) -> None:
    page = table_of(PRESETS[preset], language=language)
    page.press("help")
    assert Markup(page.html).faults == []
    page.press("rulebook")
    assert Markup(page.html).faults == []


def test_a_rule_that_was_pressed_is_shown() -> None:
    page = visitor()
    assert page.send(Do("help", "rung-mighty")) == (Focus("b-rung-mighty"),)
    assert re.findall(r'id="(b-[\w-]+)"[^>]* data-shown', page.html) == ["b-rung-mighty"]
    for place in ("play", "joker.call", "say-follow"):
        (wanted,) = page.send(Do("help", place))
        assert isinstance(wanted, Focus)
        assert f'id="{wanted.element}"' in page.html
    page.send(Do("help", '"><b>'))
    assert "<b>" not in page.html


def test_every_complaint_leads_to_a_place_in_the_book() -> None:
    page = visitor()
    rules = PRESETS["sdc"].with_text("adjutant.change", "both")
    page.model = page.model._replace(rules=rules)
    for anchor in COMPLAINTS.values():
        (wanted,) = page.send(Do("help", anchor))
        assert isinstance(wanted, Focus)
        assert f'id="{wanted.element}"' in page.html, anchor


def test_the_winning_card_and_the_status_lead_to_the_rule() -> None:
    page = table_of(PRESETS["sdc"])
    for _ in clicks(page, random.Random(1)):
        if page.model.pause == TRICK and not page.dialog and not page.asking:
            break
    places = {c.arg for c in page.controls if c.do == "help" and c.arg}
    assert len(places) == 1, "badge and status line name the same rule"
    place = places.pop()
    page.press("help", place)
    assert re.findall(r'id="b-([\w-]+)"[^>]* data-shown', page.html) == [place]


# ---- the page of its own -----------------------------------------------------------------


def test_the_full_page_opens_from_the_form_and_leads_back_to_it() -> None:
    page = visitor()
    page.press("rules")
    page.choose("option", "0", "joker.count")
    page.press("rulebook")
    assert "<dialog" not in page.html
    assert page.says("rulebook.joker.count.0")
    assert page.press("rulebook", "print") == (Print(),)
    page.press("close")
    assert page.form == PRESETS["sdc"].with_text("joker.count", "0")
    assert page.control("apply-rules").live
    page.press("rulebook")
    page.send(Do("rules"))
    assert page.form == PRESETS["sdc"].with_text("joker.count", "0"), "the menu leads back"


def test_the_full_page_opens_from_the_help_and_waits_with_the_table() -> None:
    page = table_of(PRESETS["sdc"])
    before = page.main
    page.press("help")
    page.press("rulebook")
    assert page.says("rulebook.title")
    page.key("Enter")
    page.key("l")
    assert page.says("rulebook.title")
    page.press("close")
    assert page.dialog == "help"
    page.press("close")
    assert page.main == before
    page.press("help")
    page.press("rulebook")
    page.send(Key("Escape"))
    assert page.dialog == "help"
