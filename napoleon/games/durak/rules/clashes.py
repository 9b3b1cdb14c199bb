"""Options that cannot be played together, or hardly; named by the keys of their sentences."""

from __future__ import annotations

from typing import Final, NamedTuple

from napoleon.kit.options import Need


class Clash(NamedTuple):
    """Two options that have an effect and exclude each other with these values."""

    name: str
    """The key of the sentence that says why."""
    one: Need
    other: Need
    others: tuple[str, ...] = ()
    """The other options that a clash of numbers depends on."""


def _need(text: str) -> Need:
    option, _, values = text.partition("=")
    return Need(option, tuple(values.split("|")))


def _clashes(name: str, one: str, others: str) -> tuple[Clash, ...]:
    return tuple(Clash(name, _need(one), _need(other)) for other in others.split())


_TALON = "lead.talon=lead|lead-and-throw"

CLASHES: Final = (
    # One suit for all plain cards leaves no suit to close, to own or to match (C5).
    *_clashes(
        "plain-suits-are-one",
        "strength.one_plain_suit=on",
        "strength.closed=spades|clubs trump.source=own throw.match=rank-or-suit",
    ),
    *_clashes("own-trump-and-closed-suit", "trump.source=own", "strength.closed=spades|clubs"),
    # The turn-up can be hidden, double or changing, but only one of them (C4).
    *_clashes("turnup-twice", "trump.hidden=on", "trump.changes=last-cover trump.visible=off"),
    *_clashes("unseen-turnup", "trump.visible=off", "trump.changes=last-cover deal.redeal_ace=on"),
    *_clashes("unseen-turnup-is-the-bottom", "trump.visible=off", "trump.source=next|pulled"),
    # Leads in shapes belong to the simple game (C8).
    *_clashes("shapes-are-simple", "lead.shapes=pair|group",
        "throw.allowed=on transfer.allowed=on deal.down=1|2|3|4|5",
    ),
    *_clashes("shapes-refill", "lead.shapes=pair|group", "refill.rule=arithmetic"),
    # What must be led can be decided by one rule only (C9).
    *_clashes("one-must", "lead.whole_set=on", f"lead.strongest=on {_TALON}"),
    *_clashes("one-must", "lead.strongest=on", f"lead.same=2|3|4|5|6|7|8 {_TALON}"),
    *_clashes("whole-set-alone", "lead.whole_set=on", "throw.allowed=on"),
    # Teams and dummies (C11, C12).
    *_clashes("teams-have-no-dummy", "table.teams=two|three", "table.dummy=throws|plays"),
    *_clashes("teams-have-no-neighbours", "table.teams=two|three", "throw.who=neighbours"),
    *_clashes(
        "dummy-alone",
        "table.dummy=throws|plays",
        "table.hands=reversed bout.swap=on throw.who=neighbours",
    ),
    # Cards that lie face down (C13).
    *_clashes(
        "cards-lie-down",
        "deal.down=1|2|3|4|5",
        "bout.swap=on refill.rule=arithmetic|when-empty table.hands=reversed",
    ),
    # Covers that nobody sees (C14).
    *_clashes(
        "covers-are-hidden",
        "defend.face_down=must|may",
        "trump.changes=last-cover defend.chance=on throw.defender=on"
        " throw.own_cover=sly|impudent defend.counter=on strength.twin=closes",
    ),
    # Hands that their holders do not see (C15; the second line is ours).
    *_clashes(
        "hand-is-unseen",
        "table.hands=reversed",
        "trump.six=on transfer.show=first-lap|unlimited lead.whole_set=on lead.strongest=on"
        " lead.shapes=pair|group defend.chance=on defend.exchange=2 defend.face_down=must|may"
        " bout.swap=on lead.same=2|3|4|5|6|7|8 lead.talon=lead|lead-and-throw"
        " throw.own_cover=sly|impudent throw.defender=on throw.pairs=on defend.counter=on"
        " transfer.cards=any trump.own=chosen",
    ),
    *_clashes("new-card-only", "transfer.only_new=on", "transfer.show=first-lap|unlimited"),
    # The preludes (C18).
    *_clashes("prelude-has-no-dummy", "deal.prelude=suit-matching", "table.dummy=throws|plays"),
    *_clashes(
        "crusade-is-kurukuru",
        "deal.prelude=crusade",
        "table.game=classic|chinese|chukhonsky|heap|polish"
        " pack.lowest=7|2|9 pack.copies=2 trump.source=next|bottom|pulled|last-dealt|none|own",
    ),
    *_clashes(
        "matching-is-classic",
        "deal.prelude=suit-matching",
        "table.game=kurukuru|chinese|chukhonsky|heap|polish lead.shapes=pair|group",
    ),
)  # fmt: skip
"""Every pair of options that exclude each other (catalogue, section 7)."""

NO_PAIRS: Final = "no-pairs"
"""Pairs are counted, but nobody can lay one (V49)."""
NOT_PASSED: Final = "not-passed"
"""The warning that only an attack that is passed on has another attacker at its end."""
ENDLESS: Final = "endless"
"""With three players or more the strongest card can circulate for ever (V46)."""
