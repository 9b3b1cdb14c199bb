"""The lessons: a first match from the auction to the end, then topic by topic.

Their words are in the catalogues.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.table.look import Look
from napoleon.games.napoleon.play.actions import Action, Bid, Discard, Name, Play
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.notation import TRUMPS, read_action
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import (
    JOKER,
    NO_CARD,
    TEN,
    cards_of,
    mask_of,
    rank_of,
    read_cards,
    suit_of,
    write_card,
)
from napoleon.match.match import AnyMatch, Match
from napoleon.ui.lessons.state import Fits, Lesson, Note, Others, Rest, Task


class LaidOut(NamedTuple):
    """Where a lesson begins, under the usual rules."""

    hands: tuple[str, str, str, str, str]
    """The cards that matter, by seat, the user's first; the rest of the pack fills them up."""
    widow: str
    """The cards of the widow."""
    first: int
    """The seat that bids first."""
    before: str = ""
    """The actions before, in letters."""

    def match(self) -> AnyMatch:
        """The match of one deal at which the lesson begins."""
        rules = RuleSet()
        actions = tuple(read_action(text) for text in self.before.split())
        return Match.laid_out(GAME, rules, self._deal(rules), self.first, actions, seed="lesson")

    def _deal(self, rules: RuleSet) -> Deal:
        pack = pack_of(rules)
        given = [read_cards(hand) for hand in self.hands]
        widow = read_cards(self.widow)
        used = {card for hand in (*given, widow) for card in hand}
        rest = iter(card for card in pack.cards if card not in used)
        # In turn, so that everybody gets cards of all suits.
        hands = [list(hand) for hand in given]
        while any(len(hand) < pack.hand_size for hand in hands):
            for hand in hands:
                if len(hand) < pack.hand_size:
                    hand.append(next(rest))
        return Deal(tuple(mask_of(hand) for hand in hands), widow)


# ---- kinds of actions --------------------------------------------------------------------


def these(texts: str) -> Fits[PlayerView, Action]:
    """Exactly one of these actions, in letters."""
    actions = tuple(read_action(text) for text in texts.split())
    return lambda _view, action: action in actions


def honor(_view: PlayerView, action: Action) -> bool:
    """An honor is played, or laid away."""
    match action:
        case Play(card):
            return bool(HONORS_MASK >> card & 1)
        case Discard(mask):
            return bool(HONORS_MASK & mask)
    return False


def passed(_view: PlayerView, action: Action) -> bool:
    """The user does not bid."""
    return not isinstance(action, Bid | Play | Name | Discard)


def bid_in(trump: str) -> Fits[PlayerView, Action]:
    """A bid in that trump."""
    return lambda _view, action: isinstance(action, Bid) and TRUMPS[action.trump] == trump


def own_card(view: PlayerView, action: Action) -> bool:
    """Napoleon names a card in Napoleon's own hand."""
    return isinstance(action, Name) and bool(view.hand >> action.card & 1)


def trumps_away(view: PlayerView, action: Action) -> bool:
    """A trump is laid away."""
    return isinstance(action, Discard) and any(
        suit_of(card) == view.trump for card in cards_of(action.cards_mask)
    )


def sensible_discard(view: PlayerView, action: Action) -> bool:
    """Cards that nobody misses: none is an honor, a trump or a Joker."""
    if not isinstance(action, Discard) or trumps_away(view, action):
        return False
    cards = cards_of(action.cards_mask)
    return all(card < JOKER and rank_of(card) < TEN for card in cards)


# ---- elements to point at ------------------------------------------------------------------


def points(look: Look, wanted: Sequence[Action]) -> Sequence[str]:
    """The ids of the elements that may be pressed next, for any of these actions."""
    bids = [action for action in wanted if isinstance(action, Bid)]
    names = [action.card for action in wanted if isinstance(action, Name)]
    away = [action.cards_mask for action in wanted if isinstance(action, Discard)]
    if bids:
        return [_to_bid(look, bids)]
    if names:
        return [_to_name(look, names)]
    if away:
        return [*_to_discard(look.draft.picked_mask, away)]
    return [*_to_play(look, [action for action in wanted if isinstance(action, Play)])]


