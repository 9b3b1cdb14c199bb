"""The table: player tables on top, lanes, the user's own table, the hand."""

from __future__ import annotations

from typing import Final

from napoleon.games.napoleon.page.table import drafts
from napoleon.games.napoleon.page.table.auction import may_stay_out
from napoleon.games.napoleon.page.table.control_row import controls
from napoleon.games.napoleon.page.table.lanes import lanes, shown_trick
from napoleon.games.napoleon.page.table.slot import slot
from napoleon.games.napoleon.play.actions import Bid, Discard, Play, call_of
from napoleon.games.napoleon.play.state import AUCTION, CHANGE, EXCHANGE, NAMING, PLAY
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.auction import pass_is_final
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import NO_CARD
from napoleon.match.protocol import Advice
from napoleon.ui.shell import late
from napoleon.ui.shell.html import Child, Html, button, h, hidden, icon
from napoleon.ui.shell.model import TABLE, Model
from napoleon.ui.shell.parts import SUIT_LETTERS, card_button, mark, portrait
from napoleon.ui.shell.words import Words
from napoleon.ui.table.company import HUMAN
from napoleon.ui.table.hand import focus_card
from napoleon.ui.table.pauses import ALL_PASSED, TRICK
from napoleon.ui.table.silence import stands_for_user
from napoleon.ui.table.talk import words_for

_PHASE_NAMES = {
    AUCTION: "bidding",
    NAMING: "adjutant",
    CHANGE: "adjutant",
    EXCHANGE: "exchange",
    PLAY: "play",
}
_ROLE_NAMES = {"napoleon": "napoleon", "adjutant": "adjutant", "ally": "allied", "?": "unknown"}


def table(model: Model) -> Html:
    """The whole table."""
    words, view = model.words, model.view
    phase = _PHASE_NAMES.get(view.phase, "play")
    if model.pause == ALL_PASSED:
        phase = "bidding"
    others = [seat for seat in range(view.players) if seat != HUMAN]
    return h(
        "main",
        h("div", [plate(model, view, seat) for seat in others], class_="plates", id="plates"),
        h(
            "ol",
            lanes(model, view, [*others, HUMAN]),
            class_="trick",
            id="trick",
            aria_label=words("label.trick"),
            data_do=_trick_does(model),
        ),
        _bubble(model),
        slot(model, view),
        _status_place(model),
        plate(model, view, HUMAN, me=True),
        h(
            "div",
            controls(model, view),
            class_="controls",
            id="controls",
            role="group",
            aria_label=words("label.controls"),
        ),
        _hand(model, view),
        class_="table",
        id="table",
        tabindex="-1",
        aria_label=words("label.table"),
        data_phase=phase,
        data_players=view.players,
    )


def _trick_does(model: Model) -> str | None:
    """What a tap on the table does: a finished trick goes, a move needs no more time."""
    if model.pause == TRICK:
        return "next"
    return "hurry" if model.settings.delay_ms else None


def _bubble(model: Model) -> Child:
    """What one of the computer players has just said. It is read aloud only where that is set."""
    if model.table.talk is None or model.studied:
        return None
    said = model.table.talk.remark
    return h(
        "p",
        h("span", words_for(model.words, said, model.voice(said.seat)), class_="bubble-text"),
        class_="bubble",
        id=f"bubble-{model.table.talk.at}",
        data_seat=said.seat,
        aria_hidden="true",
    )


# ---- player tables -----------------------------------------------------------------------


def plate(model: Model, view: PlayerView, seat: int, *, me: bool = False) -> Html:
    """A player's table: name, bid or part, honors; ``me`` is the one above the hand."""
    words = model.words
    asked = model.question is not None and model.question.seat == seat
    thinking = asked and model.scene == TABLE
    in_auction = view.napoleon is None
    left, right = _bid_sides(words, view, seat) if in_auction else _role_sides(words, view, seat)
    suit = _bid_suit(view, seat) if in_auction else None
    role = view.role(seat)
    passed = in_auction and bool(view.auction.passed_mask >> seat & 1) and _is_out(view)
    return h(
        "section",
        portrait(model.sitter(seat), mood(model, view, seat)),
        h(
            "h2",
            h("span", words.seat(seat), class_="plate-who"),
            h("span", hidden(words("label.thinking")), h("i"), h("i"), h("i"), class_="dots")
            if thinking
            else None,
            None if me or model.scene != TABLE else _level(model, seat),
            class_="plate-name",
            id=f"plate-{seat}-name",
        ),
        h("p", left, class_="plate-left", data_suit=suit),
        h("p", right, class_="plate-right"),
        class_="plate me" if me else "plate",
        id=f"plate-{seat}",
        data_seat=seat,
        data_role=None if in_auction else _ROLE_NAMES[role],
        data_turn=asked or (model.my_turn and seat == HUMAN),
        data_passed=passed,
        data_reveal=role == "adjutant" and _just_shown(model, view),
        aria_labelledby=f"plate-{seat}-name",
    )


