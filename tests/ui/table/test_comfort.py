"""Comfort: playing out what is decided, the sounds."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from napoleon import RuleSet, State, apply, new_deal, observe
from napoleon.games.napoleon.page.table.game_table import sound_of
from napoleon.games.napoleon.page.table.look import view_of
from napoleon.games.napoleon.play.actions import PASS, Action, Bid, Discard, Name, Play
from napoleon.games.napoleon.play.deal import Deal
from napoleon.games.napoleon.play.events import CardPlayed, DealEnded, TrickWon
from napoleon.games.napoleon.play.rest import decided, wins_the_rest
from napoleon.games.napoleon.play.state import PLAY, Result
from napoleon.games.napoleon.play.view import PlayerView
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import mask_of, read_cards
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Say, Vibrate
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.table import sounds
from napoleon.ui.table.offers import may_play_out
from napoleon.ui.table.pauses import NOTHING, RESULT, TRICK
from napoleon.ui.table.showing import LAID_MS
from napoleon.ui.table.sounds import Sound
from tests.laws.random_play import any_rules, some_action, steps
from tests.letters import rules_of
from tests.napoleons import match_of
from tests.ui.hands import any_decision, carry_out, to_own_decision
from tests.ui.player import Player, table_of
from tests.ui.scenes import LEADING, scene

# ---- a decided deal ----------------------------------------------------------------------


def test_a_deal_called_decided_ends_the_same_however_it_is_played() -> None:
    """For any rules and any play from there on: the same points for everybody."""
    chance, found = random.Random(21), 0
    for _ in range(40):
        rules = any_rules(chance)
        states = [after for _, _, after in steps(chance, rules)]
        for state in states:
            if state.phase != PLAY or not any(
                decided(observe(state, seat)) for seat in range(len(state.hands))
            ):
                continue
            ends = set()
            for _ in range(4):
                other = state
                while other.result is None:
                    other = _played(other, chance)
                ends.add((other.result.made, other.result.triumph, other.result.points))
            assert len(ends) == 1, (rules, ends)
            found += 1
            break
    assert found > 8


def _played(state: State, chance: random.Random) -> State:
    return apply(state, some_action(chance, state)).state


def test_what_is_open_is_not_called_decided() -> None:
    view = view_of(scene(LEADING, alone=True).model.frame)
    assert not decided(view)
    later = _later(view.hand)
    assert not decided(later._replace(discards=HONORS_MASK & ~later.hand)), "honors in the hand"
    assert decided(later._replace(discards=HONORS_MASK))
    rules = replace(later.rules, betrayal=replace(later.rules.betrayal, adjutant=True))
    assert not decided(later._replace(discards=HONORS_MASK, rules=rules)), "sides may still change"


@pytest.mark.parametrize(
    ("rules", "hand", "others", "takes_all"),
    [
        ("", "SA SK SQ SJ ST S9 S8 S7 S6 S5", "", True),
        ("", "SA SK SQ SJ ST S9 S8 S7 S6 S4", "", False),  # one of theirs is higher
        ("", "SA SK SQ SJ ST S9 S8 S7 HA HK", "", False),  # two trumps too many
        ("strength.mighty=on", "SA SK SQ SJ ST S9 S8 S7 S6 S5", "", True),
        (
            "strength.mighty=on yoromeki.beats_mighty=on",
            "SA SK SQ SJ ST S9 S8 S7 S6 S5",
            "HQ",
            False,
        ),
        ("same_two.rank=4", "SA SK SQ SJ ST S9 S8 S7 S6 S5", "S2", False),
        ("same_two.rank=4", "SA SK SQ SJ ST S9 S8 S7 S6 S2", "S5 S4", False),
        ("same_two.rank=4 same_two.in_trumps=off", "SA SK SQ SJ ST S9 S8 S7 S6 S5", "S2", True),
        ("different_suit.rank=3", "SA SK SQ SJ ST S9 S8 S7 S6 S5", "H3", False),
        ("joker.count=1", "SA SK SQ SJ ST S9 S8 S7 S6 S5", "Jo", False),
        ("joker.count=1", "SA SK SQ SJ ST S9 S8 S7 S6 Jo", "", True),
        ("joker.count=1 joker.holds=on", "SA SK SQ SJ ST S9 S8 S7 S6 Jo", "", False),
        ("joker.count=1 joker.names=card", "SA SK SQ SJ ST S9 S8 S7 S6 Jo", "", False),
        ("jacks.right=1 jacks.left=2", "SA SK SQ SJ ST S9 S8 S7 S6 S5", "CJ", False),
        ("jacks.right=1 jacks.left=2", "SA SK SQ SJ ST S9 S8 S7 S6 CJ", "", True),
        ("jacks.right=1 jacks.left=2", "SA SK SQ SJ ST S9 S8 S7 HJ CJ", "", False),
        ("exceptions.last_trick=trump-void", "SA SK SQ SJ ST S9 S8 S7 S6 S5", "", True),
        (
            "exceptions.last_trick=jacks-void jacks.left=2",
            "SA SK SQ SJ ST S9 S8 S7 S6 CJ",
            "",
            False,
        ),
    ],
)
def test_a_hand_that_wins_whatever_is_played_decides_the_deal(
    rules: str, hand: str, others: str, *, takes_all: bool
) -> None:
    """Spades are trumps; ``others`` is what the next seat holds."""
    state = leading(rules_of(rules, "matsuda"), hand, others)
    view = observe(state, state.actor)
    assert wins_the_rest(view) == takes_all
    assert decided(view) >= wins_the_rest(view)
    assert not wins_the_rest(observe(state, 1)), "who does not lead wins nothing for certain"


def leading(rules: RuleSet, hand: str, theirs: str) -> State:
    """Napoleon, in seat 0, leads to the first trick; the next seat holds what is theirs."""
    pack = pack_of(rules)
    own, held = (read_cards(text.replace(" ", "")) for text in (hand, theirs))
    rest = [card for card in pack.cards if card not in (*own, *held)]
    rest = [card for card in rest if card < 52 and card // 13 != 3] + [
        card for card in rest if card >= 52 or card // 13 == 3
    ]
    size, widow = pack.hand_size, tuple(rest[: pack.widow_size])
    left = [*held, *rest[pack.widow_size :]]
    hands = [own, *(left[at : at + size] for at in range(0, len(left), size))]
    state = new_deal(rules, Deal(tuple(map(mask_of, hands)), widow), first=0)
    named = next(card for card in rest if card not in widow)
    actions: tuple[Action, ...] = (Bid(13, 3), *[PASS] * 4, Name(named), Discard(mask_of(widow)))
    for action in actions:
        state = apply(state, action).state
    return state


def test_a_hand_that_is_said_to_win_the_rest_does_so() -> None:
    """For any rules and any play: a side that is said to win the rest wins every trick of it."""
    chance, found = random.Random(5), 0
    for _ in range(30):
        for _, _, state in steps(chance, any_rules(chance)):
            if state.phase != PLAY or not wins_the_rest(observe(state, state.actor)):
                continue
            seat, before, other = state.actor, len(state.tricks), state
            while other.result is None:
                other = _played(other, chance)
            assert set(other.winners[before:]) == {seat}, state.rules
            found += 1
    assert found > 5


def _later(hand: int) -> PlayerView:
    """The same table after its first trick, seen by a player who holds honors."""
    page = scene(LEADING)
    page.press("card", "SK")
    page.press("next")
    view: PlayerView = view_of(page.model.frame)
    assert view.tricks
    return view._replace(hand=hand)


def decided_table(settings: Settings) -> Player:
    """A table at which the rest can be played out."""
    for seed in range(40):
        page = table_of(seed=f"rest{seed}")
        page.model = page.model._replace(settings=settings)
        chance = random.Random(seed)
        while not match_of(page.model).deals:
            if (
                page.model.match is not None
                and page.model.my_turn
                and decided(view_of(page.model.frame))
            ):
                return page
            if to_own_decision(page):
                if decided(view_of(page.model.frame)):
                    return page
                carry_out(page, any_decision(page, chance))
    raise AssertionError("no deal is ever decided before its end")


def test_the_rest_is_offered_and_played_out_to_the_result() -> None:
    page = decided_table(Settings(speed="none"))
    assert may_play_out(page.model.frame)
    page.press("rest")
    assert match_of(page.model).deal_over
    while page.model.pause == TRICK:
        page.press("next")
    assert page.model.pause == RESULT
    assert not page.model.table.resting


def test_the_offer_is_nothing_more_than_that() -> None:
    page = decided_table(Settings(speed="none", own={"rest": "off"}))
    assert not page.has("rest")
    before = page.model
    page.key("c")
    assert page.model.table.home.table.match == before.table.home.table.match
    page.send(Do("setting", "rest=on"))
    assert page.has("rest")
    assert page.model.table.home.table.match == before.table.home.table.match, (
        "nothing is played unasked"
    )


# ---- sounds ------------------------------------------------------------------------------

SOUNDS = [sound for sound in vars(sounds).values() if isinstance(sound, Sound)]


def test_one_step_makes_one_sound_the_weightiest() -> None:
    result = Result(
        AT_HOME,
        1,
        13,
        3,
        14,
        made=True,
        triumph=False,
        points=(0,) * 5,
        betrayed=None,
        side=(AT_HOME, 1),
    )
    card, trick = CardPlayed(1, Play(3)), TrickWon(1, 3, "led", 2)
    assert sound_of((card,), AT_HOME) == sounds.CARD
    assert sound_of((card, trick), AT_HOME) == sounds.TRICK
    assert sound_of((card, trick, DealEnded(result)), AT_HOME) == sounds.WIN
    assert sound_of((card, trick, DealEnded(result)), 2) == sounds.LOSE
    assert sound_of((), AT_HOME) is None


def test_every_sound_has_tones_and_a_weight_of_its_own() -> None:
    assert len({sound.weight for sound in SOUNDS}) == len(SOUNDS) > 5
    assert all(sound.tones for sound in SOUNDS)


@pytest.mark.parametrize("sound", ["on", "off"])
def test_sounds_are_made_only_where_they_are_wanted(sound: str) -> None:
    page = scene(LEADING, settings=Settings(speed="none", sound=sound))
    page.press("card", "SA")
    made = [effect for effect in page.done if isinstance(effect, Sound)]
    assert bool(made) == (sound == "on")
    assert set(made) <= set(SOUNDS)


@pytest.mark.parametrize("vibration", ["on", "off"])
def test_a_card_of_ones_own_is_felt_where_that_is_wanted(vibration: str) -> None:
    page = scene(LEADING, settings=Settings(speed="none", vibration=vibration))
    page.press("card", "SA")
    felt = [effect for effect in page.done if isinstance(effect, Vibrate)]
    assert felt == [Vibrate(LAID_MS)] * (vibration == "on"), "and not those of the others"


def test_m_switches_the_sound() -> None:
    page = scene(LEADING, alone=True)
    page.key("m")
    assert page.model.settings.sound == "on"
    page.key("m")
    assert page.model.settings.sound == "off"
    assert not any(isinstance(effect, Sound) for effect in page.done)
    assert any(isinstance(effect, Say) for effect in page.done)


@pytest.mark.parametrize("cards", [2, 1])
def test_not_even_the_only_card_that_may_be_played_goes_by_itself(cards: int) -> None:
    """With the default settings the user plays every card."""
    player = table_of(seed="last")
    player.model = player.model._replace(settings=Settings())
    while (
        not player.model.my_turn
        or len(view_of(player.model.frame).legal) > 1
        or (
            view_of(player.model.frame).phase != PLAY
            or view_of(player.model.frame).hand.bit_count() > cards
        )
    ):
        if player.model.pause != NOTHING:
            player.press("next")
        elif player.model.my_turn:
            carry_out(player, view_of(player.model.frame).legal[0])
        else:
            player.rest()
    before = match_of(player.model)
    player.rest()
    assert match_of(player.model) == before
    assert player.model.my_turn
