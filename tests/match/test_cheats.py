"""Keepers of a table who cheat: each way is found by the pages of the others, in both games.

A cheat is a change of what one guest is sent, or of the keeper's own program. Where it shows before
the cards are played, it is found at once.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeAlias

import pytest

from napoleon.games import GAMES, game_named
from napoleon.match.game import State
from napoleon.match.parties.fair import checked
from napoleon.match.parties.gathering import Begin, Gathered, Notice, Plan, Pledged, Void
from napoleon.match.parties.witness import Fault
from napoleon.match.seat import (
    LOT_LATE,
    Do,
    Message,
    Opened,
    Over,
    Ready,
    Refused,
    Sealed,
    Seen,
    Welcome,
)
from tests.match.guests import SHORT, Gathering, Guest

PLANS: Final = {
    "napoleon": Plan("preset=sdc&table.deals=2", "beginner"),
    "durak": Plan(SHORT, "beginner"),
}
OTHERS: Final = {"napoleon": "preset=guruguru", "durak": "preset=podkidnoy"}
"""Rules with as many seats that nobody was shown."""
Sent: TypeAlias = Message | Notice
Entry: TypeAlias = tuple[Sent, str | None]
"""A message, and the number that the page would choose then; None: the page's own message."""
VICTIM: Final = 1


def gathered(name: str) -> Gathering:
    """Three people at a table that the first of them keeps; the other seats are computers'."""
    found = Gathering(game_named(name), PLANS[name], f"cheats {name}", keeper=0)
    for person in ("Keeper", "Taro", "Hana"):
        found.joins(person)
    return found


@cache
def course(name: str) -> tuple[Entry, ...]:
    """What the victim is sent and sends in an honest deal, and at the start of the next one."""
    found = gathered(name)
    found.says(0, Begin())
    found.plays_on(random.Random("cheats"))
    found.check()
    for number in range(3):
        found.says(number, Ready())
    found.waits(0)
    found.check()
    return tuple(found.guests[VICTIM].log)


def found_in(name: str, entries: list[Entry]) -> set[Fault]:
    """What the victim's page finds when this is what it was sent and has sent."""
    guest = Guest(game_named(name))
    faults = set[Fault]()
    for message, lot in entries:
        if isinstance(message, Sealed | Welcome) and guest.seat.over and not guest.witness.is_left:
            faults |= {finding.fault for finding in checked(guest.witness)}
        if lot is None:
            guest.says(message)
        else:
            guest.hears(message, lot)
        faults |= {finding.fault for finding in (*guest.findings, *guest.witness.faults)}
    return faults


@pytest.mark.parametrize("name", GAMES)
def test_an_honest_keeper_is_not_accused(name: str) -> None:
    assert found_in(name, [*course(name)]) == set()


# ---- what the victim is sent ---------------------------------------------------------------------

Change: TypeAlias = Callable[[Any], Sent | tuple[Sent, ...]]


def of_kind(kind: type, change: Change, at: int = 0) -> Callable[[list[Entry]], list[Entry]]:
    """A cheat: a message of a kind is another one, or several; ``at``: which of them."""

    def cheat(entries: list[Entry]) -> list[Entry]:
        places = [
            place for place, (one, lot) in enumerate(entries) if isinstance(one, kind) and lot
        ]
        message, lot = entries[places[at]]
        new = change(message)
        changed: tuple[Any, ...] = new if type(new) is tuple else (new,)
        return [
            *entries[: places[at]],
            *((one, lot) for one in changed),
            *entries[places[at] + 1 :],
        ]

    return cheat


def without(kind: type) -> Callable[[list[Entry]], list[Entry]]:
    """A cheat: messages of a kind are never sent."""
    return lambda entries: [one for one in entries if not isinstance(one[0], kind)]


