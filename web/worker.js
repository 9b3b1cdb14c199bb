// The computer players' worker: text in, text out, [id, text] -> [id, ok, text].
// A message with id 0 reports that it is ready, or why it cannot start. The view in a question
// names its game, unless it is the usual one.

import { compiledFrom, instantiateBy, start } from "./python.js";

const MODULE = "napoleon.ai.wire";

async function prepare() {
  if (typeof WebAssembly !== "object") throw new Error("no WebAssembly"); // the page names it
  instantiateBy(async (response) => compiledFrom(await response));
  const { python: pyodide, complete, bringPart } = await start();
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
    return undefined; // Python says what is wrong with it
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
    // An error that no Python code has raised (memory, the interpreter itself) ends this worker:
    // the page gets a message, and starts another worker for the next request.
    if (error.name !== "PythonError") reportError(error);
  }
};
