"""Text records: their look, reading them back, and what is refused in which line."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import BadRecord, Record, RuleSet, read_record
from napoleon.games.napoleon.records.tagged import read, write
from napoleon.match.records.fault import TEXT
from napoleon.match.records.record import AnyFound, Found
from napoleon.match.records.tagged import LONGEST
from tests.games.napoleon.records.damage import cut, damaged, record_by
from tests.laws.random_play import CHANCES, EVERY_RULES, examples
from tests.letters import dealt, rules_of
from tests.napoleons import own_record

SCORE = Path(__file__).with_name("golden_record.txt")
GOLDEN = """\
[NapoleonRecord "1"]
[Rules "preset=sdc"]
[Seed "tanaka-cup-1"]
[Deal "1"]
[First "0"]
[Player0 "あなた"]
[Player1 "リサ"]
[Player2 "ケン"]
[Player3 "B 4"]
[Player4 "戊"]
[Hands "C3C7CQD9DQH8HKS4S8SK
C2C6CTH4H7S3S6S7S9SA
C8CKD7DKDAH5HJHQS2SJ
C9CAD2D6D8DJH3HTHASQ
C4C5CJD3D4D5H6S5STJo"]
[Widow "H9H2DT"]
[Auction "11C 12S pass pass pass pass"]
[Adjutant "Jo"]
[Discards "C2C6CT"]
[Play "DT D7 D2 D3 D9
H2 H5 H3 H6 H8
H4 HJ HT C4 HK
C3 H7 C8 C9 Jo
C5 C7 H9 CK CA
D6 D4 DQ S3 DK
S6 S2 SQ S5 S4
DA D8 D5 CQ S7
S9 SJ DJ ST S8
HQ HA CJ SK SA"]
[Result "allies 6 points 5 0 5 5 0"]
[Assist "hint 2, undo 1"]
"""
NAMES = st.lists(st.text(max_size=8), min_size=6, max_size=6)
SIGNS = 'SHDCAKQJT98765432Jo=:!"[]\\ \n\t*-é'


def written(found: AnyFound) -> str:
    return write(own_record(found.record), found.assist, found.tags)


def golden() -> Record:
    return read_record(SCORE.read_text(encoding="utf-8"))


def test_the_text_is_as_it_ever_was() -> None:
    assert write(golden(), "hint 2, undo 1") == GOLDEN
    assert read(GOLDEN) == Found(golden(), TEXT, assist="hint 2, undo 1")


@examples(10, share=2)
@given(CHANCES, EVERY_RULES, NAMES, st.text(max_size=20))
def test_text_records_come_back(
    chance: random.Random,
    rules_of_: Callable[[random.Random], RuleSet],
    names: list[str],
    other: str,
) -> None:
    whole = record_by(chance, rules_of_(chance))
    named = replace(whole, names=tuple(names[: len(whole.deal.hands)]))
    by_hand = replace(whole, seed=None, number=None, attempt=0)
    for record in (whole, named, by_hand, cut(chance, whole)):
        found = Found(
            record, TEXT, assist=other, tags=(("Event", other), ("Site", ""), ("Event", "2"))
        )
        text = written(found)
        assert read(text) == found
        assert written(read(text)) == text
        assert all(ord(sign) >= 32 or sign == "\n" for sign in text)


@examples(14, share=2)
@given(CHANCES, EVERY_RULES)
def test_tags_may_stand_in_any_order_and_be_spaced_freely(
    chance: random.Random, rules_of_: Callable[[random.Random], RuleSet]
) -> None:
    record = replace(record_by(chance, rules_of_(chance)), seed=None)
    tags = write(record).replace("]\n[", "]\n\x00[").split("\x00")
    chance.shuffle(tags)
    spaced = "\n\n ".join(tag.replace(" ", "  \n ").replace("[", "[ ") for tag in tags)
    assert read(spaced).record == record
    assert read("\ufeff" + spaced.replace("\n", "\r\n")).record == record


def test_hands_follow_from_the_seed() -> None:
    lines = write(golden()).split("[Hands")
    without = lines[0] + "[Auction" + lines[1].split("[Auction")[1]
    assert read(without).record == golden()


def test_an_old_record_replays_under_the_rules_that_it_carries() -> None:
    state = dealt(rules_of("joker.count=0 table.players=4 auction.minimum=13"), a="SASK")
    record = Record(state.rules, state.deal, 0, ())
    text = write(record)
    assert "joker.count=0" in text
    assert '[Result "*"]' in text
    assert read(text).record.rules == state.rules


def test_a_deal_that_was_dealt_again() -> None:
    chance = random.Random(1)
    rules = rules_of("auction.all_pass=redeal")
    found = [record_by(chance, rules) for _ in range(30)]
    again = next(record for record in found if record.replay().result is None)
    assert '[Result "redeal"]' in write(again)
    assert read(write(again)).record == again


# ---- what is refused ---------------------------------------------------------------------


def fault(text: str) -> tuple[int, str, str]:
    with pytest.raises(BadRecord) as bad:
        read(text)
    return bad.value.line, bad.value.reason, bad.value.detail


def changed(old: str, new: str) -> tuple[int, str, str]:
    assert old in GOLDEN, old
    return fault(GOLDEN.replace(old, new, 1))


def test_what_is_no_record() -> None:
    assert fault("") == (1, "no_record", "")
    assert fault("\n\nhello") == (3, "no_record", "")
    assert fault('[Event "x"]') == (1, "no_record", "")
    assert fault("[" * 100) == (1, "no_record", "")
    assert fault("x" * (LONGEST + 1)) == (1, "too_long", str(LONGEST + 1))


def test_another_version_is_refused_and_not_guessed() -> None:
    assert changed('NapoleonRecord "1"', 'NapoleonRecord "2"') == (1, "version", "2")
    assert fault(GOLDEN.replace('"1"', '"<b>"', 1))[:2] == (1, "version")
    assert changed('NapoleonRecord "1"', 'NapoleonRecord "x"')[1] == "version"


def test_tags() -> None:
    assert changed('[Rules "preset=sdc"]\n', "") == (1, "missing_tag", "Rules")
    assert changed('[First "0"]\n', "") == (1, "missing_tag", "First")
    assert changed("preset=sdc", "preset=none") == (2, "bad_rules", "preset")
    assert changed("preset=sdc", "preset=sdc&none.such=on") == (2, "bad_rules", "none.such")
    assert changed('[Deal "1"]', '[Deal "one"]') == (4, "bad_line", "")
    assert changed('[First "0"]', '[First "5"]') == (5, "bad_line", "")
    assert changed('[First "0"]', '[First "0"]\n[First "0"]') == (6, "tag_twice", "First")
    assert changed('[Player4 "戊"]', '[Player5 "戊"]') == (10, "bad_line", "")
    assert changed('[First "0"]', "[First 0]") == (5, "cut_off", "")
    assert changed('[First "0"]', 'First "0"') == (5, "bad_line", "")
    assert fault(GOLDEN[: GOLDEN.index("D6 D4")]) == (20, "cut_off", "")


def test_cards_and_seeds() -> None:
    assert changed("tanaka-cup-1", "tanaka-cup-2") == (11, "wrong_seed", "wrong_seed")
    assert changed("C3C7", "C2C7") == (11, "card_twice", "card_twice")
    assert changed("C3C7", "C3") == (11, "wrong_cards", "wrong_sizes")
    assert changed("C3C7", "X3C7") == (11, "bad_line", "bad_card")
    text = GOLDEN.replace('[Seed "tanaka-cup-1"]\n', "")
    start, end = text.index("[Hands"), text.index("[Auction")
    assert fault(text[:start] + text[end:]) == (1, "no_deal", "")


def test_the_first_illegal_move_is_named_with_its_line() -> None:
    assert changed("11C 12S", "11C 11C") == (17, "illegal", "bid_too_low")
    assert changed("11C 12S", "11C 0:12S") == (17, "illegal", "wrong_phase")
    assert changed("11C 12S", "11C twelve") == (17, "bad_line", "twelve")
    assert changed('[Adjutant "Jo"]', '[Adjutant "jo"]') == (18, "illegal", "not_in_pack")
    assert changed('[Discards "C2C6CT"]', '[Discards "C3C6CT"]') == (19, "illegal", "not_held")
    assert changed("H2 H5", "H2 CK") == (21, "illegal", "follow")
    assert changed("HQ HA", "HQ Jo:S") == (29, "illegal", "not_held")
    assert changed("SK SA", "SK SA S2") == (29, "illegal", "deal_over")


def test_the_result_must_be_true() -> None:
    true = "allies 6 points 5 0 5 5 0"
    assert changed("allies 6", "allies 7") == (30, "differs", true)
    assert changed("\nHQ HA CJ SK SA", "") == (29, "cut_off", "")
    no_result = GOLDEN.replace(f'[Result "{true}"]\n', "")
    assert read(no_result).record == golden()
    assert fault(no_result.replace("\nHQ HA CJ SK SA", "")) == (20, "unfinished", "")


@examples(10, share=4)
@given(CHANCES, EVERY_RULES)
def test_damage_is_refused_or_does_not_matter(
    chance: random.Random, rules_of_: Callable[[random.Random], RuleSet]
) -> None:
    record = record_by(chance, rules_of_(chance))
    text = write(record)
    for _ in range(8):
        broken = damaged(chance, text, SIGNS)
        try:
            found = read(broken)
        except BadRecord as bad:
            line, reason = bad.line, bad.reason
            assert reason
            assert 1 <= line <= broken.count("\n") + 2
        else:  # an optional tag is gone, or became an unknown one
            assert read(written(found)) == found


@examples(67)
@given(st.text(max_size=80), st.sampled_from(["", '[NapoleonRecord "1"]', GOLDEN[:400]]))
def test_any_text_is_a_record_or_a_fault(text: str, head: str) -> None:
    with pytest.raises(BadRecord):
        read(head + text)


def test_half_signs_in_a_seed_are_no_crash() -> None:
    assert changed("tanaka-cup-1", r"\ud800")[1] == "wrong_seed"
    start, end = GOLDEN.index("[Hands"), GOLDEN.index("[Auction")
    text = GOLDEN[:start] + GOLDEN[end:]
    assert fault(text.replace("tanaka-cup-1", r"\ud800"))[1] == "bad_line"
