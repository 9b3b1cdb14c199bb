"""The results of the arena in words: a table for a terminal, a page in Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from napoleon.arena import ratings
from napoleon.arena.arena_of import AnyArena, arena_of
from napoleon.arena.plan import others, yardstick
from napoleon.arena.results import Contracts, Estimate, Row
from napoleon.games import game_named
from napoleon.kit.escapes import in_markdown, printable
from napoleon.match.rooms import players_of

_MARK = "†"
"""The mark after points that are not the program's alone."""
_COLUMNS = ("rules", "one", "among", "deals", "points", "± se", "95 %", "ms", "worst", "faults")


def _cells(row: Row) -> tuple[str, ...]:
    middle, longest = row.ms.get(row.one, (float("nan"), float("nan")))
    return (
        row.rules,
        row.one,
        row.others,
        str(row.deals),
        f"{row.gain.mean:+.3f}{_MARK if row.replaced else ''}",
        f"{row.gain.error:.3f}",
        f"{row.gain.low:+.2f} … {row.gain.high:+.2f}",
        f"{middle:.1f}",
        f"{longest:.0f}",
        str(sum(row.faults.values())),
    )


def text(rows: Sequence[Row]) -> str:
    """A table for a terminal, and the reasons of faults below it."""
    table = [_COLUMNS, *(tuple(map(_shown, _cells(row))) for row in rows)]
    return "\n".join([*_columns(table), *_faults(rows), *_rated(rows)])


_RATED: Final = ("rating", "points", "± se", "Elo", "± se", "deals")


def _rated(rows: Sequence[Row]) -> list[str]:
    """The ratings of each round robin, for a terminal."""
    lines: list[str] = []
    for table in ratings.tables(rows):
        cells = [_RATED, *(tuple(map(_shown, _rating(rating))) for rating in table.ratings)]
        lines += ["", f"{table.game}, {printable(table.rules)}", *_columns(cells)]
    return lines


def _rating(rating: ratings.Rating) -> tuple[str, ...]:
    return (
        rating.name,
        f"{rating.points:+.3f}",
        f"{rating.error:.3f}",
        f"{rating.elo:+.0f}",
        f"{rating.elo_error:.0f}",
        str(rating.deals),
    )


def _columns(table: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in table
    ]


def _faults(rows: Sequence[Row]) -> list[str]:
    """Whose points they are if players gave no answer, and the reasons."""
    notes = [
        f"{_MARK} {printable(row.one)}: {yardstick(game_named(row.game))} decided {row.replaced}"
        " times in its place; these points are not its own"
        for row in rows
        if row.replaced
    ]
    return notes + [
        f"fault, {count} times: {printable(why)}"
        for row in rows
        for why, count in sorted(row.faults.items(), key=lambda pair: -pair[1])
    ]


def markdown(rows: Sequence[Row], picture: str = "") -> str:
    """A page about the results; ``picture`` is the file name of the ladder's."""
    lines = ["# Arena", ""]
    if picture:
        among = f" among {others(game_named(rows[0].game), rows[0].rules)}" if rows else ""
        lines += [f"![Points a deal{among}]({picture})", ""]
    lines += [
        "Points a deal that *one* makes more than the mean of the others at the table; every deal",
        "is played once with *one* in each seat. ± one standard error, 95 % by bootstrap, both",
        "over deals. Times in milliseconds a decision of *one*: median, longest.",
        "",
        *_table(_COLUMNS, [_cells(row) for row in rows]),
        "",
        *_steps(rows),
    ]
    for game in dict.fromkeys(row.game for row in rows):
        own = [row for row in rows if row.game == game]
        lines += _of_game(arena_of(game_named(game)), own)
    for found in ratings.tables(rows):
        lines += ["", f"## Ratings: {in_markdown(f'{found.game}, {found.rules}')}", ""]
        lines += ["Compared with the mean of these players; Elo is by duplicate deals.", ""]
        lines += _table(_RATED, [_rating(rating) for rating in found.ratings])
    faults = _faults(rows)
    if faults:
        lines += ["", "## Faults", "", *(f"- {in_markdown(fault)}" for fault in faults)]
    seeds = sorted({f"seed {in_markdown(row.seed)}, {row.budget_ms} ms a decision" for row in rows})
    lines += ["", f"By `python -m napoleon.arena`: {'; '.join(seeds)}."]
    return "\n".join(lines) + "\n"


