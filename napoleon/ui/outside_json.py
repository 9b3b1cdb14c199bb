"""JSON from outside: from storage, from a file, from the computer players' thread."""

from __future__ import annotations

import json
import re
from typing import Final

DEEPEST: Final = 20
"""Nothing of ours is nested half as deep."""

_PIECES = re.compile(r'"(?:[^"\\]|\\.)*+"|[\[\]{}]', re.DOTALL)


def read_json(text: str) -> object:
    """The value of a JSON text. Raises `ValueError`, for one that is nested too deep as well.

    In the browser the json module runs out of JavaScript's stack before Python's own limit is
    reached, and with that the whole interpreter is lost.

    >>> read_json('[1, {"a": "[["}]')
    [1, {'a': '[['}]
    >>> read_json("[" * 100_000)
    Traceback (most recent call last):
    ...
    ValueError: nested too deep
    """
    depth = 0
    for found in _PIECES.finditer(text):
        sign = found[0]
        if sign in "[{":
            depth += 1
            if depth > DEEPEST:
                raise ValueError("nested too deep")
        elif sign in "]}":
            depth -= 1
    data: object = json.loads(text)
    return data
