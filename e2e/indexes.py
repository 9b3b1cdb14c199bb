"""Which cards do not show their whole index, the rank and the suit below it, on the screen."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

COVERED: Final = """
  // Also by what lets the pointer through, but not by areas that are only touched.
  const everything = new CSSStyleSheet();
  everything.replaceSync(`*:not(.plates) { pointer-events: auto !important }
    *::before, *::after { pointer-events: none !important }`);
  const covered = (cards) => {
    document.adoptedStyleSheets = [everything];
    const scrolls = !cards.every((card) => card.closest(".table:not(.study)"));
    const found = cards.filter((card) => card.checkVisibility()).flatMap((card) => {
      const text = document.createRange();
      const rank = card.querySelector(".rank");
      if (!rank) return [];
      text.selectNodeContents(rank);
      const suit = card.querySelector(".mark, svg.kanji");
      return Object.entries({ rank: text, suit }).flatMap(([name, part]) => {
        if (scrolls) card.scrollIntoView({ block: "center" });
        const box = part.getBoundingClientRect();
        const shares = [0.2, 0.5, 0.8];
        const over = shares.flatMap((x) => shares.map((y) => document.elementFromPoint(
          box.left + box.width * x, box.top + box.height * y)))
          .filter((node) => !card.contains(node));
        const by = over.map((node) => node?.closest("[id]")?.id || node?.className);
        return over.length ? [`the ${name} of ${card.id} is covered by ${by[0]}`] : [];
      });
    });
    document.adoptedStyleSheets = [];
    return found;
  };
"""
"""Defines ``covered`` in JavaScript, which says of cards what of their index is covered."""
_ALL: Final = f"""
() => {{
  {COVERED}
  document.getElementById("banner")?.remove();  // it is there for a moment
  const top = [...document.querySelectorAll("dialog[open]")].pop() ?? document;
  return covered([...top.querySelectorAll(".card:not([data-back])")]);
}}
"""


def covered_indexes(page: Page) -> list[str]:
    """What is covered of the indexes of all cards, or of those in the dialog on top."""
    found: list[str] = page.evaluate(_ALL)
    return found
