# The part that tools/face.py uses; the package has no types of its own.

from collections.abc import Iterable

from fontTools.ttLib import TTFont

class Options:
    drop_tables: list[str]
    hinting: bool
    layout_features: list[str]

class Subsetter:
    def __init__(self, options: Options | None = None) -> None: ...
    def populate(self, *, unicodes: Iterable[int] = ..., text: str = "") -> None: ...
    def subset(self, font: TTFont) -> None: ...
