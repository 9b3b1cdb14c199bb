"""The actions of a deal as one short word, made of the number of each choice.

The choices of a decision are numbered in the order of their letters. The numbers of a deal are the
digits of one whole number, each in the base of its decision, and that number is written with 64
characters. A deal of Napoleon takes some thirty characters. To read a word is to play the deal
again, so a word is either a deal by the rules or not a deal at all.
"""

from __future__ import annotations

from typing import Final

from napoleon.kit.cards import Seat
from napoleon.kit.refusal import Refusal
from napoleon.kit.rule_book import Book
from napoleon.match.game import Action, Game, State
from napoleon.match.match import AnyMatch, Match
from napoleon.match.standing import AnyStanding
from napoleon.match.steps import A_DEAL, Steps, part

SIGNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LONGEST: Final = 600
"""The most characters of the word of one deal."""
MOST_ACTIONS: Final = 3000
"""The most actions of one deal."""
MOST_FIRST: Final = 200
"""The most actions of a deal once its word is used up, when only first choices are left.

Of 1,349 deals of all presets by `random`, `beginner` and `casual` none had more than 33.
"""

CHOICES: Final = 64
"""Listing this many choices counts as the work of one more action."""

_VALUES: Final = {sign: value for value, sign in enumerate(SIGNS)}


class BadScript(Refusal):
    """A word that is not a deal: ``reason`` is ``bad_text``, ``too_long`` or ``impossible``."""


def choices(game: Game, state: State) -> dict[str, Action]:
    """What can happen now, by its letters, in their order; nothing after the end."""
    if game.ending(state) is not None:
        return {}
    seats = [action for seat in game.actors(state) for action in game.legal(state, seat)]
    silence = game.silence(state)
    every = seats if silence is None else [*seats, silence]
    return dict(sorted((game.write_action(action), action) for action in every))


def write(match: AnyStanding) -> tuple[str, ...]:
    """The words of all deals of a match, those that were dealt again included.

    Raises `BadScript` for an action that the rules do not list.
    """
    words = []
    again = Match.begun(match.game, match.rules, match.seed, match.start, match.firsts)
    for at, actions in enumerate(match.script):
        again = again.next_deal() if at else again
        digits = []
        for action in actions:
            texts = [*choices(match.game, again.state)]
            said = match.game.write_action(action)
            if said not in texts:
                raise BadScript("impossible")
            digits.append((texts.index(said), len(texts)))
            again, _ = again.play(action)
        number = 0
        for digit, base in reversed(digits):
            number = number * base + digit
        words.append(_word(number))
    return tuple(words)


def reading(
    game: Game,
    rules: Book,
    seed: str,
    start: int,
    words: tuple[str, ...],
    *,
    firsts: tuple[Seat, ...] = (),
) -> Steps[AnyMatch]:
    """The match in such words, every deal of it over, action by action. Raises `BadScript`.

    ``firsts`` are those of the match: the seats that begin its deals after the first.
    """
    match = Match.begun(game, rules, seed, start, firsts)
    for at, word in enumerate(words):
        if at:
            if match.over:
                raise BadScript("impossible")
            match = match.next_deal()
        for _ in range(A_DEAL):
            yield at / len(words)
        match = yield from part(_playing(match, _number(word)), at, len(words))
    return match


def _playing(match: AnyMatch, number: int) -> Steps[AnyMatch]:
    """The match with its deal played to the end."""
    first = 0
    for done in range(MOST_ACTIONS):
        found = [*choices(match.game, match.state).values()]
        if not found:
            break
        first = 0 if number else first + 1
        if first > MOST_FIRST:
            break
        number, digit = divmod(number, len(found))
        match, _ = match.play(found[digit])
        for _ in range(1 + len(found) // CHOICES):
            yield done / MOST_ACTIONS
    if number or not match.deal_over:
        raise BadScript("impossible")
    return match


def _word(number: int) -> str:
    word = ""
    while number or not word:
        number, value = divmod(number, len(SIGNS))
        word += SIGNS[value]
    return word


def _number(word: str) -> int:
    """The number of a word, whose last character counts most."""
    if len(word) > LONGEST:
        raise BadScript("too_long")
    if not word or not set(word) <= _VALUES.keys() or (len(word) > 1 and word[-1] == SIGNS[0]):
        raise BadScript("bad_text")
    number = 0
    for sign in reversed(word):
        number = number * len(SIGNS) + _VALUES[sign]
    return number
