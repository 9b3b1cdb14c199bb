"""Statistics, deal of the day, backup and settings of a game that has no page of its own."""

from __future__ import annotations

import json
from typing import Final

import pytest

from napoleon.games.napoleon.page.game_page import PAGE as NAPOLEON
from napoleon.match.days import day_of, match_of
from napoleon.match.steps import whole
from napoleon.ui import backup
from napoleon.ui.backup import backup_dialog
from napoleon.ui.daily import state as daily
from napoleon.ui.daily.calendar_view import daily_dialog
from napoleon.ui.daily.state import DIARY, Daily, Diary
from napoleon.ui.settings.dialog import settings_dialog
from napoleon.ui.settings.state import NEXT, OF_ALL
from napoleon.ui.shell.effects import Download
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import words_of
from napoleon.ui.statistics import state as statistics
from napoleon.ui.statistics.dialog import statistics_dialog
from napoleon.ui.statistics.state import Statistics
from napoleon.ui.storage import choice
from tests.chosen import EVERY
from tests.games.toy.game import ToyRules
from tests.games.toy.page.game_page import PAGE
from tests.stored import BACKUP_KEYS
from tests.ui.backup.test_backup import kept
from tests.ui.player import visitor
from tests.ui.shell.test_reading_any_game import faults, page, played

DAY: Final = "2026-11-22"


def entries() -> tuple[statistics.AnyEntry, ...]:
    """What is remembered of two deals, one of them won."""
    return tuple(
        statistics.entry_of(
            PAGE, played(level=level).standing, level="casual", day=DAY, aided=False
        )._replace(rules=statistics.OWN_RULES, mark=f"{at:012x}")
        for at, level in enumerate(("expert", "random"))
    )


def text_with(*row: object) -> str:
    """Saved statistics of one row."""
    return json.dumps({"schema": 1, "kind": "toy.statistics", "deals": [row]})


def test_points_and_who_has_won_are_remembered_of_any_deal() -> None:
    found = entries()
    for entry, level in zip(found, ("expert", "random"), strict=True):
        ending = played(level=level).deals[-1].ending
        assert (entry.points, entry.won, entry.facts) == (ending.points[0], ending.won[0], None)
    text = statistics.write(PAGE, found)
    assert [row[4:] for row in json.loads(text)["deals"]] == [
        [entry.points, int(entry.won), 0] for entry in found
    ]
    assert whole(statistics.reading(PAGE, text)) == (found, 0)


@pytest.mark.parametrize(
    "fields", [[], [5], [5, 1, 1], [5, 2], [5, True], [5.0, 1], [1001, 1], ["5", 1], [True, 1]]
)
def test_damaged_fields_of_any_game_are_found(fields: list[object]) -> None:
    row = ("0" * 12, DAY, "own", "casual")
    assert whole(statistics.reading(PAGE, text_with(*row, 5, 1, 0)))[1] == 0
    assert whole(statistics.reading(PAGE, text_with(*row, *fields, 0))) == ((), 1)


def test_the_statistics_of_any_game_have_wins_and_points() -> None:
    shown = Statistics(entries(), aided="no")
    model = page()._replace(dialog=shown)
    html = str(statistics_dialog(model.frame, shown))
    assert faults(html) == []
    assert model.words("stats.figure.points") in html
    assert words_of(model.frame.language, own=NAPOLEON.catalogues)("stats.head.honors") not in html
    assert html.count('class="chart"') == html.count("<table") == 1


def test_any_game_has_a_deal_of_the_day() -> None:
    match = match_of(PAGE.game, DAY)
    assert match.rules == ToyRules()
    assert day_of(match.standing) == DAY
    assert match == match_of(PAGE.game, DAY)
    days = tuple(
        daily.Day(f"2026-11-{at}", entry.account, at == 20)
        for at, entry in enumerate(entries(), start=20)
    )
    assert daily.read(PAGE, daily.write(PAGE, days)) == days[::-1]
    model = page()._replace(dialog=Daily("2026-11-21")).put(DIARY, Diary(DAY, days[::-1]))
    html = str(daily_dialog(model.frame))
    assert faults(html) == []
    assert all(f"{day.account.points:+d}".replace("-", "−") in html for day in days)
    assert words_of(model.frame.language, own=NAPOLEON.catalogues)("daily.head.role") not in html


