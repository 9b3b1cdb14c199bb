"""The table as one felt: hands of any size, remarks, the oval, faces on phones."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest
from playwright.sync_api import Browser

from e2e.durak_stills import found
from e2e.indexes import COVERED
from e2e.looks import resize
from e2e.stills import match_states, shown, stage, states
from napoleon.games.napoleon.page.table.lanes import SHAPE
from napoleon.ui.shell.model import Model
from napoleon.ui.table.pieces import Remark, Talk
from tests.nightly import glanced, sampled
from tools.build_site import style_of

TOUCHED = ((390, 844), (844, 390), (320, 640))
SIZES = (*TOUCHED, (1280, 800), (1920, 1080))
KINDS = ("bid_high", "contract", "my_adjutant")
"""Remarks of which every character has one; the longest are among them."""

# With this many tens in the hand: which do not show their whole index, or are hard to hit.
FAN = (
    f"([count, least, scrolls]) => {{\n{COVERED}"
    """
  const hand = document.getElementById("hand");
  const ten = hand.querySelector(".card").cloneNode(true);
  const digits = (number) => String(number).padStart(2, "0");
  ten.dataset.rank = "10";
  ten.querySelector(".rank").textContent = "10";
  ten.querySelector(".card-note")?.remove();
  hand.replaceChildren(...Array.from({ length: count }, (_, at) => {
    const card = ten.cloneNode(true);
    card.id = `ten-${at}`;
    card.dataset.at = digits(at);
    return card;
  }));
  hand.dataset.n = digits(count);
  hand.dataset.count = digits(Math.max(count, 6));
  if (hand.dataset.density) hand.dataset.density = count > 14 ? "c" : "a";
  hand.scrollIntoView({ block: "end" });
  const cards = [...hand.children];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const faults = covered(cards);
  const rows = Object.values(Object.groupBy(boxes, ({ top }) => Math.round(top)));
  for (const row of rows) {
    const steps = row.slice(1).map(({ left }, at) => left - row[at].left);
    if (Math.max(...steps) - Math.min(...steps) > 1) faults.push("a hole in the fan");
    if (steps.some((step) => step < least - 0.5)) faults.push(`strips of ${Math.min(...steps)}`);
  }
  const right = Math.max(...boxes.map((box) => box.right));
  const left = Math.min(...boxes.map((box) => box.left));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  if (left < -0.5 || right > innerWidth + 0.5 || (!scrolls && bottom > innerHeight + 0.5)) {
    faults.push(`out of the window: ${left} ${right} ${bottom}`);
  }
  return faults.map((fault) => `${count} cards: ${fault}`);
}
"""
)
SPOKEN = """
() => {
  const bubble = document.querySelector(".bubble");
  const [whole, text] = [bubble, bubble.lastElementChild]
    .map((node) => node.getBoundingClientRect());
  const [left, top] = [Math.min(whole.left, text.left), Math.min(whole.top, text.top)];
  const [right, bottom] = [Math.max(whole.right, text.right), Math.max(whole.bottom, text.bottom)];
  const over = (node) => {
    const box = node.getBoundingClientRect();
    return box.width && box.left < right - 1 && box.right > left + 1
      && box.top < bottom - 1 && box.bottom > top + 1;
  };
  const covered = [...document.querySelectorAll(
    ".trick .card, .order, .call, .pair .card, .hand .card, #bar button, .plate > .portrait,"
      + " .plate .num, .talon > .card, .turnup, .talon-count, .discard .num",
  )].filter(over);
  const out = left < 0 || right > innerWidth || top < 0;
  return [
    ...covered.map((node) => `covers ${node.id || node.getAttribute("class")}`),
    ...(out ? [`reaches out: ${left} ${top} ${right}`] : []),
  ];
}
"""
# Cards of an oval lie apart from each other and from the faces.
OVAL = """
() => {
  const { left, top, right, bottom } = document.getElementById("trick").getBoundingClientRect();
  const nodes = [...document.querySelectorAll(".lane:not([data-wide]), .plate > .portrait")];
  const boxes = nodes.map((node) => node.getBoundingClientRect());
  const faults = [];
  boxes.forEach((one, at) => boxes.slice(0, at).forEach((other, before) => {
    if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
      && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1) {
      faults.push(`${nodes[at].id || "a face"} lies on ${nodes[before].id || "a face"}`);
    }
  }));
  document.querySelectorAll(".lane:not([data-wide])").forEach((lane) => {
    const box = lane.getBoundingClientRect();
    const aside = box.left < left - 1 || box.right > right + 1;
    if (aside || box.top < top - 1 || box.bottom > bottom + 1) {
      faults.push(`${lane.id} lies off the table`);
    }
  });
  return faults;
}
"""
FACES = """
(least) => [...document.querySelectorAll(".table .plate > .portrait")]
  .map((face) => face.getBoundingClientRect().width)
  .filter((width) => width < least - 0.5)
