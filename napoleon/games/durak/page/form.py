"""The rule form of Durak: what is chosen often first, then topic by topic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from napoleon.games.durak.rules import OPTIONS, RuleSet
from napoleon.kit.rule_book import Problem
from napoleon.ui.rule_form.fields import Form, Meaning
from napoleon.ui.shell.words import Words

_OFTEN: Final[Mapping[str, tuple[str, ...]]] = {
    "group.game": (
        "table.game",
        "table.players",
        "table.teams",
        "table.split",
        "pack.lowest",
        "deal.hand",
        "match.target",
    ),
    "group.attack": (
        "lead.same",
        "throw.allowed",
        "throw.limit",
        "throw.first_cap",
        "throw.who",
        "throw.order",
        "throw.after_take",
    ),
    "group.transfer": (
        "transfer.allowed",
        "transfer.cards",
        "transfer.show",
        "transfer.first_lap",
        "transfer.last_lap",
        "transfer.on_throw",
    ),
    "group.end": (
        "trump.source",
        "trump.six",
        "first.hand_one",
        "first.later",
        "ending.draw",
        "ending.sixes",
    ),
}


def _groups() -> dict[str, tuple[str, ...]]:
    """The options that are chosen often, then the others of each topic."""
    often = {name for names in _OFTEN.values() for name in names}
    found = dict(_OFTEN)
    for name in OPTIONS:
        if name not in often:
            topic = f"topic.{name.partition('.')[0]}"
            found[topic] = (*found.get(topic, ()), name)
    return found


class DurakForm(Form):
    """The form. Its words are those of the rules (`napoleon.games.durak.words`)."""

    hides_idle: ClassVar[bool] = True
    preset_groups: ClassVar[Mapping[str, Sequence[str]]] = {
        "preset.group.throw": (
            *("podkidnoy", "prostoy", "duel", "championship", "chetyre-52", "short-24"),
            *("double", "avalanche", "impudent"),
        ),
        "preset.group.transfer": ("perevodnoy", "perevodnoy-show", "no-throw"),
        "preset.group.online": ("online", "online-perevodnoy", "online-24", "online-52"),
        "preset.group.teams": ("teams-2v2", "teams-split", "teams-3v3", "teams-pairs"),
        "preset.group.sets": ("pair", "group", "shoulder-straps", "points"),
        "preset.group.bluff": ("doubt", "reversed", "hidden-trump"),
        "preset.group.trumps": (*("no-trump", "own-trump", "changing-trump", "no-suits", "royal"),),
        "preset.group.cards": ("deal-out", "arithmetic", "matching"),
        "preset.group.piles": (
            *("kurukuru", "untitled", "chinese", "chukhonsky", "crusade", "heap", "polish"),
        ),
        "preset.group.regional": ("baltic", "caucasus", "chukchi", "magadan", "japanese"),
    }
    absent: ClassVar[Sequence[str]] = ("joker",)
    new_presets: ClassVar[frozenset[str]] = frozenset(
        ("online-24", "online-52", "online-perevodnoy")
    )

    def __init__(self) -> None:
        super().__init__(RuleSet, _groups())

    def explained(self, words: Words, field: str) -> tuple[Meaning, ...]:
        """The meaning of each value of a field; of the numbers without a sentence, only one."""
        option = self.option_of(field)
        usual = option.write(option.default)
        own = [text for text in option.texts if words.has(f"rulebook.{field}.{text}")]
        keys = {text: f"rulebook.{field}.{text}" for text in own}
        if words.has(f"rulebook.{field}"):
            others = (usual, *option.texts)
            keys[next(text for text in others if text not in own)] = f"rulebook.{field}"
        several = len(keys) > 1
        return tuple(
            Meaning(self.value_text(words, field, text) if several else "", words(key, n=text))
            for text, key in keys.items()
        )

    def value_text(self, words: Words, field: str, text: str) -> str:
        """The words for a value; a number is itself unless it has words of its own."""
        key = f"value.{field}.{text}"
        if self.option_of(field).kind == "number":
            return words(key) if words.has(key) else text
        return super().value_text(words, field, text)

    def about(self, words: Words, preset: str) -> str:
        """What is special about a preset."""
        key = f"preset.{preset}.line"
        return words(key) if words.has(key) else ""

    def clash(self, words: Words, rules: RuleSet) -> str:
        """The sentence of the rule that these options break."""
        clash = rules.clash()
        return words(f"clash.{clash.name}") if clash else ""

    def warning(self, words: Words, warning: Problem) -> str:
        """The sentence of a warning."""
        return words(f"warning.{warning.key}")


FORM: Final = DurakForm()
"""The form."""
