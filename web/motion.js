// Runs the animations that napoleon/ui/table/motion.py has planned, with the Web Animations API. In
// JavaScript, because every rectangle would otherwise go to Python and back.

import { trusted } from "./trusted.js";

const ease = "cubic-bezier(0.22, 0.8, 0.3, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const still = ({ motion } = document.documentElement.dataset) => motion === "off" || (calm.matches && motion !== "full");
const running = new Set();
const flights = new Map(); // the copies in the air, and what ends them, by the ids of what they show
const travels = new WeakMap(); // what moves an element itself
const marks = ["m-wind", "m-fire", "m-water", "m-earth", "m-joker"];
const goes = new Set(["fly", "draw", "slide", "leave", "hold"]);
let planned = [];

// Copies fly above everything and receive no events.
const air = document.createElement("div");
air.className = "air";
air.inert = true;
document.body.append(air);
const page = document.getElementById("app");

const at = (id) => (id ? document.getElementById(id) : null);
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

// Where an element is seen, and its size and `turn` if it lies askew.
function boxOf(id) {
  const flight = flights.get(id);
  if (flight) return flight.flying.getBoundingClientRect();
  const node = at(id);
  const box = node?.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = node ?? {};
  if (!width || Math.abs(box.width - width) < 1) return box;
  const [x, y] = middle(box);
  let turn = 0;
  for (let one = node; one && one !== page; one = one.parentElement) turn += parseFloat(getComputedStyle(one).rotate) || 0;
  return { left: x - width / 2, top: y - height / 2, width, height, turn };
}

const lying = ({ turn = 0 }) => `rotate(${turn}deg)`;

function animate(element, frames, timing, done) {
  const animation = element.animate(frames, { easing: ease, fill: "backwards", ...timing });
  running.add(animation);
  const over = () => {
    running.delete(animation);
    done?.();
  };
  animation.onfinish = over;
  animation.oncancel = over;
  return animation;
}

// An element goes on from where it is, whatever moved it until now.
function travel(node, frames, timing) {
  travels.get(node)?.cancel();
  travels.set(node, animate(node, frames, timing));
}

// The shift and scale that put an element with the rectangle `to` onto `from`.
function onto(from, to, most = 1.2) {
  const [[x, y], [atX, atY]] = [middle(from), middle(to)];
  const scale = Math.min(from.width / to.width, from.height / to.height, most);
  return `translate(${x - atX}px, ${y - atY}px) scale(${scale})`;
}

// A copy of the element's present look, without ids. It stands in an empty copy of each element around
// it, because the style sheets ask where an element is: a plate on the felt is not one on paper.
function lookOf(node) {
  const look = node.cloneNode(true);
  let whole = look;
  for (let at = node.parentElement; at && at !== page; at = at.parentElement) {
    const shell = at.cloneNode();
    shell.classList.add("shell");
    shell.append(whole);
    whole = shell;
  }
  for (const named of [whole, ...whole.querySelectorAll("[id]")]) named.removeAttribute("id");
  return look;
}

// Puts a flying node onto a rectangle.
function place(node, box) {
  node.style.cssText = `position: fixed; margin: 0; translate: none; rotate: none; will-change: transform;
    left: ${box.left}px; top: ${box.top}px; inline-size: ${box.width}px; block-size: ${box.height}px; --cw: ${box.width}px`;
  air.append(node.getRootNode());
  return node;
}

const land = (flying) => flying?.closest(".air > *")?.remove();
const copy = (node, box) => place(lookOf(node), box);

// A card with its back up.
function back(name) {
  const card = document.createElement("span");
  card.className = name;
  card.dataset.back = "";
  card.innerHTML = trusted.createHTML('<span class="face"><svg class="ico crest" aria-hidden="true"><use href="#m-crest"/></svg></span>');
  return card;
}

