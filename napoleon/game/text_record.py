"""A record as text with tags (``.ptn``): for files, programs and reports.

Writing is strict: always the same tags in the same order. Reading is lax: tags in any order,
any white space; unknown tags are stored and written again. The content must still be right: the
deal is played under the rules in the record, and the first fault is reported with its line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from napoleon.game.actions import Action
from napoleon.game.deal import BadDeal, Deal, shuffled
from napoleon.game.notation import BadNotation, read_action, write_action
from napoleon.game.record import Record, Unplayable
from napoleon.game.score_lines import BadRecord
from napoleon.game.state import AUCTION, CHANGE, EXCHANGE, FINISHED, NAMING, PLAY, State
from napoleon.game.told import Forbidden, Place, Told, follow, told_phases
from napoleon.rules.book import RuleSet
from napoleon.rules.query import rules_from_query, rules_to_query

VERSION: Final = "1"
LONGEST: Final = 65_536
"""The maximum length of a text."""
TITLE: Final = "NapoleonRecord"

_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]{0,39})\s+"((?:[^"\\]|\\.)*)"\s*\]', re.DOTALL)
_OPENED = re.compile(r"\[\s*[A-Za-z][A-Za-z0-9_]{0,39}\s")
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_ESCAPED = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_PLAYER = "Player"
_KNOWN: Final = (
    TITLE,
    "Rules",
    "Seed",
    "Deal",
    "Attempt",
    "First",
    *(f"{_PLAYER}{seat}" for seat in range(6)),
    "Hands",
    "Widow",
    "Auction",
    "Adjutant",
    "Change",
    "Discards",
    "Play",
    "Result",
    "Assist",
)
UNFINISHED: Final = "*"
REDEAL: Final = "redeal"


class TextRecord(NamedTuple):
    """The content of a text: a record, the help that was used, and the unknown tags."""

    record: Record
    assist: str = ""
    others: tuple[tuple[str, str], ...] = ()


# ---- writing -----------------------------------------------------------------------------


def write(record: Record, assist: str = "", others: Sequence[tuple[str, str]] = ()) -> str:
    """The text, ending in a line feed. Raises `Unplayable` for an impossible record."""
    tags = [*_tags(record), *([("Assist", assist)] if assist else []), *others]
    return "".join(f'[{name} "{_escaped(name, text)}"]\n' for name, text in tags)


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    told = told_phases(record)
    hands, widow = record.deal.write()
    yield TITLE, VERSION
    yield "Rules", rules_to_query(record.rules)
    if record.seed is not None:
        yield "Seed", record.seed
    if record.number is not None:
        yield "Deal", str(record.number)
    if record.attempt:
        yield "Attempt", str(record.attempt)
    yield "First", str(record.first)
    for seat, name in enumerate(record.names):
        yield f"{_PLAYER}{seat}", name
    yield "Hands", "\n".join(hands)
    yield "Widow", widow
    yield "Auction", " ".join(write_action(action) for action in told[AUCTION])
    for name, phase in (("Adjutant", NAMING), ("Change", CHANGE), ("Discards", EXCHANGE)):
        for action in told[phase]:
            yield name, _bare(action)
    if told[PLAY]:
        yield "Play", _play_lines(record)
    yield "Result", result_text(record.so_far()[-1])


def _bare(action: Action) -> str:
    """An action without the sign that its tag makes redundant."""
    text = write_action(action)
    return text.removeprefix("=").removeprefix("-").removeprefix("change ")


def _play_lines(record: Record) -> str:
    """The plays, one line for each trick."""
    lines: list[list[str]] = [[]]
    states = record.so_far()
    for before, action, after in zip(states, record.actions, states[1:], strict=False):
        if before.phase != PLAY:
            continue
        lines[-1].append(write_action(action))
        if len(after.tricks) > len(before.tricks) and after.phase != FINISHED:
            lines.append([])
    return "\n".join(" ".join(line) for line in lines if line)


def result_text(end: State) -> str:
    """The result in words for programs: who won, the honors of the French, points by seat."""
    if end.result is None:
        return REDEAL if end.phase == FINISHED else UNFINISHED
    result = end.result
    winner = "french" if result.made else "allies"
    triumph = " triumph" if result.triumph else ""
    points = " ".join(str(number) for number in result.points)
    return f"{winner}{triumph} {result.french} points {points}"


def _escaped(name: str, text: str) -> str:
    """A text in quotes; line feeds stay if the tag can have several lines."""
    free = "\n" if name in ("Hands", "Play") else ""

    def written(sign: str) -> str:
        if sign in '\\"':
            return f"\\{sign}"
        if sign.isprintable() or sign in free or ord(sign) > 0xFFFF:
            return sign
        return f"\\u{ord(sign):04x}"

    return "".join(written(sign) for sign in text)


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(
        lambda match: chr(int(match[1][1:], 16)) if len(match[1]) == 5 else match[1], text
    )


# ---- reading -----------------------------------------------------------------------------


def read(text: str) -> TextRecord:
    """Read the record in a text, with everything else in it.

    Raises `BadRecord`, also with the reasons ``version``, ``missing_tag``, ``tag_twice`` and
    ``no_deal``, where ``detail`` is the tag or the version.
    """
    if len(text) > LONGEST:
        raise BadRecord(1, "too_long", str(len(text)))
    return _Reader(text).read()


class _Tag(NamedTuple):
    """The text of a tag, and the line in which it begins."""

    text: str
    line: int


class _Reader:
    def __init__(self, text: str) -> None:
        self._tags: dict[str, _Tag] = {}
        self._others: list[tuple[str, str]] = []
        self._split(text.removeprefix("\ufeff").replace("\r\n", "\n"))

    def _split(self, text: str) -> None:
        place, line = 0, 1
        while place < len(text):
            if text[place].isspace():
                line += text[place] == "\n"
                place += 1
                continue
            match = _TAG.match(text, place)
            if match is None:
                opened = _OPENED.match(text, place)
                raise BadRecord(line, "cut_off" if opened and self._tags else self._strange(text))
            self._keep(match[1], _Tag(match[2], line + text.count("\n", place, match.start(2))))
            line += match[0].count("\n")
            place = match.end()
        if TITLE not in self._tags:
            raise BadRecord(1, "no_record")

    def _strange(self, text: str) -> str:
        return "bad_line" if TITLE in text else "no_record"

    def _keep(self, name: str, tag: _Tag) -> None:
        if name not in _KNOWN:
            self._others.append((name, _unescaped(tag.text)))
        elif name in self._tags:
            raise BadRecord(tag.line, "tag_twice", name)
        else:
            self._tags[name] = tag

    def read(self) -> TextRecord:
        """The record, played under the rules."""
        title = self._tags[TITLE]
        if title.text != VERSION:
            raise BadRecord(title.line, "version", title.text[:40])
        rules = self._rules()
        start = self._start(rules)
        try:
            state = start.start()
        except Unplayable as bad:
            reason = bad.reason if bad.reason == "wrong_seed" else "wrong_cards"
            raise BadRecord(self._line("Hands", "Seed"), reason, bad.reason) from bad
        try:
            actions = follow(state, self._told())
        except Forbidden as bad:
            raise BadRecord(bad.place.at, "illegal", bad.reason) from bad
        record = Record(
            rules,
            start.deal,
            start.first,
            actions,
            start.seed,
            start.number,
            start.attempt,
            start.names,
        )
        self._check_result(record.so_far()[-1])
        assist = _unescaped(self._tags["Assist"].text) if "Assist" in self._tags else ""
        return TextRecord(record, assist, tuple(self._others))

    def _line(self, *names: str) -> int:
        return next((self._tags[name].line for name in names if name in self._tags), 1)

    def _must(self, name: str) -> _Tag:
        if name not in self._tags:
            raise BadRecord(1, "missing_tag", name)
        return self._tags[name]

    def _rules(self) -> RuleSet:
        tag = self._must("Rules")
        rules, problems = rules_from_query("&".join(_unescaped(tag.text).split()))
        if problems:
            raise BadRecord(tag.line, "bad_rules", problems[0].name or problems[0].key)
        return rules

    def _whole(self, name: str) -> int | None:
        tag = self._tags.get(name)
        if tag is None:
            return None
        if not _WHOLE.fullmatch(tag.text.strip()):
            raise BadRecord(tag.line, "bad_line")
        return int(tag.text)

    def _start(self, rules: RuleSet) -> Record:
        """The record without its actions."""
        seed = _unescaped(self._tags["Seed"].text) if "Seed" in self._tags else None
        number, attempt = self._whole("Deal"), self._whole("Attempt") or 0
        self._must("First")
        first = self._whole("First") or 0
        if not 0 <= first < rules.table.players:
            raise BadRecord(self._line("First"), "bad_line")
        if "Hands" in self._tags:
            deal = self._hands()
        elif seed is not None and number is not None:
            try:
                deal = shuffled(rules, seed, number, attempt)
            except UnicodeEncodeError as bad:
                raise BadRecord(self._line("Seed"), "bad_line") from bad
        else:
            raise BadRecord(1, "no_deal")
        names = self._names(rules.table.players)
        return Record(rules, deal, first, (), seed, number, attempt, names)

    def _hands(self) -> Deal:
        tag = self._tags["Hands"]
        widow = "".join(self._tags["Widow"].text.split()) if "Widow" in self._tags else ""
        try:
            return Deal.parse(tag.text.split(), widow)
        except BadDeal as bad:
            reason = str(bad)
            raise BadRecord(
                tag.line, reason if reason == "card_twice" else "bad_line", reason
            ) from bad

    def _names(self, players: int) -> tuple[str, ...]:
        given = {seat: self._tags.get(f"{_PLAYER}{seat}") for seat in range(6)}
        if not any(given.values()):
            return ()
        for seat, tag in given.items():
            if tag is not None and seat >= players:
                raise BadRecord(tag.line, "bad_line")
        found = [given[seat] for seat in range(players)]
        return tuple(_unescaped(tag.text) if tag else "" for tag in found)

    def _told(self) -> dict[str, list[Told]]:
        return {
            AUCTION: list(self._words("Auction", read_action)),
            NAMING: list(self._words("Adjutant", lambda word: read_action(f"={word}"))),
            CHANGE: list(self._words("Change", _read_change)),
            EXCHANGE: list(self._whole_tag("Discards")),
            PLAY: list(self._words("Play", read_action)),
        }

    def _words(self, name: str, action: Callable[[str], Action]) -> Iterator[Told]:
        tag = self._tags.get(name)
        if tag is None:
            return
        for below, row in enumerate(tag.text.split("\n")):
            for word in row.split():
                line = tag.line + below
                try:
                    yield Told(Place(name, line, word), action(word))
                except BadNotation as bad:
                    raise BadRecord(line, "bad_line", word[:40]) from bad

    def _whole_tag(self, name: str) -> Iterator[Told]:
        """A tag whose cards may have spaces between them."""
        tag = self._tags.get(name)
        if tag is None:
            return
        text = "".join(tag.text.split())
        try:
            yield Told(Place(name, tag.line, text), read_action(f"-{text}"))
        except BadNotation as bad:
            raise BadRecord(tag.line, "bad_line", text[:40]) from bad

    def _check_result(self, end: State) -> None:
        told = self._tags.get("Result")
        true = result_text(end)
        if told is None and true == UNFINISHED:
            raise BadRecord(self._line("Play", "Auction", "Hands"), "unfinished")
        if told is not None and told.text.split() != true.split():
            cut_off = true == UNFINISHED
            reason = "cut_off" if cut_off else "differs"
            raise BadRecord(told.line, reason, "" if cut_off else true)


def _read_change(word: str) -> Action:
    return read_action(word) if word == "pass" else read_action(f"change {word}")
