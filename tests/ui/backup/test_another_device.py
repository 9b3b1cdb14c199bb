"""Everything stored goes to another device: by a link, a file, or a pasted text."""

from __future__ import annotations

from typing import Literal
from urllib.parse import urlencode

import pytest

from napoleon.kit.json_in import BadText
from napoleon.ui import backup
from napoleon.ui.backup import Carried, Copyable
from napoleon.ui.share import dots
from napoleon.ui.share.dots import LONGEST
from napoleon.ui.shell.effects import Copy, Download, Draw, Hand, Visit
from napoleon.ui.shell.messages import Do, Dots, Drawn, Given
from napoleon.ui.shell.words import LANGUAGES
from napoleon.ui.start.opening import Opening
from tests.stored import RULES_KEY, STATISTICS_KEY, read_backup, read_rules
from tests.ui.backup.test_backup import exported, lived_in
from tests.ui.markup import faults_of
from tests.ui.player import ADDRESS, DAY, Player, visitor

NAME = f"napoleon-{DAY}.json"


def carrying(player: Player) -> Carried:
    """The screen once everything is on its way."""
    player.send(Do("settings"))
    player.press("backup-carry")
    assert isinstance(player.model.dialog, Carried)
    return player.model.dialog


def with_a_little() -> Player:
    """A user with so little stored that a link can hold it."""
    player = visitor()
    player.storage[RULES_KEY] = lived_in().storage[RULES_KEY]
    player.storage[STATISTICS_KEY] = lived_in().storage[STATISTICS_KEY]
    return player


def test_a_link_holds_everything_and_the_other_device_asks_first() -> None:
    player = with_a_little()
    link = carrying(player).link
    assert link.startswith(f"{ADDRESS}#b=")
    assert faults_of(player.html) == []
    assert [*player.press("backup-copy")] == [Copy(link, "carried-text")]

    other = Player(Opening("", ("en",), "s", ADDRESS, fragment=link.removeprefix(ADDRESS)))
    assert other.model.visit.opens == "backup-link"
    other.rest()
    assert Visit("./") in other.done, "a reload does not ask again"
    assert not other.model.visit.opens
    words = other.model.words
    assert other.says("backup.holds_of", file=words("backup.link"), day=DAY)
    assert other.says("backup.warning")
    assert other.says("backup.part.statistics", count=3)
    assert RULES_KEY not in other.storage
    other.press("backup-take")
    assert read_rules(other.storage[RULES_KEY]) == read_rules(player.storage[RULES_KEY])


def test_an_open_page_takes_a_link_too() -> None:
    link = carrying(with_a_little()).link
    other = visitor()
    other.send(Do("backup-link", "", link.removeprefix(ADDRESS)))
    assert other.dialog == "backup"


def test_too_much_for_a_link_goes_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    player = lived_in()
    text = exported(player)
    monkeypatch.setattr(backup, "LONGEST_LINK", len(ADDRESS + backup.pack(text)) - 1)
    assert not carrying(player).link
    assert player.says("carry.long")
    player.send(Drawn(done=False, can=("share",)))
    assert not player.has("backup-send")
    assert [*player.press("backup-give")] == [Download(NAME, text)]
    assert [*player.press("backup-copy")] == [Copy(text, "carried-text")]


def test_a_page_on_disk_has_no_link_that_leads_elsewhere() -> None:
    player = Player(Opening("", ("ja",), "s", "file:///home/anna/napoleon.html"))
    assert not carrying(player).link
    assert player.has("backup-give")


def test_a_camera_reads_a_short_link(monkeypatch: pytest.MonkeyPatch) -> None:
    player = visitor()
    link = carrying(player).link
    assert Draw("", link) in player.done
    assert '<svg class="qr"' not in player.html
    player.send(Drawn(done=False, dots=Dots(21, "M0 0h1v1h-1z")))
    assert player.says("carry.camera")
    assert 'viewBox="-4 -4 29 29"' in player.html
    assert faults_of(player.html) == []
    monkeypatch.setattr(dots, "LONGEST", len(link) - 1)
    player.send(Do("close"))
    player.done.clear()
    carrying(player)
    assert Draw("") in player.done


