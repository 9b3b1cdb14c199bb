"""Where the page waits for NEXT."""

from typing import Final

NOTHING: Final = ""
ALL_PASSED: Final = "all-passed"
"""Nobody wanted to play: what follows is told."""
READY: Final = "ready"
"""What was agreed is shown before the first card."""
TRICK: Final = "trick"
"""A finished trick, or whatever else is complete, lies on the table; it may go by itself."""
RESULT: Final = "result"
STANDINGS: Final = "standings"
GRADE: Final = "grade"
LESSON: Final = "lesson"
"""Something is being explained."""
LESSON_END: Final = "lesson-end"
PAUSES: Final = (NOTHING, ALL_PASSED, READY, TRICK, RESULT, STANDINGS, GRADE)
"""Those of a match, which can be saved."""
AFTER_DEAL: Final = frozenset({RESULT, STANDINGS, GRADE})
"""Those with a scene of their own in the place of the table."""
