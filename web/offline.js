// Stores the game for offline use, and notifies the page when a newer version is available. boot.js
// loads this after the page has started, so that it does not slow the first visit down.
//
// A newer version never replaces one in use: it waits for the page's message. To the page:
// "update-ready". From the page: "update-wanted".

import { trusted } from "./trusted.js";

const HOUR_MS = 3_600_000;

function offer() {
  document.dispatchEvent(new Event("update-ready"));
}

function watch(registration) {
  const worker = registration.installing;
  worker?.addEventListener("statechange", () => {
    // The very first version does not wait, and is not an update.
    if (worker.state === "installed" && registration.active) offer();
  });
}

// Some files may be missing, and another page of this origin can delete our cache; a service worker
// gets no event for that. Missing files are requested again.
function complete({ active }) {
  if (active && navigator.serviceWorker.controller === active) active.postMessage({ type: "COMPLETE" });
}

async function keep() {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(trusted.createScriptURL("sw.js"));
  let wanted = false;
  let asked = performance.now();

  complete(registration);
  if (registration.waiting) offer();
  watch(registration);
  registration.addEventListener("updatefound", () => watch(registration));

  document.addEventListener("update-wanted", () => {
    wanted = true;
    // Another tab may have activated it already.
    if (registration.waiting) registration.waiting.postMessage({ type: "SKIP_WAITING" });
    else location.reload();
  });
  serviceWorker.addEventListener("controllerchange", () => {
    if (wanted) location.reload();
    else offer();
  });

  // A page that stays open for days checks for updates now and then.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - asked < HOUR_MS) return;
    asked = performance.now();
    registration.update().catch(() => {}); // no network: next time
  });
}

// The page also works without service workers (private windows, plain http).
if ("serviceWorker" in navigator) keep().catch((reason) => console.info(String(reason)));
