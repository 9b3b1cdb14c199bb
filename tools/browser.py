"""Finding a Chromium to test with, or getting one.

``python -m tools.browser`` prints the path of the browser, installing one where it must.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

# Nothing here may look for the network, and CI runs as root, where the sandbox does not start.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

ADVICE = (
    "No Chromium was found for the browser journeys. Install one (for example"
    " 'apt-get install chromium', or '.venv/bin/playwright install chromium'),"
    " or name one in the environment variable NAPOLEON_BROWSER."
)


class NoBrowserError(RuntimeError):
    """No browser is here and none could be installed; the message says what to do."""


def installed() -> Path | None:
    """Return the browser to use: NAPOLEON_BROWSER, then the PATH, then Playwright's own."""
    named = os.environ.get("NAPOLEON_BROWSER")
    if named:
        return Path(named)
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Path(found)
    return _downloaded_by_playwright()


def ensure() -> Path:
    """Return a browser, installing Debian's when there is none and we may.

    Raises NoBrowserError when there is none in the end.
    """
    found = installed()
    if found is None and _may_install():
        print("No Chromium here: installing Debian's package 'chromium' …", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (
            ["apt-get", "update", "-q"],
            ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"],
        ):
            subprocess.run(command, check=False, env=quiet, stdout=subprocess.DEVNULL)
        found = installed()
    if found is None:
        raise NoBrowserError(ADVICE)
    return found


def _may_install() -> bool:
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _downloaded_by_playwright() -> Path | None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow, and rarely needed

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def main() -> int:
    """Print where the browser is; 1 and a sentence when there is none."""
    try:
        print(ensure())
    except NoBrowserError as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
