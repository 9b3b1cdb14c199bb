// Starts PyScript and shows the progress of the download. failure.js reports failures.

import "./stand_ins.js"; // before anything that may ask for a database
import "./morph.js";
import {
  compiledFrom,
  compiledFromTight,
  INTERPRETER,
  instantiateBy,
  startEarly,
  TIGHT,
} from "./python.js";
import { trusted } from "./trusted.js";

window.boot.begun = true; // an empty file would not be noticed

// What the page can do without is only logged.
const note = (error) => console.info(String(error));

// Without this file, nothing moves and no card can be dragged.
globalThis.motion = { prepare() {}, run() {} };
import("./motion.js").catch(note);

const root = document.documentElement;
const progress = document.getElementById("boot-progress");
const percent = document.getElementById("boot-percent");

/* Twenty Mbit/s, in bytes a millisecond: on a quicker line it takes longer to unpack what is packed
   tighter than it saves. The quickest file so far decides; from a cache nothing has come. */

const QUICK = 2500;
const LARGE = 10_000;

function isSlow() {
  const rates = ["navigation", "resource"]
    .flatMap((type) => performance.getEntriesByType(type))
    .filter(({ transferSize, encodedBodySize: size }) => size > LARGE && transferSize > size)
    .map(({ encodedBodySize: size, responseStart, responseEnd }) => size / (responseEnd - responseStart));
  return rates.length > 0 && Math.max(...rates) < QUICK;
}

/* Our own font: if it arrives late, Chromium leaves some texts blank or as boxes, and even keeps
   the boxes for the next text like them. A change of word spacing, however small, renews them all. */

let arrivals = 0;

function layOutAnew() {
  arrivals += 1;
  root.style.wordSpacing = `${arrivals / 1000}px`;
}

if ([...document.fonts].some(({ status }) => status === "loaded")) layOutAnew();
document.fonts.addEventListener("loadingdone", ({ fontfaces }) => {
  if (fontfaces.length) layOutAnew();
});

/* Bytes: large files are counted while they load, modules when they have loaded. */

const files = new Map(
  window.boot.files().map((file) => [new URL(file.name, document.baseURI).href, file]),
);
const received = new Map();
const slow = isSlow();
// `instead`: the size of the file that it replaces. The single-file page has no list.
const tight = slow ? [...files.values()].filter(({ instead }) => instead) : [];
const total = tight.reduce(
  (sum, { bytes, instead }) => sum + bytes - instead,
  Number(progress.dataset.bytes),
);

function count(url, bytes) {
  received.set(url, Math.max(bytes, received.get(url) ?? 0));
  let [sum, all] = [0, 0];
  for (const [name, part] of received) {
    all += part;
    const file = files.get(name);
    if (!file?.later || tight.includes(file)) sum += part;
  }
  window.boot.received = all; // shows failure.js whether anything arrives
  // The last twentieth is Python itself starting.
  const share = Math.min(95, Math.floor((95 * sum) / total));
  progress.value = share;
  percent.textContent = String(share);
}

const resources = new PerformanceObserver((list) => {
  for (const { name, decodedBodySize } of list.getEntries()) {
    if (decodedBodySize) count(name, decodedBodySize);
  }
});
resources.observe({ type: "resource", buffered: true });

function counted(response) {
  let bytes = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      count(response.url, bytes);
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}

/* If one of its files fails, Pyodide only writes a warning to the console and waits for ever. */

const plainFetch = globalThis.fetch;
const plainInstantiate = WebAssembly.instantiateStreaming;

async function fetchOrFail(...request) {
  const name = String(request[0]?.url ?? request[0]);
  try {
    const response = await plainFetch(...request);
    if (!response.ok) window.boot.fail("file", `${name}: ${response.status}`);
    return response;
  } catch (error) {
    window.boot.fail("file", `${name}: ${error}`);
    throw error;
  }
}

/* The interpreter is compiled from its first byte on, while Pyodide itself is still on its way, and
   handed over when Pyodide asks for it. The browser keeps the compiled code for the next visit only
   if the response came directly from fetch: so there is no preload link, and a copy is counted. */

const interpreter = new URL("./vendor/pyodide/pyodide.asm.wasm", document.baseURI).href;

async function countCopy(copy) {
  let bytes = 0;
  for (const reader = copy.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.byteLength;
    count(interpreter, bytes);
  }
}

async function compile() {
  const response = await fetchOrFail(interpreter);
  const copied = countCopy(response.clone()).catch(() => {}); // the compiler fails in the same way
  try {
    return await compiledFrom(response);
  } catch (error) {
    // After a broken connection, Firefox reports only that memory is short.
    await copied;
    if (received.get(interpreter) < files.get(interpreter)?.bytes) {
      throw Object.assign(new Error(`${interpreter}: ${error}`), { reason: "file" });
    }
    throw error;
  }
}

async function compileTight() {
  const url = new URL(TIGHT.interpreter, document.baseURI).href;
  return compiledFromTight(await checked(counted(await plainFetch(url)), url));
}

const compiled = slow
  ? compileTight().catch((error) => {
      console.info(String(error));
      return compile();
    })
  : compile();
compiled.catch(window.boot.report);

