"""What is written can be read: rules, matches, records."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from napoleon import (
    BadRecord,
    Match,
    Record,
    RuleSet,
    read_record,
    rules_from_query,
    rules_to_query,
    write_record,
)
from napoleon.games.napoleon.rules import OPTIONS
from tests.laws.random_play import CHANCES, EVERY_RULES, any_rules, examples, played_match

NAMES = st.text(max_size=8)


@examples(50)
@given(CHANCES)
def test_rules_come_back_from_their_query(chance: random.Random) -> None:
    rules = any_rules(chance)
    assert rules_from_query(rules_to_query(rules)) == (rules, [])


WORDS = st.sampled_from([*OPTIONS, "preset", "seed", "sdc", "four", "on", "1", "=", "&", "%", "+"])
QUERIES = st.one_of(
    st.text(max_size=60), st.lists(WORDS, max_size=12).map("".join), st.binary(max_size=40).map(str)
)


@examples(67)
@given(QUERIES)
def test_bad_queries_never_raise(query: str) -> None:
    rules, problems = rules_from_query(query)
    assert rules.conflict() is None
    assert all(len(problem.name) <= 40 and len(problem.value) <= 40 for problem in problems)
    assert rules_from_query(rules_to_query(rules)) == (rules, [])


@examples(14, share=4)
@given(CHANCES, EVERY_RULES)
def test_a_match_is_its_script(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    match = played_match(chance, rules_of(chance), deals=3)
    assert Match.replay(match.rules, match.seed, match.start, match.script) == match
    assert sum(len(actions) for actions in match.script) > 0
    assert len(match.totals) == match.rules.table.players


@examples(27, share=2)
@given(CHANCES, EVERY_RULES, st.lists(NAMES, min_size=6, max_size=6))
def test_records_come_back(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet], names: list[str]
) -> None:
    match = played_match(chance, rules_of(chance), deals=1)
    given_names = names[: match.rules.table.players] if chance.random() < 0.5 else ()
    record = Record.of(match, names=given_names)
    text = write_record(record)
    assert read_record(text) == record
    assert read_record("\ufeff\n" + text.replace("\n", "  \r\n") + "\n\n") == record
    assert record.replay() == match.state


def _read(text: str) -> Record | BadRecord:
    try:
        return read_record(text)
    except BadRecord as bad:
        return bad


def _lines(text: str) -> list[str]:
    """The lines with content, with one space for each run of spaces."""
    return [" ".join(line.split()) for line in text.split("\n") if line.strip()]


def _damaged(chance: random.Random, text: str) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(text))
    match chance.randrange(6):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + text[at + 1 :]
        case 2:
            return text[:at] + chance.choice(text) + text[at + 1 :]
        case 3:
            return text[:at] + chance.choice("▲▽◇★→○◎!JoA1 \n\u3000") + text[at:]
        case 4:
            del lines[chance.randrange(len(lines))]
        case _:
            one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
            lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines)


@examples(20, share=4)
@given(CHANCES, EVERY_RULES)
def test_a_damaged_record_is_refused_with_its_line(
    chance: random.Random, rules_of: Callable[[random.Random], RuleSet]
) -> None:
    text = write_record(Record.of(played_match(chance, rules_of(chance), deals=1)))
    for _ in range(20):
        damaged = _damaged(chance, text)
        found = _read(damaged)
        if isinstance(found, BadRecord):
            assert 1 <= found.line <= damaged.count("\n") + 2
            assert found.reason
        else:  # still a true record: only a header line, spaces or the text around it changed
            lines = _lines(write_record(found))
            around = _lines(damaged)
            at = around.index(lines[0])
            assert around[at : at + len(lines)] == lines
            assert found.replay().phase == "finished"


@examples(34)
@given(st.text(max_size=200))
def test_any_text_is_a_record_or_a_fault(text: str) -> None:
    found = _read(text)
    assert isinstance(found, BadRecord)
    assert found.line >= 1
