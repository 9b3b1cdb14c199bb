"""News, not noise: what a listener is told of a play, in which order, and how much of it."""

from __future__ import annotations

from itertools import product

import pytest

from bench.hearing import DEALS, TABLES
from napoleon.games.napoleon.play.events import CardPlayed
from napoleon.ui.evening.occasion import Evening
from napoleon.ui.listening.announcing import FREE, GATHER_MS, PATIENCE_MS
from napoleon.ui.listening.ear import EAR, EARLY
from napoleon.ui.listening.reading import account, since
from napoleon.ui.settings.state import Settings
from napoleon.ui.shell.effects import Say, Wait
from napoleon.ui.shell.messages import Do, Key, RestNews
from napoleon.ui.table.look import status_sentence
from tests.nightly import sampled
from tests.ui.hearing import brought
from tests.ui.player import Player, visitor
from tests.ui.scenes import LEADING, scene

GAMES = tuple(f"?{query}" for query in TABLES)
SPEEDS = ("normal", "none")
SEEDS = range(DEALS)


def said(page: Player, since: int = 0) -> list[str]:
    """What was announced, in order."""
    return [one.text for one in page.done[since:] if isinstance(one, Say) and one.text]


def at_table(speed: str = "normal", reading: str = "full") -> Player:
    """A user who has a card to play, and who listens; tricks are cleared by themselves."""
    given = Settings(speed=speed, reading=reading, own={"next": "2"})
    page = scene(LEADING, language="en", settings=given)
    page.at_once = (EARLY,)
    page.rest()
    assert page.model.my_turn
    return page


def plays(page: Player) -> None:
    """The user plays their first card, and nothing else happens yet."""
    page.send(Do("act", page.model.game.write_action(page.model.view.legal[0])))


@pytest.mark.parametrize(
    ("speed", "seed"), sampled([*product(SPEEDS, SEEDS)], [("normal", 0), ("normal", 9)])
)
@pytest.mark.parametrize("query", GAMES)
def test_a_play_brings_six_utterances_and_twelve_seconds_at_most(
    query: str, speed: str, seed: int
) -> None:
    found = [*brought(query, speed, seed)]
    assert len(found) > 3
    assert max(len(one.texts) for one in found) <= 6
    longest = max(found, key=lambda one: one.seconds)
    assert longest.seconds <= 12, longest.texts


@pytest.mark.parametrize("query", GAMES)
def test_without_pauses_a_trick_or_a_bout_is_one_announcement(query: str) -> None:
    """The name of the hand, the trick or bout, what began after it, and the question."""
    found = [*brought(query, "none", 0)]
    assert max(len(one.texts) for one in found) <= 4
    assert sum(len(one.texts) <= 3 for one in found) > len(found) / 2


def test_without_pauses_nothing_depends_on_how_fast_the_machine_is() -> None:
    page = at_table("none")
    for _ in range(3):
        plays(page)
        page.rest()
        if not page.model.my_turn:
            page.send(Do("next"))
            page.rest()
    waits = [one.milliseconds for one in page.done if isinstance(one, Wait) and one.to == FREE]
    assert PATIENCE_MS in waits, "long enough for any machine"
    assert GATHER_MS not in waits
    at_pause = [one for one in said(page) if "won the trick" in one]
    assert at_pause, "what there is room for is told at once"


def test_the_end_of_a_deal_is_told_whatever_else_there_is_to_tell() -> None:
    *_, last = brought("?game=durak", "normal", 9)
    assert "The durak is Murat. You: +1 point." in last.texts[-1]
    assert "Medals won" not in "".join(last.texts), "there is no room for them; w tells them"


def test_what_happened_comes_before_the_question() -> None:
    page = at_table()
    before = len(page.done)
    plays(page)
    page.rest()
    assert page.model.my_turn
    texts = said(page, before)
    assert texts[-1] == status_sentence(page.model.frame)
    assert texts[0].startswith("You: ")
    assert len(texts) > 2


def test_while_the_voice_is_busy_news_wait_and_become_one() -> None:
    page = at_table()
    plays(page)
    before, begun = len(page.done), len(page.model.table.seat.story)
    while not page.model.of(EAR).waiting:
        assert page.step()
    assert not said(page, before), "the voice still says what the user did"
    page.rest()
    assert len(page.model.table.seat.story) > begun + 4
    assert len(said(page, before)) <= 4


