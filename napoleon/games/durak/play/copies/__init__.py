"""Equal cards of two packs: players cannot tell them apart, so their numbers must not either.

The engine numbers them in the order of the deal, which nobody knows. Two things keep that number
from being seen: what is known of a hand is a count of equal cards (`counts`), and a view numbers
them by where its seat meets them (`numbering`).
"""
