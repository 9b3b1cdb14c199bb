"""The lessons that are done, as the page saves them."""

from __future__ import annotations

import re
from typing import Final

from napoleon.ui.shell.slot import Slot
from napoleon.ui.storage.lists import KeptList, by_declaration
from napoleon.ui.storage.saved import LESSONS

LESSONS_DONE: Final = Slot[tuple[str, ...]]("lessons", ())
"""The names of the lessons that are done."""
_ROW: Final = by_declaration(str, re.compile(r"[a-z][a-z_-]{0,38}"))
LESSONS_KEPT: Final = KeptList(LESSONS, "done", 100, *_ROW, str, is_file=False)
"""The same, unknown ones included."""
