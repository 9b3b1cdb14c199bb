"""JSON Schema (2020-12) of values that are written and read by their declarations.

`Describer` makes it from the same classes, alias by alias, that `napoleon.match.records.declared`
uses; the descriptions are the docstrings of the fields.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Hashable, Mapping
from itertools import pairwise
from types import NoneType, UnionType
from typing import (
    Annotated,
    Final,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from napoleon.kit.json_in import JsonValue, JsonWritten
from napoleon.match.records.declared import LARGEST, Form, Schema, fields_of

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_PLAIN: Final[Mapping[Hashable, Schema]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer", "minimum": 1 - LARGEST, "maximum": LARGEST - 1},
    float: {"type": "number"},
    str: {"type": "string"},
    object: {},
}


class Describer:
    """Schemas of declared kinds; those of classes are collected in ``defs``."""

    def __init__(
        self, own: Mapping[Hashable, Form], prefix: str = "", later: frozenset[str] = frozenset()
    ) -> None:
        """``own`` and ``later`` are those of the `Codec`; ``prefix``: what all names begin with."""
        self.own = own
        self.prefix = prefix
        self.later = later
        self.defs: JsonWritten = {}

    def of(self, kind: Hashable) -> JsonWritten:
        """The schema of a kind."""
        if kind in self.own:
            return self._named(kind, dict(self.own[kind].schema))
        if kind in _PLAIN:
            return dict(_PLAIN[kind])
        origin, parts = get_origin(kind), get_args(kind)
        if origin is NotRequired:
            return self.of(parts[0])
        if origin is Annotated:
            return self._bounded(parts[0], parts[1])
        if origin is Literal:
            return {"enum": list(parts)}
        if origin in (Union, UnionType):
            arms = [part for part in parts if part is not NoneType]
            null: list[JsonValue] = [{"type": "null"}] if NoneType in parts else []
            return {"anyOf": [*map(self.of, arms), *null]}
        if origin in (dict, Mapping):
            return {"type": "object", "additionalProperties": self.of(parts[1])}
        if origin in (tuple, list):
            return self._listed(origin, parts)
        if not isinstance(kind, type):
            raise TypeError(f"nothing describes {kind!r}")
        return self._class(kind)

    def _named(self, kind: Hashable, schema: JsonWritten) -> JsonWritten:
        """A reference to a schema with a name, such as a card's; else the schema itself."""
        name = self.own[kind].name
        if not name:
            return schema
        self.defs[self.prefix + name] = schema
        return _reference(self.prefix + name)

    def _bounded(
        self, kind: Hashable, bound: re.Pattern[str] | range | tuple[JsonValue, ...]
    ) -> JsonWritten:
        if isinstance(bound, re.Pattern):
            return {"type": "string", "pattern": f"^(?:{bound.pattern})$"}
        if isinstance(bound, range):
            return {**self.of(kind), "minimum": bound[0], "maximum": bound[-1]}
        return {"enum": list(bound)}

    def _listed(self, origin: object, parts: tuple[Hashable, ...]) -> JsonWritten:
        if origin is list or Ellipsis in parts:
            return {"type": "array", "items": self.of(parts[0])}
        row: list[JsonValue] = [self.of(part) for part in parts]
        return {"type": "array", "prefixItems": row, "minItems": len(row), "maxItems": len(row)}

    def _class(self, kind: type) -> JsonWritten:
        name = self.prefix + kind.__name__
        if name not in self.defs:
            self.defs[name] = {}  # so that a class that contains itself is found
            self.defs[name] = self.record(kind)
        return _reference(name)

    def record(self, kind: type, head: Mapping[str, JsonValue] | None = None) -> JsonWritten:
        """An object with the constant fields of ``head``, and then the fields of a class."""
        sentences, free = _sentences(kind), is_typeddict(kind)
        hints = get_type_hints(kind, include_extras=True) if free else fields_of(kind)
        spared = {name for name, hint in hints.items() if get_origin(hint) is NotRequired}
        needed = [name for name in hints if name not in spared | self.later]
        first = {name: {"const": value} for name, value in (head or {}).items()}
        every = {name: {**self.of(hint), **sentences.get(name, {})} for name, hint in hints.items()}
        return {
            "type": "object",
            "description": _sentence(inspect.getdoc(kind) or ""),
            "properties": {**first, **every},
            "required": [*first, *needed],
            **({} if free else {"additionalProperties": False}),
        }


def _reference(name: str) -> JsonWritten:
    return {"$ref": f"#/$defs/{name}"}


def _sentences(kind: type) -> dict[str, JsonWritten]:
    """The sentence of each field of a class: its docstring."""
    found: dict[str, JsonWritten] = {}
    for base in reversed([one for one in kind.__mro__ if one.__module__.startswith("napoleon")]):
        body = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
        lines = body.body if isinstance(body, ast.ClassDef) else []
        for field, text in pairwise(lines):
            match field, text:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(sentence))),
                ):
                    found[name] = {"description": _sentence(inspect.cleandoc(sentence))}
    return found


def _sentence(text: str) -> str:
    return " ".join(text.replace("``", "`").split())
