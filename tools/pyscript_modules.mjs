// Prints the Python modules inside PyScript's core, exactly as it writes them: {path: source}.

import modules from "../node_modules/@pyscript/core/src/stdlib/pyscript.js";

function* files(folder, path) {
  for (const [name, content] of Object.entries(folder)) {
    if (typeof content === "string") yield [path + name, content];
    else yield* files(content, `${path}${name}/`);
  }
}

console.log(JSON.stringify(Object.fromEntries(files(modules, ""))));
