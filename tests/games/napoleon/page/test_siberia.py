"""What the rulebook says about triumphs where the French lose by taking all twenty."""

from __future__ import annotations

import pytest

from napoleon import PRESETS
from tests.games.napoleon.page.test_rulebook import said
from tests.ui.player import visitor


@pytest.mark.parametrize("preset", ["sdc", "guruguru"])
def test_under_siberia_only_the_allies_have_a_triumph(preset: str) -> None:
    for language in ("ja", "en"):
        words = visitor(language=language).model.words
        both, allied = words("rulebook.say.triumph"), words("rulebook.say.allied_triumph")
        for siberia in ("off", "on", "always"):
            book = said(PRESETS[preset].with_text("scoring.siberia", siberia), language)
            assert (both in book, allied in book) == (siberia == "off", siberia != "off")
