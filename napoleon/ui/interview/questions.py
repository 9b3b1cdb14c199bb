"""The questions of an interview, and the result of the answers: rules that can be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from napoleon.kit.rule_book import Book, assigned
from napoleon.ui.rule_form.state import RuleForm
from napoleon.ui.shell.dialogs import named

UNKNOWN: Final = ""
"""The answer "I don't know": the preset's value stays."""


class Answer(NamedTuple):
    """An answer: its name, and the options that follow from it."""

    name: str
    texts: Mapping[str, str]
    """The options with their values as texts. With ``2|above|1``, a listed value stays, and any
    other becomes the first one."""

    def applied(self, rules: Book) -> Book:
        """The rules after this answer."""
        for option, wanted in self.texts.items():
            values = wanted.split("|")
            if rules.text(option) not in values:
                rules = rules.with_text(option, values[0])
        return rules


class Inquiry(NamedTuple):
    """A question: its name, its answers, and the cards of its picture."""

    name: str
    answers: tuple[Answer, ...]
    picture: str
    """Cards in letters; ``>`` is an arrow, ``back`` a card face down, ``p1`` a player's face."""

    def offered(self, rules: Book) -> tuple[Answer, ...]:
        """The answers that lead to rules that can be played."""
        return tuple(one for one in self.answers if one.applied(rules).conflict() is None)

    def matters(self, rules: Book) -> bool:
        """Whether two answers lead to different play, that is, their differences have an effect."""
        ways = [one.applied(rules) for one in self.offered(rules)]
        names = {name for one in self.answers for name in one.texts}
        effects = {
            tuple((name, way.text(name)) for name in sorted(names) if way.is_active(name))
            for way in ways
        }
        return len(effects) > 1


def question(name: str, picture: str, **answers: str) -> Inquiry:
    """A question; each answer by name, with options as in `assigned`."""
    found = (Answer(answer, assigned(texts)) for answer, texts in answers.items())
    return Inquiry(name, tuple(found), picture)


class Asked(NamedTuple):
    """The state of an interview."""

    rules: Book
    """The rules that follow from the answers."""
    next: Inquiry | None
    """The next question; None at the end."""
    left: int
    """How many questions are left, as far as is known now."""


def asked(questions: Sequence[Inquiry], base: Book, given: Sequence[str]) -> Asked:
    """The state of an interview after some answers, one for each question that mattered.

    An unknown answer counts as `UNKNOWN`.
    """
    rules, answers = base, iter(given)
    for at, one in enumerate(questions):
        if not one.matters(rules):
            continue
        name = next(answers, None)
        if name is None:
            return Asked(rules, one, sum(other.matters(rules) for other in questions[at:]))
        rules = _answered(one, rules, name)
    return Asked(rules, None, 0)


def _answered(one: Inquiry, rules: Book, name: str) -> Book:
    found = (answer for answer in one.offered(rules) if answer.name == name)
    answer = next(found, None)
    return rules if answer is None else answer.applied(rules)


def usual(one: Inquiry, rules: Book) -> set[str]:
    """The names of the answers that change nothing in these rules."""
    return {answer.name for answer in one.offered(rules) if answer.applied(rules) == rules}


@named("interview", opener="k-interview")
class Interview(NamedTuple):
    """House rules by an interview."""

    base: str = ""
    """The preset whose values stay where the answer is not known; "" for the usual one."""
    given: tuple[str, ...] = ()
    """The answers so far, one for each question that was asked; "" for "not known"."""
    back: RuleForm | None = None
    """The form from which it was opened."""
    name: str = ""
    """The text in the field for the name of the rules."""
    fault: str = ""
    """What is wrong with that name."""
    saved: str = ""
    """The name under which they are saved; "" until they are."""
