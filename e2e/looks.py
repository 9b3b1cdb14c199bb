"""Measuring what is on the screen: sizes, overlaps, accessibility, valid HTML."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from itertools import combinations, product
from pathlib import Path
from typing import TypedDict

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.nightly import glanced

# The browser writes these with an empty value.
BOOLEAN = re.compile(
    r"( (?:disabled|open|hidden|inert|checked|selected|readonly|required|multiple|crossorigin"
    r"|async|autofocus|popover))"
    r'=""'
)
ROOT = Path(__file__).resolve().parent.parent
AXE = Axe()

IN_TURN = glanced((("ja",), ("en",)), (("en",),), first=2, every=8)
"""By day one screen in eight, in English; by night all in both languages."""

WORDS_ON_PHONES = tuple(
    product(("en", "ru", "uk"), ((390, 844), (360, 640), (320, 568), (667, 331), (768, 1024)))
)
"""Languages with words, on screens where words could break."""

SMALL_WINDOWS = ((375, 553), (320, 568), (844, 340), (667, 331))
"""What a browser's own bars leave of phones, upright and on their side."""

# Buttons whose words or icons reach over their edge, and ranks, suits, numbers that are broken.
SPILLS = """
  const spills = () => [
    ...all(".key, .tool, .btn, .menu-btn, .game-pick").filter((node) => {
      const { left, right } = node.getBoundingClientRect();
      const parts = Array.from(node.children).filter(
        (part) => getComputedStyle(part).clipPath === "none");
      const slack = parseFloat(getComputedStyle(document.documentElement).fontSize) / 8 - 1.5;
      return parts.map((part) => part.getBoundingClientRect()).some(
        (part) => part.width > 1 && (part.left < left - slack || part.right > right + slack))
        || parts.some(({ scrollWidth, clientWidth }) =>
          clientWidth > 1 && scrollWidth > clientWidth + slack);
    }),
    ...all(".rank, .slot-num, .suit-name").filter((node) => {
      const text = document.createRange();
      text.selectNodeContents(node);
      return text.getClientRects().length > 1;
    }),
    // The small cards lie over each other where there are many.
    ...all(".taken-row > i").filter(({ clientWidth, clientHeight, scrollWidth, scrollHeight }) =>
      scrollHeight > clientHeight || scrollWidth > Math.max(clientWidth, clientHeight / 1.2)),
  ].map((node) => `runs over: ${node.id || node.className}: ${node.textContent}`);
"""
MEASURE = (
    """
async (target) => {
  // What moves is measured where it comes to rest; what moves for ever is not waited for.
  const moves = () => document.getAnimations().filter(
    ({ effect, playState }) => playState === "running"
      && Number.isFinite(effect.getComputedTiming().endTime));
  while (moves().length) await Promise.allSettled(moves().map(({ finished }) => finished));
  const box = (node) => {
    const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
    const id = node.id || node.className || node.tagName;
    return { id, left, top, right, bottom, width, height };
  };
  const page = document.scrollingElement;
  const shown = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 0;
  const all = (selector) => Array.from(document.querySelectorAll(selector)).filter(shown);
  // In a fan a card shows its index and its strip.
  const atop = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 4, top + height / 5);
    return node.contains(hit) || !!hit?.closest("button")?.isSameNode(node);
  };
  // A small button may reach further than it looks; one in a line of text is exempt (WCAG 2.5.8).
  const reaches = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const far = target / 2 - 1;
    const [x, y] = [left + width / 2, top + height / 2];
    return [
      ...(width < target ? [[x - far, y], [x + far, y]] : []),
      ...(height < target ? [[x, y - far], [x, y + far]] : []),
    ].every(([atX, atY]) => document.elementFromPoint(atX, atY)?.closest("button") === node);
  };
  // For the keyboard and those who hear the page; it is shown once it has the focus.
  const heard = (node) => getComputedStyle(node).clipPath === "inset(50%)";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".vh { display: none !important }");
  const cut = () => {
    document.adoptedStyleSheets = [sheet];
    const texts = all(".key, .tool, .chip, .menu-btn, #status, .plate p, .plate h2");
    const most = parseFloat(getComputedStyle(document.documentElement).fontSize) / 4;
    const nodes = texts.filter((node) => !heard(node)
      && (node.scrollWidth > node.clientWidth + most
        || (!node.matches("button.chip") && node.scrollHeight > node.clientHeight + 2)));
    document.adoptedStyleSheets = [];
    return nodes.map((node) => `${node.id || node.className}: ${node.textContent}`);
  };
"""
    + SPILLS
    + """
  const sticksOut = (node) => {
    const lies = node.closest("[data-trick=oval] .trick, #slot") ?? node.closest(".lane");
    const [inner, outer] = [node, lies].map((one) => one.getBoundingClientRect());
    return inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1
      || inner.left < outer.left - 1 || inner.right > outer.right + 1;
  };
  // What the column at the side says lies apart from its buttons and from itself.
  const crowded = () => {
    const pieces = all(
      "#slot :is(.tool, .fact .card, .suit-name, .num, .side-name, .need, .slot-note)")
      .filter((node) => !heard(node)).map((node) => {
        const content = document.createRange();
        content.selectNodeContents(node);
        const seen = node.matches(".side-name") ? content : node; // it may be in a line of its own
        return { node, box: seen.getBoundingClientRect() };
      });
    const far = (one, other) => Math.max(
      one.left - other.right, other.left - one.right,
      one.top - other.bottom, other.top - one.bottom);
    return pieces.flatMap((one, at) => pieces.slice(at + 1)
      .filter((other) => !one.node.contains(other.node) && !other.node.contains(one.node)
        && far(one.box, other.box) < -4)
      .map((other) => `${one.node.textContent} lies on ${other.node.textContent}`));
  };
  const cards = all("#hand > .card");
  return {
    scrolls: [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight],
    parts: all(
      "#bar, .plate, .lane:not([data-wide]), #slot, #status, #controls, #hand").map(box),
    cards: cards.map(box),
    covered: cards.filter((card) => !atop(card)).map((card) => card.id),
    small: all("button:not(.card, .status *)").filter(
      (node) => !node.disabled && !node.closest(".toast") && !heard(node) && !reaches(node))
      .map(box),
    clipped: [
      ...cut(),
      ...spills(),
      ...crowded(),
      ...all(".lane .card, .lane p, #slot > *").filter(sticksOut).map(
        (node) => `out of its place: ${node.textContent}`),
    ],
  };
}
"""
)


