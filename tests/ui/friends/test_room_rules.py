"""The rules of a room: chosen there, seen by everybody, and kept by who wants them."""

from __future__ import annotations

from napoleon import PRESETS
from napoleon.ui.friends.room import planned
from napoleon.ui.gallery.state import Gallery
from napoleon.ui.shell.messages import Do
from napoleon.ui.storage.naming import OwnPreset
from tests.ui.friends.company import Company
from tests.ui.markup import faults_of
from tests.ui.player import Player

OURS = PRESETS["sdc"].with_text("table.deals", "2")


def choose(company: Company, name: str) -> None:
    """The leader chooses rules in the room's gallery."""
    company.use(company.host, "gallery")
    company.host.rest()
    assert isinstance(company.host.model.dialog, Gallery)
    company.use(company.host, "gallery-choose", name)
    company.carry()
    assert company.host.dialog == "friends"


def host_with_own_rules() -> Company:
    """A room whose leader has a rule set of their own."""
    company = Company(("Taro",))
    own = (OwnPreset("Ours", OURS, "sdc"),)
    company.host.model = company.host.model._replace(own=own)
    return company


def test_the_leader_chooses_any_rules_in_the_room() -> None:
    company = host_with_own_rules()
    for name, rules in (("guruguru", PRESETS["guruguru"]), ("own:Ours", OURS)):
        choose(company, name)
        assert [planned(page.model) for page in company.pages] == [rules, rules]
        assert faults_of(company.host.html) == []
    company.begin()
    assert company.table.match.rules == OURS


def test_guests_cannot_choose_but_see_what_is_new_to_them_and_keep_it() -> None:
    company = host_with_own_rules()
    guest = company.guests[0]
    assert not guest.has("gallery")
    assert not guest.has("friends-keep-rules")
    choose(company, "own:Ours")
    assert guest.says("challenge.differs")
    assert faults_of(guest.html) == []
    guest.press("friends-keep-rules")
    assert [(one.name, one.rules) for one in guest.model.own] == [(name_of(guest), OURS)]
    assert any("presets" in key for key in guest.storage)
    assert not guest.has("friends-keep-rules"), "they are known now"


def name_of(guest: Player) -> str:
    """The name under which the host's rules are kept."""
    return guest.model.words("friends.rules.of", name="Host")


def test_rules_are_fixed_once_a_match_runs() -> None:
    company = host_with_own_rules()
    company.begin()
    company.host.send(Do("friends"))
    assert not company.host.has("gallery")
