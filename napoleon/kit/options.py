"""Options: declared once, as a field of a section; everything else is derived from that.

A section is a frozen dataclass, a `Section`, whose fields are made by `choice`, `switch`,
`number` and `words`. A book of options is a frozen dataclass whose fields are sections. The
name of an option is ``section.field``, and its text form is the same in links, saved values,
records and forms.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from napoleon.kit.aliases import called
from napoleon.kit.refusal import Explained, Refusal

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Value = str | int | bool | frozenset[str]
OneValue = TypeVar("OneValue", str, int, bool, frozenset[str])
Book = TypeVar("Book", bound="DataclassInstance")

_KEY: Final = "option"
SWITCH_TEXTS: Final = ("off", "on")


class BadValue(Explained):
    """A text or a value that the option does not have."""

    reason = "bad_value"


class NoOption(Refusal, KeyError):
    """The name of an option that there is not; ``nearest`` is the most similar one, or "".

    It is a `KeyError`, too: once it was nothing else.
    """

    reason = "no_option"

    def __init__(self, name: str, nearest: str = "") -> None:
        """Gives the two names."""
        KeyError.__init__(self, name, nearest)
        self.name, self.nearest, self.reason = name, nearest, NoOption.reason
        self.detail = repr(name[:40]) + (f" (did you mean {nearest}?)" if nearest else "")


class Need(NamedTuple):
    """What an option needs to have an effect: another option with one of these values, as texts.

    ``instead``: another need that will also do.
    """

    option: str
    values: tuple[str, ...]
    instead: Need | None = None


@dataclasses.dataclass(frozen=True)
class Option:
    """The declaration of one option.

    ``kind`` is ``choice``, ``switch``, ``number`` or ``words``; ``texts`` are its values in
    letters, in the order of the form (for ``words``: the words that may be in the set).
    """

    name: str
    kind: str
    texts: tuple[str, ...]
    default: Value
    needs: tuple[Need, ...] = ()

    def read(self, text: str) -> Value:
        """Parse a value. Raises `BadValue`."""
        if self.kind == "words":
            found = frozenset(text.split(".")) if text else frozenset()
            if not found <= set(self.texts):
                raise BadValue(f"{self.name}: {text[:40]!r} is not out of {' '.join(self.texts)}")
            return found
        if text not in self.texts:
            raise BadValue(f"{self.name}: {text[:40]!r} is none of {' '.join(self.texts)}")
        if self.kind == "switch":
            return text == "on"
        return int(text) if self.kind == "number" else text

    def allows(self, value: object) -> bool:
        """Whether the option has this value, with the right type: not ``"5"`` for a number."""
        if isinstance(value, frozenset):
            return self.kind == "words" and value <= set(self.texts)
        same_type = type(value) is type(self.default)
        return same_type and (self.kind == "switch" or str(value) in self.texts)

    def write(self, value: Value) -> str:
        """The text of a value; the exact reverse of `read`."""
        if isinstance(value, frozenset):
            return ".".join(word for word in self.texts if word in value)
        if isinstance(value, bool):
            return SWITCH_TEXTS[value]
        return str(value)


@dataclasses.dataclass(frozen=True)
class Section:
    """The base of every section. Its fields accept only the values of their options."""

    def __post_init__(self) -> None:
        """Raises `TypeError` for a value of another type, `BadValue` for an unknown one.

        Both name the field and its possible values.
        """
        for field in dataclasses.fields(self):
            option: Option = field.metadata[_KEY]
            value = getattr(self, field.name)
            if type(value) is not type(option.default):
                wanted, may_be = type(option.default).__name__, " ".join(option.texts)
                raise TypeError(
                    f"{type(self).__name__}.{field.name}: {value!r} is no {wanted} of {may_be}"
                )
            if not option.allows(value):
                which = "no frozenset out of" if option.kind == "words" else "none of"
                may_be = " ".join(option.texts)
                raise BadValue(f"{type(self).__name__}.{field.name}: {value!r} is {which} {may_be}")


def _field(default: OneValue, option: Option) -> OneValue:
    """A field of a section; to whoever reads it, it is its value."""
    return dataclasses.field(default=default, metadata={_KEY: option})


def choice(*texts: str, default: str, needs: tuple[Need, ...] = ()) -> str:
    """An option whose value is one of several words."""
    return _field(default, Option("", "choice", texts, default, needs))


def switch(*, default: bool = False, needs: tuple[Need, ...] = ()) -> bool:
    """An option that is off or on."""
    return _field(default, Option("", "switch", SWITCH_TEXTS, default, needs))


def number(low: int, high: int, *, default: int, needs: tuple[Need, ...] = ()) -> int:
    """An option whose value is a whole number from ``low`` to ``high``."""
    texts = tuple(str(value) for value in range(low, high + 1))
    return _field(default, Option("", "number", texts, default, needs))


def words(*texts: str, needs: tuple[Need, ...] = ()) -> frozenset[str]:
    """An option whose value is a set of words, separated by dots; empty by default."""
    none = frozenset[str]()
    return _field(none, Option("", "words", texts, none, needs))


def options_of(book: DataclassInstance) -> Mapping[str, Option]:
    """Every option of a book of sections, by full name, in order of declaration."""
    found = {}
    for section in dataclasses.fields(book):
        for field in dataclasses.fields(getattr(book, section.name)):
            option: Option = field.metadata[_KEY]
            name = f"{section.name}.{field.name}"
            found[name] = dataclasses.replace(option, name=name)
    return found


def named(options: Mapping[str, Option], name: str) -> Option:
    """The option with that full name. Raises `NoOption`."""
    found = options.get(name)
    if found is None:
        raise NoOption(name, called(name[:80], dict.fromkeys(options, ()))[0])
    return found


def value_of(book: object, name: str) -> Value:
    """The value of the option with that full name."""
    section, field = name.split(".")
    value: Value = getattr(getattr(book, section), field)
    return value


def with_value(book: Book, name: str, value: Value) -> Book:
    """The same book with one option changed."""
    section, field = name.split(".")
    changed = dataclasses.replace(getattr(book, section), **{field: value})
    return dataclasses.replace(book, **{section: changed})


def is_active(book: object, options: Mapping[str, Option], name: str) -> bool:
    """Whether an option has an effect: all that it needs holds, and has an effect itself."""
    return all(_is_met(book, options, need) for need in options[name].needs)


def _is_met(book: object, options: Mapping[str, Option], need: Need) -> bool:
    text = options[need.option].write(value_of(book, need.option))
    if text in need.values and is_active(book, options, need.option):
        return True
    return need.instead is not None and _is_met(book, options, need.instead)
