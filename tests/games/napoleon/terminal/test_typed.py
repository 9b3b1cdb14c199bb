"""Typed texts as actions: cards by letters, symbols and numbers."""

from __future__ import annotations

import pytest

from napoleon import IllegalAction, PlayerView, RuleSet, apply, new_deal, observe, shuffled
from napoleon.games.napoleon.play.actions import PASS, Bid, Discard, Name
from napoleon.games.napoleon.play.notation import read_action
from napoleon.games.napoleon.terminal.screen import choosable
from napoleon.games.napoleon.terminal.typed import needed, read
from napoleon.kit.cards import cards_of, mask_of
from napoleon.terminal.screen import NotUnderstood


def _view(*actions: str) -> PlayerView:
    rules = RuleSet()
    state = new_deal(rules, shuffled(rules, "typed", 1), 0)
    for text in actions:
        state = apply(state, read_action(text)).state
    assert state.turn is not None
    return observe(state, state.turn)


NAMING = ("13S", "pass", "pass", "pass", "pass")


@pytest.mark.parametrize("text", ["13S", "13s", " 13♠ ", "13 s", "１３Ｓ", "１３♠"])
def test_bids(text: str) -> None:
    assert read(text, _view(), ()) == Bid(13, 3)


@pytest.mark.parametrize("text", ["pass", "P", "パス", "ﾊﾟｽ", "Ｐ"])
def test_passes(text: str) -> None:
    assert read(text, _view(), ()) == PASS


@pytest.mark.parametrize("text", ["SA", "sa", "♠A", "♠Ａ"])
def test_naming(text: str) -> None:
    assert read(text, _view(*NAMING), ()) == Name(51)
    assert read("s10", _view(*NAMING), ()) == Name(47)
    assert read("jo", _view(*NAMING), ()) == Name(52)


def test_discards_by_number_and_by_letters() -> None:
    view = _view(*NAMING, "=SA")
    assert needed(view) == 2 or needed(view) == 3
    count = needed(view)
    cards = choosable(view)
    assert mask_of(cards) == view.hand
    numbers = " ".join(str(at) for at in range(1, count + 1))
    assert read(numbers, view, cards) == Discard(mask_of(cards[:count]))
    assert list(cards_of(view.hand)) == sorted(cards)


@pytest.mark.parametrize("text", ["", "13", "S", "hi", "1S3", "13X", "=SA", "٣", "9" * 5000, "²"])
def test_nonsense(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(text, _view(), ())
    with pytest.raises(NotUnderstood):
        read("zz" + text, _view(*NAMING), ())


@pytest.mark.parametrize("text", ["9S", "21S", "00S"])
def test_bids_that_are_none(text: str) -> None:
    with pytest.raises(IllegalAction):
        read(text, _view(), ())