def _to_bid(look: Look, bids: Sequence[Bid]) -> str:
    """The control for the suit, the number, or the bid itself."""
    draft = look.draft
    numbers = [bid.number for bid in bids if bid.trump == draft.suit]
    if draft.number in numbers:
        return "k-raise"
    if numbers:
        return "k-up" if draft.number < numbers[0] else "k-down"
    return f"k-suit-{TRUMPS[bids[0].trump]}"


def _to_name(look: Look, cards: Sequence[int]) -> str:
    """The control for the next strong card, or for naming the card that is shown."""
    return "k-call" if look.draft.card in cards else "k-cycle"


def _to_discard(picked: int, wanted: Sequence[int]) -> Iterator[str]:
    """The cards that may still go, those that have to come back, or the button that discards."""
    if picked in wanted:
        yield "k-commit"
        return
    fitting = [mask for mask in wanted if not picked & ~mask]
    allowed = 0
    for mask in fitting or wanted:
        allowed |= mask
    where, cards_mask = ("h", allowed & ~picked) if fitting else ("d", picked & ~allowed)
    for card in cards_of(cards_mask):
        yield f"{where}-{write_card(card)}"


def _to_play(look: Look, plays: Sequence[Play]) -> Iterator[str]:
    """A card, the button that plays the chosen one, or the suit that a Joker asks for."""
    draft = look.draft
    cards = {play.card for play in plays}
    if draft.joker != NO_CARD:
        suits = {play.suit for play in plays if play.card == draft.joker}
        yield "k-call" if draft.suit in suits else "t-suit" if suits else "k-back"
    elif draft.chosen in cards:
        yield "k-play"
    else:
        yield from (f"h-{write_card(card)}" for card in sorted(cards))


_PASSES: Final = "pass pass pass pass"

