"""Fair cards: what every seat finds by itself if the host has cheated."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from napoleon.games.napoleon.play.events import WidowTaken
from napoleon.match.match import Match
from napoleon.match.parties.fair import FAULTS, Fault, checked, digest_of, secret_of, seed_of
from napoleon.match.parties.gathering import Notice
from napoleon.match.seat import LOT_LATE, Lot, Message, Opened, Over, Refused, Sealed, Seat, Sitter
from napoleon.match.table import Table
from napoleon.match.wire import read_message, write_message
from napoleon.ui.shell.words import LANGUAGES, Words
from tests.match.people import RULES
from tests.napoleons import own, own_view

PRESETS = ("napoleon sdc", "napoleon guruguru", "durak podkidnoy", "durak perevodnoy", "toy usual")
ROOT = "what the host never shows"


def lots_of(seats: int) -> tuple[str, ...]:
    """A number of every seat but the last, which is a computer player's."""
    return (*(secret_of(f"lot {seat}", 1) for seat in range(seats - 1)), "")


def begun(name: str, draw: int = 1) -> Table:
    """A table whose cards were drawn by all."""
    game, rules = RULES[name]
    seats = game.seats(rules)
    seed = seed_of(draw, secret_of(ROOT, draw), lots_of(seats))
    sitters = (*[Sitter("elsewhere")] * (seats - 1), Sitter("computer"))
    return Table(Match.begun(game, rules, seed), sitters, draw=draw)


def played(table: Table, name: str) -> Table:
    """The table at the end of its deal."""
    chance = random.Random(name)
    while not table.match.deal_over:
        legal = [
            action
            for seat in table.asked
            for action in table.match.game.legal(table.match.state, seat)
        ]
        if legal:
            match, _ = table.match.play(chance.choice(legal))
            table = table._replace(match=match)
        else:
            table = table.late(0).table
    return table


def heard(table: Table, number: int, before: Seat | None = None) -> Seat:
    """What a seat has received of a deal to its end."""
    game, draw, lots = table.match.game, table.draw, lots_of(table.match.seats)
    secret = secret_of(ROOT, draw)
    start: list[Message] = [Sealed(draw, digest_of(draw, secret)), Lot(draw, lots[number])]
    seat = before or Seat(game)
    for message in (*start, *table.story(number), Opened(draw, secret, lots)):
        read = read_message(game, write_message(game, message))
        assert not isinstance(read, Notice)
        seat = seat.hear(read)
    return seat


@cache
def example(name: str) -> tuple[Table, Seat]:
    """A deal that was played to its end, and the first seat's memory of it."""
    table = played(begun(name), name)
    return table, heard(table, 0)


def faults(seat: Seat) -> set[Fault]:
    """The findings of a seat."""
    return {finding.fault for finding in checked(seat)}


@pytest.mark.parametrize("name", PRESETS)
def test_an_honest_deal_is_right_for_every_seat_and_so_is_the_next(name: str) -> None:
    table, _ = example(name)
    seats = {number: heard(table, number) for number in range(table.match.seats - 1)}
    assert all(checked(seat) == () for seat in seats.values())
    if table.match.over:
        return
    lots = lots_of(table.match.seats)
    after = table.next_deal(seed_of(2, secret_of(ROOT, 2), lots)).table
    after = played(after, f"{name} again")
    assert after.draw == 2
    for number, seat in seats.items():
        memory = heard(after, number, seat)
        assert memory.before == seat.over
        assert checked(memory) == ()
        assert checked(heard(after, number)) == (), "somebody who came for this deal"


@pytest.mark.parametrize("name", PRESETS)
def test_a_seed_chosen_after_the_numbers_is_found(name: str) -> None:
    table, seat = example(name)
    opened = seat.draw.opened
    assert opened is not None
    other = opened._replace(secret=secret_of("another", 1))
    assert "secret_exchanged" in faults(seat.hear(other))
    exchanged = opened._replace(lots=("f" * 64, *opened.lots[1:]))
    assert "number_exchanged" in faults(seat.hear(exchanged))
    assert faults(seat._replace(draw=seat.draw._replace(opened=None))) == {"not_opened"}
    assert table.draw == 1


@pytest.mark.parametrize("name", PRESETS)
def test_exchanged_cards_are_found(name: str) -> None:
    game, rules = RULES[name]
    table, honest = example(name)
    chosen = played(Table(Match.begun(game, rules, "of the host's choice"), table.sitters), name)
    chosen = chosen._replace(draw=1)
    assert "cards_exchanged" in faults(heard(chosen, 0))
    over = honest.over
    assert over is not None
    lie = replace(over.record, deal=chosen.match.state.deal)
    assert "cards_exchanged" in faults(honest._replace(over=over._replace(record=lie)))


def test_a_hand_with_one_card_exchanged_is_found() -> None:
    table, seat = example("napoleon sdc")
    over = seat.over
    assert over is not None
    text = table.match.game.deal_to_json(over.record.deal)
    hands = text["hands"]
    hands[1], hands[2] = hands[2][:2] + hands[1][2:], hands[1][:2] + hands[2][2:]
    deal = table.match.game.deal_from_json(text)
    lie = replace(over.record, deal=deal, seed=None)
    found = faults(seat._replace(over=over._replace(record=lie)))
    assert "cards_exchanged" in found


