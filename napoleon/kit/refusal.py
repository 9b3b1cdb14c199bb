"""The base of all errors about what a program has given, with a sentence for each reason."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from napoleon.kit.catalogues import FALLBACK, SilentLanguageError, catalogue_in

_ROOMS: Final = ("games/*/locale", "ui/locale")
PREFIXES: Final = ("illegal", "refused", "unread.why")
"""How the keys of sentences about actions and records begin in the catalogues."""

FOR_PROGRAMS: Final = {
    # what a program has asked for
    "no_seat": "There is no such seat at this table.",
    "no_length": "The running deal does not have that many actions.",
    "no_level": "The game has no such level.",
    "no_style": "The game has no such style.",
    "nobody_acts": "Nobody is to act now.",
    "no_budget": "The time limit is out of bounds.",
    "no_option": "There is no such option.",
    "no_setting": "That value of the setting is out of bounds.",
    "nothing_to_decide": "This seat has nothing to decide.",
    "deal_running": "The deal is not over.",
    "match_over": "The match is over.",
    "not_finished": "The deal has no result yet.",
    "no_contract": "There is no contract yet.",
    "not_a_number": "That number does not stand for an action.",
    # texts
    "bad_action": "The text is not an action of this game.",
    "bad_card": "That is not a card: SA, HT, D2, Jo and jo are cards.",
    "bad_seed": "The text cannot be a seed, or the number is no number of a deal.",
    "bad_value": "The option does not have this value.",
    "bad_request": "The line is not a request of the protocol.",
    "too_long": "The text has more characters than are read: a record has at most 65,536.",
    "encoding": "The encoding of the file is not known. Save it as UTF-8.",
    # deals and records
    "wrong_first": "The seat that begins is not at this table.",
    "wrong_players": "The deal has hands for another number of players.",
    "wrong_sizes": "The hands or the cards beside them have the wrong sizes.",
    "wrong_trump": "That suit cannot be trump in this position.",
    "wrong_names": "There must be a name for each seat, or none.",
    "no_such_deal": "None of the {detail} deals that were tried meets the condition.",
    "bad_position": "A field of the position is unknown, or has a value of another kind.",
    "bad_stream": "The stream of chance has control signs or is too long.",
    "no_world": "The view is impossible: no deal leads to it.",
    "too_much_work": "The text has more actions than its length allows.",
    "impossible": "What the text says cannot have happened.",
    # texts that the page stores
    "damaged": "The text is damaged.",
    "foreign": "The text is not one of ours.",
    "empty": "There is nothing in the text.",
}
"""The sentences for programs, by reason."""


@cache
def sentence_of(reason: str) -> str:
    """The sentence of a reason, with ``{detail}`` where the detail belongs; "" if it has none."""
    if reason in FOR_PROGRAMS:
        return FOR_PROGRAMS[reason]
    package = Path(__file__).parents[1]
    for folder in (one for room in _ROOMS for one in sorted(package.glob(room), reverse=True)):
        try:
            words = catalogue_in(str(folder), FALLBACK).gettext
        except SilentLanguageError:  # on the page, while a language is not there yet
            continue
        for key in (f"{prefix}.{reason}" for prefix in PREFIXES):
            if (said := words(key)) != key:
                return said
    return ""


class Refusal(ValueError):
    """Something that cannot be used or done. All errors of ours that are no `TypeError` are one.

    ``str`` of it is the reason, the detail and the sentence.

    >>> error = Refusal("no_seat", "7")
    >>> error.reason, error.detail
    ('no_seat', '7')
    >>> print(error)
    no_seat 7: There is no such seat at this table.
    """

    reason: str = "refused"
    """Why, as a key that never changes; the documentation has a table of them."""
    detail: str = ""
    """What is wrong, where the reason alone does not say it."""

    def __init__(self, reason: str, detail: str = "") -> None:
        """Gives the reason as the first argument, as it has always been."""
        super().__init__(reason, detail) if detail else super().__init__(reason)
        self.reason = reason
        self.detail = detail

    @property
    def sentence(self) -> str:
        """What the reason means, in English; "" for a reason without a sentence."""
        return sentence_of(self.reason).replace("{detail}", self.detail)

    @property
    def brief(self) -> str:
        """The reason and the detail, without the sentence."""
        return f"{self.reason} {self.detail}".rstrip()

    def __str__(self) -> str:
        return f"{self.brief}: {self.sentence}" if self.sentence else self.brief


class Explained(Refusal):
    """An error whose only argument is its sentence: every error of the class has one reason."""

    def __init__(self, sentence: str) -> None:
        """Gives the sentence."""
        ValueError.__init__(self, sentence)

    @property
    def sentence(self) -> str:
        """What is wrong, in English."""
        return str(self.args[0]) if self.args else ""

    def __str__(self) -> str:
        return self.sentence


class Misread(Refusal):
    """An error whose only argument is the text that was not understood."""

    def __init__(self, text: str) -> None:
        """Gives the text."""
        ValueError.__init__(self, text)
        self.detail = repr(text[:40])
