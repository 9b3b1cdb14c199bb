"""The names of buttons: in the page's language or in SdC's words, the same in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from napoleon.games import PAGES, page_named
from napoleon.ui.lessons.state import Rest, Task, course_at
from napoleon.ui.settings.state import OFFERS, Settings
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import LANGUAGES, words_of
from tests.nightly import sampled, spread
from tests.ui import catalogues
from tests.ui.catalogues import GAMES, ROOT, SHARED, catalogue
from tests.ui.player import Player, texts_of, visitor
from tests.ui.scenes import BIDDING, EXCHANGE, LEADING, NAMING, scene
from tests.ui.screens import course_of

QUOTED: Final = {"ja": "「([^」]+)」", "en": "“([^”]+)”", "ru": "«([^»]+)»", "uk": "«([^»]+)»"}
"""A name in quotes, as each language writes it."""
SDC: Final = frozenset(("NEXT", "RAISE", "DROP", "CALL", "UP", "DOWN", "KEEP", "CHANGE"))
HOMES: Final = [home for home in catalogues.homes() if "terminal" not in home.parts]
CHOICES: Final = ("page", "sdc")


def names_in(language: str, *homes: Path) -> set[str]:
    """The names of buttons in some catalogues."""
    texts = (catalogue(language, home).items() for home in homes)
    return {text for found in texts for key, text in found if re.fullmatch(r"key\.\w+", key)}


def on_buttons(player: Player) -> set[str]:
    """The words that are on the buttons of the table."""
    return set(re.findall(r'class="key-name">([^<]*)<', player.html))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_the_name_of_a_button_written_out(language: str) -> None:
    """It would stay when the button is renamed: ``[key.next]`` gives the words on it."""
    names = names_in(language, *HOMES)
    assert len(names) > len(SDC)
    for home in HOMES:
        for key, text in catalogue(language, home).items():
            assert not {*re.findall(QUOTED[language], text)} & names, key
            capitals = {*re.findall(r"[A-Z]+", text)}
            assert not capitals & SDC or key == "setting.buttons.sdc", key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_sentences_name_is_in_the_catalogues(language: str) -> None:
    named = [
        (home, key)
        for home in HOMES
        for text in catalogue(language, home).values()
        for key in re.findall(r"\[(\w\w+\.[\w.]+)\]", text)
    ]
    assert named
    for home, key in named:
        game = [one for one in HOMES if home != SHARED and one.is_relative_to(_game(home))]
        known = set().union(*(catalogue(language, one) for one in (SHARED, *game)))
        every = [set(catalogue(language, one)) for one in HOMES if one != SHARED]
        assert key in known or (home == SHARED and any(key in own for own in every)), key


def _game(home: Path) -> Path:
    """The folder of the game that a catalogue belongs to."""
    return GAMES / home.relative_to(GAMES).parts[0]


def in_force(player: Player) -> set[str]:
    """The words that buttons of the game have, at one time or another."""
    words, homes = player.model.words, (SHARED, *map(Path, player.model.page.catalogues))
    keys = {key for home in homes for key in catalogue("en", home)}
    return {words(key) for key in keys if re.fullmatch(r"key\.\w+", key)}


def _napoleon(language: str, settings: Settings) -> Iterator[Player]:
    """Tables of Napoleon at which something is to be pressed."""
    yield scene(BIDDING, language=language, settings=settings, alone=True)
    rules = "auction.order=open"
    yield scene(BIDDING, rules, language=language, settings=settings, alone=True)
    yield scene(NAMING, language=language, settings=settings, alone=True)
    player = scene(EXCHANGE, language=language, settings=settings, alone=True)
    for card in ("D2", "D3", "C4"):
        player.press("discard", card)
    yield player
    player = scene(LEADING, language=language, settings=settings, alone=True)
    player.send(Do("card", "Jo", "mouse"))
    yield player


def _lessons(game: str, language: str, settings: Settings) -> Iterator[Player]:
    """The lessons of a game, where they are read and where something is to be done."""
    for lesson in page_named(game).books.lessons():
        player = visitor(f"?game={game}", language=language, settings=settings)
        player.press("lesson")
        player.press("lesson-begin", lesson.name)
        for _ in range(200):
            player.rest()
            yield player
            if player.model.lesson and course_of(player.model).ended:
                break
            if player.model.pause:
                player.press("next")
            else:
                course, game_of = course_at(player.model), player.model.game
                state = player.model.table.home.table.match.state
                assert course is not None
                if isinstance(course.step, Rest):
                    player.press("lesson-rest")
                    continue
                assert isinstance(course.step, Task)
                for action in game_of.legal(state, game_of.actors(state)[0]):
                    if course.step.wanted(player.model.view, action):
                        player.send(Do("act", game_of.write_action(action)))
                        break


TRIED: Final = (("napoleon", "ja"), ("napoleon", "ru"), ("durak", "en"), ("durak", "uk"))


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_at_the_table_names_buttons_that_are_there(language: str, choice: str) -> None:
    settings = Settings(speed="none", offered=OFFERS, buttons=choice)
    known, met = SDC | names_in(language, *HOMES), 0
    for player in _napoleon(language, settings):
        said = {*re.findall(QUOTED[language], texts_of(player.model))} & known
        assert said <= on_buttons(player), player.status
        met += len(said)
    assert met >= 3


@pytest.mark.parametrize("choice", spread(CHOICES, 2))
@pytest.mark.parametrize(("game", "language"), sampled(product(PAGES, LANGUAGES), TRIED))
def test_lessons_name_buttons_as_they_are_called(game: str, language: str, choice: str) -> None:
    settings = Settings(speed="none", offered=OFFERS, buttons=choice)
    known, met = SDC | names_in(language, *HOMES), 0
    for player in _lessons(game, language, settings):
        said = {*re.findall(QUOTED[language], texts_of(player.model))} & known
        assert said <= in_force(player), texts_of(player.model)
        met += len(said)
    assert met > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_speak_the_language_of_the_page_or_of_the_deck(language: str) -> None:
    for deck, buttons, sdc in (
        ("classic4", "auto", False),
        ("sdc", "auto", True),
        ("sdc", "page", False),
        ("classic4", "sdc", True),
    ):
        settings = Settings(speed="none", offered=OFFERS, deck=deck, buttons=buttons)
        player = scene(BIDDING, language=language, settings=settings, alone=True)
        found = on_buttons(player)
        assert ({"RAISE", "DROP", "UP", "DOWN"} <= found) == sdc
        assert (words_of(language)("key.play") in SDC) is False
        plain = catalogue(language, ROOT / "games/napoleon/locale")
        assert ({plain["key.raise"], plain["key.drop"]} <= found) != sdc
