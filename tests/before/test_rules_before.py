"""Texts from before a preset, a pack or an option changed are read as they were meant.

`rules_1.json` was written by the code of that time: for some rule sets it has every text with rules
in it, the cards and the course of the deal. It is never written again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from napoleon import RuleSet, read_any, rules_from_query, rules_to_query, shuffled
from napoleon.games.napoleon.game import Record
from napoleon.games.napoleon.records import link as record_link
from napoleon.games.napoleon.records import tagged as text_record
from napoleon.games.napoleon.records.score import write as score_sheet
from napoleon.games.napoleon.records.texts import RECORDS
from napoleon.match.records.fault import LINK, SCORE, TEXT
from napoleon.ui.statistics import state as statistics
from napoleon.ui.storage import saved
from napoleon.ui.storage.naming import OwnPreset
from tests.napoleons import own
from tests.stored import read_link, read_match, read_own, read_rules, read_statistics, write_own

BEFORE: dict[str, Any] = json.loads(
    Path(__file__).with_name("rules_1.json").read_text(encoding="utf-8")
)
FORMS = ("score", "tags", "record_link", "bare_link")
CASES = pytest.mark.parametrize("kept", BEFORE.values(), ids=BEFORE)


def rules_of(kept: dict[str, Any]) -> RuleSet:
    """The rules of a fixture, which must be those of that time, option by option."""
    rules, problems = rules_from_query(kept["query"])
    assert problems == []
    assert {name: rules.text(name) for name in kept["options"]} == kept["options"]
    return rules


@CASES
def test_a_query_means_the_same_rules_and_is_written_the_same(kept: dict[str, Any]) -> None:
    assert rules_to_query(rules_of(kept)) == kept["query"]


@CASES
def test_a_link_means_the_same_cards(kept: dict[str, Any]) -> None:
    link, problems = read_link(kept["link"])
    assert problems == ()
    assert link.rules == rules_of(kept)
    assert link.seed is not None
    assert shuffled(link.rules, link.seed, link.deal).order == kept["cards"]


@CASES
def test_saved_rules_and_own_presets_are_the_same(kept: dict[str, Any]) -> None:
    rules = rules_of(kept)
    assert read_rules(kept["rules"]) == rules
    presets = (OwnPreset("mine", rules),)
    [read] = read_own(kept["presets"])
    assert read._replace(base="") == presets[0]
    assert write_own(presets) == kept["presets"]


@CASES
@pytest.mark.parametrize("form", FORMS)
def test_a_record_has_the_same_cards_and_the_same_course(kept: dict[str, Any], form: str) -> None:
    record = read_any(kept[form])
    assert record.rules == rules_of(kept)
    assert record.deal.order == kept["cards"]
    end = record.replay()
    assert end.result is not None
    assert list(end.winners) == kept["winners"]
    assert list(end.result.points) == kept["points"]
    assert _written(record, form) == kept[form]


def _written(record: Record, form: str) -> str:
    match form:
        case "score":
            return score_sheet.write(record)
        case "tags":
            return text_record.write(record)
    return record_link.write(record, 7 if form == "record_link" else None)


def test_every_form_of_a_record_is_among_them() -> None:
    kept = BEFORE["napoleon-l"]
    forms = {RECORDS.find(kept[form]).form for form in FORMS}
    assert forms == {SCORE, TEXT, LINK}


@CASES
def test_a_match_goes_on_where_it_was_left(kept: dict[str, Any]) -> None:
    match = own(read_match(kept["match"]).match)
    state = match.state
    assert match.rules == rules_of(kept)
    assert match.past[0].state.deal.order == kept["cards"]
    assert state.deal.order == kept["match_cards"]
    assert f"{len(state.tricks)} {state.turn} {state.honors}" == kept["match_played"]
    now = kept["match"].replace('"aided": false', '"aids": []')
    assert saved.write_match(read_match(kept["match"])) == now


@CASES
def test_an_entry_of_the_statistics_is_read_and_known_again(kept: dict[str, Any]) -> None:
    (entry,), damaged = read_statistics(kept["statistics"])
    assert damaged == 0
    assert entry.rules == kept["kept_as"]
    record = read_any(kept["score"])
    match = read_match(kept["match"]).match
    assert statistics.mark_of(match.standing, match.past[0]) == entry.mark
    assert record.rules == match.rules
