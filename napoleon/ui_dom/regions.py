"""The places of the document whose text a screen reader announces when it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from js import Element

    from napoleon.ui.shell.effects import Region


def announced(name: Region) -> Element:
    """The region with this name: that of the uppermost dialog, behind which nothing is heard."""
    app, found = document.getElementById("app"), document.getElementById(f"live-{name}")
    assert app is not None
    assert found is not None
    for inside in app.querySelectorAll(f"dialog[open] > [data-region={name}]"):
        found = inside
    return found
