"""The statistics: each finished deal counts once, nothing is lost, and the figures add up."""

from __future__ import annotations

import json
import random
import re

import pytest

from napoleon import PRESETS
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.statistics import Habit, contracts, habits
from napoleon.kit.json_in import BadText
from napoleon.ui.shell.effects import Download
from napoleon.ui.shell.html import h
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import words_of
from napoleon.ui.statistics import state as statistics
from napoleon.ui.statistics.state import MIXED, added, chosen, grouped, merged, stretches, tally
from napoleon.ui.storage.naming import OWN
from napoleon.ui.table.pauses import GRADE, RESULT
from tests.napoleons import match_of
from tests.nightly import spread
from tests.stored import STATISTICS_KEY
from tests.stored import read_statistics as read
from tests.stored import write_statistics as write
from tests.ui.clicking import clicks
from tests.ui.hands import to_own_decision
from tests.ui.markup import faults_of
from tests.ui.player import DAY, table_of, texts_of, visitor
from tests.ui.statistics.entries import counted, entry, row, to_the_end

# ---- counting ----------------------------------------------------------------------------


def test_every_deal_of_a_match_counts_once() -> None:
    player = table_of(PRESETS["sdc"].with_text("table.deals", "2"), seed="count")
    for _ in clicks(player, random.Random(3)):
        pass
    assert player.model.pause == GRADE
    found, match = counted(player), match_of(player.model)
    assert len(found) == 2
    for one, played in zip(found, match.deals, strict=True):
        result = played.state.final
        assert (one.facts.bid, one.facts.made) == (result.bid, result.made)
        assert one.points == result.points[0]
        assert one.facts.honors == played.state.honors[0]
        assert (one.rules, one.day, one.level) == ("own", DAY, "casual")
        assert one.won == (result.made == (one.facts.role != "ally"))


def test_neither_undo_at_the_end_nor_a_reload_counts_again() -> None:
    player = table_of(seed="again")
    to_the_end(player)
    before = counted(player)
    assert len(before) == 1
    player.send(Do("undo"))
    to_the_end(player, seed=2)
    assert counted(player) == before, "the first end counts"
    again = player.reopened()
    again.storage[STATISTICS_KEY] = player.storage[STATISTICS_KEY]
    again.rest()
    assert counted(again) == before


def test_the_same_deal_played_again_does_not_count() -> None:
    player = table_of(seed="same")
    to_the_end(player)
    other = table_of(seed="same")
    other.storage[STATISTICS_KEY] = player.storage[STATISTICS_KEY]
    to_the_end(other, seed=5)
    assert counted(other) == counted(player)


def test_a_deal_played_aside_does_not_count() -> None:
    player = table_of(seed="aside")
    to_the_end(player)
    before = counted(player)
    player.press("more")
    player.press("again")
    assert player.model.practice is not None
    to_the_end(player, seed=3)
    assert match_of(player.model).deals
    assert counted(player) == before


@pytest.mark.parametrize("help_", spread(["undo", "hint"], 2))
def test_help_is_marked_for_its_own_deal_only(help_: str) -> None:
    player = table_of(PRESETS["guruguru"].with_text("table.deals", "2"), seed="aided")
    to_own_decision(player)
    if help_ == "hint":
        player.press("hint")
    else:
        player.press("drop")
        player.press("undo")
    assert player.reopened().model.table.aided, "a reload does not forget it"
    for _ in clicks(player, random.Random(4)):
        pass
    assert [one.aided for one in counted(player)] == [True, False]


def test_levels_that_differ_are_counted_as_mixed() -> None:
    player = table_of(seed="mixed")
    player.model = player.model._replace(settings=player.model.settings.with_level(2, "beginner"))
    to_the_end(player)
    [one] = counted(player)
    assert one.level == MIXED
    player.send(Do("stats"))
    assert player.says("stats.mixed")


def test_storage_that_refuses_harms_nothing() -> None:
    player = table_of(seed="full")
    player.full = True
    to_the_end(player)
    assert player.model.pause == RESULT
    assert player.says("notice.storage_full")


# ---- what cannot be read -----------------------------------------------------------------


DAMAGED = ("", "{", "[]", '{"schema": 1}', '{"schema":1,"kind":"napoleon.statistics"}', "x" * 99)


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_text_is_set_aside_and_reported(text: str) -> None:
    player = visitor()
    player.storage[STATISTICS_KEY] = text
    player.press("stats")
    assert player.storage[f"{STATISTICS_KEY}.damaged"] == text
    assert STATISTICS_KEY not in player.storage
    assert player.says("notice.bad_save.statistics.damaged")


def test_a_later_version_is_reported_as_such() -> None:
    player = visitor()
    player.storage[STATISTICS_KEY] = write([entry(1)]).replace('"schema":1', '"schema":2')
    player.press("stats")
    assert player.says("notice.bad_save.statistics.version")


