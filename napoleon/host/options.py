"""The options of ``python -m napoleon table``, which need none of a host's packages."""

from __future__ import annotations

import argparse
from pathlib import Path

from napoleon.host.hall import LINES_BY_ADDRESS, Limits


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("--root", type=Path, default=Path("dist"), help="the site's folder (dist)")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for other devices (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="(8000)")
    parser.add_argument(
        "--rooms", type=Path, default=Path("napoleon-rooms.sqlite"), help="the file of the rooms"
    )
    parser.add_argument("--most-rooms", type=int, default=Limits().rooms, metavar="N")
    parser.add_argument("--idle-days", type=float, default=Limits().idle_s / 86_400, metavar="N")
    parser.add_argument("--think-ms", type=int, default=Limits().think_ms, metavar="MS")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="thinking processes")
    parser.add_argument("--lines", type=int, default=LINES_BY_ADDRESS, help="from one address")
    parser.add_argument("--origin", action="append", default=[], help="another site's pages")
    parser.add_argument("--first", default="", metavar="a", help="how the rooms' words begin")
