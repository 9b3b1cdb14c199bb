"""Records of Durak: texts with a line for each bout, links, and both read back strictly."""

from __future__ import annotations

import random

import pytest

from napoleon.games.durak import game
from napoleon.games.durak.game import GAME
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.notation import read_action, write_action
from napoleon.games.durak.rules import PRESETS
from napoleon.match.match import Match
from napoleon.match.records.fault import Unreadable
from napoleon.match.records.record import Record
from napoleon.match.rooms import records_of
from tests.duraks import own_record
from tests.games.durak.letters import rules_of
from tests.games.durak.random_play import any_rules, some_action
from tests.nightly import spread

RECORDS = records_of(GAME)


def played(number: object, *, preset: str = "") -> game.Record:
    """A deal that was played at random."""
    chance = random.Random(f"record {number}")
    rules = PRESETS[preset] if preset else any_rules(chance)
    match = Match.begun(GAME, rules, f"record-{number}".replace(" ", "-"))
    while not match.deal_over:
        match, _ = match.play(some_action(chance, match.state))
    return Record.of_running(match)


def laid_out() -> game.Record:
    """The beginning of an ending that was laid out by hand."""
    deal = Deal.parse(["C7D7", "D9C9", "H9HT"], "S8", trump="S")
    actions = map(read_action, ("C7", "C7/C9", "0:+D7", "take"))
    return Record(GAME, rules_of("table.players=3"), deal, 0, tuple(actions))


@pytest.mark.parametrize("preset", spread(PRESETS, 4))
def test_a_record_of_every_preset_comes_back(preset: str) -> None:
    record = played(preset, preset=preset)
    for text in (RECORDS.text(record), RECORDS.link(record)):
        found = RECORDS.find(text)
        assert found.record == record
        assert found.record.replay() == record.replay()


@pytest.mark.parametrize("number", spread(range(20), 5))
def test_a_record_under_any_rules_comes_back(number: int) -> None:
    record = played(number)
    assert RECORDS.find(RECORDS.text(record)).record == record
    assert RECORDS.find(RECORDS.link(record)).record == record
    assert RECORDS.text(RECORDS.find(RECORDS.text(record)).record) == RECORDS.text(record)


@pytest.mark.parametrize("preset", ["duel", "podkidnoy", "championship", "kurukuru"])
def test_every_deal_of_a_match_comes_back(preset: str) -> None:
    """The first attacker of a later deal follows from the deal before, not from its cards."""
    chance = random.Random(f"match {preset}")
    match = Match.begun(GAME, PRESETS[preset].with_text("match.target", "4"), "match-seed")
    while not match.over:
        if match.deal_over:
            match = match.next_deal()
        match, _ = match.play(some_action(chance, match.state))
    assert len(match.deals) > 1
    for at in range(len(match.deals)):
        record = Record.of_match(match, at)
        text = RECORDS.text(record)
        assert '[Seed "match-seed"]' in text
        assert RECORDS.find(text).record == record
        found = RECORDS.find(RECORDS.link(record)).record
        assert own_record(found).replay().result == match.deals[at].state.result


def test_the_text_has_a_line_for_each_bout() -> None:
    text = RECORDS.text(laid_out())
    assert '[Actions " 2 0-1  C7 C7/C9 0:+D7 take | draws 0:1"]' in text
    assert RECORDS.find(text).record == laid_out()


def test_a_line_that_does_not_follow_from_the_actions_is_refused() -> None:
    record = played("duel", preset="duel")
    text = RECORDS.text(record)
    number = next(at for at, line in enumerate(text.split("\n"), 1) if "draws 0" in line)
    for wrong in ("draws 1", "gets 0"):
        with pytest.raises(Unreadable) as bad:
            RECORDS.find(text.replace("draws 0", wrong, 1))
        assert (bad.value.reason, bad.value.line) == ("differs", number)


def test_actions_without_bouts_are_read_too() -> None:
    record = played("plain", preset="duel")
    text = RECORDS.text(record)
    before, _, rest = text.partition('[Actions "')
    _, _, after = rest.partition('"]')
    for between in ("\n", " "):
        plain = between.join(map(write_action, record.actions))
        assert RECORDS.find(f'{before}[Actions "{plain}"]{after}').record == record


def test_an_illegal_action_is_refused_with_its_place() -> None:
    link = RECORDS.link(laid_out())
    with pytest.raises(Unreadable) as bad:
        RECORDS.find(link.replace("take", "C7/H9"))
    assert (bad.value.section, bad.value.at, bad.value.reason) == ("m", 4, "illegal")
    with pytest.raises(Unreadable) as worse:
        RECORDS.find(RECORDS.text(laid_out()).replace("take", "C7/H9"))
    assert worse.value.reason == "illegal"


def test_a_long_deal_fits_into_a_link() -> None:
    record = played("long heap", preset="heap")
    assert len(record.actions) > 300
    assert RECORDS.find(RECORDS.link(record)).record == record
