"""Fair cards: they come from a secret of the host and a number from every other person.

The host seals its secret before the numbers are chosen: it shows a digest (SHA-256) of it. So the
host cannot choose the cards, and nobody else can know them. After the deal the secret and the
numbers are shown, and each seat checks by itself what it has seen (`checked`). No check can prevent
this: the host's device knows the cards, and two people may talk.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from napoleon.match.game import REDEAL, Event, State
from napoleon.match.records.record import AnyRecord, Unplayable
from napoleon.match.seat import Opened, Over, Sealed, Seat, Seen, Welcome

Fault: TypeAlias = Literal[
    "not_opened",
    "secret_exchanged",
    "number_exchanged",
    "cards_exchanged",
    "wrong_first",
    "other_rules",
    "not_played",
    "shown_hidden",
    "shown_otherwise",
    "wrong_result",
]
"""What can be wrong with a deal; the page has a sentence for each, ``fair.`` and the key."""
FAULTS: Final[tuple[Fault, ...]] = get_args(Fault)


class Finding(NamedTuple):
    """Something that is wrong with a deal."""

    fault: Fault
    """The kind of fault."""
    at: int | None = None
    """After how many actions of the deal; None where it belongs to no moment."""


# ---- drawing -----------------------------------------------------------------------------


def secret_of(root: str, draw: int) -> str:
    """The host's secret for a draw, made from a root that it never shows."""
    return _digest("secret", root, str(draw))


def digest_of(draw: int, secret: str) -> str:
    """The digest of a secret, shown before the numbers are chosen."""
    return _digest("seal", str(draw), secret)


def seed_of(draw: int, secret: str, lots: Sequence[str]) -> str:
    """The seed of a deal; ``lots`` are the numbers by seat, "" for a seat that gave none."""
    return _digest("deal", str(draw), secret, *lots)


def _digest(*parts: str) -> str:
    return sha256("|".join(("napoleon", "fair", *parts)).encode()).hexdigest()


# ---- checking ----------------------------------------------------------------------------


def checked(seat: Seat) -> tuple[Finding, ...]:
    """What a seat finds wrong with its finished deal; () for nothing.

    Its cards must have been drawn by all (`Seat.draw`). Raises `ValueError` for a seat whose deal
    is not over, or whose cards were not drawn by all.
    """
    welcome, over, sealed = seat.welcome, seat.over, seat.draw.sealed
    if welcome is None or over is None or sealed is None:
        raise ValueError("no deal to be checked")
    opened, record = seat.draw.opened, over.record
    named = record.rules, record.number, record.attempt
    if named != (welcome.rules, welcome.number, welcome.attempt):
        return (Finding("other_rules"),)
    drawn = [Finding("not_opened")] if opened is None else _drawn(seat, sealed, opened, record)
    return (*drawn, *_played(seat, welcome, over))


def _drawn(seat: Seat, sealed: Sealed, opened: Opened, record: AnyRecord) -> Iterator[Finding]:
    """What is wrong with the cards."""
    if digest_of(sealed.draw, opened.secret) != sealed.digest:
        yield Finding("secret_exchanged")
    own = seat.draw.lot
    if len(opened.lots) != record.seats or (own and opened.lots[seat.number] != own):
        yield Finding("number_exchanged")
    seed = seed_of(opened.draw, opened.secret, opened.lots)
    if record.seed != seed or not _are_of(seat, seed, record):
        yield Finding("cards_exchanged")


def _are_of(seat: Seat, seed: str, record: AnyRecord) -> bool:
    """Whether the cards of a record follow from the seed, and from the deal before."""
    game, number = seat.game, record.number or 1
    dealt = game.shuffled(record.rules, seed, number, record.attempt)
    if seat.before is None or record.attempt:
        same: bool = game.as_dealt(record.deal) == game.as_dealt(dealt)
        return same
    try:
        last = seat.before.record.replay()
        same = game.next_deal(last, dealt, record.first).deal == record.deal
    except ValueError:
        return False
    return same


def _played(seat: Seat, welcome: Welcome, over: Over) -> Iterator[Finding]:
    """What is wrong with the play and its result."""
    record, game = over.record, seat.game
    if record.first not in _firsts(seat, record):
        yield Finding("wrong_first")
    try:
        states = record.states()
    except Unplayable as bad:
        yield Finding("not_played", max(bad.at, 0))
        return
    yield from _seen(seat, record, states)
    ending = game.ending(states[-1])
    points = (0,) * record.seats if ending is None or ending.label == REDEAL else ending.points
    totals = tuple(map(sum, zip(welcome.totals, points, strict=True)))
    if over.ending != ending or over.totals != totals:
        yield Finding("wrong_result")


def _firsts(seat: Seat, record: AnyRecord) -> Sequence[int]:
    """The seats that may begin the deal, as far as the seat can know."""
    game, before = seat.game, seat.before
    if before is not None:
        try:
            last = before.record.replay()
        except Unplayable:
            return ()
        if record.attempt:
            return (last.first,)
        return [game.next_first(last, dealer) for dealer in (None, *before.dealers)]
    if record.number == 1 and not record.attempt and record.seed:
        return (game.first(record.rules, record.seed, 1),)
    return range(record.seats)


def _seen(seat: Seat, record: AnyRecord, states: Sequence[State]) -> Iterator[Finding]:
    """The first moment at which the seat saw something other than the record leads to."""
    if len(seat.story) != len(states):
        yield Finding("shown_otherwise", min(len(seat.story), len(states)) - 1)
        return
    for at, (seen, state) in enumerate(zip(seat.story, states, strict=True)):
        events: Sequence[Event] = ()
        settled: State | None = None
        if at:
            before = states[at - 1]
            events = seat.game.apply(before, record.actions[at - 1]).events
            settled = seat.game.settled(before, state)
        was = None if settled is None else seat.game.observe(settled, seat.number)
        fault = _shown(seat, seen, state, events)
        if fault is None and seen.settled != was:
            fault = "shown_hidden" if _shows_more(seen.settled, was) else "shown_otherwise"
        if fault is not None:
            yield Finding(fault, at)
            return


def _shown(seat: Seat, seen: Seen, state: State, events: Sequence[Event]) -> Fault | None:
    """What is wrong with one moment; ``events`` led to it."""
    game, number = seat.game, seat.number
    honest = tuple(game.redact(event, number) for event in events)
    if tuple(seen.events) != honest:
        return "shown_hidden" if _shows_more(tuple(seen.events), honest) else "shown_otherwise"
    view = game.observe(state, number)
    if seen.view != view:
        return "shown_hidden" if _shows_more(seen.view, view) else "shown_otherwise"
    acts = seen.acts
    if acts is None:
        return None
    dummies = [other for other in range(view.players) if other != number]
    mine = [other for other in dummies if game.player_of(state, other) == number]
    return None if acts in [game.observe(state, other) for other in mine] else "shown_hidden"


def _shows_more(found: object, honest: object) -> bool:
    """Whether a value is right except that it shows something hidden.

    Values are compared field by field; a set of cards may have more cards, and a value for None may
    be anything.
    """
    if honest is None or found == honest:
        return True
    if isinstance(found, int) and isinstance(honest, int):
        return found & honest == honest
    if isinstance(found, tuple) and isinstance(honest, tuple) and len(found) == len(honest):
        return all(map(_shows_more, found, honest))
    return False
