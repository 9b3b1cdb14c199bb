"""Faults × ways: what each page says while something is wrong, and that all play on after it.

Three browsers, at a table of a host, by one link, and directly by hand. Bea's page, her network, or
whoever keeps the table is what fails.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from e2e.table import PHONE
from e2e.test_friends import direct
from e2e.unlucky import NOWHERE, SLOW_MS, WAYS, AtHost, ByHand, ByLink, Company, text_of, until
from napoleon.ui.friends.doorstep.troubles import TROUBLES
from napoleon.ui.shell.words import Words
from tests.nightly import sampled

__all__ = ["direct"]

EN: Final = Words("en")
NEVER: Final = ("friends.end.lost", "friends.refused.other")
"""What is wrong to say in any of these troubles."""


class Said(NamedTuple):
    """What the pages say while it lasts: the keys of sentences, one after another.

    () stands for nothing of any trouble.
    """

    bea: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    is_read: bool = True
    """Whether Bea's page can be read meanwhile."""


GONE: Final = ("seat.away",)
HOST, LINK, HAND = ((TROUBLES[way, "lost"],) for way in WAYS)
NO_HOST: Final = (TROUBLES["link", "no_host"],)
SILENT: Final = (TROUBLES["link", "silent"],)
MOVED: Final = ("friends.refused.elsewhere",)
CLAIM: Final = Said(("friends.claim.waits",), GONE)
IDLE: Final = Said(("notice.dozing",))
LOCKED: Final = Said(("friends.refused.locked",))
UNSEEN: Final = Said((), GONE, is_read=False)
"""What the others read while Bea's page sleeps or is closed."""
TABLE: Final[dict[tuple[str, str], Said]] = {
    ("host", "reloaded"): Said(),
    ("link", "reloaded"): Said(("friends.link.come_back",)),
    ("hand", "reloaded"): UNSEEN,
    ("host", "another browser"): CLAIM,
    ("link", "another browser"): CLAIM,
    ("hand", "another browser"): CLAIM,
    ("host", "another device"): Said(MOVED),
    ("link", "another device"): Said(MOVED),
    ("hand", "another device"): Said(("friends.seat.mine_hand",)),
    ("host", "asleep"): Said(is_read=False),  # its browser answers the host; she counts as idle
    ("link", "asleep"): UNSEEN,
    ("hand", "asleep"): UNSEEN,
    ("host", "offline 5"): Said(),
    ("link", "offline 5"): Said(),
    ("hand", "offline 5"): Said(),
    ("host", "offline 20"): Said(HOST, GONE),
    ("link", "offline 20"): Said(SILENT, GONE),
    ("hand", "offline 20"): Said(SILENT, GONE),
    ("host", "offline 120"): Said(HOST, GONE),
    ("link", "offline 120"): Said(SILENT, GONE),
    ("hand", "offline 120"): Said(SILENT, GONE),
    ("host", "keeper killed"): Said(HOST, HOST),
    ("link", "keeper reloaded"): Said(NO_HOST, NO_HOST),
    ("hand", "keeper reloaded"): Said(HAND, HAND),
    ("link", "keeper closed"): Said((*LINK, *NO_HOST), NO_HOST),
    ("hand", "keeper closed"): Said(HAND, HAND),
    ("host", "keeper asleep"): Said(HOST, HOST),
    ("link", "keeper asleep"): Said(SILENT, SILENT),
    ("hand", "keeper asleep"): Said(SILENT, SILENT),
    ("host", "leader gone"): Said((), GONE),
    ("host", "idle"): IDLE,
    ("link", "idle"): IDLE,
    ("hand", "idle"): IDLE,
    ("host", "locked"): LOCKED,
    ("link", "locked"): LOCKED,
}
"""By way and fault. A host has no page that could be loaded anew or closed; where Anna's page keeps
the table, nobody kills it, and nobody else can lead. By hand nobody comes uninvited, so nothing is
locked.
"""
DAYTIME: Final = {("host", "keeper killed"), ("link", "reloaded"), ("hand", "keeper closed")}


