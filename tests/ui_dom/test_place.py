"""Two pages of one origin, and what each keeps."""

from __future__ import annotations

import pytest

from napoleon.ui_dom.place import HOME, suffix


class Full(Exception):
    pass


class Memory(dict[str, str]):
    """Storage that takes so many characters."""

    room = 1000

    def names(self) -> list[str]:
        return list(self)

    def set(self, key: str, text: str) -> None:
        if len(key) + len(text) > self.room:
            raise Full
        self[key] = text


def test_first_page_has_the_plain_keys_for_good() -> None:
    memory = Memory({"napoleon.match": "today's"})
    for _ in range(2):
        assert not suffix(memory, "/nap/", Full)
    assert memory == {"napoleon.match": "today's", HOME: "/nap/"}


def test_another_page_begins_with_a_copy_and_goes_on_by_itself() -> None:
    memory = Memory({"napoleon.match": "a", "napoleon.rules": "b", "other.match": "c"})
    suffix(memory, "/nap/", Full)
    mine = suffix(memory, "/next/", Full)
    assert mine == "@/next/"
    assert memory[f"napoleon.match{mine}"] == "a"
    assert memory[f"napoleon.rules{mine}"] == "b"
    assert f"other.match{mine}" not in memory
    memory["napoleon.match"] = "later"
    assert suffix(memory, "/next/", Full) == mine
    assert memory[f"napoleon.match{mine}"] == "a", "copied once"
    third = suffix(memory, "/third/", Full)
    assert memory[f"napoleon.match{third}"] == "later"
    assert f"napoleon.match{mine}{third}" not in memory


def test_file_on_disk_keeps_its_values_wherever_it_lies() -> None:
    memory = Memory({HOME: "/nap/"})
    assert not suffix(memory, "", Full)


@pytest.mark.parametrize("room", [0, 30])
def test_storage_without_room_loses_nothing(room: int) -> None:
    memory = Memory({"napoleon.match": "x" * 100})
    memory.room = room
    assert not suffix(memory, "/nap/", Full)
    memory[HOME] = "/nap/"
    assert suffix(memory, "/next/", Full) == "@/next/"
    assert memory["napoleon.match"] == "x" * 100
