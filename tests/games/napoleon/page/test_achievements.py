"""The achievements of Napoleon: each has a deal that brings it, none comes without a reason."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pytest
from hypothesis import assume, given

from napoleon import Match, Record
from napoleon.games.napoleon.game import GAME, Played
from napoleon.games.napoleon.page import achievements
from napoleon.games.napoleon.page.achievements import ACHIEVEMENTS
from napoleon.games.napoleon.play.state import Result, State
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import JOKERS_MASK, RANK_MASK, SUIT_MASK, TWO, mask_of
from napoleon.match.rooms import records_of
from napoleon.ui.achievements.state import Deed
from tests.laws.random_play import CHANCES, any_rules, examples, played_match

TWOS_MASK: Final = RANK_MASK[TWO]
RECORDS: Final = Path(__file__).parent / "deeds"
BY_NAME: Final = {one.name: one for one in ACHIEVEMENTS}


def record(name: str) -> Record:
    """The record of the deal that brings an achievement."""
    found = records_of(GAME).find((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    assert isinstance(found.record, Record)
    return found.record


def played(found: Record) -> Played:
    """A deal as it was played, the user in the record's first seat."""
    match = Match.laid_out(
        GAME, found.rules, found.deal, found.first, found.actions, seed="deed", number=1
    )
    return match.deals[-1]


def brought(deal: Played) -> set[str]:
    """The names of all achievements that a deal brings."""
    deed = Deed(deal, ())
    return {one.name for one in ACHIEVEMENTS if one.by_deal is not None and one.by_deal(deed)}


# ---- the reasons, from the cards alone ------------------------------------------------------


def _result(state: State) -> Result:
    assert state.result is not None
    return state.result


def _own_wins(state: State) -> list[tuple[int, int, int]]:
    """For each trick that the user won: their card, all cards, and the most honors it gave."""
    found = []
    waiting = (state.discards_mask & HONORS_MASK).bit_count()
    for trick, winner in zip(state.tricks, state.winners, strict=True):
        honors = (trick.played & HONORS_MASK).bit_count() + waiting
        if winner == 0:
            card = trick.cards[-trick.leader % state.rules.table.players]
            found.append((card, trick.played, honors))
        held = trick.played & JOKERS_MASK
        waiting = honors if held else 0
    return found


def _napoleon(state: State) -> bool:
    result = _result(state)
    return result.napoleon == 0 and 0 in result.side and result.made


def _adjutant(state: State) -> bool:
    result = _result(state)
    dealt = state.deal.hands[0] >> state.agreed.card & 1
    return bool(dealt) and result.napoleon != 0 and 0 in result.side and result.made


def _ally(state: State) -> bool:
    result = _result(state)
    return 0 not in result.side and not result.made


def _last_card(state: State) -> int:
    return state.tricks[-1].cards[-state.tricks[-1].leader % state.rules.table.players]


REASONS: Final[Mapping[str, Callable[[State], bool]]] = {
    "napoleon": _napoleon,
    "triumph": lambda s: _result(s).made and 0 in _result(s).side and _result(s).french == 20,
    "alone": lambda s: _napoleon(s) and _result(s).side == (0,),
    "bold": lambda s: _napoleon(s) and s.agreed.bid >= 16,
    "shadow": lambda s: _adjutant(s) and _last_card(s) == s.agreed.card,
    "adjutant": lambda s: _adjutant(s) and s.honors[0] >= 7,
    "defence": lambda s: _ally(s) and sum(s.honors[seat] for seat in _result(s).side) <= 8,
    "siberia": lambda s: _ally(s) and sum(s.honors[seat] for seat in _result(s).side) == 20,
    "same_two": lambda s: any(
        TWOS_MASK >> card & 1 and honors >= 3 for card, _, honors in _own_wins(s)
    ),
    "joker": lambda s: any(
        JOKERS_MASK >> card & 1 and honors >= 4 for card, _, honors in _own_wins(s)
    ),
    "yoromeki": lambda s: (
        _result(s).won(0) and any(cards.bit_count() > 1 for _, cards, _ in _own_wins(s))
    ),
    "last": lambda s: s.winners[-1] == 0 and _result(s).won(0),
}


def test_every_achievement_has_a_deal_and_a_reason() -> None:
    assert set(REASONS) == set(BY_NAME) == {path.stem for path in RECORDS.glob("*.txt")}
    marks = [one.mark for one in ACHIEVEMENTS]
    assert len(set(marks)) == len(marks)


@pytest.mark.parametrize("name", BY_NAME)
def test_a_deal_brings_it(name: str) -> None:
    deal = played(record(name))
    assert name in brought(deal)
    assert REASONS[name](deal.state)


@examples(10)
@given(CHANCES)
def test_none_comes_without_its_reason(chance: random.Random) -> None:
    match = played_match(chance, any_rules(chance), deals=1)
    assume(match.counts)
    found = Record.of(match)
    deals = [played(found.turned(seat)) for seat in range(match.seats)]
    came = [(deal, name) for deal in deals for name in brought(deal)]
    assume(came)
    for deal, name in came:
        assert REASONS[name](deal.state), name


@pytest.mark.parametrize("name", BY_NAME)
def test_nobody_else_at_the_table_gets_what_is_one_players(name: str) -> None:
    found = record(name)
    seats = [
        seat for seat in range(len(found.deal.hands)) if name in brought(played(found.turned(seat)))
    ]
    shared = {"triumph", "defence", "siberia"}
    assert 0 in seats
    assert name in shared or seats == [0]


# ---- just not -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "number", "more"),
    [
        ("bold", "BOLD", 1),
        ("adjutant", "RICH", 1),
        ("same_two", "WORTH", 1),
        ("joker", "FULL", 1),
        ("defence", "HELD", -1),
    ],
)
def test_one_honor_decides(
    monkeypatch: pytest.MonkeyPatch, name: str, number: str, more: int
) -> None:
    """With the bound just out of reach, the same deal brings nothing."""
    deal = played(record(name))
    while name in brought(deal):
        monkeypatch.setattr(achievements, number, getattr(achievements, number) + more)
    reached = getattr(achievements, number) - more
    state = deal.state
    exact = {
        "bold": state.agreed.bid,
        "adjutant": state.honors[0],
        "defence": _result(state).french,
    }
    if name in exact:
        assert reached == exact[name]
    else:
        powers = JOKERS_MASK if name == "joker" else TWOS_MASK
        most = max(honors for card, _, honors in _own_wins(state) if powers >> card & 1)
        assert getattr(achievements, number) - more == reached <= most


@pytest.mark.parametrize("name", ["yoromeki", "last"])
def test_a_trick_decides_where_the_other_side_would_have_won_with_it(name: str) -> None:
    deal = played(record(name))
    deed, result = Deed(deal, ()), _result(deal.state)
    spare = result.french - deal.state.agreed.bid
    enough = spare + 1 if 0 in result.side else -spare
    assert achievements.turned(deed, enough)
    assert not achievements.turned(deed, enough - 1)


def test_a_queen_that_wins_by_yoromeki_fell_on_the_mighty() -> None:
    state = played(record("yoromeki")).state
    mighty = state.law.mighty
    queens = [card for card, cards, _ in _own_wins(state) if cards >> mighty & 1 and card != mighty]
    assert len(queens) == 1
    assert SUIT_MASK[1] & mask_of(queens) or SUIT_MASK[2] & mask_of(queens)