class Companies:
    """The company of each way; a new one where something went wrong at the last."""

    def __init__(self, browser: Browser, folder: Callable[[str], Path]) -> None:
        self._browser, self._folder = browser, folder
        self._now: Company | None = None

    def of(self, way: str) -> Company:
        """Three people who play."""
        if not isinstance(self._now, WAYS[way]):
            self.leave()
            self._now = WAYS[way](self._browser, self._folder(way))
        return self._now

    def leave(self) -> None:
        """They leave."""
        company, self._now = self._now, None
        if company is not None:
            company.leave()


@pytest.fixture(scope="module")
def companies(direct: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Companies]:
    found = Companies(direct, tmp_path_factory.mktemp)
    yield found
    found.leave()


# ---- what happens --------------------------------------------------------------------------

Fault = Callable[[Company], AbstractContextManager[object]]
"""Something that is wrong for as long as its context lasts."""


@contextmanager
def reloaded(company: Company) -> Iterator[None]:
    company.reloads("Bea")
    yield
    company.comes_back("Bea")


@contextmanager
def another_browser(company: Company) -> Iterator[None]:
    """She opens the link once more, in a browser that knows nothing of her seat."""
    company.leaves("Bea")
    company.sits("Bea", company.site)
    company.comes("Bea")
    claim = company["Bea"].locator("[data-do=friends-claim]").first
    claim.click(timeout=SLOW_MS)
    yield
    anna = company["Anna"]
    let_in = anna.locator(".toast").get_by_role("button", name=EN("notice.seat_claimed.do"))
    let_in.click()
    expect(company["Bea"].locator("#hand .card").first).to_be_visible(timeout=SLOW_MS)


@contextmanager
def another_device(company: Company) -> Iterator[None]:
    """She takes her seat along to another device, and back."""
    page = company["Bea"]
    company.opens_dialog("Bea")
    page.locator("#k-friends-my-seat").click()
    if isinstance(company, ByHand):
        yield
        page.locator("#k-friends-my-seat").click()
        return
    link = page.locator("#friends-address").input_value().removeprefix(company.tables["Bea"].site)
    other = company.sits("Bea's phone", company.site)
    other.open(link)
    call = other.page.locator("#k-friends-call")
    cards = other.page.locator("#hand .card").first
    expect(call.or_(cards).first).to_be_visible(timeout=SLOW_MS)
    if call.count():
        call.click()
    expect(cards).to_be_visible(timeout=SLOW_MS)
    yield
    company.leaves("Bea's phone")
    page.locator("#k-friends-call").click()


@contextmanager
def asleep(company: Company, name: str) -> Iterator[None]:
    """A page stands still, as on a locked phone, and wakes up."""
    session = company[name].context.new_cdp_session(company[name])
    session.send("Debugger.enable")
    session.send("Debugger.pause")
    company.sleepers.add(name)
    try:
        yield
    finally:
        session.send("Debugger.disable")
        session.detach()
        company.sleepers.remove(name)


@contextmanager
def offline(company: Company, seconds: int) -> Iterator[None]:
    company.offline("Bea", is_off=True)
    company["Anna"].wait_for_timeout(1000 * seconds)
    yield
    company.offline("Bea", is_off=False)


@contextmanager
def keeper_killed(company: Company) -> Iterator[None]:
    assert isinstance(company, AtHost)
    company.host.kill()
    yield
    company.host.start()


@contextmanager
def keeper_reloaded(company: Company) -> Iterator[None]:
    assert isinstance(company, ByLink | ByHand)
    company.reloads("Anna")
    yield
    company.keeps_again()


@contextmanager
def keeper_closed(company: Company) -> Iterator[None]:
    assert isinstance(company, ByLink | ByHand)
    company["Anna"].goto(NOWHERE)
    yield
    company.tables["Anna"].open("?open=friends&game=durak")
    company.keeps_again()


