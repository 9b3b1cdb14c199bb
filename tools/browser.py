"""Finding or installing a Chromium to test with, and starting it.

``python -m tools.browser`` prints the path of the browser, installing one if it must.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TypedDict

from tools import fontconfig

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
OS_RELEASE = Path("/etc/os-release")

# Features that Playwright switches off: Chromium reads only the last such switch, ours.
PLAYWRIGHT_DISABLES = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "TcpPortRandomizationWin",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "msForceBrowserSignIn",
    "msEdgeUpdateLaunchServicesPreferredVersion",
)
# Below its address bar each new window loads two of the browser's own pages. Nobody sees them, and
# they take longer to open than ours.
ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")

# Nothing here may look for the network, and CI runs as root, where the sandbox does not start.
ARGUMENTS = (
    "--disable-features=" + ",".join((*PLAYWRIGHT_DISABLES, *ADDRESS_BAR)),
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

# V8 compiles Pyodide twice, quickly and then for speed. A page that is closed after some seconds
# gains nothing from the second time, which takes a quarter of its start.
COMPILE_ONCE = "--js-flags=--liftoff-only"

# What a page sees of the machine, whatever the environment.
LOCALE = "C.UTF-8"
TIME_ZONE = "Asia/Tokyo"

ADVICE = (
    "No Chromium was found for the browser journeys, and none could be installed. Install one: as"
    " root on Debian 'apt-get install chromium', elsewhere '.venv/bin/playwright install"
    " --with-deps chromium' or Google Chrome; or name one in the environment variable"
    " NAPOLEON_BROWSER. A snap will not do: it sees neither our fonts nor all of our files."
)


class Launch(TypedDict):
    """The arguments with which Playwright starts a browser."""

    executable_path: Path
    args: list[str]
    env: dict[str, str | float | bool]


class NoBrowserError(RuntimeError):
    """There is no browser and none could be installed; the message says what to do."""


def launch(fonts: Path | None = None, *, brief: bool = False) -> Launch:
    """Return how to start the browser, so that pages see the same on every machine.

    ``fonts`` is a fontconfig to use instead of `fontconfig.configuration`. ``brief``: pages live
    for seconds and nothing is timed. Raises NoBrowserError and fontconfig.NoFontsError.
    """
    return {
        "executable_path": ensure(),
        "args": [*ARGUMENTS, *([COMPILE_ONCE] if brief else [])],
        "env": {**surroundings(fonts)},
    }


def surroundings(fonts: Path | None = None) -> dict[str, str]:
    """Return the environment of a browser: our fonts, language and time zone."""
    mine = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("LC_", "FONTCONFIG_")) and name not in {"LANGUAGE", "FC_LANG"}
    }
    file = fontconfig.configuration() if fonts is None else fonts
    return mine | {"FONTCONFIG_FILE": str(file), "LANG": LOCALE, "TZ": TIME_ZONE}


def installed() -> Path | None:
    """Return the browser to use: NAPOLEON_BROWSER, then the PATH, then Playwright's own."""
    named = os.environ.get("NAPOLEON_BROWSER")
    if named:
        return Path(named)
    for name in NAMES:
        found = shutil.which(name)
        if found and _starts(Path(found)):
            return Path(found)
    downloaded = _downloaded_by_playwright()
    return downloaded if downloaded and _starts(downloaded) else None


def ensure() -> Path:
    """Return a browser, installing one if there is none and we may.

    It is Debian's package as root, else Playwright's own. Raises NoBrowserError if there still is
    none.
    """
    found = installed()
    for install in (_install_package, _install_download):
        if found is None:
            install()
            found = installed()
    if found is None:
        raise NoBrowserError(ADVICE)
    return found


def _starts(browser: Path) -> bool:
    """Whether a browser really is one: Ubuntu's package is a text that asks for a snap."""
    try:
        said = subprocess.run(
            [browser, "--version"], check=False, capture_output=True, text=True, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0 and "snap" not in said.stdout.lower()


def _install_package() -> None:
    if not _may_install():
        return
    print("No Chromium here: installing Debian's package 'chromium' …", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"],
    ):
        subprocess.run(command, check=False, env=quiet, stdout=subprocess.DEVNULL)


def _install_download() -> None:
    print("No Chromium here: getting Playwright's …", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"]
    root = os.name == "posix" and os.geteuid() == 0
    subprocess.run(
        [*command, *(["--with-deps"] if root else [])], check=False, stdout=subprocess.DEVNULL
    )


def _may_install() -> bool:
    """Whether there is a package to install, and we may: Ubuntu's is not a browser."""
    return (
        os.name == "posix"
        and os.geteuid() == 0
        and shutil.which("apt-get") is not None
        and not (OS_RELEASE.is_file() and "ID=ubuntu" in OS_RELEASE.read_text("utf-8").split())
    )


def _downloaded_by_playwright() -> Path | None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow, and rarely needed

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def main() -> int:
    """Print where the browser is; return 1 with a sentence if there is none."""
    try:
        print(ensure())
    except NoBrowserError as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
