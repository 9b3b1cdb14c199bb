"""The names of the people at a table for an onlooker: none of them is “you”."""

from __future__ import annotations

from typing import TYPE_CHECKING

from napoleon.ui.characters.company import names_round
from napoleon.ui.shell.words import Words, words_of

if TYPE_CHECKING:
    from napoleon.match.parties.gathering import Gathered
    from napoleon.ui.friends.chair import Chair
    from napoleon.ui.shell.model import Model


def words_at(model: Model, chair: Chair, known: Gathered) -> Words:
    """The words of the page with the names of everybody who decides at the table."""
    seats = model.game.seats(known.plan_rules(model.game))
    nameless = model.words("friends.nameless")
    later = {*chair.newcomers, known.me} if chair.waits else chair.newcomers
    playing = (guest for guest in known.guests if guest.number not in later)
    names = {guest.seat: guest.name or nameless for guest in playing}
    called = names_round(tuple(names.get(seat, "") for seat in range(seats)), model.settings)
    if 0 not in names:
        called = (model.words("friends.seat.computer"), *called[1:])
    deck = "classic" if model.deck != "sdc" else ""
    about = model.game.name, model.page.catalogues
    sdc, ranks = model.words.sdc_keys, model.settings.ranks
    shown = words_of(model.language, called, deck, *about, sdc_keys=sdc, ranks=ranks)
    return shown.for_all()
