"""How smooth the motions are: frames and long tasks while a deal is dealt and played.

``python -m bench.motion`` after a build. What counts is that frames keep coming while cards move
and that no task keeps the page from answering.
"""

from __future__ import annotations

import statistics
import sys

from playwright.sync_api import sync_playwright

from e2e.policy import Policy
from e2e.table import sitting
from napoleon.ui.settings import Settings
from tools import browser as finding
from tools import serve
from tools.build_site import ROOT

DECISIONS = 30
FRAME_MS = 1000 / 60
# Frames are counted only while something moves; an answer of the page in between is part of it.
RECORD = """
() => {
  window.record = { frames: [], tasks: [] };
  let last = 0;
  const tick = (now) => {
    const moves = motion.moves();
    if (last && moves) record.frames.push(now - last);
    last = moves ? now : 0;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record.tasks.push(entry.duration);
  }).observe({ type: "longtask" });
}
"""


def main() -> int:
    """Print the figures."""
    with (
        sync_playwright() as playwright,
        serve.running(ROOT / "dist", prefix="/play/napoleon/") as running,
    ):
        browser = playwright.chromium.launch(
            executable_path=finding.ensure(), args=list(finding.ARGUMENTS)
        )
        with sitting(browser, running.address, settings=Settings(speed="normal")) as table:
            table.open()
            table.page.wait_for_timeout(3000)
            table.page.evaluate(RECORD)
            policy = Policy(("pass",))
            table.click("k-new")
            for _ in range(DECISIONS):
                table.page.wait_for_timeout(900)
                table.click(policy.choose(table.sight()))
            record = table.page.evaluate("record")
        browser.close()
    frames: list[float] = record["frames"]
    tasks: list[float] = record["tasks"]
    dropped = sum(round(frame / FRAME_MS) - 1 for frame in frames if frame > 1.5 * FRAME_MS)
    print(f"frames while something moved: {len(frames)}")
    print(
        f"median {statistics.median(frames):.1f} ms, 95th percentile {_share(frames, 0.95):.1f} ms"
    )
    print(
        f"dropped: {dropped} of {len(frames) + dropped} ({dropped / (len(frames) + dropped):.1%})"
    )
    print(f"long tasks (over 50 ms): {len(tasks)}, the longest {max(tasks, default=0):.0f} ms")
    return 0


def _share(values: list[float], share: float) -> float:
    return sorted(values)[int(share * (len(values) - 1))]


if __name__ == "__main__":
    sys.exit(main())
