"""Computer players over standard input and output, one JSON object a line."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from napoleon.ai.wire import LONGEST, think


def main() -> None:
    """Answers each line until the input ends. An empty line is passed over."""
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
    main()
