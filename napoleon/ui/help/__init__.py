"""The help, with the rulebook."""
