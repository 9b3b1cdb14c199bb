"""Where in a match the user had help: it is saved, and the texts of earlier pages are read."""

from __future__ import annotations

import json

import pytest

from napoleon import Match, legal
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.kit.json_in import BadText
from napoleon.ui.storage.saved import Aid, SavedMatch, write_match
from napoleon.ui.table.pauses import NOTHING
from tests.letters import rules_of
from tests.stored import MATCH_KEY, read_match
from tests.ui.advice.test_advice import quick
from tests.ui.hands import carry_out, to_own_decision
from tests.ui.player import Player, table_of


def second_deal() -> Match:
    """A match in its second deal, after two actions of it."""
    match = Match.new(rules_of(), "aids")
    while match.number == 1 or len(match.actions) < 2:
        if match.deal_over:
            match = match.next_deal()
        else:
            match, _ = match.play(legal(match.state)[0])
    return match


def kept_places(player: Player) -> list[int]:
    """Where the saved match has help, in its current deal."""
    kept = read_match(player.storage[MATCH_KEY])
    deal = (kept.match.number, kept.match.attempt)
    return [aid.ply for aid in kept.aids if aid.deal == deal]


@pytest.mark.parametrize("key", ["h", "u"])
def test_a_hint_and_the_list_of_cards_help_with_the_next_action(key: str) -> None:
    player = table_of(seed="ahead")
    to_own_decision(player)
    length = len(player.model.table.home.table.match.actions)
    player.thinker = player.aside = quick
    player.key(key)
    assert kept_places(player) == [length]
    assert player.model.table.hints == 1


def test_what_is_taken_back_was_helped() -> None:
    player = table_of(seed="ahead")
    to_own_decision(player)
    length = len(player.model.table.home.table.match.actions)
    carry_out(player, view_of(player.model.frame).legal[0])
    player.press("undo")
    assert kept_places(player) == [length]
    carry_out(player, view_of(player.model.frame).legal[-1])
    assert kept_places(player) == [length], "the new one counts as little as the old one"


def test_a_match_of_an_earlier_page_had_help_wherever_it_may_have_been() -> None:
    match = second_deal()
    data = json.loads(write_match(SavedMatch(match, NOTHING, undos=1, hints=2)))
    del data["aids"]
    first = {Aid((1, 0), ply) for ply in range(len(match.past[0].actions))}
    second = {Aid((2, 0), ply) for ply in range(len(match.actions) + 1)}

    def read(**changes: object) -> set[Aid]:
        return {*read_match(json.dumps(data | changes)).aids}

    assert read(aided=False, helped=[1, 2]) == first
    assert read(aided=True, helped=[1, 2]) == first | second
    assert read(aided=True) == second
    assert read(aided=False, undos=0, hints=0) == set()
    assert read() == second, "the first pages did not say where"


@pytest.mark.parametrize(
    "aids",
    [
        "x",
        None,
        [[[1, 0], -1]],
        [[[0, 0], 1]],
        [[[1, 0], True]],
        [[1, 0, 1]],
        [[[1, 0], 1], [[1, 0], 1]],
    ],
)
def test_damaged_places_are_refused(aids: object) -> None:
    data = json.loads(write_match(SavedMatch(second_deal(), NOTHING)))
    assert read_match(json.dumps(data | {"aids": [[[1, 0], 3]]})).aids == (Aid((1, 0), 3),)
    with pytest.raises(BadText, match="damaged"):
        read_match(json.dumps(data | {"aids": aids}))
