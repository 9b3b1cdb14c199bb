// Turns what an element shows into the given HTML, keeping the nodes that stay (Idiomorph).
// In JavaScript because the guards are asked for every node and attribute.

import { trusted } from "./trusted.js";
import { Idiomorph } from "./vendor/idiomorph/idiomorph.js";

// Only the browser and showModal() open and close these; HTML that does not say "open" must not.
const opensItself = new Set(["DIALOG", "DETAILS"]);

// What people put into a field stays, unless the HTML says something else than it said before.
// A field with data-do is the page's own: it shows what the HTML says, but for a text field that
// is being typed in.
const typedIn = "textarea, input:not([type=checkbox], [type=radio], [type=range])";
const fields = new Set(["INPUT", "SELECT", "TEXTAREA"]);
const ticked = new Set(["checkbox", "radio"]);
const givenBefore = new WeakMap();

// What the HTML, not a person, gave a field.
function given(field) {
  if (field.tagName === "SELECT") {
    return Array.from(field.options, (option) => `${option.defaultSelected} ${option.value}`).join();
  }
  return ticked.has(field.type) ? field.defaultChecked : field.defaultValue;
}

function keepEntered(from, to) {
  if (!fields.has(from.tagName) || from.tagName !== to.tagName) return;
  const before = givenBefore.has(from) ? givenBefore.get(from) : given(from);
  givenBefore.set(from, given(to));
  if (given(to) !== before) return;
  const typing = from === document.activeElement && from.matches(typedIn);
  if (from.hasAttribute("data-do") && !typing) return;
  if (ticked.has(from.type)) to.checked = from.checked;
  else if (from.tagName === "INPUT") to.setAttribute("value", from.value);
  else to.value = from.value;
}

const settings = {
  morphStyle: "innerHTML",
  callbacks: {
    beforeAttributeUpdated: (name, node) => name !== "open" || !opensItself.has(node.tagName),
    beforeNodeMorphed: keepEntered,
  },
};

globalThis.morphInto = (element, html) => {
  const template = document.createElement("template");
  template.innerHTML = trusted.createHTML(html);
  // Idiomorph moves a dialog with something in it that stays. Moved before it is seen to be closed,
  // its backdrop is kept by Chromium for good.
  for (const dialog of element.querySelectorAll("dialog[open]")) {
    if (template.content.getElementById(dialog.id)) continue;
    dialog.close();
    dialog.getBoundingClientRect();
  }
  Idiomorph.morph(element, template.content, settings);
};
