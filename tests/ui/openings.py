"""How the page is opened in tests."""

from __future__ import annotations

import json

from napoleon.ui.settings.state import DECK
from napoleon.ui.start.opening import Opening


def listed(text: str) -> tuple[str, ...]:
    """Words one after another."""
    return tuple(text.split())


def without_question(opening: Opening) -> Opening:
    """An opening by somebody who has chosen their cards already: the first deal begins at once."""
    text = opening.texts.get("settings")
    try:
        kept = json.loads(text or "")
    except (ValueError, RecursionError):  # damaged, or none
        return opening
    if not isinstance(kept, dict) or "buttons" not in kept or DECK in kept["offered"]:
        return opening
    kept["offered"].append(DECK)
    return opening._replace(texts={**opening.texts, "settings": json.dumps(kept)})
