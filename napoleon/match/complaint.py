"""A complaint, "I would not have played that": a record with tags and opinions of one play.

``[ToyRecord "1"] … [Ply "37"] [Instead "S4"] [Expert "S4 310 62, S5 -120 40"] [Words "why?"]
[Complaint "1"]``. The play is the last of the first 37 actions; the adviser's
opinions are points in thousandths, and chances in per cent. The text opens in the study as any
record does. While a deal runs nobody has its record, so no complaint can show a hidden card.
A record's link that opens at a ply is a complaint without words.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, NoReturn

from napoleon.match.game import Action, Game, State, View
from napoleon.match.protocol import Advice
from napoleon.match.records.fault import LINK, TEXT, Place
from napoleon.match.records.record import AnyFound, AnyRecord
from napoleon.match.refusals import BadNotation
from napoleon.match.rooms import records_of
from napoleon.match.steps import Steps, whole

VERSION: Final = "1"
MOST_WORDS: Final = 500
"""The most characters of the person's own words that are stored."""
MOST_OPINIONS: Final = 3
_TAGS: Final = ("Ply", "Instead", "Expert", "Words", "Complaint")
_PLY: Final = re.compile("[1-9][0-9]{0,3}")
_POINTS: Final = re.compile("0|-?[1-9][0-9]{0,6}")
_CHANCE: Final = re.compile(r"0|[1-9][0-9]?|100")


class Opinion(NamedTuple):
    """What the adviser thinks of a play."""

    action: Action
    points: float
    """Against the mean of the others."""
    chance: int | None = None
    """Per cent in which the seat's side reaches its goal; None where unknown."""


class Complaint(NamedTuple):
    """A play that a person would not have made."""

    record: AnyRecord
    """The deal, which is over."""
    ply: int
    """The number of actions up to and including the play."""
    instead: Action | None = None
    """What they would have played; None where they did not say."""
    expert: tuple[Opinion, ...] = ()
    """What the adviser thinks of the plays, where it was asked."""
    words: str = ""
    """Their own words, one line."""
    tags: tuple[tuple[str, str], ...] = ()
    """The other tags of the record's text, such as the levels."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.record.game

    @property
    def before(self) -> State:
        """The deal before the play."""
        return self.record.so_far()[self.ply - 1]

    @property
    def action(self) -> Action:
        """The play."""
        return self.record.actions[self.ply - 1]

    @property
    def seat(self) -> int | None:
        """The seat that played; None for chance."""
        return self.game.actor_of(self.before, self.action)

    @property
    def view(self) -> View:
        """What that seat knew. Raises `ValueError` for a play of chance."""
        if self.seat is None:
            raise ValueError("nobody played this")
        view: View = self.game.observe(self.before, self.seat)
        return view

    @property
    def level(self) -> str:
        """The level of the player, "" where the text does not give it."""
        return dict(self.tags).get(f"Level{self.seat}", "")

    @property
    def link(self) -> str:
        """Query and fragment of the link that opens the deal at the play."""
        return records_of(self.game).link(self.record, self.ply)


def in_one_line(words: str) -> str:
    """A person's words as they are stored in a complaint."""
    return " ".join(words.split())[:MOST_WORDS].strip()


def opinions(advice: Advice[Action], *actions: Action) -> tuple[Opinion, ...]:
    """The opinions in an answer about these actions, where it has points for them."""
    if not advice.points:
        return ()
    wanted = [one for one in advice.candidates if one.action in actions]
    return tuple(Opinion(one.action, one.estimate, one.chance) for one in wanted[:MOST_OPINIONS])


# ---- as a text ---------------------------------------------------------------------------


def write(complaint: Complaint) -> str:
    """The text. Raises `Unplayable` for an impossible record."""
    write_action = complaint.game.write_action
    said = {
        "Ply": str(complaint.ply),
        "Instead": "" if complaint.instead is None else write_action(complaint.instead),
        "Expert": ", ".join(_opinion_text(complaint.game, one) for one in complaint.expert),
        "Words": complaint.words,
        "Complaint": VERSION,
    }
    tags = (*complaint.tags, *((name, text) for name, text in said.items() if text))
    return records_of(complaint.game).text(complaint.record, tags=tags)


def _opinion_text(game: Game, one: Opinion) -> str:
    chance = "" if one.chance is None else f" {one.chance}"
    return f"{game.write_action(one.action)} {round(1000 * one.points)}{chance}"


def read(game: Game, text: str) -> Complaint:
    """The complaint in a text or a link. Raises `Unreadable`."""
    return whole(reading(game, text))


def reading(game: Game, text: str) -> Steps[Complaint]:
    """The same, action by action."""
    found = yield from records_of(game).finding(text)
    if game.ending(found.record.so_far()[-1]) is None:
        Place(found.form).refuse("unfinished")
    said: dict[str, str] = {}
    for name, value in found.tags:
        if name in _TAGS:
            if name in said:
                _refuse("tag_twice", name)
            said[name] = value
    if found.form == LINK and found.ply:
        said = {"Ply": str(found.ply), "Complaint": VERSION}
    return _complaint(found, said)


def _complaint(found: AnyFound, said: dict[str, str]) -> Complaint:
    record, game = found.record, found.record.game
    for name in ("Complaint", "Ply"):
        if name not in said:
            _refuse("missing_tag", name)
    if said["Complaint"] != VERSION:
        _refuse("version", said["Complaint"][:40])
    if not _PLY.fullmatch(said["Ply"]) or int(said["Ply"]) > len(record.actions):
        _refuse("bad_line", "Ply")
    words = said.get("Words", "")
    if words != in_one_line(words):
        _refuse("bad_line", "Words")
    tags = tuple(tag for tag in found.tags if tag[0] not in _TAGS)
    complaint = Complaint(record, int(said["Ply"]), words=words, tags=tags)
    if complaint.seat is None:
        _refuse("wrong_turn")
    instead = _action(game, said["Instead"], "Instead") if "Instead" in said else None
    if instead is not None and instead not in complaint.view.legal:
        _refuse("illegal", "not_legal")
    thought = (
        [_opinion(game, one) for one in said["Expert"].split(", ")] if "Expert" in said else []
    )
    if len(thought) > MOST_OPINIONS or any(o.action not in complaint.view.legal for o in thought):
        _refuse("bad_line", "Expert")
    return complaint._replace(instead=instead, expert=tuple(thought))


def _action(game: Game, text: str, tag: str) -> Action:
    try:
        action: Action = game.read_action(text)
    except BadNotation:
        _refuse("bad_line", tag)
    return action


def _opinion(game: Game, text: str) -> Opinion:
    action, *numbers = text.split(" ")
    if len(numbers) not in (1, 2) or not _POINTS.fullmatch(numbers[0]):
        _refuse("bad_line", "Expert")
    if numbers[1:] and not _CHANCE.fullmatch(numbers[1]):
        _refuse("bad_line", "Expert")
    chance = int(numbers[1]) if numbers[1:] else None
    return Opinion(_action(game, action, "Expert"), int(numbers[0]) / 1000, chance)


def _refuse(reason: str, detail: str = "") -> NoReturn:
    Place(TEXT).refuse(reason, detail)
