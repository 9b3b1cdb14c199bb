"""Puzzles: endings to be won at the table, one a day and as many as one likes."""
