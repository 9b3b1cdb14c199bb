"""The contents of Pyodide besides Python: from the interpreter's own list, and those in no list.

The text of each licence is in ``web/licences/Incorporated.txt``, under the name given here.
"""

from __future__ import annotations

import ast
import re
import zipfile
from pathlib import Path
from typing import Any, Final

LIBRARIES: Final = {
    "bz2": ("bzip2", "bzip2-1.0.6"),
    "expat": ("Expat", "MIT"),
    "ffi": ("libffi", "MIT"),
    "lzma": ("liblzma, of XZ Utils", "0BSD"),
    "mimalloc": ("mimalloc", "MIT"),
    "mpdec": ("libmpdec", "BSD-2-Clause"),
    "sqlite3": ("SQLite", "blessing"),
    "zlib": ("zlib", "Zlib"),
    "zstd": ("Zstandard", "BSD-3-Clause"),
}
"""The libraries that the interpreter is linked with, by its own names: name and licence."""
VENDORED: Final = {"stackframe": ("StackFrame and error-stack-parser", "MIT")}
"""The code that Pyodide's own scripts include, by the folder of its sources."""
UNNAMED: Final = (
    ("musl, in Emscripten", "MIT"),
    ("Emscripten", "MIT"),
    ("LLVM's runtime libraries", "Apache-2.0 WITH LLVM-exception"),
    ("HACL*", "MIT"),
    ("xxHash, in Zstandard", "BSD-2-Clause"),
    ("The Mersenne Twister, in the module random", "BSD-3-Clause"),
    ("Conversion of numbers to text and back (dtoa.c)", "dtoa"),
    ("SipHash24", "MIT"),
)
"""Code that comes with the compiler, and code inside the sources of Python and of others."""
PARTS: Final = (*LIBRARIES.values(), *VENDORED.values(), *UNNAMED)
# Libraries of the compiler.
_SYSTEM: Final = {"m", "dl", "pthread"}
_LIBRARY: Final = re.compile(r"-l(\w+)|-sUSE_(\w+)|\blib(\w+)\.a\b|\.\./lib(\w+)/include")
_NODE: Final = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")
_VENDOR: Final = re.compile(r"/vendor/([^/]+)/")


def libraries(library: Path) -> set[str]:
    """The libraries that the interpreter was linked with, by its own account.

    ``library`` is its standard library, which records how it was built.
    """
    with zipfile.ZipFile(library) as archive:
        [name] = [name for name in archive.namelist() if name.startswith("_sysconfigdata")]
        tree = ast.parse(archive.read(name))
    known: dict[str, Any] = {
        key.value: value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict)
        for key, value in zip(node.keys, node.values, strict=True)
        if isinstance(key, ast.Constant)
        and isinstance(key.value, str)
        and isinstance(value, ast.Constant)
    }
    found = {
        next(filter(None, match.groups())).lower() for match in _LIBRARY.finditer(known["MODLIBS"])
    }
    return (found - _SYSTEM) | ({"mimalloc"} if known["WITH_MIMALLOC"] else set())


def bundled(source_map: str) -> tuple[set[str], set[str]]:
    """The npm packages that a script was built from, and the folders of included code."""
    return set(_NODE.findall(source_map)), set(_VENDOR.findall(source_map))
