"""The fifty positions of `bench.sense`: the right card, and the idea that is given with it."""

from __future__ import annotations

import pytest

from bench.sense import RESULTS, Sense, answer, positions
from napoleon.games.napoleon.ai.heuristic_play import reasons
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.phrases import reason_text
from napoleon.games.napoleon.play.actions import Play
from napoleon.games.napoleon.play.notation import read_action
from napoleon.ui.shell.words import words_of

FIFTY = positions()
ASKED = FIFTY[::4]
"""`python -m bench.sense` asks all; the rest of them takes too long here."""


def _name(one: Sense) -> str:
    return f"{one.idea}-{one.decision.number}"


def test_there_are_fifty_and_expert_was_right_in_all_of_them() -> None:
    assert len(FIFTY) == len({one.decision.actions for one in FIFTY}) == 50
    totals = next(line for line in RESULTS.read_text("utf-8").splitlines() if "| all |" in line)
    assert totals.endswith("| 50 of 50 |")


@pytest.mark.parametrize("one", ASKED, ids=_name)
def test_expert_plays_the_right_card(one: Sense) -> None:
    assert answer(one.view(), "expert") in one.right


@pytest.mark.parametrize("one", FIFTY, ids=_name)
def test_the_right_card_is_shown_with_its_idea(one: Sense) -> None:
    view = one.view()
    action = read_action(one.right[0])
    assert isinstance(action, Play)
    assert action in view.legal
    found = reasons(view, action)
    assert one.idea in {why.key for why in found}
    for language in ("en", "ja"):
        assert all(reason_text(words_of(language, own=PAGE.catalogues), why) for why in found)
