"""A match with people at other devices, on their pages and over their lines."""

from __future__ import annotations

import json
from random import Random
from typing import Final

import pytest

from napoleon.match.parties.keeper import AWAY_S
from napoleon.match.parties.own import AWAY
from napoleon.ui.friends import meeting
from napoleon.ui.friends.keeping import KeptParty
from napoleon.ui.friends.state import Hosting, chair_of
from napoleon.ui.settings.state import NEXT, PROOF
from napoleon.ui.shell.effects import OnLine, Say
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.update import update
from napoleon.ui.table.pauses import TRICK
from tests.nightly import spread
from tests.ui.friends.company import SHORT, Company
from tests.ui.friends.guests import happens, opened, reloaded
from tests.ui.markup import faults_of
from tests.ui.player import Player

SEVEN: Final = "&preset=podkidnoy&table.players=6&table.dummy=throws&deal.hand=5"
"""A table with as many seats as there can be."""


@pytest.mark.parametrize(
    ("game", "query"),
    spread([("napoleon", ""), ("durak", ""), ("durak", "&preset=perevodnoy"), ("durak", SEVEN)], 2),
)
def test_a_deal_is_played_over_lines_to_the_same_end_on_every_page(game: str, query: str) -> None:
    company = Company(("Taro",), game, query)
    company.begin()
    assert [page.model.me for page in company.pages] == [0, 1]
    company.play(Random(game + query))
    match = company.table.match
    for page in company.pages:
        assert faults_of(page.html) == []
        seat = page.model.table.seat
        assert seat.view == match.game.observe(match.state, seat.number)
        assert seat.over is not None
        assert seat.over.record == company.pages[0].model.table.seat.record
        chair = chair_of(page.model)
        assert chair
        assert chair.shown_check
        assert chair.shown_check.findings == ()
        assert page.model.match
        assert not page.model.match.deal_over or page.model.match.totals == match.totals


def behind(page: Player) -> bool:
    """Whether something has come that is not shown yet."""
    chair = chair_of(page.model)
    return bool(chair and chair.coming)


def kept_by(model: Model) -> KeptParty:
    """The party that a page keeps."""
    kept = meeting.kept_by(model.friends)
    assert kept is not None
    return kept


def host_plays(company: Company, chance: Random, times: int) -> None:
    """The host goes on while the guests do nothing."""
    host = company.host
    for _ in range(times):
        if host.model.pause:
            host.send(Do("next"))
        elif host.model.my_turn:
            action = chance.choice(host.model.view.legal)
            host.send(Do("act", host.model.game.write_action(action)))
        company.carry()
        host.step()
        company.carry()


def at_rest(company: Company) -> None:
    """Every action is seen everywhere: nobody is looking at a trick any longer."""
    for _ in range(400):
        waiting = [page for page in company.pages if behind(page)]
        if not waiting:
            return
        for page in waiting:
            if page.model.sitting is not None and page.model.pause == TRICK:
                page.send(Do("next"))
        company.step()
    raise AssertionError("something never arrives")


def test_the_next_deal_begins_when_everybody_has_seen_the_result() -> None:
    company = Company(("Taro", "Hana"), "durak", f"{SHORT}&match.target=3")
    company.begin()
    chance = Random(7)
    company.play(chance)
    host, taro, hana = company.pages
    for page in (host, taro):
        while not page.model.table.occasion.sent:
            page.send(Do("next"))
            company.carry()
    assert company.table.match.number == 1
    assert not host.control("next", "").live, "the others are waited for"
    assert host.html.count('id="k-next"') == 1
    while company.table.match.number == 1:
        hana.send(Do("next"))
        company.carry()
        company.step()
    at_rest(company)
    assert [page.model.table.match.number for page in company.pages] == [2, 2, 2]
    assert all(len(page.model.table.match.deals) == 1 for page in company.pages)
    company.play(chance, deals=2)
    assert all(
        page.model.table.match.totals == company.table.match.totals for page in company.pages
    )


