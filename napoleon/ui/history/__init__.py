"""The last matches: what came of them, their deals to look at, and their cards for a friend."""
