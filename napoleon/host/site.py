"""The files of the built page. Each is packed once, not for every visitor."""

from __future__ import annotations

import asyncio
import gzip
import io
from pathlib import Path
from typing import Final

from aiohttp import ETag, web

from napoleon.terminal.serving import ALREADY_SMALL, TYPES

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
        if "gzip" not in request.headers.get("Accept-Encoding", "") or "Range" in request.headers:
            return web.FileResponse(path, headers=headers)
        tag, packing = self._packing(path)
        if any(one.value in {tag.value, "*"} for one in request.if_none_match or ()):
            found = web.Response(status=304, headers=headers)
        else:
            # Sent piece by piece: what a slow visitor has not taken yet is not copied for them.
            whole = io.BytesIO(await asyncio.shield(packing))
            headers["Content-Encoding"] = "gzip"
            found = web.Response(body=whole, headers=headers)
        found.etag = tag
        return found

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
        stat = path.stat()
        tag = ETag(f"{stat.st_mtime_ns:x}-{stat.st_size:x}-gz")
        if path not in self._packed or self._packed[path][0] != tag:
            self._packed[path] = tag, asyncio.ensure_future(asyncio.to_thread(_pack, path))
        return self._packed[path]


def _pack(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)
