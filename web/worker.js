// The computer players' worker: text in, text out, [id, text] -> [id, ok, text]. A message with id
// 0 reports that it is ready, or why it cannot start. The view in a question names its game, unless
// it is the usual one. Over a slow line, the tighter files that the page has loaded are used here,
// too.

import { compiledFrom, compiledFromTight, INTERPRETER, instantiateBy, start, TIGHT } from "./python.js";

const MODULE = "napoleon.ai.wire";
const slow = new URL(import.meta.url).searchParams.has("slow");
const plainFetch = globalThis.fetch;

const asItIs = async () => compiledFrom(await plainFetch(INTERPRETER));
const tight = async () => compiledFromTight(await plainFetch(TIGHT.interpreter));

function compileTight() {
  const compiled = tight().catch(asItIs);
  globalThis.fetch = async (...request) =>
    String(request[0]).endsWith(INTERPRETER.slice(1)) ? new Response() : plainFetch(...request);
  return () => compiled;
}

async function prepare() {
  if (typeof WebAssembly !== "object") throw new Error("no WebAssembly"); // the page names it
  instantiateBy(slow ? compileTight() : async (response) => compiledFrom(await response));
  const { python: pyodide, complete, bringPart } = await start({}, [], slow);
  await complete();
  const { load, think } = pyodide.pyimport(MODULE);
  load();
  pyodide.runPython("import gc; gc.freeze(); gc.enable()"); // off since tools/sitecustomize.py
  const have = (game) => bringPart(game).then(() => load(game));
  return { think, have };
}

function gameIn(text) {
  try {
    return JSON.parse(text).view.game;
  } catch {
    return undefined; // Python reports what is wrong with it
  }
}

const prepared = prepare();
prepared.then(
  () => postMessage([0, true, ""]),
  (error) => postMessage([0, false, String(error)]),
);

self.onmessage = async ({ data: [id, text] }) => {
  try {
    const { think, have } = await prepared;
    const game = gameIn(text);
    if (game) await have(game);
    postMessage([id, true, think(text)]);
  } catch (error) {
    postMessage([id, false, String(error)]);
    // An error from outside Python code (memory, the interpreter itself) ends this worker: the page
    // gets a message, and starts another worker for the next request.
    if (error.name !== "PythonError") reportError(error);
  }
};
