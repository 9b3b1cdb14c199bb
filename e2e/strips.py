"""Strips of ten frames of each motion, and where each card is in every frame.

``python -m e2e.strips`` draws them after a build (``… deal taken`` only these, ``--phone`` as a
phone has them). A deal is played in CPython, and the browser gets the page before and after a step
with the plan of what moves between them. Its clock stands: each frame is set by hand, so a busy
machine draws the same strip.
"""

from __future__ import annotations

import argparse
import io
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Final, NamedTuple, TypedDict

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from e2e.policy import Policy
from e2e.screens import DURAK_STYLES
from e2e.sight import read_sight
from e2e.stills import shown, stage
from e2e.table import DESKTOP, PHONE
from napoleon.games import page_named
from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.play.actions import TAKE
from napoleon.ui.grade.state import GRADED
from napoleon.ui.settings.state import OFFERS, Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.effects import Effect
from napoleon.ui.shell.messages import Do, Message
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.page import render, root_attributes
from napoleon.ui.start.opening import Opening
from napoleon.ui.table.motion import as_text, plan
from napoleon.ui.table.pauses import GRADE
from napoleon.ui.table.pieces import Move
from tests.games.durak.page.test_grade import SEVERAL, at_end
from tests.ui.player import Player
from tools import browser as finding
from tools import serve
from tools.settings import ROOT

STRIPS: Final = ROOT / "build/strips"
FRAMES: Final = 10
WIDTHS: Final = {True: 210, False: 480}
"""How wide a frame of a strip is, of a phone and of a desk, in pixels."""
STEPS: Final = 600


class Step(NamedTuple):
    """The page before and after a message, between which something moves."""

    before: Model
    after: Model

    @property
    def moves(self) -> tuple[Move, ...]:
        return plan(self.before, self.after)


class Frame(TypedDict):
    """What is seen in a frame."""

    ms: float
    places: dict[str, list[str]]
    """The elements that show each open card, by its suit and rank; ``air`` before a copy's."""
    early: list[str]
    """What is said of cards that have not landed yet."""


def _has(kind: str, element: str, other: str = "") -> Callable[[tuple[Move, ...]], bool]:
    """Whether there is such a move, named by the beginnings of its elements."""
    return lambda moves: any(
        one.kind == kind and one.element.startswith(element) and one.other.startswith(other)
        for one in moves
    )


def _dealt(moves: tuple[Move, ...]) -> bool:
    return any(one.via for one in moves)


def _widow(moves: tuple[Move, ...]) -> bool:
    return _has("draw", "h-", "trick")(moves) and not _dealt(moves)


def _thrown(moves: tuple[Move, ...]) -> bool:
    return _has("fly", "t-", "plate-")(moves) and _has("slide", "pair-")(moves)


Wanted = Mapping[str, Callable[[tuple[Move, ...]], bool]]
NAPOLEON: Final[Wanted] = {
    "deal": _dealt,
    "bid": _has("pop", "call-"),
    "widow": _widow,
    "laid-out": _has("fly", "d-", "h-"),
    "discarded": _has("leave", "d-"),
    "announced": _has("turn", "c-"),
    "own-card": _has("fly", "t-", "h-"),
    "card": _has("fly", "t-", "plate-"),
    "won": _has("hold", "tally"),
    "taken": _has("leave", "t-"),
    "revealed": _has("spin", "plate-"),
    "verdict": _has("pop", "verdict"),
}
DURAK: Final[Wanted] = {
    "durak-deal": _dealt,
    "durak-own-card": _has("fly", "t-", "h-"),
    "durak-card": _has("fly", "t-", "plate-"),
    "durak-thrown": _thrown,
    "durak-picked-up": _has("fly", "h-", "t-"),
    "durak-given": _has("leave", "t-", "plate-"),
    "durak-beaten": _has("leave", "t-", "discard"),
    "durak-drawn": _has("draw", "h-", "talon"),
}


class _Filmed(Player):
    """A visit whose steps are kept."""

    def __init__(self, opening: Opening, game: str) -> None:
        self.steps: list[Step] = []
        super().__init__(opening, page=page_named(game))

    def send(self, message: Message) -> tuple[Effect, ...]:
        before = getattr(self, "model", None)
        effects = super().send(message)
        if before is not None:
            self.steps.append(Step(before, self.model))
        return effects


def _opening(query: str) -> Opening:
    kept = write_settings(Settings(speed="normal", level="casual", offered=OFFERS))
    return Opening(query, ("en",), "strips", texts={"settings": kept})


