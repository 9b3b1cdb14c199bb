"""Inviting and coming by one link, on pages in CPython: who is asked what, and when."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pytest

from napoleon.games import page_named
from napoleon.match.game import USUAL
from napoleon.match.parties.gathering import Join, Look
from napoleon.match.wire import read_message
from napoleon.ui.friends.by_link.lasting import HOUSE, lasting_of, read_lasting, write_lasting
from napoleon.ui.friends.doorstep.link_rules import rules_part
from napoleon.ui.friends.meeting import KEPT
from napoleon.ui.friends.state import Calling, Hosting
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Copy, Effect, OnLine, Save, Visit
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do, LineNews, Recalled
from napoleon.ui.storage.saved import key_in
from tests.ui.friends.company import ROOT
from tests.ui.friends.guests import happens, opened, published, table_of
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player, visitor

RELAYS: Final = "wss://one.example wss://two.example:444/meet"
STUN: Final = "stun:stun.example:3478"
ASKED: Final = "one.example, two.example"
FIRST: Final = HOUSE + 1
REMEMBERS: Final = Settings(speed="none", meeting="remember")


def page(
    query: str = "?open=friends",
    language: str = "en",
    relays: str = RELAYS,
    stun: str = STUN,
    settings: Settings | None = None,
) -> Player:
    player = published(visitor(query, language=language, settings=settings), relays, stun)
    player.rest()
    return player


def lines(effects: tuple[Effect, ...]) -> list[OnLine]:
    return [one for one in effects if isinstance(one, OnLine)]


def inviting(language: str = "en", query: str = "?open=friends") -> tuple[Player, str]:
    """A host whose link works, and the link's fragment."""
    host = page(query, language)
    assert lines(host.press("friends-house")) == [OnLine(0, "listen")]
    effects = happens(host, "listening", ROOT, 0)
    secret = lasting_of(table_of(host).room, ROOT).secret
    assert lines(effects) == [OnLine(HOUSE, "house", f"{secret} {RELAYS}", STUN)]
    happens(host, "counted", "2", HOUSE)
    return host, write_lasting(lasting_of(table_of(host).room, ROOT))


def visiting(
    fragment: str, storage: Mapping[str, str] = MappingProxyType({}), game: str = USUAL
) -> Player:
    """A person who opens the link; ``storage``: what their page has stored."""
    player = opened(page_named(game), storage, fragment, "en", RELAYS)
    player.rest()
    return player


def called(guest: Player) -> Calling:
    assert isinstance(guest.model.friends, Calling)
    return guest.model.friends


def came(guest: Player, host: Player, number: int = FIRST) -> None:
    """The line between them is open, and messages go over it."""
    happens(host, "opened", ROOT, number)
    carried(guest, host, number, happens(guest, "opened", "cd" * 32))


def carried(guest: Player, host: Player, number: int, effects: tuple[Effect, ...]) -> None:
    """What one of them has sent reaches the other, and so on."""
    ends = {number: (guest, 1), 1: (host, number)}
    going = [(*ends[one.number], one) for one in lines(effects) if one.number in ends]
    while going:
        to, line, said = going.pop(0)
        if said.act == "send":
            other, back = (guest, 1) if to is host else (host, number)
            before = len(to.done)
            to.send(LineNews(line, "heard", said.text))
            answers = lines(tuple(to.done[before:]))
            going += [(other, back, one) for one in answers if one.number in (1, number)]


def test_nothing_is_offered_where_the_publisher_has_chosen_no_relays() -> None:
    host = page(relays="")
    assert not [one for one in host.controls if one.do == "friends-house"]
    assert "friends-remember" not in host.html
    assert lines(host.send(Do("friends-house"))) == []
    host.press("close")
    host.press("settings")
    assert "s-meeting" not in host.html


def test_the_dialog_says_who_is_asked_before_anybody_is() -> None:
    host = page()
    text = host.html
    for said in (ASKED, "IP addresses", "stun.example tells your browser"):
        assert said in text
    assert not [one for one in host.done if isinstance(one, OnLine)]
    turn = page(stun=f"{STUN} turn:club:word5@turn.example")
    assert "turn.example passes on" in turn.html
    assert "word5" not in turn.html


@pytest.mark.parametrize("language", ["ja", "en", "ru", "uk"])
def test_every_state_of_the_link_has_its_words_and_sound_markup(language: str) -> None:
    host, fragment = inviting(language=language)
    words = host.model.words
    assert words("friends.link.open") in host.html
    happens(host, "counted", "0", HOUSE)
    assert words("friends.link.alone") in host.html
    happens(host, "counted", "1", HOUSE)
    assert words("friends.link.open") in host.html
    happens(host, "warned", "two_hosts", HOUSE)
    assert words("friends.link.two_hosts") in host.html
    assert fragment in host.html


def test_the_link_is_shown_copied_and_given_up_with_the_table() -> None:
    host, fragment = inviting()
    link = ADDRESS + fragment + rules_part(host.model.playing_rules)
    assert [one.text for one in host.press("friends-copy") if isinstance(one, Copy)] == [link]
    effects = host.press("friends-close")
    assert OnLine(HOUSE, "close") in effects
    assert host.model.friends is None


