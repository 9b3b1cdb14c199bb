// PyScript opens a database while its core loads, and waits for it. The game stores nothing there,
// and a browser may refuse every database (all site data blocked, a frame on another site) or never
// answer. So PyScript gets a stand-in that is always available and always empty.

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
