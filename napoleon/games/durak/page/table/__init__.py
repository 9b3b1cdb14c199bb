"""Durak's table."""
