"""Achievements: what the user has done at the table, each once."""
