"""The backup: all or nothing, named faults, and what earlier pages kept is still read."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from napoleon import PRESETS, RuleSet
from napoleon.games.napoleon.game import GAME
from napoleon.match.steps import whole
from napoleon.ui.achievements import state as achievements
from napoleon.ui.backup import state as backup
from napoleon.ui.club import coming
from napoleon.ui.club import state as club
from napoleon.ui.daily import state as daily
from napoleon.ui.evening import house, seats
from napoleon.ui.friends.kept import reading_party
from napoleon.ui.friends.seats import read_seats
from napoleon.ui.grade import state as grades
from napoleon.ui.history import state as history
from napoleon.ui.lessons.done import read_lessons
from napoleon.ui.review import stored as found
from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.settings.stored import SETTINGS_KEY, read_settings
from napoleon.ui.shell.effects import Download, Persist, Restore
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.opening import Opening, sitting_of
from napoleon.ui.statistics import state as statistics
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import Company
from napoleon.ui.storage.texts import SCHEMA
from napoleon.ui.table.pauses import RESULT
from tests.stored import (
    ACHIEVEMENTS_KEY,
    BACKUP_KEYS,
    BACKUP_KIND,
    CLUB_KEY,
    COMPANY_KEY,
    DAILY_KEY,
    GRADES_KEY,
    HISTORY_KEY,
    HOUSE_KEY,
    LESSONS_KEY,
    PARTY_KEY,
    PRESETS_KEY,
    REVIEWS_KEY,
    RULES_KEY,
    SEATS_KEY,
    STATISTICS_KEY,
    read_backup,
    read_days,
    read_match,
    read_rules,
    read_saved_own,
    read_statistics,
)
from tests.ui.clicking import clicks
from tests.ui.markup import faults_of
from tests.ui.player import DAY, Player, table_of, visitor
from tests.ui.thinkers import silent

KEPT: Final = Path(__file__).parents[1] / "kept"
SCHEMAS: Final = {
    "settings": SCHEMA,
    "rules": SCHEMA,
    "match": saved.MATCH_SCHEMA,
    "presets": own_presets.SCHEMA,
    "statistics": statistics.SCHEMA,
    "lessons": SCHEMA,
    "daily": daily.SCHEMA,
    "achievements": achievements.SCHEMA,
    "reviews": found.SCHEMA,
    "club": club.SCHEMA,
    "grades": grades.SCHEMA,
    "company": SCHEMA,
    "house": house.SCHEMA,
    "history": history.SCHEMA,
    "backup": backup.SCHEMA,
    "party": SCHEMA,
    "seats": SCHEMA,
}


LATER: Final = (
    "achievements",
    "grades",
    "reviews",
    "club",
    "company",
    "house",
    "history",
    "party",
    "seats",
)
"""What there was not yet when the kept backup was made."""
CLUB: Final = [("Anna", 0, True), ("花子", 9, False)]
"""The people in the kept club: name, points, and whether it is the user."""
CHAIRS: Final = [(True, "Anna"), (True, "Boris"), (False, "千代")]
"""Who sits on the first seats of the kept evening."""
SUMS: Final = [("Anna", 1, 1, 10), ("千代", 1, 1, 10), ("Boris", 1, 0, 0)]
"""What the persons in the kept table of the house have come to."""


def kept(name: str) -> str:
    return (KEPT / f"{name}.json").read_text(encoding="utf-8")


@cache
def _lived_in() -> Player:
    player = table_of(PRESETS["guruguru"], seed="lived")
    for at, _ in enumerate(clicks(player, random.Random(5))):
        if at > 150:
            break
    player.rest()
    player.storage[PRESETS_KEY] = kept("presets_1")
    player.storage[STATISTICS_KEY] = kept("statistics_1")
    player.storage[LESSONS_KEY] = kept("lessons_1")
    player.storage[DAILY_KEY] = kept("daily_1")
    player.storage[ACHIEVEMENTS_KEY] = kept("achievements_1")
    player.storage[GRADES_KEY] = kept("grades_1")
    player.storage[REVIEWS_KEY] = kept("reviews_1")
    player.storage[CLUB_KEY] = kept("club_1")
    player.storage[SEATS_KEY] = kept("seats_1")
    player.storage[PARTY_KEY] = kept("party_1")
    player.storage[COMPANY_KEY] = kept("company_1")
    player.storage[HOUSE_KEY] = kept("house_1")
    player.storage[HISTORY_KEY] = kept("history_1")
    return player


def lived_in() -> Player:
    """Somebody who has played, with something of each kind in storage."""
    return _lived_in().fork()


def exported(player: Player) -> str:
    effects = player.send(Do("settings"))
    player.send(Do("backup-export"))
    [download] = [effect for effect in player.done if isinstance(effect, Download)]
    assert download.name == f"napoleon-{DAY}.json"
    assert not effects
    return download.text


# ---- there and back ----------------------------------------------------------------------


def test_everything_goes_out_and_comes_in() -> None:
    player = lived_in()
    assert set(BACKUP_KEYS.values()) == set(player.storage), (
        "a new kind of value: is it in the backup?"
    )
    text = exported(player)
    other = visitor(language="en")
    other.press("settings")
    other.send(Do("backup-import", "mine.json", text))
    assert other.says("backup.part.statistics", count=3)
    assert other.says("backup.part.presets", count=2)
    assert faults_of(other.html) == []
    assert other.storage.keys() == {SETTINGS_KEY}, "nothing is done before it is said"
    other.press("backup-take")
    meaning = {name: json.loads(player.storage[key]) for name, key in BACKUP_KEYS.items()}
    assert {name: json.loads(other.storage[key]) for name, key in BACKUP_KEYS.items()} == meaning
    again = other.reopened()
    assert again.model.table.match.actions == player.model.table.match.actions
    assert again.model.rules == player.model.rules


def test_what_the_file_lacks_stays() -> None:
    player = lived_in()
    before = dict(player.storage)
    data = {
        "schema": 1,
        "kind": BACKUP_KIND,
        "day": "",
        "parts": {"rules": json.loads(kept("rules_1"))},
    }
    player.send(Do("backup-import", "rules.json", json.dumps(data)))
    player.press("backup-take")
    after = dict(player.storage)
    assert after.pop(RULES_KEY) != before.pop(RULES_KEY)
    assert after == before


def test_a_page_on_which_nothing_was_done_has_a_backup_too() -> None:
    found = read_backup("x", exported(visitor()))
    assert [part.what for part in found.parts] == ["settings"]


def test_a_storage_without_room_takes_nothing() -> None:
    player = visitor()
    player.send(Do("backup-import", "mine.json", kept("backup_1")))
    player.full = True
    before = dict(player.storage)
    player.press("backup-take")
    assert player.storage == before
    assert player.says("notice.storage_restore")


def test_what_is_to_be_kept_is_asked_for_once_there_is_something() -> None:
    player = Player(Opening("?seed=first", ("ja",), "s", home_screen=True))
    for _ in clicks(player, random.Random(2)):
        if player.model.pause == RESULT:
            break
    assert [type(effect) for effect in player.done].count(Persist) == 1
    assert player.says("notice.install_ios")


# ---- what cannot be read -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "foreign"),
        ("GIF89a", "foreign"),
        ("[]", "foreign"),
        ('{"kind": "napoleon.presets", "schema": 1}', "foreign"),
        (kept("statistics_1"), "foreign"),
        (kept("backup_1")[:-40], "damaged"),
        (kept("backup_1").replace('"parts"', '"bits"'), "damaged"),
        (kept("backup_1").replace('"schema": 1', '"schema": 7', 1), "version"),
        (kept("backup_1").replace('"schema": 1', '"schema": 1.0', 1), "version"),
        ('{"schema":1,"kind":"napoleon.backup","day":"１２","parts":{}}', "damaged"),
        ('{"schema":1,"kind":"napoleon.backup","day":"","parts":{"later":{}}}', "empty"),
        ("[" * 100_000, "foreign"),
        ("x" * (backup.LONGEST + 1), "foreign"),
    ],
    ids=lambda value: str(value)[:12],
)
def test_what_is_no_backup_is_named_and_refused(text: str, reason: str) -> None:
    player = lived_in()
    before = dict(player.storage)
    player.send(Do("settings"))
    player.send(Do("backup-import", "odd.json", text))
    why = player.model.words(f"backup.bad.{reason}")
    assert player.says("notice.backup_unread", file="odd.json", why=why)
    assert player.storage == before
    assert player.dialog == "settings"
    assert faults_of(player.html) == []


DAMAGE: Final[dict[str, tuple[Callable[[str], str], str]]] = {
    "settings": (lambda text: text.replace('"dark"', '"pink"'), "damaged"),
    "rules": (lambda text: text.replace('"schema": 1', '"schema": 5'), "version"),
    "presets": (lambda text: text.replace("Two decks", ""), "damaged"),
    "match": (lambda text: text.replace('"deals": [["', '"deals": [["SA", "'), "impossible"),
    "statistics": (lambda text: text.replace('"ally"', '"spy"', 1), "damaged"),
    "lessons": (lambda text: text.replace('"powers"', "7"), "damaged"),
    "daily": (lambda text: text.replace('"ally"', '"spy"'), "damaged"),
    "achievements": (lambda text: text.replace('"triumph"', '"experts"'), "damaged"),
    "reviews": (lambda text: text.replace("answer", "question", 1), "damaged"),
    "grades": (lambda text: text.replace("0.75", "53"), "damaged"),
    "history": (lambda text: text.replace('"casual"', '"genius"', 1), "damaged"),
    "party": (lambda text: text.replace('"napoleon"', "7"), "damaged"),
    "seats": (lambda text: text.replace("kanenito", "KANENITO"), "damaged"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_part_is_named_and_the_others_can_be_read(name: str) -> None:
    spoil, reason = DAMAGE[name]
    parts = {part: json.loads(kept(f"{part}_1")) for part in BACKUP_KEYS}
    parts[name] = json.loads(spoil(kept(f"{name}_1")))
    assert parts[name] != json.loads(kept(f"{name}_1"))
    text = json.dumps({"schema": 1, "kind": BACKUP_KIND, "day": DAY, "parts": parts})
    player = visitor()
    player.send(Do("backup-import", "part.json", text))
    assert faults_of(player.html) == []
    assert player.says(f"backup.fault.{reason}")
    player.press("backup-take")
    [restored] = [effect for effect in player.done if isinstance(effect, Restore)]
    assert {key for key, _ in restored.texts} == set(BACKUP_KEYS.values()) - {BACKUP_KEYS[name]}


def test_a_file_with_nothing_usable_can_only_be_put_away() -> None:
    data = {"schema": 1, "kind": BACKUP_KIND, "day": "", "parts": {"rules": 3}}
    player = visitor()
    player.send(Do("backup-import", "bad.json", json.dumps(data)))
    assert player.says("backup.unusable")
    assert not player.has("backup-take")
    player.press("close")
    assert player.model.dialog is None


# ---- earlier pages -----------------------------------------------------------------------


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_up_to_now_has_a_fixture(name: str) -> None:
    numbers = {int(path.stem.rpartition("_")[2]) for path in KEPT.glob(f"{name}_*.json")}
    assert numbers == set(range(1, SCHEMAS[name] + 1)), "a new schema: keep a text of it in kept/"


def party_of(text: str) -> tuple[int, int]:
    """How many guests a kept party has, and how much was done there."""
    keeper = whole(reading_party(GAME, text))
    assert keeper.party.table is not None
    return len(keeper.party.guests), len(keeper.party.table.match.actions)


def past_of(text: str) -> tuple[int, int, str]:
    """What came of the kept match, and its rules."""
    [past] = history.read(text)
    return past.place, past.points, past.rules


PLAIN: Final[dict[str, tuple[Callable[[str], object], object]]] = {
    "history": (past_of, (1, 5, "own")),
    "lessons": (read_lessons, ("following", "powers")),
    "party": (party_of, (2, 8)),
    "seats": (read_seats, (("kanenito", "0a" * 32), ("00c0ffee00ff", "b1" * 32))),
}
"""What is read without a game, and what it means."""


def means_of_friends(name: str, text: str) -> None:
    """What is kept of playing with others means what it meant."""
    match name:
        case "club":
            [one] = club.read_wholly(GAME, text)
            assert [(m.person.name, m.total, m.own) for m in one.members] == CLUB
            assert coming.read_file(GAME, text) == (one,), "the deals are still played the same way"
        case "evening":
            kept_match = read_match(text)
            assert kept_match.company == Company(("Anna", "Boris", "千代", "", ""), 1)
            assert whole(sitting_of(kept_match)).is_covered
        case "company":
            chairs = seats.read(text)
            assert [(chair.person, chair.name) for chair in chairs[:3]] == CHAIRS
        case "house":
            [meeting] = house.read_wholly(GAME, text)
            sums = [(row.name, row.matches, row.wins, row.points) for row in house.rows([meeting])]
            assert sums == SUMS
            [one] = house.tournaments([meeting])
            assert coming.read_file(GAME, club.write(GAME, [one])) == (one,)


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.json")), ids=lambda path: path.stem)
def test_what_earlier_pages_kept_is_read(path: Path) -> None:
    """Each text has the schema of its name, is read, and means what it meant."""
    text = path.read_text(encoding="utf-8")
    name, _, number = path.stem.rpartition("_")
    assert json.loads(text)["schema"] == int(number)
    match name:
        case "settings":
            settings = read_settings(text)
            assert (settings.language, settings.level, settings.hand) == ("en", "strong", "left")
        case "rules":
            rules = read_rules(text)
            assert isinstance(rules, RuleSet)
            assert (rules.table.players, rules.scoring.points) == (4, "zerosum")
        case "match":
            kept_match = read_match(text)
            assert sum(len(deal) for deal in kept_match.match.script) > 40
            assert kept_match.aided == (kept_match.undos > 0)
        case "presets":
            names = [preset.name for preset in read_saved_own(text)]
            assert names == ["うちの決まり", "Two decks"]
        case "statistics":
            entries, damaged = read_statistics(text)
            assert ([entry.facts.role for entry in entries], damaged) == (
                ["ally", "napoleon", "alone"],
                0,
            )
        case "history" | "lessons" | "party" | "seats":
            read, meant = PLAIN[name]
            assert read(text) == meant
        case "daily":
            days = read_days(text)
            assert [day.account.points for day in days] == [9, 5]
            assert [day.late for day in days] == [False, number != "1"]
            assert [len(day.pars) for day in days] == [0 if number == "1" else 4, 0]
            assert [len(day.levels) for day in days] == [4 if number == "3" else 0, 0]
        case "achievements":
            won = achievements.read(text)
            assert [one.name for one in won] == ["triumph", "experts", "of_a_later_page"]
        case "reviews":
            [review] = found.read_wholly(GAME, text)
            assert (review.seat, [judged.ply for judged in review.judged(GAME)]) == (0, [3, 5])
        case "club" | "evening" | "company" | "house":
            means_of_friends(name, text)
        case "grades":
            assert [graded.work for graded in grades.read(text)] == [(52, 0.75), (48, 2.0)]
        case "backup":
            names = [part.what for part in read_backup("x", text).usable]
            assert names == [name for name in BACKUP_KEYS if name not in LATER]
        case _:
            raise AssertionError(f"what is {name}?")


def test_a_visit_with_what_the_first_page_kept_loses_nothing() -> None:
    opening = Opening(
        "",
        ("ja",),
        "s",
        texts={
            "rules": kept("rules_1"),
            "settings": kept("settings_1"),
            "match": kept("match_1"),
            "presets": kept("presets_1"),
            "grades": kept("grades_1"),
            "daily": kept("daily_1"),
        },
        day=DAY,
    )
    player = Player(opening, thinker=silent)
    assert player.model.notices == ()
    assert player.model.match is not None
    assert len(player.model.own) == 2
    assert len(player.model.grades) == 2
