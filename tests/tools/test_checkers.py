"""Checkers that others keep say nothing against what is published; by night."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tools import sbom
from tools.settings import ROOT

BIN = Path(sys.executable).parent

pytestmark = pytest.mark.nightly


def passes(*command: str) -> None:
    """Run a checker; what it says is the fault."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_workflows() -> None:
    passes(str(BIN / "zizmor"), "--offline", ".github/workflows")


def test_the_project_file() -> None:
    passes(str(BIN / "validate-pyproject"), "pyproject.toml")


def test_wheel_and_sdist(tmp_path: Path) -> None:
    passes(sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path))
    files = [str(file) for file in tmp_path.iterdir()]
    assert len(files) == 2
    passes(sys.executable, "-m", "twine", "check", "--strict", *files)


def test_the_bill_of_materials() -> None:
    schema: Any = import_module("cyclonedx.schema")
    validation: Any = import_module("cyclonedx.validation.json")
    checker = validation.JsonStrictValidator(schema.SchemaVersion.V1_6)
    assert checker.validate_str(sbom.bill(ROOT, "3.14.0", 100)) is None
    assert checker.validate_str('{"bomFormat": "CycloneDX"}') is not None
