"""The table of Napoleon: auction, lanes, hand, and the effects of its controls."""
