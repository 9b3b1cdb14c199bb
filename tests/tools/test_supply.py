"""The dependencies of the project: pinned with hashes, listed, and audited."""

from __future__ import annotations

import importlib
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tools import advisories, build_site, licences, linked, sbom
from tools.advisories import NotAskedError

ROOT = Path(__file__).parents[2]
YAML = importlib.import_module("yaml")  # comes with mkdocs
MODULES = build_site.MODULES
LOCKED = re.compile(
    r"^([\w.-]+)==([^\s;]+)(?: ;[^\\]*)? \\\n((?: +--hash=sha256:[0-9a-f]{64}.*\n)+)", re.MULTILINE
)

HARMLESS = {"vulnerabilities": {"a": {"severity": "low"}}}
GRAVE = {"vulnerabilities": {"a": {"severity": "high"}}}
CLEAN = {"dependencies": [{"name": "b", "version": "1", "vulns": []}]}
KNOWN = {"dependencies": [{"name": "b", "version": "1", "vulns": [{"id": "PYSEC-1"}]}]}
SKIPPED = {"dependencies": [{"name": "b", "skip_reason": "not found"}]}


def locked_for(group: str) -> dict[str, str]:
    """The versions of the packages that are locked for a group; each of them has hashes."""
    text = (ROOT / f"requirements-{group}.txt").read_text("utf-8")
    found = LOCKED.findall(text)
    assert len(found) == len(re.findall(r"^\w", text, re.MULTILINE))
    assert "://" not in text
    return {name.lower(): version for name, version, _ in found}


@pytest.mark.parametrize("group", ["dev", "browsers", "fuzz", "mutants", "spiel", "lock"])
def test_every_python_package_is_pinned_with_hashes(group: str) -> None:
    locked, dev = locked_for(group), locked_for("dev")
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    for pin in groups[group]:
        name, version = re.sub(r"\[.*\]", "", pin.lower()).split("==")
        assert locked.get(name) == version, f"{pin}: run 'make lock'"
    for name in locked.keys() & dev.keys():
        assert locked[name] == dev[name], "nothing that is installed already is moved"


def test_every_target_installs_by_hash() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8").replace("\\\n", " ")
    installs = [
        line
        for line in makefile.splitlines()
        if re.search(r"\bpip install\b|\$\(PIP\)|\bnpm\b", line) and line.startswith("\t")
    ]
    assert len(installs) >= 6
    for line in installs:
        ours = "--no-deps --no-build-isolation --editable ." in line
        assert ours or "--require-hashes" in line or "npm ci" in line, line
    for name in re.findall(r"requirements-(\w+)\.txt", makefile):
        assert (ROOT / f"requirements-{name}.txt").is_file()


def test_every_npm_package_is_pinned_with_its_hash() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for path, entry in lock.items():
        assert not path or re.fullmatch(r"sha\d+-[\w+/=]+", entry["integrity"]), path
        assert "resolved" not in entry, path


def test_every_action_is_pinned_by_its_commit() -> None:
    pins: dict[str, set[str]] = {}
    for file in (ROOT / ".github/workflows").glob("*.yml"):
        for line in re.findall(r"^.*\buses:.*$", file.read_text("utf-8"), re.MULTILINE):
            pin = re.fullmatch(r"[ -]*uses: ([\w/-]+)@([0-9a-f]{40} # v\d+\.\d+\.\d+)", line)
            assert pin, line
            pins.setdefault(pin[1], set()).add(pin[2])
    assert {name: len(found) for name, found in pins.items()} == dict.fromkeys(pins, 1)
    assert "actions/checkout" in pins
    watched = (ROOT / ".github/dependabot.yml").read_text("utf-8")
    assert re.findall("package-ecosystem: (.+)", watched) == ["github-actions", "npm", "pip"]


def jobs() -> dict[str, dict[str, Any]]:
    """Every job of every workflow, by the names of both."""
    found: dict[str, dict[str, Any]] = {}
    for file in sorted((ROOT / ".github/workflows").glob("*.yml")):
        for name, job in YAML.safe_load(file.read_text("utf-8"))["jobs"].items():
            found[f"{file.stem} {name}"] = job
    return found


@pytest.mark.parametrize("name", jobs())
def test_no_job_runs_for_hours_or_keeps_credentials(name: str) -> None:
    job = jobs()[name]
    assert job["timeout-minutes"] <= 300
    checkouts = [one for one in job["steps"] if "actions/checkout@" in one.get("uses", "")]
    assert all(one["with"]["persist-credentials"] is False for one in checkouts)
    assert bool(checkouts) == any("make " in one.get("run", "") for one in job["steps"])