// A card that lay with its back up turns over in the air, within a part of its time.
function turnOver(node, { delay, duration }, from, to) {
  const face = node.querySelector(".face");
  if (!face) return;
  const over = back("card over");
  node.append(over);
  const flat = { transform: "perspective(40rem) rotateY(0)" };
  const edge = (angle) => ({ transform: `perspective(40rem) rotateY(${angle}deg)` });
  const half = duration * ((to - from) / 2);
  const [start, timing] = [delay + duration * from, { easing: "linear", fill: "both" }];
  animate(over, [flat, edge(90)], { ...timing, delay: start, duration: half });
  animate(face, [edge(-90), flat], { ...timing, fill: "backwards", delay: start + half, duration: half }, () => over.remove());
}

// None of these measures anything: each measurement would force a new layout.
const kinds = {
  fly({ element, from, to, slot, timing }) {
    const node = at(element);
    if (!from || !to?.width) return;
    const first = `${onto(from, to, 1)} rotate(-6deg)`;
    const [frames, steps] = slot
      ? [[{ transform: first, easing: ease }, { offset: 0.42, transform: onto(slot, to) }, { offset: 0.62, transform: onto(slot, to), easing: ease }], { ...timing, easing: "linear" }]
      : [[{ transform: first }], timing];
    // In the hand the card itself comes, so that the fan always lies in its order.
    if (node.closest("#hand")) {
      travel(node, [...frames, { transform: "none" }], steps);
      return;
    }
    const flying = copy(node, to);
    const hidden = animate(node, [{ opacity: 0 }, { opacity: 0 }], timing);
    const end = () => {
      if (flights.get(element)?.flying === flying) flights.delete(element);
      hidden.cancel();
      land(flying);
    };
    flights.set(element, { flying, end });
    // What is said of a card comes when it has landed.
    for (const said of page.querySelectorAll(`[data-of="${element}"]`)) animate(said, [{ opacity: 0 }, { opacity: 0 }], timing);
    animate(flying, [...frames, { transform: lying(to) }], steps, end);
  },
  draw(move) {
    kinds.fly(move);
    const node = flights.get(move.element)?.flying ?? at(move.element);
    if (node && move.from) turnOver(node, move.timing, ...(move.slot ? [0.4, 0.62] : [0.1, 0.6]));
  },
  give({ from, to, timing }) {
    if (!from?.width || !to?.width) return;
    const { left, top, height } = from;
    const card = { left, top, height, width: Math.min(from.width, height * (104 / 146)) };
    const flying = place(back("card"), card);
    animate(flying, [{ transform: "none" }, { transform: onto(to, card) }], timing, () => land(flying));
  },
  slide({ element, was, to, timing }) {
    if (!was || !to || (Math.abs(was.left - to.left) < 1 && Math.abs(was.top - to.top) < 1)) return;
    travel(at(element), [{ transform: onto(was, to) }, { transform: "none" }], timing);
  },
  leave({ old, was, goal, timing }) {
    if (!was?.width || !goal) return;
    const flying = place(old, was);
    animate(flying, [{ transform: lying(was) }, { transform: `${onto(goal, was, 0.45)} rotate(8deg)` }], timing, () => land(flying));
    animate(flying, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], { ...timing, easing: "linear" });
  },
  pop({ element, timing }) {
    const node = at(element);
    if (node) animate(node, [{ transform: "scale(0.6)", opacity: 0 }, { transform: "none", opacity: 1 }], timing);
  },
  appear({ element, timing }) {
    const node = at(element);
    if (node) animate(node, [{ opacity: 0 }, { opacity: 1 }], timing);
  },
  hold({ element, old, was, timing }) {
    const node = at(element);
    if (!node || !was?.width) return;
    const held = place(old, was);
    animate(held, [{ transform: lying(was) }, { transform: lying(was) }], timing, () => land(held));
    animate(node, [{ opacity: 0 }, { opacity: 0 }], timing);
  },
  // Flying copies would be visible over a curtain.
  end() {
    finish();
    air.replaceChildren();
  },
  shake({ element, timing }) {
    const node = at(element);
    const to = (x) => ({ transform: `translateX(${x}px)` });
    if (node) animate(node, [to(0), to(-9), to(8), to(-6), to(4), to(0)], { ...timing, easing: "linear" });
  },
  reveal({ element, timing }) {
    const node = at(element);
    const whole = { opacity: 1, transform: "none" };
    if (node) animate(node, [
      { opacity: 0, transform: "scale(0.8)" },
      { ...whole, offset: 0.18 },
      { ...whole, offset: 0.84 },
      { opacity: 0, transform: "scale(1.04)" },
    ], timing);
  },
  // A glow over the element: brightening the element itself would redraw it for each frame.
  shine({ to, timing }) {
    if (!to?.width) return;
    const glow = place(document.createElement("span"), to);
    glow.className = "glow";
    animate(glow, [
      { opacity: 0, transform: `${lying(to)} scale(0.97)` },
      { opacity: 1, transform: `${lying(to)} scale(1.03)`, offset: 0.3 },
      { opacity: 0, transform: `${lying(to)} scale(1.06)` },
    ], timing, () => glow.remove());
  },
  // A card is seen from its edge, and turns over in a light.
  turn({ element, to, timing }) {
    const node = at(element);
    if (!node || !to?.width) return;
    const over = (angle) => `perspective(60rem) rotateY(${angle}deg)`;
    const whole = { transform: `${over(0)} scale(1.3)` };
    animate(node, [{ transform: `${over(90)} scale(0.9)` }, { ...whole, offset: 0.35 }, { ...whole, offset: 0.7 }, { transform: "none" }], timing);
    kinds.shine({ to, timing });
  },
  // A face turns once, like a medal, in a light.
  spin({ element, to, timing }) {
    const face = at(element)?.querySelector(".portrait");
    if (face) animate(face, [{ transform: "perspective(20rem) rotateY(0)" }, { transform: "perspective(20rem) rotateY(360deg) scale(1.15)", offset: 0.6 }, { transform: "perspective(20rem) rotateY(360deg)" }], timing);
    kinds.shine({ to, timing });
  },
  // A seal comes down in the middle of the screen, before anything beside it is read.
  stamp({ element, to, timing }) {
    if (!to?.width) return;
    const [x, y] = middle(to);
    const large = (0.5 * Math.min(innerWidth, innerHeight)) / to.width;
    const over = (scale, turn) => `translate(${innerWidth / 2 - x}px, ${innerHeight / 2 - y}px) scale(${large * scale}) rotate(${turn}deg)`;
    const veil = document.createElement("span");
    veil.className = "veil";
    air.append(veil);
    animate(veil, [{ opacity: 0 }, { opacity: 1, offset: 0.14 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], timing, () => veil.remove());
    const flying = copy(at(element), to);
    animate(flying, [
      { opacity: 0, transform: over(2.4, -16) },
      { opacity: 1, transform: over(0.94, -4), offset: 0.15 },
      { transform: over(1, -4), offset: 0.2 },
      { transform: over(1.02, -4), offset: 0.7 },
      { opacity: 1, transform: lying(to) },
    ], timing, () => land(flying));
    animate(at(element), [{ opacity: 0 }, { opacity: 0 }], timing);
  },
  burst({ to, timing }) {
    if (!to) return;
    const [x, y] = middle(to);
    for (let spark = 0; spark < 30; spark += 1) {
      const holder = document.createElement("span");
      holder.className = "spark";
      holder.dataset.suit = "SHDCJ"[spark % 5];
      const mark = marks[spark % marks.length];
      holder.innerHTML = trusted.createHTML(`<svg class="mark"><use href="#${mark}"/></svg>`);
      holder.style.cssText = `left: ${x}px; top: ${y}px`;
      air.append(holder);
      const angle = (spark * 2.4) % (2 * Math.PI);
      const far = (0.25 + ((spark * 7) % 10) / 14) * Math.min(innerWidth, 900) * 0.5;
      const [dx, dy] = [Math.cos(angle) * far, Math.sin(angle) * far * 0.55];
      animate(holder, [
        { transform: "scale(0.2)", opacity: 1 },
        { transform: `translate(${dx}px, ${dy}px) rotate(${spark * 40}deg)`, opacity: 1, offset: 0.5 },
        { transform: `translate(${dx * 1.15}px, ${dy + 220}px) rotate(${spark * 90}deg)`, opacity: 0 },
      ], { ...timing, delay: timing.delay + (spark % 6) * 20 }, () => holder.remove());
    }
  },
};

