"""Compiling the modules of a zip archive; run inside Pyodide by ``pyodide_compile.mjs``.

Importing 199 modules of the standard library from source is most of a page's waiting time, so
the page gets bytecode. Hash-based "unchecked" files are used because an archive's times mean
nothing: the import system takes them without looking for the source.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import zipfile
from fnmatch import fnmatchcase
from types import CodeType

UNCHECKED_HASH = (1).to_bytes(4, "little")  # the flag word of PEP 552
EPOCH = (1980, 1, 1, 0, 0, 0)


def run(source: str, target: str, how: str, *left_out: str) -> str:
    """Copy archive ``source`` to ``target``, compiled; return a sentence about the result.

    ``how`` is ``instead`` (bytecode replaces the source, without docstrings and asserts as under
    ``python -OO``; for the standard library) or ``beside`` (the source stays, so that a traceback
    shows its lines; docstrings are left out). Functions of the application and of Pyodide lose
    their annotations too. Members matching a pattern of ``left_out`` are dropped. Raises
    SyntaxError for a module that this Python cannot read.
    """
    if how not in {"instead", "beside"}:
        msg = f"how must be 'instead' or 'beside', not {how!r}"
        raise ValueError(msg)
    kept = dropped = 0
    with (
        zipfile.ZipFile(source) as readable,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as writable,
    ):
        for name in sorted(readable.namelist()):
            if name.endswith("/"):
                continue
            if any(fnmatchcase(name, pattern) for pattern in left_out):
                dropped += 1
                continue
            kept += 1
            data = readable.read(name)
            if not name.endswith(".py"):
                _put(writable, name, data)
                continue
            code = _compiled(name, data, how)
            if how == "beside":
                _put(writable, name, data)
                _put(writable, importlib.util.cache_from_source(name), _bytecode(data, code))
            else:
                _put(writable, name + "c", _bytecode(data, code))
    return f"{kept} files kept, {dropped} left out"


def _compiled(name: str, data: bytes, how: str) -> CodeType:
    if how == "beside":
        return _code(name, _undocumented(unannotated(data)), 0)
    if name.startswith(("_pyodide/", "pyodide/")):  # Pyodide makes other docstrings from its own
        return _code(name, unannotated(data), 0)
    return _code(name, ast.parse(data), 2)


def _code(name: str, module: ast.Module, optimize: int) -> CodeType:
    return compile(module, name, "exec", dont_inherit=True, optimize=optimize)


class _Unannotated(ast.NodeTransformer):
    """Leaves out annotations and the imports for them."""

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self.visit_FunctionDef(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Fields are made from the annotations of a class: these stay."""
        node.body = [
            one if isinstance(one, ast.AnnAssign) else self.visit(one) for one in node.body
        ]
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        match node.test:
            case ast.Name("TYPE_CHECKING"):
                return node.orelse or ast.copy_location(ast.Pass(), node)
        return node


def unannotated(data: bytes) -> ast.Module:
    """A module without its annotations, but for those of fields, and without imports for them."""
    module: ast.Module = _Unannotated().visit(ast.parse(data))
    used = {
        node.id if isinstance(node, ast.Name) else node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Name | ast.Constant)
    }
    for node in module.body:
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("napoleon"):
            node.names = [name for name in node.names if (name.asname or name.name) in used]
    module.body = [
        node for node in module.body if not isinstance(node, ast.ImportFrom) or node.names
    ]
    return module


def _undocumented(module: ast.Module) -> ast.Module:
    """The module without its docstrings, which would be loaded, too."""
    for node in ast.walk(module):
        match node:
            case (
                ast.Module(body=[ast.Expr(ast.Constant(str())), *others])
                | ast.ClassDef(body=[ast.Expr(ast.Constant(str())), *others])
                | ast.FunctionDef(body=[ast.Expr(ast.Constant(str())), *others])
                | ast.AsyncFunctionDef(body=[ast.Expr(ast.Constant(str())), *others])
            ):
                node.body = others or [ast.copy_location(ast.Pass(), node.body[0])]
    return module


def _bytecode(data: bytes, code: CodeType) -> bytes:
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(data)
    return head + marshal.dumps(code)


def _put(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    archive.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED, compresslevel=9)
