"""Every example in Python of README and the documentation passes ``mypy --strict`` and Pyright."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.nightly import spread

ROOT = Path(__file__).parents[2]
TEXTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def program(text: str) -> str:
    """The examples of a page, one after another, as they are run: a page is one program."""
    return "\n".join(
        doctest.script_from_examples(block) if ">>> " in block else block
        for block in BLOCK.findall(text)
    )


def checked(*programs: Path) -> list[str]:
    """The complaints of mypy about programs that are not the project's own."""
    config = ROOT / "pyproject.toml"
    command = [sys.executable, "-m", "mypy", "--config-file", str(config), *map(str, programs)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return [line for line in done.stdout.splitlines() if ": error: " in line or done.stderr]


def faults_by_pyright(*programs: Path) -> list[str]:
    """The complaints of Pyright, which has only the package itself, as for any user of it."""
    command = ["node", str(ROOT / "node_modules/pyright/index.js"), "--outputjson"]
    where = ["--pythonpath", sys.executable]
    done = subprocess.run(
        [*command, *where, *map(str, programs)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    found = json.loads(done.stdout)
    assert found["summary"]["filesAnalyzed"] == len(programs)
    return [
        f"{Path(one['file']).name}: error: {one['message']} [{one.get('rule')}]"
        for one in found["generalDiagnostics"]
        if one["severity"] == "error"
    ]


CHECKERS = {"mypy": (checked, "[arg-type]"), "pyright": (faults_by_pyright, "[reportArgumentType]")}


@pytest.mark.parametrize("name", spread(CHECKERS, 2))
def test_the_examples_pass_the_type_checker(name: str, tmp_path: Path) -> None:
    checker, kind = CHECKERS[name]
    programs: list[Path] = []
    for text in TEXTS:
        if source := program(text.read_text("utf-8")):
            path = tmp_path / f"example_{len(programs)}_{text.stem.replace('-', '_')}.py"
            path.write_text(source, "utf-8")
            programs.append(path)
    wrong = tmp_path / "example_wrong.py"
    wrong.write_text('import napoleon\n\nnapoleon.legal("state")\n', "utf-8")
    found = checker(*programs, wrong)
    assert len(programs) >= 6
    assert [line for line in found if wrong.name not in line] == []
    assert [kind in line for line in found] == [True]


def test_the_example_of_the_readme_runs() -> None:
    source = program((ROOT / "README.md").read_text("utf-8"))
    done = subprocess.run(
        [sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("[DurakRecord")
