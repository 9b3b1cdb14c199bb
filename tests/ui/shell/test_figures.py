"""Figures as each language writes them: decimals, thousands, percent."""

from __future__ import annotations

import pytest

from napoleon.ui.shell.words import Words, figure, percent, placed, signed, words_of

NB = "\u00a0"


@pytest.mark.parametrize(
    ("language", "decimal", "thousands", "share"),
    [
        ("en", "1,234.5", "12,345,678", "56.3%"),
        ("ja", "1,234.5", "12,345,678", "56.3%"),
        ("ru", f"1{NB}234,5", f"12{NB}345{NB}678", f"56,3{NB}%"),
        ("uk", f"1{NB}234,5", f"12{NB}345{NB}678", "56,3%"),
    ],
)
def test_figures_are_written_as_people_write_them(
    language: str, decimal: str, thousands: str, share: str
) -> None:
    words = Words(language)
    assert figure(words, 1234.5, 1) == decimal
    assert figure(words, 12345678) == thousands
    assert percent(words, 0.563, 1) == share


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (2.04, "+2.0"),
        (-0.26, "−0.3"),
        (0.0, "0.0"),
        (0.04, "0.0"),
        (-0.04, "0.0"),
        (999.96, "+1,000.0"),
    ],
)
def test_a_sign_stands_where_there_is_more_or_less_than_nothing(number: float, said: str) -> None:
    assert figure(Words("en"), number, 1, sign=True) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["1st place, 1 point", "2nd place, −4 points", "7th place, 0 points"]),
        ("ja", ["1位、1点", "2位、−4点", "7位、0点"]),
        ("ru", ["1-е место, 1 очко", "2-е место, −4 очка", "7-е место, 0 очков"]),
        ("uk", ["1-ше місце, 1 очко", "2-ге місце, −4 очки", "7-ме місце, 0 очок"]),
    ],
)
def test_a_place_is_said_with_its_points(language: str, said: list[str]) -> None:
    words = words_of(language)
    assert [placed(words, *one) for one in ((1, 1), (2, -4), (7, 0))] == said
    assert [signed(points) for points in (-4, 0, 4)] == ["−4", "0", "+4"]