# The way home is in sight, big enough for a finger, and clear of everything else in the bar.
WAY_HOME = """
(least) => {
  const box = (node) => node.getBoundingClientRect();
  const home = document.getElementById("k-home");
  const { width, height } = box(home);
  const { left, right } = box(home.querySelector(".crest"));
  const beside = Array.from(document.querySelectorAll(".bar :is(.chip, .menu-btn)"))
    .filter((node) => node.checkVisibility() && box(node).width > 1)
    .filter((node) => box(node).left < right - 0.5 && box(node).right > left + 0.5);
  return [
    ...(Math.min(width, height) < least - 0.5 ? [`the way home: ${width}×${height}`] : []),
    ...(left < 0 || !home.contains(document.elementFromPoint(left + 4, box(home).top + 22))
      ? ["the way home is cut"] : []),
    ...beside.map((node) => `on the way home: ${node.id}`),
  ];
}
"""
# What sticks out of the window at its side (except what scrolls sideways by itself), and what can
# be scrolled to but not pressed there.
REACH = """
() => {
  const shown = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 1;
  const top = Array.from(document.querySelectorAll("dialog[open]")).pop() ?? document.body;
  const name = (node) => `${node.id || node.className}: ${node.textContent.slice(0, 40)}`;
  const scrolled = (node) => {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (at.scrollWidth > at.clientWidth && /auto|scroll/u.test(overflowX)) return true;
    }
    return false;
  };
  const says = (node) => Array.from(node.childNodes).some(
    (child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
  const outside = Array.from(top.querySelectorAll("*:not(.vh, .vh *)")).filter((node) => {
    if (!says(node) || !shown(node) || scrolled(node)) return false;
    const { left, right } = node.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1;
  });
  const out = Array.from(top.querySelectorAll("button, select, textarea, .seg-text"));
  const unreachable = out.filter(shown).filter((node) => {
    node.scrollIntoView({ block: "center", inline: "center" });
    const { left, top: above, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, above + height / 2);
    return !node.contains(hit);
  });
  scrollTo(0, 0);
  return [
    ...outside.map((node) => `runs out of the window: ${name(node)}`),
    ...unreachable.map((node) => `cannot be reached: ${name(node)}`),
  ];
}
"""


class Box(TypedDict):
    """Where something is on the screen."""

    id: str
    left: float
    top: float
    right: float
    bottom: float
    width: float
    height: float


class Measures(TypedDict):
    """What `MEASURE` returns."""

    scrolls: list[float]
    parts: list[Box]
    cards: list[Box]
    covered: list[str]
    small: list[Box]
    clipped: list[str]


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window another size: that takes longer than to show another screen."""
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than an edge."""
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    )


def _faults_of_parts(found: Measures, size: ViewportSize) -> list[str]:
    """What covers something else, sticks out at a side, or is cut."""
    faults = [
        f"{box['id']} reaches out of the screen: {box}"
        for box in (*found["parts"], *found["cards"])
        if box["left"] < -1 or box["right"] > size["width"] + 1
    ]
    faults += [
        f"{one['id']} overlaps {other['id']}"
        for one, other in combinations(found["parts"], 2)
        if overlap(one, other)
    ]
    return faults + [f"cut: {text}" for text in found["clipped"]]


