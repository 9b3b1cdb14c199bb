"""Japanese Napoleon."""
