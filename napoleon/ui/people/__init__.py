"""People and matches: whom the user plays with, matches on the same cards, recent matches."""
