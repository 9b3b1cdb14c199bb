// Shows the first screen in English to those who read the page in English, long before Python can.
// A classic script in old JavaScript, put into index.html by the build, as failure.js is.
(function () {
  "use strict";

  var root = document.documentElement;

  // What was chosen in the settings. Every copy of the page on an origin has keys of its own; those
  // without a place are of an earlier version (napoleon/ui_dom/place.py).
  function chosen() {
    var place = location.protocol === "file:" ? "file:" : location.pathname.replace(/[^/]*$/, "");
    try {
      var home = localStorage.getItem("napoleon.home") || place;
      return JSON.parse(localStorage.getItem("napoleon.settings@" + place) ||
        (home === place && localStorage.getItem("napoleon.settings"))).language;
    } catch (error) { // nothing is stored, or it is damaged: Python will say so
      return "";
    }
  }

  // As the page itself decides: the link, the settings, the browser.
  function language() {
    var link = /[?&]lang=(ja|en)(?:&|$)/.exec(location.search);
    var asked = [link ? link[1] : "", chosen()].concat(navigator.languages || navigator.language);
    return asked.filter(function (name) { return /^(ja|en)/.test(name); })[0] || "ja";
  }

  function speak(english) {
    var old = [document.getElementById("bar")];
    var parts = [].slice.call(english.content.children);
    root.setAttribute("data-deck", english.getAttribute("data-deck"));
    old = old.concat([].slice.call(document.querySelector(".scene-body").children, 0, parts.length - 1));
    parts.forEach(function (part, at) { old[at].parentNode.replaceChild(part, old[at]); });
  }

  if (!("content" in document.createElement("template"))) { return; }
  if (language().slice(0, 2) === "en") { root.lang = "en"; }
  document.addEventListener("DOMContentLoaded", function () {
    var english = document.getElementById("first-en");
    if (root.lang === "en") { speak(english); }
    english.parentNode.removeChild(english);
  });
}());
