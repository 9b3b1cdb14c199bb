"""Actions that the user sets up before doing them: bid, adjutant card, discards, Joker's suit."""

from __future__ import annotations

from dataclasses import replace

from napoleon.games.napoleon.page.table.look import Draft, Look
from napoleon.games.napoleon.play.actions import (
    PASS,
    Action,
    Bid,
    Change,
    Discard,
    Name,
    Play,
    Seated,
    call_of,
)
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, NAMING, PLAY
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import adjutant
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.kit.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKER,
    KING,
    NO_CARD,
    QUEEN,
    RANK_MASK,
    SPADES,
    SUIT_MASK,
    card_of,
    rank_of,
    suit_of,
)
from napoleon.match.protocol import Advice
from napoleon.ui.settings.state import Settings
from napoleon.ui.table.hand import own_order

SUIT_CYCLE = (SPADES, HEARTS, DIAMONDS, CLUBS, NO_TRUMP)
_TWIN = {SPADES: CLUBS, CLUBS: SPADES, HEARTS: DIAMONDS, DIAMONDS: HEARTS}
"""Each suit, and the one whose Jack is its left Jack."""
_TOPS_MASK = RANK_MASK[ACE] | RANK_MASK[KING] | RANK_MASK[QUEEN]
ROLE_CYCLE = ("mighty", "joker", "right_jack", "left_jack")


def fresh(look: Look) -> Draft:
    """The draft for the decision that the user is about to make.

    It follows from the match alone, so that a reloaded page shows the same; but while an open
    auction runs, the suit stays as the user has set it.
    """
    view = look.view
    before: Draft = look.draft
    goes_on = look.clock is not None and bool(view.auction.calls)
    suit = before.suit if goes_on else usual_suit(view)
    focus = before.focus if view.hand >> max(before.focus, 0) & 1 else NO_CARD
    same = view.phase == AUCTION and view.auction.shown == before.out_over
    draft = Draft(suit=suit, focus=focus, out_over=before.out_over if same else None)
    if not look.my_turn:
        return draft
    if view.phase == AUCTION:
        offered = bids(view)
        if offered and suit not in offered:
            suit = next(other for other in (*best_suits(view.hand), NO_TRUMP) if other in offered)
        return with_suit(view, draft, suit)
    if view.phase in (NAMING, CHANGE):
        card = first_suggestion(view) if view.phase == NAMING else view.card
        return replace(draft, card=card, suit=view.trump if view.trump is not None else SPADES)
    return draft if view.phase != PLAY else _on_playable(look.settings, view, draft)


def _on_playable(settings: Settings, view: PlayerView, draft: Draft) -> Draft:
    """The draft with the keys on a card that may be played, the first one by default."""
    playable = {play.card for play in view.legal if isinstance(play, Play)}
    if draft.focus in playable:
        return draft
    cards = own_order(settings, view.trump, view.hand)
    return replace(draft, focus=next((card for card in cards if card in playable), NO_CARD))


def unasked(view: PlayerView, draft: Draft, _settings: Settings) -> Action | None:
    """The pass of a user who bids no more; None: they decide."""
    return PASS if draft.staying_out and PASS in view.legal else None


def without_joker(draft: Draft) -> Draft:
    """The draft with a waiting Joker back in the hand."""
    return replace(draft, joker=NO_CARD)


def usual_suit(view: PlayerView) -> int:
    """The suit to bid at first: the one that the user bid last, else the best one."""
    for seat, call in reversed(view.auction.calls):
        bid = call_of(call)
        if seat == view.seat and isinstance(bid, Bid):
            return bid.trump
    return best_suits(view.hand)[0]


def best_suits(hand_mask: int) -> list[int]:
    """The suits as trumps for a hand, the best first: by length, high cards and both Jacks.

    A rule of thumb that costs nothing, since the first table waits for it; a hint knows better.
    """

    def worth(suit: int) -> tuple[int, int]:
        own_mask, other_mask = hand_mask & SUIT_MASK[suit], hand_mask & SUIT_MASK[_TWIN[suit]]
        jacks = 2 * bool(own_mask & RANK_MASK[JACK]) + 3 * bool(other_mask & RANK_MASK[JACK])
        length, tops = own_mask.bit_count(), (own_mask & _TOPS_MASK).bit_count()
        return length + tops + jacks, length

    return sorted(SUIT_CYCLE[:NO_TRUMP], key=worth, reverse=True)


