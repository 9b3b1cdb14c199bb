"""The last matches: their results, their deals to look at, and their cards for a friend."""
