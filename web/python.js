// Python, for the page and for the computer players' worker: Pyodide with our package.
// It starts from a memory image in which the first table has already been drawn
// (tools/memory.mjs), so that hardly anything is left to import.

import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const ARCHIVE = "./napoleon.bin";
const MEMORY = "memory/";
const HEADER = "header"; // what Pyodide checks; the other parts of its memory are named by address
const HOME = "/home/pyodide/";
const PYODIDE = "./vendor/pyodide/";

/* The archive: a tar in gzip. */

async function unpacked() {
  const response = await fetch(ARCHIVE);
  if (!response.ok) throw new Error(`${ARCHIVE}: ${response.status}`);
  const tar = response.body.pipeThrough(new DecompressionStream("gzip"));
  const memory = new Map();
  const files = new Map();
  for (const [name, bytes] of members(new Uint8Array(await new Response(tar).arrayBuffer()))) {
    if (name.startsWith(MEMORY)) memory.set(name.slice(MEMORY.length), bytes);
    else files.set(name, bytes);
  }
  return { memory, files };
}

function* members(tar) {
  const letters = new TextDecoder();
  const field = (at, length) => letters.decode(tar.subarray(at, at + length)).split("\0")[0];
  for (let at = 0; tar[at]; ) {
    const size = Number.parseInt(field(at + 124, 12), 8);
    yield [field(at, 100), tar.subarray(at + 512, at + 512 + size)];
    at += 512 + 512 * Math.ceil(size / 512);
  }
}

function put({ FS }, files) {
  const made = new Set();
  for (const [name, bytes] of files) {
    const folder = HOME + name.slice(0, name.lastIndexOf("/") + 1);
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile(HOME + name, bytes); // a copy, so that the whole archive can be freed
  }
}

/* What Python remembers is put over the memory of a Pyodide that has run nothing. One word stays:
   Python has a quick way to call its own functions, which some browsers cannot go (iOS), and this
   word says whether there is one here. */

function remind(module, memory) {
  const { HEAPU8, HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: offset } = module;
  const at = (__PyRuntime + HEAP32[offset / 4]) / 4;
  const quick = HEAP32[at];
  for (const [name, bytes] of memory) if (name !== HEADER) HEAPU8.set(bytes, Number(name));
  HEAP32[at] = quick;
}

/** Start Python. Its output goes to `stdout` and `stderr` of `options`. */
export async function start(options) {
  const archive = unpacked();
  const begin = (header) =>
    load({
      indexURL: PYODIDE,
      ...options,
      async createPyodideModule(settings) {
        const { default: create } = await import("./vendor/pyodide/pyodide.asm.mjs");
        const module = await create(settings);
        if (header) remind(module, (await archive).memory);
        return module;
      },
      _loadSnapshot: header,
    });
  let python;
  try {
    python = await begin(archive.then(({ memory }) => memory.get(HEADER)));
  } catch (error) {
    await archive; // nothing can start without it
    console.info(`Python starts from nothing: ${error}`);
    python = await begin();
  }
  put(python, (await archive).files);
  return python;
}

/* The page's own is started before PyScript is there to ask for it, and handed over when `others`,
   what it needs besides, are there too. */

const heard = {};
let asked;

export function startEarly(others) {
  const python = start({
    stdout: (line) => (heard.stdout ?? console.log)(line),
    stderr: (line) => (heard.stderr ?? console.error)(line),
  });
  asked = Promise.all([python, others]).then(([started]) => started);
}

/** PyScript calls this instead of Pyodide's own function. */
export function loadPyodide({ stdout, stderr }) {
  Object.assign(heard, { stdout, stderr });
  return asked;
}

export { version };
