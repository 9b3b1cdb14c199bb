"""A match of Durak in a terminal, in both languages."""

from __future__ import annotations

import random
import re
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from babel.messages.pofile import read_po

from napoleon.games.durak.game import GAME
from napoleon.games.durak.play import events as happened
from napoleon.games.durak.play.notation import read_face
from napoleon.games.durak.play.state import Result
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.games.durak.terminal import DurakScreen
from napoleon.match.match import Match
from napoleon.terminal.game import Console, Evening
from napoleon.terminal.screen import HUMAN, screen_of
from tests.duraks import own
from tests.games.durak.letters import rules_of
from tests.nightly import spread

SIGNS = "♣♦♥♠"
CARD = re.compile(f"[{SIGNS}](?:10|[2-9JQKA])")
PLAYED = ("podkidnoy", "perevodnoy", "doubt", "reversed", "polish", "crusade", "championship")


def played(preset: str, language: str, *typed: str) -> tuple[Evening, list[str]]:
    """A table at which that was typed, then anything allowed; and the output."""
    chance = random.Random(f"{preset} {language}")
    rules = rules_of("match.target=1", preset)
    left, said = list(typed), []

    def ask(prompt: str) -> str:
        said.append(prompt)
        if left:
            return left.pop(0)
        if table.match.deal_over:
            return "rec" if "[DurakRecord" not in "\n".join(said) else ""
        return str(chance.randrange(len(GAME.legal(own(table.match).state, HUMAN))) + 1)

    screen = screen_of(GAME, language, colours=False)
    assert isinstance(screen, DurakScreen)
    console = Console(said.append, ask)
    match = Match.begun(GAME, rules, "terminal-2")
    table = Evening(match, "random", 0, screen, console)
    assert table.run()
    return table, said


@pytest.mark.parametrize(("preset", "language"), spread(product(PLAYED, ("ja", "en")), 3))
def test_a_match_is_played_to_its_end(preset: str, language: str) -> None:
    table, said = played(preset, language)
    text = "\n".join(said)
    assert table.match.over
    assert any(name in text for name in ("ドゥラーク", "durak"))
    assert ("取りました" if language == "ja" else "take") in text or preset == "championship"


def test_the_rules_are_printed_in_sentences_and_refusals_say_why() -> None:
    _, said = played("duel", "ja", "k", "S2", "+C7", "hello", "u")
    text = "\n".join(said)
    assert "同時になくなったら、守り手の負け" in text
    assert "守り手" in text
    assert "「hello」" in text or "hello" in text
    _, said = played("duel", "en", "K")
    assert "the defender loses" in "\n".join(said)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_table_shows_no_card_of_another_hand(language: str) -> None:
    rules = rules_of("table.players=3")
    screen = screen_of(GAME, language, colours=False)
    match = Match.begun(GAME, rules, "hidden")
    chance = random.Random(language)
    while not match.deal_over:
        state = match.state
        view = GAME.observe(state, HUMAN)
        shown = set(CARD.findall("\n".join(screen.situation(match, view))))
        hidden = state.hands[1] & ~state.known[1] | state.hands[2] & ~state.known[2]
        assert isinstance(screen, DurakScreen)
        assert not shown & set(screen.cards(hidden).split())
        seat = chance.choice(GAME.actors(state))
        match, _ = match.play(chance.choice(GAME.legal(state, seat)))


def test_the_terminal_has_the_same_words_in_both_languages() -> None:
    home = Path(__file__).parents[3] / "napoleon/games/durak/terminal"
    gaps = []
    for language in ("ja", "en"):
        with (home / f"locale/{language}/LC_MESSAGES/terminal.po").open("rb") as file:
            found = {str(m.id): str(m.string) for m in read_po(file, abort_invalid=True) if m.id}
        assert all(text.strip() for text in found.values())
        gaps.append({key: sorted(re.findall(r"\{\w+\}", text)) for key, text in found.items()})
    assert gaps[0] == gaps[1]


def test_the_first_attacker_plays_the_dummy_in_the_terminal_too() -> None:
    rules = rules_of("table.players=2 table.dummy=plays match.target=1", "podkidnoy")
    for number in range(12):
        _, said = _sat_down(rules, f"dummy-{number}")
        text = "\n".join(said)
        if "the dummy" in text:
            break
    else:
        pytest.fail("the person never plays the dummy")
    turn = next(at for at, line in enumerate(said) if "the dummy" in line)
    assert "hand" in said[turn + 1].lower()


