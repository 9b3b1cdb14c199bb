"""The deals of the days: how many of each date's deals are passed over.

Made by `tools/days.py`: a digit for each date, a line for each month.
"""

from typing import Final

PASSED_OVER: Final = (
    "0000110010100010001000100010000"  # 2026-12
    "0000122201100000100030100002000"  # 2027-01
    "2001111020000010001001000100"  # 2027-02
    "0300001031001000000010010020001"  # 2027-03
    "000010000140000130200000031000"  # 2027-04
    "103022210110001011102001300000"  # 2027-05
)
