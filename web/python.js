// Python, for the page and for the computer players' worker: Pyodide with our package. It starts
// from a memory image in which the first table has already been drawn (tools/memory.mjs), so that
// hardly anything is left to import. What this memory makes unnecessary at first, Python's library
// and most of our modules, is loaded later; other games than the usual one, and the words of most
// languages, are loaded when chosen.

import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.js";

const ARCHIVE = "./napoleon.bin";
const REST = "./napoleon-rest.bin";
const archiveOf = (part) => `./napoleon-${part}.bin`;
const MEMORY = "memory/";
const HEADER = "header"; // what Pyodide checks; the other parts of its memory are named by address
const KEY = "key";
export const INTERPRETER = "./vendor/pyodide/pyodide.asm.wasm";
/** What a slow line gets instead: brotli is tighter than the formats that browsers can unpack. */
export const TIGHT = { archive: "./tight/napoleon.bin", interpreter: "./tight/interpreter.bin" };
const HOME = "/home/pyodide/";
const PYODIDE = "./vendor/pyodide/";
const DECODER = "./vendor/brotli/brotli.wasm";
const LIBRARY = `${PYODIDE}python_stdlib.zip`;
const NO_LIBRARY = "./no-library.zip";
const SHORT_OF_MEMORY = /out of memory|allocat/i;

/* A file that cannot be used: `reason` is "file" if nothing comes, "damaged" if it is wrong. */

function unusable(reason, detail) {
  return Object.assign(new Error(detail), { reason });
}

function notRead(address) {
  return (error) => {
    throw error.reason ? error : unusable("file", `${address}: ${error}`);
  };
}

async function fetched(address, cache) {
  const response = await fetch(address, { cache }).catch(notRead(address));
  if (!response.ok) throw unusable("file", `${address}: ${response.status}`);
  return response;
}

async function bytesOf(address, cache) {
  const response = await fetched(address, cache);
  return response.arrayBuffer().catch(notRead(address));
}

/** The interpreter, compiled while it arrives if possible: streaming requires its type, which some
    servers do not know. */
export function compiledFrom(response) {
  const type = response.headers.get("Content-Type") ?? "";
  return type.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : response.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
}

async function loosened({ body }) {
  await import("./vendor/brotli/brotli.js");
  return body.pipeThrough(await globalThis.unbrotli(DECODER));
}

/** The same for what a slow line gets instead. */
export async function compiledFromTight(response) {
  const type = { headers: { "Content-Type": "application/wasm" } };
  return WebAssembly.compileStreaming(new Response(await loosened(response), type));
}

/** Pyodide requests its interpreter in this way, and gets what `bring` has compiled. */
export function instantiateBy(bring) {
  WebAssembly.instantiateStreaming = async (response, imports) => {
    const module = await bring(response);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/* An archive: a tar, compressed by zlib. */

async function unpacked(tar) {
  const files = new Map(members(new Uint8Array(await new Response(tar).arrayBuffer())));
  const key = new TextDecoder().decode(files.get(KEY));
  files.delete(KEY);
  return { key, files };
}

function* members(tar) {
  const letters = new TextDecoder();
  const field = (at, length) => letters.decode(tar.subarray(at, at + length)).split("\0")[0];
  for (let at = 0; tar[at] && at + 512 <= tar.length; ) {
    const size = Number.parseInt(field(at + 124, 12), 8);
    if (at + 512 + size > tar.length) return; // more of the archive is on its way
    yield [field(at, 100), tar.subarray(at + 512, at + 512 + size)];
    at += 512 + 512 * Math.ceil(size / 512);
  }
}

const inflated = () => new DecompressionStream("deflate");

/* Pyodide begins with the header, one of the first members, while the others are on their way. */

function early(name, found) {
  let start = new Uint8Array();
  return new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      if (!start) return;
      const both = new Uint8Array(start.length + chunk.length);
      both.set(start);
      both.set(chunk, start.length);
      start = both;
      const bytes = new Map(members(start)).get(name);
      if (!bytes) return;
      found(bytes);
      start = undefined;
    },
  });
}

async function first(slow, foundHeader) {
  const tar = slow
    ? await loosened(await fetched(TIGHT.archive))
    : (await fetched(ARCHIVE)).body.pipeThrough(inflated());
  const { key, files } = await unpacked(tar.pipeThrough(early(MEMORY + HEADER, foundHeader)));
  const memory = new Map();
  for (const [name, bytes] of files) {
    if (!name.startsWith(MEMORY)) continue;
    memory.set(name.slice(MEMORY.length), bytes);
    files.delete(name);
  }
  return { key, memory, files };
}

