"""A record of any game as text with tags: always written the same way, read strictly.

``[ToyRecord "1"] [Rules "preset=plain"] [Seed "x"] [Deal "1"] [First "0"] [Cards "…"] [Actions "…"]
[Result "won 1 0"]``. The cards are an object of JSON; the actions are one a line, or in a game's
own `Rows`. A text is replayed under its rules when it is read, and the first fault is named with
its line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from napoleon.kit.cards import MOST_SEATS, Seat
from napoleon.kit.chance import LINKED
from napoleon.kit.escapes import RISKY
from napoleon.kit.json_in import JsonObject
from napoleon.kit.rule_book import Book
from napoleon.match.game import Action, Deal, Game, State
from napoleon.match.records.fault import TEXT, Place
from napoleon.match.records.record import AnyFound, AnyRecord, Found, Record, RecordT, Unplayable
from napoleon.match.refusals import BadDeal, BadNotation, IllegalAction
from napoleon.match.steps import Steps

Rules = TypeVar("Rules", bound=Book)

PLAYER: Final = "Player"
"""The beginning of the tags with the players' names."""
LONGEST: Final = 65_536
"""The most characters that are read at all."""

_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]{0,39})\s+"((?:[^"\\]|\\.)*)"\s*\]', re.DOTALL)
_OPENED = re.compile(r"\[\s*[A-Za-z][A-Za-z0-9_]{0,39}\s")
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_ESCAPED = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)


def write_tags(
    tags: Iterable[tuple[str, str]],
    with_lines: Collection[str],
    others: Iterable[tuple[str, str]] = (),
) -> str:
    """Tags as text, one after the other; those ``with_lines`` keep their line feeds.

    Names of players and the texts of ``others`` may come from anybody: characters with a meaning in
    a chat are escaped in them.
    """
    pairs = [
        (name, _escaped(text, "\n" if name in with_lines else "", guarded=_is_free(name, text)))
        for name, text in tags
    ]
    pairs += [(name, _escaped(text, "", guarded=True)) for name, text in others]
    return "".join(f'[{name} "{text}"]\n' for name, text in pairs)


def _is_free(name: str, text: str) -> bool:
    """Whether the text of a tag may have been written by anybody."""
    return name.startswith(PLAYER) or (name == "Seed" and not LINKED.fullmatch(text))


def _escaped(text: str, free: str, *, guarded: bool) -> str:
    risky = {found.start() for found in RISKY.finditer(text)} if guarded else set()

    def written(at: int, sign: str) -> str:
        if sign in '\\"':
            return f"\\{sign}"
        if at not in risky and (sign.isprintable() or sign in free or ord(sign) > 0xFFFF):
            return sign
        return f"\\u{ord(sign):04x}"

    return "".join(written(at, sign) for at, sign in enumerate(text))


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(
        lambda match: chr(int(match[1][1:], 16)) if len(match[1]) == 5 else match[1], text
    )


class Tag(NamedTuple):
    """A tag, as it stands in a text."""

    written: str
    """The text between the quotation marks, with its backslashes."""
    line: int
    """The number of the line in which the text begins."""

    @property
    def text(self) -> str:
        """The text of the tag."""
        return _unescaped(self.written)

    @property
    def place(self) -> Place:
        """Its place."""
        return line_at(self.line)

    def words(self) -> Iterator[tuple[Place, str]]:
        """Its words, each with its line."""
        for below, row in enumerate(self.written.split("\n")):
            for word in row.split():
                yield line_at(self.line + below), word

    def lines(self) -> Iterator[tuple[Place, str]]:
        """Its lines that are not blank, each with its place."""
        for below, row in enumerate(self.written.split("\n")):
            if line := " ".join(_unescaped(row).split()):
                yield line_at(self.line + below), line


def line_at(number: int) -> Place:
    """The place of a line, by its number from 1."""
    return Place(TEXT, "line", number)


