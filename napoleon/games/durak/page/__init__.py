"""Durak's part of the page."""
