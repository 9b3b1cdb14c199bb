// Shows the first screen in the reader's language, long before Python can. A classic script in old
// JavaScript, put into index.html by the build, as failure.js is.
(function () {
  "use strict";

  var root = document.documentElement;

  // The choice in the settings. Every copy of the page on an origin has keys of its own; those
  // without a place belong to an earlier version (napoleon/ui_dom/place.py).
  function chosen() {
    var place = location.protocol === "file:" ? "file:" : location.pathname.replace(/[^/]*$/, "");
    try {
      var home = localStorage.getItem("napoleon.home") || place;
      return JSON.parse(localStorage.getItem("napoleon.settings@" + place) ||
        (home === place && localStorage.getItem("napoleon.settings"))).language;
    } catch (error) { // nothing is stored, or it is damaged: Python reports that later
      return "";
    }
  }

  // In the page's own order (napoleon/ui/shell/words.py): the link, the settings, the browser.
  function language() {
    var speaks = {};
    var link = /[?&]lang=([a-z]+)(?:&|$)/i.exec(location.search);
    var exact;
    root.getAttribute("data-speaks").split(" ").forEach(function (pair) {
      speaks[pair.split("=")[0]] = pair.split("=")[1];
    });
    exact = [link ? link[1].toLowerCase() : "", chosen()].filter(function (name) { return speaks[name] === name; });
    return exact.concat([].concat(navigator.languages || navigator.language).map(function (name) {
      return speaks[name.split("-")[0]];
    })).filter(Boolean)[0] || root.lang;
  }

  function speak(first) {
    var old = [document.getElementById("bar")];
    var parts = [].slice.call(first.content.children);
    var says = JSON.parse(first.getAttribute("data-says"));
    document.title = says.title;
    root.setAttribute("data-deck", first.getAttribute("data-deck"));
    old = old.concat([].slice.call(document.querySelector(".scene-body").children, 0, parts.length - 1));
    parts.forEach(function (part, at) { old[at].parentNode.replaceChild(part, old[at]); });
    [].forEach.call(document.querySelectorAll("[data-words]"), function (element) {
      element.textContent = says[element.getAttribute("data-words")];
    });
    [].forEach.call(document.querySelectorAll(".rules-way a"), function (link) {
      link.setAttribute("href", link.getAttribute("href").replace(/^rules\/\w+/, "rules/" + root.lang));
    });
  }

  if (!("content" in document.createElement("template"))) { return; }
  root.lang = language();
  document.addEventListener("DOMContentLoaded", function () {
    var first = document.getElementById("first-" + root.lang);
    if (first) { speak(first); }
    [].forEach.call(document.querySelectorAll("template[data-says]"), function (template) {
      template.parentNode.removeChild(template);
    });
  });
}());