class Tags:
    """The tags of a text: those that are known by name, and the ``others``."""

    def __init__(self, text: str, title: str, known: Collection[str]) -> None:
        """Raises `Unreadable`; one of the tags must be the ``title``."""
        if len(text) > LONGEST:
            line_at(1).refuse("too_long", str(len(text)))
        self._found: dict[str, Tag] = {}
        self.others: list[tuple[str, str]] = []
        self._title, self._known = title, {name.lower(): name for name in known}
        self._split(text.removeprefix("\ufeff").replace("\r\n", "\n"))

    def _split(self, text: str) -> None:
        at, line = 0, 1
        while at < len(text):
            if text[at].isspace():
                line += text[at] == "\n"
                at += 1
                continue
            match = _TAG.match(text, at)
            if match is None:
                strange = "bad_line" if self._title.lower() in text.lower() else "no_record"
                is_cut_off = self._found and _OPENED.match(text, at)
                line_at(line).refuse("cut_off" if is_cut_off else strange)
            self._keep(match[1], Tag(match[2], line + text.count("\n", at, match.start(2))))
            line += match[0].count("\n")
            at = match.end()
        if self._title not in self._found:
            line_at(1).refuse("no_record")

    def _keep(self, written: str, tag: Tag) -> None:
        name = self._known.get(written.lower(), "")
        if not name:
            self.others.append((written, tag.text))
        elif name in self._found:
            tag.place.refuse("tag_twice", name)
        else:
            self._found[name] = tag

    def get(self, name: str) -> Tag | None:
        """A tag, None where it is missing."""
        return self._found.get(name)

    def needed(self, name: str) -> Tag:
        """A tag that must be there."""
        if name not in self._found:
            line_at(1).refuse("missing_tag", name)
        return self._found[name]

    def text(self, name: str) -> str | None:
        """The text of a tag, None where it is missing."""
        tag = self.get(name)
        return None if tag is None else tag.text

    def number(self, name: str) -> int | None:
        """The whole number in a tag, None where the tag is missing."""
        tag = self.get(name)
        if tag is None:
            return None
        if not _WHOLE.fullmatch(tag.written.strip()):
            tag.place.refuse("bad_line")
        return int(tag.written)

    def place(self, *names: str) -> Place:
        """The place of the first of these tags that is there; else the first line."""
        return next((self._found[name].place for name in names if name in self._found), line_at(1))


VERSION: Final = "1"
WITH_LINES: Final = ("Actions",)
"""The tags whose text has lines."""
UNFINISHED: Final = "*"

_PLAYERS: Final = tuple(f"{PLAYER}{seat}" for seat in range(MOST_SEATS))
_HEAD: Final = ("Rules", "Seed", "Deal", "Attempt", "First", *_PLAYERS)
_FOOT: Final = ("Result", "Assist")
_CUT: Final = 40


def title_of(game: Game) -> str:
    """The tag that such a text begins with."""
    return f"{game.name.capitalize()}Record"


# ---- what the texts of every game share ----------------------------------------------------


class Head(NamedTuple, Generic[Rules]):
    """What a text says of a deal besides its cards and its actions."""

    rules: Rules
    first: Seat
    seed: str | None
    number: int | None
    attempt: int
    names: tuple[str, ...]


def head_of(record: AnyRecord) -> Iterator[tuple[str, str]]:
    """The first tags of a text: title, rules, seed, who begins, and the players."""
    yield title_of(record.game), VERSION
    yield "Rules", record.rules.to_query()
    if record.seed is not None:
        yield "Seed", record.seed
    if record.number is not None:
        yield "Deal", str(record.number)
    if record.attempt:
        yield "Attempt", str(record.attempt)
    yield "First", str(record.first)
    yield from zip(_PLAYERS, record.names, strict=False)


def tags_in(game: Game, text: str, own: Collection[str]) -> Tags:
    """The tags of a text, those of its game's ``own`` among them. Raises `Unreadable`."""
    title = title_of(game)
    tags = Tags(text, title, (title, *_HEAD, *own, *_FOOT))
    found = tags.needed(title)
    if found.written != VERSION:
        found.place.refuse("version", found.written[:_CUT])
    return tags


def head_in(game: Game, kind: type[Rules], tags: Tags) -> Head[Rules]:
    """What `head_of` has written. Raises `Unreadable`."""
    said = tags.needed("Rules")
    rules, problems = kind.from_query("&".join(said.text.split()))
    if problems:
        said.place.refuse("bad_rules", problems[0].name or problems[0].key)
    seed, number, attempt = tags.text("Seed"), tags.number("Deal"), tags.number("Attempt") or 0
    tags.needed("First")
    first, seats = tags.number("First") or 0, game.seats(rules)
    if not 0 <= first < seats:
        tags.place("First").refuse("bad_line")
    for name in _PLAYERS[seats:]:
        if tags.get(name):
            tags.place(name).refuse("bad_line")
    named = any(tags.get(name) for name in _PLAYERS[:seats])
    names = tuple(tags.text(name) or "" for name in _PLAYERS[:seats]) if named else ()
    return Head(rules, first, seed, number, attempt, names)


def check_result(tags: Tags, true: str, *played: str) -> None:
    """Refuse a result that is not ``true``, and an unfinished deal without one.

    ``played``: the tags with cards and actions, the last one first.
    """
    said = tags.get("Result")
    if said is None and true == UNFINISHED:
        tags.place(*played).refuse("unfinished")
    if said is not None and said.text.split() != true.split():
        if true == UNFINISHED:
            said.place.refuse("cut_off")
        said.place.refuse("differs", true)


# ---- the texts of a game that has no form of its own ---------------------------------------