/* A damaged file would be found out late and by strange words: what says so itself (the archive is
   compressed) comes as a stream, what is packed tighter comes as one too and is looked at before it
   ends, the others are looked at when they are here. What the page can do without ends nothing:
   a request for it fails with the reason. */

const checksItself = new URL("./napoleon.bin", document.baseURI).href;

function refuse(file, reason, detail) {
  if (!file.later) window.boot.fail(reason, detail);
  return Object.assign(new Error(detail), { reason });
}

function checkedAtEnd({ body }, file) {
  const chunks = [];
  const checker = new TransformStream({
    transform(chunk, controller) {
      chunks.push(chunk);
      controller.enqueue(chunk);
    },
    async flush() {
      const bytes = await new Blob(chunks).arrayBuffer();
      if (!(await window.boot.whole(file, bytes))) throw refuse(file, "damaged", file.name);
    },
  });
  return new Response(body.pipeThrough(checker));
}

async function checked(response, url) {
  const file = files.get(url);
  if (!file || url === checksItself) return response;
  if (tight.includes(file)) return checkedAtEnd(response, file);
  const bytes = await response.arrayBuffer().catch((error) => {
    throw refuse(file, "file", `${url}: ${error}`);
  });
  if (!(await window.boot.whole(file, bytes))) throw refuse(file, "damaged", url);
  const { status, statusText, headers } = response;
  return new Response(bytes, { status, statusText, headers });
}

globalThis.fetch = async (...request) => {
  const url = new URL(request[0]?.url ?? request[0], document.baseURI).href;
  if (url === interpreter) return new Response();
  const ask = files.get(url)?.later ? plainFetch : fetchOrFail;
  const response = await ask(...request);
  return response.ok && response.body ? checked(counted(response), url) : response;
};

/* A page whose style sheets are still missing can be neither used nor seen. */

const styled = Promise.all(
  window.boot.missingStyles().map((link) => new Promise((done) => link.addEventListener("load", done))),
);

instantiateBy(() => compiled);

const languages = root.dataset.later.split(" ");
const { complete, bringPart } = startEarly(
  styled,
  languages.filter((name) => name === root.lang),
  slow,
);

/* The style sheet of a game (a language has none), before the one that makes everything large. It is
   in the single-file page already. */

function styleOf(part) {
  const name = `${part}.css`;
  if ("carried" in root.dataset || document.querySelector(`link[href="${name}"]`)) return undefined;
  const style = files.get(new URL(name, document.baseURI).href);
  if (!style) return undefined;
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: name, integrity: `sha256-${style.sha256}` });
  return new Promise((done, failed) => {
    link.addEventListener("load", done);
    link.addEventListener("error", () => {
      link.remove(); // so that it can be requested again
      failed(Object.assign(new Error(name), { reason: "file" }));
    });
    document.querySelector('link[href="large.css"]').before(link);
  });
}

/* Functions that Python calls. */

globalThis.completePython = async () => {
  await complete().finally(window.boot.complete);
  // The computer players' worker comes first. The single-file page needs no cache.
  if (!("carried" in root.dataset)) setTimeout(() => import("./offline.js").catch(note), 2000);
};

globalThis.bringPart = (name) => Promise.all([bringPart(name), styleOf(name)]);

/* A text as a square of dots for a camera: the number of dots on a side, and an SVG path. */

globalThis.dotted = async (text) => {
  const { default: qrcode } = await import("./vendor/dots/dots.js");
  const dots = qrcode(0, "L"); // as small as possible
  dots.addData(text, "Byte");
  dots.make();
  const places = [...Array(dots.getModuleCount()).keys()];
  const path = places.flatMap((y) =>
    places.filter((x) => dots.isDark(y, x)).map((x) => `M${x} ${y}h1v1h-1z`),
  );
  return [places.length, path.join("")];
};

/* The room of a link at relays, if the publisher has chosen some. */

globalThis.joinRoom = async (...how) => (await import("./meeting.js")).join(...how);

globalThis.startThread = (address) =>
  new Worker(trusted.createScriptURL(`${address}${slow ? "?slow" : ""}`), { type: "module" });

/* The page itself reports when it is ready. */

new MutationObserver((_, observer) => {
  if (!root.dataset.ready) return;
  observer.disconnect();
  resources.disconnect();
  globalThis.fetch = plainFetch;
  WebAssembly.instantiateStreaming = plainInstantiate;
  window.boot.ready();
}).observe(root, { attributes: true, attributeFilter: ["data-ready"] });

// By default PyScript would load plugins for MicroPython, which is not part of this site.
const none = document.createElement("mpy-config");
none.textContent = JSON.stringify({
  plugins: ["deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"].map(
    (plugin) => `!${plugin}`,
  ),
});
document.head.append(none);

try {
  const { hooks } = await import("./vendor/pyscript/core.js");
  // PyScript evaluates this default hook for its own workers from a string, which the page's
  // policy forbids. We use a plain worker.
  hooks.worker.onBeforeRunAsync.clear();
  // PyScript writes our exceptions only to its stderr.
  hooks.main.onReady.add(({ io }) => {
    const plain = io.stderr;
    io.stderr = (said, ...rest) => {
      if (said instanceof Error) window.boot.report(said);
      return plain(said, ...rest);
    };
  });
} catch (error) {
  window.boot.report(error);
}
