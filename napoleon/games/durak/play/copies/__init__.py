"""Equal cards of two packs: nobody at the table can tell them apart, nor may their numbers.

The engine numbers them in the order of the deal, which nobody knows. Two things keep that number
from being seen: what is known of a hand is a count of equal cards (`counts`), and a view numbers
them by where its seat meets them (`numbering`).
"""
