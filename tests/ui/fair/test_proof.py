"""What is proven is shown at home and at the first deal, with how to check it behind it."""

from __future__ import annotations

import re

import pytest

from napoleon.ui.settings.state import PROOF
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.table.pauses import RESULT
from tests.ui.hands import to_own_decision
from tests.ui.listening.test_listening import played
from tests.ui.player import Player, visitor

DIGITS = re.compile(r"\b[0-9a-f]{8}\b")


def _visible(page: Player) -> str:
    """The text of the page, without what is folded away."""
    return re.sub(r"<details.*?</details>|<[^>]*>", " ", page.html, flags=re.DOTALL)


@pytest.mark.parametrize("game", ["napoleon", "durak"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_home_says_it_in_a_sentence_and_opens_how_to_check(game: str, language: str) -> None:
    page = visitor(f"?game={game}", language=language)
    assert page.says("proof.line")
    page.press("proof")
    assert page.dialog == "proof"
    for key in ("proof.page.cards", "help.honest", "proof.check.0", "proof.check.2"):
        assert page.says(key)
    assert page.says("proof.no_deal"), "there is no fingerprint yet"
    assert not DIGITS.search(_visible(page))


def test_napoleons_cards_are_fixed_before_the_bids_and_duraks_before_the_attacks() -> None:
    lines = {visitor(f"?game={game}").model.words("proof.line") for game in ("napoleon", "durak")}
    assert len(lines) == 2


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_at_the_first_deal_the_fingerprint_is_there_behind_a_press_and_not_before(
    game: str,
) -> None:
    page = visitor(f"?game={game}", language="en")
    page.press("new")
    assert to_own_decision(page)
    assert page.model.me not in page.model.table.home.table.match.actors
    assert page.says("proof.line")
    digest = page.model.table.home.table.match.state.deal.digest
    assert digest[:8] not in page.html
    page.press("proof")
    assert digest[:8] in page.html
    assert not DIGITS.search(_visible(page)), "it is folded away at first"
    page.press("dealt")
    assert page.dialog == "dealt"
    page.press("close")
    assert not page.says("proof.line"), "nobody is shown it twice"
    assert PROOF in page.reopened().model.settings.offered


def test_after_the_first_deal_it_is_not_said_at_the_table_any_more() -> None:
    page = visitor("?game=durak", language="en")
    for _ in played(page, 3):
        acted = page.model.me in page.model.table.home.table.match.actors
        waits = page.model.my_turn and not acted
        assert page.says("proof.line") or not waits
        assert PROOF not in page.model.settings.offered or page.model.table.match.deal_over
        assert not (acted and page.says("proof.line"))
        left = acted and not page.model.table.match.deal_over
        offered = "status-offers" in page.html
        assert ("data-gone=" in page.html) == (left and not offered), "its room stays"
    if page.model.pause != RESULT:
        page.press("next")
    assert PROOF in page.model.settings.offered
    page.press("home")
    assert page.says("proof.line"), "home goes on saying it"