def _sat_down(rules: RuleSet, seed: str) -> tuple[Evening, list[str]]:
    """A table at which anything allowed is played, for a person who decides for two."""
    chance, said = random.Random(seed), list[str]()

    def ask(prompt: str) -> str:
        said.append(prompt)
        if table.match.deal_over:
            return ""
        return str(chance.randrange(len(table.question.view.legal)) + 1)

    screen = screen_of(GAME, "en", colours=False)
    match = Match.begun(GAME, rules, seed)
    table = Evening(match, "random", 0, screen, Console(said.append, ask))
    assert table.run()
    return table, said


# ---- every sentence, about the person and about another ----------------------------------

HAND = (read_face("D9"), read_face("H7"))
SEVEN, TEN = read_face("C7"), read_face("DT")
YOU, OTHER, THIRD = HUMAN, 2, 3
SENTENCES: Final[list[tuple[Any, str, str]]] = [
    (happened.Led(-1, HAND), "led the ♦9, the ♥7.", "が♦9、♥7で攻めました。"),
    (happened.Led(-1, HAND, climbs=True), "played the ♦9, the ♥7.", "が♦9、♥7を出しました。"),
    (
        happened.Led(-1, HAND, top=True),
        "played the ♦9, the ♥7 from the talon.",
        "が山札から♦9、♥7を出しました。",
    ),
    (
        happened.Covered(-1, SEVEN, TEN, "rank"),
        "covered the ♣7 with the ♦10.",
        "が♣7を♦10で防ぎました。",
    ),
    (
        happened.Covered(-1, SEVEN, None, "rank", down=True),
        "covered the ♣7 face down.",
        "が♣7を伏せ札で防ぎました。",
    ),
    (happened.Thrown(-1, HAND), "added the ♦9, the ♥7.", "が♦9、♥7を足しました。"),
    (happened.Passed(-1), "passed.", "はパスしました。"),
    (happened.GaveUp(-1), "gave up the defense.", "は取ることにしました。"),
    (
        happened.Doubted(-1, SEVEN, TEN, right=True),
        "called the bluff: it was the ♦10.",
        "が見破りました。伏せ札は♦10でした。",
    ),
    (happened.WrongCard(-1, TEN), "laid the ♦10, which does not fit.", "の♦10は出せない札でした。"),
    (happened.Taken(-1, HAND, (), 0), "took 2 cards: ♦9, ♥7.", "が2枚を取りました：♦9、♥7。"),
    (happened.Taken(-1, (TEN,), (), 0), "took 1 card: ♦10.", "が1枚を取りました：♦10。"),
    (
        happened.SixExchanged(-1, SEVEN, TEN),
        "exchanged the ♣7 for the turn-up.",
        "が♣7をめくり札と交換しました。",
    ),
    (happened.Exchanged(-1, HAND, HAND, 0), "exchanged 2 cards.", "が2枚を取り替えました。"),
    (
        happened.Transferred(-1, THIRD, (TEN,), shown=False),
        "passed the attack to Murat with the ♦10.",
        "が♦10でミュラに回しました。",
    ),
    (
        happened.Transferred(-1, THIRD, (TEN,), shown=True),
        "showed the ♦10 and passed the attack to Murat.",
        "が♦10を見せてミュラに回しました。",
    ),
    (
        happened.Stacked(-1, TEN, THIRD),
        "laid the ♦10 on the stack of Murat.",
        "が♦10をミュラの山に載せました。",
    ),
    (happened.Kept(-1, None, 0), "kept a card.", "が札を手札に入れました。"),
    (happened.Chose(-1, 2), "chose ♥.", "の切り札は♥です。"),
    (happened.TurnupDrawn(-1, TEN), "drew the turn-up, the ♦10.", "がめくり札の♦10を引きました。"),
    (happened.WentOut(-1, 2), "went out, number 2.", "が2番目に上がりました。"),
    (happened.Doubled(-1, "double"), "doubled.", "が倍にしました。"),
    (happened.Doubled(-1, "accept"), "accepted.", "が受けました。"),
    (happened.Doubled(-1, "drop"), "gave up the stake.", "が降りました。"),
]
"""The words after the name of the player."""
WITHIN: Final[list[tuple[Any, str, str]]] = [
    (
        happened.Attacks(OTHER, YOU),
        "Attacker: Lannes. Defender: You.",
        "ランヌがあなたを攻めます。",
    ),
    (
        happened.Attacks(YOU, OTHER),
        "Attacker: You. Defender: Lannes.",
        "あなたがランヌを攻めます。",
    ),
    (
        happened.Transferred(OTHER, YOU, (TEN,), shown=False),
        "Lannes passed the attack to you with the ♦10.",
        "ランヌが♦10であなたに回しました。",
    ),
    (
        happened.Transferred(OTHER, YOU, (TEN,), shown=True),
        "Lannes showed the ♦10 and passed the attack to you.",
        "ランヌが♦10を見せてあなたに回しました。",
    ),
    (
        happened.Stacked(OTHER, TEN, YOU),
        "Lannes laid the ♦10 on your stack.",
        "ランヌが♦10をあなたの山に載せました。",
    ),
    (happened.Shuffled(YOU), "Your hand is shuffled.", "あなたの手札を混ぜました。"),
    (happened.Shuffled(OTHER), "The hand of Lannes is shuffled.", "ランヌの手札を混ぜました。"),
    (happened.Drew(OTHER, 1, None, 0), "Lannes drew 1 card.", "ランヌが1枚引きました。"),
    (happened.Drew(OTHER, 3, None, 0), "Lannes drew 3 cards.", "ランヌが3枚引きました。"),
    (happened.Drew(YOU, 1, (TEN,), 1), "You drew 1: ♦10.", "あなたは1枚引きました：♦10。"),
    (
        happened.Beaten((TEN,)),
        "Beaten off: 1 card goes out of play.",
        "守りきり、1枚が捨て札になりました。",
    ),
    (
        happened.Finished(Result("durak", (YOU,), (), ())),
        "You are the durak.",
        "ドゥラークはあなたです。",
    ),
    (
        happened.Finished(Result("durak", (OTHER,), (), ())),
        "The durak is Lannes.",
        "ドゥラークはランヌです。",
    ),
    (happened.Finished(Result("dropped", (YOU,), (), ())), "You gave up.", "あなたが降りました。"),
    (
        happened.Finished(Result("durak", (YOU, OTHER), (), ())),
        "Durak together: You, Lannes.",
        "ドゥラークはあなた、ランヌです。",
    ),
    (happened.Finished(Result("draw", (), (), ())), "A draw.", "引き分けです。"),
]
"""Sentences with a player in their middle, or with none."""
AWRY = re.compile(
    r"\b\d:(?:[+>♣♦♥♠]|パス|pass|take)|\bYou (?:is|has|\w+s)\b|\b(?:to|of|attacks|is) You\b"
    r"|[♣♦♥♠][\dJQKA]+枚|\b1 (?:cards|honors|deals)\b"
)


