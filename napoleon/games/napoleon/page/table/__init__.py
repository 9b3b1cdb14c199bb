"""The table of Napoleon: auction, lanes, hand, and what its controls do."""
