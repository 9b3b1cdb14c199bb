"""A match in a terminal, played by typing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from napoleon import PRESETS, Match, observe
from napoleon.ai import choose
from napoleon.games.durak.game import GAME as DURAK
from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.play.notation import write_action
from napoleon.games.napoleon.rules import rules_from_query, rules_to_query
from napoleon.match.game import Game
from napoleon.match.match import Match as AnyMatch
from napoleon.terminal.game import Console, Evening
from napoleon.terminal.screen import HUMAN, screen_of
from napoleon.terminal.wrapping import width
from napoleon.ui.shell.words import LANGUAGES
from tests.napoleons import own

Answer = Callable[[Evening], str | None]


class Played:
    """A match with its output; ``answer`` types for the person."""

    def __init__(self, query: str, answer: Answer, language: str = "en", seed: str = "t") -> None:
        rules, problems = rules_from_query(query)
        assert problems == []
        self.said: list[str] = []
        self.asked: list[str] = []
        screen = screen_of(GAME, language, colours=False)
        console = Console(self.said.append, self._ask)
        self.answer = answer
        self.table = Evening(Match.new(rules, seed), "casual", 0, screen, console)
        self.ended = self.table.run()

    def _ask(self, prompt: str) -> str | None:
        self.asked.append(prompt)
        typed = self.answer(self.table)
        self.said.append(f"{prompt}{typed}")
        return typed

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def sensible(table: Evening) -> str:
    """A casual player's input."""
    if table.match.deal_over:
        return ""
    view = observe(own(table.match).state, HUMAN)
    action = write_action(choose(view, "casual", "typist", 0).action)
    return action.removeprefix("0:").removeprefix("=").removeprefix("-").removeprefix("change ")


def script(*lines: str | None) -> Answer:
    """These lines, then sensible ones."""
    left = list(lines)
    return lambda table: left.pop(0) if left else sensible(table)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_rule_set_is_played_to_the_end(preset: str, language: str) -> None:
    found = Played(f"preset={preset}&table.deals=1", sensible, language)
    assert found.ended
    result = own(found.table.match).state.result
    assert result is not None
    assert all(f"{points:+d}" in found.text for points in result.points)
    assert not re.search(r"\b1 (?:honors|cards|deals)\b", found.text)


def test_changes_and_betrayal_are_typed() -> None:
    query = "adjutant.change=both&betrayal.adjutant=on&betrayal.napoleon=on&table.deals=3"
    assert Played(query, sensible).ended


def test_nothing_hidden_is_said() -> None:
    """No card of another hand is on the screen, except for the one that was named."""
    said: list[str] = []
    looked: list[int] = []

    def ask(prompt: str) -> str:
        state, words = own(table.match).state, table.words
        if state.phase == "play" and state.contract is not None:
            lines = "\n".join(said).rpartition("adjutant card")[2].split("\n")[1:]
            shown = {card for card in range(54) if words.card(card) in " ".join(lines)}
            hidden = {
                card
                for seat, hand in enumerate(state.hands)
                for card in range(54)
                if seat != HUMAN and hand >> card & 1 and card != state.contract.card
            }
            assert shown & hidden == set(), prompt
            looked.append(len(shown))
        return sensible(table)

    rules, _ = rules_from_query("table.deals=1")
    screen = screen_of(GAME, "en", colours=False)
    table = Evening(Match.new(rules, "t"), "casual", 0, screen, Console(said.append, ask))
    assert table.run()
    assert len(looked) == 10


def test_help_hint_undo_and_the_rest() -> None:
    found = Played("table.deals=1", script("?", "h", "b", "s", "r", "t", "u", "pass"))
    for words in ("take back", "Suggestion: ", "Rules: preset=sdc", "No tricks yet", "nothing to"):
        assert words in found.text, words


def test_commands_in_full_width() -> None:
    assert Played("", script("？", "q")).text == Played("", script("?", "q")).text.replace(
        " > ?", " > ？"
    )


