"""A publisher's relays and STUN servers: only these may be asked; a bad one stops the build."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.meeting import MOST, RELAYS, STUN, Chosen, chosen, put

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "web/index.html").read_text("utf-8")


def test_nothing_is_chosen_by_itself() -> None:
    assert chosen({}) == Chosen((), ())
    assert chosen({RELAYS: " off ", STUN: ""}) == Chosen((), ())
    assert put(PAGE, chosen({})) == PAGE


def test_only_the_chosen_relays_stand_in_the_policy() -> None:
    found = chosen(
        {
            RELAYS: "wss://relay.example, wss://club.example:444/meet",
            STUN: "stun:stun.example turn:club:secret@turn.example",
        }
    )
    page = put(PAGE, found)
    policies = re.findall("connect-src ([^;]*);", page)
    assert policies == ["'self' wss://relay.example wss://club.example:444/meet"]
    assert 'data-relays="wss://relay.example wss://club.example:444/meet"' in page
    assert 'data-stun="stun:stun.example turn:club:secret@turn.example"' in page
    assert put(page, Chosen()) == PAGE


@pytest.mark.parametrize(
    "relays",
    [
        "https://relay.example",
        "relay.example",
        "wss://",
        "wss://relay.example;script-src",
        "wss://*.example",
        'wss://relay.example"',
        "wss://Relay.Example",
        " ".join(f"wss://r{at}.example" for at in range(MOST + 1)),
    ],
)
def test_what_is_no_relay_ends_the_build(relays: str) -> None:
    with pytest.raises(ValueError, match=RELAYS):
        chosen({RELAYS: relays})


@pytest.mark.parametrize("stun", ["stun.example", "turn:turn.example", "stun:a;b", "http://x.y"])
def test_what_is_no_server_ends_the_build(stun: str) -> None:
    with pytest.raises(ValueError, match=STUN):
        chosen({STUN: stun})


def test_a_page_without_a_place_for_them_is_noticed() -> None:
    with pytest.raises(ValueError, match="has not one"):
        put("<html>", Chosen(("wss://relay.example",)))
