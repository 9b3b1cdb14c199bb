"""A host that is older than the page: it closes a line that begins with a look."""

from __future__ import annotations

import pytest

from napoleon.match.parties.gathering import Join, Look
from napoleon.ui.friends.state import chair_of
from tests.ui.friends.guest_lines import HostTable, effects_of, is_at
from tests.ui.player import Player

DUEL = "preset=podkidnoy&table.players=2"


@pytest.fixture
def table() -> HostTable:
    old = HostTable(DUEL)
    old.unknown = (Look,)
    return old


def plays(page: Player) -> bool:
    page.rest()
    return bool(page.model.table.seat.view.hand)


def test_people_open_a_table_come_and_play(table: HostTable) -> None:
    anna = table.opens()
    assert is_at(anna)
    bea = table.joins("Bea")
    assert is_at(bea)
    assert not bea.says("friends.refused.bad_message")
    table.presses(anna, "friends-begin")
    assert plays(anna)
    assert plays(bea)


def test_a_lost_line_leads_back_to_the_own_seat(table: HostTable) -> None:
    anna, bea = table.opens(), table.joins("Bea")
    table.presses(anna, "friends-begin")
    assert plays(bea)
    table.loses(bea, knows=False)
    table.happens_again(bea)
    assert bea.model.friends
    assert not bea.model.friends.is_cut
    chair = chair_of(anna.model)
    assert chair
    assert not chair.lost


def test_a_wrong_password_is_named_and_the_right_one_opens(table: HostTable) -> None:
    table.opens(password="plum")
    bea = table.link("Bea")
    table.presses(bea, "friends-call")
    assert bea.says("friends.refused.wrong_password")
    bea.choose("friends-password", "plum")
    table.presses(bea, "friends-call")
    assert is_at(bea)


def test_a_host_that_refuses_every_message_is_not_called_for_ever(table: HostTable) -> None:
    anna = table.opens()
    before = len(effects_of(anna, "dial"))
    table.unknown = (Look, Join)
    table.loses(anna, knows=False)
    table.happens_again(anna)
    assert len(effects_of(anna, "dial")) == before + 2
