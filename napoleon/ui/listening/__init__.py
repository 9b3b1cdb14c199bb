"""Listening: the table for the ear."""
