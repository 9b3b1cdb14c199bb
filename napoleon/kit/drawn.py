"""What notebooks ask a value for: its picture, which its game draws only then."""

from __future__ import annotations

from importlib import import_module


def svg_of(value: object, of: object = None) -> str | None:
    """A value of a game as SVG, None for a game without pictures.

    ``of``: something else of the game, where the value's class belongs to none. The classes of a
    game have this as ``_repr_svg_``, which notebooks call.
    """
    package, games, name, *_ = type(of or value).__module__.split(".")
    room = f"{package}.{games}.{name}.picture"
    try:
        drawn: str = import_module(room).draw(value).svg
    except ModuleNotFoundError as missing:
        if missing.name != room:
            raise
        return None
    return drawn
