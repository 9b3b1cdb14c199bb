"""Cases for the day and for the night: all of them are tried by one or the other."""

from __future__ import annotations

from tests.nightly import glanced


def test_by_day_few_screens_of_few_cases_are_looked_at_and_by_night_all_of_all() -> None:
    cases = glanced([("ja",), ("en",)], [("en",)], first=1, every=4)
    by_day = [case.values for case in cases if not case.marks]
    by_night = [case.values for case in cases if case.marks]
    assert by_day == [("en", slice(1, None, 4))]
    assert by_night == [("ja", slice(None)), ("en", slice(None))]