def hinted(view: PlayerView, draft: Draft, hint: Advice[Action]) -> Draft:
    """The draft with a hint, set to its action; discards stay as they are."""
    draft = replace(draft, hint=hint, is_set_up=False)
    action = call_of(hint.action)
    match action:
        case Bid(number, trump, card):
            return replace(draft, suit=trump, number=number, card=NO_CARD if card is None else card)
        case Name(card):
            return replace(draft, card=card)
        case Change(_, trump, card):
            trumps_known = (trump, view.trump, draft.suit)
            return replace(
                draft,
                suit=next(suit for suit in trumps_known if suit is not None),
                card=view.card if card is None else card,
            )
        case Play(card, suit) if suit is not None and draft.joker in (card, NO_CARD):
            return replace(draft, suit=suit)
    return draft


def is_hinted_name(draft: Draft, card: int) -> bool:
    """Whether the hint would name this adjutant card."""
    return draft.hint is not None and draft.hint.action == Name(card)


def adopted(view: PlayerView, draft: Draft) -> Draft:
    """The draft set to its hint, with the discards put out; cards to play are not set up."""
    match call_of(draft.hint.action) if draft.hint else None:
        case Discard(cards_mask):
            return replace(draft, picked_mask=cards_mask)
        case Bid() | Name() | Change() if draft.hint:
            return hinted(view, draft, draft.hint)
    return draft


# ---- bids --------------------------------------------------------------------------------


def bids(view: PlayerView) -> dict[int, list[int]]:
    """The numbers that may be bid in each suit, lowest first."""
    found: dict[int, list[int]] = {}
    for action in view.legal:
        bid = call_of(action)
        if isinstance(bid, Bid) and bid.card is None:
            found.setdefault(bid.trump, []).append(bid.number)
    return found


def with_suit(view: PlayerView, draft: Draft, suit: int) -> Draft:
    """The draft with another suit; the number rises if this suit needs it."""
    numbers = bids(view).get(suit)
    if not numbers:
        return replace(draft, suit=suit, number=0)
    number = draft.number if draft.number in numbers else numbers[0]
    return replace(draft, suit=suit, number=number)


def stepped(view: PlayerView, draft: Draft, step: int) -> Draft:
    """UP or DOWN on the number, within what may be bid in the suit."""
    number = draft.number + step
    return replace(draft, number=number) if number in bids(view).get(draft.suit, ()) else draft


def drafted_bid(view: PlayerView, draft: Draft) -> Bid | Seated | None:
    """The bid that RAISE makes, or None where it is not possible."""
    if draft.number not in bids(view).get(draft.suit, ()):
        return None
    with_card = draft.card != NO_CARD and adjutant.named_with_bid(view.rules.adjutant)
    bid = Bid(draft.number, draft.suit, draft.card if with_card else None)
    return Seated(view.seat, bid) if view.turn is None else bid


# ---- the adjutant card -------------------------------------------------------------------


def role_cards(view: PlayerView) -> list[int]:
    """The cards that NEXT goes through: Mighty, Joker, right Jack, left Jack, where they exist."""
    law = view.law
    by_role: dict[str, list[int]] = {}
    for card, role in law.roles().items():
        by_role.setdefault(role, []).append(card)
    return [card for role in ROLE_CYCLE for card in sorted(by_role.get(role, []))]


def own_mask(view: PlayerView) -> int:
    """The cards that no other seat can have: naming one of them means to be alone."""
    return view.hand | view.discards


def first_suggestion(view: PlayerView) -> int:
    """The strongest card that another seat may hold."""
    own = own_mask(view)
    return next(card for card in view.law.strongest_cards() if not own >> card & 1)


def strongest(view: PlayerView, how_many: int) -> list[int]:
    """The strongest cards under the contract, for rules without role cards."""
    return list(view.law.strongest_cards()[:how_many])


def next_role(view: PlayerView, draft: Draft) -> Draft:
    """NEXT: the next role card."""
    cards = role_cards(view) or strongest(view, len(ROLE_CYCLE))
    at = cards.index(draft.card) + 1 if draft.card in cards else 0
    return replace(draft, card=cards[at % len(cards)])


