"""Evenings for tests: several persons at one device, who do what the page allows."""

from __future__ import annotations

import random
import re

from napoleon.games import page_named
from napoleon.kit.rule_book import Book
from napoleon.match.match import AnyMatch, Match
from napoleon.match.steps import whole
from napoleon.ui.evening.dialogs import seats_of
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.effects import Effect
from napoleon.ui.shell.frame import CURTAIN, TABLE
from napoleon.ui.shell.messages import Do
from napoleon.ui.start.opening import Opening
from napoleon.ui.storage.saved import Company
from napoleon.ui.table import course
from napoleon.ui.table.pauses import NOTHING
from tests.chosen import chosen
from tests.games.durak.page.visits import anybody
from tests.ui.player import ADDRESS, Player

SHORT = {"pack.lowest": "9", "deal.hand": "4", "deal.drop_talon": "on"}
"""Options of Durak by which a deal is over soon."""
NAMES = ("Anna", "Boris", "Chiyo", "Dmytro", "Eva", "Fumio")
_CARD = re.compile(r'class="(card|minis|hand|trick)\b|data-rank|data-suit="[CDHSJ]"')


def visitor_of(game: str, *, language: str = "en", **values: str) -> Player:
    """A user at the home screen of a game; computers do anything legal, at once."""
    settings = chosen(Settings(speed="none"), **values)
    opening = Opening(
        f"?game={game}",
        (language,),
        "seed-0",
        ADDRESS,
        texts={"settings": write_settings(settings)},
    )
    player = Player(opening, thinker=anybody, here=anybody, page=page_named(game))
    player.rest()
    return player


def company_of(game: str, rules: Book, persons: int) -> Company:
    """That many people at the first seats; at most as many as there are seats."""
    page = page_named(game)
    own = seats_of(page.game, rules)[:persons]
    names = [NAMES[seat] if seat in own else "" for seat in range(page.game.seats(rules))]
    return Company(tuple(names), 0, ())


def evening(
    game: str, rules: Book | None = None, persons: int = 2, *, seed: str = "e1", **values: str
) -> Player:
    """An evening that has just begun: the curtain is down."""
    player = visitor_of(game, **values)
    rules = rules or player.model.rules
    company = company_of(game, rules, persons)
    player.model, effects = course.start_match(player.model, rules, seed, company=company)
    player._carry_out(effects)
    player.rest()
    return player


def set_up(player: Player, *names: str) -> None:
    """The dialog with persons of these names on the first seats."""
    player.press("evening-ways")
    player.press("evening")
    for seat, name in enumerate(names):
        if seat > 1:
            player.choose("evening-kind", "person", str(seat))
        player.choose("evening-name", name, str(seat))


def cards_on(player: Player) -> list[str]:
    """Everything on the page that has to do with a card."""
    return [found[0] for found in _CARD.finditer(player.html)]


def acted(player: Player, text: str) -> tuple[Effect, ...]:
    """The person at the device does that; then all that follows by itself happens."""
    effects = player.send(Do("act", text))
    player.rest()
    return effects


def anything(player: Player, chance: random.Random) -> None:
    """The next thing that a person has to do: open, press NEXT, or decide at random."""
    model = player.model
    if model.scene == CURTAIN:
        ways = [one for one in player.controls if one.do in ("curtain", "evening-nothing")]
        way = chance.choice(ways)
        player.press(way.do, way.arg)
    elif model.pause != NOTHING:
        player.press("next")
    else:
        assert model.scene == TABLE, model.scene
        assert model.my_turn, "nobody can go on"
        legal = model.view.legal
        silent = model.table.home.table.match.game.silence(model.table.home.table.match.state)
        if silent is not None and (not legal or chance.random() < 0.7):
            player.press("drop")
        else:
            acted(player, model.game.write_action(chance.choice(legal)))


def to_curtain(player: Player, chance: random.Random) -> None:
    """Goes on to the next curtain, opening this one first."""
    anything(player, chance)
    for _ in range(300):
        if player.model.scene == CURTAIN:
            return
        anything(player, chance)
    raise AssertionError("no other person comes to play")


def plain_match(match: AnyMatch) -> AnyMatch:
    """The same actions in a match without handing around."""
    about = (match.game, match.rules, match.seed, match.script)
    return whole(Match.replaying(*about, start=match.start, firsts=match.firsts))