async function later(address, archive, cache) {
  const packed = await bytesOf(address, cache);
  const found = await unpacked(new Response(packed).body.pipeThrough(inflated())).catch((error) => {
    throw unusable("damaged", `${address}: ${error}`);
  });
  const { key } = await archive;
  if (found.key !== key) throw unusable("damaged", `${address}: ${found.key} beside ${key}`);
  return found.files;
}

async function rest(archive) {
  const [files, library] = await Promise.all([later(REST, archive), bytesOf(LIBRARY)]);
  return { library: new Uint8Array(library), files };
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

/* A folder with only words is not a package, but Python may have taken it for one. */

const LOOK_AGAIN = `
import sys
for finder in filter(None, sys.path_importer_cache.values()):
    finder.invalidate_caches()
sys.path_importer_cache.clear()
for name, module in list(sys.modules.items()):
    if name.startswith("napoleon.") and module.__file__ is None:
        del sys.modules[name]
`;

function putLater(python, files) {
  put(python, files);
  python.runPython(LOOK_AGAIN, { globals: python.toPy({}) });
}

function putRest(python, { library, files }) {
  const { FS } = python;
  FS.writeFile(`/lib/${FS.readdir("/lib").find((name) => name.endsWith(".zip"))}`, library);
  putLater(python, files);
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

async function bare(settings) {
  const { default: create } = await import("./vendor/pyodide/pyodide.asm.js");
  return create(settings);
}

function fromMemory(options, header, archive, bringRest) {
  return load({
    indexURL: PYODIDE,
    stdLibURL: NO_LIBRARY,
    ...options,
    async createPyodideModule(settings) {
      const module = await bare(settings);
      const { memory } = await archive;
      bringRest().catch(() => {}); // now the line is free; a request for it reports the failure
      remind(module, memory);
      return module;
    },
    _loadSnapshot: Promise.race([header, archive.then(({ memory }) => memory.get(HEADER))]),
  });
}

/** Start Python, so that it can draw a first table: `python`. `complete()` brings all the rest,
    `bringPart(name)` a game, which needs the rest, or a language; what they reject with has a
    `reason`. A part that did not come can be asked for again. Those in `wanted` come with the
    start, or are asked for again by who needs them. Python's output goes to what `options` names.
    Over a `slow` line the archive comes packed tighter and, where that fails, as it is. */
export async function start(options, wanted = [], slow = false) {
  let archive;
  const header = new Promise((found) => {
    archive = first(slow, found).catch((error) => {
      if (!slow) throw error;
      console.info(String(error));
      return first(false, found);
    });
  });
  let loading;
  const bringRest = () => (loading ??= archive.then(() => rest(archive)));
  let completed;
  const complete = () => (completed ??= bringRest().then((found) => putRest(python, found)));
  let runs;
  const running = new Promise((found) => {
    runs = found;
  });
  const failed = new Set();
  const part = async (name) => {
    const cache = failed.has(name) ? "reload" : undefined; // the browser may have kept it
    const files = await later(archiveOf(name), archive, cache);
    await running;
    putLater(python, files);
  };
  const parts = new Map();
  const bringPart = (name) => {
    if (!parts.has(name)) {
      const coming = part(name);
      parts.set(name, coming);
      coming.catch(() => {
        parts.delete(name);
        failed.add(name);
      });
    }
    return parts.get(name);
  };
  const early = Promise.allSettled(wanted.map(bringPart));
  let python;
  try {
    python = await fromMemory(options, header, archive, bringRest);
  } catch (error) {
    if (SHORT_OF_MEMORY.test(error)) throw error; // starting from scratch would need as much
    await archive; // nothing can start without it
    console.info(`Python starts from nothing: ${error}`);
    await bringRest();
    python = await load({ indexURL: PYODIDE, createPyodideModule: bare, ...options });
    await complete();
  }
  put(python, (await archive).files);
  runs();
  await early;
  return { python, complete, bringPart };
}

/* The page's own is started before PyScript is there to ask for it, and handed over when `others`,
   what it needs besides, are there too. */

const heard = {};
let asked;

/** Start the page's Python with the parts in `wanted`; return its `complete` and `bringPart`. */
export function startEarly(others, wanted, slow) {
  const output = {
    stdout: (line) => (heard.stdout ?? console.log)(line),
    stderr: (line) => (heard.stderr ?? console.error)(line),
  };
  const started = start(output, wanted, slow);
  asked = Promise.all([started, others]).then(([{ python }]) => python);
  return {
    complete: async () => (await started).complete(),
    bringPart: async (name) => (await started).bringPart(name),
  };
}

/** PyScript calls this instead of Pyodide's own function. */
export function loadPyodide({ stdout, stderr }) {
  Object.assign(heard, { stdout, stderr });
  return asked;
}

export { version };
