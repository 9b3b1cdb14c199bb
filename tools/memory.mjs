// Runs remember.py inside the Pyodide that the page will load and writes its memory down. The page
// starts from that instead of importing everything anew.
//
//   node tools/memory.mjs LIBRARY.zip APPLICATION.zip FOLDER
//
// The memory is what a Pyodide that has run nothing does not have: one file for each stretch of
// it, named by its address, and `header`, by which Pyodide knows what is its own.
// The memory holds the moment and the time zone in which it was made, and chance: all stand still
// here, so that the same sources give the same bytes.
//
// Ends with status 1 and the reason when a page could not load that memory.

import crypto from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import create from "pyodide/pyodide.asm.mjs";

const PAGE = 4096;
const [library, application, folder] = process.argv.slice(2);
const script = join(dirname(fileURLToPath(import.meta.url)), "remember.py");

process.env.TZ = "UTC";
const Moment = Date;
globalThis.Date = class extends Moment {
  constructor(...given) {
    super(...(given.length ? given : [0]));
  }
  static now() {
    return 0;
  }
};
performance.now = () => 0;
Math.random = () => 0;
crypto.randomFillSync = (bytes) => bytes.fill(0);

async function remembered() {
  const pyodide = await loadPyodide({
    stdLibURL: resolve(library),
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
    _sysExecutable: "./this.program", // as in a browser
    _makeSnapshot: true,
  });
  const room = pyodide._module.HEAPU8.length;
  pyodide.unpackArchive(new Uint8Array(await readFile(application)), "zip");
  pyodide.FS.writeFile("/tmp/remember.py", await readFile(script));
  pyodide.runPython(`
import sys
sys.path.append("/tmp")
import remember
sys.path.remove("/tmp")
remember.run()
del remember, sys
`);
  if (pyodide._module.HEAPU8.length > room) {
    // It is written over the memory that a new Pyodide has.
    throw new Error(`it does not fit into ${room} bytes: remember.py imports too much`);
  }
  const snapshot = pyodide.makeMemorySnapshot();
  const [, start] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2);
  return { header: snapshot.subarray(0, start), memory: snapshot.subarray(start) };
}

function untouched() {
  return new Promise((found, failed) => {
    const enough = new Error();
    loadPyodide({
      async createPyodideModule(settings) {
        const { HEAPU8 } = await create(Object.assign(settings, { noInitialRun: true }));
        found(HEAPU8.slice());
        throw enough;
      },
    }).catch((error) => error === enough || failed(error));
  });
}

function* stretches(memory, before) {
  const differs = (at) =>
    Buffer.compare(memory.subarray(at, at + PAGE), before.subarray(at, at + PAGE)) !== 0;
  for (let at = 0; at < memory.length; at += PAGE) {
    const start = at;
    while (at < memory.length && differs(at)) at += PAGE;
    if (at > start) yield [start, memory.subarray(start, at)];
  }
}

try {
  const { header, memory } = await remembered();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "header"), header);
  for (const [at, bytes] of stretches(memory, await untouched())) {
    await writeFile(join(folder, String(at)), bytes);
  }
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
