"""What the form warns of: options without an effect, equal ranks, a forced bid above the lowest."""

from __future__ import annotations

import pytest

from napoleon.games.napoleon.page.form import FORM
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.rules import PRESETS, RuleSet
from napoleon.ui.shell.words import LANGUAGES, words_of
from tests.letters import winner


def warned(texts: str) -> list[tuple[str, str]]:
    rules = RuleSet().with_texts(dict(text.split("=") for text in texts.split()))
    return [(warning.key, warning.name) for warning in rules.warnings()]


def test_no_preset_is_warned_of() -> None:
    assert [name for name, rules in PRESETS.items() if rules.warnings()] == []


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ("jacks.right=3", [("equal-ranks", "jacks.right jacks.left")]),
        ("jacks.left=1", [("equal-ranks", "joker.led joker.followed jacks.left")]),
        ("joker.led=4 joker.followed=4 same_two.rank=5", []),
        (
            "joker.led=5 joker.followed=5 joker.count=2",
            [("equal-ranks", "joker.led joker.followed")],
        ),
        ("jacks.right=plain jacks.left=plain", []),
        ("auction.minimum=8", [("forced-higher", "auction.minimum")]),
        ("auction.minimum=10", []),
        ("auction.minimum=8 auction.all_pass=redeal", []),
    ],
)
def test_what_is_easily_overlooked_is_warned_of(
    texts: str, expected: list[tuple[str, str]]
) -> None:
    assert warned(texts) == expected


def test_of_equal_ranks_the_one_named_first_wins() -> None:
    """As the warning says, all five in one order."""
    ranks = "joker.led=2 joker.followed=2 jacks.right=2 jacks.left=2 same_two.rank=2 joker.count=2"
    [(_, named)] = warned(ranks)
    assert named == "joker.led joker.followed jacks.right jacks.left same_two.rank"
    assert winner("Jo HJ S4 DJ C2", ranks) == "Jo joker"
    assert winner("S4 Jo HJ DJ C2", ranks) == "Jo joker"
    assert winner("S4 HJ S3 DJ C2", ranks) == "HJ right_jack"
    assert winner("D3 DJ D2 D9 D5", ranks) == "DJ left_jack"


@pytest.mark.parametrize("language", LANGUAGES)
def test_warnings_name_the_rules_in_words(language: str) -> None:
    words = words_of(language, own=PAGE.catalogues)
    rules = RuleSet().with_texts({"jacks.right": "3", "auction.minimum": "8"})
    equal, forced = (FORM.warning(words, warning) for warning in rules.warnings())
    assert all(FORM.label(words, name) in equal for name in ("jacks.right", "jacks.left"))
    assert "10" in forced
    assert "8" in forced
