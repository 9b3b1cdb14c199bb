// Keeps the files of the page for times without a network, so that one visit is enough to play
// offline from then on. offline.js talks to it.
//
// Each file is kept with its hash: one that is damaged or from another version is refused. A
// version without a file that the game needs is not kept at all, and tried again at the next visit.
// Other files may be missing: the rest of the version is kept, and the missing ones are requested
// again at each visit.

// The files by name, and the names of those that the game needs; tools/kept.py writes both.
const FILES = {};
const NEEDED = [];
// The tighter files that a first visit over a slow line gets instead: a name and its hash.
const TIGHT = {};
const { scope } = self.registration;
// Workbox in another page of the origin deletes any cache that is called a precache, so ours has
// another name.
const NAME = `napoleon-kept-${scope}`;
const START = "index.html";
// The pages of the rules come in an archive for each language: JSON of names and texts.
const RULES = /^rules\/(\w+)\//;

const keyOf = (name) => `${scope}${name}?${encodeURIComponent(FILES[name])}`;

// Archives are kept in the form in which the page requests them by their own names.
async function loosened(name) {
  const [tight, integrity] = TIGHT[name];
  const { body } = await fetch(scope + tight, { cache: "only-if-cached", mode: "same-origin", integrity });
  if (!self.unbrotli) importScripts("vendor/brotli/brotli.js");
  const loose = body.pipeThrough(await unbrotli(`${scope}vendor/brotli/brotli.wasm`));
  if (name.endsWith(".bin")) return new Response(loose.pipeThrough(new CompressionStream("deflate")));
  return new Response(loose, { headers: { "Content-Type": "application/wasm" } });
}

async function fetched(name) {
  if (TIGHT[name]) {
    const loose = await loosened(name).catch(() => undefined); // it did not come in this form
    if (loose) return loose;
  }
  // What the visit has just loaded need not be sent again: the server only confirms that it is
  // unchanged.
  const response = await fetch(scope + name, { cache: "no-cache", integrity: FILES[name] });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  // No browser shows a redirected response from a service worker.
  return response.redirected ? new Response(response.body, response) : response;
}

async function keep(name) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(keyOf(name));
  if (kept) return kept;
  await cache.put(keyOf(name), await fetched(name));
  return cache.match(keyOf(name));
}

// One after another, beginning with the page.
async function complete() {
  for (const name in FILES) {
    if (!NEEDED.includes(name)) await keep(name).catch((error) => console.info(String(error)));
  }
}

async function install() {
  for (const name of NEEDED) await keep(name);
  await complete();
}

// Also delete what this page kept under its former name.
async function tidy() {
  const cache = await caches.open(NAME);
  const current = new Set(Object.keys(FILES).map(keyOf));
  for (const request of await cache.keys()) {
    if (!current.has(request.url)) await cache.delete(request);
  }
  await caches.delete(`workbox-precache-v2-${scope}`);
}

async function ruled(name, language) {
  const { body } = await keep(`rules-${language}.bin`);
  const pages = await new Response(body.pipeThrough(new DecompressionStream("deflate"))).json();
  if (!Object.hasOwn(pages, name)) throw new Error(`no page: ${name}`);
  return new Response(pages[name], { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

// Files that this version lacks, or that another page of the origin has deleted, are kept when they
// come.
const answer = (kept, request) => kept.catch(() => fetch(request));

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const address = url.split(/[?#]/)[0]; // rules, seeds and languages are in the query
  if (method !== "GET" || !address.startsWith(scope)) return;
  const name = decodeURI(address.slice(scope.length)).replace(/(^|\/)$/, `$1${START}`);
  const language = RULES.exec(name)?.[1];
  const isRules = Object.hasOwn(FILES, `rules-${language}.bin`);
  if (!isRules && !Object.hasOwn(FILES, name)) return;
  event.respondWith(answer(isRules ? ruled(name, language) : keep(name), event.request));
});

self.addEventListener("message", (event) => {
  // Never under a running match: offline.js asks the player.
  if (event.data.type === "SKIP_WAITING") self.skipWaiting();
  if (event.data.type === "COMPLETE") {
    event.waitUntil(install().catch((error) => console.info(String(error))));
  }
});
