"""The files that the service worker has kept, read in the page itself, in any browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Protocol

from e2e.waiting import awaited
from tools import kept

KEEPING_S: Final = 60
STATE: Final = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.waiting ? "waiting" : registration?.active?.state ?? "";
}
"""
KEPT: Final = """
async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(url.split("?")[0]);
  return found;
}
"""
BIG: Final = (
    "vendor/pyodide/pyodide.asm.wasm",
    "vendor/pyodide/pyodide.asm.js",
    "vendor/pyodide/python_stdlib.zip",
    "napoleon.bin",
    "napoleon-rest.bin",
)
CHANGED: Final = "index.html"
REFUSED: Final = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return !!registration && !registration.installing && !registration.waiting;
}
"""
SPOIL: Final = """
async () => {
  const headers = { "Content-Type": "text/javascript" };
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const key of await cache.keys())
      if (key.url.includes("/python.js")) await cache.put(key, new Response("1", { headers }));
  }
}
"""


class Open(Protocol):
    """A page that is open in a browser."""

    def evaluate(self, expression: str) -> Any:
        """The settled value of an expression, or of calling the function that it is."""


def wait_for_worker(page: Open, state: str) -> None:
    """Wait until the service worker is in a state; raises TimeoutError."""
    try:
        awaited(lambda: page.evaluate(STATE) == state, "", KEEPING_S)
    except TimeoutError:
        msg = f"the service worker is not {state}, but {page.evaluate(STATE)!r}"
        raise TimeoutError(msg) from None


def wait_for_refusal(page: Open) -> None:
    """Wait until a service worker that could not keep everything is given up."""
    page.evaluate("window.tried = 0")

    def refused() -> bool:
        registered = page.evaluate("navigator.serviceWorker.getRegistration().then(Boolean)")
        tried: bool = page.evaluate("window.tried ||= " + ("1" if registered else "0"))
        return tried and (not registered or bool(page.evaluate(REFUSED)))

    awaited(refused, "nothing was refused", KEEPING_S)


def renew(site: Path, mark: str) -> None:
    """Make another version of a built site, by a comment in a file that the game needs."""
    changed = site / CHANGED
    changed.write_text(f"{changed.read_text('utf-8')}\n<!-- {mark} -->\n", "utf-8")
    kept.write(site)
