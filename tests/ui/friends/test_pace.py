"""Answers of computers at a party that a page keeps, and when a page shows what comes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from napoleon.games.napoleon.page.table.motion import BID_MS
from napoleon.match.protocol import THINKS_MS
from napoleon.match.seat import Message
from napoleon.ui.friends.keeping import PLAYER
from napoleon.ui.friends.state import chair_of
from napoleon.ui.shell.effects import Think
from napoleon.ui.shell.messages import Do
from napoleon.ui.table.pauses import NOTHING, TRICK
from tests.ui.friends.company import Company
from tests.ui.friends.guests import table_of
from tests.ui.player import Player
from tests.ui.shell.test_faults import NONSENSE
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


@pytest.mark.parametrize("nonsense", ["no JSON", "no action", "an illegal bid"])
def test_the_page_that_keeps_a_party_thinks_itself_where_the_worker_fails(nonsense: str) -> None:
    sane, failing = Company(("Taro",)), Company(("Taro",))
    failing.host.thinker = NONSENSE[nonsense]
    for company in (sane, failing):
        chance = Random(7)
        company.begin()
        while len(company.table.match.actions) < 12:
            company.act(chance)
            company.step()
    assert failing.table.match.actions[:12] == sane.table.match.actions[:12]
    assert [notice.key for notice in failing.host.model.notices] == ["worker_failed"]


def ply_of(page: Player) -> int:
    """How many actions of the match a page shows."""
    return page.model.table.seat.ply


def coming(page: Player) -> tuple[Message, ...]:
    """What has come to a page and is not shown yet."""
    chair = chair_of(page.model)
    return chair.coming if chair else ()


def guest_where(is_so: Callable[[Player], bool]) -> tuple[Company, Player]:
    """A company at the first moment of its match at which the guest's page is like this."""
    company = Company(("Taro",))
    guest, chance = company.guests[0], Random(4)
    guest.send(Do("setting", "speed=normal"))
    company.begin()
    for at in range(2000):
        model = guest.model
        is_shown = model.sitting is not None and model.pause == NOTHING and model.table.pace
        if is_shown and is_so(guest):
            return company, guest
        company.act(chance)
        (guest if at % 4 == 0 else company.host).step()
        company.carry()
    raise AssertionError("it never comes to that")


def test_what_others_do_is_shown_one_after_another_as_alone() -> None:
    _, guest = guest_where(lambda page: len(coming(page)) > 1)
    guest.send(Do("hurry"))
    shown, now = ply_of(guest), guest.now
    assert guest.model.pause == NOTHING
    while ply_of(guest) == shown:
        assert guest.step()
    assert (ply_of(guest), guest.now - now) == (shown + 1, BID_MS + guest.model.settings.delay_ms)


def test_a_tap_on_the_table_shows_what_has_come_at_once() -> None:
    _, guest = guest_where(lambda page: bool(coming(page)))
    shown, now = ply_of(guest), guest.now
    guest.send(Do("hurry"))
    assert (ply_of(guest), guest.now) == (shown + 1, now)


def test_a_tap_with_nothing_to_come_leaves_the_table_as_it_is() -> None:
    _, guest = guest_where(lambda page: not coming(page))
    shown = guest.model.table.seat
    guest.send(Do("hurry"))
    assert guest.model.table.seat == shown
    assert not guest.model.table.pace


def test_the_users_own_action_is_shown_as_soon_as_the_table_has_it() -> None:
    company, guest = guest_where(lambda page: page.model.my_turn)
    shown, now = ply_of(guest), guest.now
    game, view = guest.model.game, guest.model.view
    guest.send(Do("act", game.write_action(view.legal[0])))
    company.carry()
    assert guest.now == now
    assert ply_of(guest) > shown


def test_a_finished_trick_leaves_the_table_by_itself_as_alone() -> None:
    company = Company(("Taro",))
    guest, chance = company.guests[0], Random(4)
    for chosen in ("speed=normal", "next=1"):
        guest.send(Do("setting", chosen))
    company.begin()
    for _ in range(400):
        if guest.model.sitting is not None and guest.model.pause == TRICK:
            break
        company.act(chance)
        company.step()
    shown, now = guest.model.table, guest.now
    assert shown.pause == TRICK
    company.host.send(Do("friends-face", "glad", "mouse"))
    company.carry()
    assert guest.model.table.talk is not shown.talk
    while guest.model.pause == TRICK:
        assert guest.step()
        company.carry()
    assert guest.now > now
    assert guest.model.table.seat.ply >= shown.seat.ply


def test_after_next_the_cleared_table_is_shown_before_what_has_come() -> None:
    company = Company(("Taro",), "durak", "&preset=podkidnoy&table.players=4")
    guest, chance = company.guests[0], Random(5)
    for chosen in ("speed=normal", "bout=button"):
        guest.send(Do("setting", chosen))
    company.begin()
    for at in range(3000):
        if guest.model.sitting is not None and guest.model.pause == TRICK and coming(guest):
            break
        company.act(chance)
        (guest if at % 4 == 0 else company.host).step()
        company.carry()
    shown = ply_of(guest)
    guest.send(Do("next"))
    assert guest.model.pause == NOTHING
    assert ply_of(guest) == shown
    while ply_of(guest) == shown:
        assert guest.step()
