"""The rulebook: every option has the sentence of its value, and every fact is right."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest

from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.rulebook.chapters import (
    ABSENT,
    has_sentence,
    is_absent,
    is_missed,
    rulebook,
    sentence_key,
)
from napoleon.games.napoleon.page.rulebook.tables import Ladder, Scores, score_tables
from napoleon.games.napoleon.rules import OPTIONS, PRESETS, RuleSet
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import DIAMONDS, write_card
from napoleon.ui.help.books import Line
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES, words_of
from tests.laws.random_play import any_rules
from tests.nightly import spread
from tests.ui.player import visitor


def lines(rules: RuleSet, section: str = "") -> list[Line]:
    """The sentences of a chapter, or of all."""
    parts = [part for part in rulebook(rules) if section in ("", part.name)]
    return [block for part in parts for block in part.blocks if isinstance(block, Line)]


def ladder(rules: RuleSet, trump: int = DIAMONDS) -> list[tuple[str, str]]:
    """The ladder: each place with the card that is shown."""
    (found,) = (
        block
        for part in rulebook(rules, trump)
        for block in part.blocks
        if isinstance(block, Ladder)
    )
    steps = [step for step in found.steps if step.card >= 0]
    return [(step.anchor.removeprefix("rung-"), write_card(step.card)) for step in steps]


def said(rules: RuleSet, language: str) -> str:
    """The whole rulebook as text."""
    page = visitor(language=language)
    page.model = page.model._replace(rules=rules)
    page.send(Do("help"))
    return unescape(re.sub(r"<[^>]*>", " ", page.html[page.html.index("d-help") :]))


# ---- words -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_has_its_sentence(name: str, language: str) -> None:
    words = words_of(language, own=PAGE.catalogues)
    keys = [sentence_key(name, text) for text in OPTIONS[name].texts]
    sentences = [words(key) for key in keys]
    for sentence in sentences:
        assert sentence.rstrip("）)").endswith(("。", ".")), sentence
    assert len(set(sentences)) == len(set(keys)), "two values with the same sentence"
    if len(set(keys)) < len(keys):
        generic = {words(key) for key in keys if keys.count(key) > 1}
        assert all(re.search(r"\{(value|place)\}", sentence) for sentence in generic)


def test_whatever_has_an_effect_is_stated_once() -> None:
    chance = random.Random(11)
    for rules in (*PRESETS.values(), *(any_rules(chance) for _ in range(60))):
        stated = [line for line in lines(rules) if line.option]
        expected = []
        for name, option in OPTIONS.items():
            if not has_sentence(rules, name) or (
                is_absent(rules, name) and not is_missed(rules, name)
            ):
                continue
            text = rules.text(name)
            texts = [t for t in text.split(".") if t] if option.kind == "words" else [text]
            expected += [sentence_key(name, one) for one in texts]
        assert sorted(line.key for line in stated) == sorted(expected)


@pytest.mark.parametrize("language", spread(LANGUAGES, 4))
def test_random_rulebooks_are_written_out_in_full(language: str) -> None:
    chance = random.Random(12)
    for _ in range(25):
        rules = any_rules(chance)
        text = said(rules, language)
        assert not re.search(r"[{}]", text)
        words = visitor(language=language).model.words
        for line in lines(rules):
            if not line.parts:
                assert words(line.key) in text


def test_what_only_matters_with_something_else_is_left_out() -> None:
    none = PRESETS["sdc"].with_text("joker.count", "0").with_text("table.widow", "none")
    options = {line.option for line in lines(none)}
    assert options.isdisjoint(
        {"joker.led", "joker.call", "widow.discarded_honors", "adjutant.change", "jacks.hunt"}
    )
    keys = {line.key for line in lines(none)}
    assert "rulebook.say.no_exchange" in keys
    assert "rulebook.say.joker_free" not in keys


# ---- what is not played ------------------------------------------------------------------


def test_rules_that_nobody_plays_are_not_stated() -> None:
    """Neither options that are off nor a chapter of them, except those of the usual rules."""
    assert lines(PRESETS["sdc"], ABSENT) == []
    assert lines(PRESETS["sdc"], "betrayal") == []
    stated = {line.option for line in lines(PRESETS["sdc"])}
    assert stated.isdisjoint(
        {
            "table.remarks",
            "scoring.siberia",
            "auction.no_trump",
            "adjutant.change",
            "jacks.weak",
            "different_suit.rank",
            "yoromeki.beats_joker",
            "yoromeki.returns",
            "yoromeki.yields_to_jacks",
            "same_two.yields",
            "joker.holds",
            "betrayal.adjutant",
            "betrayal.napoleon",
        }
    )
    betrayed = PRESETS["sdc"].with_text("betrayal.adjutant", "on")
    assert [line.option for line in lines(betrayed, "betrayal")] == ["betrayal.adjutant"]


def test_what_the_usual_rules_have_and_these_have_not_stands_in_the_last_chapter() -> None:
    beginner = [line.option for line in lines(PRESETS["beginner"], ABSENT)]
    assert beginner == ["same_two.rank", "yoromeki.beats_mighty", "joker.call"]
    matsuda = [line.option for line in lines(PRESETS["matsuda"], ABSENT)]
    assert {"joker.count", "strength.mighty", "jacks.right", "same_two.rank"} <= set(matsuda)
    assert "joker.call" not in matsuda, "without a Joker nobody asks for its call"


@pytest.mark.parametrize(("language", "name"), [("ja", "よろめき"), ("en", "Yoromeki")])
def test_a_reader_learns_that_there_is_no_yoromeki(language: str, name: str) -> None:
    text = said(PRESETS["beginner"], language)
    words = words_of(language, deck="classic", own=PAGE.catalogues)
    closing = text[text.rindex(words("rulebook.absent.title")) :]
    assert f"{name}  {words('rulebook.yoromeki.beats_mighty.off')}" in closing


def test_every_value_that_leaves_a_rule_out_is_known_as_such() -> None:
    """A new option with such a value is either absent, or explained in its place."""
    none = {name for name, option in OPTIONS.items() if {"off", "plain", "0"} & set(option.texts)}
    absent = {
        name
        for name in none
        for text in {"off", "plain", "0"} & set(OPTIONS[name].texts)
        if is_absent(PRESETS["sdc"].with_text(name, text), name)
    }
    assert none - absent == {
        "scoring.points",
        "adjutant.own_card",
        "strength.two_high",
        "follow.free_roles",
        "same_two.first_trick",
        "same_two.with_joker",
        "same_two.in_trumps",
        "joker.led",
        "joker.followed",
    }


# ---- facts -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "cards", "hand", "widow", "minimum"),
    [
        ("sdc", 53, 10, 3, "11"),
        ("guruguru", 53, 10, 3, "11"),
        ("beginner", 53, 10, 3, "11"),
        ("classic", 53, 10, 3, "12"),
        ("napoleon-l", 54, 10, 4, "15"),
        ("four", 52, 12, 4, "13"),
        ("matsuda", 52, 10, 2, "11"),
    ],
)
def test_hands_widow_and_minimum(
    preset: str, cards: int, hand: int, widow: int, minimum: str
) -> None:
    rules = PRESETS[preset]
    (line,) = (line for line in lines(rules) if line.key == "rulebook.say.pack")
    parts = dict(line.parts)
    assert (parts["cards"], parts["hand"], parts["widow"]) == (cards, hand, widow)
    assert dict(lines(rules, "auction")[1].parts)["value"] == minimum
    text = said(rules, "ja")
    for sentence in (
        f"使う札は{cards}枚。一人に{hand}枚ずつ配ります。",
        f"後引札の{widow}枚を手札に加え、好きな{widow}枚を捨てます。",
        f"宣言は{minimum}枚から20枚まで。",
        f"これを{hand}巡くり返します。",
    ):
        assert sentence in text


def test_cards_that_are_taken_out_are_named() -> None:
    rules = PRESETS["sdc"].with_text("table.widow", "none")
    assert pack_of(rules).widow_size == 0
    assert "抜いてある札：ダイヤの3、ハートの3、スペードの3。" in said(rules, "ja")
    assert "Taken out of the pack: " in said(rules, "en")
    plain = rules.with_text("same_two.rank", "plain").with_text("table.players", "6")
    assert "2" in str(dict(lines(plain, "cards")[2].parts)["stripped"])


SDC_LADDER = [
    ("yoromeki", "HQ"),
    ("mighty", "SA"),
    ("joker", "Jo"),
    ("right_jack", "DJ"),
    ("left_jack", "HJ"),
    ("same_two", "H2"),
    ("trump", "DA"),
    ("led", "HA"),
]


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("sdc", SDC_LADDER),
        ("guruguru", SDC_LADDER),
        ("beginner", [s for s in SDC_LADDER if s[0] not in ("yoromeki", "same_two")]),
        ("classic", [s for s in SDC_LADDER if s[0] not in ("yoromeki", "same_two")]),
        ("napoleon-l", [SDC_LADDER[at] for at in (1, 3, 4, 2, 5, 6, 7)]),
        (
            "four",
            [
                ("right_jack-answer", "DJ"),
                ("left_jack-answer", "HJ"),
                ("yoromeki", "HQ"),
                ("mighty", "SA"),
                ("hunt", "CJ"),
                ("right_jack", "DJ"),
                ("left_jack", "HJ"),
                ("same_two", "H2"),
                ("trump", "DA"),
                ("led", "HA"),
            ],
        ),
        ("matsuda", [("trump", "DA"), ("led", "HA")]),
    ],
)
def test_the_ladder(preset: str, expected: list[tuple[str, str]]) -> None:
    assert ladder(PRESETS[preset]) == expected


def test_the_ladder_of_rarer_rules() -> None:
    rules = PRESETS["sdc"]
    assert [name for name, _ in ladder(rules, NO_TRUMP)] == [
        "yoromeki",
        "mighty",
        "joker",
        "same_two",
        "led",
    ]
    apart = rules.with_text("joker.led", "above").with_text("joker.followed", "5")
    assert [name for name, _ in ladder(apart)] == [
        "yoromeki",
        "joker",
        "mighty",
        "right_jack",
        "left_jack",
        "same_two",
        "joker-more",
        "trump",
        "led",
    ]
    answered = rules.with_text("yoromeki.returns", "2").with_text("yoromeki.beats_joker", "on")
    assert ladder(answered)[:4] == [
        ("yoromeki_return", "HA"),
        ("yoromeki_return-more", "HK"),
        ("yoromeki", "HQ"),
        ("mighty", "SA"),
    ]
    other = answered.with_text("yoromeki.card", "C4")
    assert [card for _, card in ladder(other)[:3]] == ["C6", "C5", "C4"]
    assert "クラブの5もあればそちらが勝ち" in said(other, "ja")
    suits = rules.with_text("different_suit.rank", "7")
    assert ("different_suit", "H7") in ladder(suits)


def cells(rules: RuleSet) -> tuple[tuple[str, ...], list[tuple[str, ...]], list[tuple[str, ...]]]:
    """The outcomes, and the rows with an adjutant and without."""
    both, alone = score_tables(rules)
    assert (both.alone, alone.alone) == (False, True)
    assert both.columns == alone.columns
    assert [role for role, _ in both.rows] == ["napoleon", "adjutant", "ally"]
    assert [role for role, _ in alone.rows] == ["napoleon", "ally"]
    return both.columns, [row for _, row in both.rows], [row for _, row in alone.rows]


ALL_OUTCOMES = ("french", "allies", "french_triumph", "allied_triumph")


@pytest.mark.parametrize(
    ("points", "both", "alone"),
    [
        (
            "sdc",
            [("+9", "0", "+15", "0"), ("+6", "0", "+12", "0"), ("0", "+5", "0", "+10")],
            [("+12", "0", "+18", "0"), ("0", "+4", "0", "+8")],
        ),
        (
            "guruguru",
            [("+4", "0", "+6", "0"), ("+2", "0", "+4", "0"), ("0", "+2", "0", "+4")],
            [("+5", "0", "+7", "0"), ("0", "+1", "0", "+3")],
        ),
        (
            "zerosum",
            [("+2", "−2", "+4", "−4"), ("+1", "−1", "+2", "−2"), ("−1", "+1", "−2", "+2")],
            [("+4", "−4", "+8", "−8"), ("−1", "+1", "−2", "+2")],
        ),
        (
            "bid",
            [("+2b", "−2b", "+4b", "−4b"), ("+b", "−b", "+2b", "−2b"), ("−b", "+b", "−2b", "+2b")],
            [("+4b", "−4b", "+8b", "−8b"), ("−b", "+b", "−2b", "+2b")],
        ),
    ],
)
def test_the_score_tables(
    points: str, both: list[tuple[str, ...]], alone: list[tuple[str, ...]]
) -> None:
    assert cells(PRESETS["sdc"].with_text("scoring.points", points)) == (ALL_OUTCOMES, both, alone)


def test_score_tables_leave_out_what_cannot_be() -> None:
    plain = cells(PRESETS["four"])
    assert plain == (
        ("french", "allies"),
        [("+1", "0"), ("+1", "0"), ("0", "+1")],
        [("+1", "0"), ("0", "+1")],
    )
    siberia = PRESETS["sdc"].with_text("scoring.siberia", "on")
    assert cells(siberia)[0] == ("french", "allies", "allied_triumph")


def test_zero_sums_are_shown_for_the_number_of_players() -> None:
    six = PRESETS["sdc"].with_text("scoring.points", "zerosum").with_text("table.players", "6")
    assert cells(six)[1][0][0] == "+3"
    assert cells(six)[2][0][0] == "+5"
    assert cells(six.with_text("table.players", "4"))[1][0][0] == "+1"


def test_the_two_figures_of_the_manual_are_explained() -> None:
    for language, figures in (("ja", "12点と4点"), ("en", "12 and 4")):
        assert figures in said(PRESETS["sdc"], language)
        assert figures not in said(PRESETS["guruguru"], language)


def test_scores_are_tables_and_ladders_lists() -> None:
    kinds = {type(block) for part in rulebook(PRESETS["sdc"]) for block in part.blocks}
    assert kinds == {Line, Ladder, Scores}
