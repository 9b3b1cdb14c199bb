// Writes sw.js into a built site: the service worker that keeps every file for the time without
// a network, so that a visit is enough to play offline ever after.
//
//   node tools/precache.mjs SITE
//
// Each file is kept with its hash: one that a host sends damaged, or out of another version, is
// refused, and the page tries again at the next visit.
//
// Ends with status 1 when a file of the site is not kept: Workbox itself only warns.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { generateSW } from "workbox-build";

const site = resolve(process.argv[2]);
const script = join(site, "sw.js");

// What the host reads, not the page, and the service worker itself.
const apart = new Set([".nojekyll", "sw.js"]);
const types = "bin,css,html,ico,js,json,mjs,png,py,svg,toml,txt,wasm,webmanifest,woff2,zip";

const files = readdirSync(site, { recursive: true })
  .filter((name) => statSync(join(site, name)).isFile())
  .map((name) => relative(site, join(site, name)).split(sep).join("/"))
  .filter((name) => !apart.has(name));

function change(file, pattern, value) {
  const text = readFileSync(file, "utf-8");
  if (text.split(pattern).length !== 2) throw new Error(`${file}: not one ${pattern}`);
  writeFileSync(file, text.replace(pattern, value));
}

// The page compares with it what is still there.
change(join(site, "offline.js"), /const FILES = \[.*\];/, `const FILES = ${JSON.stringify(files)};`);

const kept = new Set();
const { warnings } = await generateSW({
  globDirectory: site,
  globPatterns: [`**/*.{${types}}`],
  swDest: script,
  mode: "production",
  sourcemap: false,
  inlineWorkboxRuntime: true,
  maximumFileSizeToCacheInBytes: 16 * 1024 * 1024, // the interpreter has 10 MB
  ignoreURLParametersMatching: [/.*/], // rules, seeds and languages are in the query
  cacheId: "napoleon",
  cleanupOutdatedCaches: false, // Workbox would also delete those of other pages below our address
  skipWaiting: false, // never under a running match: offline.js asks
  clientsClaim: false,
  manifestTransforms: [
    (manifest) => {
      for (const entry of manifest) {
        kept.add(entry.url);
        const hash = createHash("sha384").update(readFileSync(join(site, entry.url)));
        entry.integrity = `sha384-${hash.digest("base64")}`;
      }
      return { manifest };
    },
  ],
});

// What the visit has just loaded need not be sent again: the server is asked whether it changed.
change(script, '"reload"', '"no-cache"');

// A page of another project on the same origin may delete whatever is called a precache (Workbox
// does so), so ours has another name. What earlier versions of this page kept goes by its own.
change(script, '"precache-v2"', '"kept"');
const former = `self.addEventListener("activate", (event) => event.waitUntil(
  caches.delete("workbox-precache-v2-" + self.registration.scope)));`;
writeFileSync(script, `${readFileSync(script, "utf-8")}\n${former}\n`);

const missing = files.filter((name) => !kept.has(name));
for (const name of missing) console.error(`${name} is not kept for the time without a network`);
for (const warning of warnings) console.error(warning);
console.log(`${kept.size} files kept`);
process.exitCode = missing.length || warnings.length ? 1 : 0;
