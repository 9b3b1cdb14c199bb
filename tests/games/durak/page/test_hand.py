"""The user's hand on Durak's table: its rows, lifting cards, what glows, what is refused, keys."""

from __future__ import annotations

import re

import pytest

from napoleon.games.durak.page.game_page import PAGE
from napoleon.games.durak.page.table.lifting import DROP, can_cover_all
from napoleon.games.durak.page.table.look import draft_of, view_of
from napoleon.games.durak.page.table.own_hand import LEAST, density
from napoleon.games.durak.play.actions import PASS, TAKE, Cover, Doubt, Lead, Show, Transfer, plain
from napoleon.games.durak.play.notation import read_action, read_face, write_action
from napoleon.ui.shell.messages import Do, Key
from napoleon.ui.shell.words import words_of
from tests.duraks import match_of
from tests.games.durak.page.visits import laid_out, visit
from tests.ui.markup import faults_of
from tests.ui.player import Player

HANDS = ["S7S9D9HK", "DTHTCTCJ", "C7D7H7CK"]
ONLINE = "preset=online"
PASSING = "preset=perevodnoy-show"


def chips(player: Player) -> list[str]:
    """The actions of the chips over the hand."""
    found = re.search(r'<div class="choices-row".*?</div>', player.html, re.DOTALL)
    assert found
    return re.findall(r'data-do="act" data-arg="([^"]*)"', found[0].replace("&gt;", ">"))


def button(player: Player, do: str) -> str:
    """The words on one of the three buttons."""
    found = re.search(rf'<button[^>]* id="k-{do}"[^>]*>.*?</button>', player.html, re.DOTALL)
    assert found
    return re.sub(r"<[^>]*>", " ", found[0])


# ---- rows --------------------------------------------------------------------------------


def test_a_hand_has_one_row_then_two_then_a_group_for_each_suit() -> None:
    assert [density(count) for count in (1, 7, 8, 14, 15, 36)] == ["a", "a", "b", "b", "c", "c"]


@pytest.mark.parametrize("count", [1, 7, 8, 14, 15, 26, 33])
def test_every_card_of_a_hand_is_a_button(count: int) -> None:
    pack = [suit + rank for suit in "CDHS" for rank in "6789TJQKA"]
    hands = ["".join(pack[:count]), "".join(pack[count : count + 1]), "".join(pack[count + 1 :])]
    player = laid_out(hands, attacker=0)
    assert player.html.count('data-do="card"') == count
    assert f"Your hand, {count}" in player.html
    assert faults_of(player.html) == []
    assert f'data-count="{max(count, LEAST):02}" data-n="{count:02}"' in player.html


def test_trumps_lie_in_the_last_row_and_rows_are_groups_with_a_name() -> None:
    pack = [suit + rank for suit in "CDHS" for rank in "6789TJQKA"]
    player = laid_out(["".join(pack[:34]), "".join(pack[34:])], trump="D")
    rows = re.findall(r'role="group" aria-label="(\w+)"', player.html)
    assert rows == ["Controls", "spades", "hearts", "clubs", "diamonds"]


def test_equal_cards_of_two_packs_share_a_place() -> None:
    player = laid_out(["C7C7D9", "C8", "D8"], query="preset=podkidnoy&pack.copies=2", attacker=0)
    assert player.html.count('id="h-C7"') == 1
    assert "2 copies" in player.html
    assert 'data-badge="2"' in player.html


def test_an_unseen_hand_is_played_by_places() -> None:
    player = visit("preset=reversed&seed=1")
    while not player.model.my_turn:
        player.rest()
    assert 'data-arg="@0"' in player.html
    assert not re.search(r'id="h-[SHDC]', player.html)


def test_a_card_of_an_unseen_hand_lies_open_where_its_place_is_known() -> None:
    query = "preset=reversed&deal.hand=2"
    player = laid_out(["C7CA", "C9HKDK"], "@0", "C7/@0", "pass", talon="S9", query=query)
    (known,) = re.findall(r'<button[^>]*data-arg="@1".*?</button>', player.html)
    assert "nine of spades" in known
    assert "card 2" in known
    assert player.html.count('data-arg="@') == 2


# ---- one way, several ways ---------------------------------------------------------------


