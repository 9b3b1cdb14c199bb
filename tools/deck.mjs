// Takes the court cards' pictures out of the package @letele/playing-cards (CC0), whose drawings
// are React components, and writes each as a plain SVG: the upper half of the figure, without
// index, pips and paper, because the page draws these itself.
//
//   node tools/deck.mjs TARGET

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [target] = process.argv.slice(2);
const bundle = "node_modules/@letele/playing-cards/dist/index.esm.js";

// React's names of attributes that are not simply written with dashes.
const kept = /^(viewBox|preserveAspectRatio|patternUnits|gradientUnits|gradientTransform|clipPathUnits)$/;
const dropped = new Set(["className", "xmlnsXlink", "aria-labelledby"]);

const spelled = (name) =>
  name === "xlinkHref" ? "href" : kept.test(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

// A drawing as a tree instead of React's elements.
const createElement = (tag, attributes, ...children) => ({
  tag,
  attributes: attributes ?? {},
  children: children.flat().filter(Boolean),
});

function write({ tag, attributes, children }) {
  const written = Object.entries(attributes)
    .filter(([name, value]) => value !== undefined && !dropped.has(name))
    .map(([name, value]) => ` ${spelled(name)}="${value}"`)
    .join("");
  return `<${tag}${written}>${children.map(write).join("")}</${tag}>`;
}

// Symbols of indices and pips have these boxes; those of the figure have 0 0 1300 2000.
const isSign = ({ tag, attributes }) => tag === "symbol" && attributes.viewBox.startsWith("-");

function figure(drawing) {
  const parts = drawing.children.filter(({ tag }) => tag !== "title");
  const signs = new Set();
  for (const { tag, children } of parts) {
    if (tag !== "defs") continue;
    for (const symbol of children.filter(isSign)) signs.add(`#${symbol.attributes.id}`);
  }
  const named = ({ attributes }) => attributes.xlinkHref;
  const shown = parts.filter(
    (part) =>
      part.tag !== "rect" &&
      !(part.tag === "use" && signs.has(named(part))) &&
      !(part.tag === "g" && part.children.every((child) => signs.has(named(child)))),
  );
  return {
    ...drawing,
    attributes: { xmlns: "http://www.w3.org/2000/svg", viewBox: "-82.4 -130.4 164.8 128" },
    children: shown,
  };
}

let source = readFileSync(bundle, "utf-8").replace(/^import .*$/gm, "");
const names = /export \{([^}]*)\}/.exec(source)[1].replace(/(\w+) as (\w+)/g, "$2: $1");
source = source.replace(/export \{[^}]*\};?/, `return { ${names} };`);
const deck = new Function("React", "_extends", source)({ createElement }, Object.assign);

mkdirSync(target, { recursive: true });
for (const suit of "SHDC") {
  for (const rank of "JQK") {
    const svg = write(figure(deck[suit + rank.toLowerCase()]({})));
    if (svg.length < 10_000) throw new Error(`${suit}${rank}: hardly a figure`);
    writeFileSync(join(target, `${suit}${rank}.svg`), svg);
  }
}
