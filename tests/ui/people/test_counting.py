"""Matches with people at other devices count in the table of the house, on each of their pages."""

from __future__ import annotations

from functools import partial
from random import Random

from napoleon.games.durak.game import GAME
from napoleon.kit.json_in import BadText
from napoleon.match.parties.own import AWAY
from napoleon.match.seat import Do as Act
from napoleon.match.steps import whole
from napoleon.match.wire import write_message
from napoleon.ui.people import meetings as house
from napoleon.ui.people import tournaments
from napoleon.ui.people.same_cards import People
from napoleon.ui.shell.effects import Download
from napoleon.ui.shell.messages import Do
from tests.duraks import own
from tests.ui.friends.company import Company
from tests.ui.friends.guests import happens, reloaded
from tests.ui.player import Player

KEY = "durak.house"


def over(company: Company, seed: int) -> None:
    """The match is played to its end on every page."""
    company.play(Random(seed), deals=1)
    assert company.table.match.over


def kept(page: Player) -> tuple[house.Meeting, ...]:
    """The counts of a page."""
    return house.KEPT.read(GAME, page.storage[KEY])


def test_a_match_is_counted_once_on_every_page_with_everybody_in_it() -> None:
    company = Company(("Taro", "Hana"), "durak")
    company.begin()
    over(company, 3)
    company.carry()
    found = [kept(page) for page in company.pages]
    assert [len(one) for one in found] == [1, 1, 1]
    assert len({one[0].seats for one in found}) == 1
    meeting = found[0][0]
    assert [sat.name for sat in meeting.seats][:3] == ["Host", "Taro", "Hana"]
    assert meeting.way == "direct"
    ending = company.table.match.ending
    assert ending
    assert [sat.points for sat in meeting.seats] == [(points,) for points in ending.points]
    assert {row.name for row in house.rows(found[1])} == {"Host", "Taro", "Hana"}
    taro = company.guests[0]
    before = taro.storage[KEY]
    again = reloaded(taro)
    again.send(Do("house"))
    assert isinstance(again.model.dialog, People)
    assert again.says("house.way.direct")
    again.press("club-export")
    file = next(one for one in reversed(again.done) if isinstance(one, Download))
    assert whole(tournaments.reading_file(GAME, file.text))
    assert taro.storage[KEY] == before


def test_who_is_not_at_the_table_has_it_counted_too() -> None:
    company = Company(("Taro",), "durak")
    company.begin()
    host, taro = company.pages
    taro.send(Do("home"))
    for do in ("new", "begin-new"):
        taro.send(Do(do))
    if taro.model.asking is not None:
        taro.send(Do("answer-yes"))
    assert taro.model.table.home is not AWAY
    chance = Random(8)
    for _ in range(20_000):
        table = company.table
        if table.match.over:
            break
        if 1 in table.asked:
            action = chance.choice(GAME.legal(own(table.match).state, 1))
            happens(host, "heard", write_message(GAME, Act(table.ply, action)))
            company.carry()
        company.act(chance)
        company.step()
    for _ in range(40):
        company.step()
    [here], [there] = kept(host), kept(taro)
    assert here.is_same(there)
    assert (here.table, there.table) == ("own", "")


def test_an_older_table_stays_readable_and_an_unknown_way_is_none() -> None:
    company = Company(("Taro",), "durak")
    company.begin()
    over(company, 5)
    text = company.host.storage[KEY]
    old = text.replace(',"way":"direct"', "")
    assert old != text
    assert house.KEPT.read(GAME, old)[0].way == ""
    partly = partial(house.KEPT.read, GAME)
    assert partly(text)[0].way == "direct"
    assert damaged(text.replace('"direct"', '"x"'))


def damaged(text: str) -> bool:
    """Whether nothing of a text is read."""
    try:
        house.KEPT.read(GAME, text)
    except BadText:
        return True
    return False


def test_who_is_on_the_home_screen_is_asked_there() -> None:
    company = Company(("Taro",), "durak")
    company.begin()
    host, taro = company.pages
    taro.send(Do("home"))
    for _ in range(40):
        if 1 in company.table.asked:
            break
        company.act(Random(2))
        company.step()
    assert 1 in company.table.asked
    assert host.model.table.seat.newest.asked == (1,)
    company.use(taro, "resume")
    assert taro.model.my_turn