def test_a_widow_that_is_shown_to_somebody_is_found_and_named() -> None:
    table, seat = example("napoleon sdc")
    state = own(table.match).state
    number = next(n for n in range(3) if n != state.agreed.napoleon)
    honest = heard(table, number)
    assert checked(honest) == ()
    story = list(honest.story)
    for at, seen in enumerate(story):
        for place, event in enumerate(seen.events):
            if isinstance(event, WidowTaken):
                events = list(seen.events)
                events[place] = event._replace(cards_mask=state.deal.widow_mask)
                altered = honest._replace(
                    story=[*story[:at], seen._replace(events=events), *story[at + 1 :]]
                )
                (finding,) = checked(altered)
                assert (finding.fault, finding.at) == ("shown_hidden", at)
    last = story[-2]
    peeped = last._replace(view=own_view(last.view)._replace(widow=state.deal.widow_mask))
    (finding,) = checked(honest._replace(story=[*story[:-2], peeped, story[-1]]))
    assert (finding.fault, finding.at) == ("shown_hidden", len(story) - 2)
    assert seat.number == 0


@pytest.mark.parametrize("name", PRESETS)
def test_somebody_elses_view_is_found(name: str) -> None:
    table, seat = example(name)
    states = [at.match.state for at in (table.back_to(0), table.back_to(1))]
    other = table.match.game.observe(states[1], 1)
    first, second, *rest = seat.story
    shown = seat._replace(story=[first, second._replace(view=other), *rest])
    assert {"shown_hidden", "shown_otherwise"} & faults(shown)
    acts = seat._replace(story=[first, second._replace(acts=other), *rest])
    assert faults(acts) == {"shown_hidden"}
    was = seat._replace(story=[first, second._replace(settled=other), *rest])
    assert faults(was) == {"shown_hidden"}


@pytest.mark.parametrize("name", PRESETS)
def test_a_changed_record_is_found(name: str) -> None:
    table, seat = example(name)
    over = seat.over
    assert over is not None
    record = over.record

    def with_over(changed: Over) -> set[Fault]:
        return faults(seat._replace(over=changed))

    shorter = replace(record, actions=record.actions[:-1])
    assert "not_played" in with_over(over._replace(record=shorter))
    states = record.states()
    for at, action in enumerate(record.actions):
        others = record.game.legal(states[at], table.match.actors[at] or 0)
        if changed := [one for one in others if one != action]:
            actions = (*record.actions[:at], changed[0], *record.actions[at + 1 :])
            found = with_over(over._replace(record=replace(record, actions=actions)))
            assert found & {"not_played", "shown_otherwise", "shown_hidden"}
            break
    else:
        pytest.fail("no action could be another")
    assert "other_rules" in with_over(over._replace(record=replace(record, number=7)))
    first = (record.first + 1) % record.seats
    assert "wrong_first" in with_over(over._replace(record=replace(record, first=first)))
    assert "wrong_result" in with_over(over._replace(totals=(99, *over.totals[1:])))
    ending = over.ending._replace(label="no such end")
    assert "wrong_result" in with_over(over._replace(ending=ending))
    missing = seat._replace(story=[*seat.story[:-1]])
    assert faults(missing) == {"shown_otherwise"}


def test_a_number_that_came_too_late_is_not_missed() -> None:
    _, seat = example("toy usual")
    digits = "0" * 64
    coming = seat.hear(Sealed(2, digits)).hear(Lot(2, digits))
    assert coming.coming.lot == digits
    assert coming.hear(Refused(LOT_LATE, 0)).coming.lot == ""
    begun = coming.hear(seat.welcome._replace(draw=2)) if seat.welcome else coming
    assert begun.draw.lot == digits
    assert begun.hear(Refused(LOT_LATE, 0)).draw.lot == "", "it was on its way"
    assert coming.hear(Sealed(2, "1" * 64)).coming == coming.coming, "it was sealed already"


def test_who_comes_back_without_memory_checks_all_but_their_number() -> None:
    table, honest = example("napoleon sdc")
    sealed, opened = honest.draw.sealed, honest.draw.opened
    assert sealed is not None
    assert opened is not None
    welcome, *story = table.story(0)
    seat = Seat(table.match.game).hear(welcome).hear(sealed)
    assert (seat.coming.number, seat.draw.number, seat.draw.lot) == (0, 1, "")
    for message in story:
        seat = seat.hear(message)
    assert checked(seat.hear(opened)) == ()
    assert "secret_exchanged" in faults(seat.hear(opened._replace(secret="0" * 64)))


def test_a_deal_of_one_seed_has_nothing_to_check() -> None:
    table = played(begun("toy usual")._replace(draw=0), "plain")
    with pytest.raises(ValueError, match="no deal to be checked"):
        checked(table.seat(0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_a_sentence(language: str) -> None:
    words = Words(language)
    keys = [
        *(f"fair.{fault}" for fault in FAULTS),
        f"illegal.{LOT_LATE}",
        "fair.right",
        "fair.limits",
    ]
    assert [key for key in keys if not words.has(key)] == []
