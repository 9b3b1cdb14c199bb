"""Challenges: the same cards for a friend, and both results side by side."""
