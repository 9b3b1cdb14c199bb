"""Hosts and guests for tests: their pages, at each stage of coming together."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from urllib.parse import urlencode

from napoleon.games import page_named
from napoleon.match.game import USUAL
from napoleon.ui.friends.by_hand.description import write_sdp
from napoleon.ui.friends.doorstep.link_rules import rules_part
from napoleon.ui.friends.state import Hosting, Visiting
from napoleon.ui.page_of import PageOf
from napoleon.ui.settings.state import Settings
from napoleon.ui.settings.stored import write_settings
from napoleon.ui.shell.effects import Effect, OnLine, Visit
from napoleon.ui.shell.link import home
from napoleon.ui.shell.messages import Do, LineNews, News
from napoleon.ui.start.opening import Opening, first_read
from tests.ui.friends.slips import CHROMIUM, FIREFOX
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, Player, visitor


def host(language: str = "en", query: str = "") -> Player:
    """A user who has opened the dialog; ``query``: what else their link asks for."""
    player = visitor(f"?open=friends{query}", language=language)
    player.rest()
    assert player.dialog == "friends"
    return player


def published(player: Player, relays: str, stun: str = "") -> Player:
    """The same on a page whose publisher has chosen these servers."""
    browser = player.model.browser._replace(relays=tuple(relays.split()), stun=tuple(stun.split()))
    player.model = player.model._replace(browser=browser)
    return player


def table_of(player: Player) -> Hosting:
    assert isinstance(player.model.friends, Hosting)
    return player.model.friends


def place_of(player: Player) -> Visiting:
    assert isinstance(player.model.friends, Visiting)
    return player.model.friends


def happens(player: Player, news: News, text: str = "", number: int = 1) -> tuple[Effect, ...]:
    """An event on a line."""
    effects = player.send(LineNews(number, news, text))
    assert faults_of(player.html) == []
    return effects


def inviting(language: str = "en", query: str = "") -> Player:
    """A host whose first invitation is shown."""
    player = host(language, query)
    effects = player.press("friends-invite")
    number = table_of(player).last
    assert [one for one in effects if isinstance(one, OnLine)] == [
        OnLine(0, "listen"),
        OnLine(number, "offer"),
    ]
    happens(player, "described", CHROMIUM)
    return player


def fragment_of(player: Player) -> str:
    shown = table_of(player).shown
    assert shown is not None
    return shown.invitation


def link_of(player: Player) -> str:
    """The link with the shown invitation and the rules."""
    home_query = home(player.model.game).removeprefix("./")
    return ADDRESS + home_query + fragment_of(player) + rules_part(player.model.playing_rules)


def reloaded(player: Player, fragment: str = "", language: str = "en") -> Player:
    """A person's page once more, with what it has stored."""
    return opened(player.page, player.storage, fragment, language)


def opened(
    page: PageOf, storage: Mapping[str, str], fragment: str, language: str, relays: str = ""
) -> Player:
    """A page with what was stored; ``relays``: the publisher's."""
    name = page.game.name
    found = {one.what: storage.get(one.key(name)) for one in first_read(page)}
    texts = {"settings": write_settings(Settings(speed="none"))}
    texts |= {what: text for what, text in found.items() if text is not None}
    query = "" if name == USUAL else f"?game={name}"
    opening = Opening(query, (language,), "other", ADDRESS, fragment=fragment, texts=texts)
    return Player(opening._replace(relays=relays), page=page, storage=storage)


def guest_of(
    fragment: str,
    language: str = "en",
    game: str = USUAL,
    storage: Mapping[str, str] = MappingProxyType({}),
) -> Player:
    """A person who opens an invitation; ``storage``: what their page has stored."""
    page = page_named(game)
    player = opened(page, storage, fragment, language)
    assert player.step()
    assert Visit(home(page.game)) in player.done, "a reload does not ask again"
    return player


def answering(
    fragment: str,
    name: str = "Taro",
    game: str = USUAL,
    storage: Mapping[str, str] = MappingProxyType({}),
) -> Player:
    """A guest whose answer is shown."""
    player = guest_of(fragment, game=game, storage=storage)
    player.send(Do("friends-name", "", name))
    effects = player.press("friends-accept")
    slip = place_of(player).invitation
    assert [*effects] == [OnLine(slip.number, "answer", write_sdp(slip.description))]
    happens(player, "described", FIREFOX, slip.number)
    return player


def paste(player: Player, text: str) -> tuple[Effect, ...]:
    return player.send(Do("friends-answer", "", urlencode({"text": text})))


def together() -> tuple[Player, Player]:
    """A host and a guest who are connected."""
    one = inviting()
    other = answering(fragment_of(one))
    paste(one, place_of(other).answer)
    for player in (one, other):
        happens(player, "opened")
    return one, other
