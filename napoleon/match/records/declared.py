"""Values as JSON by what their declarations say: written, and read strictly.

A `Codec` has its own form in JSON for some kinds of values, such as cards; for everything else the
declaration is enough. `VERSIONS` are those of the line protocol, whose views are written this way
(docs/protocol.md): `letters` has the newest way of writing cards, the same in every game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import MappingProxyType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    NoReturn,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from napoleon.kit.cards import (
    DECK,
    MOST_SEATS,
    NO_CARD,
    SUITS,
    Card,
    CardSet,
    Seat,
    SeatSet,
    Suit,
    cards_of,
    write_card,
)
from napoleon.kit.json_in import JsonValue, JsonWritten, is_one_of
from napoleon.kit.rule_book import LONGEST, Book
from napoleon.match.records.fault import VIEW, Place
from napoleon.match.refusals import BadNotation


def dumps(value: JsonValue) -> str:
    """Data as one line of JSON, in ASCII."""
    return json.dumps(value, separators=(",", ":"))


def refuse(field: str, why: str) -> NoReturn:
    """Raise `Unreadable` for a field."""
    Place(VIEW, field).refuse(why)


VERSIONS: Final = (1, 2)
"""The versions of the line protocol and of views that are read and written."""
NEWEST: Final = VERSIONS[-1]
SPOKEN: Final = f"this program speaks versions {' and '.join(map(str, VERSIONS))}"
"""What is wrong with any other version."""

LARGEST: Final = 1 << 20
"""The limit of whole numbers without a declared range, above and below 0."""
TRUMPS: Final = f"{SUITS}N"
"""Letters of the trumps, by number; N is no trump."""
UNSEEN: Final = "?"
"""The text for a card that is not seen."""
_UNSEEN: Final = -2

Schema = Mapping[str, JsonValue]
Kind = TypeVar("Kind")


class Form(NamedTuple):
    """The form of a kind of values in JSON."""

    write: Callable[[Any], Any]
    """The value as data."""
    read: Callable[[object, str], Any]
    """The value of the data. Raises `Unreadable`, and names the place that it is given."""
    schema: Schema = MappingProxyType({})
    """The JSON Schema of such data; left out for a kind that a declaration describes."""
    name: str = ""
    """Its name in the schema."""


def version_in(data: object, *, usual: int | None = None) -> int:
    """The version of a view. Raises `Unreadable`.

    ``usual``: that of a view without one.
    """
    if not isinstance(data, dict):
        refuse(VIEW, "not an object")
    if usual is not None and "v" not in data:
        return usual
    if not is_one_of(data.get("v"), *VERSIONS):
        refuse("v", SPOKEN)
    version: int = data["v"]
    return version


# ---- by the declaration --------------------------------------------------------------------


def names_of(kind: type) -> tuple[str, ...]:
    """The fields of a class; () for a class without any."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    names: tuple[str, ...] = getattr(kind, "_fields", ())
    return names