def _napoleon(query: str, wish: str) -> Iterator[Step]:
    player, policy = _Filmed(_opening(query), "napoleon"), Policy((wish,))
    yield Step(Player(_opening("")).model, player.model)
    for _ in range(STEPS):
        player.rest()
        yield from player.steps
        player.steps.clear()
        sight = read_sight(player.html)
        if sight.scene in ("result", "end"):
            return
        button = sight.buttons[policy.choose(sight)]
        player.press(button.get("data-do"), button.get("data-arg"))


def _durak(query: str) -> Iterator[Step]:
    player, chance = _Filmed(_opening(query), "durak"), random.Random(query)
    yield Step(Player(_opening("?game=durak"), page=player.page).model, player.model)
    for _ in range(STEPS):
        player.rest()
        yield from player.steps
        player.steps.clear()
        if player.model.pause == GRADE:
            return
        if player.model.pause:
            player.press("next")
            continue
        legal = view_of(player.model.frame).legal
        others = [action for action in legal if action != TAKE] or legal
        player.send(Do("act", player.page.game.write_action(chance.choice(others))))


def _first(steps: Iterator[Step], wanted: Wanted, found: dict[str, Step]) -> None:
    """Keep the first step of each kind that is not known yet."""
    for step in steps:
        if len(found) == len(wanted):
            return
        moves = step.moves
        for name, fits in wanted.items():
            if moves and name not in found and fits(moves):
                found[name] = step


@cache
def steps() -> Mapping[str, Step]:
    """A step with each motion. Fails where one does not come up."""
    napoleon: dict[str, Step] = {}
    for wish, seed in (("bid", "l2"), ("pass", "l1")):
        _first(_napoleon(f"?preset=sdc&seed={seed}&deal=1", wish), NAPOLEON, napoleon)
    durak: dict[str, Step] = {}
    for number in range(8):
        _first(_durak(f"?game=durak&preset=podkidnoy&seed=s{number}"), DURAK, durak)
    player = at_end(SEVERAL, ranked=True)
    graded = player.model._replace(settings=Settings(speed="normal"))
    durak["seal"] = Step(graded.put(GRADED, graded.of(GRADED)[:-1]), graded)
    missing = {*NAPOLEON, *DURAK} - {*napoleon, *durak}
    assert not missing, missing
    return napoleon | durak


MOTION = """
async (site) => {
  const { cloneNode } = Node.prototype;
  window.copied = new WeakMap();
  Node.prototype.cloneNode = function (deep) {
    const copy = cloneNode.call(this, deep);
    const [from, to] = [this, copy].map((one) => [one, ...(one.querySelectorAll?.("*") ?? [])]);
    if (deep) to.forEach((one, at) => copied.set(one, from[at].id || copied.get(from[at])));
    return copy;
  };
  await import(`${site}motion.js`);
  await import(`${site}morph.js`);
}
"""
# What is planned and what the style sheets do beside it; what goes on for ever is left alone.
MOVING = """document.getAnimations().filter(
  ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))"""
SETTLE = f"() => {{ for (const one of {MOVING}) one.finish(); }}"
RUN = f"""
([html, attributes, moves]) => {{
  for (const [name, value] of Object.entries(attributes)) {{
    document.documentElement.setAttribute(name, value);
  }}
  motion.prepare(moves);
  morphInto(document.getElementById("app"), html);
  motion.run();
  window.filmed = {MOVING};
  for (const one of filmed) one.pause();
  const planned = filmed.filter((one) => one.constructor === Animation);
  return Math.max(0, ...planned.map(({{ effect }}) => effect.getComputedTiming().endTime));
}}
"""
SET = """
async (ms) => {
  for (const one of filmed.filter(({ playState }) => playState === "paused")) {
    if (one.effect.getComputedTiming().endTime <= ms + 0.5) one.finish();
    else one.currentTime = ms;
  }
  await new Promise(requestAnimationFrame); // what has ended is taken away
}
"""
# Where each open card is seen, as far as a card is meant: the emblem of the adjutant, rows of won
# cards and suits are signs.
PLACES = """
() => {
  const found = {};
  for (const card of document.querySelectorAll("#app .card, .air .card")) {
    const id = card.id || copied.get(card) || "";
    const isSign = !/^[a-z]+-/u.test(id) || /^(?:[cw]|slot)-/u.test(id);
    if (isSign || card.hasAttribute("data-back")) continue;
    const shown = card.checkVisibility({ visibilityProperty: true });
    let seen = shown && card.getBoundingClientRect().width > 1 ? 1 : 0;
    for (let at = card; at; at = at.parentElement) {
      const { display, opacity } = getComputedStyle(at);
      if (display !== "contents") seen *= opacity;
    }
    const name = `${card.dataset.suit}${card.dataset.rank ?? ""}`;
    found[name] ??= [];
    if (seen >= 0.1) found[name].push(`${card.closest(".air") ? "air " : ""}${id}`);
  }
  return found;
}
"""
EARLY = """
() => [...document.querySelectorAll(".lane, .pair:not(:has(> .cover))")].flatMap((place) => {
  const isAway = [...place.querySelectorAll(".card")].some(
    (card) => getComputedStyle(card).opacity === "0");
  return [...place.querySelectorAll(".order, .pair-owner, .reason")].filter(
    (one) => isAway && one.checkVisibility({ opacityProperty: true }),
  ).map((one) => one.textContent);
})
"""
TAP = "() => void dispatchEvent(new PointerEvent('pointerdown'))"


