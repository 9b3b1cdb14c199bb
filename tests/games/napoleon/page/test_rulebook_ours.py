"""Our decisions where the sources are silent, shown when they are in force."""

from __future__ import annotations

import random

import pytest

from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.rulebook.chapters import OURS, decisions
from napoleon.games.napoleon.rules import PRESETS
from napoleon.ui.shell.words import words_of
from tests.games.napoleon.page.test_rulebook import said
from tests.laws.random_play import any_rules
from tests.letters import rules_of


def test_every_decision_of_ours_is_stated_under_some_rules_and_not_under_others() -> None:
    chance = random.Random(13)
    books = [*PRESETS.values(), *(any_rules(chance) for _ in range(400))]
    stated = [set(decisions(rules)) for rules in books]
    for name in OURS:
        assert any(name in found for found in stated), name
        assert any(name not in found for found in stated), name


DECIDED = [
    ("sdc", "", {"digest", "highest_bid"}),
    ("napoleon-l", "", {"two_jokers", "quota_face_up", "l_begins", "l_first_trick"}),
    ("four", "", {"highest_bid", "four_pass", "hunted", "hunt_circle", "four_left_jack"}),
    ("classic", "", {"highest_bid", "classic_discards", "siberia_twenty"}),
    (
        "sdc",
        "betrayal.napoleon=on",
        {"digest", "highest_bid", "betrayed_honors", "betrayed_adjutant"},
    ),
    ("sdc", "table.players=6 table.widow=none", {"digest", "highest_bid", "useful_cards"}),
    ("sdc", "table.players=6 table.widow=none table.stripped=low", {"digest", "highest_bid"}),
]


@pytest.mark.parametrize(("preset", "options", "expected"), DECIDED)
def test_what_is_decided_here_is_marked_as_ours(
    preset: str, options: str, expected: set[str]
) -> None:
    rules = rules_of(options, preset)
    assert set(decisions(rules)) == expected
    text = said(rules, "en")
    for name in expected:
        assert words_of("en", own=PAGE.catalogues)(f"rulebook.ours.{name}") in text
