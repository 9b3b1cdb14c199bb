"""Long texts: they are played once, for all tests."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from napoleon.games import page_named
from napoleon.games.durak.game import GAME
from napoleon.games.durak.page.game_page import PAGE as DURAK_PAGE
from napoleon.games.napoleon.page.game_page import PAGE as NAPOLEON_PAGE
from napoleon.match.match import AnyMatch, Match
from napoleon.match.records import record as records
from napoleon.match.records.record import Record
from napoleon.match.rooms import records_of
from napoleon.match.steps import Steps, whole
from napoleon.ui import backup
from napoleon.ui.challenge import state as challenges
from napoleon.ui.challenge.state import Cards
from napoleon.ui.people import tournaments as club
from napoleon.ui.people.tournaments import Member, Tournament
from napoleon.ui.reading import AT_ONCE
from napoleon.ui.statistics import state as statistics
from napoleon.ui.storage import saved
from napoleon.ui.storage.saved import SavedMatch
from tests.fuzz.test_work import WORST, link_of, long_match
from tests.games.durak.random_play import some_action
from tests.ui.reading.test_reading import long_link as made_long_link

DEALS: Final = 6000
"""The deals of several years."""


@cache
def long_deal() -> AnyMatch:
    """A deal with thousands of actions, which is over."""
    rules = GAME.rules.from_query("preset=polish&pack.copies=2")[0]
    chance, match = random.Random("2"), Match.begun(GAME, rules, "2")
    while not match.deal_over:
        match, _ = match.play(some_action(chance, match.state))
    assert len(match.actions) > 2 * AT_ONCE
    return match


@cache
def long_record() -> str:
    return records_of(GAME).text(Record.of_match(long_deal()))


@cache
def long_record_link() -> str:
    return records_of(GAME).link(Record.of_match(long_deal()))


@cache
def many_records() -> str:
    """Some records with tags, one after another."""
    chance, found = random.Random("many"), []
    rules = GAME.rules.from_query("preset=podkidnoy")[0]
    for seed in range(12):
        match = Match.begun(GAME, rules, f"many-{seed}")
        while not match.deal_over:
            match, _ = match.play(some_action(chance, match.state))
        found.append(records_of(GAME).text(Record.of_match(match)))
    return "\n".join(found)


@cache
def whole_match() -> AnyMatch:
    return long_match("preset=podkidnoy&match.target=12", "kept")


@cache
def saved_match() -> str:
    return saved.write_match(SavedMatch(whole_match(), "result"))


@cache
def saved_long_deal() -> str:
    return saved.write_match(SavedMatch(long_deal(), "result"))


@cache
def long_link() -> str:
    return made_long_link()


@cache
def club_file() -> str:
    match = whole_match()
    cards = Cards(match.rules, match.seed, 1, ("casual",) * (match.seats - 1))
    person = challenges.person_of(match.standing, "Taro", 0, 0)
    return club.KEPT.write(
        GAME, (Tournament(cards, (Member(person, club.points_of(match.standing)),)),)
    )


@cache
def many_deals(page: str = "durak", deals: int = DEALS) -> str:
    """Statistics of years."""
    one = page_named(page)
    entry = statistics.entry_of(
        one, whole_match().standing, level="casual", day="2026-01-02", aided=False, name="", me=0
    )
    entries = (entry._replace(mark=f"{at:012x}") for at in range(deals))
    return statistics.write(one, entries)


def kept() -> dict[str, str | None]:
    """What a page that is used for years has stored."""
    return {"durak.match": saved_match(), "durak.statistics": many_deals()}


@cache
def backup_file() -> str:
    return whole(backup.writing((NAPOLEON_PAGE, DURAK_PAGE), kept().items(), "2026-01-01", "1"))


@cache
def backup_link() -> str:
    return backup.pack(backup_file())


def worst_challenge(name: str) -> Steps[object]:
    worst = WORST[name]
    return challenges.reading(page_named(worst.game).game, link_of(worst))


TEXTS: Final = (
    *(long_record, long_record_link, many_records, saved_match, saved_long_deal),
    *(long_link, club_file, backup_file, backup_link, many_deals),
)
"""All of them."""


def forget() -> None:
    """The texts exist, and nothing read from them is cached."""
    for text in TEXTS:
        text()
    challenges.forget()
    records.forget()
