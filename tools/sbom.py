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
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from napoleon import __version__
from tools import linked

FILE: Final = "sbom.cdx.json"
NOT_SHIPPED: Final = ("ws", "@types/emscripten")
"""What published packages need outside of a browser only."""
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""The bill's time: the same sources give the same bytes."""


def bill(root: Path, python: str, modules: int) -> str:
    """Return the bill as JSON text, the same for the same sources.

    ``root`` is the project's folder with its lock file; ``python`` the version of the interpreter
    inside Pyodide, ``modules`` the number of modules of its library that are published.
    """
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    lock = json.loads((root / "package-lock.json").read_text("utf-8"))["packages"]
    game = _component("napoleon", __version__, project["license"], ComponentType.APPLICATION)
    library = _component("python-stdlib", python, "PSF-2.0")
    library.description = f"{modules} modules, compiled"
    interpreter = _component("python", python, "PSF-2.0")
    interpreter.purl = PackageURL("generic", name="python", version=python)
    interpreter.components = [
        library,
        *(_component(name, "", licence) for name, licence in linked.PARTS),
    ]
    packages = {path: _package(path, lock[path]) for path in published(lock)}
    made = Bom(components=[interpreter, *packages.values()])
    made.metadata.component, made.metadata.timestamp = game, _EPOCH
    direct = {f"node_modules/{name}" for name in lock[""]["dependencies"]}
    made.register_dependency(
        game, [interpreter, *(packages[path] for path in packages if path in direct)]
    )
    made.register_dependency(interpreter, list(interpreter.components))
    for path, package in packages.items():
        needs = (_found(lock, path, name) for name in lock[path].get("dependencies", {}))
        made.register_dependency(package, [packages[need] for need in needs if need in packages])
    made.serial_number = uuid.UUID(int=0)  # then a number that follows from the content
    made.serial_number = uuid.uuid5(uuid.NAMESPACE_OID, JsonV1Dot6(made).output_as_string())
    text: str = JsonV1Dot6(made).output_as_string(indent=1)
    return text


def published(lock: dict[str, Any]) -> Iterator[str]:
    """The paths in a lock file of the npm packages that are published, also inside others."""
    for path, entry in sorted(lock.items()):
        name = path.rpartition("node_modules/")[2]
        if name and not entry.get("dev") and name not in NOT_SHIPPED:
            yield path


def _found(lock: dict[str, Any], path: str, name: str) -> str:
    """The path of the package that another one gets under a name, as Node looks for it."""
    while path and f"{path}/node_modules/{name}" not in lock:
        path = path.rpartition("/node_modules/")[0]
    return f"{path}/node_modules/{name}" if path else f"node_modules/{name}"


def _package(path: str, entry: dict[str, Any]) -> Component:
    name = path.rpartition("node_modules/")[2]
    scope, _, short = name.rpartition("/")
    found = _component(name, entry["version"], entry.get("license", ""))
    found.bom_ref.value = path
    found.purl = PackageURL("npm", scope or None, short, entry["version"])
    algorithm, _, digest = entry["integrity"].partition("-")
    content = base64.b64decode(digest).hex()
    found.hashes = [
        HashType(alg=HashAlgorithm(algorithm.upper().replace("SHA", "SHA-")), content=content)
    ]
    return found


def _component(
    name: str, version: str, licence: str, kind: ComponentType = ComponentType.LIBRARY
) -> Component:
    return Component(
        type=kind,
        bom_ref=f"{name}@{version}",
        name=name,
        version=version or None,
        licenses=[LicenseExpression(licence)] if licence else [],
    )
