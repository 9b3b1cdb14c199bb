"""Which deal of a date is the deal of the day: made by `tools/days.py`, only ever continued.

A digit of base 36 for each date: how many of its deals are passed over. A line for each month.
"""

from typing import Final

PASSED_OVER: Final = (
    "0000110010100010001000100010000"  # 2026-12
    "0000122201100000100030100002000"  # 2027-01
    "2001111020000010001001000100"  # 2027-02
    "0300001"  # 2027-03
)