WRONG_ROWS = (
    [1],
    None,
    ["x", *row(3)[1:]],
    [*row(3)[:5], 99, *row(3)[6:]],
    [*row(3)[:6], 21, *row(3)[7:]],
    [*row(3)[:7], -1, *row(3)[8:]],
    [*row(3)[:8], 1001, *row(3)[9:]],
    [*row(3)[:4], "king", *row(3)[5:]],
    [*row(3)[:9], 2, 0],
    [*row(3)[:9], 1.0, 0],
    [*row(3)[:9], True, 0],
    [*row(3)[:10], 2],
    [*row(3)[:10], True],
    [*row(3)[:10]],
    [*row(3), 0],
    [entry(3).mark, "２０２６-01-02", *row(3)[2:]],
    [*row(3)[:5], True, *row(3)[6:]],
    row(2),
)


@pytest.mark.parametrize("row", WRONG_ROWS)
def test_damaged_deals_go_and_the_rest_stays(row: list[object] | None) -> None:
    data = json.loads(write([entry(1), entry(2)]))
    data["deals"].append(row)
    player = visitor()
    player.storage[STATISTICS_KEY] = text = json.dumps(data)
    player.press("stats")
    assert counted(player) == (entry(1), entry(2))
    assert player.storage[f"{STATISTICS_KEY}.damaged"] == text
    assert player.says("notice.bad_save.statistics.partly", count=1)


def test_what_is_written_is_read() -> None:
    entries = tuple(entry(at, aided=bool(at % 2), points=-at) for at in range(50))
    assert read(write(entries)) == (entries, 0)
    with pytest.raises(BadText):
        read("[" * 10_000)


@pytest.mark.parametrize("count", [1, 2, 9, 10])
def test_a_deal_comes_to_a_text_as_it_comes_to_the_deals_in_it(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "MOST", 10)
    entries = tuple(entry(at) for at in range(count))
    text, more = write(entries), entry(10, rules=OWN + '["0123456789ab",]}', day=DAY)
    longer = statistics.with_entry(PAGE, text, more)
    assert longer == write(added(entries, more))
    assert statistics.with_entry(PAGE, longer, entry(10, points=99)) == longer


@pytest.mark.parametrize("text", ["", write(()), write((entry(1),))[:-1], f" {write((entry(1),))}"])
def test_what_the_page_did_not_write_so_is_read_first(text: str) -> None:
    assert statistics.with_entry(PAGE, text, entry(2)) is None


# ---- adding up ---------------------------------------------------------------------------


def test_tallies_and_contracts() -> None:
    entries = (
        entry(1, "napoleon", made=True, bid=14, points=9),
        entry(2, "napoleon", bid=14, points=0),
        entry(3, "ally", points=5),
        entry(4, "ally", made=True, points=0),
        entry(5, "alone", made=True, bid=16, points=12),
    )
    assert [one.won for one in entries] == [True, False, True, False, True]
    assert tally(entries) == (5, 3, 26)
    by_role = dict(grouped(entries, lambda one: str(one.facts.role), ["ally", "napoleon"]))
    assert list(by_role) == ["ally", "napoleon", "alone"]
    assert tally(by_role["ally"]).win_rate == 0.5
    assert contracts(entries) == ((14, 1, 1), (16, 1, 0))
    assert [
        text for _, text in PAGE.ledger.figures(words_of("en", own=PAGE.catalogues), entries)
    ] == ["3.0", "2/3"]
    assert tally(()).win_rate == tally(()).mean_points == 0


def test_the_marshals_are_known_by_what_they_bid() -> None:
    entries = (
        entry(1),
        entry(2, napoleon=1, adjutant=0, bid=16, made=True),
        entry(3, napoleon=1, adjutant=3, bid=15),
        entry(4, "napoleon", napoleon=0, adjutant=1, made=True),
        entry(5, napoleon=3, bid=13),
    )
    assert habits(entries) == (
        Habit(seat=1, deals=4, bids=(16, 15), made=1, named=1),
        Habit(seat=3, deals=4, bids=(13,), made=0, named=1),
    )
    assert habits(entries[:1]) == ()
    shown = str(
        h("div", PAGE.ledger.panels(words_of("en", ("", "Ney"), own=PAGE.catalogues), entries))
    )
    assert "<td>2</td><td>15.5</td><td>50%</td><td>1</td>" in re.sub(r' class="num"', "", shown)


