// Writes the decoder of brotli for the page, its worker and its service worker, as a script that
// gives them `unbrotli`: node tools/decoder.mjs FOLDER.

import { copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";

const [, , folder] = process.argv;
const { resolve } = createRequire(join(process.cwd(), "package.json"));

await mkdir(folder, { recursive: true });
await copyFile(resolve("brotli-dec-wasm/web/bg.wasm"), join(folder, "brotli.wasm"));
await build({
  entryPoints: ["tools/unbrotli.js"],
  bundle: true,
  minify: true,
  format: "iife",
  legalComments: "inline",
  define: { "import.meta.url": '""' }, // by which the package would look for its own file
  outfile: join(folder, "brotli.js"),
});
