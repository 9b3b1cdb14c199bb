"""Names of options and of their values are in links, saved games and records for ever.

A new name is added to the list below; an existing one is never renamed or reused.
"""

from __future__ import annotations

from pathlib import Path

from napoleon.games.napoleon.rules import OPTIONS

FROZEN = Path(__file__).with_name("frozen_names.txt")


def test_no_name_has_changed() -> None:
    names = [f"{name} {option.kind}: {' '.join(option.texts)}" for name, option in OPTIONS.items()]
    assert names == FROZEN.read_text(encoding="utf-8").splitlines()
