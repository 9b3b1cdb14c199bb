"""The rulebook of a rule set, as data: chapters of sentences, the ladder of cards, score tables.

Every option that has an effect is stated once, by the sentence of its value. A rule that is not
played is named only where the usual rules have it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from napoleon.games.napoleon.page.rulebook.tables import (
    Ladder,
    LadderStep,
    Scores,
    ladder,
    score_tables,
)
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules import OPTIONS, RuleSet
from napoleon.games.napoleon.rules.auction import NO_TRUMP
from napoleon.games.napoleon.rules.law import law_of
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.table import Pack
from napoleon.games.napoleon.rules.trick import RANKS
from napoleon.games.napoleon.rules.yoromeki import answers
from napoleon.kit.cards import DIAMONDS, JOKER, NO_CARD, write_card
from napoleon.ui.help.books import Kind, Line, Part, Section, Suit
from napoleon.ui.help.dialogs import place
from napoleon.ui.shell.html import Child, Html, h
from napoleon.ui.shell.parts import card_face
from napoleon.ui.shell.words import Words


def _has(name: str, *texts: str) -> Callable[[RuleSet], bool]:
    """Whether an option has an effect and one of these values."""
    return lambda rules: rules.is_active(name) and rules.text(name) in texts


def _all(*conditions: Callable[[RuleSet], bool]) -> Callable[[RuleSet], bool]:
    return lambda rules: all(holds(rules) for holds in conditions)


def _near(preset: str) -> Callable[[RuleSet], bool]:
    """Whether the rules are a preset's, or nearest to it: then its source leaves this open."""
    return lambda rules: rules.nearest_preset() == preset


def _keeps_useful_cards(rules: RuleSet) -> bool:
    return pack_of(rules) != pack_of(rules.with_text("table.stripped", "low"))


def _has_four_suits_card(rules: RuleSet) -> bool:
    return rules.text("different_suit.rank") != "off"


def _somebody_betrays(rules: RuleSet) -> bool:
    return rules.text("betrayal.adjutant") == "on" or _betrays(rules)


def _is_not_for_five(rules: RuleSet) -> bool:
    return rules.text("table.players") != "5"


_betrays: Final = _has("betrayal.napoleon", "on")
_TWO_JOKERS: Final = _has("joker.count", "2")
_JACKS_ANSWER: Final = _has("yoromeki.yields_to_jacks", "on")

OURS: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "useful_cards": _keeps_useful_cards,
    "highest_bid": _has("auction.order", "turns"),
    "four_pass": _all(_near("four"), _has("auction.passing", "once")),
    "classic_discards": _all(_near("classic"), _has("widow.discarded_honors", "removed")),
    "quota_face_up": _has("widow.discarded_honors", "quota"),
    "l_begins": _all(_near("napoleon-l"), _has("table.first", "adjutant")),
    "l_first_trick": _all(_near("napoleon-l"), _has("same_two.first_trick", "on")),
    "two_jokers": _all(_TWO_JOKERS, _has("joker.names", "suit", "trump", "honors")),
    "plain_follower": _has("joker.followed", "plain"),
    "plain_last": _has("joker.led", "plain"),
    "plain_honors": _all(_has("joker.names", "honors"), _has("joker.led", "plain")),
    "lowest_leads": _has("joker.led", "lowest"),
    "yoromeki_answers": _all(_has("yoromeki.card", "C4"), _has("yoromeki.returns", "1", "2")),
    "hunted": _has("jacks.hunt", "on"),
    "hunt_circle": _all(_has("jacks.hunt", "on"), _JACKS_ANSWER),
    "four_left_jack": _all(_near("four"), _has("same_two.rank", "3"), _has("jacks.left", "2")),
    "bga_rest": _near("bga"),
    "yielding_two": _has("same_two.yields", "on"),
    "four_suits": _has_four_suits_card,
    "betrayed_honors": _somebody_betrays,
    "betrayed_adjutant": _betrays,
    "siberia_twenty": _has("scoring.siberia", "always"),
    "digest": _has("scoring.points", "sdc"),
    "zero_sum": _all(_is_not_for_five, _has("scoring.points", "zerosum", "bid")),
}
"""The decisions by name, each with the rules under which it is in force."""


