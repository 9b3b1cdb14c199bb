"""The deals of the days: how many of each date's deals are passed over.

Made by `tools/days.py`: a digit for each date, a line for each month.
"""

from typing import Final

PASSED_OVER: Final = (
    "261b9570702220a0409122020140508"  # 2026-12
    "15022013303085021k032g142b40a71"  # 2027-01
    "5115436363c3c62a1e0099771400"  # 2027-02
    "81144849300e20167a03032c031g005"  # 2027-03
    "517b22402240029064003284h50001"  # 2027-04
    "036b0b601b6r2169406l01153012570"  # 2027-05
    "50122314110521310010b558601132"  # 2027-06
    "7010101221eH400"  # 2027-07
)
