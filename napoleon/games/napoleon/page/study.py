"""The study of a deal of Napoleon: its stops, the visible cards, and the table before play."""

from __future__ import annotations

from collections.abc import Sequence

from napoleon.games.napoleon.page.phrases import bid_text, call_text, play_text, rung_name
from napoleon.games.napoleon.page.table.lanes import seat_lanes, wide_lane
from napoleon.games.napoleon.page.table.look import Look, Study
from napoleon.games.napoleon.play import actions
from napoleon.games.napoleon.play.actions import Name
from napoleon.games.napoleon.play.state import AUCTION, FINISHED, PLAY, State
from napoleon.games.napoleon.play.turns import actor_of
from napoleon.games.napoleon.play.view import PlayerView, observe
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import JOKER, NO_CARD, cards_of, rank_of, suit_of, write_card
from napoleon.ui.shell.html import Child, Html, h, hidden, icon, strong
from napoleon.ui.shell.parts import MARKS, SUIT_LETTERS, card_back, card_face, mark, suit_chip
from napoleon.ui.shell.words import Words
from napoleon.ui.study.state import ALL_EYES
from napoleon.ui.study.view import ply_button, row, wide


def rows(words: Words, study: Study, seats: tuple[int, ...]) -> list[Child]:
    """The rows of the list; ``seats`` are the columns."""
    rows: list[Child] = []
    cells: list[Child] = []
    column = 0
    for at, action in enumerate(study.record.actions):
        before, after = study.states[at], study.states[at + 1]
        if before.phase not in (AUCTION, PLAY):
            rows.append(row(_step(words, study, at), kind="step"))
            continue
        seat = actor_of(before, action)
        here = seats.index(seat) + 1 if seat is not None else 0
        if before.phase == AUCTION and (here <= column or not here) and cells:
            rows.append(row(cells, kind="calls"))
            cells, column = [], 0
        if before.phase == AUCTION:
            column = here
            cells.append(_call(words, study, at, seat, here))
            if after.phase != AUCTION or not here:
                rows.append(row(cells, kind="calls"))
                cells, column = [], 0
            continue
        cells.append(_play(words, study, at, seat, here))
        if len(after.tricks) > len(before.tricks):
            rows.append(_trick_row(words, after, cells))
            cells = []
    if cells:
        last = study.states[-1]
        number = last.trick.number + 1 if last.phase == PLAY else None
        rows.append(row([_number(words, number), cells] if number else cells, kind="trick"))
    return rows


def _number(words: Words, number: int) -> Html:
    return h(
        "span.moves-no.num",
        h("span", number, aria_hidden="true"),
        hidden(words("last.title", number=number)),
    )


def _trick_row(words: Words, after: State, cells: list[Child]) -> Html:
    trick, seat = after.tricks[-1], after.winners[-1]
    win = after.law.winner(trick, trick.number)
    why = h(
        "span.moves-why",
        h("span.dot"),
        words(
            "study.won",
            name=words.seat(seat),
            rule=rung_name(words, win),
            honors=after.honors[seat],
        ),
        data_seat=seat,
    )
    return row([_number(words, trick.number + 1), cells, why], kind="trick")


# ---- one move ----------------------------------------------------------------------------


def _step(words: Words, study: Study, at: int) -> Html:
    """Naming, changing, discarding: one line."""
    before, action = study.states[at], study.record.actions[at]
    knows = study.eyes in (ALL_EYES, before.agreed.napoleon)
    match action:
        case actions.Name(card):
            text = words("study.named", card=words.card(card))
        case actions.Discard(cards_mask) if knows:
            names = words.listed([words.card(card) for card in cards_of(cards_mask)])
            text = words("study.discarded", cards=names)
        case actions.Discard():
            text = words("study.discarded_hidden")
        case actions.Change(_, trump, card):
            after = study.states[at + 1].agreed
            parts = [bid_text(words, after.bid, after.trump)] if trump is not None else []
            parts += [words.card(card)] if card is not None else []
            text = words("study.changed", what=words.listed(parts))
        case _:
            text = words("study.kept")
    return wide(words, at + 1, text, before.turn)


def _call(words: Words, study: Study, at: int, seat: int | None, column: int) -> Html:
    action = study.record.actions[at]
    if seat is None or isinstance(action, actions.Close):
        return wide(words, at + 1, words("study.closed"))
    call = actions.call_of(action)
    said = hidden([words.seat(seat), words("list.pause"), call_text(words, call)])
    if not isinstance(call, actions.Bid):
        shown = h("span.ply-pass", words("call.pass"), aria_hidden="true")
        return ply_button(at + 1, [said, shown], column=column, seat=seat)
    shown = h("span.num", call.number, aria_hidden="true")
    content: list[Child] = [said, mark(call.trump), shown]
    if call.card is not None:
        content.append(h("small", _short(words, call.card), aria_hidden="true"))
    letter = SUIT_LETTERS[call.trump]
    return ply_button(at + 1, content, column=column, seat=seat, suit=letter)


def _short(words: Words, card: int) -> str:
    return write_card(card) if card >= JOKER else words.sign(rank_of(card))


