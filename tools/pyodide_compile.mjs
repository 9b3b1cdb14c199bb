// Runs compile_archive.py inside the Pyodide that the page will load, so that the bytecode is
// exactly what that Python expects.
//
//   node tools/pyodide_compile.mjs FROM.zip TO.zip beside|instead [LEFT_OUT_GLOB ...]
//
// Prints what was written; ends with status 1 and the Python traceback when it fails.

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";
import { loadPyodide } from "pyodide";

const [from, to, how, ...leftOut] = process.argv.slice(2);
const script = join(dirname(fileURLToPath(import.meta.url)), "compile_archive.py");

// The bytecode tells its lines, which reports show, and not its columns, a sixth of all archives.
const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
pyodide.FS.writeFile("/from.zip", await readFile(from));
pyodide.FS.writeFile("/compile_archive.py", await readFile(script));
pyodide.globals.set("arguments", pyodide.toPy(["/from.zip", "/to.zip", how, ...leftOut]));
try {
  await pyodide.runPythonAsync(`
import sys
sys.path.insert(0, "/")
import compile_archive
print(compile_archive.run(*arguments))
`);
  await writeFile(to, pyodide.FS.readFile("/to.zip"));
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
