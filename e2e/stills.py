"""Still screens: rendered in CPython, laid out by the browser with the page's own styles.

The layout does not depend on where the HTML was rendered, and a table without the interpreter is
ready in a tenth of a second, so every size can be checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache

from playwright.sync_api import Browser, Page, Route, ViewportSize

from e2e.conftest import DIST
from e2e.rehearsal import Moment, rehearse, screens, whole_match
from e2e.sight import read_sight
from napoleon.ai.wire import think
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.look import draft_of, view_of
from napoleon.games.napoleon.play.state import EXCHANGE
from napoleon.ui.shell.effects import Effect, Recall, Think
from napoleon.ui.shell.messages import Answered, Do, Message, Recalled
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page import render, root_attributes
from napoleon.ui.shell.update import update
from napoleon.ui.start.opening import Opening, open_page
from napoleon.ui.table.pauses import STANDINGS

ADDRESS = "still.html"
DAY = "2026-11-22"
WINDOW: ViewportSize = {"width": 1280, "height": 720}
STILL = """
([html, attributes]) => {
  for (const [name, value] of Object.entries(attributes)) {
    document.documentElement.setAttribute(name, value);
  }
  document.getElementById("app").innerHTML = html;
  for (const dialog of document.querySelectorAll("dialog")) dialog.showModal();
  document.activeElement?.blur();
}
"""
TABLES = {
    "five players": ("?preset=sdc", ("l2", "l1")),
    "four players": ("?table.players=4", ("l3", "l0")),
    "six players, two Jokers": ("?table.players=6&joker.count=2", ("l9", "l3")),
}
"""Rules, and seeds of deals in which the user is Napoleon, and in which another player is."""


_stages: dict[tuple[int, bool], Page] = {}
"""Pages whose stage is free, by browser and whether they are touched."""


@contextmanager
def stage(
    browser: Browser, site: str, *, touch: bool = True, dark: bool = False, calm: bool = True
) -> Iterator[Page]:
    """The document of the page without its programs, for `shown`; ``calm``: nothing moves on it.

    It is loaded anew, in the page of the stage before: a new one would have to read all styles and
    fonts.
    """
    text = (DIST / "index.html").read_text("utf-8")
    text = re.sub(
        r"<script.*?</script>|<meta http-equiv[^>]*>|<link rel=.expect[^>]*>",
        "",
        text,
        flags=re.DOTALL,
    )

    def answer(route: Route) -> None:
        route.fulfill(body=text, content_type="text/html")

    at = (id(browser), touch)
    page = _stages.pop(at, None) or browser.new_page(has_touch=touch, is_mobile=touch)
    page.set_viewport_size(WINDOW)
    page.emulate_media(
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce" if calm else "no-preference",
        forced_colors="none",
    )
    page.route(f"{site}{ADDRESS}", answer)
    page.goto(f"{site}{ADDRESS}")
    page.unroute_all()
    try:
        yield page
    except BaseException:
        page.close()
        raise
    _stages[at] = page


def start_screen(query: str = "") -> Model:
    """The page as a visitor who opens a link for the first time finds it."""
    model, _ = open_page(PAGE, Opening(query, ("ja",), "still"))
    return model


def pressed(model: Model, *targets: str, kept: Mapping[str, str] | None = None) -> Model:
    """The page after buttons were pressed, by their ids or by what they do.

    ``kept`` is what storage holds.
    """
    for target in targets:
        elements = list(read_sight(str(render(model.frame))).root.walk())
        button = next(e for e in elements if target in (e.get("id"), e.get("data-do")))
        assert not button.has("disabled"), target
        model = _after(
            model, Do(button.get("data-do"), button.get("data-arg"), "mouse"), kept or {}
        )
    return model


def _after(model: Model, message: Message, kept: Mapping[str, str]) -> Model:
    """The page after a message, and after storage has answered what it asks for."""
    effects: tuple[Effect, ...]
    model, effects = update(model, message)
    for effect in effects:
        if isinstance(effect, Recall):
            texts = tuple((key, kept.get(key)) for key in effect.keys)
            model = _after(model, Recalled(effect.to, texts, DAY), kept)
    return model


def hinted(model: Model) -> Model:
    """The same table with a hint."""
    model, effects = update(model, Do("hint"))
    for effect in effects:
        if isinstance(effect, Think):
            answer = think(json.dumps(json.loads(effect.text) | {"level": "casual", "table": []}))
            model, _ = update(model, Answered(effect.to, effect.question, answer))
    return model


@cache
def match_states() -> Mapping[str, Model]:
    """A screen of each kind, from the match in which the user passes through everything.

    Standings have a page of their own only where several people play: they are of the same match.
    """
    found = {kind: moment.model for kind, moment in screens(whole_match()).items()}
    hand = read_sight(str(render(found["exchange"].frame))).hand
    ended = found["end"]
    return found | {
        "exchange": pressed(found["exchange"], f"h-{hand[-1]}"),
        "standings": ended._replace(sitting=ended.table._replace(pause=STANDINGS)),
    }


def shown(page: Page, model: Model, language: str = "ja") -> None:
    """What the page shows for a model, in a language."""
    model = model._replace(visit=model.visit._replace(language=language))
    page.evaluate(STILL, [str(render(model.frame)), root_attributes(model.frame)])


@cache
def states(table: str) -> Mapping[str, Model]:
    """A screen of each kind, at one of the `TABLES`."""
    found: dict[str, Model] = {}
    rules, seeds = TABLES[table]
    for seed in seeds:
        deal = rehearse(f"{rules}&seed={seed}&deal=1", ("bid",), deals=1)
        for moment in deal.moments:
            found.setdefault(_kind(moment), moment.model)
    found.pop("dialog", None)
    return found


def _kind(moment: Moment) -> str:
    """The kind of screen; the exchange before anything is laid out, and with all of it."""
    model = moment.model
    if moment.kind == "trick" and any(e.has("data-reveal") for e in moment.sight.root.walk()):
        return "revealed"
    if moment.kind == EXCHANGE and draft_of(model.frame).picked_mask:
        full = draft_of(model.frame).picked_mask.bit_count() == drafts.discard_count(
            view_of(model.frame)
        )
        return "laid out" if full else "laying out"
    return moment.kind
