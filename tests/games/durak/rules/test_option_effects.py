"""An option taken alone, with what it declares to need, changes some deal or is warned of."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest

from napoleon.games.durak.play.deal import shuffled
from napoleon.games.durak.play.engine import apply, legal, new_deal, silence
from napoleon.games.durak.play.state import FINISHED
from napoleon.games.durak.rules import OPTIONS, RuleSet
from napoleon.kit.options import Need
from tests.nightly import spread

DEALS: Final = 30
SIZES: Final[tuple[dict[str, str], ...]] = (
    {},
    {"table.players": "2"},
    {"table.players": "3", "pack.lowest": "9"},
    {"table.players": "2", "pack.lowest": "9", "deal.hand": "3"},
    {"table.players": "5", "pack.copies": "2"},
)
"""Tables and packs that give an option room; no rule beside those that it declares to need."""
ROOM: Final = {"lead.kicker": {"throw.allowed": "off"}, "ending.draw": {"table.players": "2"}}
"""Rules that an option's needs clash with, and tables at which it matters often."""
OFTEN: Final[dict[str, int]] = {"ending.draw": 200}
"""How many deals are tried for what is rare at random."""
BETWEEN_DEALS: Final = {
    *("deal.suit_run", "deal.redeal_ace"),
    *("first.later", "table.dummy_loses"),
    *(name for name in OPTIONS if name.startswith("match.")),
}
"""What happens between deals or to the points of a match: these have tests of their own."""
CASES: Final = [
    (name, text)
    for name, option in OPTIONS.items()
    for text in option.texts
    if text != option.write(option.default) and name not in BETWEEN_DEALS
]


def enabled(rules: RuleSet, name: str) -> RuleSet:
    """The rules with what the option declares to need."""
    for need in OPTIONS[name].needs:
        rules = _met(rules, need)
    return rules


def _met(rules: RuleSet, need: Need) -> RuleSet:
    if rules.text(need.option) not in need.values:
        rules = rules.with_text(need.option, need.values[0])
    return enabled(rules, need.option)


def course(rules: RuleSet, number: int) -> Iterator[object]:
    """All that is seen of one deal that is played at random."""
    chance = random.Random(number)
    seats = rules.table.players
    deal = shuffled(rules, f"effect {number}", 0)._replace(led=number % 2 == 1)
    state = new_deal(rules, deal, number % seats)
    yield deal
    while state.phase != FINISHED:
        by_seat = [legal(state, seat) for seat in state.acting]
        yield by_seat
        action = chance.choice(chance.choice(by_seat)) if by_seat else silence(state)
        assert action is not None
        state, events = apply(state, action)
        yield events


def differ(one: RuleSet, other: RuleSet, deals: int) -> bool:
    """Whether some deal runs in another way."""
    return any(
        first != second
        for number in range(deals)
        for first, second in zip(course(one, number), course(other, number), strict=False)
    )


@pytest.mark.parametrize(("name", "text"), spread(CASES, 30))
def test_an_option_has_an_effect_or_is_warned_of(name: str, text: str) -> None:
    for sizes in SIZES:
        base = enabled(RuleSet().with_texts(sizes | ROOM.get(name, {})), name)
        rules = base.with_text(name, text)
        assert rules.is_active(name)
        if base.conflict() is None and (
            rules.conflict() or rules.warnings() or differ(base, rules, OFTEN.get(name, DEALS))
        ):
            return
    pytest.fail(f"{name}={text} alone changes nothing, and nothing says so")


def test_what_nothing_is_said_of_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RuleSet, "warnings", lambda _: ())
    monkeypatch.setitem(OFTEN, "refill.start", 3)
    with pytest.raises(pytest.fail.Exception, match="nothing says so"):
        test_an_option_has_an_effect_or_is_warned_of("refill.start", "original")
