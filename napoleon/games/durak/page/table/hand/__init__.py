"""The hand: lifting cards, what can be done with them, why not, and how it is drawn."""
