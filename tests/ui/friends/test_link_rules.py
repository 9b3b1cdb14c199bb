"""The rules in an invitation: read before anything is answered, in all ways that have a link."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from napoleon import PRESETS
from napoleon.games import page_named
from napoleon.games.durak import PRESETS as OF_DURAK
from napoleon.match.game import USUAL
from napoleon.ui.friends.by_hand import invitation
from napoleon.ui.friends.by_link.lasting import lasting_of, read_lasting, write_lasting
from napoleon.ui.friends.doorstep.link_rules import LONGEST, rules_in, rules_part
from napoleon.ui.friends.shown import shown_link, token_in
from napoleon.ui.friends.state import Calling
from napoleon.ui.shell.effects import Draw, OnLine
from napoleon.ui.shell.messages import Do
from tests.ui.friends.company import ROOT
from tests.ui.friends.guests import fragment_of, guest_of, inviting, opened
from tests.ui.friends.slips import INVITATION
from tests.ui.friends.test_by_link import RELAYS
from tests.ui.friends.test_by_link import inviting as inviting_by_link
from tests.ui.markup import faults_of

GAME = page_named(USUAL).game
LINK = write_lasting(lasting_of("0123456789ab", ROOT))
OURS = PRESETS["matsuda"].with_text("joker.count", "0").with_text("table.deals", "7")
SEAT = "&seat=" + "0f" * 32


@pytest.mark.parametrize("game", ["napoleon", "durak"])
def test_every_preset_is_told_and_read(game: str) -> None:
    presets = {"napoleon": PRESETS, "durak": OF_DURAK}[game]
    for rules in presets.values():
        text = f"Come! https://x.example/{LINK}{rules_part(rules)} See you."
        for said in (text, quote(text), text.replace(" See", SEAT + " See")):
            assert rules_in(page_named(game).game, said) == rules
            assert read_lasting(said) == read_lasting(LINK)
    assert token_in(LINK + rules_part(OURS) + SEAT) == "0f" * 32


def test_an_invitation_by_hand_is_read_with_its_rules() -> None:
    link = invitation.write(INVITATION) + rules_part(OURS)
    assert invitation.read(link) == INVITATION
    assert rules_in(GAME, link) == OURS


def test_damaged_rules_and_another_games_are_not_told() -> None:
    whole = LINK + rules_part(OURS)
    for cut in range(len(LINK), len(whole)):
        assert rules_in(GAME, whole[:cut]) is None, "no other rules are guessed"
        read_lasting(whole[:cut])
    assert rules_in(GAME, LINK + rules_part(OF_DURAK["podkidnoy"])) is None


def test_rules_that_are_too_long_for_a_camera_are_not_told() -> None:
    rules = PRESETS["sdc"]
    for name, option in type(rules).options().items():
        if rules_part(rules):
            rules = rules.with_text(name, option.texts[-1])
    assert len(rules.to_query()) > LONGEST
    assert rules_part(rules) == ""


def test_whoever_opens_the_one_link_reads_its_rules_before_anybody_is_asked() -> None:
    guest = opened(page_named(USUAL), {}, LINK + rules_part(OURS), "en", RELAYS)
    guest.rest()
    assert guest.says("friends.sight.seats", count=5)
    assert "Matsuda" in guest.html
    assert not [one for one in guest.done if isinstance(one, OnLine)]
    assert faults_of(guest.html) == []
    assert isinstance(guest.model.friends, Calling)
    assert guest.model.friends.link == LINK, "the room may change them"


def test_whoever_opens_an_invitation_by_hand_reads_its_rules() -> None:
    host = inviting(query="&preset=matsuda")
    link = shown_link(host.model.frame, host.model.friends)
    assert link.endswith(rules_part(PRESETS["matsuda"]))
    guest = guest_of(fragment_of(host) + rules_part(PRESETS["matsuda"]))
    assert "Matsuda" in guest.html
    assert guest.says("friends.sight.seats", count=5)


def test_the_link_follows_the_rules_of_the_room() -> None:
    host, _ = inviting_by_link()
    host.press("gallery")
    host.rest()
    before = len(host.done)
    host.send(Do("gallery-choose", "guruguru"))
    link = shown_link(host.model.frame, host.model.friends)
    assert link.endswith(rules_part(PRESETS["guruguru"]))
    assert Draw("", link) in host.done[before:], "its dots for a camera follow"
