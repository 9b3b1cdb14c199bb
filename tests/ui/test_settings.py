"""Settings: chosen in the dialog, kept, and obeyed."""

from __future__ import annotations

import pytest

from napoleon import PRESETS
from napoleon.ui.effects import Wait
from napoleon.ui.messages import Do
from napoleon.ui.opening import Opening
from napoleon.ui.pauses import NOTHING, TRICK
from napoleon.ui.saved import SETTINGS_KEY, read_settings, write_settings
from napoleon.ui.screens.page import root_attributes
from napoleon.ui.settings import CHOICES, Settings
from tests.ui.hands import carry_out, send, to_own_decision
from tests.ui.player import ADDRESS, Player, table_of, visitor


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_choice_can_be_made_is_shown_and_is_kept(name: str, language: str) -> None:
    page = visitor(language=language)
    page.press("settings")
    for value in reversed(CHOICES[name]):
        page.choose("setting", value, arg=f"{name}={value}")
        assert getattr(page.model.settings, name) == value
        chosen = [
            c.arg
            for c in page.controls
            if c.arg.startswith(f"{name}=") and "checked" in c.attributes
        ]
        assert chosen == [f"{name}={value}"]
        assert read_settings(page.storage[SETTINGS_KEY]) == page.model.settings
        assert page.reopened().model.settings == page.model.settings


def test_a_choice_that_does_not_exist_changes_nothing() -> None:
    settings = Settings()
    assert settings.with_choice("speed", "warp") == settings
    assert settings.with_choice("colour", "red") == settings
    page = visitor()
    before = page.model
    page.send(Do("setting", "speed=warp"))
    assert page.model == before


def test_who_wants_no_movement_gets_none_until_he_chooses() -> None:
    still = Player(Opening("", ("ja",), "s", ADDRESS, reduced_motion=True))
    assert still.model.settings.speed == "none"
    chosen = write_settings(Settings(speed="slow"))
    again = Player(Opening("", ("ja",), "s", ADDRESS, settings=chosen, reduced_motion=True))
    assert again.model.settings.speed == "slow"


@pytest.mark.parametrize(
    ("languages", "language"),
    [
        (("ja-JP", "en"), "ja"),
        (("en-GB",), "en"),
        (("fr", "en"), "en"),
        (("fr",), "ja"),
        ((), "ja"),
    ],
)
def test_the_language_is_the_browsers_first_that_the_page_speaks(
    languages: tuple[str, ...], language: str
) -> None:
    page = Player(Opening("", languages, "s", ADDRESS))
    assert page.model.language == language
    assert root_attributes(page.model)["lang"] == language


def test_a_chosen_language_wins_and_a_link_wins_for_the_visit() -> None:
    page = visitor("?lang=en", language="ja", settings=Settings(language="ja"))
    assert page.model.language == "en"
    assert read_settings(page.storage[SETTINGS_KEY]).language == "ja"
    page.press("settings")
    page.choose("setting", "ja", arg="language=ja")
    assert page.model.language == "ja"
    assert visitor(language="ja", settings=Settings(language="en")).model.language == "en"


def test_the_start_screen_offers_the_other_language() -> None:
    page = visitor(language="ja")
    page.press("language", "en")
    assert page.model.language == "en"
    page.press("language", "ja")
    assert page.model.language == "ja"


def test_looks_reach_the_root_element() -> None:
    plain = root_attributes(visitor(settings=Settings()).model)
    assert set(plain) >= {"lang", "data-theme", "data-cards", "data-kanji", "data-hand"}
    chosen = Settings(
        theme="dark", cards="large", kanji="off", hand="left", speed="none", language="en"
    )
    for name, value in root_attributes(visitor(settings=chosen).model).items():
        assert value != plain[name], name
    assert root_attributes(visitor("?theme=light", settings=chosen).model)["data-theme"] == "light"


@pytest.mark.parametrize("speed", CHOICES["speed"])
def test_the_speed_is_how_long_a_move_takes_at_least(speed: str) -> None:
    page = table_of(seed="speed")
    page.send(Do("setting", f"speed={speed}"))
    to_own_decision(page)
    began, at = page.now, len(page.done)
    carry_out(page, page.model.view.legal[0])
    waits = [e.milliseconds for e in page.done[at:] if isinstance(e, Wait)]
    assert waits
    assert set(waits) == {page.model.settings.delay_ms}
    assert page.now - began == sum(waits)


def test_slower_is_slower() -> None:
    delays = [Settings(speed=speed).delay_ms for speed in CHOICES["speed"]]
    assert delays == sorted(set(delays))
    assert delays[0] == 0


def test_a_tap_ends_the_wait_for_a_move() -> None:
    page = table_of(seed="speed")
    page.send(Do("setting", "speed=slow"))
    to_own_decision(page)
    page.send(Do("drop"))
    page.send(Do("answer-yes"))
    asked = page.model.question
    assert asked is not None
    page.step()  # the answer is here, but the shortest time is not over
    waiting = page.model.question
    assert waiting is not None
    assert waiting.number == asked.number
    page.send(Do("hurry"))
    assert page.model.question != asked
    assert page.now == 0


@pytest.mark.parametrize("seconds", ["1", "2", "4"])
def test_a_finished_trick_goes_by_itself_after_the_chosen_time(seconds: str) -> None:
    page = _at_a_finished_trick(seconds)
    began = page.now
    assert page.step()
    assert page.now - began == 1000 * int(seconds)
    assert page.model.pause == NOTHING


def test_a_finished_trick_stays_until_next() -> None:
    page = _at_a_finished_trick("button")
    assert not page.step()
    page.press("next")
    assert page.model.pause != TRICK or len(page.model.view.tricks) > 1


def test_a_dialog_holds_the_trick_and_its_time_begins_anew() -> None:
    page = _at_a_finished_trick("2")
    page.send(Do("last"))
    while page.step():
        assert page.model.pause == TRICK
    began = page.now
    page.send(Do("close"))
    page.step()
    assert page.model.pause == NOTHING
    assert page.now - began == 2000


def _at_a_finished_trick(next_: str) -> Player:
    page = table_of(PRESETS["sdc"], seed="trick")
    while page.model.view.phase != "play":
        to_own_decision(page)
        if page.model.view.phase != "play":
            carry_out(page, page.model.view.legal[0])
    to_own_decision(page)
    page.send(Do("setting", f"next={next_}"))
    send(page, page.model.view.legal[0])
    while page.model.pause != TRICK:
        assert page.step()
    return page
