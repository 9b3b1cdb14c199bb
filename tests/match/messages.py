"""The readers of a table's messages: a part of the table in `tests.fuzz.readers`."""

from __future__ import annotations

import random
from functools import cache, partial
from typing import Final

from napoleon.match.parties.gathering import (
    Arrange,
    Begin,
    Join,
    Kick,
    Lock,
    Notice,
    Open,
    Plan,
    Pledge,
    Pledged,
    Sit,
    Void,
)
from napoleon.match.seat import (
    Do,
    Lot,
    Message,
    Opened,
    Ready,
    Replaced,
    Say,
    Sealed,
    Sitter,
    StoodIn,
)
from napoleon.match.wire import BadMessage, read_message, write_message
from tests.fuzz.reader import Reader
from tests.match.guests import Gathering
from tests.match.people import RULES, People


@cache
def _lines(name: str) -> tuple[str, ...]:
    """Lines of a deal from its start to its end, and some that a seat sends."""
    chance = random.Random(name)
    people = People(name, name)
    while not people.table.match.deal_over:
        people.settle()
        for question in people.table.due()[:1]:
            people.answer(question, chance.randrange(1000))
    (welcome, start, *moments), over = people.table.story(0), people.table.over
    _, sent = people.done[0]
    messages: tuple[Message, ...] = (welcome, start, *chance.sample(moments, 4), over, sent)
    messages = (*messages, Do(3, sent.action), Ready(1), Say("well-played"))
    return tuple(write_message(people.game, message) for message in messages)


@cache
def _notices() -> tuple[str, ...]:
    """Lines of people who gather for a table."""
    found = Gathering(RULES["napoleon sdc"][0], PLAN)
    found.joins("Anna")
    said: tuple[Notice, ...] = (
        found.party.gathered(0),
        Open("Anna", "durak", PLAN, "secret"),
        Join("Bea", found.party.token(0)),
        Sit(-1),
        Arrange(PLAN),
        Kick(1),
        Lock(locked=True),
        Begin(),
        Pledge(1, "a" * 64),
        Pledged(1, ("", "c" * 64)),
        Void(1, (1,), ()),
    )
    lots = (Sealed(1, "0" * 64), Lot(1, "a" * 64), Opened(1, "b" * 64, ("", "c" * 64)))
    stands_in = StoodIn((7, 9)), Replaced(1, Sitter("computer", level="casual"))
    lines = (write_message(found.game, message) for message in (*said, *lots, *stands_in))
    return tuple(lines)


PLAN: Final = Plan("preset=sdc", "casual", 30, watching=True)
READERS: Final = {
    f"message {name}": Reader(
        partial(read_message, RULES[name][0]), (BadMessage,), partial(_lines, name)
    )
    for name in ("napoleon sdc", "durak podkidnoy")
} | {
    "notice": Reader(partial(read_message, None), (BadMessage,), _notices),
    "message of a party": Reader(
        partial(read_message, RULES["napoleon sdc"][0]), (BadMessage,), _notices
    ),
}
