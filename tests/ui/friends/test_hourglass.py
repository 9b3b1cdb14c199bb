"""The time that is left: shown second by second to the person who is asked, and to nobody else."""

from __future__ import annotations

import pytest

from napoleon.match.parties.hosting import SPEAK_S
from napoleon.ui.friends.hourglass import SAID_S
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.messages import Do
from tests.ui.friends.company import Company
from tests.ui.player import Player


def left(page: Player) -> int:
    """How many seconds a page shows."""
    occasion = page.model.sitting and page.model.table.occasion
    seconds = occasion.left_s if occasion and not occasion.sent else 0
    assert page.says("friends.left", seconds=seconds) == bool(seconds)
    return seconds


def asked(company: Company) -> tuple[Player, Player]:
    """The person who is asked first, and the other."""
    for _ in range(400):
        host, taro = company.pages
        if host.model.my_turn or taro.model.my_turn:
            return (host, taro) if host.model.my_turn else (taro, host)
        for page in company.pages:
            page.send(Do("next"))
        company.carry()
        company.step()
    raise AssertionError("nobody is asked")


def acting(company: Company, page: Player) -> Player:
    """A page whose user does the first thing that is allowed."""
    model = page.model
    page.send(Do("act", model.game.write_action(model.view.legal[0])))
    company.carry()
    return page


def test_seconds_run_while_the_user_is_asked() -> None:
    company = Company(("Taro",))
    company.host.send(Do("friends-think", "", "30"))
    company.carry()
    company.begin()
    one, other = asked(company)
    seen = [left(one)]
    assert left(other) == 0
    while one.model.my_turn:
        company.step()
        if left(one) not in (seen[-1], 0):
            seen.append(left(one))
    assert seen[0] in (29, 30)
    assert seen == [*range(seen[0], seen[-1] - 1, -1)]
    assert seen[-1] <= SAID_S, "the computer plays when the time is up"
    said = one.model.words("friends.left", seconds=SAID_S)
    assert [effect.text for effect in one.done if isinstance(effect, Say)].count(said) == 1


def test_seconds_go_when_the_user_acts_and_begin_anew() -> None:
    company = Company(("Taro",))
    company.host.send(Do("friends-think", "", "60"))
    company.carry()
    company.begin()
    one, _ = asked(company)
    while left(one) > 55:
        company.step()
    assert left(acting(company, one)) == 0
    for _ in range(3):
        other, _ = asked(company)
        assert left(other) > 55
        acting(company, other)


def test_in_an_open_auction_the_table_goes_on_after_a_while() -> None:
    company = Company(("Taro",), query="&auction.order=open")
    company.begin()
    for page in company.pages:
        assert left(page) == SPEAK_S
    company.use(company.host, "raise")
    assert left(company.host) in (0, SPEAK_S)


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_without_a_limit_nothing_is_counted(game: str) -> None:
    company = Company(("Taro",), game)
    company.host.send(Do("friends-think", "", "0"))
    company.carry()
    company.begin()
    one, other = asked(company)
    assert (left(one), left(other)) == (0, 0)
