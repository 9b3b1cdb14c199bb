"""The book of rules: presets, texts, clashes, options without an effect."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from napoleon.games.durak.rules import OPTIONS, PRESETS, RuleSet
from napoleon.games.durak.rules.clashes import CLASHES
from napoleon.games.durak.rules.lead import Lead, is_one_card
from napoleon.games.durak.rules.trump import Trump, has_one_suit

TRUMP_SOURCES: Final = OPTIONS["trump.source"].texts


def test_there_are_47_presets_and_all_can_be_played() -> None:
    assert len(PRESETS) == 47
    assert {name: rules.clash() for name, rules in PRESETS.items() if rules.clash()} == {}


def test_presets_differ_from_one_another() -> None:
    assert len(set(PRESETS.values())) == len(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_own_text(name: str) -> None:
    assert PRESETS[name].to_query() == f"preset={name}"


def test_rules_are_read_back_from_their_text() -> None:
    chance = random.Random(7)
    for _ in range(60):
        rules = RuleSet()
        for name, option in OPTIONS.items():
            if chance.random() < 0.2:
                rules = rules.with_text(name, chance.choice(option.texts))
        text = rules.to_query()
        read, problems = RuleSet.from_query(text)
        if rules.conflict() is None:
            assert (read, problems) == (rules, [])
        else:
            assert read.conflict() is None
            assert problems


@pytest.mark.parametrize(
    ("options", "involved"),
    [
        ({"lead.whole_set": "on", "throw.allowed": "on"}, ("lead.whole_set", "throw.allowed")),
        ({}, ()),
    ],
)
def test_a_conflict_names_first_the_two_that_clash(
    options: dict[str, str], involved: tuple[str, ...]
) -> None:
    conflict = RuleSet().with_texts(options).conflict()
    assert (conflict or ())[:2] == involved
    assert (conflict is None) == (not involved)


def test_what_options_mean_together() -> None:
    sources = {source: has_one_suit(Trump(source=source)) for source in TRUMP_SOURCES}
    assert {source for source, one in sources.items() if not one} == {"none", "own"}
    assert is_one_card(Lead())
    others: list[dict[str, Any]] = [
        {"same": 2},
        {"shapes": "pair"},
        {"talon": "lead"},
        {"whole_set": True},
        {"strongest": True},
    ]
    assert not any(is_one_card(Lead(**other)) for other in others)


def warned(**texts: str) -> list[tuple[str, str]]:
    named = {name.replace("__", "."): text for name, text in texts.items()}
    found = RuleSet().with_texts(named)
    assert found.conflict() is None
    return [(warning.key, warning.name) for warning in found.warnings()]


def test_no_preset_is_warned_of() -> None:
    assert [name for name, rules in PRESETS.items() if rules.warnings()] == []


def test_every_option_whose_needs_are_not_met_is_warned_of() -> None:
    for name, option in OPTIONS.items():
        text = next(text for text in option.texts if text != option.write(option.default))
        for need in option.needs:
            for other in set(OPTIONS[need.option].texts) - set(need.values):
                rules = RuleSet().with_texts({need.option: other, name: text})
                said = ("no_effect", name, text) in rules.warnings()
                wanted = (
                    not rules.is_active(name) and name not in PRESETS[rules.nearest_preset()].idle()
                )
                assert said == wanted, (name, need.option, other)


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ({"transfer__matta": "on"}, [("no_effect", "transfer.matta")]),
        ({"transfer__matta": "on", "transfer__allowed": "on"}, []),
        ({"trump__must_answer": "on"}, [("no_effect", "trump.must_answer")]),
        ({"ending__loser": "fewest-pairs"}, [("no-pairs", "ending.loser")]),
        ({"ending__loser": "fewest-pairs", "lead__same": "2"}, []),
        ({"ending__loser": "fewest-pairs", "throw__pairs": "on"}, []),
        (
            {"ending__loser": "fewest-pairs", "throw__pairs": "on", "throw__allowed": "off"},
            [("no_effect", "throw.pairs"), ("no-pairs", "ending.loser")],
        ),
        ({"ending__loser": "fewest-pairs", "throw__allowed": "off", "lead__shapes": "pair"}, []),
        ({"ending__loser": "fewest-covers"}, []),
        ({"refill__start": "original"}, [("not-passed", "refill.start")]),
        ({"refill__start": "original", "transfer__allowed": "on"}, []),
        ({"lead__strongest": "on"}, [("endless", "lead.strongest")]),
        ({"lead__strongest": "on", "table__players": "3"}, [("endless", "lead.strongest")]),
        ({"lead__strongest": "on", "table__players": "2"}, []),
        (
            {"lead__strongest": "on", "table__players": "2", "table__dummy": "plays"},
            [("endless", "lead.strongest")],
        ),
    ],
)
def test_what_is_hardly_meant_is_warned_of(
    texts: dict[str, str], expected: list[tuple[str, str]]
) -> None:
    assert warned(**texts) == expected


def test_options_named_by_clashes_and_needs_exist() -> None:
    for clash in CLASHES:
        for need in (clash.one, clash.other):
            assert set(need.values) <= set(OPTIONS[need.option].texts), clash
    for option in OPTIONS.values():
        for need in option.needs:
            assert set(need.values) <= set(OPTIONS[need.option].texts), option.name


@pytest.mark.parametrize(
    ("texts", "name"),
    [
        ({"table.teams": "two", "table.players": "5"}, "unequal-teams"),
        ({"table.teams": "three"}, "unequal-teams"),
        ({"deal.hand": "9", "table.players": "6"}, "too-few-cards"),
        ({"deal.hand": "5", "deal.down": "5"}, "no-card-in-hand"),
        ({"trump.hidden": "on", "trump.changes": "last-cover"}, "turnup-twice"),
        ({"lead.shapes": "pair"}, "shapes-are-simple"),
        ({"table.teams": "two", "throw.who": "neighbours"}, "teams-have-no-neighbours"),
        ({"table.hands": "reversed", "trump.six": "on"}, "hand-is-unseen"),
        ({"table.hands": "reversed", "trump.six": "on", "deal.all": "on"}, None),
        ({"transfer.only_new": "on", "transfer.show": "unlimited"}, None),
    ],
)
def test_what_cannot_be_played_together_has_a_name(texts: dict[str, str], name: str | None) -> None:
    clash = RuleSet().with_texts(texts).clash()
    assert (clash.name if clash else None) == name


def test_an_option_without_an_effect_counts_as_its_default() -> None:
    rules = RuleSet().with_texts({"transfer.show": "unlimited", "throw.allowed": "off"})
    assert rules.with_text("throw.pairs", "on").effective() == RuleSet().with_text(
        "throw.allowed", "off"
    )


CLASSIC_ONLY = ("lead.", "throw.", "transfer.", "defend.")


@pytest.mark.parametrize("game", ["kurukuru", "chinese", "chukhonsky", "heap", "polish"])
def test_c1_what_belongs_to_bouts_has_no_effect_in_the_other_games(game: str) -> None:
    rules = RuleSet().with_text("table.game", game)
    names = [name for name in OPTIONS if name.startswith(CLASSIC_ONLY)]
    names += ["table.teams", "table.dummy", "table.hands", "deal.down", "ending.loser"]
    for name in [*names, "bout.taken", "bout.keeps_turn", "bout.recycle", "refill.start"]:
        assert not rules.is_active(name), name
        for text in OPTIONS[name].texts:
            assert rules.with_text(name, text).effective() == rules


@pytest.mark.parametrize(
    ("texts", "name"),
    [
        ({"deal.prelude": "crusade"}, "crusade-is-kurukuru"),
        ({"deal.prelude": "suit-matching", "table.game": "heap"}, "matching-is-classic"),
        ({"deal.prelude": "suit-matching", "table.dummy": "plays"}, "prelude-has-no-dummy"),
        ({"deal.prelude": "suit-matching", "deal.hand": "9", "table.players": "6"}, None),
        ({"table.game": "polish", "table.players": "6", "pack.lowest": "9"}, None),
    ],
)
def test_c18_preludes_belong_to_their_games(texts: dict[str, str], name: str | None) -> None:
    clash = RuleSet().with_texts(texts).clash()
    assert (clash.name if clash else None) == name
