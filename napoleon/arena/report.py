"""The results of the arena in words: a table for a terminal, a page in Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.arena.plan import YARDSTICK
from napoleon.arena.printable import in_markdown, printable
from napoleon.arena.results import Contracts, Estimate, Row
from napoleon.arena.seeing import SEEING, SEERS
from napoleon.games.napoleon.rules.scoring import PAID_AS

_COLUMNS = ("rules", "one", "among", "deals", "points", "± se", "95 %", "ms", "worst", "faults")


def _cells(row: Row) -> tuple[str, ...]:
    middle, longest = row.ms.get(row.one, (float("nan"), float("nan")))
    return (
        row.rules,
        row.one,
        row.others,
        str(row.deals),
        f"{row.gain.mean:+.3f}",
        f"{row.gain.error:.3f}",
        f"{row.gain.low:+.2f} … {row.gain.high:+.2f}",
        f"{middle:.1f}",
        f"{longest:.0f}",
        str(sum(row.faults.values())),
    )


def text(rows: Sequence[Row]) -> str:
    """A table for a terminal, and the reasons of faults below it."""
    table = [_COLUMNS, *(tuple(map(printable, _cells(row))) for row in rows)]
    widths = [max(len(line[at]) for line in table) for at in range(len(_COLUMNS))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in table
    ]
    return "\n".join([*lines, *_faults(rows)])


def _faults(rows: Sequence[Row]) -> list[str]:
    return [
        f"fault, {count} times: {printable(why)}"
        for row in rows
        for why, count in sorted(row.faults.items(), key=lambda pair: -pair[1])
    ]


def markdown(rows: Sequence[Row], picture: str = "") -> str:
    """A page about the results; ``picture`` is the file name of the ladder's."""
    lines = ["# Arena", ""]
    if picture:
        lines += [f"![Points a deal among four {YARDSTICK}]({picture})", ""]
    lines += [
        "Points a deal that *one* makes more than the mean of the others at the table; every deal",
        "is played once with *one* in each seat. ± one standard error, 95 % by bootstrap, both",
        "over deals. Times in milliseconds a decision of *one*: median, longest.",
        "",
        *_table(_COLUMNS, [_cells(row) for row in rows]),
        "",
        *_steps(rows),
        "## By role",
        "",
        "The same by what *one* was (*alone*: Napoleon without an adjutant), and the mean of the",
        "other players in that role.",
        "",
        *_table(
            ("rules", "one", "among", "role", "games", "points", "± se", "95 %", "others"),
            [(row.rules, *cells) for row in rows for cells in _roles(row)],
        ),
        "",
        "## Contracts",
        "",
        *_table(
            ("rules", "Napoleon", "at the table of", "contracts", "bid", "made %"),
            [(row.rules, *cells) for row in rows for cells in _contracts(row)],
        ),
    ]
    faults = _faults(rows)
    if faults:
        lines += ["", "## Faults", "", *(f"- {in_markdown(fault)}" for fault in faults)]
    seeds = sorted({f"seed {in_markdown(row.seed)}, {row.budget_ms} ms a decision" for row in rows})
    lines += ["", f"By `python -m napoleon.arena`: {'; '.join(seeds)}."]
    return "\n".join(lines) + "\n"


def _table(columns: Sequence[str], cells: Sequence[Sequence[str]]) -> list[str]:
    rows = [columns, ["---"] * len(columns), *cells]
    return ["| " + " | ".join(map(_cell, row)) + " |" for row in rows]


def _cell(text: str) -> str:
    return "–" if "nan" in text.lstrip("+").split() else in_markdown(text)


def _roles(row: Row) -> list[tuple[str, ...]]:
    found = []
    for role in PAID_AS:
        if role in row.by_role:
            value = row.by_role[role]
            others = row.others_by_role.get(role, float("nan"))
            found.append((row.one, row.others, role, *_values(value), f"{others:+.2f}"))
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
        if row.gain.error > 0 and row.one not in SEERS:
            clear = row.gain.mean / row.gain.error
            pairing = in_markdown(f"{row.one} among {row.others} ({row.rules})")
            found.append(f"- {pairing}: {clear:+.1f} standard errors from 0")
    for rules in dict.fromkeys(row.rules for row in rows):
        found += _shares([row for row in rows if row.rules == rules])
    return [*found, ""] if found else []


def _shares(rows: Sequence[Row]) -> list[str]:
    found = []
    by_yardstick = {row.one: row.gain for row in rows if row.others == YARDSTICK}
    for seer in SEERS:
        most = by_yardstick.get(seer)
        for level in ("strong", "expert"):
            own = by_yardstick.get(level)
            if most and own and most.mean > 0:
                share, error = share_of(own, most)
                sees = "all cards" if seer == SEEING else "all cards from the first lead on"
                found.append(
                    f"- {level} makes {100 * share:.0f} ± {100 * error:.0f} % of what `{seer}`, who"
                    f" sees {sees}, makes more than {YARDSTICK}"
                )
    return found


def share_of(own: Estimate, most: Estimate) -> tuple[float, float]:
    """The share of the other's gain that is reached, with its standard error.

    The two are treated as independent although the cards are the same: the error is too large.
    """
    share = own.mean / most.mean
    return share, (own.error**2 + (share * most.error) ** 2) ** 0.5 / most.mean
