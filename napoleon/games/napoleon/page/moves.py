"""The list of moves of a record: auction, contract, exchange, and the tricks seat by seat."""

from __future__ import annotations

from functools import lru_cache

from napoleon.games.napoleon.page.phrases import bid_text, call_text, play_text
from napoleon.games.napoleon.play.actions import (
    Action,
    Betray,
    Bid,
    Change,
    Close,
    Discard,
    Name,
    Play,
    call_of,
)
from napoleon.games.napoleon.play.state import AUCTION, PLAY, State
from napoleon.games.napoleon.play.turns import actor_of
from napoleon.kit.cards import JOKER, NO_CARD, cards_of, rank_of, suit_of, write_card
from napoleon.ui.shell.html import Child, Html, h, hidden, icon, raw
from napoleon.ui.shell.model import Model
from napoleon.ui.shell.parts import MARKS, SUIT_LETTERS, mark
from napoleon.ui.shell.words import RANK_TEXTS, Words
from napoleon.ui.study.state import ALL_EYES, Course, Study


def moves(model: Model, study: Study, seats: list[int]) -> Html:
    """All moves; each goes to its ply. ``seats`` are the columns."""
    words = model.words
    knows = study.eyes if study.at < study.plies else ALL_EYES
    rows = _drawn(words, study.course, knows, tuple(seats))
    here = f'id="ply-{study.at}"'
    rows = Html(rows.replace(here, f'{here} aria-current="step"'))
    return h(
        "section",
        h("h2", words("study.moves"), class_="vh", id="moves-title"),
        _seat_head(words, seats),
        h(
            "ol",
            rows,
            class_="moves-rows",
            id="moves-rows",
            tabindex="0",
            data_scrolls=True,
        ),
        class_="moves",
        id="moves",
        data_players=len(seats),
        aria_labelledby="moves-title",
    )


def _seat_head(words: Words, seats: list[int]) -> Html:
    names = [
        h("span", words.seat(seat), class_="moves-name", data_col=at, data_seat=seat)
        for at, seat in enumerate(seats, start=1)
    ]
    return h("p", names, class_="moves-head", aria_hidden="true")


@lru_cache(maxsize=4)
def _drawn(words: Words, course: Course, eyes: int, seats: tuple[int, ...]) -> Html:
    """The rows as HTML; only the mark of the current ply is not in them."""
    return raw(_rows(words, Study(course, eyes=eyes), seats))


def _rows(words: Words, study: Study, seats: tuple[int, ...]) -> list[Child]:
    rows: list[Child] = [
        _row(
            _wide(words, 0, words("study.dealt")),
            kind="deal",
        )
    ]
    cells: list[Child] = []
    column = 0
    for at, action in enumerate(study.record.actions):
        before, after = study.states[at], study.states[at + 1]
        if before.phase not in (AUCTION, PLAY):
            rows.append(_row(_step(words, study, at), kind="step"))
            continue
        seat = _seat(before, action)
        here = seats.index(seat) + 1 if seat is not None else 0
        if before.phase == AUCTION and (here <= column or not here) and cells:
            rows.append(_row(cells, kind="calls"))
            cells, column = [], 0
        if before.phase == AUCTION:
            column = here
            cells.append(_call(words, study, at, seat, here))
            if after.phase != AUCTION or not here:
                rows.append(_row(cells, kind="calls"))
                cells, column = [], 0
            continue
        cells.append(_play(words, study, at, seat, here))
        if len(after.tricks) > len(before.tricks):
            rows.append(_trick_row(words, after, cells))
            cells = []
    if cells:
        last = study.states[-1]
        number = last.trick.number + 1 if last.phase == PLAY else None
        rows.append(_row([_number(words, number), cells] if number else cells, kind="trick"))
    return rows


def _row(cells: Child, *, kind: str) -> Html:
    return h("li", cells, class_="moves-row", data_kind=kind)


def _seat(before: State, action: Action) -> int | None:
    return actor_of(before, action)


def _number(words: Words, number: int) -> Html:
    return h(
        "span",
        h("span", number, aria_hidden="true"),
        hidden(words("last.title", number=number)),
        class_="moves-no num",
    )


