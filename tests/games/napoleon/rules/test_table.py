"""The pack by players, Jokers and widow; who is dealt to first."""

from __future__ import annotations

import pytest

from napoleon import RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.table import Table, next_first
from napoleon.kit.cards import mask_of, write_cards
from tests.letters import cards, rules_of

# players, Jokers, widow, Same Two: hand, widow, cards that are stripped
PACKS = [
    (5, 1, "natural", "on", 10, 3, ""),
    (5, 0, "natural", "on", 10, 2, ""),
    (5, 2, "natural", "on", 10, 4, ""),
    (4, 0, "natural", "on", 12, 4, ""),
    (4, 1, "natural", "on", 12, 5, ""),
    (4, 2, "natural", "on", 13, 2, ""),
    (6, 0, "natural", "on", 8, 4, ""),
    (6, 1, "natural", "on", 8, 5, ""),
    (6, 2, "natural", "on", 8, 6, ""),
    (5, 1, "three", "on", 10, 3, ""),
    (5, 2, "three", "off", 10, 3, "D2"),
    (5, 2, "three", "on", 10, 3, "D3"),
    (5, 0, "three", "off", 9, 3, "D2H2S2C2"),
    (4, 0, "three", "off", 12, 3, "D2"),
    (4, 1, "three", "off", 12, 3, "D2H2"),
    (4, 2, "three", "off", 12, 3, "D2H2S2"),
    (6, 0, "three", "off", 8, 3, "D2"),
    (6, 1, "three", "on", 8, 3, "D3H3"),
    (6, 2, "three", "on", 8, 3, "D3H3S3"),
    (5, 1, "none", "off", 10, 0, "D2H2S2"),
    (5, 1, "none", "on", 10, 0, "D3H3S3"),
    (5, 0, "none", "off", 10, 0, "D2H2"),
    (5, 2, "none", "off", 10, 0, "D2H2S2C2"),
    (4, 0, "none", "on", 13, 0, ""),
    (4, 1, "none", "on", 13, 0, "D3"),
    (4, 2, "none", "on", 13, 0, "D3H3"),
    (6, 0, "none", "on", 8, 0, "D3H3S3C3"),
    (6, 1, "none", "off", 8, 0, "D2H2S2C2D3"),
    (6, 1, "none", "on", 8, 0, "D3H3S3C3D4"),
    (6, 2, "none", "on", 9, 0, ""),
]


@pytest.mark.parametrize(
    ("players", "jokers", "widow", "same_two", "hand", "left", "stripped"), PACKS
)
def test_pack(
    *, players: int, jokers: int, widow: str, same_two: str, hand: int, left: int, stripped: str
) -> None:
    rank = "4" if same_two == "on" else "plain"
    options = f"table.players={players} joker.count={jokers} table.widow={widow}"
    rules = rules_of(f"{options} same_two.rank={rank} table.stripped=low")
    pack = pack_of(rules)
    assert (pack.hand_size, pack.widow_size) == (hand, left)
    assert stripped_of(rules) == cards(stripped)
    assert len(pack.cards) == players * hand + left
    assert stripped_of(rules_of(f"{options} same_two.rank={rank} joker.call=off")) == cards(
        stripped
    )


def stripped_of(rules: RuleSet) -> str:
    whole = {*range(52 + rules.joker.count)}
    return write_cards(mask_of(whole - {*pack_of(rules).cards}))


# Rules, what is stripped, and what would be stripped if the pack ignored the rules
KEPT = [
    ("table.players=4 table.widow=three same_two.rank=plain strength.two_high=on", "D3H3", "D2H2"),
    ("table.players=6 table.widow=three same_two.rank=plain strength.two_high=on", "D3H3", "D2H2"),
    ("table.widow=none joker.count=2", "D3H3S3D4", "D3H3S3C3"),
    ("table.players=6 table.widow=none", "D3H3S3D4H4", "D3H3S3C3D4"),
    ("table.players=6 table.widow=none joker.count=0", "D3H3S3C3", "D3H3S3C3"),
    ("table.players=6 table.widow=none joker.call=off", "D3H3S3C3D4", "D3H3S3C3D4"),
    ("table.widow=none different_suit.rank=3", "D4H4S4", "D3H3S3"),
    (
        "table.widow=none joker.count=2 different_suit.rank=3 yoromeki.card=C4",
        "D4H4S4D5",
        "D3H3S3C3",
    ),
    ("table.players=6 table.widow=none strength.mighty=off yoromeki.card=C4", "D3H3S3D4H4", None),
    (
        "table.players=6 table.widow=none same_two.rank=plain different_suit.rank=2",
        "D3H3S3D4H4",
        "D2H2S2C2D3",
    ),
]


@pytest.mark.parametrize(("options", "spare", "low"), KEPT)
def test_cards_with_a_use_stay_in_the_pack(options: str, spare: str, low: str | None) -> None:
    assert stripped_of(rules_of(options)) == cards(spare)
    if low is not None:
        assert stripped_of(rules_of(f"{options} table.stripped=low")) == cards(low)


FIRSTS = [
    ("adjutant", 3, 3),
    ("adjutant", None, 1),
    ("napoleon", 3, 1),
    ("napoleon", None, 1),
    ("rotate", 3, 0),
]


@pytest.mark.parametrize(("first", "adjutant", "seat"), FIRSTS)
def test_who_is_dealt_to_first_next_time(first: str, adjutant: int | None, seat: int) -> None:
    table = Table(first=first)
    assert next_first(table, first=4, napoleon=1, adjutant=adjutant) == seat
