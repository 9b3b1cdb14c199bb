"""The groups of the statistics: deals by the same rules, under the name that a user gave them."""

from __future__ import annotations

import json
import random
from urllib.parse import urlencode

import pytest

from napoleon import PRESETS, Match
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.ui.shell.html import h
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import words_of
from napoleon.ui.statistics.dialog import rules_words
from napoleon.ui.statistics.state import LONGEST, MOST, Statistics, entry_of
from tests.laws.random_play import some_action
from tests.stored import STATISTICS_KEY
from tests.stored import read_statistics as read
from tests.stored import write_statistics as write
from tests.ui.markup import faults_of
from tests.ui.player import visitor
from tests.ui.statistics.entries import counted, entry, row, to_the_end


def test_deals_by_a_preset_as_it_was_and_as_it_is_are_told_apart() -> None:
    words = words_of("en", own=PAGE.catalogues)
    assert rules_words(GAME, words, "napoleon-l") == "Napoleon L (former rules)"
    assert rules_words(GAME, words, "napoleon-l.2") == "Napoleon L"
    assert rules_words(GAME, words, "napoleon-l.3") == "My own rules"
    match = Match.new(PRESETS["napoleon-l"], "l")
    chance = random.Random(1)
    while not match.deal_over or match.state.result is None:
        match = match.next_deal() if match.deal_over else match
        match, _ = match.play(some_action(chance, match.state))
    found = entry_of(PAGE, match.standing, level="casual", day="2026-11-22", aided=False)
    assert found.rules == "napoleon-l.2"
    assert read(write((found,))) == ((found,), 0)


NAMED = "<b>土曜 & Co"
"""Names that a user may give their rules."""


def test_rules_under_a_name_are_a_group_of_that_name() -> None:
    page = visitor()
    page.press("rules")
    page.choose("option", "0", "joker.count")
    page.send(Do("own-save", "", urlencode({"name": NAMED})))
    page.press("apply-rules")
    page.send(Do("abandon"))
    page.press("answer-yes")
    page.press("new")
    to_the_end(page)
    [deal] = counted(page)
    assert deal.rules == f"own:{NAMED}"
    others = [entry(1), entry(2, rules="own"), entry(3, rules="own:Thursday")]
    page.storage[STATISTICS_KEY] = write([*others, deal])
    page.send(Do("home"))
    page.press("stats")
    names = [str(h("th", name, scope="row")) for name in (NAMED, "Thursday")]
    assert all(name in page.html for name in names), "also of rules that are deleted"
    assert "<b>" not in page.html
    assert page.says("stats.own_rules")
    assert faults_of(page.html) == []
    page.choose("stats-rules", f"own:{NAMED}")
    assert isinstance(page.model.dialog, Statistics)
    assert str(h("dd", "1", class_="num")) in page.html


@pytest.mark.parametrize("name", ["", " Club", "x" * 31, "a\u202eb", "a\nb", "\ud800"])
def test_a_name_that_nobody_can_give_is_damage(name: str) -> None:
    damaged = row(1)
    damaged[2] = f"own:{name}"
    text = json.dumps(json.loads(write([entry(1)])) | {"deals": [damaged, row(2)]})
    assert read(text) == ((entry(2),), 1)
    damaged[2] = "own:Club"
    text = json.dumps(json.loads(write([entry(1)])) | {"deals": [damaged]})
    assert read(text) == ((entry(1, rules="own:Club"),), 0)


def test_the_most_deals_with_the_longest_names_are_still_read() -> None:
    longest = entry(1, rules="own:" + "\U0001f0cf" * 30, level="grandmaster", points=-1000)
    one, two = write([longest]), write([longest, longest._replace(mark="f" * 12)])
    assert read(one) == ((longest,), 0)
    assert len(one) + (MOST - 1) * (len(two) - len(one)) < LONGEST
