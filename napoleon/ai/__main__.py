"""Computer players over standard input and output, one JSON object a line."""

from __future__ import annotations

import sys

from napoleon.ai.wire import LONGEST, think


def main() -> None:
    """Answers each line until the input ends. An empty line is passed over."""
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    while line := sys.stdin.readline(LONGEST + 2):
        if line.strip():
            print(think(line.strip()), flush=True)


if __name__ == "__main__":
    main()
