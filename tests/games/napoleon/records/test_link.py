"""Links of records: their look, reading them back, and what is refused where."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from napoleon import Match, Record, RuleSet, Unreadable, legal
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.records.link import read, write
from napoleon.match.records.fault import LINK
from napoleon.match.records.link import carried, checksum
from napoleon.match.records.record import AnyFound, Found
from napoleon.match.records.sections import LONGEST
from tests.games.napoleon.records.damage import cut, damaged, record_by
from tests.laws.random_play import CHANCES, EVERY_RULES, examples
from tests.letters import dealt, rules_of
from tests.napoleons import own_record

SIGNS = "SHDCAKQJT98765432JojoxXPE~.-_:#&=?1%<é "
SAFE = re.compile(r"\?[A-Za-z0-9._~=&-]*#[A-Za-z0-9._~:=&-]*")


def golden() -> Record:
    match = Match.new(RuleSet(), "tanaka-cup-1")
    for at in range(2):
        match, _ = match.play(legal(match.state)[1 + 6 * at])
    while not match.deal_over:
        match, _ = match.play(legal(match.state)[-1 if match.state.phase == "naming" else 0])
    return Record.of(match)


GOLDEN = (
    "?v=1&preset=sdc&seed=tanaka-cup-1&deal=1#r=1~f:0~b:C11-S12-P-P-P-P~a:Jo~x:C2C6CT"
    "~p:DTD7D2D3D9.H2H5H3H6H8.H4HJHTC4HK.C3H7C8C9Jo.C5C7H9CKCA.D6D4DQS3DK.S6S2SQS5S4"
    ".DAD8D5CQS7.S9SJDJSTS8.HQHACJSKSA~k:927a"
)


def test_the_link_is_as_it_ever_was() -> None:
    link = write(golden())
    assert link == GOLDEN
    assert read(link).record == golden()
    assert len(link) < 300


@examples(10, share=2)
@given(CHANCES, EVERY_RULES)
def test_links_come_back(
    chance: random.Random, rules_of_: Callable[[random.Random], RuleSet]
) -> None:
    record = replace(record_by(chance, rules_of_(chance)), seed=None, number=None, attempt=0)
    whole = record_by(chance, rules_of_(chance))
    for one in (
        record,
        whole,
        cut(chance, whole),
        replace(whole, names=("é",) * len(whole.deal.hands)),
    ):
        link = write(one)
        assert SAFE.fullmatch(link), link
        assert read(link) == Found(carried(one), LINK)
        assert read(link + f"&ply={len(one.actions)}").ply == len(one.actions)
        assert write(own_record(read(link).record)) == link
    assert carried(record) == record


def test_a_seed_that_is_no_word_is_written_as_hands() -> None:
    record = replace(golden(), seed=None, number=None)
    assert "~h:" in write(record)
    assert "seed=" not in write(record)
    strange = Match.new(RuleSet(), "a b&c=d#é")
    while not strange.deal_over:
        strange, _ = strange.play(legal(strange.state)[0])
    found = read(write(Record.of(strange))).record
    assert (found.seed, found.number) == (None, None)
    assert found.deal == strange.state.deal


def test_a_puzzle_made_by_hand() -> None:
    state = dealt(rules_of(), a="SASKSQ", b="JoHAHK", widow="C2D2H2")
    record = Record(state.rules, state.deal, 0, ())
    link = write(record)
    assert "~w:C2D2H2~b:~k:" in link
    assert re.search(r"~h:AKQ\.[^-]*-\.AK[^-]*\.Jo-", link)
    assert read(link).record == record


def test_any_address_around_it_and_any_visit() -> None:
    query, _, fragment = write(golden()).partition("#")
    address = f"https://cards.example/napoleon/{query}&lang=en&theme=dark#{fragment}&ply=7"
    assert read(f"  {address}\n") == Found(golden(), LINK, 7)
    turned = "&".join(reversed(query.removeprefix("?").split("&")))
    assert read(f"?{turned}#{fragment}").record == golden()
    alone = Record(RuleSet(), golden().deal, 0, ())
    assert read("#" + write(alone).partition("#")[2]).record == alone


# ---- what is refused ---------------------------------------------------------------------


def fault(link: str) -> tuple[str, int, str]:
    with pytest.raises(Unreadable) as bad:
        read(link)
    assert len(bad.value.text) <= 40
    assert len(bad.value.detail) <= 40
    return bad.value.section, bad.value.at, bad.value.reason


def changed(old: str, new: str) -> str:
    """The golden link with one text replaced by another, and a checksum that fits."""
    link = write(golden())
    assert link.count(old) >= 1, old
    query, _, fragment = link.replace(old, new, 1).partition("#r=")
    body = fragment.rpartition("~k:")[0]
    return f"{query}#r={body}~k:{checksum(GAME, query.removeprefix('?'), body)}"


def test_a_link_that_was_cut_is_noticed_wherever_it_was_cut() -> None:
    link = write(golden())
    start = link.index("#r=") + 3
    for length in range(start, len(link)):
        with pytest.raises(Unreadable) as bad:
            read(link[:length])
        assert bad.value.reason in ("cut_off", "version"), length


def test_what_is_no_record() -> None:
    assert fault("") == ("link", 0, "no_record")
    assert fault("https://cards.example/?preset=sdc") == ("link", 0, "no_record")
    assert fault("#r=" + "x" * LONGEST) == ("link", 0, "too_long")
    assert fault(changed("#r=1~", "#r=2~")) == ("link", 0, "version")
    assert fault(changed("?v=1", "?v=9")) == ("query", 0, "version")


def test_rules_and_deal() -> None:
    assert fault(changed("preset=sdc", "preset=nobody")) == ("query", 0, "bad_rules")
    assert fault(changed("preset=sdc", "preset=sdc&none.such=on")) == ("query", 0, "bad_rules")
    assert fault(changed("&seed=tanaka-cup-1", "")) == ("query", 0, "no_deal")
    assert fault(changed("tanaka-cup-1", "tanaka!cup")) == ("query", 0, "bad_text")
    assert fault(changed("deal=1", "deal=0")) == ("query", 0, "bad_text")
    assert fault(changed("f:0", "f:5")) == ("f", 0, "bad_text")
    assert fault(changed("~f:0", "")) == ("f", 0, "cut_off")
    assert fault(changed("~f:0", "~f:0~t:0")) == ("t", 0, "differs")
    assert fault(changed("~f:0", "~f:0~f:0")) == ("link", 0, "bad_text")
    assert fault(changed("~f:0", "~f:0~z:0")) == ("link", 0, "bad_text")
    assert fault(changed("~f:0", "~f:0~h:AK.2.3.4")) == ("w", 0, "cut_off")
    assert fault(changed("~f:0", "~f:0~h:AA.2.3.4~w:")) == ("h", 1, "card_twice")
    assert fault(changed("~f:0", "~f:0~h:A.2.3.4-A.3.2.5~w:")) == ("h", 2, "card_twice")
    assert fault(changed("~f:0", "~f:0~h:A.2.3.4~w:SA")) == ("w", 0, "card_twice")
    assert fault(changed("~f:0", "~f:0~h:A.2.3.4~w:")) == ("h", 0, "wrong_cards")


def test_the_first_illegal_move_is_named() -> None:
    def why(link: str) -> tuple[str, int, str]:
        with pytest.raises(Unreadable) as bad:
            read(link)
        assert bad.value.reason == "illegal"
        return bad.value.section, bad.value.at, bad.value.detail

    assert why(changed("C11-S12", "C11-C11")) == ("b", 2, "bid_too_low")
    assert why(changed("C11-S12", "C11-0S12")) == ("b", 2, "wrong_phase")
    assert why(changed("P~a", "P-P~a")) == ("b", 7, "wrong_phase")
    assert why(changed("a:Jo", "a:jo")) == ("a", 1, "not_in_pack")
    assert why(changed("~a:Jo", "")) == ("x", 1, "wrong_phase")
    assert why(changed("x:C2", "x:C3")) == ("x", 1, "not_held")
    assert why(changed("x:C2C6", "x:C2")) == ("x", 1, "wrong_discards")
    assert why(changed("DTD7", "DTH5")) == ("p", 2, "follow")
    assert why(changed("DTD7D2", "DTD7Jod")) == ("p", 3, "not_held")
    assert why(changed("~p:DT", "~p:XDT")) == ("p", 1, "may_not_betray")
    assert why(changed("SKSA~k", "SKSAS2~k")) == ("p", 51, "deal_over")
    # the first one, whatever comes later, and even where the checksum does not fit
    assert why(changed("DTD7D2D3", "DTH5D2Jod")) == ("p", 2, "follow")
    assert why(write(golden()).replace("DTD7", "DTH5")) == ("p", 2, "follow")


def test_unreadable_places() -> None:
    assert fault(changed("C11-S12", "C11-S1")) == ("b", 2, "bad_text")
    assert fault(changed("a:Jo", "a:")) == ("x", 1, "illegal")
    assert fault(changed("x:C2", "x:2C")) == ("x", 1, "bad_text")
    assert fault(changed("DTD7", "DTd7")) == ("p", 2, "bad_text")
    assert fault(changed("D9.H2", "D9H2")) == ("p", 0, "differs")
    assert fault(changed("x:C2C6CT", "x:C6C2CT")) == ("x", 0, "differs")
    assert fault(write(golden()).replace("~x:C2C6CT", "~x:C2C6CT%20")) == ("x", 1, "bad_text")
    assert fault(write(golden())[:-1] + "x") == ("k", 0, "cut_off")
    other = "0" if write(golden())[-1] != "0" else "1"
    assert fault(write(golden())[:-1] + other) == ("k", 0, "altered")
    assert fault(write(golden()) + "&ply=99") == ("link", 0, "bad_text")
    assert fault(write(golden()) + "&ply=<b>") == ("link", 0, "bad_text")


def _read(link: str) -> AnyFound | None:
    try:
        return read(link)
    except Unreadable:
        return None


@examples(10, share=4)
@given(CHANCES, EVERY_RULES)
def test_damage_is_refused(
    chance: random.Random, rules_of_: Callable[[random.Random], RuleSet]
) -> None:
    record = record_by(chance, rules_of_(chance))
    link = write(record)
    start = link.index("#r=") + 3
    for _ in range(10):
        body = damaged(chance, link[start:], SIGNS)
        found = _read(link[:start] + body)
        assert found is None or write(own_record(found.record)) == link


@examples(10, share=4)
@given(CHANCES, EVERY_RULES)
def test_damage_with_a_checksum_that_fits_is_never_another_fault(
    chance: random.Random, rules_of_: Callable[[random.Random], RuleSet]
) -> None:
    link = write(cut(chance, record_by(chance, rules_of_(chance))))
    for _ in range(10):
        query, _, fragment = damaged(chance, link, SIGNS).partition("#r=")
        body = fragment.rpartition("~k:")[0] or fragment
        again = f"{query}#r={body}~k:{checksum(GAME, query.partition('?')[2], body)}"
        found = _read(again)
        read_part = body.partition("&")[0]  # what follows belongs to the visit, not to the record
        assert found is None or f"#r={read_part}" in write(own_record(found.record))


@examples(67)
@given(st.text(max_size=120), st.sampled_from(["", "#r=1~", "?preset=sdc#r=1~f:0~b:P"]))
def test_any_text_is_a_link_or_a_fault(text: str, head: str) -> None:
    with pytest.raises(Unreadable):
        read(head + text)
