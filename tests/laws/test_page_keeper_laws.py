"""A law of the page that keeps a party: whatever fails, its guests see what is stored."""

from __future__ import annotations

import random

from hypothesis import given

from napoleon.match.steps import whole
from napoleon.ui.friends.kept import reading_party
from napoleon.ui.friends.state import chair_of
from napoleon.ui.shell.messages import Do
from tests.laws.random_play import CHANCES, examples
from tests.ui.friends.company import Company
from tests.ui.friends.guests import happens, reloaded, table_of
from tests.ui.thinkers import Fails, Said, honest, silent

STEPS = 60


def in_vain(question: int, text: str) -> Said:
    """A computer player that is a wreck."""
    del question, text
    return Fails("wrecked")


def happens_any(company: Company, chance: random.Random) -> None:
    """Something happens: people act, time passes, a line or the storage or a thinker fails."""
    host = company.host
    match chance.randrange(12):
        case 0:
            host.full = not host.full
        case 1:
            host.thinker = host.here = chance.choice((honest, silent, in_vain))
        case 2:
            line = chance.choice((1, 2))
            happens(host, chance.choice(("silent", "back")), number=line)
        case 3:
            happens(
                host, "heard", chance.choice(("rubbish", "{}", '{"v":1}')), chance.choice((1, 2))
            )
        case 4 | 5 | 6 | 7:
            company.act(chance)
        case _:
            company.step()
    company.carry()


def is_as_stored(company: Company) -> None:
    """The party is the one that its text leads to, and everybody who is there has seen it."""
    kept = table_of(company.host).kept
    assert kept is not None
    assert kept.coming is None
    text, game = company.host.storage["napoleon.party"], company.host.model.game
    assert whole(reading_party(game, text)).party == kept.party
    for page in company.pages:
        chair = chair_of(page.model)
        assert chair is not None
        assert chair.known is not None
        me, table = kept.party.guests[chair.known.me], kept.party.table
        if table is None or not me.here or me.seat not in table.present:
            continue
        seat = chair.seat
        for message in chair.coming:
            seat = seat.hear(message)
        assert seat.ply == table.ply
        assert seat.view == game.observe(table.match.state, me.seat)


@examples(2, share=50)
@given(CHANCES)
def test_whatever_fails_all_pages_are_what_is_stored(chance: random.Random) -> None:
    company = Company(("Taro", "Hana"), chance.choice(("napoleon", "durak")))
    company.begin()
    for _ in range(STEPS):
        happens_any(company, chance)
        is_as_stored(company)
    before = table_of(company.host).kept
    again = reloaded(company.host)
    again.send(Do("party"))
    after = table_of(again).kept
    assert before is not None
    assert after is not None
    assert after.party.table is not None
    assert before.party.table is not None
    assert after.party.table.match == before.party.table.match
