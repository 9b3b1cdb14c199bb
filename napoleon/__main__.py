"""Napoleon in a terminal.

    python -m napoleon play                       a match against computer players
    python -m napoleon play --rules "preset=guruguru&joker.count=0" --level expert --lang ja
    python -m napoleon arena strong:casual        computer players among themselves
    python -m napoleon complaints FOLDER          was a play wrong? texts from the page, judged
    python -m napoleon serve                      a built site, on this machine
    python -m napoleon table                      a built site with tables for people
    python -m napoleon think                      the line protocol, for other programs

Each command has a --help; --version names the version and its commit.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import secrets
import shutil
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NoReturn

import napoleon
from napoleon.ai.__main__ import main as think
from napoleon.arena.__main__ import main as arena
from napoleon.arena.complaints import main as complaints
from napoleon.games import GAMES, USUAL, game_named
from napoleon.kit.chance import LINKED, BadSeed, seed_of
from napoleon.kit.json_in import BadText
from napoleon.match.game import Game
from napoleon.match.match import AnyMatch, Match
from napoleon.match.protocol import LONGEST_BUDGET
from napoleon.match.rooms import players_of
from napoleon.terminal.files import Files
from napoleon.terminal.game import Console, Evening
from napoleon.terminal.screen import screen_of
from napoleon.terminal.serving import serve, site_in
from napoleon.terminal.words import STAND_INS, TerminalWords, language_here, shown_in
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.link import HIGHEST_DEAL
from napoleon.ui.shell.words import LANGUAGES, words_built

REFUSED = 2
_FEWEST_COLUMNS = 20
TABLE_NEEDS = ("aiohttp", "prometheus-client", "segno")
NO_WORDS = (
    "napoleon: its words are not built in this folder; run `make play` there, or `pip install .`"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; return the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not words_built():
        print(NO_WORDS, file=sys.stderr)
        return REFUSED
    if given[:1] == ["arena"]:
        return arena(given[1:])
    if given[:1] == ["complaints"]:
        return complaints(given[1:])
    if given[:1] == ["think"]:
        return think(given[1:])
    if given[:1] == ["table"]:
        return _table(given[1:])
    parser = _parser(_game_in(given))
    if not given:
        parser.print_help()
        return 0
    options = parser.parse_args(given)
    options.lang = _language(options.lang)
    return _serve(options) if options.do == "serve" else _play(options)


def _language(wish: str) -> str:
    """The language that the terminal can show, with a sentence if it is not the wish."""
    if not isinstance(sys.stdout, io.TextIOWrapper):
        return wish
    sys.stdout.reconfigure(errors=STAND_INS)
    found = shown_in(wish, sys.stdout.encoding)
    if found != wish:
        parts = {"encoding": sys.stdout.encoding, "wish": wish, "language": found}
        print(TerminalWords(found)("no_letters", **parts))
    return found


def _game_in(given: Sequence[str]) -> Game:
    """The game that the arguments name; its levels are choices of an option."""
    parser = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    parser.add_argument("--game", default=USUAL)
    try:
        name = parser.parse_known_args(given)[0].game
    except argparse.ArgumentError:  # the parser of all options reports it
        name = USUAL
    return game_named(name if name in GAMES else USUAL)


class _Version(argparse.Action):
    """Says the version; a clone asks git only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(f"napoleon {napoleon.__version__}")
        parser.exit()


