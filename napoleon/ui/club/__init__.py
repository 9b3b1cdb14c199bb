"""The club: the results of several friends on the same cards, in one table."""