def decisions(rules: RuleSet) -> tuple[str, ...]:
    """The names of the decisions that are in force."""
    return tuple(name for name, holds in OURS.items() if holds(rules))


PLACES: Final = RANKS[1:-1]
_PLACED: Final = ("jacks.right", "jacks.left", "joker.led", "joker.followed", "same_two.rank")
_NUMBERS: Final = ("table.players", "table.deals", "auction.minimum")
_NOTHING: Final = ("off", "plain", "0")
_STATED_IN_PLACE: Final = (
    "adjutant.own_card",
    "scoring.points",
    "strength.two_high",
    "follow.free_roles",
    "same_two.first_trick",
    "same_two.with_joker",
    "same_two.in_trumps",
    "joker.led",
    "joker.followed",
)
"""Options whose value for "nothing" is itself a rule that players have to know."""

ABSENT: Final = "absent"
"""The chapter of rules that are not played although the usual rules have them."""


Block = Line | Ladder | Scores


def sentence_key(name: str, text: str) -> str:
    """The key of the sentence for a value of an option, or for one word of a set."""
    if name in _NUMBERS:
        return f"rulebook.{name}"
    if name in _PLACED and text in PLACES:
        return f"rulebook.{name}.place"
    if name == "different_suit.rank" and text != "off":
        return f"rulebook.{name}.any"
    return f"rulebook.{name}.{text}"


def is_absent(rules: RuleSet, name: str) -> bool:
    """Whether an option leaves its rule out."""
    return name not in _STATED_IN_PLACE and rules.text(name) in _NOTHING


def is_missed(rules: RuleSet, name: str) -> bool:
    """Whether a rule is left out that readers expect because the usual rules have it."""
    return is_absent(rules, name) and not is_absent(RuleSet(), name)


def has_sentence(rules: RuleSet, name: str) -> bool:
    """Whether an option has any effect beside the others."""
    pack = pack_of(rules)
    without_use = {"adjutant.change": not pack.widow_size, "table.stripped": not _stripped(pack)}
    return rules.is_active(name) and not without_use.get(name, False)


def _stripped(pack: Pack) -> tuple[int, ...]:
    """The cards that are taken out of the pack."""
    return tuple(card for card in range(JOKER) if card not in pack.cards)


@lru_cache(maxsize=32)
def rulebook(rules: RuleSet, trump: int = DIAMONDS) -> tuple[Section, ...]:
    """The chapters for these rules; the ladder is shown for ``trump``."""
    return _Writer(rules, trump).sections()


