// Keeps the game for the time without a network, and tells the page when a newer version is here.
// boot.js loads this when the page stands, so that the first visit is not slowed down.
//
// A newer version never replaces one that is being played: it waits until the page says so.
// To the page: "update-ready". From the page: "update-wanted".

import { trusted } from "./trusted.js";

const HOUR_MS = 3_600_000;
const FILES = []; // what is kept; tools/precache.mjs writes the names

function offer() {
  document.dispatchEvent(new Event("update-ready"));
}

function watch(registration) {
  const worker = registration.installing;
  worker?.addEventListener("statechange", () => {
    // The very first one does not wait, and is nothing new.
    if (worker.state === "installed" && registration.active) offer();
  });
}

// Another page of this origin can delete what is kept here, and no service worker notices. It keeps
// what is asked for and is not there.
async function complete({ scope, active }) {
  if (!active || navigator.serviceWorker.controller !== active) return;
  const kept = await caches.open(`napoleon-kept-${scope}`);
  for (const name of FILES) {
    if (!(await kept.match(name, { ignoreSearch: true }))) await fetch(name);
  }
}

async function keep() {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(trusted.createScriptURL("sw.js"));
  let wanted = false;
  let asked = performance.now();

  complete(registration).catch(() => {}); // no network: next time
  if (registration.waiting) offer();
  watch(registration);
  registration.addEventListener("updatefound", () => watch(registration));

  document.addEventListener("update-wanted", () => {
    wanted = true;
    // Another tab may have let it in already.
    if (registration.waiting) registration.waiting.postMessage({ type: "SKIP_WAITING" });
    else location.reload();
  });
  serviceWorker.addEventListener("controllerchange", () => {
    if (wanted) location.reload();
    else offer();
  });

  // A page that stays open for days asks now and then.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - asked < HOUR_MS) return;
    asked = performance.now();
    registration.update().catch(() => {}); // no network: next time
  });
}

// Where there are no service workers (private windows, plain http) the page works all the same.
if ("serviceWorker" in navigator) keep().catch((reason) => console.info(String(reason)));
