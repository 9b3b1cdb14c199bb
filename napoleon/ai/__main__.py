"""Computer players over standard input and output, one JSON object per line."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Final

from napoleon.ai.wire import think
from napoleon.match.protocol import LONGEST

STOPPED: Final = 130


def main() -> int:
    """Answer each line until the input ends or nobody reads the output; return the exit code."""
    try:
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
