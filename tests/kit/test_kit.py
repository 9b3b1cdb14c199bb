"""Cards, options and chance."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

import pytest

from napoleon.kit import cards
from napoleon.kit.chance import Chance
from napoleon.kit.options import (
    BadValue,
    Need,
    Section,
    choice,
    is_active,
    number,
    options_of,
    switch,
    value_of,
    with_value,
    words,
)


def test_every_card_has_its_letters() -> None:
    texts = [cards.write_card(card) for card in range(54)]
    assert len(set(texts)) == 54
    assert [cards.read_card(text) for text in texts] == list(range(54))
    assert texts[cards.card_of(cards.SPADES, cards.ACE)] == "SA"
    assert texts[cards.card_of(cards.HEARTS, cards.TEN)] == "HT"
    assert texts[cards.JOKER :] == ["Jo", "jo"]


@pytest.mark.parametrize("text", ["", "S", "S1", "sA", "SAA", "JO", "10", "Ｓ2"])
def test_texts_that_are_no_card(text: str) -> None:
    with pytest.raises(cards.BadCard) as bad:
        cards.read_card(text)
    assert bad.value.args == (text,)


def test_sets_of_cards() -> None:
    mask = cards.mask_of(cards.read_cards("SAD2Jo"))
    assert list(cards.cards_of(mask)) == sorted(cards.read_cards("SAD2Jo"))
    assert cards.write_cards(mask) == "D2SAJo"
    assert cards.write_cards(cards.read_cards("SAD2")) == "SAD2"
    with pytest.raises(cards.BadCard):
        cards.read_cards("SAD")


def test_suits_and_ranks() -> None:
    for card in range(52):
        assert cards.card_of(cards.suit_of(card), cards.rank_of(card)) == card
        assert cards.SUIT_MASK[cards.suit_of(card)] >> card & 1
        assert cards.RANK_MASK[cards.rank_of(card)] >> card & 1
    assert sum(cards.SUIT_MASK) == sum(cards.RANK_MASK) == (1 << 52) - 1
    assert cards.suit_of(cards.JOKER) == cards.suit_of(cards.SECOND_JOKER) == 4


GOLDEN = [1, 1, 10, 81, 84, 51, 82, 62, 61, 74, 41, 5]
GOLDEN_ORDER = "FCDAGEHB"


def test_chance_is_the_same_for_ever() -> None:
    assert [Chance("golden").below(52) for _ in range(3)] == [Chance("golden").below(52)] * 3
    chance = Chance("golden")
    assert [chance.below(100) for _ in range(12)] == GOLDEN
    assert Chance("golden").shuffled("ABCDEFGH") == tuple(GOLDEN_ORDER)


def test_chance_is_fair() -> None:
    chance = Chance("fair")
    counts = Counter(chance.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())
    orders = Counter(Chance(str(at)).shuffled("abc") for at in range(600))
    assert len(orders) == 6


@dataclass(frozen=True)
class Engine(Section):
    on: bool = switch(default=True)
    size: int = number(1, 3, default=2, needs=(Need("engine.on", ("on",)),))


@dataclass(frozen=True)
class Paint(Section):
    colour: str = choice("red", "blue", default="red", needs=(Need("engine.size", ("2", "3")),))
    extras: frozenset[str] = words("stripe", "dot")


@dataclass(frozen=True)
class Car:
    engine: Engine = field(default_factory=Engine)
    paint: Paint = field(default_factory=Paint)


CAR = options_of(Car())
OFF = False


def test_options_come_from_the_declarations() -> None:
    assert list(CAR) == ["engine.on", "engine.size", "paint.colour", "paint.extras"]
    assert [option.kind for option in CAR.values()] == ["switch", "number", "choice", "words"]
    assert CAR["engine.size"].texts == ("1", "2", "3")
    assert [option.default for option in CAR.values()] == [True, 2, "red", frozenset()]


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("engine.on", "off", False),
        ("engine.size", "3", 3),
        ("paint.colour", "blue", "blue"),
        ("paint.extras", "", frozenset()),
        ("paint.extras", "stripe.dot", frozenset({"stripe", "dot"})),
    ],
)
def test_values_as_texts(*, name: str, text: str, value: object) -> None:
    read = CAR[name].read(text)
    assert read == value
    assert CAR[name].write(read) == text
    car = with_value(Car(), name, read)
    assert value_of(car, name) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("engine.on", "true"),
        ("engine.size", "4"),
        ("engine.size", " 3"),
        ("engine.size", "３"),
        ("paint.colour", "Red"),
        ("paint.extras", "dot."),
        ("paint.extras", "."),
        ("paint.extras", "dots"),
    ],
)
def test_bad_texts(name: str, text: str) -> None:
    with pytest.raises(BadValue):
        CAR[name].read(text)


def test_one_need_may_do_instead_of_another() -> None:
    either = Need("engine.on", ("on",), instead=Need("engine.size", ("3",)))
    options = {**CAR, "paint.extras": replace(CAR["paint.extras"], needs=(either,))}
    off = with_value(Car(), "engine.on", OFF)
    assert is_active(Car(), options, "paint.extras")
    assert not is_active(off, options, "paint.extras")
    big = {**options, "engine.size": replace(CAR["engine.size"], needs=())}
    assert is_active(with_value(off, "engine.size", 3), big, "paint.extras")


@pytest.mark.parametrize(
    ("section", "values", "fault"),
    [
        (Engine, {"size": 4}, "Engine.size: 4 is none of 1 2 3"),
        (Paint, {"colour": "green"}, "Paint.colour: 'green' is none of red blue"),
        (Paint, {"extras": frozenset({1})}, r"Paint.extras: frozenset\(\{1\}\) is no frozenset"),
    ],
)
def test_a_section_cannot_be_built_with_a_value_that_it_does_not_have(
    section: type[Section], values: dict[str, object], fault: str
) -> None:
    with pytest.raises(BadValue, match=fault):
        section(**values)
    with pytest.raises(BadValue, match=fault):
        replace(section(), **values)


@pytest.mark.parametrize(
    ("section", "values", "fault"),
    [
        (Engine, {"on": 1}, "Engine.on: 1 is no bool of off on"),
        (Engine, {"on": None}, "Engine.on: None is no bool of off on"),
        (Engine, {"size": "2"}, "Engine.size: '2' is no int of 1 2 3"),
        (Engine, {"size": True}, "Engine.size: True is no int of 1 2 3"),
        (Engine, {"size": 2.0}, "Engine.size: 2.0 is no int of 1 2 3"),
        (Paint, {"colour": 3}, "Paint.colour: 3 is no str of red blue"),
        (Paint, {"extras": {"dot"}}, "Paint.extras: {'dot'} is no frozenset of stripe dot"),
        (Paint, {"extras": "dot"}, "Paint.extras: 'dot' is no frozenset of stripe dot"),
    ],
)
def test_a_value_of_another_type_is_refused_with_what_its_option_wants(
    section: type[Section], values: dict[str, object], fault: str
) -> None:
    with pytest.raises(TypeError, match=fault):
        section(**values)
    with pytest.raises(TypeError, match=fault):
        replace(section(), **values)


def test_needs_are_followed_to_the_end() -> None:
    assert is_active(Car(), CAR, "paint.colour")
    assert not is_active(with_value(Car(), "engine.size", 1), CAR, "paint.colour")
    assert not is_active(with_value(Car(), "engine.on", OFF), CAR, "paint.colour")
    assert is_active(with_value(Car(), "engine.on", OFF), CAR, "paint.extras")