"""


def laid(model: Model, shape: str) -> Model:
    """The same with the trick as an oval, or in lanes."""
    return model._replace(settings=model.settings.with_choice(SHAPE, shape))


def saying(model: Model, seat: int, kind: str) -> Model:
    """The same during a remark."""
    talk = Talk(Remark(seat, kind, about=0), 1)
    return model._replace(sitting=model.table._replace(talk=talk))


HANDS = {"napoleon": 17, "durak": 40}
"""How many cards the longest hand has."""
HANDS_TRIED = (("durak", (390, 844)),)


@pytest.mark.parametrize(("game", "size", "which"), glanced(product(HANDS, SIZES), HANDS_TRIED))
def test_hands_of_any_size_show_every_index_in_even_fans(
    browser: Browser, site: str, game: str, size: tuple[int, int], which: slice
) -> None:
    """By day one hand in three, the longest of Durak among them."""
    table = match_states()["lead"] if game == "napoleon" else found("throw-in")["lead"]
    touch, faults = size in TOUCHED, list[str]()
    with stage(browser, site, touch=touch) as page:
        page.add_style_tag(path=str(style_of("durak")))
        resize(page, size)
        shown(page, table, "en")
        for count in range(1, HANDS[game] + 1)[which]:
            faults += page.evaluate(FAN, [count, 44 if touch else 24, size[0] < 328])
    assert not faults, "\n".join(faults)


def tables_of_tricks() -> Mapping[str, Model]:
    """Napoleon's table with four, five and six players while cards lie there."""
    return {
        "four": states("four players")["trick"],
        "five": match_states()["trick"],
        "six": states("six players, two Jokers")["trick"],
    }


SAID_TRIED = (("oval", "ru", (390, 844)), ("lanes", "ja", (1280, 800)))


@pytest.mark.parametrize(
    ("shape", "language", "size"),
    sampled(product(("oval", "lanes"), ("ja", "ru"), SIZES), SAID_TRIED),
)
def test_what_is_said_covers_no_card_and_no_number(
    browser: Browser, site: str, shape: str, language: str, size: tuple[int, int]
) -> None:
    faults: list[str] = []
    with stage(browser, site) as page:
        resize(page, size)
        for name, model in tables_of_tricks().items():
            for seat in range(1, model.view.players):
                shown(page, saying(laid(model, shape), seat, KINDS[seat % 3]), language)
                spoken: list[str] = page.evaluate(SPOKEN)
                faults += [f"{name} {seat}: {one}" for one in spoken]
    assert not faults, "\n".join(faults)


def test_an_oval_keeps_its_cards_apart_and_faces_are_big_enough(
    browser: Browser, site: str
) -> None:
    faults: list[str] = []
    with stage(browser, site) as page:
        for size in SIZES:
            resize(page, size)
            for name, model in tables_of_tricks().items():
                shown(page, laid(model, "oval"), "en")
                apart: list[str] = page.evaluate(OVAL)
                small: list[float] = page.evaluate(FACES, 48)
                faults += [f"{name} {size}: {fault}" for fault in apart]
                faults += [f"{name} {size}: a face of {width}" for width in small]
    assert not faults, "\n".join(faults)
