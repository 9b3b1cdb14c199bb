"""What a page says of the drawing and of its check, when its table's keeper is not honest."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from napoleon.match.parties.drawing import LOT_S
from napoleon.match.seat import Sitter
from napoleon.ui.friends.chair import Chair
from napoleon.ui.friends.state import chair_of
from napoleon.ui.shell.effects import OnLine, Say
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.table.pauses import RESULT
from tests.ui.friends.company import Company
from tests.ui.friends.guests import happens
from tests.ui.markup import faults_of
from tests.ui.player import Player

SHORT = "&pack.lowest=9&deal.hand=4&deal.drop_talon=on&match.target=3"


def chair_at(page: Player) -> Chair:
    """The chair of a page that has one."""
    chair = chair_of(page.model)
    assert chair
    return chair


def cheated(company: Company, change: Callable[[dict[str, Any]], Sequence[dict[str, Any]]]) -> None:
    """Whatever the host sends from now on is changed on its way."""

    def passed(page: Player, text: str) -> list[str]:
        if page is not company.host:
            return [text]
        return [json.dumps(one) for one in change(json.loads(text))]

    company.passed = passed


def withheld(company: Company, kind: str) -> None:
    """What the guests say of a kind is lost from now on."""

    def passed(page: Player, text: str) -> list[str]:
        is_lost = page is not company.host and json.loads(text)["say"] == kind
        return [] if is_lost else [text]

    company.passed = passed


def begun(company: Company, *pages: Player) -> None:
    """The leader begins, and time passes until these pages, or all, have cards."""
    company.begin()
    for _ in range(20 * LOT_S):
        if all(page.model.sitting is not None for page in pages or company.pages):
            return
        company.step()
    raise AssertionError("no cards are dealt")


def at_results(company: Company, pages: Sequence[Player]) -> None:
    """Everybody looks on until the result is shown."""
    for _ in range(60):
        for page in pages:
            if page.model.pause != RESULT:
                page.send(Do("next"))
                company.carry()
        company.step()
    assert [page.model.pause for page in pages] == [RESULT] * len(pages)


def says(page: Player, key: str, **parts: str) -> bool:
    """Whether a sentence was announced."""
    said = page.model.words(key, **parts)
    return any(isinstance(one, Say) and said in one.text for one in page.done)


def test_a_secret_that_is_withheld_is_found_when_the_result_is_shown() -> None:
    company = Company(("Taro",), "durak", SHORT)
    cheated(company, lambda said: [] if said["say"] == "opened" else [said])
    begun(company)
    company.play(Random(1))
    _, taro = company.pages
    at_results(company, [taro])
    assert taro.says("fair.not_opened")
    assert 'id="fair-note"' in taro.html
    assert faults_of(taro.html) == []


def test_a_secret_that_is_withheld_is_found_when_the_result_is_left() -> None:
    company = Company(("Taro",), "durak")
    cheated(company, lambda said: [] if said["say"] == "opened" else [said])
    begun(company)
    chance = Random(1)
    while not company.table.match.over:
        company.play(chance)
    host, taro = company.pages
    for _ in range(30):
        if taro.model.sitting is None:
            break
        taro.send(Do("next"))
        company.carry()
    assert taro.model.sitting is None
    why = taro.model.words("fair.not_opened")
    assert taro.says("notice.unfair", why=why)
    assert says(taro, "notice.unfair", why=why)
    assert host.model.notices == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_at_the_start_is_said_at_once(language: str) -> None:
    company = Company(("Taro",), "durak", SHORT)
    taro = company.guests[0]
    taro.send(Do("setting", f"language={language}"))
    cheated(company, lambda said: [{**said, "number": 7} if said["say"] == "welcome" else said])
    begun(company)
    assert taro.says("notice.unfair", why=taro.model.words("fair.wrong_number"))
    assert faults_of(taro.html) == []


def test_who_is_not_asked_is_told_so() -> None:
    company = Company(("Taro",), "durak", SHORT)

    def unasked(said: dict[str, Any]) -> list[dict[str, Any]]:
        return [{**said, "asked": [0]} if said["say"] == "seen" and said["asked"] == [1] else said]

    cheated(company, unasked)
    begun(company)
    taro = company.guests[0]
    for _ in range(200):
        company.act(Random(1))
        company.step()
        if chair_at(taro).witness.faults:
            break
    assert taro.says("notice.unfair", why=taro.model.words("fair.not_asked"))


def test_everybody_sees_whose_number_did_not_come() -> None:
    company = Company(("Taro", "Hana"), "durak", SHORT)
    withheld(company, "pledge")
    begun(company)
    host, taro, _ = company.pages
    names = host.model.words.listed(["Taro", "Hana"])
    for page in (host, taro):
        assert page.says("notice.drawing", what=page.model.words("drawing.without", names=names))
        assert says(page, "drawing.without", names=names)
    company.play(Random(3))
    at_results(company, company.pages)
    assert host.says("fair.without", names=names)
    assert host.says("fair.right")
    assert taro.says("fair.left_out")


def test_who_withholds_a_number_is_named_to_everybody() -> None:
    company = Company(("Taro", "Hana"), "durak", SHORT)

    def passed(page: Player, text: str) -> list[str]:
        is_lost = page is company.guests[0] and json.loads(text)["say"] == "lot"
        return [] if is_lost else [text]

    company.passed = passed
    begun(company)
    host, _, hana = company.pages
    for page in (host, hana):
        assert says(page, "drawing.void", names="Taro")
        assert says(page, "drawing.out", names="Taro")
        assert faults_of(page.html) == []
    assert says(company.guests[0], "notice.unfair", why=host.model.words("fair.accused"))
    assert company.table.draw == 3


def test_a_page_of_an_earlier_version_is_told_to_load_the_new_one() -> None:
    company = Company(("Taro",), "durak", SHORT)
    taro = company.guests[0]

    def passed(page: Player, text: str) -> list[str]:
        said = json.loads(text)
        if page is taro and said["say"] == "pledge":
            return [json.dumps({"v": 1, "say": "lot", "draw": said["draw"], "lot": "a" * 64})]
        return [text]

    company.passed = passed
    begun(company)
    assert says(taro, "friends.refused.bad_message")
    sent = [one.text for one in company.host.done if isinstance(one, OnLine)]
    assert not any('"pledged"' in text for text in sent)


def test_what_a_computer_does_in_the_users_place_is_told_and_counted() -> None:
    company = Company(("Taro",), "durak", SHORT)
    company.host.send(Do("friends-think", "", "15"))
    company.carry()
    begun(company)
    host, taro = company.pages
    chance = Random(2)
    for _ in range(4000):
        if all(page.model.table.seat.over for page in company.pages):
            break
        if host.model.my_turn:
            action = chance.choice(host.model.view.legal)
            host.send(Do("act", host.model.game.write_action(action)))
        for page in company.pages:
            if page.model.pause:
                page.send(Do("next"))
            company.carry()
        company.step()
    assert says(taro, "drawing.too_late")
    at_results(company, [taro])
    check = chair_at(taro).shown_check
    assert check
    assert check.findings == ()
    assert check.stood > 0
    assert taro.says("fair.stood", count=check.stood)


# ---- who comes during a deal -------------------------------------------------------------


def test_who_comes_during_a_deal_watches_and_sits_down_for_the_next() -> None:
    company = Company(("Taro",), "durak", SHORT)
    begun(company)
    company.host.send(Do("friends"))
    company.invite()
    hana = company.come("Hana")
    assert hana.dialog == "friends-watch"
    assert hana.says("watching.sits_next")
    assert "Hana" not in hana.html, "a computer has the hand of her seat"
    assert hana.model.sitting is None
    assert faults_of(hana.html) == []
    hana.send(Do("friends"))
    assert hana.says("friends.seat.next")
    host, taro, _ = company.pages
    for page in (host, taro):
        page.send(Do("friends"))
        assert page.says("friends.seat.next"), "a computer has the hand now"
        page.send(Do("close"))
        assert page.model.table.seat.sitters[2].kind == "computer"
    chance = Random(4)
    for _ in range(20_000):
        if company.table.match.deal_over:
            break
        company.act(chance)
        company.step()
    at_results(company, [host, taro])
    assert host.says("fair.right")
    assert not host.says("fair.without", names="Hana"), "they were not asked"
    for page in (host, taro):
        page.send(Do("next"))
        company.carry()
    for _ in range(200):
        company.step()
        if hana.model.sitting is not None:
            break
    assert hana.model.me == 2
    assert not hana.dialog
    assert [page.model.table.seat.sitters[2].name for page in company.pages] == ["Hana"] * 3
    assert [chair_at(page).witness.faults for page in company.pages] == [(), (), ()]


def test_an_onlooker_sees_the_newcomers_name_from_the_next_deal_on() -> None:
    company = Company(("Taro",), "durak", SHORT)
    company.host.send(Do("friends-watching", "", "yes"))
    company.carry()
    company.use(company.guests[0], "friends-sit", "-1")
    begun(company, company.host)
    company.host.send(Do("friends"))
    company.invite()
    company.come("Hana")
    company.host.send(Do("close"))
    taro = company.guests[0]
    assert taro.dialog == "friends-watch"
    assert "Hana" not in taro.html
    chance = Random(4)
    for _ in range(2000):
        if company.table.match.number == 2:
            break
        company.act(chance)
        company.step()
    assert "Hana" in taro.html


def test_the_plate_of_who_was_sent_away_names_the_computer_at_once() -> None:
    company = Company(("Taro", "Hana"), "durak", SHORT)
    begun(company)
    host, _, hana = company.pages
    assert "Taro" in hana.html
    host.send(Do("friends"))
    company.use(host, "friends-kick", "1")
    for _ in range(30):
        company.step()
    host.send(Do("close"))
    for page in (host, hana):
        sitter = page.model.table.seat.sitters[1]
        assert sitter == Sitter("computer", level=sitter.level)
        assert page.says(f"setting.level.{sitter.level}")
        assert 'data-seat="1"' in page.html


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_leader_closes_a_running_table_to_newcomers(language: str) -> None:
    company = Company(("Taro",), "durak", SHORT)
    host, taro = company.pages
    for page in (host, taro):
        page.send(Do("setting", f"language={language}"))
        page.send(Do("friends"))
    assert not host.has("friends-lock")
    begun(company)
    for page in (host, taro):
        page.send(Do("friends"))
    assert host.says("friends.lock.open")
    assert not taro.has("friends-lock")
    company.use(host, "friends-lock")
    for page in (host, taro):
        assert page.says("friends.lock.locked")
        assert faults_of(page.html) == []
    assert says(taro, "friends.said.locked")
    company.invite()
    hana = company.come("Hana")
    assert hana.says("friends.refused.locked")
    company.use(host, "friends-lock")
    assert taro.says("friends.lock.open")


def test_what_comes_at_another_time_than_it_should_changes_nothing() -> None:
    company = Company(("Taro",), "durak", SHORT)
    host, taro = company.pages
    before = taro.html
    for text in (
        '{"v":1,"say":"pledged","draw":9,"digests":["","","",""]}',
        '{"v":1,"say":"void","draw":9,"seats":[1],"out":[]}',
        '{"v":1,"say":"stoodin","plies":[]}',
    ):
        happens(taro, "heard", text)
    assert taro.html == before
    taro.send(Do("friends-lock"))
    company.carry()
    assert not host.says("friends.lock.locked")
