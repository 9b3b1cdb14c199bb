"""Listening: what has happened, what was not seen yet, sounds by seat, and the browser's voice."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from napoleon.games.durak.page.table.look import view_of as durak_view_of
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.games.napoleon.play.events import CardPlayed
from napoleon.kit.cards import cards_of, mask_of
from napoleon.ui.evening.occasion import Evening
from napoleon.ui.listening.reading import Unseen, rows_of, since, text_of
from napoleon.ui.listening.voices import TURN, side, signs
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Focus, Say, Speak
from napoleon.ui.shell.messages import Do, Key, NoVoice
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.table.sounds import Sound
from tests.napoleons import match_of
from tests.ui.hands import to_own_decision
from tests.ui.player import Player, table_of, visitor
from tests.ui.scenes import LEADING, scene

EARS = Settings(speed="none", listening="on", sound="on")
VOICE = Settings(speed="none", speech="fast")


def said(page: Player, key: str) -> str:
    """What is announced when a key is pressed."""
    before = len(page.done)
    page.send(Key(key, "page"))
    found = [one.text for one in page.done[before:] if isinstance(one, Say)]
    return found[-1] if found else ""


def played(page: Player, seed: int) -> Iterator[None]:
    """The user plays the first deal at random; yields at each decision."""
    chance, game = random.Random(seed), page.model.game
    page.press("new") if page.model.sitting is None else page.rest()
    for _ in range(600):
        page.rest()
        yield
        if match_of(page.model).deal_over:
            return
        if page.model.my_turn:
            action = chance.choice(view_of(page.model.frame).legal)
            page.send(Do("act", game.write_action(action)))
        else:
            page.send(Do("next"))
    raise AssertionError("no end")


def moments(query: str, seed: int) -> list[Player]:
    """The user's decisions of a deal, each with the page at that moment."""
    page = visitor(query)
    return [page.fork() for _ in played(page, seed) if page.model.my_turn]


# ---- what has happened ---------------------------------------------------------------------


@pytest.mark.parametrize("query", ["?preset=sdc", "?game=durak&preset=reversed"])
def test_the_account_begins_with_the_users_last_decision(query: str) -> None:
    checked = 0
    for page in moments(query, 5):
        table = page.model.table
        match, me = table.home.table.match, page.model.me
        player_of = match.game.player_of
        actors = [None if a is None else player_of(match.state, a) for a in match.actors]
        own = [at for at, actor in enumerate(actors) if actor == me]
        steps = since(table)
        if own:
            checked += 1
            assert [*steps] == [*table.seat.story][own[-1] + 1 :]
    assert checked > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_since_then_is_named_with_its_player(language: str) -> None:
    page = scene(LEADING, language=language)
    assert to_own_decision(page)
    page.send(Do("act", page.model.game.write_action(view_of(page.model.frame).legal[0])))
    page.rest()
    words, account = page.model.words, said(page, "w")
    played = [
        event
        for seen in since(page.model.table)
        for event in seen.events
        if isinstance(event, CardPlayed)
    ]
    assert played
    assert account
    for event in played:
        assert str(words.card(event.play.card)) in account
        assert str(words.seat(event.seat)) in account


def test_passes_are_one_sentence() -> None:
    page = scene("11C pass pass pass", language="en", a="C9", alone=True)
    assert page.model.words("event.passed", name="Ney, Lannes, Murat") in said(page, "w")


def test_nothing_has_happened_at_the_very_start() -> None:
    page = scene("", language="en", alone=True)
    assert said(page, "w").startswith(page.model.words("listening.nothing"))


def test_who_listens_and_has_no_keys_has_buttons() -> None:
    page = scene(LEADING, language="en", settings=EARS, alone=True)
    before = len(page.done)
    page.press("listening-account")
    spoken_texts = [one.text for one in page.done[before:] if isinstance(one, Say)]
    assert spoken_texts == [said(page, "w")]
    page.press("listening-unseen")
    assert page.dialog == "listening-unseen"
    assert not scene(LEADING, alone=True).has("listening-account")


# ---- what was not seen ---------------------------------------------------------------------


def test_what_was_not_seen_is_what_the_others_hold_and_what_was_laid_away() -> None:
    compared = 0
    for page in moments("?preset=sdc", 8):
        view, state = view_of(page.model.frame), match_of(page.model).state
        find = page.model.page.table.unseen
        assert find is not None
        unseen = mask_of(find(view))
        hidden = sum(hand for seat, hand in enumerate(state.hands) if seat != view.seat)
        assert unseen & ~view.hand == unseen
        assert not unseen & view.played
        assert unseen & hidden == hidden & ~mask_of(view.auction.shown)
        compared += 1
    assert compared > 5


