"""Commentary: what happened at the table, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from napoleon.games.durak.page.table.faces import named
from napoleon.games.durak.page.table.phrases import the_card, the_cards
from napoleon.games.durak.play import events
from napoleon.games.durak.play.state import NOBODY, Bout, Result, face_of
from napoleon.ui.shell.words import Words, in_a_row

_BRIEF: Final = (
    events.Passed,
    events.Led,
    events.Covered,
    events.Thrown,
    events.Drew,
    events.TurnupDrawn,
    events.Attacks,
    events.Kept,
    events.Fielded,
    events.Shuffled,
)
"""What is left out where little is read aloud: of a bout only the end is read then."""


def event_sentence(words: Words, event: events.Event, *, brief: bool = False) -> str:
    """An event as a sentence; "" for one that goes without saying."""
    if brief and isinstance(event, _BRIEF):
        return ""
    kind = type(event)
    if kind in _KEYS:
        return _said(words, f"event.{_KEYS[kind]}", event)
    if kind in _BY_ANSWER:
        field, keys = _BY_ANSWER[kind]
        return _said(words, f"event.{keys[bool(getattr(event, field))]}", event)
    text_of = _TEXTS.get(kind)
    return text_of(words, event) if text_of else ""


_KEYS: Final[Mapping[type, str]] = {
    events.Passed: "passed",
    events.Countered: "countered",
    events.GaveUp: "gave_up",
    events.WrongCard: "wrong_card",
    events.TrumpShown: "trump_shown",
    events.SixExchanged: "six",
    events.Chose: "chose",
    events.Fielded: "fielded",
    events.Stacked: "stacked",
    events.HandsSwapped: "swapped",
    events.TurnupDrawn: "turnup_drawn",
    events.WentOut: "out",
    events.Attacks: "attacks",
}
"""Events that have one sentence."""
_BY_ANSWER: Final[Mapping[type, tuple[str, tuple[str, str]]]] = {
    events.TurnedOver: ("fits", ("turned_not", "turned_fits")),
    events.Thrown: ("cover", ("thrown", "thrown_covered")),
    events.Transferred: ("shown", ("transferred", "transferred_shown")),
    events.Doubted: ("right", ("doubted_wrong", "doubted_right")),
    events.Turned: ("took", ("turned", "turned_took")),
}
"""Events that have two sentences: the field that decides, and those for no and yes."""
_SEATS: Final = {"seat": "name", "attacker": "name", "to": "to", "defender": "to", "on": "on"}
_CARDS: Final = {"card": "card", "attack": "attack", "cover": "cover", "six": "card"}


def _parts(words: Words, event: events.Event) -> dict[str, str | int]:
    """What fills the gaps of a sentence: the fields of the event, in words."""
    parts: dict[str, str | int] = {}
    for field, value in event._asdict().items():
        if field in _SEATS:
            parts[_SEATS[field]] = words.seat(value)
        elif field in _CARDS and value is not None:
            parts[_CARDS[field]] = the_card(words, value)
        elif field in ("cards", "took"):
            parts["cards"] = the_cards(words, value)
        elif field == "suit":
            parts["suit"] = words.suit(value)
        elif field == "place":
            parts["place"] = value
    return parts


def _said(words: Words, key: str, event: events.Event) -> str:
    """The sentence of a key about an event."""
    to = getattr(event, "to", getattr(event, "on", NOBODY))
    return words(about(words, key, to), **_parts(words, event))


def about(words: Words, key: str, seat: int) -> str:
    """The key of a sentence with a seat in its middle; the user has a sentence of their own."""
    return (
        f"{key}.you"
        if seat == words.me and not words.named(seat) and words.has(f"{key}.you")
        else key
    )


# ---- what takes more than its fields -----------------------------------------------------


def _led(words: Words, event: events.Led) -> str:
    key = "top_led" if event.top else "laid" if event.climbs else "led"
    return words(f"event.{key}", **_parts(words, event))


def _covered(words: Words, event: events.Covered) -> str:
    parts = _parts(words, event)
    if event.card is None:
        return words("event.covered_down", **parts)
    return words("event.covered_own" if event.down else "event.covered", **parts)


def exposed(words: Words, bout: Bout) -> str:
    """The doubt or the wrong card that ended a bout (V50, V22); "" where there was none."""
    seat, card = bout.exposed
    if seat == NOBODY:
        return ""
    parts = {"name": words.seat(seat), "card": the_card(words, face_of(card))}
    if bout.wrong:
        return words("event.wrong_card", **parts)
    return words(f"event.doubted_{'wrong' if bout.good else 'right'}", **parts)


def _beaten(words: Words, event: events.Beaten) -> str:
    return words("event.beaten", count=len(event.cards) + event.hidden)


def _taken(words: Words, event: events.Taken) -> str:
    cards = (*event.cards, *(event.hidden or ()))
    name = words.seat(event.seat)
    return words("event.taken", name=name, count=len(cards), cards=named(words, cards))


def _swept(words: Words, event: events.Swept) -> str:
    return words(f"event.swept.{event.why}", count=len(event.cards))


def _turned_up(words: Words, event: events.TurnedUp) -> str:
    card, trump = event
    return in_a_row(
        (
            words("table.turnup", card=the_card(words, card)) if card >= 0 else "",
            words("table.trump_is", suit=words.suit(trump)) if trump >= 0 else "",
        )
    )


def _kept(words: Words, event: events.Kept) -> str:
    key = "event.kept" if event.card is None else "event.kept_own"
    return words(key, **_parts(words, event))


def _exchanged(words: Words, event: events.Exchanged) -> str:
    count = len(event.cards) if event.cards else 2
    return words("event.exchanged", name=words.seat(event.seat), count=count)


def _recycled(words: Words, event: events.Recycled) -> str:
    return words("event.recycled", count=len(event.cards) + event.hidden)


def _shuffled(words: Words, event: events.Shuffled) -> str:
    if event.seat is None:
        return words("event.shuffled")
    return words(about(words, "event.shuffled_hand", event.seat), name=words.seat(event.seat))


def _drew(words: Words, event: events.Drew) -> str:
    """The user's own cards by their names; of the others nothing is said."""
    if event.seat != words.me or not event.cards:
        return ""
    name, cards = words.seat(event.seat), named(words, event.cards)
    return words("event.drew", name=name, count=event.number, cards=cards)


