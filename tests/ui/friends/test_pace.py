"""When a computer's answer goes out to the guests of a party: that tells nothing of its hand."""

from __future__ import annotations

from random import Random

import pytest

from napoleon.match.protocol import THINKS_MS
from napoleon.ui.friends.keeping import PLAYER
from napoleon.ui.shell.effects import Think
from napoleon.ui.shell.messages import Do
from tests.ui.friends.company import Company
from tests.ui.friends.guests import table_of
from tests.ui.thinkers import Fails, Said, Thinker, honest


def in_vain(question: int, text: str) -> Said:
    """A computer player that is a wreck: every answer fails at once."""
    del question, text
    return Fails("wrecked")


@pytest.mark.parametrize(("level", "thinker"), [("casual", honest), ("expert", in_vain)])
def test_every_answer_takes_the_time_of_its_level(level: str, thinker: Thinker) -> None:
    company = Company(("Taro",), "durak")
    host = company.host
    host.send(Do("friends-level", "", level))
    host.thinker = host.here = thinker
    company.begin()
    asked: dict[int, int] = {}
    took, seen, chance = [], 0, Random(level)
    for _ in range(300):
        kept = table_of(host).kept
        assert kept is not None
        before, was = kept.keeper.asked, kept.asked
        company.act(chance)
        company.step()
        kept = table_of(host).kept
        assert kept is not None
        if before is not None and kept.keeper.asked != before and was in asked:
            took.append(host.now - asked[was])
        for effect in host.done[seen:]:
            if isinstance(effect, Think) and effect.to == PLAYER:
                asked[effect.question] = host.now
        seen = len(host.done)
    assert len(took) > 5
    assert {*took} == {THINKS_MS[level]}
