"""What was opened as a record and is something else of ours: where it belongs."""

from __future__ import annotations

import re
from typing import Final

from napoleon.kit.query import whole
from napoleon.match.game import USUAL
from napoleon.match.records.fault import Unreadable
from napoleon.match.records.sections import START
from napoleon.ui.backup.state import KIND as BACKUP_KIND
from napoleon.ui.shell.frame import Frame
from napoleon.ui.shell.link import ANSWER, BACKUP, CHALLENGE, INVITE, MEET
from napoleon.ui.shell.notices import UNREAD, Notice

_TITLE: Final = re.compile(r"[\[［]\s*([A-Za-z]+)Record\s", re.IGNORECASE)
"""The first tag of a record, by which its game is known."""
_NAMED: Final = re.compile(r"[?&]game=([a-z]+)")
_UNLIKE: Final = ("no_record", "too_long")
"""The faults of a text in which no record can be seen."""


def misplaced(frame: Frame, text: str, fault: Unreadable) -> Notice | None:
    """The notice that a text is a record of another game, or of another kind; else None."""
    words = frame.words
    if game := _other_game(frame, text):
        why = words("unread.other", game=words(f"game.{game}"))
    elif fault.reason not in _UNLIKE:
        return None
    elif BACKUP in text or f'"{BACKUP_KIND}"' in text:
        settings, button = words("menu.settings"), words("backup.import")
        why = words("unread.backup", settings=settings, button=button)
    elif any(start in whole(text) for start in (CHALLENGE, INVITE, ANSWER, MEET)):
        why = words("unread.link")
    else:
        return None
    return Notice(UNREAD, (("why", why),), "error")


def _other_game(frame: Frame, text: str) -> str:
    """The other game of the page whose record a text is; "" if it is none."""
    title, named = _TITLE.search(text), _NAMED.search(text)
    game = title[1].lower() if title else named[1] if named else USUAL if START in text else ""
    return "" if game == frame.game.name or game not in frame.browser.games else game
