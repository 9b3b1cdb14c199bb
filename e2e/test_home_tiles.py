"""The home screen with several games waiting: each tile keeps its picture and its words apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest
from playwright.sync_api import Browser

from e2e.looks import SMALL_WINDOWS
from e2e.stills import shown, stage
from napoleon.games import PAGES, page_named
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.screen import Start
from napoleon.ui.shell.sitting import Outside, Sitting
from napoleon.ui.shell.words import LANGUAGES
from tests.nightly import glanced
from tests.ui.clicking import clicks
from tests.ui.evening.tables import evening, visitor_of
from tests.ui.friends.company import Company
from tools.build_site import style_of

SIZES = (
    *((390, 844), (360, 640), (844, 390), (1280, 800), (768, 1024), (1920, 1080)),
    *SMALL_WINDOWS,
)

TILES = """
() => {
  const box = (node) => node.getBoundingClientRect();
  const inside = (one, other) => one.left > other.left - 1 && one.right < other.right + 1
    && one.top > other.top - 1 && one.bottom < other.bottom + 1;
  const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
    || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
  const texts = (tile) => [...tile.querySelectorAll(".home-words > *")].map((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  });
  return [...document.querySelectorAll(".home-card")].flatMap((tile) => {
    const art = [...tile.querySelectorAll(".home-picture :is(.card, .portrait, svg.home-drawing)")]
      .filter((node) => node.checkVisibility()).map(box);
    const words = texts(tile);
    return [
      ...art.filter((one) => !inside(one, box(tile))).map(() => "a picture sticks out"),
      ...words.filter((one) => !inside(one, box(tile))).map(() => "words stick out"),
      ...art.filter((one) => words.some((text) => !apart(one, text)))
        .map(() => "a picture lies over words"),
      ...(art.length ? [] : ["no picture"]),
    ].map((fault) => `${tile.id}: ${fault}`);
  });
}
"""


def _around(game: str) -> tuple[Sitting, ...]:
    """A match alone, one that is handed round, and one among friends, all of one game."""
    alone = visitor_of(game)
    alone.press("new")
    friends = Company(("Оксана", "Дядя Миша"), game)
    friends.begin()
    waiting = (alone, evening(game, persons=3), friends.host)
    return tuple(one.model.table.waiting for one in waiting)


@cache
def homes(game: str) -> Mapping[str, Model]:
    """Home with one, two and three tables waiting, each of them first in turn."""
    found = {}
    tables = _around(game)
    base = visitor_of(game).model
    base = base._replace(browser=base.browser._replace(games=PAGES, page_named=page_named))
    for first in range(len(tables)):
        order = (*tables[first:], *tables[:first])
        for count in range(1, len(order) + 1):
            below = None
            for table in reversed(order[:count]):
                occasion = replace(table.occasion, outside=Outside(below))
                below = table._replace(occasion=occasion)
            name = f"{count} from {first}"
            found[name] = base._replace(sitting=below, screen=Start(), newcomer=False)
    late = _late(game)
    found["late"] = base._replace(sitting=late, screen=Start(), newcomer=False)
    return found


def _late(game: str) -> Sitting:
    """A match in which the user has hardly any cards left."""
    player = visitor_of(game)
    player.press("new")
    for _ in clicks(player, Random(3)):
        if player.model.my_turn and len(player.model.page.hand_in(player.model.view)) in (1, 2):
            break
    return player.model.table


@pytest.mark.parametrize(
    ("game", "language", "which"),
    glanced(product(PAGES, LANGUAGES), (("durak", "ru"),), first=1, every=2),
)
def test_every_tile_holds_its_picture_and_its_words(
    browser: Browser, site: str, game: str, language: str, which: slice
) -> None:
    """By day half of the homes: each number of tables, and the end of a match."""
    faults: list[str] = []
    with stage(browser, site) as page:
        page.add_style_tag(path=str(style_of(game)))
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            for name, model in list(homes(game).items())[which]:
                shown(page, model, language)
                faults += [f"{name}, {size}: {fault}" for fault in page.evaluate(TILES)]
    assert not faults, "\n".join(faults)
