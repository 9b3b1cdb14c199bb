"""The named rule sets, and the names that they have in texts (docs/rules.md)."""

from __future__ import annotations

from collections.abc import Mapping

from napoleon.games.napoleon.rules.book import RuleSet

_DIFFERENCES = {
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
}


def _rules(differences: str) -> RuleSet:
    rules = RuleSet()
    for assignment in differences.split():
        name, _, text = assignment.partition("=")
        rules = rules.with_text(name, text)
    return rules


PRESETS: Mapping[str, RuleSet] = {name: _rules(text) for name, text in _DIFFERENCES.items()}
"""The presets by their id, in the order of the form."""

_RENAMED = {"napoleon-l": "napoleon-l.2"}
"""The presets that have changed, by id, with their names in texts since then."""
_FORMER = {
    "napoleon-l": PRESETS["napoleon-l"]
    .with_text("auction.suits", "ranked")
    .with_text("table.remarks", "plain"),
}
"""The rules of names that no longer mean the preset's current rules."""

IN_TEXTS: Mapping[str, RuleSet] = {
    **PRESETS,
    **_FORMER,
    **{name: PRESETS[preset] for preset, name in _RENAMED.items()},
}
"""The rules that a preset's name means in a link, a record or a saved value: always the same."""


def name_in_texts(preset: str) -> str:
    """The name in texts of a preset's current rules."""
    return _RENAMED.get(preset, preset)


def preset_of(name: str) -> str | None:
    """The id of the preset that a name in a text means; None for one that has changed since."""
    return next((preset for preset in PRESETS if name_in_texts(preset) == name), None)