def _trump_changed(words: Words, event: events.TrumpChanged) -> str:
    if event.trump < 0:
        return words("event.no_trump")
    return words("event.trump_changed", suit=words.suit(event.trump))


def _doubled(words: Words, event: events.Doubled) -> str:
    return words(f"event.cube.{event.word}", name=words.seat(event.seat))


def _finished(words: Words, event: events.Finished) -> str:
    return finished(words, event.result)


_TEXTS: Final[Mapping[type, Callable[[Words, Any], str]]] = {
    events.Led: _led,
    events.Covered: _covered,
    events.Beaten: _beaten,
    events.Taken: _taken,
    events.Swept: _swept,
    events.TurnedUp: _turned_up,
    events.Kept: _kept,
    events.Exchanged: _exchanged,
    events.Recycled: _recycled,
    events.Shuffled: _shuffled,
    events.Drew: _drew,
    events.TrumpChanged: _trump_changed,
    events.Doubled: _doubled,
    events.Finished: _finished,
}


def finished(words: Words, result: Result) -> str:
    """How a deal ended, in a sentence."""
    if result.label in ("draw", "no-result"):
        return words(f"event.{result.label}")
    names = words.listed([words.seat(seat) for seat in result.losers])
    if result.label == "dropped":
        return words("event.dropped", name=names)
    if len(result.losers) > 1:
        key = "event.durak.team"
    else:
        key = about(words, "event.durak", *result.losers)
    return in_a_row((words(key, name=names), disgrace(words, result)))


def disgrace(words: Words, result: Result) -> str:
    """Which sixes the last cards were, where that is counted; "" where they were not sixes."""
    return words(f"event.disgrace.{result.disgrace}") if result.disgrace else ""
