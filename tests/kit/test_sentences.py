"""Sentences: gaps, cases, and the forms of nouns beside numbers."""

from __future__ import annotations

import pytest

from napoleon.kit.sentences import CASES, YOU, Noun, in_case, written


def slavic(number: int) -> int:
    """Which of three forms goes with a number in Russian and Ukrainian."""
    if number % 10 == 1 and number % 100 != 11:
        return 0
    return 1 if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else 2


def noun(*forms: str) -> Noun:
    """A noun by its nominative and the cases in the order of `CASES`."""
    return Noun(dict(zip(("", *CASES), forms, strict=True)).__getitem__)


QUEEN = noun("дама", "дамы", "даме", "даму", "дамой", "даме")
SPADES = noun("пики", "пик", "пикам", "пики", "пиками", "пиках")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{card}", "дама"),
        ("{card.nom}", "дама"),
        ("кладёт {card.acc}", "кладёт даму"),
        ("бьёт {card.ins}, без {card.gen}", "бьёт дамой, без дамы"),
        ("{name.gen} нет", "Ней нет"),
    ],
)
def test_a_gap_asks_for_a_case(text: str, said: str) -> None:
    assert written(text, {"card": QUEEN, "name": "Ней"}, slavic) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{card} бьёт.", "Дама бьёт."),
        ("{card.acc} бить нечем.", "Даму бить нечем."),
        ("Беру. {card} бьёт её", "Беру. Дама бьёт её"),
        ("Ну!  «{card}»", "Ну!  «Дама»"),
        ("{card}, {card}", "дама, дама"),
        ("Козырь: {card}.", "Козырь: дама."),
        ("{user} сидит.", "anna сидит."),
    ],
)
def test_a_noun_that_begins_a_sentence_has_a_capital(text: str, said: str) -> None:
    assert written(text, {"card": QUEEN, "user": "anna"}, slavic) == said


def test_gaps_without_a_case_follow_that_of_the_whole() -> None:
    parts = {"rank": QUEEN, "suit": SPADES}
    assert written("{rank} {suit.gen}", parts, slavic, "acc") == "даму пик"
    assert written("{rank}, {suit.nom}", parts, slavic, "ins") == "дамой, пики"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "карта"),
        ("3", "карты"),
        (11, "карт"),
        ("1,021", "карта"),
        ("1\u202f005", "карт"),
        ("−2", "карты"),
        ("0,5", "карты"),
        ("2.5", "карты"),
        ("<b>5</b>", "карт"),
    ],
)
def test_a_noun_goes_with_its_number(number: str | int, said: str) -> None:
    assert written("{n:карта|карты|карт}", {"n": number}, slavic) == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (Noun({"": "Вы"}.__getitem__, YOU), "Вы берёте"),
        (Noun({"": "Ней"}.__getitem__), "Ней берёт"),
        ("Анна", "Анна берёт"),
    ],
)
def test_a_verb_goes_with_the_name_beside_it(name: str, said: str) -> None:
    assert written("{name} {name:берёте|берёт|берут}", {"name": name}, slavic) == said


def test_what_nothing_fills_is_a_fault() -> None:
    with pytest.raises(KeyError):
        written("{card}", {}, slavic)


def test_what_fills_a_gap_is_no_text_with_gaps() -> None:
    assert written("{name}", {"name": "{name}"}, slavic) == "{name}"


def test_a_noun_is_its_nominative() -> None:
    assert QUEEN == "дама"
    assert f"{QUEEN}!" == "дама!"
    assert in_case(7, "gen") == 7
