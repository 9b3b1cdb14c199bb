// Bundles what the page takes of Trystero: signed events for relays, and sockets that come back.
// The page makes the direct connections itself, so that the library's rooms stay out.
//
// The module is a function because the library keeps one identity as long as it lives: with two
// instances no relay can see that two links are of one page.

import { readFile } from "node:fs/promises";
import { build } from "esbuild";

const [, , target] = process.argv;
const ROOM = "const joinRoom = createTopicStrategy(";
const whole = {
  name: "without rooms",
  setup(now) {
    now.onLoad({ filter: /@trystero-p2p.nostr.dist.index\.mjs$/ }, async ({ path }) => {
      const text = await readFile(path, "utf-8");
      if (!text.includes(ROOM)) throw new Error("Trystero makes its rooms in another way");
      return { contents: text.replace(ROOM, ROOM.replace("= ", "= /* @__PURE__ */ ")) };
    });
  },
};

await build({
  stdin: {
    contents: `export { createEvent, subscribe } from "@trystero-p2p/nostr";
               export { makeSocket } from "@trystero-p2p/core";`,
    resolveDir: process.cwd(),
  },
  bundle: true,
  minify: true,
  format: "iife",
  globalName: "library",
  legalComments: "inline",
  plugins: [whole],
  banner: { js: "export const instance = () => {" },
  footer: { js: "return library; };" },
  outfile: target,
});
