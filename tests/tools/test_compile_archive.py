from __future__ import annotations

import ast
import importlib
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import compile_archive
from tools.settings import ROOT

SOURCE = '''"""Says things."""
from typing import TYPE_CHECKING, NamedTuple


class Word(NamedTuple):
    """A word."""

    text: str


def say(word: Word, *, loud: bool = False) -> float:
    """Return a word."""
    return 1 / 0


if TYPE_CHECKING:
    from nowhere import something
'''

PLACES = """
import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.unpackArchive(new Uint8Array(await readFile(process.argv[1])), "zip");
console.log(python.runPython(`
import spoken
places = spoken.say.__code__.co_positions()
str({(line, column) for line, _, *columns in places for column in columns})
`));
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "from.zip"
    with zipfile.ZipFile(path, "w") as written:
        written.writestr("spoken/__init__.py", SOURCE)
        written.writestr("spoken/words.txt", "word")
        written.writestr("unspoken/__init__.py", "")
    return path


def test_library_keeps_only_bytecode(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "to.zip"
    report = compile_archive.run(str(source), str(target), "instead", "unspoken/*")
    assert report == "2 files kept, 1 left out"
    assert zipfile.ZipFile(target).namelist() == ["spoken/__init__.pyc", "spoken/words.txt"]
    monkeypatch.syspath_prepend(str(target))
    spoken = importlib.import_module("spoken")
    sys.modules.pop("spoken")
    assert spoken.__doc__ is None
    with pytest.raises(ZeroDivisionError):
        spoken.say("so")


def test_application_keeps_its_sources(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "to.zip"
    compile_archive.run(str(source), str(target), "beside")
    folder = tmp_path / "unpacked"
    zipfile.ZipFile(target).extractall(folder)
    [compiled] = (folder / "spoken/__pycache__").glob("*.pyc")
    assert int.from_bytes(compiled.read_bytes()[4:8], "little") == 1, "unchecked hash"
    monkeypatch.syspath_prepend(str(folder))
    spoken = importlib.import_module("spoken")
    sys.modules.pop("spoken")
    assert spoken.__cached__ == str(compiled)
    assert (spoken.__doc__, spoken.say.__doc__) == (None, None), "no docstring is loaded"
    assert spoken.say.__annotations__ == {}, "nor an annotation"
    assert b"nowhere" not in compiled.read_bytes(), "nor what is imported for types"
    assert spoken.Word("so") == ("so",)
    assert spoken.Word.__annotations__ == {"text": str}, "fields are made of them"
    with pytest.raises(ZeroDivisionError) as failed:
        spoken.say("so")
    assert failed.traceback[-1].lineno == 12
    assert str(failed.traceback[-1].statement).strip() == "return 1 / 0"


TYPED = b"""
from typing import Final
from napoleon.a import Field, Value, Exported, Typed
from napoleon.b import Typed as Other
LIMIT: Final[Typed] = Value
NOTHING: Typed
class Fields(NamedTuple):
    one: Field
def read(text: Typed) -> Other:
    found: Typed = text
    return found
__all__ = ["Exported"]
"""
PLAIN = """
from typing import Final
from napoleon.a import Field, Value, Exported
LIMIT = Value
pass

class Fields(NamedTuple):
    one: Field

def read(text):
    found = text
    return found
__all__ = ['Exported']
"""


def test_what_is_imported_for_annotations_alone_is_left_out() -> None:
    assert ast.unparse(compile_archive.unannotated(TYPED)) == PLAIN.strip()


def test_same_sources_give_the_same_archive(source: Path, tmp_path: Path) -> None:
    for name in ("a.zip", "b.zip"):
        compile_archive.run(str(source), str(tmp_path / name), "beside")
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


def test_unknown_way_is_refused(source: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="sideways"):
        compile_archive.run(str(source), str(tmp_path / "t.zip"), "sideways")


def test_bytecode_of_the_page_tells_lines_and_no_columns(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "to.zip"

    def node(*command: str) -> str:
        done = subprocess.run(
            ["node", *command], cwd=ROOT, check=True, capture_output=True, text=True
        )
        return done.stdout

    node("tools/pyodide_compile.mjs", str(source), str(target), "beside")
    places = node("--input-type=module", "--eval", PLACES, str(target))
    assert ast.literal_eval(places) == {(11, None), (13, None)}
