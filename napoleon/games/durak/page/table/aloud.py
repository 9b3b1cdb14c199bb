"""The texts that the keys A, B, S and P read aloud: the table in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from napoleon.games.durak.page.table.commentary import event_sentence
from napoleon.games.durak.page.table.faces import named, named_mask
from napoleon.games.durak.page.table.look import Look
from napoleon.games.durak.page.table.middle import phase_name
from napoleon.games.durak.page.table.own_hand import hand, suit_rows
from napoleon.games.durak.page.table.phrases import the_card
from napoleon.games.durak.page.table.plates import part
from napoleon.games.durak.page.table.slot import held_openly, places_left, remembers, said
from napoleon.games.durak.play import events
from napoleon.games.durak.play.state import NO_CARD, NOBODY, Entry, face_of, faces_of
from napoleon.games.durak.play.view import HIDDEN, View
from napoleon.games.durak.records.hidden import hidden_cards
from napoleon.games.durak.rules.strength import Face
from napoleon.kit.cards import suit_of
from napoleon.ui.shell.words import Words, in_a_row


def text(look: Look, letter: str, status: str) -> str:
    """The text for a key: ``a`` the hand, ``b`` the table, ``s`` the deal, ``p`` the players."""
    words, view = look.words, look.shown
    match letter:
        case "a":
            return _hand(look, words, view)
        case "b":
            return _table(words, view)
        case "s":
            return _standing(words, view, status)
    remembered = remembers(look.settings, lesson=bool(look.lesson_next))
    return in_a_row(
        _player(words, view, seat, remembers=remembered) for seat in range(view.players)
    )


def _hand(look: Look, words: Words, view: View) -> str:
    count = view.sizes[view.seat]
    if not count:
        return words("aloud.no_hand")
    if view.hand is None:
        return words("table.aloud.unseen", count=count)
    rows = [
        words("table.aloud.suit", suit=words.suit(suit_of(row[0])), ranks=_ranks(words, row))
        for row in suit_rows(hand(look))
    ]
    return in_a_row((words("table.aloud.hand", count=count), *rows))


def _ranks(words: Words, row: list[Face]) -> str:
    return words.listed(words.rank(card % 13) for card in row)


def _table(words: Words, view: View) -> str:
    """The pairs, the open ones first; or the pile from its top."""
    if phase_name(view) == "field":
        return words("table.aloud.field", cards=named_mask(words, view.field))
    if view.pile:
        cards = named(words, [face_of(layer.card) for layer in reversed(view.pile)])
        return words("table.aloud.pile", count=len(view.pile), cards=cards)
    table = sorted(view.bout.table, key=lambda entry: not entry.is_open)
    if not table:
        return words("aloud.no_trick")
    return in_a_row(_pair(words, entry) for entry in table)


def _pair(words: Words, entry: Entry) -> str:
    name, attack = words.seat(entry.owner), words.card(face_of(entry.attack))
    if entry.cover == NO_CARD:
        return words("table.aloud.open", name=name, attack=attack)
    cover = words("card.back") if entry.cover == HIDDEN else the_card(words, face_of(entry.cover))
    by = words.seat(entry.by)
    return words("table.aloud.pair", name=name, attack=attack, by=by, cover=cover)


def _standing(words: Words, view: View, status: str) -> str:
    bout, parts = view.bout, []
    if bout.defender != NOBODY:
        names = {"name": words.seat(bout.attacker), "to": words.seat(bout.defender)}
        parts.append(words("event.attacks", **names))
    left = places_left(view)
    if left is not None:
        parts.append(words("table.aloud.places", count=left))
    return in_a_row((*parts, said(words, view), status))


def _player(words: Words, view: View, seat: int, *, remembers: bool) -> str:
    found = part(view, seat)
    if found == "out":
        return words("event.out", name=words.seat(seat), place=view.course.out.index(seat) + 1)
    sentences = [words("table.aloud.player", name=words.seat(seat), count=view.sizes[seat])]
    if found:
        sentences.append(words("table.aloud.part", part=words(f"table.part.{found}")))
    if seat != view.seat and (cards := held_openly(view, seat, remembers=remembers)):
        sentences.append(words("table.aloud.known", cards=named(words, sorted(faces_of(cards)))))
    return in_a_row(sentences)


# ---- for those who listen ------------------------------------------------------------------

_ENDS = (events.Beaten, events.Taken, events.Swept)
"""The events that end a bout, or clear the pile."""


def unseen(view: View) -> tuple[Face, ...]:
    """The faces of the cards that the seat has not seen yet, each as often as it is there."""
    return faces_of(hidden_cards(view))


def account(words: Words, happened: Sequence[events.Event], *, brief: bool = False) -> list[str]:
    """What has happened: passes are one sentence; of a bout before the last one, how it ended.

    Who attacks whom goes without saying: it is in the lead that follows, or in the question.
    ``brief``: the same of every bout that is over, without the names of the cards that were taken,
    and no passes.
    """
    up = {one.seat: one.card for one in happened if isinstance(one, events.TurnupDrawn)}
    happened = [_besides(one, up) for one in happened if not isinstance(one, events.Attacks)]
    ends = [at for at, event in enumerate(happened) if isinstance(event, _ENDS)]
    over = ends[-1:] if brief else ends[-2:-1]
    begun = over[0] + 1 if over else 0
    sentences = [_end(words, event, brief=brief) for event in happened[:begun]]
    for passes, group in groupby(happened[begun:], key=lambda e: isinstance(e, events.Passed)):
        if not passes:
            sentences += [event_sentence(words, event) for event in group]
        elif not brief:
            passed = (one for one in group if isinstance(one, events.Passed))
            names = dict.fromkeys(words.seat(one.seat) for one in passed)
            sentences.append(words("event.passed", name=words.listed(names)))
    return [*filter(None, sentences)]


def _besides(event: events.Event, up: Mapping[int, Face]) -> events.Event:
    """The event without the turn-up that its seat drew: an event of its own says that."""
    if not isinstance(event, events.Drew) or not event.cards or up.get(event.seat) is None:
        return event
    cards = tuple(card for card in event.cards if card != up[event.seat])
    return event._replace(number=len(cards), cards=cards)


def _end(words: Words, event: events.Event, *, brief: bool) -> str:
    """What is said of a bout that is over."""
    if brief and isinstance(event, events.Taken):
        count = len(event.cards) + len(event.hidden or ())
        return words("event.took", name=words.seat(event.seat), count=count)
    return event_sentence(words, event, brief=True)
