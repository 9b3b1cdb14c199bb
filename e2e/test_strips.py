"""Motion, frame by frame: each card is in one place, from where it goes on when interrupted."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from e2e import strips
from e2e.strips import FRAMES, PLACES, SET, TAP, Step, faults, filming, frames, run, steps
from napoleon.ui.shell.page import render, root_attributes
from napoleon.ui.table.motion import as_text

CENTRES = """
() => Object.fromEntries([...document.querySelectorAll("#hand > .card")].map((card) => {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  return [card.id, [(left + right) / 2, (top + bottom) / 2]];
}))
"""
BANNER = """
() => {
  const [felt, banner] = ["trick", "banner"].map((id) =>
    document.getElementById(id).getBoundingClientRect());
  return (felt.left + felt.right - banner.left - banner.right) / 2;
}
"""


# In one go: however busy the machine is, nothing runs on by itself meanwhile.
GO_ON = f"""
(step) => {{
  for (const one of filmed) if (one.playState === "paused") one.play();
  return ({strips.RUN})(step);
}}
"""


def goes_on(page: Page, step: Step) -> None:
    """Begin another motion while one is running."""
    after = step.after
    page.evaluate(
        GO_ON, [str(render(after.frame)), root_attributes(after.frame), as_text(step.moves)]
    )


def test_each_card_is_in_one_place_in_every_frame(browser: Browser, site: str) -> None:
    with filming(browser, site, phone=True) as page:
        for name, step in steps().items():
            found = list(frames(page, run(page, step)))
            assert not faults(found), name
            assert len(found) == FRAMES
            assert page.locator(".air > *").count() == 0, name
            if name == "revealed":
                assert abs(page.evaluate(BANNER)) < 2, "the banner is in the middle of the felt"


def test_a_tap_brings_every_card_to_its_place(browser: Browser, site: str) -> None:
    with filming(browser, site) as page:
        for name in ("deal", "taken", "durak-picked-up"):
            ms = run(page, steps()[name])
            page.evaluate(SET, ms / 4)
            page.evaluate(TAP)
            page.evaluate(SET, 0)
            assert page.locator(".air > *, .over").count() == 0, name
            for places in page.evaluate(PLACES).values():
                assert len(places) == 1, (name, places)


def test_a_card_on_its_way_goes_on_from_where_it_is(browser: Browser, site: str) -> None:
    there, then = steps()["widow"], steps()["laid-out"]
    assert there.after.table.ply == then.before.table.ply
    with filming(browser, site) as page:
        page.evaluate(SET, run(page, there) / 5)
        before = page.evaluate(CENTRES)
        goes_on(page, then)
        after = page.evaluate(CENTRES)
        rest = page.evaluate(f"({SET})(1e6).then({CENTRES})")
    moving = [card for card, centre in rest.items() if centre != before[card]]
    assert moving
    for card, (x, y) in after.items():
        assert abs(x - before[card][0]) < 3, card
        assert abs(y - before[card][1]) < 3, card


def test_who_wants_no_motion_sees_one_step(browser: Browser, site: str) -> None:
    with filming(browser, site, calm=True) as page:
        for name in ("deal", "taken", "durak-picked-up"):
            assert run(page, steps()[name]) == 0, name
            assert page.locator(".air > *").count() == 0