globalThis.motion = {
  // Before the page changes: measure where everything is.
  prepare(text) {
    planned = still() ? [] : JSON.parse(text);
    for (const move of planned) {
      move.node = at(move.element);
      move.was = boxOf(move.element);
      if (move.kind === "hold" || move.kind === "leave") move.old = move.node && lookOf(move.node);
      move.from = boxOf(move.other);
      move.timing = { duration: move.ms, delay: move.delay };
    }
    // What is still in the air goes on from there.
    for (const { kind, element } of planned) {
      if (goes.has(kind)) flights.get(element)?.end();
    }
  },
  // Afterwards: animate everything from there.
  run() {
    for (const move of planned) {
      move.to = boxOf(move.element);
      move.goal = boxOf(move.other);
      move.slot = boxOf(move.via);
      move.from ??= move.goal;
    }
    for (const move of planned) kinds[move.kind](move);
    planned = [];
  },
};

// Any input ends the animations.
const finish = () => {
  for (const animation of [...running]) animation.finish();
};
addEventListener("pointerdown", finish, true);
addEventListener("keydown", finish, true);

// A card that may be played can also be dragged: onto what it answers, or anywhere on the table.
// Dropping presses the card and its target, one after the other.
let dragged;

// As with a mouse: what is pressed without a pointer counts as a key, which may come too early.
function press(node) {
  node?.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "mouse" }));
}

