"""What a page was asking or saying when its line was lost, or when it was loaded anew."""

from __future__ import annotations

from napoleon.ui.shell.messages import Do
from tests.ui.friends.guest_lines import HostTable
from tests.ui.friends.test_own_seat import in_a_match
from tests.ui.player import Player


def anew(table: HostTable, page: Player) -> Player:
    """The page of a person loaded anew, with what it has stored."""
    table.loses(page, knows=False)
    found = page.reopened(query=f"?game=durak&table={table.key}")
    found.rest()
    table.carries(found, 0)
    found.rest()
    return found


def without_a_limit() -> tuple[HostTable, Player, Player]:
    """A table of two, one of whom does nothing for a minute: the page of that one, and the other's.

    The other may let a computer make the move.
    """
    table = HostTable("preset=podkidnoy&table.players=2")
    anna = table.opens()
    bea = table.joins("Bea")
    anna.choose("friends-think", "0")
    table.carries(anna, len(anna.done) - 1)
    table.presses(anna, "friends-begin")
    for page in (anna, bea):
        page.rest()
    idle, other = (anna, bea) if anna.model.my_turn else (bea, anna)
    table.waits(61)
    return table, idle, other


def test_a_claim_is_asked_about_again_after_a_reload() -> None:
    table, anna, bea = in_a_match()
    table.loses(bea, knows=False)
    phone = table.link()
    table.presses(phone, "friends-claim", "1")
    assert anna.says("notice.seat_claimed", name="Bea")
    anna = anew(table, anna)
    assert anna.says("notice.seat_claimed", name="Bea")
    table.presses(anna, "friends-let-in")
    assert phone.model.friends
    assert not anna.says("notice.seat_claimed", name="Bea")


def test_a_claim_that_was_given_up_meanwhile_is_not_asked_about() -> None:
    table, anna, bea = in_a_match()
    table.loses(bea, knows=False)
    phone = table.link()
    table.presses(phone, "friends-claim", "1")
    table.loses(anna, knows=False)
    table.loses(phone, knows=False)
    table.happens_again(anna)
    assert not anna.says("notice.seat_claimed", name="Bea")


def test_who_says_whose_seat_it_is_can_say_so_again_after_a_reload() -> None:
    table, anna, bea = in_a_match()
    table.loses(bea, knows=False)
    phone = table.link()
    table.presses(phone, "friends-claim", "1")
    assert phone.says("friends.claim.waits")
    phone = anew(table, phone)
    assert not anna.says("notice.seat_claimed", name="Bea")
    table.presses(phone, "friends-claim", "1")
    assert phone.says("friends.claim.waits")
    assert anna.says("notice.seat_claimed", name="Bea")


def test_who_does_nothing_is_still_named_after_a_reload() -> None:
    table, idle, other = without_a_limit()
    name = "Anna" if idle.model.me == 0 else "Bea"
    assert other.says("notice.idle", name=name)
    other = anew(table, other)
    assert other.says("notice.idle", name=name)
    table.presses(other, "friends-nudge")
    table.waits(3)
    assert not other.says("notice.idle", name=name)


def test_who_has_moved_meanwhile_is_not_named_any_more() -> None:
    table, idle, other = without_a_limit()
    name = "Anna" if idle.model.me == 0 else "Bea"
    table.loses(other, knows=False)
    before = len(idle.done)
    idle.send(Do("act", idle.model.game.write_action(idle.model.view.legal[0])))
    table.carries(idle, before)
    table.happens_again(other)
    assert not other.says("notice.idle", name=name)


def test_who_comes_back_decides_for_themselves_again() -> None:
    table, anna, bea = in_a_match()
    idle = anna if anna.model.my_turn else bea
    table.hall.tick(table.now)
    table.waits(61)
    assert idle.says("notice.dozing")
    table.loses(idle, knows=False)
    table.happens_again(idle)
    idle.rest()
    assert not idle.says("notice.dozing")
