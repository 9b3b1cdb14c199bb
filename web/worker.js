// The computer players' thread: text in, text out, [id, text] -> [id, ok, text].
// Once it can think it says so with id 0; if it cannot, the same message says why.

import { start } from "./python.js";

const MODULE = "napoleon.ai.wire";
const FUNCTION = "think";

async function prepare() {
  const pyodide = await start();
  const think = pyodide.pyimport(MODULE)[FUNCTION];
  pyodide.runPython("import gc; gc.freeze(); gc.enable()"); // off since tools/sitecustomize.py
  return think;
}

const prepared = prepare();
prepared.then(
  () => postMessage([0, true, ""]),
  (error) => postMessage([0, false, String(error)]),
);

self.onmessage = async ({ data: [id, text] }) => {
  try {
    const think = await prepared;
    postMessage([id, true, think(text)]);
  } catch (error) {
    postMessage([id, false, String(error)]);
    // What no Python code has raised (memory, the interpreter itself) is the end of this thread:
    // the page is told, and starts another for the next question.
    if (error.name !== "PythonError") reportError(error);
  }
};
