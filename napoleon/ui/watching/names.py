"""The names of the people at a table for an onlooker: none of them is “you”."""

from __future__ import annotations

from typing import TYPE_CHECKING

from napoleon.ui.shell.words import Words, words_of
from napoleon.ui.table.sitters import names_round

if TYPE_CHECKING:
    from napoleon.match.parties.gathering import Gathered
    from napoleon.ui.friends.chair import Chair
    from napoleon.ui.shell.frame import Frame


def words_at(frame: Frame, chair: Chair, known: Gathered) -> Words:
    """The words of the page with the names of everybody who decides at the table."""
    seats = frame.game.seats(known.plan.rules_in(frame.game))
    nameless = frame.words("friends.nameless")
    later = {*chair.newcomers, known.me} if chair.waits else chair.newcomers
    playing = (guest for guest in known.guests if guest.number not in later)
    names = {guest.seat: guest.name or nameless for guest in playing}
    called = names_round(tuple(names.get(seat, "") for seat in range(seats)), frame.settings)
    if 0 not in names:
        called = (frame.words("friends.seat.computer"), *called[1:])
    deck = "classic" if frame.deck != "sdc" else ""
    about = frame.game.name, frame.page.catalogues
    sdc, ranks = frame.words.sdc_keys, frame.settings.ranks
    shown = words_of(frame.language, called, deck, *about, sdc_keys=sdc, ranks=ranks)
    return shown.for_all()
