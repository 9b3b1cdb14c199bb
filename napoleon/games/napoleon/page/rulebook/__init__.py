"""The rulebook of Napoleon, from the options of a rule set."""
