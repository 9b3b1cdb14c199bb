"""Advice: hints, and the questions to computer players."""
