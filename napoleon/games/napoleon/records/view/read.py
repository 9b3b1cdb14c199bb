"""Reading a player's view back from JSON.

Only a possible view is read: a deal is supposed that agrees with it, and the same seat's view of
that deal is written again and must be equal.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import NoReturn

from napoleon.games.napoleon.play import actions, engine
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.state import (
    AUCTION,
    CHANGE,
    EXCHANGE,
    FINISHED,
    NAMING,
    PLAY,
    State,
)
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.records.view.write import CODECS, GAME, WrittenView, written_view
from napoleon.games.napoleon.rules import adjutant, betrayal, widow
from napoleon.games.napoleon.rules.auction import shown_by_force
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import NO_CARD, CardSet, Seat, cards_of, mask_of
from napoleon.match.records.declared import refuse, version_in
from napoleon.match.records.fault import Unreadable
from napoleon.match.refusals import BadDeal, IllegalAction


class Claims(WrittenView):
    """A view from outside. Its parts need not agree, but they are of the pack and of the table."""

    @cached_property
    def plays(self) -> tuple[tuple[Seat, actions.Play], ...]:
        """The plays in order, each with its seat."""
        players = self.rules.table.players
        return tuple(
            ((laid.leader + at) % players, play)
            for laid in (*self.tricks, *([self.trick] if self.trick else []))
            for at, play in enumerate(laid.plays)
        )

    def played_by(self, seat: Seat) -> int:
        """The cards that a seat has played, as a mask."""
        return mask_of(play.card for player, play in self.plays if player == seat)

    @property
    def knows_napoleon(self) -> bool:
        """Whether this seat knows all the cards that Napoleon has held."""
        return self.napoleon == self.seat or self.phase == FINISHED


@contextmanager
def _blaming(field: str) -> Iterator[None]:
    try:
        yield
    except (IllegalAction, BadDeal):
        _impossible(field)


def _impossible(field: str) -> NoReturn:
    refuse(field, "impossible in such a deal")


def suppose(facts: Claims) -> State:
    """A state of which this seat would see exactly the facts.

    Raises `Unreadable`, which names the field at fault, where no deal under these rules leads
    to the facts.
    """
    deal = _deal(facts)
    with _blaming("hand"):
        state = engine.new_deal(facts.rules, deal, facts.first)
    with _blaming("calls"):
        state = _after_auction(facts, state)
    if facts.napoleon is None or state.contract is None:
        return state
    if state.contract.napoleon != facts.napoleon:
        _impossible("napoleon")
    with _blaming("card"):
        state = _after_naming(facts, state)
    with _blaming("discards"):
        if state.phase == EXCHANGE and facts.discarded:
            state = engine.apply(state, actions.Discard(_discards(facts, state))).state
    with _blaming("card"):
        if state.phase == NAMING and facts.card != NO_CARD:
            state = engine.apply(state, actions.Name(facts.card)).state
    if state.phase != PLAY:
        if facts.plays:
            _impossible("tricks")
        return state
    return _after_plays(facts, _betrayed(facts, state))


# ---- the deal ----------------------------------------------------------------------------


def _deal(facts: Claims) -> Deal:
    """Hands and widow: known cards in their places, the others where there is room."""
    pack = pack_of(facts.rules)
    fixed = [facts.played_by(seat) for seat in range(facts.rules.table.players)]
    fixed[facts.seat] |= facts.hand
    spare = 0  # Napoleon's: from the hand or from the widow
    laid = mask_of(facts.shown) if facts.widow is None else facts.widow
    napoleon = facts.napoleon
    if napoleon is not None:
        if facts.adjutant is not None and facts.adjutant != napoleon and facts.card != NO_CARD:
            fixed[facts.adjutant] |= 1 << facts.card
        elif facts.betrayed == "napoleon" and facts.adjutant is None and facts.card != NO_CARD:
            fixed[_some_adjutant(facts, fixed)] |= 1 << facts.card
        own, fixed[napoleon] = fixed[napoleon] | facts.discards, 0
        if facts.forced:
            jacks, held = shown_by_force(facts.rules.auction, facts.shown)
            fixed[napoleon] |= held
            laid |= jacks
        laid |= _from_widow(facts, fixed, own, laid)
        spare = own & ~laid & ~fixed[napoleon]
    known = spare | laid
    for hand in fixed:
        if hand & known:
            _impossible("tricks")
        known |= hand
    if known & ~mask_of(pack.cards):
        _impossible("hand")
    hidden = [card for card in pack.cards if not known >> card & 1]
    if napoleon is not None:
        unplayed_mask = (fixed[napoleon] | laid) & ~facts.played_by(napoleon)
        spare |= mask_of(_take_low(facts, hidden, unplayed_mask))
    return _filled(facts, fixed, laid, spare, hidden)


def _from_widow(facts: Claims, fixed: list[int], own: CardSet, laid: CardSet) -> CardSet:
    """The named card, as a mask, if it must have been in the widow; a seat gets it if it may have.

    0 under rules by which Napoleon may have held it when it was named.
    """
    if facts.card == NO_CARD or not adjutant.refused(facts.rules.adjutant, 1 << facts.card):
        return 0
    named = 1 << facts.card
    if own & named:
        return named
    if laid & named or any(hand & named for hand in fixed):
        return 0
    seat = _with_room(facts, fixed)
    if seat is None or _is_face_down(facts, named, fixed, own | laid):
        return named
    fixed[seat] |= named
    return 0


def _is_face_down(facts: Claims, named: CardSet, fixed: list[int], others: CardSet) -> bool:
    """Whether the named card must be one of the discards: too few other low cards are hidden."""
    if facts.napoleon is None:
        return False
    known = others | named | HONORS_MASK
    for hand in fixed:
        known |= hand
    unplayed = (fixed[facts.napoleon] | others) & ~facts.played_by(facts.napoleon)
    hidden = mask_of(pack_of(facts.rules).cards) & ~known
    return _missing_low(facts, unplayed) > hidden.bit_count()


def _some_adjutant(facts: Claims, fixed: list[int]) -> int:
    """A seat that may hold the named card, if Napoleon has betrayed an unknown adjutant."""
    seat = _with_room(facts, fixed)
    return _impossible("betrayed") if seat is None else seat


def _with_room(facts: Claims, fixed: list[int]) -> int | None:
    """A seat besides Napoleon's and the viewer's that may have held one more card."""
    size = pack_of(facts.rules).hand_size
    others = (seat for seat in range(len(fixed)) if seat not in (facts.napoleon, facts.seat))
    return next((seat for seat in others if fixed[seat].bit_count() < size), None)


def _filled(facts: Claims, fixed: list[int], laid: int, spare: int, hidden: list[int]) -> Deal:
    pack = pack_of(facts.rules)
    if facts.napoleon is not None:
        for card in cards_of(spare):
            if fixed[facts.napoleon].bit_count() < pack.hand_size:
                fixed[facts.napoleon] |= 1 << card
            else:
                laid |= 1 << card
    hands = []
    for hand in fixed:
        room = pack.hand_size - hand.bit_count()
        if room < 0 or room > len(hidden):
            _impossible("hand")
        hands.append(hand | mask_of(hidden[:room]))
        del hidden[:room]
    rest = [card for card in cards_of(laid) if card not in facts.shown]
    return Deal(tuple(hands), (*facts.shown, *rest, *hidden))


def _missing_low(facts: Claims, unplayed_mask: CardSet) -> int:
    """How many low cards Napoleon must have had for the discards that are face down.

    Those that are known, and that Napoleon did not play, are left out. 0 where nothing follows.
    """
    if not facts.discarded or facts.knows_napoleon:
        return 0
    down = pack_of(facts.rules).widow_size - facts.discards.bit_count()
    if down < 0:
        _impossible("discards")
    shows_honors = bool(widow.face_up(facts.rules.widow, HONORS_MASK))
    return max(0, down - (unplayed_mask & ~HONORS_MASK).bit_count()) if shows_honors else 0


def _take_low(facts: Claims, hidden: list[int], unplayed_mask: CardSet) -> list[int]:
    """Take as many hidden cards as Napoleon must have had for the discards that are face down."""
    missing = _missing_low(facts, unplayed_mask)
    found = [card for card in hidden if not HONORS_MASK >> card & 1][:missing]
    if len(found) < missing:
        _impossible("discards")
    for card in found:
        hidden.remove(card)
    return found


# ---- the way to the first lead -----------------------------------------------------------


def _after_auction(facts: Claims, state: State) -> State:
    if state.turn is None and (facts.forced_call or facts.shown):
        state = engine.apply(state, actions.CLOSE).state
    for seat, said in facts.calls:
        if state.phase != AUCTION or state.turn not in (None, seat):
            _impossible("calls")
        call = said
        if state.turn is None and isinstance(said, actions.Bid):
            call = actions.Seated(seat, said)
        state = engine.apply(state, call).state
    if state.phase == AUCTION and state.turn is None and facts.phase != AUCTION:
        state = engine.apply(state, actions.CLOSE).state
    return state


def _after_naming(facts: Claims, state: State) -> State:
    change = _change(facts, state)
    if state.phase == NAMING and facts.card != NO_CARD:
        first_named = facts.card
        if isinstance(change, actions.Change) and change.card is not None:
            names = [one.card for one in engine.legal(state) if isinstance(one, actions.Name)]
            first_named = next(card for card in names if card != facts.card)
        state = engine.apply(state, actions.Name(first_named)).state
    if state.phase == CHANGE and facts.phase != CHANGE:
        state = engine.apply(state, change).state
    return state


def _change(facts: Claims, state: State) -> actions.Action:
    """The changes that Napoleon must have made, by how far the bid was raised."""
    contract = state.agreed
    cost = adjutant.changed_bid(facts.rules.adjutant, 0, 1) or 1
    raised = (facts.bid or 0) - contract.bid
    if raised <= 0:
        return actions.PASS
    trump = facts.trump if facts.trump != contract.trump else None
    card = facts.card if raised > cost or trump is None else None
    return actions.Change(None if trump is None else facts.bid, trump, card)


def _discards(facts: Claims, state: State) -> int:
    size = len(state.deal.widow)
    if facts.discards.bit_count() == size:
        return facts.discards
    gone = facts.played_by(state.actor) | facts.discards
    left = [card for card in cards_of(state.hands[state.actor]) if not gone >> card & 1]
    left.sort(key=lambda card: HONORS_MASK >> card & 1)
    return facts.discards | mask_of(left[: size - facts.discards.bit_count()])


# ---- the tricks --------------------------------------------------------------------------


def _betrayed(facts: Claims, state: State) -> State:
    if facts.betrayed is None:
        return state
    section, law = facts.rules.betrayal, state.law
    needed = 1 << betrayal.BETRAYAL_CARD
    if facts.betrayed == "adjutant":
        traitor = facts.adjutant
        possible = traitor is not None and facts.played_by(traitor) & needed
        if not possible or not betrayal.adjutant_may(section, betrayal.BETRAYAL_CARD):
            _impossible("betrayed")
    else:
        needed |= law.jokers_mask
        elsewhere = sum(
            facts.played_by(seat) & needed
            for seat in range(facts.rules.table.players)
            if seat != facts.napoleon
        )
        if elsewhere or not betrayal.napoleon_may(section, needed, law.jokers_mask):
            _impossible("betrayed")
    if state.adjutant is None:
        _impossible("betrayed")
    return state._replace(contract=state.agreed._replace(betrayed=facts.betrayed))


def _after_plays(facts: Claims, start: State) -> State:
    """Play the tricks; for the other seats only the cards that they played later are known."""
    hands = [facts.played_by(seat) for seat in range(len(start.hands))]
    hands[facts.seat] |= facts.hand
    state = start._replace(hands=tuple(hands))
    with _blaming("tricks"):
        for seat, play in facts.plays:
            if state.turn != seat:
                _impossible("tricks")
            state = engine.apply(state, play).state
            if state.phase == FINISHED and len(state.tricks) < state.law.tricks:
                state = state._replace(phase=PLAY, turn=state.winners[-1], result=None)
    left = tuple(hand & ~facts.played_by(seat) for seat, hand in enumerate(start.hands))
    return state._replace(hands=left)


BadWire = Unreadable
"""The name under which programs have always caught what `view_from_json` raises."""


def view_from_json(data: object) -> PlayerView:
    """The view in data.

    Raises `Unreadable`, and nothing else, for anything but exactly what `view_to_json` writes for a
    possible view. As a text the fault begins with the field.
    """
    version = version_in(data)
    found = dict(data) if isinstance(data, dict) else {}
    del found["v"]
    if version > 1 and found.pop("game", None) != GAME:
        refuse("game", "not a view of napoleon")
    claims = CODECS[version].read(Claims, found, "")
    _check(claims)
    view = observe(suppose(claims), claims.seat)
    again = written_view(view)
    for name in WrittenView._fields:
        if getattr(claims, name) != getattr(again, name):
            refuse(name, "does not agree with the rest of the view")
    return view


def _check(claims: Claims) -> None:
    """Refuses seats and cards that are not of this table, and what is no call and no trick."""
    rules, players = claims.rules, claims.rules.table.players
    for name in ("seat", "first", "napoleon", "adjutant"):
        if (getattr(claims, name) or 0) >= players:
            refuse(name, "out of range")
    if len({one is None for one in (claims.napoleon, claims.bid, claims.trump)}) > 1:
        refuse("napoleon", "bid, trump and Napoleon go together")
    if len(set(claims.shown)) != len(claims.shown):
        refuse("shown", "a card twice")
    pack_mask = mask_of(pack_of(rules).cards)
    named = 0 if claims.card == NO_CARD else 1 << claims.card
    for name, cards in (
        ("shown", mask_of(claims.shown)),
        ("card", named),
        ("hand", claims.hand),
        ("widow", claims.widow or 0),
        ("discards", claims.discards),
    ):
        if cards & ~pack_mask:
            refuse(name, "a card that is not in the pack")
    if any(seat >= players for seat, _ in claims.calls):
        refuse("calls", "a call is a seat, a colon and a bid or pass")
    for name, tricks in (("tricks", claims.tricks), ("trick", (claims.trick,))):
        for laid in filter(None, tricks):
            if laid.leader >= players:
                refuse(name, "no seat leads")
            if len(laid.plays) > players or any(play.betrays for play in laid.plays):
                refuse(name, "not the plays of one trick")
