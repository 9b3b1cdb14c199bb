// Changes an element's content to the given HTML and reuses unchanged nodes (Idiomorph).
// In JavaScript because the callbacks run for every node and attribute.

import { trusted } from "./trusted.js";
import { Idiomorph } from "./vendor/idiomorph/idiomorph.js";

// Only the browser and showModal() open and close these; HTML that does not say "open" must not.
const opensItself = new Set(["DIALOG", "DETAILS"]);

// A user's input in a field stays, unless the HTML's own value changes. A field with data-do
// belongs to the page: it shows the value from the HTML, except a text field that the user is
// typing in.
const typedIn = "textarea, input:not([type=checkbox], [type=radio], [type=range])";
const fields = new Set(["INPUT", "SELECT", "TEXTAREA"]);
const ticked = new Set(["checkbox", "radio"]);
const givenBefore = new WeakMap();

// The value that a field got from the HTML and not from the user.
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

// Most of a drawing is unchanged. The browser compares it much faster than a script; but a user's
// input is not a part of a field's HTML.
const entered = "input, select, textarea, option";
const isSame = (from, to) =>
  from.isEqualNode(to) && !from.matches?.(entered) && !from.querySelector?.(entered);

// What is announced is no part of the HTML.
const isRegion = (node) => node.dataset?.region !== undefined;

const settings = {
  morphStyle: "innerHTML",
  callbacks: {
    beforeAttributeUpdated: (name, node) => name !== "open" || !opensItself.has(node.tagName),
    beforeNodeMorphed: (from, to) =>
      isSame(from, to) || isRegion(from) ? false : keepEntered(from, to),
  },
};

// A screen reader keeps the role that a button had at first. A card that becomes a toggle, or stops
// being one, is a new button to it.
function renewToggles(element, wanted) {
  for (const from of element.querySelectorAll("#hand > button")) {
    const to = wanted.getElementById(from.id);
    if (!to || from.hasAttribute("aria-pressed") === to.hasAttribute("aria-pressed")) continue;
    const hadFocus = from === document.activeElement;
    const renewed = from.cloneNode(true);
    from.replaceWith(renewed);
    if (hadFocus) renewed.focus();
  }
}

const sceneOf = (root) => root.querySelector("[data-scene]")?.dataset.scene;

globalThis.morphInto = (element, html) => {
  const template = document.createElement("template");
  template.innerHTML = trusted.createHTML(html);
  // Idiomorph moves a dialog that contains a node to reuse. If the dialog is moved before it is
  // closed, Chromium never removes its backdrop.
  for (const dialog of element.querySelectorAll("dialog[open]")) {
    if (template.content.getElementById(dialog.id)) continue;
    dialog.close();
    dialog.getBoundingClientRect();
  }
  const isNew = sceneOf(element) !== sceneOf(template.content);
  renewToggles(element, template.content);
  Idiomorph.morph(element, template.content, settings);
  // The focus goes into a dialog in one move: after a second one, a reader drops the title.
  for (const dialog of element.querySelectorAll("dialog[data-modal]:not([open])")) {
    document.getElementById(dialog.dataset.focus)?.setAttribute("autofocus", "");
  }
  // A new scene begins at its top, however far the one before was scrolled.
  if (isNew) scrollTo(0, 0);
};