def test_clearing_tricks_without_next_is_offered_in_the_first_deal_only() -> None:
    company = Company(("Taro",))
    company.begin()
    company.play(Random(2))
    for page in company.pages:
        while page.model.pause == TRICK:
            page.send(Do("next"))
        assert NEXT.name in page.model.settings.offered
        assert PROOF not in page.model.settings.offered, "no seed has dealt these cards"


def test_after_a_match_everybody_is_in_the_room_again() -> None:
    company = Company(("Taro",), "durak")
    company.begin()
    chance = Random(3)
    company.play(chance)
    assert company.table.match.over
    for page in company.pages:
        for _ in range(9):
            if page.model.sitting is None:
                break
            page.send(Do("next"))
            company.carry()
        assert page.model.sitting is None
        assert page.dialog == "friends"
        assert faults_of(page.html) == []
    company.begin()
    at_rest(company)
    assert [page.model.table.match.number for page in company.pages] == [1, 1]
    assert all(page.model.table.match.deals == () for page in company.pages)


def test_who_falls_silent_is_played_for_and_sees_everything_when_they_are_back() -> None:
    company = Company(("Taro",), "durak")
    company.begin()
    chance = Random(11)
    host, taro = company.pages
    company.act(chance)
    company.mute.add(1)
    happens(host, "silent", number=1)
    company.carry()
    assert 1 in company.table.away
    assert host.says("seat.away")
    host_plays(company, chance, 60)
    company.mute.clear()
    happens(host, "back", number=1)
    company.carry()
    at_rest(company)
    assert company.table.away == frozenset()
    company.play(chance)
    seat = taro.model.table.seat
    assert seat.over is not None
    assert seat.over.record == host.model.table.seat.record
    chair = chair_of(taro.model)
    assert chair
    assert chair.shown_check
    assert chair.shown_check.findings == ()


def test_a_face_is_seen_by_the_others() -> None:
    company = Company(("Taro",))
    company.begin()
    host, taro = company.pages
    at_rest(company)
    taro.send(Do("friends-show-faces"))
    assert faults_of(taro.html) == []
    company.use(taro, "friends-face", "glad")
    at_rest(company)
    talk = host.model.table.talk
    assert talk is not None
    assert (talk.remark.seat, talk.mood) == (1, "glad")
    assert taro.model.table.talk is None


def test_the_one_who_leads_sends_somebody_away() -> None:
    company = Company(("Taro", "Hana"))
    host, taro, _ = company.pages
    company.use(host, "friends-kick", "1")
    assert any(
        isinstance(effect, OnLine) and (effect.number, effect.act) == (1, "close")
        for effect in host.done
    )
    assert taro.says("friends.refused.kicked")
    company.begin()
    assert company.table.sitters[1].kind == "computer"


def test_levels_and_times_are_arranged_by_the_one_who_leads() -> None:
    company = Company(("Taro",))
    host, taro = company.pages
    host.send(Do("friends-level", "", "strong"))
    host.send(Do("friends-think", "", "30"))
    company.carry()
    assert taro.says("friends.think.seconds", seconds=30)
    taro.send(Do("friends-level", "", "beginner"))
    company.carry()
    assert taro.says("friends.refused.other")
    company.begin()
    assert company.table.limits.think_s == 30
    assert {one.level for one in company.table.sitters if not one.is_person} == {"strong"}


def test_the_hosts_page_is_loaded_anew_and_everybody_comes_back() -> None:
    company = Company(("Taro",), "durak")
    company.begin()
    chance = Random(5)
    host, taro = company.pages
    for _ in range(6):
        company.act(chance)
        company.step()
    while kept_by(host.model).wants:
        company.step()
    at_rest(company)
    before = host.model.table.seat.view, company.table.match.actions
    again = reloaded(host)
    assert again.says("notice.party_waits")
    again.send(Do("party"))
    company.host = again
    company.carry()
    at_rest(company)
    assert (again.model.table.seat.view, company.table.match.actions) == before
    assert company.table.away == frozenset()
    assert again.says("seat.lost")
    said = again.model.words("friends.said.stands_in", name="Taro")
    for _ in range(400):
        company.step()
        if company.table.away:
            break
    assert company.table.away == {1}
    assert again.model.friends
    assert isinstance(again.model.friends, Hosting)
    assert again.model.friends.kept
    assert again.model.friends.kept.now_s == AWAY_S
    at_rest(company)
    assert again.done.count(Say("status", said)) == 1
    assert again.says("seat.away")
    happens(taro, "ended", "lost")
    assert taro.says("friends.trouble.hand.lost")
    company.guests.clear()
    again.send(Do("friends"))
    company.invite()
    back = company.come("Taro", taro)
    at_rest(company)
    assert back.model.me == 1
    assert company.table.away == frozenset()
    assert back.model.table.seat.view == company.table.match.game.observe(
        company.table.match.state, 1
    )


