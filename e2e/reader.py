"""A person who plays with a screen reader: Orca on Firefox, by keys alone, on an invisible screen.

Orca, Firefox, a screen, a bus and keys come from Debian's packages; the voice is a stand-in
(`e2e/heard/voice`), which writes down what Orca says.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final

VOICE: Final = Path(__file__).parent / "heard" / "voice"
PACKAGES: Final = {
    "orca": "orca",
    "firefox-esr": "firefox-esr",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "dbus-daemon": "dbus",
    "gsettings": "libglib2.0-bin",
}
"""The programs, and the packages that they come from."""
BUS: Final = Path("/usr/libexec/at-spi-bus-launcher")
QUIET_S: Final = 1.5
PATIENT_S: Final = 12.0
"""Nothing more is said if so long nothing was: after what should come last, and after anything."""
LONGEST_S: Final = 60.0
START_S: Final = 240.0
"""How long Orca, and then Firefox with the page, may take to start on a busy machine."""
VOICE_MS: Final = 10
"""A quick voice: so many milliseconds a letter."""
PROFILE: Final = """
user_pref("accessibility.force_disabled", -1);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.aboutwelcome.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("termsofuse.acceptedVersion", 999);
user_pref("browser.preonboarding.enabled", false);
user_pref("app.normandy.enabled", false);
user_pref("dom.serviceWorkers.enabled", false);
user_pref("permissions.default.persistent-storage", 2);
user_pref("intl.accept_languages", "en");
"""
ORCA: Final = {
    "general": {
        "startingProfile": ["Default", "default"],
        "enableKeyEcho": False,
        "enableEchoByWord": False,
        "sayAllOnLoad": False,
    },
    "profiles": {"default": {"profile": ["Default", "default"]}},
    "pronunciations": {},
    "keybindings": {},
}
"""The settings of Orca: it neither repeats keys nor reads a page that has loaded."""


def missing() -> list[str]:
    """The packages that are missing on this machine."""
    found = [package for program, package in PACKAGES.items() if not shutil.which(program)]
    return found if BUS.exists() else [*found, "at-spi2-core"]


def install() -> None:
    """Install what is missing if we may. Raises RuntimeError, which names it, if we may not."""
    needed = missing()
    if not needed:
        return
    if os.geteuid() or not shutil.which("apt-get"):
        raise RuntimeError(f"the reader is not installed: {', '.join(needed)} (Debian's packages)")
    for command in (["update", "-qq"], ["install", "-qqy", "--no-install-recommends", *needed]):
        subprocess.run(["apt-get", *command], stdout=subprocess.DEVNULL, check=True)


_SCREENS: Final = [0]
"""How many screens there were; each has a number of its own."""


class Reader:
    """A person at the keyboard, who sees nothing; ``heard`` is all that Orca has said."""

    def __init__(self, environment: dict[str, str], log: Path) -> None:
        self._environment, self._log = environment, log

    @property
    def heard(self) -> list[str]:
        """The texts in order, each after its language: ``[en] Table``."""
        return self._log.read_text("utf-8").splitlines()

    def press(self, *keys: str, last: str | None = None) -> list[str]:
        """Press keys, one after another; return what is heard, as `listen`."""
        before = len(self.heard)
        for key in keys:
            subprocess.run(["xdotool", "key", key], env=self._environment, check=True, timeout=20)
        return self.listen(before, last=last)

    def listen(self, before: int, *, last: str | None = None) -> list[str]:
        """What is heard from there on until all is quiet.

        ``last`` is the text that should be the last one, if that is known: a busy machine is waited
        for, and a quick one does not wait for long.
        """
        began = changed = monotonic()
        length = before
        while monotonic() - began < LONGEST_S:
            sleep(0.1)
            if len(self.heard) != length:
                length, changed = len(self.heard), monotonic()
            is_there = last is None or last in self.heard[before:]
            quiet_s = PATIENT_S if last is None else QUIET_S
            if is_there and monotonic() - changed > quiet_s:
                break
        return self.heard[before:]

    def until(self, words: str, limit_s: float = START_S) -> None:
        """Wait until something with these words is heard. Raises AssertionError."""
        end = monotonic() + limit_s
        while not any(words in text for text in self.heard):
            assert monotonic() < end, f"“{words}” is not heard: {self.heard}"
            sleep(0.2)


@contextmanager
def reader(folder: Path, address: str) -> Iterator[Reader]:
    """Give a reader on a page; everything that was started ends with it."""
    log = folder / "voice.log"
    log.touch()
    _SCREENS[0] += 1
    display = f":{100 + os.getpid() % 800 + 1000 * _SCREENS[0]}"
    home = folder / "home"
    run = home / "run"
    run.mkdir(parents=True, mode=0o700)
    environment = {
        **os.environ,
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(run),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CACHE_HOME": str(home / "cache"),
        "DISPLAY": display,
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "GNOME_ACCESSIBILITY": "1",
        "ACCESSIBILITY_ENABLED": "1",
        "NO_AT_BRIDGE": "0",
        "GTK_MODULES": "gail:atk-bridge",
    }
    (home / "data" / "orca").mkdir(parents=True)
    (home / "data" / "orca" / "user-settings.conf").write_text(json.dumps(ORCA))
    profile = folder / "profile"
    profile.mkdir()
    (profile / "user.js").write_text(PROFILE)
    with ExitStack() as running:

        def start(*command: str, **more: str) -> None:
            with (folder / f"{Path(command[0]).name}.log").open("w") as output:
                process = subprocess.Popen(
                    command,
                    env=environment | more,
                    stdout=output,
                    stderr=output,
                    stdin=subprocess.DEVNULL,
                    start_new_session=True,
                )
            running.callback(_end, process)

        start("Xvfb", display, "-screen", "0", "1280x900x24")
        _wait_for(Path(f"/tmp/.X11-unix/X{display[1:]}"))
        bus = folder / "bus"
        start("dbus-daemon", "--session", "--nofork", f"--address=unix:path={bus}")
        _wait_for(bus)
        environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={bus}"
        turn_on = (
            "gsettings",
            "set",
            "org.gnome.desktop.interface",
            "toolkit-accessibility",
            "true",
        )
        subprocess.run(turn_on, env=environment, check=False)
        start(str(BUS), "--launch-immediately")
        start("openbox")
        sleep(2)
        speaks = {"PYTHONPATH": str(VOICE), "VOICE_LOG": str(log), "VOICE_MS": str(VOICE_MS)}
        start("orca", "--replace", **speaks)
        one = Reader(environment, log)
        one.until("Screen reader on")
        start("firefox-esr", "--kiosk", "--no-remote", "--profile", str(profile), address)
        yield one


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program and what it has started; a group that hangs is killed."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _wait_for(path: Path) -> None:
    end = monotonic() + 20
    while not path.exists():
        assert monotonic() < end, f"{path} does not come"
        sleep(0.1)
