"""The name that a user gives: it counts from the first letter, whatever the page waits for."""

from __future__ import annotations

import pytest

from napoleon.ui.friends.shown import DIALOG
from napoleon.ui.friends.state import Calling, Guest, Hosting, Visiting
from napoleon.ui.shell.messages import Do
from tests.ui.friends.slips import INVITATION
from tests.ui.player import visitor

TABLES: list[Calling | Visiting | Hosting] = [
    *(Calling("amber", state) for state in ("asked", "looking", "calling", "ended")),
    Calling("", "calling"),
    *(Calling("", state, link="#m=1") for state in ("asked", "calling", "ended")),
    *(Visiting(INVITATION, state) for state in ("asked", "described", "answered", "ended")),
    Hosting("room"),
    Hosting("room", guests=(Guest(1),)),
]


@pytest.mark.parametrize("table", TABLES)
def test_what_is_typed_where_the_field_is_drawn_is_the_name(
    table: Calling | Visiting | Hosting,
) -> None:
    page = visitor()
    page.model = page.model._replace(friends=table, dialog=DIALOG)
    drawn = page.has("friends-name")
    page.send(Do("friends-name", "", "Bea"))
    friends = page.model.friends
    assert isinstance(friends, Calling | Visiting | Hosting)
    assert friends.name == ("Bea" if drawn else "")
