"""The tables of the rulebook: the ladder of strength under a contract, and the scores."""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.games.napoleon.rules import RuleSet, joker
from napoleon.games.napoleon.rules.law import Law
from napoleon.games.napoleon.rules.scoring import Row, Verdict, row
from napoleon.games.napoleon.rules.trick import HONORS, Rung
from napoleon.kit.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    NO_CARD,
    SPADES,
    SUIT_MASK,
    cards_of,
    suit_of,
)

_LED: Final = "rulebook.ladder.led_joker"
_FOLLOWED: Final = "rulebook.ladder.followed_joker"


class LadderStep(NamedTuple):
    """One step: the keys of its name and of a note, a card as an example, and its place."""

    name: str
    note: str
    card: int
    anchor: str


class Ladder(NamedTuple):
    """The steps, strongest first."""

    steps: tuple[LadderStep, ...]


def ladder(law: Law) -> Ladder:
    """The steps of all tricks but the first and the last; equal rungs are one step.

    The last step is for cards that are on no rung.
    """
    steps: list[LadderStep] = []
    for rung in law.rungs(1):
        if rung.powers >= {"yoromeki", "joker"}:
            # The same card as the step before, against a Joker instead of the Mighty.
            if steps[-1].name == "rung.yoromeki":
                steps[-1] = steps[-1]._replace(note="rulebook.ladder.yoromeki_joker.note")
            continue
        step = _step(law, rung)
        if steps and (steps[-1].name, step.name) == (_LED, _FOLLOWED):
            steps[-1] = step._replace(name="rung.joker", note="rulebook.ladder.joker.note")
            continue
        anchors = [other.anchor for other in steps]
        anchor = step.anchor + "-more" * anchors.count(step.anchor)
        steps.append(step._replace(anchor=anchor))
    other = LadderStep("rulebook.ladder.other", "rulebook.ladder.other.note", NO_CARD, "rung-other")
    return Ladder((*steps, other))


def _step(law: Law, rung: Rung) -> LadderStep:
    name, note = f"rung.{rung.name}", f"rung.{rung.name}.note"
    card, anchor = NO_CARD, f"rung-{rung.name}"
    match rung.name:
        case "yoromeki":
            card, note = law.yoromeki, "rulebook.ladder.yoromeki.note"
        case "yoromeki_return":
            card, note = _answering(law, rung), "rulebook.ladder.yoromeki_return.note"
        case "right_jack" | "left_jack" if "yoromeki" in rung.powers:
            card, note = _answering(law, rung), "rulebook.ladder.answer.note"
            anchor += "-answer"
        case "joker":
            card = JOKER
            name = _LED if rung.judge is joker.led_joker else _FOLLOWED
            note = f"{name}.note"
        case "hunt" | "different_suit" | "same_two":
            card, note = _example(law, rung), f"rulebook.ladder.{rung.name}.note"
        case "trump":
            card = _top(law, law.trump)
        case "led":
            card = _top(law, _plain_suit(law))
        case "mighty":
            card, note = law.mighty, "rulebook.ladder.mighty.note"
        case _:
            card = next(cards_of(rung.wake_mask), NO_CARD)
    return LadderStep(name, note, card, anchor)


def _answering(law: Law, rung: Rung) -> int:
    """The card that answers the Yoromeki on this rung: the last of those that it needs."""
    return max(cards_of(rung.wake_mask & ~(1 << law.yoromeki)), default=NO_CARD)


def _plain_suit(law: Law) -> int:
    """A suit for showing an ordinary lead: not trumps, and not that of the Mighty."""
    special = {law.trump} | ({suit_of(law.mighty)} if law.mighty != NO_CARD else set())
    return next(suit for suit in (DIAMONDS, HEARTS, CLUBS, SPADES) if suit not in special)


def _top(law: Law, suit: int) -> int:
    """The highest card of a suit that has no part of its own."""
    roles = law.roles()
    cards = [card for card in law.order[suit] if card in law.pack.cards]
    return next((card for card in cards if card not in roles), cards[0])


def _example(law: Law, rung: Rung) -> int:
    """A card of a rung with several cards: one of a plain suit if possible."""
    plain_mask = SUIT_MASK[_plain_suit(law)] & rung.wake_mask
    return next(cards_of(plain_mask or rung.wake_mask), NO_CARD)


BID: Final = "b"
"""The letter for the number that was bid."""

_OUTCOMES: Final = {
    "french": Verdict(made=True, triumph=False),
    "allies": Verdict(made=False, triumph=False),
    "french_triumph": Verdict(made=True, triumph=True),
    "allied_triumph": Verdict(made=False, triumph=True),
}


class Scores(NamedTuple):
    """One table: with an adjutant or alone, the outcomes, and a row of texts for each role."""

    alone: bool
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def score_tables(rules: RuleSet) -> tuple[Scores, Scores]:
    """The table with an adjutant and the one without, for this number of players."""
    columns = [name for name in _OUTCOMES if _is_possible(rules, name)]
    return _table(rules, columns, alone=False), _table(rules, columns, alone=True)


def _is_possible(rules: RuleSet, name: str) -> bool:
    """Whether an outcome occurs, and has its own score."""
    outcome = _OUTCOMES[name]
    if not outcome.triumph:
        return True
    if outcome.made and rules.text("scoring.siberia") != "off":
        return False
    plain = outcome._replace(triumph=False)
    return any(
        _row(rules, outcome, alone=alone) != _row(rules, plain, alone=alone)
        for alone in (False, True)
    )


def _row(rules: RuleSet, outcome: Verdict, *, alone: bool) -> Row:
    """The points for a bid of one, which shows how often the bid is counted."""
    players = rules.table.players
    return row(rules.scoring, outcome, bid=1, alone=alone, players=players)


def _table(rules: RuleSet, columns: list[str], *, alone: bool) -> Scores:
    found = [_row(rules, _OUTCOMES[name], alone=alone) for name in columns]
    twenty = row(
        rules.scoring, _OUTCOMES["french"], bid=HONORS, alone=alone, players=rules.table.players
    )
    by_bid = twenty != found[0]
    roles = ("napoleon", "ally") if alone else ("napoleon", "adjutant", "ally")
    rows = tuple(
        (role, tuple(_text(getattr(points, role), by_bid=by_bid) for points in found))
        for role in roles
    )
    return Scores(alone, tuple(columns), rows)


def _text(points: int, *, by_bid: bool) -> str:
    """Points in writing: ``+9``, ``−2b``, and 0 for none."""
    if not points:
        return "0"
    sign = "+" if points > 0 else "−"
    size = abs(points)
    if not by_bid:
        return f"{sign}{size}"
    return f"{sign}{size if size > 1 else ''}{BID}"
