"""The named rule sets: their differences from SdC's, and their names in texts (docs/rules.md)."""

from __future__ import annotations

from typing import Final

from napoleon.kit.rule_book import assigned

DIFFERENCES: Final = {
    name: assigned(text)
    for name, text in {
        "sdc": "",
        "guruguru": "auction.passing=unlimited scoring.points=guruguru",
        "beginner": "yoromeki.beats_mighty=off joker.call=off same_two.rank=plain",
        "classic": (
            "auction.minimum=12 auction.passing=unlimited auction.all_pass=redeal"
            " table.first=napoleon widow.discarded_honors=removed joker.names=trump"
            " same_two.rank=plain yoromeki.beats_mighty=off joker.call=off"
            " scoring.siberia=always scoring.points=plain"
        ),
        "napoleon-l": (
            "table.remarks=honest joker.count=2 auction.minimum=15 auction.suits=equal"
            " auction.order=open auction.all_pass=redeal adjutant.naming=after-exchange"
            " widow.discarded_honors=quota jacks.right=1 jacks.left=2 joker.led=3 joker.followed=3"
            " same_two.rank=4 same_two.first_trick=on joker.holds=on yoromeki.beats_mighty=off"
            " joker.call=off scoring.points=plain"
        ),
        "four": (
            "table.players=4 joker.count=0 auction.minimum=13 auction.all_pass=redeal"
            " adjutant.naming=with-bid widow.discarded_honors=removed jacks.weak=on jacks.hunt=on"
            " same_two.in_trumps=off yoromeki.yields_to_jacks=on jacks.right=1 jacks.left=2"
            " same_two.rank=3 scoring.points=plain"
        ),
        "matsuda": (
            "joker.count=0 strength.mighty=off jacks.right=plain jacks.left=plain"
            " same_two.rank=plain yoromeki.beats_mighty=off"
        ),
        "bga": "auction.minimum=8 auction.all_pass=redeal adjutant.own_card=off",
    }.items()
}
"""The presets by id, in the order of the form: the options that differ from SdC's."""

RENAMED: Final = {"napoleon-l": "napoleon-l.2"}
"""The presets that have changed, by id, with their names in texts since then."""
FORMER: Final = {"napoleon-l": {"auction.suits": "ranked", "table.remarks": "plain"}}
"""Names that stand for older rules of a preset, as differences from the current ones."""
