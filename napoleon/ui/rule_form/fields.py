"""The fields of the rule form: their groups, their words, what differs, and the search.

A field is an option, or one word of an option that is a set of words (``option=word``), which
then is a field of its own. A field's value is a text, as links and saved values have it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from napoleon.games.napoleon.rules import OPTIONS, RuleSet
from napoleon.kit.options import SWITCH_TEXTS, Need, Option
from napoleon.ui.shell.words import Words

JOKER_LEAD: Final = "exceptions.first_trick=joker-lead"
"""SdC's 初巡親Jo, which stands among its exceptions."""

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "group.bidding": (
        "scoring.points",
        "auction.passing",
        "scoring.siberia",
        "widow.discarded_honors",
    ),
    "group.special": ("joker.count", "yoromeki.beats_mighty", "joker.call"),
    "group.ranks": (
        "joker.led",
        "joker.followed",
        "jacks.right",
        "jacks.left",
        "same_two.rank",
    ),
    "group.exceptions": ("same_two.first_trick", "same_two.with_joker", JOKER_LEAD),
    "topic.table": (
        "table.players",
        "table.deals",
        "table.first",
        "table.widow",
        "table.stripped",
        "table.remarks",
    ),
    "topic.auction": (
        "auction.minimum",
        "auction.no_trump",
        "auction.suits",
        "auction.order",
        "auction.all_pass",
    ),
    "topic.adjutant": ("adjutant.naming", "adjutant.change", "adjutant.change_cost"),
    "topic.strength": (
        "strength.mighty",
        "strength.two_high",
        "jacks.weak",
        "jacks.hunt",
        "different_suit.rank",
        "follow.free_roles",
    ),
    "topic.yoromeki": (
        "yoromeki.card",
        "yoromeki.beats_joker",
        "yoromeki.returns",
        "yoromeki.yields_to_jacks",
    ),
    "topic.same_two": ("same_two.in_trumps", "same_two.yields"),
    "topic.joker": ("joker.names", "joker.holds"),
    "topic.betrayal": ("betrayal.adjutant", "betrayal.napoleon"),
    "topic.exceptions": ("exceptions.first_trick", "exceptions.last_trick"),
}
"""The groups of the form, by the key of their title: SdC's four, then the other topics."""
USUAL: Final = tuple(name for name in GROUPS if name.startswith("group."))
"""SdC's own groups."""

FIELDS: Final = tuple(name for names in GROUPS.values() for name in names)


class Change(NamedTuple):
    """A field whose value differs from the usual one."""

    field: str
    text: str
    usual: str


def option_of(field: str) -> Option:
    """The option of a field. Raises `KeyError`."""
    return OPTIONS[field.partition("=")[0]]


def is_word(field: str) -> bool:
    """Whether the field is one word of a set."""
    return "=" in field


def is_set(field: str) -> bool:
    """Whether the field is a set of words, shown as tick boxes."""
    return not is_word(field) and option_of(field).kind == "words"


def values(field: str) -> tuple[str, ...]:
    """The values of a field in the order of the form; for a set its words."""
    option = option_of(field)
    if is_word(field):
        return SWITCH_TEXTS
    own = {name.partition("=")[2] for name in FIELDS if name.startswith(f"{field}=")}
    return tuple(text for text in option.texts if text not in own)


def _chosen(rules: RuleSet, name: str) -> set[str]:
    return set(rules.text(name).split(".")) - {""}


def read(rules: RuleSet, field: str) -> str:
    """The value of a field. A set leaves out the words that are fields of their own."""
    name, _, word = field.partition("=")
    if word:
        return SWITCH_TEXTS[word in _chosen(rules, name)]
    if is_set(field):
        return ".".join(text for text in values(field) if text in _chosen(rules, name))
    return rules.text(name)


def write(rules: RuleSet, field: str, text: str) -> RuleSet:
    """The rules with a field changed. Raises `BadValue` and `KeyError`."""
    name, _, word = field.partition("=")
    if not word and not is_set(field):
        return rules.with_text(name, text)
    chosen = _chosen(rules, name)
    if word:
        texts = chosen | {word} if text == "on" else chosen - {word}
    else:
        texts = {other for other in chosen if other not in values(field)} | set(text.split("."))
    return rules.with_text(name, ".".join(sorted(texts - {""})))


@lru_cache(maxsize=64)
def changes(rules: RuleSet, base: RuleSet) -> tuple[Change, ...]:
    """The fields in which rules differ from others, in the order of the form."""
    pairs = ((field, read(rules, field), read(base, field)) for field in FIELDS)
    return tuple(Change(*pair) for pair in pairs if pair[1] != pair[2])


def blocked_by(rules: RuleSet, field: str) -> str | None:
    """The option whose value takes the field's effect away; None where it has one."""
    if field == JOKER_LEAD:
        return "joker.count" if rules.text("joker.count") == "0" else None
    for need in option_of(field).needs:
        blocking = _missed(rules, need)
        if blocking is not None:
            return blocking
    return None


def _missed(rules: RuleSet, need: Need) -> str | None:
    """The option that a need lacks, the first where several would do; None where it is met."""
    blocking = blocked_by(rules, need.option)
    if blocking is None and rules.text(need.option) not in need.values:
        blocking = need.option
    met = need.instead is not None and _missed(rules, need.instead) is None
    return None if met else blocking


# ---- words -------------------------------------------------------------------------------


def key_of(field: str) -> str:
    """What the keys of a field's words are made of."""
    return "first_joker_lead" if field == JOKER_LEAD else field


def label(words: Words, field: str) -> str:
    """The name of a field."""
    return words(f"option.{key_of(field)}")


def explained(words: Words, field: str) -> str:
    """What a field does, in a sentence or two."""
    return words(f"help.option.{key_of(field)}")


def value_text(words: Words, field: str, text: str) -> str:
    """The words for a value: its own, those that many share, or the number."""
    if is_set(field):
        chosen = [words(f"word.{word}") for word in text.split(".") if word]
        return words.listed(chosen) if chosen else words("value.off")
    for key in (f"value.{key_of(field)}.{text}", f"value.{text}"):
        if words.has(key):
            return words(key)
    return text


def ticked_text(words: Words, word: str) -> str:
    """The words for a tick box of a set."""
    return words(f"word.{word}")


# ---- search ------------------------------------------------------------------------------


def folded(text: str) -> str:
    """A text as it is searched: no difference of width, case, or between the two kana."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in plain)


def found(words: Words, field: str, title: str, wanted: str) -> bool:
    """Whether every word of a search stands somewhere in what is said about a field."""
    parts = folded(wanted).split()
    if not parts:
        return True
    texts = [title, label(words, field), explained(words, field), field]
    if is_set(field):
        texts += [ticked_text(words, word) for word in values(field)]
    else:
        texts += [value_text(words, field, text) for text in values(field)]
    whole = "\n".join(folded(text) for text in texts)
    return all(part in whole for part in parts)
