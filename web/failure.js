// Shows in plain words why the page does not start, or that the download has stalled. A classic
// script in old JavaScript, so that it also runs in browsers that cannot run the rest. The build
// puts it into index.html, so that it never goes missing. The words are in index.html, one element
// for each reason.
(function () {
  "use strict";

  var STILL_S = 20; // this long without data counts as stalled
  var CHECK_MS = 8000; // time limit for a file during the search for the cause
  var RENEW_MS = 30000; // time limit for loading the damaged files again
  var COMPLETE = 90; // percent of the bar: the rest is Python starting
  var SCRIPT = /\.js$/;
  var PACKED = /\.(bin|zip)$/; // no host compresses these
  var ask = window.fetch && window.fetch.bind(window); // boot.js replaces it
  var failed = false;
  var announced = false;
  var ready = false;
  var complete = false;
  var still = 0;
  var inspecting = false;
  var mark = "";

  function element(id) { return document.getElementById(id); }

  function whenParsed(then) {
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", then);
    } else {
      then();
    }
  }

  // Whether the page can do without a file, or loads it later.
  function isSpare(address) {
    return files().some(function (file) {
      return file.later && new URL(file.name, document.baseURI).href === address;
    });
  }

  function missing(spare) {
    return Array.prototype.filter.call(
      document.querySelectorAll("link[rel=stylesheet]"),
      function (link) { return !link.sheet && isSpare(link.href) === spare; }
    );
  }

  function missingStyles() { return missing(false); }

  // Nothing is visible while one of the initial style sheets is missing.
  function waitForNoSpare() {
    missing(true).forEach(function (link) {
      link.parentNode.replaceChild(link.cloneNode(), link);
    });
  }

  /* What is shown. */

  function show(reason, detail) {
    var panel = element("boot-failed");
    var words, i;
    if (!panel) { return; } // the game has taken over and shows its own messages
    words = panel.querySelectorAll("[data-reason]");
    for (i = 0; i < words.length; i += 1) {
      words[i].hidden = words[i].getAttribute("data-reason") !== reason;
    }
    element("boot-detail").textContent = detail;
    element("boot-reload").onclick = startAnew;
    element("boot").hidden = true;
    panel.hidden = false;
    element("boot-failed-title").focus();
  }

  // The first failure is the cause; later ones are its consequences.
  function first() {
    if (failed || ready) { return false; }
    failed = true;
    document.documentElement.setAttribute("data-failing", ""); // the program then does not start a game
    return true;
  }

  // In a frame without an origin, the page may not read its own files. A page from disk has none
  // either.
  function inBareFrame() { return window.origin === "null" && location.protocol !== "file:"; }

  function announce(reason, detail) {
    if (announced) { return; }
    announced = true;
    if (reason === "file" && inBareFrame()) { reason = "frame"; }
    document.documentElement.setAttribute("data-failed", reason);
    whenParsed(function () { show(reason, String(detail || reason)); });
  }

  function fail(reason, detail) {
    if (first()) { announce(reason, detail); }
  }

  // The same if a damaged or missing file could be the real cause.
  function suspect(reason, detail) {
    if (!first()) { return; }
    whenParsed(function () { show("checking", detail); });
    inspect(function (found, name) {
      announce(found || reason, found ? name + "\n" + detail : detail);
    });
  }

  /* The cause: every file is requested once more and compared with what the build wrote. */

  function files() {
    var list = element("boot-files"); // missing until the page is parsed
    return list ? JSON.parse(list.textContent) : [];
  }

  // Whether these are the bytes of a file. Over plain http there are no hashes, only the length.
  function whole(file, bytes) {
    if (bytes.byteLength !== file.bytes) { return Promise.resolve(false); }
    if (!window.crypto || !crypto.subtle) { return Promise.resolve(true); }
    return crypto.subtle.digest("SHA-256", bytes).then(function (digest) {
      return btoa(String.fromCharCode.apply(null, new Uint8Array(digest))) === file.sha256;
    });
  }

  // Why a file cannot be read: it is declared as compressed and is not, or does not come at all.
  function unread(file) {
    if (!PACKED.test(file.name)) { return "file"; }
    return ask(file.name, { method: "HEAD" }).then(function (response) {
      return response.ok && response.headers.get("Content-Encoding") ? "coding" : "file";
    }).catch(function () { return "file"; });
  }

  function examine(file) {
    var late;
    var limit = new Promise(function (resolve) {
      late = setTimeout(function () { resolve("file"); }, CHECK_MS);
    });
    var look = ask(file.name).then(function (response) {
      var type = response.headers.get("Content-Type") || "";
      if (!response.ok) { return "file"; }
      if (SCRIPT.test(file.name) && type.indexOf("javascript") < 0) { return "types"; }
      return response.arrayBuffer().then(function (bytes) {
        return whole(file, bytes);
      }).then(function (right) { return right ? "" : "damaged"; });
    }).catch(function () { return unread(file); });
    return Promise.race([look, limit]).then(function (found) {
      clearTimeout(late);
      return found;
    });
  }

  // The wrong ones of some files, each with its name and the reason.
  function wrong(all) {
    return Promise.all(all.map(examine)).then(function (found) {
      return all.map(function (file, at) {
        return { name: file.name, reason: found[at] };
      }).filter(function (file) { return file.reason; });
    });
  }

  // Calls back with a reason and the file's name, or with "" where all files of the start are right.
  function inspect(then) {
    if (!ask || !window.Promise) { then("", ""); return; }
    whenParsed(function () {
      wrong(files().filter(function (file) { return !file.later; })).then(function (found) {
        then(found.length ? found[0].reason : "", found.length ? found[0].name : "");
      });
    });
  }

  // The browser caches files for a while: damaged ones are requested again.
  function renew() {
    return wrong(files()).then(function (found) {
      return Promise.all(found.map(function (file) {
        return ask(file.name, { cache: "reload" }).then(function (response) {
          return response.arrayBuffer();
        });
      }));
    });
  }

  function reasonOf(error) {
    var text = String(error && error.name ? error.name + ": " + error.message : error);
    if (/MemoryError|out of memory|OOM\b|allocate|allocation/.test(text)) { return "memory"; }
    if (/PythonError|Traceback/.test(text)) { return "python"; }
    if (/SyntaxError|CompileError|LinkError|ReferenceError|is not a/.test(text)) { return "browser"; }
    if (/import|fetch|load|network/i.test(text)) { return "file"; }
    return "python";
  }

  // Any exception. If memory is short, searching for damaged files would need even more.
  function report(error) {
    var reason = reasonOf(error);
    var detail = String(error && error.stack || error);
    if (detail.indexOf(String(error)) < 0) { detail = error + "\n" + detail; }
    if (error && error.reason) { // python.js knows it
      fail(error.reason, detail);
    } else if (reason !== "memory") {
      suspect(reason, detail);
    } else if (!ready) { // it may come after one of its consequences
      first();
      announce(reason, detail);
    }
  }

  /* Starting again. The copy for offline use may be what is wrong, but if no server answers, it is
     all there is. */

  function dropKept() {
    var scope = new URL("./", document.baseURI).href;
    if (!("serviceWorker" in navigator)) { return Promise.resolve(); }
    return navigator.serviceWorker.getRegistrations().then(function (registrations) {
      return Promise.all(registrations.filter(function (registration) {
        return registration.scope === scope;
      }).map(function (registration) { return registration.unregister(); }));
    }).then(function () { return caches.delete("napoleon-kept-" + scope); });
  }

  function again() {
    function reload() { location.reload(); }
    setTimeout(reload, RENEW_MS); // even if the server does not answer
    ask("sw.js", { method: "HEAD", cache: "no-store" }).then(function (response) {
      if (!response.ok) { return null; }
      return dropKept().then(renew, renew);
    }).then(reload, reload);
  }

  function startAnew(event) {
    event.currentTarget.disabled = true;
    again();
  }

  /* Stalling. Progress shows in the complete files, and in the bytes that boot.js counts. Seconds
     are counted, not measured: time asleep is not waiting. */

  function standing() {
    var seen = [document.readyState, missingStyles().length, window.boot.received];
    if (window.performance && performance.getEntriesByType) {
      seen.push(performance.getEntriesByType("resource").length);
    }
    return seen.join();
  }

  function stand(much) {
    var words = element("boot-still");
    if (words) {
      words.hidden = !much;
      element("boot-again").onclick = startAnew;
    }
  }

  function tick() {
    var now = standing();
    if (failed || complete) { clearInterval(ticking); return; }
    still = now === mark ? still + 1 : 0;
    mark = now;
    if (ready) { // the game reports it in its own way
      if (still === STILL_S) { document.dispatchEvent(new Event("rest-late")); }
    } else if (still === STILL_S && missingStyles().length) {
      fail("file", missingStyles().map(function (link) {
        link.parentNode.removeChild(link);
        return link.href;
      }).join("\n"));
    } else if (still === STILL_S) {
      waitForNoSpare();
      stand(true);
      // Everything has arrived, so something may be damaged.
      if (element("boot-progress").value >= COMPLETE) {
        inspecting = true;
        inspect(function (found, name) {
          inspecting = false;
          if (found) { fail(found, name); }
        });
      }
    } else if (!still && !inspecting) { // the files under inspection also arrive
      stand(false);
    }
  }

  var ticking = setInterval(tick, 1000);

  window.boot = {
    fail: fail,
    files: files,
    whole: whole,
    missingStyles: missingStyles,
    report: report,
    again: again,
    received: 0,
    ready: function () { ready = true; waitForNoSpare(); },
    complete: function () { complete = true; }
  };

  // Capturing, because a file that cannot be loaded fires an event only at its own element.
  window.addEventListener("error", function (event) {
    var target = event.target;
    if (target && target.tagName === "SCRIPT" && target.src) {
      if (location.protocol === "file:") {
        fail("disk", target.src);
      } else {
        suspect("file", target.src);
      }
    } else if (target && target.tagName === "LINK" && target.rel === "stylesheet") {
      whenParsed(function () {
        if (!isSpare(target.href)) { suspect("file", target.href); }
      });
    } else if (event.message) {
      report(event.error || event.message);
    }
  }, true);

  // An empty file causes no error.
  document.addEventListener("load", function (event) {
    var target = event.target;
    if (target.tagName === "SCRIPT" && target.src && !window.boot.begun) {
      suspect("damaged", target.src);
    }
  }, true);

  window.addEventListener("unhandledrejection", function (event) { report(event.reason); });

  // Shown by the style sheet where scripts of the page are blocked.
  whenParsed(function () {
    var blocked = element("boot-blocked");
    if (blocked) { blocked.parentNode.removeChild(blocked); }
  });

  if (!("noModule" in document.createElement("script"))) {
    fail("browser", "no <script type=module>");
  } else if (typeof WebAssembly !== "object") {
    fail("wasm", "no WebAssembly");
  } else if (typeof DecompressionStream !== "function") {
    fail("browser", "no DecompressionStream");
  }
}());
