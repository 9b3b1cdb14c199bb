"""Reading the text of a record.

The text is parsed, played under the rules, and written again. Any difference (a wrong mark, count
or result) is a fault with its line.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple
from urllib.parse import unquote

from napoleon.game import pasted
from napoleon.game.actions import (
    BETRAY,
    CLOSE,
    PASS,
    Action,
    Bid,
    Change,
    Discard,
    IllegalAction,
    Name,
    Play,
    Seated,
)
from napoleon.game.deal import Deal
from napoleon.game.engine import apply
from napoleon.game.record import SEAT_NAMES, Record, Unplayable
from napoleon.game.score_lines import BadRecord, Lines
from napoleon.game.score_sheet import (
    ASKED_SIGNS,
    BETRAYS,
    CLOSE_WORD,
    LOST_LEADER,
    NONE_WORD,
    PASS_WORD,
    RANK_SIGNS,
    REDEAL_WORD,
    SHOWN_WORD,
    SUIT_SIGNS,
    TITLE,
    TRUMP_SIGNS,
    WON_FOLLOWER,
    WON_LEADER,
    write,
)
from napoleon.game.state import AUCTION, CHANGE, EXCHANGE, FINISHED, NAMING, PLAY, State
from napoleon.kit.cards import JOKER, SECOND_JOKER, card_of, mask_of
from napoleon.rules.book import RuleSet
from napoleon.rules.law import pack_of
from napoleon.rules.query import rules_from_query

LONGEST: Final = 32_768
"""The maximum length of a text."""


def read(text: str) -> Record:
    """Read the record in a text, which may contain other things as well. Raises `BadRecord`."""
    if len(text) > LONGEST:
        raise BadRecord(1, "too_long", str(len(text)))
    lines = Lines(pasted.score(text))
    record = _Reader(lines).record()
    every = write(record).splitlines()
    for number, told in enumerate(every):
        found = lines.at(number)
        if found is None:
            raise BadRecord(lines.number(number), "cut_off", told)
        if found != pasted.spaced(told):
            raise BadRecord(lines.number(number), "differs", told)
    lines.expect_end(len(every))
    return record


_CARD = r"(?:[▲▽◇★](?:10|[2-9JQKA])|Jo|jo)"
_SEATS = f"[{SEAT_NAMES}]"
_BID = rf"([{TRUMP_SIGNS}])([0-9]{{2}})(?:／({_CARD}))?"
_AUCTION_HEAD = re.compile(rf"【競り】({_SEATS})から")
_CALL = re.compile(rf"({_SEATS})(?:{PASS_WORD}|{_BID})")
_CONTRACT = re.compile(rf"【宣言】({_SEATS}).*")
_NAMED = re.compile(rf"副官\s+({_CARD}).*")
_CHANGED = re.compile(rf"変更\s+(?:{NONE_WORD}|({_CARD})|{_BID})")
_ROW = re.compile(r"\s?[0-9]{1,2}/(.)(.*)")
_CELL = re.compile(rf"({BETRAYS}?)({_CARD})(?:=({_CARD}))?({BETRAYS}?) *([→○◎]?)")
_DEAL_FACTS = re.compile(
    r"対局\s+(?:第(-?[0-9]{1,9})局)?\s*(?:配り直し([0-9]{1,4}))?\s*(?:種\s+(\S+))?"
)


class _Token(NamedTuple):
    """A word of the text with the number of its line."""

    line: int
    text: str


class _Row(NamedTuple):
    """A trick as it is written: the cells by seat, and what it asks for."""

    line: int
    asked: int
    leader: int
    cells: tuple[tuple[str, ...], ...]


class _Reader:
    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._actions: list[Action] = []
        self._seen_mask = 0

    def record(self) -> Record:
        lines = self._lines
        title = lines.at(0) or ""
        if title != TITLE:
            stem, found, version = title.partition(TITLE.rstrip("0123456789"))
            reason = "version" if found and not stem else "no_record"
            raise BadRecord(lines.number(0), reason, version[:40])
        lines.take()
        rules = self._rules()
        seed, number, attempt = self._facts()
        names = self._names()
        match = self._match(_AUCTION_HEAD, lines.take())
        first = SEAT_NAMES.index(match[1])
        calls = [_Token(lines.here, word) for line in lines.until("【") for word in line.split()]
        before = lines.here
        if lines.peek("【手札】"):
            lines.take()
            deal = self._whole_deal(rules)
            sheet = None
        else:
            sheet = _Play(self, lines)
            deal = sheet.deal(rules)
        record = Record(rules, deal, first, (), seed, number, attempt, names)
        try:
            state = record.start()
        except Unplayable as bad:
            reason = bad.reason if bad.reason == "wrong_seed" else "wrong_cards"
            raise BadRecord(before, reason, bad.reason) from bad
        state = self._auction(state, calls)
        if sheet:
            sheet.follow(state)
        elif state.phase != FINISHED:
            raise BadRecord(before, "unfinished")
        return Record(rules, deal, first, tuple(self._actions), seed, number, attempt, names)

    def act(self, state: State, action: Action, line: int) -> State:
        """The state after the action in a line."""
        try:
            after = apply(state, action).state
        except IllegalAction as bad:
            raise BadRecord(line, "illegal", bad.reason) from bad
        self._actions.append(action)
        return after

    def see(self, cards: tuple[int, ...]) -> int:
        """The cards as a mask; none of them may have been seen before."""
        mask = mask_of(cards)
        if mask.bit_count() != len(cards) or mask & self._seen_mask:
            self._lines.fail("card_twice")
        self._seen_mask |= mask
        return mask

    def cards(self, text: str) -> tuple[int, ...]:
        if text == NONE_WORD:
            return ()
        words = text.split()
        if len(words) > SECOND_JOKER + 1 or not all(re.fullmatch(_CARD, word) for word in words):
            self._lines.fail("bad_line")
        return tuple(_card(word) for word in words)

    def _match(self, pattern: re.Pattern[str], line: str) -> re.Match[str]:
        match = pattern.fullmatch(line)
        if match is None:
            self._lines.fail("bad_line")
        return match

    def _rules(self) -> RuleSet:
        rules, problems = rules_from_query(self._lines.labelled("規則"))
        if problems:
            self._lines.fail("bad_rules", problems[0].name or problems[0].key)
        return rules

    def _facts(self) -> tuple[str | None, int | None, int]:
        if not self._lines.peek("対局"):
            return None, None, 0
        number, attempt, seed = self._match(_DEAL_FACTS, self._lines.take()).groups()
        return (
            self._opened(seed) if seed else None,
            int(number) if number else None,
            int(attempt) if attempt else 0,
        )

    def _names(self) -> tuple[str, ...]:
        if not self._lines.peek("席"):
            return ()
        words = self._lines.labelled("席").split()
        return tuple(self._opened(word.partition("=")[2]) for word in words)

    def _opened(self, word: str) -> str:
        if word == '""':
            return ""
        try:
            return unquote(word, errors="surrogatepass")
        except UnicodeDecodeError:
            self._lines.fail("bad_line")

    def _whole_deal(self, rules: RuleSet) -> Deal:
        hands = tuple(
            self.see(self.cards(self._lines.labelled(SEAT_NAMES[seat])))
            for seat in range(rules.table.players)
        )
        left = self.cards(self._lines.labelled("後引札"))
        self.see(left)
        if self._lines.take() != f"【結果】{REDEAL_WORD}":
            self._lines.fail("bad_line")
        return Deal(hands, left)

    def _auction(self, state: State, calls: list[_Token]) -> State:
        for line, word in calls:
            if word == SHOWN_WORD:
                continue
            if state.phase != AUCTION:
                raise BadRecord(line, "illegal", "auction_over")
            state = self.act(state, self._call(state, _Token(line, word)), line)
        return state

    def _call(self, state: State, token: _Token) -> Action:
        if token.text == CLOSE_WORD:
            return CLOSE
        match = _CALL.fullmatch(token.text)
        if match is None:
            raise BadRecord(token.line, "bad_line")
        seat = SEAT_NAMES.index(match[1])
        call = _bid(match[2], match[3], match[4]) if match[2] else PASS
        if state.turn is None and isinstance(call, Bid):
            return Seated(seat, call)
        if seat != state.turn:
            raise BadRecord(token.line, "wrong_turn")
        return call


class _Play:
    """The part of a text from the contract to the result."""

    def __init__(self, reader: _Reader, lines: Lines) -> None:
        self._reader, self._lines = reader, lines
        match = _CONTRACT.fullmatch(lines.take())
        if match is None:
            lines.fail("bad_line")
        self._napoleon = SEAT_NAMES.index(match[1])
        match = _NAMED.fullmatch(lines.take())
        if match is None:
            lines.fail("bad_line")
        self._named = _card(match[1])
        self._top = lines.here
        self._change: Action | None = None
        if lines.peek("変更"):
            self._change = self._read_change(lines.take())
            if lines.peek("新副官"):
                lines.take()
        self._widow: tuple[int, ...] = ()
        self._discards_mask = 0
        if lines.peek("後引札"):
            self._widow = reader.cards(lines.labelled("後引札"))
            self._discards_mask = reader.see(reader.cards(lines.labelled("捨札")))
        if lines.take() != "【展開】":
            lines.fail("bad_line")
        lines.take()
        self._rows = [self._read_row(line) for line in lines.until("【")]
        self._rows_end = lines.here + 1
        lines.take_all()

    def _read_change(self, line: str) -> Action:
        match = _CHANGED.fullmatch(line)
        if match is None:
            self._lines.fail("bad_line")
        alone, trump, number, with_trump = match.groups()  # a changed bid is over ten
        card = with_trump or alone
        if not trump and not card:
            return PASS
        return Change(
            int(number) if number else None,
            TRUMP_SIGNS.index(trump) if trump else None,
            _card(card) if card else None,
        )

    def _read_row(self, line: str) -> _Row:
        match = _ROW.fullmatch(line)
        asked = [suit for suit, sign in ASKED_SIGNS.items() if match and sign == match[1]]
        if match is None or not asked:
            self._lines.fail("bad_line")
        cells = tuple(cell.groups() for cell in _CELL.finditer(match[2]))
        self._reader.see(tuple(_card(cell[1]) for cell in cells))
        marks = [cell[4] for cell in cells]
        leaders = [at for at, mark in enumerate(marks) if mark in (LOST_LEADER, WON_LEADER)]
        winners = [mark for mark in marks if mark in (WON_FOLLOWER, WON_LEADER)]
        if len(leaders) != 1 or len(winners) != 1:
            self._lines.fail("bad_line")
        return _Row(self._lines.here, asked[0], leaders[0], cells)

    def deal(self, rules: RuleSet) -> Deal:
        """The deal as it was: hands from what was played and discarded, without the widow."""
        players = rules.table.players
        if len(self._rows) != pack_of(rules).hand_size:
            raise BadRecord(self._rows_end, "cut_off")
        hands = [0] * players
        for row in self._rows:
            if len(row.cells) != players:
                raise BadRecord(row.line, "bad_line")
            for seat, cell in enumerate(row.cells):
                hands[seat] |= 1 << _card(cell[1])
        if self._napoleon >= players:
            raise BadRecord(self._top, "wrong_cards")
        hands[self._napoleon] |= self._discards_mask
        hands[self._napoleon] &= ~mask_of(self._widow)
        return Deal(tuple(hands), self._widow)

    def follow(self, state: State) -> None:
        """Play the rest of the deal as written, from the end of the auction."""
        act = self._reader.act
        while state.phase not in (PLAY, FINISHED):
            match state.phase:
                case phase if phase == NAMING:
                    state = act(state, Name(self._named), self._top)
                case phase if phase == EXCHANGE:
                    state = act(state, Discard(self._discards_mask), self._top)
                case phase if phase == CHANGE and self._change is not None:
                    state = act(state, self._change, self._top)
                case _:
                    raise BadRecord(self._top, "unfinished")
        for row in self._rows:
            if state.phase != PLAY or row.leader != state.turn:
                raise BadRecord(row.line, "wrong_turn")
            state = self._follow_trick(state, row)

    def _follow_trick(self, state: State, row: _Row) -> State:
        for at, _ in enumerate(row.cells):
            before, text, stands, betrays, _mark = row.cells[(row.leader + at) % len(row.cells)]
            if before:
                state = self._reader.act(state, BETRAY, row.line)
            card = _card(text)
            named = None
            if card >= JOKER and not at and state.law.namings(card, state.trick.number):
                named = row.asked
            play = Play(card, named, _card(stands) if stands else None, betrays=bool(betrays))
            state = self._reader.act(state, play, row.line)
        return state


def _card(text: str) -> int:
    if text in ("Jo", "jo"):
        return JOKER if text == "Jo" else SECOND_JOKER
    return card_of(SUIT_SIGNS.index(text[0]), RANK_SIGNS.index(text[1:]))


def _bid(trump: str, number: str, card: str | None) -> Bid:
    return Bid(int(number), TRUMP_SIGNS.index(trump), _card(card) if card else None)
