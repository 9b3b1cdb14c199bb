"""Building the folder to publish: ``python -m tools.build_site`` writes ``dist/``.

Every slow result is stored in ``build/`` under a name made from its sources.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from napoleon import __version__
from napoleon.games import GAMES as EVERY_GAME
from napoleon.ui.evening.hosts import wheel_of
from tools import face, kept, licences, packages, rule_pages, sbom, settings, stdlib
from tools.first_page import (
    ADDRESS,
    ARCHIVE,
    LIBRARY,
    NO_LIBRARY,
    NOT_FOUND,
    OTHER_GAMES,
    OTHER_LANGUAGES,
    PART_ARCHIVE,
    REST,
    BuildError,
    fill_in_index,
    fill_in_not_found,
)
from tools.kept import REQUIREMENTS
from tools.packing import BUILD, fingerprint, put_beside, tightened
from tools.settings import ROOT

WEB = ROOT / "web"
PACKAGE = ROOT / "napoleon"
MODULES = ROOT / "node_modules"
FIRST_MODULE = ROOT / "tools/sitecustomize.py"
PYSCRIPT_MODULES = ROOT / "tools/pyscript_modules.mjs"
COMPILER = (ROOT / "tools/pyodide_compile.mjs", ROOT / "tools/compile_archive.py")
MEMORY = (ROOT / "tools/memory.mjs", ROOT / "tools/remember.py")
MEETING = ROOT / "tools/meeting.mjs"
DECODER = ROOT / "tools/decoder.mjs"

NOT_PUBLISHED = {"licences", "locale", "single"}
# Left out of the wheel and of PyScript's modules, which are unpacked at every start.
NOT_ON_THE_PAGE = (
    "*.css",
    "*.dist-info/*",
    "*.md",
    "*.po",
    "*.pot",
    "*/__main__.py",
    "*/py.typed",
    "*schema.py",
    "napoleon/arena/*",
    "napoleon/games/*/arena/*",
    "napoleon/games/*/page/example.py",
    "napoleon/games/*/rl/*",
    "napoleon/games/*/terminal/*",
    *(f"napoleon/games/{name}/picture.py" for name in EVERY_GAME),
    "napoleon/host/*",
    "napoleon/pictures/*",
    "napoleon/rl/*",
    "napoleon/terminal/*",
    "napoleon/version.*",
    "napoleon/ui/help/example.py",
    "pyscript/media.py",
    "pyscript/web.py",
)

# Imported before the first table. Only a browser can do so: they are not in the memory.
FIRST = ("napoleon/ui_dom/*", "pyscript/*")
LATE = tuple(f"napoleon/ui_dom/{name}*" for name in ("by_link/", "call.", "lines.", "peer."))
"""Those of them that only people at other devices need."""
GAMES = "napoleon/games/"
# A language that has only its names is not finished.
NAMES = "*/names.mo"
WORDS = "*/locale/{}/LC_MESSAGES/*"

# Only the files of the packages that the page asks for. Many servers do not know files that end in
# .mjs, and browsers then refuse them: no file of the site has that ending.
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
MODULE, SCRIPT = ".mjs", ".js"


def style_of(game: str) -> Path:
    """Return the style sheet of a game, which is in its folder."""
    return ROOT / GAMES / game / f"{game}.css"


def on_the_page(file: Path) -> bool:
    """Return whether the site takes this file of the package along."""
    return _taken(file.relative_to(ROOT).as_posix())


def _taken(name: str) -> bool:
    return not any(fnmatchcase(name, pattern) for pattern in NOT_ON_THE_PAGE)


def build(target: Path) -> str:
    """Write the site to ``target``, replacing it; return its size and its settings in words.

    Raises BuildError if one of its sources is missing or unusable.
    """
    if not (MODULES / "pyodide/package.json").is_file():
        msg = "node_modules is missing: run 'npm ci' (or 'make site', which does)."
        raise BuildError(msg)
    if changed := packages.fault(ROOT):
        raise BuildError(changed)
    library = compiled_library()
    wheel = built_wheel()
    archives = packed(library, compiled_application(wheel))
    imports = [entry for entry in stdlib.imported(PACKAGE) if on_the_page(entry[0])]
    problems = stdlib.missing(imports, MODULES / "pyodide/python_stdlib.zip", library)
    if problems:
        raise BuildError("\n".join(problems))

    fresh = target.with_name(f"{target.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(WEB, fresh, ignore=lambda _, names: NOT_PUBLISHED & set(names))
    for sheet in (ROOT / GAMES).glob("*/*.css"):
        shutil.copy(sheet, fresh)
    for name, archive in archives.items():
        shutil.copyfile(archive, fresh / name)
    shutil.copyfile(wheel, fresh / wheel_of(__version__))
    shutil.copyfile(ROOT / REQUIREMENTS, fresh / REQUIREMENTS)
    zipfile.ZipFile(fresh / NO_LIBRARY, "w").close()
    _copy_vendor(fresh / "vendor", library)
    tightened(fresh, archives[ARCHIVE])
    _run(["node", str(ROOT / "tools/deck.mjs"), str(fresh / "deck")])
    (fresh / "licences.html").write_text(licences.page(MODULES, WEB / "licences"), "utf-8")
    lock = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    bill = sbom.bill(ROOT, lock["info"]["python"], len(stdlib.modules(library)))
    (fresh / sbom.FILE).write_text(bill, "utf-8")
    rule_pages.write(fresh, os.environ.get(ADDRESS, ""))
    _put_face(fresh)
    (fresh / ".nojekyll").touch()
    sent = fill_in_index(fresh)
    fill_in_not_found(fresh / NOT_FOUND)
    kept.write(fresh)
    put_beside(fresh)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)
    files = [file for file in target.rglob("*") if file.is_file()]
    whole = sum(file.stat().st_size for file in files)
    size = f"{len(files)} files, {whole / 1e6:.1f} MB; {sent / 1e6:.1f} MB to start"
    return f"{target.name}/: {size}\nversion: {__version__}; {settings.chosen()}"


def compiled_library() -> Path:
    """Return the cut and compiled standard library, made once per Pyodide and list."""
    package = json.loads((MODULES / "pyodide/package.json").read_text("utf-8"))
    key = fingerprint((*COMPILER, FIRST_MODULE), *stdlib.LEFT_OUT)
    library = BUILD / f"stdlib-{package['version']}-{key}.zip"
    if not library.exists():
        print("Compiling the standard library with the page's own Python …", flush=True)
        BUILD.mkdir(exist_ok=True)
        for old in BUILD.glob("stdlib-*"):
            old.unlink()
        whole, raw = library.with_suffix(".whole"), library.with_suffix(".raw")
        shutil.copyfile(MODULES / "pyodide/python_stdlib.zip", whole)
        with zipfile.ZipFile(whole, "a") as archive:
            archive.write(FIRST_MODULE, FIRST_MODULE.name)
        _compile(whole, raw, "instead", *stdlib.LEFT_OUT)
        _run(["node", str(ROOT / "tools/check_stdlib.mjs"), str(raw)])
        whole.unlink()
        raw.rename(library)
    return library


def built_wheel() -> Path:
    """Return the wheel, built from the sources: the same bytes for the same ones."""
    wheels = BUILD / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    quiet = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(wheels)]
    _run([*quiet, str(ROOT)])
    [wheel] = wheels.glob("*.whl")
    return wheel


def compiled_application(wheel: Path) -> Path:
    """Return the page's part of the wheel with bytecode beside it, made once per content.

    PyScript's own Python modules are in it, too: PyScript writes their source and imports them at
    every start, and Python takes bytecode that is already there.
    """
    whole = wheel.with_suffix(".zip")
    shutil.copyfile(wheel, whole)
    with zipfile.ZipFile(whole, "a") as archive:
        for name, source in json.loads(_run(["node", str(PYSCRIPT_MODULES)])).items():
            archive.writestr(name, source)
        taken = [info for info in archive.infolist() if _taken(info.filename)]
        key = fingerprint(
            COMPILER, *NOT_ON_THE_PAGE, *(f"{info.filename}{info.CRC}" for info in taken)
        )
    application = BUILD / f"napoleon-{key}.zip"
    if not application.exists():
        for old in BUILD.glob("napoleon-*.zip"):
            old.unlink()
        raw = application.with_suffix(".raw")
        _compile(whole, raw, "beside", *NOT_ON_THE_PAGE)
        raw.rename(application)
    return application


def packed(library: Path, application: Path) -> dict[str, Path]:
    """Return the page's archives by their names, made once per content.

    Each is a tar, compressed by zlib (``web/python.js`` reads it); some hosts look into files, and
    declare one of gzip as compressed on its way. The first one starts the page: the memory that the
    first table leaves behind, with the few modules that are imported beside it. Then there is an
    archive for each game but the usual one and for each language that is not spoken at once, and
    one for all other modules. All of them name their sources: the page never combines the memory of
    one version with the modules of another.
    """
    parts = (*OTHER_GAMES, *OTHER_LANGUAGES)
    sources = (*MEMORY, Path(__file__), library, application)
    key = fingerprint(sources, *FIRST, *LATE, NAMES, WORDS, *parts)
    archives = {
        name: BUILD / f"{Path(name).stem}-{key}.bin"
        for name in (ARCHIVE, REST, *map(PART_ARCHIVE.format, parts))
    }
    if not all(archive.exists() for archive in archives.values()):
        print("Drawing the first table for the page's memory …", flush=True)
        for old in BUILD.glob("napoleon-*.bin"):
            old.unlink()
        memory = BUILD / f"memory-{key}"
        _run(["node", str(MEMORY[0]), str(library), str(application), str(memory)])
        members: dict[str, dict[str, bytes]] = {name: {"key": key.encode()} for name in archives}
        # In this order the header, which Pyodide reads first, comes first.
        for part in sorted(memory.iterdir(), reverse=True):
            members[ARCHIVE][f"memory/{part.name}"] = part.read_bytes()
        with zipfile.ZipFile(application) as modules:
            # Sources, bytecode and words each together: zlib remembers only the last 32 KB.
            for name in sorted(modules.namelist(), key=lambda name: Path(name).suffix):
                members[archive_of(name)][name] = modules.read(name)
        shutil.rmtree(memory)
        for name, archive in archives.items():
            _write_tar(archive, members[name])
    return archives


def archive_of(module: str) -> str:
    """The archive that contains a module."""

    def is_of(patterns: Iterable[str]) -> bool:
        return any(fnmatchcase(module, pattern) for pattern in patterns)

    for language in OTHER_LANGUAGES:
        if is_of((WORDS.format(language),)):
            return PART_ARCHIVE.format(language)
    for game in OTHER_GAMES:
        if module.startswith(f"{GAMES}{game}/"):
            return PART_ARCHIVE.format(game)
    return ARCHIVE if is_of((*FIRST, NAMES)) and not is_of(LATE) else REST


def _write_tar(target: Path, members: dict[str, bytes]) -> None:
    memory = io.BytesIO()
    with tarfile.open(fileobj=memory, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    raw = target.with_suffix(".raw")
    raw.write_bytes(zlib.compress(memory.getvalue(), 9))
    raw.rename(target)


def _compile(source: Path, target: Path, how: str, *left_out: str) -> None:
    BUILD.mkdir(exist_ok=True)
    _run(["node", str(COMPILER[0]), str(source), str(target), how, *left_out])


def _run(command: list[str]) -> str:
    """Return the output of a command in the project's folder; raises BuildError with all of it."""
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        msg = f"{Path(command[0]).name} failed:\n{done.stdout}{done.stderr}"
        raise BuildError(msg)
    return done.stdout


