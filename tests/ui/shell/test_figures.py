"""Figures as each language writes them: decimals, thousands, percent."""

from __future__ import annotations

import pytest

from napoleon.ui.shell.figures import figure, percent
from napoleon.ui.shell.words import Words

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
