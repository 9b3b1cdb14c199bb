"""Fair cards: they come from a number of every person, and nobody can choose any of them.

First everybody's page seals a number: it sends a digest (SHA-256) of it, bound to the draw and the
seat. The table sends all digests to all. Only then the numbers are opened, and the cards follow
from all of them. The one who keeps a table on their page has a number like everybody else: the
keeper's secret. It is opened to the others after the deal, since it shows the cards. A host has a
secret of its own. Seats without a person have no number.

So nobody can choose the cards, not even the keeper, as long as one number is of an honest page.
After the deal each page checks what it has seen (`checked`, `napoleon.match.parties.witness`).

What no check can prevent: the keeper's device knows the cards as soon as they are dealt, and two
people may talk. Who works together with the keeper and dislikes the cards can refuse to open their
number: the draw is void then, and everybody sees their name. The keeper can name somebody else for
that; that person's page finds it. A page that was loaded anew during a deal has forgotten how its
cards were drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from napoleon.match.game import REDEAL, Action, Event, Game, State
from napoleon.match.parties.digests import digest_of, pledge_of, seed_of
from napoleon.match.parties.witness import Drawn, Fault, Finding, Witness
from napoleon.match.records.record import AnyRecord, Unplayable
from napoleon.match.seat import Do, Opened, Over, Seat, Seen, Welcome


def checked(witness: Witness) -> tuple[Finding, ...]:
    """What a page finds wrong with a finished deal; () for nothing.

    Whatever is missing is a finding, too. Raises `ValueError` if the deal is not over.
    """
    seat = witness.seat
    welcome, over = seat.welcome, seat.over
    if welcome is None or over is None:
        raise ValueError("no deal to be checked")
    record = over.record
    if not welcome.draw:
        return _once(*witness.faults, Finding("not_drawn"))
    named = record.rules, record.number, record.attempt
    if named != (welcome.rules, welcome.number, welcome.attempt):
        return _once(*witness.faults, Finding("other_rules"))
    drawn, played = _drawn(witness, welcome, record), _played(witness, welcome, over)
    return _once(*witness.faults, *drawn, *played)


def _once(*found: Finding) -> tuple[Finding, ...]:
    """Each fault once, the first time that it appears."""
    return tuple({finding.fault: finding for finding in reversed(found)}.values())[::-1]


# ---- the cards ---------------------------------------------------------------------------


def _drawn(witness: Witness, welcome: Welcome, record: AnyRecord) -> Iterator[Finding]:
    """What is wrong with the cards."""
    draw, opened = witness.draw, witness.opened
    if not draw.sealed:
        yield Finding("not_sealed")
    elif draw.digests is None:
        if not draw.is_late:
            yield Finding("not_pledged")
    elif not _is_in(draw, draw.digests, welcome.seat):
        yield Finding("left_out")
    if opened is None:
        yield Finding("not_opened")
        return
    if draw.sealed and digest_of(draw.number, opened.secret) != draw.sealed:
        yield Finding("secret_exchanged")
    yield from _numbers(draw, opened, record.seats)
    seed = seed_of(opened.draw, opened.secret, opened.lots)
    if record.seed != seed or not _are_of(witness, seed, record):
        yield Finding("cards_exchanged")


def _is_in(draw: Drawn, digests: tuple[str, ...], own: int) -> bool:
    """Whether the own number is among those that were drawn from, as far as the page can know."""
    if own >= len(digests):
        return False
    return draw.is_late or digests[own] == (draw.pledge or draw.sealed)


def _numbers(draw: Drawn, opened: Opened, seats: int) -> Iterator[Finding]:
    """Whether the opened numbers are those that were sealed, and no others."""
    if len(opened.lots) != seats:
        yield Finding("number_exchanged")
        return
    if draw.digests is None:
        return
    digests = (*draw.digests, *[""] * seats)[:seats]
    for seat, (digest, lot) in enumerate(zip(digests, opened.lots, strict=True)):
        nobody = not draw.is_late and seat not in draw.people
        if (digest or lot) and nobody:
            yield Finding("number_added")
        if digest in ("", draw.sealed):  # the keeper's number is the secret
            if lot:
                yield Finding("number_added")
        elif pledge_of(draw.number, seat, lot) != digest:
            yield Finding("number_exchanged")


def _are_of(witness: Witness, seed: str, record: AnyRecord) -> bool:
    """Whether the cards of a record follow from the seed, and from the deal before."""
    game, number = witness.seat.game, record.number or 1
    dealt = game.shuffled(record.rules, seed, number, record.attempt)
    if witness.before is None or record.attempt:
        same: bool = game.as_dealt(record.deal) == game.as_dealt(dealt)
        return same
    try:
        last = witness.before.record.replay()
        same = game.next_deal(last, dealt, record.first).deal == record.deal
    except ValueError:
        return False
    return same


# ---- the play ----------------------------------------------------------------------------


def _played(witness: Witness, welcome: Welcome, over: Over) -> Iterator[Finding]:
    """What is wrong with the play and its result."""
    record, seat = over.record, witness.seat
    game = seat.game
    if tuple(record.names) != tuple(sitter.name for sitter in welcome.sitters):
        yield Finding("other_people")
    if record.first not in _firsts(witness, record):
        yield Finding("wrong_first")
    try:
        states = record.states()
    except Unplayable as bad:
        yield Finding("not_played", max(bad.at, 0))
        return
    yield from _seen(seat, record, states)
    yield from _own(witness, record, states)
    ending = game.ending(states[-1])
    points = (0,) * record.seats if ending is None or ending.label == REDEAL else ending.points
    totals = tuple(map(sum, zip(welcome.totals, points, strict=True)))
    if over.ending != ending or over.totals != totals:
        yield Finding("wrong_result")


def _own(witness: Witness, record: AnyRecord, states: Sequence[State]) -> Iterator[Finding]:
    """Whether all that was played for the user is their own, or was announced."""
    seat, game = witness.seat, witness.seat.game
    if witness.since is None or not seat.story:
        return
    start = seat.story[0].ply
    for at, action in enumerate(record.actions):
        actor = game.actor_of(states[at], action)
        if at < witness.since or actor is None or start + at in witness.stood:
            continue
        is_mine = game.player_of(states[at], actor) == seat.number
        if is_mine and Do(start + at, action) not in witness.sent:
            yield Finding("not_mine", at)
            return


def _firsts(witness: Witness, record: AnyRecord) -> Sequence[int]:
    """The seats that may begin the deal, as far as the seat can know."""
    game, before = witness.seat.game, witness.before
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
        if fault is None and seen.asked != _asked(seat.game, record.actions[:at], states[: at + 1]):
            fault = "not_asked"
        if fault is None and seen.settled != was:
            fault = "shown_hidden" if _shows_more(seen.settled, was) else "shown_otherwise"
        if fault is not None:
            yield Finding(fault, at)
            return


def _asked(game: Game, actions: Sequence[Action], states: Sequence[State]) -> tuple[int, ...]:
    """The seats that are asked after these actions, which led through these states."""
    state = states[-1]
    actors = game.actors(state)
    if not actors or game.silence(state) is not None:
        return tuple(actors)
    last = (actions[-1], game.actor_of(states[-2], actions[-1])) if actions else None
    return (game.next_actor(state, last),)


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