def _of_game(arena: AnyArena, rows: Sequence[Row]) -> list[str]:
    """The tables of a game's roles and contracts."""
    lines: list[str] = []
    if arena.roles:
        note = f" ({arena.roles_note})" if arena.roles_note else ""
        words = f"The same by what *one* was{note}, and the mean of the other players in that role."
        lines += [
            "## By role",
            "",
            *wrap(words, 90, break_on_hyphens=False),
            "",
            *_table(
                ("rules", "one", "among", "role", "games", "points", "± se", "95 %", "others"),
                [(row.rules, *cells) for row in rows for cells in _roles(row)],
            ),
        ]
    if any(row.contracts.n or row.others_contracts.n for row in rows):
        lines += [
            *([""] if lines else []),
            "## Contracts",
            "",
            *_table(
                ("rules", arena.leader, "at the table of", "contracts", "bid", "made %"),
                [(row.rules, *cells) for row in rows for cells in _contracts(row)],
            ),
        ]
    return lines


def _table(columns: Sequence[str], cells: Sequence[Sequence[str]]) -> list[str]:
    rows = [columns, ["---"] * len(columns), *cells]
    return ["| " + " | ".join(map(_cell, row)) + " |" for row in rows]


def _cell(text: str) -> str:
    return in_markdown(_shown(text))


def _shown(text: str) -> str:
    """A cell for a terminal; a dash for an unknown value, such as the error of a single deal."""
    return "–" if "nan" in text.lstrip("+").split() else printable(text)


def _roles(row: Row) -> list[tuple[str, ...]]:
    found = []
    for role, value in row.by_role.items():
        rest = row.others_by_role.get(role, float("nan"))
        found.append((row.one, row.others, role, *_values(value), f"{rest:+.2f}"))
    return found


def _values(value: Estimate) -> tuple[str, ...]:
    return (
        str(value.n),
        f"{value.mean:+.2f}",
        f"{value.error:.2f}",
        f"{value.low:+.2f} … {value.high:+.2f}",
    )


def _contracts(row: Row) -> list[tuple[str, ...]]:
    def cells(napoleon: str, found: Contracts) -> tuple[str, ...]:
        table = f"{row.one} among {row.others}"
        return (napoleon, table, str(found.n), f"{found.bid:.2f}", f"{100 * found.made:.1f}")

    return [cells(row.one, row.contracts), cells(f"one of the {row.others}", row.others_contracts)]


def _steps(rows: Sequence[Row]) -> list[str]:
    """How clear each step is, and how much of the gain from seeing all cards a level gets."""
    found = []
    for row in rows:
        if row.gain.error > 0 and row.one not in arena_of(game_named(row.game)).seers:
            clear = row.gain.mean / row.gain.error
            pairing = in_markdown(f"{row.one} among {row.others} ({row.rules})")
            found.append(f"- {pairing}: {clear:+.1f} standard errors from 0")
    for game, rules in dict.fromkeys((row.game, row.rules) for row in rows):
        found += _shares(game, [row for row in rows if (row.game, row.rules) == (game, rules)])
    return [*found, ""] if found else []


def _shares(name: str, rows: Sequence[Row]) -> list[str]:
    game = game_named(name)
    levels, usual = players_of(game).levels, yardstick(game)
    found = []
    by_yardstick = {row.one: row.gain for row in rows if row.others == usual}
    for seer, about in arena_of(game).seers.items():
        most = by_yardstick.get(seer)
        for level in levels[levels.index(usual) + 1 :]:
            own = by_yardstick.get(level)
            if most and own and most.mean > 0:
                share, error = share_of(own, most)
                found.append(
                    f"- {level} makes {100 * share:.0f} ± {100 * error:.0f} % of what `{seer}`, who"
                    f" sees {about.sees}, makes more than {usual}"
                )
    return found


def share_of(own: Estimate, most: Estimate) -> tuple[float, float]:
    """The share of the other's gain that is reached, with its standard error.

    The two are treated as independent although the cards are the same: the error is too large.
    """
    share = own.mean / most.mean
    return share, (own.error**2 + (share * most.error) ** 2) ** 0.5 / most.mean