function drop({ id }, under) {
  const card = () => at(id); // drawing may put another node in its place
  const aim = under?.closest("[data-drop]");
  if (!aim && !under?.closest("#trick, #plates")) return;
  if (aim && aim.ariaPressed !== "true") press(aim);
  if (card()?.ariaPressed !== "true") press(card());
  const end = performance.now() + 1000;
  // A chosen card is eventually drawn as pressed; one that was played at once never is.
  requestAnimationFrame(function play(now) {
    if (card()?.ariaPressed === "true") {
      press(aim ? at("k-play") : document.querySelector("[data-dropped]") ?? at("k-play"));
    } else if (card() && now < end) requestAnimationFrame(play);
  });
}

addEventListener("pointerdown", ({ target, button, clientX: x, clientY: y }) => {
  const card = button ? undefined : target.closest?.("[data-drag]");
  dragged = card && { card, x, y };
});
addEventListener("pointermove", ({ clientX, clientY }) => {
  if (!dragged) return;
  const [x, y] = [clientX - dragged.x, clientY - dragged.y];
  if (!dragged.flying && Math.hypot(x, y) < 10) return;
  dragged.flying ??= copy(dragged.card, boxOf(dragged.card.id));
  dragged.card.classList.add("away"); // its place in the hand stays empty meanwhile
  dragged.flying.style.transform = `translate(${x}px, ${y}px)`;
});
addEventListener("pointerup", ({ clientX, clientY }) => {
  const { card, flying } = dragged ?? {};
  dragged = undefined;
  if (!flying) return;
  land(flying);
  card.classList.remove("away");
  drop(card, document.elementFromPoint(clientX, clientY));
});
addEventListener("pointercancel", () => {
  land(dragged?.flying);
  dragged?.card.classList.remove("away");
  dragged = undefined;
});
