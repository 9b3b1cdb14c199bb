// The one door through which text becomes HTML, or an address a script (Trusted Types). The page's
// policy has the browser refuse every other way. Where a browser does not know of such doors, text
// goes as it is.

const SCRIPTS = new Set(["./worker.js", "sw.js"]);

const rules = {
  // From the page's own templates, which escape whatever they are given.
  createHTML: (text) => text,
  createScriptURL: (address) => {
    if (SCRIPTS.has(address)) return address;
    throw new TypeError(`not a script of this page: ${address}`);
  },
};

export const trusted = globalThis.trustedTypes?.createPolicy("napoleon", rules) ?? rules;