def fields_of(kind: type) -> dict[str, Any]:
    """The fields of a class with their declarations."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in names_of(kind)}


def _same(value: object) -> object:
    return value


class Codec:
    """Writes and reads values of declared kinds."""

    def __init__(self, own: Mapping[Hashable, Form], later: frozenset[str] = frozenset()) -> None:
        """``own``: the kinds that a declaration does not describe, such as `Card`.

        ``later``: the fields that the first writers did not have.
        """
        self.own = own
        self.later = later
        self._forms: dict[object, Form] = dict(own.items())

    def write(self, kind: type, value: object) -> JsonWritten:
        """A value of a class as data for `json.dumps`."""
        written: JsonWritten = self._form(kind).write(value)
        return written

    def read(self, kind: type[Kind], data: object, place: str) -> Kind:
        """The value of a class in data. Raises `Unreadable`, and names the place in it."""
        found: Kind = self._form(kind).read(data, place)
        return found

    def _form(self, kind: object) -> Form:
        found = self._forms.get(kind)
        if found is None:
            found = self._forms[kind] = self._made(kind)
        return found

    def _made(self, kind: object) -> Form:
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return _bounded(self._form(parts[0]), parts[1])
        if origin is Literal:
            return _bounded(Form(_same, lambda data, _place: data), parts)
        if origin in (Union, UnionType):
            (one,) = (part for part in parts if part is not NoneType)
            return _or_none(self._form(one))
        if origin is tuple:
            forms = [self._form(part) for part in parts if part is not Ellipsis]
            return _many(forms[0]) if Ellipsis in parts else _row(forms)
        if not isinstance(kind, type):
            raise TypeError(f"nothing says how {kind!r} is written")
        return self._record(kind) if names_of(kind) else _plain(kind)

    def _record(self, kind: type) -> Form:
        forms = {name: self._form(hint) for name, hint in fields_of(kind).items()}
        writers = [(name, form.write) for name, form in forms.items()]

        def write(value: object) -> JsonWritten:
            return {name: write(getattr(value, name)) for name, write in writers}

        def read(data: object, place: str) -> object:
            if not isinstance(data, dict):
                refuse(place or VIEW, "not an object")
            for name in data:
                if name not in forms:
                    refuse(_within(place, str(name)[:40]), "unknown field")
            for name in forms:
                if name not in data and name not in self.later:
                    refuse(_within(place, name), "missing")
            found = {
                name: form.read(data[name], _within(place, name))
                for name, form in forms.items()
                if name in data
            }
            return kind(**found)

        return Form(write, read)


def _within(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _plain(kind: type) -> Form:
    def read(data: object, place: str) -> object:
        data = float(data) if kind is float and type(data) is int else data
        if type(data) is not kind or (isinstance(data, int) and not -LARGEST < data < LARGEST):
            refuse(place, f"no {kind.__name__}")
        return data

    return Form(_same, read)


def _bounded(form: Form, bound: Any) -> Form:
    """Values within a range, or among some words, or texts of a pattern, or that pass a test."""
    within = getattr(bound, "fullmatch", None) or getattr(bound, "__contains__", bound)

    def read(data: object, place: str) -> object:
        value = form.read(data, place)
        if not within(value):
            refuse(place, "out of range" if isinstance(bound, range) else "unknown")
        return value

    return Form(form.write, read)


def _or_none(form: Form) -> Form:
    return Form(
        lambda value: None if value is None else form.write(value),
        lambda data, place: None if data is None else form.read(data, place),
    )


def _many(form: Form) -> Form:
    write, read = form.write, form.read
    return Form(
        list if write is _same else lambda values: [write(value) for value in values],
        lambda data, place: tuple([read(one, place) for one in _listed(data, place)]),
    )


def _row(forms: list[Form]) -> Form:
    """A list of as many values as there are forms, each of its own form."""

    def read(data: object, place: str) -> tuple[object, ...]:
        if len(values := _listed(data, place)) != len(forms):
            refuse(place, "of the wrong length")
        return tuple(form.read(one, place) for form, one in zip(forms, values, strict=True))

    return Form(
        lambda values: [form.write(one) for form, one in zip(forms, values, strict=True)], read
    )


class Rows(Codec):
    """Writes values as lists of their fields. The last may be missing if they have defaults."""

    def _record(self, kind: type) -> Form:
        forms = [self._form(hint) for hint in fields_of(kind).values()]
        least = len(forms) - len(getattr(kind, "_field_defaults", ()))

        def read(data: object, place: str) -> object:
            values = _listed(data, place)
            if not least <= len(values) <= len(forms):
                refuse(place, "of the wrong length")
            return kind(*[form.read(one, place) for form, one in zip(forms, values, strict=False)])

        return Form(_row(forms).write, read)

    def row(self, kind: type, bound: object = None) -> Form:
        """The form of a row, whose values may have to pass a bound as in `Annotated`."""
        return _bounded(self._form(kind), bound) if bound else self._form(kind)


class Objects(Codec):
    """Writes values as objects. A field that has its default is left out.

    Names that nobody knows are passed over.
    """

    def _record(self, kind: type) -> Form:
        forms = {name: self._form(hint) for name, hint in fields_of(kind).items()}
        usual = _defaults_of(kind)

        def write(value: object) -> JsonWritten:
            found = {name: getattr(value, name) for name in forms}
            said = (name for name in forms if name not in usual or found[name] != usual[name])
            return {name: forms[name].write(found[name]) for name in said}

        def read(data: object, place: str) -> object:
            if not isinstance(data, dict) or forms.keys() - usual.keys() - data.keys():
                refuse(place, "not such an object")
            known = {name: form for name, form in forms.items() if name in data}
            return kind(**{name: form.read(data[name], name) for name, form in known.items()})

        return Form(write, read)


def _defaults_of(kind: type) -> dict[str, Any]:
    if is_dataclass(kind):
        return {one.name: one.default for one in fields(kind) if one.default is not MISSING}
    found: dict[str, Any] = getattr(kind, "_field_defaults", {})
    return found


def _listed(data: object, place: str) -> list[object]:
    found: list[object] = data if isinstance(data, list) else refuse(place, "no list")
    return found


# ---- kinds of their own --------------------------------------------------------------------


def word(texts: Mapping[Kind, str | None], name: str, schema: Schema) -> Form:
    """Values that are each one word, or null."""
    values = {text: value for value, text in texts.items()}

    def read(data: object, place: str) -> Kind:
        text = data if data is None or isinstance(data, str) else ""
        return values[text] if text in values else refuse(place, f"no {name}")

    return Form(texts.__getitem__, read, schema, name)


def notation(write: Callable[[Kind], str], read: Callable[[str], Kind], pattern: str) -> Form:
    """Actions in letters."""

    def read_text(data: object, place: str) -> Kind:
        if not isinstance(data, str):
            refuse(place, "no text")
        try:
            return read(data)
        except BadNotation:
            refuse(place, f"no action: {data[:20]!r}")

    return Form(write, read_text, {"type": "string", "pattern": f"^(?:{pattern})$"}, "action")


def rules_of(kind: type[Book], *, canonical: bool) -> Form:
    """Rules as in a link; ``canonical``: only as `Book.to_query` writes them."""

    def read(data: object, place: str) -> Book:
        if not isinstance(data, str):
            refuse(place, "no text")
        rules, problems = kind.from_query(data)
        if problems:
            refuse(place, f"{problems[0].key} {problems[0].name}".strip())
        if canonical and rules.to_query() != data:
            refuse(place, "not in canonical form")
        return rules

    schema: Schema = {"type": "string", "maxLength": LONGEST}
    return Form(lambda rules: rules.to_query(), read, schema, "rules")


_TEXTS: Final = {card: write_card(card % DECK) + "'" * (card >= DECK) for card in range(2 * DECK)}
_CARD: Final = "(?:[CDHS][2-9TJQKA]|[Jj]o)'?"
_CARDS: Final = {text: card for card, text in _TEXTS.items()}


def cards_text(cards: CardSet) -> str:
    """A set of cards as one text, such as ``C7D7D7'``: the mark is that of the second pack."""
    return "".join([_TEXTS[card] for card in cards_of(cards)])


