"""The standard library that the page downloads: what is left out, and the proof that it can be.

Only modules that a page can never use are left out: servers and clients of other protocols,
debuggers and profilers, other programs' front ends. `build_site` refuses an application that
imports one of them, and the cut library is imported whole once, when it is made.
"""

from __future__ import annotations

import ast
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

LEFT_OUT = (
    "__hello__.py",
    "__phello__/*",
    "_pydatetime.py",
    "_pyio.py",
    "_pyrepl/*",
    "antigravity.py",
    "asyncio/proactor_events.py",
    "asyncio/windows_events.py",
    "asyncio/windows_utils.py",
    "bdb.py",
    "cProfile.py",
    "cmd.py",
    "compileall.py",
    "concurrent/futures/process.py",
    "doctest.py",
    "encodings/big5*",
    "encodings/cp*_*",
    "encodings/cp[2-9][!3]*",
    "encodings/cp10*",
    "encodings/cp11*",
    "encodings/cp12[!5]*",
    "encodings/cp125[!2]*",
    "encodings/euc_*",
    "encodings/gb*",
    "encodings/hp_roman8.py",
    "encodings/hz.py",
    "encodings/iso2022_*",
    "encodings/iso8859_[2-9]*",
    "encodings/iso8859_1[!5.]*",
    "encodings/johab.py",
    "encodings/koi8_*",
    "encodings/kz1048.py",
    "encodings/mac_*",
    "encodings/palmos.py",
    "encodings/ptcp154.py",
    "encodings/shift_jis*",
    "encodings/tis_620.py",
    "ftplib.py",
    "http/cookiejar.py",
    "http/cookies.py",
    "http/server.py",
    "imaplib.py",
    "logging/config.py",
    "logging/handlers.py",
    "mailbox.py",
    "modulefinder.py",
    "multiprocessing/*",
    "netrc.py",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "plistlib.py",
    "poplib.py",
    "profile.py",
    "pstats.py",
    "pty.py",
    "pyclbr.py",
    "pydoc.py",
    "smtplib.py",
    "socketserver.py",
    "sqlite3/*",
    "ssl.py",
    "tabnanny.py",
    "this.py",
    "timeit.py",
    "trace.py",
    "tty.py",
    "unittest/*",
    "wave.py",
    "webbrowser.py",
    "wsgiref/*",
    "xml/*",
    "xmlrpc/*",
    "zipapp.py",
)


def modules(archive: Path) -> set[str]:
    """Return the dotted names of all modules in a library archive, compiled or not."""
    with zipfile.ZipFile(archive) as readable:
        names = readable.namelist()
    found = set()
    for name in names:
        path = Path(name)
        if path.suffix in {".py", ".pyc"} and path.parts[0] != "site-packages":
            dotted = ".".join(path.with_suffix("").parts)
            found.add(dotted.removesuffix(".__init__"))
    return found


def imported(package: Path) -> Iterator[tuple[Path, str]]:
    """Yield (file, dotted name) for every absolute import in the sources below ``package``.

    Imports inside functions count: those are the rare paths that a cut would break.
    """
    for file in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_bytes(), file)):
            if isinstance(node, ast.Import):
                yield from ((file, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield file, node.module
                yield from ((file, f"{node.module}.{alias.name}") for alias in node.names)


def missing(imports: Iterable[tuple[Path, str]], whole: Path, cut: Path) -> list[str]:
    """Return a sentence for each import that works with ``whole`` but not with ``cut``."""
    gone = modules(whole) - modules(cut)
    return [
        f"{file} imports {name}, which tools/stdlib.py leaves out of the page"
        for file, name in imports
        if name in gone
    ]