def _copy_vendor(vendor: Path, library: Path) -> None:
    for name, source, patterns in (
        ("pyodide", MODULES / "pyodide", PYODIDE),
        ("pyscript", MODULES / "@pyscript/core/dist", PYSCRIPT),
    ):
        (vendor / name).mkdir(parents=True)
        for pattern in patterns:
            found = [file for file in source.glob(pattern) if file.suffix != ".map"]
            if not found:
                msg = f"{source.relative_to(ROOT)} has no {pattern} any more"
                raise BuildError(msg)
            for file in found:
                copy = vendor / name / file.name
                suffix = SCRIPT if file.suffix == MODULE else file.suffix
                shutil.copyfile(file, copy.with_suffix(suffix))
    # The package has a small classic script and a large module; the page wants a small module.
    script = (MODULES / "idiomorph/dist/idiomorph.min.js").read_text("utf-8")
    (vendor / "idiomorph").mkdir()
    (vendor / "idiomorph/idiomorph.js").write_text(f"{script}\nexport {{ Idiomorph }};\n", "utf-8")
    (vendor / "dots").mkdir()
    shutil.copyfile(MODULES / "qrcode-generator/dist/qrcode.mjs", vendor / "dots/dots.js")
    _run(["node", str(MEETING), str(vendor / "meeting/meeting.js")])
    _run(["node", str(DECODER), str(vendor / "brotli")])
    shutil.copyfile(library, vendor.parent / LIBRARY)
    lock = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    (vendor / "pyodide/pyodide-lock.json").write_text(
        json.dumps({"info": lock["info"], "packages": {}}), "utf-8"
    )