def not_drawn(entries: list[Entry]) -> list[Entry]:
    """The cards are drawn by nobody."""
    found = without(Sealed)(without(Pledged)(without(Opened)(entries)))
    return [(_undrawn(message), lot) for message, lot in found]


def _undrawn(message: Sent) -> Sent:
    return message._replace(draw=0) if isinstance(message, Welcome) else message


def more_points(entries: list[Entry]) -> list[Entry]:
    """From the second deal on, one seat has 50 points more in everything that is said."""
    found = list[Entry]()
    for message, lot in entries:
        if isinstance(message, Welcome) and message.number == 2:
            found.append((_with_more(message), lot))
        else:
            found.append((message, lot))
    return found


def _with_more(welcome: Welcome) -> Welcome:
    return welcome._replace(totals=(welcome.totals[0] + 50, *welcome.totals[1:]))


def played_for(entries: list[Entry]) -> list[Entry]:
    """Something is played for the victim, who sends nothing."""
    at = next(place for place, (one, lot) in enumerate(entries) if isinstance(one, Do))
    return [*entries[:at], *entries[at + 1 :]]


def another_action(over: Over) -> Over:
    """The deal went another way after some actions."""
    record, game = over.record, over.record.game
    states: list[State] = [*record.states()]
    at, other = next(
        (at, other)
        for at in range(len(record.actions) - 1, -1, -1)
        if (actor := game.actor_of(states[at], record.actions[at])) is not None
        for other in game.legal(states[at], actor)
        if other != record.actions[at]
    )
    state, actions = states[at], [*record.actions[:at]]
    while game.ending(state) is None:
        actors = game.actors(state)
        action = game.legal(state, actors[0])[0] if actors else game.silence(state)
        actions.append(other if len(actions) == at else action)
        state = game.apply(state, actions[-1]).state
    ending = game.ending(state)
    assert ending is not None
    return over._replace(record=replace(record, actions=tuple(actions)), ending=ending)


def other_view(seen: Seen) -> Seen:
    """Somebody else's view."""
    seat = (seen.view.seat + 1) % seen.view.players
    view: Any = seen.view
    return seen._replace(view=view._replace(seat=seat))


