"""Serving a built site on this machine, for playing, browser tests and benchmarks.

``python -m tools.serve [--port N]`` serves ``dist/`` and opens a browser if there is a display. The
browser tests and the benchmarks use `running`, which serves under a sub-path, as project pages do.
The server itself is `napoleon.terminal.serving`.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path

from napoleon.terminal.serving import Site, on_port_or_free

__all__ = ["Site", "has_display", "main", "running"]

DEFAULT_PORT = 8000


@contextlib.contextmanager
def running(root: Path, *, prefix: str = "/", max_age: int = 600) -> Iterator[Site]:
    """Serve ``root`` on a free port until the block ends, with a host's usual cache time."""
    with Site(root, port=0, prefix=prefix, max_age=max_age) as site:
        thread = threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield site
        finally:
            site.shutdown()
            thread.join()


def has_display() -> bool:
    """Whether a browser window could be seen on this machine."""
    if os.environ.get("CI"):
        return False
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> int:
    """Serve until interrupted."""
    reader = argparse.ArgumentParser(prog="python -m tools.serve", description=main.__doc__)
    reader.add_argument("--port", type=int, default=DEFAULT_PORT)
    reader.add_argument("--root", type=Path, default=Path("dist"))
    given = reader.parse_args()
    if not (given.root / "index.html").is_file():
        print(f"{given.root} holds no site yet: run 'make site'.", file=sys.stderr)
        return 1
    with on_port_or_free(given.root, given.port) as site:
        if given.port not in (0, site.server_address[1]):
            print(f"Port {given.port} is in use or not allowed; took a free one.", flush=True)
        print(f"\n  Napoleon is at  {site.address}\n  Ctrl+C ends it.\n", flush=True)
        if has_display():
            webbrowser.open(site.address)
        with contextlib.suppress(KeyboardInterrupt):
            site.serve_forever()
    return 0


if __name__ == "__main__":
    sys.exit(main())