def _level(model: Model, seat: int) -> Html:
    """How strong this computer player is, in small print."""
    name = model.words(f"setting.level.{model.level_of(seat)}")
    return h("small", name, class_="plate-level")


def mood(model: Model, view: PlayerView, seat: int) -> str:
    """What a face shows, and only what everybody can see: who thinks, who has just gained."""
    if model.table.talk is not None and model.table.talk.remark.seat == seat:
        return model.table.talk.mood
    if model.question is not None and model.question.seat == seat and not model.question.hint:
        return "thinking"
    if model.pause == TRICK and view.winners:
        won = view.winners[-1] == seat
        honors = (view.tricks[-1].played & HONORS_MASK).bit_count()
        lost = not won and bool(view.tricks[-1].played & HONORS_MASK) and _lost_power(view, seat)
        return "glad" if won and honors > 1 else "worried" if lost else "neutral"
    return "neutral"


def _lost_power(view: PlayerView, seat: int) -> bool:
    """Whether a card with a power of its own that this seat played did not win the last trick."""
    trick = view.tricks[-1]
    return trick.cards[(seat - trick.leader) % view.players] in view.law.roles()


def _is_out(view: PlayerView) -> bool:
    return pass_is_final(view.rules.auction)


def _last_bid(view: PlayerView, seat: int) -> Bid | None:
    for caller, call in reversed(view.auction.calls):
        bid = call_of(call)
        if caller == seat and isinstance(bid, Bid):
            return bid
    return None


def _bid_suit(view: PlayerView, seat: int) -> str | None:
    bid = _last_bid(view, seat)
    return SUIT_LETTERS[bid.trump] if bid else None


def _bid_sides(words: Words, view: PlayerView, seat: int) -> tuple[Child, Child]:
    bid = _last_bid(view, seat)
    if bid is None:
        left: Child = hidden(words("label.no_bid"))
    else:
        left = [mark(bid.trump), hidden(words.suit(bid.trump))]
    if view.auction.passed_mask >> seat & 1 and _is_out(view):
        return left, h("span", words("call.out"), class_="passed")
    if bid is None:
        return left, h("span", "–", class_="num none")
    return left, h("span", bid.number, class_="num")


def _role_sides(words: Words, view: PlayerView, seat: int) -> tuple[Child, Child]:
    role = view.role(seat)
    if role == "?":
        left: Child = [h("span", "？", aria_hidden="true"), hidden(words("role.unknown"))]
    else:
        name = _ROLE_NAMES[role]
        left = [
            h("span", words(f"role.{name}"), class_="long"),
            h("span", words(f"role.{name}.short"), class_="short", aria_hidden="true"),
        ]
    right = [
        h("span", view.honors[seat], class_="num"),
        h("span", words("unit.honors"), class_="unit"),
    ]
    return left, right


def _just_shown(model: Model, view: PlayerView) -> bool:
    trick = shown_trick(model, view)
    return view.card != NO_CARD and bool(trick.played >> view.card & 1)


# ---- status and hand ---------------------------------------------------------------------


def _status_place(model: Model) -> Html:
    """The status line; in a lesson, below what is said there."""
    if model.lesson is None:
        return _status_line(model, "status")
    return h(
        "div",
        late.lessons_view.speech(model),
        _status_line(model, "lesson-status"),
        class_="status lesson-box",
    )


def _status_line(model: Model, class_: str) -> Html:
    found = model.page.status(model)
    parts: dict[str, Child] = {
        name: part if name in ("why", "gain") else h("strong", part)  # a sentence is no emphasis
        for name, part in found.parts.items()
    }
    if model.pause == TRICK and "rule" in found.parts:
        trick = model.view.tricks[-1]
        parts["rule"] = button(
            h("strong", found.parts["rule"]),
            do="help",
            arg=f"rung-{model.view.law.winner(trick, trick.number).by}",
            class_="status-rule",
            id="status-rule",
            title=model.words("rulebook.why"),
        )
    sentence = model.words.html(found.key, **parts)
    return h(
        "p",
        sentence,
        _why(model),
        _more(model) or _out(model),
        _start(model),
        class_=class_,
        id="status",
        data_tone=found.tone,
    )


