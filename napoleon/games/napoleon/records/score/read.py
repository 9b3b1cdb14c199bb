"""Reading a score back, also one that was pasted with other text around it.

Its contents are gathered, played through the rules, and written again: any difference from the
rules (a wrong mark, count or result) is a fault with its line.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, NamedTuple

from napoleon.games.napoleon.play import actions
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
from napoleon.games.napoleon.record import Record
from napoleon.games.napoleon.records.phases import Move, after, started
from napoleon.games.napoleon.records.score import signs
from napoleon.games.napoleon.records.score.signs import FREE, REDEAL_WORD, SUIT_SIGNS, TITLE, narrow
from napoleon.games.napoleon.records.score.write import write
from napoleon.games.napoleon.rules import rules_from_query
from napoleon.games.napoleon.rules.book import RuleSet
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.kit.cards import JOKER, SECOND_JOKER, Card, Seat, mask_of
from napoleon.kit.kinds import must_be
from napoleon.match.records.copied import LINE_ENDS, unquoted
from napoleon.match.records.fault import Place
from napoleon.match.records.lines import Lines, line_at
from napoleon.match.records.record import SEAT_NAMES

_STEM: Final = TITLE.rstrip("0123456789 ")
_SUITS = re.compile("([♣♧♦♢♥♡♠♤])[\ufe0e\ufe0f]?")
_SIGNS: Final = dict(zip("♣♧♦♢♥♡♠♤", (sign for sign in SUIT_SIGNS for _ in "12"), strict=True))
_TITLE = re.compile(rf"(?:.*[ :：「『])?({_STEM} \S{{0,40}})")


def holds_score(text: str) -> bool:
    """Whether a text contains a score, or one without its first line."""
    return any(_TITLE.fullmatch(line) or line.startswith("【競り】") for line in _lines(text))


def score_starts(text: str) -> list[int]:
    """The lines in which scores begin in a text, from 0 on."""
    return _score_starts(_lines(text))[1]


def _score_starts(lines: list[str]) -> tuple[dict[int, str], list[int]]:
    """The first lines of scores with their titles, and those that a score really follows."""
    titles = {at: match[1] for at, line in enumerate(lines) if (match := _TITLE.fullmatch(line))}
    return titles, [at for at in titles if _next(lines, at).startswith("規則")] or [*titles][:1]


def score(text: str) -> str:
    """The lines of the score in a text, with their numbers kept.

    Raises `Unreadable` for more than one (``several``), and for one whose first line is missing
    (``no_title``). A text without any is returned with all of its lines.
    """
    lines = _lines(text)
    titles, starts = _score_starts(lines)
    if len(starts) > 1:
        line_at(starts[1] + 1).refuse("several")
    if not starts:
        headless = next((at for at, line in enumerate(lines) if line.startswith("【競り】")), None)
        if headless is not None:
            line_at(headless + 1).refuse("no_title", TITLE)
        return "\n".join(lines)
    start = starts[0]
    end = _end(lines, start)
    kept = [line if start < at <= end else "" for at, line in enumerate(lines)]
    kept[start] = titles[start]
    return "\n".join(kept)


def _lines(text: str) -> list[str]:
    lines = map(unquoted, LINE_ENDS.split(text))
    return [
        line if line.startswith(FREE) else _SUITS.sub(lambda match: _SIGNS[match[1]], narrow(line))
        for line in lines
    ]


def _next(lines: list[str], at: int) -> str:
    return next((line for line in lines[at + 1 :] if line), "")


def _end(lines: list[str], start: int) -> int:
    """The last line of the score, or of the text if the end of the score is missing."""
    result = ""
    for at, line in enumerate(lines[start:], start):
        if line.startswith("【結果】"):
            result = line
        if result.endswith(narrow(REDEAL_WORD)) or (result and line.startswith("得点 ")):
            return at
    return len(lines) - 1


LONGEST: Final = 32_768
"""The maximum length of a text."""


def read(text: str) -> Record:
    """The record in a text, with anything around it. Raises `Unreadable`."""
    must_be(text, str)
    if len(text) > LONGEST:
        if len(starts := score_starts(text)) > 1:
            line_at(starts[1] + 1).refuse("several")
        line_at(1).refuse("too_long", str(len(text)))
    lines = Lines(score(text))
    record = _Reader(lines).record()
    lines.compare(write(record).splitlines(), signs.opened)
    return record


_SEATS = f"[{SEAT_NAMES}]"
_AUCTION_HEAD = re.compile(rf"【競り】({_SEATS})から")
_CALL = re.compile(rf"({_SEATS})(?:{signs.PASS_WORD}|{signs.BID})")
_CONTRACT = re.compile(rf"【宣言】({_SEATS}).*")
_NAMED = re.compile(rf"副官\s+({signs.CARD}).*")
_CHANGED = re.compile(rf"変更\s+(?:{signs.NONE_WORD}|({signs.CARD})|{signs.BID})")
_ROW = re.compile(r"\s?[0-9]{1,2}/(.)(.*)")
_CELL = re.compile(
    rf"({signs.BETRAYS}?)({signs.CARD})(?:=({signs.CARD}))?({signs.BETRAYS}?) *([→○◎]?)"
)
_DEAL_FACTS = re.compile(
    r"対局\s+(?:第(-?[0-9]{1,9})局)?\s*(?:配り直し([0-9]{1,4}))?\s*(?:種\s+(\S+))?"
)


class _Row(NamedTuple):
    """A trick as it is written: the cells by seat, and what it asks for."""

    place: Place
    asked: int
    leader: Seat
    cells: tuple[tuple[str, ...], ...]


class _Reader:
    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._actions: list[actions.Action] = []
        self._seen_mask = 0

    def record(self) -> Record:
        lines = self._lines
        if lines.first != signs.TITLE:
            stem, found, version = lines.first.partition(signs.TITLE.rstrip("0123456789"))
            lines.here.refuse("version" if found and not stem else "no_record", version[:40])
        lines.take()
        rules = self._rules()
        seed, number, attempt = self._facts()
        names = self._names()
        first = SEAT_NAMES.index(lines.match(_AUCTION_HEAD)[1])
        calls = [(lines.here, word) for line in lines.until("【") for word in line.split()]
        before = lines.here
        if lines.peek("【手札】"):
            lines.take()
            deal = self._whole_deal(rules)
            sheet = None
        else:
            sheet = _Play(self, lines)
            deal = sheet.deal(rules)
        record = Record(rules, deal, first, (), seed, number, attempt, names)
        state = self._auction(started(record, before), calls)
        if sheet:
            sheet.follow(state)
        elif state.phase != FINISHED:
            before.refuse("unfinished")
        return replace(record, actions=tuple(self._actions))

    def act(self, state: State, action: actions.Action, place: Place) -> State:
        """The state after an action in the text."""
        self._actions.append(action)
        return after(state, Move(place, action))

    def see(self, cards: tuple[Card, ...]) -> int:
        """The cards as a mask; none of them may have been seen before."""
        mask = mask_of(cards)
        if mask.bit_count() != len(cards) or mask & self._seen_mask:
            self._lines.here.refuse("card_twice")
        self._seen_mask |= mask
        return mask

    def cards(self, text: str) -> tuple[Card, ...]:
        if text == signs.NONE_WORD:
            return ()
        words = text.split()
        if len(words) > SECOND_JOKER + 1 or not all(
            re.fullmatch(signs.CARD, word) for word in words
        ):
            self._lines.here.refuse("bad_line")
        return tuple(signs.read_card(word) for word in words)

    def _rules(self) -> RuleSet:
        rules, problems = rules_from_query(self._lines.labelled("規則"))
        if problems:
            self._lines.here.refuse("bad_rules", problems[0].name or problems[0].key)
        return rules

    def _facts(self) -> tuple[str | None, int | None, int]:
        if not self._lines.peek("対局"):
            return None, None, 0
        number, attempt, seed = self._lines.match(_DEAL_FACTS).groups()
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
        try:
            return signs.unsealed(word)
        except UnicodeDecodeError:
            self._lines.here.refuse("bad_line")

    def _whole_deal(self, rules: RuleSet) -> Deal:
        hands = tuple(
            self.see(self.cards(self._lines.labelled(SEAT_NAMES[seat])))
            for seat in range(rules.table.players)
        )
        left = self.cards(self._lines.labelled("後引札"))
        self.see(left)
        if self._lines.take() != signs.narrow(f"【結果】{signs.REDEAL_WORD}"):
            self._lines.here.refuse("bad_line")
        return Deal(hands, left)

    def _auction(self, state: State, calls: list[tuple[Place, str]]) -> State:
        for place, word in calls:
            if word == signs.SHOWN_WORD:
                continue
            if state.phase != AUCTION:
                place.refuse("illegal", "auction_over")
            state = self.act(state, self._call(state, place, word), place)
        return state

    @staticmethod
    def _call(state: State, place: Place, word: str) -> actions.Action:
        if word == signs.CLOSE_WORD:
            return actions.CLOSE
        match = _CALL.fullmatch(word)
        if match is None:
            place.refuse("bad_line")
        seat = SEAT_NAMES.index(match[1])
        call = signs.read_bid(match[2], match[3], match[4]) if match[2] else actions.PASS
        if state.turn is None and isinstance(call, actions.Bid):
            return actions.Seated(seat, call)
        if seat != state.turn:
            place.refuse("wrong_turn")
        return call


class _Play:
    """The part of a text from the contract to the result."""

    def __init__(self, reader: _Reader, lines: Lines) -> None:
        self._reader, self._lines = reader, lines
        self._napoleon = SEAT_NAMES.index(lines.match(_CONTRACT)[1])
        self._named = signs.read_card(lines.match(_NAMED)[1])
        self._top = lines.here
        self._change: actions.Action | None = None
        if lines.peek("変更"):
            self._change = _change(lines.match(_CHANGED))
            if lines.peek("新副官"):
                lines.take()
        self._widow: tuple[int, ...] = ()
        self._discards_mask = 0
        if lines.peek("後引札"):
            self._widow = reader.cards(lines.labelled("後引札"))
            self._discards_mask = reader.see(reader.cards(lines.labelled("捨札")))
        if lines.take() != "【展開】":
            lines.here.refuse("bad_line")
        lines.take()
        self._rows = [self._read_row(line) for line in lines.until("【")]
        self._end = line_at(lines.here.at + 1)
        lines.take_all()

    def _read_row(self, line: str) -> _Row:
        match = _ROW.fullmatch(line)
        asked = [
            suit
            for suit, sign in signs.ASKED_SIGNS.items()
            if match and signs.narrow(sign) == match[1]
        ]
        if match is None or not asked:
            self._lines.here.refuse("bad_line")
        cells = tuple(cell.groups() for cell in _CELL.finditer(match[2]))
        self._reader.see(tuple(signs.read_card(cell[1]) for cell in cells))
        marks = [cell[4] for cell in cells]
        leaders = [
            at for at, mark in enumerate(marks) if mark in (signs.LOST_LEADER, signs.WON_LEADER)
        ]
        winners = [mark for mark in marks if mark in (signs.WON_FOLLOWER, signs.WON_LEADER)]
        if len(leaders) != 1 or len(winners) != 1:
            self._lines.here.refuse("bad_line")
        return _Row(self._lines.here, asked[0], leaders[0], cells)

    def deal(self, rules: RuleSet) -> Deal:
        """The deal as it was: hands from plays and discards, without the widow."""
        players = rules.table.players
        if len(self._rows) != pack_of(rules).hand_size:
            self._end.refuse("cut_off")
        hands = [0] * players
        for row in self._rows:
            if len(row.cells) != players:
                row.place.refuse("bad_line")
            for seat, cell in enumerate(row.cells):
                hands[seat] |= 1 << signs.read_card(cell[1])
        if self._napoleon >= players:
            self._top.refuse("wrong_cards")
        hands[self._napoleon] |= self._discards_mask
        hands[self._napoleon] &= ~mask_of(self._widow)
        return Deal(tuple(hands), self._widow)

    def follow(self, state: State) -> None:
        """Play the rest of the deal as written, from the end of the auction."""
        act = self._reader.act
        while state.phase not in (PLAY, FINISHED):
            match state.phase:
                case phase if phase == NAMING:
                    state = act(state, actions.Name(self._named), self._top)
                case phase if phase == EXCHANGE:
                    state = act(state, actions.Discard(self._discards_mask), self._top)
                case phase if phase == CHANGE and self._change is not None:
                    state = act(state, self._change, self._top)
                case _:
                    self._top.refuse("unfinished")
        for row in self._rows:
            if state.phase != PLAY or row.leader != state.turn:
                row.place.refuse("wrong_turn")
            state = self._follow_trick(state, row)

    def _follow_trick(self, state: State, row: _Row) -> State:
        for at, _ in enumerate(row.cells):
            before, text, stands, betrays, _mark = row.cells[(row.leader + at) % len(row.cells)]
            if before:
                state = self._reader.act(state, actions.BETRAY, row.place)
            card = signs.read_card(text)
            named = None
            if card >= JOKER and not at and state.law.namings(card, state.trick.number):
                named = row.asked
            play = actions.Play(
                card, named, signs.read_card(stands) if stands else None, betrays=bool(betrays)
            )
            state = self._reader.act(state, play, row.place)
        return state


def _change(match: re.Match[str]) -> actions.Action:
    alone, trump, number, with_trump = match.groups()  # a bid has two digits
    card = with_trump or alone
    if not trump and not card:
        return actions.PASS
    return actions.Change(
        int(number) if number else None,
        signs.TRUMP_SIGNS.index(trump) if trump else None,
        signs.read_card(card) if card else None,
    )