def test_a_card_that_can_do_one_thing_does_it() -> None:
    player = laid_out(HANDS, "C7", attacker=2)
    player.send(Do("card", "S9", "mouse"))
    assert match_of(player.model).actions[-1] == Cover(read_face("C7"), read_face("S9"))


def test_on_a_touch_screen_the_first_tap_lifts_and_the_second_plays() -> None:
    player = laid_out(HANDS, "C7", attacker=2, confirm="auto")
    player.send(Do("card", "S9", "touch"))
    assert len(match_of(player.model).actions) == 1
    assert 'id="h-S9"' in player.html
    assert "cover" in button(player, "play")
    player.send(Do("card", "S9", "touch"))
    assert len(match_of(player.model).actions) == 2


def test_which_attack_a_cover_answers_is_seen_before_it_is_played() -> None:
    player = laid_out(HANDS, "C7D7H7", attacker=2, query=ONLINE)
    player.send(Do("card", "S9", "mouse"))
    assert len(match_of(player.model).actions) == 1
    assert player.html.count("data-glows") >= 3
    assert player.html.count("data-aimed") == 1
    player.send(Do("attack", "D7", "mouse"))
    assert match_of(player.model).actions[-1] == Cover(read_face("D7"), read_face("S9"))


@pytest.mark.parametrize(
    ("hand", "card", "target"),
    [
        ("DAD9C8H8", "DA", "DQ"),  # the nine beats the seven, too
        ("DAD9C8H8", "D9", "D7"),
        ("DADKC8H8", "DA", "DQ"),  # both cards beat both attacks: the higher one
        ("DAD9C8C9", "C9", "DQ"),  # of a trump, too
    ],
)
def test_a_cover_is_first_aimed_at_the_attack_that_it_most_likely_answers(
    hand: str, card: str, target: str
) -> None:
    thrown = ("D6", "D6/C8", "1:+D7", "2:+DQ", "2:pass", "pass")
    rules = "preset=online&throw.match=rank-or-suit"
    others = ["D7STSJSQ", "D6DJDQCK"]
    player = laid_out([hand, *others], *thrown, attacker=2, query=rules, trump="C", confirm="2")
    player.send(Do("card", card, "mouse"))
    assert draft_of(player.model.frame).lifted == (read_face(card),)
    player.send(Do("play"))
    assert match_of(player.model).actions[-1] == Cover(read_face(target), read_face(card))


def test_an_attack_can_be_chosen_first() -> None:
    player = laid_out(HANDS, "C7D7H7", attacker=2, query=ONLINE)
    player.send(Do("attack", "H7", "mouse"))
    assert 'aria-disabled="true"' in re.findall(r"<button[^>]*h-D9[^>]*>", player.html)[0]
    player.send(Do("card", "S9", "mouse"))
    assert match_of(player.model).actions[-1] == Cover(read_face("H7"), read_face("S9"))


def test_brackets_go_from_attack_to_attack_and_enter_covers() -> None:
    player = laid_out(HANDS, "C7D7H7", attacker=2, query=ONLINE)
    player.send(Do("card", "S9", "mouse"))
    player.send(Key("]"))
    player.send(Key("]"))
    player.send(Key("Enter"))
    action = plain(match_of(player.model).actions[-1])
    assert isinstance(action, Cover)
    assert action.attack != read_face("C7")


def test_cover_transfer_and_show_are_chips_and_no_dialog() -> None:
    player = laid_out(HANDS, "C7", attacker=2, query=PASSING)
    player.send(Do("card", "S7", "mouse"))
    assert player.dialog == ""
    assert chips(player) == ["C7/S7", ">S7", ">S7!"]
    player.send(Do("act", ">S7!", "mouse"))
    assert match_of(player.model).actions[-1] == Show(read_face("S7"))


def test_letters_transfer_and_show() -> None:
    player = laid_out(HANDS, "C7", attacker=2, query=PASSING)
    player.send(Key("x"))
    assert match_of(player.model).actions[-1] == Transfer((read_face("S7"),))
    player = laid_out(HANDS, "C7", attacker=2, query=PASSING)
    player.send(Key("v"))
    assert match_of(player.model).actions[-1] == Show(read_face("S7"))


