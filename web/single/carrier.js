// The single-file page: this replaces the server. The page contains every file of the site, packed;
// `fetch`, `import` and `new Worker` get the files from it. So the page also works from disk, where
// a browser can read no other files.
//
// The computer players' worker runs the same script: it gets the files in a message, because it has
// no access to the page.

const onPage = typeof document === "object";
const PYODIDE = "vendor/pyodide/pyodide.js";
const TYPES = { wasm: "application/wasm", html: "text/html" };
const SIGN_OF_LIFE_MS = 3000;

/* The packed files: name -> gzip. */

function decode(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function unload() {
  const files = new Map();
  for (const element of document.querySelectorAll("script[data-carried]")) {
    files.set(element.dataset.carried, decode(element.textContent));
    element.remove();
  }
  return files;
}

function delivered() {
  return new Promise((resolve) => {
    addEventListener("message", ({ data }) => resolve(data), { once: true });
    postMessage("here");
  });
}

const { base, files } = onPage
  ? { base: new URL("./", document.baseURI).href, files: unload() }
  : await delivered();

/* Files for `fetch`. */

function fetchCarried(request) {
  const url = new URL(request.url ?? request, base).href;
  const name = url.slice(base.length).split(/[?#]/)[0];
  const packed = url.startsWith(base) && files.get(name);
  if (!packed) return new Response(null, { status: 404, statusText: "not carried" });
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const type = TYPES[name.split(".").pop()] ?? "text/plain";
  const response = new Response(bytes, { headers: { "Content-Type": type } });
  return Object.defineProperty(response, "url", { value: url });
}

globalThis.fetch = async (request) => fetchCarried(request);

/* Modules for imports: each is a blob that names the blobs of those it imports. Late imports are
   resolved late: PyScript's modules import one another in a circle. */

const addresses = new Map();
const IMPORT = /\b(from|import)\s*(\(?)"\.\/([^"]+)"\)?/g;

function addressOf(source) {
  return URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
}

async function moduleAddress(name) {
  if (!addresses.has(name)) {
    let source = await fetchCarried(base + name).text();
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    for (const [written, word, later, path] of source.matchAll(IMPORT)) {
      const other = folder + path;
      if (!files.has(other)) continue;
      const put = later ? `carried("${base}${other}")` : `${word} "${await moduleAddress(other)}"`;
      source = source.replaceAll(written, put);
    }
    addresses.set(name, addressOf(source));
  }
  return addresses.get(name);
}

globalThis.carried = async (address) => import(await moduleAddress(address.slice(base.length)));

// Pyodide looks for its files in its own folder.
const atHome = `
  import { loadPyodide as load, version } from "${await moduleAddress(PYODIDE)}";
  const indexURL = ${JSON.stringify(`${base}vendor/pyodide/`)};
  const at = (name) => name && ${JSON.stringify(base)} + name;
  export const loadPyodide = (options) =>
    load({ ...options, indexURL, stdLibURL: at(options.stdLibURL) });
  export { version };`;
addresses.set(PYODIDE, addressOf(atHome));

/* The computer players' thread. In a page from disk, Chromium starts it only from a data: address,
   and Firefox lets it import its modules only if it came from a blob: one. In WebKit it imports
   nothing and reports nothing, so it is not tried. Without a thread the page thinks itself. */

function withThread(source) {
  const address = navigator.userAgent.includes("Firefox/")
    ? addressOf(source)
    : `data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`;
  const policy = globalThis.trustedTypes?.createPolicy("carrier", { createScriptURL: () => address });
  return class extends Worker {
    constructor() {
      if (!/Chrome|Firefox/.test(navigator.userAgent)) throw new TypeError("no thread from disk here");
      super(policy?.createScriptURL("") ?? address, { type: "module" });
      const silent = setTimeout(() => {
        this.dispatchEvent(new ErrorEvent("error", { message: "no sign of life" }));
      }, SIGN_OF_LIFE_MS);
      const onHere = (event) => {
        event.stopImmediatePropagation();
        clearTimeout(silent);
        this.postMessage({ base, files });
      };
      this.addEventListener("message", onHere, { once: true });
    }
  };
}

if (onPage) {
  globalThis.Worker = withThread(document.getElementById("carrier").textContent);
  addEventListener("click", async (event) => {
    const link = event.target.closest?.("a[href='licences.html']");
    if (!link) return;
    event.preventDefault();
    location.href = URL.createObjectURL(await fetchCarried(`${base}licences.html`).blob());
  });
  await import(await moduleAddress("boot.js"));
} else {
  await import(await moduleAddress("worker.js"));
}
