"""Texts that earlier pages stored are still read, and mean what they meant."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from napoleon import RuleSet
from napoleon.games.napoleon.game import GAME
from napoleon.match.steps import whole
from napoleon.ui import backup
from napoleon.ui.daily import state as daily
from napoleon.ui.evening import dialogs
from napoleon.ui.friends.kept import reading_party
from napoleon.ui.gallery import state as gallery
from napoleon.ui.gallery.state import Picks
from napoleon.ui.grade.state import GRADED, Work
from napoleon.ui.people import meetings as house
from napoleon.ui.people import past as history
from napoleon.ui.people import tournaments as club
from napoleon.ui.review import weighing as found
from napoleon.ui.rule_form import own as own_presets
from napoleon.ui.settings.stored import read_settings
from napoleon.ui.start.opening import Opening, sitting_of
from napoleon.ui.statistics import state as statistics
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import Company
from napoleon.ui.storage.texts import SCHEMA
from tests.stored import (
    BACKUP_KEYS,
    read_achievements,
    read_backup,
    read_days,
    read_file,
    read_grades,
    read_lessons,
    read_match,
    read_rules,
    read_saved_own,
    read_seats,
    read_statistics,
)
from tests.ui.backup.test_backup import KEPT, kept
from tests.ui.player import DAY, Player
from tests.ui.thinkers import silent

OWN_SCHEMAS: Final = {
    "match": saved.MATCH_SCHEMA,
    "presets": own_presets.SCHEMA,
    "statistics": statistics.SCHEMA,
    "daily": daily.SCHEMA,
    "backup": backup.SCHEMA,
}
SCHEMAS: Final = {name: OWN_SCHEMAS.get(name, SCHEMA) for name in (*BACKUP_KEYS, *(OWN_SCHEMAS))}
"""The newest schema of all that is stored, by its name."""
LATER: Final = BACKUP_KEYS.keys() - json.loads(kept("backup_1"))["parts"].keys()
"""Parts that did not exist yet when the kept backup was made."""
CLUB: Final = [("Anna", 0, True), ("花子", 9, False)]
"""The people in the kept club: name, points, and whether it is the user."""
CHAIRS: Final = [(True, "Anna"), (True, "Boris"), (False, "千代")]
"""Who sits on the first seats of the kept evening."""
SUMS: Final = [("Anna", 1, 1, 10), ("千代", 1, 1, 10), ("Boris", 1, 0, 0)]
"""The totals of the persons in the kept table of the house."""


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_up_to_now_has_a_fixture(name: str) -> None:
    numbers = {int(path.stem.rpartition("_")[2]) for path in KEPT.glob(f"{name}_*.json")}
    assert numbers == set(range(1, SCHEMAS[name] + 1)), "a new schema: keep a text of it in kept/"


def party_of(text: str) -> tuple[int, int]:
    """How many guests a kept party has, and how many actions were made there."""
    keeper = whole(reading_party(GAME, text))
    assert keeper.party.table is not None
    return len(keeper.party.guests), len(keeper.party.table.match.actions)


def past_of(text: str) -> tuple[int, int, str]:
    """The result of the kept match, and its rules."""
    [past] = history.KEPT.read(GAME, text)
    return past.place, past.points, past.rules


PLAIN: Final[dict[str, tuple[Callable[[str], object], object]]] = {
    "gallery": (
        gallery.read,
        Picks(("four", "own:うちの決まり", "of_a_later_page"), ("bga", "four")),
    ),
    "history": (past_of, (1, 5, "own")),
    "lessons": (read_lessons, ("following", "powers")),
    "party": (party_of, (2, 8)),
    "seats": (read_seats, (("kanenito", "0a" * 32), ("00c0ffee00ff", "b1" * 32))),
}
"""Texts that are read without a game, and their meaning."""


def means_of_friends(name: str, text: str) -> None:
    """Stored texts about playing with others mean what they meant."""
    match name:
        case "club":
            [one] = club.KEPT.read(GAME, text)
            assert [(m.person.name, m.total, m.own) for m in one.members] == CLUB
            assert whole(club.reading_file(GAME, text)) == (one,), (
                "the deals are still played the same way"
            )
        case "evening":
            kept_match = read_match(text)
            assert kept_match.company == Company(("Anna", "Boris", "千代", "", ""), 1, ())
            assert whole(sitting_of(kept_match)).is_covered
        case "company":
            chairs = dialogs.read(text)
            assert [(chair.person, chair.name) for chair in chairs[:3]] == CHAIRS
        case "house":
            [meeting] = house.KEPT.read(GAME, text)
            sums = [(row.name, row.matches, row.wins, row.points) for row in house.rows([meeting])]
            assert sums == SUMS
            [one] = house.as_tournaments([meeting])
            assert read_file(club.KEPT.write(GAME, [one])) == (one,)


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
            assert bool(kept_match.aids) == (kept_match.undos > 0)
        case "presets":
            names = [preset.name for preset in read_saved_own(text)]
            assert names == ["うちの決まり", "Two decks"]
        case "statistics":
            entries, damaged = read_statistics(text)
            assert ([entry.facts.role for entry in entries], damaged) == (
                ["ally", "napoleon", "alone"],
                0,
            )
        case "gallery" | "history" | "lessons" | "party" | "seats":
            read, meant = PLAIN[name]
            assert read(text) == meant
        case "daily":
            days = read_days(text)
            assert [day.account.points for day in days] == [9, 5]
            assert [day.late for day in days] == [False, number != "1"]
            assert [len(day.pars) for day in days] == [0 if number == "1" else 4, 0]
            assert [len(day.levels) for day in days] == [4 if number == "3" else 0, 0]
        case "achievements":
            won = read_achievements(text)
            assert [one.name for one in won] == ["triumph", "experts", "of_a_later_page"]
        case "reviews":
            [review] = found.read_wholly(GAME, text)
            assert (review.seat, [judged.ply for judged in review.judged(GAME)]) == (0, [3, 5])
        case "club" | "evening" | "company" | "house":
            means_of_friends(name, text)
        case "grades":
            works = [graded.work for graded in read_grades(text)]
            assert works == [Work(52, 0.75), Work(48, 2.0)], "earlier pages left no help out"
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
    assert len(player.model.of(GRADED)) == 2
