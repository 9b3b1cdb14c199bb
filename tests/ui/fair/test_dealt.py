"""Seed and fingerprint: shown before, checked after, and copied at any time."""

from __future__ import annotations

from html import unescape

import pytest

from napoleon.ui.fair.dealt import verdict
from napoleon.ui.shell import effects
from napoleon.ui.shell.messages import Do
from tests.napoleons import match_of
from tests.ui.markup import faults_of
from tests.ui.player import Player, stood, table_of, visitor
from tests.ui.studies import finished, opened
from tests.ui.study.test_practice import at_result


def copied(player: Player) -> list[str]:
    return [effect.text for effect in player.done if isinstance(effect, effects.Copy)]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_fingerprint_is_shown_before_the_auction(language: str) -> None:
    player = table_of(seed="s1", language=language)
    deal = match_of(player.model).state.deal
    assert deal.fingerprint not in player.html, "the table has no room for it"
    player.press("dealt")
    assert faults_of(player.html) == []
    assert player.says("dealt.later")
    assert deal.digest in player.html, "so many digits that no other deal can be found with them"
    assert deal.order not in unescape(player.html)
    player.press("copy-dealt", "dealt-seed")
    assert copied(player) == ["s1"]
    player.send(Do("copy-dealt", "dealt-order"))
    player.send(Do("copy-dealt", "nonsense"))
    assert copied(player) == ["s1"], "the cards are shown after the deal"


def test_the_help_leads_to_the_deal_too() -> None:
    """A separate deal has the way back where a match has the number of the deal."""
    player = at_result()
    player.press("more")
    player.press("again")
    player.press("help")
    player.press("help", "players")
    player.press("dealt")
    assert match_of(player.model).state.deal.digest in player.html
    first = visitor()
    first.press("help")
    first.press("help", "players")
    assert not first.has("dealt"), "no cards are dealt yet"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_it_is_checked_when_all_cards_are_seen(language: str) -> None:
    player = at_result()
    player.send(Do("language", language))
    deal = match_of(player.model).state.deal
    assert player.says("dealt.fits", fingerprint=deal.fingerprint)
    player.press("dealt")
    assert faults_of(player.html) == []
    player.press("copy-dealt", "dealt-order")
    player.press("copy-dealt", "dealt-command")
    assert copied(player)[0] == deal.order
    assert deal.order in copied(player)[1]


def test_a_deal_that_does_not_fit_is_reported() -> None:
    player = at_result()
    match = match_of(player.model)
    foreign = match.state.deal._replace(hands=match.state.deal.hands[::-1])
    broken = match.state._replace(deal=foreign)
    table = player.model.table
    text = str(verdict(player.model.with_table(stood(table, match._replace(state=broken))).frame))
    assert player.model.words("dealt.differs", fingerprint=foreign.fingerprint) in text


def test_cards_that_were_laid_out_have_no_seed() -> None:
    player = opened(finished(), 0)
    player.press("play-on")
    player.press("sit", "2")
    player.send(Do("dealt"))
    assert player.says("dealt.laid_out")
    player.send(Do("copy-dealt", "dealt-seed"))
    assert copied(player) == []
