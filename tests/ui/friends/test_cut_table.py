"""While the own line to a table is cut, nothing can be done there; then all is as it was."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

import pytest

from napoleon.match.parties.gathering import Idle
from napoleon.match.seat import REACTIONS
from napoleon.ui.friends.meeting import remarks_for
from napoleon.ui.friends.state import chair_of, with_chair
from napoleon.ui.shell.effects import OnLine, Say
from napoleon.ui.shell.messages import Do, Key, LineNews
from napoleon.ui.shell.update import update
from napoleon.ui.table.pauses import NOTHING, RESULT
from tests.ui.friends import test_by_link as by_link
from tests.ui.friends.company import SHORT, Company
from tests.ui.friends.guest_lines import HostTable
from tests.ui.friends.guests import happens
from tests.ui.markup import faults_of
from tests.ui.player import Player

RULES: Final = {"napoleon": "preset=sdc", "durak": f"preset=podkidnoy{SHORT}&table.players=2"}
HARMLESS: Final = frozenset(
    {"home", "friends", "help", "settings", "stats", "rules", "last", "cards", "card", "dismiss"}
)
"""What can still be pressed: it shows something, or leaves the table for a while. A card of the
hand stays in the reach of a screen reader; pressed, it is answered with what is wrong."""
KEYS: Final = ("Enter", " ", "t", "b", "x", "y", "z", "n", "1", "2", "ArrowUp", "ArrowDown")


class Pages(NamedTuple):
    """The pages at a table."""

    other: Player
    guest: Player
    carry: Callable[[], None]
    """Delivers what is on its way, and lets time pass."""
    cut: Callable[[], None]
    """The guest's line breaks, or gives no sign of life."""
    mend: Callable[[], None]
    """It works again."""


def by_hand(game: str) -> Pages:
    company = Company(("Bea",), game, f"&{RULES[game]}")
    guest = company.guests[0]
    return Pages(company.host, guest, company.step, *silence(guest))


def by_one_link(game: str) -> Pages:
    host, fragment = by_link.inviting(query=f"?open=friends&game={game}&{RULES[game]}")
    guest = by_link.visiting(fragment, game=game)
    seen = {id(page): len(page.done) for page in (host, guest)}

    def carry() -> None:
        for page in (host, guest):
            page.step()
            by_link.carried(guest, host, by_link.FIRST, tuple(page.done[seen[id(page)] :]))
            seen.update({id(one): len(one.done) for one in (host, guest)})

    guest.press("friends-call")
    by_link.came(guest, host)
    seen.update({id(one): len(one.done) for one in (host, guest)})
    return Pages(host, guest, carry, *silence(guest))


def at_a_host(game: str) -> Pages:
    table = HostTable(RULES[game], game=game)
    anna, bea = table.opens(), table.joins("Bea")
    seen = {id(page): len(page.done) for page in (anna, bea)}

    def carry() -> None:
        for page in (anna, bea):
            page.step()
            table.carries(page, seen[id(page)])
            seen.update({id(one): len(one.done) for one in (anna, bea)})
        table.waits(0.5)

    def mend() -> None:
        before = len(bea.done)
        bea.step()
        table.carries(bea, before)
        seen[id(bea)] = len(bea.done)

    return Pages(anna, bea, carry, lambda: table.loses(bea), mend)


def silence(page: Player) -> tuple[Callable[[], None], Callable[[], None]]:
    """The line of a page gives no sign of life, and then it does again."""

    def happens(news: LineNews) -> None:
        page.send(news)
        assert faults_of(page.html) == []

    return lambda: happens(LineNews(1, "silent")), lambda: happens(LineNews(1, "back"))


WAYS: Final = {"hand": by_hand, "link": by_one_link, "host": at_a_host}


def until_asked(pages: Pages, seed: str) -> None:
    """The match goes on until the guest can act."""
    chance, guest = Random(seed), pages.guest
    for _ in range(600):
        if guest.model.sitting is not None and guest.model.my_turn and not guest.model.dialog:
            return
        for page in (pages.other, guest):
            if page.model.sitting is None or page.model.dialog:
                continue
            if page.model.pause != NOTHING:
                page.send(Do("next"))
            elif page is pages.other and page.model.my_turn:
                action = chance.choice(page.model.view.legal)
                page.send(Do("act", page.model.game.write_action(action)))
        pages.carry()
    raise AssertionError("nobody asks the guest")


def live(page: Player) -> set[tuple[str, str]]:
    return {(one.do, one.arg) for one in page.controls if one.live}


@pytest.mark.parametrize("game", ["napoleon", "durak"])
@pytest.mark.parametrize("way", WAYS)
def test_nothing_at_the_table_can_be_pressed_while_the_line_is_cut(way: str, game: str) -> None:
    pages = WAYS[way](game)
    guest = pages.guest
    pages.other.send(Do("friends-begin"))
    until_asked(pages, way + game)
    before, legal = live(guest), guest.model.view.legal
    pages.cut()
    guest.send(Do("close"))
    assert guest.says("friends.trouble.status")
    assert {do for do, _ in live(guest)} <= HARMLESS
    cut = guest.model
    for do, arg in live(guest) | before | {("act", cut.game.write_action(one)) for one in legal}:
        after, effects = update(cut, Do(do, arg, "mouse"))
        assert not any(isinstance(one, OnLine) for one in effects), (do, arg)
        if do in ("act", "card"):
            assert after.sitting == cut.sitting
        if do == "card":
            assert Say("alert", cut.words("friends.trouble.status")) in effects
    for key in KEYS:
        after, _ = update(cut, Key(key))
        assert after.sitting == cut.sitting, key
    pages.mend()
    if guest.dialog == "friends":
        guest.send(Do("friends-return"))
    until_asked(pages, "again")
    assert live(guest) == before


@pytest.mark.parametrize("do", ["friends-face", "friends-remark", "friends-nudge", "next"])
def test_what_would_be_sent_is_answered_with_what_is_wrong(do: str) -> None:
    company, chance = Company(("Bea",), "napoleon", f"&{RULES['napoleon']}"), Random(7)
    guest = company.guests[0]
    company.begin()
    company.play(chance)
    for _ in range(40):
        if guest.waits_for(RESULT):
            break
        guest.send(Do("next"))
    assert guest.waits_for(RESULT)
    chair = chair_of(guest.model)
    assert chair
    guest.model = with_chair(guest.model, chair._replace(idle=Idle(0, 0, (), 1)))
    happens(guest, "silent")
    before = guest.model.sitting
    remark = remarks_for(guest.model.frame)[0]
    args = {"friends-face": REACTIONS[0], "friends-remark": remark}
    effects = guest.send(Do(do, args.get(do, "")))
    assert not any(isinstance(one, OnLine) for one in effects)
    assert guest.dialog == "friends"
    assert guest.says("friends.trouble.silent")
    assert guest.model.sitting == before
    happens(guest, "back")
    guest.send(Do("friends-return"))
    effects = guest.send(Do(do, args.get(do, "")))
    assert any(isinstance(one, OnLine) for one in effects)


def test_rules_that_are_chosen_when_the_line_has_just_gone_are_not_sent_to_nobody() -> None:
    table = HostTable()
    anna = table.opens()
    table.presses(anna, "gallery")
    anna.rest()
    assert anna.dialog == "gallery"
    table.loses(anna)
    assert anna.dialog == "gallery", "what the user does is not torn from their hands"
    effects = anna.send(Do("gallery-choose", "perevodnoy"))
    assert not any(isinstance(one, OnLine) for one in effects)
    assert anna.dialog == "friends"
    assert anna.says("friends.trouble.host.lost")