def test_a_question_does_not_wait_for_the_voice() -> None:
    page = at_table(speed="fast")
    plays(page)
    while not page.model.my_turn and page.step():
        pass
    assert page.model.my_turn
    assert said(page)[-1] == status_sentence(page.model.frame)
    assert page.model.of(EAR).saying, "the voice has not finished yet"


def test_an_answer_to_a_key_comes_at_once_and_drops_no_news() -> None:
    page = at_table()
    plays(page)
    while not page.model.of(EAR).waiting:
        assert page.step()
    before = len(page.done)
    page.send(Key("a", "page"))
    assert len(said(page, before)) == 1
    assert page.model.of(EAR).waiting
    page.rest()
    assert len(said(page, before)) > 2


def test_w_begins_with_what_was_missed() -> None:
    page = at_table(speed="slow")
    plays(page)
    page.rest()
    plays(page)
    while not page.model.my_turn and page.step():
        pass
    plays(page)  # which cuts what the voice still had to say
    missed = page.model.of(EAR).missed
    assert missed is not None
    assert missed[2] < len(page.model.table.seat.story) - 1
    while not page.model.my_turn and page.step():
        pass
    told, moments = account(page.model.frame), since(page.model.table, missed[2])
    cards = [e.play.card for one in moments for e in one.events if isinstance(e, CardPlayed)]
    assert len(cards) > 5
    assert all(str(page.model.words.card(card)) in told for card in cards)
    page.send(Key("w", "page"))
    page.rest()  # the account was heard whole
    assert page.model.of(EAR).missed is None
    assert len(account(page.model.frame)) < len(told), "now the last play alone is told"


def test_nobody_hears_behind_a_curtain_what_was_meant_for_another_person() -> None:
    page = at_table()
    plays(page)
    while not page.model.of(EAR).waiting:
        assert page.step()
    name = page.model.words.seat(1)
    covered = page.model.table._replace(occasion=Evening(is_covered=True))
    page.model = page.model.with_table(covered)
    before = len(page.done)
    page.send(Key("x", "page"))
    page.rest()
    assert not page.model.of(EAR).waiting
    assert all(name not in one for one in said(page, before))


def test_who_wants_little_read_aloud_hears_the_ends_of_tricks() -> None:
    page = at_table(reading="brief")
    before = len(page.done)
    plays(page)
    page.rest()
    texts = said(page, before)
    assert all("In turn" not in one for one in texts)
    assert any("won the trick" in one for one in texts)


@pytest.mark.parametrize("query", GAMES)
def test_a_deal_begins_with_what_everybody_sees_once_each(query: str) -> None:
    page = visitor(query, language="en", settings=Settings(speed="none"))
    page.press("new")
    words, texts = page.model.words, said(page)
    names = words.listed([words.seat(at) for at in range(1, page.model.view.players)])
    assert texts[0].startswith(f"After you: {names}.")
    assert " ".join(texts).count("After you") == 1
    if "durak" in query:
        assert "in the talon. The turn-up is the " in texts[0]
        assert texts[0].count("are trumps") == 1


def test_a_deal_of_a_link_begins_in_the_same_way() -> None:
    """Its first moment brings neither news nor a question: others act first."""
    page = visitor("?game=durak&seed=heard", language="en", settings=Settings(speed="none"))
    page.rest()
    [begun, *_] = said(page)
    assert begun.startswith("After you: ")
    assert "led the" in begun, "what happened meanwhile is told with it, in full"


@pytest.mark.parametrize("query", GAMES)
def test_whoever_opens_a_link_and_acts_first_hears_the_beginning_first(query: str) -> None:
    page = visitor(f"{query}&seed=c", language="en", settings=Settings(speed="none"))
    assert page.model.my_turn
    begun, question = said(page)
    assert begun.startswith("After you: ")
    assert question == status_sentence(page.model.frame)
    before = len(page.done)
    page.send(RestNews("late"))
    plays(page)
    page.rest()
    assert not any("After you" in one for one in said(page, before)), "it is told once"


def test_what_is_set_up_by_a_key_is_said() -> None:
    page = scene("", language="en", alone=True)
    heard = []
    for key in ("2", "ArrowUp"):
        before = len(page.done)
        page.send(Key(key, "page", "hand"))
        heard += said(page, before)
    assert heard == ["11 hearts", "12 hearts"]