def faults_of_layout(page: Page, target: float) -> list[str]:
    """What is wrong with the table on a screen of this size, in words."""
    found: Measures = page.evaluate(MEASURE, target)
    size = page.viewport_size
    assert size is not None
    faults = [f"the page scrolls by {by}" for by in found["scrolls"] if by > 0]
    faults += [
        f"{box['id']} reaches out of the screen: {box}"
        for box in (*found["parts"], *found["cards"])
        if box["top"] < -1 or box["bottom"] > size["height"] + 1
    ]
    faults += _faults_of_parts(found, size)
    faults += [
        f"{card['id']} is only {card['width']:.0f}×{card['height']:.0f}"
        for card in found["cards"]
        if min(card["width"], card["height"]) < 40
    ]
    faults += [f"{card} is covered" for card in found["covered"]]
    return faults + [
        f"{box['id']} is hard to hit: {box['width']:.0f}×{box['height']:.0f}"
        for box in found["small"]
    ]


def faults_of_large_text(page: Page) -> list[str]:
    """What is wrong where the page may be longer than the window, but nothing may be lost."""
    found: Measures = page.evaluate(MEASURE, 0)
    size = page.viewport_size
    assert size is not None
    sideways = found["scrolls"][0]
    reach: list[str] = page.evaluate(REACH)
    faults = [f"the page scrolls sideways by {sideways}"] if sideways > 0 else []
    return faults + _faults_of_parts(found, size) + reach


BROKEN_WORDS = r"""
async () => {
  await document.fonts.ready; // letters of two fonts in a word may stand apart
  const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}’ʼ]{2,}/gu;
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { parentElement: holder } = text;
    const hidden = !holder.checkVisibility() || holder.getBoundingClientRect().width < 3;
    if (hidden || holder.closest("svg, option, textarea, code")) continue;
    for (const { 0: word, index } of text.data.matchAll(WORD)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const tops = lines.map(({ top }) => top);
      const far = Math.max(...tops) - Math.min(...tops) > (lines[0]?.height ?? 0) / 2;
      if (lines.length > 1 && far) found.push(word);
    }
  }
  return found;
}
"""


CUT_KEYS = """
() => [...document.querySelectorAll(".key-sub")].filter((node) => node.checkVisibility()
  && node.clientWidth > 1 // else it is for listeners only
  && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1))
  .map((node) => `cut: ${node.closest(".key").textContent}`)
"""


def cut_keys(page: Page) -> list[str]:
    """Keys whose labels do not describe all that they do."""
    found: list[str] = page.evaluate(CUT_KEYS)
    return found


def broken_words(page: Page) -> list[str]:
    """Words in letters, not in kanji or kana, that are split over two lines."""
    found: list[str] = page.evaluate(BROKEN_WORDS)
    return found


# What passed stays in the page: it is long, and nobody reads it.
VIOLATIONS = """
() => axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.map(({ id, nodes }) =>
    `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(" | ")}`))
"""


def faults_of_access(page: Page) -> list[str]:
    """What axe finds, one line a rule."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.axe_script)
    found: list[str] = page.evaluate(VIOLATIONS)
    return found


def document_of(page: Page) -> str:
    """The whole document, without what PyScript puts into it."""
    html: str = page.evaluate("document.documentElement.outerHTML")
    html = re.sub(
        r"<mpy-config.*?</mpy-config>|<script-py.*?</script-py>", "", html, flags=re.DOTALL
    )
    # A font of ours has arrived: boot.js has all texts made anew.
    html = re.sub(r' style="word-spacing: [\d.]+px;"', "", html, count=1)
    html = re.sub(r"<script[^>]*></script>|<link[^>]*rel=\"modulepreload\"[^>]*>", "", html)
    html = BOOLEAN.sub(r"\1", html)
    return f"<!doctype html>\n{html}\n"


def faults_of_markup(folder: Path) -> str:
    """What html-validate finds in the documents of a folder; "" for nothing."""
    command = [
        "node_modules/.bin/html-validate",
        "--config",
        ".htmlvalidate.json",
        str(folder / "*.html"),
    ]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


def faults_of_screens(page: Page, drawn: Iterable[str], folder: Path) -> list[str]:
    """What axe and html-validate find on screens; ``drawn`` shows one after another, by name.

    Their documents are left in the folder.
    """
    faults: list[str] = []
    for name in drawn:
        faults += [f"{name}: {fault}" for fault in faults_of_access(page)]
        (folder / f"{name}.html").write_text(document_of(page), "utf-8")
    markup = faults_of_markup(folder)
    return [*faults, markup] if markup else faults