def test_what_was_played_of_a_day_is_remembered() -> None:
    match = match_of(PAGE.game, DAY)
    while not match.deal_over:
        seat = PAGE.game.actors(match.state)[0]
        match, _ = match.play(PAGE.game.legal(match.state, seat)[0])
    day = daily.result_of(PAGE, match.standing, aided=True, begun=DAY)
    assert (day.day, day.aided) == (DAY, True)
    assert day.account.points == match.deals[-1].ending.points[0]


def test_one_backup_holds_what_every_game_keeps() -> None:
    both = (NAPOLEON, PAGE)
    keys = backup.keys_of(both)
    assert {name: keys[name] for name in BACKUP_KEYS} == BACKUP_KEYS, "as with Napoleon alone"
    own = {name for name in keys if name not in BACKUP_KEYS}
    of_all = ("settings", "seats", "party", "company")
    assert own == {f"toy.{name}" for name in BACKUP_KEYS if name not in of_all}
    assert all(keys[name] == name for name in own)
    stored = [
        ("napoleon.statistics", kept("statistics_1")),
        ("napoleon.settings", kept("settings_1")),
        ("toy.statistics", statistics.write(PAGE, entries())),
        ("toy.rules", choice.write_rules(ToyRules())),
        ("toy.lessons", "damaged"),
    ]
    text = whole(backup.writing(both, stored, DAY, "1"))
    found = whole(backup.reading_backup(both, "all.json", text))
    assert [(part.game, part.what, part.many) for part in found.usable] == [
        ("", "settings", 0),
        ("napoleon", "statistics", 3),
        ("toy", "rules", 0),
        ("toy", "statistics", 2),
    ]
    held = dict(stored)
    assert all(json.loads(part.text) == json.loads(held[part.key]) for part in found.usable)
    here = whole(backup.reading_backup((NAPOLEON,), "all.json", text))
    assert {part.game for part in here.parts} == {"", "napoleon"}, "other games are left alone"


def test_the_page_of_one_game_carries_what_all_of_them_keep() -> None:
    player = visitor()
    pages = {page.game.name: page for page in (NAPOLEON, PAGE)}
    browser = player.model.browser._replace(
        games=dict.fromkeys(pages, ("SA",)), page_named=pages.__getitem__
    )
    player.model = player.model._replace(browser=browser)
    player.storage["toy.rules"] = choice.write_rules(ToyRules())
    player.press("settings")
    player.send(Do("backup-export"))
    [file] = [effect for effect in player.done if isinstance(effect, Download)]
    assert file.name == f"napoleon-{DAY}.json"
    kept_rules = player.storage.pop("toy.rules")
    player.send(Do("backup-import", file.name, file.text))
    player.press("backup-take")
    assert json.loads(player.storage["toy.rules"]) == json.loads(kept_rules)


def test_a_part_of_another_game_says_whose_it_is() -> None:
    text = whole(
        backup.writing(
            (NAPOLEON, PAGE),
            [("napoleon.rules", kept("rules_1")), ("toy.rules", choice.write_rules(ToyRules()))],
            DAY,
            "1",
        )
    )
    found = whole(backup.reading_backup((NAPOLEON, PAGE), "all.json", text))
    model = page()._replace(dialog=found)
    html = str(backup_dialog(model.frame, found))
    assert faults(html) == []
    rules = model.words("backup.part.rules", count=0)
    assert f"<span>Napoleon: {rules}</span>" in html
    assert f"<span>{rules}</span>" in html


def test_settings_that_do_nothing_in_a_game_are_not_shown() -> None:
    model = page()
    assert 'name="s-meeting"' not in str(settings_dialog(model.frame)), "there are no relays"
    browser = model.browser._replace(relays=("wss://relay.example",))
    html = str(settings_dialog(model._replace(browser=browser).frame))
    for name, one in EVERY.items():
        assert (f'name="s-{name}"' in html) == (name in OF_ALL or one == NEXT)


def test_the_start_screen_shows_cards_that_every_game_has() -> None:
    assert not {"Jo", "jo"} & set(PAGE.fan)
    assert len(set(PAGE.fan)) == len(NAPOLEON.fan)
