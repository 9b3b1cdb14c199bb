"""What reads the messages of a table: a part of the table in `tests.fuzz.readers`."""

from __future__ import annotations

import random
from functools import cache, partial
from typing import Final

from napoleon.match.seat import Do, Message, Ready, Say
from napoleon.match.wire import BadMessage, read_message, write_message
from tests.fuzz.reader import Reader
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


READERS: Final = {
    f"message {name}": Reader(
        partial(read_message, RULES[name][0]), (BadMessage,), partial(_lines, name)
    )
    for name in ("napoleon sdc", "durak podkidnoy")
}