def test_rows_without_seats_are_read_as_before_and_those_with_bad_ones_are_damaged() -> None:
    sat = entry(1, napoleon=2, adjutant=-1)
    assert read(write([sat])) == ((sat,), 0)
    document = json.loads(write([sat]))
    *before, napoleon, adjutant, aided = document["deals"][0]
    assert (napoleon, adjutant) == (2, -1)
    behind: tuple[list[int], ...] = ([], [6, 1], [1, -2], [2])
    document["deals"] = [[*before, *seats, aided] for seats in behind]
    entries, bad = read(json.dumps(document))
    assert (entries, bad) == ((entry(1),), 3)


def test_chosen_takes_rules_level_and_help() -> None:
    entries = (entry(1), entry(2, rules="four"), entry(3, level="expert"), entry(4, aided=True))
    assert chosen(entries) == entries
    assert chosen(entries, rules="four") == entries[1:2]
    assert chosen(entries, level="expert") == entries[2:3]
    assert chosen(entries, aided=True) == entries[3:]
    assert chosen(entries, aided=False) == entries[:3]


@pytest.mark.parametrize("count", [0, 1, 12, 13, 61, 500])
def test_stretches_cover_every_deal_once(count: int) -> None:
    entries = tuple(entry(at, points=1) for at in range(count))
    found = stretches(entries)
    assert len(found) <= 12
    assert tuple(one for _, _, part in found for one in part) == entries
    ends = [0, *(last for _, last, _ in found)]
    assert [first for first, _, _ in found] == [end + 1 for end in ends[:-1]]


def test_adding_and_merging_count_a_deal_once() -> None:
    first, other = entry(1, points=9), entry(1, points=0)
    assert added((first,), other) == (first,)
    late, early = entry(2, day="2026-12-01"), entry(3, day="2026-01-01")
    assert merged((first, late), (other, early)) == (early, first, late)


# ---- the dialog --------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_dialog_is_good_html_and_has_a_table_beside_each_chart(language: str) -> None:
    player = visitor(language=language)
    player.press("stats")
    assert player.says("stats.none")
    assert faults_of(player.html) == []
    roles = ("ally", "napoleon", "adjutant", "alone")
    entries = [
        entry(
            at,
            roles[at % 4],
            rules=("sdc", "four", "own")[at % 3],
            made=at % 3 == 0,
            bid=12 + at % 4,
        )
        for at in range(40)
    ] + [entry(99, aided=True, level="later")]
    player.storage[STATISTICS_KEY] = write(entries)
    player.press("close")
    player.press("stats")
    assert faults_of(player.html) == []
    assert player.html.count('class="chart"') == player.html.count("<table") >= 4
    assert player.says("stats.figure.deals")
    for value in ("yes", "", "no"):
        player.send(Do("stats-aided", value, value))
        assert faults_of(player.html) == []
    player.choose("stats-rules", "four")
    assert "13" in texts_of(player.model)
    player.choose("stats-level", "later")
    assert player.says("stats.nothing_chosen")


def test_a_file_is_added_or_put_in_place_of_what_is_there() -> None:
    player = visitor()
    player.storage[STATISTICS_KEY] = write([entry(1), entry(2)])
    player.press("stats")
    player.send(Do("stats-import", "mine.json", write([entry(2), entry(3)])))
    assert player.says("stats.incoming.words", count=2, new=1)
    assert counted(player) == (entry(1), entry(2)), "nothing happens before it is said"
    player.press("stats-drop")
    player.send(Do("stats-import", "mine.json", write([entry(2), entry(3)])))
    player.press("stats-merge")
    assert counted(player) == (entry(1), entry(2), entry(3))
    assert player.says("stats.notice.imported", count=1, file="mine.json")
    player.send(Do("stats-import", "mine.json", write([entry(7)])))
    player.press("stats-replace")
    assert counted(player) == (entry(7),)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "damaged"),
        ('{"kind": "something"}', "foreign"),
        (write([entry(1)]).replace('"schema":1', '"schema":9'), "version"),
        ('{"schema":1,"kind":"napoleon.statistics","deals":[[1]]}', "damaged"),
    ],
)
def test_a_bad_file_is_named_and_nothing_taken(text: str, reason: str) -> None:
    player = visitor()
    player.storage[STATISTICS_KEY] = write([entry(1)])
    player.press("stats")
    player.send(Do("stats-import", "odd.json", text))
    assert player.says(f"stats.bad_file.{reason}", file="odd.json")
    assert counted(player) == (entry(1),)
    assert not player.has("stats-merge")


def test_export_gives_what_import_takes_and_reset_asks() -> None:
    player = visitor()
    player.storage[STATISTICS_KEY] = write([entry(1)])
    player.press("stats")
    [download] = player.press("stats-export")
    assert isinstance(download, Download)
    assert read(download.text) == ((entry(1),), 0)
    player.press("stats-reset")
    assert counted(player) == (entry(1),)
    player.press("answer-yes")
    assert counted(player) == ()
    assert player.says("stats.none")
