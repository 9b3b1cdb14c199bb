// Writes sw.js into a built site: the service worker that keeps every file for the time without
// a network, so that a visit is enough to play offline ever after.
//
//   node tools/precache.mjs SITE
//
// Ends with status 1 when a file of the site is not kept: Workbox itself only warns.

import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { generateSW } from "workbox-build";

const site = resolve(process.argv[2]);
const script = join(site, "sw.js");

// What the host reads, not the page, and the service worker itself.
const apart = new Set([".nojekyll", "sw.js"]);
const types = "bin,css,html,ico,js,json,mjs,png,py,svg,toml,txt,wasm,webmanifest,woff2,zip";

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
  cleanupOutdatedCaches: true,
  skipWaiting: false, // never under a running match: offline.js asks
  clientsClaim: false,
  manifestTransforms: [
    (manifest) => {
      for (const { url } of manifest) kept.add(url);
      return { manifest };
    },
  ],
});

// What the visit has just loaded need not be sent again: the server is asked whether it changed.
const written = readFileSync(script, "utf-8");
if (written.split('"reload"').length !== 2) throw new Error('sw.js: not one cache mode "reload"');
writeFileSync(script, written.replace('"reload"', '"no-cache"'));

const missing = readdirSync(site, { recursive: true })
  .filter((name) => statSync(join(site, name)).isFile())
  .map((name) => relative(site, join(site, name)).split(sep).join("/"))
  .filter((name) => !apart.has(name) && !kept.has(name));
for (const name of missing) console.error(`${name} is not kept for the time without a network`);
for (const warning of warnings) console.error(warning);
console.log(`${kept.size} files kept`);
process.exitCode = missing.length || warnings.length ? 1 : 0;
