"""The classic game: bouts of attack and defence."""
