"""What people say to each other: by key, and each reads it in their own language."""

from __future__ import annotations

import pytest

from e2e.sight import read_sight
from napoleon.match.seat import REACTIONS, Say, remarks_of
from napoleon.match.wire import write_message
from napoleon.ui.friends.meeting import remarks_for
from napoleon.ui.shell import effects as wants
from napoleon.ui.shell.messages import Do
from tests.ui.friends.company import Company
from tests.ui.friends.guests import happens
from tests.ui.player import Player


def begun(game: str) -> tuple[Company, Player, Player]:
    """A table at which a match has begun."""
    company = Company(("Taro",), game)
    company.begin()
    return company, company.host, company.guests[0]


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_a_remark_is_read_by_each_in_their_own_language(game: str) -> None:
    company, host, taro = begun(game)
    taro.send(Do("setting", "language=ja"))
    host.send(Do("friends-show-faces"))
    keys = remarks_for(host.model.frame)
    assert set(keys) <= remarks_of(host.model.game)
    assert len(keys) == len(host.model.game.remarks)
    company.use(host, "friends-remark", keys[0])
    assert host.dialog == ""
    assert host.model.words(f"line.{keys[0]}") in host.html
    ja = taro.model.words(f"line.{keys[0]}")
    assert ja in taro.html
    assert ja != host.model.words(f"line.{keys[0]}")
    said = taro.model.words("event.said", name="Host", words=ja)
    assert taro.done.count(wants.Say("log", said)) == 1


def test_nothing_that_is_not_on_the_list_is_said() -> None:
    company, host, taro = begun("durak")
    before = host.html
    own = remarks_for(taro.model.frame)[0]
    for key in ("hello.1", "lost.9", "<b>", "held", own.replace(own[-1], "3")):
        taro.send(Do("friends-remark", key))
        company.carry()
    assert host.html == before
    happens(taro, "heard", write_message(taro.model.game, Say("x.y.z", 0)))
    assert "x.y.z" not in taro.html


def test_who_says_one_thing_after_another_is_heard_once_in_a_while() -> None:
    company, host, taro = begun("durak")
    for key in remarks_for(taro.model.frame):
        taro.send(Do("friends-remark", key))
        company.carry()
    words = [effect for effect in host.done if isinstance(effect, wants.Say)]
    heard = [one for one in words if one.text.startswith("Taro") and one.region == "log"]
    assert len(heard) == 1


def test_remarks_are_muted_by_the_setting() -> None:
    company, host, taro = begun("durak")
    host.send(Do("setting", "talk=off"))
    taro.send(Do("friends-show-faces"))
    key = remarks_for(taro.model.frame)[0]
    company.use(taro, "friends-remark", key)
    assert host.model.table.talk is None
    assert host.model.words(f"line.{key}") not in host.html
    host.send(Do("friends-show-faces"))
    assert host.says("friends.muted")
    assert not taro.says("friends.muted")


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_my_faces_are_on_the_colour_of_my_seat(game: str) -> None:
    _, _, taro = begun(game)
    taro.send(Do("friends-show-faces"))
    buttons = [e for e in read_sight(taro.html).root.walk() if e.tag == "button"]
    drawn = [
        button
        for button in buttons
        if any("portrait" in part.get("class").split() for part in button.walk())
    ]
    assert len(drawn) == 1 + len(REACTIONS)
    assert {button.get("data-seat") for button in drawn} == {str(taro.model.frame.me)}