@pytest.mark.parametrize(("lifted", "cards"), [(1, "S7"), (2, "S7S7")])
def test_a_letter_transfers_as_many_equal_cards_as_are_lifted(lifted: int, cards: str) -> None:
    query = "preset=perevodnoy&transfer.cards=any&pack.copies=2"
    player = laid_out(["S7S7D9HK", *HANDS[1:]], "C7", attacker=2, query=query, confirm="2")
    for _ in range(lifted):
        player.send(Do("card", "S7", "mouse"))
    player.send(Key("x"))
    assert match_of(player.model).actions[-1] == read_action(f">{cards}")


def test_several_cards_of_a_rank_are_lifted_one_by_one() -> None:
    player = laid_out(["C7D7H9", "C8D8S8", "HK"], query=ONLINE, attacker=0)
    player.send(Do("card", "C7", "mouse"))
    assert "lead" in button(player, "play")
    player.send(Do("card", "D7", "mouse"))
    assert match_of(player.model).actions[-1] == Lead((read_face("C7"), read_face("D7")))
    player = laid_out(["C7D7H9", "C8D8S8", "HK"], query=ONLINE, attacker=0)
    player.send(Do("card", "C7", "mouse"))
    player.send(Do("card", "C7", "mouse"))
    assert match_of(player.model).actions[-1] == Lead((read_face("C7"),))


def test_escape_puts_lifted_cards_back() -> None:
    player = laid_out(["C7D7H9", "C8D8S8", "HK"], query=ONLINE, attacker=0)
    player.send(Do("card", "C7", "mouse"))
    player.send(Key("Escape"))
    assert draft_of(player.model.frame).lifted == ()


# ---- the three buttons -------------------------------------------------------------------


def test_take_play_and_done_keep_their_places() -> None:
    places = set()
    for player in (
        laid_out(HANDS, "C7", attacker=2),
        laid_out(HANDS, attacker=0),
        laid_out(HANDS, attacker=2),
        laid_out(HANDS, "C7", "C7/S9", attacker=2, autopass="off"),
    ):
        found = re.findall(r'id="(k-(?:take|play|pass))" data-place="(\w+)"', player.html)
        places.add(tuple(found))
    assert places == {(("k-take", "take"), ("k-play", "play"), ("k-pass", "done"))}


def test_a_button_that_does_nothing_says_why() -> None:
    player = laid_out(HANDS, attacker=0)
    assert not player.control("take").live
    assert "only when defending" in button(player, "take")
    assert "lead first" in button(player, "pass")
    assert "choose a card" in button(player, "play")


def test_take_asks_where_everything_could_be_covered_and_not_otherwise() -> None:
    player = laid_out(HANDS, "C7D7", attacker=2, query=ONLINE, drop="on")
    assert can_cover_all(view_of(player.model.frame))
    player.send(Do("take"))
    assert player.asking == "take"
    assert len(match_of(player.model).actions) == 1
    player.send(Do("answer-yes"))
    assert len(match_of(player.model).actions) == 2
    weak = laid_out(["C6D6H6", "DTHTCT", "S7CKDK"], "S7", attacker=2, drop="on")
    assert not can_cover_all(view_of(weak.model.frame))
    weak.send(Do("take"))
    assert weak.asking == ""


def test_two_attacks_need_two_cards() -> None:
    player = laid_out(["S9D6H6", "DTHTCT", "C7D7CK"], "C7D7", attacker=2, query=ONLINE)
    assert not can_cover_all(view_of(player.model.frame))


def test_two_equal_cards_cover_two_attacks() -> None:
    query = f"{ONLINE}&pack.copies=2"
    player = laid_out(["C9C9H6", "DTHTCT", "C7C7CK"], "C7C7", attacker=2, query=query)
    assert can_cover_all(view_of(player.model.frame))
    player = laid_out(["C9D9H6", "DTHTCT", "C7C7CK"], "C7C7", attacker=2, query=query)
    assert not can_cover_all(view_of(player.model.frame))


def test_who_does_not_want_the_question_is_not_asked_again() -> None:
    player = laid_out(HANDS, "C7D7", attacker=2, query=ONLINE, drop="on")
    player.send(Do("take"))
    player.send(Do("answer-never"))
    assert player.model.settings[DROP] == "off"
    assert len(match_of(player.model).actions) == 2


