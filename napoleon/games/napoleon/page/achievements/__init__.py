"""The achievements of Napoleon."""
