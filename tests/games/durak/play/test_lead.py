"""Leads: the worked examples W13, W42, W46 and the musts."""

from __future__ import annotations

import pytest

from tests.games.durak.letters import after, hand, reason, roles, table, texts


def test_cards_of_a_rank_may_be_led_together() -> None:
    state = table("C7D7H7S9|C8D8CA", "lead.same=2")
    assert "C7D7" in texts(state)
    assert reason(state, "C7D7H7") == "shape"
    assert reason(table("C7D7|CA", "lead.same=2"), "C7D7") == "limit"


def test_w42_pairs_go_with_another_card() -> None:
    hands = "C7D7H9S9DK|C6D6H6S6C8"
    state = table(hands, preset="pair")
    for lead in ("C7D7H9", "C7D7DKH9S9", "DK"):
        assert reason(state, lead) == "", lead
    for lead in ("C7D7", "C7D7H9S9"):
        assert reason(state, lead) == "shape", lead
    state = table("C7D7H9S9DK|C6D6H6S6", preset="pair")
    assert reason(state, "C7D7DKH9S9") == "limit"


@pytest.mark.parametrize(
    ("lead", "preset", "options", "why"),
    [
        ("C7D7H7", "group", "", ""),
        ("C7D7H7", "pair", "", "shape"),
        ("C7D7H7S7", "group", "", ""),
        ("C7D7H7DK", "group", "", "shape"),
        ("C7D7H7S7DK", "group", "", ""),
        ("C7D7", "pair", "lead.kicker=any", ""),
        ("C7D7H7", "pair", "lead.kicker=any", ""),
    ],
)
def test_groups_are_shapes_too(lead: str, preset: str, options: str, why: str) -> None:
    state = table("C7D7H7S7DK|C6D6H6S6C8", options, preset=preset)
    assert reason(state, lead) == why


def test_a_whole_set_must_go_together() -> None:
    state = table("C7D7HK|C8D8CA", preset="no-throw")
    assert reason(state, "C7") == "whole_set"
    assert texts(state) == {"C7D7", "HK"}


def test_v32_the_attack_is_passed_on_and_nothing_is_thrown_in() -> None:
    state = after(table("C7D7CKHK|H7S7C8D8|C6D6H6S6", preset="no-throw"), "C7D7")
    assert texts(state, 1) == {"C7/C8", "D7/D8", "C7/S7", "D7/S7", ">H7S7", "take"}
    assert texts(state, 0) == set()
    assert roles(after(state, ">H7S7")) == (1, 2)
    state = after(table("C7D8HK|C8S6|D7DK", preset="no-throw"), "C7 C7/C8")
    assert roles(state) == (1, 2)  # neither the eight nor the seven could be added


@pytest.mark.parametrize(
    ("held", "may"), [("HADKS6", {"S6"}), ("HADACK", {"HA", "DA"}), ("C7HKS6", {"S6"})]
)
def test_w46_the_coward_leads_the_strongest(held: str, may: set[str]) -> None:
    state = table(f"{held}|C8D8C9", "lead.strongest=on")
    assert texts(state) == may
    assert reason(state, held[:2]) == ("" if held[:2] in may else "strongest")


def test_the_top_card_of_the_talon_may_be_led() -> None:
    state = after(table("C7|C8D8", "lead.talon=lead", talon="H8H6SK"), "top")
    assert hand(state, 0) == "C7"
    assert len(state.talon) == 2
    assert texts(state, 1) == {"take"}


def test_without_a_talon_its_top_card_cannot_be_led() -> None:
    assert reason(table("C7|C8D8", "lead.talon=lead"), "top") == "no_talon"
    assert reason(table("C7|C8D8", talon="H8H6SK"), "top") == "no_talon"
