"""A player's view as JSON."""
