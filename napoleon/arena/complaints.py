"""Complaints, judged: what a person would have played, beside what a computer player did.

    python -m napoleon complaints FOLDER
    python -m napoleon complaints FOLDER --judge thought --join bench/sense.jsonl

Every text file of the folder holds one or more complaints as the page writes them, or records'
links that open at a play. The judge of `napoleon.arena.regret`, who takes much longer than
`expert`, plays both on in the same imagined deals, from what the player knew. A complaint is
*right* if the other play is better by three standard errors, *wrong* if it is worse by as many,
and *open* if neither is certain. Nothing is sent anywhere.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import mean, stdev
from typing import Final, NamedTuple

from napoleon.arena.arena_of import arena_of
from napoleon.games import GAMES, USUAL, game_named
from napoleon.kit.encoded import by_python, decoded
from napoleon.kit.escapes import printable
from napoleon.match.complaint import Complaint, read
from napoleon.match.game import Game
from napoleon.match.records.fault import Unreadable
from napoleon.match.rooms import records_of

RIGHT: Final = "right"
WRONG: Final = "wrong"
OPEN: Final = "open"
CLEAR: Final = 3.0
"""How many standard errors two plays must be apart to count as different."""
MOST_FILES: Final = 1_000
LONGEST: Final = 200_000
"""The most bytes of a file that are read."""
REFUSED: Final = 2


class Judgement(NamedTuple):
    """The judge's verdict on a complaint."""

    kind: str
    """`RIGHT`, `WRONG` or `OPEN`."""
    better: str = ""
    """The action compared with the play: the person's, or the judge's best other one."""
    points: float = 0.0
    """How many points a deal it is better."""
    error: float = 0.0
    """The standard error of the points; 0 where they are certain."""
    why: str = ""
    """Why nothing could be compared; "" otherwise."""

    def __str__(self) -> str:
        if self.why:
            return f"{self.kind}: {self.why}"
        gap = f"{self.points:+.2f} ± {self.error:.2f} points"
        return f"{self.kind}: {self.better} {gap}"


def judged(complaint: Complaint, judge: str = "") -> Judgement:
    """The verdict of one of the game's judges, the usual one by default. Raises `KeyError`."""
    game, view, arena = complaint.game, complaint.view, arena_of(complaint.game)
    judges = arena.judges
    if len(arena.compared(view)) < 2:
        return Judgement(OPEN, why="the judge compares no such plays")
    values = judges[judge or next(iter(judges))](view)
    done = values.get(game.write_action(complaint.action))
    if done is None:
        return Judgement(OPEN, why="the judge did not think of the play")
    if complaint.instead is None:
        others = [text for text in values if text != game.write_action(complaint.action)]
        better = max(others, key=lambda text: mean(values[text]))
    else:
        better = game.write_action(complaint.instead)
        if better not in values:
            return Judgement(OPEN, better, why=f"the judge did not think of {better}")
    return _verdict(better, values[better], done)


def _verdict(better: str, other: Sequence[float], done: Sequence[float]) -> Judgement:
    gaps = [mine - its for mine, its in zip(other, done, strict=True)]
    points = mean(gaps)
    error = stdev(gaps) / len(gaps) ** 0.5 if len(gaps) > 1 else 0.0
    kind = WRONG if points <= -CLEAR * error else OPEN
    if points > CLEAR * error:
        kind = RIGHT
    return Judgement(kind, better, points, error)


# ---- the folder --------------------------------------------------------------------------


def game_in(text: str) -> Game:
    """The game that a text names, in its tags or in its link; else the usual one."""
    for name in GAMES:
        if re.search(rf"\[\s*{name}Record\s|[?&]game={name}\b", text, re.IGNORECASE):
            return game_named(name)
    return game_named(USUAL)


def complaints_in(folder: Path) -> Iterator[tuple[str, Complaint | Unreadable]]:
    """The complaints in the text files of a folder, or what is wrong with them, by name.

    The name has the encoding where that had to be guessed. Raises `OSError`.
    """
    files = sorted(file for file in folder.iterdir() if file.suffix == ".txt" and file.is_file())
    for file in files[:MOST_FILES]:
        with file.open("rb") as opened:
            data = opened.read(LONGEST)
        found = decoded(data, partial(by_python, data))
        if found is None:
            yield file.name, Unreadable("", "encoding", section="file")
            continue
        text, guess = found
        game = game_in(text)
        parts = records_of(game).apart(text)
        whole = f"{file.name} (read as {guess})" if guess else file.name
        for at, part in enumerate(parts, 1):
            name = f"{whole} {at}" if len(parts) > 1 else whole
            try:
                yield name, read(game, part)
            except Unreadable as fault:
                yield name, fault


def sense_line(complaint: Complaint, verdict: Judgement) -> str:
    """A confirmed complaint as a line of the positions of good sense."""
    entry = {"link": complaint.link, "right": verdict.better, "words": complaint.words}
    return json.dumps(entry, ensure_ascii=False)


def join(file: Path, confirmed: Sequence[tuple[Complaint, Judgement]]) -> int:
    """Adds confirmed complaints to a file of positions; returns how many were new.

    Raises `OSError`.
    """
    known = file.read_text("utf-8") if file.exists() else ""
    links = {json.dumps(complaint.link): (complaint, verdict) for complaint, verdict in confirmed}
    new = [sense_line(*found) for link, found in links.items() if link not in known]
    with file.open("a", encoding="utf-8") as opened:
        opened.writelines(f"{line}\n" for line in new)
    return len(new)


# ---- the program -------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge the complaints of a folder; returns 0 even if some are wrong."""
    parser = argparse.ArgumentParser(prog="python -m napoleon complaints", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("folder", type=Path)
    parser.add_argument("--judge", default="", help="who judges them; the game's first judge")
    parser.add_argument("--join", type=Path, help="a file of positions for those that are right")
    options = parser.parse_args(arguments)
    if not options.folder.is_dir():
        return _refused(f"no such folder: {options.folder}")
    counts: Counter[str] = Counter()
    confirmed: list[tuple[Complaint, Judgement]] = []
    for name, found in complaints_in(options.folder):
        if isinstance(found, Unreadable):
            counts["unreadable"] += 1
            _say(f"{name}: no complaint: {found}")
            continue
        try:
            verdict = judged(found, options.judge)
        except KeyError:
            known = ", ".join(arena_of(found.game).judges)
            return _refused(f"no such judge: {options.judge[:40]!r} (there are: {known})")
        counts[verdict.kind] += 1
        if verdict.kind == RIGHT:
            confirmed.append((found, verdict))
        _say(f"{name}: {_summary(found)}: {verdict}")
    _say(", ".join(f"{count} {kind}" for kind, count in counts.items()) or "no complaints")
    if options.join:
        try:
            _say(f"{join(options.join, confirmed)} new positions in {options.join}")
        except OSError as error:
            return _refused(str(error))
    return 0


def _summary(complaint: Complaint) -> str:
    """The play, its player, and the person's words."""
    action = complaint.game.write_action(complaint.action)
    played = f"{complaint.level or 'somebody'} played {action}"
    return f"{played} ({printable(complaint.words)})" if complaint.words else played


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _refused(why: str) -> int:
    sys.stderr.write(f"complaints: {why}\n")
    return REFUSED


if __name__ == "__main__":
    sys.exit(main())
