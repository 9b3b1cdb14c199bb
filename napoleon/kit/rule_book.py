"""A book of rules: all options of a game as one value, and its text in links, records and forms.

A text names a preset and the options that differ from it: ``preset=guruguru&joker.count=0``. The
meaning of a text never changes. A preset's name always stands for the same rules; one that changes
gets a new name in texts, and the old name keeps its meaning (`Book.in_texts`). An option that a
text does not name has the preset's value, unless the game says otherwise (`Book.unsaid`).
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import cache, cached_property, lru_cache
from typing import ClassVar, Final, NamedTuple, Self, cast
from urllib.parse import quote

from napoleon.kit import options
from napoleon.kit.aliases import called, spelt
from napoleon.kit.catalogues import said_of
from napoleon.kit.kinds import must_be
from napoleon.kit.options import BadValue, Option, Value
from napoleon.kit.query import DEAL_NAMES, VISIT_NAMES, given_in, ours_in, pairs_in

LONGEST: Final = 4096
"""The most characters of a text with rules."""


class Problem(NamedTuple):
    """A part of a text that was not understood, or a warning about rules (`Book.warnings`).

    ``key`` is the kind; of a text it is ``too_long``, ``unknown_preset``, ``unknown_option``,
    ``bad_value``, ``repeated``, ``conflict``; ``name`` and ``value`` say where; both may be
    shortened.
    """

    key: str
    name: str = ""
    value: str = ""


@dataclass(frozen=True)
class Book:
    """The base of a game's rules: a frozen dataclass whose fields are sections of options."""

    game: ClassVar[str]
    """The name of the game."""
    default_preset: ClassVar[str]
    """The preset of a text that names none."""

    locale: ClassVar[str] = ""
    """The folder with the catalogues in which the presets have their names."""
    preset_texts: ClassVar[Mapping[str, Mapping[str, str]]]
    """The presets by id, in the order of the form: the options that are not at their default."""

    def __post_init__(self) -> None:
        """Raises `TypeError` for a section that is none, or is another one."""
        for name, kind in self._sections():
            if type(getattr(self, name)) is not kind:
                must_be(getattr(self, name), kind, f"{type(self).__name__}.{name}")

    # ---- what a game provides ------------------------------------------------------------

    @classmethod
    @cache
    def presets(cls) -> Mapping[str, Self]:
        """The presets by id, in the order of the form."""
        return {name: cls().with_texts(texts) for name, texts in cls.preset_texts.items()}

    @classmethod
    def in_texts(cls) -> Mapping[str, Self]:
        """The rules that a preset's name means in a text: always the same."""
        return cls.presets()

    def conflict(self) -> tuple[str, ...] | None:
        """Options that cannot be played together, or None."""
        return None

    def warnings(self) -> tuple[Problem, ...]:
        """What is probably not meant in these rules, although they can be played.

        ``no_effect``: an option that is not at its default and has no effect beside the others,
        unless the nearest preset has it so. A game may add warnings of its own.
        """
        usual = self.presets()[self.nearest_preset()].idle()
        return tuple(
            Problem("no_effect", name, self.text(name)) for name in self.idle() if name not in usual
        )

    def idle(self) -> tuple[str, ...]:
        """The options that are not at their default and have no effect."""
        return tuple(
            name
            for name, option in self.options().items()
            if self.get(name) != option.default and not self.is_active(name)
        )

    def unsaid(self) -> Mapping[str, str]:
        """Options whose value does not come from the preset where a text does not name them.

        The values depend on the other options alone.
        """
        return {}

    # ---- as a key ------------------------------------------------------------------------

    # Rules are the key of many caches, and are looked up many times in a drawing.
    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(self.__getstate__().values()))

    # A hash means nothing in another process.
    def __getstate__(self) -> dict[str, object]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    # ---- options -------------------------------------------------------------------------

    @classmethod
    @cache
    def _sections(cls) -> tuple[tuple[str, type], ...]:
        """The sections by name, with their classes."""
        return tuple((field.name, cast("type", field.default_factory)) for field in fields(cls))

    @classmethod
    @cache
    def options(cls) -> Mapping[str, Option]:
        """Every option by its full name."""
        return options.options_of(cls())

    def get(self, name: str) -> Value:
        """The value of an option, by its full name. Raises `NoOption`."""
        must_be(name, str, "name")
        options.named(self.options(), name)
        return options.value_of(self, name)

    def text(self, name: str) -> str:
        """The value of an option in letters. Raises `NoOption`."""
        must_be(name, str, "name")
        return options.named(self.options(), name).write(options.value_of(self, name))

    def with_text(self, name: str, text: str) -> Self:
        """The same rules with one option changed. Raises `BadValue`, `NoOption`, `TypeError`."""
        must_be(name, str, "name")
        must_be(text, str, name)
        option = options.named(self.options(), name)
        return options.with_value(self, name, option.read(text))

    def with_texts(self, texts: Mapping[str, str]) -> Self:
        """The same rules with some options changed. Raises `BadValue`, `NoOption`, `TypeError`."""
        must_be(texts, Mapping, "texts")
        rules = self
        for name, text in texts.items():
            rules = rules.with_text(name, text)
        return rules

    def is_active(self, name: str) -> bool:
        """Whether an option has an effect under the other options."""
        return options.is_active(self, self.options(), name)

    # ---- texts ---------------------------------------------------------------------------

    @classmethod
    def from_query(
        cls, query: str, *, others: frozenset[str] = frozenset(), linked: bool = False
    ) -> tuple[Self, list[Problem]]:
        """Parse the rules in a query string; return them with a problem for each ignored part.

        ``others``: names with another meaning (seed, language …), which are not a problem.
        ``linked``: the query of a link, which may hold more than rules (`kit.query`) and may name a
        preset as people call it. Never raises for a text: an option that is not understood keeps
        the preset's value, and so do options that cannot be played together. If a name is repeated,
        the first value counts.
        """
        must_be(query, str, "query")
        in_texts = cls.in_texts()
        if len(query) > LONGEST:
            return cls.presets()[cls.default_preset], [Problem("too_long", value=str(len(query)))]
        given: dict[str, str] = {}
        problems = []
        for name, text in ours_in(query) if linked else pairs_in(query):
            if name in others or (linked and name in DEAL_NAMES | VISIT_NAMES):
                continue
            if name in given:
                problems.append(_problem("repeated", name, text))
            given.setdefault(name, text)
        preset = given.pop("preset", cls.default_preset)
        if linked and preset not in in_texts:
            meant, exact = cls.preset_called(preset)
            if meant and not exact:
                problems.append(_problem("near_preset", meant, preset))
            preset = meant or preset
        if preset not in in_texts:
            problems.append(_problem("unknown_preset", "preset", preset))
            preset = cls.default_preset
        rules = in_texts[preset]
        for name, text in given.items():
            if name not in cls.options():
                problems.append(_problem("unknown_option", name, text))
                continue
            spellings = (text, text.lower(), text.upper()) if linked else (text,)
            for spelling in spellings:
                with suppress(BadValue):
                    rules = rules.with_text(name, spelling)
                    break
            else:
                problems.append(_problem("bad_value", name, text))
        while conflict := rules.conflict():
            first, second = sorted(conflict, key=lambda name: name not in given)[:2]
            problems.append(Problem("conflict", first, second))
            rules = rules.with_texts({name: in_texts[preset].text(name) for name in conflict})
        silent = {name: text for name, text in rules.unsaid().items() if name not in given}
        return rules.with_texts(silent), problems

    @classmethod
    def preset_called(cls, name: str) -> tuple[str, bool]:
        """The id of the preset with that name in any language, as in `aliases.called`."""
        texts = {
            one: said_of(cls.locale, f"preset.{one}") if cls.locale else ()
            for one in cls.in_texts()
        }
        return called(name, texts, cls.name_words())

    @classmethod
    @cache
    def name_words(cls) -> frozenset[str]:
        """The words of the game's name in all languages, as `aliases.spelt` has them."""
        said = said_of(cls.locale, f"game.{cls.game}") if cls.locale else ()
        return frozenset(spelt(" ".join((cls.game, *said))).split())

    def to_query(self, base: str = "") -> str:
        """The query string of these rules; `from_query` reads it back.

        ``base``: the preset that it names. "": the nearest one, as in every canonical text.
        """
        return _query_of(self, base)

    @classmethod
    def base_in(cls, query: str) -> str:
        """The id of the preset that a query string names; "" where it is none any more."""
        given = given_in(query)
        named = cls.in_texts().get(given.get("preset", cls.default_preset))
        return next((name for name, preset in cls.presets().items() if preset == named), "")

    def differences(self, base: Self) -> dict[str, str]:
        """The options in which these rules differ from others, with their values as texts."""
        must_be(base, type(self), "base")
        return {
            name: option.write(self.get(name))
            for name, option in self.options().items()
            if self.get(name) != base.get(name)
        }

    def nearest_preset(self) -> str:
        """The preset that these rules differ least from; the earlier one of two equally near."""
        return _nearest_preset(self)


def assigned(text: str) -> Mapping[str, str]:
    """Options with their values as texts, out of ``name=value`` with spaces between.

    >>> assigned("joker.count=0 auction.minimum=13")
    {'joker.count': '0', 'auction.minimum': '13'}
    """
    return dict(assignment.split("=") for assignment in text.split())


@lru_cache(maxsize=256)
def _nearest_preset(rules: Book) -> str:
    presets = rules.presets()
    return min(presets, key=lambda preset: len(rules.differences(presets[preset])))


@lru_cache(maxsize=256)
def _query_of(rules: Book, base: str) -> str:
    in_texts, silent = rules.in_texts(), rules.unsaid()
    named = [name for name, same in in_texts.items() if same == rules.presets().get(base)]
    usual = rules.with_texts(
        {name: rules.options()[name].write(rules.options()[name].default) for name in silent}
    )
    preset = min(named or in_texts, key=lambda name: len(usual.differences(in_texts[name])))
    given = {"preset": preset, **rules.differences(in_texts[preset].with_texts(silent))}
    return "&".join(f"{name}={quote(text, safe='.-')}" for name, text in given.items())


def _problem(key: str, name: str, value: str) -> Problem:
    longest = 40
    return Problem(key, name[:longest], value[:longest])
