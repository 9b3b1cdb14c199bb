// Keeps the game for the time without a network, and tells the page when a newer version is here.
// boot.js loads this when the page stands, so that the first visit is not slowed down.
//
// A newer version never replaces one that is being played: it waits until the page says so.
// To the page: "update-ready". From the page: "update-wanted".

import { trusted } from "./trusted.js";

const HOUR_MS = 3_600_000;
const FILES = 0; // how many are kept; tools/precache.mjs writes the number

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

// Another page of this origin can delete what is kept here, and no service worker notices: it is
// dropped then, so that it begins anew.
async function checked() {
  const scope = new URL("./", document.baseURI).href;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const registration = registrations.find((one) => one.scope === scope);
  if (!registration?.active) return;
  const kept = await (await caches.open(`napoleon-kept-${scope}`)).keys();
  if (kept.length < FILES) await registration.unregister();
}

async function keep() {
  const { serviceWorker } = navigator;
  await checked();
  const registration = await serviceWorker.register(trusted.createScriptURL("sw.js"));
  let wanted = false;
  let asked = performance.now();

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