def test_in_durak_it_is_as_many_as_the_hands_and_the_talon_hide() -> None:
    compared = 0
    for page in moments("?game=durak", 8):
        view = durak_view_of(page.model.frame)
        find = page.model.page.table.unseen
        assert find is not None
        others = sum(
            size - view.known[seat].bit_count()
            for seat, size in enumerate(view.sizes)
            if seat != view.seat
        )
        assert len(find(view)) == others + view.talon - (view.turnup >= 0)
        assert not {*find(view)} & {*cards_of(view.hand or 0)}
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_is_walked_with_the_arrow_keys(language: str) -> None:
    page = scene(LEADING, language=language, alone=True)
    page.key("u")
    assert page.dialog == "listening-unseen"
    shown = page.model.dialog
    assert isinstance(shown, Unseen)
    rows = rows_of(shown.cards)
    total = sum(len(row.cards) for row in rows)
    assert total == len(shown.cards)
    focus, walked = "u-0-0", list[str]()
    for _ in range(total + len(rows) - 1):
        page.send(Key("ArrowRight", "control", focus))
        focus = [one.element for one in page.done if isinstance(one, Focus)][-1]
        walked.append(focus)
    assert len({*walked}) == total + len(rows) - 1, "every card and every suit once"
    page.send(Key("ArrowRight", "control", focus))
    last = page.model.dialog
    assert isinstance(last, Unseen)
    assert f"u-{last.row}-{last.at}" == focus, "it ends there"
    page.send(Key("Home", "control", focus))
    page.send(Key("ArrowDown", "control", "u-0-0"))
    now = page.model.dialog
    assert isinstance(now, Unseen)
    assert (now.row, now.at) == (1, 0)
    page.send(Key("ArrowRight", "control", "u-1-0"))
    page.send(Key("ArrowUp", "control", "u-1-1"))
    now = page.model.dialog
    assert isinstance(now, Unseen)
    assert (now.row, now.at) == (1, 0), "first back to the suit"
    assert str(page.model.words.aloud.card(rows[1].cards[0])) == text_of(
        page.model.words, now, 1, 1
    )
    assert 'role="listbox"' in page.html
    page.press("close")
    assert not page.dialog


def test_looking_at_the_list_makes_a_deal_one_with_help() -> None:
    page = scene(LEADING, alone=True)
    assert not page.model.table.aided
    page.key("u")
    assert page.model.table.aided


def test_among_people_the_list_is_refused_in_words() -> None:
    page = scene(LEADING, language="en", alone=True)
    around = page.model.table._replace(occasion=Evening(is_covered=False))
    page.model = page.model.with_table(around)
    assert said(page, "u") == page.model.words("listening.among_people")
    assert not page.dialog


# ---- signs ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_the_others_are_heard_from_left_to_right_as_they_sit(players: int) -> None:
    sides = [side(place, players) for place in range(1, players)]
    assert side(0, players) == 0
    assert sides == sorted(sides)
    assert sides == [-one for one in reversed(sides)]
    assert len({*sides}) == players - 1


def test_signs_tell_the_seats_apart_and_the_turn() -> None:
    page = visitor("?preset=sdc", settings=EARS)
    for _ in played(page, 4):
        pass
    sound_of = page.model.page.table.sound
    story = [seen.events for seen in page.model.table.seat.story]
    made = [sign for events in story if (sign := signs(sound_of, events, 0, 5)) is not None]
    assert [one for one in page.done if isinstance(one, Sound) and one != TURN] == made
    by_seat: dict[int, set[tuple[float, float]]] = {}
    for events in story:
        sign = signs(sound_of, events, 0, 5)
        if sign is not None and isinstance(events[0], CardPlayed):
            by_seat.setdefault(events[0].seat, set()).add(
                (sign.tones[0].pan, round(sign.tones[0].pitch))
            )
    assert TURN in page.done
    assert {seat: len(found) for seat, found in by_seat.items()} == dict.fromkeys(range(5), 1)
    assert len(set.union(*by_seat.values())) == 5
    assert by_seat[0] == {(0.0, 520)}


def test_without_listening_sounds_come_from_nowhere() -> None:
    page = visitor("?preset=sdc", settings=Settings(speed="none", sound="on"))
    for _ in played(page, 4):
        pass
    sounds = [one for one in page.done if isinstance(one, Sound)]
    assert sounds
    assert TURN not in sounds
    assert {tone.pan for sound in sounds for tone in sound.tones} == {0.0}


def test_who_begins_to_listen_hears_something() -> None:
    page = visitor()
    page.press("settings")
    page.choose("setting", "on", arg="listening=on")
    assert page.model.settings.sound == "on"


# ---- the browser's voice -------------------------------------------------------------------


def spoken(page: Player) -> list[Speak]:
    return [one for one in page.done if isinstance(one, Speak)]


def test_the_voice_says_what_is_announced_and_is_off_at_first() -> None:
    silent = scene(LEADING, alone=True)
    said(silent, "a")
    assert not spoken(silent)
    page = scene(LEADING, language="en", settings=VOICE, alone=True)
    hand = said(page, "a")
    assert spoken(page)[-1] == Speak(hand, "en", 1.4)


def test_a_card_says_its_name_when_the_keys_come_to_it() -> None:
    page = scene(LEADING, language="en", settings=VOICE, alone=True)
    page.send(Key("Home", "control", "h-SK"))
    page.send(Key("ArrowRight", "control", "h-SA"))
    element = [one.element for one in page.done if isinstance(one, Focus)][-1]
    assert element == "h-SK"
    assert spoken(page)[-1].text.startswith("king of spades")
    page.key("u")
    page.send(Key("ArrowRight", "control", "u-0-0"))
    shown = page.model.dialog
    assert isinstance(shown, Unseen)
    assert spoken(page)[-1].text == text_of(page.model.words, shown, shown.row, shown.at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_there_is_no_voice_is_said_once_in_a_sentence(language: str) -> None:
    page = table_of(language=language)
    for _ in range(2):
        page.send(NoVoice(language))
    assert [notice.key for notice in page.model.notices] == ["no_voice"]
    assert page.says("notice.no_voice", language=page.model.notices[0].parts[0][1])


def test_a_table_whose_voice_has_not_come_yet_goes_on_without_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("signs", "voices"):
        monkeypatch.setitem(sys.modules, f"napoleon.ui.listening.{name}", None)
    page = visitor("?preset=sdc", settings=replace(EARS, speech="fast"))
    for _ in played(page, 4):
        pass
    assert match_of(page.model).deal_over
    sounds = [one for one in page.done if isinstance(one, Sound)]
    assert sounds
    assert {tone.pan for sound in sounds for tone in sound.tones} == {0.0}
    assert not spoken(page)
