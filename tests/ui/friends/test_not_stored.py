"""A party whose page has no room to store it: nothing is half done, and everybody is told."""

from __future__ import annotations

from random import Random

from napoleon.match.steps import whole
from napoleon.ui.friends.keeping import KeptParty
from napoleon.ui.friends.kept import reading_party
from napoleon.ui.shell.messages import Do
from tests.ui.friends.company import Company
from tests.ui.friends.guests import happens, table_of
from tests.ui.friends.test_company import at_rest
from tests.ui.markup import faults_of


def kept_by(company: Company) -> KeptParty:
    kept = table_of(company.host).kept
    assert kept is not None
    return kept


def is_as_stored(company: Company) -> None:
    """The party in the page is the one that its text leads to."""
    kept = kept_by(company)
    text = company.host.storage["napoleon.party"]
    assert whole(reading_party(company.host.model.game, text)).party == kept.party


def goes_by(company: Company, steps: int = 40) -> None:
    """Time passes on all pages."""
    for _ in range(steps):
        company.step()


def test_a_press_that_cannot_be_stored_is_refused_and_may_be_repeated() -> None:
    company = Company(("Taro",), "durak")
    company.begin()
    at_rest(company)
    while not any(page.model.my_turn for page in company.pages):
        company.step()
    company.host.full = True
    actor = next(page for page in company.pages if page.model.my_turn)
    before = kept_by(company).party
    action = actor.model.game.write_action(actor.model.view.legal[0])
    actor.send(Do("act", action))
    company.carry()
    goes_by(company, 6)
    assert kept_by(company).party == before
    is_as_stored(company)
    for page in company.pages:
        assert page.says("notice.cannot_write")
        assert faults_of(page.html) == []
    company.host.full = False
    goes_by(company)
    assert not actor.model.table.occasion.sent
    company.play(Random(3))
    for page in company.pages:
        assert not page.says("notice.cannot_write")
        assert page.model.table.seat.record == company.host.model.table.seat.record
    is_as_stored(company)


def test_numbers_for_the_cards_that_could_not_be_stored_are_asked_for_again() -> None:
    company = Company(("Taro",))
    company.host.full = True
    company.use(company.host, "friends-begin")
    assert not kept_by(company).party.playing
    company.host.full = False
    company.begin()
    assert company.table.match.number == 1
    company = Company(("Taro",))
    company.host.send(Do("friends-begin"))
    company.host.full = True
    company.carry()
    assert kept_by(company).party.drawing, "Taro's number was refused"
    company.host.full = False
    goes_by(company, 4)
    assert kept_by(company).party.drawn[1], "the host's own number is its secret"
    is_as_stored(company)


def test_who_leaves_while_nothing_can_be_stored_has_left_afterwards() -> None:
    company = Company(("Taro", "Hana"), "durak")
    company.begin()
    at_rest(company)
    company.host.full = True
    happens(company.host, "ended", "lost", 1)
    company.carry()
    assert kept_by(company).party.guests[1].here
    company.host.full = False
    goes_by(company)
    assert not kept_by(company).party.guests[1].here
    is_as_stored(company)


def test_a_browser_that_stores_nothing_at_all_keeps_a_party_without_that() -> None:
    company = Company(("Taro",))
    page = company.host
    page.full, page.refuses = True, "refused"
    company.begin()
    assert company.table.match.number == 1
    assert page.says("notice.storage_refused")
