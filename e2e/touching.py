"""The law of touch: what is seen is what is pressed, and it is large enough for a finger."""

from __future__ import annotations

from playwright.sync_api import Page

# The middle of a control and four points inside its edges belong to it, and so does enough around
# its middle. Of a card in a fan, only what its neighbours leave in sight has to.
TOUCH = """
(least) => {
  const CONTROLS = "button, a[href], input, select, textarea, summary, label:has(> input)";
  const top = [...document.querySelectorAll("dialog[open]")].pop() ?? document.body;
  const hidden = (node) => getComputedStyle(node).clipPath === "inset(50%)"
    || getComputedStyle(node).opacity === "0";
  const isCard = (node) => node?.matches(".card");
  const at = (x, y) => document.elementFromPoint(x, y);
  const owner = (hit) => hit?.closest(CONTROLS);
  const isOf = (node, hit) => node.contains(hit) || hit?.closest("label")?.control === node
    || (hit?.matches("input") && node.contains(hit));
  // What belongs to a sentence is as high as its line; it is never the only way.
  const isInText = (node) => node.matches("p a, li a, dd a, .term, #status-rule, p .rule-link");
  const name = (node) => `${node.id || node.className || node.tagName}: `
    + node.textContent.trim().slice(0, 24);
  // The part of a box that every box around it shows.
  const seen = (node) => {
    let { left, top: above, right, bottom } = node.getClientRects()[0];
    const cut = (box) => {
      [left, above] = [Math.max(left, box.left), Math.max(above, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    };
    for (let one = node.parentElement; one; one = one.parentElement) {
      const { overflowX, position } = getComputedStyle(one);
      if (overflowX !== "visible" && one !== document.body) cut(one.getBoundingClientRect());
      if (position === "fixed") break;
    }
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    return { left, above, right, bottom };
  };
  const elsewhere = (node) => {
    const { left, above, right, bottom } = seen(node);
    const [x, y] = [(left + right) / 2, (above + bottom) / 2];
    const whole = node.getClientRects()[0];
    if (bottom - above < Math.min(whole.height, 24) - 1) return ["out of sight"];
    const points = {
      middle: [x, y], top: [x, above + 2], bottom: [x, bottom - 2],
      left: [left + 2, y], right: [right - 2, y],
    };
    return Object.entries(points).flatMap(([where, [px, py]]) => {
      const hit = at(px, py);
      if (isOf(node, hit) || hit?.closest(".toast")) return [];
      if (isCard(node) && isCard(owner(hit))) return [];
      return [`${where} is ${hit ? name(owner(hit) ?? hit) : "nothing"}`];
    });
  };
  const faults = [];
  for (const node of top.querySelectorAll(CONTROLS)) {
    if (!node.checkVisibility() || node.getBoundingClientRect().width < 2 || hidden(node)) continue;
    if (node.closest("[inert]")) continue;
    // What something that stays lies over can be scrolled from under it.
    let off = elsewhere(node);
    if (off.length) node.scrollIntoView({ block: "center", inline: "center" });
    if (off.length) off = elsewhere(node);
    if (off.length) faults.push(`${name(node)} | ${off.join("; ")}`);
    if (node.disabled || isInText(node) || isCard(node) || node.matches("label, input")) continue;
    if (node.getBoundingClientRect().height >= least - 0.5 || node.matches("[id^=ply-]")) continue;
    node.scrollIntoView({ block: "center" });
    const { left, top: above, width, height } = node.getClientRects()[0];
    const [x, y] = [left + width / 2, above + height / 2];
    const reach = (step) => {
      let far = 0;
      while (far < least && isOf(node, at(x, y + step * (far + 1)))) far += 1;
      return far;
    };
    const high = reach(-1) + reach(1) + 1;
    if (high < least - 1) faults.push(`${name(node)} | only ${high} px high`);
  }
  scrollTo(0, 0);
  return faults;
}
"""


def faults_of_touch(page: Page, least: float) -> list[str]:
    """What is pressed elsewhere than it is seen, or lower than ``least`` pixels."""
    found: list[str] = page.evaluate(TOUCH, least)
    return found