def _more(model: Model) -> Child:
    """Beside a hint: the way to everything that was compared."""
    if model.draft.hint is None or model.pause or model.draft.complaint:
        return None
    return button(model.words("hint.more"), do="hint", class_="status-rule", id="status-more")


def _out(model: Model) -> Child:
    """Beside the question for a bid that will come again: to hear no more of it."""
    if model.draft.complaint or not may_stay_out(model):
        return None
    return button(model.words("status.stay_out"), do="stay-out", class_="status-rule", id="k-out")


def _start(model: Model) -> Child:
    """Beside a clock that stands: what makes it run."""
    if model.clock is None or not stands_for_user(model):
        return None
    label = model.words("clock.start" if model.clock.stopped else "clock.go_on")
    return button(label, do="start-clock", class_="status-rule status-start", id="k-start")


COMPLAINTS: Final = {
    "follow": "say-follow",
    "joker_call": "joker.call",
    "joker_lead": "tricks",
    "trump_lead": "tricks",
    "trump_ban": "tricks",
    "bid_too_low": "auction.suits",
    "must_bid": "auction.all_pass",
    "enough_discards": "exchange",
    "wrong_discards": "exchange",
    "bad_change": "adjutant.change",
    "wrong_naming": "joker.names",
}
"""Where the rulebook explains a complaint."""


def _why(model: Model) -> Child:
    """Under a complaint: the way to the rule that stands behind it."""
    anchor = COMPLAINTS.get(model.draft.complaint)
    if anchor is None:
        return None
    said = model.words("rulebook.why")
    return button(
        icon("i-help"),
        do="help",
        arg=anchor,
        class_="status-why",
        id="status-why",
        aria_label=said,
        title=said,
    )


def _hand(model: Model, view: PlayerView) -> Html:
    words = model.words
    exchanging = model.my_turn and view.phase == EXCHANGE
    places = view.hand.bit_count() if exchanging else pack_of(view.rules).hand_size
    cards = model.page.hand(model, view)
    focus = focus_card(model, view)
    return h(
        "div",
        [_hand_card(model, view, card, has_focus=card == focus) for card in cards],
        class_="hand",
        id="hand",
        role="toolbar",
        aria_label=words("label.hand", cards=len(cards)),
        data_count=places,
    )


def _hand_card(model: Model, view: PlayerView, card: int, *, has_focus: bool) -> Html:
    words, draft = model.words, model.draft
    playing = model.my_turn and view.phase == PLAY and draft.joker == NO_CARD
    exchanging = model.my_turn and view.phase == EXCHANGE
    playable = not playing or bool(drafts.ways(view, card))
    says: list[Child] = []
    if HONORS_MASK >> card & 1:
        says.append(words("label.honor"))
    if playing:
        says.append(words("label.playable" if playable else "label.unplayable"))
    hinted = model.my_turn and _is_hinted(draft.hint, card)
    if hinted:
        says.append(words("label.hinted"))
    is_new = exchanging and view.widow is not None and bool(view.widow >> card & 1)
    pressed = None
    if exchanging:
        pressed = "false"
    elif playing and draft.chosen != NO_CARD:
        pressed = "true" if draft.chosen == card else "false"
    with_badges = view.trump is not None and model.settings.badges == "on"
    roles = view.law.roles() if with_badges else {}
    return card_button(
        words,
        card,
        "h",
        do="discard" if exchanging else "card",
        says=words("list.pause").join(str(part) for part in says) if says else None,
        badge=roles.get(card),
        tag=words("label.from_widow") if is_new else None,
        tabindex="0" if has_focus else "-1",
        data_new=is_new,
        data_hint=hinted,
        aria_pressed=pressed,
        aria_disabled=None if playable else "true",
        aria_describedby=None if playable else "status",
    )


def _is_hinted(hint: Advice[object] | None, card: int) -> bool:
    """Whether a card of the hand is what the hint would play or lay away."""
    match hint.action if hint else None:
        case Play(played):
            return played == card
        case Discard(laid):
            return bool(laid >> card & 1)
    return False