def test_taking_back_plays_the_decision_again() -> None:
    """The same cards, the same person: after taking back, another card can be played."""
    sizes: list[int] = []

    def once(table: Evening) -> str:
        if table.match.deal_over:
            return ""
        view = observe(own(table.match).state, HUMAN)
        if len(view.tricks) == 3 and len(sizes) == 0:
            sizes.append(len(table.match.actions))
            return "u"
        if len(sizes) == 1:
            sizes.append(len(table.match.actions))
        return sensible(table)

    found = Played("table.deals=1", once)
    assert found.ended
    assert sizes[1] < sizes[0]
    assert "Taken back." in found.text


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("hello", "“hello” is not understood"),
        ("99", "“99” is not understood"),
        ("1 1", "“1 1” is not understood"),
        ("S2:H", "not"),
        ("", "Your card"),
    ],
)
def test_what_is_not_possible_is_said(typed: str, why: str) -> None:
    sent: list[str] = []

    def wrong_once(table: Evening) -> str:
        match = own(table.match)
        if not match.deal_over and match.state.phase == "play" and not sent:
            sent.append(typed)
            return typed
        return sensible(table)

    found = Played("table.deals=1", wrong_once)
    assert sent
    assert why in found.text
    assert found.ended


def test_a_revoke_is_refused_with_its_reason() -> None:
    tried: list[str] = []

    def revoke(table: Evening) -> str:
        if table.match.deal_over:
            return ""
        view = observe(own(table.match).state, HUMAN)
        wrong = [
            card
            for card in range(52)
            if view.hand >> card & 1
            and view.trick.cards
            and view.law.refusal(card, view.hand, view.trick, view.trick.number) == "follow"
        ]
        if wrong and not tried:
            tried.append(table.words.card(wrong[0]))
            return tried[0]
        return sensible(table)

    found = Played("table.deals=2", revoke)
    assert tried
    assert re.search(r"You hold ([♠♥♦♣]), so you must play \1", found.text)


def test_the_end_of_the_input_ends_politely() -> None:
    found = Played("", script("pass", None))
    assert not found.ended
    assert "--seed t --deal 1" in found.said[-1]
    assert not Played("", script("q")).ended


def test_the_record_is_there_after_a_deal() -> None:
    asked: list[bool] = []

    def record_once(table: Evening) -> str:
        if table.match.deal_over and not asked:
            asked.append(True)
            return "rec"
        return sensible(table)

    found = Played("table.deals=2", record_once)
    assert "ナポレオン譜" in found.text
    assert "【結果】" in found.text


def test_the_same_input_gives_the_same_match() -> None:
    one, two = Played("table.deals=1", sensible), Played("table.deals=1", sensible)
    assert one.said == two.said
    assert one.text != Played("table.deals=1", sensible, seed="u").text


@pytest.mark.parametrize("language", ["ja", "en"])
def test_lines_are_short_enough(language: str) -> None:
    found = Played(f"{rules_to_query(PRESETS['sdc'])}&table.deals=1", sensible, language)
    assert max(width(line) for text in found.said for line in text.split("\n")) <= 110


@pytest.mark.parametrize("bid", ["12s", "20s"])
def test_who_passes_after_taking_back_is_asked_once(bid: str) -> None:
    """In an open auction: another player has outbid the first, and the second has won at once."""
    typed = [bid, "u", "p"]
    asked: list[int] = []

    def answer(table: Evening) -> str:
        asked.append(len(table.match.actions))
        return typed.pop(0) if typed else sensible(table)

    assert Played("auction.order=open&table.deals=1", answer, seed="c").ended
    first, then, back, after = asked[:4]
    assert back == first < then
    assert after > back


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [GAME, DURAK], ids=lambda game: game.name)
def test_the_words_of_the_help_are_commands_as_its_letters_are(game: Game, language: str) -> None:
    screen = screen_of(game, language, colours=False)
    match = AnyMatch.begun(game, game.rules(), "t", 1)
    evening = Evening(match, "casual", 0, screen, Console(print, lambda _: None))
    help_text = screen.words("help")
    listed = re.findall(r"(?:^|  )([a-z]) (\S.*?)(?=  |$)", help_text.splitlines()[-1])
    assert {"h", "u", "s", "r", "q"} <= {letter for letter, _ in listed}
    assert [evening.letter(f" {word} ") for _, word in listed] == [
        letter.upper() for letter, _ in listed
    ]
    assert evening.letter("Help") == "?"
    assert not {word for _, word in listed} & {"pass", "take", "p"}


def test_a_hint_and_the_end_are_asked_for_in_words() -> None:
    found = Played("preset=sdc", script("hint", "Ｔricks so far", "quit"))
    letters = Played("preset=sdc", script("h", "t", "q"))
    assert not found.ended
    assert [line for line in found.said if "> " not in line] == [
        line for line in letters.said if "> " not in line
    ]
