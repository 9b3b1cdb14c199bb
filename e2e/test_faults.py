"""What only a browser can break: clocks, sleep, full storage, a thread without memory, reloads."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from e2e.policy import Policy
from e2e.rehearsal import screens, whole_match
from e2e.table import ALONE, QUICK, Table, match_kept, sitting
from e2e.test_bad_input import gist, plays, serve_worker
from napoleon.ui.shell.words import Words
from tests.stored import MATCH_KEY, read_match

JA = Words("ja")
HOUR_MS, YEAR_MS = 3_600_000, 31_536_000_000

EVERY_THIRD_WRITE_FAILS = """
const write = Storage.prototype.setItem;
let writes = 0;
window.narrow = true;
Storage.prototype.setItem = function (...what) {
  writes += 1;
  if (narrow && writes % 3 === 0) throw new DOMException("full", "QuotaExceededError");
  write.apply(this, what);
};
"""
# The visitor, a server or the summer sets the clock.
CLOCK = """
window.ahead = 0;
const TrueDate = Date;
window.Date = class extends TrueDate {
  constructor(...when) { super(...(when.length ? when : [TrueDate.now() + ahead])); }
  static now() { return TrueDate.now() + ahead; }
};
"""


def steps(table: Table, deeds: int, *, between: str = "") -> None:
    """Some actions of the user, with a script run after each."""
    policy = Policy(["pass"])
    for _ in range(deeds):
        table.click(policy.choose(table.sight()))
        if between:
            table.page.evaluate(between)


def actions_kept(table: Table) -> int:
    """How many actions the saved match has."""
    text = table.kept(MATCH_KEY)
    assert text is not None
    return sum(len(deal) for deal in read_match(text).match.script)


@pytest.mark.nightly
def test_storage_that_is_full_now_and_then_loses_nothing(browser: Browser, site: str) -> None:
    with sitting(browser, site, settings=ALONE, scripts=(EVERY_THIRD_WRITE_FAILS,)) as table:
        table.open("?seed=third")
        steps(table, 6)
        table.expect_toast(JA("notice.storage_full"))
        table.page.evaluate("narrow = false")
        steps(table, 1)
        before = table.sight()
        after = table.open().sight()
        assert (after.phase, after.hand, after.lanes) == (before.phase, before.hand, before.lanes)


def test_storage_that_is_emptied_and_a_clock_that_jumps_disturb_nobody(
    browser: Browser, site: str
) -> None:
    with sitting(browser, site, settings=ALONE, scripts=(CLOCK,)) as table:
        table.open("?seed=emptied")
        steps(table, 3, between=f"localStorage.clear(); ahead += {YEAR_MS}")
        steps(table, 3, between=f"localStorage.clear(); ahead -= {2 * YEAR_MS}")
        steps(table, 1)
        before = table.sight()
        assert not before.toasts
        after = table.open().sight()
        assert (after.phase, after.hand) == (before.phase, before.hand)


@pytest.mark.nightly
def test_tab_that_sleeps_for_an_hour_goes_on_where_it_was(browser: Browser, site: str) -> None:
    moment = screens(whole_match())["trick"]
    with sitting(browser, site, settings=ALONE, kept=match_kept(moment.saved), fresh=True) as table:
        table.page.clock.install()
        table.open()
        plays(table, 1)
        table.hold_players()
        table.click(Policy(["pass"]).choose(table.sight()))
        table.expect_held()
        assert not table.look().my_turn, "a computer player is asked"
        table.page.clock.fast_forward(HOUR_MS)
        table.release_players()
        table.sight()
        assert not table.look().toasts, "nobody is late who slept"


@pytest.mark.nightly
def test_thread_that_runs_out_of_memory_is_replaced(browser: Browser, site: str) -> None:
    broken = """
      postMessage([0, true, ""]);
      onmessage = ({ data: [id] }) => {
        const error = new RangeError("WebAssembly.Memory.grow(): out of memory");
        postMessage([id, false, String(error)]);
        reportError(error);
      };"""
    with sitting(browser, site, settings=ALONE, fresh=True) as table:
        table.watch.allow("out of memory")
        table.page.route("**/worker.js", serve_worker(broken), times=1)
        table.page.add_init_script(
            "window.threads = 0; window.Worker = class extends Worker {"
            " constructor(...how) { super(...how); threads += 1; } };"
        )
        table.open("?seed=memory")
        plays(table)
        table.expect_toast(gist(JA, "worker_failed"))
        assert table.page.evaluate("threads") == 2, "the next question went to another thread"


MOTIONS = (("trick", 150), ("bidding", 20))


@pytest.mark.nightly  # by day: e2e/test_motion.py
@pytest.mark.parametrize(("kind", "wait_ms"), MOTIONS)
def test_reload_in_the_middle_of_a_motion(
    browser: Browser, site: str, kind: str, wait_ms: int
) -> None:
    """Likewise after a card: ``test_motion.py``."""
    moment = screens(whole_match())[kind]
    slow = replace(QUICK, speed="slow")
    with sitting(browser, site, settings=slow, kept=match_kept(moment.saved)) as table:
        table.open()
        before = actions_kept(table)
        table.click(Policy(["pass"]).choose(table.sight()))
        table.page.wait_for_timeout(wait_ms)  # at some point of the motion, which never waits
        kept = actions_kept(table)
        assert kept >= before, "what was done is saved before it moves"
        table.reload()
        assert actions_kept(table) >= kept
        plays(table, 1)
