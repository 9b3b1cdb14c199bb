"""The table: the course of a match, the hand, plates, talk, motion, keys, result and standings."""
