// Stand-ins for what PyScript needs while its core loads, though the game never uses it, and what a
// browser may refuse (all site data blocked, a frame on another site).

/* It opens a database and waits for it. Some browsers never answer, so the stand-in is always used.
   It is always empty. */

const answered = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};

const store = {
  clear: () => answered(),
  count: () => answered(0),
  delete: () => answered(),
  get: () => answered(),
  getAllKeys: () => answered([]),
  getKey: () => answered(),
  put: (_, key) => answered(key),
};

const database = { close() {}, transaction: () => ({ objectStore: () => store }) };

Object.defineProperty(globalThis, "indexedDB", {
  configurable: true,
  value: { open: () => answered(database) },
});

/* If Firefox refuses to store, it also refuses a channel to other tabs. */

try {
  new BroadcastChannel("napoleon").close();
} catch {
  globalThis.BroadcastChannel = class extends EventTarget {
    close() {}
    postMessage() {}
  };
}
