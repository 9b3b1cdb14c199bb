"""Achievements: what the user has done at the table, each for the first time."""