@pytest.mark.parametrize("by_link", [False, True])
@pytest.mark.parametrize("playing", [False, True])
def test_an_earlier_table_comes_before_the_dialog(*, playing: bool, by_link: bool) -> None:
    company = Company(("Taro",), "durak")
    if playing:
        company.begin()
    party = json.loads(company.host.storage["napoleon.party"]) | ({"link": True} if by_link else {})
    company.host.storage["napoleon.party"] = json.dumps(party)
    again = opened(company.host.page, company.host.storage, "", "en", "wss://relay.example")
    model, effects = update(again.model, Do("friends"))
    assert model.dialog is None, "what is pressed there would be pressed at another table"
    assert [type(one).__name__ for one in effects] == ["Recall"]
    again.send(Do("friends"))
    assert again.dialog == ("friends" if by_link or not playing else "")
    assert bool(again.model.sitting) == playing


def test_a_lost_line_is_named_until_it_is_seen_that_a_computer_plays() -> None:
    company = Company(("Bea", "Carl"), "durak", "&preset=podkidnoy&table.players=3")
    company.begin()
    chance = Random(4)
    for _ in range(30):
        company.act(chance)
        company.step()
    again = reloaded(company.host)
    again.send(Do("party"))
    company.host = again
    company.guests.clear()
    for _ in range(100):
        company.step()
        assert again.says("seat.lost") or again.says("seat.away")
    assert company.table.away == {1, 2}


def test_a_damaged_party_is_set_aside() -> None:
    company = Company(("Taro",), "durak")
    company.begin()
    host = company.host
    for text in spoilt(host.storage["napoleon.party"]):
        host.storage["napoleon.party"] = text
        again = reloaded(host)
        again.send(Do("friends"))
        assert again.storage.get("napoleon.party.damaged") == text
        assert again.model.sitting is None
        assert faults_of(again.html) == []


def spoilt(text: str) -> list[str]:
    """Texts of parties with a fault each."""
    data = json.loads(text)
    faults: list[dict[str, object]] = [
        {"key": "A"},
        {"root": ""},
        {"draw": -1},
        {"plan": ["", "", "0", False]},
        {"plan": ["nonsense.option=1", "", 0, False]},
        {"guests": [["Anna", "1"]]},
        {"gone": [7]},
        {"rows": [["guest", 0]]},
        {"rows": [["nobody", 0, ""]]},
        {"rows": [["guest", 0, "no message"]]},
    ]
    return [json.dumps({**data, **fault}) for fault in faults]


def test_who_does_something_else_comes_back_to_the_table_as_it_is_now() -> None:
    company = Company(("Taro",), "durak")
    company.begin()
    chance = Random(13)
    host, taro = company.pages
    at_rest(company)
    taro.send(Do("home"))
    taro.send(Do("new"))
    taro.send(Do("begin-new"))
    if taro.model.asking is not None:
        taro.send(Do("answer-yes"))
    assert taro.model.table.home is not AWAY
    host_plays(company, chance, 8)
    assert not behind(taro)
    taro.send(Do("friends"))
    company.use(taro, "friends-return")
    match = company.table.match
    assert taro.model.table.home is AWAY
    assert taro.model.table.seat.view == match.game.observe(match.state, 1)
    company.play(chance)
    assert taro.model.table.seat.record == host.model.table.seat.record
