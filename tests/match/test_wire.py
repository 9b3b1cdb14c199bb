"""Messages as lines: what is written is read back the same, and nothing else is accepted."""

from __future__ import annotations

import json
import random

import pytest

from napoleon.match.parties.gathering import Notice
from napoleon.match.seat import Back, Do, Left, Message, Ready, Refused, Say, Sitter
from napoleon.match.wire import (
    LONGEST,
    MOST_A_SECOND,
    BadMessage,
    Pace,
    read_message,
    write_message,
)
from tests.games.toy.game import GAME as TOY
from tests.match.people import RULES, People
from tests.nightly import spread

SHORT: tuple[Message, ...] = (
    Do(7, "SA"),
    Ready(),
    Ready(dealer=2),
    Say("well-played"),
    Say("well-played", 3),
    Left(),
    Left(1),
    Back(),
    Refused("too_late", 8),
)


class Overheard(People):
    """People whose messages all go over a line; the seats receive what is read there."""

    def __init__(self, name: str, seed: str, turn: int = 0) -> None:
        super().__init__(name, seed, turn)
        self.lines: list[str] = []

    def passed_on(self, message: Message) -> Message:
        line = write_message(self.game, message)
        assert len(line) <= LONGEST
        self.lines.append(line)
        found = read_message(self.game, line)
        assert not isinstance(found, Notice)
        return found


@pytest.mark.parametrize("name", spread(RULES, 60))
def test_what_a_table_sends_is_read_as_it_was(name: str) -> None:
    chance = random.Random(name)
    people = Overheard(name, name, 0)
    for seat in people.seats:
        people.comes(seat)
    while not people.table.match.deal_over:
        people.settle()
        for question in people.table.due()[:1]:
            people.answer(question, chance.randrange(1000))
    assert people.lines
    assert all(people.seats[seat].record is not None for seat in people.seats)


@pytest.mark.parametrize("message", SHORT)
def test_what_a_seat_sends_is_read_as_it_was(message: Message) -> None:
    assert read_message(TOY, write_message(TOY, message)) == message


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "no JSON"),
        ("[]", "no object"),
        ("[" * 100_000, "no JSON"),
        (" " * (LONGEST + 1), "too long"),
        ('{"v":2,"say":"back","seat":null}', "another version"),
        ('{"v":true,"say":"back","seat":null}', "another version"),
        ('{"v":1,"say":"shout","seat":null}', "no such message"),
        ('{"v":1,"say":[],"seat":null}', "no such message"),
        ('{"v":1,"say":"back"}', "missing"),
        ('{"v":1,"say":"back","seat":null,"more":1}', "unknown"),
        ('{"v":1,"say":"back","seat":true}', "no number"),
        ('{"v":1,"say":"back","seat":1.0}', "no number"),
        ('{"v":1,"say":"back","seat":2000000000000000000}', "no JSON|no number"),
        ('{"v":1,"say":"do","ply":1,"action":"hello"}', "action"),
        ('{"v":1,"say":"do","ply":1,"action":["SA"]}', "no short word"),
        ('{"v":1,"say":"say","key":"' + "x" * 25 + '","seat":null}', "no short word"),
        ('{"v":1,"say":"say","key":"a\\u0000","seat":null}', "no short word"),
    ],
)
def test_anything_else_is_refused(line: str, why: str) -> None:
    with pytest.raises(BadMessage, match=why):
        read_message(TOY, line)


@pytest.mark.parametrize("name", spread(RULES, 27))
def test_what_does_not_agree_with_itself_is_refused(name: str) -> None:
    people = People(name, name)
    welcome, seen = people.table.story(0)
    for message, field, value in (
        (welcome, "totals", [0]),
        (welcome, "seat", 6),
        (welcome, "away", [6]),
        (welcome, "sitters", []),
        (welcome, "rules", "preset=none"),
        (seen, "asked", [6]),
        (seen, "view", None),
        (seen, "events", [["System", 1]]),
        (seen, "ply", "1"),
    ):
        data = json.loads(write_message(people.game, message))
        with pytest.raises(BadMessage):
            read_message(people.game, json.dumps({**data, field: value}))


@pytest.mark.parametrize("name", ["napoleon sdc", "durak podkidnoy"])
def test_an_event_names_seats_of_the_table_only(name: str) -> None:
    people = People(name, name)
    people.settle()
    while not people.done:
        people.answer(people.table.due()[0], 0)
    *_, seen = people.table.story(0)
    data = json.loads(write_message(people.game, seen))
    first = data["events"][0]
    players = people.table.match.seats
    assert first[1] in range(players)
    for seat in (players, 6, 10**9, -2, True, "0", None):
        data["events"] = [[first[0], seat, *first[2:]]]
        with pytest.raises(BadMessage):
            read_message(people.game, json.dumps(data))


def test_the_faces_in_an_event_are_limited_though_their_type_has_a_name_of_its_own() -> None:
    people = People("durak podkidnoy", "faces")
    people.settle()
    *_, seen = people.table.story(0)
    data = json.loads(write_message(people.game, seen))
    for attack in (5, 108, -3, 10**9, True, "5", None):
        data["events"] = [["Covered", 0, attack, 7, "trump", False, 0]]
        if attack == 5:
            assert read_message(people.game, json.dumps(data))
        else:
            with pytest.raises(BadMessage):
                read_message(people.game, json.dumps(data))


def test_a_name_has_at_most_24_letters() -> None:
    people = People("toy plain", "names")
    for name, fits in (("あ" * 24, True), ("x" * 25, False), ("a\nb", False)):
        sitters = (Sitter("here", name=name), *people.table.sitters[1:])
        (welcome, _) = people.table._replace(sitters=sitters).story(0)
        line = write_message(TOY, welcome)
        if fits:
            assert read_message(TOY, line) == welcome
        else:
            with pytest.raises(BadMessage):
                read_message(TOY, line)


def test_more_than_20_messages_in_a_second_are_too_many() -> None:
    pace = Pace()
    for _ in range(MOST_A_SECOND):
        found = pace.heard()
        assert found is not None
        pace = found
    assert pace.heard() is None
    assert pace.after(0).heard() is None
    assert pace.after(-5).heard() is None
    assert pace.after(0.06).heard() is not None
    assert pace.after(3600) == Pace(), "silence saves nothing up"
