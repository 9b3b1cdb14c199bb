from __future__ import annotations

import zipfile
from pathlib import Path

from tools import stdlib


def archive(path: Path, *names: str) -> Path:
    with zipfile.ZipFile(path, "w") as written:
        for name in names:
            written.writestr(name, "")
    return path


def test_modules_of_an_archive(tmp_path: Path) -> None:
    library = archive(
        tmp_path / "a.zip", "json/__init__.pyc", "json/decoder.pyc", "abc.py", "site-packages/x.py"
    )
    assert stdlib.modules(library) == {"json", "json.decoder", "abc"}


def test_imports_are_seen_wherever_they_stand(tmp_path: Path) -> None:
    package = tmp_path / "napoleon"
    package.mkdir()
    (package / "a.py").write_text("import json.decoder\ndef f():\n    from unittest import mock\n")
    found = {name for _, name in stdlib.imported(package)}
    assert found == {"json.decoder", "unittest", "unittest.mock"}


def test_import_of_what_is_left_out_is_named(tmp_path: Path) -> None:
    whole = archive(tmp_path / "w.zip", "json/__init__.py", "pdb.py", "unittest/mock.py")
    cut = archive(tmp_path / "c.zip", "json/__init__.pyc")
    imports = [(Path("x.py"), "json"), (Path("y.py"), "pdb"), (Path("z.py"), "napoleon.kit")]
    [problem] = stdlib.missing(imports, whole, cut)
    assert "y.py imports pdb" in problem
