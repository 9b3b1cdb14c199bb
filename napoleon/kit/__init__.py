"""Tools for any game: cards, options, random numbers. Standard library only."""