def _put_face(site: Path) -> None:
    """Put the page's own letters beside the texts that need them."""
    try:
        parts = face.cut(face.letters(shown(site)), BUILD)
        parts |= face.cut(face.CYRILLIC | face.BESIDE, BUILD, face.CYRILLIC_SOURCES)
        parts |= face.cut(face.NAMES, BUILD, face.NAMES_SOURCES)
    except face.NoLetterError as missing:
        raise BuildError(str(missing)) from None
    (site / "fonts").mkdir()
    for weight, part in parts.items():
        shutil.copyfile(part, site / f"fonts/{weight}.woff2")


def shown(site: Path) -> Iterator[Path]:
    """Yield the sources of all texts: the package with its catalogues, and the files of a site."""
    yield from (file for file in PACKAGE.rglob("*.py") if on_the_page(file))
    yield from (*PACKAGE.rglob("*.po"), *WEB.rglob("*.po"))
    yield from (file for file in site.iterdir() if file.is_file())
    yield from (WEB / "single").iterdir()


def main() -> int:
    """Build the site; return 1 with the reason if that is not possible."""
    reader = argparse.ArgumentParser(prog="python -m tools.build_site", description=main.__doc__)
    reader.add_argument("--target", type=Path, default=ROOT / "dist")
    try:
        print(build(reader.parse_args().target))
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
