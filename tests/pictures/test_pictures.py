"""Pictures of both games: whole without anything else, and what they show is what is known."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import napoleon
from napoleon.games import GAMES, durak, game_named
from napoleon.kit.cards import BadCard
from napoleon.match.match import Match
from napoleon.pictures import Picture
from tests.nightly import spread

ROOT = Path(__file__).parents[2]
LEGAL: dict[str, Any] = {"napoleon": napoleon.legal, "durak": durak.legal}
DRAWS: dict[str, Any] = {"napoleon": napoleon.draw, "durak": durak.draw}
SVG = "{http://www.w3.org/2000/svg}"
PRESETS = [(name, preset) for name in GAMES for preset in game_named(name).rules.presets()]
SOME = spread(PRESETS, 8)


def states(name: str, preset: str, most: int = 400) -> Iterator[Any]:
    """Some states of a random deal."""
    game, chance = game_named(name), random.Random(preset)
    rules = game.rules.presets()[preset]
    state = game.new_deal(rules, game.shuffled(rules, "pictures", 1), 0)
    for at in range(most):
        if at % 9 == 0:
            yield state
        if game.ending(state) is not None:
            break
        legal = LEGAL[name](state)
        action = chance.choice(legal[:30]) if legal else game.silence(state)
        state = game.apply(state, action).state
    yield state


def checked(picture: Picture) -> ET.Element:
    """The picture as XML: whole, and without anything from elsewhere."""
    root = ET.fromstring(picture.svg)
    ids = {element.get("id") for element in root.iter(f"{SVG}symbol")}
    used = {str(element.get("href"))[1:] for element in root.iter(f"{SVG}use")}
    assert used == ids, "each sign is there, and no other"
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|url\(|<script|<image", picture.svg)
    assert root.findtext(f"{SVG}title") == picture.said
    return root


@pytest.mark.parametrize(("name", "preset"), SOME)
def test_every_state_and_view_has_a_picture(name: str, preset: str) -> None:
    game, draw = game_named(name), DRAWS[name]
    for state in states(name, preset):
        assert state._repr_svg_() == draw(state).svg
        checked(draw(state))
        for seat in range(len(state.hands)):
            view = game.observe(state, seat)
            assert view._repr_svg_() == draw(view).svg
            checked(draw(view))


def hand_of(said: str, seat: int) -> list[str]:
    """The cards of a seat in the words of a picture."""
    [row] = re.findall(rf"Seat {seat}[^:;]*: ([^;,]*)", said)
    return [word for word in row.split() if re.fullmatch(r"\?|[CDHS][2-9TJQKA]|Jo|jo", word)]


@pytest.mark.parametrize("preset", napoleon.PRESETS)
def test_a_view_shows_the_own_hand_and_backs_for_the_others(preset: str) -> None:
    for state in states("napoleon", preset):
        for seat in range(len(state.hands)):
            said = napoleon.draw(napoleon.observe(state, seat)).said
            for other, hand in enumerate(state.hands):
                shown = hand_of(said, other)
                assert len(shown) == hand.bit_count(), (said, other)
                mine = sorted(shown) == sorted(re.findall("Jo|jo|..", napoleon.write_cards(hand)))
                assert mine if other == seat else {*shown} <= {"?"}


def test_a_view_of_durak_shows_no_more_than_it_knows() -> None:
    for state in states("durak", "podkidnoy"):
        for seat in range(len(state.hands)):
            view = durak.observe(state, seat)
            said = durak.draw(view).said
            for other, hand in enumerate(view.hands):
                shown = hand_of(said, other)
                assert len(shown) == state.hands[other].bit_count()
                assert ("?" in shown) == (hand is None and bool(shown))


@pytest.mark.parametrize("name", GAMES)
def test_deals_matches_and_records_have_pictures(name: str) -> None:
    game: Any = game_named(name)
    module: Any = {"napoleon": napoleon, "durak": durak}[name]
    chance = random.Random(2)
    match: Any = Match.begun(game, game.rules(), "pictures")
    assert match._repr_svg_() == module.draw(match.state).svg
    while not match.deal_over:
        legal = module.legal(match.state)
        match, _ = match.play(chance.choice(legal[:30]) if legal else game.silence(match.state))
    for value in (match.state.deal, module.Record.of_running(match)):
        assert value._repr_svg_() == module.draw(value).svg
        checked(module.draw(value))


def test_cards_are_drawn_in_their_order() -> None:
    assert napoleon.draw("SAHTJojo").said == "SA HT Jo jo"
    mask = sum(1 << card for card in napoleon.read_cards("CASA"))
    assert napoleon.draw(mask).said == "SA CA"
    assert durak.draw("S6HK").said == "S6 HK"
    assert [one.text for one in checked(napoleon.draw("ST")).iter(f"{SVG}text")] == ["10"]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_card_has_no_picture(name: str) -> None:
    for wrong in ("SX", -1, 1 << 200):
        with pytest.raises(BadCard):
            DRAWS[name](wrong)
    nothing: Any
    for nothing in (None, True, 1.5, [1]):
        with pytest.raises(TypeError, match="has no picture"):
            DRAWS[name](nothing)


def test_the_words_are_dark_on_light_and_light_on_dark() -> None:
    svg = napoleon.draw("SA").svg
    for said in ("prefers-color-scheme:dark", 'data-jp-theme-light="false"'):
        assert said in svg


def test_the_signs_are_those_of_the_page() -> None:
    page = (ROOT / "web/index.html").read_text("utf-8")
    signs = (ROOT / "napoleon/pictures/signs.svg").read_text("utf-8").splitlines()[1:-1]
    assert len(signs) == 9
    assert [sign for sign in signs if sign not in page] == []


def test_a_picture_is_saved(tmp_path: Path) -> None:
    napoleon.draw("SA").save(tmp_path / "card.svg")
    assert (tmp_path / "card.svg").read_text("utf-8") == napoleon.draw("SA").svg
