"""The named rule sets (docs/durak.md)."""

from __future__ import annotations

from typing import Final

from napoleon.kit.rule_book import assigned

_KURUKURU = (
    "table.game=kurukuru deal.all=on trump.source=last-dealt first.hand_one=dealer-left"
)  # fmt: skip
_ONLINE = "throw.first_cap=until-success throw.after_take=on lead.same=4"


DIFFERENCES: Final = {
    name: assigned(text)
    for name, text in {
        "podkidnoy": "",
        "online": _ONLINE,
        "perevodnoy": "transfer.allowed=on",
        "perevodnoy-show": "transfer.allowed=on transfer.show=first-lap throw.after_take=on",
        "prostoy": "throw.allowed=off lead.same=2",
        "duel": "table.players=2 ending.draw=off throw.after_take=on",
        "championship": (
            "table.players=2 pack.lowest=7 ending.draw=off first.hand_one=cut"
            " match.target=15 match.lead=alternate match.cube=on"
        ),
        "teams-2v2": "table.teams=two",
        "teams-split": "table.teams=two table.split=on",
        "teams-3v3": "table.players=6 table.teams=two",
        "teams-pairs": "table.players=6 table.teams=three",
        "chetyre-52": "pack.lowest=2 throw.first_cap=until-success",
        "short-24": "table.players=2 pack.lowest=9",
        "japanese": "strength.closed=spades",
        "no-trump": "trump.source=none",
        "own-trump": "trump.source=own",
        "no-suits": "strength.one_plain_suit=on",
        "royal": "strength.royal=six",
        "hidden-trump": "trump.hidden=on",
        "changing-trump": "trump.changes=last-cover",
        "double": "pack.copies=2 table.players=6",
        "magadan": "deal.down=5",
        "arithmetic": "deal.hand=1 refill.rule=arithmetic",
        "caucasus": "lead.talon=lead defend.chance=on defend.exchange=2",
        "chukchi": "deal.drop_talon=on refill.rule=none",
        "deal-out": "pack.trim=on deal.all=on trump.source=last-dealt",
        "avalanche": "throw.limit=hand",
        "impudent": "throw.own_cover=impudent",
        "no-throw": (
            "throw.allowed=off transfer.allowed=on lead.same=4 lead.whole_set=on transfer.cards=any"
        ),
        "baltic": "defend.counter=on",
        "pair": "throw.allowed=off deal.hand=5 lead.shapes=pair",
        "group": "throw.allowed=off deal.hand=5 lead.shapes=group",
        "points": "ending.loser=fewest-covers",
        "shoulder-straps": "ending.loser=fewest-pairs lead.same=4 throw.pairs=on",
        "doubt": "defend.face_down=must",
        "reversed": "table.hands=reversed",
        "kurukuru": _KURUKURU,
        "untitled": (
            f"{_KURUKURU} pile.nine=must-beat first.hand_one=nine-of-diamonds first.later=as-first"
        ),
        "chinese": "table.game=chinese trump.source=fixed trump.suit=S strength.closed=clubs",
        "chukhonsky": (
            "table.game=chukhonsky deal.all=on trump.source=none first.hand_one=dealer-left"
        ),
        "heap": "table.game=heap deal.hand=3",
        "polish": "table.game=polish first.hand_one=dealer-left",
        "matching": (
            "deal.prelude=suit-matching refill.rule=none trump.source=last-dealt"
            " first.later=as-first"
        ),
        "crusade": (
            "deal.prelude=crusade table.game=kurukuru trump.source=fixed trump.suit=D"
            " strength.closed=clubs first.hand_one=six-of-diamonds first.later=as-first"
        ),
        "online-24": f"{_ONLINE} table.players=2 pack.lowest=9",
        "online-52": f"{_ONLINE} pack.lowest=2",
        "online-perevodnoy": f"{_ONLINE} transfer.allowed=on",
    }.items()
}
"""The presets by id, in the order of the form: the options that are not at their default."""