# ---- refusals ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "hands", "actions", "card", "says"),
    [
        ("preset=podkidnoy", ["D6HK", "C8", "C7D9"], ["C7"], "D6", "does not beat"),
        ("preset=japanese", ["DAHK", "C8", "S6D9"], ["S6"], "DA", "Only its own suit"),
        ("preset=podkidnoy", ["D6HKC9", "C8", "C7D9"], [], "HK", ""),
        ("preset=perevodnoy", ["D7HKH9", "C8", "C7D9"], ["C7"], "HK", "does not beat"),
        ("preset=perevodnoy", ["D7HKH9", "", "C7D9"], ["C7"], "D7", "too few"),
    ],
)
def test_a_grey_card_says_why(
    query: str, hands: list[str], actions: list[str], card: str, says: str
) -> None:
    trump = "D" if "japanese" in query else "S"
    player = laid_out(hands, *actions, attacker=2, query=query, trump=trump)
    player.send(Do("card", card, "mouse"))
    assert says in player.status
    assert ('class="card-note"' in player.html) == bool(says)


def test_a_card_that_may_not_be_added_says_that_its_rank_is_missing() -> None:
    hands = ["C7HK", "D9S8", "H9"]
    player = laid_out(hands, "C7", "C7/S8", attacker=0, autopass="off")
    assert player.model.my_turn
    player.send(Do("card", "HK", "mouse"))
    assert "no such rank" in player.status


# ---- keys and reading aloud --------------------------------------------------------------


def test_digits_lift_the_nth_card_that_can_be_played() -> None:
    player = laid_out(["D6S7S9", "C8", "C7D9"], "C7", attacker=2)
    player.send(Key("1"))
    action = plain(match_of(player.model).actions[-1])
    assert isinstance(action, Cover)
    assert action.card in (read_face("S7"), read_face("S9"))


def test_f_goes_from_playable_card_to_playable_card() -> None:
    player = laid_out(["D6S7S9", "C8", "C7D9"], "C7", attacker=2)
    seen = set()
    for _ in range(3):
        player.send(Key("f"))
        seen.add(draft_of(player.model.frame).focus)
    assert seen == {read_face("S7"), read_face("S9")}


def test_t_takes_and_d_is_done() -> None:
    player = laid_out(HANDS, "C7", attacker=2)
    player.send(Key("t"))
    assert match_of(player.model).actions[-1] == TAKE
    player = laid_out(["C7HK", "D9S8", "H9"], "C7", "C7/S8", attacker=0, autopass="off")
    player.send(Key("d"))
    assert plain(match_of(player.model).actions[-1]) == PASS


def test_up_and_down_go_from_suit_to_suit() -> None:
    pack = [suit + rank for suit in "CDHS" for rank in "6789TJQKA"]
    player = laid_out(["".join(pack[:34]), "".join(pack[34:])], trump="D")
    before = draft_of(player.model.frame).focus
    player.send(Key("ArrowDown"))
    after = draft_of(player.model.frame).focus
    assert after // 13 != before // 13


@pytest.mark.parametrize("letter", ["a", "b", "s", "p"])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_four_letters_read_the_table_aloud(letter: str, language: str) -> None:
    player = laid_out(HANDS, "C7D7", "C7/S7", attacker=2, query=ONLINE, language=language)
    said, *_ = player.send(Key(letter))
    text = getattr(said, "text", "")
    assert text
    if language == "en":
        expected = {"a": "3 cards", "b": "still open", "s": "are trumps", "p": "Lannes: 2 cards"}
        assert expected[letter] in text


def test_the_button_in_the_middle_is_called_by_what_it_does() -> None:
    player = visit("preset=doubt&seed=2")
    for _ in range(400):
        player.rest()
        if player.model.my_turn and any(
            isinstance(plain(a), Doubt) for a in view_of(player.model.frame).legal
        ):
            break
        legal = view_of(player.model.frame).legal
        player.send(Do("act", write_action(legal[0])) if player.model.my_turn else Do("next"))
    words = player.model.words
    assert f'<span class="key-name">{words("key.doubt")}</span>' in player.html
    assert words("key.doubt") != words("key.play")


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_button_does_not_say_the_same_twice(language: str) -> None:
    words = words_of(language, game="durak", own=PAGE.catalogues)
    name = words("key.doubt").lower().rstrip("！!だ")
    assert name not in words("table.do.doubt", attack="").lower()


def test_what_is_asked_begins_like_a_sentence() -> None:
    player = laid_out(["C9D9", "C7D7"], "C7", attacker=1, confirm="2")
    player.press("card", "C9")
    assert player.status.startswith("Cover the seven of clubs with the nine of clubs?")
