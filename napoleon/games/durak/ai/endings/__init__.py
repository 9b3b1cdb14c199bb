"""Endings: what is certain once every card is known."""
