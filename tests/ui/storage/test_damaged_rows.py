"""One damaged thing in a saved list costs only itself, in every list."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest

from napoleon.games import page_named
from napoleon.games.durak.page.puzzles import dialog as puzzles
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.match.game import USUAL
from napoleon.ui.grade import state as grade
from napoleon.ui.review import weighing as reviews
from napoleon.ui.shell.feature import stored_of
from napoleon.ui.start.opening import Opening, first_read
from napoleon.ui.statistics import state as statistics
from napoleon.ui.storage.texts import PartlyDamagedError
from tests.fuzz.readers import READERS
from tests.stored import at_once, write_grades
from tests.ui.player import ADDRESS, Player

LISTS: Final = {
    "achievements": "won",
    "club": "tournaments",
    "daily": "days",
    "gallery": "favourites",
    "grades": "matches",
    "history": "matches",
    "house": "matches",
    "lessons": "done",
    "presets": "presets",
    "puzzles": "solved",
    "reviews": "reviews",
    "seats": "seats",
    "statistics": "deals",
}
"""What is stored as a list, and the name of the list in the text."""
TEXTS: Final = {
    **{what: READERS[what].samples()[0] for what in LISTS if what in READERS},
    "daily": READERS["days"].samples()[0],
    "grades": write_grades((grade.Graded("0f" * 16, "2026-01-02", 12, 1.5),)),
    "puzzles": puzzles.SOLVED.write(GAME, (puzzles.Solved("2.1", aided=False),)),
}
NO_LISTS: Final = {"settings", "rules", "match", "party", "company"}
"""What is one thing. The places of `company` are one at each seat."""
ALL: Final = {
    one.what: (page, one) for page in map(page_named, ("durak", USUAL)) for one in stored_of(page)
}
ON_THE_PAGE: Final[dict[str, Callable[[str], Any]]] = {
    "reviews": partial(reviews.REVIEWS_KEPT.read, GAME),
    "statistics": at_once(partial(statistics.reading_saved, PAGE)),
}
"""Where a backup is read more strictly than the page reads storage."""


def damaged(what: str) -> str:
    """A good text with one more row, which is damaged."""
    data = json.loads(TEXTS[what])
    assert data[LISTS[what]], "the list has a good row"
    return json.dumps(data | {LISTS[what]: [{}, *data[LISTS[what]]]})


def read(what: str, text: str) -> Any:
    """What the page reads there. Raises `BadText`."""
    page, stored = ALL[what]
    return ON_THE_PAGE[what](text) if what in ON_THE_PAGE else stored.read(page, text)


def test_every_list_is_tried() -> None:
    assert set(ALL) == set(LISTS) | NO_LISTS


@pytest.mark.parametrize("what", LISTS)
def test_the_other_rows_stay(what: str) -> None:
    with pytest.raises(PartlyDamagedError) as bad:
        read(what, damaged(what))
    assert bad.value.count == 1
    assert bad.value.entries == read(what, TEXTS[what]) == read(what, bad.value.rest)


@pytest.mark.parametrize("what", LISTS)
def test_the_page_has_words_for_it(what: str) -> None:
    page, _ = ALL[what]
    player = Player(Opening("", ("en",), "s", ADDRESS), page=page)
    assert player.model.words.has(f"notice.bad_save.{what}.partly")


@pytest.mark.parametrize("what", [one.what for one in first_read(PAGE) if one.what in LISTS])
def test_at_the_start_the_others_are_there_and_the_original_is_set_aside(what: str) -> None:
    page, stored = ALL[what]
    key, text = stored.key(page.game.name), damaged(what)
    player = Player(Opening("", ("en",), "s", ADDRESS, texts={what: text}), page=page)
    assert player.says(f"notice.bad_save.{what}.partly", count=1)
    assert player.storage[f"{key}.damaged"] == text
    assert read(what, player.storage[key]) == read(what, TEXTS[what])
