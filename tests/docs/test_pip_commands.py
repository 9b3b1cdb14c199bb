"""Every ``pip install`` that people are told works as told.

Nobody owns the project's name on PyPI: a command with that name alone installs nothing, or some day
the program of a stranger.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from napoleon.__main__ import TABLE_NEEDS
from napoleon.terminal.words import TerminalWords
from napoleon.ui.evening.hosts import commands, wheel_of
from napoleon.ui.shell.words import LANGUAGES
from tests.ui.player import visitor

ROOT: Final = Path(__file__).parents[2]
TEXTS: Final = (".md", ".py", ".po", ".toml", ".yml", ".html", ".js", ".ipynb", "Makefile")
SETTINGS: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
NAME: Final = SETTINGS["project"]["name"]
EXTRAS: Final = SETTINGS["project"]["optional-dependencies"]
COMMAND: Final = re.compile(
    r"""pip install +((?:'[^'\n]*'|"[^"\n]*"|[\w.:/{}=<>~-]|(?<=[\w'"]) (?! ))+)"""
)
"""A command up to the end of its line, its quotation, or a second blank before a comment."""
OTHERS: Final = frozenset({"cma", "open_spiel==2.0.2", "rlcard==1.2.0", *TABLE_NEEDS})
"""Packages of others that a reader is told to install; each is on PyPI under this name."""


def texts() -> Iterator[tuple[str, str]]:
    """What is written for people, by file; strings and comments over several lines are one line."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        file = ROOT / name
        if name.endswith(TEXTS) and file.is_file() and not name.startswith("tests/"):
            joined = file.read_text("utf-8").replace('"\n"', "")
            yield name, joined.replace("pip install\n", "pip install ")


def told() -> Iterator[tuple[str, str]]:
    """The places of all commands, and what each of them installs."""
    for name, text in texts():
        for found in COMMAND.finditer(text):
            yield name, found[1].strip()


def fault(what: str) -> str:
    """Why one thing that pip is to install cannot be installed; "" if it can be."""
    place, _, address = what.partition(" @ ")
    name, _, extras = ((address and place) or what).partition("[")
    unknown = set(extras.rstrip("]").split(",")) - {"", *EXTRAS}
    if unknown:
        return f"no extra {unknown}"
    if address or what.startswith("https://"):
        return "" if (address or what).endswith((".whl", "{wheel}")) else "no wheel"
    if name == "." or name.endswith(f"/{NAME}-VERSION-py3-none-any.whl"):
        return ""
    if re.match(rf"{NAME}\b", name):
        return "a name that nobody owns"
    return "" if what in OTHERS else "an unknown package"


def faults(command: str) -> list[str]:
    """What is wrong with the rest of a ``pip install``."""
    words, found = iter(shlex.split(command)), []
    for word in words:
        if word in {"--requirement", "-r"}:
            file = re.sub(r".*\bdist(-\d+)?/", "", next(words))  # the site has it, too
            found += [] if (ROOT / file).is_file() else ["no such file"]
        elif not word.startswith("-") and word != "{needs}":
            found += [why] if (why := fault(word)) else []
    return found


TOLD: Final = list(told())


@pytest.mark.parametrize(("place", "command"), TOLD)
def test_a_command_works_as_told(place: str, command: str) -> None:
    assert faults(command) == [], place


def test_all_commands_are_found() -> None:
    homes = {place for place, _ in TOLD}
    assert homes >= {"README.md", "docs/index.md", "docs/hosting.md", "napoleon/rl/__init__.py"}
    assert homes >= {f"napoleon/terminal/locale/{one}/LC_MESSAGES/terminal.po" for one in LANGUAGES}


@pytest.mark.parametrize(
    "command", ["napoleon", "'napoleon[table]'", "'.[tables]'", "https://x/y.zip", "-U napoleon==1"]
)
def test_what_does_not_work_would_be_seen(command: str) -> None:
    assert faults(command)


def test_no_text_names_the_project_with_an_extra_alone() -> None:
    """As in: install napoleon[table]."""
    bare = re.compile(rf"{NAME}\[({'|'.join(EXTRAS)})\](?! @ )")
    assert [name for name, text in texts() if name != "CHANGELOG.md" and bare.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_names_what_a_host_needs(language: str) -> None:
    needs = {re.split("[<>=]", one)[0] for one in EXTRAS["table"]}
    assert needs == set(TABLE_NEEDS)
    said = TerminalWords(language)("table.missing", needs=" ".join(TABLE_NEEDS))
    assert f"pip install {' '.join(TABLE_NEEDS)}" in said


def test_the_page_names_the_wheel_beside_it() -> None:
    browser = visitor().model.browser
    browser = browser._replace(publisher=browser.publisher._replace(version="0.3.0"))
    model = visitor().model._replace(browser=browser)
    install, start = commands(model.frame)
    address = browser.address.rpartition("/")[0]
    assert f"napoleon[table] @ {address}/{wheel_of('0.3.0')}" in install
    assert faults(install.removeprefix("pip install ")) == []
    assert start.startswith("python -m napoleon table")
    in_a_file = browser._replace(address="file:///home/taro/napoleon.html")
    for other in (in_a_file, visitor().model.browser):  # the latter's page was never built
        assert commands(model._replace(browser=other).frame) == ("make play HOST=0.0.0.0",)
