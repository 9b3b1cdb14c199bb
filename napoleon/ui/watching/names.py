"""The names of the people at a table for an onlooker: none of them is “you”."""

from __future__ import annotations

from typing import TYPE_CHECKING

from napoleon.ui.characters.company import names_round
from napoleon.ui.shell.words import Words, words_of

if TYPE_CHECKING:
    from napoleon.match.parties.gathering import Gathered
    from napoleon.ui.shell.model import Model


def words_at(model: Model, known: Gathered) -> Words:
    """The words of the page with the names of everybody at the table."""
    seats = model.game.seats(known.plan_rules(model.game))
    names = {guest.seat: guest.name or model.words("friends.nameless") for guest in known.guests}
    called = names_round(tuple(names.get(seat, "") for seat in range(seats)), model.settings)
    if 0 not in names:
        called = (model.words("friends.seat.computer"), *called[1:])
    deck = "classic" if model.deck != "sdc" else ""
    about = model.game.name, model.page.catalogues
    return words_of(model.language, called, deck, *about, sdc_keys=model.words.sdc_keys).for_all()
