"""Whether the seals of the ranks hold their words."""

from __future__ import annotations

from playwright.sync_api import Page

from napoleon.ui.grade.view import seal
from napoleon.ui.page_of import PageOf
from napoleon.ui.shell.words import words_of

SEALED = """
(seals) => {
  document.getElementById("scene").innerHTML = seals.map(
    (seal) => `<section class="grade">${seal}</section>`).join("");
  return Array.from(document.querySelectorAll(".grade-seal")).flatMap((seal) => {
    seal.style.cssText = "animation: none; rotate: none";
    const text = document.createRange();
    text.selectNodeContents(seal);
    const [inner, outer] = [text, seal].map((one) => one.getBoundingClientRect());
    const room = Math.min(inner.left - outer.left, outer.right - inner.right,
      inner.top - outer.top, outer.bottom - inner.bottom);
    const lines = text.getClientRects().length;
    return room < 8 || lines > 1 ? [`${seal.textContent}: ${lines} lines, ${room} px of room`] : [];
  });
}
"""


def faults_of_seals(page: Page, game: PageOf, language: str) -> list[str]:
    """The ranks of a game that reach the frame of their seal, or break in it.

    A scene of the game in that language has to be on the screen.
    """
    words = words_of(language, own=game.catalogues)
    ranks = [words(f"grade.{rung.name}") for rung in game.ledger.ranks.ladder]
    found: list[str] = page.evaluate(SEALED, [str(seal(rank)) for rank in ranks])
    return found
