"""Records of a game that has no forms of its own: they can be read, and faults have their place."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from napoleon.games.napoleon.game import GAME as NAPOLEON
from napoleon.match.match import Match
from napoleon.match.records.fault import LINK, TEXT, Unreadable
from napoleon.match.records.link import HIGHEST_NUMBER
from napoleon.match.records.record import AnyRecord, Found, Record, Unplayable
from napoleon.match.rooms import records_of
from napoleon.ui.shell.words import LANGUAGES, words_of
from napoleon.ui.study.update import fault_notice
from tests.games.napoleon.records.damage import damaged
from tests.games.toy import game
from tests.games.toy.game import GAME, START, ToyRules

RECORDS = records_of(GAME)
TEXT_OF_ONE = """\
[ToyRecord "1"]
[Rules "preset=usual"]
[Seed "cup 1"]
[Deal "1"]
[First "{first}"]
[Cards "{cards}"]
[Actions "{actions}"]
[Result "won {points}"]
"""


def played(seed: str = "cup-1", preset: str = "usual") -> game.Match:
    """A deal in which the last seat doubles, where that is possible."""
    match = Match.begun(GAME, ToyRules.presets()[preset], seed)
    while not match.deal_over:
        seat = GAME.actors(match.state)[-1]
        start = bool(match.actions) and match.state.doubling
        match, _ = match.play(START if start else GAME.legal(match.state, seat)[0])
    return match


def laid_out() -> AnyRecord:
    return replace(Record.of_running(played()), seed=None, number=None)


def test_a_record_is_of_its_game() -> None:
    match = played()
    record = Record.of_running(match)
    assert record == Record.of_match(match) == Record.of_match(match.next_deal(), 0)
    assert (record.game, record.seed, record.number) == (GAME, "cup-1", 1)
    assert record.replay() == match.state
    with pytest.raises(ValueError, match="not over"):
        Record.of_running(Match.begun(GAME, ToyRules(), "x"))
    with pytest.raises(Unplayable) as bad:
        replace(record, actions=record.actions[:1]).states()
    assert (bad.value.at, bad.value.reason) == (1, "unfinished")


def test_a_turned_record_is_the_same_deal_from_another_seat() -> None:
    record = replace(Record.of_running(played()), names=("A", "B", "C"))
    turned = record.turned(1)
    assert turned.names == ("B", "C", "A")
    assert turned.deal.hands == (*record.deal.hands[1:], record.deal.hands[0])
    ending, same = GAME.ending(turned.replay()), GAME.ending(record.replay())
    assert ending is not None
    assert same is not None
    assert ending.points == (*same.points[1:], same.points[0])
    assert turned.turned(2).turned(3) == replace(record, seed=None)


def test_the_text_says_it_all() -> None:
    record = Record.of_running(played("cup 1"))
    ending = GAME.ending(record.replay())
    assert ending is not None
    hands = '\\",\\"'.join(GAME.deal_to_json(record.deal)["hands"])
    assert RECORDS.text(record) == TEXT_OF_ONE.format(
        first=record.first,
        cards=f'{{\\"hands\\":[\\"{hands}\\"]}}',
        actions="\n".join(map(GAME.write_action, record.actions)),
        points=" ".join(map(str, ending.points)),
    )


@pytest.mark.parametrize("preset", ToyRules.presets())
@pytest.mark.parametrize("plies", [0, 1, 2, None])
def test_texts_and_links_come_back(preset: str, plies: int | None) -> None:
    whole = Record.of_running(played(preset=preset))
    for one in (whole, replace(whole, seed=None, number=None), whole.turned(1)):
        record = replace(one, actions=one.actions[:plies])
        names = ("Ann", 'B "b" \\', "C\n")[: record.seats]
        named = replace(record, names=names)
        for text in (RECORDS.text(named), "Look:\n> " + RECORDS.text(named)[:-1]):
            assert RECORDS.find(text) == Found(named, TEXT)
        helped = RECORDS.text(record, "hint", [("Event", "x")])
        assert RECORDS.find(helped) == Found(record, TEXT, assist="hint", tags=(("Event", "x"),))
        link = RECORDS.link(named, 0)
        assert RECORDS.find(f"see https://x.example/{link}.") == Found(
            RECORDS.carried(record), LINK, 0
        )
        assert link.startswith("?v=1&game=toy&preset=")


def test_a_link_holds_what_it_can_carry() -> None:
    for strange in ({"seed": "täglich"}, {"number": HIGHEST_NUMBER + 1}):
        record = replace(laid_out(), **strange, names=("A", "B", "C"))
        assert RECORDS.carried(record) == laid_out()
        assert RECORDS.find(RECORDS.link(laid_out())).record == laid_out()


def fault(text: str) -> tuple[str, str, int, str, str]:
    with pytest.raises(Unreadable) as bad:
        RECORDS.find(text)
    found = bad.value
    return found.form, found.section, found.at, found.reason, found.detail


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('Record "1"', 'Record "2"', (1, "version", "2")),
        ("preset=usual", "preset=four", (2, "bad_rules", "preset")),
        ('[Deal "1"]', '[Deal "2"]', (6, "wrong_seed", "wrong_seed")),
        ('[First "', '[First "7', (5, "bad_line", "")),
        ('[First "', '[Player3 "D"]\n[First "', (5, "bad_line", "")),
        ("{", "[", (6, "bad_line", "")),
        ("hands", "hand", (6, "bad_line", "no_deal")),
        ('[Actions "2', '[Actions "x', (7, "bad_line", "x:")),
        ("\nstart", "\n2:double", (8, "illegal", "not_legal")),
        ("\nstart", "\nstart\n0:double", (9, "illegal", "not_legal")),
        ('[Result "won', '[Result "lost', (12, "differs", "won")),
    ],
)
def test_a_fault_in_a_text_has_its_line(old: str, new: str, found: tuple[int, str, str]) -> None:
    text = RECORDS.text(Record.of_running(played()))
    assert old in text
    form, section, at, reason, detail = fault(text.replace(old, new, 1))
    line, expected, rest = found
    assert (form, section, at, reason) == (TEXT, "line", line, expected)
    assert detail.startswith(rest)


def test_a_cut_text_is_reported() -> None:
    record = Record.of_running(played())
    text = RECORDS.text(record)
    last = text.splitlines()[10]
    cut = text.replace("\n" + last, '"]', 1)
    assert fault(cut)[2:4] == (11, "cut_off")
    assert fault(cut.partition("[Result")[0])[2:4] == (7, "unfinished")
    assert fault(text[:48])[3] == "cut_off"


def test_a_fault_in_a_link_has_its_section() -> None:
    link = RECORDS.link(Record.of_running(played()))
    first = f"f:{Record.of_running(played()).first}"
    assert fault(link.replace("~m:2", "~m:x"))[1:4] == ("m", 1, "bad_text")
    assert fault(link.replace(",start", ",2:double"))[1:] == ("m", 2, "illegal", "not_legal")
    assert fault(link.replace(first, "f:7"))[1:4] == ("f", 0, "bad_text")
    assert fault(link.replace("deal=1", "deal=0"))[1:4] == ("query", 0, "bad_text")
    assert fault(link.replace("seed=cup-1&", ""))[1:4] == ("query", 0, "no_deal")
    assert fault(link.replace("~m:", "~q:"))[1:4] == ("link", 0, "bad_text")
    assert fault(link[:-2])[1:4] == ("k", 0, "cut_off")
    assert fault(link.replace("deal=1", "deal=2"))[1] in ("m", "k")
    own = RECORDS.link(laid_out())
    assert fault(own.replace("hands", "hand"))[1:4] == ("c", 0, "bad_text")


def test_a_link_of_another_game_is_named() -> None:
    link = RECORDS.link(Record.of_running(played()))
    with pytest.raises(Unreadable) as bad:
        records_of(NAPOLEON).find(link.replace("~m:", "~b:"))
    assert (bad.value.reason, bad.value.detail) == ("other_game", "toy")
    assert fault(link.replace("game=toy&", ""))[3:] == ("other_game", "napoleon")


def test_damage_is_one_kind_of_fault_and_has_words() -> None:
    chance, faults = random.Random(1), list[Unreadable]()
    record = Record.of_running(played())
    for text in (RECORDS.text(record), RECORDS.link(record), RECORDS.link(laid_out())):
        for _ in range(300):
            broken = damaged(chance, text, 'SHDC"[]#~.\\=%1 \n\ud800')
            try:
                found = RECORDS.find(broken)
            except Unreadable as bad:
                faults.append(bad)
                continue
            assert isinstance(found.record, Record)
    for language in LANGUAGES:
        words = words_of(language, game=GAME.name)
        assert all(fault_notice(words, bad).parts for bad in faults)
