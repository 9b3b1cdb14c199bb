"""The parts of the site for machines: a CycloneDX bill of materials.

It lists only what is published. Packages that only build or check the site are in the two lock
files, ``package-lock.json`` and ``requirements-dev.txt``.
"""

from __future__ import annotations

import base64
import json
import tomllib
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from napoleon import __version__
from tools import linked

FILE: Final = "sbom.cdx.json"
Component = dict[str, Any]


def bill(root: Path, python: str, modules: int) -> str:
    """Return the bill as JSON text, the same for the same sources.

    ``root`` is the project's folder with its lock file; ``python`` the version of the interpreter
    inside Pyodide, ``modules`` the number of modules of its library that are published.
    """
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    lock = json.loads((root / "package-lock.json").read_text("utf-8"))["packages"]
    game = _component("application", "napoleon", __version__, project["license"])
    library = _component("library", "python-stdlib", python, "PSF-2.0")
    library["description"] = f"{modules} modules, compiled"
    parts = [_component("library", name, "", licence) for name, licence in linked.PARTS]
    interpreter = _component("library", "python", python, "PSF-2.0")
    interpreter |= {"components": [library, *parts]}
    content = {
        "metadata": {"component": game},
        "components": [interpreter, *_packages(lock)],
    }
    name = json.dumps(content, sort_keys=True)
    head = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, name)}",
        "version": 1,
    }
    return json.dumps(head | content, indent=1, ensure_ascii=False)


def published(lock: dict[str, Any]) -> Iterator[str]:
    """The paths in a lock file of the npm packages that are published, also inside others."""
    for path, entry in sorted(lock.items()):
        name = path.rpartition("node_modules/")[2]
        if name and not entry.get("dev"):
            yield path


def _packages(lock: dict[str, Any]) -> Iterator[Component]:
    for path in published(lock):
        entry, name = lock[path], path.rpartition("node_modules/")[2]
        found = _component("library", name, entry["version"], entry.get("license", ""))
        algorithm, _, digest = entry["integrity"].partition("-")
        yield found | {
            "bom-ref": path,
            "purl": f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}",
            "hashes": [
                {"alg": algorithm.upper().replace("SHA", "SHA-"), "content": _hex(digest)},
            ],
        }


def _hex(digest: str) -> str:
    return base64.b64decode(digest).hex()


def _component(kind: str, name: str, version: str, licence: str) -> Component:
    found = {"type": kind, "bom-ref": f"{name}@{version}", "name": name}
    found |= {"version": version} if version else {}
    return found | ({"licenses": [{"expression": licence}]} if licence else {})
