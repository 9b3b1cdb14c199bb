"""The remarks of computer players: in every voice, only from what they know, and not too often."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import pairwise

import pytest

from napoleon import PRESETS, IllegalAction, apply, observe
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.marshals import MANNERS, remark
from napoleon.games.napoleon.play.actions import Discard
from napoleon.games.napoleon.play.events import CardPlayed
from napoleon.kit.chance import Chance
from napoleon.match.parties.own import witness_of
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Say
from napoleon.ui.shell.messages import Faded
from napoleon.ui.shell.sitting import AT_HOME
from napoleon.ui.shell.words import LANGUAGES, words_of
from napoleon.ui.table.pieces import Remark, Talk
from napoleon.ui.table.talk import REST, TALK, heard, words_for
from tests.laws.random_play import any_rules, steps
from tests.laws.test_view_laws import shuffled_unseen
from tests.letters import rules_of
from tests.ui.hands import any_decision, send, to_own_decision
from tests.ui.player import Player, table_of
from tests.ui.scenes import LEADING, scene

FACES = {"neutral", "glad", "worried", "thinking", "suspicious"}


class Eager(Chance):
    """Chance that always says yes: every occasion is taken."""

    def below(self, limit: int) -> int:
        del limit
        return 0


def test_hidden_cards_change_no_remark() -> None:
    """The main point: for every seat, other hidden cards and the same words."""
    chance = random.Random(11)
    compared = spoken = 0
    for _ in range(12):
        for before, action, after in steps(chance, any_rules(chance)):
            for seat in range(len(before.hands)):
                other = shuffled_unseen(chance, before, seat)
                if other.hands == before.hands or isinstance(action, Discard):
                    continue
                try:
                    step = apply(other, action)
                except IllegalAction:
                    continue
                if observe(step.state, seat) != observe(after, seat):
                    continue  # the action itself has shown the difference
                found = heard(PAGE, witness_of(GAME, before, apply(before, action), seat), "x")
                assert heard(PAGE, witness_of(GAME, other, step, seat), "x") == found
                compared += 1
                spoken += found is not None
    assert compared > 200
    assert spoken > 8


def test_every_kind_of_remark_comes_up_and_names_somebody_else() -> None:
    chance = random.Random(4)
    found: set[str] = set()
    for _ in range(60):
        for before, action, _after in steps(chance, any_rules(chance)):
            step = apply(before, action)
            for seat in range(len(before.hands)):
                said = heard(
                    PAGE, witness_of(GAME, before, step, seat), f"{len(found)}{chance.random()}"
                )
                if said is not None:
                    assert said.seat == seat
                    assert said.about != seat
                    found.add(said.kind)
    assert found == set(MANNERS)


def test_who_holds_the_named_card_suspects_others_as_loudly() -> None:
    """Remarks do not reveal the adjutant."""
    chance, bluffed = random.Random(8), 0
    for _ in range(40):
        rules = any_rules(chance).with_text("table.remarks", "plain")
        for before, action, after in steps(chance, rules):
            step = apply(before, action)
            if len(step.events) != 1 or not isinstance(step.events[0], CardPlayed):
                continue
            actor = step.events[0].seat
            said = {
                seat: remark(observe(before, seat), observe(after, seat), step.events, Eager("x"))
                for seat in range(len(before.hands))
                if seat not in (actor, before.agreed.napoleon)
            }
            assert {found and (found.kind, found.about) for found in said.values()} in (
                {None},
                {("suspect", actor)},
            )
            bluffed += before.adjutant in said and said[before.adjutant] is not None
    assert bluffed > 3


REVEALING = ("joy", "envy", "suspect")


def said_while_hidden(remarks: str) -> tuple[Counter[str], Counter[str]]:
    """The remarks of the adjutants and of the allies in many deals while nobody knows them.

    All are recorded on the same occasions: a trick ended, and neither of them won it.
    """
    chance, rules = random.Random(21), rules_of(f"table.remarks={remarks}")
    adjutants: Counter[str] = Counter()
    allies: Counter[str] = Counter()
    for _ in range(180):
        for at, (before, action, after) in enumerate(steps(chance, rules)):
            if before.adjutant is None or len(after.tricks) == len(before.tricks):
                continue
            hidden = all(not t.played >> before.agreed.card & 1 for t in after.tricks)
            others = {after.winners[-1], before.agreed.napoleon}
            for seat in range(len(before.hands)):
                if seat in others or not hidden:
                    continue
                found = heard(
                    PAGE,
                    witness_of(GAME, before, apply(before, action), seat),
                    f"{before.deal.order} {at}",
                )
                kind = found.kind if found and found.kind in REVEALING else "other"
                (adjutants if seat == before.adjutant else allies)[kind] += 1
    return adjutants, allies


def test_honest_remarks_set_the_adjutant_apart_from_the_allies() -> None:
    adjutants, allies = said_while_hidden("honest")
    assert adjutants["joy"] > 20
    assert allies["joy"] == 0
    assert allies["envy"] > 60
    assert adjutants["suspect"] == 0
    assert 0.05 < adjutants["joy"] / adjutants.total() < 0.5, "sometimes, not always"


def test_plain_remarks_do_not() -> None:
    adjutants, allies = said_while_hidden("plain")
    for kind in REVEALING:
        shares = [said[kind] / said.total() for said in (adjutants, allies)]
        assert abs(shares[0] - shares[1]) < 0.03, kind
    assert adjutants["joy"] == allies["joy"] == 0


def test_napoleon_l_has_honest_remarks_and_no_other_preset() -> None:
    honest = [name for name, rules in PRESETS.items() if rules.text("table.remarks") == "honest"]
    assert honest == ["napoleon-l"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", MANNERS)
def test_every_character_has_his_own_words_and_a_face(kind: str, language: str) -> None:
    words = words_of(language, own=PAGE.catalogues)
    said = [words_for(words, Remark(seat, kind, 1), seat) for seat in range(1, 6)]
    assert len(set(said)) == len(said)
    assert all(len(text) <= (26 if language == "ja" else 46) for text in said), said
    assert MANNERS[kind].mood in FACES


def play(player: Player, steps_: int) -> list[Talk]:
    """Play on; every new remark."""
    chance = random.Random(2)
    found: list[Talk] = []

    def note() -> None:
        talk = player.model.table.talk
        if talk is not None and (not found or found[-1] is not talk):
            found.append(talk)

    for _ in range(steps_):
        if player.step():
            note()
        elif player.model.pause:
            player.press("next")
            note()
        elif player.model.my_turn:
            send(player, any_decision(player, chance))
            note()
    return found


def test_talk_is_no_spam() -> None:
    player = table_of(seed="talkative")
    player.model = player.model._replace(settings=Settings(speed="none", own={"talk": "shown"}))
    said = play(player, 220)
    actions = sum(len(deal.actions) for deal in player.model.table.match.past)
    actions += len(player.model.table.home.table.match.actions)
    assert 4 < len(said) < actions / 4
    for one, other in pairwise(said):
        near = 0 < other.at - one.at < REST
        assert not near or MANNERS[other.remark.kind].loud


def test_a_bubble_is_seen_and_goes_and_the_same_play_finds_the_same_words() -> None:
    runs = []
    for _ in range(2):
        player = table_of(seed="talkative")
        runs.append([talk.remark for talk in play(player, 120)])
    assert runs[0] == runs[1]
    shown = set()
    player = table_of(seed="talkative")
    chance = random.Random(2)
    for _ in range(12):
        if to_own_decision(player):
            send(player, any_decision(player, chance))
        shown.add(bool(re.search(r'class="bubble"', player.html)))
        while player.step():
            shown.add(bool(re.search(r'class="bubble"', player.html)))
    assert shown == {True, False}


def test_a_remark_is_read_and_goes_and_is_remembered_for_the_quiet_after_it() -> None:
    player = table_of(seed="talkative")
    first = play(player, 120)[0]
    player = table_of(seed="talkative")
    for _ in range(120):
        if player.model.table.talk == first:
            break
        play(player, 1)
    assert 'class="bubble"' in player.html
    player.send(Faded(first.number - 1))
    assert 'class="bubble"' in player.html, "that was the time of something else"
    player.send(Faded(first.number))
    assert 'class="bubble"' not in player.html
    talk = player.model.table.talk
    assert talk is not None
    assert talk.remark == first.remark


@pytest.mark.parametrize("talk", TALK.texts)
def test_talk_can_be_silent_shown_or_spoken(talk: str) -> None:
    player = table_of(seed="talkative", language="en")
    player.model = player.model._replace(settings=Settings(speed="none", own={"talk": talk}))
    said = play(player, 60)
    aloud = "".join(e.text for e in player.done if isinstance(e, Say) and e.region == "log")
    assert bool(said) == (talk != "off")
    assert ("“" in aloud) == (talk == "spoken")
    assert all(found.remark.seat != AT_HOME for found in said)


def test_taking_back_takes_the_words_back() -> None:
    player = scene(LEADING, alone=True)
    player.model = player.model.with_table(
        player.model.table._replace(talk=Talk(Remark(2, "took"), 99))
    )
    player.key("z")
    assert player.model.table.talk is None
