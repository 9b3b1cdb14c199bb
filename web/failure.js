// Says in plain words why the page did not start (state S1). A classic script in old JavaScript,
// so that it also runs where the rest cannot. The words are in index.html, one element a reason.
(function () {
  "use strict";

  var decided = false;

  function show(reason, detail) {
    var panel = document.getElementById("boot-failed");
    var boot = document.getElementById("boot");
    var i, words;
    if (!panel) {
      document.addEventListener("DOMContentLoaded", function () { show(reason, detail); });
      return;
    }
    words = panel.querySelectorAll("[data-reason]");
    for (i = 0; i < words.length; i += 1) {
      words[i].hidden = words[i].getAttribute("data-reason") !== reason;
    }
    document.getElementById("boot-detail").textContent = detail;
    document.getElementById("boot-reload").onclick = function () { location.reload(); };
    if (boot) { boot.hidden = true; }
    panel.hidden = false;
    document.getElementById("boot-failed-title").focus();
  }

  // The first failure is the cause; what comes after it are its consequences.
  function fail(reason, detail) {
    if (decided) { return; }
    decided = true;
    document.documentElement.setAttribute("data-failed", reason);
    show(reason, String(detail || reason));
  }

  function reasonOf(text) {
    if (text.indexOf("PythonError") >= 0 || text.indexOf("Traceback") >= 0) { return "python"; }
    if (/import|fetch|load/i.test(text)) { return "file"; }
    return "browser";
  }

  window.boot = {
    fail: fail,
    ready: function () { decided = true; }
  };

  // Capturing, because a script that cannot be loaded tells only its own element.
  window.addEventListener("error", function (event) {
    var source = event.target && event.target.tagName === "SCRIPT" && event.target.src;
    if (source) {
      fail(location.protocol === "file:" ? "disk" : "file", source);
    } else if (event.message) {
      fail(reasonOf(event.message), event.message + "\n" + (event.filename || ""));
    }
  }, true);

  window.addEventListener("unhandledrejection", function (event) {
    var text = String(event.reason && event.reason.stack || event.reason);
    fail(reasonOf(text), text);
  });

  if (!("noModule" in document.createElement("script"))) {
    fail("browser", "no <script type=module>");
  } else if (typeof WebAssembly !== "object") {
    fail("wasm", "no WebAssembly");
  }
}());
