"""Tools that know no game: cards, options, chance, text codes. Standard library only."""
