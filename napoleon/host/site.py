"""The files of the built page.

The build of a site has packed most of them, for brotli and for gzip: those lie beside them. Any
other one is packed once, not for every visitor.
"""

from __future__ import annotations

import asyncio
import gzip
import io
import re
from pathlib import Path
from typing import BinaryIO, Final

from aiohttp import ETag, web

from napoleon.terminal.serving import ALREADY_SMALL, TYPES

BESIDE: Final = {"br": ".br", "gzip": ".gz"}
"""The encodings of the packed files beside others, the better one first, and their endings."""
_LEAST: Final = 200
"""A file of fewer bytes is sent as it is."""


class Site:
    """A folder with the built page."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()
        self._packed: dict[Path, tuple[ETag, asyncio.Future[bytes]]] = {}

    async def file(self, request: web.Request) -> web.StreamResponse:
        """A file of the site."""
        path = self._path(request.match_info["path"])
        if path is None:
            lost = self._root / "404.html"
            body = lost.read_bytes() if lost.is_file() else b""
            return web.Response(status=404, body=body, content_type="text/html", charset="utf-8")
        kind = TYPES.get(path.suffix, "application/octet-stream")
        headers = {"Cache-Control": "no-cache", "Content-Type": kind}
        if path.suffix in ALREADY_SMALL or path.stat().st_size < _LEAST:
            return web.FileResponse(path, headers=headers)
        headers["Vary"] = "Accept-Encoding"
        wanted = _encodings(request)
        for coding, ending in BESIDE.items():
            packed = path.with_name(f"{path.name}{ending}")
            if coding in wanted and "Range" not in request.headers and _is_of(packed, path):
                tag = _tag(packed, coding)
                if _has(request, tag):
                    return _unchanged(tag, headers)
                return _packed(packed.open("rb"), tag, headers, coding)
        if "gzip" not in wanted or "Range" in request.headers:
            return web.FileResponse(path, headers=headers)
        tag, packing = self._packing(path)
        if _has(request, tag):
            return _unchanged(tag, headers)
        # Sent piece by piece: what a slow visitor has not taken yet is not copied for them.
        return _packed(io.BytesIO(await asyncio.shield(packing)), tag, headers, "gzip")

    def _path(self, asked: str) -> Path | None:
        """The file of a path, or the start page of a folder; None if there is none."""
        try:
            path = (self._root / asked).resolve()
            path = path / "index.html" if path.is_dir() else path
            return path if path.is_relative_to(self._root) and path.is_file() else None
        except (OSError, ValueError):  # too long, or with a character that file names cannot have
            return None

    def _packing(self, path: Path) -> tuple[ETag, asyncio.Future[bytes]]:
        """The bytes of a file in gzip, and their tag; they are packed anew if it has changed."""
        tag = _tag(path, "gz")
        if path not in self._packed or self._packed[path][0] != tag:
            self._packed[path] = tag, asyncio.ensure_future(asyncio.to_thread(_pack, path))
        return self._packed[path]


def _encodings(request: web.Request) -> set[str]:
    """The encodings that a visitor takes."""
    parts = request.headers.get("Accept-Encoding", "").lower().split(",")
    named = (part.replace(" ", "").partition(";") for part in parts)
    return {name for name, _, quality in named if not re.fullmatch(r"q=0(\.0*)?", quality)}


def _is_of(packed: Path, path: Path) -> bool:
    """Whether there is a packed file that is not older than the file itself."""
    return packed.is_file() and packed.stat().st_mtime_ns >= path.stat().st_mtime_ns


def _tag(path: Path, coding: str) -> ETag:
    stat = path.stat()
    return ETag(f"{stat.st_mtime_ns:x}-{stat.st_size:x}-{coding}")


def _has(request: web.Request, tag: ETag) -> bool:
    """Whether a visitor has a file already."""
    return any(one.value in {tag.value, "*"} for one in request.if_none_match or ())


def _unchanged(tag: ETag, headers: dict[str, str]) -> web.Response:
    found = web.Response(status=304, headers=headers)
    found.etag = tag
    return found


def _packed(whole: BinaryIO, tag: ETag, headers: dict[str, str], coding: str) -> web.Response:
    found = web.Response(body=whole, headers={**headers, "Content-Encoding": coding})
    found.etag = tag
    return found


def _pack(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)
