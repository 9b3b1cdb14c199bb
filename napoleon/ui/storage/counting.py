"""The purposes for which stored results are read when something is over, to add to them."""

from __future__ import annotations

from typing import Final

COUNT: Final = "stats-count"
"""The purpose for which the statistics are read at the end of a deal."""
COUNT_MATCH: Final = "history-count"
"""The purpose for which the last matches are read when one more is over."""
COUNT_DAY: Final = "daily-count"
"""The purpose for which the results of the deals of the day are read."""
COUNT_EVENING: Final = "house-count"
"""The purpose for which the table over evenings is read."""
COUNT_ELSEWHERE: Final = "house-count-elsewhere"
"""The same, after a match with people at other devices."""
