"""How long the computer players think in the page: questions of a few deals to their thread.

``python -m bench.thinking`` starts the built page's worker in Chromium, asks it what each searching
level would play at the decisions of a few deals, and prints median, 95 % and longest by level and
phase, in milliseconds; 1 when a target is missed. ``--game durak`` asks for Durak's decisions,
``--rules`` under other rules than the usual ones. The thread gets the name of the game beforehand,
as from the page (`napoleon.ui_dom.threads`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, cast

from playwright.sync_api import Page, sync_playwright

from e2e.conftest import DIST, PREFIX
from napoleon.games import GAMES, USUAL, game_named
from napoleon.games.durak.play.view import View as DurakView
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.match.game import Action, Game, State, View
from napoleon.match.player_stream import deal_stream
from napoleon.match.protocol import CHOOSE, Ask, write_ask
from napoleon.match.rooms import players_of
from napoleon.match.turns import Turn, played_out
from napoleon.ui.advice.questions import BUDGET_MS
from tools import browser as finding
from tools import serve

RESULTS: Final = Path(__file__).resolve().parent / "results"
SEED: Final = "thinking"
TARGETS: Final = {
    "napoleon": {"strong": (300, 300), "expert": (150, 1000)},
    "durak": {"strong": (300, 300), "expert": (500, 1500)},
}
"""By game and level the median and the worst, in milliseconds."""

START = """
() => new Promise((ready, failed) => {
  const worker = new Worker("./worker.js", { type: "module" });
  worker.onmessage = ({ data: [, ok, text] }) => ok ? ready() : failed(text);
  window.asked = (text) => new Promise((done) => {
    const start = performance.now();
    worker.onmessage = ({ data: [, ok, answer] }) => done([performance.now() - start, ok, answer]);
    worker.postMessage([1, text]);
  });
})
"""


class Question(NamedTuple):
    """The page's question at one decision of a deal."""

    level: str
    phase: str
    text: str


def questions(game: Game, query: str, deals: int) -> Iterator[Question]:
    """The decisions with a choice in deals of casual players, put to the searching levels."""
    rules = game.rules.from_query(query)[0] if query else game.rules()
    for number in range(1, deals + 1):
        asked: list[Question] = []

        def decided(
            turn: Turn[State], number: int = number, asked: list[Question] = asked
        ) -> Action:
            view = game.observe(turn.state, turn.seat)
            chance = deal_stream(SEED, turn.seat, number, 0, turn.step)
            if len(view.legal) > 1:
                asked += [_question(game, view, level, chance) for level in TARGETS[game.name]]
            action: Action = players_of(game).choose(view, "casual", chance, 0).action
            return action

        deal = game.shuffled(rules, SEED, number)
        played_out(game, game.new_deal(rules, deal, first=0), decided)
        yield from asked


def _question(game: Game, view: View, level: str, chance: str) -> Question:
    seen, budget_ms = game.view_to_json(view), BUDGET_MS[level]
    text = write_ask(Ask(CHOOSE, seen, chance, level, budget_ms=budget_ms, number=1))
    return Question(level, cast("PlayerView | DurakView", view).phase, text)


def ask(page: Page, game: str, asked: Iterator[Question]) -> dict[tuple[str, str], list[float]]:
    """Milliseconds by level and phase. Raises RuntimeError where the text is not an answer."""
    spent: dict[tuple[str, str], list[float]] = defaultdict(list)
    page.evaluate(START)
    page.evaluate("(text) => asked(text)", json.dumps({"view": {"game": game}}))
    for question in asked:
        ms, good, answer = page.evaluate("(text) => asked(text)", question.text)
        if not good or '"answer"' not in answer:
            raise RuntimeError(answer)
        spent[question.level, question.phase].append(ms)
        spent[question.level, "all"].append(ms)
    return spent


def main() -> int:
    """Measure, print, and write the results."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--deals", type=int, default=3)
    parser.add_argument("--game", choices=GAMES, default=USUAL)
    parser.add_argument("--rules", default="", help="a query string")
    options = parser.parse_args()
    with serve.running(DIST, prefix=PREFIX) as running, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**finding.launch())
        page = browser.new_context(bypass_csp=True).new_page()
        page.goto(running.address)
        game = game_named(options.game)
        spent = ask(page, game.name, questions(game, options.rules, options.deals))
        browser.close()
    figures = {}
    missed = False
    for (level, phase), times in sorted(spent.items()):
        times.sort()
        middle, most = times[len(times) // 2], times[-1]
        p95 = times[int(0.95 * (len(times) - 1))]
        figures[f"{level} {phase}"] = [len(times), round(middle), round(p95), round(most)]
        print(f"{level:8} {phase:9} {len(times):5} {middle:7.0f} {p95:7.0f} {most:7.0f} ms")
        if phase == "all":
            target = TARGETS[game.name][level]
            missed |= middle > target[0] or most > target[1]
    RESULTS.mkdir(exist_ok=True)
    name = "thinking.json" if game.name == USUAL else f"{game.name}_thinking.json"
    (RESULTS / name).write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
