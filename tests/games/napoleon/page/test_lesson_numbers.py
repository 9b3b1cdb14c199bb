"""What lessons count is on the table: every number in their words is checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, cast

import pytest

from napoleon.games.napoleon.game import GAME
from napoleon.games.napoleon.page.game_page import PAGE
from napoleon.games.napoleon.page.lesson_book import LESSONS
from napoleon.games.napoleon.play.actions import Action, Bid
from napoleon.games.napoleon.play.engine import apply, legal
from napoleon.games.napoleon.play.notation import TRUMPS, read_action
from napoleon.games.napoleon.play.state import State
from napoleon.games.napoleon.rules.pack import pack_of
from napoleon.games.napoleon.rules.trick import HONORS_MASK
from napoleon.kit.cards import cards_of, suit_of
from napoleon.match.parties.leading import reply
from napoleon.ui.lessons.state import Lesson, Others, Rest, Step, Task
from napoleon.ui.shell.words import LANGUAGES, words_of
from tests.napoleons import own
from tests.ui.passages import passages

SPELLED: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
NUMBER_WORDS: Final = {
    **{word: at for at, word in enumerate(SPELLED)},
    "ten": 10,
    "thirteen": 13,
    "twenty": 20,
    **dict.fromkeys(("два", "дві"), 2),
    **dict.fromkeys(("три", "троє"), 3),
    **dict.fromkeys(("п’ять", "п’ятеро", "п’ятьох"), 5),
    **dict.fromkeys(("шість", "шістьом"), 6),
    "сім": 7,
    **dict.fromkeys(("десять", "десяти"), 10),
    "тринадцяти": 13,
    "двадцять": 20,
}


class Place(NamedTuple):
    """A step of a lesson, and the table when its words are shown."""

    step: Step
    state: State


def places(lesson: Lesson) -> Iterator[Place]:
    """Every step, with the wanted actions done before it."""
    state = own(lesson.match()).state
    for step in lesson.steps:
        yield Place(step, state)
        if isinstance(step, Others):
            for text in step.actions.split():
                state = apply(state, read_action(text)).state
        elif isinstance(step, Task):
            state = apply(state, wanted(Place(step, state))[0]).state
        elif isinstance(step, Rest):
            while GAME.ending(state) is None:
                done = cast("Action", reply(GAME, state, step.actions))
                state = apply(state, done).state


def wanted(place: Place) -> list[Action]:
    step = place.step
    assert isinstance(step, Task)
    return [
        action for action in legal(place.state) if step.wanted(GAME.observe(place.state, 0), action)
    ]


def in_hand(place: Place, letter: str) -> int:
    suit = TRUMPS.index(letter)
    return sum(suit_of(card) == suit for card in cards_of(place.state.hands[0]))


def honors_in_trick(place: Place) -> int:
    return (place.state.tricks[-1].played & HONORS_MASK).bit_count()


def highest_bid(place: Place) -> tuple[int, str]:
    calls = [call for _, call in place.state.auction.calls if isinstance(call, Bid)]
    return calls[-1].number, TRUMPS[calls[-1].trump]


def bid_of(place: Place) -> int:
    contract = place.state.contract
    assert contract is not None
    return contract.bid


def may_bid(place: Place, *numbers: int) -> bool:
    bids = {action.number for action in wanted(place) if isinstance(action, Bid)}
    return bool(numbers) and set(numbers) <= bids


def widow(place: Place) -> int:
    return pack_of(place.state.rules).widow_size


def honors_held(place: Place) -> int:
    return (place.state.hands[0] & HONORS_MASK).bit_count()


def is_result(place: Place, french: int, allies: int, bid: int) -> bool:
    result = place.state.result
    assert result is not None
    return (result.french, HONORS_MASK.bit_count() - result.french, result.bid) == (
        french,
        allies,
        bid,
    )


def points(place: Place, napoleon: int, adjutant: int) -> bool:
    ending = GAME.ending(place.state)
    assert ending is not None
    return sorted(ending.points)[-2:] == [adjutant, napoleon]


def opponents(place: Place) -> int:
    """All but Napoleon and the adjutant."""
    return len(place.state.hands) - 2


def number(text: str) -> int:
    """A number in digits or in words."""
    return NUMBER_WORDS[text.lower()] if text.lower() in NUMBER_WORDS else int(text)


Check = Callable[[re.Match[str], Place], bool]

JAPANESE: Final[list[tuple[str, Check]]] = [
    (r"\{([CDHS])\}が(\d+)枚", lambda m, at: in_hand(at, m[1]) == int(m[2])),
    (r"旗札を(\d+)枚取りました", lambda m, at: honors_in_trick(at) == int(m[1])),
    (r"旗札は1枚もありません", lambda _, at: honors_in_trick(at) == 0),
    (
        r"「\{([CDHS])\}で(\d+)枚」と(?:宣言|上回)",
        lambda m, at: at.state.contract is not None or highest_bid(at) == (int(m[2]), m[1]),
    ),
    (r"で(\d+)枚」と宣言しました。ナポレオン軍", lambda m, at: bid_of(at) == int(m[1])),
    (r"旗札を(\d+)枚以上|合わせて(\d+)枚の旗札", lambda m, at: bid_of(at) == int(m[1] or m[2])),
    (r"(\d+)枚のまま", lambda m, at: may_bid(at, int(m[1]))),
    (r"の(\d+)枚か(\d+)枚に", lambda m, at: may_bid(at, int(m[1]), int(m[2]))),
    (r"(?:\{H\}で)?(\d+)枚(?:を宣言しましょう|で足ります)", lambda m, at: may_bid(at, int(m[1]))),
    (r"(\d+)枚から始まり", lambda m, at: at.state.rules.auction.minimum == int(m[1])),
    (r"手札は(\d+)枚ずつ", lambda m, at: pack_of(at.state.rules).hand_size == int(m[1])),
    (r"の(\d+)枚で、これを", lambda m, _: HONORS_MASK.bit_count() == int(m[1])),
    (r"後引札(\d+)枚", lambda m, at: widow(at) == int(m[1])),
    (
        r"(\d+)枚から(\d+)枚を捨てます",
        lambda m, at: (at.state.hands[0].bit_count(), widow(at)) == (int(m[1]), int(m[2])),
    ),
    (r"札を3枚選", lambda _, at: widow(at) == 3),
    (r"(\d+)人(?:で遊びます|が二つの陣営)", lambda m, at: len(at.state.hands) == int(m[1])),
    (r"2人の勝ち", lambda *_: True),
    (r"の(\d+)枚。(\d+)人で", lambda m, at: (20, len(at.state.hands)) == (int(m[1]), int(m[2]))),
    (r"旗札が(\d+)枚、", lambda m, at: honors_held(at) == int(m[1])),
    (r"「\{([CDHS])\}で(\d+)枚」が最高", lambda m, at: highest_bid(at) == (int(m[2]), m[1])),
    (r"全部で(\d+)枚", lambda m, _: HONORS_MASK.bit_count() == int(m[1])),
    (r"あなたが\+(\d+)、副官が\+(\d+)", lambda m, at: points(at, int(m[1]), int(m[2]))),
    (r"同じ(\d+)枚で|\{H\}の(\d+)枚[にで]", lambda m, at: may_bid(at, int(m[1] or m[2]))),
    (r"旗札を(\d+)枚取れば", lambda m, at: bid_of(at) == int(m[1])),
    (r"伏せてあった(\d+)枚|に(\d+)枚を捨てます", lambda m, at: widow(at) == int(m[1] or m[2])),
    (r"残りの(\d+)人", lambda m, at: opponents(at) == int(m[1])),
    (
        r"で(\d+)枚、連合軍が(\d+)枚。宣言の(\d+)枚以上を取った",
        lambda m, at: is_result(at, int(m[1]), int(m[2]), int(m[3])),
    ),
    (r"1枚ずつ", lambda *_: True),
    (r"(?:全部で|、)(\d+)巡[でを]", lambda m, at: pack_of(at.state.rules).hand_size == int(m[1])),
    (r"1巡に1枚ずつ|1枚渡して|1枚減り|1枚だけあります|札を1枚指定|第1巡", lambda *_: True),
]

ENGLISH: Final[list[tuple[str, Check]]] = [
    (r"(?i)\b([a-z]+) \{([CDHS])\.many\}", lambda m, at: in_hand(at, m[2]) == number(m[1])),
    (r"\b([Tt]wo|[Tt]hree) honors\b", lambda m, at: honors_in_trick(at) == number(m[1])),
    (r"without a single honor", lambda _, at: honors_in_trick(at) == 0),
    (r"(?:bids|goes to) (\d+) \{([CDHS])\}", lambda m, at: highest_bid(at) == (int(m[1]), m[2])),
    (r"bid (\d+) with|takes? at least (\d+) honors", lambda m, at: bid_of(at) == int(m[1] or m[2])),
    (r"(\d+) is enough", lambda m, at: may_bid(at, int(m[1]))),
    (r"Bid (\d+) or (\d+)", lambda m, at: may_bid(at, int(m[1]), int(m[2]))),
    (r": bid (\d+)", lambda m, at: may_bid(at, int(m[1]))),
    (r"begins at (\d+)", lambda m, at: at.state.rules.auction.minimum == int(m[1])),
    (r"holds (\w+) cards", lambda m, at: pack_of(at.state.rules).hand_size == number(m[1])),
    (r"(\w+) tricks", lambda m, at: pack_of(at.state.rules).hand_size == number(m[1])),
    (
        r"a game for (\w+) players|(?i:(five)) people play",
        lambda m, at: len(at.state.hands) == number(m[1] or m[2]),
    ),
    (r"(\w+) in all", lambda m, _: HONORS_MASK.bit_count() == number(m[1])),
    (r"(\w+) cards of the widow", lambda m, at: widow(at) == number(m[1])),
    (
        r"Discard (\w+) of the (\w+)",
        lambda m, at: (widow(at), at.state.hands[0].bit_count()) == (number(m[1]), number(m[2])),
    ),
    (r"Choose (?!other)(\w+) (?:low )?cards", lambda m, at: widow(at) == number(m[1])),
    (
        r"the two of you|you two win|Name one that|one full deal|two camps|two jacks|only one",
        lambda *_: True,
    ),
    (r"the (twenty) cards", lambda m, _: HONORS_MASK.bit_count() == number(m[1])),
    (
        r"(\w+) play, with (\w+) cards each",
        lambda m, at: (
            (len(at.state.hands), pack_of(at.state.rules).hand_size) == (number(m[1]), number(m[2]))
        ),
    ),
    (r"strong: (\w+) honors", lambda m, at: honors_held(at) == number(m[1])),
    (r"bid, (\d+) in \{([CDHS])\}", lambda m, at: highest_bid(at) == (int(m[1]), m[2])),
    (r"so (\d+) is enough|(?:Bid|With) (\d+) in", lambda m, at: may_bid(at, int(m[1] or m[2]))),
    (r"Take at least (\d+) honors", lambda m, at: bid_of(at) == int(m[1])),
    (
        r"(three) cards that lay|Discard (three) others",
        lambda m, at: widow(at) == number(m[1] or m[2]),
    ),
    (r"other (\w+) are your opponents", lambda m, at: opponents(at) == number(m[1])),
    (
        r"took (\d+) honors, the coalition (\d+)\. You bid (\d+)",
        lambda m, at: is_result(at, int(m[1]), int(m[2]), int(m[3])),
    ),
    (
        r"\+(\d+) points for you as Napoleon, \+(\d+) for",
        lambda m, at: points(at, int(m[1]), int(m[2])),
    ),
    (r"the strongest one\b", lambda *_: True),
    # No counts, but ranks and pronouns.
    (r"Q, J and 10|Q J 10 9 … 2|A, K and 10|the 2\b", lambda *_: True),
    (
        r"plays one in|played one|(?:is|are) one of|One more|one thing|One card|the one that",
        lambda *_: True,
    ),
    (r"one after another|of one suit|Same Two", lambda *_: True),
]

UKRAINIAN: Final[list[tuple[str, Check]]] = [
    (r"(\S+) карт масті \{([CDHS])\.gen\}", lambda m, at: in_hand(at, m[2]) == number(m[1])),
    (r"в ній (два) онери|\b(Три) онери", lambda m, at: honors_in_trick(at) == number(m[1] or m[2])),
    (r"без жодного онера", lambda _, at: honors_in_trick(at) == 0),
    (
        r"(?:заявляє|піднімає до|поки) (\d+) \{([CDHS])\.gen\}",
        lambda m, at: highest_bid(at) == (int(m[1]), m[2]),
    ),
    (
        r"заявка\s— (\d+)|(?:візьмуть|візьмете|візьміть) (\d+) онерів",
        lambda m, at: bid_of(at) == int(m[1] or m[2]),
    ),
    (
        r"[Дд]осить (\d+)|самими (\d+)|[Зз]аявіть (\d+)\b(?! або)",
        lambda m, at: may_bid(at, int(m[1] or m[2] or m[3])),
    ),
    (r"Заявіть (\d+) або (\d+)", lambda m, at: may_bid(at, int(m[1]), int(m[2]))),
    (r"починаються з (\d+)", lambda m, at: at.state.rules.auction.minimum == int(m[1])),
    (
        r"(?:по|має) (десять) карт|(дес\S+) взяток",
        lambda m, at: pack_of(at.state.rules).hand_size == number(m[1] or m[2]),
    ),
    (r"на (п’ятьох)\.|Грають (п’ятеро)", lambda m, at: len(at.state.hands) == number(m[1] or m[2])),
    (
        r"(двадцять) карт A|усього (двадцять)",
        lambda m, _: HONORS_MASK.bit_count() == number(m[1] or m[2]),
    ),
    (
        r"(три) карти прикупу|(Три) карти, що|знесіть (три)|[Вв]иберіть (три) (?:малі )?карти",
        lambda m, at: widow(at) == number(m[1] or m[2] or m[3] or m[4]),
    ),
    (
        r"Знесіть (три) з (тринадцяти)",
        lambda m, at: (widow(at), at.state.hands[0].bit_count()) == (number(m[1]), number(m[2])),
    ),
    (r"сильна: (сім) онерів", lambda m, at: honors_held(at) == number(m[1])),
    (r"Інші (троє)", lambda m, at: opponents(at) == number(m[1])),
    (r"число\s— (\d+)", lambda m, at: may_bid(at, int(m[1]))),
    (
        r"Наполеонові \+(\d+) очок, ад’ютантові \+(\d+)",
        lambda m, at: points(at, int(m[1]), int(m[2])),
    ),
    (
        r"узяли (\d+) онерів, коаліція\s— (\d+)\. Заявлено (\d+)",
        lambda m, at: is_result(at, int(m[1]), int(m[2]), int(m[3])),
    ),
    # No counts, but ranks and pronouns.
    (r"Q, J і 10|Q J 10 9 … 2", lambda *_: True),
    (r"кладе одну карту|по одній у|один із|Одним страхом|одна карта", lambda *_: True),
    (r"одну за одною|однієї масті", lambda *_: True),
]

CHECKS: Final = {"ja": JAPANESE, "en": ENGLISH, "uk": UKRAINIAN}
COUNTED: Final = {
    "uk": re.compile(
        r"(?i)\b(?:\d+|жодн\w+|один|одн(?:а|у|ою|ієї|им|ій)|два|дві|двох|три|троє|трьох|чотири"
        r"|п’ят(?:ь|и|ьох|еро)|шіст(?:ь|и|ьох|ьом)|сім|вісім|дев’ять|десят[ьи]|тринадцят[ьи]|двадцят[ьи])\b"
    ),
    "ja": re.compile(r"\d+(?=[枚巡人])"),
    "en": re.compile(rf"(?i)\b(?:\d+|a single|{'|'.join([*NUMBER_WORDS][1:])})\b"),
}
AS_IN_ENGLISH: Final = [language for language in LANGUAGES if language not in CHECKS]
"""Languages in which a lesson may name only the numbers that it names in English."""
GAP: Final = re.compile(r"\{\w+(?:\.\w+)?\}")


def spoken(lesson: Lesson, language: str) -> Iterator[tuple[str, Place]]:
    """Every text of a lesson, without parameters, and its place."""
    words, table = words_of(language, own=PAGE.catalogues), list(places(lesson))
    for at, ending in passages(lesson):
        key = ".".join(part for part in (f"lesson.{lesson.name}.{at}", ending) if part)
        yield words(key).replace("\xa0", " "), table[at]


def wrong(text: str, place: Place, language: str) -> list[str]:
    """The numbers in a text that are wrong, or that no check knows."""
    faults, known = [], set[int]()
    for pattern, check in CHECKS[language]:
        for found in re.finditer(pattern, text):
            if pattern == ENGLISH[0][0] and found[1].lower() not in NUMBER_WORDS:
                continue
            known |= set(range(*found.span()))
            if not check(found, place):
                faults.append(f"wrong: {found[0]}")
    gaps = {at for gap in GAP.finditer(text) for at in range(*gap.span())}
    faults += [
        f"unknown: {found[0]} in {text}"
        for found in COUNTED[language].finditer(text)
        if found.start() not in known | gaps
    ]
    return faults


@pytest.mark.parametrize("language", CHECKS)
@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.name for lesson in LESSONS])
def test_every_number_in_a_lesson_is_what_lies_on_the_table(lesson: Lesson, language: str) -> None:
    faults = [fault for text, at in spoken(lesson, language) for fault in wrong(text, at, language)]
    assert faults == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ja", "{H}が6枚と、{DJ}。"),
        ("en", "the Mighty, six {H}, and the {DJ}"),
        ("ja", "{S}が4枚"),
        ("ja", "赤い札が3枚"),
        ("en", "there are eight red cards"),
        ("uk", "Майті, шість карт масті {H.gen} і {DJ}"),
        ("uk", "вісім червоних карт"),
    ],
)
def test_a_wrong_or_unknown_number_is_found(language: str, text: str) -> None:
    bidding = next(lesson for lesson in LESSONS if lesson.name == "bidding")
    place = list(places(bidding))[1]
    assert wrong(text, place, language)


@pytest.mark.parametrize("language", AS_IN_ENGLISH)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_other_languages_name_the_numbers_of_the_english_words(
    lesson: Lesson, language: str
) -> None:
    for (text, _), (english, _) in zip(spoken(lesson, language), spoken(lesson, "en"), strict=True):
        said = COUNTED["en"].finditer(GAP.sub("", english))
        known = {number(found[0].lower().replace("a single", "one")) for found in said}
        counted = {int(found) for found in re.findall(r"\d+", GAP.sub("", text))}
        assert counted <= known, text
