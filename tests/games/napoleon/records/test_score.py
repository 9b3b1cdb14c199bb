"""Records: the exact text, what is refused and where, and unusual deals."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from napoleon import BadRecord, Match, Record, RuleSet, apply, legal, read_record, write_record
from napoleon.games.napoleon.play.actions import PASS
from napoleon.games.napoleon.records.score.read import LONGEST
from napoleon.match.records.record import Unplayable
from napoleon.match.standing import Played
from tests.letters import rules_of

GOLDEN = Path(__file__).with_name("golden_record.txt")


def played(options: str = "", *, preset: str = "sdc", seed: str = "tanaka-cup-1") -> Match:
    """A match after its first deal: all pass if they may, then play their lowest cards."""
    match = Match.new(rules_of(options, preset), seed)
    while not match.deal_over:
        actions = legal(match.state)
        match, _ = match.play(actions[0])
    return match


def golden() -> tuple[Match, Record]:
    match = Match.new(RuleSet(), "tanaka-cup-1")
    for at in range(2):
        action = legal(match.state)[1 + 6 * at]
        match, _ = match.play(action)
    while not match.deal_over:
        match, _ = match.play(legal(match.state)[-1 if match.state.phase == "naming" else 0])
    return match, Record.of(match, names=["あなた", "リサ", "ケン", "B 4", "戊"])


def test_the_text_is_as_it_ever_was() -> None:
    _, record = golden()
    assert write_record(record) == GOLDEN.read_text(encoding="utf-8")
    assert read_record(GOLDEN.read_text(encoding="utf-8")) == record


def test_columns_are_aligned() -> None:
    rows = GOLDEN.read_text(encoding="utf-8").split("【展開】\n")[1].split("【結果】")[0]
    widths = {sum(1 if sign.isascii() else 2 for sign in line) for line in rows.splitlines()[1:]}
    assert len(widths) == 1
    assert max(widths) <= 64


def test_a_match_and_its_deals_give_records() -> None:
    match = played()
    record = Record.of(match)
    assert (record.seed, record.number, record.attempt) == ("tanaka-cup-1", 1, 0)
    entry = match.next_deal().past[0]
    assert isinstance(entry, Played)
    assert Record.of(entry, seed=match.seed) == record
    state_only = Record.of(match.state, match.actions)
    assert (state_only.seed, state_only.number) == (None, None)
    assert read_record(write_record(state_only)) == state_only
    assert state_only.replay() == match.state


def test_a_deal_that_is_not_over_has_no_record() -> None:
    with pytest.raises(ValueError, match="not over"):
        Record.of(Match.new(RuleSet(), "x"))


def test_usual_names_are_no_names() -> None:
    record = Record.of(played(), names="甲乙丙丁戊")
    assert record.names == ()
    assert "席" not in write_record(record)


SETTINGS = [
    ("", "sdc"),
    ("", "four"),
    ("", "napoleon-l"),
    ("", "classic"),
    ("table.players=6 table.widow=none", "sdc"),
    ("table.players=4 joker.count=2", "sdc"),
    ("auction.order=open", "sdc"),
    ("auction.all_pass=turned-jack", "sdc"),
    ("auction.all_pass=open-widow", "sdc"),
    ("auction.all_pass=open-widow auction.order=open", "sdc"),
    ("auction.all_pass=dealer-bids auction.order=open", "sdc"),
    ("auction.all_pass=mighty-holder", "sdc"),
    ("adjutant.change=both", "sdc"),
    ("joker.names=card joker.count=2", "sdc"),
    ("joker.names=honors", "sdc"),
    ("widow.discarded_honors=scrap", "sdc"),
    ("betrayal.adjutant=on betrayal.napoleon=on", "sdc"),
]


@pytest.mark.parametrize(("options", "preset"), SETTINGS)
def test_records_of_all_kinds_come_back(options: str, preset: str) -> None:
    for seed in ("1", "2", "3"):
        record = Record.of(played(options, preset=preset, seed=seed))
        assert read_record(write_record(record)) == record


def test_a_redeal_shows_the_hands() -> None:
    match = played("auction.all_pass=redeal")
    text = write_record(Record.of(match))
    assert "流局" in text
    assert "【手札】" in text
    again = match.next_deal()
    assert again.attempt == 1
    while not again.deal_over:
        again, _ = again.play(PASS)
    assert "配り直し1" in write_record(Record.of(again))
    assert read_record(write_record(Record.of(again))) == Record.of(again)


def fault(text: str) -> tuple[int, str]:
    with pytest.raises(BadRecord) as bad:
        read_record(text)
    return bad.value.line, bad.value.reason


def test_what_is_no_record() -> None:
    assert fault("") == (1, "no_record")
    assert fault("\n\n何か") == (3, "no_record")
    assert fault("x" * (LONGEST + 1)) == (1, "too_long")


def damaged(old: str, new: str) -> tuple[int, str]:
    """The fault of the golden record with one text replaced by another, and where that was."""
    text = GOLDEN.read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    return fault(text.replace(old, new, 1))


def line_of(text: str) -> int:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    return next(at for at, line in enumerate(lines, start=1) if text in line)


def test_damage_is_named_with_its_line() -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    lines = text.splitlines()
    first = line_of(" 1/")
    assert damaged("preset=sdc", "preset=nobody") == (2, "bad_rules")
    assert damaged("preset=sdc", "preset=sdc&joker.call=on") == (2, "differs")
    assert damaged("tanaka-cup-1", "tanaka-cup-2")[1] == "wrong_seed"
    assert damaged("第1局", "第2局")[1] == "wrong_seed"
    assert damaged("パス", "ぱす") == (line_of("パス"), "bad_line")
    assert fault(text.replace(lines[first - 1] + "\n", "")) == (first + 9, "cut_off")
    assert fault("\n".join(lines[:-1])) == (len(lines), "cut_off")
    assert fault("\n".join(lines[: first + 3]))[1] == "cut_off"
    assert fault(text.replace(lines[-1], lines[-1] + "0")) == (len(lines), "differs")


def test_cards_and_marks() -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    row = line_of(" 2/")
    line = text.splitlines()[row - 1]
    won = line.replace("○", "　", 1) if "○" in line else line.replace("◎", "→", 1)
    assert fault(text.replace(line, won)) == (row, "bad_line")
    swapped = line.replace("仏", "連", 1)
    assert fault(text.replace(line, swapped)) == (row, "differs")
    other = text.splitlines()[row]
    assert fault(text.replace(line, other)) == (row + 1, "card_twice")


def test_illegal_plays_are_named() -> None:
    _, record = golden()
    for at, action in enumerate(record.actions):
        if at > 10:
            bad = dataclasses.replace(record, actions=(*record.actions[:at], PASS))
            with pytest.raises(Unplayable) as refused:
                bad.replay()
            assert (refused.value.at, refused.value.reason) == (at, "wrong_phase")
            assert action != PASS
            break
    short = dataclasses.replace(record, actions=record.actions[:-1])
    with pytest.raises(Unplayable, match="unfinished"):
        short.replay()
    with pytest.raises(Unplayable, match="wrong_names"):
        dataclasses.replace(record, names=("x",)).replay()
    with pytest.raises(Unplayable, match="wrong_first"):
        dataclasses.replace(record, first=5).replay()
    with pytest.raises(Unplayable, match="wrong_seed"):
        dataclasses.replace(record, number=2).replay()


def test_states_of_a_record() -> None:
    match, record = golden()
    states = record.states()
    assert len(states) == len(record.actions) + 1
    assert states[-1] == match.state
    for before, action, after in zip(states, record.actions, states[1:], strict=False):
        assert apply(before, action).state == after