class Rows(Generic[RecordT]):
    """How the actions of a record are put into lines. A game may have rows of its own."""

    def write(self, record: RecordT) -> Iterator[str]:
        """The lines. Raises `Unplayable`."""
        for action in record.actions:
            yield record.game.write_action(action)

    def texts(self, line: str) -> Sequence[str]:
        """The texts of the actions in a line."""
        return [line]

    def agrees(self, line: str, written: str) -> bool:
        """Whether nothing in a line is wrong; ``written``: the line as it should be."""
        del line, written
        return True


AnyRows: TypeAlias = Rows[Any]
"""The rows of a game whose types are not known."""

USUAL_ROWS: Final[AnyRows] = Rows()
"""One action a line."""


def compact(value: Mapping[str, object]) -> str:
    """An object as one line of JSON, always the same way."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def object_in(text: str) -> JsonObject:
    """The object in a text of JSON.

    Raises `ValueError`, and `BadDeal` for JSON that is not an object.
    """
    found = json.loads(text)
    if not isinstance(found, dict):
        raise BadDeal("no_deal")
    return found


def write(
    record: AnyRecord,
    assist: str = "",
    others: Sequence[tuple[str, str]] = (),
    rows: AnyRows = USUAL_ROWS,
) -> str:
    """The text, ending in a line feed. Raises `Unplayable` for an impossible record."""
    tags = [*_tags(record, rows), *([("Assist", assist)] if assist else [])]
    return write_tags(tags, WITH_LINES, others)


def _tags(record: AnyRecord, rows: AnyRows) -> Iterator[tuple[str, str]]:
    game = record.game
    yield from head_of(record)
    yield "Cards", compact(game.deal_to_json(record.deal))
    yield "Actions", "\n".join(rows.write(record))
    yield "Result", _result(game, record.so_far()[-1])


def _result(game: Game, end: State) -> str:
    """How the deal ended, and the points by seat."""
    ending = game.ending(end)
    if ending is None:
        return UNFINISHED
    return " ".join([ending.label, *map(str, ending.points)])


def reading(game: Game, text: str, rows: AnyRows = USUAL_ROWS) -> Steps[AnyFound]:
    """The record in a text, and its other tags, action by action. Raises `Unreadable`."""
    tags = tags_in(game, text, ("Cards", "Actions"))
    rules, first, seed, number, attempt, names = head_in(game, game.rules, tags)
    deal = _cards(game, tags)
    record: AnyRecord = Record(game, rules, deal, first, (), seed, number, attempt, names)
    record = yield from _playing(record, tags, rows)
    _check_rows(record, tags, rows)
    check_result(tags, _result(game, record.so_far()[-1]), "Actions", "Cards")
    return Found(record, TEXT, assist=tags.text("Assist") or "", tags=tuple(tags.others))


def _playing(record: AnyRecord, tags: Tags, rows: AnyRows) -> Steps[AnyRecord]:
    """The record with its actions, played through the rules."""
    try:
        start = record.start()
    except Unplayable as bad:
        reason = bad.reason if bad.reason == "wrong_seed" else "wrong_cards"
        tags.place("Cards").refuse(reason, bad.reason)
    tag = tags.get("Actions")
    lines = tag.lines() if tag else ()
    words = [(place, text) for place, line in lines for text in rows.texts(line)]
    return (yield from played(record, start, words, "bad_line"))


def played(
    record: AnyRecord, start: State, words: Sequence[tuple[Place, str]], misread: str
) -> Steps[AnyRecord]:
    """The record with the actions in these words, played through the rules; ``start``: its start.

    ``misread``: why a word is refused that is not an action.
    """
    game, actions, states = record.game, list[Action](), [start]
    for done, (place, text) in enumerate(words):
        try:
            actions.append(game.read_action(text))
            states.append(game.apply(states[-1], actions[-1]).state)
        except BadNotation:
            place.refuse(misread, "" if place.text else text[:_CUT])
        except IllegalAction as bad:
            place.refuse("illegal", bad.reason)
        yield done / len(words)
    record = replace(record, actions=tuple(actions))
    record.played_as(states)
    return record


def _check_rows(record: AnyRecord, tags: Tags, rows: AnyRows) -> None:
    """Refuses the first line that is wrong about something other than its actions."""
    tag = tags.get("Actions")
    for (place, line), written in zip(tag.lines() if tag else (), rows.write(record), strict=False):
        if not rows.agrees(line, " ".join(written.split())):
            place.refuse("differs", written[:_CUT])


def _cards(game: Game, tags: Tags) -> Deal:
    tag = tags.needed("Cards")
    try:
        deal: Deal = game.deal_from_json(object_in(tag.text))
    except BadDeal as bad:
        known = bad.reason == "card_twice"
        tag.place.refuse(bad.reason if known else "bad_line", bad.reason)
    except (ValueError, RecursionError):
        tag.place.refuse("bad_line")
    return deal