def stepped_card(view: PlayerView, draft: Draft, step: int) -> Draft:
    """UP or DOWN on the rank; from a Joker to the ace of spades."""
    in_pack = set(view.law.pack.cards)
    if draft.card >= JOKER or draft.card == NO_CARD:
        return replace(draft, card=card_of(SPADES, ACE))
    suit, rank = suit_of(draft.card), rank_of(draft.card)
    for distance in range(1, ACE + 2):
        card = card_of(suit, (rank + step * distance) % (ACE + 1))
        if card in in_pack:
            return replace(draft, card=card)
    return draft


def next_card_suit(view: PlayerView, draft: Draft) -> Draft:
    """The adjutant card was clicked: the same rank in the next suit; a Joker becomes the ace."""
    if draft.card >= JOKER or draft.card == NO_CARD:
        return replace(draft, card=card_of(SPADES, ACE))
    at = SUIT_CYCLE.index(suit_of(draft.card))
    suits = [SUIT_CYCLE[(at + step) % NO_TRUMP] for step in range(1, NO_TRUMP)]
    in_pack = set(view.law.pack.cards)
    cards = [card_of(suit, rank_of(draft.card)) for suit in suits]
    return replace(draft, card=next((card for card in cards if card in in_pack), draft.card))


def drafted_name(draft: Draft) -> Name:
    """The card that CALL names."""
    return Name(draft.card)


def trumps(view: PlayerView) -> list[int]:
    """The trumps that the suit card shows while the contract may be changed."""
    named = {action.trump for action in view.legal if isinstance(action, Change)}
    return [suit for suit in SUIT_CYCLE if suit in named or suit == view.trump]


def may_change_card(view: PlayerView) -> bool:
    """Whether another adjutant card may be named, now that the widow is known."""
    return any(isinstance(action, Change) and action.card is not None for action in view.legal)


def drafted_change(view: PlayerView, draft: Draft) -> Change | None:
    """The change of the contract that is set up; None if nothing changes or it is not possible."""
    suit = None if draft.suit == view.trump else draft.suit
    card = None if draft.card in (view.card, NO_CARD) else draft.card
    for action in view.legal:
        if isinstance(action, Change) and (action.trump, action.card) == (suit, card):
            return action
    return None


def changed_number(view: PlayerView, change: Change) -> int:
    """The bid after a change."""
    parts = (change.trump is not None) + (change.card is not None)
    return adjutant.changed_bid(view.rules.adjutant, view.bid or 0, parts) or 0


# ---- discards and plays ------------------------------------------------------------------


def toggled(view: PlayerView, draft: Draft, card: int) -> Draft | None:
    """A card is put out or taken back; None if as many as have to go are out already."""
    bit = 1 << card
    picked = draft.picked_mask
    if not picked & bit and picked.bit_count() == discard_count(view):
        return None
    return replace(draft, picked_mask=picked ^ bit, complaint="")


def discard_count(view: PlayerView) -> int:
    """How many cards Napoleon lays away."""
    return view.law.pack.widow_size


def drafted_discard(view: PlayerView, draft: Draft) -> Discard | None:
    """The discard that is set up, or None while it is not complete."""
    if draft.picked_mask.bit_count() != discard_count(view):
        return None
    return Discard(draft.picked_mask)


def ways(view: PlayerView, card: int) -> list[Play]:
    """The ways to play a card of the hand; () if it may not be played."""
    if view.phase != PLAY:
        return []
    return [play for play in view.legal if isinstance(play, Play) and play.card == card]


def joker_suits(view: PlayerView, draft: Draft) -> list[int]:
    """The suits that the waiting Joker may name, in the order of the suit card."""
    named = {play.suit for play in ways(view, draft.joker)}
    return [suit for suit in SUIT_CYCLE if suit in named]


def next_joker_suit(view: PlayerView, draft: Draft) -> Draft:
    """The suit card under the Joker was clicked."""
    suits = joker_suits(view, draft)
    at = suits.index(draft.suit) + 1 if draft.suit in suits else 0
    return replace(draft, suit=suits[at % len(suits)])


def chosen(draft: Draft) -> Draft:
    """What the user has set up, once they have chosen; a complaint is over."""
    return replace(draft, complaint="", is_set_up=True)