def test_a_release_is_attested_and_made_without_a_cache() -> None:
    job = jobs()["release release"]
    assert job["permissions"] == {"contents": "write", "id-token": "write", "attestations": "write"}
    used = {one["uses"].partition("@")[0]: one.get("with") for one in job["steps"] if "uses" in one}
    assert used["actions/attest-build-provenance"] == {"subject-path": "build/release/napoleon-*"}
    assert used["actions/setup-node"]["package-manager-cache"] is False


def test_updates_wait_a_week_for_what_others_find() -> None:
    updates = YAML.safe_load((ROOT / ".github/dependabot.yml").read_text("utf-8"))["updates"]
    assert [one["cooldown"]["default-days"] for one in updates] == [7, 7, 7]


def test_bill_names_what_is_published() -> None:
    text = sbom.bill(ROOT, "3.14.2", 251)
    assert text == sbom.bill(ROOT, "3.14.2", 251)
    reading = importlib.import_module("cyclonedx.model.bom")  # comes with pip-audit
    bill = reading.Bom.from_json(json.loads(text))
    names = {component.name: component for component in bill.components}
    assert {"python", "pyodide", "@pyscript/core", "idiomorph"} <= names.keys()
    assert "stylelint" not in names
    inside = {component.name: component for component in names["python"].components}
    assert inside.pop("python-stdlib").description == "251 modules, compiled"
    assert inside.keys() == {name for name, _ in linked.PARTS}
    [digest] = names["pyodide"].hashes
    assert len(digest.content) == 128
    assert str(names["@pyscript/core"].purl).startswith("pkg:npm/%40pyscript/core@")
    assert str(names["python"].purl) == "pkg:generic/python@3.14.2"
    assert not {*sbom.NOT_SHIPPED} & names.keys()


def test_bill_says_what_needs_what() -> None:
    found = json.loads(sbom.bill(ROOT, "3.14.2", 251))
    needs = {one["ref"]: one.get("dependsOn", []) for one in found["dependencies"]}
    game = found["metadata"]["component"]["bom-ref"]
    assert {"python@3.14.2", "node_modules/pyodide", "node_modules/idiomorph"} <= {*needs[game]}
    assert "node_modules/polyscript" in needs["node_modules/@pyscript/core"]
    named = {game, *(one["bom-ref"] for one in found["components"])}
    reached, new = set[str](), {game}
    while new:
        reached |= new
        new = {need for one in new for need in needs[one]} - reached
    assert named <= reached, "what is published is needed by something"


def test_everything_that_the_interpreter_is_linked_with_is_listed() -> None:
    """According to its own list of how it was built."""
    assert linked.libraries(MODULES / "pyodide/python_stdlib.zip") == linked.LIBRARIES.keys()


def test_everything_that_a_published_script_is_made_of_is_listed() -> None:
    """According to the source maps in their packages."""
    page = licences.page(MODULES, ROOT / "web/licences")
    scripts = [
        file
        for folder, patterns in (
            ("pyodide", build_site.PYODIDE),
            ("@pyscript/core/dist", build_site.PYSCRIPT),
        )
        for pattern in patterns
        for file in (MODULES / folder).glob(f"{pattern}.map")
    ]
    assert len(scripts) >= 3
    taken: set[str] = set()
    for script in scripts:
        packages, folders = linked.bundled(script.read_text("utf-8"))
        taken |= folders
        for package in packages:
            assert f"<h2>{package} " in page, script
    assert taken == linked.VENDORED.keys()


@pytest.mark.parametrize(
    ("npm", "python", "status", "said"),
    [
        (HARMLESS, CLEAN, 0, "no known vulnerabilities"),
        (GRAVE, CLEAN, 1, "a: high"),
        (HARMLESS, KNOWN, 1, "b 1: PYSEC-1"),
        ({"message": "405"}, SKIPPED, 0, "could not be asked (405)"),
        ({"message": "405"}, KNOWN, 1, "PYSEC-1"),
    ],
)
def test_only_what_is_known_is_a_fault(
    npm: Any, python: Any, status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def ask(command: Sequence[str]) -> Any:
        return npm if command[0] == "npm" else python

    assert advisories.main(ask) == status
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    "command",
    [("/nowhere/at/all",), (sys.executable, "-c", "print('hello')"), (sys.executable, "-c", "")],
)
def test_who_cannot_be_asked_is_no_fault(command: tuple[str, ...]) -> None:
    with pytest.raises(NotAskedError):
        advisories.answer(command)


def test_who_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*command: object, timeout: float, **how: object) -> None:
        del how
        raise subprocess.TimeoutExpired(str(command), timeout)

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(NotAskedError):
        advisories.answer(("npm",))
