"""Records from mails and chats: the text around them, and the changes to their lines."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given

from napoleon import BadRecord, Record, RuleSet, Unreadable, read_any, read_record, write_record
from napoleon.games.napoleon.records import link as record_link
from napoleon.games.napoleon.records import tagged as text_record
from napoleon.games.napoleon.records.texts import RECORDS
from tests.games.napoleon.records.damage import record_by
from tests.laws.random_play import CHANCES, EVERY_RULES, examples
from tests.nightly import spread

RulesOf = Callable[[random.Random], RuleSet]
GOLDEN = Path(__file__).with_name("golden_record.txt").read_text(encoding="utf-8")
RECORD = read_record(GOLDEN)

BEFORE = [
    "",
    "こんにちは。昨日の局です：\n\n",
    "Hi,\nhere it is (ナポレオン譜 1 です):\n",
    "> > 前略\n",
    "```\n",
]
AFTER = ["", "\nどう思いますか？\n", "--\nTanaka [13:05]\n", "```\n", "得点 は何点？\n【次】\n"]
CARDS = {"▲": "♠", "▽": "♥", "◇": "♦", "★": "♣"}
WHITE = {"▲": "♤", "▽": "♡", "◇": "♢", "★": "♧"}


def _with_suits(text: str, suits: dict[str, str], after: str = "") -> str:
    """Other symbols for the suits, but not in names and seeds."""
    lines = text.split("\n")
    for at, line in enumerate(lines):
        if not line.startswith(("席", "対局")):
            lines[at] = "".join(suits[sign] + after if sign in suits else sign for sign in line)
    return "\n".join(lines)


def _each_line(way: Callable[[str], str]) -> Callable[[str], str]:
    return lambda text: "\n".join(way(line) for line in text.split("\n"))


WAYS: dict[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "quoted": _each_line(lambda line: f"> {line}"),
    "quoted twice": _each_line(lambda line: f">> {line}"),
    "quoted apart": _each_line(lambda line: f"> > {line}"),
    "indented": _each_line(lambda line: f"\t  {line}"),
    "doubled line feeds": lambda text: text.replace("\n", "\n\n"),
    "Windows": lambda text: text.replace("\n", "\r\n"),
    "old Macintosh": lambda text: text.replace("\n", "\r"),
    "half-width blanks": lambda text: text.replace("\u3000", " "),
    "tabs": lambda text: text.replace("\u3000", "\t"),
    "one blank each": _each_line(lambda line: " ".join(line.split())),
    "hard blanks": lambda text: text.replace(" ", "\xa0"),
    "trailing blanks": _each_line(lambda line: f"{line} \u3000"),
    "card suits": lambda text: _with_suits(text, CARDS),
    "white suits": lambda text: _with_suits(text, WHITE),
    "coloured suits": lambda text: _with_suits(text, CARDS, "\ufe0f"),
    "unseen signs": lambda text: text.replace("\n", "\u200b\n"),
}


@examples(40, share=4)
@given(CHANCES, EVERY_RULES)
def test_a_record_is_read_whatever_stands_round_it(
    chance: random.Random, rules_of: RulesOf
) -> None:
    record = record_by(chance, rules_of(chance))
    names = ("♠の人", "", "a b", "▲", "> x", "譜 1")[: record.rules.table.players]
    record = Record.of(record.replay(), record.actions, names=names)
    text = write_record(record)
    assert all(line.strip() for line in text.splitlines())
    for _ in range(4):
        name = chance.choice(sorted(WAYS))
        pasted = chance.choice(BEFORE) + WAYS[name](text) + "\n" + chance.choice(AFTER)
        assert read_record(pasted) == read_any(pasted) == record, name


@pytest.mark.parametrize(("name", "before", "after"), spread(product(WAYS, BEFORE, AFTER), 7))
def test_every_surrounding(name: str, before: str, after: str) -> None:
    pasted = before + WAYS[name](GOLDEN) + "\n" + after
    assert read_record(pasted) == read_any(pasted) == RECORD


def test_a_name_before_the_first_line_is_passed_over() -> None:
    assert read_any(f"12:05 田中: {GOLDEN}") == RECORD


def fault(text: str) -> tuple[int, str, str]:
    with pytest.raises(Unreadable) as bad:
        read_any(text)
    return bad.value.at, bad.value.reason, bad.value.detail


def test_a_fault_is_reported_with_its_line_in_what_was_pasted() -> None:
    row = next(at for at, line in enumerate(GOLDEN.splitlines(), 1) if line.startswith(" 2/"))
    line = GOLDEN.splitlines()[row - 1]
    wrong = GOLDEN.replace(line, line.replace("仏", "連", 1))
    assert fault(wrong)[:2] == (row, "differs")
    assert fault("やあ\n\n" + WAYS["quoted"](wrong) + "\nでは")[:2] == (row + 2, "differs")
    assert fault("やあ\n" + WAYS["doubled line feeds"](wrong))[:2] == (2 * row, "differs")


def test_where_only_the_surroundings_are_wrong_it_says_so() -> None:
    title, _, rest = GOLDEN.partition("\n")
    at = next(at for at, line in enumerate(rest.splitlines(), 1) if line.startswith("【競り】"))
    assert fault(rest) == (at, "no_title", title)
    assert fault("どうぞ\n" + rest) == (at + 1, "no_title", title)
    lines = GOLDEN.count("\n")
    assert fault(GOLDEN + GOLDEN) == (lines + 1, "several", "")
    assert fault("ただの手紙です。\nナポレオン譜の話。") == (0, "no_record", "")
    assert fault("見て\n" + GOLDEN.replace("譜 1", "譜 2")) == (2, "version", "2")


def _read(text: str) -> Record | None:
    try:
        return read_record(text)
    except BadRecord:
        return None


STEP = 4
EACH = spread(range(STEP), STEP)
"""One character in this many, from the first on; the others by night."""


@pytest.mark.parametrize("first", EACH)
def test_no_damaged_sign_is_read_as_another_record(first: int) -> None:
    """Except for names, which can be anything, nothing is taken for something else."""
    names = GOLDEN[: GOLDEN.index("【競り】")].rindex("席")
    refused = 0
    for at in range(first, len(GOLDEN), STEP):
        sign = GOLDEN[at]
        if sign.isspace() or names < at < GOLDEN.index("【競り】"):
            continue
        others = [other for other in ("X", "5", "○", "仏", "") if other != sign]
        found = [_read(GOLDEN[:at] + other + GOLDEN[at + 1 :]) for other in others]
        assert found == [None] * len(others), GOLDEN[:at].count("\n")
        refused += len(others)
    assert refused > 1500 // STEP


@pytest.mark.parametrize("first", EACH)
def test_a_damaged_blank_leaves_the_record_or_is_refused(first: int) -> None:
    blanks = [at for at in range(first, len(GOLDEN), STEP) if GOLDEN[at].isspace()]
    assert blanks
    for at in blanks:
        found = [_read(GOLDEN[:at] + other + GOLDEN[at + 1 :]) for other in ("", "\t", "\n", "▲")]
        assert set(found) <= {None, RECORD}


# ---- tags and links ----------------------------------------------------------------------

TAGGED = text_record.write(RECORD)


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("after", ["", "\nBye\n", "--\nTanaka\n", "```\n"])
@pytest.mark.parametrize("name", ["as it is", "quoted", "quoted twice", "indented", "Windows"])
def test_tags_in_a_mail(before: str, after: str, name: str) -> None:
    assert read_any(before.replace("ナポレオン譜 1", "") + WAYS[name](TAGGED) + after) == RECORD


def test_a_fault_in_tags_is_reported_with_its_line_in_what_was_pasted() -> None:
    wrong = TAGGED.replace("[First", "[Frist")
    assert fault("Hi\n" + wrong)[1:] == ("missing_tag", "First")
    at = next(at for at, line in enumerate(TAGGED.splitlines(), 1) if line.startswith("[Deal"))
    twice = TAGGED.replace("[Deal", '[Deal "1"]\n[Deal')
    assert fault("Hi\n\n" + twice) == (at + 3, "tag_twice", "Deal")
    assert fault("Hi\n" + TAGGED.replace("[Auction", "(Auction"))[1] != ""


LINK = "https://cards.example/n/" + record_link.write(RECORD, 3)


@pytest.mark.parametrize(
    "text",
    [
        f"見て: {LINK} すごい",
        f"<{LINK}>",
        f"See ({LINK}).",
        f"what?\n> {LINK}\n> ok",
        f"「{LINK}」です",
        f"{LINK}\n{LINK}",
    ],
)
def test_a_link_in_a_sentence(text: str) -> None:
    assert read_any(text) == RECORDS.carried(RECORD)


def test_two_links_are_too_many() -> None:
    other = LINK.replace("&ply=3", "&ply=4")
    assert fault(f"{LINK} {other}")[1] == "several"