def _sentence(event: happened.Event, language: str, name: str = "") -> str:
    screen = screen_of(GAME, language, (name,), colours=False)
    match = Match.begun(GAME, rules_of("table.players=4"), "sentences")
    return "".join(screen.event_lines(match, (event,))).strip()


@pytest.mark.parametrize(("event", "english", "japanese"), SENTENCES)
def test_a_sentence_is_right_for_the_person_and_for_another(
    event: Any, english: str, japanese: str
) -> None:
    for seat, names in ((YOU, ("You", "あなた")), (OTHER, ("Lannes", "ランヌ"))):
        whose = event._replace(seat=seat)
        assert _sentence(whose, "en") == f"{names[0]} {english}"
        assert _sentence(whose, "ja") == f"{names[1]}{japanese}"
    assert _sentence(event._replace(seat=YOU), "en", "Yuki") == f"Yuki {english}"


@pytest.mark.parametrize(("event", "english", "japanese"), WITHIN)
def test_somebody_in_the_middle_of_a_sentence_is_called_right(
    event: Any, english: str, japanese: str
) -> None:
    assert _sentence(event, "en") == english
    assert _sentence(event, "ja") == japanese


def test_the_person_is_called_by_their_name_in_the_middle_too() -> None:
    event = happened.Transferred(OTHER, YOU, (TEN,), shown=False)
    assert _sentence(event, "en", "Yuki") == "Lannes passed the attack to Yuki with the ♦10."


@pytest.mark.parametrize(("preset", "language"), spread(product(sorted(PRESETS), ("ja", "en")), 9))
def test_nothing_is_said_awry_in_random_deals(preset: str, language: str) -> None:
    chance = random.Random(preset)
    screen = screen_of(GAME, language, colours=False)
    match = Match.begun(GAME, rules_of("", preset), "awry")
    said: list[str] = []
    while not match.deal_over and len(match.actions) < 150:
        state = match.state
        said += screen.situation(match, GAME.observe(state, HUMAN))
        actors = GAME.actors(state)
        legal = GAME.legal(state, chance.choice(actors)) if actors else [GAME.silence(state)]
        match, step = match.play(chance.choice(legal))
        said += screen.event_lines(match, [GAME.redact(event, HUMAN) for event in step.events])
    assert len(said) > 30
    assert [line for line in said if AWRY.search(line)] == []