def _read_text(data: object, place: str) -> int:
    if not isinstance(data, str):
        refuse(place, "no cards")
    at, cards = 0, 0
    while at < len(data):
        size = 3 if data[at + 2 : at + 3] == "'" else 2
        card = _CARDS.get(data[at : at + size], NO_CARD)
        if card == NO_CARD or cards >> card:
            refuse(place, "no cards" if card == NO_CARD else "cards out of order, or one twice")
        cards |= 1 << card
        at += size
    return cards


def _read_set(data: object, place: str) -> int:
    cards = 0
    for text in _listed(data, place):
        card = _CARDS.get(text, NO_CARD) if isinstance(text, str) else NO_CARD
        if card == NO_CARD or cards >> card:
            refuse(place, "no card" if card == NO_CARD else "cards out of order, or one twice")
        cards |= 1 << card
    return cards


def _read_seats(data: object, place: str) -> int:
    seats = 0
    for seat in _listed(data, place):
        if not isinstance(seat, int) or type(seat) is bool or seat not in range(MOST_SEATS):
            refuse(place, "no seat")
        if seats >> seat:
            refuse(place, "seats out of order, or one twice")
        seats |= 1 << seat
    return seats


def _read_seat(data: object, place: str) -> int:
    if data is None:
        return -1
    return data if type(data) is int and data in range(MOST_SEATS) else refuse(place, "no seat")


SEAT: Final[Schema] = {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1}
IN_A_TEXT: Final = Form(
    cards_text, _read_text, {"type": "string", "pattern": f"^(?:{_CARD})*$"}, "cards"
)
"""The first way of writing sets of cards."""
LETTERS: Final[Mapping[Hashable, Form]] = {
    Card: word(
        {**_TEXTS, NO_CARD: None, _UNSEEN: UNSEEN},
        "card",
        {"type": ["string", "null"], "pattern": rf"^(?:{_CARD}|\?)$"},
    ),
    CardSet: Form(
        lambda cards: [_TEXTS[card] for card in cards_of(cards)],
        _read_set,
        {
            "type": "array",
            "items": {"type": "string", "pattern": f"^{_CARD}$"},
            "uniqueItems": True,
        },
        "cards",
    ),
    Suit: word({**dict(enumerate(TRUMPS)), -1: None}, "suit", {"enum": [*TRUMPS, None]}),
    Seat: Form(
        lambda seat: None if seat < 0 else seat,
        _read_seat,
        {**SEAT, "type": ["integer", "null"]},
        "seat",
    ),
    SeatSet: Form(
        lambda seats: [*cards_of(seats)],
        _read_seats,
        {"type": "array", "items": dict(SEAT), "uniqueItems": True},
        "seats",
    ),
}
"""Cards, suits and seats as every game writes them in the newest version.

A card is its letters, null where there is none, and `UNSEEN` where it is not seen; several cards
are a list, and so are several seats; cards of the second of two packs have a mark.
"""
