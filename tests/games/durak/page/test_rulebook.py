"""Durak's rulebook is enough to play by: what beats what, who takes, who is out, the end."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from napoleon.games.durak.page.game_page import PAGE, rulebook
from napoleon.games.durak.rules import PRESETS, RuleSet
from napoleon.ui.help.books import Line, Section
from napoleon.ui.shell.words import LANGUAGES, Words
from tests.games.durak.random_play import any_rules

RANKS = "basics.ranks"
UNBEATEN = "rulebook.bout.taken.all"


def lines(rules: RuleSet) -> list[Line]:
    return [line for section in rulebook(rules) for line in lines_in(section)]


def lines_in(section: Section) -> list[Line]:
    found = [block for block in section.blocks if isinstance(block, Line)]
    assert len(found) == len(section.blocks)
    return found


def keys(preset: str, **texts: str) -> list[str]:
    rules = PRESETS[preset]
    changed = {name.replace("__", "."): text for name, text in texts.items()}
    return [line.key for line in lines(rules.with_texts(changed) if changed else rules)]


def basics(preset: str) -> list[str]:
    return [line.key for line in lines_in(rulebook(PRESETS[preset])[0])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_words_and_is_said_once(language: str) -> None:
    words = Words(language, game="durak", own=PAGE.catalogues)
    chance = random.Random("durak rulebook")
    for rules in (*PRESETS.values(), *(any_rules(chance) for _ in range(40))):
        said = lines(rules)
        gaps = [{gap: str(part) for gap, part in line.parts} for line in said]
        texts = [words(line.key, **filled) for line, filled in zip(said, gaps, strict=True)]
        assert len({*texts}) == len(texts)
        for line, text in zip(said, texts, strict=True):
            assert words.has(line.key)
            assert text.endswith(("。", "."))
            assert "{" not in text
        options = [line.option for line in said if line.option]
        assert len({*options}) == len(options)


def test_no_sentence_of_the_basics_is_left_over() -> None:
    chance = random.Random("durak basics")
    rare = PRESETS["reversed"].with_text("transfer.allowed", "on")
    uneven = PRESETS["kurukuru"].with_text("table.players", "5").with_text("pack.lowest", "9")
    used = {line.key for rules in (*PRESETS.values(), rare, uneven) for line in lines(rules)}
    path = Path(PAGE.catalogues[1]) / "en/LC_MESSAGES" / "durak.po"
    written = {
        line[7:-1]
        for line in path.read_text("utf-8").splitlines()
        if line.startswith('msgid "basics.')
    }
    for _ in range(3000):  # most are found in some hundred
        if written - used == {"basics.title"}:
            break
        used |= {line.key for line in lines(any_rules(chance))}
    assert written - used == {"basics.title"}


TURNS = {
    "kurukuru": (RANKS, "piles.turn", "kurukuru.take", "kurukuru.sweep", "out.now"),
    "untitled": (RANKS, "piles.turn", "kurukuru.take", "kurukuru.sweep", "out.now"),
    "crusade": (RANKS, "piles.turn", "kurukuru.take", "kurukuru.sweep", "out.now"),
    "chinese": (RANKS, "piles.turn", "chinese.take", "chinese.sweep", "chinese.out.talon", "tie"),
    "chukhonsky": ("ranks.none", "piles.turn", "chukhonsky.take", "chukhonsky.ace", "out.now"),
    "heap": (RANKS, "heap.turn", "heap.held", "heap.took", "out.talon"),
    "polish": (RANKS, "polish.turned", "polish.take", "polish.stockless", "polish.out", "tie"),
}


@pytest.mark.parametrize("preset", TURNS)
def test_a_game_of_piles_says_what_is_beaten_taken_and_how_one_is_out(preset: str) -> None:
    found = basics(preset)
    assert found[:2] == ["basics.aim", "basics.order"]
    wanted = [f"basics.{name.removeprefix('basics.')}" for name in TURNS[preset]]
    assert [key for key in found if key in wanted] == wanted


@pytest.mark.parametrize("preset", [name for name in PRESETS if name not in TURNS])
def test_the_classic_game_says_the_same(preset: str) -> None:
    found = basics(preset)
    for wanted in ("basics.held", UNBEATEN, "rulebook.bout.keeps_turn.off", "basics.next"):
        assert wanted in found
    assert ("basics.bout" in found) != ("basics.bout.teams" in found)
    assert ("basics.out" in found) != ("basics.out.talon" in found)


def test_the_heap_says_what_is_taken() -> None:
    assert "rulebook.pile.take.all" in basics("heap")


def test_the_nine_that_puts_the_pile_away_is_stated() -> None:
    assert "rulebook.pile.nine.must-beat" in keys("untitled")
    assert "rulebook.pile.nine.must-beat" not in keys("kurukuru")


@pytest.mark.parametrize("preset", ["matching", "crusade"])
def test_what_comes_before_the_game_is_stated_in_full(preset: str) -> None:
    extra = [key for key in keys(preset) if key.startswith(f"basics.{preset}.")]
    assert len(extra) >= 2


def test_the_suit_that_is_always_trump_is_named() -> None:
    assert "rulebook.trump.suit.D" in keys("crusade")
    assert "rulebook.trump.suit.S" in keys("chinese")


def test_doubt_says_who_is_asked_and_what_is_seen() -> None:
    found = keys("doubt")
    for name in ("any", "asked", "ended", "away"):
        assert f"basics.doubt.{name}" in found
        assert f"basics.doubt.{name}" not in keys("podkidnoy")


def test_reversed_hands_say_what_is_tried_and_what_a_wrong_card_costs() -> None:
    found = keys("reversed")
    assert "rulebook.table.hands.reversed" in found
    for name in ("try", "wrong", "shuffle"):
        assert f"basics.blind.{name}" in found
    assert "basics.blind.wrong.pass" not in found
    assert "basics.blind.wrong.pass" in keys("reversed", transfer__allowed="on")


@pytest.mark.parametrize("preset", ["teams-2v2", "teams-3v3", "teams-pairs", "teams-split"])
def test_teams_say_who_attacks_whom_and_who_loses(preset: str) -> None:
    found = keys(preset)
    assert "basics.bout.teams" in found
    assert any(key.startswith("rulebook.table.teams.") for key in found)
    assert "rulebook.throw.who.all" in found
    split = preset == "teams-split"
    assert ("basics.aim.teams" in found) != split
    assert ("basics.teams.stay" in found) != split
    assert ("basics.split.loser" in found) == split


@pytest.mark.parametrize("preset", PRESETS)
def test_drawing_is_stated_where_there_is_a_talon(preset: str) -> None:
    found = keys(preset)
    without = {"teams-3v3", "teams-pairs", "deal-out", "chukchi", "matching", "crusade"}
    without |= {"kurukuru", "untitled", "chukhonsky", "polish"}
    draws = any(key.startswith(("rulebook.refill.start", "basics.piles.draw")) for key in found)
    assert draws == (preset not in without)
    talon = any(key.endswith(".talon") for key in found if key.startswith("basics."))
    assert talon == draws
    next_card = "rulebook.trump.source.next" in found
    assert not (next_card and preset in {"teams-3v3", "teams-pairs"})


def test_who_may_throw_in_is_stated_where_several_may() -> None:
    assert "rulebook.throw.who.all" in keys("podkidnoy")
    assert "rulebook.throw.who.neighbours" in keys("podkidnoy", throw__who="neighbours")
    assert "rulebook.throw.who.all" not in keys("duel")
    assert "rulebook.throw.who.all" not in keys("prostoy")


def test_the_disgrace_of_the_sixes_is_stated() -> None:
    assert "basics.sixes" in keys("duel")
    assert "rulebook.ending.sixes.off" in keys("duel", ending__sixes="off")
    assert "basics.sixes" not in keys("points"), "a count decides"


def test_without_trumps_nothing_is_said_of_them() -> None:
    found = keys("no-trump")
    assert "basics.ranks.none" in found
    assert "rulebook.strength.closed.none" not in found
    assert "rulebook.first.hand_one.lowest-trump" not in found
    assert "rulebook.first.no_trump.dealer-left" in found


def test_what_contradicts_another_rule_is_left_out() -> None:
    assert "rulebook.first.later.left" not in keys("championship")
    assert "rulebook.ending.loser.last-holder" not in keys("points")
    assert "basics.aim.count" in keys("points")
    assert "rulebook.transfer.cards.any" not in keys("no-throw"), "a rank goes as a whole"


# ---- what a newcomer stumbled over ---------------------------------------------------------


def spoken(preset: str, language: str, **texts: str) -> str:
    """The whole rulebook of a preset in words."""
    changed = {name.replace("__", "."): text for name, text in texts.items()}
    rules = PRESETS[preset].with_texts(changed)
    words = Words(language, game="durak", own=PAGE.catalogues)
    return "\n".join(
        words(line.key, **{gap: str(part) for gap, part in line.parts}) for line in lines(rules)
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_every_rulebook_says_who_deals_at_first_and_later(preset: str) -> None:
    one, several = keys(preset, match__target="0"), keys(preset, match__target="5")
    for found in (one, several):
        begins = [at for at, key in enumerate(found) if key.startswith("rulebook.first.")]
        assert found.index("basics.dealer") < min(begins)
    later = {key for key in several if key.startswith("basics.dealer.")}
    teams = {"teams-2v2": "team", "teams-3v3": "team", "teams-pairs": "team"}
    way = teams.get(
        preset, {"teams-split": "split", "championship": "alternate"}.get(preset, "durak")
    )
    assert later == {f"basics.dealer.{way}"}


LATER = ("basics.dealer.", "rulebook.first.later.", "basics.later.", "rulebook.match.lead.")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_of_one_deal_says_nothing_of_later_ones(preset: str) -> None:
    one, several = keys(preset, match__target="0"), keys(preset, match__target="5")
    assert not [key for key in one if key.startswith(LATER)]
    assert [key for key in several if key.startswith(LATER)]
    for language, words in (("ja", ("次の局", "最初の局")), ("en", ("later deal", "first deal"))):
        assert not [word for word in words if word in spoken(preset, language, match__target="0")]


def test_a_dummy_that_is_the_durak_does_not_deal() -> None:
    dummy = {"table__dummy": "plays", "match__target": "5"}
    assert "basics.dealer.dummy" in keys("podkidnoy", **dummy)
    assert "basics.dealer.dummy" not in keys("podkidnoy", match__target="5")
    assert "basics.dealer.dummy" not in keys("podkidnoy", table__dummy_loses="controller", **dummy)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("texts", "ranks"),
    [
        ({}, "A-K-Q-J-10-9-8-7-6"),
        ({"pack__lowest": "7"}, "A-K-Q-J-10-9-8-7"),
        ({"pack__lowest": "9", "table__players": "3"}, "A-K-Q-J-10-9"),
        ({"pack__lowest": "2"}, "A-K-Q-J-10-9-8-7-6-5-4-3-2"),
        ({"pack__copies": "2"}, "A-K-Q-J-10-9-8-7-6"),
        ({"strength__ten_high": "on"}, "A-10-K-Q-J-9-8-7-6"),
        (
            {"pack__lowest": "2", "pack__trim": "on", "deal__all": "on", "table__players": "6"},
            "A-K-Q-J-10-9-8-7-6-5-4-3",
        ),
    ],
)
def test_the_order_of_the_cards_is_stated_to_its_end(
    texts: dict[str, str], ranks: str, language: str
) -> None:
    first = spoken("podkidnoy", language, **texts).split("\n")[1]
    assert re.findall(r"(?:10|[2-9AKQJ])(?:-(?:10|[2-9AKQJ]))+", first) == [ranks]


@pytest.mark.parametrize(
    ("players", "lowest", "more"),
    [
        *(("2", "6", ""), ("3", "6", ""), ("4", "6", ""), ("6", "6", ""), ("5", "6", ".dealer")),
        *(("3", "2", ".dealer"), ("5", "2", ".two"), ("6", "2", None), ("5", "9", None)),
    ],
)
def test_hands_that_are_not_equal_are_stated(players: str, lowest: str, more: str | None) -> None:
    found = keys("kurukuru", table__players=players, pack__lowest=lowest)
    stated = [key.removeprefix("basics.uneven") for key in found if key.startswith("basics.uneven")]
    assert stated == ([more] if more else [] if more == "" else [""])


def test_nothing_is_shown_and_taken_where_a_talon_is_left() -> None:
    assert "手札に加え、そのスートが切り札" not in spoken("double", "ja")


@pytest.mark.parametrize("preset", ["kurukuru", "teams-3v3", "deal-out", "untitled"])
def test_the_card_that_is_shown_goes_to_the_dealer(preset: str) -> None:
    assert "配り手の手札に加え、そのスートが切り札" in spoken(preset, "ja")
    assert "goes into the dealer’s hand" in spoken(preset, "en")


@pytest.mark.parametrize(("lowest", "name"), [("6", "6"), ("7", "7"), ("9", "9"), ("2", "2")])
def test_the_disgrace_has_the_name_of_the_lowest_rank(lowest: str, name: str) -> None:
    texts = {"pack__lowest": lowest, "table__players": "3"}
    assert f"「{name}の負け」" in spoken("podkidnoy", "ja", **texts)
    assert f"nothing but {name}s" in spoken("podkidnoy", "en", **texts)


def test_what_was_left_open_is_stated() -> None:
    assert "basics.counter.most" in keys("baltic")
    assert "basics.counter.most" not in keys("podkidnoy")
    assert "同じ強さなら" in spoken("crusade", "ja")
    assert "of equal ones" in spoken("crusade", "en")


HANDS = (
    *("手札", "攻め手", "守り手", "配り手", "相手", "持ち手", "取り手", "選手", "勝手", "手数"),
    *("手に", "手を", "手元", "手持ち", "手前", "下手", "上手", "苦手", "手堅", "手順", "手作り"),
    *(
        "手放",
        "手伝",
        "手がかり",
        "手早",
        "手強",
        "手ごわ",
        "片手",
        "両手",
        "握手",
        "手頃",
        "手つかず",
    ),
)
"""Words with 手 that mean no deal: hands, players, and so on."""
DEALS = re.compile("(?:一|次の|前の|各|毎)手|手(?:ごと|目|は終わ|の(?:始め|初め|終わり|最後|途中))")
"""手 for a deal, which is 局 everywhere."""


@pytest.mark.parametrize("catalogue", [0, 1])
def test_a_deal_has_one_name_in_japanese(catalogue: int) -> None:
    path = (
        Path(PAGE.catalogues[catalogue]) / "ja" / "LC_MESSAGES" / ("page.po", "durak.po")[catalogue]
    )
    with path.open("rb") as file:
        texts = {str(entry.id): str(entry.string) for entry in read_po(file) if entry.id}
    assert len(texts) > 100
    left = {key: _without(text) for key, text in texts.items()}
    assert not {key: text for key, text in left.items() if DEALS.search(text)}
    if catalogue:
        assert not {key: text for key, text in left.items() if "手" in text}


def _without(text: str) -> str:
    for word in HANDS:
        text = text.replace(word, "")
    return text


def test_the_pile_and_the_stock_have_names_that_differ() -> None:
    for preset in ("polish", "kurukuru", "chinese", "chukhonsky", "untitled"):
        text = spoken(preset, "ja").replace("山札", "")
        assert "山" not in text