def _play(words: Words, study: Study, at: int, seat: int | None, column: int) -> Html:
    action, before, after = study.record.actions[at], study.states[at], study.states[at + 1]
    name = words.seat(seat or 0)
    if isinstance(action, actions.Betray) or not isinstance(action, actions.Play):
        return wide(words, at + 1, words("study.betrays"), seat)
    card = action.card
    win = _wins(study, at, card)
    says: list[Child] = [name, words("list.pause"), play_text(words, action)]
    if win:
        says += [words("list.pause"), words("study.wins")]
    shown: list[Child] = [h("span.num", _short(words, card), aria_hidden="true")]
    if card < JOKER:
        shown.insert(0, mark(suit_of(card)))
    elif action.suit is not None:
        shown.append(mark(action.suit))
    if action.stands_for is not None:
        other = action.stands_for
        sign = icon(MARKS[suit_of(other)], "mark") if other < JOKER else None
        shown += [sign, h("span.num", _short(words, other), aria_hidden="true")]
    if action.betrays:
        shown.append(h("span", "!", aria_hidden="true"))
    return ply_button(
        at + 1,
        [hidden(says), shown],
        column=column,
        seat=seat,
        suit="J" if card >= JOKER else SUIT_LETTERS[suit_of(card)],
        win=win,
        lead=not before.trick.cards and after.phase is not None,
    )


def _wins(study: Study, at: int, card: int) -> bool:
    """Whether the card wins its trick, once that is complete."""
    number = study.states[at].trick.number
    tricks = study.states[-1].tricks
    if number >= len(tricks):
        return False
    law = study.states[-1].law
    wins: bool = law.winner(tricks[number], number).card == card != NO_CARD
    return wins


def stops_after(before: State, after: State) -> bool:
    """Whether something is complete: the auction, the exchange, a trick."""
    if len(after.tricks) > len(before.tricks):
        return True
    return before.phase != after.phase and (before.contract is None or after.phase == PLAY)


def seen(state: State, seat: int | None) -> PlayerView:
    """What a seat sees; None: everything, including the cards that nobody sees."""
    if seat is not None:
        return observe(state, seat)._replace(legal=())
    named = state.contract is not None and state.contract.card != NO_CARD
    return observe(state, 0)._replace(
        adjutant=state.adjutant if named else None,
        alone=named and state.adjutant is None,
        widow=state.deal.widow_mask,
        discards=state.discards_mask,
        legal=(),
    )


def hand_room(study: Study) -> int:
    """The most cards that a hand has at this time: those of the widow come and go."""
    state = study.state
    pack = pack_of(state.rules)
    return pack.hand_size + (pack.widow_size if state.phase not in (PLAY, FINISHED) else 0)


def role(state: State, seat: int) -> str:
    """The part of a seat once it is fixed, as a key of words; "" before."""
    if state.contract is None:
        return ""
    if seat == state.contract.napoleon:
        return "napoleon"
    return "adjutant" if seat == state.adjutant else "allied"


def middle(look: Look, study: Study, seats: Sequence[int]) -> Child:
    """The lanes; between auction and first lead one lane with the contract."""
    view: PlayerView = look.view
    before_play = view.phase not in (AUCTION, PLAY, FINISHED)
    first_lead = view.phase == PLAY and not view.tricks and not view.trick.cards
    if view.napoleon is not None and (before_play or first_lead):
        return wide_lane(view.napoleon, _contract(look, study))
    return seat_lanes(look, seats)


def _contract(look: Look, study: Study) -> Child:
    """Between auction and first lead: the contract, the named card, widow and discards."""
    view: PlayerView = look.view
    words = look.words
    name = words.seat(view.napoleon or 0)
    bid = h(
        "p.call-words",
        words("study.contract", name=name),
        h("strong", suit_chip(words, view.trump or 0), " ", h("span.num", view.bid or 0)),
    )
    call: list[Child] = [bid]
    if view.card != NO_CARD:
        badge = view.law.roles().get(view.card)
        text = words.html("ready.words", name=name, card=strong(words.card(view.card)))
        call += [card_face(words, view.card, "c", badge=badge), h("p.call-words", text)]
    rows: list[Child] = [h("div.call-out", call)]
    taken = not isinstance(study.last, Name) or view.phase != PLAY
    if view.widow and taken and view.phase != FINISHED:
        cards = list(study.record.deal.widow)
        rows.append(_row(words, words("result.widow"), cards, len(cards), "w"))
    if view.discarded:
        cards = list(cards_of(view.discards))
        size = len(study.record.deal.widow)
        rows.append(_row(words, words("study.discards"), cards, size, "d"))
    return rows


def _row(words: Words, label: str, cards: list[int], size: int, where: str) -> Html:
    faces = [h("li", card_face(words, card, where, small=True)) for card in cards]
    faces += [
        h("li", card_back(words, f"{where}-back-{at}", small=True))
        for at in range(size - len(cards))
    ]
    return h("div.study-row", h("span.lane-note", label), h("ul.minis", faces))
