"""What is remembered of a deal of Durak, its totals, and the medals that it brings."""

from __future__ import annotations

import json
from typing import Any

import pytest

from napoleon.games.durak.game import GAME, Played
from napoleon.games.durak.page.accounts import DealAccounts, Facts
from napoleon.games.durak.page.achievements import ACHIEVEMENTS
from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.page.statistics import figures, longest_run
from napoleon.games.durak.page.table.look import view_of
from napoleon.games.durak.play.deal import Deal
from napoleon.games.durak.play.notation import read_action
from napoleon.games.durak.rules import RuleSet
from napoleon.kit.chance import Chance
from napoleon.kit.rule_book import assigned
from napoleon.match.match import Match
from napoleon.match.steps import whole
from napoleon.ui.achievements.state import Deed
from napoleon.ui.shell.messages import Do
from napoleon.ui.shell.words import Words
from napoleon.ui.statistics import state as statistics
from napoleon.ui.statistics.accounts import Account
from napoleon.ui.statistics.state import Entry
from napoleon.ui.table.pauses import GRADE
from tests.games.durak.page.visits import visit
from tests.nightly import spread
from tests.ui.markup import faults_of

WORDS = Words("en", game="durak", own=PAGE.catalogues)


def played(hands: str, actions: str, options: str = "", trump: str = "H", **others: Any) -> Played:
    """A finished deal without a talon."""
    seats = hands.split("|")
    rules = RuleSet().with_texts(assigned(f"table.players={len(seats)} {options}".strip()))
    deal = Deal.parse(seats, str(others.pop("talon", "")), trump=trump, **others)
    attacker = others.get("attacker", 0)
    assert isinstance(attacker, int)
    done = tuple(map(read_action, actions.split()))
    match = Match.laid_out(GAME, rules, deal, attacker, done, seed="x")
    assert match.deal_over, match.state.phase
    return match.deals[-1]


def account(deal: Played) -> Account[Facts]:
    found = DealAccounts().account(deal)
    again = DealAccounts().read(json.loads(json.dumps(DealAccounts().write(found))))
    assert again == found
    return found


WON = ("S6CKCAHA|S7D7D8D9", "CK take CA take HA take S6 S6/S7")


def medals(deal: Played) -> set[str]:
    deed = Deed(deal, ("casual",))
    return {one.name for one in ACHIEVEMENTS if one.by_deal and one.by_deal(deed)}


def test_a_deal_that_was_won_with_sixes_at_the_end() -> None:
    found = account(played(*WON))
    assert found.won
    facts: Facts = found.facts
    assert (facts.label, facts.seats, facts.losers, facts.place, facts.sixes) == (
        *("durak", 2, 1, 1),
        1,
    )
    assert (facts.held, facts.took, facts.thrown, facts.transfers, facts.trumps) == (0, 0, 0, 0, 0)
    assert {"escape", "sixes", "small"} == medals(played(*WON))


def test_a_deal_that_was_lost_after_taking() -> None:
    deal = played("C6H6|C9C7", "C9 take C7 take", attacker=1)
    found = account(deal)
    facts: Facts = found.facts
    assert not found.won
    assert (facts.place, facts.took, facts.cards, facts.trumps) == (0, 2, 2, 1)
    assert medals(deal) == set()


SIEGE = "C7 C7/CJ +D7 D7/DT +S7 S7/ST +H7 H7/HT +DJ DJ/DQ pass SA take"


@pytest.mark.parametrize(
    ("deal", "medal"),
    [
        (played("C9CT|C7D8", "C7 C7/C9 pass CT take", attacker=1), "untaken"),
        (played("C7|D9|C8CA", "C7 take C8 take CA take"), "first_out"),
        (played("CJDTSTHTDQSA|C7D7S7H7DJD6", SIEGE, attacker=1), "siege"),
    ],
)
def test_medals_of_deals_that_were_laid_out(deal: Played, medal: str) -> None:
    assert medal in medals(deal)


def dealt(rules: RuleSet, seed: str) -> Played:
    """A deal that is played at random."""
    match, chance = Match.begun(GAME, rules, seed), Chance(seed)
    while not match.deal_over:
        seats = GAME.actors(match.state)
        may = GAME.legal(match.state, chance.shuffled(seats)[0]) if seats else ()
        action = may[chance.below(len(may))] if may else GAME.silence(match.state)
        match, _ = match.play(action)
    return match.deals[-1]


@pytest.mark.parametrize(
    ("options", "medal"),
    [
        ("table.players=2", "comeback"),
        ("table.players=2 transfer.allowed=on", "passer"),
        ("table.players=6", "crowd"),
    ],
)
def test_medals_of_deals_that_were_dealt(options: str, medal: str) -> None:
    rules = RuleSet().with_texts(assigned(options))
    deals = (dealt(rules, f"medal-{number}") for number in range(200))
    found = next((deal for deal in deals if medal in medals(deal)), None)
    assert found is not None
    assert account(found).won


@pytest.mark.parametrize(
    "row",
    [
        [],
        ["durak"],
        ["whist", 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1],
        ["durak", 9, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1],
        ["durak", 2, 1, 1, 5, 0, 0, 0, 0, 0, 0, 1, 1],
        ["durak", 2, 1, 1, 0, -1, 0, 0, 0, 0, 0, 1, 1],
        ["durak", 2, 1, 1, 0, "0", 0, 0, 0, 0, 0, 1, 1],
        ["durak", 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, True],
        ["durak", 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2],
        ["durak", 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 10**6, 1],
        ["durak", 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
    ],
)
def test_a_damaged_row_is_none(row: list[object]) -> None:
    assert DealAccounts().read(row) is None


def entry(*, won: bool, label: str = "durak", seats: int = 4) -> Entry[Facts]:
    facts = Facts(label, seats, int(label == "durak"), int(won), 0, 1, 2, 6, 3, 0, 0)
    return Entry("0" * 12, "", "podkidnoy", "casual", Account(1, won, facts), aided=False)


def test_the_durak_rate_stands_beside_the_fair_share() -> None:
    entries = [entry(won=True), entry(won=False), entry(won=False, label="draw"), entry(won=True)]
    found = dict(figures(WORDS, entries))
    assert found["Durak rate"] == "33%"
    assert found["Fair share"] == "25%"
    assert found["Longest unbeaten run"] == "2"
    assert found["Draws"] == "1"
    assert found["Bouts defended"] == "4/12"
    assert longest_run([]) == 0
    assert dict(figures(WORDS, []))["Durak rate"] == "–"


@pytest.mark.parametrize("language", spread(["ja", "en"], 4))
def test_a_played_deal_is_counted_and_shown(language: str) -> None:
    player = visit("preset=duel&seed=count", language, hints="off")
    for _ in range(600):
        if player.model.pause == GRADE:
            break
        if player.model.my_turn:
            action = view_of(player.model.frame).legal[-1]
            player.send(Do("act", player.model.game.write_action(action)))
        elif player.model.pause:
            player.send(Do("next"))
        player.rest()
    assert player.model.pause == GRADE
    entries = whole(statistics.reading_saved(PAGE, player.storage["durak.statistics"]))
    assert len(entries) == 1
    assert entries[0].facts.seats == 2
    player.press("stats")
    assert faults_of(player.html) == []
    assert player.says("stats.figure.durak")
    player.press("achievements")
    assert faults_of(player.html) == []