@contextmanager
def filming(
    browser: Browser, site: str, *, phone: bool = False, calm: bool = False
) -> Iterator[Page]:
    """A document with the styles and the motion of the page, without its programs."""
    with stage(browser, site, touch=phone, dark=True, calm=calm) as page:
        page.set_viewport_size(PHONE if phone else DESKTOP)
        page.add_style_tag(path=str(DURAK_STYLES))
        page.evaluate(MOTION, site)
        yield page


def run(page: Page, step: Step) -> float:
    """Begin a motion, and stop it at once; returns how long it takes in milliseconds."""
    page.evaluate(SETTLE)
    page.evaluate("document.querySelector('.air').replaceChildren()")
    shown(page, step.before, "en")
    page.evaluate(SETTLE)
    after = step.after._replace(visit=step.after.visit._replace(language="en"))
    html, attributes = str(render(after.frame)), root_attributes(after.frame)
    ms: float = page.evaluate(RUN, [html, attributes, as_text(step.moves)])
    return ms


def frames(page: Page, ms: float) -> Iterator[Frame]:
    """Set each frame of the motion that has begun."""
    for at in range(FRAMES):
        now = ms * at / (FRAMES - 1)
        page.evaluate(SET, now)
        yield {"ms": now, "places": page.evaluate(PLACES), "early": page.evaluate(EARLY)}


def faults(found: list[Frame]) -> list[str]:
    """What no frame may show.

    Cards in two places, or in none between two frames in which they are seen; cards of the hand
    above the fan and not in it; words about a card that has not landed.
    """
    said = [f"too early: {words} at {one['ms']:.0f} ms" for one in found for words in one["early"]]
    for at, frame in enumerate(found):
        for card, places in frame["places"].items():
            if len(places) > 1:
                said.append(f"{card} at {frame['ms']:.0f} ms: {', '.join(places)}")
            if any(place.startswith("air h-") for place in places):
                said.append(f"{card} at {frame['ms']:.0f} ms: above the hand")
            sides = (found[:at], found[at + 1 :])
            if not places and all(any(one["places"].get(card) for one in side) for side in sides):
                said.append(f"{card} at {frame['ms']:.0f} ms: nowhere")
    return said


def draw(page: Page, step: Step, *, phone: bool) -> tuple[Image.Image, list[str]]:
    """The strip of a step, and what is wrong in it."""
    ms, pictures, found = run(page, step), [], []
    for frame in frames(page, ms):
        found.append(frame)
        shot = Image.open(io.BytesIO(page.screenshot(type="jpeg", quality=85))).convert("RGB")
        width = WIDTHS[phone]
        pictures.append(shot.resize((width, shot.height * width // shot.width)))
    across = FRAMES if phone else FRAMES // 2
    width, height = pictures[0].size
    strip = Image.new("RGB", (across * (width + 4), -(-FRAMES // across) * (height + 4)), "white")
    for at, picture in enumerate(pictures):
        strip.paste(picture, (at % across * (width + 4), at // across * (height + 4)))
    return strip, faults(found)


def main() -> int:
    """Draw the strips, and say where a card is in two places or in none."""
    reader = argparse.ArgumentParser(prog="python -m e2e.strips", description=main.__doc__)
    reader.add_argument("--phone", action="store_true")
    reader.add_argument("names", nargs="*", default=[*NAPOLEON, *DURAK])
    asked = reader.parse_args()
    STRIPS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serve.running(ROOT / "dist") as running:
        browser = playwright.chromium.launch(**finding.launch())
        with filming(browser, running.address, phone=asked.phone) as page:
            for name in asked.names:
                strip, found = draw(page, steps()[name], phone=asked.phone)
                strip.save(STRIPS / f"{name}{'-phone' * asked.phone}.png")
                sys.stdout.write("\n  ".join([name, *found]) + "\n")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
