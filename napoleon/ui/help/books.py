"""What a game's page explains: its rules as chapters, its keys, its lessons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, NamedTuple, NoReturn, TypeAlias

from napoleon.match.game import RulesT, ViewT
from napoleon.ui.rule_form.fields import Form
from napoleon.ui.shell.html import Html
from napoleon.ui.shell.words import Words
from napoleon.ui.table.pieces import always

if TYPE_CHECKING:
    from napoleon.ui.gallery.state import Sight
    from napoleon.ui.interview.questions import Inquiry
    from napoleon.ui.lessons.state import Lesson


TABS: Final = ("rules", "keys", "players", "about")
"""The parts of the help; a place in the rulebook is in the first."""


def tab_of(anchor: str) -> str:
    """The part of the help that a place is in."""
    return anchor if anchor in TABS else TABS[0]


def anchor_id(anchor: str) -> str:
    """The id of the element at a place in the rulebook."""
    return f"b-{anchor.replace('.', '-')}"


class Suit(NamedTuple):
    """A suit as a part in a gap."""

    suit: int


Part = str | int | tuple[int, ...] | Suit
"""A part in a gap: a text, a number, cards, or a suit."""
Kind = Literal["rule", "more", "note"]
"""A rule; a further sentence on the same option, without a place of its own; or small print."""


class Line(NamedTuple):
    """A sentence: the key of its words, what fills its gaps, and the option that it explains.

    ``anchor`` is the name of this place in the rulebook.
    """

    key: str
    parts: tuple[tuple[str, Part], ...] = ()
    option: str = ""
    kind: Kind = "rule"

    @property
    def anchor(self) -> str:
        """The option's name, or that of the sentence."""
        return self.option or self.key.removeprefix("rulebook.").replace(".", "-")


class Section(NamedTuple):
    """A chapter: its name, which its title's key and its place are made from."""

    name: str
    blocks: tuple[object, ...]
    """Its contents: `Line`s, or the game's own blocks, which `Books.figure` draws."""
    names_options: bool = False
    """Whether each sentence begins with the name of its option."""
    heading: str = ""
    """The key of its title, if that is not made from the name."""

    @property
    def title(self) -> str:
        """The key of its title."""
        return self.heading or f"rulebook.{self.name}.title"


HELP_KEYS: Final = (
    ("H", "hint"),
    ("Z", "undo"),
    ("Shift+Z", "redo"),
    ("R", "record"),
    ("W", "account"),
    ("U", "unseen"),
    ("M", "sound"),
    ("Esc", "close"),
    ("?", "help"),
)
"""The keys that do something in every game."""


def no_figure(_words: Words, block: object, _anchor: str) -> NoReturn:
    """Raises `TypeError`: chapters have only sentences, unless a game draws something itself."""
    raise TypeError(f"no figure: {block!r}")


def minute_of(sentences: int) -> Callable[[Words], list[str]]:
    """A game in this many sentences, with the keys ``how.0``, ``how.1`` and so on."""
    return lambda words: [words(f"how.{at}") for at in range(sentences)]


class Books(NamedTuple, Generic[RulesT, ViewT]):
    """A game's books, in its own types. A game need not have all of them."""

    form: Form
    """The groups of the rule form, and which of its fields belong together."""
    deals: Callable[[RulesT], int | None] = always(None)
    """How many deals a match has under these rules; None if something else ends it."""
    shortened: Callable[[RulesT, int], RulesT | None] = always(None)
    """The rules of a match that ends after this many deals; None if there are none."""
    goal: Callable[[Words, RulesT], str] = always("")
    """The end of a match without a number of deals, as a sentence; "" for none."""
    rulebook: Callable[[RulesT, ViewT | None], tuple[Section, ...]] = always(())
    """The chapters for rules, and for the deal on the table, if there is one."""
    figure: Callable[[Words, Any, str], Html] = no_figure
    """The drawing of a block that is not a sentence. Raises `TypeError` for any other block.

    The last parameter is the place in the rulebook that was asked for.
    """
    complaints: Mapping[str, str] = {}
    """The places where the rulebook explains a refusal, by the key of the refusal."""
    help_keys: Mapping[str, Sequence[tuple[str, str]]] = {"standard": HELP_KEYS}
    """The keys that the help lists: under the name of a group, keys and what they do."""
    in_a_minute: Callable[[Words], Sequence[str]] = always(())
    """The game in a few sentences: first its aim, then step by step; () for none."""
    lessons: Callable[[], tuple[Lesson, ...]] = always(())
    """The lessons, in the order in which they are learned; their words are in catalogues."""
    first_lesson: str = ""
    """The lesson that the home screen offers to a newcomer; "" if there are no lessons."""
    interview: Callable[[], Sequence[Inquiry]] | None = None
    """The questions that lead to a user's house rules. Default: none."""
    sight: Callable[[Words, RulesT], Sight] | None = None
    """What the gallery shows of rules. Default: only their name and line."""
    figure_lines: Callable[[Words, object], Sequence[tuple[str, str]]] = always(())
    """Such a block in lines of text, for a leaflet: in each a subject, and the text about it."""
    apart: Sequence[str] = ()
    """The chapters of the rulebook that no leaflet has, by name."""
    brief: Sequence[str] = ()
    """The chapters of the rulebook that are whole on the smallest leaflet, by name."""


AnyBooks: TypeAlias = Books[Any, Any]
"""The books of a game whose types are not known."""
