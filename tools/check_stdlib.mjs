// Imports every module of a cut, compiled standard library in a fresh Pyodide and compares with
// the library as it came: a module that worked before and does not now ends this with status 1.
//
//   node tools/check_stdlib.mjs CUT.zip

import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const IMPORT_ALL = `
import importlib, io, contextlib, sys, warnings, zipfile
warnings.simplefilter("ignore")
failed = {}
for name in names:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            importlib.import_module(name)
    except BaseException as error:
        failed[name] = f"{type(error).__name__}: {error}"
failed
`;

const NAMES = `
import sys, zipfile
library = zipfile.ZipFile("/lib/python{}{}.zip".format(*sys.version_info))
names = set()
for name in library.namelist():
    stem, _, kind = name.rpartition(".")
    if kind in ("py", "pyc") and not name.startswith("site-packages/") and not stem.endswith("__main__"):
        names.add(stem.removesuffix("/__init__").replace("/", "."))
sorted(names)
`;

async function failures(options, names) {
  const pyodide = await loadPyodide(options);
  const list = names ?? pyodide.runPython(NAMES).toJs();
  pyodide.globals.set("names", pyodide.toPy(list));
  const failed = pyodide.runPython(IMPORT_ALL).toJs({ dict_converter: Object.fromEntries });
  return { names: list, failed };
}

const cut = await failures({ stdLibURL: resolve(process.argv[2]) });
const whole = await failures({}, cut.names);
const broken = Object.entries(cut.failed).filter(([name]) => !(name in whole.failed));
for (const [name, error] of broken) {
  console.error(`${name} can no longer be imported: ${error}`);
}
console.log(`${cut.names.length} modules imported, ${broken.length} broken by the cut`);
process.exitCode = broken.length ? 1 : 0;
