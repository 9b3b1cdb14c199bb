"""Fair cards: what every seat finds by itself if the host has cheated."""

from __future__ import annotations

from dataclasses import replace

import pytest

from napoleon.games.napoleon.play.events import WidowTaken
from napoleon.match.match import Match
from napoleon.match.parties.at_table import earlier
from napoleon.match.parties.digests import secret_of, seed_of
from napoleon.match.parties.fair import checked
from napoleon.match.parties.witness import FAULTS, Fault, Witness
from napoleon.match.seat import LOT_LATE, Over, Seat
from napoleon.match.table import Table
from napoleon.ui.shell.words import LANGUAGES, Words
from tests.match.drawn import PRESETS, ROOT, altered, example, faults, heard, lots_of, played
from tests.match.people import RULES
from tests.napoleons import own, own_view
from tests.nightly import spread


@pytest.mark.parametrize("name", spread(PRESETS, 3))
def test_an_honest_deal_is_right_for_every_seat_and_so_is_the_next(name: str) -> None:
    table, _ = example(name)
    pages = {number: heard(table, number) for number in range(table.match.seats - 1)}
    assert all(checked(page) == () for page in pages.values())
    if table.match.over:
        return
    lots = lots_of(table.match.seats)
    after = table.next_deal(seed_of(2, secret_of(ROOT, 2), lots), 2).table
    after = played(after, f"{name} again")
    assert after.draw == 2
    for number, page in pages.items():
        memory = heard(after, number, page)
        assert memory.before == page.seat.over
        assert checked(memory) == ()
        came = Witness(Seat(table.match.game))
        for over in earlier(after):
            came = came.hear(over)
        assert checked(heard(after, number, came)) == (), "somebody who came for this deal"


@pytest.mark.parametrize("name", PRESETS)
def test_a_number_chosen_after_the_others_is_found(name: str) -> None:
    _, page = example(name)
    opened = page.opened
    assert opened is not None
    other = opened._replace(secret=secret_of("another", 1))
    assert "secret_exchanged" in faults(page.hear(other))
    exchanged = opened._replace(lots=("f" * 64, *opened.lots[1:]))
    assert "number_exchanged" in faults(page.hear(exchanged))
    added = opened._replace(lots=(*opened.lots[:-1], "f" * 64))
    assert "number_added" in faults(page.hear(added))
    assert faults(page._replace(opened=None)) == {"not_opened"}


@pytest.mark.parametrize("name", spread(PRESETS, 3))
def test_exchanged_cards_are_found(name: str) -> None:
    game, rules = RULES[name]
    table, honest = example(name)
    chosen = played(Table(Match.begun(game, rules, "of the host's choice"), table.sitters), name)
    chosen = chosen._replace(draw=1)
    assert "cards_exchanged" in faults(heard(chosen, 0))
    over = honest.seat.over
    assert over is not None
    lie = replace(over.record, deal=chosen.match.state.deal)
    assert "cards_exchanged" in faults(altered(honest, over=over._replace(record=lie)))


def test_a_hand_with_one_card_exchanged_is_found() -> None:
    table, page = example("napoleon sdc")
    over = page.seat.over
    assert over is not None
    text = table.match.game.deal_to_json(over.record.deal)
    hands = text["hands"]
    hands[1], hands[2] = hands[2][:2] + hands[1][2:], hands[1][:2] + hands[2][2:]
    deal = table.match.game.deal_from_json(text)
    lie = replace(over.record, deal=deal, seed=None)
    found = faults(altered(page, over=over._replace(record=lie)))
    assert "cards_exchanged" in found


def test_a_widow_that_is_shown_to_somebody_is_found_and_named() -> None:
    table, _ = example("napoleon sdc")
    state = own(table.match).state
    number = next(n for n in range(3) if n != state.agreed.napoleon)
    honest = heard(table, number)
    assert checked(honest) == ()
    story = list(honest.seat.story)
    for at, seen in enumerate(story):
        for place, event in enumerate(seen.events):
            if isinstance(event, WidowTaken):
                events = list(seen.events)
                events[place] = event._replace(cards_mask=state.deal.widow_mask)
                other = [*story[:at], seen._replace(events=events), *story[at + 1 :]]
                (finding,) = checked(altered(honest, story=other))
                assert (finding.fault, finding.at) == ("shown_hidden", at)
    last = story[-2]
    peeped = last._replace(view=own_view(last.view)._replace(widow=state.deal.widow_mask))
    (finding,) = checked(altered(honest, story=[*story[:-2], peeped, story[-1]]))
    assert (finding.fault, finding.at) == ("shown_hidden", len(story) - 2)


@pytest.mark.parametrize("name", PRESETS)
def test_somebody_elses_view_is_found(name: str) -> None:
    table, page = example(name)
    states = [at.match.state for at in (table.back_to(0), table.back_to(1))]
    other = table.match.game.observe(states[1], 1)
    first, second, *rest = page.seat.story
    shown = altered(page, story=[first, second._replace(view=other), *rest])
    assert {"shown_hidden", "shown_otherwise"} & faults(shown)
    acts = altered(page, story=[first, second._replace(acts=other), *rest])
    assert faults(acts) == {"shown_hidden"}
    was = altered(page, story=[first, second._replace(settled=other), *rest])
    assert faults(was) == {"shown_hidden"}
    asked = altered(page, story=[first._replace(asked=(9,)), second, *rest])
    assert faults(asked) == {"not_asked"}


@pytest.mark.parametrize("name", PRESETS)
def test_a_changed_record_is_found(name: str) -> None:
    table, page = example(name)
    over = page.seat.over
    assert over is not None
    record = over.record

    def with_over(changed: Over) -> set[Fault]:
        return faults(altered(page, over=changed))

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
    names = ("somebody", *record.names[1:])
    assert "other_people" in with_over(over._replace(record=replace(record, names=names)))
    assert "wrong_result" in with_over(over._replace(totals=(99, *over.totals[1:])))
    ending = over.ending._replace(label="no such end")
    assert "wrong_result" in with_over(over._replace(ending=ending))
    missing = altered(page, story=[*page.seat.story[:-1]])
    assert faults(missing) == {"shown_otherwise"}


@pytest.mark.parametrize("name", PRESETS)
def test_what_was_played_in_the_users_place_is_found_unless_it_was_told(name: str) -> None:
    _, page = example(name)
    done, *others = page.sent
    assert faults(page._replace(sent=(*others,))) == {"not_mine"}
    assert faults(page._replace(sent=(*others,), stood=frozenset({done.ply}))) == set()
    assert faults(page._replace(sent=(), since=None)) == set(), "it is not remembered"


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