def _trick_row(words: Words, after: State, cells: list[Child]) -> Html:
    trick, seat = after.tricks[-1], after.winners[-1]
    win = after.law.winner(trick, trick.number)
    why = h(
        "span",
        h("span", class_="dot"),
        words(
            "study.won",
            name=words.seat(seat),
            rule=words(f"rung.{win.by}"),
            honors=after.honors[seat],
        ),
        class_="moves-why",
        data_seat=seat,
    )
    return _row([_number(words, trick.number + 1), cells, why], kind="trick")


# ---- one move ----------------------------------------------------------------------------


def _button(
    ply: int,
    content: Child,
    *,
    column: int | None = None,
    seat: int | None = None,
    suit: str | None = None,
    win: bool = False,
    lead: bool = False,
) -> Html:
    return h(
        "button",
        content,
        type="button",
        class_="ply" if column else "ply ply-wide",
        id=f"ply-{ply}",
        data_do="ply",
        data_arg=ply,
        data_col=column,
        data_seat=seat,
        data_suit=suit,
        data_win=win,
        data_lead=lead,
    )


def _wide(words: Words, ply: int, text: Child, seat: int | None = None) -> Html:
    who: Child = None
    if seat is not None:
        who = [h("span", class_="dot"), h("span", words.seat(seat), class_="log-who")]
    return _button(ply, [who, h("span", text, class_="ply-text")], seat=seat)


def _step(words: Words, study: Study, at: int) -> Html:
    """Naming, changing, discarding: one line."""
    before, action = study.states[at], study.record.actions[at]
    knows = study.eyes in (ALL_EYES, before.agreed.napoleon)
    match action:
        case Name(card):
            text = words("study.named", card=words.card(card))
        case Discard(cards_mask) if knows:
            names = words.listed([words.card(card) for card in cards_of(cards_mask)])
            text = words("study.discarded", cards=names)
        case Discard():
            text = words("study.discarded_hidden")
        case Change(_, trump, card):
            after = study.states[at + 1].agreed
            parts = [bid_text(words, after.bid, after.trump)] if trump is not None else []
            parts += [words.card(card)] if card is not None else []
            text = words("study.changed", what=words.listed(parts))
        case _:
            text = words("study.kept")
    return _wide(words, at + 1, text, before.turn)


def _call(words: Words, study: Study, at: int, seat: int | None, column: int) -> Html:
    action = study.record.actions[at]
    if seat is None or isinstance(action, Close):
        return _wide(words, at + 1, words("study.closed"))
    call = call_of(action)
    said = hidden([words.seat(seat), words("list.pause"), call_text(words, call)])
    if not isinstance(call, Bid):
        shown = h("span", words("call.pass"), aria_hidden="true", class_="ply-pass")
        return _button(at + 1, [said, shown], column=column, seat=seat)
    shown = h("span", call.number, aria_hidden="true", class_="num")
    content: list[Child] = [said, mark(call.trump), shown]
    if call.card is not None:
        content.append(h("small", _short(call.card), aria_hidden="true"))
    letter = SUIT_LETTERS[call.trump]
    return _button(at + 1, content, column=column, seat=seat, suit=letter)


def _short(card: int) -> str:
    return write_card(card) if card >= JOKER else RANK_TEXTS[rank_of(card)]


def _play(words: Words, study: Study, at: int, seat: int | None, column: int) -> Html:
    action, before, after = study.record.actions[at], study.states[at], study.states[at + 1]
    name = words.seat(seat or 0)
    if isinstance(action, Betray) or not isinstance(action, Play):
        return _wide(words, at + 1, words("study.betrays"), seat)
    card = action.card
    win = _wins(study, at, card)
    says: list[Child] = [name, words("list.pause"), play_text(words, action)]
    if win:
        says += [words("list.pause"), words("study.wins")]
    shown: list[Child] = []
    if card < JOKER:
        shown = [mark(suit_of(card)), h("span", _short(card), class_="num", aria_hidden="true")]
    else:
        shown = [h("span", _short(card), class_="num", aria_hidden="true")]
        shown += [mark(action.suit)] if action.suit is not None else []
    if action.stands_for is not None:
        other = action.stands_for
        sign = icon(MARKS[suit_of(other)], "mark") if other < JOKER else None
        shown += [sign, h("span", _short(other), class_="num", aria_hidden="true")]
    if action.betrays:
        shown.append(h("span", "!", aria_hidden="true"))
    return _button(
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
    return law.winner(tricks[number], number).card == card != NO_CARD
