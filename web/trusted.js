// The only place that turns text into HTML, or an address into a script's (Trusted Types). The
// page's policy makes the browser refuse every other way. In browsers without Trusted Types, text
// is used as it is.

const SCRIPTS = new Set(["./worker.js", "./worker.js?slow", "sw.js"]);

const rules = {
  // From the page's own templates, which escape all values.
  createHTML: (text) => text,
  createScriptURL: (address) => {
    if (SCRIPTS.has(address)) return address;
    throw new TypeError(`not a script of this page: ${address}`);
  },
};

export const trusted = globalThis.trustedTypes?.createPolicy("napoleon", rules) ?? rules;
