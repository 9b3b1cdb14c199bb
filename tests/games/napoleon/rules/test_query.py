"""Rules as text: presets, query strings, options that depend on others."""

from __future__ import annotations

import pytest

from napoleon import PRESETS, RuleSet, rules_from_query, rules_to_query
from napoleon.games.napoleon.rules import OPTIONS
from napoleon.games.napoleon.rules.jacks import Jacks
from napoleon.games.napoleon.rules.presets import RENAMED
from napoleon.games.napoleon.rules.table import Table
from napoleon.kit.options import BadValue, Section
from napoleon.kit.rule_book import Problem
from tests.letters import rules_of


def test_sdc_is_the_default() -> None:
    assert PRESETS["sdc"] == RuleSet()
    assert list(PRESETS) == [
        "sdc",
        "guruguru",
        "beginner",
        "classic",
        "napoleon-l",
        "four",
        "matsuda",
        "bga",
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_its_name(preset: str) -> None:
    name = RENAMED.get(preset, preset)
    assert rules_to_query(PRESETS[preset]) == f"preset={name}"
    assert rules_from_query(f"preset={name}") == (PRESETS[preset], [])
    assert PRESETS[preset].conflict() is None


def test_a_preset_that_has_changed_has_a_new_name_in_texts() -> None:
    """A link with the old name still means what it meant."""
    before, problems = rules_from_query("preset=napoleon-l")
    now, others = rules_from_query("preset=napoleon-l.2")
    assert problems == others == []
    assert (before.text("auction.suits"), before.text("table.remarks")) == ("ranked", "plain")
    assert now == PRESETS["napoleon-l"]
    assert (now.text("auction.suits"), now.text("table.remarks")) == ("equal", "honest")
    assert RENAMED["napoleon-l"] == "napoleon-l.2"
    assert rules_to_query(before) == "preset=napoleon-l"


def test_a_pack_is_written_out_where_texts_meant_another_one_before() -> None:
    high = "preset=sdc&table.players=4&table.widow=three&strength.two_high=on&same_two.rank=plain"
    before, _ = rules_from_query(high)
    assert before.text("table.stripped") == "low"
    assert rules_to_query(before) == high
    now = before.with_text("table.stripped", "spare")
    assert "&table.stripped=spare&" in rules_to_query(now)
    assert rules_from_query(rules_to_query(now)) == (now, [])
    plain, _ = rules_from_query("preset=sdc&table.players=4&table.widow=three")
    assert plain.text("table.stripped") == "spare"  # the same cards either way


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_every_option_comes_back(name: str) -> None:
    for text in OPTIONS[name].texts:
        rules = RuleSet().with_text(name, text)
        assert rules.text(name) == text
        if not rules.conflict():
            assert rules_from_query(rules_to_query(rules)) == (rules, [])


QUERIES = [
    ("", "", []),
    ("?preset=sdc", "", []),
    ("preset=guruguru&joker.count=0", "preset", []),
    ("preset=gurugurux", "", [Problem("unknown_preset", "preset", "gurugurux")]),
    ("joker.count=3", "", [Problem("bad_value", "joker.count", "3")]),
    ("joker.counts=1", "", [Problem("unknown_option", "joker.counts", "1")]),
    ("joker=1", "", [Problem("unknown_option", "joker", "1")]),
    ("joker.call=", "", [Problem("bad_value", "joker.call", "")]),
    (
        "exceptions.first_trick=trump-lead.nonsense",
        "",
        [Problem("bad_value", "exceptions.first_trick", "trump-lead.nonsense")],
    ),
    (
        "table.widow=none&adjutant.naming=after-exchange",
        "",
        [Problem("conflict", "table.widow", "adjutant.naming")],
    ),
    (
        "table.widow=none&adjutant.change=trump",
        "",
        [Problem("conflict", "table.widow", "adjutant.change")],
    ),
    ("x" * 5000, "", [Problem("too_long", value="5000")]),
    ("x" * 50 + "=" + "y" * 50, "", [Problem("unknown_option", "x" * 40, "y" * 40)]),
]


@pytest.mark.parametrize(("query", "changed", "problems"), QUERIES)
def test_query(query: str, changed: str, problems: list[Problem]) -> None:
    rules, found = rules_from_query(query)
    assert found == problems
    assert (rules != RuleSet()) == bool(changed)


def test_the_first_occurrence_counts_and_the_second_is_named() -> None:
    rules, problems = rules_from_query("joker.count=0&joker.count=2&preset=four&joker.count=1")
    assert rules == rules_of("joker.count=0", "four")
    assert problems == [
        Problem("repeated", "joker.count", "2"),
        Problem("repeated", "joker.count", "1"),
    ]
    assert rules_from_query("preset=four&preset=sdc") == (
        PRESETS["four"],
        [Problem("repeated", "preset", "sdc")],
    )


def test_names_of_others_are_left_alone() -> None:
    rules, problems = rules_from_query("seed=x&joker.count=0&seed=y", others=frozenset({"seed"}))
    assert (rules, problems) == (rules_of("joker.count=0"), [])


CONFLICTS = [
    ("adjutant.naming=after-exchange", "", "table.widow adjutant.naming"),
    ("adjutant.change=trump", "", "table.widow adjutant.change"),
    (
        "adjutant.naming=after-exchange&adjutant.change=both",
        "adjutant.change=both",
        "table.widow adjutant.naming",
    ),
    (
        "adjutant.change=both&adjutant.change_cost=2",
        "adjutant.change_cost=2",
        "table.widow adjutant.change",
    ),
]


@pytest.mark.parametrize(("options", "left", "conflict"), CONFLICTS)
@pytest.mark.parametrize("preset", ["sdc", "guruguru", "four"])
def test_a_conflict_drops_the_two_options_and_nothing_else(
    preset: str, options: str, left: str, conflict: str
) -> None:
    query = f"preset={preset}&table.players=6&table.widow=none&{options}&auction.minimum=14"
    rules, problems = rules_from_query(query)
    kept = f"table.players=6 auction.minimum=14 {left}"
    assert rules == rules_of(kept, preset)
    assert problems == [Problem("conflict", *conflict.split())]


def test_a_good_part_of_a_bad_query_counts() -> None:
    rules, problems = rules_from_query("joker.count=9&joker.call=off")
    assert rules == rules_of("joker.call=off")
    assert len(problems) == 1


IMPOSSIBLE = [(Table, {"players": 7}), (Table, {"deals": 0}), (Jacks, {"right": "9"})]


@pytest.mark.parametrize(("section", "values"), IMPOSSIBLE)
def test_impossible_values_are_refused_where_they_are_given(
    section: type[Section], values: dict[str, object]
) -> None:
    with pytest.raises(BadValue, match=next(iter(values))):
        section(**values)


def test_every_value_of_every_option_can_be_built() -> None:
    for name, option in OPTIONS.items():
        for text in option.texts:
            assert option.allows(option.read(text)), name


def test_texts_of_several_options_at_once() -> None:
    texts = {"joker.count": "0", "auction.minimum": "13"}
    assert rules_to_query(RuleSet().with_texts(texts)) == (
        "preset=sdc&auction.minimum=13&joker.count=0"
    )
    with pytest.raises(BadValue):
        RuleSet().with_texts({"joker.count": "9"})


def test_with_text_refuses() -> None:
    with pytest.raises(BadValue):
        RuleSet().with_text("joker.count", "７")
    with pytest.raises(KeyError):
        RuleSet().with_text("joker.counts", "1")


ACTIVE = [
    ("joker.call", "joker.count=0", False),
    ("joker.call", "", True),
    ("joker.led", "joker.names=card", False),
    ("joker.led", "joker.names=trump", True),
    ("joker.holds", "joker.count=0", False),
    ("jacks.hunt", "", False),
    ("jacks.hunt", "jacks.weak=on", True),
    ("jacks.hunt", "jacks.weak=on jacks.right=plain", False),
    ("same_two.yields", "same_two.rank=plain", False),
    ("same_two.with_joker", "joker.count=0", False),
    ("yoromeki.beats_mighty", "strength.mighty=off", False),
    ("yoromeki.card", "strength.mighty=off", False),  # what it needs has no effect itself
    ("yoromeki.card", "yoromeki.beats_mighty=off", False),
    ("yoromeki.beats_joker", "joker.count=0", False),
    ("yoromeki.beats_joker", "joker.names=card", False),
    ("yoromeki.beats_joker", "joker.names=honors", True),
    ("same_two.with_joker", "joker.names=card", False),
    ("same_two.with_joker", "joker.names=trump", True),
    ("table.stripped", "", False),
    ("table.stripped", "table.widow=none", True),
    ("auction.passing", "auction.order=open", False),
    ("adjutant.change_cost", "", False),
    ("adjutant.change_cost", "adjutant.change=both", True),
    ("betrayal.napoleon", "joker.count=0", False),
    ("joker.holds", "joker.led=lowest joker.followed=lowest", False),
    ("joker.holds", "joker.led=lowest", True),
    ("joker.holds", "joker.led=lowest joker.followed=lowest joker.names=card", True),
    ("yoromeki.beats_joker", "joker.led=plain joker.followed=lowest", False),
    ("yoromeki.beats_joker", "joker.led=plain", True),
    ("yoromeki.yields_to_jacks", "jacks.right=plain", True),
    ("yoromeki.yields_to_jacks", "jacks.right=plain jacks.left=plain", False),
    ("follow.free_roles", "strength.mighty=off jacks.right=plain", True),
    ("follow.free_roles", "strength.mighty=off jacks.right=plain jacks.left=plain", False),
    ("widow.discarded_honors", "table.widow=none", False),
    ("betrayal.adjutant", "joker.count=0", True),
]


@pytest.mark.parametrize(("name", "options", "active"), ACTIVE)
def test_what_has_an_effect(*, name: str, options: str, active: bool) -> None:
    assert rules_of(options).is_active(name) == active
