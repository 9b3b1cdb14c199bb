"""The law of motion: what is lifted for a movement looks as it did where it was."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page

# Each copy of something on the page is compared with it: once it is in the air it has its looks.
WATCH = """
() => {
  const LOOKS = ["color", "backgroundColor", "backgroundImage", "borderTopColor", "borderTopStyle",
    "borderTopWidth", "borderTopLeftRadius", "borderBottomRightRadius", "boxShadow", "fill",
    "stroke", "filter", "fontFamily", "fontSize", "fontWeight", "fontStyle", "letterSpacing",
    "lineHeight", "textTransform", "visibility", "outlineStyle"];
  const looksOf = (node, part) => {
    const style = getComputedStyle(node, part);
    const isDrawn = part ? style.content !== "none" : style.display !== "none";
    return isDrawn ? LOOKS.map((name) => [name, style[name]]) : [["drawn", "not at all"]];
  };
  const wholeOf = (root) => {
    const { left, top, width: across } = root.getBoundingClientRect();
    const isAskew = Math.abs(across - root.offsetWidth) > 1;
    return [root, ...root.querySelectorAll("*:not(svg *)")].map((node) => {
      const box = node.getBoundingClientRect();
      const place = [
        ["place", `${box.left - left} ${box.top - top}`], ["size", `${box.width} ${box.height}`]];
      return ["", "::before", "::after"].map((part) =>
        [...looksOf(node, part), ...(part || !box.width || isAskew ? [] : place)]);
    });
  };
  // Sizes are a matter of fractions of a pixel.
  const number = /-?\\d+(?:\\.\\d+)?/gu;
  const isAlike = (one, other) => {
    const [own, others] = [one, other].map((text) => text.match(number)?.map(Number) ?? []);
    return one.replace(number, "0") === other.replace(number, "0")
      && own.every((value, at) => Math.abs(value - others[at]) <= 1);
  };
  const still = new CSSStyleSheet();
  still.replaceSync("* { transition: none !important; animation: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  const known = new WeakMap();
  window.lifted = { faults: {}, kinds: {} };
  const { cloneNode } = Node.prototype;
  Node.prototype.cloneNode = function (deep) {
    const copy = cloneNode.call(this, deep);
    if (deep && this.isConnected && this.getBoundingClientRect) {
      const looks = wholeOf(this);
      known.set(copy, { looks, name: this.id.replace(/-.*/u, "") || this.className });
    }
    return copy;
  };
  const { append } = Element.prototype;
  Element.prototype.append = function (...nodes) {
    append.apply(this, nodes);
    if (this.className !== "air") return;
    for (const copy of nodes.flatMap((one) => [one, ...one.querySelectorAll("*")])) {
      if (!known.has(copy)) continue;
      const { looks, name } = known.get(copy);
      lifted.kinds[name] = (lifted.kinds[name] ?? 0) + 1;
      const parts = [copy, ...copy.querySelectorAll("*:not(svg *)")];
      wholeOf(copy).forEach((whole, at) => whole.forEach((part, which) => {
        part.forEach(([look, value], index) => {
          const [asked, was] = looks[at][which][index] ?? [look, value];
          if (asked === look && isAlike(was, value)) return;
          const where = `${name} > ${parts[at].getAttribute("class") ?? parts[at].tagName}`;
          const pseudo = ["", "::before", "::after"][which];
          lifted.faults[`${where} ${pseudo} ${look}`] = `${was} -> ${value}`;
        });
      }));
    }
  };
}
"""


class Lifted(NamedTuple):
    """How many copies there were of each kind, and in what they differed."""

    kinds: dict[str, int]
    faults: dict[str, str]


def watch(page: Page) -> None:
    """Compare whatever is lifted from now on."""
    page.evaluate(WATCH)


def lifted(page: Page) -> Lifted:
    """What has been lifted until now."""
    found: dict[str, dict[str, str]] = page.evaluate("lifted")
    return Lifted({name: int(count) for name, count in found["kinds"].items()}, found["faults"])
