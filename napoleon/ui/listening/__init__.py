"""Listening: the table for those who hear it first."""
