"""People who only watch: the table without a hand, and a seat before the next match."""

from __future__ import annotations

import re
from random import Random
from typing import cast

import pytest

from napoleon.games.durak.play.public import Public
from napoleon.games.durak.play.state import State as DurakState
from napoleon.games.napoleon.play.state import State as NapoleonState
from napoleon.kit.cards import cards_of, write_card
from napoleon.match.parties.gathering import Watched
from napoleon.match.seat import Seat
from napoleon.match.wire import BadMessage, read_message, write_message
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.state import chair_of
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES
from tests.ui.friends.company import Company
from tests.ui.friends.guests import happens
from tests.ui.markup import faults_of
from tests.ui.player import Player
from tests.ui.screens import study_of


def chair_at(page: Player) -> Chair:
    """The chair of a page that has one."""
    chair = chair_of(page.model)
    assert chair
    return chair


def watched(game: str, query: str = "") -> Company:
    """A table with a person who watches."""
    company = Company(("Taro",), game, query)
    host, taro = company.pages
    host.send(Do("friends-watching", "", "yes"))
    company.carry()
    company.use(taro, "friends-sit", "-1")
    company.begin()
    return company


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_who_watches_sees_the_table_and_no_hidden_card(game: str) -> None:
    company, chance = watched(game), Random(4)
    _, taro = company.pages
    assert taro.dialog == "friends-watch"
    assert taro.says("watching.words")
    assert taro.control("friends-sit", "1").live, "they may play from the next deal on"
    laid = 0
    for _ in range(60):
        company.act(chance)
        company.step()
        if company.table.match.deal_over:
            break
        assert faults_of(taro.html) == []
        shown = {name for _, name in re.findall(r'id="w(\d+)-\d+-([^"]+)"', taro.html)}
        state = cast("NapoleonState | DurakState", company.table.match.state)
        hidden = {write_card(card) for hand in state.hands for card in cards_of(hand)}
        assert shown & hidden <= {write_card(card) for card in known_to_all(company)}
        laid += len(shown)
    assert laid > 20
    assert chair_at(taro).seat == Seat(company.table.match.game), "not a message for a seat"


def known_to_all(company: Company) -> set[int]:
    """The cards that everybody knows, though they are in a hand."""
    match = company.table.match
    views = [match.game.observe(match.state, seat) for seat in range(match.seats)]
    if match.game.name == "durak":
        return {card for view in views for cards in view.known for card in cards_of(cards)}
    return {card for view in views for card in view.auction.shown}


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_watches_reads_it_in_their_language(language: str) -> None:
    company = watched("durak")
    taro = company.guests[0]
    taro.send(Do("setting", f"language={language}"))
    assert taro.model.frame.language == language
    assert taro.says("watching.words")
    taro.send(Do("friends"))
    assert taro.says("watching.watch")
    company.use(taro, "friends-watch")
    assert taro.dialog == "friends-watch"


def test_a_seat_is_taken_before_the_next_match() -> None:
    company, chance = watched("durak"), Random(6)
    host, taro = company.pages
    for _ in range(20_000):
        if company.table.match.over:
            break
        company.act(chance)
        company.step()
    company.carry()
    assert taro.dialog == "friends"
    company.use(taro, "friends-sit", "1")
    for _ in range(9):
        if host.model.sitting is not None:
            host.send(Do("next"))
            company.carry()
    company.begin()
    company.step()
    assert taro.model.me == 1
    assert taro.model.table.match.deals == ()


def test_watching_is_allowed_by_the_one_who_leads() -> None:
    company = Company(("Taro",), "durak")
    host, taro = company.pages
    taro.send(Do("friends-watching", "", "yes"))
    taro.send(Do("friends-sit", "-1"))
    company.carry()
    known = chair_at(taro).known
    assert known
    assert not known.plan.watching
    assert [guest.seat for guest in known.guests] == [0, 1]
    host.send(Do("friends-watching", "", "rubbish"))
    host.send(Do("friends-watching", "", "yes"))
    company.carry()
    known = chair_at(taro).known
    assert known
    assert known.plan.watching


def test_what_is_watched_is_not_believed() -> None:
    company = watched("durak")
    game, seen = company.table.match.game, chair_at(company.guests[0]).watched
    assert seen
    assert read_message(game, write_message(game, seen)) == seen
    public = seen.public
    assert isinstance(public, Public)
    one_less = public._replace(held=public.held[1:])
    for bad in (
        seen._replace(public=one_less),
        seen._replace(asked=(99,)),
        seen._replace(public=public._replace(attacker=9)),
        seen._replace(public=public._replace(turnup=99)),
    ):
        with pytest.raises(BadMessage):
            read_message(game, write_message(game, bad))
    short = Watched(9, 1, (0, 0), public._replace(held=(1, 1)), (), ())
    before = company.guests[0].html
    line = write_message(game, short)
    happens(company.guests[0], "heard", line)
    assert company.guests[0].html == before


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_who_watches_gets_the_record_when_the_deal_is_over_and_not_before(game: str) -> None:
    company, chance = watched(game), Random(4)
    _, taro = company.pages
    for _ in range(400):
        if company.table.match.deal_over:
            break
        assert not taro.has("friends-watch-records")
        assert chair_at(taro).ended == ()
        company.act(chance)
        company.step()
    company.carry()
    [over] = chair_at(taro).ended
    assert over.record == company.table.over.record
    said = [effect.text for effect in taro.done if isinstance(effect, Say)]
    assert said.count(taro.model.words("watching.over")) == 1
    assert faults_of(taro.html) == []
    taro.press("friends-watch-records")
    assert study_of(taro.model).record.actions == over.record.actions
    assert faults_of(taro.html) == []
    taro.press("export")
    assert taro.dialog == "export"
