"""Computer players over standard input and output, one JSON object per line.

python -m napoleon.ai                 answers requests (docs/protocol.md)
python -m napoleon.ai --schema        prints the JSON Schema of requests, views and answers
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

from napoleon.ai import schema
from napoleon.ai.wire import think
from napoleon.match.protocol import LONGEST
from napoleon.match.records.declared import NEWEST, VERSIONS

STOPPED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer each line until the input ends or nobody reads the output; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m napoleon think",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--schema",
        type=int,
        choices=VERSIONS,
        nargs="?",
        const=NEWEST,
        help=f"print the JSON Schema of a version of the protocol ({NEWEST})",
    )
    version = parser.parse_args(arguments).schema
    try:
        if version is not None:
            sys.stdout.write(schema.text(version))
        else:
            _answer_lines()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return STOPPED
    return 0


def _answer_lines() -> None:
    """Answer each line. Empty lines are ignored."""
    lines = TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    answers = TextIOWrapper(sys.stdout.buffer, encoding="utf-8", newline="\n")
    while line := lines.readline(LONGEST + 2):
        rest = line
        while rest and not rest.endswith("\n"):  # far too long: the line is still one request
            rest = lines.readline(LONGEST)
        if line.strip():
            answers.write(think(line.strip()) + "\n")
            answers.flush()


if __name__ == "__main__":
    sys.exit(main())