def test_the_share_sheet_takes_the_link_where_there_is_one() -> None:
    player = with_a_little()
    link = carrying(player).link
    assert Draw("", link if len(link) <= LONGEST else "") in player.done, "no picture goes along"
    assert not player.has("backup-send")
    player.send(Drawn(done=False, can=("share",)))
    assert [*player.press("backup-send")] == [Hand("share", "", "", link)]


@pytest.mark.parametrize("how", ["link", "text", "link in a message"])
def test_what_is_pasted_is_read(how: str) -> None:
    player = with_a_little()
    shown = carrying(player)
    text = {
        "link": shown.link,
        "text": f"\n{shown.text}\n",
        "link in a message": f"From my phone:\n{shown.link}\n-- sent by mail",
    }[how]
    other = visitor()
    other.press("settings")
    other.press("backup-paste")
    assert faults_of(other.html) == []
    other.send(Do("backup-pasted", "", urlencode({"text": text})))
    assert other.says("backup.part.statistics", count=3)


def test_every_cut_or_changed_link_is_refused() -> None:
    link = carrying(with_a_little()).link
    start = link.index("#b=") + 3
    read_backup("", link)
    spoiled = [link[:end] for end in range(start, len(link), 7)]
    spoiled += [
        link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :]
        for at in range(start, len(link) - 1, 7)
    ]
    spoiled += [f"{ADDRESS}#b=%%%", f"{ADDRESS}#b="]
    for text in spoiled:
        with pytest.raises(BadText):
            read_backup("", text)
    page = visitor()
    page.send(Do("backup-link", "", spoiled[5]))
    assert page.dialog == ""
    words = page.model.words
    parts = {"file": words("backup.link"), "why": words("backup.bad.damaged")}
    assert page.says("notice.backup_unread", **parts)


def test_a_link_that_unpacks_to_more_than_there_can_be_is_refused() -> None:
    bomb = backup.pack(" " * (backup.MOST + 1))
    assert len(bomb) < 100_000
    with pytest.raises(BadText):
        read_backup("", ADDRESS + bomb)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("outcome", "key"), [("given", "notice.file_given"), ("done", "notice.file_shared")]
)
def test_success_is_said_when_it_happened(
    language: str, outcome: Literal["given", "done"], key: str
) -> None:
    player = visitor(language=language)
    player.send(Given(Download("a.json", "{}"), outcome))
    assert player.says(key, file="a.json")


def test_a_share_sheet_that_is_closed_says_nothing() -> None:
    player = visitor()
    player.send(Given(Download("a.json", "{}"), "done"))
    player.send(Given(Download("a.json", "{}"), "let_be"))
    assert player.model.notices == ()
    assert player.dialog == ""


def test_a_file_that_nothing_takes_can_be_copied() -> None:
    player = visitor()
    player.send(Given(Download("club.json", "{1}"), "refused"))
    assert player.model.dialog == Copyable("club.json", "{1}")
    assert player.says("copy_file.words", file="club.json")
    assert faults_of(player.html) == []
    assert [*player.press("backup-copy")] == [Copy("{1}", "carried-text")]


def test_installing_offers_to_take_everything_along() -> None:
    before = Player(Opening("", ("ja",), "s", ADDRESS, home_screen=True))
    carrying(before)
    assert before.says("carry.ios")
    new = Player(Opening("", ("ja",), "s", ADDRESS, on_home_screen=True))
    assert new.says("notice.arrived_ios")
    new.press("backup-paste")
    assert new.dialog == "paste"
    assert not new.says("notice.arrived_ios")
    known = Player(Opening("", ("ja",), "s", ADDRESS, on_home_screen=True, played=True))
    assert not known.says("notice.arrived_ios")
