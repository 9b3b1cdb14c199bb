"""The players' plates: what each does in the bout, how many cards, and what a face shows."""

from __future__ import annotations

from functools import cache
from typing import Final

from napoleon.games.durak.page.table.look import Look
from napoleon.games.durak.play.state import AFTER_TAKE, FINISHED, NOBODY, THROW
from napoleon.games.durak.play.view import View
from napoleon.games.durak.rules.law import Law
from napoleon.ui.shell.html import Child, Html, h, hidden
from napoleon.ui.shell.parts import SUIT_LETTERS, mark
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pauses import TRICK
from napoleon.ui.table.pieces import END_FACES, Plate

_DRAWINGS: Final = {
    "attacker": "M20.5 3.5 9 15M20.5 3.5h-5l-8 8M20.5 3.5v5l-8 8M5.5 12.5l6 6M8 16l-4.5 4.5",
    "defender": "M12 2.500 20 5.500v6c0 5-3.500 8.500-8 10-4.500-1.500-8-5-8-10v-6z",
    "thrower": "M12 5v14M5 12h14",
    "passed": "M6 12h12",
    "taking": "M12 4v12M6.500 11 12 16.500 17.500 11M4 20.500h16",
    "out": "M5 12.500 10 17.500 19.500 7",
}
"""The mark of each part, as a path."""


def part(view: View, seat: int) -> str:
    """What a seat does now; "" for nothing.

    ``attacker``, ``defender``, ``taking``, ``thrower`` may add cards, ``passed`` has passed,
    ``out``, and in the games with a pile ``turn``.
    """
    if seat in view.course.out:
        return "out"
    bout = view.bout
    if NOBODY in (bout.defender, bout.attacker):
        return ""
    if seat == bout.defender:
        return "taking" if bout.taker == seat and not bout.good else "defender"
    window = view.phase in (THROW, AFTER_TAKE)
    if window and bout.window.passed >> seat & 1:
        return "passed"
    if seat == bout.attacker:
        return "attacker"
    return "thrower" if window and seat in view.acting else ""


def plate(look: Look, seat: int) -> Plate:
    """The part of a seat, and how many cards it has."""
    words, view = look.words, look.shown
    found = part(view, seat)
    left: Child = None
    if found == "out":
        place = view.course.out.index(seat) + 1
        left = _named(words, found, place)
    else:
        left = _named(words, found) if found else hidden(words("table.part.none"))
    return Plate(
        left,
        _count(words, view, seat),
        role=found or "idle",
        out=found == "out",
        cards=view.sizes[seat],
    )


def _named(words: Words, found: str, place: int = 0) -> list[Child]:
    name = words(f"table.part.{found}", place=place)
    short = words(f"table.part.{found}.short", place=place)
    return [part_mark(found), h("span.long", name), h("span.short", short, aria_hidden="true")]


@cache
def part_mark(found: str) -> Html:
    """The mark of a part."""
    return h(
        "svg.part-mark",
        h("path", d=_DRAWINGS[found]),
        viewBox="0 0 24 24",
        aria_hidden="true",
        focusable="false",
    )


def _count(words: Words, view: View, seat: int) -> Child:
    size, down = view.sizes[seat], view.down[seat]
    return [
        _team(words, view, seat),
        _dummy(words, view, seat),
        h("span.own-suit", mark(view.own[seat]), hidden(words.suit(view.own[seat])),
          data_suit=SUIT_LETTERS[view.own[seat]])
        if view.own and view.own[seat] >= 0 and seat != words.me
        else None,
        h("span.back", aria_hidden="true"),
        h("span.num", size),
        h("span.unit", words("table.cards_unit")),
        h("small.down", f"+{down}", hidden(words("table.lying"))) if down else None,
    ]  # fmt: skip


def team_letters(law: Law, out: tuple[int, ...]) -> str:
    """The letter of each seat's team, once these seats are out; "" where everybody plays alone."""
    sides = law.sides(anybody_out=bool(out))
    return "" if len(set(sides)) == len(sides) else "".join("ABC"[side] for side in sides)


def _team(words: Words, view: View, seat: int) -> Child:
    """Which side a player is on, where teams play."""
    letters = team_letters(view.law, view.course.out)
    if not letters:
        return None
    letter = letters[seat]
    mine = letter == letters[words.me]
    key = "table.team.mine" if mine else "table.team.other"
    return h("span.team", letter, hidden(words(key, team=letter)), data_team=letter, data_mine=mine)


def _dummy(words: Words, view: View, seat: int) -> Child:
    """Which seat is the dummy, and who plays its cards."""
    if seat != view.law.dummy:
        return None
    player = words.seat(view.controller)
    return h(
        "span.dummy",
        h("span", words("table.dummy"), aria_hidden="true"),
        hidden(words("table.dummy.of", name=player)),
        title=words("table.dummy.of", name=player),
        data_seat=view.controller,
    )


def mood(look: Look, seat: int) -> str:
    """What a face shows of the bout that has just ended, or of the deal."""
    view = look.shown
    last = view.bout
    if view.phase == FINISHED and view.result is not None and look.pause != TRICK:
        return END_FACES[view.result.outcome(seat)]
    if look.pause == TRICK:
        if seat == last.taker:
            return "worried"
        return "glad" if seat == last.defender and last.good else "neutral"
    if seat in view.course.out:
        return "glad"
    return "worried" if part(view, seat) == "taking" else "neutral"