def _parser(game: Game) -> argparse.ArgumentParser:
    players = players_of(game)
    levels, usual = players.levels, players.middling
    parser = argparse.ArgumentParser(
        prog="python -m napoleon",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    parts = parser.add_subparsers(
        dest="do", required=True, metavar="play | arena | complaints | serve | table | think"
    )
    play = parts.add_parser("play", help="a match against computer players")
    play.add_argument("--game", choices=GAMES, default=USUAL, help=f"which game ({USUAL})")
    play.add_argument("--rules", metavar="QUERY", help="as in a link: preset=four")
    play.add_argument("--level", choices=levels, default=usual, help=f"of the others ({usual})")
    play.add_argument("--seed", help="the same seed deals the same cards")
    play.add_argument(
        "--deal", type=_from_to(1, HIGHEST_DEAL), help="the number of the first deal (1)"
    )
    play.add_argument("--name", default="", help="what you are called")
    play.add_argument(
        "--budget",
        type=_from_to(0, LONGEST_BUDGET),
        default=700,
        metavar="MS",
        help="a decision (700)",
    )
    play.add_argument(
        "--match",
        type=Path,
        metavar="FILE",
        help="go on with the match in this file, and keep it there while it is played",
    )
    play.add_argument(
        "--record", type=Path, metavar="FILE", help="append the record of each finished deal"
    )
    play.add_argument("--no-colour", action="store_true", help="black and white")
    parts.add_parser("arena", help="computer players among themselves", add_help=False)
    parts.add_parser(
        "complaints", help="plays that somebody would not have played, judged", add_help=False
    )
    served = parts.add_parser("serve", help="a built site, on this machine only")
    served.add_argument("--root", type=Path, default=Path("dist"), help="its folder (dist)")
    served.add_argument("--port", type=_from_to(0, 65_535), default=8000, help="(8000)")
    for part in (play, served):
        part.add_argument("--lang", choices=LANGUAGES, default=language_here())
    parts.add_parser("table", help="a site with tables for people", add_help=False)
    parts.add_parser(
        "think", help="answer requests of the line protocol, one JSON object a line", add_help=False
    )
    return parser


def _from_to(low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers for argparse."""

    def whole(text: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", text) or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"a whole number from {low} to {high}")
        return int(text)

    return whole


def _play(options: argparse.Namespace) -> int:
    game = game_named(options.game)
    files = Files(options.match, options.record)
    try:
        match = _match_to_play(game, options, files)
    except _Wrong as wrong:
        print(wrong, file=sys.stderr)
        return REFUSED
    names = Settings().with_name(0, options.name).names[:1]
    plain = options.no_colour or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    is_seen = sys.stdout.isatty()
    screen = screen_of(game, options.lang, names, colours=is_seen and not plain)
    console = Console(print, _ask, _columns if is_seen else None)
    table = Evening(match, options.level, options.budget, screen, console, files=files)
    try:
        table.run()
    except BrokenPipeError:  # the reader of the output has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


class _Wrong(Exception):
    """A sentence about options that cannot be followed."""


def _match_to_play(game: Game, options: argparse.Namespace, files: Files) -> AnyMatch:
    """The match of the file that was named, or a new one. Raises `_Wrong`."""
    words, file = TerminalWords(options.lang), str(options.match)
    try:
        found = files.begun(game)
    except BadText as bad:
        raise _Wrong(words("file.damaged", file=file, game=game.name)) from bad
    except OSError as error:
        raise _Wrong(words("file.unread", file=file, error=str(error.strerror))) from error
    if found is not None:
        if {options.rules, options.seed, options.deal} != {None}:
            raise _Wrong(words("file.taken", file=file))
        return found
    rules, problems = game.rules.from_query(options.rules or "")
    if problems:
        raise _Wrong("\n".join(f"rules: {one.key} {one.name} {one.value}" for one in problems))
    try:
        seed = secrets.token_hex(4) if options.seed is None else seed_of(options.seed)
    except BadSeed as bad:
        raise _Wrong(str(bad)) from bad
    if files.match is not None and not LINKED.fullmatch(seed):
        raise _Wrong(words("file.seed"))
    return Match.begun(game, rules, seed, options.deal or 1)


def _columns() -> int:
    return max(_FEWEST_COLUMNS, shutil.get_terminal_size().columns)


def _ask(prompt: str) -> str | None:
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        print()
        return None


def _serve(options: argparse.Namespace) -> int:
    words = TerminalWords(options.lang)
    if not site_in(options.root):
        print(words("serve.none", root=str(options.root)), file=sys.stderr)
        return REFUSED
    serve(options.root, options.port, lambda address: print(words("serve.at", address=address)))
    return 0


def _table(arguments: Sequence[str]) -> int:
    """Run a host for tables; it needs packages that nothing else here needs."""
    name = "python -m napoleon table"
    parser = argparse.ArgumentParser(prog=name, usage=f"{name} [options]")
    parser.add_argument("--lang", choices=LANGUAGES, default=language_here())
    import_module("napoleon.host.options").add_options(parser)
    options = parser.parse_args(arguments)
    options.lang = _language(options.lang)
    try:
        host = import_module("napoleon.host.command")
    except ModuleNotFoundError as missing:
        if str(missing.name).replace("_", "-") not in TABLE_NEEDS:
            raise
        needs = " ".join(TABLE_NEEDS)
        print(TerminalWords(options.lang)("table.missing", needs=needs), file=sys.stderr)
        return REFUSED
    code: int = host.run(options, partial(print, flush=True))
    return code


if __name__ == "__main__":
    sys.exit(main())
