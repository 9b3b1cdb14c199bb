"""The places where the rulebook explains why something cannot be done."""

from __future__ import annotations

from typing import Final

COMPLAINTS: Final = {
    "follow": "say-follow",
    "joker_call": "joker.call",
    "joker_lead": "tricks",
    "trump_lead": "tricks",
    "trump_ban": "tricks",
    "bid_too_low": "auction.suits",
    "must_bid": "auction.all_pass",
    "enough_discards": "exchange",
    "wrong_discards": "exchange",
    "own_adjutant": "adjutant.own_card",
    "bad_change": "adjutant.change",
    "wrong_naming": "joker.names",
}
"""Places in the rulebook, by the complaint's key."""
