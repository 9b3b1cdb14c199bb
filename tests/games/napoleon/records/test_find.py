"""Reading any pasted text: which form it has, and one kind of fault for all forms."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import Record, RuleSet, Unreadable, read_any, write_record
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.records import link as record_link
from napoleon.games.napoleon.records import tagged as text_record
from napoleon.games.napoleon.records.texts import RECORDS
from napoleon.match.records.fault import LINK, SCORE, TEXT
from napoleon.match.records.record import Found
from napoleon.match.records.texts import LONGEST
from napoleon.ui.shell.words import LANGUAGES, words_of
from tests.games.napoleon.records.damage import damaged, record_by
from tests.laws.random_play import CHANCES, EVERY_RULES, examples

WORDS = [words_of(language, own=PAGE.catalogues) for language in LANGUAGES]
RulesOf = Callable[[random.Random], RuleSet]


@examples(10, share=4)
@given(CHANCES, EVERY_RULES)
def test_every_form_is_known(chance: random.Random, rules_of: RulesOf) -> None:
    record = record_by(chance, rules_of(chance))
    link = record_link.write(record, 1)
    query, _, fragment = link.partition("#")
    assert RECORDS.find(link) == RECORDS.find(f"\n https://x.example/n/{link}\n")
    assert RECORDS.find(link)[1:3] == (LINK, 1)
    assert read_any(link) == RECORDS.carried(record)
    assert RECORDS.find(write_record(record)) == Found(record, SCORE)
    assert RECORDS.find("\ufeff\n\n" + write_record(record)).form == SCORE
    assert RECORDS.find(text_record.write(record)) == Found(record, TEXT)
    if query == "?v=1&preset=sdc":
        assert read_any(fragment) == read_any("#" + fragment) == record


@examples(10, share=4)
@given(CHANCES, EVERY_RULES)
def test_damage_is_one_kind_of_fault(chance: random.Random, rules_of: RulesOf) -> None:
    record = record_by(chance, rules_of(chance))
    texts = (
        record_link.write(record),
        text_record.write(record, "hint", [("Event", "x")]),
        write_record(record),
    )
    for text in texts:
        for _ in range(5):
            broken = damaged(chance, text, 'SHDC★▲"[]#~.\\=％1 \n\ud800')
            try:
                found = read_any(broken)
            except Unreadable as bad:
                reason, at = bad.reason, bad.at
                assert all(words.has(f"unread.why.{reason}") for words in WORDS)
                assert at >= 0
            else:
                assert isinstance(found, Record)


@examples(67)
@given(st.text(max_size=100), st.sampled_from(["", "#r=", "[", "ナポレオン譜 1\n", "r=1~"]))
def test_any_text_is_a_record_or_unreadable(text: str, head: str) -> None:
    with pytest.raises(Unreadable):
        read_any(head + text)


def fault(text: str) -> tuple[str, str, str, int]:
    with pytest.raises(Unreadable) as bad:
        read_any(text)
    return bad.value.form, bad.value.reason, bad.value.section, bad.value.at


def test_what_is_nothing() -> None:
    assert fault("") == ("", "nothing", "", 0)
    assert fault(" \n\ufeff") == ("", "no_record", "", 0)
    assert fault("<b>hello</b>") == ("", "no_record", "", 0)
    assert fault("x" * (LONGEST + 1)) == ("", "too_long", "", 0)


def test_versions_that_are_to_come_are_named() -> None:
    assert fault("ナポレオン譜 2\n規則") == (SCORE, "version", "line", 1)
    assert fault('[NapoleonRecord "2"]') == (TEXT, "version", "line", 1)
    assert fault("#r=2~f:0") == (LINK, "version", "link", 0)
    assert fault("ナポレオン譜 1\n規則") == (SCORE, "bad_line", "line", 2)
