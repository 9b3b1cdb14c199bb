"""Whether a card of the hand is a button or a toggle, and that a key does what that says."""

from __future__ import annotations

import pytest

from napoleon.games.durak.page.table.look import draft_of
from napoleon.games.durak.play.notation import read_face
from napoleon.ui.shell.messages import Do, Key
from tests.duraks import match_of
from tests.games.durak.page.test_hand import HANDS, ONLINE
from tests.games.durak.page.visits import laid_out
from tests.ui.player import Player


def roles(player: Player) -> set[str | None]:
    """What the cards of the hand are: None a button, "" a toggle."""
    cards = [c for c in player.controls if c.attributes.get("id", "").startswith("h-")]
    return {None if c.attributes.get("aria-pressed") is None else "" for c in cards}


@pytest.mark.parametrize(
    ("hands", "played", "attacker", "query", "confirm", "toggles"),
    [
        (HANDS, "C7", 2, ONLINE, "auto", False),
        (HANDS, "C7", 2, ONLINE, "2", True),
        (HANDS, "C7D7H7", 2, ONLINE, "1", True),  # a trump may answer each of them
        (["C7D7H9", "C8D8S8", "HK"], "", 0, ONLINE, "1", True),  # two sevens may lead together
        (["C7D8H9", "C8D9S8", "HK"], "", 0, ONLINE, "1", False),
    ],
)
def test_a_card_that_plays_at_once_is_a_button_and_else_all_are_toggles(
    hands: list[str], played: str, attacker: int, query: str, confirm: str, *, toggles: bool
) -> None:
    actions = (played,) if played else ()
    player = laid_out(hands, *actions, attacker=attacker, query=query, confirm=confirm)
    assert roles(player) == ({""} if toggles else {None})
    before = len(match_of(player.model).actions)
    live = [c for c in player.controls if "data-live" in c.attributes and c.do == "card"]
    for card in live:
        other = player.fork()
        other.send(Do("card", card.arg, "key"))
        acted = len(match_of(other.model).actions) - before
        assert acted == (0 if toggles else 1), card.arg
        if toggles:
            assert draft_of(other.model.frame).lifted == (read_face(card.arg),)
            assert roles(other) == {""}


def test_a_digit_plays_at_once_where_enter_lifts() -> None:
    player = laid_out(HANDS, "C7D7H7", attacker=2, query=ONLINE)
    player.send(Do("attack", "H7", "key"))
    player.send(Key("1"))
    assert len(match_of(player.model).actions) == 2
