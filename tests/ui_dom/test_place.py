"""Copies of the page on one origin, and what each keeps."""

from __future__ import annotations

import pytest

from napoleon.ui_dom.place import DISK, HOME, OwnPlace, place_of


class Full(Exception):
    pass


class Memory(dict[str, str]):
    """Storage with a limit of characters in a value, and of writes."""

    room = 1000
    writes = 1000

    def names(self) -> list[str]:
        return list(self)

    def set(self, key: str, text: str) -> None:
        self.writes -= 1
        if len(key) + len(text) > self.room or self.writes < 0:
            raise Full
        self[key] = text

    def remove(self, key: str) -> None:
        self.pop(key, None)


PLAIN = {"napoleon.match": "a", "napoleon.rules": "b", "durak.match": "d", "napoleon.home": "/nap/"}


@pytest.mark.parametrize("path", ["/nap/", ""])
def test_every_copy_has_keys_of_its_own_from_the_first_visit_on(path: str) -> None:
    memory = Memory()
    place = place_of(memory, path, Full)
    assert place == OwnPlace(f"@{path or DISK}")
    memory[f"napoleon.match{place.suffix}"] = "mine"
    assert place_of(memory, path, Full) == place
    other = place_of(memory, "/next/", Full)
    assert other == OwnPlace("@/next/", "beside", path or DISK)
    assert f"napoleon.match{other.suffix}" not in memory
    assert place_of(memory, "/next/", Full) == OwnPlace("@/next/"), "said once"


@pytest.mark.parametrize("path", ["/nap/", ""])
def test_earlier_values_go_to_the_copy_that_finds_them_first(path: str) -> None:
    earlier = {key: text for key, text in PLAIN.items() if key != HOME} | {"other.match": "c"}
    memory = Memory(earlier)
    place = place_of(memory, path, Full)
    assert place == OwnPlace(f"@{path or DISK}", "taken")
    for key in ("napoleon.match", "napoleon.rules", "durak.match"):
        assert memory[key + place.suffix] == earlier[key]
        assert memory[key] == earlier[key], "an earlier version that still runs has its own"
    assert f"other.match{place.suffix}" not in memory
    memory["napoleon.match"] = "played on by an earlier version"
    assert place_of(memory, path, Full) == OwnPlace(place.suffix), "taken and reported once"
    assert memory[f"napoleon.match{place.suffix}"] == "a"
    assert place_of(memory, "/next/", Full) == OwnPlace("@/next/", "beside", path or DISK)
    assert "napoleon.match@/next/" not in memory


def test_values_that_another_copy_has_claimed_are_left_to_it() -> None:
    memory = Memory(PLAIN)
    assert place_of(memory, "/next/", Full) == OwnPlace("@/next/", "beside", "/nap/")
    assert place_of(memory, "/nap/", Full) == OwnPlace("@/nap/", "taken")
    assert memory["durak.match@/nap/"] == "d"


def test_a_copy_that_has_begun_under_an_earlier_version_goes_on() -> None:
    memory = Memory(PLAIN | {"napoleon.home@/next/": "/next/", "napoleon.match@/next/": "x"})
    assert place_of(memory, "/next/", Full) == OwnPlace("@/next/")
    assert memory["napoleon.match@/next/"] == "x"


@pytest.mark.parametrize("writes", range(6))
def test_a_move_that_is_interrupted_is_done_again(writes: int) -> None:
    """Stopped after each write in turn, as by a browser that is closed."""

    class Stopped(Exception):
        pass

    class Stopping(Memory):
        def set(self, key: str, text: str) -> None:
            try:
                super().set(key, text)
            except Full:
                raise Stopped from None

    earlier = {key: text for key, text in PLAIN.items() if key != HOME}
    memory = Stopping(earlier)
    memory.writes = writes
    try:
        place_of(memory, "/nap/", Full)
    except Stopped:
        assert earlier.items() <= memory.items()
        memory.writes = 1000
        memory["napoleon.match"] = "later"
        assert place_of(memory, "/nap/", Full).news == "taken"
        assert memory["napoleon.match@/nap/"] == "later"
    else:
        assert writes == 5, "claim, three values, mark"


@pytest.mark.parametrize("writes", range(5))
def test_without_room_the_copy_goes_on_with_the_values_as_they_are(writes: int) -> None:
    memory = Memory(PLAIN)
    memory.writes = writes
    place = place_of(memory, "/nap/", Full)
    assert PLAIN.items() <= memory.items()
    assert not any("@" in key for key in memory), "what was copied is gone: it takes room"
    assert {key: memory.get(key + place.suffix) for key in PLAIN} == PLAIN
    memory.writes = 1000
    assert place_of(memory, "/nap/", Full) == OwnPlace("@/nap/", "taken")


def test_where_nothing_can_be_stored_nothing_is_claimed() -> None:
    memory = Memory()
    memory.room = 0
    assert place_of(memory, "/nap/", Full) == OwnPlace("@/nap/")
    assert memory == {}
