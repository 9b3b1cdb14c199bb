"""Settings: chosen in the dialog, kept, and obeyed."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from napoleon import PRESETS
from napoleon.games import PAGES, page_named
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.kit.cards import HEARTS, mask_of, read_card, write_card
from napoleon.kit.json_in import BadText
from napoleon.ui.settings.state import COLOURS, OF_ALL, SEATS, Settings, in_sections
from napoleon.ui.settings.stored import SETTINGS_KEY, read_settings, write_settings
from napoleon.ui.shell.effects import Say, Think, Wait
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.page import root_attributes
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.start.opening import Opening
from napoleon.ui.table.hand import own_order
from napoleon.ui.table.pauses import NOTHING, TRICK
from napoleon.ui.table.questions import TIMER
from tests.chosen import EVERY
from tests.napoleons import match_of
from tests.nightly import spread
from tests.ui.friends.guests import published
from tests.ui.hands import carry_out, send, to_own_decision
from tests.ui.player import ADDRESS, Player, table_of, visitor
from tests.ui.scenes import LEADING, scene


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("language", spread(["ja", "en"], 2))
def test_every_choice_can_be_made_is_shown_and_is_kept(name: str, language: str) -> None:
    one = EVERY[name]
    game = next(game for game in PAGES if one in (*OF_ALL.values(), *page_named(game).settings))
    page = published(visitor(f"?game={game}", language=language), "wss://relay.example")
    page.press("settings")
    asked = Counter(one.texts) - Counter(("auto",) if name == "deck" else ())
    assert asked, "that of earlier pages is in tests/ui/settings/test_deck.py"
    for value in reversed(list(asked)):
        page.choose("setting", value, arg=f"{name}={value}")
        assert page.model.settings[one] == value
        shown = [
            c.arg
            for c in page.controls
            if c.arg.startswith(f"{name}=") and "checked" in c.attributes
        ]
        assert shown == [f"{name}={value}"]
        assert read_settings(page.storage[SETTINGS_KEY]) == page.model.settings
        assert page.reopened().model.settings == page.model.settings


def test_a_choice_that_does_not_exist_changes_nothing() -> None:
    settings = Settings()
    assert settings.with_choice(OF_ALL["speed"], "warp") == settings
    page = visitor()
    before = page.model
    page.send(Do("setting", "speed=warp"))
    assert page.model == before


def test_who_wants_no_movement_gets_none_until_he_chooses() -> None:
    still = Player(Opening("", ("ja",), "s", ADDRESS, reduced_motion=True))
    assert still.model.settings.speed == "none"
    chosen = write_settings(Settings(speed="slow"))
    again = Player(
        Opening("", ("ja",), "s", ADDRESS, texts={"settings": chosen}, reduced_motion=True)
    )
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
    assert page.model.frame.language == language
    assert root_attributes(page.model.frame)["lang"] == language


def test_a_chosen_language_wins_and_a_link_wins_for_the_visit() -> None:
    page = visitor("?lang=en", language="ja", settings=Settings(language="ja"))
    assert page.model.frame.language == "en"
    assert read_settings(page.storage[SETTINGS_KEY]).language == "ja"
    page.press("settings")
    page.choose("setting", "ja", arg="language=ja")
    assert page.model.frame.language == "ja"
    assert visitor(language="ja", settings=Settings(language="en")).model.frame.language == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_screen_has_all_languages_in_one_list(language: str) -> None:
    page = visitor(language=language)
    for other in LANGUAGES:
        page.choose("language", other)
        assert page.model.frame.language == other


def test_looks_reach_the_root_element() -> None:
    plain = root_attributes(visitor(settings=Settings()).model.frame)
    chosen = Settings(
        theme="dark",
        cards="large",
        kanji="off",
        ranks="russian",
        backs="red",
        felt="wine",
        hand="left",
        speed="none",
        language="en",
        deck="sdc",
        dim="strong",
        colours=COLOURS[:-7:-1],
    )
    shown = root_attributes(visitor(settings=chosen).model.frame)
    same = {name for name, value in shown.items() if value == plain[name]}
    assert same == {"data-contrast", "data-game"}
    linked = visitor("?theme=light", settings=chosen).model.frame
    assert root_attributes(linked)["data-theme"] == "light"


@pytest.mark.parametrize("speed", OF_ALL["speed"].texts)
def test_the_speed_is_how_long_a_move_takes_at_least(speed: str) -> None:
    page = table_of(seed="speed")
    page.send(Do("setting", f"speed={speed}"))
    to_own_decision(page)
    began, at, before = page.now, len(page.done), len(match_of(page.model).actions)
    carry_out(page, view_of(page.model.frame).legal[0])
    timed = [e for e in page.done[at:] if isinstance(e, Wait) and e.to == TIMER]
    waits = [e.milliseconds for e in timed]
    delay = page.model.settings.delay_ms
    assert sum(waits) >= (len(match_of(page.model).actions) - before - 1) * delay
    assert bool(waits) == bool(delay)
    assert page.now - began == sum(waits)


def test_slower_is_slower() -> None:
    delays = [Settings(speed=speed).delay_ms for speed in OF_ALL["speed"].texts]
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
    page = at_a_finished_trick(seconds)
    began = page.now
    assert page.step()
    assert page.now - began == 1000 * int(seconds)
    assert page.model.pause == NOTHING


def test_a_finished_trick_stays_until_next() -> None:
    page = at_a_finished_trick("button")
    assert not page.step()
    page.press("next")
    assert page.model.pause != TRICK or len(view_of(page.model.frame).tricks) > 1


@pytest.mark.parametrize("dialog", ["last", "rulebook", "rules"])
def test_a_dialog_holds_the_trick_and_its_time_begins_anew(dialog: str) -> None:
    page = at_a_finished_trick("2")
    page.send(Do(dialog))
    while page.step():
        assert page.model.pause == TRICK
    began = page.now
    page.send(Do("close"))
    page.step()
    assert page.model.pause == NOTHING
    assert page.now - began == 2000


def at_a_finished_trick(next_: str) -> Player:
    page = table_of(PRESETS["sdc"], seed="trick")
    while view_of(page.model.frame).phase != "play":
        to_own_decision(page)
        if view_of(page.model.frame).phase != "play":
            carry_out(page, view_of(page.model.frame).legal[0])
    to_own_decision(page)
    page.send(Do("setting", f"next={next_}"))
    send(page, view_of(page.model.frame).legal[0])
    while page.model.pause != TRICK:
        assert page.step()
    return page


def test_every_setting_stands_in_one_section() -> None:
    for game in PAGES:
        own = page_named(game).settings
        placed = [one.name for settings in in_sections(own).values() for one in settings]
        assert sorted(placed) == sorted({*OF_ALL, *(one.name for one in own)})
        assert all(one.after in ("", *OF_ALL) for one in own)


def test_yes_stands_before_no_in_every_setting() -> None:
    every = [*OF_ALL.values(), *(one for game in PAGES for one in page_named(game).settings)]
    asked = [one.texts for one in every if {"on", "off"} <= {*one.texts}]
    assert len(asked) > 8
    assert all(texts.index("on") < texts.index("off") for texts in asked)


def test_players_are_called_and_coloured_as_set_and_stay_so() -> None:
    page = table_of(language="en")
    page.press("settings")
    page.choose("name", "Désirée", arg="2")
    page.choose("colour", "teal", arg="2=teal")
    assert "Désirée" in page.html
    assert "Lannes" in page.html, "the usual name is still offered"
    assert root_attributes(page.model.frame)["data-c2"] == "teal"
    again = page.reopened()
    assert again.model.settings == page.model.settings
    assert "Désirée" in again.html
    page.choose("name", "", arg="2")
    assert page.model.words("seat.2") == "Lannes"


def test_two_players_never_wear_the_same_colour() -> None:
    settings = Settings().with_colour(1, COLOURS[0])
    assert settings.colours[:2] == (COLOURS[1], COLOURS[0])
    for seat in range(SEATS):
        for colour in COLOURS:
            assert len(set(settings.with_colour(seat, colour).colours)) == SEATS
    assert settings.with_colour(0, "mauve") == settings.with_colour(9, "teal") == settings


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("<b>Ney</b>", "bNey/b"),
        ("a" * 40, "a" * 12),
        ("太\u202e郎\n", "太郎"),
        ("Ney & Co", "Ney  Co"),
    ],
)
def test_a_name_holds_no_markup_and_is_short(typed: str, kept: str) -> None:
    assert Settings().with_name(1, typed).names[1] == kept


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("names", ["<i>x</i>", "", "", "", "", ""]),
        ("names", ["x" * 13, "", "", "", "", ""]),
        ("names", ["a", "b"]),
        ("names", "abcdef"),
        ("names", [1, 2, 3, 4, 5, 6]),
        ("colours", ["red"] * 6),
        ("colours", ["red", "mauve", "teal", "blue", "pink", "lime"]),
        ("colours", [["red"], "olive", "teal", "blue", "pink", "lime"]),
        ("colours", None),
    ],
)
def test_damaged_names_and_colours_are_refused(field: str, value: object) -> None:
    text = json.dumps(json.loads(write_settings(Settings())) | {field: value})
    with pytest.raises(BadText):
        read_settings(text)


ORDERS = {
    ("descending", "none"): "SA SK H9 H2 DQ D3 C4 Jo",
    ("ascending", "none"): "SK SA H2 H9 D3 DQ C4 Jo",
    ("descending", "left"): "Jo H9 H2 SA SK DQ D3 C4",
    ("ascending", "right"): "SK SA D3 DQ C4 H2 H9 Jo",
}


@pytest.mark.parametrize(("order", "side"), ORDERS)
def test_the_hand_lies_as_its_holder_likes(order: str, side: str) -> None:
    wanted = ORDERS[order, side].split()
    mask = mask_of(map(read_card, wanted))
    settings = Settings(order=order, own={"trump": side})
    assert [write_card(card) for card in own_order(settings, HEARTS, mask)] == wanted
    assert own_order(settings, None, mask) == own_order(Settings(order=order), None, mask)


def test_sorting_anew_keeps_the_focus_on_its_card() -> None:
    page = scene(LEADING, alone=True)
    page.send(Key("ArrowRight", "control", "h-SA"))
    focus = page.model.draft.focus
    page.send(Do("setting", "order=ascending"))
    page.send(Do("setting", "trump=left"))
    assert page.model.draft.focus == focus


def test_help_that_is_switched_off_is_not_there() -> None:
    page = scene(LEADING, settings=Settings(speed="none", hints="off", undo="off"), alone=True)
    assert not page.has("hint")
    assert not page.has("undo")
    before = page.model
    page.key("h")
    page.key("z")
    assert page.model.table.home.table.match == before.table.home.table.match
    assert page.model.question is None


def test_badges_can_be_left_off() -> None:
    assert "badge" in scene(LEADING, alone=True).html
    plain = scene(LEADING, settings=Settings(speed="none", own={"badges": "off"}), alone=True)
    hand = plain.html[plain.html.index('id="hand"') :]
    assert "badge" not in hand


def test_reading_in_brief_leaves_out_the_single_cards() -> None:
    said = {}
    for reading in OF_ALL["reading"].texts:
        page = scene(LEADING, settings=Settings(speed="none", reading=reading))
        page.done.clear()
        page.press("card", "SK")
        said[reading] = [e.text for e in page.done if isinstance(e, Say) and e.region == "log"]
    assert len("".join(said["brief"])) < len("".join(said["full"]))
    assert said["brief"][-1], "the winner of the trick is announced"


# ---- levels ------------------------------------------------------------------------------


def levels(page: Player) -> list[str]:
    """The levels that the page asks for, by seat, in the next deal."""
    asked: dict[int, str] = {}
    for effect in page.done:
        if isinstance(effect, Think):
            question = json.loads(effect.text)
            asked[question["view"]["seat"]] = question["level"]
    return [asked[seat] for seat in sorted(asked) if seat]


def test_each_computer_player_has_its_own_level() -> None:
    page = visitor()
    page.press("setup")
    page.choose("level", "beginner")
    page.choose("seat-level", "strong", arg="2")
    page.choose("seat-level", "random", arg="4")
    page.press("new")
    to_own_decision(page)
    carry_out(page, view_of(page.model.frame).legal[0])
    page.rest()
    assert levels(page) == ["beginner", "strong", "beginner", "random"]
    assert "random" in page.model.frame.levels(match_of(page.model).rules)
    assert page.says("setting.level.strong")
    again = page.reopened()
    assert again.model.settings.seats == page.model.settings.seats
    page.send(Do("seat-level", "2", ""))
    page.send(Do("seat-level", "4", ""))
    assert not any(page.model.settings.seats)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("level=expert", ["expert"] * 4),
        ("level=strong,,random", ["strong", "casual", "random", "casual"]),
        ("level=wizard", ["casual"] * 4),
        ("level=", ["casual"] * 4),
        ("level=strong,strong,strong,strong,strong,strong", ["casual"] * 4),
    ],
)
def test_a_link_sets_the_levels_for_its_visit(query: str, expected: list[str]) -> None:
    page = visitor(f"?seed=s1&{query}")
    assert [page.model.frame.level_of(seat) for seat in range(1, 5)] == expected
    keys = [one.key for notice in page.model.notices for one in notice.items]
    assert keys == ([] if query == "level=" or expected != ["casual"] * 4 else ["link.bad_value"])
    page.send(Do("setting", "level=beginner"))
    assert {page.model.frame.level_of(seat) for seat in range(1, 5)} == {"beginner"}


def test_nonsense_sets_no_level() -> None:
    page = visitor()
    for arg, value in (("0", "strong"), ("6", "strong"), ("", "strong"), ("1", "?")):
        page.send(Do("seat-level", arg, value))
        assert not any(page.model.settings.seats)