class _Writer:
    """Writes one rulebook."""

    def __init__(self, rules: RuleSet, trump: int) -> None:
        self._rules, self._trump = rules, trump
        self._pack: Pack = pack_of(rules)
        king, ace = answers(rules.yoromeki)
        self._facts: dict[str, Part] = {
            "cards": len(self._pack.cards),
            "hand": self._pack.hand_size,
            "widow": self._pack.widow_size,
            "minimum": rules.text("auction.minimum"),
            "stripped": _stripped(self._pack),
            "king": (king,),
            "ace": (ace,),
        }

    def _has(self, name: str, *texts: str) -> bool:
        return self._rules.is_active(name) and self._rules.text(name) in texts

    def _say(self, name: str, *, when: bool = True) -> list[Line]:
        return [Line(f"rulebook.say.{name}", tuple(self._facts.items()))] if when else []

    def _state(self, *names: str) -> list[Line]:
        """The sentences of options that have an effect."""
        lines = []
        for name in names:
            if not has_sentence(self._rules, name) or is_absent(self._rules, name):
                continue
            text = self._rules.text(name)
            texts = text.split(".") if OPTIONS[name].kind == "words" else [text]
            lines += [self._line(name, one) for one in texts if one]
        return lines

    def _line(self, name: str, text: str) -> Line:
        parts: dict[str, Part] = {**self._facts, "value": text, "place": text}
        kind: Kind = "more" if OPTIONS[name].kind == "words" else "rule"
        return Line(sentence_key(name, text), tuple(parts.items()), name, kind)

    def sections(self) -> tuple[Section, ...]:
        chapters: dict[str, list[Block]] = {
            "aim": [*self._say("aim")],
            "cards": self._cards(),
            "auction": self._auction(),
            "naming": self._naming(),
            "exchange": self._exchange(),
            "play": self._play(),
            "tricks": self._tricks(),
            "strength": self._strength(),
            "powers": self._powers(),
            "betrayal": [*self._state("betrayal.adjutant", "betrayal.napoleon")],
            "result": self._result(),
            "ours": self._ours(),
            ABSENT: self._absent(),
        }
        return tuple(
            Section(name, tuple(blocks), names_options=name == ABSENT)
            for name, blocks in chapters.items()
        )

    def _absent(self) -> list[Block]:
        """The rules that are not played, for readers who know the usual ones."""
        names = [name for name in OPTIONS if has_sentence(self._rules, name)]
        left_out = [name for name in names if is_missed(self._rules, name)]
        return [self._line(name, self._rules.text(name)) for name in left_out]

    def _cards(self) -> list[Block]:
        return [
            *self._state("table.players", "joker.count"),
            *self._say("pack"),
            *self._say("stripped", when=bool(self._facts["stripped"])),
            *self._state("table.widow", "table.stripped", "table.first"),
        ]

    def _auction(self) -> list[Block]:
        over_suits = self._has("auction.no_trump", "on") and self._has("auction.suits", "ranked")
        turned = self._has("auction.all_pass", "turned-jack", "open-widow")
        return [
            *self._state("auction.order", "auction.minimum", "auction.suits", "auction.no_trump"),
            *self._say("no_trump_ranks", when=over_suits),
            *self._state("auction.passing"),
            *self._say("napoleon"),
            *self._state("auction.all_pass"),
            *self._say("nothing_to_turn", when=turned and not self._pack.widow_size),
        ]

    def _naming(self) -> list[Block]:
        own = not self._has("adjutant.own_card", "off")
        alone = "alone" if self._pack.widow_size else "alone_no_widow"
        return [
            *self._say("adjutant"),
            *self._state("adjutant.naming", "adjutant.own_card"),
            *self._say(alone if own else "alone_widow", when=own or bool(self._pack.widow_size)),
            *self._state("table.remarks"),
        ]

    def _exchange(self) -> list[Block]:
        return [
            *self._say("exchange" if self._pack.widow_size else "no_exchange"),
            *self._state("widow.discarded_honors", "adjutant.change", "adjutant.change_cost"),
        ]

    def _play(self) -> list[Block]:
        has_joker = self._rules.text("joker.count") != "0"
        two = self._rules.text("joker.count") == "2" and self._has("joker.call", "on")
        return [
            *self._say("tricks"),
            *self._say("follow"),
            *self._state("follow.free_roles"),
            *self._say("joker_free", when=has_joker),
            *self._state("joker.names", "joker.call"),
            *self._say("call_two", when=two),
            *self._state("joker.holds"),
        ]

    def _tricks(self) -> list[Block]:
        return [
            *self._state("same_two.first_trick", "exceptions.first_trick", "exceptions.last_trick")
        ]

    def _strength(self) -> list[Block]:
        key = "no_trump" if self._trump == NO_TRUMP else "trump"
        return [
            *self._say("strength"),
            Line(f"rulebook.say.{key}", (("trump", Suit(self._trump)),), kind="note"),
            ladder(law_of(self._rules, self._trump)),
            *self._state("strength.two_high", "strength.mighty"),
        ]

    def _powers(self) -> list[Block]:
        rules = self._rules
        jacks = any(rules.text(name) != "plain" for name in ("jacks.right", "jacks.left"))
        return [
            *self._state(
                "yoromeki.beats_mighty",
                "yoromeki.card",
                "yoromeki.beats_joker",
                "yoromeki.returns",
                "yoromeki.yields_to_jacks",
                "joker.led",
                "joker.followed",
            ),
            *self._say("two_jokers", when=rules.text("joker.count") == "2"),
            *self._state("jacks.right", "jacks.left"),
            *self._say("no_jacks", when=jacks),
            *self._state(
                "jacks.weak",
                "jacks.hunt",
                "same_two.rank",
                "same_two.with_joker",
                "same_two.in_trumps",
                "same_two.yields",
            ),
            *self._say("equal_ranks", when=bool(rules.equal_ranks())),
            *self._state("different_suit.rank"),
        ]

    def _ours(self) -> list[Block]:
        decided = [Line(f"rulebook.ours.{name}") for name in decisions(self._rules)]
        return [*self._say("ours"), *decided] if decided else []

    def _result(self) -> list[Block]:
        scores = score_tables(self._rules)
        columns = set(scores[0].columns)
        return [
            *self._say("result"),
            *self._state("scoring.siberia"),
            *self._say("triumph", when={"french_triumph", "allied_triumph"} <= columns),
            *self._say(
                "allied_triumph",
                when="french_triumph" not in columns and "allied_triumph" in columns,
            ),
            *self._state("scoring.points"),
            *scores,
            *self._state("table.deals"),
        ]


