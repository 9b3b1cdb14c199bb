"""An open auction among people: a player who drops out says so, and nobody waits for them."""

from __future__ import annotations

from napoleon.match.parties.hosting import SPEAK_S
from napoleon.match.seat import Do as Act
from napoleon.match.wire import write_message
from napoleon.ui.shell.effects import OnLine
from napoleon.ui.shell.messages import Do
from tests.ui.friends.company import Company
from tests.ui.friends.guests import table_of
from tests.ui.player import Player

OPEN = "&auction.order=open"


def can_bid(page: Player) -> bool:
    """Whether RAISE and DROP are there for the user."""
    return page.model.my_turn and page.control("drop").live


def test_the_auction_is_closed_once_everybody_has_let_the_others_bid() -> None:
    company = Company(("Taro",), query=OPEN)
    company.begin()
    host, taro = company.pages
    for page in company.pages:
        assert can_bid(page)
        assert page.says("status.open_off")
    ply = company.table.ply
    company.use(taro, "drop")
    assert company.table.silent == {1}
    assert taro.says("friends.waits_quiet")
    assert not taro.model.my_turn
    assert host.model.my_turn, "the host does not learn of it"
    said = write_message(company.table.match.game, Act(ply, taro.model.game.quiet))
    assert [e.text for e in taro.done if isinstance(e, OnLine)].count(said) == 1
    company.use(host, "drop")
    for _ in range(40):
        if company.table.ply > ply:
            break
        company.step()
    assert company.table.ply > ply
    kept = table_of(host).kept
    assert kept
    assert kept.now_s < SPEAK_S, "nobody was waited for"


def test_a_bid_gives_the_word_back_to_everybody() -> None:
    company = Company(("Taro",), query=OPEN)
    company.begin()
    host, taro = company.pages
    company.use(taro, "drop")
    company.use(host, "raise")
    for _ in range(20):
        company.step()
        if taro.model.my_turn:
            break
    assert can_bid(taro)
    assert not taro.says("friends.waits_quiet")
    taro.send(Do("silence"))
    company.carry()
    assert taro.says("friends.waits_quiet")
