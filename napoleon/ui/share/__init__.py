"""Showing a result to others: a picture, and a text."""
