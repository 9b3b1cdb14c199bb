"""The entry point: one function makes every decision of a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Final

from napoleon.games.napoleon.ai import beginner, heuristic_play, search
from napoleon.games.napoleon.ai.choice import Advice, Candidate, Choice, reason
from napoleon.games.napoleon.ai.contract import heuristic, passing, sampled
from napoleon.games.napoleon.ai.learned.odds import with_odds
from napoleon.games.napoleon.ai.style import PLAIN, Style, style_named, styled
from napoleon.games.napoleon.play.actions import PASS, Action, bid_of
from napoleon.games.napoleon.play.state import AUCTION, PLAY
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.kit.chance import Chance
from napoleon.kit.kinds import must_be
from napoleon.kit.refusal import Refusal
from napoleon.match.refusals import IllegalAction, NoWorld

Decider = Callable[[PlayerView, str, int, Style], Choice]


def choose(
    view: PlayerView,
    level: str,
    seed: str,
    budget_ms: int,
    *,
    table: Sequence[str] = (),
    style: str = "",
) -> Choice:
    """The decision of a computer player of this level in that view.

    The same view, level and seed give the same answer, unless ``budget_ms``, the time limit, cuts
    the search of `strong` and `expert` short. In an open auction (nobody's turn) the answer `PASS`
    means that the seat does not bid. ``table``: the levels of the others, for which the chances are
    calibrated; () if they have this level, too. With a table the question is for advice: in the
    auction of `strong` and `expert`, a bid and a pass are compared in imagined deals, and the
    better one is the answer (`contract.passing`). It changes no other decision. ``style``: one of
    `STYLES`, "" for none. Raises `Refusal` for a level or a style that does not exist and for a
    view in which this seat has nothing to decide.
    """
    _check_levels(level, *table)
    liking = style_named(style)
    if not view.legal:
        raise Refusal("nothing_to_decide")
    start = perf_counter()
    found = LEVELS[level](view, seed, budget_ms, liking)
    if view.phase == PLAY:
        found = styled(found, view, liking)
    found = with_odds(found, view.phase, table or (level,))
    if table and found.points and view.phase == AUCTION:
        found = passing.advised(view, found, start + budget_ms / 1000)
    return found._replace(table=tuple(table))


def _check_levels(*names: str) -> None:
    for name in names:
        must_be(name, str, "level")
        if name not in LEVELS:
            raise Refusal("no_level", repr(name[:40]))


def weigh(
    view: PlayerView, action: Action, seed: str, budget_ms: int, *, table: Sequence[str] = ()
) -> Choice:
    """The decision of `expert` in that view, with ``action`` among the candidates.

    The action has an estimate if the decision uses imagined deals; ``table`` as for `choose`.
    Raises `IllegalAction` if the action is not legal there.
    """
    _check_levels(*table)
    if action not in view.legal and not (view.turn is None and view.legal and action == PASS):
        raise IllegalAction("not_legal")
    start = perf_counter()
    found = searching(view, seed, budget_ms, EXPERT, also=action)
    found = with_odds(found, view.phase, table or ("expert",))
    if view.phase == AUCTION and found.points:
        found = passing.advised(view, found, start + budget_ms / 1000, also=action)
    return found._replace(table=tuple(table))


def _strong(view: PlayerView, seed: str, budget_ms: int, style: Style) -> Choice:
    return searching(view, seed, budget_ms, STRONG, style=style)


def _expert(view: PlayerView, seed: str, budget_ms: int, style: Style) -> Choice:
    return searching(view, seed, budget_ms, EXPERT, style=style)


def searching(
    view: PlayerView,
    seed: str,
    budget_ms: int,
    effort: search.Effort,
    *,
    style: Style = PLAIN,
    also: Action | None = None,
) -> Choice:
    """The decision of a level that searches with this effort; see `choose` and `weigh`."""
    start = perf_counter()
    first = _casual(view, seed, budget_ms, style)
    if budget_ms <= 0 or len(view.legal) == 1:
        return first
    deadline = start + min(budget_ms, effort.most_ms) / 1000
    try:
        return _searched(view, seed, effort, deadline, first, style=style, also=also)
    except NoWorld:  # an impossible view from outside, although no rule forbids it
        return first


def _searched(
    view: PlayerView,
    seed: str,
    effort: search.Effort,
    deadline: float,
    first: Choice,
    *,
    style: Style,
    also: Action | None,
) -> Choice:
    match view.phase:
        case "play":
            found = search.play(view, seed, effort, deadline, first, also=also)
            return search.with_betrayal(view, seed, effort, deadline, found)
        case "auction":
            return sampled.bid(view, seed, style.bold, also=also)
        case "change":
            return sampled.change(view, seed, effort.callings, deadline, first, also=also)
        case "naming":
            return sampled.name(view, seed, effort.callings, deadline, first, also=also)
        case "exchange":
            return sampled.discard(view, seed, effort.callings, deadline, first, also=also)
    return first


def _beginner(view: PlayerView, seed: str, _budget_ms: int, style: Style) -> Choice:
    return beginner.choose(view, seed, style.bold)


def _casual(view: PlayerView, seed: str, _budget_ms: int, style: Style) -> Choice:
    match view.phase:
        case "auction":
            return heuristic.bid(view, seed, style.bold)
        case "naming":
            return heuristic.name(view, seed)
        case "change":
            return heuristic.change(view, seed)
        case "exchange":
            return heuristic.discard(view, seed)
    return heuristic_play.play(view, seed)


def _random(view: PlayerView, seed: str, _budget_ms: int, _style: Style) -> Choice:
    """Any legal action; in the auction mostly a pass, otherwise one of the lowest bids.

    If all bids were equally likely, the number would go up to twenty in every deal.
    """
    legal: tuple[Action, ...] = view.legal
    moment = f"{len(view.auction.calls)}|{len(view.tricks)}|{len(view.trick.cards)}"
    chance = Chance(f"random|{seed}|{view.seat}|{view.phase}|{moment}")
    if view.phase == AUCTION:
        if (view.turn is None or PASS in legal) and chance.below(4):
            legal = (PASS,)
        else:
            legal = _low_bids(legal)
    action = legal[chance.below(len(legal))]
    return Advice(action, (reason("random"),), (Candidate(action, 0.0),))


def _low_bids(legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The bids of the lowest number."""
    numbers = [call.number for action in legal if (call := bid_of(action))]
    found = [action for action in legal if (call := bid_of(action)) and call.number <= min(numbers)]
    return tuple(found) or legal


FRENCH: Final = ("napoleon", "adjutant")
"""The roles in which `expert`, with its many deals, plays better by the learned model."""
STRONG: Final = search.Effort(
    worlds=60, callings=60, exact_cards=2, most_ms=10_000, guard=1.0, outlook=(*FRENCH, "ally")
)
EXPERT: Final = search.Effort(
    worlds=800,
    callings=240,
    exact_cards=5,
    most_ms=10_000,
    nodes=12_000,
    all_nodes=80_000,
    reads=True,
    outlook=FRENCH,
)

LEVELS: Final[Mapping[str, Decider]] = {
    "random": _random,
    "beginner": _beginner,
    "casual": _casual,
    "strong": _strong,
    "expert": _expert,
}
"""The levels, weakest first."""