def test_who_opens_the_link_gives_a_name_and_is_in_the_room() -> None:
    host, fragment = inviting()
    guest = visiting(fragment)
    assert ASKED in guest.html
    assert not [one for one in guest.done if isinstance(one, OnLine)]
    assert not [one for one in guest.done if isinstance(one, Visit)], "it stays in the address"
    guest.send(Do("friends-name", "", "Taro"))
    link = read_lasting(fragment)
    room = f"{link.secret} {RELAYS}"
    assert lines(guest.press("friends-call")) == [OnLine(1, "meet", room)]
    assert "Looking for your friend" in guest.html
    came(guest, host)
    for player in (host, guest):
        assert "Taro" in player.html
        assert faults_of(player.html) == []
    assert called(guest).state == "here"
    assert dict(guest.model.seats)[link.key]
    happens(host, "silent", number=FIRST)
    assert 'data-state="away"' in host.html
    happens(host, "back", number=FIRST)
    happens(host, "ended", "lost", FIRST)
    assert table_of(host).guests == ()


def test_a_guest_who_drops_is_called_back_to_their_seat() -> None:
    host, fragment = inviting()
    guest = visiting(fragment)
    guest.press("friends-call")
    came(guest, host)
    happens(host, "ended", "lost", FIRST)
    happens(guest, "ended", "lost")
    assert called(guest).state == "away"
    guest.step()
    assert lines(tuple(guest.done))[-1].act == "meet"
    effects = happens(guest, "opened", "ef" * 32)
    look, join = [read_message(None, one.text) for one in lines(effects)]
    assert isinstance(look, Look)
    assert isinstance(join, Join)
    assert join.token == dict(guest.model.seats)[read_lasting(fragment).key]


def test_a_guest_who_opens_the_link_again_is_asked_first_unless_that_is_remembered() -> None:
    host, fragment = inviting()
    guest = visiting(fragment)
    guest.press("friends-call")
    came(guest, host)
    again = visiting(fragment, guest.storage)
    assert again.model.words("friends.link.come_back") in again.html
    assert not [one for one in again.controls if one.do == "friends-name"], "that is known there"
    assert not [one for one in again.done if isinstance(one, OnLine)]
    again.send(Do("friends-remember", "", "on"))
    remembering = visiting(fragment, again.storage)
    assert lines(tuple(remembering.done))[-1].act == "meet"
    assert called(remembering).state == "calling"


@pytest.mark.parametrize(
    "reason", ["no_relay", "no_host", "no_way", "full", "two_hosts", "missing", "alone", "flood"]
)
def test_who_cannot_come_reads_why_and_may_try_again(reason: str) -> None:
    _, fragment = inviting()
    guest = visiting(fragment)
    guest.press("friends-call")
    happens(guest, "ended", reason)
    assert called(guest).state == "ended"
    kind = "end" if reason in ("alone", "flood") else "link"
    assert guest.model.words(f"friends.{kind}.{reason}") in guest.html
    assert lines(guest.press("friends-call"))[0].act == "meet"


def test_a_host_of_another_table_is_not_believed() -> None:
    host, fragment = inviting()
    other = write_lasting(read_lasting(fragment)._replace(key="0" * 12))
    guest = visiting(other)
    guest.press("friends-call")
    came(guest, host)
    assert guest.model.words("friends.link.two_hosts") in guest.html
    assert called(guest).state == "ended"
    assert OnLine(1, "close") in guest.done


def test_a_link_that_cannot_be_opened_here_is_a_notice() -> None:
    host, fragment = inviting()
    for text, reason in ((fragment, "own"), (fragment[:-3], "cut_off")):
        effects = host.send(Do("friends-meet", "", text))
        assert host.model.words(f"friends.bad.{reason}") in host.html
        assert Visit(home(host.page.game)) in effects
    elsewhere = write_lasting(lasting_of("0" * 12, ROOT))
    host.send(Do("friends-meet", "", elsewhere))
    assert host.model.words("friends.bad.hosting") in host.html
    nowhere = page("", relays="")
    nowhere.send(Do("friends-meet", "", fragment))
    assert nowhere.model.words("friends.bad.no_relays") in nowhere.html


def test_remembering_is_a_setting_and_off_at_first() -> None:
    host = page()
    assert host.model.settings.meeting == "ask"
    host.send(Do("friends-remember", "", "on"))
    assert host.model.settings.meeting == "remember"
    host.send(Do("friends-remember", "", ""))
    assert host.model.settings.meeting == "ask"


@pytest.mark.parametrize("remembers", [True, False])
def test_after_a_reload_of_the_hosts_page_the_link_is_the_same(*, remembers: bool) -> None:
    host, fragment = inviting()
    saved = [one for one in host.done if isinstance(one, Save) and one.key == KEPT][-1].text
    assert json.loads(saved)["link"] is True
    again = page("", settings=REMEMBERS if remembers else None)
    again.send(Do("friends"))
    done = len(again.done)
    again.send(Recalled("party-kept", ((KEPT, saved),)))
    again.rest()
    opened = [one for one in again.done[done:] if isinstance(one, OnLine) and one.act == "house"]
    if not remembers:
        assert opened == []
        opened = lines(again.press("friends-house"))
    assert [one.text for one in opened] == [f"{read_lasting(fragment).secret} {RELAYS}"]
    assert fragment in again.html


def test_the_publishers_servers_and_the_users_own_are_asked() -> None:
    host = page()
    host.send(Do("friends-stun", "", "nonsense!"))
    assert lines(host.send(Do("friends-house"))) == []
    host.send(Do("friends-stun", "", "own.example"))
    host.press("friends-house")
    effects = happens(host, "listening", ROOT, 0)
    assert lines(effects)[0].stun == f"{STUN} stun:own.example"
    happens(host, "ended", "missing", HOUSE)
    assert isinstance(host.model.friends, Hosting)
    assert host.model.friends.meets == ""
    assert host.model.words("friends.link.missing") in host.html


def test_keys_of_storage_are_those_of_before() -> None:
    assert key_in("napoleon", "party") == KEPT
