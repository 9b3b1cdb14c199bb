"""A study after a reload: the page's address has its place."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from napoleon.match.rooms import records_of
from napoleon.ui.shell import effects as wants
from napoleon.ui.shell.messages import Do
from tests.finished import finished
from tests.ui.player import Player, visitor
from tests.ui.screens import study_of

GAMES = ("napoleon", "durak")


def reloaded(page: Player) -> Player:
    address = [effect.query for effect in page.done if isinstance(effect, wants.Visit)][-1]
    query, _, fragment = address.partition("#")
    return page.reopened(query=query, fragment=f"#{fragment}")


def place(page: Player) -> int:
    return study_of(page.model).at


@pytest.mark.parametrize("game", GAMES)
def test_the_study_of_a_link_is_where_it_was(game: str) -> None:
    record = finished(game, "gate")
    query, _, fragment = records_of(record.game).link(record, 5).partition("#")
    page = visitor(f"?game={game}").reopened(query=f"{query}&lang=uk", fragment=f"#{fragment}")
    assert place(page) == 5
    for _ in range(3):
        page.key("ArrowRight")
    again = reloaded(page)
    assert (place(again), again.model.frame.language) == (8, "uk")
    again.press("ply", "0")
    assert place(reloaded(again)) == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_study_of_a_pasted_record_is_where_it_was(game: str) -> None:
    record = finished(game, "gate")
    page = visitor(f"?game={game}")
    page.press("read")
    page.send(Do("read-text", value=urlencode({"text": records_of(record.game).text(record)})))
    page.press("ply", "7")
    assert place(reloaded(page)) == 7


def test_while_it_runs_by_itself_too() -> None:
    record = finished("napoleon", "gate")
    page = visitor()
    page.press("read")
    page.send(Do("read-text", value=urlencode({"text": records_of(record.game).text(record)})))
    page.press("run")
    page.step()
    page.step()
    assert place(reloaded(page)) == place(page) > 0