def figure_lines(words: Words, block: object) -> tuple[tuple[str, str], ...]:
    """A figure in lines, each in two parts: the subject, and the text about it."""
    match block:
        case Ladder(steps):
            return tuple(_step_line(words, step, at) for at, step in enumerate(steps, start=1))
        case Scores():
            return tuple(_score_lines(words, block))
    raise TypeError(f"no figure: {block!r}")


def _step_line(words: Words, step: LadderStep, at: int) -> tuple[str, str]:
    name, card = words(step.name), "" if step.card == NO_CARD else words.card(step.card)
    shown = words("rulebook.step", name=name, card=card) if card not in ("", name) else name
    return f"{at}. {shown}:", words(step.note)


def _score_lines(words: Words, scores: Scores) -> Iterator[tuple[str, str]]:
    """A heading, and a line for each outcome, with the points of each role."""
    yield words("rulebook.score.alone" if scores.alone else "rulebook.score.with"), ""
    for at, column in enumerate(scores.columns):
        parts = [f"{words(f'rulebook.score.{role}')} {cells[at]}" for role, cells in scores.rows]
        yield f"{words(f'rulebook.score.{column}')}:", words.listed(parts)


_CELLS = {"+": "num gain", "0": "num none"}


def book(rules: RuleSet, view: PlayerView | None) -> tuple[Section, ...]:
    """The chapters; the ladder is shown for the trumps of the deal, else for an example."""
    trump = DIAMONDS if view is None or view.trump is None else view.trump
    return rulebook(rules, trump)


def figure(words: Words, block: Ladder | Scores, anchor: str) -> Html:
    """A figure, drawn."""
    if isinstance(block, Ladder):
        return h("ol.ladder", [_step(words, step, anchor) for step in block.steps])
    return _scores(words, block)


def _step(words: Words, step: LadderStep, anchor: str) -> Html:
    shown: Child = h("span.rung-none")
    if step.card != NO_CARD:
        shown = card_face(words, step.card, f"{step.anchor}-{write_card(step.card)}", small=True)
    text = h(
        "span.rung-text", h("span.rung-name", words(step.name)), h("span.fine", words(step.note))
    )
    return place(anchor, "li", step.anchor, shown, text, class_="rung")


def _scores(words: Words, scores: Scores) -> Html:
    head = [h("th", words(f"rulebook.score.{name}"), scope="col") for name in scores.columns]
    rows = [
        h(
            "tr",
            h("th", words(f"rulebook.score.{role}"), scope="row"),
            [h("td", text, class_=_CELLS.get(text[0], "num loss")) for text in cells],
        )
        for role, cells in scores.rows
    ]
    title = words("rulebook.score.alone" if scores.alone else "rulebook.score.with")
    who = h("th", words("rulebook.score.who"), scope="col")
    table = h("table.score", h("caption", title), h("thead", h("tr", who, head)), h("tbody", rows))
    return h("section.scroll", table, tabindex="0", aria_label=title)