Z: Final = "0" * 64
CHEATS: Final[dict[str, tuple[Callable[[list[Entry]], list[Entry]], Fault]]] = {
    "nothing is drawn": (not_drawn, "not_drawn"),
    "no secret is sealed": (without(Sealed), "not_sealed"),
    "no digests are shown": (without(Pledged), "not_pledged"),
    "the secret is withheld": (without(Opened), "not_opened"),
    "the secret is sealed again": (
        of_kind(Pledged, lambda one: (one, Sealed(one.draw, Z))),
        "sealed_twice",
    ),
    "other digests are shown later": (
        of_kind(Pledged, lambda one: (one, one._replace(digests=(Z, *one.digests[1:])))),
        "sealed_twice",
    ),
    "the victim's number is left out": (
        of_kind(Pledged, lambda one: one._replace(digests=(one.digests[0], "", *one.digests[2:]))),
        "left_out",
    ),
    "a friend's number is another one than was shown": (
        of_kind(Pledged, lambda one: one._replace(digests=(*one.digests[:2], Z, *one.digests[3:]))),
        "number_exchanged",
    ),
    "a computer has a number": (
        of_kind(Opened, lambda one: one._replace(lots=(*one.lots[:-1], Z))),
        "number_added",
    ),
    "a computer has sealed a number": (
        of_kind(Pledged, lambda one: one._replace(digests=(*one.digests[:-1], Z))),
        "number_added",
    ),
    "the secret is exchanged": (
        of_kind(Opened, lambda one: one._replace(secret=Z)),
        "secret_exchanged",
    ),
    "the numbers are exchanged": (
        of_kind(Opened, lambda one: one._replace(lots=tuple(lot and Z for lot in one.lots))),
        "number_exchanged",
    ),
    "the victim is told to be late": (
        of_kind(Opened, lambda one: one._replace(lots=(one.lots[0], "", *one.lots[2:]))),
        "number_exchanged",
    ),
    "the cards are drawn until they please": (
        of_kind(Sealed, lambda one: (one, one._replace(draw=one.draw + 1)), 1),
        "drawn_again",
    ),
    "somebody is accused of withholding": (
        of_kind(Welcome, lambda one: (Void(1, (VICTIM,), ()), one)),
        "accused",
    ),
    "the number of the deal is chosen": (
        of_kind(Welcome, lambda one: one._replace(number=19)),
        "wrong_number",
    ),
    "the attempt is chosen": (
        of_kind(Welcome, lambda one: one._replace(attempt=30)),
        "wrong_number",
    ),
    "a deal is left out": (of_kind(Welcome, lambda one: one._replace(number=3), 1), "wrong_number"),
    "somebody has points before the match": (
        of_kind(Welcome, lambda one: one._replace(totals=(7, *one.totals[1:]))),
        "wrong_totals",
    ),
    "somebody has more points from the second deal on": (more_points, "wrong_totals"),
    "somebody has more points in the end": (
        of_kind(Over, lambda one: one._replace(totals=(one.totals[0] + 7, *one.totals[1:]))),
        "wrong_result",
    ),
    "a computer is called a person": (
        of_kind(Welcome, lambda one: one.with_sitter(3, one.sitters[0]._replace(name="Eve"))),
        "other_people",
    ),
    "a person is a computer": (
        of_kind(Welcome, lambda one: one.with_sitter(2, one.sitters[3])),
        "other_people",
    ),
    "the record has other names": (
        of_kind(
            Over, lambda one: one._replace(record=replace(one.record, names=one.record.names[::-1]))
        ),
        "other_people",
    ),
    "somebody else's view is shown": (of_kind(Seen, other_view, 3), "shown_otherwise"),
    "somebody plays for the victim": (played_for, "not_mine"),
}


@pytest.mark.parametrize("cheat", CHEATS)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_sent_is_found(name: str, cheat: str) -> None:
    change, fault = CHEATS[cheat]
    assert fault in found_in(name, change([*course(name)]))


@pytest.mark.parametrize("name", GAMES)
def test_another_action_in_the_record_is_found(name: str) -> None:
    found = found_in(name, of_kind(Over, another_action)([*course(name)]))
    assert found & {"shown_otherwise", "shown_hidden", "not_mine"}


@pytest.mark.parametrize("name", GAMES)
def test_rules_that_nobody_was_shown_are_found(name: str) -> None:
    def shows(gathered: Gathered) -> Gathered:
        return gathered._replace(plan=gathered.plan._replace(rules=OTHERS[name]))

    entries = [(shows(one) if isinstance(one, Gathered) else one, lot) for one, lot in course(name)]
    assert "other_plan" in found_in(name, entries)


@pytest.mark.parametrize("name", GAMES)
def test_who_is_not_asked_at_their_turn_finds_it_at_once(name: str) -> None:
    entries = [*course(name)]
    at = next(
        place
        for place, (one, _) in enumerate(entries)
        if isinstance(one, Seen) and one.asked == (VICTIM,) == (one.view.turn,)
    )
    seen = entries[at][0]
    assert isinstance(seen, Seen)
    assert found_in(name, [*entries[:at], (seen._replace(asked=(0,)), "")]) == {"not_asked"}


def test_a_number_that_is_refused_as_late_is_still_missed() -> None:
    entries = [*course("durak")]
    at = next(place for place, (one, _) in enumerate(entries) if isinstance(one, Welcome))
    late = of_kind(Opened, lambda one: one._replace(lots=(one.lots[0], "", *one.lots[2:])))
    refused: list[Entry] = [*entries[:at], (Refused(LOT_LATE, 0), ""), *entries[at:]]
    assert "number_exchanged" in found_in("durak", late(refused))