@contextmanager
def keeper_asleep(company: Company) -> Iterator[None]:
    if not isinstance(company, AtHost):
        with asleep(company, "Anna"):
            yield
        return
    os.kill(company.host.process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(company.host.process, signal.SIGCONT)


@contextmanager
def leader_gone(company: Company) -> Iterator[None]:
    company["Anna"].goto(NOWHERE)
    yield
    company.opens_dialog("Bea")
    mine = company["Bea"].locator("#friends-guest-1")
    expect(mine).to_contain_text(EN("friends.seat.leads"))
    company.comes("Anna")


@contextmanager
def idle(company: Company) -> Iterator[None]:
    bea = company["Bea"]
    while not bea.locator(".plate.me[data-turn]").count():
        company.play("Bea", presses=1)
    yield
    bea.locator("[data-do=friends-awake]").click()


@contextmanager
def locked(company: Company) -> Iterator[None]:
    """The leader closes the table; Dora comes too late."""
    anna, tables = company["Anna"], company.tables
    company.opens_dialog("Anna")
    anna.locator("#k-friends-lock").click()
    before, tables["Bea"] = tables["Bea"], company.sits("Dora", company.site)
    company.comes("Dora")
    yield
    company.leaves("Dora")
    tables["Bea"] = before
    company.opens_dialog("Anna")
    anna.locator("#k-friends-lock").click()


FAULTS: Final[dict[str, Fault]] = {
    "reloaded": reloaded,
    "another browser": another_browser,
    "another device": another_device,
    "asleep": partial(asleep, name="Bea"),
    **{f"offline {seconds}": partial(offline, seconds=seconds) for seconds in (5, 20, 120)},
    "keeper killed": keeper_killed,
    "keeper reloaded": keeper_reloaded,
    "keeper closed": keeper_closed,
    "keeper asleep": keeper_asleep,
    "leader gone": leader_gone,
    "idle": idle,
    "locked": locked,
}


# ---- what is read --------------------------------------------------------------------------


def says(company: Company, name: str, key: str) -> bool:
    return EN(key, name="Bea") in text_of(company[name])


def says_nothing(company: Company, name: str) -> bool:
    return not any(says(company, name, key) for key in TROUBLES.values())


def reads(company: Company, name: str, keys: tuple[str, ...]) -> None:
    """A page says these, or nothing of any trouble; and never what is wrong in all of them."""
    page = company[name]
    for key in keys:
        until(partial(says, company, name, key), f"{name} does not read {key}", page)
    if not keys:
        until(partial(says_nothing, company, name), f"{name} reads of some trouble", page)
    assert not any(says(company, name, key) for key in NEVER), (name, text_of(page))


def photographed(company: Company, folder: Path) -> None:
    """Pictures of what was read, on a desktop and on a phone."""
    for name in company.awake():
        page = company[name]
        before = page.viewport_size
        assert before is not None
        page.screenshot(path=folder / f"{name}.png")
        page.set_viewport_size(PHONE)
        page.screenshot(path=folder / f"{name}-phone.png")
        page.set_viewport_size(before)


@pytest.mark.parametrize(("way", "fault"), sampled(TABLE, DAYTIME))
def test_each_page_says_what_is_wrong_and_all_play_on(
    companies: Companies, way: str, fault: str, tmp_path: Path
) -> None:
    company, said = companies.of(way), TABLE[way, fault]
    try:
        company.play()
        with FAULTS[fault](company):
            for name in company.awake():
                if name == "Bea" and said.is_read:
                    reads(company, name, said.bea)
                elif name == "Carl" or (name == "Anna" and not fault.startswith("keeper")):
                    reads(company, name, said.others)
            photographed(company, tmp_path)
        company.all_are_there()
        company.play()
        for name in company.awake():
            reads(company, name, ())
    except BaseException:
        photographed(company, tmp_path)
        companies.leave()
        raise
