"""The backup: all or nothing, named faults, and what earlier pages kept is still read."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from napoleon import PRESETS
from napoleon.ui import backup
from napoleon.ui.settings.stored import SETTINGS_KEY
from napoleon.ui.shell.effects import Download, Persist, Restore
from napoleon.ui.shell.messages import Do
from napoleon.ui.start.opening import Opening
from napoleon.ui.table.pauses import RESULT
from tests.stored import BACKUP_KEYS, BACKUP_KIND, RULES_KEY, read_backup
from tests.ui.clicking import clicks
from tests.ui.markup import faults_of
from tests.ui.player import DAY, Player, table_of, visitor

KEPT: Final = Path(__file__).parents[1] / "kept"


def kept(name: str) -> str:
    return (KEPT / f"{name}.json").read_text(encoding="utf-8")


@cache
def _lived_in() -> Player:
    player = table_of(PRESETS["guruguru"], seed="lived")
    for at, _ in enumerate(clicks(player, random.Random(5))):
        if at > 150:
            break
    player.rest()
    for name, key in BACKUP_KEYS.items():
        player.storage.setdefault(key, kept(f"{name}_1"))
    return player


def lived_in() -> Player:
    """A user who has played, with something of each kind in storage."""
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
    assert again.model.table.home.table.match.actions == player.model.table.home.table.match.actions
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


@pytest.mark.parametrize("way", ["home", "next"])
def test_what_is_to_be_kept_is_asked_for_once_there_is_something(way: str) -> None:
    player = Player(Opening("?seed=first&deck=sdc", ("ja",), "s", home_screen=True))
    for _ in clicks(player, random.Random(2)):
        if player.model.pause == RESULT:
            break
    assert Persist() not in player.done, "a browser that asks back would talk over the result"
    player.press(way)
    assert player.done.count(Persist()) == 1
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