LESSONS: Final = (
    Lesson(
        "first",
        LaidOut(
            (
                "HAHKHJHTH6DJSKCKD3C8",
                "H2H7S7S5DQD8D6C5C2CQ",
                "H3H8S3S8SJD5D7D9C3C9",
                "H4SAS9S2DADKD2CACJCT",
                "H5HQJoSTS6S4D4DTC6C7",
            ),
            "H9SQC4",
            first=1,
        ).match,
        chapters=(4, 6, 23),
        steps=(
            Note(),
            Others("11S pass 12C pass"),
            Task(these("12H"), (("high", bid_in("H")), ("pass", passed))),
            Others("pass pass"),
            Task(these("=SA"), (("own", own_card),)),
            Task(sensible_discard, (("honor", honor), ("trump", trumps_away))),
            Task(these("HJ")),
            Others("H2 H3 H4 H5"),
            Note(),
            Task(these("HA")),
            Others("H7 H8 CT HQ"),
            Note(),
            Task(these("SQ")),
            Others("S7 S3 SA S6"),
            Note(),
            Others("CA C6"),
            Task(these("CK")),
            Others("C5 C3 DA Jo"),
            Task(these("DJ")),
            Others("DQ D5 ST"),
            Task(these("SK")),
            Others("S5 S8 S9"),
            Rest("HK HT H9 H6 D6 D7 DK S4 D8 D9 D2 D4 C2 C9 CJ DT CQ SJ S2 C7"),
            Note(),
        ),
    ),
    Lesson(
        "following",
        LaidOut(
            ("H9H7H3DADTD6CQC8C6C5", "DKSKCA", "SAD5S5C4", "D9S8C7", "D4SJCT"),
            "S2S3S6",
            first=1,
            before=f"13H {_PASSES} =SA -S2S3S6",
        ).match,
        steps=(
            Note(),
            Others("DK D5 D9 D4"),
            Task(these("DA"), (("low", these("DT D6")),), asks=True),
            Note(),
            Task(these("C8 C6 C5"), (("honor", these("CQ")),)),
            Others("CA C4 C7 CT"),
            Note(),
            Others("SK S5 S8 SJ"),
            Task(these("H9 H7 H3")),
            Note(),
        ),
    ),
    Lesson(
        "honors",
        LaidOut(
            ("HTH8H4STS5S4C7C4D9D6", "DAHASQ", "D4H5SKSA", "DQH7S6", "D5H9S7"),
            "S2S3H3",
            first=2,
            before=f"13C {_PASSES} =DQ -S2S3H3 D4 DQ D5 D6 DA",
        ).match,
        steps=(
            Note(),
            Others("HA H5 H7 H9"),
            Task(these("HT")),
            Note(),
            Others("SQ SK S6 S7"),
            Task(these("S5 S4")),
            Note(),
        ),
    ),
    Lesson(
        "bidding",
        LaidOut(("SAHAHKHJH9H5DJD3CAC4", "SKSQSTS9", "", "CKCQCTC9", ""), "S2S3H3", first=1).match,
        steps=(
            Note(),
            Others("11S pass 12C pass"),
            Task(these("12H 13H"), (("high", bid_in("H")), ("pass", passed))),
            Others("13S pass"),
            Task(these("14H"), (("high", bid_in("H")), ("pass", passed))),
            Others("pass"),
            Note(),
        ),
    ),
    Lesson(
        "naming",
        LaidOut(
            ("HAHKHJHTH6DJSKS4D3C8", "", "", "SA", ""), "CKD5C4", first=0, before=f"13H {_PASSES}"
        ).match,
        steps=(
            Task(these("=SA =Jo"), (("own", own_card),)),
            Task(sensible_discard, (("honor", honor), ("trump", trumps_away))),
            Note(),
        ),
    ),
    Lesson(
        "powers",
        LaidOut(
            ("HJH6H4DJD6SAS9S4C8C5", "HAC9DKCTS8", "H5C6D9CQSK", "H8C7DTC4SQ", "HTCADACJS7"),
            "D2D3S2",
            first=0,
            before=f"13H {_PASSES} =CA -D2D3S2",
        ).match,
        steps=(
            Task(these("HJ")),
            Others("HA H5 H8 HT"),
            Note(),
            Task(these("C8 C5")),
            Others("C9 C6 C7 CA"),
            Others("DA"),
            Task(these("DJ")),
            Others("DK D9 DT"),
            Note(),
            Task(these("C8 C5")),
            Others("CT CQ C4 CJ"),
            Others("SK SQ S7"),
            Task(these("SA")),
            Others("S8"),
            Note(),
        ),
    ),
    Lesson(
        "joker",
        LaidOut(
            ("JoSASJSTS6S5HAH7D4C6", "SK", "SQ", "S7DA", "S4"),
            "H2H3C4",
            first=0,
            before=f"13S {_PASSES} =DA -H2H3C4",
        ).match,
        steps=(
            Task(these("Jo:S"), (("suit", these("Jo:H Jo:D Jo:C")),)),
            Others("SK SQ S7 S4"),
            Note(),
        ),
    ),
    Lesson(
        "call",
        LaidOut(
            ("HAH8H7C3C9C7S9S6S4D5", "JoH5C4", "H6C5SA", "H9C8", "HTC6"),
            "S2S3H3",
            first=1,
            before=f"13D {_PASSES} =SA -S2S3H3 H5 H6 H9 HT HA",
        ).match,
        steps=(Task(these("C3")), Others("Jo C5 C8 C6"), Note()),
    ),
    Lesson(
        "yoromeki",
        LaidOut(
            ("HQH8H6H4C2C9C5CJD7D4", "SACA", "S5CK", "S7CTHA", "SKC6"),
            "S2S3H3",
            first=1,
            before=f"14D {_PASSES} =HA -S2S3H3",
        ).match,
        steps=(
            Note(),
            Others("SA S5 S7 SK"),
            Task(these("HQ"), (("trump", these("D7 D4")),)),
            Note(),
            Task(these("C2")),
            Others("CA CK CT C6"),
            Note(),
        ),
    ),
    Lesson(
        "adjutant",
        LaidOut(
            ("SAS8S6S5HKH3C9C7C5C4", "HJD5", "H5DA", "HTDT", "H9H8H6S9S7S4CKCQC8C6"),
            "S2S3D2",
            first=1,
            before=f"13H {_PASSES} =SA -S2S3D2",
        ).match,
        steps=(
            Note(),
            Others("HJ H5 HT H8"),
            Task(these("HK")),
            Note(),
            Others("D5 DA DT H9"),
            Task(these("SA")),
            Note(),
        ),
    ),
)


def lessons() -> tuple[Lesson, ...]:
    """The list."""
    return LESSONS
